import{a,b}from"./chunk-ZU7MXD6N.js";import"./chunk-WEHKT3ST.js";export{a as notFoundPage,b as notHere};
