import{a,b}from"./chunk-YGN3F6NY.js";import"./chunk-K5JQI2P7.js";export{a as notFoundPage,b as notHere};
