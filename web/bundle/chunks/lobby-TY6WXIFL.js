import{b as J,c as se}from"./chunk-UOLTSN2I.js";import{a as te}from"./chunk-75R2Q7Q7.js";import{a as K}from"./chunk-H5S24ZJY.js";import"./chunk-QGCIYPLM.js";import{b as z}from"./chunk-Q3U7ROGI.js";import"./chunk-Z25BHZRP.js";import{a as Z,b as ee}from"./chunk-DSESKXTR.js";import{c as Q,d as X}from"./chunk-AR5KTD3J.js";import"./chunk-LANZGJOI.js";import{a as V}from"./chunk-NLSJU4KB.js";import"./chunk-3TKI6FXZ.js";import{a as O,c as R,e as Y,f as L}from"./chunk-D7YVDYKP.js";import{a as T,c as M}from"./chunk-OF2BWUS3.js";import"./chunk-PRPZUG5W.js";import{a as j}from"./chunk-TXVZOFBG.js";import{a as i,d as y,g as E,l as A,n as P}from"./chunk-6CYY6FTP.js";var ne=["live","fast","standard","slow","custom","none"],ae=e=>{let l=e.get("pace")??"";return{system:e.get("system")??"",pace:ne.includes(l)?l:""}},le=(e,l)=>{let t=new URLSearchParams(e);for(let[d,x]of Object.entries(l))x?t.set(d,x):t.delete(d);let u=t.toString();return u?`?${u}`:""},ie=(e,{system:l,pace:t})=>(!l||e.system===l)&&(!t||e.clock.preset===t),re=(e,l,t)=>i`
  <div class="filters" role="group" aria-label=${A("lobby.filter")}>
    ${oe(A("new.system"),l.system,[["",A("lobby.any_system")],...e.map(({name:u,title:d})=>[u,d])],u=>t({...l,system:u}))}
    ${oe(A("lobby.pace"),l.pace,[["",A("lobby.any_pace")],...ne.map(u=>[u,P("clock.",u)])],u=>t({...l,pace:u}))}
  </div>
`,oe=(e,l,t,u)=>i`
  <label
    ><span>${e}</span>
    <select
      @change=${d=>u(t[d.target.selectedIndex]?.[0]??"")}
    >
      ${t.map(([d,x])=>i`<option value=${d} .selected=${d===l}>${x}</option>`)}
    </select></label
  >
`;var ce=36e5,de=24*ce,ue=[["first",72],["increment",12],["cap",120],["window",8],["bank",12]],ye=["lobby","account","link"],fe=["live","fast","standard","slow","none","custom"],$e=["drawn","chosen","bid"],me=({api:e,session:l,say:t,navigate:u,route:d,draw:x,mount:f},U)=>{let n=E({shown:!1,systems:[],scenarios:[],scenario:null,clocks:[],system:"",to:d.query.get("to")?"account":"lobby",preset:"standard",sides:"drawn",busy:!1,problem:null});n.subscribe(x);let $=T(),I=0,N=async(r,a)=>{let b=I+=1,w=await e.get(`/v1/systems/${r}/scenarios`);if(b!==I)return;n.set({system:r,scenarios:w});let s=w.find(m=>m.name===a)??w[0];s&&await q(s.name)},q=async r=>{let a=I+=1,b=await e.get(`/v1/systems/${n.get().system}/scenarios/${r}`);a===I&&n.set({scenario:b})},C=async()=>{let r=l.me();if(!r||r.guest){let a=new URLSearchParams(d.query);a.set("new","");let b=encodeURIComponent(`/lobby?${a}`);return u(r?`/profile?to=${b}#keep`:`/sign-in?to=${b}`)}$=T(),n.set({shown:!0,problem:null}),requestAnimationFrame(()=>requestAnimationFrame(()=>c()?.showModal()));try{let[a,b]=await Promise.all([e.get("/v1/systems"),e.get("/v1/clocks")]);n.set({systems:a,clocks:b});let w=d.query.get("system"),s=a.find(m=>m.name===w)??a[0];s&&await N(s.name,d.query.get("scenario")??void 0)}catch(a){n.set({problem:M(a)})}};(d.query.has("new")||d.query.has("to"))&&C();let c=()=>f.querySelector("dialog.challenge"),p=()=>c()?.close(),S=async r=>{if(r.preventDefault(),n.get().busy)return;let a=Y(r.currentTarget),b=g(),{to:w,preset:s,sides:m,scenario:h}=n.get();if(!b||!h)return;let v={system:b.name,scenario:h.name,options:X(b,h,a),to:w==="account"?{type:"account",name:(a.opponent??"").trim()}:{type:w},clock:s==="custom"?{preset:s,pace:he(a)}:{preset:s},sides:ge(m,a),visibility:a.visibility==="private"?"private":"public",spectator_delay:a.visibility==="public"?Number(a.delay??0)*6e4:0,expires_in:Number(a.expires??7)*de,...a.title?{title:a.title}:{}};n.set({busy:!0,problem:null});try{let _=await e.post("/v1/challenges",v,{key:$});await e.post(`/v1/challenges/${_.id}/salt`,{salt:K()}),n.set({busy:!1}),p(),U()}catch(_){let k=M(_);k.code!=="unreachable"&&($=T()),n.set({busy:!1,problem:k})}},g=()=>n.get().systems.find(r=>r.name===n.get().system),W=()=>i`
    <div class="fields">
      ${ue.map(([r,a])=>O({name:r,label:P("pace.",r),type:"number",min:0,step:.01,value:String(a),required:!0}))}
      ${O({name:"slow_after",label:t("pace.slow_after"),hint:t("pace.slow_after_hint"),type:"number",min:1,max:60,step:1,value:""})}
    </div>
  `,D=r=>i`
    <p class="hint">${t("bid.how")}</p>
    <div class="fields">
      ${G(r,t("bid.seat"))}
      ${O({name:"time",label:t("bid.hours"),type:"number",min:0,value:"0",required:!0})}
    </div>
  `,G=(r,a)=>R({name:"seat",label:a,value:r.seats[0]??"",choices:r.seats.map(b=>({value:b,text:Z(n.get().scenario?.setup,b)}))}),B=()=>{let{systems:r,scenarios:a,scenario:b,clocks:w,to:s,preset:m,sides:h,busy:v,problem:_}=n.get(),k=g(),H=w.find(o=>o.preset===m);return i`
      <form class="form" @submit=${S}>
        ${R({name:"to",label:t("new.to"),value:s,choices:ye.map(o=>({value:o,text:P("new.to_",o)})),changed:o=>n.set({to:o})})}
        ${s==="account"?O({name:"opponent",label:t("new.opponent"),value:d.query.get("to")??"",max:40,autocomplete:"off",required:!0}):y}
        ${r.length>1?R({name:"system",label:t("new.system"),value:n.get().system,choices:r.map(o=>({value:o.name,text:o.title})),changed:o=>{N(o)}}):y}
        ${R({name:"scenario",label:t("new.scenario"),value:b?.name??"",choices:a.map(o=>({value:o.name,text:o.title})),changed:o=>{q(o)}})}
        ${b?i`<p class="hint" dir="auto">${j(b.about)} (${t("home.minutes",{n:b.minutes})})</p>`:y}
        ${R({name:"preset",label:t("terms.clock"),value:m,choices:fe.filter(o=>o==="custom"||w.some(be=>be.preset===o)).map(o=>({value:o,text:P("clock.",o)})),changed:o=>n.set({preset:o})})}
        ${m==="custom"?W():H?i`<p class="hint">${ee(H)}</p>`:y}
        ${R({name:"sides",label:t("terms.sides"),value:h,choices:$e.filter(o=>o!=="bid"||m!=="none").map(o=>({value:o,text:P("sides.",o)})),changed:o=>n.set({sides:o})})}
        ${h==="chosen"&&k?G(k,t("practice.side")):y}
        ${h==="bid"&&k?D(k):y}
        <details>
          <summary>${t("new.more")}</summary>
          <div class="form inner">
            ${O({name:"title",label:t("new.title"),hint:t("new.title_hint"),max:100})}
            ${R({name:"visibility",label:t("terms.watching"),value:"public",choices:["public","private"].map(o=>({value:o,text:P("visibility.",o)}))})}
            ${O({name:"delay",label:t("new.delay"),type:"number",min:0,max:10080,value:"0"})}
            ${O({name:"expires",label:t("new.expires"),type:"number",min:1,max:30,value:"7"})}
          </div>
        </details>
        ${k&&b?i`<details>
                <summary>${t("new.options")}</summary>
                <div class="form inner">${Q(k,b)}</div>
              </details>`:y}
        ${L(_)}
        <div class="row">
          <button class="btn go" ?disabled=${v||!b}>
            ${t(s==="account"?"new.go_send":"new.go")}
          </button>
          <button class="btn" type="button" @click=${p}>${t("new.cancel")}</button>
        </div>
      </form>
    `};return{open:()=>{C()},render:()=>n.get().shown?i`<dialog
            class="challenge"
            aria-labelledby="challenge-title"
            @close=${()=>n.set({shown:!1})}
          >
            <h2 id="challenge-title">${t("home.new_challenge")}</h2>
            ${B()}
          </dialog>`:y}},F=(e,l)=>Math.round(Number(e[l]??0)*ce),he=e=>({first:F(e,"first"),increment:F(e,"increment"),cap:F(e,"cap"),window:F(e,"window"),bank:F(e,"bank"),...e.slow_after?{slow_after:Number(e.slow_after)}:{}}),ge=(e,l)=>e==="chosen"?{type:e,mine:l.seat??""}:e==="bid"?{type:e,bid:{seat:l.seat??"",time:F(l,"time")}}:{type:e};var pe=e=>{let{api:l,session:t,say:u,navigate:d,route:x,draw:f}=e,U=J(e,()=>{}),n=E({loaded:!1,games:[],playing:[],busy:!1,problem:null});n.subscribe(f);let $=async c=>{let{games:p}=await l.get(`/v1/games?cards=true&status=${c}&limit=12`);return p.flatMap(g=>g.standing?.card??[]).filter(g=>g.status===c&&!g.your_seat)};(async()=>{let[c,p]=await Promise.all([$("open"),$("playing")]);n.set({games:c,playing:p,loaded:!0})})().catch(c=>n.set({problem:M(c),loaded:!0}));let N=async(c,p)=>{let S=t.me();if(!S||S.guest){let g=encodeURIComponent(`/lobby?${new URLSearchParams({seat:`${c.id}/${p}`})}`);return d(S?`/profile?to=${g}#keep`:`/sign-in?to=${g}`)}if(!n.get().busy){n.set({busy:!0,problem:null});try{await l.post(`/v1/games/${c.id}/seats/${p}`,{salt:K()},{key:T()}),d(`/games/${c.id}`)}catch(g){n.set({busy:!1,problem:M(g)})}}},q=c=>i`
    <li class="row-item">
      <a href="/games/${c.id}" dir="auto">${c.title}</a>
      <span class="quiet">
        ${c.seats.filter(p=>p.name).map((p,S)=>i`${S>0?", ":y}${z(p)}`)}
      </span>
      <span class="end row">
        ${c.seats.filter(p=>!p.name).map(p=>i`
              <button
                class=${x.query.get("seat")===`${c.id}/${p.seat}`?"btn go":"btn"}
                type="button"
                ?disabled=${n.get().busy}
                @click=${()=>N(c,p.seat)}
              >
                ${u("lobby.sit",{seat:P("seat.",p.seat)})}
              </button>
            `)}
      </span>
    </li>
  `,C=(c,p,S)=>p.length===0?y:i`
          <h2>${c}</h2>
          <ul class="plain rows">
            ${p.map(S)}
          </ul>
        `;return{isLoaded:()=>n.get().loaded,render:()=>i`
      ${L(n.get().problem)} ${C(u("lobby.seats"),n.get().games,q)}
      ${C(u("home.played_now"),n.get().playing,U.row)}
    `}};var we=12e4,ve=100,et=e=>{let{api:l,account:t,live:u,route:d,session:x,say:f,draw:U,title:n}=e;n(f("frame.lobby"));let $=E({toMe:[],byMe:[],open:null,systems:[],filter:ae(d.query),problem:null});$.subscribe(U);let I=async s=>(await l.get(`/v1/challenges?of=${s}`)).challenges,N=async()=>{let s=x.me()!==null,[m,h,v]=await Promise.all([I("lobby"),s?I("to_me"):[],s?I("by_me"):[]]),_=$.get().systems.length>0?$.get().systems:await l.get("/v1/systems"),k=x.me()?.id,H=o=>o.status==="open";$.set({systems:_,open:m.filter(o=>o.challenger.id!==k),toMe:h.filter(H),byMe:v.filter(H),problem:null})},q=()=>{N().catch(s=>{$.get().open===null&&$.set({problem:M(s),open:[]})})};q();let C=setInterval(()=>document.visibilityState==="visible"&&q(),we),c,p=()=>{clearTimeout(c),c=setTimeout(q,ve)},S=[u.watchLobby(p),t.onChallenge(p)],g=s=>{history.replaceState(null,"",`${location.pathname}${le(new URLSearchParams(location.search),s)}`),$.set({filter:s})},W=te(e,q),D=me(e,q),G=se(e),B=pe(e),r=s=>V(s,m=>m.id,m=>W.render(m,$.get().systems.find(h=>h.name===m.system))),a=(s,m)=>m.length===0?y:i`<h2>${s}</h2>
          <div class="pile">${r(m)}</div>`,b=s=>{let{systems:m,filter:h}=$.get(),v=s.filter(k=>ie(k,h)),_=s.length-v.length;return i`
      <div class="row between">
        <h2>${f("lobby.open")}</h2>
        ${re(m,h,g)}
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
  `;return{close:()=>{clearInterval(C),clearTimeout(c);for(let s of S)s()},render:()=>{let{open:s,toMe:m,byMe:h,problem:v}=$.get(),_=s!==null&&B.isLoaded()&&G.isLoaded();return i`
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
      `}}};export{et as lobbyPage};
