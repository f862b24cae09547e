import{a,b}from"./chunk-T43XZHTA.js";import"./chunk-LP66EX5V.js";export{a as notFoundPage,b as notHere};
