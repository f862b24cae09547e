import{a,b}from"./chunk-RZSFVZY5.js";import"./chunk-OOS2KMA4.js";export{a as notFoundPage,b as notHere};
