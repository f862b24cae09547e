import{a as s}from"./chunk-OOS2KMA4.js";var n=t=>{let e=t.currentTarget;if(!(e instanceof HTMLDetailsElement)||!e.open)return;let o=e.closest("table, ol");for(let r of o?.querySelectorAll("details[open]")??[])r!==e&&r.removeAttribute("open")},l=t=>{let e=t.currentTarget;t.key!=="Escape"||!(e instanceof HTMLDetailsElement)||!e.open||(t.preventDefault(),e.open=!1,e.querySelector("summary")?.focus())},a=(t,e,o)=>s`
  <details class="lg-why" @toggle=${n} @keydown=${l}>
    <summary>${t}</summary>
    <div class="lg-why-card">
      <h3 dir="auto">${e}</h3>
      ${o}
    </div>
  </details>
`,i=()=>document.querySelector(".lg-why[open], .lg-pairs details[open]")!==null;export{n as a,l as b,a as c,i as d};
