import{a,b}from"./chunk-TUNQERSL.js";import"./chunk-6DVMAYQ4.js";export{a as notFoundPage,b as notHere};
