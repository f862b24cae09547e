import{a as T,b as W}from"./chunk-CB6WSHQV.js";import{a as I}from"./chunk-QO7EC7HB.js";import{a as _,b as N,d as R}from"./chunk-VBJBFYYE.js";import{d as E}from"./chunk-CNH5QYW2.js";import{f as D}from"./chunk-N2ZFTVA2.js";import{a as M,d as B}from"./chunk-IEQ7XN66.js";import{d as C}from"./chunk-BE2CTEAR.js";import{c as O,q as f,r as b,t as P,u as A,v as F}from"./chunk-WCUELGQ6.js";import{a as k}from"./chunk-Z7OO7PIH.js";import"./chunk-QTSBKXHE.js";import"./chunk-K3S2JSNC.js";import"./chunk-HBI5MJVK.js";import"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as r,d as x,g as L,l as n,n as y}from"./chunk-OOS2KMA4.js";var K=({season:s,division:a,standings:e,other:o})=>{let{above:t,below:d}={above:void 0,below:void 0,...I(s,a)},m=f(a),p=e.places.filter(i=>i.line==="promotion"&&t),l=e.places.filter(i=>i.line==="relegation"&&d),$=V(s,a,o?.card)?"promotion":"relegation",v=o?.standings.places.filter(i=>i.line===$)??[];return p.length+l.length+v.length===0?x:r`<p class="lg-note" dir="auto">
    <b>${n(s.state==="running"?"division.if_ended":"division.ended")}</b>
    ${p.map(i=>r`<span class="lg-up"
          >${n("division.goes",{name:_(i),division:t??""})}</span
        > `)}
    ${l.map(i=>r`<span class="lg-down"
          >${n("division.goes",{name:_(i),division:d??""})}</span
        > `)}
    ${v.map(i=>r`<span class=${$==="promotion"?"lg-up":"lg-down"}
          >${n("division.goes",{name:_(i),division:m})}</span
        > `)}
  </p>`},V=(s,a,e)=>e!==void 0&&s.divisions.indexOf(e)>s.divisions.indexOf(a),Q=(s,a)=>{let e=s.divisions.indexOf(a);return s.divisions[e+1]??s.divisions[e-1]},S=({season:s,division:a,other:e},o)=>{if(!e||e.standings.up+e.standings.down===0)return null;let{card:t,standings:d}=e,m=V(s,a,t),p=f(t);return r`<section aria-labelledby="other">
    <div class="lg-section">
      <h2 id="other" dir="auto">
        ${n(m?"division.comes_up":"division.comes_down",{division:p})}
      </h2>
      <a href=${b(s,encodeURIComponent(t.id))}>${p}</a>
    </div>
    ${R(d,{me:o,caption:n("division.after",{division:p,round:d.round}),seats:t.seats,brief:!0,...I(s,t)})}
  </section>`},X=({system:s,division:{format:a,seats:e,rounds:o}})=>{let t=e.length,d=y("seat.",s.seats[0]??"");return a.format==="swiss"?n("division.lead_swiss",{n:t,rounds:o,side:d}):n(a.double?"division.lead_twice":"division.lead_once",{n:t,rounds:o,side:d})},Y=({season:s,division:a,rounds:e})=>{let{next:o}=e;if(!o)return x;let t=o.round,d=o.withheld!==null?n("round.withheld",{n:t,reason:o.withheld}):o.publishes_at!==null?n("round.expected",{n:t,moment:O(o.publishes_at)}):n("round.waits",{n:t}),m=b(s,`${encodeURIComponent(a.id)}/${t}`);return r`<p class="lg-note">${s.you?.organiser?r`<a href=${m}>${d}</a>`:d}</p>`},H=({table:s,division:a})=>{let e=["W","D","L","F"];return r`<section class="card lg-pad">
    <h3>${n("signs.title")}</h3>
    <ul class="plain">
      <li>
        <ol class="lg-form">
          ${e.map(o=>r`<li class=${o==="F"?"w f":o.toLowerCase()}>
                ${y("form.sign_",o)}
              </li>`)}
        </ol>
        ${n("signs.form")}
      </li>
      <li><span class="lg-tag">${n("standings.substitute")}</span> ${n("signs.substitute")}</li>
      ${a.seats.some(({withdrawn:o})=>o)?r`<li>
              <span class="lg-tag dash">${n("standings.withdrawn")}</span> ${n("signs.withdrawn")}
            </li>`:x}
      ${W(s,a.seats).map(({mark:o,text:t})=>r`<li dir="auto">
            <b><sup>${o}</sup></b> ${t}
          </li>`)}
    </ul>
  </section>`},Z=(s,a)=>{let{season:e,system:o,division:t,standings:d,table:m,rounds:p}=s,l=b(e,encodeURIComponent(t.id)),[$,v]=o.seats.map(c=>y("seat.",c)),i=S(s,a),u=[...p.rounds].sort((c,g)=>g.round-c.round);return r`<div class="lg-blocks">
    <section aria-labelledby="standings">
      <div class="lg-section">
        <h2 id="standings">${n("division.standings")}</h2>
        <p>${n("division.as_of",{round:d.round})}</p>
      </div>
      ${R(d,{me:a,caption:n("standings.how"),seats:t.seats,before:j.get(l)??{},...I(e,t)})}
      ${K(s)}
    </section>
    ${i?r`<div class="lg-grid">
            <div>${i}</div>
            <aside aria-label=${n("signs.title")}>${H(s)}</aside>
          </div>`:H(s)}
    <section aria-labelledby="crosstable">
      <div class="lg-section">
        <h2 id="crosstable">${n("crosstable.title")}</h2>
        <a href="${l}/print">${n("crosstable.print")}</a>
      </div>
      ${T(m,{season:e.id,me:a,seats:t.seats})}
    </section>
    <section aria-labelledby="fixtures">
      <div class="lg-section">
        <h2 id="fixtures">${n("division.fixtures")}</h2>
        <p>
          ${C("first",n("division.first",{side:$??""}))}
          ${C("second",n("division.second",{side:v??""}))}
        </p>
      </div>
      ${Y(s)}
      <div class="lg-fixtures">
        ${u.map(c=>D(e.id,c,t.seats,`${l}/${c.round}`))}
      </div>
    </section>
  </div>`},j=new Map,gs=({api:s,route:a,session:e,drawSoon:o,title:t})=>{let d=M(s),m=encodeURIComponent(a.params.season??""),p=`/v1/seasons/${m}/divisions/${encodeURIComponent(a.params.division??"")}`,l=L({loaded:null,problem:null});l.subscribe(o);let $=async()=>{let[i,u,c,g]=await Promise.all([d.get(`/v1/seasons/${m}`),d.get(`${p}/standings`),d.get(`${p}/crosstable`),d.get(`${p}/rounds`)]),h=i.divisions.find(J=>J.id===u.division);if(!h)return;let w=Q(i,h),[q,U]=await Promise.all([k(s,i.rules.system),w?d.get(`/v1/seasons/${m}/divisions/${encodeURIComponent(w.id)}/standings`):null]),z=w&&U?{card:w,standings:U}:null;t(`${f(h)}, ${i.name}`);let G=b(i,encodeURIComponent(h.id));l.get().loaded||j.set(G,N(i.id,u)),l.set({loaded:{season:i,system:q,division:h,standings:u,table:c,rounds:g,other:z},problem:null})},{close:v}=B($,{problem:i=>l.set({problem:i}),isLoaded:()=>l.get().loaded!==null,isBusy:E});return{close:v,render:()=>{let{loaded:i,problem:u}=l.get();if(!i)return F(u);let{season:c,division:g}=i;return r`<main class="lg">
        ${P(c,{title:f(g),lead:X(i),crumbs:[[b(c),c.name]],here:f(g)})}
        ${A(c,g.id)} ${Z(i,e.me()?.id??null)}
      </main>`}}};export{gs as divisionPage};
