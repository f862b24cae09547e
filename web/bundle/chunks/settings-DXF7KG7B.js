import{a as V}from"./chunk-OMR3GFV7.js";import{b as J}from"./chunk-WTTJAMZA.js";import{a as H}from"./chunk-BE2CTEAR.js";import{v as G}from"./chunk-WCUELGQ6.js";import{a as D,b as F,c as C,d as U}from"./chunk-KMIN4D2P.js";import{a as B}from"./chunk-Z25BHZRP.js";import{e as L}from"./chunk-QTSBKXHE.js";import{a as N,c as R,d as P,e as T,f as q,g as S}from"./chunk-HBI5MJVK.js";import{e as E}from"./chunk-JDGUBJ72.js";import{i as M}from"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a,d as b,g as I,l as o,n as O}from"./chunk-OOS2KMA4.js";var se=["about","pace","joining","rules"],W=c=>{let{club:s,busy:l,onSubmit:f,api:p,address:g}=c,r=f("about",({about:t="",pace:u="",joining:n=s.joining,rules:m=""})=>p.patch(g,{about:t,pace:u,joining:n,rules:m})),e=c.problem("about");return a`
    <form class="club-form" @submit=${r}>
      ${P({name:"about",label:o("clubs.about"),max:2e3,value:s.about,error:S(e,"about")})}
      ${R({name:"joining",label:o("clubs.joining"),value:s.joining,choices:V.map(t=>({value:t,text:O("joining.",t)})),error:S(e,"joining")})}
      ${N({name:"pace",label:o("club.pace"),hint:o("club.pace_hint"),max:80,value:s.pace,error:S(e,"pace")})}
      ${P({name:"rules",label:o("club.rules"),max:2e4,rows:8,value:s.rules,error:S(e,"rules")})}
      ${e&&se.includes(e.place??"")?b:c.outcome("about")}
      <button class="btn go" ?disabled=${l}>${o("profile.save")}</button>
    </form>
  `},z=({club:c,busy:s,run:l,api:f,address:p,me:g,outcome:r},e)=>a`
  <p class="quiet">${o("club.leave_text")}</p>
  ${r("leave")}
  <p>
    <button
      class="btn danger"
      type="button"
      ?disabled=${s}
      @click=${()=>{l("leave",async()=>{await f.remove(`${p}/members/${g}`),e(`/clubs/${c.id}`)})}}
    >
      ${o("club.leave")}
    </button>
  </p>
