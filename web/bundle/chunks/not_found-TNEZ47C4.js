import{a,b}from"./chunk-VJZBIUJO.js";import"./chunk-ARSCP7XW.js";export{a as notFoundPage,b as notHere};
