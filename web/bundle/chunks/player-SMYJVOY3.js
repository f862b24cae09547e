import{b as $}from"./chunk-VVXYKDMB.js";import{c as s}from"./chunk-WQYMYXRW.js";import"./chunk-COXCC7IL.js";import{e as a}from"./chunk-AU4PK3VQ.js";import{f as n}from"./chunk-X2RSZRW5.js";import{c as p}from"./chunk-OF2BWUS3.js";import"./chunk-6OL7XK5R.js";import"./chunk-GCVHZL7O.js";import{a as r,d as l,g as m}from"./chunk-7BVTYH26.js";var R=({api:b,session:f,route:h,say:t,draw:c,title:d})=>{let i=m({account:null,problem:null});i.subscribe(c),(async()=>{let e=await b.get(`/v1/accounts/${encodeURIComponent(h.params.account??"")}`);d(e.name),i.set({account:e})})().catch(e=>{let o=p(e);d(t(o.status===404?"nowhere.title":"problem.title")),i.set({problem:o})});let g=e=>r`
    <h1 dir="auto">${e.display_name||e.name}</h1>
    ${e.display_name?r`<p class="quiet" dir="auto">${e.name}</p>`:l}
    ${e.left?r`<p class="notice">${t("player.left")}</p>`:l}
    <dl class="terms">
      <div>
        <dt>${t("player.since")}</dt>
        <dd>${a(e.created)}</dd>
      </div>
      <div>
        <dt>${t("player.answers")}</dt>
        <dd>${s(e.reliability)}</dd>
      </div>
      ${e.bot?r`<div>
              <dt>${t("player.bot")}</dt>
              <dd dir="auto">${e.keeper?t("player.kept_by",{name:e.keeper}):""}</dd>
            </div>`:l}
    </dl>
    ${e.left||e.id===f.me()?.id?l:r`<p>
            <a class="btn go" href="/lobby?to=${encodeURIComponent(e.name)}"
              >${t("player.challenge")}</a
            >
          </p>`}
  `,v=e=>e.status===404?$({text:t("nowhere.player"),signIn:!1}):r`<h1>${t("problem.title")}</h1>
          ${n(e)}`;return{close:()=>{},render:()=>{let{account:e,problem:o}=i.get();return r`
        <main class="page letter">
          ${e?g(e):o?v(o):r`<p role="status">${t("frame.loading")}</p>`}
        </main>
      `}}};export{R as playerPage};
