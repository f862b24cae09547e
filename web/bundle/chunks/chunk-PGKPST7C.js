import{a as $}from"./chunk-Z25BHZRP.js";import{a as m,e as k,f as y}from"./chunk-HBI5MJVK.js";import{e as d}from"./chunk-JDGUBJ72.js";import{a as r,d as l,g as f,l as c}from"./chunk-OOS2KMA4.js";var h=(n,t,p)=>r`
  <p><code class="secret">${n}</code></p>
  <p>${c("sign_in.key_why")}</p>
  <p>
    <button class="btn" type="button" @click=${async()=>p(await $(n))}>
      ${c(t?"sign_in.copied":"sign_in.copy")}
    </button>
  </p>
`;var v=({session:n,say:t,draw:p,navigate:w},a="")=>{let e=f({busy:!1,problem:null,kept:!1,already:!1,key:"",copied:!1});e.subscribe(p);let u=()=>{e.set({kept:!1,key:""}),a&&w(a,{replace:!0})},_=async o=>{o.preventDefault();let{name:i="",password:O}=k(o.currentTarget);if(!e.get().busy){e.set({busy:!0,problem:null});try{let s=await n.keep(i,O||null);e.set({busy:!1,kept:!0,key:s??""}),!s&&a&&u()}catch(s){let g=d(s);g.code==="conflict"&&await n.load();let b=n.me()?.guest===!1;e.set({busy:!1,already:b,problem:b?null:g})}}},x=o=>r`
    <p class="notice good" role="status" dir="auto">${t("guest.kept",{name:o})}</p>
    ${e.get().key?r`
            <h3>${t("sign_in.key_shown")}</h3>
            ${h(e.get().key,e.get().copied,i=>e.set({copied:i}))}
            <p>
              <button class="btn go" type="button" @click=${u}>${t("sign_in.key_kept")}</button>
            </p>
          `:l}
  `,K=o=>r`
    <form class="form" @submit=${_}>
      <p dir="auto">${t("guest.why",{name:o})}</p>
      ${y(e.get().problem)}
      ${m({name:"name",label:t("sign_in.name"),hint:t("sign_in.name_hint"),autocomplete:"username",max:40,required:!0})}
      ${m({name:"password",label:`${t("sign_in.password")} (${t("sign_in.optional")})`,hint:t("guest.password_hint"),type:"password",autocomplete:"new-password",min:8,max:256})}
      <button class="btn go" ?disabled=${e.get().busy}>${t("guest.keep")}</button>
    </form>
  `;return{isShown:()=>!!(n.me()?.guest||e.get().kept||e.get().already),render:()=>{let o=n.me();return o?o.guest?K(o.name):e.get().kept?x(o.name):r`<p class="notice good" role="status" dir="auto">
        ${t("guest.kept_already",{name:o.name})}
      </p>`:l}}};export{h as a,v as b};
