import{a as C}from"./chunk-SMQGQEAN.js";import{b as v}from"./chunk-54X74Q5K.js";import{b as k,c as w,d as x,f as B}from"./chunk-ECRYI4NM.js";import{a as I,b as N,c as S}from"./chunk-ADDV2KNL.js";import{f as P}from"./chunk-S7FFMDGH.js";import{a as q,c as u}from"./chunk-OF2BWUS3.js";import{a as l,d,g as b,n as p,o as O}from"./chunk-VJE4OB2H.js";var G=6*36e5,g=i=>i.seats.find(m=>m.seat!==i.your_seat),H=i=>!!i.your_seat&&i.status==="playing"&&g(i)?.holder==="practice",F=({account:i,api:m,session:f,say:a,draw:y},_)=>{let r=b({busy:"",rematchAsked:[],problem:{}});r.subscribe(y);let n=async t=>{if(!r.get().busy){r.set({busy:t.id});try{await m.post(`/v1/games/${t.id}/rematch`,void 0,{key:q()}),r.set({busy:"",rematchAsked:[...r.get().rematchAsked,t.id]}),_(t.id)}catch(e){r.set({busy:"",problem:{...r.get().problem,[t.id]:u(e)}})}}},A=t=>{if(!t.your_seat)return t.seats.map((o,s)=>l`${s>0?" – ":d}${v(o)}`);if(H(t))return a("home.practice_game",{ago:B(t.created)});let e=g(t);return l`${a("home.against_whom")} ${e?v(e):"…"}
    ${C(i.presence(e?.account))}`},h=t=>{let e=[t.your_seat?a("home.you_are",{seat:p("seat.",t.your_seat)}):"",t.status==="playing"?a("home.turn",{n:t.turn}):p("status.",t.status)];return l`${A(t)}${e.filter(Boolean).map(o=>` · ${o}`)}`},$=t=>{let e=s=>s&&t.your_seat&&s!==t.your_seat;return[e(t.draw_offered_by)?a("home.offers_draw"):"",e(t.pause_offered?.seat)?a("home.offers_pause"):"",e(t.take_back_asked?.seat)?a("home.asks_take_back"):""].filter(Boolean).map(s=>l` <span class="badge gold">${s}</span>`)};return{waiting:(t,e)=>{let o=e?.deadline?e.deadline-k():null,s=e?.reaction_clock?"home.reaction_until":"home.until";return l`
        <li class="game">
          <a class="thumb" href="/games/${t.id}" tabindex="-1" aria-hidden="true">
            <img src=${`/v1/games/${t.id}/map.svg?at=${t.head}`} alt="" width="180" height="120" />
          </a>
          <div>
            <h2><a href="/games/${t.id}" dir="auto">${t.title}</a></h2>
            <p class="asks">${O(t.system,e)}${$(t)}</p>
            <p class="quiet">${h(t)}</p>
          </div>
          <div class="until">
            <small
              >${e?.deadline?a(s,{moment:x(e.deadline)}):a("home.no_clock")}</small
            >
            ${o===null?d:l`<b class=${o<G?"soon":""}>${o>0?w(o):a("time.up")}</b>`}
            <a class="btn go" href="/games/${t.id}" aria-label="${a("home.answer")}: ${t.title}">
              ${a("home.answer")}
            </a>
          </div>
        </li>
      `},row:t=>{let e=t.clock?.find(c=>c.deadline&&c.seat!==t.your_seat),o=!["open","playing"].includes(t.status),s=o&&t.your_seat&&g(t)?.account&&f.me();return l`
        <li class="row-item">
          <a href="/games/${t.id}" dir="auto">${t.title}</a>
          <span class="quiet">${h(t)}</span>
          ${$(t)}
          <span class="end quiet row">
            ${t.status==="playing"&&e?.deadline?a("home.left",{time:w(e.deadline-k())}):d}
            ${o?l`<a href="/games/${t.id}/report">${a("home.report")}</a>`:d}
            ${s?l`<button
                    class="btn"
                    type="button"
                    ?disabled=${r.get().busy!==""||r.get().rematchAsked.includes(t.id)}
                    @click=${()=>n(t)}
                  >
                    ${a(r.get().rematchAsked.includes(t.id)?"home.rematch_asked":"home.rematch")}
                  </button>`:d}
          </span>
          <div class="wide">${P(r.get().problem[t.id]??null)}</div>
        </li>
      `}}};var Z=i=>{let{api:m,session:f,say:a,draw:y,route:_}=i,r=N(_.query),n=b({systems:[],loaded:!1,busy:"",seat:r.seat?{[r.system]:r.seat}:{},failed:null,problem:null});n.subscribe(y),(async()=>{let e=await m.get("/v1/systems"),o=await Promise.all(e.map(s=>m.get(`/v1/systems/${s.name}/scenarios`)));n.set({loaded:!0,systems:e.map((s,c)=>({...s,list:o[c]??[]}))})})().catch(e=>n.set({problem:u(e),loaded:!0}));let h=async(e,o)=>{if(n.get().busy)return;n.set({busy:o.name,problem:null});let s=n.get().seat[e.name]??e.seats[0]??"",c={system:e,scenario:o.name,seat:s};try{await I(i,c)}catch(D){n.set({busy:"",problem:u(D),failed:c})}},$=(e,o)=>r.system===e.name&&r.scenario===o.name,t=(e,o)=>l`<details class="game-of" ?open=${r.system?r.system===e.name:o===0}>
      <summary>${e.title}</summary>
      <fieldset class="seats">
        <legend class="sr">${a("practice.side")}</legend>
        ${e.seats.map((s,c)=>l`
            <label>
              <input
                type="radio"
                name="side-${e.name}"
                .checked=${(n.get().seat[e.name]??e.seats[0])===s}
                @change=${()=>n.set({seat:{...n.get().seat,[e.name]:s}})}
              />
              <span class=${c===0?"sa":"sb"}>${p("seat.",s)}</span>
            </label>
          `)}
      </fieldset>
      <ul class="plain practice">
        ${e.list.map(s=>l`
            <li>
              <span
                ><b>${s.title}</b><small>${a("home.minutes",{n:s.minutes})}</small></span
              >
              <button
                class=${$(e,s)?"btn go":"btn"}
                type="button"
                ?disabled=${n.get().busy!==""}
                aria-label="${a("home.start")}: ${s.title}"
                @click=${()=>h(e,s)}
              >
                ${a("home.start")}
              </button>
            </li>
          `)}
      </ul>
    </details>`;return{isLoaded:()=>n.get().loaded,render:()=>l`
      <section class="card pad">
        <h2>${a("home.practice")}</h2>
        <p class="quiet">${a("home.practice_text")}</p>
        ${S(n.get().problem,n.get().failed,!f.me())}
        ${n.get().systems.length===0?d:n.get().systems.map(t)}
      </section>
    `}};export{H as a,F as b,Z as c};
