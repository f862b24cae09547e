import{a,b}from"./chunk-4QJ7JN2V.js";import"./chunk-MKOJWLVR.js";export{a as notFoundPage,b as notHere};
