import{a,b}from"./chunk-QTWHZIV5.js";import"./chunk-6CYY6FTP.js";export{a as notFoundPage,b as notHere};
