import{a as t}from"./chunk-TSZG4UHW.js";var h=({route:o,say:e,title:r})=>(r(e("nowhere.title")),{close:()=>{},render:()=>t`
      <main class="page letter">
        <h1>${e("nowhere.title")}</h1>
        <p>${e("nowhere.text")} <code dir="ltr">${o.path}</code></p>
        <p><a class="btn go" href="/">${e("problem.home")}</a></p>
      </main>
    `});export{h as notFoundPage};
