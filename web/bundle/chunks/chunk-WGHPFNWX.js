import{a as n,d as t,l as e}from"./chunk-OOS2KMA4.js";var r=({play:o})=>o.vacation==="none"&&o.clock?.preset!=="none"?n`<p class="lg-note">${e("before.no_vacation")}</p>`:t;export{r as a};
