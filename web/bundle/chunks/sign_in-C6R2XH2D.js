import{a as f}from"./chunk-Z25BHZRP.js";import{a as s,d as _,e as b}from"./chunk-ATEXIWM3.js";import{b as d}from"./chunk-ZXGAPB2T.js";import"./chunk-Z6KP2TWG.js";import"./chunk-OY35HCWD.js";import{a as $}from"./chunk-W2RYEFCP.js";import{a as i,d as p}from"./chunk-TSZG4UHW.js";var j=({api:h,session:a,say:e,navigate:r,route:w,draw:y,title:k})=>{k(e("sign_in.title"));let t=$({busy:!1,problem:null,form:"",made:!1,key:"",mailSent:!1,copied:!1});t.subscribe(y);let g=w.query.get("to")??"/",l=g.startsWith("/")&&!g.startsWith("//")?g:"/",m=(n,u)=>async o=>{o.preventDefault();let D=_(o.currentTarget);if(!t.get().busy){t.set({busy:!0,problem:null,form:n});try{await u(D),t.set({busy:!1})}catch(K){t.set({busy:!1,problem:d(K)})}}},x=m("in",async n=>{await a.signIn(n.name??"",n.password??""),r(l,{replace:!0})}),I=m("key",async n=>{await a.signInWithKey((n.key??"").trim()),r(l,{replace:!0})}),q=m("new",async n=>{let{key:u,problem:o}=await a.signUp(n.name??"",n.password||null,n.mail||null);u===null&&o===null?r(l,{replace:!0}):t.set({made:!0,key:u??"",problem:o})}),W=m("lost",async n=>{await h.post("/v1/recoveries",{who:n.who??""}),t.set({mailSent:!0})}),c=n=>t.get().form===n?b(t.get().problem):p,S=()=>i`
    <h1>${e("sign_in.key_shown")}</h1>
    <p><code class="secret">${t.get().key}</code></p>
    <p>${e("sign_in.key_why")}</p>
    <p>
      <button
        class="btn"
        type="button"
        @click=${async()=>t.set({copied:await f(t.get().key)})}
      >
        ${e(t.get().copied?"sign_in.copied":"sign_in.copy")}
      </button>
    </p>
  `,T=()=>i`
    <main class="page letter">
      ${t.get().key?S():i`<h1>${e("sign_in.made")}</h1>`} ${b(t.get().problem)}
      <p>
        <button class="btn go" type="button" @click=${()=>r(l,{replace:!0})}>
          ${e(t.get().key?"sign_in.key_kept":"sign_in.go_on")}
        </button>
      </p>
    </main>
  `,U=n=>n?i`<p class="notice" dir="auto">${e("sign_in.already",{name:n.name})}</p>`:p,A=()=>i`
    <main class="page two">
      ${U(a.me())}
      <section>
        <h1>${e("sign_in.title")}</h1>
        <form class="card form" @submit=${x}>
          ${c("in")}
          ${s({name:"name",label:e("sign_in.name"),autocomplete:"username",max:40,required:!0})}
          ${s({name:"password",label:e("sign_in.password"),type:"password",autocomplete:"current-password",max:256,required:!0})}
          <button class="btn go" ?disabled=${t.get().busy}>${e("sign_in.go")}</button>
        </form>
        <details>
          <summary>${e("sign_in.with_key")}</summary>
          <form class="card form" @submit=${I}>
            ${c("key")}
            ${s({name:"key",label:e("sign_in.key"),hint:e("sign_in.key_hint"),type:"password",autocomplete:"off",max:200,required:!0})}
            <button class="btn" ?disabled=${t.get().busy}>${e("sign_in.key_go")}</button>
          </form>
        </details>
        <details>
          <summary>${e("sign_in.lost")}</summary>
          <form class="card form" @submit=${W}>
            ${c("lost")}
            ${t.get().mailSent?i`<p role="status">${e("sign_in.lost_done")}</p>`:p}
            ${s({name:"who",label:e("sign_in.lost_who"),autocomplete:"username",max:254,required:!0})}
            <button class="btn" ?disabled=${t.get().busy}>${e("sign_in.lost_go")}</button>
          </form>
        </details>
      </section>
      <section>
        <h2 class="as-h1">${e("sign_in.new_title")}</h2>
        <form class="card form" @submit=${q}>
          ${c("new")}
          ${s({name:"name",label:e("sign_in.name"),hint:e("sign_in.name_hint"),autocomplete:"username",max:40,required:!0})}
          ${s({name:"password",label:`${e("sign_in.password")} (${e("sign_in.optional")})`,hint:e("sign_in.password_hint"),type:"password",autocomplete:"new-password",min:8,max:256})}
          ${s({name:"mail",label:`${e("safety.mail")} (${e("sign_in.optional")})`,hint:e("safety.mail_hint"),type:"email",autocomplete:"email",max:254})}
          <button class="btn go" ?disabled=${t.get().busy}>${e("sign_in.make")}</button>
        </form>
      </section>
    </main>
  `;return{close:()=>{},render:()=>t.get().made?T():A()}};export{j as signInPage};
