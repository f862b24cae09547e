import{a as C}from"./chunk-H5S24ZJY.js";import{a as b}from"./chunk-I63SLWUG.js";import{a as q}from"./chunk-Z25BHZRP.js";import{a as I,c as M,d as N}from"./chunk-XQCD2JA7.js";import{a as v,c as O,e as T,f as x}from"./chunk-HBI5MJVK.js";import{c as k,e as m}from"./chunk-JDGUBJ72.js";import{a as n,d as r,g as w,n as _,o as $}from"./chunk-OOS2KMA4.js";var j=36e5,ee=({api:c,session:a,say:o,navigate:d,draw:F},H)=>{let l=w({busy:"",copied:"",actedOn:"",problem:null});l.subscribe(F);let f=new Map,L=e=>{let t=f.get(e)??{key:k(),salt:C()};return f.set(e,t),t},h=async(e,t)=>{if(!l.get().busy){l.set({busy:e.id,actedOn:e.id,problem:null});try{await t(),l.set({busy:""})}catch(i){m(i).code!=="unreachable"&&f.delete(e.id),l.set({busy:"",problem:m(i)})}}},R=(e,t)=>async i=>{i.preventDefault();let s=a.me();if(!s||s.guest){let p=encodeURIComponent(`/challenges/${e.id}${t?`?code=${t}`:""}`);return d(s?`/profile?to=${p}#keep`:`/sign-in?to=${p}`)}let u=T(i.currentTarget),{key:E,salt:K}=L(e.id);await h(e,async()=>{let p=e.sides.type==="bid"?{seat:u.seat??"",time:Math.round(Number(u.time??0)*j)}:null,S={salt:K,...t?{code:t}:{},...p?{bid:p}:{}},V=await c.post(`/v1/challenges/${e.id}/accept`,S,{key:E});d(`/games/${V.id}`)})},g=(e,t)=>h(e,async()=>{await c.post(`/v1/challenges/${e.id}/${t}`),H()}),y=e=>`${location.origin}/challenges/${e.id}?code=${e.code}`,U=e=>{let t=e.challenger.id===a.me()?.id;return e.addressed==="account"&&t?n`${o("offer.you_asked")} ${e.opponent?b(e.opponent):r}`:e.addressed==="account"?n`${b(e.challenger)} ${o("offer.asks_you")}`:t?o(e.addressed==="link"?"offer.by_link":"offer.to_lobby"):n`${b(e.challenger)}
    ${o(e.addressed==="link"?"offer.invites_you":"offer.anybody")}`},A=(e,t,i)=>{let s=e.challenger.id===a.me()?.id,u=l.get().busy!=="";return e.status!=="open"?n`<p class="notice">${_("challenge.",e.status)}</p>`:s?n`
        ${e.code?n`<div class="row link">
                <input readonly .value=${y(e)} aria-label=${o("offer.link")} @focus=${z} />
                <button
                  class="btn"
                  type="button"
                  @click=${async()=>l.set({copied:await q(y(e))?e.id:""})}
                >
                  ${o(l.get().copied===e.id?"sign_in.copied":"offer.copy")}
                </button>
              </div>`:r}
        <button class="btn" type="button" ?disabled=${u} @click=${()=>g(e,"withdraw")}>
          ${o("offer.withdraw")}
        </button>
      `:n`
      <form class="row" @submit=${R(e,i)}>
        ${e.sides.type==="bid"&&t?D(e,t):r}
        <button class="btn go" ?disabled=${u}>
          ${o(a.me()?"offer.accept":"offer.sign_in_first")}
        </button>
        ${e.addressed==="account"?n`<button
                class="btn"
                type="button"
                ?disabled=${u}
                @click=${()=>g(e,"decline")}
              >
                ${o("offer.decline")}
              </button>`:r}
      </form>
    `},D=(e,t)=>n`
    <p class="hint">${o("bid.how")}</p>
    ${O({name:"seat",label:o("bid.seat"),value:t.seats[0]??"",choices:t.seats.map(i=>({value:i,text:I(e.setup,i)}))})}
    ${v({name:"time",label:o("bid.hours"),type:"number",min:0,value:"0",required:!0})}
  `;return{render:(e,t,i=null,s=!1)=>n`
      <article class="card pad offer">
        <header>
          ${s?n`<h2 dir="auto">${$(e.title)}</h2>`:n`<h3 dir="auto">${$(e.title)}</h3>`}
          <p>${U(e)} <span class="quiet">${t?.title??e.system}</span></p>
        </header>
        ${e.challenger.id===a.me()?.id?r:n`<p class="quiet reliability">
                ${o("reliability.of",{name:e.challenger.name})}
                ${M(e.challenger.reliability)}
              </p>`}
        ${N(e,a.me()?.id??null,t)}
        ${l.get().actedOn===e.id?x(l.get().problem):r}
        ${A(e,t,i)}
      </article>
    `}},z=c=>c.target instanceof HTMLInputElement&&c.target.select();export{ee as a};
