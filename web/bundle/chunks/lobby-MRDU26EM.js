import{a as L,b as ee}from"./chunk-K7ZWVMEG.js";import{a as Z}from"./chunk-BXQM2B4P.js";import{a as J}from"./chunk-H5S24ZJY.js";import{a as Q,b as W}from"./chunk-QZJMVHOH.js";import"./chunk-Z25BHZRP.js";import{a as v,b as x,d as B,e as D}from"./chunk-ATEXIWM3.js";import"./chunk-AIV6BIIX.js";import{a as R,b as O}from"./chunk-ZXGAPB2T.js";import{a as z}from"./chunk-3QBHZ4XX.js";import"./chunk-Z6KP2TWG.js";import{a as Y}from"./chunk-OY35HCWD.js";import{a as T,f as X,g as A}from"./chunk-W2RYEFCP.js";import{a as d,d as y}from"./chunk-TSZG4UHW.js";var te="option-",se=(e,p)=>p.setup.options?.[e.name]??e.default,K=e=>typeof e=="string"?e:JSON.stringify(e),ne=(e,p)=>e.options.map(t=>{let c=te+t.name,b=t.name.replaceAll("_"," "),f=K(se(t,p));if(t.form==="flag"||t.form==="choice"){let h=t.choices.map(m=>({value:K(m.value),text:`${K(m.value).replaceAll("_"," ")}: ${m.text}`}));return x({name:c,label:b,hint:t.text,value:f,choices:h})}return t.form==="number"&&/^-?\d+$/.test(f)?v({name:c,label:b,hint:t.text,type:"number",min:t.least,max:t.most,value:f}):v({name:c,label:b,hint:`${t.text} ${X("new.values")} ${t.values}`,value:f})}),oe=(e,p,t)=>{let c={};for(let b of e.options){let f=t[te+b.name]?.trim();f===void 0||f===""||f===K(se(b,p))||(c[b.name]=ce(f))}return c},ce=e=>{try{return JSON.parse(e)}catch{return e}};var ae=36e5,me=24*ae,pe=[["first",72],["increment",12],["cap",120],["window",8],["bank",12]],be=["lobby","account","link"],de=["live","fast","standard","slow","none","custom"],ue=["drawn","chosen","bid"],ie=({api:e,session:p,say:t,navigate:c,route:b,draw:f,mount:h},m)=>{let o=T({shown:!1,systems:[],scenarios:[],scenario:null,clocks:[],system:"",to:b.query.get("to")?"account":"lobby",preset:"standard",sides:"drawn",busy:!1,problem:null});o.subscribe(f);let k=R(),N=0,C=async(n,a)=>{let i=N+=1,$=await e.get(`/v1/systems/${n}/scenarios`);if(i!==N)return;o.set({system:n,scenarios:$});let w=$.find(I=>I.name===a)??$[0];w&&await M(w.name)},M=async n=>{let a=N+=1,i=await e.get(`/v1/systems/${o.get().system}/scenarios/${n}`);a===N&&o.set({scenario:i})},r=async()=>{if(!p.me())return c(`/sign-in?to=${encodeURIComponent("/lobby?new")}`);k=R(),o.set({shown:!0,problem:null}),requestAnimationFrame(()=>requestAnimationFrame(()=>l()?.showModal()));try{let[n,a]=await Promise.all([e.get("/v1/systems"),e.get("/v1/clocks")]);o.set({systems:n,clocks:a});let i=b.query.get("system"),$=n.find(w=>w.name===i)??n[0];$&&await C($.name,b.query.get("scenario")??void 0)}catch(n){o.set({problem:O(n)})}};(b.query.has("new")||b.query.has("to"))&&r();let l=()=>h.querySelector("dialog.challenge"),_=()=>l()?.close(),S=async n=>{if(n.preventDefault(),o.get().busy)return;let a=B(n.currentTarget),i=u(),{to:$,preset:w,sides:I,scenario:P}=o.get();if(!i||!P)return;let j={system:i.name,scenario:P.name,options:oe(i,P,a),to:$==="account"?{type:"account",name:(a.opponent??"").trim()}:{type:$},clock:w==="custom"?{preset:w,pace:fe(a)}:{preset:w},sides:ye(I,a),visibility:a.visibility==="private"?"private":"public",spectator_delay:a.visibility==="public"?Number(a.delay??0)*6e4:0,expires_in:Number(a.expires??7)*me,...a.title?{title:a.title}:{}};o.set({busy:!0,problem:null});try{let V=await e.post("/v1/challenges",j,{key:k});await e.post(`/v1/challenges/${V.id}/salt`,{salt:J()}),o.set({busy:!1}),_(),m()}catch(V){let q=O(V);q.code!=="unreachable"&&(k=R()),o.set({busy:!1,problem:q})}},u=()=>o.get().systems.find(n=>n.name===o.get().system),g=()=>d`
    <div class="fields">
      ${pe.map(([n,a])=>v({name:n,label:A("pace.",n),type:"number",min:0,step:.01,value:String(a),required:!0}))}
      ${v({name:"slow_after",label:t("pace.slow_after"),hint:t("pace.slow_after_hint"),type:"number",min:1,max:60,step:1,value:""})}
    </div>
  `,F=n=>d`
    <p class="hint">${t("bid.how")}</p>
    <div class="fields">
      ${E(n,t("bid.seat"))}
      ${v({name:"time",label:t("bid.hours"),type:"number",min:0,value:"0",required:!0})}
    </div>
  `,E=(n,a)=>x({name:"seat",label:a,value:n.seats[0]??"",choices:n.seats.map(i=>({value:i,text:Q(o.get().scenario?.setup,i)}))}),U=()=>{let{systems:n,scenarios:a,scenario:i,clocks:$,to:w,preset:I,sides:P,busy:j,problem:V}=o.get(),q=u(),H=$.find(s=>s.preset===I);return d`
      <form class="form" @submit=${S}>
        ${x({name:"to",label:t("new.to"),value:w,choices:be.map(s=>({value:s,text:A("new.to_",s)})),changed:s=>o.set({to:s})})}
        ${w==="account"?v({name:"opponent",label:t("new.opponent"),value:b.query.get("to")??"",max:40,autocomplete:"off",required:!0}):y}
        ${n.length>1?x({name:"system",label:t("new.system"),value:o.get().system,choices:n.map(s=>({value:s.name,text:s.title})),changed:s=>{C(s)}}):y}
        ${x({name:"scenario",label:t("new.scenario"),value:i?.name??"",choices:a.map(s=>({value:s.name,text:s.title})),changed:s=>{M(s)}})}
        ${i?d`<p class="hint" dir="auto">${Y(i.about)} (${t("home.minutes",{n:i.minutes})})</p>`:y}
        ${x({name:"preset",label:t("terms.clock"),value:I,choices:de.filter(s=>s==="custom"||$.some(le=>le.preset===s)).map(s=>({value:s,text:A("clock.",s)})),changed:s=>o.set({preset:s})})}
        ${I==="custom"?g():H?d`<p class="hint">${W(H)}</p>`:y}
        ${x({name:"sides",label:t("terms.sides"),value:P,choices:ue.filter(s=>s!=="bid"||I!=="none").map(s=>({value:s,text:A("sides.",s)})),changed:s=>o.set({sides:s})})}
        ${P==="chosen"&&q?E(q,t("practice.side")):y}
        ${P==="bid"&&q?F(q):y}
        <details>
          <summary>${t("new.more")}</summary>
          <div class="form inner">
            ${v({name:"title",label:t("new.title"),hint:t("new.title_hint"),max:100})}
            ${x({name:"visibility",label:t("terms.watching"),value:"public",choices:["public","private"].map(s=>({value:s,text:A("visibility.",s)}))})}
            ${v({name:"delay",label:t("new.delay"),type:"number",min:0,max:10080,value:"0"})}
            ${v({name:"expires",label:t("new.expires"),type:"number",min:1,max:30,value:"7"})}
          </div>
        </details>
        ${q&&i?d`<details>
                <summary>${t("new.options")}</summary>
                <div class="form inner">${ne(q,i)}</div>
              </details>`:y}
        ${D(V)}
        <div class="row">
          <button class="btn go" ?disabled=${j||!i}>${t("new.go")}</button>
          <button class="btn" type="button" @click=${_}>${t("new.cancel")}</button>
        </div>
      </form>
    `};return{open:()=>{r()},render:()=>o.get().shown?d`<dialog
            class="challenge"
            aria-labelledby="challenge-title"
            @close=${()=>o.set({shown:!1})}
          >
            <h2 id="challenge-title">${t("home.new_challenge")}</h2>
            ${U()}
          </dialog>`:y}},G=(e,p)=>Math.round(Number(e[p]??0)*ae),fe=e=>({first:G(e,"first"),increment:G(e,"increment"),cap:G(e,"cap"),window:G(e,"window"),bank:G(e,"bank"),...e.slow_after?{slow_after:Number(e.slow_after)}:{}}),ye=(e,p)=>e==="chosen"?{type:e,mine:p.seat??""}:e==="bid"?{type:e,bid:{seat:p.seat??"",time:G(p,"time")}}:{type:e};var re=e=>{let{api:p,session:t,say:c,navigate:b,draw:f}=e,h=L(e,()=>{}),m=T({games:[],playing:[],busy:!1,problem:null});m.subscribe(f);let o=async r=>{let{games:l}=await p.get(`/v1/games?cards=true&status=${r}&limit=12`);return l.flatMap(S=>S.standing?.card??[]).filter(S=>S.status===r&&!S.your_seat)};(async()=>{let[r,l]=await Promise.all([o("open"),o("playing")]);m.set({games:r,playing:l})})().catch(r=>m.set({problem:O(r)}));let N=async(r,l)=>{if(!t.me())return b("/sign-in?to=/lobby");if(!m.get().busy){m.set({busy:!0,problem:null});try{await p.post(`/v1/games/${r.id}/seats/${l}`,{salt:J()},{key:R()}),b(`/games/${r.id}`)}catch(_){m.set({busy:!1,problem:O(_)})}}},C=r=>d`
    <li class="row-item">
      <a href="/games/${r.id}" dir="auto">${r.title}</a>
      <span class="quiet" dir="auto">
        ${r.seats.filter(l=>l.name).map(l=>l.name).join(", ")}
      </span>
      <span class="end row">
        ${r.seats.filter(l=>!l.name).map(l=>d`
              <button
                class="btn"
                type="button"
                ?disabled=${m.get().busy}
                @click=${()=>N(r,l.seat)}
              >
                ${c("lobby.sit",{seat:A("seat.",l.seat)})}
              </button>
            `)}
      </span>
    </li>
  `,M=(r,l,_)=>l.length===0?y:d`
          <h2>${r}</h2>
          <ul class="plain rows">
            ${l.map(_)}
          </ul>
        `;return{render:()=>d`
      ${D(m.get().problem)} ${M(c("lobby.seats"),m.get().games,C)}
      ${M(c("home.played_now"),m.get().playing,h.row)}
    `}};var he=2e4,ze=e=>{let{api:p,session:t,say:c,draw:b,title:f}=e;f(c("frame.lobby"));let h=T({toMe:[],byMe:[],open:null,systems:[],problem:null});h.subscribe(b);let m=async u=>(await p.get(`/v1/challenges?of=${u}`)).challenges,o=async()=>{let u=t.me()!==null,[g,F,E]=await Promise.all([m("lobby"),u?m("to_me"):[],u?m("by_me"):[]]),U=h.get().systems.length>0?h.get().systems:await p.get("/v1/systems"),n=t.me()?.id,a=i=>i.status==="open";h.set({systems:U,open:g.filter(i=>i.challenger.id!==n),toMe:F.filter(a),byMe:E.filter(a),problem:null})},k=()=>{o().catch(u=>{h.get().open===null&&h.set({problem:O(u),open:[]})})};k();let N=setInterval(()=>document.visibilityState==="visible"&&k(),he),C=Z(e,k),M=ie(e,k),r=ee(e),l=re(e),_=u=>z(u,g=>g.id,g=>C.render(g,h.get().systems.find(F=>F.name===g.system))),S=(u,g)=>g.length===0?y:d`<h2>${u}</h2>
          <div class="pile">${_(g)}</div>`;return{close:()=>clearInterval(N),render:()=>{let{open:u,toMe:g,byMe:F,problem:E}=h.get();return d`
        <main class="page home">
          <div>
            <div class="row between">
              <h1>${c("frame.lobby")}</h1>
              <button class="btn go" type="button" @click=${M.open}>
                ${c("home.new_challenge")}
              </button>
            </div>
            ${D(E)} ${S(c("lobby.to_me"),g)} ${S(c("lobby.by_me"),F)}
            <h2>${c("lobby.open")}</h2>
            ${u===null?d`<p class="quiet" role="status">${c("frame.loading")}</p>`:y}
            ${u?.length===0?d`<p class="empty">${c("lobby.nobody")}</p>`:y}
            <div class="pile">${_(u??[])}</div>
            ${l.render()}
          </div>
          <aside>${r.render()}</aside>
          ${M.render()}
        </main>
      `}}};export{ze as lobbyPage};
