import{a,b}from"./chunk-AL55CKWM.js";import"./chunk-OZ7247ZE.js";export{a as notFoundPage,b as notHere};
