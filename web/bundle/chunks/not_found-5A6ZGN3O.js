import{a,b}from"./chunk-7R3EY34E.js";import"./chunk-TSZG4UHW.js";import"./chunk-6RCTXHLU.js";export{a as notFoundPage,b as notHere};
