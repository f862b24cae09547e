import{a,b}from"./chunk-EZ5GEY6D.js";import"./chunk-TSZG4UHW.js";import"./chunk-RQFNYJEO.js";export{a as notFoundPage,b as notHere};
