import{a,b}from"./chunk-VVXYKDMB.js";import"./chunk-7BVTYH26.js";export{a as notFoundPage,b as notHere};
