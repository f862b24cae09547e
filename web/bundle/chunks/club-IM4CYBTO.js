import{b as Y}from"./chunk-C3H55OJU.js";import{c as V}from"./chunk-IEQ7XN66.js";import{a as R,b as W}from"./chunk-WTTJAMZA.js";import{a as E}from"./chunk-BE2CTEAR.js";import{a as z}from"./chunk-7YHQHWXL.js";import{g as U,v as B}from"./chunk-WCUELGQ6.js";import{a as H,b as M,c as k,d as N}from"./chunk-KMIN4D2P.js";import{d as D}from"./chunk-QTSBKXHE.js";import{a as C,d as q,e as L,f as v,g as _}from"./chunk-HBI5MJVK.js";import{e as P}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as n,d as r,g as O,k as S,l as t,n as f}from"./chunk-OOS2KMA4.js";var be=400,me=e=>n`
  <section class="card lg-pad" aria-labelledby="joining">
    <h3 id="joining">${t("club.joining")}</h3>
    <p>${f("club.joining_",e.joining)}</p>
    <p>${t("club.members_may")}</p>
  </section>
`,pe=(e,s,o,a)=>{let i=s.filter($=>$.reserve).map($=>$.name),p=e.you?.reserve??!1;return n`
    <section class="card lg-pad" aria-labelledby="reserves">
      <h3 id="reserves">${t("club.reserves")}</h3>
      <p dir="auto">
        ${i.length===0?t("club.no_reserves"):t("club.reserves_are",{n:i.length,names:new Intl.ListFormat(S()).format(i)})}
      </p>
      <p>
        <button class="btn" type="button" ?disabled=${a} @click=${()=>o(!p)}>
          ${t(p?"club.off_reserve":"club.on_reserve")}
        </button>
      </p>
    </section>
  `},$e=e=>{if(!e.rules)return r;let s=n`<p class="club-rules" dir="auto">${e.rules}</p>`;return n`
    <section class="card lg-pad" aria-labelledby="club-rules">
      <h3 id="club-rules">${t("club.rules")}</h3>
      ${e.rules.length<=be?s:n`<details>
              <summary>${t("club.read_rules")}</summary>
              ${s}
            </details>`}
    </section>
  `},G=(e,s,o,a)=>n`
  <aside aria-label=${t("club.aside")}>
    ${me(e)} ${e.you?.member?pe(e,s,o,a):r} ${$e(e)}
  </aside>
`,J=e=>{let s=e.roles.map(o=>f("club.role_",o));return e.reserve&&s.push(t("club.reserve")),s.join(", ")};var ge=e=>n`
  <dl class="club-figures">
    <div>
      <dt>${t("club.members")}</dt>
      <dd>${e.members}</dd>
    </div>
    <div>
      <dt>${t("club.founded")}</dt>
      <dd>${z(e.founded)}</dd>
    </div>
    <div>
      <dt>${t("club.joining")}</dt>
      <dd>${f("joining.",e.joining)}</dd>
    </div>
    ${e.pace?n`<div>
            <dt>${t("club.pace")}</dt>
            <dd dir="auto">${e.pace}</dd>
          </div>`:r}
  </dl>
`,fe=({club:e,signedIn:s,code:o,panel:a,busy:i},p)=>{let $=o!==null||e.you?.invited||e.joining==="open";if(!s){if(!$&&e.joining==="invitation")return r;let d=o===null?`/clubs/${e.id}`:`/clubs/${e.id}?code=${encodeURIComponent(o)}`;return n`<a class="btn go" href=${N(d)}>${t("club.sign_in")}</a>`}return $?n`<button class="btn go" type="button" ?disabled=${i} @click=${p.join}>
      ${t("club.join")}
    </button>`:e.you?.requested?n`<button class="btn quiet" type="button" ?disabled=${i} @click=${p.withdraw}>
      ${t("club.withdraw")}
    </button>`:e.joining==="request"&&a!=="ask"?n`<button class="btn go" type="button" @click=${()=>p.open("ask")}>
      ${t("club.ask")}
    </button>`:r},he=({club:e,plays:s},o)=>{let a=k(e.you);return n`
    ${a?n`<a class="btn go" href="/clubs/${e.id}/new-season">${t("club.new_season")}</a>`:r}
    ${s?n`<a class=${a?"btn":"btn go"} href="/my-league">${t("club.to_my_league")}</a>`:r}
    ${a?n`<button class="btn" type="button" @click=${()=>o.open("announce")}>
              ${t("club.new_announcement")}
            </button>
            <a class="btn" href="/clubs/${e.id}/settings#invitations">${t("club.invite")}</a>`:r}
    ${a?r:n`<button class="btn quiet" type="button" @click=${()=>o.open("leave")}>
            ${t("club.leave")}
          </button>`}
  `},ye=({club:e,code:s,waits:o})=>{let a=e.owners.map(p=>p.name),i=new Intl.ListFormat(document.documentElement.lang||"en").format(a);return e.closed?n`<p class="notice">${t("club.closed")}</p>`:o>0?n`<p class="notice">
      <span class="lg-tag wait">${t("club.waits")}</span> ${t("desk.to",{n:o})}
      <a href="/clubs/${e.id}/desk">${t("desk.to_desk")}</a>
    </p>`:e.you?.member?r:e.you?.invited||s!==null?n`<p class="notice">${t("club.you_invited")}</p>`:e.you?.requested?n`<p class="notice" dir="auto">${t("club.you_requested",{n:a.length,names:i})}</p>`:r},ve=({busy:e,problem:s},o)=>n`
  <form class="card lg-pad club-form" @submit=${o.ask}>
    ${q({name:"text",label:t("club.ask_text"),hint:t("club.ask_hint"),max:500,rows:3,error:_(s,"text")})}
    ${s&&s.place!=="text"?v(s):r}
    <div class="row">
      <button class="btn go" ?disabled=${e}>${t("club.send_request")}</button>
      <button class="btn quiet" type="button" @click=${()=>o.open("")}>${t("new.cancel")}</button>
    </div>
  </form>
`,we=({club:e,busy:s,problem:o},a)=>n`
  <section class="card lg-pad" aria-labelledby="leave">
    <h2 id="leave" dir="auto">${t("club.leave_title",{name:e.name})}</h2>
    <p>${t("club.leave_text")}</p>
    ${v(o)}
    <p class="row">
      <button class="btn danger" type="button" ?disabled=${s} @click=${a.leave}>
        ${t("club.leave")}
      </button>
      <button class="btn quiet" type="button" @click=${()=>a.open("")}>${t("club.stay")}</button>
    </p>
  </section>
`,K=(e,s)=>{let{club:o,panel:a,problem:i}=e;return n`
    <header class="lg-head">
      <nav aria-label=${t("season.here")}>
        <ol class="lg-crumbs">
          <li><a href="/clubs">${t("clubs.title")}</a></li>
        </ol>
      </nav>
      <div class="club-head">
        <div>
          <h1 dir="auto">${o.name}</h1>
          ${o.about?n`<p class="lead club-rules" dir="auto">${o.about}</p>`:r}
          ${ge(o)}
        </div>
        <p class="row">
          ${o.closed?r:o.you?.member?he(e,s):fe(e,s)}
        </p>
      </div>
      <div class="pile club-panels">
        ${ye(e)} ${a==="ask"?ve(e,s):r}
        ${a==="leave"?we(e,s):r}
        ${a===""?v(i):r}
      </div>
    </header>
  `};var Q=(e,s,{more:o,remove:a})=>n`
  <section aria-labelledby="news">
    <div class="lg-section">
      <h2 id="news">${t("club.news")}</h2>
      <a href="/v1/clubs/${e}/announcements.atom">${t("club.feed")}</a>
    </div>
    ${s.length===0?n`<p class="empty">${t("club.no_news")}</p>`:n`<ol class="plain club-news">
            ${s.map(i=>n`
                <li>
                  <h3 dir="auto">${i.title}</h3>
                  ${i.body?n`<p dir="auto">${i.body}</p>`:r}
                  <small dir="auto"
                    >${[i.by?.name??t("club.by_house"),D(i.posted)].join(", ")}</small
                  >
                  ${a?n`<button
                          class="btn quiet"
                          type="button"
                          aria-label=${t("club.remove_news",{title:i.title})}
                          @click=${()=>a(i)}
                        >
                          ${t("club.remove")}
                        </button>`:r}
                </li>
              `)}
          </ol>`}
    ${o?n`<button class="btn" type="button" @click=${o}>${t("club.older")}</button>`:r}
  </section>
`,X=({busy:e,problem:s,post:o,cancel:a})=>n`
  <form class="card lg-pad club-form" aria-labelledby="new-announcement" @submit=${o}>
    <h2 id="new-announcement">${t("club.new_announcement")}</h2>
    ${C({name:"title",label:t("club.news_title"),max:120,autocomplete:"off",required:!0,error:_(s,"title")})}
    ${q({name:"body",label:t("club.news_body"),max:5e3,rows:5,error:_(s,"body")})}
    ${s&&!["title","body"].includes(s.place??"")?v(s):r}
    <div class="row">
      <button class="btn go" ?disabled=${e}>${t("club.post")}</button>
      <button class="btn quiet" type="button" @click=${a}>${t("new.cancel")}</button>
    </div>
  </form>
`;var Z=e=>{let{format:s}=e;return s.format==="swiss"?t("club.format_swiss",{n:s.rounds}):t(s.double?"club.format_double":"club.format_single")},_e=e=>e.state==="running"&&e.round>0?t("club.round_of",{round:e.round,rounds:e.rounds}):f("club.state_",e.state),ke=(e,s)=>{let o=t("club.players",{n:e.players}),a=[s.get(e.system)??e.system];return e.state==="draft"?a.push(Z(e)):a.push(e.divisions>1?`${t("season.divisions_n",{n:e.divisions})}, ${o}`:o),e.leader&&e.leader_points!==null&&a.push(t("club.leads",{name:e.leader.name,points:U(e.leader_points)})),a.join(" · ")},xe=(e,s)=>n`
  <li class="card club-row club-season">
    <h3><a href="/seasons/${e.id}" dir="auto">${e.name}</a></h3>
    <span class=${e.state==="draft"?"lg-tag dash":"lg-tag"}>${_e(e)}</span>
    <p class="club-facts" dir="auto">${ke(e,s)}</p>
  </li>
`,ee=(e,s)=>{let o=e.filter(a=>!R(a));return n`<section aria-labelledby="running">
    <h2 id="running" class="lg-section">${t("club.running")}</h2>
    ${o.length===0?n`<p class="empty">${t("club.none_running")}</p>`:n`<ul class="plain">
            ${o.map(a=>xe(a,s))}
          </ul>`}
  </section>`},je=(e,s)=>{let o=e.divisions>1?`, ${t("season.divisions_n",{n:e.divisions})}`:"";return n`<tr>
    <th scope="row"><a href="/seasons/${e.id}" dir="auto">${e.name}</a></th>
    <td>${s.get(e.system)??e.system}</td>
    <td>${Z(e)}${o}</td>
    <td class="n">${e.players}</td>
    <td dir="auto">${e.leader?.name??"–"}</td>
  </tr>`},te=(e,s)=>{let o=e.filter(R);return o.length===0?r:n`<section aria-labelledby="past">
    <h2 id="past" class="lg-section">${t("club.past")}</h2>
    <div class="region" tabindex="0" role="region" aria-label=${t("club.past_caption")}>
      <table class="lg-tbl club-past">
        <caption class="sr">
          ${t("club.past_caption")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t("club.season")}</th>
            <th scope="col">${t("club.system")}</th>
            <th scope="col">${t("club.format")}</th>
            <th scope="col" class="n">${t("club.players_column")}</th>
            <th scope="col">${t("club.winner")}</th>
          </tr>
        </thead>
        <tbody>
          ${o.map(a=>je(a,s))}
        </tbody>
      </table>
    </div>
  </section>`};var at=e=>{let{session:s,say:o,navigate:a,route:i,drawSoon:p,title:$}=e,d=H(e.api),m=`/v1/clubs/${encodeURIComponent(i.params.club??"")}`,u=O({club:null,seasons:[],members:[],news:[],older:null,waits:0,plays:!1,titles:new Map,code:i.query.get("code"),panel:"",busy:!1,problem:null});u.subscribe(p);let se=async l=>{if(!s.me())return!1;let{seasons:c}=await d.get("/v1/me/league");return c.some(b=>b.club===l)},A=async()=>{let[l,{seasons:c},{members:b},h,w]=await Promise.all([d.get(m),d.get(`${m}/seasons`),d.get(`${m}/members`),d.get(`${m}/announcements`),e.api.get("/v1/systems")]);$(l.name),u.set({club:l,seasons:c,members:b,news:h.announcements,older:h.next,waits:k(l.you)?await Y(e.api,l.id):0,plays:l.you?.member?await se(l.id):!1,titles:new Map(w.map(y=>[y.name,y.title]))})},F=l=>u.set({busy:!1,problem:P(l)});A().catch(F);let ne=V(()=>{!u.get().busy&&u.get().older===null&&A().catch(()=>{})}),g=async l=>{if(!u.get().busy){u.set({busy:!0,problem:null});try{await l(),await A(),u.set({busy:!1,panel:""})}catch(c){F(c)}}},oe=()=>g(async()=>{let{code:l}=u.get();await d.post(`${m}/membership`,l===null?{}:{code:l}),u.set({code:null}),a(`/clubs/${i.params.club}`,{replace:!0})}),le=l=>{l.preventDefault();let c=(L(l.currentTarget).text??"").trim();g(()=>d.post(`${m}/requests`,c?{text:c}:{}))},ae=l=>{l.preventDefault();let{title:c="",body:b=""}=L(l.currentTarget);g(()=>d.post(`${m}/announcements`,{title:c,body:b}))},re=async()=>{let{older:l,news:c}=u.get(),b=await d.get(`${m}/announcements?after=${encodeURIComponent(l??"")}`);u.set({news:[...c,...b.announcements],older:b.next})},T={join:()=>{oe()},ask:le,withdraw:()=>{g(()=>d.remove(`${m}/requests`))},leave:()=>{g(()=>d.remove(`${m}/members/${s.me()?.id}`))},open:l=>u.set({panel:l,problem:null})},ie=l=>{g(()=>d.patch(`${m}/members/${s.me()?.id}`,{reserve:l}))},ce=()=>{let{members:l}=u.get();return n`<section aria-labelledby="members">
      <h2 id="members" class="lg-section">
        <span>${o("club.members")} <small class="lg-tag">${l.length}</small></span>
      </h2>
      <ul class="plain club-people">
        ${l.map(c=>n`<li><span>${E(c)}</span><small>${J(c)}</small></li>`)}
      </ul>
    </section>`},ue=l=>{let{seasons:c,titles:b,news:h,older:w,panel:y,busy:x,problem:j,members:I}=u.get();return n`<div class="lg-grid">
      <div>
        ${y==="announce"?X({busy:x,problem:j,post:ae,cancel:()=>T.open("")}):r}
        ${ee(c,b)}
        ${Q(l.id,h,{more:w?()=>{re().catch(F)}:null,remove:k(l.you)?de=>{g(()=>d.remove(`${m}/announcements/${de.id}`))}:null})}
        ${te(c,b)} ${ce()}
      </div>
      ${G(l,I,ie,x)}
    </div>`};return{close:ne,render:()=>{let{club:l,seasons:c,waits:b,plays:h,code:w,panel:y,busy:x,problem:j}=u.get();if(!l)return B(j);let I=s.me()!==null;return n`<main class="lg">
        ${K({club:l,signedIn:I,code:w,waits:b,plays:h,panel:y,busy:x,problem:j},T)}
        ${W(l.id,c,M(l.you,"owner","arbiter"),"",b)} ${ue(l)}
      </main>`}}};export{at as clubPage};
