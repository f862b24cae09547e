import{b as V}from"./chunk-TOECO3PQ.js";import{a as G,b as H,d as Z}from"./chunk-XBIZEXBZ.js";import{a as P,b as N}from"./chunk-PXBHQ3TG.js";import{a as E}from"./chunk-Z25BHZRP.js";import{b as L,d as y,e as q}from"./chunk-NYZHYJRI.js";import{a as f,b as x,d as W,e as j}from"./chunk-5W5HKUGP.js";import{c as T,e as F}from"./chunk-OF2BWUS3.js";import"./chunk-XHHGVQKA.js";import"./chunk-3KDNWHDH.js";import{a as i,d as b,g,j as R,k as C,l as A,n as w,r as I}from"./chunk-LCKP67DG.js";var h=o=>{let e=g({busy:!1,done:!1,secret:"",copied:!1,problem:null});e.subscribe(o);let t=async n=>{if(!e.get().busy){e.set({busy:!0,done:!1,problem:null,secret:"",copied:!1});try{await n(),e.set({busy:!1,done:!0})}catch(c){e.set({busy:!1,problem:T(c)})}}},a=()=>i`
    <div class="notice good" role="status">
      <span>${A("profile.shown_once")}</span>
      <code class="secret">${e.get().secret}</code>
      <button
        class="btn"
        type="button"
        @click=${async()=>e.set({copied:await E(e.get().secret)})}
      >
        ${A(e.get().copied?"sign_in.copied":"sign_in.copy")}
      </button>
    </div>
  `;return{run:t,onSubmit:n=>async c=>{c.preventDefault();let m=c.currentTarget;if(!(m instanceof HTMLFormElement))return;let d=W(m);await t(()=>n(d,m))},busy:()=>e.get().busy,showSecret:n=>e.set({secret:n??""}),outcome:()=>{let{done:n,secret:c,problem:m}=e.get();return m?j(m):c?a():n?i`<p class="notice good" role="status">${A("profile.done")}</p>`:b}}},k=(o,e,t)=>e.length===0?i`<p class="quiet">${o}</p>`:i`<ul class="plain rows">
        ${e.map(a=>i`<li class="row-item">${t(a)}</li>`)}
      </ul>`;var M=o=>{let e=Math.round(Number(o.quiet_hours||0)*60);return e>0?{start:o.quiet_start||"22:00",minutes:e}:null},O=(o,e)=>i`
  <div class="fields">
    ${f({name:"quiet_start",label:e("profile.quiet_start"),type:"time",value:o?.start?.slice(0,5)??"22:00"})}
    ${f({name:"quiet_hours",label:e("profile.quiet_length"),type:"number",min:0,max:9,step:.5,value:String((o?.minutes??0)/60)})}
  </div>
`,B=({api:o,session:e,say:t,draw:a})=>{let n=h(a),c=n.onSubmit(async l=>{let s=await o.patch("/v1/me",{display_name:l.display_name??"",time_zone:l.time_zone??"",quiet_hours:M(l)});e.setAccount(s)}),m=Intl.supportedValuesOf("timeZone"),d=Intl.DateTimeFormat().resolvedOptions().timeZone;return l=>i`
    <form class="form" @submit=${c}>
      <p class="quiet" dir="auto">${t("profile.name",{name:l.name})}</p>
      ${f({name:"display_name",label:t("profile.display_name"),hint:t("profile.display_name_hint"),value:l.display_name??"",max:60,autocomplete:"nickname"})}
      <div class="field">
        <label for="time-zone">${t("profile.time_zone")}</label>
        <input id="time-zone" name="time_zone" list="zones" .defaultValue=${l.time_zone} required />
        <datalist id="zones">${m.map(s=>i`<option value=${s}></option>`)}</datalist>
        ${d===l.time_zone?b:i`<p class="hint">${t("profile.zone_here",{zone:d})}</p>`}
      </div>
      ${O(l.quiet_hours,t)}
      <p class="hint">${t("profile.quiet_hint")}</p>
      ${n.outcome()}
      <button class="btn go" ?disabled=${n.busy()}>${t("profile.save")}</button>
    </form>
  `},U=o=>new Date(o-new Date(o).getTimezoneOffset()*6e4).toISOString().slice(0,16),J=({api:o,session:e,say:t,draw:a})=>{let n=h(a),c=n.onSubmit(async d=>{let l=s=>new Date(d[s]??"").getTime();await o.post("/v1/me/vacations",{begins:l("begins"),ends:l("ends")}),await e.load()}),m=d=>n.run(async()=>{await o.remove(`/v1/me/vacations/${d.id}`),await e.load()});return d=>{let l=L()+9e7;return i`
      <p class="quiet">${t("profile.vacation_how")}</p>
      ${k(t("profile.no_vacation"),d.vacations,s=>i`
          <span>${y(s.begins)} – ${y(s.ends)}</span>
          <button class="btn end" type="button" ?disabled=${n.busy()} @click=${()=>m(s)}>
            ${t("profile.end")}
          </button>
        `)}
      <form class="form" @submit=${c}>
        <div class="fields">
          ${f({name:"begins",label:t("profile.begins"),type:"datetime-local",value:U(l),required:!0})}
          ${f({name:"ends",label:t("profile.ends"),type:"datetime-local",value:U(l+168*36e5),required:!0})}
        </div>
        ${n.outcome()}
        <button class="btn" ?disabled=${n.busy()}>${t("profile.announce")}</button>
      </form>
    `}};var K=({api:o,say:e,draw:t})=>{let a=h(t),n=g({blocks:[]});n.subscribe(t);let c=async()=>n.set({blocks:(await o.get("/v1/me/blocks")).blocks});c().catch(()=>n.set({blocks:[]}));let m=a.onSubmit(async(l,s)=>{await o.post("/v1/me/blocks",{name:(l.name??"").trim()}),s.reset(),await c()}),d=l=>a.run(async()=>{await o.remove(`/v1/me/blocks/${l.account}`),await c()});return()=>i`
    <p class="quiet">${e("blocks.how")}</p>
    ${k(e("blocks.none"),n.get().blocks,l=>i`
        <a href="/players/${l.account}" dir="auto">${l.name}</a>
        <span class="quiet">${e("blocks.since",{day:q(l.since)})}</span>
        <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>d(l)}>
          ${e("blocks.end")}
        </button>
      `)}
    ${a.outcome()}
    <form class="row end-aligned" @submit=${m}>
      ${f({name:"name",label:e("blocks.name"),max:40,autocomplete:"off",required:!0})}
      <button class="btn" ?disabled=${a.busy()}>${e("blocks.go")}</button>
    </form>
  `};var Q=({say:o,draw:e})=>()=>i`
    <div class="fields">
      ${x({name:"theme",label:o("look.theme"),value:P()??"system",choices:["system","light","dark"].map(t=>({value:t,text:w("theme.",t)})),changed:t=>{N(t==="light"||t==="dark"?t:null),e()}})}
      ${x({name:"language",label:o("look.language"),value:C(),choices:Object.entries(R).map(([t,a])=>({value:t,text:a})),changed:t=>{I(t).then(e)}})}
      ${x({name:"sound",label:o("look.sound"),value:G()?"on":"off",choices:["off","on"].map(t=>({value:t,text:w("sound.",t)})),changed:t=>{H(t==="on"),Z(),e()}})}
    </div>
    <p class="hint">${o("look.hint")}</p>
  `;var z=()=>"serviceWorker"in navigator&&"PushManager"in globalThis&&"Notification"in globalThis&&isSecureContext,X=()=>z()&&Notification.permission==="denied",D=async()=>z()?await(await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription()??null:null,Y=async o=>{if(await Notification.requestPermission()!=="granted")return!1;await navigator.serviceWorker.register("/push.js",{scope:"/"});let t=await(await navigator.serviceWorker.ready).pushManager.subscribe({userVisibleOnly:!0,applicationServerKey:o}),{auth:a="",p256dh:n=""}=t.toJSON().keys??{};return await F.post("/v1/me/push-subscriptions",{endpoint:t.endpoint,keys:{auth:a,p256dh:n}}),!0},ee=async()=>{await(await D())?.unsubscribe()};var te=["at-once","daily","off"],oe=({api:o,say:e,draw:t})=>{let a=h(t),n=g({settings:null,browsers:[],here:null,own:!1,addresses:null});n.subscribe(t);let c=async()=>{let[u,{subscriptions:$}]=await Promise.all([o.get("/v1/me/notices"),o.get("/v1/me/push-subscriptions")]),_=(await D())?.endpoint??null;n.set({settings:u,browsers:$,here:_,own:!!u.quiet_hours})};c().catch(u=>a.run(()=>Promise.reject(u)));let m=a.onSubmit(async u=>{let $={mail:te.find(_=>_===u.mail)??null,push:u.push==="on",talk:u.talk==="on",quiet_hours:n.get().own?M(u):null,...u.mail==="daily"?{daily_hour:Number(u.daily_hour??8)}:{}};n.set({settings:await o.patch("/v1/me/notices",$)})}),d=u=>a.run(async()=>{await Y(u.push_key)&&(await o.patch("/v1/me/notices",{push:!0}),await c())}),l=u=>a.run(async()=>{await o.remove(`/v1/me/push-subscriptions/${u.id}`),u.endpoint===n.get().here&&await ee(),await c()}),s=()=>a.run(async()=>n.set({addresses:await o.put("/v1/me/feed")})).then(()=>c()),r=()=>a.run(async()=>{await o.remove("/v1/me/feed"),n.set({addresses:null}),await c()}),p=u=>{let{browsers:$,here:_}=n.get(),ue=$.some(S=>S.endpoint===_);return i`
      <h3>${e("notices.push")}</h3>
      ${k(e("notices.no_browser"),$,S=>i`
          <span>
            ${e(S.endpoint===_?"notices.this_browser":"notices.a_browser",{day:q(S.created)})}
            ${S.failure?i`<small class="quiet" dir="auto">${S.failure}</small>`:b}
          </span>
          <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>l(S)}>
            ${e("profile.end")}
          </button>
        `)}
      ${z()?X()?i`<p class="hint">${e("notices.forbidden")}</p>`:ue?b:i`<button
                  class="btn"
                  type="button"
                  ?disabled=${a.busy()}
                  @click=${()=>d(u)}
                >
                  ${e("notices.push_here")}
                </button>`:i`<p class="hint">${e("notices.cannot")}</p>`}
    `},v=u=>{let{addresses:$}=n.get();return i`
      <h3>${e("notices.feeds")}</h3>
      <p class="quiet">${e("notices.feeds_how")}</p>
      ${$?i`<ul class="plain pile">
              <li>Atom <code class="secret">${$.atom}</code></li>
              <li>iCalendar <code class="secret">${$.calendar}</code></li>
            </ul>`:b}
      <div class="row">
        <button class="btn" type="button" ?disabled=${a.busy()} @click=${s}>
          ${e(u.feed_created?"notices.feed_anew":"notices.feed_make")}
        </button>
        ${u.feed_created?i`<button class="btn" type="button" ?disabled=${a.busy()} @click=${r}>
                ${e("notices.feed_end")}
              </button>`:b}
      </div>
    `};return()=>{let{settings:u,own:$}=n.get();return u===null?a.outcome():i`
      <form class="form" @submit=${m}>
        ${u.mail_available?b:i`<p class="notice">${e("notices.no_mail")}</p>`}
        ${u.mail_failure?i`<p class="notice bad" dir="auto">
                ${e("notices.mail_failed")} ${u.mail_failure}
              </p>`:b}
        ${x({name:"mail",label:e("notices.mail"),hint:u.mail_address??e("notices.no_address"),value:u.mail,choices:te.map(_=>({value:_,text:w("mail.",_)})),changed:_=>n.set({settings:{...u,mail:_}})})}
        ${u.mail==="daily"?f({name:"daily_hour",label:e("notices.daily_hour"),type:"number",min:0,max:23,value:String(u.daily_hour??8)}):b}
        <label
          ><input type="checkbox" name="push" .defaultChecked=${u.push} />
          ${e("notices.push_on")}</label
        >
        <label>
          <input type="checkbox" name="talk" .defaultChecked=${u.talk} /> ${e("notices.talk")}
        </label>
        <label>
          <input type="checkbox" .checked=${$} @change=${()=>n.set({own:!$})} />
          ${e("notices.own_quiet")}
        </label>
        ${$?O(u.quiet_hours,e):b} ${a.outcome()}
        <button class="btn go" ?disabled=${a.busy()}>${e("profile.save")}</button>
      </form>
      ${p(u)} ${v(u)}
    `}};var se=["your-move","reminder","missed","claimable","draw-offered","pause-offered","take-back-asked","roll-off","ruling","talk","game-begun","game-over","challenged","challenge-answered","club-invited","club-request","club-answered","club-announcement","round-published","fixture-due","entry-requested","season-news","webhook-disabled","mail-failed"],ne=({api:o,session:e,say:t,draw:a})=>{let n=h(a),c=g({tokens:[]});c.subscribe(a);let m=async()=>c.set({tokens:(await o.get("/v1/tokens")).tokens});m().catch(()=>c.set({tokens:[]}));let d=n.onSubmit(async(s,r)=>{let p=(e.me()?.scopes??[]).filter($=>s[`scope-${$}`]==="on"),v=Number(s.days||0),u=await o.post("/v1/tokens",{name:s.name??"",scopes:p,...v>0?{expires:Date.now()+v*24*36e5}:{}});r.reset(),await m(),n.showSecret(u.token)}),l=s=>n.run(async()=>{await o.remove(`/v1/tokens/${s.id}`),await m()});return s=>i`
    <p class="quiet">${t("tokens.how")} <a href="/api">${t("frame.api")}</a></p>
    ${k(t("tokens.none"),c.get().tokens,r=>i`
        <b dir="auto">${r.name}</b>
        <span class="quiet">
          ${r.last_used?t("safety.used",{moment:y(r.last_used)}):t("tokens.unused")}
          ${r.expires?i`· ${t("tokens.until",{day:q(r.expires)})}`:b} ·
          ${t("tokens.scopes",{n:r.scopes.length})}
        </span>
        <button class="btn end" type="button" ?disabled=${n.busy()} @click=${()=>l(r)}>
          ${t("profile.end")}
        </button>
      `)}
    ${n.outcome()}
    <details>
      <summary>${t("tokens.new")}</summary>
      <form class="form" @submit=${d}>
        ${f({name:"name",label:t("tokens.name"),max:40,autocomplete:"off",required:!0})}
        <fieldset>
          <legend>${t("tokens.allows")}</legend>
          <div class="checks">
            ${s.scopes.map(r=>i`<label
                  ><input type="checkbox" name="scope-${r}" />
                  <span><code>${r}</code> ${w("scope.",r)}</span></label
                >`)}
          </div>
        </fieldset>
        ${f({name:"days",label:t("tokens.days"),type:"number",min:1,max:3650})}
        <button class="btn" ?disabled=${n.busy()}>${t("tokens.make")}</button>
      </form>
    </details>
  `},ae=({api:o,say:e,draw:t})=>{let a=h(t),n=g({bots:[]});n.subscribe(t);let c=async()=>n.set({bots:(await o.get("/v1/me/bots")).bots});c().catch(()=>n.set({bots:[]}));let m=a.onSubmit(async(l,s)=>{let r=await o.post("/v1/me/bots",{name:l.name??""});s.reset(),await c(),a.showSecret(r.token)}),d=l=>a.run(async()=>{await o.remove(`/v1/me/bots/${l.id}`),await c()});return()=>i`
    <p class="quiet">${e("bots.how")}</p>
    ${k(e("bots.none"),n.get().bots,l=>i`
        <a href="/players/${l.id}" dir="auto">${l.name}</a>
        <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>d(l)}>
          ${e("profile.end")}
        </button>
      `)}
    ${a.outcome()}
    <form class="row end-aligned" @submit=${m}>
      ${f({name:"name",label:e("bots.name"),max:40,autocomplete:"off",required:!0})}
      <button class="btn" ?disabled=${a.busy()}>${e("bots.make")}</button>
    </form>
  `},ie=({api:o,say:e,draw:t})=>{let a=h(t),n=g({webhooks:[]});n.subscribe(t);let c=async()=>{let{webhooks:s}=await o.get("/v1/webhooks");n.set({webhooks:await Promise.all(s.map(r=>o.get(`/v1/webhooks/${r.id}`)))})};c().catch(()=>n.set({webhooks:[]}));let m=a.onSubmit(async(s,r)=>{let p=se.filter(u=>s[`topic-${u}`]==="on"),v=await o.post("/v1/webhooks",{url:s.url??"",topics:p});r.reset(),await c(),a.showSecret(v.secret)}),d=s=>a.run(async()=>{let r=await s();await c(),r&&"secret"in r&&a.showSecret(r.secret)}),l=s=>{let r=`/v1/webhooks/${s.id}`;return[[e("webhooks.try"),()=>o.post(`${r}/trial`)],[e(s.enabled?"webhooks.disable":"webhooks.enable"),()=>o.patch(r,{enabled:!s.enabled})],[e("webhooks.secret"),()=>o.post(`${r}/secret`)],[e("profile.end"),()=>o.remove(r)]].map(([v,u])=>i`<button class="btn" type="button" ?disabled=${a.busy()} @click=${()=>d(u)}>
          ${v}
        </button>`)};return()=>i`
    <p class="quiet">${e("webhooks.how")}</p>
    ${k(e("webhooks.none"),n.get().webhooks,s=>i`
        <code class="wide">${s.url}</code>
        <span class="quiet">
          ${s.enabled?"":e("webhooks.disabled")}
          ${s.topics.length===0?e("webhooks.all"):s.topics.map(r=>w("topic.",r)).join(", ")}
          ${s.failing_since?i`· ${e("webhooks.failing",{moment:y(s.failing_since)})}`:b}
        </span>
        <span class="row wide">${l(s)}</span>
        ${s.failures?.length?i`<details class="wide">
                <summary>${e("webhooks.failures",{n:s.failures.length})}</summary>
                <ul class="plain">
                  ${s.failures.map(r=>i`<li dir="auto">${y(r.at)} ${w("topic.",r.topic)}: ${r.failure}</li>`)}
                </ul>
              </details>`:b}
      `)}
    ${a.outcome()}
    <details>
      <summary>${e("webhooks.new")}</summary>
      <form class="form" @submit=${m}>
        ${f({name:"url",label:e("webhooks.url"),type:"url",max:1e3,autocomplete:"off",required:!0})}
        <fieldset>
          <legend>${e("webhooks.topics")}</legend>
          <div class="checks">
            ${se.map(s=>i`<label
                  ><input type="checkbox" name="topic-${s}" /> ${w("topic.",s)}</label
                >`)}
          </div>
        </fieldset>
        <button class="btn" ?disabled=${a.busy()}>${e("webhooks.make")}</button>
      </form>
    </details>
  `};var re=({api:o,session:e,say:t,draw:a})=>{let n=h(a),c=h(a),m=n.onSubmit(async s=>{let r={mail:s.mail||null,password:s.password||null};await o.put("/v1/me/mail",r),await e.load()}),d=c.onSubmit(async(s,r)=>{await o.put("/v1/me/password",{current:s.current||null,new:s.new??""}),r.reset(),await e.load()}),l=(s,r)=>s.has_password?f({name:r,label:t("safety.current"),type:"password",autocomplete:"current-password",max:256,required:!0}):b;return s=>i`
    <form class="form" @submit=${m}>
      ${f({name:"mail",label:t("safety.mail"),hint:s.mail_to_confirm?t("safety.mail_waits",{mail:s.mail_to_confirm}):t("safety.mail_hint"),type:"email",autocomplete:"email",value:s.mail??s.mail_to_confirm??"",max:254})}
      ${l(s,"password")} ${n.outcome()}
      <button class="btn" ?disabled=${n.busy()}>${t("safety.set_mail")}</button>
    </form>
    <form class="form" @submit=${d}>
      ${s.has_password?b:i`<p class="hint">${t("safety.no_password")}</p>`}
      ${l(s,"current")}
      ${f({name:"new",label:t("safety.new"),type:"password",autocomplete:"new-password",min:8,max:256,required:!0})}
      ${c.outcome()}
      <button class="btn" ?disabled=${c.busy()}>${t("safety.set_password")}</button>
    </form>
  `},ce=({api:o,session:e,say:t,draw:a,navigate:n})=>{let c=h(a),m=g({sessions:[]});m.subscribe(a);let d=async()=>m.set({sessions:(await o.get("/v1/sessions")).sessions});d().catch(()=>m.set({sessions:[]}));let l=r=>c.run(async()=>{await o.remove(`/v1/sessions/${r.id}`),await d()}),s=()=>c.run(async()=>{await e.signOut(),n("/")});return r=>i`
    ${k("",m.get().sessions,p=>i`
        <span dir="auto">${p.browser||t("safety.unnamed")}</span>
        <span class="quiet">
          ${p.current?t("safety.this_one"):p.last_used?t("safety.used",{moment:y(p.last_used)}):t("safety.begun",{moment:y(p.created)})}
        </span>
        ${p.current?b:i`<button class="btn end" type="button" ?disabled=${c.busy()} @click=${()=>l(p)}>
                ${t("profile.end")}
              </button>`}
      `)}
    ${c.outcome()}
    ${r.guest?i`<p>${t("guest.sign_out",{name:r.name})} <a href="#keep">${t("guest.keep")}</a></p>`:b}
    <button
      class=${r.guest?"btn danger":"btn go"}
      type="button"
      ?disabled=${c.busy()}
      @click=${s}
    >
      ${t(r.guest?"guest.sign_out_anyway":"safety.sign_out")}
    </button>
  `},le=({api:o,session:e,say:t,draw:a,navigate:n})=>{let c=h(a),m=c.onSubmit(async d=>{await o.remove("/v1/me",{name:d.name??"",password:d.password||null}),await e.accountDeleted(),n("/")});return d=>i`
    <p>
      <a class="btn" href="/v1/me/export" download="umpire.json">${t("safety.export")}</a>
    </p>
    <details>
      <summary>${t("safety.leave")}</summary>
      <form class="form" @submit=${m}>
        <p>${t("safety.leave_how")}</p>
        ${f({name:"name",label:t("safety.leave_name",{name:d.name}),max:40,autocomplete:"off",required:!0})}
        ${d.has_password?f({name:"password",label:t("safety.current"),type:"password",autocomplete:"current-password",max:256,required:!0}):b}
        ${c.outcome()}
        <button class="btn danger" ?disabled=${c.busy()}>${t("safety.leave_go")}</button>
      </form>
    </details>
  `};var me=new Set(["sessions","look","leaving"]),ht=o=>{let{session:e,say:t,navigate:a,route:n,title:c}=o,m=n.query.get("to")??"";if(c(t("profile.title")),!e.me())return queueMicrotask(()=>a("/sign-in?to=/profile",{replace:!0})),{close:()=>{},render:()=>""};let d=V(o,m.startsWith("/")&&!m.startsWith("//")?m:""),l=[["keep",()=>d.render()],["account",B(o)],["vacations",J(o)],["notices",oe(o)],["access",re(o)],["sessions",ce(o)],["blocks",K(o)],["look",Q(o)],["tokens",ne(o)],["bots",ae(o)],["webhooks",ie(o)],["leaving",le(o)]],s=r=>l.filter(([p])=>p==="keep"?d.isShown():!r.guest||me.has(p));return{close:()=>{},hashChanged:()=>{},render:()=>{let r=e.me();return r===null?"":i`
            <main class="page settings">
              <nav aria-label=${t("profile.parts")}>
                <ul class="plain">
                  ${s(r).map(([p])=>i`<li><a href="#${p}">${w("profile.part_",p)}</a></li>`)}
                </ul>
              </nav>
              <div class="pile">
                <h1>${t("profile.title")}</h1>
                ${s(r).map(([p,v])=>i`
                    <section class="card pad" id=${p} aria-labelledby="${p}-title">
                      <h2 id="${p}-title">${w("profile.part_",p)}</h2>
                      ${v(r)}
                    </section>
                  `)}
              </div>
            </main>
          `}}};export{ht as profilePage};
