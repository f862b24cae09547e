import{a,b}from"./chunk-6CH37DWD.js";import"./chunk-DZOMSX24.js";export{a as notFoundPage,b as notHere};
