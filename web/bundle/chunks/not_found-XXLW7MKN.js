import{a,b}from"./chunk-EMLYWBCN.js";import"./chunk-D5LHLDEK.js";export{a as notFoundPage,b as notHere};
