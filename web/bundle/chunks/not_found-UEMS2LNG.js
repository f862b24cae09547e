import{a,b}from"./chunk-4ITF4ZP4.js";import"./chunk-LCKP67DG.js";export{a as notFoundPage,b as notHere};
