import{a as N}from"./chunk-A2C4SLFJ.js";import{b as x}from"./chunk-I63SLWUG.js";import{b as A,c as q,d as S,f as C}from"./chunk-QTSBKXHE.js";import{a as O,b as T,c as D,d as G}from"./chunk-EG6DKPVX.js";import{f as E}from"./chunk-HBI5MJVK.js";import{c as I,e as f}from"./chunk-JDGUBJ72.js";import{a as l,d as m,g as y,n as $,o as h,p as L}from"./chunk-OOS2KMA4.js";var H=6*36e5,B=d=>d.seats.find(u=>u.seat!==d.your_seat),K=d=>!!d.your_seat&&d.status==="playing"&&B(d)?.holder==="practice",U=({account:d,api:u,session:_,say:s,draw:w},g)=>{let o=y({busy:"",rematchAsked:[],problem:{}});o.subscribe(w);let r=async t=>{if(!o.get().busy){o.set({busy:t.id});try{await u.post(`/v1/games/${t.id}/rematch`,void 0,{key:I()}),o.set({busy:"",rematchAsked:[...o.get().rematchAsked,t.id]}),g(t.id)}catch(a){o.set({busy:"",problem:{...o.get().problem,[t.id]:f(a)}})}}},P=t=>{if(!t.your_seat)return t.seats.map((c,e)=>l`${e>0?" – ":m}${x(c)}`);if(K(t))return s("home.practice_game",{ago:C(t.created)});let a=B(t);return l`${s("home.against_whom")} ${a?x(a):"…"}
    ${N(d.presence(a?.account))}`},b=t=>{let a=[t.your_seat?s("home.you_are",{seat:$("seat.",t.your_seat)}):"",t.trial?s("trial.mark"):"",t.fork_of?s("fork.mark",{n:t.fork_of.at}):"",t.status==="playing"?s("home.turn",{n:t.turn}):$("status.",t.status)];return l`${P(t)}${a.filter(Boolean).map(c=>` · ${c}`)}`},k=t=>{let a=e=>e&&t.your_seat&&e!==t.your_seat;return[a(t.draw_offered_by)?s("home.offers_draw"):"",a(t.pause_offered?.seat)?s("home.offers_pause"):"",a(t.take_back_asked?.seat)?s("home.asks_take_back"):""].filter(Boolean).map(e=>l` <span class="badge gold">${e}</span>`)};return{waiting:(t,a)=>{let c=a?.deadline?a.deadline-A():null,e=a?.reaction_clock?"home.reaction_until":"home.until";return l`
        <li class="game">
          <a class="thumb" href="/games/${t.id}" tabindex="-1" aria-hidden="true">
            <img src=${`/v1/games/${t.id}/map.svg?at=${t.head}`} alt="" width="180" height="120" />
          </a>
          <div>
            <h2><a href="/games/${t.id}" dir="auto">${h(t.title)}</a></h2>
            <p class="asks">${L(t.system,a)}${k(t)}</p>
            <p class="quiet">${b(t)}</p>
          </div>
          <div class="until">
            <small
              >${a?.deadline?s(e,{moment:S(a.deadline)}):s("home.no_clock")}</small
            >
            ${c===null?m:l`<b class=${c<H?"soon":""}>${c>0?q(c):s("time.up")}</b>`}
            <a
              class="btn go"
              href="/games/${t.id}"
              aria-label="${s("home.answer")}: ${h(t.title)}"
            >
              ${s("home.answer")}
            </a>
          </div>
        </li>
      `},row:t=>{let a=t.clock?.find(n=>n.deadline&&n.seat!==t.your_seat),c=!["open","playing"].includes(t.status),e=c&&t.your_seat&&B(t)?.account&&_.me();return l`
        <li class="row-item">
          <a href="/games/${t.id}" dir="auto">${h(t.title)}</a>
          <span class="quiet">${b(t)}</span>
          ${k(t)}
          <span class="end quiet row">
            ${t.status==="playing"&&a?.deadline?s("home.left",{time:q(a.deadline-A())}):m}
            ${c?l`<a href="/games/${t.id}/report">${s("home.report")}</a>`:m}
            ${e?l`<button
                    class="btn"
                    type="button"
                    ?disabled=${o.get().busy!==""||o.get().rematchAsked.includes(t.id)}
                    @click=${()=>r(t)}
                  >
                    ${s(o.get().rematchAsked.includes(t.id)?"home.rematch_asked":"home.rematch")}
                  </button>`:m}
          </span>
          <div class="wide">${E(o.get().problem[t.id]??null)}</div>
        </li>
      `}}};var at=d=>{let{api:u,session:_,say:s,draw:w,route:g}=d,o=D(g.query),r=y({systems:[],loaded:!1,busy:"",suggested:{},opponent:o.opponent?{[o.system]:o.opponent}:{},seat:o.seat?{[o.system]:o.seat}:{},failed:null,problem:null});r.subscribe(w),(async()=>{let e=_.me()?u.get("/v1/me"):null,n=await u.get("/v1/systems"),i=await Promise.all(n.map(p=>u.get(`/v1/systems/${p.name}/scenarios`)));r.set({loaded:!0,suggested:(await e)?.practice??{},systems:n.map((p,v)=>({...p,list:i[v]??[]}))})})().catch(e=>r.set({problem:f(e),loaded:!0}));let b=({name:e})=>r.get().opponent[e]??r.get().suggested[e]??O[0],k=async(e,n)=>{if(r.get().busy)return;r.set({busy:n.name,problem:null});let i=r.get().seat[e.name]??e.seats[0]??"",p={system:e,scenario:n.name,seat:i,opponent:b(e)};try{await T(d,p)}catch(v){r.set({busy:"",problem:f(v),failed:p})}},t=(e,n)=>o.system===e.name&&o.scenario===n.name,a=(e,n)=>l`<details class="game-of" ?open=${o.system?o.system===e.name:n===0}>
      <summary>${e.title}</summary>
      <fieldset class="seats">
        <legend class="sr">${s("practice.side")}</legend>
        ${e.seats.map((i,p)=>l`
            <label>
              <input
                type="radio"
                name="side-${e.name}"
                .checked=${(r.get().seat[e.name]??e.seats[0])===i}
                @change=${()=>r.set({seat:{...r.get().seat,[e.name]:i}})}
              />
              <span class=${p===0?"sa":"sb"}>${$("seat.",i)}</span>
            </label>
          `)}
      </fieldset>
      <fieldset class="levels">
        <legend>${s("practice.opponent")}</legend>
        ${O.map(i=>c(e,i))}
      </fieldset>
      <ul class="plain practice">
        ${e.list.map(i=>l`
            <li>
              <span
                ><b>${h(i.title)}</b
                ><small>${s("home.minutes",{n:i.minutes})}</small></span
              >
              <button
                class=${t(e,i)?"btn go":"btn"}
                type="button"
                ?disabled=${r.get().busy!==""}
                aria-label="${s("home.start")}: ${h(i.title)}"
                @click=${()=>k(e,i)}
              >
                ${s("home.start")}
              </button>
            </li>
          `)}
      </ul>
    </details>`,c=(e,n)=>l`<label>
      <input
        type="radio"
        name="practice-opponent-${e.name}"
        value=${n}
        .checked=${b(e)===n}
        @change=${()=>r.set({opponent:{...r.get().opponent,[e.name]:n}})}
      />
      <span
        ><b>${$("practice.level.",n)}</b
        ><small>${$("practice.level_text.",n)}</small></span
      >
    </label>`;return{isLoaded:()=>r.get().loaded,render:()=>l`
      <section class="card pad">
        <h2>${s("home.practice")}</h2>
        <p class="quiet">${s("home.practice_text")}</p>
        ${G(r.get().problem,r.get().failed,!_.me())}
        ${r.get().systems.length===0?m:r.get().systems.map(a)}
      </section>
    `}};export{K as a,U as b,at as c};
