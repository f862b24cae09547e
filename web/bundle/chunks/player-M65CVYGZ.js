import{a as b,b as f}from"./chunk-2GMG4GN4.js";import"./chunk-LAMJFL7X.js";import{b as h}from"./chunk-ULPVMVN7.js";import{c as $}from"./chunk-ZQTQYL56.js";import"./chunk-JV4MO2QW.js";import{e as s}from"./chunk-MZCJZ6LW.js";import{f as n}from"./chunk-RSTERRM7.js";import{c as a}from"./chunk-OF2BWUS3.js";import"./chunk-KH5UILIX.js";import"./chunk-M2UCCDIF.js";import{a as r,d as l,g as p}from"./chunk-FWDW6ZDH.js";var q=({api:d,session:g,route:c,say:t,draw:v,title:m})=>{let i=p({account:null,problem:null});i.subscribe(v),(async()=>{let e=await d.get(`/v1/accounts/${encodeURIComponent(c.params.account??"")}`);m(e.name),await b(d,e),i.set({account:e})})().catch(e=>{let o=a(e);m(t(o.status===404?"nowhere.title":"problem.title")),i.set({problem:o})});let y=e=>r`
    <h1 dir="auto">${e.display_name||e.name}</h1>
    ${e.display_name?r`<p class="quiet" dir="auto">${e.name}</p>`:l}
    ${e.left?r`<p class="notice">${t("player.left")}</p>`:l}
    <dl class="terms">
      <div>
        <dt>${t("player.since")}</dt>
        <dd>${s(e.created)}</dd>
      </div>
      <div>
        <dt>${t("player.answers")}</dt>
        <dd>${$(e.reliability)}</dd>
      </div>
      ${e.bot?r`<div>
              <dt>${t("player.bot")}</dt>
              <dd dir="auto">${e.keeper?t("player.kept_by",{name:e.keeper}):""}</dd>
            </div>`:l}
    </dl>
    ${f(e)}
    ${e.left||e.id===g.me()?.id?l:r`<p>
            <a class="btn go" href="/lobby?to=${encodeURIComponent(e.name)}"
              >${t("player.challenge")}</a
            >
          </p>`}
  `,w=e=>e.status===404?h({text:t("nowhere.player"),signIn:!1}):r`<h1>${t("problem.title")}</h1>
          ${n(e)}`;return{close:()=>{},render:()=>{let{account:e,problem:o}=i.get();return r`
        <main class="page letter">
          ${e?y(e):o?w(o):r`<p role="status">${t("frame.loading")}</p>`}
        </main>
      `}}};export{q as playerPage};