`,K=(c,s)=>{let{club:l,busy:f,onSubmit:p,api:g,address:r}=c,e=p("close",async({name:t=""})=>t.trim()!==l.name?c.fail("close",o("club.close_wrong",{name:l.name})):(await g.remove(r),s("/clubs")));return a`
    <p class="quiet">${o("club.close_text")}</p>
    <form class="club-form" @submit=${e}>
      ${N({name:"name",label:o("club.close_name",{name:l.name}),autocomplete:"off",required:!0})}
      ${q(c.problem("close"))}
      <button class="btn danger" ?disabled=${f}>${o("club.close")}</button>
    </form>
  `};var Q=["owner","arbiter","scorer"],X=c=>{let s=I({removing:null});s.subscribe(c);let l=(e,t,u,{run:n,api:m,address:k})=>{let x=Q.filter(y=>y===t?u:e.roles.includes(y));n("members",()=>m.patch(`${k}/members/${e.account}`,{roles:x}))},f=(e,{run:t,api:u,address:n})=>t("members",async()=>{await u.remove(`${n}/members/${e.account}`),s.set({removing:null})}),p=(e,t)=>a`
    <div class="wide notice" role="group" aria-label=${o("club.remove_name",{name:e.name})}>
      <span dir="auto">${o("club.remove_text",{name:e.name})}</span>
      <button
        class="btn danger"
        type="button"
        ?disabled=${t.busy}
        @click=${()=>{f(e,t)}}
      >
        ${o("club.remove_name",{name:e.name})}
      </button>
      <button class="btn quiet" type="button" @click=${()=>s.set({removing:null})}>
        ${o("new.cancel")}
      </button>
    </div>
  `,g=(e,t)=>a`
    <li class="row-item">
      <span class="club-name">${H(e)}</span>
      <span class="end row">
        ${e.bot?b:a`<span
                class="row club-roles"
                role="group"
                aria-label=${o("club.roles_of",{name:e.name})}
              >
                ${Q.map(u=>a`<label
                      ><input
                        type="checkbox"
                        .checked=${M(e.roles.includes(u))}
                        ?disabled=${t.busy}
                        @change=${n=>l(e,u,n.target.checked,t)}
                      />
                      ${O("club.role_",u)}</label
                    >`)}
              </span>`}
        ${e.account===t.me?b:a`<button
                class="btn"
                type="button"
                aria-label=${o("club.remove_name",{name:e.name})}
                aria-expanded=${s.get().removing===e.account}
                @click=${()=>s.set({removing:e.account})}
              >
                ${o("club.remove")}
              </button>`}
      </span>
      ${s.get().removing===e.account?p(e,t):b}
    </li>
  `,r=(e,{onSubmit:t,api:u,address:n,me:m})=>t("members",async k=>{let x=e.find(w=>w.account===k.heir),y=e.find(w=>w.account===m);if(!x||!y)return;let A=["owner",...x.roles.filter(w=>w!=="owner")];await u.patch(`${n}/members/${x.account}`,{roles:A}),await u.patch(`${n}/members/${y.account}`,{roles:y.roles.filter(w=>w!=="owner")})});return(e,t)=>{let u=e.filter(n=>!n.bot&&n.account!==t.me);return a`
      <p class="quiet">${o("club.roles_how")}</p>
      <ul class="plain rows">
        ${e.map(n=>g(n,t))}
      </ul>
      ${t.outcome("members")}
      ${u.length===0?b:a`<details>
              <summary>${o("club.hand_over")}</summary>
              <form class="club-form" @submit=${r(e,t)}>
                <p class="quiet">${o("club.hand_over_text")}</p>
                ${R({name:"heir",label:o("club.new_owner"),value:u[0]?.account??"",choices:u.map(n=>({value:n.account,text:n.name}))})}
                <button class="btn" ?disabled=${t.busy}>${o("club.hand_over")}</button>
              </form>
            </details>`}
    `}};var ne=(c,{run:s,busy:l,api:f,address:p})=>{let g=r=>{s("requests",()=>f.post(`${p}/requests/${c.account}`,{answer:r}))};return a`<li class="row-item">
    <a href="/players/${c.account}" dir="auto">${c.name}</a>
    <span class="quiet">${L(c.asked)}</span>
    <span class="end row">
      <button
        class="btn go"
        type="button"
        ?disabled=${l}
        aria-label=${o("club.accept_name",{name:c.name})}
        @click=${()=>g("accept")}
      >
        ${o("club.accept")}
      </button>
      <button
        class="btn"
        type="button"
        ?disabled=${l}
        aria-label=${o("club.decline_name",{name:c.name})}
        @click=${()=>g("decline")}
      >
        ${o("clubs.decline")}
      </button>
    </span>
    ${c.text?a`<p class="wide club-rules" dir="auto">${c.text}</p>`:b}
  </li>`},Y=(c,s)=>a`
  ${c.length===0?a`<p class="quiet">${o("club.no_requests")}</p>`:a`<ul class="plain rows">
          ${c.map(l=>ne(l,s))}
        </ul>`}
  ${s.outcome("requests")}
