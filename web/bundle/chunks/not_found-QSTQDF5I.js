import{a,b}from"./chunk-ZNQUCQID.js";import"./chunk-7K55NCKY.js";export{a as notFoundPage,b as notHere};
