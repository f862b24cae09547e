import{a,b}from"./chunk-IKCMQRRS.js";import"./chunk-2NUDYLDV.js";export{a as notFoundPage,b as notHere};
