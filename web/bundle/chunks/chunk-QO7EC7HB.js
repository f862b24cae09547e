import{a as v,d as b}from"./chunk-VBJBFYYE.js";import{q as h,r as x}from"./chunk-WCUELGQ6.js";import{a as l,b as m,d as p,l as c}from"./chunk-OOS2KMA4.js";var L=340,T=44,M=29,w=150,N=22,j=s=>Math.max(T,L/Math.max(1,s-1)),f=s=>N+(s-1)*M,y=(s,t,e,o)=>s.slice(t,e+1).map((r,a)=>`${a===0?"M":"L"}${o(t+a)} ${f(r)}`).join(""),I=(s,t,e)=>{let o=s.places.length-1,r=t?o-1:o,a=s.own?"hi":"";return m`<g>
    ${r>0?m`<path class=${`ln ${a}`} d=${y(s.places,0,r,e)} />`:p}
    ${t&&o>0?m`<path class=${`ln dash ${a}`} d=${y(s.places,o-1,o,e)} />`:p}
    ${s.places.map(($,d)=>m`<circle class=${s.own?"pt mine":"pt"} cx=${e(d)} cy=${f($)} r="4" />`)}
    <text class=${s.own?"hl":""} x=${e(0)-14} y=${f(s.places[0]??1)+4} text-anchor="end">${s.first} · ${s.places[0]}</text>
    <text class=${s.own?"hl":""} x=${e(o)+14} y=${f(s.places[o]??1)+4}>${s.places[o]} · ${s.name}</text>
  </g>`},A=(s,t,e)=>{let o=Math.max(0,...t.map(i=>i.places.length));if(o<2)return p;let r=j(o),a=i=>w+Math.round(i*r),$=N+t.length*M+12,d=a(o-1)+w,u=t.map(i=>`${i.name}: ${i.places.join(", ")}`).join(". ");return l`<div class="region" tabindex="0" role="region" aria-label=${c("chart.region")}>
    <svg class="lg-bump" viewBox="0 0 ${d} ${$}" role="img" aria-label=${`${s}. ${u}.`}>
      ${Array.from({length:o},(i,n)=>m`<path class="gr" d=${`M${a(n)} 10V${$-24}`} />
          <text x=${a(n)} y=${$-6} text-anchor="middle">${c("rounds.short",{n:n+1})}</text>`)}
      ${[...t].sort((i,n)=>Number(i.own)-Number(n.own)).map(i=>I(i,e,a))}
    </svg>
  </div>`};var O=({format:s,seats:t})=>{let e=t.length;return s.format==="swiss"?c("season.swiss",{n:e,rounds:s.rounds}):c(s.double?"season.twice":"season.once",{n:e})},P=(s,t)=>{let e=s.divisions.findIndex(a=>a.id===t.id),[o,r]=[s.divisions[e-1],s.divisions[e+1]];return{...o&&{above:h(o)},...r&&{below:h(r)}}},V=(s,{card:t,standings:e,before:o},r)=>{let a=`division-${t.id}`;return l`<section aria-labelledby=${a}>
    <div class="lg-section">
      <h2 id=${a} dir="auto">${h(t)}</h2>
      <a href=${x(s,encodeURIComponent(t.id))}>${c("season.to_division")}</a>
    </div>
    ${b(e,{me:r,before:o,seats:t.seats,caption:`${O(t)} ${c("standings.how")}`,...P(s,t)})}
  </section>`},q=({card:s,standings:t,rounds:e},o,r)=>{if(o.length<2)return p;let a=t.places.map(n=>({first:n.for?.name??v(n),name:v(n),places:o.flatMap(g=>g.places.findIndex(C=>C.seat===n.seat)+1||[]),own:n.person!==null&&n.person.account===r})),d=e.rounds.find(n=>n.round===t.round)?.pairings.some(n=>n.fixtures.some(g=>!g.result))??!1,u=c("chart.title",{division:h(s)}),i=s.seats.filter(n=>n.for);return l`<section aria-labelledby="places">
    <div class="lg-section">
      <h2 id="places" dir="auto">${u}</h2>
      ${d?l`<p>${c("chart.open",{round:t.round})}</p>`:p}
    </div>
    <div class="card lg-pad">${A(u,a,d)}</div>
    ${i.map(n=>l`<p class="lg-note" dir="auto">
          ${c("chart.took_over",{name:n.person.name,other:n.for?.name??"",round:n.from})}
        </p>`)}
  </section>`};export{P as a,V as b,q as c};
