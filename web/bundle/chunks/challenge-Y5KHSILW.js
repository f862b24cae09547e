import{b}from"./chunk-RZSFVZY5.js";import{a as f}from"./chunk-GIEGXIJB.js";import"./chunk-H5S24ZJY.js";import"./chunk-I63SLWUG.js";import"./chunk-Z25BHZRP.js";import"./chunk-XQCD2JA7.js";import"./chunk-B57RBVFH.js";import"./chunk-QTSBKXHE.js";import{f as $}from"./chunk-HBI5MJVK.js";import{e as u}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as n,d as s,g as d}from"./chunk-OOS2KMA4.js";var O=m=>{let{account:y,api:i,route:p,session:w,say:t,draw:C,title:g}=m;g(t("challenge.title"));let r=d({card:null,system:null,problem:null});r.subscribe(C);let a=p.query.get("code"),I=async()=>{let e=a?`?code=${encodeURIComponent(a)}`:"",o=await i.get(`/v1/challenges/${encodeURIComponent(p.params.challenge??"")}${e}`);r.set({system:await i.get(`/v1/systems/${o.system}`),card:o})},l=()=>{I().catch(e=>{let o=u(e);o.status===404&&g(t("nowhere.title")),r.set({problem:o})})};l();let _=f(m,l);return{close:y.onChallenge(l),render:()=>{let{card:e,system:o,problem:c}=r.get(),h=c?.status===404;return n`
        <main class="page letter">
          ${h?b({text:t("nowhere.challenge"),how:t("nowhere.challenge_how"),signIn:w.me()===null}):n`<h1>${t("challenge.title")}</h1>
                  ${$(c)}`}
          ${e||c?s:n`<p role="status">${t("frame.loading")}</p>`}
          ${e?_.render(e,o,a,!0):s}
          ${e?.status==="accepted"?n`<p><a class="btn go" href="/games/${e.id}">${t("challenge.to_game")}</a></p>`:s}
          ${h?s:n`<p><a href="/lobby">${t("home.to_lobby")}</a></p>`}
        </main>
      `}}};export{O as challengePage};