`,Z=c=>{let s=I({link:"",copied:!1,named:""});s.subscribe(c);let l=({run:r,api:e,address:t,club:u})=>r("invitations",async()=>{let n=await e.post(`${t}/invitations`,{link:!0}),m=encodeURIComponent(n.code??"");s.set({link:n.code?`${location.origin}/clubs/${u.id}?code=${m}`:"",copied:!1})}),f=({onSubmit:r,api:e,address:t})=>r("invitations",async(u,n)=>{let m=await e.post(`${t}/invitations`,{name:(u.name??"").trim()});s.set({link:"",named:m.joined?m.to?.name??"":""}),n.reset()}),p=()=>a`
    <div class="notice good" role="status">
      <span>${o("club.link_once")}</span>
      <code class="secret">${s.get().link}</code>
      <button
        class="btn"
        type="button"
        @click=${async()=>s.set({copied:await B(s.get().link)})}
      >
        ${o(s.get().copied?"sign_in.copied":"offer.copy")}
      </button>
    </div>
  `,g=(r,{run:e,busy:t,api:u,address:n})=>a`
    <li class="row-item">
      ${r.to?a`<a href="/players/${r.to.account}" dir="auto">${r.to.name}</a>`:a`<b>${o("club.a_link")}</b>`}
      <span class="quiet" dir="auto"
        >${o("club.invited_by",{name:r.by.name,day:L(r.expires)})}</span
      >
      <button
        class="btn end"
        type="button"
        ?disabled=${t}
        @click=${()=>{e("invitations",()=>u.remove(`${n}/invitations/${r.id}`))}}
      >
        ${o("offer.withdraw")}
      </button>
    </li>
  `;return(r,e)=>{let t=e.problem("invitations");return a`
      <p class="quiet">${o("club.invite_how")}</p>
      <form class="club-search" @submit=${f(e)}>
        ${N({name:"name",label:o("new.opponent"),max:40,autocomplete:"off",required:!0,error:S(t,"name")})}
        <button class="btn" ?disabled=${e.busy}>${o("club.invite")}</button>
      </form>
      ${s.get().named?a`<p class="notice good" role="status" dir="auto">${o("club.joined_at_once",{name:s.get().named})}</p>`:b}
      <p>
        <button class="btn" type="button" ?disabled=${e.busy} @click=${()=>{l(e)}}>
          ${o("club.make_link")}
        </button>
      </p>
      ${s.get().link?p():b}
      ${t&&t.place!=="name"?q(t):b}
      ${r.length===0?b:a`<ul class="plain rows">
              ${r.map(u=>g(u,e))}
            </ul>`}
    `}};var Le=c=>{let{session:s,say:l,navigate:f,route:p,draw:g,drawSoon:r,title:e}=c,t=D(c.api),n=`/v1/clubs/${encodeURIComponent(p.params.club??"")}`,m=I({club:null,seasons:[],members:[],requests:[],invitations:[],busy:!1,part:null,problem:null});if(!s.me())return queueMicrotask(()=>f(U(p.path),{replace:!0})),{close:()=>{},render:()=>""};m.subscribe(r);let k=async()=>{let i=await t.get(n);if(e(`${l("club.settings")}: ${i.name}`),!C(i.you))return m.set({club:i});let[{seasons:d},{members:$},{requests:h},{invitations:v}]=await Promise.all([t.get(`${n}/seasons`),t.get(`${n}/members`),t.get(`${n}/requests`),t.get(`${n}/invitations`)]);return m.set({club:i,seasons:d,members:$,requests:h,invitations:v})},x=()=>requestAnimationFrame(()=>p.hash&&document.getElementById(p.hash)?.scrollIntoView());k().then(x,i=>m.set({problem:E(i)}));let y=async(i,d)=>{if(!m.get().busy){m.set({busy:!0,part:i,problem:null});try{await d(),location.pathname.startsWith(p.path)&&await k(),m.set({busy:!1})}catch($){m.set({busy:!1,problem:E($)})}}},A=i=>m.get().part===i?m.get().problem:null,w=i=>({club:i,api:t,address:n,me:s.me()?.id??"",busy:m.get().busy,run:y,onSubmit:(d,$)=>h=>{h.preventDefault();let v=h.currentTarget;if(!(v instanceof HTMLFormElement))return;let _=T(v);y(d,async()=>$(_,v))},problem:A,fail:(d,$)=>{throw Object.assign(new Error($),{problem:{code:"not-understood",title:"",status:0,detail:$,why:$}})},outcome:d=>{let{part:$,busy:h}=m.get();return A(d)?q(A(d)):$===d&&!h?a`<p class="notice good" role="status">${l("profile.done")}</p>`:b}}),ee=Z(g),te=X(g),j=(i,d,$)=>a`
    <section class="card lg-pad" id=${i} aria-labelledby="${i}-title">
      <h2 id="${i}-title">${d}</h2>
      ${$}
    </section>
  `,oe=i=>{let{requests:d,invitations:$,members:h}=m.get(),v=F(i.you,"owner"),_=w(i);return a`<div class="pile club-settings">
      ${j("requests",l("club.part_requests"),Y(d,_))}
      ${j("invitations",l("club.part_invitations"),ee($,_))}
      ${v?j("members",l("club.part_members"),te(h,_)):b}
      ${v?j("about",l("club.part_about"),W(_)):b}
      ${j("leave",l("club.leave"),z(_,f))}
      ${v?j("close",l("club.close"),K(_,f)):b}
    </div>`};return{close:()=>{},hashChanged:()=>{},render:()=>{let{club:i,seasons:d,part:$,problem:h}=m.get();if(!i)return G(h);let v=C(i.you);return a`<main class="lg">
        <header class="lg-head">
          <nav aria-label=${l("season.here")}>
            <ol class="lg-crumbs">
              <li><a href="/clubs">${l("clubs.title")}</a></li>
              <li><a href="/clubs/${i.id}" dir="auto">${i.name}</a></li>
            </ol>
          </nav>
          <h1>${l("club.settings")}</h1>
        </header>
        ${J(i.id,d,v,"settings")} ${$===null?q(h):b}
        ${v?oe(i):a`<p class="empty">${l("club.organisers_only")}</p>`}
      </main>`}}};export{Le as clubSettingsPage};
