import{a,b}from"./chunk-VP6D3TCG.js";import"./chunk-V3BGWCXW.js";export{a as notFoundPage,b as notHere};
