import{b as Q,d as N,f as U,g as W,h as z,j as B,k as X,n as Y}from"./chunk-TUQXVQNN.js";import{a as J,c as K}from"./chunk-3QKZLVTX.js";import{b as D,d as j}from"./chunk-EG6DKPVX.js";import"./chunk-HBI5MJVK.js";import{e as q}from"./chunk-JDGUBJ72.js";import{c as C,f as H,l as G,m as F}from"./chunk-IEQFZD3L.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as c,d as w,g as A,l as M,n as E,o as y}from"./chunk-OOS2KMA4.js";var ut=260,tt=({system:e,now:t})=>{let{view:r,item:o,beat:a,before:l}=t();e.rememberNames(r);let s={system:e},i=F(s,{item:o,beat:a,before:l},r);return e.table(r,{places:G(s,r),tabStop:null,selected:null,focus:[],trace:i})},[L,V]=[70,10/7],ft=({system:e,ends:t})=>{let r=t.flatMap(u=>{let{units:h}=G({system:e},u,!1);return Object.values(h??{})}),[o,a]=[r.map(({x:u})=>u),r.map(({y:u})=>u)],[l,s]=[Math.min(...o)-L,Math.max(...o)+L],[i,d]=[Math.min(...a)-L,Math.max(...a)+L],n=Math.max(s-l,(d-i)*V),m=n/V;return[(l+s-n)/2,(i+d-m)/2,n,m].map(u=>u.toFixed(0)).join(" ")},et=(e,t)=>e?.querySelector("svg.table")?.setAttribute("viewBox",ft(t)),st=(e,t,r)=>{let o=new Map;for(let a of e?.querySelectorAll("[data-unit]")??[]){let l=a.getAttribute("data-unit")??"",s=a.getAttribute("transform")??"",i=t.get(l);o.set(l,s),!(!r||i===void 0||i===s)&&a.animate([{transform:Z(i)},{transform:Z(s)}],{duration:ut,easing:"cubic-bezier(.2,.7,.2,1)"})}return o},Z=e=>e.replace(/translate\(([-\d.]+) ([-\d.]+)\)/,"translate($1px, $2px)");var pt=6,ot=({api:e,draw:t})=>{let r=A({games:null});r.subscribe(t);let o=[],a=async s=>{let{games:i}=await e.get(`/v1/games?cards=true&status=${s}&limit=${pt}`);return i.flatMap(d=>d.standing?.card??[])};return(async()=>(await Promise.all([a("playing"),a("over")])).flat())().catch(()=>[]).then(s=>{r.set({games:s});for(let i of o)i(s)}),{list:()=>r.get().games,loaded:()=>{let{games:s}=r.get();return s?Promise.resolve(s):new Promise(i=>o.push(i))}}},T=e=>e.seats.every(t=>t.holder==="player"),k=e=>e.seats.map(t=>t.name??"…").join(" – ");var[dt,nt]=[16,60],bt=30,ht=e=>{let t=e.filter(o=>J.has(o.system)&&o.head>=bt&&!o.withdrawn),r=o=>(T(o)?2:0)+(o.status==="over"?1:0);return t.sort((o,a)=>r(a)-r(o))[0]??null},$t=async(e,t)=>{let r=Math.max(1,Math.min(Math.floor(t.head/3),t.head-nt)),{entries:o}=await e.get(`/v1/games/${t.id}/log?after=${r}&limit=${nt}`);return{title:t.title,players:k(t),game:t.id,system:t.system,entries:o,stateAt:a=>e.get(`/v1/games/${t.id}/state?at=${a}`)}},rt=async(e,t)=>{let r=ht(t),o=r?await $t(e,r):await(await import("./demonstration-YA23QEWS.js")).demonstration(),a=await K(o.system),l=o.entries[0];if(!a||!l)return null;let s=new Map,i=async f=>{let b=s.get(f)??await o.stateAt(f);return s.set(f,b),b};a.rememberNames((await i(l.seq)).view);let d=a.newNarrationState(),n=o.entries.map(f=>Q({seq:f.seq,entry:f,lines:a.narrate(f,d)},null)).filter(f=>f.voids===null&&f.beats.some(b=>b.lines.length>0)).slice(0,dt),m=N(n),u=m.items.length;if(u===0)return null;let h=async()=>{let f=U(m),b=W(m),[_,S]=await Promise.all([i(Math.max(1,f.seq-1)),i(f.seq)]),{view:O}=b?.after?S:_;return{item:f,beat:b,before:_,view:O,seq:f.seq,turn:O.turn,lines:b?.lines??[],nth:m.at+1,of:u}},g=await h(),v=m.items.at(-1);return{ends:[g.before.view,(await i(v.seq)).view],title:o.title,players:o.players,game:o.game,system:a,now:()=>g,time:()=>Y(m)??0,isLast:()=>z(B(m)),step:async f=>{let b=(f>0?B:X)(m);return m=z(b)?N(n):b,g=await h(),!0}}};var gt=4e3,vt=900,at=({api:e,say:t,drawSoon:r,mount:o},a)=>{let l=matchMedia("(prefers-reduced-motion: reduce)"),s=null,i=l.matches,d=!1,n=!1,m=!1,u,h=new Map,g=()=>{clearTimeout(u);let p=s&&d&&!i&&!n&&document.visibilityState==="visible";s&&p&&(u=setTimeout(()=>{v(1)},s.time()+(s.isLast()?gt:vt)))},v=async p=>{clearTimeout(u);let $=await s?.step(p).catch(()=>!1);n||!$||(r(),g())},I=async()=>{m||(m=!0,s=await rt(e,await a.loaded()).catch(()=>null),!(n||!s)&&(r(),g()))},f=new IntersectionObserver(p=>{d=p.some($=>$.isIntersecting),d&&I(),g()}),b=null,_=()=>{let p=o.querySelector(".front-screen");p&&p!==b&&!n&&f.observe(b=p),s&&et(p,s),h=st(p,h,!l.matches)};document.addEventListener("visibilitychange",g);let S=()=>{let p=s?.now();if(!s||!p)return c`<figcaption><b>${t("front.hero")}</b></figcaption>`;let $=t("front.hero_of",{title:y(s.title),turn:p.turn});return c`<figcaption>
      <span dir="auto"
        >${s.game?c`<a href="/games/${s.game}">${$}</a>`:c`<b>${$}</b>`} ·
        ${s.players||t("front.hero_demo")}</span
      >
      <span>${t("front.hero_at",{n:p.seq})}</span>
    </figcaption>`},O=()=>{let p=s?.now().lines??[],$=p.find(x=>x.dice)?.dice;return c`<div class="front-said">
      ${$?C($):w}
      <p dir="auto">${p.map(({text:x})=>c`${H(x??"")} `)}</p>
    </div>`},R=()=>{i=!i,i?clearTimeout(u):v(1),r()},P=(p,$,x)=>c`<button class="icon" type="button" aria-label=${$} title=${$} @click=${x}>
      <svg viewBox="0 0 18 18" aria-hidden="true"><path d=${p}></path></svg>
    </button>`,mt=()=>c`
    <div class="front-controls" role="group" aria-label=${t("playback.label")}>
      ${P("M11 4L5 9l6 5z",t("front.hero_back"),()=>(i=!0,void v(-1)))}
      ${i?P("M5 3l9 6-9 6z",t("front.hero_go"),R):P("M5 4h3v10H5zM10 4h3v10h-3z",t("front.hero_stop"),R)}
      ${P("M7 4l6 5-6 5z",t("front.hero_forward"),()=>(i=!0,void v(1)))}
      <span> ${s?t("playback.at",{n:s.now().nth,of:s.now().of}):w} </span>
      ${s?.game?c`<a class="btn" href="/games/${s.game}/replay">${t("front.hero_open")}</a>`:w}
    </div>
  `;return{close:()=>{n=!0,clearTimeout(u),f.disconnect(),document.removeEventListener("visibilitychange",g)},render:()=>(queueMicrotask(_),c`<figure class="front-screen">
        ${S()}
        <div class="front-table" inert>${s?tt(s):w}</div>
        ${O()} ${mt()}
      </figure>`)}};var it=({session:e,say:t},r)=>({render:()=>{let o=e.lostGuest();if(o===null)return w;let a=r();return c`<div class="notice front-lost" role="status">
      <p dir="auto">${t(o.idle?"guest.removed":"guest.lost",{name:o.name})}</p>
      <p>
        <button class="btn" type="button" ?disabled=${a===null} @click=${()=>a?.()}>
          ${t("guest.again")}
        </button>
        <button class="btn quiet" type="button" @click=${()=>e.forgetGuest()}>
          ${t("guest.forget")}
        </button>
      </p>
    </div>`}});var wt=2,lt=e=>{let{api:t,session:r,say:o,draw:a}=e,l=A({offers:null,busy:"",failed:null,problem:null});l.subscribe(a),(async()=>{let n=await t.get("/v1/systems"),m=await Promise.all(n.map(h=>t.get(`/v1/systems/${h.name}/scenarios`))),u=n.flatMap((h,g)=>{let v=m[g]?.[0];return v?[{system:h,scenario:v}]:[]});l.set({offers:u})})().catch(n=>l.set({offers:[],problem:q(n)}));let i=async({system:n,scenario:m})=>{if(l.get().busy)return;let u={system:n,scenario:m.name,seat:n.seats[0]??""};l.set({busy:n.name,problem:null});try{await D(e,u)}catch(h){l.set({busy:"",problem:q(h),failed:u})}},d=(n,m)=>c`
    <article class="card front-pick">
      <h2>${n.system.title}</h2>
      <p dir="auto">
        ${E("front.game.",n.system.name)}
        ${o("front.play_first",{scenario:y(n.scenario.title),n:n.scenario.minutes})}
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
          ${n===null?Array.from({length:wt},()=>c`<div class="card front-pick"></div>`):n.map(d)}
        </div>
        ${j(m,u,!r.me())}
      `}}};var yt=3,xt=e=>c`
  <li>
    <img src="/v1/games/${e.id}/map.svg?at=${e.head}" alt="" width="90" height="60" loading="lazy" />
    <span>
      <a href="/games/${e.id}" dir="auto">${y(e.title)}</a>
      <small dir="auto">
        ${k(e)},
        ${e.status==="playing"?M("front.turn",{n:e.turn}):E("status.",e.status)}
      </small>
    </span>
  </li>
`,ct=e=>{let t=e.list(),r=(t??[]).filter(T),o=(t??[]).filter(l=>!T(l)),a=[...r,...o].slice(0,yt);return c`
    <section class="card front-tile" id="watch">
      <h2>${M("front.watch")}</h2>
      <ul class="front-games">
        ${a.map(xt)}
      </ul>
      <p class="front-fine">${M(t?.length===0?"front.watch_none":"front.watch_text")}</p>
      <a class="btn" href="/lobby">${M("front.watch_all")}</a>
    </section>
  `};var re=e=>{let{say:t,title:r}=e;r("");let o=ot(e),a=lt(e),l=at(e,o),s=it(e,a.first),i=()=>c`
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
      <pre tabindex="0" role="region" aria-label=${t("frame.api")}>${Mt}</pre>
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
        <div class="front-tiles">${ct(o)} ${i()} ${d()}</div>
      </main>
    `}},Mt=["GET  /v1/games/{game}/decisions","POST /v1/games/{game}/announcements","GET  /v1/stream   (WebSocket)"].join(`
`);export{re as frontPage};
