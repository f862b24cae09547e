import{a as $}from"./chunk-BXQM2B4P.js";import"./chunk-H5S24ZJY.js";import"./chunk-QZJMVHOH.js";import"./chunk-Z25BHZRP.js";import{e as h}from"./chunk-ATEXIWM3.js";import"./chunk-AIV6BIIX.js";import{b as i}from"./chunk-ZXGAPB2T.js";import"./chunk-Z6KP2TWG.js";import"./chunk-OY35HCWD.js";import{a as d}from"./chunk-W2RYEFCP.js";import{a as r,d as s}from"./chunk-TSZG4UHW.js";var R=n=>{let{api:c,route:m,say:t,draw:b,title:f}=n;f(t("challenge.title"));let o=d({card:null,system:null,problem:null});o.subscribe(b);let l=m.query.get("code"),u=async()=>{let e=l?`?code=${encodeURIComponent(l)}`:"",a=await c.get(`/v1/challenges/${encodeURIComponent(m.params.challenge??"")}${e}`);o.set({system:await c.get(`/v1/systems/${a.system}`),card:a})},p=()=>{u().catch(e=>o.set({problem:i(e)}))};p();let y=$(n,p);return{close:()=>{},render:()=>{let{card:e,system:a,problem:g}=o.get();return r`
        <main class="page letter">
          <h1>${t("challenge.title")}</h1>
          ${h(g)}
          ${e||g?s:r`<p role="status">${t("frame.loading")}</p>`}
          ${e?y.render(e,a,l):s}
          ${e?.status==="accepted"?r`<p><a class="btn go" href="/games/${e.id}">${t("challenge.to_game")}</a></p>`:s}
          <p><a href="/lobby">${t("home.to_lobby")}</a></p>
        </main>
      `}}};export{R as challengePage};
