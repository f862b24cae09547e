import{a,b}from"./chunk-WA5JZSUN.js";import"./chunk-JKCPVRWZ.js";export{a as notFoundPage,b as notHere};
