import{a as q}from"./chunk-H5S24ZJY.js";import{a as b}from"./chunk-C4DGHUTG.js";import{a as T}from"./chunk-Z25BHZRP.js";import{a as C,c as I,d as M}from"./chunk-VF43W2RS.js";import{a as _,c as v,e as O,f as x}from"./chunk-H2M6UOWI.js";import{a as y,c as m}from"./chunk-OF2BWUS3.js";import{a as n,d as r,g as w,n as k}from"./chunk-FBKMMS55.js";var V=36e5,Z=({api:c,session:a,say:o,navigate:$,draw:N},F)=>{let l=w({busy:"",copied:"",actedOn:"",problem:null});l.subscribe(N);let f=new Map,H=e=>{let t=f.get(e)??{key:y(),salt:q()};return f.set(e,t),t},d=async(e,t)=>{if(!l.get().busy){l.set({busy:e.id,actedOn:e.id,problem:null});try{await t(),l.set({busy:""})}catch(i){m(i).code!=="unreachable"&&f.delete(e.id),l.set({busy:"",problem:m(i)})}}},L=(e,t)=>async i=>{i.preventDefault();let s=a.me();if(!s||s.guest){let p=encodeURIComponent(`/challenges/${e.id}${t?`?code=${t}`:""}`);return $(s?`/profile?to=${p}#keep`:`/sign-in?to=${p}`)}let u=O(i.currentTarget),{key:D,salt:E}=H(e.id);await d(e,async()=>{let p=e.sides.type==="bid"?{seat:u.seat??"",time:Math.round(Number(u.time??0)*V)}:null,K={salt:E,...t?{code:t}:{},...p?{bid:p}:{}},S=await c.post(`/v1/challenges/${e.id}/accept`,K,{key:D});$(`/games/${S.id}`)})},h=(e,t)=>d(e,async()=>{await c.post(`/v1/challenges/${e.id}/${t}`),F()}),g=e=>`${location.origin}/challenges/${e.id}?code=${e.code}`,R=e=>{let t=e.challenger.id===a.me()?.id;return e.addressed==="account"&&t?n`${o("offer.you_asked")} ${e.opponent?b(e.opponent):r}`:e.addressed==="account"?n`${b(e.challenger)} ${o("offer.asks_you")}`:t?o(e.addressed==="link"?"offer.by_link":"offer.to_lobby"):n`${b(e.challenger)}
    ${o(e.addressed==="link"?"offer.invites_you":"offer.anybody")}`},U=(e,t,i)=>{let s=e.challenger.id===a.me()?.id,u=l.get().busy!=="";return e.status!=="open"?n`<p class="notice">${k("challenge.",e.status)}</p>`:s?n`
        ${e.code?n`<div class="row link">
                <input readonly .value=${g(e)} aria-label=${o("offer.link")} @focus=${j} />
                <button
                  class="btn"
                  type="button"
                  @click=${async()=>l.set({copied:await T(g(e))?e.id:""})}
                >
                  ${o(l.get().copied===e.id?"sign_in.copied":"offer.copy")}
                </button>
              </div>`:r}
        <button class="btn" type="button" ?disabled=${u} @click=${()=>h(e,"withdraw")}>
          ${o("offer.withdraw")}
        </button>
      `:n`
      <form class="row" @submit=${L(e,i)}>
        ${e.sides.type==="bid"&&t?A(e,t):r}
        <button class="btn go" ?disabled=${u}>
          ${o(a.me()?"offer.accept":"offer.sign_in_first")}
        </button>
        ${e.addressed==="account"?n`<button
                class="btn"
                type="button"
                ?disabled=${u}
                @click=${()=>h(e,"decline")}
              >
                ${o("offer.decline")}
              </button>`:r}
      </form>
    `},A=(e,t)=>n`
    <p class="hint">${o("bid.how")}</p>
    ${v({name:"seat",label:o("bid.seat"),value:t.seats[0]??"",choices:t.seats.map(i=>({value:i,text:C(e.setup,i)}))})}
    ${_({name:"time",label:o("bid.hours"),type:"number",min:0,value:"0",required:!0})}
  `;return{render:(e,t,i=null,s=!1)=>n`
      <article class="card pad offer">
        <header>
          ${s?n`<h2 dir="auto">${e.title}</h2>`:n`<h3 dir="auto">${e.title}</h3>`}
          <p>${R(e)} <span class="quiet">${t?.title??e.system}</span></p>
        </header>
        ${e.challenger.id===a.me()?.id?r:n`<p class="quiet reliability">
                ${o("reliability.of",{name:e.challenger.name})}
                ${I(e.challenger.reliability)}
              </p>`}
        ${M(e,a.me()?.id??null,t)}
        ${l.get().actedOn===e.id?x(l.get().problem):r}
        ${U(e,t,i)}
      </article>
    `}},j=c=>c.target instanceof HTMLInputElement&&c.target.select();export{Z as a};
