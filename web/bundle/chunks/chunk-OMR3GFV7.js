import{a as A,d as I}from"./chunk-KMIN4D2P.js";import{e as p}from"./chunk-QTSBKXHE.js";import{a as $,c as _,d as j,e as f,f as g,g as b}from"./chunk-HBI5MJVK.js";import{e as u}from"./chunk-JDGUBJ72.js";import{a as t,d as o,g as x,n as r}from"./chunk-OOS2KMA4.js";var B=["open","request","invitation"],E=["name","about","joining"],Q=h=>{let{session:y,say:l,navigate:v,route:P,draw:k,drawSoon:D,title:N}=h,i=A(h.api);N(l("clubs.title"));let c=(P.query.get("q")??"").trim(),a=x({clubs:null,next:null,mine:null,busy:!1,problem:null,founding:null});a.subscribe(D);let w=async s=>{let e=new URLSearchParams({...c&&{q:c},...s&&{after:s}}),{clubs:n,next:m}=await i.get(`/v1/clubs${e.size>0?`?${e}`:""}`);a.set({clubs:[...s?a.get().clubs??[]:[],...n],next:m})},q=async()=>{y.me()&&a.set({mine:await i.get("/v1/me/clubs")})};Promise.all([w(null),q()]).catch(s=>a.set({problem:u(s),clubs:a.get().clubs??[]}));let S=()=>{w(a.get().next).catch(s=>a.set({problem:u(s)}))},C=async s=>{try{await i.remove(`/v1/clubs/${s.club}/invitations/${s.id}`),await q()}catch(e){a.set({problem:u(e)})}},L=s=>{s.preventDefault();let e=(f(s.currentTarget).q??"").trim();v(e?`/clubs?q=${encodeURIComponent(e)}`:"/clubs")},O=async s=>{if(s.preventDefault(),a.get().busy)return;let{name:e="",about:n="",joining:m="request"}=f(s.currentTarget);a.set({busy:!0,founding:null}),k();try{let d=await i.post("/v1/clubs",{name:e,about:n,joining:m});v(`/clubs/${d.id}`)}catch(d){a.set({busy:!1,founding:u(d)})}},R=s=>t`
    <li class="card club-row">
      <h3><a href="/clubs/${s.id}" dir="auto">${s.name}</a></h3>
      <p class="club-facts">
        ${[l("clubs.members",{n:s.members}),r("joining.",s.joining),s.pace].filter(Boolean).join(" · ")}
      </p>
      ${s.about?t`<p class="club-about" dir="auto">${s.about}</p>`:o}
    </li>
  `,T=s=>t`
    ${s.invitations.map(e=>t`
        <p class="notice club-invited">
          <span dir="auto"
            >${l("clubs.invited",{name:e.club_name,day:p(e.expires)})}</span
          >
          <span class="row">
            <a class="btn go" href="/clubs/${e.club}">${l("club.join_name",{name:e.club_name})}</a>
            <button class="btn quiet" type="button" @click=${()=>{C(e)}}>
              ${l("clubs.decline")}
            </button>
          </span>
        </p>
      `)}
    ${s.clubs.length===0?o:t`<section aria-labelledby="own-clubs">
            <div class="lg-section">
              <h2 id="own-clubs">${l("clubs.yours")}</h2>
              <a href="/my-league">${l("club.to_my_league")}</a>
            </div>
            <ul class="plain club-people">
              ${s.clubs.map(e=>t`<li>
                    <a href="/clubs/${e.club}" dir="auto">${e.name}</a>
                    <small
                      >${e.roles.map(n=>r("club.role_",n)).join(", ")||l("club.plain_member")}</small
                    >
                  </li>`)}
            </ul>
          </section>`}
    ${s.requests.map(e=>t`<p class="lg-note">
          <a href="/clubs/${e.club}" dir="auto"
            >${l("clubs.requested",{name:e.club_name,day:p(e.asked)})}</a
          >
        </p>`)}
  `,U=()=>{let{clubs:s,next:e}=a.get();return s===null?t`<p class="quiet" role="status">${l("frame.loading")}</p>`:s.length===0?t`<p class="empty">${l(c?"clubs.none":"clubs.none_yet")}</p>`:t`
      <ul class="plain">
        ${s.map(R)}
      </ul>
      ${e?t`<button class="btn" type="button" @click=${S}>${l("clubs.more")}</button>`:o}
    `},z=()=>{let{busy:s,founding:e}=a.get();return t`
      <section class="card lg-pad" aria-labelledby="found">
        <h3 id="found">${l("clubs.found")}</h3>
        <p>${l("clubs.found_text")}</p>
        ${y.me()?t`<form class="club-form" @submit=${O}>
                ${$({name:"name",label:l("clubs.name"),hint:l("clubs.name_hint"),min:3,max:60,autocomplete:"off",required:!0,error:b(e,"name")})}
                ${j({name:"about",label:l("clubs.about"),max:2e3,rows:3,error:b(e,"about")})}
                ${_({name:"joining",label:l("clubs.joining"),value:"request",choices:B.map(n=>({value:n,text:r("joining.",n)})),error:b(e,"joining")})}
                ${e&&!E.includes(e.place??"")?g(e):o}
                <button class="btn" ?disabled=${s}>${l("clubs.found")}</button>
              </form>`:t`<p><a class="btn" href=${I("/clubs")}>${l("clubs.sign_in")}</a></p>`}
      </section>
    `};return{close:()=>{},render:()=>{let{mine:s,problem:e}=a.get();return t`
        <main class="lg">
          <header class="lg-head">
            <h1>${l("clubs.title")}</h1>
            <p class="lead">${l("clubs.lead")}</p>
          </header>
          <div class="lg-grid">
            <div>
              ${g(e)} ${s?T(s):o}
              <section aria-labelledby="all-clubs">
                <form class="club-search" role="search" @submit=${L}>
                  ${$({name:"q",label:l("clubs.search"),type:"search",value:c,max:60})}
                  <button class="btn">${l("clubs.find")}</button>
                </form>
                <h2 id="all-clubs" class="lg-section" dir="auto">
                  ${c?l("clubs.matching",{text:c}):l("clubs.all")}
                </h2>
                ${U()}
              </section>
            </div>
            <aside aria-label=${l("clubs.found")}>${z()}</aside>
          </div>
        </main>
      `}}};export{B as a,Q as b};
