import{a,b}from"./chunk-JCS4GHOM.js";import"./chunk-EQGSP3JU.js";export{a as notFoundPage,b as notHere};
