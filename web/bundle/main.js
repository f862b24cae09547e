import{c as Z}from"./chunks/chunk-BYJA2NDE.js";import{a as z}from"./chunks/chunk-AIV6BIIX.js";import{b as $,c as J,d as g}from"./chunks/chunk-ZXGAPB2T.js";import{d as U}from"./chunks/chunk-OY35HCWD.js";import{a as W,b as H,c as R,f as u,j as Q}from"./chunks/chunk-W2RYEFCP.js";import{a as f,d as h,f as M}from"./chunks/chunk-TSZG4UHW.js";var V=f`<svg viewBox="0 0 18 18" aria-hidden="true">
  <rect class="mk1" x="1" y="1" width="10" height="10" rx="1.5" />
  <rect class="mk2" x="7" y="7" width="10" height="10" rx="1.5" />
</svg>`,X=f`<svg
  viewBox="0 0 18 18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <path d="M14.5 11A6.3 6.3 0 0 1 7 3.4a6.2 6.2 0 1 0 7.5 7.6z" />
</svg>`,Y=f`<svg
  viewBox="0 0 18 18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <circle cx="9" cy="6" r="3" />
  <path d="M3 15.5c.6-3.4 3-5 6-5s5.400 1.600 6 5" />
</svg>`;var de=["clubs","club","desk","club_settings","new_season","season","season_rules","season_log","division","season_round","fixture"],ee=({page:t,problem:o,route:s,session:d,live:r,draw:n})=>{let c=d.me(),a=(...m)=>m.includes(s.name)?"page":h;return f`
    <a class="skip" href="#main">${u("frame.skip")}</a>
    <header class="top">
      <a class="mark" href="/">${V}Umpire</a>
      <nav aria-label=${u("frame.site")}>
        <a href="/" aria-current=${a("home")}>${u(c?"frame.my_games":"frame.games")}</a>
        ${c?f`<a class="t" href="/my-league" aria-current=${a("my_league")}
                >${u("frame.my_league")}</a
              >`:h}
        <a class="u" href="/lobby" aria-current=${a("lobby","challenge")}>${u("frame.lobby")}</a>
        <a href="/clubs" aria-current=${a(...de)}>${u("frame.clubs")}</a>
        <a class="t" href="/rules" aria-current=${a("rules")}>${u("frame.rules")}</a>
        <a class="t" href="/how-to-play" aria-current=${a("how")}>${u("frame.how")}</a>
      </nav>
      <div class="me">
        <button
          class="icon"
          type="button"
          aria-label=${u("frame.theme")}
          @click=${()=>(Z(),n())}
        >
          ${X}
        </button>
        ${c?f`<a class="who" href="/profile" aria-current=${a("profile")}
                >${Y}<span dir="auto">${c.name}</span></a
              >`:f`<a class="btn" href="/sign-in" aria-current=${a("sign_in")}>${u("frame.sign_in")}</a>`}
      </div>
    </header>
    ${d.isSuperseded()?pe():h} ${he(r.state())}
    ${o&&t?fe(o):h}
    <div id="main" tabindex="-1">${t?t.render():o?ge(o):h}</div>
    ${t?.wide||o?h:me()}
  `},me=()=>f`
  <footer class="foot">
    <a href="/how-to-play">${u("frame.how")}</a>
    <a href="/rules">${u("frame.rules")}</a>
    <a href="/api">${u("frame.api")}</a>
  </footer>
`,pe=()=>f`
  <p class="notice bad" role="alert">
    ${u("frame.elsewhere")}
    <button class="btn" type="button" @click=${()=>location.reload()}>${u("frame.reload")}</button>
  </p>
`,fe=t=>f`
  <p class="notice bad" role="alert" dir="auto">
    ${t.code==="unreachable"?h:`${u("problem.title")}.`} ${U(t)}
    <button class="btn" type="button" @click=${()=>location.reload()}>${u("frame.reload")}</button>
  </p>
`,he=t=>t==="lost"?f`<p class="notice lost" role="status"><span class="dot hollow"></span>${u("frame.lost")}</p>`:h,ge=t=>f`
  <main class="page letter">
    <h1>
      ${u(t.status===404?"problem.not_there":t.code==="unreachable"?"problem.unreachable":"problem.title")}
    </h1>
    <p dir="auto">${t.code==="unreachable"?h:U(t)}</p>
    <p>
      <button class="btn go" type="button" @click=${()=>location.reload()}>${u("problem.again")}</button>
      <a class="btn" href="/">${u("problem.home")}</a>
    </p>
  </main>
`;var te=[250,1e3,2e3,5e3,1e4,2e4],oe=(t={})=>{let o=t.open??(()=>new WebSocket(`${location.origin.replace(/^http/,"ws")}/v1/stream`)),s=new Map,d=new Map,r=new Set,n=null,c=!1,a=0,m=!1,b=15e3,w,y,_=()=>c?"on":s.size===0?"off":m?"lost":"waiting",P=()=>{let e=_();for(let i of[...r])i(e);if(e!=="off")for(let{listeners:i}of s.values())for(let l of[...i.keys()])l.state?.(e)},v=e=>{c&&n?.send(JSON.stringify(e))},le=()=>{clearTimeout(y),y=setTimeout(()=>{v({op:"ping",n:1}),y=setTimeout(()=>S(),8e3)},b)},S=e=>{clearTimeout(y),clearTimeout(w);let i=n;if(n=null,c=!1,i?.close(),s.size===0)return P();let l=te[Math.min(a,te.length-1)]??1e3,p=e?e[0]+Math.random()*(e[1]-e[0]):l*(.7+Math.random()*.6);a+=1,m=!0,w=setTimeout(A,p),P()},A=()=>{if(clearTimeout(w),n!==null||s.size===0)return;let e=o();n=e,e.onopen=()=>e.send(JSON.stringify({op:"hello"})),e.onmessage=i=>{n===e&&ue(JSON.parse(String(i.data)))},e.onclose=()=>{n===e&&S()},y=setTimeout(()=>S(),1e4)},ue=e=>{le();let i="game"in e?s.get(e.game??""):void 0;switch(e.op){case"ready":c=!0,m=!1,a=0,b=e.heartbeat_ms??b,z(e.time);for(let[l,{at:p}]of s)v({op:"watch",game:l,after:p});for(let[l,p]of d)v({op:"seen",game:l,seq:p});d.clear(),P();break;case"entry":if(i===void 0||e.seq<=i.at)break;i.at=e.seq;for(let[l,p]of[...i.listeners])e.seq<=p.at||(p.at=e.seq,l.entry?.(e));break;case"decisions":if(i===void 0)break;i.decisions=e.decisions;for(let l of[...i.listeners.keys()])l.decisions?.(e.decisions);break;case"chat":for(let l of[...i?.listeners.keys()??[]])l.chat?.({room:e.room,message:e.message});break;case"lagged":i&&v({op:"watch",game:e.game,after:i.at});break;case"refused":for(let l of[...i?.listeners.keys()??[]])l.refused?.(e.problem);break;case"pong":z(e.time);break;case"drain":{let[l=0,p=l]=e.reconnect_ms;S([l,p]);break}default:}},K=()=>{s.size>0&&n===null&&(a=0,A())};return typeof window<"u"&&(window.addEventListener("online",K),window.addEventListener("offline",()=>s.size>0&&n!==null&&S()),document.addEventListener("visibilitychange",()=>document.visibilityState==="visible"&&K())),{watch:(e,i,l)=>{let p=s.get(e);return p?(p.listeners.set(l,{at:i}),p.decisions&&l.decisions?.(p.decisions),i<p.at&&(p.at=i,v({op:"watch",game:e,after:i}))):(s.set(e,{at:i,decisions:null,listeners:new Map([[l,{at:i}]])}),v({op:"watch",game:e,after:i})),l.state?.(_()),A(),()=>{let G=s.get(e);G?.listeners.delete(l),G?.listeners.size===0&&(s.delete(e),v({op:"unwatch",game:e}),P())}},seen:(e,i)=>{c?v({op:"seen",game:e,seq:i}):d.set(e,i)},state:_,onState:e=>(r.add(e),e(_()),()=>r.delete(e)),reconnect:()=>{if(n===null)return;let e=n;n=null,c=!1,a=0,e.close(),A(),P()}}};var we=[["/","home"],["/lobby","lobby"],["/challenges/{challenge}","challenge"],["/games/{game}","game"],["/games/{game}/replay","game"],["/games/{game}/report","report"],["/profile","profile"],["/players/{account}","player"],["/rules","rules"],["/rules/{system}","rules"],["/how-to-play","how"],["/sign-in","sign_in"],["/clubs","clubs"],["/clubs/{club}","club"],["/clubs/{club}/desk","desk"],["/clubs/{club}/settings","club_settings"],["/clubs/{club}/new-season","new_season"],["/seasons/{season}","season"],["/seasons/{season}/rules","season_rules"],["/seasons/{season}/log","season_log"],["/seasons/{season}/{division}","division"],["/seasons/{season}/{division}/print","crosstable_print"],["/seasons/{season}/{division}/{round}","season_round"],["/fixtures/{season}/{fixture}","fixture"],["/my-league","my_league"]],be=we.map(([t,o])=>({name:o,test:new RegExp(`^${t.replace(/\{(\w+)\}/g,"(?<$1>[^/]+)")}/?$`)})),ne=t=>{try{return decodeURIComponent(t)}catch{return t}},B=({pathname:t,search:o,hash:s})=>{let r={query:new URLSearchParams(o),path:t,hash:ne(s.replace(/^#/,""))};for(let{name:n,test:c}of be){let a=c.exec(t);if(!a)continue;let m=Object.fromEntries(Object.entries(a.groups??{}).map(([b,w])=>[b,ne(w)]));return{name:n,params:m,...r}}return{name:"not_found",params:{},...r}},ae=t=>{let o=B(location),s=r=>{let n=B(location),c=n.path===o.path&&n.query.toString()===o.query.toString();o=n,t(o,{kind:c?"hash":r})},d=(r,n={})=>{let c=new URL(r,location.href);c.origin===location.origin&&(n.replace?history.replaceState(null,"",c):history.pushState(null,"",c),s("link"))};return window.addEventListener("popstate",()=>s("back")),document.addEventListener("click",r=>{if(r.defaultPrevented||r.button!==0||r.metaKey||r.ctrlKey||r.shiftKey)return;let n=r.target instanceof Element?r.target.closest("a"):null;if(!(n instanceof HTMLAnchorElement)||n.target||n.hasAttribute("download"))return;let c=new URL(n.href,location.href);c.origin!==location.origin||B(c).name==="not_found"||c.pathname===location.pathname&&c.search===location.search&&c.hash||(r.preventDefault(),d(c.href))}),{route:()=>o,navigate:d}};var D=()=>{let t=navigator.userAgent,o=r=>r.find(n=>t.includes(n))??"",s=o(["Firefox","Edg","OPR","Chrome","Safari"]).replace("Edg","Edge").replace("OPR","Opera"),d=o(["Android","iPhone","iPad","Windows","Mac OS","Linux"]);return[s,d].filter(Boolean).join(", ")||t.slice(0,60)},ye=async t=>{let o={authorization:`Bearer ${t}`},s=await fetch("/v1/tokens",{headers:o,credentials:"omit"}),{tokens:d}=await s.json(),r=d.find(n=>n.current);r&&await fetch(`/v1/tokens/${r.id}`,{method:"DELETE",headers:o,credentials:"omit"})},se=t=>{let o=W({me:null,superseded:!1}),s="BroadcastChannel"in globalThis?new BroadcastChannel("umpire-session"):null,d=async()=>{try{o.set({me:await g.get("/v1/me")})}catch(a){if($(a).code!=="unauthenticated")throw a;o.set({me:null})}},r=async()=>{await d(),s?.postMessage(o.get().me?.id??null),t()},n=()=>{J(),o.set({superseded:!0})};s&&(s.onmessage=a=>{a.data!==(o.get().me?.id??null)&&n()});let c=async()=>{if(document.visibilityState!=="visible"||o.get().superseded)return;let a=o.get().me?.id??null;if(a!==null)try{(await g.get("/v1/me")).id!==a&&n()}catch(m){$(m).code==="unauthenticated"&&n()}};return document.addEventListener("visibilitychange",c),{me:()=>o.get().me,isSuperseded:()=>o.get().superseded,subscribe:a=>o.subscribe(a),load:d,setAccount:a=>o.set({me:a}),signIn:async(a,m)=>{await g.post("/v1/sessions",{name:a,password:m,browser:D()}),await r()},signInWithKey:async a=>{await g.post("/v1/sessions",{token:a,browser:D()}),await r()},signUp:async(a,m,b)=>{let{token:w}=await g.post("/v1/accounts",{name:a,password:m});await g.post("/v1/sessions",{token:w,browser:D()});let y=null;try{m!==null&&await ye(w),await g.patch("/v1/me",{time_zone:Intl.DateTimeFormat().resolvedOptions().timeZone}),b!==null&&await g.put("/v1/me/mail",{mail:b,password:m})}catch(_){y=$(_)}return await r(),{key:m===null?w:null,problem:y}},accountDeleted:r,signOut:async()=>{await g.remove("/v1/sessions/current"),await r()}}};var N={home:async()=>(await import("./chunks/home-QBS2JSTA.js")).homePage,lobby:async()=>(await import("./chunks/lobby-MRDU26EM.js")).lobbyPage,challenge:async()=>(await import("./chunks/challenge-TRPRGNF2.js")).challengePage,player:async()=>(await import("./chunks/player-PJTJYTKS.js")).playerPage,profile:async()=>(await import("./chunks/profile-EZADJ5TC.js")).profilePage,game:async()=>(await import("./chunks/game-OGMEYNYJ.js")).gamePage,report:async()=>(await import("./chunks/report-LULPXT2U.js")).reportPage,rules:async()=>(await import("./chunks/rules-4WNX2DY2.js")).rulesPage,how:async()=>(await import("./chunks/how-TR3JFM3Y.js")).howPage,sign_in:async()=>(await import("./chunks/sign_in-C6R2XH2D.js")).signInPage,clubs:async()=>(await import("./chunks/list-KYYEFJTR.js")).clubsPage,club:async()=>(await import("./chunks/club-FXJZACDV.js")).clubPage,desk:async()=>(await import("./chunks/desk-43RXW72J.js")).deskPage,club_settings:async()=>(await import("./chunks/settings-F6FTPOH3.js")).clubSettingsPage,new_season:async()=>(await import("./chunks/new_season-IF5TDY5I.js")).newSeasonPage,season:async()=>(await import("./chunks/season-AHQUWHM4.js")).seasonPage,division:async()=>(await import("./chunks/division-7U4EBOUP.js")).divisionPage,season_round:async()=>(await import("./chunks/round-X4EFRGYN.js")).roundPage,crosstable_print:async()=>(await import("./chunks/print-OLTFS7TO.js")).printPage,season_rules:async()=>(await import("./chunks/rules-IA63VHOB.js")).seasonRulesPage,season_log:async()=>(await import("./chunks/log-C7CNZOQH.js")).seasonLogPage,fixture:async()=>(await import("./chunks/fixture-2WAC7LZ3.js")).fixturePage,my_league:async()=>(await import("./chunks/my_league-XD7SXCYK.js")).myLeaguePage,not_found:async()=>(await import("./chunks/not_found-OEZWNZZ6.js")).notFoundPage},x=document.getElementById("root"),I=oe(),q=se(()=>I.reconnect()),k=null,E=null,O=0,L=!1,ie=()=>{L=!1;let t=T.route();M(ee({page:k,problem:E,route:t,session:q,live:I,draw:C,navigate:T.navigate}),x)},j=()=>{L&&ie()},C=()=>{L=!0,queueMicrotask(j)},F=()=>{L||(L=!0,document.visibilityState==="visible"?requestAnimationFrame(j):setTimeout(j,100))},re=t=>{document.title=t?`${t} · Umpire`:"Umpire"},ce=async(t,o)=>{O+=1;let s=O;try{let d=await(N[t.name]??N.not_found)?.();if(s!==O||!d)return;k?.close(),E=null,re(""),k=d({api:g,live:I,session:q,say:u,route:t,navigate:T.navigate,mount:x,draw:C,drawSoon:F,title:re}),R("reloaded",null)}catch(d){if(s!==O)return;if(d instanceof TypeError&&navigator.onLine&&H("reloaded")!==t.path&&!o){R("reloaded",t.path),location.assign(location.href);return}k?.close(),k=null,E=$(d)}ie(),o||(scrollTo(0,0),x.querySelector("h1")?.setAttribute("tabindex","-1"),x.querySelector("h1")?.focus({preventScroll:!0}))},T=ae((t,o)=>{o.kind==="hash"&&k?.hashChanged?(k.hashChanged(t),C()):ce(t,!1)});q.subscribe(F);I.onState(F);addEventListener("unhandledrejection",t=>{E=$(t.reason),C()});var ve=async()=>{N[T.route().name]?.().catch(()=>h);let o=document.documentElement.dataset.session==="shown"&&q.load().catch(s=>E=$(s));await Promise.all([Q(),o]),await ce(T.route(),!0)};M(f`<p class="loading" role="status"></p>`,x);ve();
