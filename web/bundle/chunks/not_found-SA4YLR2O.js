import{a,b}from"./chunk-ULPVMVN7.js";import"./chunk-FWDW6ZDH.js";export{a as notFoundPage,b as notHere};
