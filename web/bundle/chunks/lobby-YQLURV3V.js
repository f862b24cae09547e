import{a as ae,b as le}from"./chunk-424ZSDOH.js";import"./chunk-Z7OO7PIH.js";import{b as X,c as ne}from"./chunk-VAG3XDKX.js";import{a as oe}from"./chunk-GIEGXIJB.js";import{a as V}from"./chunk-H5S24ZJY.js";import"./chunk-A2C4SLFJ.js";import{b as Q}from"./chunk-I63SLWUG.js";import"./chunk-Z25BHZRP.js";import{a as te,b as se}from"./chunk-XQCD2JA7.js";import{c as Z,d as ee}from"./chunk-B57RBVFH.js";import"./chunk-QTSBKXHE.js";import{a as z}from"./chunk-K3S2JSNC.js";import"./chunk-EG6DKPVX.js";import{a as P,c as R,e as J,f as U}from"./chunk-HBI5MJVK.js";import{c as A,e as O}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import{a as Y}from"./chunk-KLJ2SXGB.js";import{a as c,d as y,g as E,l as L,n as q,o as j}from"./chunk-OOS2KMA4.js";var re=["live","fast","standard","slow","custom","none"],ce=e=>{let r=e.get("pace")??"";return{system:e.get("system")??"",pace:re.includes(r)?r:""}},me=(e,r)=>{let t=new URLSearchParams(e);for(let[b,k]of Object.entries(r))k?t.set(b,k):t.delete(b);let u=t.toString();return u?`?${u}`:""},pe=(e,{system:r,pace:t})=>(!r||e.system===r)&&(!t||e.clock.preset===t),de=(e,r,t)=>c`
  <div class="filters" role="group" aria-label=${L("lobby.filter")}>
    ${ie(L("new.system"),r.system,[["",L("lobby.any_system")],...e.map(({name:u,title:b})=>[u,b])],u=>t({...r,system:u}))}
    ${ie(L("lobby.pace"),r.pace,[["",L("lobby.any_pace")],...re.map(u=>[u,q("clock.",u)])],u=>t({...r,pace:u}))}
  </div>
`,ie=(e,r,t,u)=>c`
  <label
    ><span>${e}</span>
    <select
      @change=${b=>u(t[b.target.selectedIndex]?.[0]??"")}
    >
      ${t.map(([b,k])=>c`<option value=${b} .selected=${b===r}>${k}</option>`)}
    </select></label
  >
`;var be=36e5,he=24*be,$e=[["first",72],["increment",12],["cap",120],["window",8],["bank",12]],ge=["lobby","account","link"],we=["live","fast","standard","slow","none","custom"],ve=["drawn","chosen","bid"],ue=({api:e,session:r,say:t,navigate:u,route:b,draw:k,mount:h},D)=>{let s=E({shown:!1,systems:[],scenarios:[],scenario:null,clocks:[],system:"",to:b.query.get("to")?"account":"lobby",preset:"standard",sides:"drawn",opponent:null,busy:!1,problem:null});s.subscribe(k);let $=A(),T=0,M=async(l,a)=>{let p=T+=1,o=await e.get(`/v1/systems/${l}/scenarios`);if(p!==T)return;s.set({system:l,scenarios:o});let i=o.find(f=>f.name===a)??o[0];i&&await x(i.name)},x=async l=>{let a=T+=1,p=await e.get(`/v1/systems/${s.get().system}/scenarios/${l}`);a===T&&s.set({scenario:p})},C=async l=>{let a=l.trim()?await e.get(`/v1/accounts/${encodeURIComponent(l.trim())}`).catch(()=>null):null;a&&await ae(e,a).catch(()=>{}),s.set({opponent:a})},m=async()=>{let l=r.me();if(!l||l.guest){let a=new URLSearchParams(b.query);a.set("new","");let p=encodeURIComponent(`/lobby?${a}`);return u(l?`/profile?to=${p}#keep`:`/sign-in?to=${p}`)}$=A(),s.set({shown:!0,problem:null}),requestAnimationFrame(()=>requestAnimationFrame(()=>d()?.showModal())),C(b.query.get("to")??"");try{let[a,p]=await Promise.all([e.get("/v1/systems"),e.get("/v1/clocks")]);s.set({systems:a,clocks:p});let o=b.query.get("system"),i=a.find(f=>f.name===o)??a[0];i&&await M(i.name,b.query.get("scenario")??void 0)}catch(a){s.set({problem:O(a)})}};(b.query.has("new")||b.query.has("to"))&&m();let d=()=>h.querySelector("dialog.challenge"),v=()=>d()?.close(),w=async l=>{if(l.preventDefault(),s.get().busy)return;let a=J(l.currentTarget),p=B(),{to:o,preset:i,sides:f,scenario:g}=s.get();if(!p||!g)return;let S={system:p.name,scenario:g.name,options:ee(p,g,a),to:o==="account"?{type:"account",name:(a.opponent??"").trim()}:{type:o},clock:i==="custom"?{preset:i,pace:_e(a)}:{preset:i},sides:ke(f,a),visibility:a.visibility==="private"?"private":"public",spectator_delay:a.visibility==="public"?Number(a.delay??0)*6e4:0,expires_in:Number(a.expires??7)*he,...a.title?{title:a.title}:{}};s.set({busy:!0,problem:null});try{let I=await e.post("/v1/challenges",S,{key:$});await e.post(`/v1/challenges/${I.id}/salt`,{salt:V()}),s.set({busy:!1}),v(),D()}catch(I){let _=O(I);_.code!=="unreachable"&&($=A()),s.set({busy:!1,problem:_})}},B=()=>s.get().systems.find(l=>l.name===s.get().system),G=()=>c`
    <div class="fields">
      ${$e.map(([l,a])=>P({name:l,label:q("pace.",l),type:"number",min:0,step:.01,value:String(a),required:!0}))}
      ${P({name:"slow_after",label:t("pace.slow_after"),hint:t("pace.slow_after_hint"),type:"number",min:1,max:60,step:1,value:""})}
    </div>
  `,K=l=>c`
    <p class="hint">${t("bid.how")}</p>
    <div class="fields">
      ${H(l,t("bid.seat"))}
      ${P({name:"time",label:t("bid.hours"),type:"number",min:0,value:"0",required:!0})}
    </div>
  `,H=(l,a)=>R({name:"seat",label:a,value:l.seats[0]??"",choices:l.seats.map(p=>({value:p,text:te(s.get().scenario?.setup,p)}))}),W=()=>{let{systems:l,scenarios:a,scenario:p,clocks:o,to:i,preset:f,sides:g,busy:S,problem:I}=s.get(),_=B(),N=o.find(n=>n.preset===f);return c`
      <form class="form" @submit=${w}>
        ${R({name:"to",label:t("new.to"),value:i,choices:ge.map(n=>({value:n,text:q("new.to_",n)})),changed:n=>s.set({to:n})})}
        ${i==="account"?P({name:"opponent",label:t("new.opponent"),value:b.query.get("to")??"",max:40,autocomplete:"off",required:!0,changed:n=>{C(n)}}):y}
        ${i==="account"?le(s.get().opponent):y}
        ${l.length>1?R({name:"system",label:t("new.system"),value:s.get().system,choices:l.map(n=>({value:n.name,text:n.title})),changed:n=>{M(n)}}):y}
        ${R({name:"scenario",label:t("new.scenario"),value:p?.name??"",choices:a.map(n=>({value:n.name,text:j(n.title)})),changed:n=>{x(n)}})}
        ${p?c`<p class="hint" dir="auto">${Y(p.about)} (${t("home.minutes",{n:p.minutes})})</p>`:y}
        ${R({name:"preset",label:t("terms.clock"),value:f,choices:we.filter(n=>n==="custom"||o.some(fe=>fe.preset===n)).map(n=>({value:n,text:q("clock.",n)})),changed:n=>s.set({preset:n})})}
        ${f==="custom"?G():N?c`<p class="hint">${se(N)}</p>`:y}
        ${R({name:"sides",label:t("terms.sides"),value:g,choices:ve.filter(n=>n!=="bid"||f!=="none").map(n=>({value:n,text:q("sides.",n)})),changed:n=>s.set({sides:n})})}
        ${g==="chosen"&&_?H(_,t("practice.side")):y}
        ${g==="bid"&&_?K(_):y}
        <details>
          <summary>${t("new.more")}</summary>
          <div class="form inner">
            ${P({name:"title",label:t("new.title"),hint:t("new.title_hint"),max:100})}
            ${R({name:"visibility",label:t("terms.watching"),value:"public",choices:["public","private"].map(n=>({value:n,text:q("visibility.",n)}))})}
            ${P({name:"delay",label:t("new.delay"),type:"number",min:0,max:10080,value:"0"})}
            ${P({name:"expires",label:t("new.expires"),type:"number",min:1,max:30,value:"7"})}
          </div>
        </details>
        ${_&&p?c`<details>
                <summary>${t("new.options")}</summary>
                <div class="form inner">${Z(_,p)}</div>
              </details>`:y}
        ${U(I)}
        <div class="row">
          <button class="btn go" ?disabled=${S||!p}>
            ${t(i==="account"?"new.go_send":"new.go")}
          </button>
          <button class="btn" type="button" @click=${v}>${t("new.cancel")}</button>
        </div>
      </form>
    `};return{open:()=>{m()},render:()=>s.get().shown?c`<dialog
            class="challenge"
            aria-labelledby="challenge-title"
            @close=${()=>s.set({shown:!1})}
          >
            <h2 id="challenge-title">${t("home.new_challenge")}</h2>
            ${W()}
          </dialog>`:y}},F=(e,r)=>Math.round(Number(e[r]??0)*be),_e=e=>({first:F(e,"first"),increment:F(e,"increment"),cap:F(e,"cap"),window:F(e,"window"),bank:F(e,"bank"),...e.slow_after?{slow_after:Number(e.slow_after)}:{}}),ke=(e,r)=>e==="chosen"?{type:e,mine:r.seat??""}:e==="bid"?{type:e,bid:{seat:r.seat??"",time:F(r,"time")}}:{type:e};var ye=e=>{let{api:r,session:t,say:u,navigate:b,route:k,draw:h}=e,D=X(e,()=>{}),s=E({loaded:!1,games:[],playing:[],busy:!1,problem:null});s.subscribe(h);let $=async m=>{let{games:d}=await r.get(`/v1/games?cards=true&status=${m}&limit=12`);return d.flatMap(w=>w.standing?.card??[]).filter(w=>w.status===m&&!w.your_seat)};(async()=>{let[m,d]=await Promise.all([$("open"),$("playing")]);s.set({games:m,playing:d,loaded:!0})})().catch(m=>s.set({problem:O(m),loaded:!0}));let M=async(m,d)=>{let v=t.me();if(!v||v.guest){let w=encodeURIComponent(`/lobby?${new URLSearchParams({seat:`${m.id}/${d}`})}`);return b(v?`/profile?to=${w}#keep`:`/sign-in?to=${w}`)}if(!s.get().busy){s.set({busy:!0,problem:null});try{await r.post(`/v1/games/${m.id}/seats/${d}`,{salt:V()},{key:A()}),b(`/games/${m.id}`)}catch(w){s.set({busy:!1,problem:O(w)})}}},x=m=>c`
    <li class="row-item">
      <a href="/games/${m.id}" dir="auto">${j(m.title)}</a>
      <span class="quiet">
        ${m.seats.filter(d=>d.name).map((d,v)=>c`${v>0?", ":y}${Q(d)}`)}
      </span>
      <span class="end row">
        ${m.seats.filter(d=>!d.name).map(d=>c`
              <button
                class=${k.query.get("seat")===`${m.id}/${d.seat}`?"btn go":"btn"}
                type="button"
                ?disabled=${s.get().busy}
                @click=${()=>M(m,d.seat)}
              >
                ${u("lobby.sit",{seat:q("seat.",d.seat)})}
              </button>
            `)}
      </span>
    </li>
  `,C=(m,d,v)=>d.length===0?y:c`
          <h2>${m}</h2>
          <ul class="plain rows">
            ${d.map(v)}
          </ul>
        `;return{isLoaded:()=>s.get().loaded,render:()=>c`
      ${U(s.get().problem)} ${C(u("lobby.seats"),s.get().games,x)}
      ${C(u("home.played_now"),s.get().playing,D.row)}
    `}};var Se=12e4,xe=100,at=e=>{let{api:r,account:t,live:u,route:b,session:k,say:h,draw:D,title:s}=e;s(h("frame.lobby"));let $=E({toMe:[],byMe:[],open:null,systems:[],filter:ce(b.query),problem:null});$.subscribe(D);let T=async o=>(await r.get(`/v1/challenges?of=${o}`)).challenges,M=async()=>{let o=k.me()!==null,[i,f,g]=await Promise.all([T("lobby"),o?T("to_me"):[],o?T("by_me"):[]]),S=$.get().systems.length>0?$.get().systems:await r.get("/v1/systems"),I=k.me()?.id,_=N=>N.status==="open";$.set({systems:S,open:i.filter(N=>N.challenger.id!==I),toMe:f.filter(_),byMe:g.filter(_),problem:null})},x=()=>{M().catch(o=>{$.get().open===null&&$.set({problem:O(o),open:[]})})};x();let C=setInterval(()=>document.visibilityState==="visible"&&x(),Se),m,d=()=>{clearTimeout(m),m=setTimeout(x,xe)},v=[u.watchLobby(d),t.onChallenge(d)],w=o=>{history.replaceState(null,"",`${location.pathname}${me(new URLSearchParams(location.search),o)}`),$.set({filter:o})},B=oe(e,x),G=ue(e,x),K=ne(e),H=ye(e),W=o=>z(o,i=>i.id,i=>B.render(i,$.get().systems.find(f=>f.name===i.system))),l=(o,i)=>i.length===0?y:c`<h2>${o}</h2>
          <div class="pile">${W(i)}</div>`,a=o=>{let{systems:i,filter:f}=$.get(),g=o.filter(I=>pe(I,f)),S=o.length-g.length;return c`
      <div class="row between">
        <h2>${h("lobby.open")}</h2>
        ${de(i,f,w)}
      </div>
      ${o.length===0?p(h("lobby.nobody")):y}
      ${o.length>0&&g.length===0?p(h("lobby.none_like_it"),c`<button class="btn" type="button" @click=${()=>w({system:"",pace:""})}>
                ${h("lobby.show_all")}
              </button>`):y}
      <div class="pile">${W(g)}</div>
      <p class="sr" role="status">${h("lobby.shown",{n:g.length})}</p>
      ${S>0&&g.length>0?c`<p class="quiet">${h("lobby.hidden",{n:S})}</p>`:y}
    `},p=(o,i=y)=>c`
    <div class="empty">
      <p>${o}</p>
      <p class="row">
        ${i}
        <button class="btn" type="button" @click=${G.open}>${h("home.new_challenge")}</button>
      </p>
    </div>
  `;return{close:()=>{clearInterval(C),clearTimeout(m);for(let o of v)o()},render:()=>{let{open:o,toMe:i,byMe:f,problem:g}=$.get(),S=o!==null&&H.isLoaded()&&K.isLoaded();return c`
        <main class="page home">
          <div>
            <div class="row between">
              <h1>${h("frame.lobby")}</h1>
              <button class="btn go" type="button" @click=${G.open}>
                ${h("home.new_challenge")}
              </button>
            </div>
            ${U(g)}
            ${S?c`${l(h("lobby.to_me"),i)} ${l(h("lobby.by_me"),f)} ${a(o)}
                  ${H.render()}`:c`<p class="quiet" role="status">${h("frame.loading")}</p>`}
          </div>
          ${S?c`<aside>${K.render()}</aside>`:y} ${G.render()}
        </main>
      `}}};export{at as lobbyPage};
