import{a as C}from"./chunk-XGHAMIV7.js";import{b as A}from"./chunk-PY5FP5DA.js";import{b as v,c as g,d as P,f as L}from"./chunk-JCOEM5GF.js";import{a as E,b as I,c as N}from"./chunk-JII3OOLY.js";import{f as S}from"./chunk-VH7E2DAW.js";import{c as x,e as h}from"./chunk-UVBVR77Q.js";import{a as i,d,g as _,n as $,o as p,p as B}from"./chunk-BN57GXEH.js";var D=6*36e5,q=c=>c.seats.find(m=>m.seat!==c.your_seat),G=c=>!!c.your_seat&&c.status==="playing"&&q(c)?.holder==="practice",J=({account:c,api:m,session:y,say:s,draw:k},w)=>{let r=_({busy:"",rematchAsked:[],problem:{}});r.subscribe(k);let o=async t=>{if(!r.get().busy){r.set({busy:t.id});try{await m.post(`/v1/games/${t.id}/rematch`,void 0,{key:x()}),r.set({busy:"",rematchAsked:[...r.get().rematchAsked,t.id]}),w(t.id)}catch(a){r.set({busy:"",problem:{...r.get().problem,[t.id]:h(a)}})}}},O=t=>{if(!t.your_seat)return t.seats.map((e,n)=>i`${n>0?" – ":d}${A(e)}`);if(G(t))return s("home.practice_game",{ago:L(t.created)});let a=q(t);return i`${s("home.against_whom")} ${a?A(a):"…"}
    ${C(c.presence(a?.account))}`},b=t=>{let a=[t.your_seat?s("home.you_are",{seat:$("seat.",t.your_seat)}):"",t.trial?s("trial.mark"):"",t.fork_of?s("fork.mark",{n:t.fork_of.at}):"",t.status==="playing"?s("home.turn",{n:t.turn}):$("status.",t.status)];return i`${O(t)}${a.filter(Boolean).map(e=>` · ${e}`)}`},f=t=>{let a=n=>n&&t.your_seat&&n!==t.your_seat;return[a(t.draw_offered_by)?s("home.offers_draw"):"",a(t.pause_offered?.seat)?s("home.offers_pause"):"",a(t.take_back_asked?.seat)?s("home.asks_take_back"):""].filter(Boolean).map(n=>i` <span class="badge gold">${n}</span>`)};return{waiting:(t,a)=>{let e=a?.deadline?a.deadline-v():null,n=a?.reaction_clock?"home.reaction_until":"home.until";return i`
        <li class="game">
          <a class="thumb" href="/games/${t.id}" tabindex="-1" aria-hidden="true">
            <img src=${`/v1/games/${t.id}/map.svg?at=${t.head}`} alt="" width="180" height="120" />
          </a>
          <div>
            <h2><a href="/games/${t.id}" dir="auto">${p(t.title)}</a></h2>
            <p class="asks">${B(t.system,a)}${f(t)}</p>
            <p class="quiet">${b(t)}</p>
          </div>
          <div class="until">
            <small
              >${a?.deadline?s(n,{moment:P(a.deadline)}):s("home.no_clock")}</small
            >
            ${e===null?d:i`<b class=${e<D?"soon":""}>${e>0?g(e):s("time.up")}</b>`}
            <a
              class="btn go"
              href="/games/${t.id}"
              aria-label="${s("home.answer")}: ${p(t.title)}"
            >
              ${s("home.answer")}
            </a>
          </div>
        </li>
      `},row:t=>{let a=t.clock?.find(l=>l.deadline&&l.seat!==t.your_seat),e=!["open","playing"].includes(t.status),n=e&&t.your_seat&&q(t)?.account&&y.me();return i`
        <li class="row-item">
          <a href="/games/${t.id}" dir="auto">${p(t.title)}</a>
          <span class="quiet">${b(t)}</span>
          ${f(t)}
          <span class="end quiet row">
            ${t.status==="playing"&&a?.deadline?s("home.left",{time:g(a.deadline-v())}):d}
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
          <div class="wide">${S(r.get().problem[t.id]??null)}</div>
        </li>
      `}}};var H=["practice","captain"],st=c=>{let{api:m,session:y,say:s,draw:k,route:w}=c,r=I(w.query),o=_({systems:[],loaded:!1,busy:"",opponent:r.opponent,seat:r.seat?{[r.system]:r.seat}:{},failed:null,problem:null});o.subscribe(k),(async()=>{let e=await m.get("/v1/systems"),n=await Promise.all(e.map(l=>m.get(`/v1/systems/${l.name}/scenarios`)));o.set({loaded:!0,systems:e.map((l,u)=>({...l,list:n[u]??[]}))})})().catch(e=>o.set({problem:h(e),loaded:!0}));let b=async(e,n)=>{if(o.get().busy)return;o.set({busy:n.name,problem:null});let l=o.get().seat[e.name]??e.seats[0]??"",u={system:e,scenario:n.name,seat:l,opponent:o.get().opponent};try{await E(c,u)}catch(T){o.set({busy:"",problem:h(T),failed:u})}},f=(e,n)=>r.system===e.name&&r.scenario===n.name,t=(e,n)=>i`<details class="game-of" ?open=${r.system?r.system===e.name:n===0}>
      <summary>${e.title}</summary>
      <fieldset class="seats">
        <legend class="sr">${s("practice.side")}</legend>
        ${e.seats.map((l,u)=>i`
            <label>
              <input
                type="radio"
                name="side-${e.name}"
                .checked=${(o.get().seat[e.name]??e.seats[0])===l}
                @change=${()=>o.set({seat:{...o.get().seat,[e.name]:l}})}
              />
              <span class=${u===0?"sa":"sb"}>${$("seat.",l)}</span>
            </label>
          `)}
      </fieldset>
      <ul class="plain practice">
        ${e.list.map(l=>i`
            <li>
              <span
                ><b>${p(l.title)}</b
                ><small>${s("home.minutes",{n:l.minutes})}</small></span
              >
              <button
                class=${f(e,l)?"btn go":"btn"}
                type="button"
                ?disabled=${o.get().busy!==""}
                aria-label="${s("home.start")}: ${p(l.title)}"
                @click=${()=>b(e,l)}
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
      <span>${$("practice.level.",e)}</span>
    </label>`;return{isLoaded:()=>o.get().loaded,render:()=>i`
      <section class="card pad">
        <h2>${s("home.practice")}</h2>
        <p class="quiet">${s("home.practice_text")}</p>
        <fieldset class="seats">
          <legend class="sr">${s("practice.opponent")}</legend>
          ${H.map(a)}
        </fieldset>
        ${N(o.get().problem,o.get().failed,!y.me())}
        ${o.get().systems.length===0?d:o.get().systems.map(t)}
      </section>
    `}};export{G as a,J as b,st as c};
