import{a,b}from"./chunk-CHCTGVRI.js";import"./chunk-FBKMMS55.js";export{a as notFoundPage,b as notHere};
