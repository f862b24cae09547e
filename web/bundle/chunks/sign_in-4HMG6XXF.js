import{a as h,b as w}from"./chunk-PGKPST7C.js";import"./chunk-Z25BHZRP.js";import{a,e as f,f as d}from"./chunk-HBI5MJVK.js";import{e as _}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as n,d as p,g as $}from"./chunk-OOS2KMA4.js";var F=b=>{let{api:k,session:r,say:e,navigate:l,route:x,draw:I,title:q}=b;q(e("sign_in.title"));let t=$({busy:!1,problem:null,form:"",made:!1,key:"",mailSent:!1,copied:!1});t.subscribe(I);let g=x.query.get("to")??"/",i=g.startsWith("/")&&!g.startsWith("//")?g:"/",m=(s,u)=>async o=>{o.preventDefault();let P=f(o.currentTarget);if(!t.get().busy){t.set({busy:!0,problem:null,form:s});try{await u(P),t.set({busy:!1})}catch(T){t.set({busy:!1,problem:_(T)})}}},S=m("in",async s=>{await r.signIn(s.name??"",s.password??""),l(i,{replace:!0})}),v=m("key",async s=>{await r.signInWithKey((s.key??"").trim()),l(i,{replace:!0})}),W=m("new",async s=>{let{key:u,problem:o}=await r.signUp(s.name??"",s.password||null,s.mail||null);u===null&&o===null?l(i,{replace:!0}):t.set({made:!0,key:u??"",problem:o})}),A=m("lost",async s=>{await k.post("/v1/recoveries",{who:s.who??""}),t.set({mailSent:!0})}),c=s=>t.get().form===s?d(t.get().problem):p,K=()=>n`
    <h1>${e("sign_in.key_shown")}</h1>
    ${h(t.get().key,t.get().copied,s=>t.set({copied:s}))}
  `,U=()=>n`
    <main class="page letter">
      ${t.get().key?K():n`<h1>${e("sign_in.made")}</h1>`} ${d(t.get().problem)}
      <p>
        <button class="btn go" type="button" @click=${()=>l(i,{replace:!0})}>
          ${e(t.get().key?"sign_in.key_kept":"sign_in.go_on")}
        </button>
      </p>
    </main>
  `,y=w(b,i),D=s=>s?.guest?n`<p class="notice" dir="auto">${e("guest.sign_in",{name:s.name})}</p>`:s?n`<p class="notice" dir="auto">${e("sign_in.already",{name:s.name})}</p>`:p,M=()=>n`
    <main class="page two">
      ${D(r.me())}
      <section>
        <h1>${e("sign_in.title")}</h1>
        <form class="card form" @submit=${S}>
          ${c("in")}
          ${a({name:"name",label:e("sign_in.name"),autocomplete:"username",max:40,required:!0})}
          ${a({name:"password",label:e("sign_in.password"),type:"password",autocomplete:"current-password",max:256,required:!0})}
          <button class="btn go" ?disabled=${t.get().busy}>${e("sign_in.go")}</button>
        </form>
        <details>
          <summary>${e("sign_in.with_key")}</summary>
          <form class="card form" @submit=${v}>
            ${c("key")}
            ${a({name:"key",label:e("sign_in.key"),hint:e("sign_in.key_hint"),type:"password",autocomplete:"off",max:200,required:!0})}
            <button class="btn" ?disabled=${t.get().busy}>${e("sign_in.key_go")}</button>
          </form>
        </details>
        <details>
          <summary>${e("sign_in.lost")}</summary>
          <form class="card form" @submit=${A}>
            ${c("lost")}
            ${t.get().mailSent?n`<p role="status">${e("sign_in.lost_done")}</p>`:p}
            ${a({name:"who",label:e("sign_in.lost_who"),autocomplete:"username",max:254,required:!0})}
            <button class="btn" ?disabled=${t.get().busy}>${e("sign_in.lost_go")}</button>
          </form>
        </details>
      </section>
      ${y.isShown()?N():O()}
    </main>
  `,N=()=>n`
    <section>
      <h2 class="as-h1">${e("guest.part")}</h2>
      <div class="card pad">${y.render()}</div>
    </section>
  `,O=()=>n`
    <section>
      <h2 class="as-h1">${e("sign_in.new_title")}</h2>
      <form class="card form" @submit=${W}>
        ${c("new")}
        ${a({name:"name",label:e("sign_in.name"),hint:e("sign_in.name_hint"),autocomplete:"username",max:40,required:!0})}
        ${a({name:"password",label:`${e("sign_in.password")} (${e("sign_in.optional")})`,hint:e("sign_in.password_hint"),type:"password",autocomplete:"new-password",min:8,max:256})}
        ${a({name:"mail",label:`${e("safety.mail")} (${e("sign_in.optional")})`,hint:e("safety.mail_hint"),type:"email",autocomplete:"email",max:254})}
        <button class="btn go" ?disabled=${t.get().busy}>${e("sign_in.make")}</button>
      </form>
    </section>
  `;return{close:()=>{},render:()=>t.get().made?U():M()}};export{F as signInPage};
