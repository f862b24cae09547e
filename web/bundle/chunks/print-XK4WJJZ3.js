import{a as j,b as q}from"./chunk-CB6WSHQV.js";import"./chunk-N2ZFTVA2.js";import{a as _}from"./chunk-IEQ7XN66.js";import"./chunk-BE2CTEAR.js";import{e as U,g as c,j as C,q as u,r as y,v as P}from"./chunk-WCUELGQ6.js";import{a as R}from"./chunk-Z7OO7PIH.js";import{b as h,e as f}from"./chunk-QTSBKXHE.js";import"./chunk-HBI5MJVK.js";import{e as k}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as $,g as w,l as e,n as I}from"./chunk-OOS2KMA4.js";var O=({rules:t})=>{let{grades:d,forfeit:o}=t.points,r=d.map(({grade:i,kind:m,winner:p,loser:a})=>`${I("grade.",i)} ${c(p)} : ${c(m==="win"?a:p)}`);r.push(`${e("scoring.forfeit")} ${c(o.winner)} : ${c(o.loser)}`);let n=t.tie_breaks.slice(1).map(C);return`${r.join(", ")}. ${e("print.ties",{list:n.join(", ")})}`},x=({season:t,system:d,division:o,standings:r,table:n})=>{let[i,m]=[t.dates[0],t.dates.at(-1)],p=i&&m?e("season.from_to",{from:f(i.opens),to:f(m.due)}):"",a=new URL(y(t,encodeURIComponent(o.id)),location.href);return $`
    <header>
      <div>
        <h1 dir="auto">${t.name}, ${u(o)}</h1>
        <p dir="auto">${t.club_name} · ${d.title} · ${p}</p>
      </div>
      <p>
        ${e("print.after",{round:r.round,rounds:o.rounds,n:o.played,all:o.games})}<br />
        ${f(h())}, ${U(h())}
      </p>
    </header>
    ${j(n,{season:t.id,seats:o.seats,standings:r})}
    <p class="lg-note" dir="auto">
      ${O(t)}
      ${q(n,o.seats).map(({mark:v,text:s})=>$`<b>${v}</b> ${s}. `)}
    </p>
    <div class="lg-verify">
      <span>${e("print.computed",{n:n.acts})}</span>
      <span>${e("print.head",{head:n.head})}</span>
      <span>${a.host}${a.pathname}</span>
    </div>
  `},K=({api:t,route:d,drawSoon:o,title:r})=>{let n=_(t),i=encodeURIComponent(d.params.season??""),m=d.params.division??"",p=`/v1/seasons/${i}/divisions/${encodeURIComponent(m)}`,a=w({loaded:null,problem:null});return a.subscribe(o),(async()=>{let[s,l,b]=await Promise.all([n.get(`/v1/seasons/${i}`),n.get(`${p}/standings`),n.get(`${p}/crosstable`)]),g=s.divisions.find(D=>D.id===l.division);if(!g)return;let A=await R(t,s.rules.system);r(`${s.name}, ${u(g)}`),a.set({loaded:{season:s,system:A,division:g,standings:l,table:b}})})().catch(s=>a.set({problem:k(s)})),{close:()=>{},render:()=>{let{loaded:s,problem:l}=a.get();if(!s)return P(l);let b=y(s.season,encodeURIComponent(s.division.id));return $`
        <aside class="lg-bar" aria-label=${e("print.bar")}>
          <button class="btn go" type="button" @click=${()=>window.print()}>
            ${e("crosstable.print")}
          </button>
          <a class="btn quiet" href=${b}
            >${e("print.back",{division:u(s.division)})}</a
          >
          <p class="quiet">${e("print.size")}</p>
        </aside>
        <main class="lg-paper">${x(s)}</main>
      `}}};export{K as printPage};
