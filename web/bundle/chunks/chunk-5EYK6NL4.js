import{b as _,c as b}from"./chunk-6RHE5HPI.js";import{b as x}from"./chunk-TNQUVN5I.js";import{a as h,b as v,c as w,d as g,l as c,n as y}from"./chunk-EQGSP3JU.js";var B={},S=_(class extends b{constructor(){super(...arguments),this.ot=B}render(t,s){return s()}update(t,[s,e]){if(Array.isArray(s)){if(Array.isArray(this.ot)&&this.ot.length===s.length&&s.every((r,o)=>r===this.ot[o]))return w}else if(this.ot===s)return w;return this.ot=Array.isArray(s)?Array.from(s):s,this.render(s,e)}});var m=t=>t.reduce((s,e)=>s+e,0),C=(t,s,e)=>{for(let r=0;r<=t.length;r+=1){let o=m(e?t.slice(0,r):t.slice(r));if(Math.abs(o-s)<=t.length)return{few:e,n:r}}return null},E=({hits:t=[],prospects:s},{ofFewHits:e,included:r})=>{let o=t.map(({ppm:n})=>n),i=[],a=s.flatMap(n=>{if(!n.chance.ppm)return[];let d=C(o,n.chance.ppm,e.has(n.what));return d||i.push({what:n.what,ppm:n.chance.ppm}),d?[{what:n.what,...d}]:[]}),l=n=>{let d=a.filter(p=>p.few?n<p.n:n>=p.n).map(({what:p})=>p);return d.filter(p=>!d.includes(r[p]??""))},f=[],$=o.findLastIndex(n=>n>0);for(let[n,d]of o.entries()){if(n>$)break;let p=l(n),u=f.at(-1);n>1&&u?.hits&&u.results.join()===p.join()?(u.ppm+=d,u.hits={...u.hits,to:n,most:n===$}):f.push({ppm:d,results:p,hits:{from:n,to:n,most:!1}})}return{rows:f,beside:i}},A=(t,s)=>({ppm:s,results:[t],hits:null}),G=(t,s)=>{let e=1e6-m(t.map(({chance:{ppm:o}})=>o)),r=A(s,e>t.length?e:0);return{rows:[...t.map(({what:o,chance:{ppm:i}})=>A(o,i)),r],beside:[]}},J=({rows:t,beside:s})=>({rows:t.filter(({ppm:e})=>e>0).sort((e,r)=>r.ppm-e.ppm),beside:s.filter(({ppm:e})=>e>0)}),M=t=>{let s=t.map(i=>i/1e4),e=s.map(Math.floor),r=s.map((i,a)=>({n:a,rest:i-Math.floor(i)})).sort((i,a)=>a.rest-i.rest),o=Math.min(r.length,Math.max(0,Math.round(m(s))-m(e)));for(let{n:i}of r.slice(0,o))e[i]=(e[i]??0)+1;return e},K=t=>t?.hits?.length?m(t.hits.map(({ppm:s},e)=>e*s))/1e6:null;var j=t=>{let s=t.ppm/1e4;return t.ppm>0&&s<1?c("odds.less"):t.ppm<1e6&&s>99?c("odds.more"):c("odds.percent",{n:Math.round(s)})},X=t=>h`<span class="odds"
    ><svg viewBox="0 0 44 7" aria-hidden="true">
      <rect class="bg" x=".5" y=".5" width="43" height="6" rx="2"></rect>
      <rect class="fg" x="1" y="1" width=${42*t.ppm/1e6} height="5" rx="1.5"></rect></svg
    >${j(t)}</span
  >`,Y=t=>{let s=t?.throws?.[0],e=s?.hits?.[0];return e?{ppm:1e6-e.ppm}:s?.prospects?.[0]?.chance},k=t=>{let[,s]=/^row (-?\d+)$/.exec(t)??[];return s===void 0?y("odds.",t):c("odds.row",{n:s})},L=t=>{let s=x(t.what,t.message);return t.dice&&(t.needs||t.prospects[0]?.what==="passes")?c("odds.throw",{what:s,n:t.dice,needs:t.needs}):s},T=({from:t,to:s,most:e})=>t===s?t?c("odds.hits",{n:t}):c("odds.no_hit"):e?c("odds.hits_more",{n:t}):c("odds.hits_range",{from:t,to:s}),H=({hits:t,results:s})=>{let e=s.map(k).join(", ");return t?e?c("odds.outcome",{hits:T(t),what:e}):T(t):e},Z=(t,s)=>(t?.throws??[]).map(e=>{let{rows:r,beside:o}=s(e),i=M(r.map(({ppm:a})=>a));return!e.dice&&r.length===1&&r[0]?.results[0]==="passes"?h`<p class="why">${O(L(e))} <span class="rule">${e.rule}</span></p>`:h`<div class="throw">
      ${r.length>1?F(r):g}
      <ul class="outs">
        ${r.map((a,l)=>h`<li>
              <b>${R(i[l]??0,a.ppm)}</b>
              <span>${H(a)}</span>
            </li>`)}
      </ul>
      ${o.map(({what:a,ppm:l})=>h`<p class="why">${c("odds.beside",{what:k(a),n:j({ppm:l})})}</p>`)}
      <p class="why">
        ${L(e)}
        ${e.modifiers.length?h`<span class="mods">(${D(e.modifiers)})</span>`:g}
        <span class="rule">${e.rule}</span>
      </p>
    </div>`}),O=t=>c("odds.certain",{what:t}),R=(t,s)=>t<1?c("odds.less"):t>99&&s<1e6?c("odds.more"):c("odds.percent",{n:t}),D=t=>t.map(s=>`${x(s.what,s.message)} ${s.gives<0?"−":"+"}${Math.abs(s.gives)}`).join(", "),F=t=>{let s=0;return h`<svg class="stack" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="o3" width="100" height="8"></rect>
    ${t.slice(0,2).map(({ppm:e},r)=>{let o=e/1e4,i=v`<rect class="o${r+1}" x=${s} width=${o} height="8"></rect>`;return s+=o,i})}
  </svg>`};export{S as a,E as b,G as c,J as d,K as e,j as f,X as g,Y as h,L as i,Z as j,O as k};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
