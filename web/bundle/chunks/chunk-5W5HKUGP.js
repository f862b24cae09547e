import{i as p}from"./chunk-XHHGVQKA.js";import{d}from"./chunk-3KDNWHDH.js";import{a as n,d as i,l as u}from"./chunk-LCKP67DG.js";var s=e=>e??i;var m=0,f=new Map,$=e=>{let t=f.get(e)??`f${m+=1}`;return f.set(e,t),t},c=(e,t)=>t?n`<p class="error" id="${e}-error" role="alert" dir="auto">${t}</p>`:i,a=(e,{hint:t,error:r})=>[r?`${e}-error`:"",t?`${e}-hint`:""].filter(Boolean).join(" ")||i,w=e=>{let t=$(`${e.name}/${e.label}`),r=!["number","date","time","datetime-local"].includes(e.type??"text");return n`
    <div class="field">
      <label for=${t}>${e.label}</label>
      <input
        id=${t}
        name=${e.name}
        type=${e.type??"text"}
        .defaultValue=${e.value??""}
        autocomplete=${s(e.autocomplete)}
        minlength=${s(r?e.min:void 0)}
        maxlength=${s(r?e.max:void 0)}
        min=${s(r?void 0:e.min)}
        max=${s(r?void 0:e.max)}
        step=${s(e.step)}
        ?required=${e.required??!1}
        aria-describedby=${a(t,e)}
        aria-invalid=${e.error?"true":i}
        dir=${e.type&&e.type!=="text"?i:"auto"}
        @change=${o=>o.target instanceof HTMLInputElement&&e.changed?.(o.target.value)}
      />
      ${e.hint?n`<p class="hint" id="${t}-hint">${e.hint}</p>`:i}
      ${c(t,e.error)}
    </div>
  `},T=e=>{let t=$(`${e.name}/${e.label}`);return n`
    <div class="field">
      <label for=${t}>${e.label}</label>
      <select
        id=${t}
        name=${e.name}
        aria-describedby=${a(t,e)}
        aria-invalid=${e.error?"true":i}
        @change=${r=>{let o=e.choices[r.target.selectedIndex];o&&e.changed?.(o.value)}}
      >
        ${e.choices.map(({value:r,text:o})=>e.changed?n`<option value=${r} .selected=${p(r===e.value)}>${o}</option>`:n`<option value=${r} ?selected=${r===e.value}>${o}</option>`)}
      </select>
      ${e.hint?n`<p class="hint" id="${t}-hint">${e.hint}</p>`:i}
      ${c(t,e.error)}
    </div>
  `},D=e=>{let t=$(`${e.name}/${e.label}`);return n`
    <div class="field">
      <label for=${t}>${e.label}</label>
      <textarea
        id=${t}
        name=${e.name}
        rows=${e.rows??4}
        maxlength=${s(e.max)}
        ?required=${e.required??!1}
        aria-describedby=${a(t,e)}
        aria-invalid=${e.error?"true":i}
        dir="auto"
        .defaultValue=${e.value??""}
      ></textarea>
      ${e.hint?n`<p class="hint" id="${t}-hint">${e.hint}</p>`:i}
      ${c(t,e.error)}
    </div>
  `},E=e=>{if(!(e instanceof HTMLFormElement))return{};let t=[...new FormData(e)].filter(r=>typeof r[1]=="string");return Object.fromEntries(t)},I=e=>e===null?i:n`<p class="notice bad" role="alert" dir="auto">
    ${d(e)}
    ${e.code==="guest-account"?n`<a href="/profile#keep">${u("guest.cannot")}</a>`:i}
  </p>`,M=(e,t)=>e?.place===t||e?.place?.startsWith(`${t}.`)||e?.place?.startsWith(`${t}[`)?d(e):void 0;export{w as a,T as b,D as c,E as d,I as e,M as f};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
