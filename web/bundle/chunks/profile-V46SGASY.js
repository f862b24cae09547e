import{b as V}from"./chunk-N2B2ZHCW.js";import{a as G,b as H,d as Z}from"./chunk-WE7EOZU5.js";import{a as P,b as R}from"./chunk-IBCBP4YT.js";import{a as E}from"./chunk-Z25BHZRP.js";import{b as I,d as _,e as S}from"./chunk-ND45BNLV.js";import{a as f,b as x,d as L,e as W}from"./chunk-7CQYZZ5O.js";import{c as T,e as F}from"./chunk-OF2BWUS3.js";import"./chunk-YN7XWIUP.js";import"./chunk-RVGPA3KF.js";import{a as i,d as b,g,j as N,k as j,l as A,n as w,r as C}from"./chunk-LP66EX5V.js";var $=o=>{let e=g({busy:!1,done:!1,secret:"",copied:!1,problem:null});e.subscribe(o);let t=async s=>{if(!e.get().busy){e.set({busy:!0,done:!1,problem:null,secret:"",copied:!1});try{await s(),e.set({busy:!1,done:!0})}catch(c){e.set({busy:!1,problem:T(c)})}}},a=()=>i`
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
  `;return{run:t,onSubmit:s=>async c=>{c.preventDefault();let p=c.currentTarget;if(!(p instanceof HTMLFormElement))return;let u=L(p);await t(()=>s(u,p))},busy:()=>e.get().busy,showSecret:s=>e.set({secret:s??""}),outcome:()=>{let{done:s,secret:c,problem:p}=e.get();return p?W(p):c?a():s?i`<p class="notice good" role="status">${A("profile.done")}</p>`:b}}},k=(o,e,t)=>e.length===0?i`<p class="quiet">${o}</p>`:i`<ul class="plain rows">
        ${e.map(a=>i`<li class="row-item">${t(a)}</li>`)}
      </ul>`;var M=o=>{let e=Math.round(Number(o.quiet_hours||0)*60);return e>0?{start:o.quiet_start||"22:00",minutes:e}:null},D=(o,e)=>i`
  <div class="fields">
    ${f({name:"quiet_start",label:e("profile.quiet_start"),type:"time",value:o?.start?.slice(0,5)??"22:00"})}
    ${f({name:"quiet_hours",label:e("profile.quiet_length"),type:"number",min:0,max:9,step:.5,value:String((o?.minutes??0)/60)})}
  </div>
`,B=({api:o,session:e,say:t,draw:a})=>{let s=$(a),c=s.onSubmit(async l=>{let n=await o.patch("/v1/me",{display_name:l.display_name??"",time_zone:l.time_zone??"",quiet_hours:M(l)});e.setAccount(n)}),p=Intl.supportedValuesOf("timeZone"),u=Intl.DateTimeFormat().resolvedOptions().timeZone;return l=>i`
    <form class="form" @submit=${c}>
      <p class="quiet" dir="auto">${t("profile.name",{name:l.name})}</p>
      ${f({name:"display_name",label:t("profile.display_name"),hint:t("profile.display_name_hint"),value:l.display_name??"",max:60,autocomplete:"nickname"})}
      <div class="field">
        <label for="time-zone">${t("profile.time_zone")}</label>
        <input id="time-zone" name="time_zone" list="zones" .defaultValue=${l.time_zone} required />
        <datalist id="zones">${p.map(n=>i`<option value=${n}></option>`)}</datalist>
        ${u===l.time_zone?b:i`<p class="hint">${t("profile.zone_here",{zone:u})}</p>`}
      </div>
      ${D(l.quiet_hours,t)}
      <p class="hint">${t("profile.quiet_hint")}</p>
      ${s.outcome()}
      <button class="btn go" ?disabled=${s.busy()}>${t("profile.save")}</button>
    </form>
  `},U=o=>new Date(o-new Date(o).getTimezoneOffset()*6e4).toISOString().slice(0,16),J=({api:o,session:e,say:t,draw:a})=>{let s=$(a),c=s.onSubmit(async u=>{let l=n=>new Date(u[n]??"").getTime();await o.post("/v1/me/vacations",{begins:l("begins"),ends:l("ends")}),await e.load()}),p=u=>s.run(async()=>{await o.remove(`/v1/me/vacations/${u.id}`),await e.load()});return u=>{let l=I()+9e7;return i`
      <p class="quiet">${t("profile.vacation_how")}</p>
      ${k(t("profile.no_vacation"),u.vacations,n=>i`
          <span>${_(n.begins)} – ${_(n.ends)}</span>
          <button class="btn end" type="button" ?disabled=${s.busy()} @click=${()=>p(n)}>
            ${t("profile.end")}
          </button>
        `)}
      <form class="form" @submit=${c}>
        <div class="fields">
          ${f({name:"begins",label:t("profile.begins"),type:"datetime-local",value:U(l),required:!0})}
          ${f({name:"ends",label:t("profile.ends"),type:"datetime-local",value:U(l+168*36e5),required:!0})}
        </div>
        ${s.outcome()}
        <button class="btn" ?disabled=${s.busy()}>${t("profile.announce")}</button>
      </form>
    `}};var K=({api:o,say:e,draw:t})=>{let a=$(t),s=g({apps:[]});s.subscribe(t);let c=async()=>s.set({apps:(await o.get("/v1/me/apps")).apps});c().catch(()=>s.set({apps:[]}));let p=u=>a.run(async()=>{await o.remove(`/v1/me/apps/${u.id}`),await c()});return()=>i`
    <p class="quiet">${e("apps.how")}</p>
    ${k(e("apps.none"),s.get().apps,u=>i`
        <b title=${u.client_id} dir="ltr">${u.host}</b>
        <span class="quiet">
          ${e("apps.since",{day:S(u.created)})} ·
          ${e("safety.used",{moment:_(u.last_used)})} ·
          ${u.scopes.map(l=>w("scope.",l)).join(" · ")}
        </span>
        <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>p(u)}>
          ${e("profile.end")}
        </button>
      `)}
    ${a.outcome()}
  `};var Q=({api:o,say:e,draw:t})=>{let a=$(t),s=g({blocks:[]});s.subscribe(t);let c=async()=>s.set({blocks:(await o.get("/v1/me/blocks")).blocks});c().catch(()=>s.set({blocks:[]}));let p=a.onSubmit(async(l,n)=>{await o.post("/v1/me/blocks",{name:(l.name??"").trim()}),n.reset(),await c()}),u=l=>a.run(async()=>{await o.remove(`/v1/me/blocks/${l.account}`),await c()});return()=>i`
    <p class="quiet">${e("blocks.how")}</p>
    ${k(e("blocks.none"),s.get().blocks,l=>i`
        <a href="/players/${l.account}" dir="auto">${l.name}</a>
        <span class="quiet">${e("blocks.since",{day:S(l.since)})}</span>
        <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>u(l)}>
          ${e("blocks.end")}
        </button>
      `)}
    ${a.outcome()}
    <form class="row end-aligned" @submit=${p}>
      ${f({name:"name",label:e("blocks.name"),max:40,autocomplete:"off",required:!0})}
      <button class="btn" ?disabled=${a.busy()}>${e("blocks.go")}</button>
    </form>
  `};var X=({say:o,draw:e})=>()=>i`
    <div class="fields">
      ${x({name:"theme",label:o("look.theme"),value:P()??"system",choices:["system","light","dark"].map(t=>({value:t,text:w("theme.",t)})),changed:t=>{R(t==="light"||t==="dark"?t:null),e()}})}
      ${x({name:"language",label:o("look.language"),value:j(),choices:Object.entries(N).map(([t,a])=>({value:t,text:a})),changed:t=>{C(t).then(e)}})}
      ${x({name:"sound",label:o("look.sound"),value:G()?"on":"off",choices:["off","on"].map(t=>({value:t,text:w("sound.",t)})),changed:t=>{H(t==="on"),Z(),e()}})}
    </div>
    <p class="hint">${o("look.hint")}</p>
  `;var z=()=>"serviceWorker"in navigator&&"PushManager"in globalThis&&"Notification"in globalThis&&isSecureContext,Y=()=>z()&&Notification.permission==="denied",O=async()=>z()?await(await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription()??null:null,ee=async o=>{if(await Notification.requestPermission()!=="granted")return!1;await navigator.serviceWorker.register("/push.js",{scope:"/"});let t=await(await navigator.serviceWorker.ready).pushManager.subscribe({userVisibleOnly:!0,applicationServerKey:o}),{auth:a="",p256dh:s=""}=t.toJSON().keys??{};return await F.post("/v1/me/push-subscriptions",{endpoint:t.endpoint,keys:{auth:a,p256dh:s}}),!0},te=async()=>{await(await O())?.unsubscribe()};var oe=["at-once","daily","off"],se=({api:o,say:e,draw:t})=>{let a=$(t),s=g({settings:null,browsers:[],here:null,own:!1,addresses:null});s.subscribe(t);let c=async()=>{let[m,{subscriptions:h}]=await Promise.all([o.get("/v1/me/notices"),o.get("/v1/me/push-subscriptions")]),v=(await O())?.endpoint??null;s.set({settings:m,browsers:h,here:v,own:!!m.quiet_hours})};c().catch(m=>a.run(()=>Promise.reject(m)));let p=a.onSubmit(async m=>{let h={mail:oe.find(v=>v===m.mail)??null,push:m.push==="on",talk:m.talk==="on",quiet_hours:s.get().own?M(m):null,...m.mail==="daily"?{daily_hour:Number(m.daily_hour??8)}:{}};s.set({settings:await o.patch("/v1/me/notices",h)})}),u=m=>a.run(async()=>{await ee(m.push_key)&&(await o.patch("/v1/me/notices",{push:!0}),await c())}),l=m=>a.run(async()=>{await o.remove(`/v1/me/push-subscriptions/${m.id}`),m.endpoint===s.get().here&&await te(),await c()}),n=()=>a.run(async()=>s.set({addresses:await o.put("/v1/me/feed")})).then(()=>c()),r=()=>a.run(async()=>{await o.remove("/v1/me/feed"),s.set({addresses:null}),await c()}),d=m=>{let{browsers:h,here:v}=s.get(),me=h.some(q=>q.endpoint===v);return i`
      <h3>${e("notices.push")}</h3>
      ${k(e("notices.no_browser"),h,q=>i`
          <span>
            ${e(q.endpoint===v?"notices.this_browser":"notices.a_browser",{day:S(q.created)})}
            ${q.failure?i`<small class="quiet" dir="auto">${q.failure}</small>`:b}
          </span>
          <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>l(q)}>
            ${e("profile.end")}
          </button>
        `)}
      ${z()?Y()?i`<p class="hint">${e("notices.forbidden")}</p>`:me?b:i`<button
                  class="btn"
                  type="button"
                  ?disabled=${a.busy()}
                  @click=${()=>u(m)}
                >
                  ${e("notices.push_here")}
                </button>`:i`<p class="hint">${e("notices.cannot")}</p>`}
    `},y=m=>{let{addresses:h}=s.get();return i`
      <h3>${e("notices.feeds")}</h3>
      <p class="quiet">${e("notices.feeds_how")}</p>
      ${h?i`<ul class="plain pile">
              <li>Atom <code class="secret">${h.atom}</code></li>
              <li>iCalendar <code class="secret">${h.calendar}</code></li>
            </ul>`:b}
      <div class="row">
        <button class="btn" type="button" ?disabled=${a.busy()} @click=${n}>
          ${e(m.feed_created?"notices.feed_anew":"notices.feed_make")}
        </button>
        ${m.feed_created?i`<button class="btn" type="button" ?disabled=${a.busy()} @click=${r}>
                ${e("notices.feed_end")}
              </button>`:b}
      </div>
    `};return()=>{let{settings:m,own:h}=s.get();return m===null?a.outcome():i`
      <form class="form" @submit=${p}>
        ${m.mail_available?b:i`<p class="notice">${e("notices.no_mail")}</p>`}
        ${m.mail_failure?i`<p class="notice bad" dir="auto">
                ${e("notices.mail_failed")} ${m.mail_failure}
              </p>`:b}
        ${x({name:"mail",label:e("notices.mail"),hint:m.mail_address??e("notices.no_address"),value:m.mail,choices:oe.map(v=>({value:v,text:w("mail.",v)})),changed:v=>s.set({settings:{...m,mail:v}})})}
        ${m.mail==="daily"?f({name:"daily_hour",label:e("notices.daily_hour"),type:"number",min:0,max:23,value:String(m.daily_hour??8)}):b}
        <label
          ><input type="checkbox" name="push" .defaultChecked=${m.push} />
          ${e("notices.push_on")}</label
        >
        <label>
          <input type="checkbox" name="talk" .defaultChecked=${m.talk} /> ${e("notices.talk")}
        </label>
        <label>
          <input type="checkbox" .checked=${h} @change=${()=>s.set({own:!h})} />
          ${e("notices.own_quiet")}
        </label>
        ${h?D(m.quiet_hours,e):b} ${a.outcome()}
        <button class="btn go" ?disabled=${a.busy()}>${e("profile.save")}</button>
      </form>
      ${d(m)} ${y(m)}
    `}};var ne=["your-move","reminder","missed","claimable","draw-offered","pause-offered","take-back-asked","roll-off","ruling","talk","game-begun","game-over","challenged","challenge-answered","club-invited","club-request","club-answered","club-announcement","round-published","fixture-due","entry-requested","season-news","webhook-disabled","mail-failed"],ae=({api:o,session:e,say:t,draw:a})=>{let s=$(a),c=g({tokens:[]});c.subscribe(a);let p=async()=>c.set({tokens:(await o.get("/v1/tokens")).tokens});p().catch(()=>c.set({tokens:[]}));let u=s.onSubmit(async(n,r)=>{let d=(e.me()?.scopes??[]).filter(h=>n[`scope-${h}`]==="on"),y=Number(n.days||0),m=await o.post("/v1/tokens",{name:n.name??"",scopes:d,...y>0?{expires:Date.now()+y*24*36e5}:{}});r.reset(),await p(),s.showSecret(m.token)}),l=n=>s.run(async()=>{await o.remove(`/v1/tokens/${n.id}`),await p()});return n=>i`
    <p class="quiet">${t("tokens.how")} <a href="/api">${t("frame.api")}</a></p>
    ${k(t("tokens.none"),c.get().tokens,r=>i`
        <b dir="auto">${r.name}</b>
        <span class="quiet">
          ${r.last_used?t("safety.used",{moment:_(r.last_used)}):t("tokens.unused")}
          ${r.expires?i`· ${t("tokens.until",{day:S(r.expires)})}`:b} ·
          ${t("tokens.scopes",{n:r.scopes.length})}
        </span>
        <button class="btn end" type="button" ?disabled=${s.busy()} @click=${()=>l(r)}>
          ${t("profile.end")}
        </button>
      `)}
    ${s.outcome()}
    <details>
      <summary>${t("tokens.new")}</summary>
      <form class="form" @submit=${u}>
        ${f({name:"name",label:t("tokens.name"),max:40,autocomplete:"off",required:!0})}
        <fieldset>
          <legend>${t("tokens.allows")}</legend>
          <div class="checks">
            ${n.scopes.map(r=>i`<label
                  ><input type="checkbox" name="scope-${r}" />
                  <span><code>${r}</code> ${w("scope.",r)}</span></label
                >`)}
          </div>
        </fieldset>
        ${f({name:"days",label:t("tokens.days"),type:"number",min:1,max:3650})}
        <button class="btn" ?disabled=${s.busy()}>${t("tokens.make")}</button>
      </form>
    </details>
  `},ie=({api:o,say:e,draw:t})=>{let a=$(t),s=g({bots:[]});s.subscribe(t);let c=async()=>s.set({bots:(await o.get("/v1/me/bots")).bots});c().catch(()=>s.set({bots:[]}));let p=a.onSubmit(async(l,n)=>{let r=await o.post("/v1/me/bots",{name:l.name??""});n.reset(),await c(),a.showSecret(r.token)}),u=l=>a.run(async()=>{await o.remove(`/v1/me/bots/${l.id}`),await c()});return()=>i`
    <p class="quiet">${e("bots.how")}</p>
    ${k(e("bots.none"),s.get().bots,l=>i`
        <a href="/players/${l.id}" dir="auto">${l.name}</a>
        <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>u(l)}>
          ${e("profile.end")}
        </button>
      `)}
    ${a.outcome()}
    <form class="row end-aligned" @submit=${p}>
      ${f({name:"name",label:e("bots.name"),max:40,autocomplete:"off",required:!0})}
      <button class="btn" ?disabled=${a.busy()}>${e("bots.make")}</button>
    </form>
  `},re=({api:o,say:e,draw:t})=>{let a=$(t),s=g({webhooks:[]});s.subscribe(t);let c=async()=>{let{webhooks:n}=await o.get("/v1/webhooks");s.set({webhooks:await Promise.all(n.map(r=>o.get(`/v1/webhooks/${r.id}`)))})};c().catch(()=>s.set({webhooks:[]}));let p=a.onSubmit(async(n,r)=>{let d=ne.filter(m=>n[`topic-${m}`]==="on"),y=await o.post("/v1/webhooks",{url:n.url??"",topics:d});r.reset(),await c(),a.showSecret(y.secret)}),u=n=>a.run(async()=>{let r=await n();await c(),r&&"secret"in r&&a.showSecret(r.secret)}),l=n=>{let r=`/v1/webhooks/${n.id}`;return[[e("webhooks.try"),()=>o.post(`${r}/trial`)],[e(n.enabled?"webhooks.disable":"webhooks.enable"),()=>o.patch(r,{enabled:!n.enabled})],[e("webhooks.secret"),()=>o.post(`${r}/secret`)],[e("profile.end"),()=>o.remove(r)]].map(([y,m])=>i`<button class="btn" type="button" ?disabled=${a.busy()} @click=${()=>u(m)}>
          ${y}
        </button>`)};return()=>i`
    <p class="quiet">${e("webhooks.how")}</p>
    ${k(e("webhooks.none"),s.get().webhooks,n=>i`
        <code class="wide">${n.url}</code>
        <span class="quiet">
          ${n.enabled?"":e("webhooks.disabled")}
          ${n.topics.length===0?e("webhooks.all"):n.topics.map(r=>w("topic.",r)).join(", ")}
          ${n.failing_since?i`· ${e("webhooks.failing",{moment:_(n.failing_since)})}`:b}
        </span>
        <span class="row wide">${l(n)}</span>
        ${n.failures?.length?i`<details class="wide">
                <summary>${e("webhooks.failures",{n:n.failures.length})}</summary>
                <ul class="plain">
                  ${n.failures.map(r=>i`<li dir="auto">${_(r.at)} ${w("topic.",r.topic)}: ${r.failure}</li>`)}
                </ul>
              </details>`:b}
      `)}
    ${a.outcome()}
    <details>
      <summary>${e("webhooks.new")}</summary>
      <form class="form" @submit=${p}>
        ${f({name:"url",label:e("webhooks.url"),type:"url",max:1e3,autocomplete:"off",required:!0})}
        <fieldset>
          <legend>${e("webhooks.topics")}</legend>
          <div class="checks">
            ${ne.map(n=>i`<label
                  ><input type="checkbox" name="topic-${n}" /> ${w("topic.",n)}</label
                >`)}
          </div>
        </fieldset>
        <button class="btn" ?disabled=${a.busy()}>${e("webhooks.make")}</button>
      </form>
    </details>
  `};var ce=({api:o,session:e,say:t,draw:a})=>{let s=$(a),c=$(a),p=s.onSubmit(async n=>{let r={mail:n.mail||null,password:n.password||null};await o.put("/v1/me/mail",r),await e.load()}),u=c.onSubmit(async(n,r)=>{await o.put("/v1/me/password",{current:n.current||null,new:n.new??""}),r.reset(),await e.load()}),l=(n,r)=>n.has_password?f({name:r,label:t("safety.current"),type:"password",autocomplete:"current-password",max:256,required:!0}):b;return n=>i`
    <form class="form" @submit=${p}>
      ${f({name:"mail",label:t("safety.mail"),hint:n.mail_to_confirm?t("safety.mail_waits",{mail:n.mail_to_confirm}):t("safety.mail_hint"),type:"email",autocomplete:"email",value:n.mail??n.mail_to_confirm??"",max:254})}
      ${l(n,"password")} ${s.outcome()}
      <button class="btn" ?disabled=${s.busy()}>${t("safety.set_mail")}</button>
    </form>
    <form class="form" @submit=${u}>
      ${n.has_password?b:i`<p class="hint">${t("safety.no_password")}</p>`}
      ${l(n,"current")}
      ${f({name:"new",label:t("safety.new"),type:"password",autocomplete:"new-password",min:8,max:256,required:!0})}
      ${c.outcome()}
      <button class="btn" ?disabled=${c.busy()}>${t("safety.set_password")}</button>
    </form>
  `},le=({api:o,session:e,say:t,draw:a,navigate:s})=>{let c=$(a),p=g({sessions:[]});p.subscribe(a);let u=async()=>p.set({sessions:(await o.get("/v1/sessions")).sessions});u().catch(()=>p.set({sessions:[]}));let l=r=>c.run(async()=>{await o.remove(`/v1/sessions/${r.id}`),await u()}),n=()=>c.run(async()=>{await e.signOut(),s("/")});return r=>i`
    ${k("",p.get().sessions,d=>i`
        <span dir="auto">${d.browser||t("safety.unnamed")}</span>
        <span class="quiet">
          ${d.current?t("safety.this_one"):d.last_used?t("safety.used",{moment:_(d.last_used)}):t("safety.begun",{moment:_(d.created)})}
        </span>
        ${d.current?b:i`<button class="btn end" type="button" ?disabled=${c.busy()} @click=${()=>l(d)}>
                ${t("profile.end")}
              </button>`}
      `)}
    ${c.outcome()}
    ${r.guest?i`<p>${t("guest.sign_out",{name:r.name})} <a href="#keep">${t("guest.keep")}</a></p>`:b}
    <button
      class=${r.guest?"btn danger":"btn go"}
      type="button"
      ?disabled=${c.busy()}
      @click=${n}
    >
      ${t(r.guest?"guest.sign_out_anyway":"safety.sign_out")}
    </button>
  `},ue=({api:o,session:e,say:t,draw:a,navigate:s})=>{let c=$(a),p=c.onSubmit(async u=>{await o.remove("/v1/me",{name:u.name??"",password:u.password||null}),await e.accountDeleted(),s("/")});return u=>i`
    <p>
      <a class="btn" href="/v1/me/export" download="umpire.json">${t("safety.export")}</a>
    </p>
    <details>
      <summary>${t("safety.leave")}</summary>
      <form class="form" @submit=${p}>
        <p>${t("safety.leave_how")}</p>
        ${f({name:"name",label:t("safety.leave_name",{name:u.name}),max:40,autocomplete:"off",required:!0})}
        ${u.has_password?f({name:"password",label:t("safety.current"),type:"password",autocomplete:"current-password",max:256,required:!0}):b}
        ${c.outcome()}
        <button class="btn danger" ?disabled=${c.busy()}>${t("safety.leave_go")}</button>
      </form>
    </details>
  `};var pe=new Set(["sessions","look","leaving"]),qt=o=>{let{session:e,say:t,navigate:a,route:s,title:c}=o,p=s.query.get("to")??"";if(c(t("profile.title")),!e.me())return queueMicrotask(()=>a("/sign-in?to=/profile",{replace:!0})),{close:()=>{},render:()=>""};let u=V(o,p.startsWith("/")&&!p.startsWith("//")?p:""),l=[["keep",()=>u.render()],["account",B(o)],["vacations",J(o)],["notices",se(o)],["access",ce(o)],["sessions",le(o)],["blocks",Q(o)],["look",X(o)],["apps",K(o)],["tokens",ae(o)],["bots",ie(o)],["webhooks",re(o)],["leaving",ue(o)]],n=r=>l.filter(([d])=>d==="keep"?u.isShown():!r.guest||pe.has(d));return{close:()=>{},hashChanged:()=>{},render:()=>{let r=e.me();return r===null?"":i`
            <main class="page settings">
              <nav aria-label=${t("profile.parts")}>
                <ul class="plain">
                  ${n(r).map(([d])=>i`<li><a href="#${d}">${w("profile.part_",d)}</a></li>`)}
                </ul>
              </nav>
              <div class="pile">
                <h1>${t("profile.title")}</h1>
                ${n(r).map(([d,y])=>i`
                    <section class="card pad" id=${d} aria-labelledby="${d}-title">
                      <h2 id="${d}-title">${w("profile.part_",d)}</h2>
                      ${y(r)}
                    </section>
                  `)}
              </div>
            </main>
          `}}};export{qt as profilePage};
