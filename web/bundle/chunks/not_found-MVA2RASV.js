import{a,b}from"./chunk-H2WAVFML.js";import"./chunk-53OGWJTJ.js";export{a as notFoundPage,b as notHere};
