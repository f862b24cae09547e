import{a,b}from"./chunk-ICFHO4SF.js";import"./chunk-JYT323T2.js";export{a as notFoundPage,b as notHere};
