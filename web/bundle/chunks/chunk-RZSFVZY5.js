import{a as o,d as n,l as t}from"./chunk-OOS2KMA4.js";var c=({route:r,say:e,title:a})=>(a(e("nowhere.title")),{close:()=>{},render:()=>o`
      <main class="page letter">
        <h1>${e("nowhere.title")}</h1>
        <p>${e("nowhere.text")} <code dir="ltr">${r.path}</code></p>
        <p><a class="btn go" href="/">${e("problem.home")}</a></p>
      </main>
    `}),m=({text:r,how:e="",more:a=n,signIn:p})=>o`
  <h1>${t("nowhere.title")}</h1>
  <p>${r}</p>
  ${e?o`<p>${e}</p>`:n} ${a}
  <p class="row">
    ${p?o`<a class="btn go" href="/sign-in?to=${encodeURIComponent(location.pathname+location.search)}"
            >${t("frame.sign_in")}</a
          >`:n}
    <a class=${p?"btn":"btn go"} href="/">${t("problem.home")}</a>
    <a class="btn" href="/lobby">${t("home.to_lobby")}</a>
  </p>
`;export{c as a,m as b};
