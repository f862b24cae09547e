import{a,b}from"./chunk-PWRAR66P.js";import"./chunk-TDNM3JEC.js";export{a as notFoundPage,b as notHere};
