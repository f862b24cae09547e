import{a as q}from"./chunk-H5S24ZJY.js";import{a as C,c as I,d as p,e as M}from"./chunk-QZJMVHOH.js";import{a as T}from"./chunk-Z25BHZRP.js";import{a as _,b as v,d as O,e as x}from"./chunk-ATEXIWM3.js";import{a as y,b as m}from"./chunk-ZXGAPB2T.js";import{a as w,g as k}from"./chunk-W2RYEFCP.js";import{a as i,d as s}from"./chunk-TSZG4UHW.js";var S=36e5,X=({api:a,session:r,say:n,navigate:f,draw:N},F)=>{let l=w({busy:"",copied:"",actedOn:"",problem:null});l.subscribe(N);let b=new Map,H=e=>{let t=b.get(e)??{key:y(),salt:q()};return b.set(e,t),t},d=async(e,t)=>{if(!l.get().busy){l.set({busy:e.id,actedOn:e.id,problem:null});try{await t(),l.set({busy:""})}catch(o){m(o).code!=="unreachable"&&b.delete(e.id),l.set({busy:"",problem:m(o)})}}},L=(e,t)=>async o=>{if(o.preventDefault(),!r.me())return f(`/sign-in?to=${encodeURIComponent(location.pathname+location.search)}`);let u=O(o.currentTarget),{key:c,salt:D}=H(e.id);await d(e,async()=>{let g=e.sides.type==="bid"?{seat:u.seat??"",time:Math.round(Number(u.time??0)*S)}:null,E={salt:D,...t?{code:t}:{},...g?{bid:g}:{}},K=await a.post(`/v1/challenges/${e.id}/accept`,E,{key:c});f(`/games/${K.id}`)})},$=(e,t)=>d(e,async()=>{await a.post(`/v1/challenges/${e.id}/${t}`),F()}),h=e=>`${location.origin}/challenges/${e.id}?code=${e.code}`,R=e=>{let t=e.challenger.id===r.me()?.id;return e.addressed==="account"&&t?i`${n("offer.you_asked")} ${e.opponent?p(e.opponent):s}`:e.addressed==="account"?i`${p(e.challenger)} ${n("offer.asks_you")}`:t?n(e.addressed==="link"?"offer.by_link":"offer.to_lobby"):i`${p(e.challenger)}
    ${n(e.addressed==="link"?"offer.invites_you":"offer.anybody")}`},U=(e,t,o)=>{let u=e.challenger.id===r.me()?.id,c=l.get().busy!=="";return e.status!=="open"?i`<p class="notice">${k("challenge.",e.status)}</p>`:u?i`
        ${e.code?i`<div class="row link">
                <input readonly .value=${h(e)} aria-label=${n("offer.link")} @focus=${V} />
                <button
                  class="btn"
                  type="button"
                  @click=${async()=>l.set({copied:await T(h(e))?e.id:""})}
                >
                  ${n(l.get().copied===e.id?"sign_in.copied":"offer.copy")}
                </button>
              </div>`:s}
        <button class="btn" type="button" ?disabled=${c} @click=${()=>$(e,"withdraw")}>
          ${n("offer.withdraw")}
        </button>
      `:i`
      <form class="row" @submit=${L(e,o)}>
        ${e.sides.type==="bid"&&t?A(e,t):s}
        <button class="btn go" ?disabled=${c}>
          ${n(r.me()?"offer.accept":"offer.sign_in_first")}
        </button>
        ${e.addressed==="account"?i`<button
                class="btn"
                type="button"
                ?disabled=${c}
                @click=${()=>$(e,"decline")}
              >
                ${n("offer.decline")}
              </button>`:s}
      </form>
    `},A=(e,t)=>i`
    <p class="hint">${n("bid.how")}</p>
    ${v({name:"seat",label:n("bid.seat"),value:t.seats[0]??"",choices:t.seats.map(o=>({value:o,text:C(e.setup,o)}))})}
    ${_({name:"time",label:n("bid.hours"),type:"number",min:0,value:"0",required:!0})}
  `;return{render:(e,t,o=null)=>i`
      <article class="card pad offer">
        <header>
          <h3 dir="auto">${e.title}</h3>
          <p>${R(e)} <span class="quiet">${t?.title??e.system}</span></p>
        </header>
        ${e.challenger.id===r.me()?.id?s:i`<p class="quiet reliability">
                ${n("reliability.of",{name:e.challenger.name})}
                ${I(e.challenger.reliability)}
              </p>`}
        ${M(e,r.me()?.id??null,t)}
        ${l.get().actedOn===e.id?x(l.get().problem):s}
        ${U(e,t,o)}
      </article>
    `}},V=a=>a.target instanceof HTMLInputElement&&a.target.select();export{X as a};
