import{b as v,c as A}from"./chunk-STLUR3L2.js";import{b as x}from"./chunk-KLJ2SXGB.js";import{a as m,b as y,c as $,d as g,l as a,m as _,n as b}from"./chunk-OOS2KMA4.js";var S={},G=v(class extends A{constructor(){super(...arguments),this.ot=S}render(t,s){return s()}update(t,[s,e]){if(Array.isArray(s)){if(Array.isArray(this.ot)&&this.ot.length===s.length&&s.every((r,n)=>r===this.ot[n]))return $}else if(this.ot===s)return $;return this.ot=Array.isArray(s)?Array.from(s):s,this.render(s,e)}});var k=1e6,f=t=>t.reduce((s,e)=>s+e,0),D=(t,s,e)=>{for(let r=0;r<=t.length;r+=1){let n=f(e?t.slice(0,r):t.slice(r));if(Math.abs(n-s)<=t.length)return{few:e,n:r}}return null},V=({hits:t=[],prospects:s},{ofFewHits:e,included:r})=>{let n=t.map(({ppm:i})=>i),o=[],c=s.flatMap(i=>{if(!i.chance.ppm)return[];let l=D(n,i.chance.ppm,e.has(i.what));return l||o.push({what:i.what,ppm:i.chance.ppm}),l?[{what:i.what,...l}]:[]}),w=i=>{let l=c.filter(p=>p.few?i<p.n:i>=p.n).map(({what:p})=>p);return l.filter(p=>!r[p]?.some(h=>l.includes(h)))},d=[],u=n.findLastIndex(i=>i>0);for(let[i,l]of n.entries()){if(i>u)break;let p=w(i),h=d.at(-1);i>1&&h?.hits&&h.results.join()===p.join()?(h.ppm+=l,h.hits={...h.hits,to:i,most:i===u}):d.push({ppm:l,results:p,hits:{from:i,to:i,most:!1}})}return{rows:d,beside:o}},M=(t,s)=>({ppm:s,results:[t],hits:null}),W=(t,s)=>{let e=k-f(t.map(({chance:{ppm:n}})=>n)),r=M(s,e>t.length?e:0);return{rows:[...t.map(({what:n,chance:{ppm:o}})=>M(n,o)),r],beside:[]}},X=({rows:t,beside:s},{key:e})=>{let r=n=>{let o=`${e.split(".").at(-1)}.${n}`;return _(`odds.${o}`)?o:n};return{rows:t.map(n=>({...n,results:n.results.map(r)})),beside:s}},Y=({rows:t,beside:s})=>({rows:t.filter(({ppm:e})=>e>0).sort((e,r)=>r.ppm-e.ppm),beside:s.filter(({ppm:e})=>e>0)}),T=t=>{let s=t.map(o=>o/1e4),e=s.map(Math.floor),r=s.map((o,c)=>({n:c,rest:o-Math.floor(o)})).sort((o,c)=>c.rest-o.rest),n=Math.min(r.length,Math.max(0,Math.round(f(s))-f(e)));for(let{n:o}of r.slice(0,n))e[o]=(e[o]??0)+1;return e},Z=t=>t?.hits?.length?f(t.hits.map(({ppm:s},e)=>e*s))/k:null;var B=t=>{let s=t.ppm/1e4;return t.ppm>0&&s<1?a("odds.less"):t.ppm<1e6&&s>99?a("odds.more"):a("odds.percent",{n:Math.round(s)})},ot=t=>m`<span class="odds"
    ><svg viewBox="0 0 44 7" aria-hidden="true">
      <rect class="bg" x=".5" y=".5" width="43" height="6" rx="2"></rect>
      <rect class="fg" x="1" y="1" width=${42*t.ppm/1e6} height="5" rx="1.5"></rect></svg
    >${B(t)}</span
  >`,it=t=>{let s=t?.throws?.[0],e=s?.hits?.[0];return e?{ppm:1e6-e.ppm}:s?.prospects?.[0]?.chance},C=()=>({attacker:a("odds.attacker"),defender:a("odds.defender")}),H=(t,s=C())=>{let[,e]=/^row (-?\d+)$/.exec(t)??[];return e===void 0?b("odds.",t,s):a("odds.row",{n:e})},O=t=>{let s=x(t.what,t.message),e=s.charAt(0).toUpperCase()+s.slice(1),r=t.prospects[0]?.what==="passes"||t.needs>0&&!!t.hits?.length;if(t.dice&&r)return a("odds.throw",{what:e,n:t.dice,needs:t.needs});let n=t.modifiers.reduce((o,{gives:c})=>o+c,0);return t.dice===1&&t.modifiers.length>1?a("odds.in_all",{what:e,sum:L(n)}):e},L=t=>`${t<0?"−":"+"}${Math.abs(t)}`,j=({from:t,to:s,most:e})=>t===s?t?a("odds.hits",{n:t}):a("odds.no_hit"):e?a("odds.hits_more",{n:t}):a("odds.hits_range",{from:t,to:s}),P=({hits:t,results:s},e)=>{let r=s.map(n=>H(n,e)).join(", ");return t?r?a("odds.outcome",{hits:j(t),what:r}):j(t):r},at=(t,s,e=C())=>(t?.throws??[]).map(r=>{let{rows:n,beside:o}=s(r),c=T(n.map(({ppm:d})=>d)),w=K(n);return!r.dice&&n.length===1&&n[0]?.results[0]==="passes"?m`<p class="why sure">
        ${R(x(r.what,r.message))} <span class="rule">${r.rule}</span>
      </p>`:m`<div class="throw">
      ${n.length>1?U(n,w):g}
      <ul class="outs">
        ${n.map((d,u)=>m`<li>
              ${n.length>1?m`<i class="sw ${w[u]}"></i>`:g}<b
                >${E(c[u]??0,d.ppm)}</b
              >
              <span>${P(d,e)}</span>
            </li>`)}
      </ul>
      ${o.map(({what:d,ppm:u})=>m`<p class="why">${a("odds.beside",{what:H(d,e),n:B({ppm:u})})}</p>`)}
      <p class="why">
        ${O(r)}
        ${r.modifiers.length?m`<span class="mods">${a("odds.included",{list:F(r.modifiers)})}</span>`:g}
        <span class="rule">${r.rule}</span>
      </p>
    </div>`}),R=t=>a("odds.certain",{what:t}),E=(t,s)=>t<1?a("odds.less"):t>99&&s<1e6?a("odds.more"):a("odds.percent",{n:t}),F=t=>t.map(s=>`${x(s.what,s.message)} ${L(s.gives)}`).join(", "),I=6,K=t=>{let s=0;return t.map(({results:e})=>/(^|\.)(fails|misses)$/.test(e[0]??"")?"o0":`o${Math.min(I,s+=1)}`)},U=(t,s)=>{let e=0;return m`<svg class="stack" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    ${t.map(({ppm:r},n)=>{let o=r/1e4,c=y`<rect class=${s[n]} x=${e} width=${Math.max(0,o-.4)} height="8"></rect>`;return e+=o,c})}
  </svg>`};export{G as a,k as b,V as c,W as d,X as e,Y as f,Z as g,B as h,ot as i,it as j,O as k,at as l,R as m};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
