import{b as v,c as A}from"./chunk-N3SEAK2T.js";import{b as w}from"./chunk-HZFN7MDL.js";import{a as u,b as y,c as x,d as g,l as c,m as _,n as b}from"./chunk-KI7BT4DO.js";var O={},z=v(class extends A{constructor(){super(...arguments),this.ot=O}render(t,s){return s()}update(t,[s,e]){if(Array.isArray(s)){if(Array.isArray(this.ot)&&this.ot.length===s.length&&s.every((r,n)=>r===this.ot[n]))return x}else if(this.ot===s)return x;return this.ot=Array.isArray(s)?Array.from(s):s,this.render(s,e)}});var T=1e6,f=t=>t.reduce((s,e)=>s+e,0),F=(t,s,e)=>{for(let r=0;r<=t.length;r+=1){let n=f(e?t.slice(0,r):t.slice(r));if(Math.abs(n-s)<=t.length)return{few:e,n:r}}return null},N=({hits:t=[],prospects:s},{ofFewHits:e,included:r})=>{let n=t.map(({ppm:i})=>i),o=[],a=s.flatMap(i=>{if(!i.chance.ppm)return[];let l=F(n,i.chance.ppm,e.has(i.what));return l||o.push({what:i.what,ppm:i.chance.ppm}),l?[{what:i.what,...l}]:[]}),p=i=>{let l=a.filter(d=>d.few?i<d.n:i>=d.n).map(({what:d})=>d);return l.filter(d=>!l.includes(r[d]??""))},h=[],$=n.findLastIndex(i=>i>0);for(let[i,l]of n.entries()){if(i>$)break;let d=p(i),m=h.at(-1);i>1&&m?.hits&&m.results.join()===d.join()?(m.ppm+=l,m.hits={...m.hits,to:i,most:i===$}):h.push({ppm:l,results:d,hits:{from:i,to:i,most:!1}})}return{rows:h,beside:o}},M=(t,s)=>({ppm:s,results:[t],hits:null}),Q=(t,s)=>{let e=T-f(t.map(({chance:{ppm:n}})=>n)),r=M(s,e>t.length?e:0);return{rows:[...t.map(({what:n,chance:{ppm:o}})=>M(n,o)),r],beside:[]}},V=({rows:t,beside:s},{key:e})=>{let r=n=>{let o=`${e.split(".").at(-1)}.${n}`;return _(`odds.${o}`)?o:n};return{rows:t.map(n=>({...n,results:n.results.map(r)})),beside:s}},W=({rows:t,beside:s})=>({rows:t.filter(({ppm:e})=>e>0).sort((e,r)=>r.ppm-e.ppm),beside:s.filter(({ppm:e})=>e>0)}),j=t=>{let s=t.map(o=>o/1e4),e=s.map(Math.floor),r=s.map((o,a)=>({n:a,rest:o-Math.floor(o)})).sort((o,a)=>a.rest-o.rest),n=Math.min(r.length,Math.max(0,Math.round(f(s))-f(e)));for(let{n:o}of r.slice(0,n))e[o]=(e[o]??0)+1;return e},X=t=>t?.hits?.length?f(t.hits.map(({ppm:s},e)=>e*s))/T:null;var k=t=>{let s=t.ppm/1e4;return t.ppm>0&&s<1?c("odds.less"):t.ppm<1e6&&s>99?c("odds.more"):c("odds.percent",{n:Math.round(s)})},rt=t=>u`<span class="odds"
    ><svg viewBox="0 0 44 7" aria-hidden="true">
      <rect class="bg" x=".5" y=".5" width="43" height="6" rx="2"></rect>
      <rect class="fg" x="1" y="1" width=${42*t.ppm/1e6} height="5" rx="1.5"></rect></svg
    >${k(t)}</span
  >`,nt=t=>{let s=t?.throws?.[0],e=s?.hits?.[0];return e?{ppm:1e6-e.ppm}:s?.prospects?.[0]?.chance},C=t=>{let[,s]=/^row (-?\d+)$/.exec(t)??[];return s===void 0?b("odds.",t):c("odds.row",{n:s})},H=t=>{let s=w(t.what,t.message),e=s.charAt(0).toUpperCase()+s.slice(1),r=t.prospects[0]?.what==="passes"||t.needs>0&&!!t.hits?.length;if(t.dice&&r)return c("odds.throw",{what:e,n:t.dice,needs:t.needs});let n=t.modifiers.reduce((o,{gives:a})=>o+a,0);return t.dice===1&&t.modifiers.length>1?c("odds.in_all",{what:e,sum:L(n)}):e},L=t=>`${t<0?"−":"+"}${Math.abs(t)}`,B=({from:t,to:s,most:e})=>t===s?t?c("odds.hits",{n:t}):c("odds.no_hit"):e?c("odds.hits_more",{n:t}):c("odds.hits_range",{from:t,to:s}),I=({hits:t,results:s})=>{let e=s.map(C).join(", ");return t?e?c("odds.outcome",{hits:B(t),what:e}):B(t):e},ot=(t,s)=>(t?.throws??[]).map(e=>{let{rows:r,beside:n}=s(e),o=j(r.map(({ppm:p})=>p)),a=K(r);return!e.dice&&r.length===1&&r[0]?.results[0]==="passes"?u`<p class="why sure">
        ${P(w(e.what,e.message))} <span class="rule">${e.rule}</span>
      </p>`:u`<div class="throw">
      ${r.length>1?S(a):g}
      <ul class="outs">
        ${r.map((p,h)=>u`<li>
              ${r.length>1?u`<i class="sw o${Math.min(3,a.indexOf(p)+1)}"></i>`:g}<b
                >${R(o[h]??0,p.ppm)}</b
              >
              <span>${I(p)}</span>
            </li>`)}
      </ul>
      ${n.map(({what:p,ppm:h})=>u`<p class="why">${c("odds.beside",{what:C(p),n:k({ppm:h})})}</p>`)}
      <p class="why">
        ${H(e)}
        ${e.modifiers.length?u`<span class="mods">${c("odds.included",{list:D(e.modifiers)})}</span>`:g}
        <span class="rule">${e.rule}</span>
      </p>
    </div>`}),P=t=>c("odds.certain",{what:t}),R=(t,s)=>t<1?c("odds.less"):t>99&&s<1e6?c("odds.more"):c("odds.percent",{n:t}),D=t=>t.map(s=>`${w(s.what,s.message)} ${L(s.gives)}`).join(", "),K=t=>{let s=t.findIndex(({results:r})=>/(^|\.)(fails|misses)$/.test(r[0]??"")),e=t[s];return e?[...t.filter(r=>r!==e),e]:t},S=t=>{let s=0;return u`<svg class="stack" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="o3" width="100" height="8"></rect>
    ${t.slice(0,2).map(({ppm:e},r)=>{let n=e/1e4,o=y`<rect class="o${r+1}" x=${s} width=${n} height="8"></rect>`;return s+=n,o})}
  </svg>`};export{z as a,T as b,N as c,Q as d,V as e,W as f,X as g,k as h,rt as i,nt as j,H as k,ot as l,P as m};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
