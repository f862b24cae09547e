import{a,b}from"./chunk-ND4YXW5H.js";import"./chunk-2HZ3OVCO.js";export{a as notFoundPage,b as notHere};
