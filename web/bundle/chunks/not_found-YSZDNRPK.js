import{a,b}from"./chunk-4DQ5KRWM.js";import"./chunk-VJE4OB2H.js";export{a as notFoundPage,b as notHere};
