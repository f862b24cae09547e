import{a,b}from"./chunk-EGXKC3HU.js";import"./chunk-S65D5SQE.js";export{a as notFoundPage,b as notHere};
