import{a,b}from"./chunk-4VJ2CG2B.js";import"./chunk-FFUF7ZJR.js";export{a as notFoundPage,b as notHere};
