import{a,b}from"./chunk-QC77IHUM.js";import"./chunk-BN57GXEH.js";export{a as notFoundPage,b as notHere};
