import{a as S}from"./chunk-5FQRLFC5.js";import{b as g}from"./chunk-C4DGHUTG.js";import{b as w,c as v,d as B,f as P}from"./chunk-EI3MBIW2.js";import{a as C,b as E,c as I}from"./chunk-ZF4XJTER.js";import{f as L}from"./chunk-H2M6UOWI.js";import{a as O,c as $}from"./chunk-OF2BWUS3.js";import{a as i,d,g as b,n as u,o as x}from"./chunk-FBKMMS55.js";var D=6*36e5,A=c=>c.seats.find(p=>p.seat!==c.your_seat),G=c=>!!c.your_seat&&c.status==="playing"&&A(c)?.holder==="practice",J=({account:c,api:p,session:_,say:s,draw:y},k)=>{let r=b({busy:"",rematchAsked:[],problem:{}});r.subscribe(y);let o=async t=>{if(!r.get().busy){r.set({busy:t.id});try{await p.post(`/v1/games/${t.id}/rematch`,void 0,{key:O()}),r.set({busy:"",rematchAsked:[...r.get().rematchAsked,t.id]}),k(t.id)}catch(a){r.set({busy:"",problem:{...r.get().problem,[t.id]:$(a)}})}}},q=t=>{if(!t.your_seat)return t.seats.map((e,n)=>i`${n>0?" – ":d}${g(e)}`);if(G(t))return s("home.practice_game",{ago:P(t.created)});let a=A(t);return i`${s("home.against_whom")} ${a?g(a):"…"}
    ${S(c.presence(a?.account))}`},h=t=>{let a=[t.your_seat?s("home.you_are",{seat:u("seat.",t.your_seat)}):"",t.trial?s("trial.mark"):"",t.fork_of?s("fork.mark",{n:t.fork_of.at}):"",t.status==="playing"?s("home.turn",{n:t.turn}):u("status.",t.status)];return i`${q(t)}${a.filter(Boolean).map(e=>` · ${e}`)}`},f=t=>{let a=n=>n&&t.your_seat&&n!==t.your_seat;return[a(t.draw_offered_by)?s("home.offers_draw"):"",a(t.pause_offered?.seat)?s("home.offers_pause"):"",a(t.take_back_asked?.seat)?s("home.asks_take_back"):""].filter(Boolean).map(n=>i` <span class="badge gold">${n}</span>`)};return{waiting:(t,a)=>{let e=a?.deadline?a.deadline-w():null,n=a?.reaction_clock?"home.reaction_until":"home.until";return i`
        <li class="game">
          <a class="thumb" href="/games/${t.id}" tabindex="-1" aria-hidden="true">
            <img src=${`/v1/games/${t.id}/map.svg?at=${t.head}`} alt="" width="180" height="120" />
          </a>
          <div>
            <h2><a href="/games/${t.id}" dir="auto">${t.title}</a></h2>
            <p class="asks">${x(t.system,a)}${f(t)}</p>
            <p class="quiet">${h(t)}</p>
          </div>
          <div class="until">
            <small
              >${a?.deadline?s(n,{moment:B(a.deadline)}):s("home.no_clock")}</small
            >
            ${e===null?d:i`<b class=${e<D?"soon":""}>${e>0?v(e):s("time.up")}</b>`}
            <a class="btn go" href="/games/${t.id}" aria-label="${s("home.answer")}: ${t.title}">
              ${s("home.answer")}
            </a>
          </div>
        </li>
      `},row:t=>{let a=t.clock?.find(l=>l.deadline&&l.seat!==t.your_seat),e=!["open","playing"].includes(t.status),n=e&&t.your_seat&&A(t)?.account&&_.me();return i`
        <li class="row-item">
          <a href="/games/${t.id}" dir="auto">${t.title}</a>
          <span class="quiet">${h(t)}</span>
          ${f(t)}
          <span class="end quiet row">
            ${t.status==="playing"&&a?.deadline?s("home.left",{time:v(a.deadline-w())}):d}
            ${e?i`<a href="/games/${t.id}/report">${s("home.report")}</a>`:d}
            ${n?i`<button
                    class="btn"
                    type="button"
                    ?disabled=${r.get().busy!==""||r.get().rematchAsked.includes(t.id)}
                    @click=${()=>o(t)}
                  >
                    ${s(r.get().rematchAsked.includes(t.id)?"home.rematch_asked":"home.rematch")}
                  </button>`:d}
          </span>
          <div class="wide">${L(r.get().problem[t.id]??null)}</div>
        </li>
      `}}};var H=["practice","captain"],et=c=>{let{api:p,session:_,say:s,draw:y,route:k}=c,r=E(k.query),o=b({systems:[],loaded:!1,busy:"",opponent:r.opponent,seat:r.seat?{[r.system]:r.seat}:{},failed:null,problem:null});o.subscribe(y),(async()=>{let e=await p.get("/v1/systems"),n=await Promise.all(e.map(l=>p.get(`/v1/systems/${l.name}/scenarios`)));o.set({loaded:!0,systems:e.map((l,m)=>({...l,list:n[m]??[]}))})})().catch(e=>o.set({problem:$(e),loaded:!0}));let h=async(e,n)=>{if(o.get().busy)return;o.set({busy:n.name,problem:null});let l=o.get().seat[e.name]??e.seats[0]??"",m={system:e,scenario:n.name,seat:l,opponent:o.get().opponent};try{await C(c,m)}catch(N){o.set({busy:"",problem:$(N),failed:m})}},f=(e,n)=>r.system===e.name&&r.scenario===n.name,t=(e,n)=>i`<details class="game-of" ?open=${r.system?r.system===e.name:n===0}>
      <summary>${e.title}</summary>
      <fieldset class="seats">
        <legend class="sr">${s("practice.side")}</legend>
        ${e.seats.map((l,m)=>i`
            <label>
              <input
                type="radio"
                name="side-${e.name}"
                .checked=${(o.get().seat[e.name]??e.seats[0])===l}
                @change=${()=>o.set({seat:{...o.get().seat,[e.name]:l}})}
              />
              <span class=${m===0?"sa":"sb"}>${u("seat.",l)}</span>
            </label>
          `)}
      </fieldset>
      <ul class="plain practice">
        ${e.list.map(l=>i`
            <li>
              <span
                ><b>${l.title}</b><small>${s("home.minutes",{n:l.minutes})}</small></span
              >
              <button
                class=${f(e,l)?"btn go":"btn"}
                type="button"
                ?disabled=${o.get().busy!==""}
                aria-label="${s("home.start")}: ${l.title}"
                @click=${()=>h(e,l)}
              >
                ${s("home.start")}
              </button>
            </li>
          `)}
      </ul>
    </details>`,a=e=>i`<label>
      <input
        type="radio"
        name="practice-opponent"
        .checked=${o.get().opponent===e}
        @change=${()=>o.set({opponent:e})}
      />
      <span>${u("practice.level.",e)}</span>
    </label>`;return{isLoaded:()=>o.get().loaded,render:()=>i`
      <section class="card pad">
        <h2>${s("home.practice")}</h2>
        <p class="quiet">${s("home.practice_text")}</p>
        <fieldset class="seats">
          <legend class="sr">${s("practice.opponent")}</legend>
          ${H.map(a)}
        </fieldset>
        ${I(o.get().problem,o.get().failed,!_.me())}
        ${o.get().systems.length===0?d:o.get().systems.map(t)}
      </section>
    `}};export{G as a,J as b,et as c};
