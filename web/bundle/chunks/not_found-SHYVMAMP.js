import{a,b}from"./chunk-W2X57VFU.js";import"./chunk-KI7BT4DO.js";export{a as notFoundPage,b as notHere};
