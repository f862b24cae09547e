import{a,b}from"./chunk-BUKW7FLJ.js";import"./chunk-XBH7IMOI.js";export{a as notFoundPage,b as notHere};
