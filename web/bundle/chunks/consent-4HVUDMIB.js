import{b as R}from"./chunk-PGKPST7C.js";import"./chunk-Z25BHZRP.js";import{a as k,e as q,f as $}from"./chunk-HBI5MJVK.js";import{e as d}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as o,d as i,g as v,n as m}from"./chunk-OOS2KMA4.js";var T=["user_code","client_id","redirect_uri","response_type","scope","state","code_challenge","code_challenge_method"],z=b=>{let{api:f,session:l,say:t,navigate:C,route:p,draw:U,title:A}=b;A(t("apps.title"));let n=v({card:null,busy:!1,decided:null,problem:null});n.subscribe(U);let a=Object.fromEntries(T.flatMap(e=>{let s=p.query.get(e);return s===null?[]:[[e,s]]})),u=`${p.path}?${p.query}`,h=R(b,u),g=p.path==="/device"&&!a.user_code,E=async()=>{try{n.set({card:await f.get(`/v1/consents?${new URLSearchParams(a)}`)})}catch(e){n.set({problem:d(e)})}};l.me()&&!l.me()?.guest&&!g&&E();let _=async e=>{if(!n.get().busy){n.set({busy:!0,problem:null});try{let{redirect:s}=await f.post("/v1/consents",{...a,allow:e});s?location.assign(s):n.set({busy:!1,decided:e?"allowed":"refused"})}catch(s){n.set({busy:!1,problem:d(s)})}}},I=e=>{e.preventDefault();let{code:s=""}=q(e.currentTarget);C(`/device?user_code=${encodeURIComponent(s)}`)},P=e=>o`<main class="page letter">${e}</main>`,y=()=>o`
    <h1>${t("apps.title")}</h1>
    <form class="form" @submit=${I}>
      ${k({name:"code",label:t("apps.code"),hint:t("apps.enter"),max:20,autocomplete:"off",required:!0})}
      <button class="btn go">${t("apps.go_on")}</button>
    </form>
  `,S=({host:e,refused:s})=>o`
    <h1>${t("apps.title")}</h1>
    <p class="notice bad" role="alert">${t("apps.wrong")} <code dir="ltr">${s?.why}</code></p>
    <p><a class="btn" href=${s?.redirect??"/"}>${t("apps.back",{host:e})}</a></p>
  `,F=(e,s)=>o`
    <h1 dir="auto">${t("apps.ask",{host:e.host})}</h1>
    <p dir="auto">
      ${t("apps.as",{name:s})}
      <a href="/sign-in?to=${encodeURIComponent(u)}">${t("apps.other")}</a>
    </p>
    <p>${t("apps.may")}</p>
    <ul>
      ${e.scopes.map(c=>o`<li>${m("scope.",c)}</li>`)}
    </ul>
    <p class="quiet">${t("apps.may_not")}</p>
    ${e.own_machine?o`<p>${t("apps.own_machine")}</p>`:i}
    ${e.user_code?o`<p class="notice">${t("apps.device",{code:e.user_code})}</p>`:o`<p class="notice">${t("apps.goes_to")} <b dir="ltr">${e.client_id}</b></p>`}
    ${$(n.get().problem)}
    <p>
      <button class="btn go" type="button" ?disabled=${n.get().busy} @click=${()=>_(!0)}>
        ${t("apps.allow")}
      </button>
      <button class="btn" type="button" ?disabled=${n.get().busy} @click=${()=>_(!1)}>
        ${t("apps.refuse")}
      </button>
    </p>
  `,M=()=>{let e=l.me(),{card:s,decided:c,problem:w}=n.get(),r=O=>o`<h1>${t("apps.title")}</h1>
        ${O}`;return e?h.isShown()?r(o`<p>${t("apps.guest")}</p>
          ${h.render()}`):c?r(o`<p class="notice good" role="status">${m("apps.device_",c)}</p>`):g?y():s?.refused?S(s):s?F(s,e.name):w?o`${a.user_code?y():r(i)} ${$(w)}`:r(i):r(o`
        <p>${t("apps.sign_in")}</p>
        <p><a class="btn go" href="/sign-in?to=${encodeURIComponent(u)}">${t("sign_in.title")}</a></p>
      `)};return{close:()=>{},render:()=>P(M())}};export{z as consentPage};
