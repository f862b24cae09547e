import{a as r,d as c,l as t}from"./chunk-OOS2KMA4.js";var d=s=>s.state==="final"||s.state==="archived",g=(s,l,i,p,o=0)=>{let e=[[`/clubs/${s}`,t("club.tab"),""]],u=o>0?t("desk.tab",{n:o}):t("desk.title");i&&e.push([`/clubs/${s}/desk`,u,"desk"]),i&&e.push([`/clubs/${s}/settings`,t("club.settings"),"settings"]);for(let a of l.filter(n=>!d(n)))e.push([`/seasons/${a.id}`,a.name,a.id]);return r`<nav class="lg-tabs" aria-label=${t("club.pages")}>
    ${e.map(([a,n,b])=>r`<a href=${a??""} aria-current=${b===p?"page":c} dir="auto">${n}</a>`)}
  </nav>`};export{d as a,g as b};
