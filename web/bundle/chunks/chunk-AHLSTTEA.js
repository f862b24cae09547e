import{c as O}from"./chunk-JQWJORWE.js";import{c as v}from"./chunk-OF2BWUS3.js";import{d as w}from"./chunk-M2UCCDIF.js";import{a as r,d as m,g as _,h as C,i as B,l as t,o as S}from"./chunk-FWDW6ZDH.js";var P=4,A="news",I=e=>e.filter(({practice:a})=>!a).length,X=(e,a=null)=>{let s=e.filter(({game:c})=>c!==a);return s.find(({practice:c})=>!c)??s[0]??null},G=({game:e,title:a,opponent:s,challenged:c})=>({id:e,kind:c?"accepted":"begun",name:s??"",title:a}),J=(e,a)=>{let{id:s,title:c,status:o,challenger:p,opponent:f}=e;return o==="open"&&f?.id===a?{id:s,kind:"challenged",name:p.name,title:c}:o==="declined"&&p.id===a?{id:s,kind:"declined",name:f?.name??"",title:c}:null},K=e=>{try{let a=JSON.parse(C(A)??"null");return a?.of===e&&Array.isArray(a.news)?a.news:[]}catch{return[]}},Y=({api:e,live:a,session:s,began:c=()=>!1})=>{let o=_({waiting:[],news:[],presences:{}}),p=new Set,f=typeof window<"u"&&"BroadcastChannel"in globalThis?new BroadcastChannel("umpire-news"):null,i=null,u=()=>{},g=n=>{B(A,i!==null&&n.length>0?JSON.stringify({of:i,news:n}):null),o.set({news:n})},b=n=>o.get().news.filter(l=>l.id!==n),y=n=>g([...b(n.id),n].slice(-P)),$=n=>{o.get().news.some(l=>l.id===n)&&g(b(n))};f&&(f.onmessage=n=>$(String(n.data)));let M=async({challenge:n,status:l})=>{for(let d of[...p])d();let h=i;if(!(l==="accepted"||l==="withdrawn"))try{let d=await e.get(`/v1/challenges/${n}`),x=h===null||h!==i?null:J(d,h);x?y(x):l!=="open"&&$(n)}catch(d){if(v(d).code!=="not-found")throw d}},k=()=>{let n=s.me()?.id??null;n!==i&&(u(),i=n,o.set({waiting:[],presences:{},news:i===null?[]:K(i)}),u=i===null?()=>{}:a.watchAccount({games:({waiting:l,begun:h})=>{o.set({waiting:l});for(let d of h)c(d.game)||y(G(d))},presence:l=>o.set({presences:{...o.get().presences,...Object.fromEntries(l.map(h=>[h.account,h]))}}),challenge:l=>{l.status==="withdrawn"&&$(l.challenge),M(l)}}))};return s.subscribe(k),k(),{waiting:()=>o.get().waiting,news:()=>o.get().news,dismiss:n=>{o.get().news.some(l=>l.id===n)&&($(n),f?.postMessage(n))},presence:n=>o.get().presences[n??""]??null,subscribe:n=>o.subscribe(n),onChallenge:n=>(p.add(n),()=>p.delete(n))}};var T=r`<svg viewBox="0 0 18 18" aria-hidden="true">
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
</svg>`,N=r`<svg
  viewBox="0 0 18 18"
  fill="none"
  stroke="currentColor"
  stroke-width="1.6"
  aria-hidden="true"
>
  <circle cx="9" cy="6" r="3" />
  <path d="M3 15.5c.6-3.4 3-5 6-5s5.400 1.600 6 5" />
</svg>`;var U=({kind:e,id:a})=>e==="accepted"||e==="begun"?`/games/${a}`:e==="challenged"?`/challenges/${a}`:"/lobby",j={accepted:"news.to_game",begun:"news.to_game",challenged:"news.to_challenge",declined:"frame.lobby"},E=(e,a)=>r`
  <div class="news" role="status" aria-live="polite">
    ${e.slice(-1).map(s=>r`
        <p class="news-item" data-news=${s.kind}>
          <span class="news-text" dir="auto"
            >${t(`news.${s.kind}`,{name:s.name,title:S(s.title)})}</span
          >
          <a class="btn go" href=${U(s)} @click=${()=>a(s.id)}>${t(j[s.kind])}</a>
          <button
            class="icon"
            type="button"
            aria-label=${t("news.dismiss")}
            title=${t("news.dismiss")}
            @click=${()=>a(s.id)}
          >
            <span aria-hidden="true">×</span>
          </button>
          ${e.length>1?r`<span class="news-more">${t("news.more",{n:e.length-1})}</span>`:m}
        </p>
      `)}
  </div>
`;var z=["clubs","club","desk","club_settings","new_season","season","season_rules","season_log","division","season_round","fixture"],de=({page:e,problem:a,route:s,session:c,account:o,live:p,draw:f})=>{let i=c.me(),u=(...g)=>g.includes(s.name)?"page":m;return r`
    <a class="skip" href="#main">${t("frame.skip")}</a>
    <header class="top">
      <a class="mark" href="/">${T}Umpire</a>
      <nav aria-label=${t("frame.site")}>
        <a href="/" aria-current=${u("home")}
          >${i?W(I(o.waiting())):t("frame.games")}</a
        >
        ${i?r`<a class="t" href="/my-league" aria-current=${u("my_league")}
                >${t("frame.my_league")}</a
              >`:m}
        <a class="u" href="/lobby" aria-current=${u("lobby","challenge")}>${t("frame.lobby")}</a>
        <a href="/clubs" aria-current=${u(...z)}>${t("frame.clubs")}</a>
        <a class="t" href="/rules" aria-current=${u("rules")}>${t("frame.rules")}</a>
        <a class="t" href="/how-to-play" aria-current=${u("how")}>${t("frame.how")}</a>
      </nav>
      <div class="me">
        <button
          class="icon"
          type="button"
          aria-label=${t("frame.theme")}
          @click=${()=>(O(),f())}
        >
          ${L}
        </button>
        ${i?r`<a
                class="who"
                href=${i.guest?"/profile#keep":"/profile"}
                aria-current=${u("profile")}
                >${N}<span dir="auto">${i.name}</span></a
              >`:r`<a class="btn" href="/sign-in" aria-current=${u("sign_in")}>${t("frame.sign_in")}</a>`}
      </div>
    </header>
    ${E(o.news(),o.dismiss)} ${c.isSuperseded()?D():m}
    ${H(p.state(),s.name==="game")}
    ${a&&e?F(a):m}
    <div id="main" tabindex="-1">${e?e.render():a?Q(a):m}</div>
    ${e===null||e.wide||a?m:q()}
  `},W=e=>r`${t("frame.my_games")}${e>0?r`<span class="waits" title=${t("frame.waiting_n",{n:e})}>${e}<span class="sr"> ${t("frame.waiting_sr",{n:e})}</span></span>`:m}`,q=()=>r`
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
    ${e.code==="unreachable"?m:`${t("problem.title")}.`} ${w(e)}
    <button class="btn" type="button" @click=${()=>location.reload()}>${t("frame.reload")}</button>
  </p>
`,H=(e,a)=>e==="lost"?r`<p class="notice lost" role="status">
        <span class="dot hollow"></span>${t(a?"frame.lost":"frame.lost_reading")}
      </p>`:m,Q=e=>r`
  <main class="page letter">
    <h1>
      ${t(e.status===404?"problem.not_there":e.code==="unreachable"?"problem.unreachable":"problem.title")}
    </h1>
    <p dir="auto">${e.code==="unreachable"?m:w(e)}</p>
    <p>
      <button class="btn go" type="button" @click=${()=>location.reload()}>${t("problem.again")}</button>
      <a class="btn" href="/">${t("problem.home")}</a>
    </p>
  </main>
`;export{I as a,X as b,Y as c,de as d,Q as e};
