import{a as b,b as f}from"./chunk-424ZSDOH.js";import"./chunk-Z7OO7PIH.js";import{b as h}from"./chunk-RZSFVZY5.js";import{c as $}from"./chunk-XQCD2JA7.js";import"./chunk-B57RBVFH.js";import{e as s}from"./chunk-QTSBKXHE.js";import{f as n}from"./chunk-HBI5MJVK.js";import{e as p}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as r,d as l,g as a}from"./chunk-OOS2KMA4.js";var q=({api:d,session:g,route:c,say:t,draw:v,title:m})=>{let i=a({account:null,problem:null});i.subscribe(v),(async()=>{let e=await d.get(`/v1/accounts/${encodeURIComponent(c.params.account??"")}`);m(e.name),await b(d,e),i.set({account:e})})().catch(e=>{let o=p(e);m(t(o.status===404?"nowhere.title":"problem.title")),i.set({problem:o})});let y=e=>r`
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
