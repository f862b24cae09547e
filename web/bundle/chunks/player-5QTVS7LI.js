import{a as $}from"./chunk-TOCW62RM.js";import{b}from"./chunk-6CH37DWD.js";import{c as s}from"./chunk-LBWWLILR.js";import"./chunk-J5BN5APP.js";import{e as a}from"./chunk-DXUJSYKW.js";import{f as n}from"./chunk-VD65SUOV.js";import{c as d}from"./chunk-OF2BWUS3.js";import"./chunk-D2N2GAM7.js";import"./chunk-BEXJZMLH.js";import{a as r,d as l,g as p}from"./chunk-DZOMSX24.js";var U=({api:f,session:h,route:g,say:t,draw:c,title:m})=>{let i=p({account:null,problem:null});i.subscribe(c),(async()=>{let e=await f.get(`/v1/accounts/${encodeURIComponent(g.params.account??"")}`);m(e.name),i.set({account:e})})().catch(e=>{let o=d(e);m(t(o.status===404?"nowhere.title":"problem.title")),i.set({problem:o})});let v=e=>r`
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
    ${$(e)}
    ${e.left||e.id===h.me()?.id?l:r`<p>
            <a class="btn go" href="/lobby?to=${encodeURIComponent(e.name)}"
              >${t("player.challenge")}</a
            >
          </p>`}
  `,y=e=>e.status===404?b({text:t("nowhere.player"),signIn:!1}):r`<h1>${t("problem.title")}</h1>
          ${n(e)}`;return{close:()=>{},render:()=>{let{account:e,problem:o}=i.get();return r`
        <main class="page letter">
          ${e?v(e):o?y(o):r`<p role="status">${t("frame.loading")}</p>`}
        </main>
      `}}};export{U as playerPage};
