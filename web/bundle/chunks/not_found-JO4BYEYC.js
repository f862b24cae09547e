import{a,b}from"./chunk-53MWWFM7.js";import"./chunk-UXLXSW5M.js";export{a as notFoundPage,b as notHere};
