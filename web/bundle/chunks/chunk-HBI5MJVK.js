import{i as p}from"./chunk-STLUR3L2.js";import{d}from"./chunk-KLJ2SXGB.js";import{a as i,d as n,l as u}from"./chunk-OOS2KMA4.js";var s=e=>e??n;var f=0,m=new Map,$=e=>{let t=m.get(e)??`f${f+=1}`;return m.set(e,t),t},a=(e,t)=>t?i`<p class="error" id="${e}-error" role="alert" dir="auto">${t}</p>`:n,c=(e,{hint:t,error:r})=>[r?`${e}-error`:"",t?`${e}-hint`:""].filter(Boolean).join(" ")||n,q=e=>{let t=$(`${e.name}/${e.label}`),r=!["number","date","time","datetime-local"].includes(e.type??"text");return i`
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
        aria-describedby=${c(t,e)}
        aria-invalid=${e.error?"true":n}
        dir=${e.type&&e.type!=="text"?n:"auto"}
        @change=${o=>o.target instanceof HTMLInputElement&&e.changed?.(o.target.value)}
      />
      ${e.hint?i`<p class="hint" id="${t}-hint">${e.hint}</p>`:n}
      ${a(t,e.error)}
    </div>
  `},T=e=>i`<input type="text" name="username" autocomplete="username" .defaultValue=${e} readonly hidden />`,V=e=>{let t=$(`${e.name}/${e.label}`);return i`
    <div class="field">
      <label for=${t}>${e.label}</label>
      <select
        id=${t}
        name=${e.name}
        aria-describedby=${c(t,e)}
        aria-invalid=${e.error?"true":n}
        @change=${r=>{let o=e.choices[r.target.selectedIndex];o&&e.changed?.(o.value)}}
      >
        ${e.choices.map(({value:r,text:o})=>e.changed?i`<option value=${r} .selected=${p(r===e.value)}>${o}</option>`:i`<option value=${r} ?selected=${r===e.value}>${o}</option>`)}
      </select>
      ${e.hint?i`<p class="hint" id="${t}-hint">${e.hint}</p>`:n}
      ${a(t,e.error)}
    </div>
  `},D=e=>{let t=$(`${e.name}/${e.label}`);return i`
    <div class="field">
      <label for=${t}>${e.label}</label>
      <textarea
        id=${t}
        name=${e.name}
        rows=${e.rows??4}
        maxlength=${s(e.max)}
        ?required=${e.required??!1}
        aria-describedby=${c(t,e)}
        aria-invalid=${e.error?"true":n}
        dir="auto"
        .defaultValue=${e.value??""}
      ></textarea>
      ${e.hint?i`<p class="hint" id="${t}-hint">${e.hint}</p>`:n}
      ${a(t,e.error)}
    </div>
  `},E=e=>{if(!(e instanceof HTMLFormElement))return{};let t=[...new FormData(e)].filter(r=>typeof r[1]=="string");return Object.fromEntries(t)},I=e=>e===null?n:i`<p class="notice bad" role="alert" dir="auto">
    ${d(e)}
    ${e.code==="guest-account"?i`<a href="/profile#keep">${u("guest.cannot")}</a>`:n}
  </p>`,M=(e,t)=>e?.place===t||e?.place?.startsWith(`${t}.`)||e?.place?.startsWith(`${t}[`)?d(e):void 0;export{q as a,T as b,V as c,D as d,E as e,I as f,M as g};
/**
 * @license
 * Copyright 2018 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
