import{a,b}from"./chunk-RCHUES4O.js";import"./chunk-MLHX2X6K.js";export{a as notFoundPage,b as notHere};
