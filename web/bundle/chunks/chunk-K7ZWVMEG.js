import{e as $}from"./chunk-ATEXIWM3.js";import{b as y,c as w,d as q}from"./chunk-AIV6BIIX.js";import{a as A,b as d}from"./chunk-ZXGAPB2T.js";import{a as b,g as u,h as O}from"./chunk-W2RYEFCP.js";import{a as n,d as c}from"./chunk-TSZG4UHW.js";var x=6*36e5,G=({api:m,session:f,say:a,draw:_},p)=>{let e=b({busy:"",rematchAsked:[],problem:{}});e.subscribe(_);let v=async t=>{if(!e.get().busy){e.set({busy:t.id});try{await m.post(`/v1/games/${t.id}/rematch`,void 0,{key:A()}),e.set({busy:"",rematchAsked:[...e.get().rematchAsked,t.id]}),p(t.id)}catch(s){e.set({busy:"",problem:{...e.get().problem,[t.id]:d(s)}})}}},h=t=>t.seats.find(s=>s.seat!==t.your_seat),k=t=>t.seats.map(s=>s.name??"…").join(" – "),o=t=>[t.your_seat?a("home.against",{name:h(t)?.name??"…"}):k(t),t.your_seat?a("home.you_are",{seat:u("seat.",t.your_seat)}):"",t.status==="playing"?a("home.turn",{n:t.turn}):u("status.",t.status)].filter(Boolean).join(" · "),i=t=>{let s=r=>r&&t.your_seat&&r!==t.your_seat;return[s(t.draw_offered_by)?a("home.offers_draw"):"",s(t.pause_offered?.seat)?a("home.offers_pause"):"",s(t.take_back_asked?.seat)?a("home.asks_take_back"):""].filter(Boolean).map(r=>n` <span class="badge gold">${r}</span>`)};return{waiting:(t,s)=>{let l=s?.deadline?s.deadline-y():null,r=s?.reaction_clock?"home.reaction_until":"home.until";return n`
        <li class="game">
          <a class="thumb" href="/games/${t.id}" tabindex="-1" aria-hidden="true">
            <img src=${`/v1/games/${t.id}/map.svg?at=${t.head}`} alt="" width="180" height="120" />
          </a>
          <div>
            <h3><a href="/games/${t.id}" dir="auto">${t.title}</a></h3>
            <p class="asks">${O(t.system,s)}${i(t)}</p>
            <p class="quiet" dir="auto">${o(t)}</p>
          </div>
          <div class="until">
            <small
              >${s?.deadline?a(r,{moment:q(s.deadline)}):a("home.no_clock")}</small
            >
            ${l===null?c:n`<b class=${l<x?"soon":""}>${l>0?w(l):a("time.up")}</b>`}
            <a class="btn go" href="/games/${t.id}" aria-label="${a("home.answer")}: ${t.title}">
              ${a("home.answer")}
            </a>
          </div>
        </li>
      `},row:t=>{let s=t.clock?.find(g=>g.deadline&&g.seat!==t.your_seat),l=!["open","playing"].includes(t.status),r=l&&t.your_seat&&h(t)?.account&&f.me();return n`
        <li class="row-item">
          <a href="/games/${t.id}" dir="auto">${t.title}</a>
          <span class="quiet" dir="auto">${o(t)}</span>
          ${i(t)}
          <span class="end quiet row">
            ${t.status==="playing"&&s?.deadline?a("home.left",{time:w(s.deadline-y())}):c}
            ${l?n`<a href="/games/${t.id}/report">${a("home.report")}</a>`:c}
            ${r?n`<button
                    class="btn"
                    type="button"
                    ?disabled=${e.get().busy!==""||e.get().rematchAsked.includes(t.id)}
                    @click=${()=>v(t)}
                  >
                    ${a(e.get().rematchAsked.includes(t.id)?"home.rematch_asked":"home.rematch")}
                  </button>`:c}
          </span>
          <div class="wide">${$(e.get().problem[t.id]??null)}</div>
        </li>
      `}}};var S=({api:m,session:f,say:a,draw:_,navigate:p})=>{let e=b({systems:[],busy:"",seat:{},problem:null});e.subscribe(_),(async()=>{let o=await m.get("/v1/systems"),i=await Promise.all(o.map(t=>m.get(`/v1/systems/${t.name}/scenarios`)));e.set({systems:o.map((t,s)=>({...t,list:i[s]??[]}))})})().catch(o=>e.set({problem:d(o)}));let h=async(o,i)=>{if(!f.me())return p("/sign-in");if(!e.get().busy){e.set({busy:i.name,problem:null});try{let t=e.get().seat[o.name]??o.seats[0],s=Object.fromEntries(o.seats.map(r=>[r,r===t?"me":"practice"])),l=await m.post("/v1/games",{system:o.name,scenario:i.name,seats:s});p(`/games/${l.id}`)}catch(t){e.set({busy:"",problem:d(t)})}}},k=(o,i)=>n`<details class="game-of" ?open=${i===0}>
      <summary>${o.title}</summary>
      <fieldset class="seats">
        <legend class="sr">${a("practice.side")}</legend>
        ${o.seats.map((t,s)=>n`
            <label>
              <input
                type="radio"
                name="side-${o.name}"
                .checked=${(e.get().seat[o.name]??o.seats[0])===t}
                @change=${()=>e.set({seat:{...e.get().seat,[o.name]:t}})}
              />
              <span class=${s===0?"sa":"sb"}>${u("seat.",t)}</span>
            </label>
          `)}
      </fieldset>
      <ul class="plain practice">
        ${o.list.map(t=>n`
            <li>
              <span
                ><b>${t.title}</b><small>${a("home.minutes",{n:t.minutes})}</small></span
              >
              <button
                class="btn"
                type="button"
                ?disabled=${e.get().busy!==""}
                aria-label="${a("home.start")}: ${t.title}"
                @click=${()=>h(o,t)}
              >
                ${a("home.start")}
              </button>
            </li>
          `)}
      </ul>
    </details>`;return{render:()=>n`
      <section class="card pad">
        <h2>${a("home.practice")}</h2>
        <p class="quiet">${a("home.practice_text")}</p>
        ${$(e.get().problem)}
        ${e.get().systems.length===0?c:e.get().systems.map(k)}
      </section>
    `}};export{G as a,S as b};
