import{c as m}from"./chunk-QZJMVHOH.js";import{e as p}from"./chunk-ATEXIWM3.js";import{e as i}from"./chunk-AIV6BIIX.js";import{b as d}from"./chunk-ZXGAPB2T.js";import"./chunk-Z6KP2TWG.js";import"./chunk-OY35HCWD.js";import{a}from"./chunk-W2RYEFCP.js";import{a as t,d as l}from"./chunk-TSZG4UHW.js";var x=({api:n,session:s,route:$,say:r,draw:b,title:f})=>{let o=a({account:null,problem:null});o.subscribe(b),(async()=>{let e=await n.get(`/v1/accounts/${encodeURIComponent($.params.account??"")}`);f(e.name),o.set({account:e})})().catch(e=>o.set({problem:d(e)}));let y=e=>t`
    <h1 dir="auto">${e.display_name||e.name}</h1>
    ${e.display_name?t`<p class="quiet" dir="auto">${e.name}</p>`:l}
    ${e.left?t`<p class="notice">${r("player.left")}</p>`:l}
    <dl class="terms">
      <div>
        <dt>${r("player.since")}</dt>
        <dd>${i(e.created)}</dd>
      </div>
      <div>
        <dt>${r("player.answers")}</dt>
        <dd>${m(e.reliability)}</dd>
      </div>
      ${e.bot?t`<div>
              <dt>${r("player.bot")}</dt>
              <dd dir="auto">${e.keeper?r("player.kept_by",{name:e.keeper}):""}</dd>
            </div>`:l}
    </dl>
    ${e.left||e.id===s.me()?.id?l:t`<p>
            <a class="btn go" href="/lobby?to=${encodeURIComponent(e.name)}"
              >${r("player.challenge")}</a
            >
          </p>`}
  `;return{close:()=>{},render:()=>{let{account:e,problem:c}=o.get();return t`
        <main class="page letter">${p(c)} ${e?y(e):l}</main>
      `}}};export{x as playerPage};
