import{a,b}from"./chunk-IE7RNI5I.js";import"./chunk-GX2Z5U5Z.js";export{a as notFoundPage,b as notHere};
