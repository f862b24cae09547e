import{c as S}from"./chunk-SQ4RDSKP.js";import{a as O,e as B}from"./chunk-JDGUBJ72.js";import{d as w}from"./chunk-KLJ2SXGB.js";import{a as r,d as c,g as v,h as _,i as C,l as t,o as A}from"./chunk-OOS2KMA4.js";var G=4,I="news",N=e=>e.filter(({practice:a})=>!a).length,Z=(e,a=null)=>{let s=e.filter(({game:m})=>m!==a);return s.find(({practice:m})=>!m)??s[0]??null},J=({game:e,title:a,opponent:s,challenged:m})=>({id:e,kind:m?"accepted":"begun",name:s??"",title:a}),K=(e,a)=>{let{id:s,title:m,status:o,challenger:p,opponent:f}=e;return o==="open"&&f?.id===a?{id:s,kind:"challenged",name:p.name,title:m}:o==="declined"&&p.id===a?{id:s,kind:"declined",name:f?.name??"",title:m}:null},U=e=>{try{let a=JSON.parse(_(I)??"null");return a?.of===e&&Array.isArray(a.news)?a.news:[]}catch{return[]}},ee=({api:e,live:a,session:s,began:m=()=>!1})=>{let o=v({waiting:[],news:[],presences:{}}),p=new Set,f=typeof window<"u"&&"BroadcastChannel"in globalThis?new BroadcastChannel("umpire-news"):null,i=null,d=()=>{},g=n=>{C(I,i!==null&&n.length>0?JSON.stringify({of:i,news:n}):null),o.set({news:n})},b=n=>o.get().news.filter(l=>l.id!==n),y=n=>g([...b(n.id),n].slice(-G)),$=n=>{o.get().news.some(l=>l.id===n)&&g(b(n))};f&&(f.onmessage=n=>$(String(n.data)));let P=async({challenge:n,status:l})=>{for(let u of[...p])u();let h=i;if(!(l==="accepted"||l==="withdrawn"))try{let u=await e.get(`/v1/challenges/${n}`),k=h===null||h!==i?null:K(u,h);k?y(k):l!=="open"&&$(n)}catch(u){if(B(u).code!=="not-found")throw u}},x=()=>{let n=s.me()?.id??null;n!==i&&(d(),i=n,o.set({waiting:[],presences:{},news:i===null?[]:U(i)}),d=i===null?()=>{}:a.watchAccount({games:({waiting:l,begun:h})=>{o.set({waiting:l});for(let u of h)m(u.game)||y(J(u))},presence:l=>o.set({presences:{...o.get().presences,...Object.fromEntries(l.map(h=>[h.account,h]))}}),challenge:l=>{l.status==="withdrawn"&&$(l.challenge),P(l)}}))};return s.subscribe(x),x(),{waiting:()=>o.get().waiting,news:()=>o.get().news,dismiss:n=>{o.get().news.some(l=>l.id===n)&&($(n),f?.postMessage(n))},presence:n=>o.get().presences[n??""]??null,subscribe:n=>o.subscribe(n),onChallenge:n=>(p.add(n),()=>p.delete(n))}};var T=r`<svg viewBox="0 0 18 18" aria-hidden="true">
  <rect class="mk1" x="1" y="1" width="10" height="10" rx="1.5" />
  <rect class="mk2" x="7" y="7" width="10" height="10" rx="1.5" />
</svg>`,L=r`<svg
  viewBox="0 0 18 18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <path d="M14.5 11A6.3 6.3 0 0 1 7 3.4a6.2 6.2 0 1 0 7.5 7.6z" />
</svg>`,E=r`<svg
  viewBox="0 0 18 18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <circle cx="9" cy="6" r="3" />
  <path d="M3 15.5c.6-3.4 3-5 6-5s5.400 1.600 6 5" />
</svg>`;var j=({kind:e,id:a})=>e==="accepted"||e==="begun"?`/games/${a}`:e==="challenged"?`/challenges/${a}`:"/lobby",z={accepted:"news.to_game",begun:"news.to_game",challenged:"news.to_challenge",declined:"frame.lobby"},M=(e,a)=>r`
  <div class="news" role="status" aria-live="polite">
    ${e.slice(-1).map(s=>r`
        <p class="news-item" data-news=${s.kind}>
          <span class="news-text" dir="auto"
            >${t(`news.${s.kind}`,{name:s.name,title:A(s.title)})}</span
          >
          <a class="btn go" href=${j(s)} @click=${()=>a(s.id)}>${t(z[s.kind])}</a>
          <button
            class="icon"
            type="button"
            aria-label=${t("news.dismiss")}
            title=${t("news.dismiss")}
            @click=${()=>a(s.id)}
          >
            <span aria-hidden="true">×</span>
          </button>
          ${e.length>1?r`<span class="news-more">${t("news.more",{n:e.length-1})}</span>`:c}
        </p>
      `)}
  </div>
`;var R=["clubs","club","desk","club_settings","new_season","season","season_rules","season_log","division","season_round","fixture"],he=({page:e,problem:a,route:s,session:m,account:o,live:p,draw:f})=>{let i=m.me(),d=(...g)=>g.includes(s.name)?"page":c;return r`
    <a class="skip" href="#main">${t("frame.skip")}</a>
    <header class="top">
      <a class="mark" href="/">${T}Umpire</a>
      <nav aria-label=${t("frame.site")}>
        <a href="/" aria-current=${d("home")}
          >${i?W(N(o.waiting())):t("frame.games")}</a
        >
        ${i?r`<a class="t" href="/my-league" aria-current=${d("my_league")}
                >${t("frame.my_league")}</a
              >`:c}
        <a class="u" href="/lobby" aria-current=${d("lobby","challenge")}>${t("frame.lobby")}</a>
        <a href="/clubs" aria-current=${d(...R)}>${t("frame.clubs")}</a>
        <a class="t" href="/rules" aria-current=${d("rules")}>${t("frame.rules")}</a>
        <a class="t" href="/how-to-play" aria-current=${d("how")}>${t("frame.how")}</a>
      </nav>
      <div class="me">
        <button
          class="icon"
          type="button"
          aria-label=${t("frame.theme")}
          @click=${()=>(S(),f())}
        >
          ${L}
        </button>
        ${i?r`<a
                class="who"
                href=${i.guest?"/profile#keep":"/profile"}
                aria-current=${d("profile")}
                >${E}<span dir="auto">${i.name}</span></a
              >`:r`<a class="btn" href="/sign-in" aria-current=${d("sign_in")}>${t("frame.sign_in")}</a>`}
      </div>
    </header>
    ${M(o.news(),o.dismiss)} ${m.isSuperseded()?D():c}
    ${H(p.state(),s.name==="game")} ${O()?Q():c}
    ${a&&e?F(a):c}
    <div id="main" tabindex="-1">${e?e.render():a?V(a):c}</div>
    ${e===null||e.wide||a?c:q()}
  `},W=e=>r`${t("frame.my_games")}${e>0?r`<span class="waits" title=${t("frame.waiting_n",{n:e})}>${e}<span class="sr"> ${t("frame.waiting_sr",{n:e})}</span></span>`:c}`,q=()=>r`
  <footer class="foot">
    <a href="/how-to-play">${t("frame.how")}</a>
    <a href="/rules">${t("frame.rules")}</a>
    <a href="/api">${t("frame.api")}</a>
  </footer>
`,D=()=>r`
  <p class="notice bad" role="alert">
    ${t("frame.elsewhere")}
    <button class="btn" type="button" @click=${()=>location.reload()}>${t("frame.reload")}</button>
  </p>
`,F=e=>r`
  <p class="notice bad" role="alert" dir="auto">
    ${e.code==="unreachable"?c:`${t("problem.title")}.`} ${w(e)}
    <button class="btn" type="button" @click=${()=>location.reload()}>${t("frame.reload")}</button>
  </p>
`,H=(e,a)=>e==="lost"?r`<p class="notice lost" role="status">
        <span class="dot hollow"></span>${t(a?"frame.lost":"frame.lost_reading")}
      </p>`:c,Q=()=>r`<p class="notice bad" role="status">${t("frame.read_only")}</p>`,V=e=>r`
  <main class="page letter">
    <h1>
      ${t(e.status===404?"problem.not_there":e.code==="unreachable"?"problem.unreachable":"problem.title")}
    </h1>
    <p dir="auto">${e.code==="unreachable"?c:w(e)}</p>
    <p>
      <button class="btn go" type="button" @click=${()=>location.reload()}>${t("problem.again")}</button>
      <a class="btn" href="/">${t("problem.home")}</a>
    </p>
  </main>
`;export{N as a,Z as b,ee as c,he as d,V as e};
