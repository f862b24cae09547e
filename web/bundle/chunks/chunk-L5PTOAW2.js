import{b as v,c as A}from"./chunk-4RI7H3OE.js";import{b as x}from"./chunk-WV37Z374.js";import{a as l,b as y,c as w,d as g,l as c,m as _,n as b}from"./chunk-25DEKHBB.js";var O={},q=v(class extends A{constructor(){super(...arguments),this.ot=O}render(t,s){return s()}update(t,[s,e]){if(Array.isArray(s)){if(Array.isArray(this.ot)&&this.ot.length===s.length&&s.every((r,o)=>r===this.ot[o]))return w}else if(this.ot===s)return w;return this.ot=Array.isArray(s)?Array.from(s):s,this.render(s,e)}});var T=1e6,m=t=>t.reduce((s,e)=>s+e,0),P=(t,s,e)=>{for(let r=0;r<=t.length;r+=1){let o=m(e?t.slice(0,r):t.slice(r));if(Math.abs(o-s)<=t.length)return{few:e,n:r}}return null},J=({hits:t=[],prospects:s},{ofFewHits:e,included:r})=>{let o=t.map(({ppm:i})=>i),n=[],a=s.flatMap(i=>{if(!i.chance.ppm)return[];let d=P(o,i.chance.ppm,e.has(i.what));return d||n.push({what:i.what,ppm:i.chance.ppm}),d?[{what:i.what,...d}]:[]}),u=i=>{let d=a.filter(p=>p.few?i<p.n:i>=p.n).map(({what:p})=>p);return d.filter(p=>!d.includes(r[p]??""))},f=[],$=o.findLastIndex(i=>i>0);for(let[i,d]of o.entries()){if(i>$)break;let p=u(i),h=f.at(-1);i>1&&h?.hits&&h.results.join()===p.join()?(h.ppm+=d,h.hits={...h.hits,to:i,most:i===$}):f.push({ppm:d,results:p,hits:{from:i,to:i,most:!1}})}return{rows:f,beside:n}},M=(t,s)=>({ppm:s,results:[t],hits:null}),N=(t,s)=>{let e=T-m(t.map(({chance:{ppm:o}})=>o)),r=M(s,e>t.length?e:0);return{rows:[...t.map(({what:o,chance:{ppm:n}})=>M(o,n)),r],beside:[]}},Q=({rows:t,beside:s},{key:e})=>{let r=o=>{let n=`${e.split(".").at(-1)}.${o}`;return _(`odds.${n}`)?n:o};return{rows:t.map(o=>({...o,results:o.results.map(r)})),beside:s}},V=({rows:t,beside:s})=>({rows:t.filter(({ppm:e})=>e>0).sort((e,r)=>r.ppm-e.ppm),beside:s.filter(({ppm:e})=>e>0)}),j=t=>{let s=t.map(n=>n/1e4),e=s.map(Math.floor),r=s.map((n,a)=>({n:a,rest:n-Math.floor(n)})).sort((n,a)=>a.rest-n.rest),o=Math.min(r.length,Math.max(0,Math.round(m(s))-m(e)));for(let{n}of r.slice(0,o))e[n]=(e[n]??0)+1;return e},W=t=>t?.hits?.length?m(t.hits.map(({ppm:s},e)=>e*s))/T:null;var C=t=>{let s=t.ppm/1e4;return t.ppm>0&&s<1?c("odds.less"):t.ppm<1e6&&s>99?c("odds.more"):c("odds.percent",{n:Math.round(s)})},et=t=>l`<span class="odds"
    ><svg viewBox="0 0 44 7" aria-hidden="true">
      <rect class="bg" x=".5" y=".5" width="43" height="6" rx="2"></rect>
      <rect class="fg" x="1" y="1" width=${42*t.ppm/1e6} height="5" rx="1.5"></rect></svg
    >${C(t)}</span
  >`,rt=t=>{let s=t?.throws?.[0],e=s?.hits?.[0];return e?{ppm:1e6-e.ppm}:s?.prospects?.[0]?.chance},L=t=>{let[,s]=/^row (-?\d+)$/.exec(t)??[];return s===void 0?b("odds.",t):c("odds.row",{n:s})},k=t=>{let s=x(t.what,t.message),e=s.charAt(0).toUpperCase()+s.slice(1);if(t.dice&&(t.needs||t.prospects[0]?.what==="passes"))return c("odds.throw",{what:e,n:t.dice,needs:t.needs});let r=t.modifiers.reduce((o,{gives:n})=>o+n,0);return t.dice===1&&t.modifiers.length>1?c("odds.in_all",{what:e,sum:H(r)}):e},H=t=>`${t<0?"−":"+"}${Math.abs(t)}`,B=({from:t,to:s,most:e})=>t===s?t?c("odds.hits",{n:t}):c("odds.no_hit"):e?c("odds.hits_more",{n:t}):c("odds.hits_range",{from:t,to:s}),R=({hits:t,results:s})=>{let e=s.map(L).join(", ");return t?e?c("odds.outcome",{hits:B(t),what:e}):B(t):e},ot=(t,s)=>(t?.throws??[]).map(e=>{let{rows:r,beside:o}=s(e),n=j(r.map(({ppm:a})=>a));return!e.dice&&r.length===1&&r[0]?.results[0]==="passes"?l`<p class="why">${D(k(e))} <span class="rule">${e.rule}</span></p>`:l`<div class="throw">
      ${r.length>1?K(r):g}
      <ul class="outs">
        ${r.map((a,u)=>l`<li>
              <b>${F(n[u]??0,a.ppm)}</b>
              <span>${R(a)}</span>
            </li>`)}
      </ul>
      ${o.map(({what:a,ppm:u})=>l`<p class="why">${c("odds.beside",{what:L(a),n:C({ppm:u})})}</p>`)}
      <p class="why">
        ${k(e)}
        ${e.modifiers.length?l`<span class="mods">${c("odds.included",{list:I(e.modifiers)})}</span>`:g}
        <span class="rule">${e.rule}</span>
      </p>
    </div>`}),D=t=>c("odds.certain",{what:t}),F=(t,s)=>t<1?c("odds.less"):t>99&&s<1e6?c("odds.more"):c("odds.percent",{n:t}),I=t=>t.map(s=>`${x(s.what,s.message)} ${H(s.gives)}`).join(", "),K=t=>{let s=0;return l`<svg class="stack" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="o3" width="100" height="8"></rect>
    ${t.slice(0,2).map(({ppm:e},r)=>{let o=e/1e4,n=y`<rect class="o${r+1}" x=${s} width=${o} height="8"></rect>`;return s+=o,n})}
  </svg>`};export{q as a,T as b,J as c,N as d,Q as e,V as f,W as g,C as h,et as i,rt as j,k,ot as l,D as m};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
