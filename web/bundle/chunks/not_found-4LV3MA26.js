import{a,b}from"./chunk-ZBJG77K2.js";import"./chunk-UEQZPZ56.js";export{a as notFoundPage,b as notHere};
