import{b as F,d as G,f as Q,g as U,h as N,j as z,k as W,n as X}from"./chunk-TUQXVQNN.js";import{a as Y,c as J}from"./chunk-MNTCVBW6.js";import{a as R,c as D}from"./chunk-ZF4XJTER.js";import"./chunk-H2M6UOWI.js";import{c as S}from"./chunk-OF2BWUS3.js";import{c as j,e as C,k as q,l as H}from"./chunk-KMUKQTNM.js";import"./chunk-QMML3VYO.js";import"./chunk-LBG6ALH6.js";import{a as c,d as w,g as P,l as x,n as A}from"./chunk-FBKMMS55.js";var mt=260,Z=({system:e,now:t})=>{let{view:r,item:o,beat:a,before:l}=t();e.rememberNames(r);let s={system:e},i=H(s,{item:o,beat:a,before:l},r);return e.table(r,{places:q(s,r),tabStop:null,selected:null,focus:[],trace:i})},[E,K]=[70,10/7],ut=({system:e,ends:t})=>{let r=t.flatMap(u=>{let{units:h}=q({system:e},u,!1);return Object.values(h??{})}),[o,a]=[r.map(({x:u})=>u),r.map(({y:u})=>u)],[l,s]=[Math.min(...o)-E,Math.max(...o)+E],[i,d]=[Math.min(...a)-E,Math.max(...a)+E],n=Math.max(s-l,(d-i)*K),m=n/K;return[(l+s-n)/2,(i+d-m)/2,n,m].map(u=>u.toFixed(0)).join(" ")},tt=(e,t)=>e?.querySelector("svg.table")?.setAttribute("viewBox",ut(t)),et=(e,t,r)=>{let o=new Map;for(let a of e?.querySelectorAll("[data-unit]")??[]){let l=a.getAttribute("data-unit")??"",s=a.getAttribute("transform")??"",i=t.get(l);o.set(l,s),!(!r||i===void 0||i===s)&&a.animate([{transform:V(i)},{transform:V(s)}],{duration:mt,easing:"cubic-bezier(.2,.7,.2,1)"})}return o},V=e=>e.replace(/translate\(([-\d.]+) ([-\d.]+)\)/,"translate($1px, $2px)");var ft=6,st=({api:e,draw:t})=>{let r=P({games:null});r.subscribe(t);let o=[],a=async s=>{let{games:i}=await e.get(`/v1/games?cards=true&status=${s}&limit=${ft}`);return i.flatMap(d=>d.standing?.card??[])};return(async()=>(await Promise.all([a("playing"),a("over")])).flat())().catch(()=>[]).then(s=>{r.set({games:s});for(let i of o)i(s)}),{list:()=>r.get().games,loaded:()=>{let{games:s}=r.get();return s?Promise.resolve(s):new Promise(i=>o.push(i))}}},M=e=>e.seats.every(t=>t.holder==="player"),L=e=>e.seats.map(t=>t.name??"…").join(" – ");var[pt,ot]=[16,60],dt=30,bt=e=>{let t=e.filter(o=>Y.has(o.system)&&o.head>=dt&&!o.withdrawn),r=o=>(M(o)?2:0)+(o.status==="over"?1:0);return t.sort((o,a)=>r(a)-r(o))[0]??null},ht=async(e,t)=>{let r=Math.max(1,Math.min(Math.floor(t.head/3),t.head-ot)),{entries:o}=await e.get(`/v1/games/${t.id}/log?after=${r}&limit=${ot}`);return{title:t.title,players:L(t),game:t.id,system:t.system,entries:o,stateAt:a=>e.get(`/v1/games/${t.id}/state?at=${a}`)}},nt=async(e,t)=>{let r=bt(t),o=r?await ht(e,r):await(await import("./demonstration-YA23QEWS.js")).demonstration(),a=await J(o.system),l=o.entries[0];if(!a||!l)return null;let s=new Map,i=async f=>{let b=s.get(f)??await o.stateAt(f);return s.set(f,b),b};a.rememberNames((await i(l.seq)).view);let d=a.newNarrationState(),n=o.entries.map(f=>F({seq:f.seq,entry:f,lines:a.narrate(f,d)},null)).filter(f=>f.voids===null&&f.beats.some(b=>b.lines.length>0)).slice(0,pt),m=G(n),u=m.items.length;if(u===0)return null;let h=async()=>{let f=Q(m),b=U(m),[T,k]=await Promise.all([i(Math.max(1,f.seq-1)),i(f.seq)]),{view:_}=b?.after?k:T;return{item:f,beat:b,before:T,view:_,seq:f.seq,turn:_.turn,lines:b?.lines??[],nth:m.at+1,of:u}},g=await h(),v=m.items.at(-1);return{ends:[g.before.view,(await i(v.seq)).view],title:o.title,players:o.players,game:o.game,system:a,now:()=>g,time:()=>X(m)??0,isLast:()=>N(z(m)),step:async f=>{let b=(f>0?z:W)(m);return m=N(b)?G(n):b,g=await h(),!0}}};var $t=4e3,gt=900,rt=({api:e,say:t,drawSoon:r,mount:o},a)=>{let l=matchMedia("(prefers-reduced-motion: reduce)"),s=null,i=l.matches,d=!1,n=!1,m=!1,u,h=new Map,g=()=>{clearTimeout(u);let p=s&&d&&!i&&!n&&document.visibilityState==="visible";s&&p&&(u=setTimeout(()=>{v(1)},s.time()+(s.isLast()?$t:gt)))},v=async p=>{clearTimeout(u);let $=await s?.step(p).catch(()=>!1);n||!$||(r(),g())},B=async()=>{m||(m=!0,s=await nt(e,await a.loaded()).catch(()=>null),!(n||!s)&&(r(),g()))},f=new IntersectionObserver(p=>{d=p.some($=>$.isIntersecting),d&&B(),g()}),b=null,T=()=>{let p=o.querySelector(".front-screen");p&&p!==b&&!n&&f.observe(b=p),s&&tt(p,s),h=et(p,h,!l.matches)};document.addEventListener("visibilitychange",g);let k=()=>{let p=s?.now();if(!s||!p)return c`<figcaption><b>${t("front.hero")}</b></figcaption>`;let $=t("front.hero_of",{title:s.title,turn:p.turn});return c`<figcaption>
      <span dir="auto"
        >${s.game?c`<a href="/games/${s.game}">${$}</a>`:c`<b>${$}</b>`} ·
        ${s.players||t("front.hero_demo")}</span
      >
      <span>${t("front.hero_at",{n:p.seq})}</span>
    </figcaption>`},_=()=>{let p=s?.now().lines??[],$=p.find(y=>y.dice)?.dice;return c`<div class="front-said">
      ${$?j($):w}
      <p dir="auto">${p.map(({text:y})=>c`${C(y??"")} `)}</p>
    </div>`},I=()=>{i=!i,i?clearTimeout(u):v(1),r()},O=(p,$,y)=>c`<button class="icon" type="button" aria-label=${$} title=${$} @click=${y}>
      <svg viewBox="0 0 18 18" aria-hidden="true"><path d=${p}></path></svg>
    </button>`,ct=()=>c`
    <div class="front-controls" role="group" aria-label=${t("playback.label")}>
      ${O("M11 4L5 9l6 5z",t("front.hero_back"),()=>(i=!0,void v(-1)))}
      ${i?O("M5 3l9 6-9 6z",t("front.hero_go"),I):O("M5 4h3v10H5zM10 4h3v10h-3z",t("front.hero_stop"),I)}
      ${O("M7 4l6 5-6 5z",t("front.hero_forward"),()=>(i=!0,void v(1)))}
      <span> ${s?t("playback.at",{n:s.now().nth,of:s.now().of}):w} </span>
      ${s?.game?c`<a class="btn" href="/games/${s.game}/replay">${t("front.hero_open")}</a>`:w}
    </div>
  `;return{close:()=>{n=!0,clearTimeout(u),f.disconnect(),document.removeEventListener("visibilitychange",g)},render:()=>(queueMicrotask(T),c`<figure class="front-screen">
        ${k()}
        <div class="front-table" inert>${s?Z(s):w}</div>
        ${_()} ${ct()}
      </figure>`)}};var at=({session:e,say:t},r)=>({render:()=>{let o=e.lostGuest();if(o===null)return w;let a=r();return c`<div class="notice front-lost" role="status">
      <p dir="auto">${t(o.idle?"guest.removed":"guest.lost",{name:o.name})}</p>
      <p>
        <button class="btn" type="button" ?disabled=${a===null} @click=${()=>a?.()}>
          ${t("guest.again")}
        </button>
        <button class="btn quiet" type="button" @click=${()=>e.forgetGuest()}>
          ${t("guest.forget")}
        </button>
      </p>
    </div>`}});var vt=2,it=e=>{let{api:t,session:r,say:o,draw:a}=e,l=P({offers:null,busy:"",failed:null,problem:null});l.subscribe(a),(async()=>{let n=await t.get("/v1/systems"),m=await Promise.all(n.map(h=>t.get(`/v1/systems/${h.name}/scenarios`))),u=n.flatMap((h,g)=>{let v=m[g]?.[0];return v?[{system:h,scenario:v}]:[]});l.set({offers:u})})().catch(n=>l.set({offers:[],problem:S(n)}));let i=async({system:n,scenario:m})=>{if(l.get().busy)return;let u={system:n,scenario:m.name,seat:n.seats[0]??""};l.set({busy:n.name,problem:null});try{await R(e,u)}catch(h){l.set({busy:"",problem:S(h),failed:u})}},d=(n,m)=>c`
    <article class="card front-pick">
      <h2>${n.system.title}</h2>
      <p dir="auto">
        ${A("front.game.",n.system.name)}
        ${o("front.play_first",{scenario:n.scenario.title,n:n.scenario.minutes})}
      </p>
      <button
        class=${m===0?"btn go":"btn"}
        type="button"
        data-play=${n.system.name}
        aria-label="${o("front.play")}: ${n.system.title}"
        ?disabled=${l.get().busy!==""}
        @click=${()=>i(n)}
      >
        ${o(l.get().busy===n.system.name?"front.starting":"front.play")}
      </button>
    </article>
  `;return{first:()=>{let n=l.get().offers?.[0];return n?()=>{i(n)}:null},render:()=>{let{offers:n,problem:m,failed:u}=l.get();return c`
        <div class="front-picks" aria-busy=${n===null?"true":w}>
          ${n===null?Array.from({length:vt},()=>c`<div class="card front-pick"></div>`):n.map(d)}
        </div>
        ${D(m,u,!r.me())}
      `}}};var wt=3,yt=e=>c`
  <li>
    <img src="/v1/games/${e.id}/map.svg?at=${e.head}" alt="" width="90" height="60" loading="lazy" />
    <span>
      <a href="/games/${e.id}" dir="auto">${e.title}</a>
      <small dir="auto">
        ${L(e)},
        ${e.status==="playing"?x("front.turn",{n:e.turn}):A("status.",e.status)}
      </small>
    </span>
  </li>
`,lt=e=>{let t=e.list(),r=(t??[]).filter(M),o=(t??[]).filter(l=>!M(l)),a=[...r,...o].slice(0,wt);return c`
    <section class="card front-tile" id="watch">
      <h2>${x("front.watch")}</h2>
      <ul class="front-games">
        ${a.map(yt)}
      </ul>
      <p class="front-fine">${x(t?.length===0?"front.watch_none":"front.watch_text")}</p>
      <a class="btn" href="/lobby">${x("front.watch_all")}</a>
    </section>
  `};var oe=e=>{let{say:t,title:r}=e;r("");let o=st(e),a=it(e),l=rt(e,o),s=at(e,a.first),i=()=>c`
    <section class="card front-tile">
      <h2>${t("front.clubs")}</h2>
      <p>${t("front.clubs_text")}</p>
      <ul>
        <li>${t("front.clubs_formats")}</li>
        <li>${t("front.clubs_record")}</li>
        <li>${t("front.clubs_tables")}</li>
      </ul>
      <a class="btn" href="/clubs">${t("front.clubs_go")}</a>
    </section>
  `,d=()=>c`
    <section class="card front-tile">
      <h2>${t("front.authors")}</h2>
      <p>${t("front.authors_text")}</p>
      <pre tabindex="0" role="region" aria-label=${t("frame.api")}>${xt}</pre>
      <p class="front-fine">${t("front.authors_how")}</p>
      <a class="btn" href="/api">${t("front.authors_go")}</a>
    </section>
  `;return{close:l.close,render:()=>c`
      <main class="page front">
        <div class="front-hero">
          <section>
            ${s.render()}
            <h1>${t("front.title")}</h1>
            <p class="lead">${t("front.lead")}</p>
            ${a.render()}
            <p class="front-fine">${t("front.fine")}</p>
          </section>
          ${l.render()}
        </div>
        <div class="front-tiles">${lt(o)} ${i()} ${d()}</div>
      </main>
    `}},xt=["GET  /v1/games/{game}/decisions","POST /v1/games/{game}/announcements","GET  /v1/stream   (WebSocket)"].join(`
`);export{oe as frontPage};
