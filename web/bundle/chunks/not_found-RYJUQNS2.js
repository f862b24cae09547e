import{a,b}from"./chunk-YAFMKZRG.js";import"./chunk-25DEKHBB.js";export{a as notFoundPage,b as notHere};
