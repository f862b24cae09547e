import{a as N,b as P,d as B,e as I,f as R,g as j}from"./chunk-Z2OD4DYN.js";import{a as g}from"./chunk-AVZV5DWJ.js";import{a as S,d as q}from"./chunk-IEQ7XN66.js";import{e as T,o as O,r as k,t as A,u as D,v as L}from"./chunk-WCUELGQ6.js";import{e as h}from"./chunk-QTSBKXHE.js";import{a as w,e as v,f as _}from"./chunk-HBI5MJVK.js";import{e as y}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import{a as x}from"./chunk-KLJ2SXGB.js";import{a as l,d as p,g as d,l as n}from"./chunk-OOS2KMA4.js";var H=500,U=({act:m,undo:a,undone:r})=>{if(!a||a.possible||r)return p;let u=a.message?x(a.why,a.message):m.act==="publish_round"?n("log.no_undo_opened"):m.act==="agree"&&n("log.no_undo_begun");return u?l`<small class="quiet">${typeof u=="string"?O(u):u}</small>`:p},V=(m,a)=>{let r=j(a);return r===null?p:l`<a href=${`/fixtures/${m.id}/${r}`} aria-label=${`${n("pairing.fixture")} ${r}`}
        >${n("pairing.fixture")}</a
      >`},ae=({api:m,route:a,draw:r,title:u})=>{let b=S(m),c=encodeURIComponent(a.params.season??""),t=d({season:null,acts:[],people:[],fixtures:[],undoing:null,busy:!1,problem:null});t.subscribe(r);let $=async()=>{let o=await b.get(`/v1/seasons/${c}`),[{acts:e,people:s},i]=await Promise.all([N(b,c),P(b,c)]);u(`${n("season.log")}, ${o.name}`),t.set({season:o,acts:e,people:s,fixtures:i})},{close:C}=q($,{problem:o=>t.set({problem:o}),isLoaded:()=>t.get().season!==null,isBusy:()=>t.get().undoing!==null}),E=async(o,e,s)=>{t.set({busy:!0,problem:null});try{await b.post(`/v1/seasons/${c}/acts`,{act:{act:"undo",entry:e},reason:s,expect:o.acts}),t.set({undoing:null}),await $()}catch(i){t.set({problem:y(i)})}t.set({busy:!1})},F=(o,e)=>l`
    <form
      class="form inner"
      @submit=${s=>{s.preventDefault(),E(o,e,v(s.currentTarget).reason??"")}}
    >
      ${w({name:"reason",label:n("act.reason"),hint:n("log.undo_hint"),max:H,required:!0})}
      ${_(t.get().problem)}
      <p class="row">
        <button class="btn go" type="submit" ?disabled=${t.get().busy}>
          ${n("log.undo_n",{n:e})}
        </button>
        <button
          class="btn quiet"
          type="button"
          @click=${()=>{t.set({undoing:null,problem:null}),g(`#act-${e} button`)}}
        >
          ${n("act.cancel")}
        </button>
      </p>
    </form>
  `,G=(o,e)=>{let{people:s,fixtures:i,undoing:f}=t.get();return l`<li id="act-${e.number}" class=${e.undone?"void":""}>
      <span class="nr">${e.number}</span>
      <time datetime=${new Date(e.at).toISOString()}>${h(e.at)}, ${T(e.at)}</time>
      <div>
        <p dir="auto">${B(o,e,s,i)} ${V(o,e)}</p>
        <small dir="auto"
          >${[R(e,s),I(e,s)].filter(Boolean).join(": ")}
          ${e.undone?l`<b>${n("log.undone")}</b>`:p}</small
        >
      </div>
      ${e.undo?.possible&&f!==e.number?l`<button
              class="btn"
              type="button"
              aria-label=${n("log.undo_n",{n:e.number})}
              @click=${()=>{t.set({undoing:e.number,problem:null}),g(`#act-${e.number} input`)}}
            >
              ${n("log.undo")}
            </button>`:U(e)}
      ${f===e.number?F(o,e.number):p}
    </li>`};return{close:C,render:()=>{let{season:o,acts:e,problem:s}=t.get();return o?l`<main class="lg">
        ${A(o,{title:n("season.log"),lead:n("log.lead"),crumbs:[[k(o),o.name]]})}
        ${D(o,"log")}
        <ol class="lg-acts card lg-pad">
          ${[...e].reverse().map(i=>G(o,i))}
        </ol>
      </main>`:L(s)}}};export{ae as seasonLogPage};
