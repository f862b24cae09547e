import{b as Q,c as oe}from"./chunk-OH7JWDSA.js";import{a as se}from"./chunk-KCNFQMHL.js";import{a as W}from"./chunk-H5S24ZJY.js";import"./chunk-KX7SZZIT.js";import{b as J}from"./chunk-INKXWMXD.js";import"./chunk-Z25BHZRP.js";import{a as ee,b as te}from"./chunk-WQYMYXRW.js";import{c as X,d as Z}from"./chunk-COXCC7IL.js";import"./chunk-AU4PK3VQ.js";import{a as Y}from"./chunk-AVGLUDWK.js";import"./chunk-V44DEVFO.js";import{a as M,c as O,e as z,f as L}from"./chunk-X2RSZRW5.js";import{a as N,c as I}from"./chunk-OF2BWUS3.js";import"./chunk-6OL7XK5R.js";import{a as V}from"./chunk-GCVHZL7O.js";import{a as i,d as y,g as E,l as A,n as P,o as K}from"./chunk-7BVTYH26.js";var ae=["live","fast","standard","slow","custom","none"],le=e=>{let l=e.get("pace")??"";return{system:e.get("system")??"",pace:ae.includes(l)?l:""}},ie=(e,l)=>{let t=new URLSearchParams(e);for(let[d,x]of Object.entries(l))x?t.set(d,x):t.delete(d);let u=t.toString();return u?`?${u}`:""},re=(e,{system:l,pace:t})=>(!l||e.system===l)&&(!t||e.clock.preset===t),ce=(e,l,t)=>i`
  <div class="filters" role="group" aria-label=${A("lobby.filter")}>
    ${ne(A("new.system"),l.system,[["",A("lobby.any_system")],...e.map(({name:u,title:d})=>[u,d])],u=>t({...l,system:u}))}
    ${ne(A("lobby.pace"),l.pace,[["",A("lobby.any_pace")],...ae.map(u=>[u,P("clock.",u)])],u=>t({...l,pace:u}))}
  </div>
`,ne=(e,l,t,u)=>i`
  <label
    ><span>${e}</span>
    <select
      @change=${d=>u(t[d.target.selectedIndex]?.[0]??"")}
    >
      ${t.map(([d,x])=>i`<option value=${d} .selected=${d===l}>${x}</option>`)}
    </select></label
  >
`;var me=36e5,ue=24*me,ye=[["first",72],["increment",12],["cap",120],["window",8],["bank",12]],fe=["lobby","account","link"],$e=["live","fast","standard","slow","none","custom"],he=["drawn","chosen","bid"],pe=({api:e,session:l,say:t,navigate:u,route:d,draw:x,mount:f},U)=>{let n=E({shown:!1,systems:[],scenarios:[],scenario:null,clocks:[],system:"",to:d.query.get("to")?"account":"lobby",preset:"standard",sides:"drawn",busy:!1,problem:null});n.subscribe(x);let $=N(),T=0,C=async(r,a)=>{let b=T+=1,w=await e.get(`/v1/systems/${r}/scenarios`);if(b!==T)return;n.set({system:r,scenarios:w});let s=w.find(m=>m.name===a)??w[0];s&&await q(s.name)},q=async r=>{let a=T+=1,b=await e.get(`/v1/systems/${n.get().system}/scenarios/${r}`);a===T&&n.set({scenario:b})},R=async()=>{let r=l.me();if(!r||r.guest){let a=new URLSearchParams(d.query);a.set("new","");let b=encodeURIComponent(`/lobby?${a}`);return u(r?`/profile?to=${b}#keep`:`/sign-in?to=${b}`)}$=N(),n.set({shown:!0,problem:null}),requestAnimationFrame(()=>requestAnimationFrame(()=>c()?.showModal()));try{let[a,b]=await Promise.all([e.get("/v1/systems"),e.get("/v1/clocks")]);n.set({systems:a,clocks:b});let w=d.query.get("system"),s=a.find(m=>m.name===w)??a[0];s&&await C(s.name,d.query.get("scenario")??void 0)}catch(a){n.set({problem:I(a)})}};(d.query.has("new")||d.query.has("to"))&&R();let c=()=>f.querySelector("dialog.challenge"),p=()=>c()?.close(),S=async r=>{if(r.preventDefault(),n.get().busy)return;let a=z(r.currentTarget),b=g(),{to:w,preset:s,sides:m,scenario:h}=n.get();if(!b||!h)return;let v={system:b.name,scenario:h.name,options:Z(b,h,a),to:w==="account"?{type:"account",name:(a.opponent??"").trim()}:{type:w},clock:s==="custom"?{preset:s,pace:ge(a)}:{preset:s},sides:we(m,a),visibility:a.visibility==="private"?"private":"public",spectator_delay:a.visibility==="public"?Number(a.delay??0)*6e4:0,expires_in:Number(a.expires??7)*ue,...a.title?{title:a.title}:{}};n.set({busy:!0,problem:null});try{let _=await e.post("/v1/challenges",v,{key:$});await e.post(`/v1/challenges/${_.id}/salt`,{salt:W()}),n.set({busy:!1}),p(),U()}catch(_){let k=I(_);k.code!=="unreachable"&&($=N()),n.set({busy:!1,problem:k})}},g=()=>n.get().systems.find(r=>r.name===n.get().system),j=()=>i`
    <div class="fields">
      ${ye.map(([r,a])=>M({name:r,label:P("pace.",r),type:"number",min:0,step:.01,value:String(a),required:!0}))}
      ${M({name:"slow_after",label:t("pace.slow_after"),hint:t("pace.slow_after_hint"),type:"number",min:1,max:60,step:1,value:""})}
    </div>
  `,D=r=>i`
    <p class="hint">${t("bid.how")}</p>
    <div class="fields">
      ${G(r,t("bid.seat"))}
      ${M({name:"time",label:t("bid.hours"),type:"number",min:0,value:"0",required:!0})}
    </div>
  `,G=(r,a)=>O({name:"seat",label:a,value:r.seats[0]??"",choices:r.seats.map(b=>({value:b,text:ee(n.get().scenario?.setup,b)}))}),B=()=>{let{systems:r,scenarios:a,scenario:b,clocks:w,to:s,preset:m,sides:h,busy:v,problem:_}=n.get(),k=g(),H=w.find(o=>o.preset===m);return i`
      <form class="form" @submit=${S}>
        ${O({name:"to",label:t("new.to"),value:s,choices:fe.map(o=>({value:o,text:P("new.to_",o)})),changed:o=>n.set({to:o})})}
        ${s==="account"?M({name:"opponent",label:t("new.opponent"),value:d.query.get("to")??"",max:40,autocomplete:"off",required:!0}):y}
        ${r.length>1?O({name:"system",label:t("new.system"),value:n.get().system,choices:r.map(o=>({value:o.name,text:o.title})),changed:o=>{C(o)}}):y}
        ${O({name:"scenario",label:t("new.scenario"),value:b?.name??"",choices:a.map(o=>({value:o.name,text:K(o.title)})),changed:o=>{q(o)}})}
        ${b?i`<p class="hint" dir="auto">${V(b.about)} (${t("home.minutes",{n:b.minutes})})</p>`:y}
        ${O({name:"preset",label:t("terms.clock"),value:m,choices:$e.filter(o=>o==="custom"||w.some(de=>de.preset===o)).map(o=>({value:o,text:P("clock.",o)})),changed:o=>n.set({preset:o})})}
        ${m==="custom"?j():H?i`<p class="hint">${te(H)}</p>`:y}
        ${O({name:"sides",label:t("terms.sides"),value:h,choices:he.filter(o=>o!=="bid"||m!=="none").map(o=>({value:o,text:P("sides.",o)})),changed:o=>n.set({sides:o})})}
        ${h==="chosen"&&k?G(k,t("practice.side")):y}
        ${h==="bid"&&k?D(k):y}
        <details>
          <summary>${t("new.more")}</summary>
          <div class="form inner">
            ${M({name:"title",label:t("new.title"),hint:t("new.title_hint"),max:100})}
            ${O({name:"visibility",label:t("terms.watching"),value:"public",choices:["public","private"].map(o=>({value:o,text:P("visibility.",o)}))})}
            ${M({name:"delay",label:t("new.delay"),type:"number",min:0,max:10080,value:"0"})}
            ${M({name:"expires",label:t("new.expires"),type:"number",min:1,max:30,value:"7"})}
          </div>
        </details>
        ${k&&b?i`<details>
                <summary>${t("new.options")}</summary>
                <div class="form inner">${X(k,b)}</div>
              </details>`:y}
        ${L(_)}
        <div class="row">
          <button class="btn go" ?disabled=${v||!b}>
            ${t(s==="account"?"new.go_send":"new.go")}
          </button>
          <button class="btn" type="button" @click=${p}>${t("new.cancel")}</button>
        </div>
      </form>
    `};return{open:()=>{R()},render:()=>n.get().shown?i`<dialog
            class="challenge"
            aria-labelledby="challenge-title"
            @close=${()=>n.set({shown:!1})}
          >
            <h2 id="challenge-title">${t("home.new_challenge")}</h2>
            ${B()}
          </dialog>`:y}},F=(e,l)=>Math.round(Number(e[l]??0)*me),ge=e=>({first:F(e,"first"),increment:F(e,"increment"),cap:F(e,"cap"),window:F(e,"window"),bank:F(e,"bank"),...e.slow_after?{slow_after:Number(e.slow_after)}:{}}),we=(e,l)=>e==="chosen"?{type:e,mine:l.seat??""}:e==="bid"?{type:e,bid:{seat:l.seat??"",time:F(l,"time")}}:{type:e};var be=e=>{let{api:l,session:t,say:u,navigate:d,route:x,draw:f}=e,U=Q(e,()=>{}),n=E({loaded:!1,games:[],playing:[],busy:!1,problem:null});n.subscribe(f);let $=async c=>{let{games:p}=await l.get(`/v1/games?cards=true&status=${c}&limit=12`);return p.flatMap(g=>g.standing?.card??[]).filter(g=>g.status===c&&!g.your_seat)};(async()=>{let[c,p]=await Promise.all([$("open"),$("playing")]);n.set({games:c,playing:p,loaded:!0})})().catch(c=>n.set({problem:I(c),loaded:!0}));let C=async(c,p)=>{let S=t.me();if(!S||S.guest){let g=encodeURIComponent(`/lobby?${new URLSearchParams({seat:`${c.id}/${p}`})}`);return d(S?`/profile?to=${g}#keep`:`/sign-in?to=${g}`)}if(!n.get().busy){n.set({busy:!0,problem:null});try{await l.post(`/v1/games/${c.id}/seats/${p}`,{salt:W()},{key:N()}),d(`/games/${c.id}`)}catch(g){n.set({busy:!1,problem:I(g)})}}},q=c=>i`
    <li class="row-item">
      <a href="/games/${c.id}" dir="auto">${K(c.title)}</a>
      <span class="quiet">
        ${c.seats.filter(p=>p.name).map((p,S)=>i`${S>0?", ":y}${J(p)}`)}
      </span>
      <span class="end row">
        ${c.seats.filter(p=>!p.name).map(p=>i`
              <button
                class=${x.query.get("seat")===`${c.id}/${p.seat}`?"btn go":"btn"}
                type="button"
                ?disabled=${n.get().busy}
                @click=${()=>C(c,p.seat)}
              >
                ${u("lobby.sit",{seat:P("seat.",p.seat)})}
              </button>
            `)}
      </span>
    </li>
  `,R=(c,p,S)=>p.length===0?y:i`
          <h2>${c}</h2>
          <ul class="plain rows">
            ${p.map(S)}
          </ul>
        `;return{isLoaded:()=>n.get().loaded,render:()=>i`
      ${L(n.get().problem)} ${R(u("lobby.seats"),n.get().games,q)}
      ${R(u("home.played_now"),n.get().playing,U.row)}
    `}};var ve=12e4,_e=100,tt=e=>{let{api:l,account:t,live:u,route:d,session:x,say:f,draw:U,title:n}=e;n(f("frame.lobby"));let $=E({toMe:[],byMe:[],open:null,systems:[],filter:le(d.query),problem:null});$.subscribe(U);let T=async s=>(await l.get(`/v1/challenges?of=${s}`)).challenges,C=async()=>{let s=x.me()!==null,[m,h,v]=await Promise.all([T("lobby"),s?T("to_me"):[],s?T("by_me"):[]]),_=$.get().systems.length>0?$.get().systems:await l.get("/v1/systems"),k=x.me()?.id,H=o=>o.status==="open";$.set({systems:_,open:m.filter(o=>o.challenger.id!==k),toMe:h.filter(H),byMe:v.filter(H),problem:null})},q=()=>{C().catch(s=>{$.get().open===null&&$.set({problem:I(s),open:[]})})};q();let R=setInterval(()=>document.visibilityState==="visible"&&q(),ve),c,p=()=>{clearTimeout(c),c=setTimeout(q,_e)},S=[u.watchLobby(p),t.onChallenge(p)],g=s=>{history.replaceState(null,"",`${location.pathname}${ie(new URLSearchParams(location.search),s)}`),$.set({filter:s})},j=se(e,q),D=pe(e,q),G=oe(e),B=be(e),r=s=>Y(s,m=>m.id,m=>j.render(m,$.get().systems.find(h=>h.name===m.system))),a=(s,m)=>m.length===0?y:i`<h2>${s}</h2>
          <div class="pile">${r(m)}</div>`,b=s=>{let{systems:m,filter:h}=$.get(),v=s.filter(k=>re(k,h)),_=s.length-v.length;return i`
      <div class="row between">
        <h2>${f("lobby.open")}</h2>
        ${ce(m,h,g)}
      </div>
      ${s.length===0?w(f("lobby.nobody")):y}
      ${s.length>0&&v.length===0?w(f("lobby.none_like_it"),i`<button class="btn" type="button" @click=${()=>g({system:"",pace:""})}>
                ${f("lobby.show_all")}
              </button>`):y}
      <div class="pile">${r(v)}</div>
      <p class="sr" role="status">${f("lobby.shown",{n:v.length})}</p>
      ${_>0&&v.length>0?i`<p class="quiet">${f("lobby.hidden",{n:_})}</p>`:y}
    `},w=(s,m=y)=>i`
    <div class="empty">
      <p>${s}</p>
      <p class="row">
        ${m}
        <button class="btn" type="button" @click=${D.open}>${f("home.new_challenge")}</button>
      </p>
    </div>
  `;return{close:()=>{clearInterval(R),clearTimeout(c);for(let s of S)s()},render:()=>{let{open:s,toMe:m,byMe:h,problem:v}=$.get(),_=s!==null&&B.isLoaded()&&G.isLoaded();return i`
        <main class="page home">
          <div>
            <div class="row between">
              <h1>${f("frame.lobby")}</h1>
              <button class="btn go" type="button" @click=${D.open}>
                ${f("home.new_challenge")}
              </button>
            </div>
            ${L(v)}
            ${_?i`${a(f("lobby.to_me"),m)} ${a(f("lobby.by_me"),h)} ${b(s)}
                  ${B.render()}`:i`<p class="quiet" role="status">${f("frame.loading")}</p>`}
          </div>
          ${_?i`<aside>${G.render()}</aside>`:y} ${D.render()}
        </main>
      `}}};export{tt as lobbyPage};
