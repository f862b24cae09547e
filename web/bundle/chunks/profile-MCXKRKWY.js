import{b as G}from"./chunk-PGKPST7C.js";import{a as H,b as Z,d as U}from"./chunk-JHE5UPVN.js";import{a as R,b as N}from"./chunk-SQ4RDSKP.js";import{a as V}from"./chunk-Z25BHZRP.js";import{b as L,d as _,e as S}from"./chunk-QTSBKXHE.js";import{a as f,b as z,c as x,e as W,f as E}from"./chunk-HBI5MJVK.js";import{e as F,g as P}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as i,d as b,g,j,k as C,l as A,n as w,s as I}from"./chunk-OOS2KMA4.js";var $=o=>{let e=g({busy:!1,done:!1,secret:"",copied:!1,problem:null});e.subscribe(o);let t=async n=>{if(!e.get().busy){e.set({busy:!0,done:!1,problem:null,secret:"",copied:!1});try{await n(),e.set({busy:!1,done:!0})}catch(c){e.set({busy:!1,problem:F(c)})}}},a=()=>i`
    <div class="notice good" role="status">
      <span>${A("profile.shown_once")}</span>
      <code class="secret">${e.get().secret}</code>
      <button
        class="btn"
        type="button"
        @click=${async()=>e.set({copied:await V(e.get().secret)})}
      >
        ${A(e.get().copied?"sign_in.copied":"sign_in.copy")}
      </button>
    </div>
  `;return{run:t,onSubmit:n=>async c=>{c.preventDefault();let p=c.currentTarget;if(!(p instanceof HTMLFormElement))return;let u=W(p);await t(()=>n(u,p))},busy:()=>e.get().busy,showSecret:n=>e.set({secret:n??""}),outcome:()=>{let{done:n,secret:c,problem:p}=e.get();return p?E(p):c?a():n?i`<p class="notice good" role="status">${A("profile.done")}</p>`:b}}},k=(o,e,t)=>e.length===0?i`<p class="quiet">${o}</p>`:i`<ul class="plain rows">
        ${e.map(a=>i`<li class="row-item">${t(a)}</li>`)}
      </ul>`;var O=o=>{let e=Math.round(Number(o.quiet_hours||0)*60);return e>0?{start:o.quiet_start||"22:00",minutes:e}:null},D=(o,e)=>i`
  <div class="fields">
    ${f({name:"quiet_start",label:e("profile.quiet_start"),type:"time",value:o?.start?.slice(0,5)??"22:00"})}
    ${f({name:"quiet_hours",label:e("profile.quiet_length"),type:"number",min:0,max:9,step:.5,value:String((o?.minutes??0)/60)})}
  </div>
`,J=({api:o,session:e,say:t,draw:a})=>{let n=$(a),c=n.onSubmit(async l=>{let s=await o.patch("/v1/me",{display_name:l.display_name??"",time_zone:l.time_zone??"",quiet_hours:O(l)});e.setAccount(s)}),p=Intl.supportedValuesOf("timeZone"),u=Intl.DateTimeFormat().resolvedOptions().timeZone;return l=>i`
    <form class="form" @submit=${c}>
      <p class="quiet" dir="auto">${t("profile.name",{name:l.name})}</p>
      ${f({name:"display_name",label:t("profile.display_name"),hint:t("profile.display_name_hint"),value:l.display_name??"",max:60,autocomplete:"nickname"})}
      <div class="field">
        <label for="time-zone">${t("profile.time_zone")}</label>
        <input id="time-zone" name="time_zone" list="zones" .defaultValue=${l.time_zone} required />
        <datalist id="zones">${p.map(s=>i`<option value=${s}></option>`)}</datalist>
        ${u===l.time_zone?b:i`<p class="hint">${t("profile.zone_here",{zone:u})}</p>`}
      </div>
      ${D(l.quiet_hours,t)}
      <p class="hint">${t("profile.quiet_hint")}</p>
      ${n.outcome()}
      <button class="btn go" ?disabled=${n.busy()}>${t("profile.save")}</button>
    </form>
  `},B=o=>new Date(o-new Date(o).getTimezoneOffset()*6e4).toISOString().slice(0,16),K=({api:o,session:e,say:t,draw:a})=>{let n=$(a),c=n.onSubmit(async u=>{let l=s=>new Date(u[s]??"").getTime();await o.post("/v1/me/vacations",{begins:l("begins"),ends:l("ends")}),await e.load()}),p=u=>n.run(async()=>{await o.remove(`/v1/me/vacations/${u.id}`),await e.load()});return u=>{let l=L()+9e7;return i`
      <p class="quiet">${t("profile.vacation_how")}</p>
      ${k(t("profile.no_vacation"),u.vacations,s=>i`
          <span>${_(s.begins)} – ${_(s.ends)}</span>
          <button class="btn end" type="button" ?disabled=${n.busy()} @click=${()=>p(s)}>
            ${t("profile.end")}
          </button>
        `)}
      <form class="form" @submit=${c}>
        <div class="fields">
          ${f({name:"begins",label:t("profile.begins"),type:"datetime-local",value:B(l),required:!0})}
          ${f({name:"ends",label:t("profile.ends"),type:"datetime-local",value:B(l+168*36e5),required:!0})}
        </div>
        ${n.outcome()}
        <button class="btn" ?disabled=${n.busy()}>${t("profile.announce")}</button>
      </form>
    `}};var Q=({api:o,say:e,draw:t})=>{let a=$(t),n=g({apps:[]});n.subscribe(t);let c=async()=>n.set({apps:(await o.get("/v1/me/apps")).apps});c().catch(()=>n.set({apps:[]}));let p=u=>a.run(async()=>{await o.remove(`/v1/me/apps/${u.id}`),await c()});return()=>i`
    <p class="quiet">${e("apps.how")}</p>
    ${k(e("apps.none"),n.get().apps,u=>i`
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
  `};var X=({api:o,say:e,draw:t})=>{let a=$(t),n=g({blocks:[]});n.subscribe(t);let c=async()=>n.set({blocks:(await o.get("/v1/me/blocks")).blocks});c().catch(()=>n.set({blocks:[]}));let p=a.onSubmit(async(l,s)=>{await o.post("/v1/me/blocks",{name:(l.name??"").trim()}),s.reset(),await c()}),u=l=>a.run(async()=>{await o.remove(`/v1/me/blocks/${l.account}`),await c()});return()=>i`
    <p class="quiet">${e("blocks.how")}</p>
    ${k(e("blocks.none"),n.get().blocks,l=>i`
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
  `};var Y=({say:o,draw:e})=>()=>i`
    <div class="fields">
      ${x({name:"theme",label:o("look.theme"),value:R()??"system",choices:["system","light","dark"].map(t=>({value:t,text:w("theme.",t)})),changed:t=>{N(t==="light"||t==="dark"?t:null),e()}})}
      ${x({name:"language",label:o("look.language"),value:C(),choices:Object.entries(j).map(([t,a])=>({value:t,text:a})),changed:t=>{I(t).then(e)}})}
      ${x({name:"sound",label:o("look.sound"),value:H()?"on":"off",choices:["off","on"].map(t=>({value:t,text:w("sound.",t)})),changed:t=>{Z(t==="on"),U(),e()}})}
    </div>
    <p class="hint">${o("look.hint")}</p>
  `;var M=()=>"serviceWorker"in navigator&&"PushManager"in globalThis&&"Notification"in globalThis&&isSecureContext,ee=()=>M()&&Notification.permission==="denied",T=async()=>M()?await(await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription()??null:null,te=async o=>{if(await Notification.requestPermission()!=="granted")return!1;await navigator.serviceWorker.register("/push.js",{scope:"/"});let t=await(await navigator.serviceWorker.ready).pushManager.subscribe({userVisibleOnly:!0,applicationServerKey:o}),{auth:a="",p256dh:n=""}=t.toJSON().keys??{};return await P.post("/v1/me/push-subscriptions",{endpoint:t.endpoint,keys:{auth:a,p256dh:n}}),!0},oe=async()=>{await(await T())?.unsubscribe()};var se=["at-once","daily","off"],ne=({api:o,say:e,draw:t})=>{let a=$(t),n=g({settings:null,browsers:[],here:null,own:!1,addresses:null});n.subscribe(t);let c=async()=>{let[m,{subscriptions:h}]=await Promise.all([o.get("/v1/me/notices"),o.get("/v1/me/push-subscriptions")]),v=(await T())?.endpoint??null;n.set({settings:m,browsers:h,here:v,own:!!m.quiet_hours})};c().catch(m=>a.run(()=>Promise.reject(m)));let p=a.onSubmit(async m=>{let h={mail:se.find(v=>v===m.mail)??null,push:m.push==="on",talk:m.talk==="on",quiet_hours:n.get().own?O(m):null,...m.mail==="daily"?{daily_hour:Number(m.daily_hour??8)}:{}};n.set({settings:await o.patch("/v1/me/notices",h)})}),u=m=>a.run(async()=>{await te(m.push_key)&&(await o.patch("/v1/me/notices",{push:!0}),await c())}),l=m=>a.run(async()=>{await o.remove(`/v1/me/push-subscriptions/${m.id}`),m.endpoint===n.get().here&&await oe(),await c()}),s=()=>a.run(async()=>n.set({addresses:await o.put("/v1/me/feed")})).then(()=>c()),r=()=>a.run(async()=>{await o.remove("/v1/me/feed"),n.set({addresses:null}),await c()}),d=m=>{let{browsers:h,here:v}=n.get(),pe=h.some(q=>q.endpoint===v);return i`
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
      ${M()?ee()?i`<p class="hint">${e("notices.forbidden")}</p>`:pe?b:i`<button
                  class="btn"
                  type="button"
                  ?disabled=${a.busy()}
                  @click=${()=>u(m)}
                >
                  ${e("notices.push_here")}
                </button>`:i`<p class="hint">${e("notices.cannot")}</p>`}
    `},y=m=>{let{addresses:h}=n.get();return i`
      <h3>${e("notices.feeds")}</h3>
      <p class="quiet">${e("notices.feeds_how")}</p>
      ${h?i`<ul class="plain pile">
              <li>Atom <code class="secret">${h.atom}</code></li>
              <li>iCalendar <code class="secret">${h.calendar}</code></li>
            </ul>`:b}
      <div class="row">
        <button class="btn" type="button" ?disabled=${a.busy()} @click=${s}>
          ${e(m.feed_created?"notices.feed_anew":"notices.feed_make")}
        </button>
        ${m.feed_created?i`<button class="btn" type="button" ?disabled=${a.busy()} @click=${r}>
                ${e("notices.feed_end")}
              </button>`:b}
      </div>
    `};return()=>{let{settings:m,own:h}=n.get();return m===null?a.outcome():i`
      <form class="form" @submit=${p}>
        ${m.mail_available?b:i`<p class="notice">${e("notices.no_mail")}</p>`}
        ${m.mail_failure?i`<p class="notice bad" dir="auto">
                ${e("notices.mail_failed")} ${m.mail_failure}
              </p>`:b}
        ${x({name:"mail",label:e("notices.mail"),hint:m.mail_address??e("notices.no_address"),value:m.mail,choices:se.map(v=>({value:v,text:w("mail.",v)})),changed:v=>n.set({settings:{...m,mail:v}})})}
        ${m.mail==="daily"?f({name:"daily_hour",label:e("notices.daily_hour"),type:"number",min:0,max:23,value:String(m.daily_hour??8)}):b}
        <label
          ><input type="checkbox" name="push" .defaultChecked=${m.push} />
          ${e("notices.push_on")}</label
        >
        <label>
          <input type="checkbox" name="talk" .defaultChecked=${m.talk} /> ${e("notices.talk")}
        </label>
        <label>
          <input type="checkbox" .checked=${h} @change=${()=>n.set({own:!h})} />
          ${e("notices.own_quiet")}
        </label>
        ${h?D(m.quiet_hours,e):b} ${a.outcome()}
        <button class="btn go" ?disabled=${a.busy()}>${e("profile.save")}</button>
      </form>
      ${d(m)} ${y(m)}
    `}};var ae=["your-move","reminder","missed","claimable","draw-offered","pause-offered","take-back-asked","roll-off","ruling","talk","game-begun","game-over","challenged","challenge-answered","club-invited","club-request","club-answered","club-announcement","round-published","fixture-due","entry-requested","season-news","webhook-disabled","mail-failed"],ie=({api:o,session:e,say:t,draw:a})=>{let n=$(a),c=g({tokens:[]});c.subscribe(a);let p=async()=>c.set({tokens:(await o.get("/v1/tokens")).tokens});p().catch(()=>c.set({tokens:[]}));let u=n.onSubmit(async(s,r)=>{let d=(e.me()?.scopes??[]).filter(h=>s[`scope-${h}`]==="on"),y=Number(s.days||0),m=await o.post("/v1/tokens",{name:s.name??"",scopes:d,...y>0?{expires:Date.now()+y*24*36e5}:{}});r.reset(),await p(),n.showSecret(m.token)}),l=s=>n.run(async()=>{await o.remove(`/v1/tokens/${s.id}`),await p()});return s=>i`
    <p class="quiet">${t("tokens.how")} <a href="/api">${t("frame.api")}</a></p>
    ${k(t("tokens.none"),c.get().tokens,r=>i`
        <b dir="auto">${r.name}</b>
        <span class="quiet">
          ${r.last_used?t("safety.used",{moment:_(r.last_used)}):t("tokens.unused")}
          ${r.expires?i`· ${t("tokens.until",{day:S(r.expires)})}`:b} ·
          ${t("tokens.scopes",{n:r.scopes.length})}
        </span>
        <button class="btn end" type="button" ?disabled=${n.busy()} @click=${()=>l(r)}>
          ${t("profile.end")}
        </button>
      `)}
    ${n.outcome()}
    <details>
      <summary>${t("tokens.new")}</summary>
      <form class="form" @submit=${u}>
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
  `},re=({api:o,say:e,draw:t})=>{let a=$(t),n=g({bots:[]});n.subscribe(t);let c=async()=>n.set({bots:(await o.get("/v1/me/bots")).bots});c().catch(()=>n.set({bots:[]}));let p=a.onSubmit(async(l,s)=>{let r=await o.post("/v1/me/bots",{name:l.name??""});s.reset(),await c(),a.showSecret(r.token)}),u=l=>a.run(async()=>{await o.remove(`/v1/me/bots/${l.id}`),await c()});return()=>i`
    <p class="quiet">${e("bots.how")}</p>
    ${k(e("bots.none"),n.get().bots,l=>i`
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
  `},ce=({api:o,say:e,draw:t})=>{let a=$(t),n=g({webhooks:[]});n.subscribe(t);let c=async()=>{let{webhooks:s}=await o.get("/v1/webhooks");n.set({webhooks:await Promise.all(s.map(r=>o.get(`/v1/webhooks/${r.id}`)))})};c().catch(()=>n.set({webhooks:[]}));let p=a.onSubmit(async(s,r)=>{let d=ae.filter(m=>s[`topic-${m}`]==="on"),y=await o.post("/v1/webhooks",{url:s.url??"",topics:d});r.reset(),await c(),a.showSecret(y.secret)}),u=s=>a.run(async()=>{let r=await s();await c(),r&&"secret"in r&&a.showSecret(r.secret)}),l=s=>{let r=`/v1/webhooks/${s.id}`;return[[e("webhooks.try"),()=>o.post(`${r}/trial`)],[e(s.enabled?"webhooks.disable":"webhooks.enable"),()=>o.patch(r,{enabled:!s.enabled})],[e("webhooks.secret"),()=>o.post(`${r}/secret`)],[e("profile.end"),()=>o.remove(r)]].map(([y,m])=>i`<button class="btn" type="button" ?disabled=${a.busy()} @click=${()=>u(m)}>
          ${y}
        </button>`)};return()=>i`
    <p class="quiet">${e("webhooks.how")}</p>
    ${k(e("webhooks.none"),n.get().webhooks,s=>i`
        <code class="wide">${s.url}</code>
        <span class="quiet">
          ${s.enabled?"":e("webhooks.disabled")}
          ${s.topics.length===0?e("webhooks.all"):s.topics.map(r=>w("topic.",r)).join(", ")}
          ${s.failing_since?i`· ${e("webhooks.failing",{moment:_(s.failing_since)})}`:b}
        </span>
        <span class="row wide">${l(s)}</span>
        ${s.failures?.length?i`<details class="wide">
                <summary>${e("webhooks.failures",{n:s.failures.length})}</summary>
                <ul class="plain">
                  ${s.failures.map(r=>i`<li dir="auto">${_(r.at)} ${w("topic.",r.topic)}: ${r.failure}</li>`)}
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
            ${ae.map(s=>i`<label
                  ><input type="checkbox" name="topic-${s}" /> ${w("topic.",s)}</label
                >`)}
          </div>
        </fieldset>
        <button class="btn" ?disabled=${a.busy()}>${e("webhooks.make")}</button>
      </form>
    </details>
  `};var le=({api:o,session:e,say:t,draw:a})=>{let n=$(a),c=$(a),p=n.onSubmit(async s=>{let r={mail:s.mail||null,password:s.password||null};await o.put("/v1/me/mail",r),await e.load()}),u=c.onSubmit(async(s,r)=>{await o.put("/v1/me/password",{current:s.current||null,new:s.new??""}),r.reset(),await e.load()}),l=(s,r)=>s.has_password?f({name:r,label:t("safety.current"),type:"password",autocomplete:"current-password",max:256,required:!0}):b;return s=>i`
    <form class="form" @submit=${p}>
      ${z(s.name)}
      ${f({name:"mail",label:t("safety.mail"),hint:s.mail_to_confirm?t("safety.mail_waits",{mail:s.mail_to_confirm}):t("safety.mail_hint"),type:"email",autocomplete:"email",value:s.mail??s.mail_to_confirm??"",max:254})}
      ${l(s,"password")} ${n.outcome()}
      <button class="btn" ?disabled=${n.busy()}>${t("safety.set_mail")}</button>
    </form>
    <form class="form" @submit=${u}>
      ${z(s.name)}
      ${s.has_password?b:i`<p class="hint">${t("safety.no_password")}</p>`}
      ${l(s,"current")}
      ${f({name:"new",label:t("safety.new"),type:"password",autocomplete:"new-password",min:8,max:256,required:!0})}
      ${c.outcome()}
      <button class="btn" ?disabled=${c.busy()}>${t("safety.set_password")}</button>
    </form>
  `},ue=({api:o,session:e,say:t,draw:a,navigate:n})=>{let c=$(a),p=g({sessions:[]});p.subscribe(a);let u=async()=>p.set({sessions:(await o.get("/v1/sessions")).sessions});u().catch(()=>p.set({sessions:[]}));let l=r=>c.run(async()=>{await o.remove(`/v1/sessions/${r.id}`),await u()}),s=()=>c.run(async()=>{await e.signOut(),n("/")});return r=>i`
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
      @click=${s}
    >
      ${t(r.guest?"guest.sign_out_anyway":"safety.sign_out")}
    </button>
  `},me=({api:o,session:e,say:t,draw:a,navigate:n})=>{let c=$(a),p=c.onSubmit(async u=>{await o.remove("/v1/me",{name:u.name??"",password:u.password||null}),await e.accountDeleted(),n("/")});return u=>i`
    <p>
      <a class="btn" href="/v1/me/export" download="umpire.json">${t("safety.export")}</a>
    </p>
    <details>
      <summary>${t("safety.leave")}</summary>
      <form class="form" @submit=${p}>
        <p>${t("safety.leave_how")}</p>
        ${z(u.name)}
        ${f({name:"name",label:t("safety.leave_name",{name:u.name}),max:40,autocomplete:"off",required:!0})}
        ${u.has_password?f({name:"password",label:t("safety.current"),type:"password",autocomplete:"current-password",max:256,required:!0}):b}
        ${c.outcome()}
        <button class="btn danger" ?disabled=${c.busy()}>${t("safety.leave_go")}</button>
      </form>
    </details>
  `};var de=new Set(["sessions","look","leaving"]),xt=o=>{let{session:e,say:t,navigate:a,route:n,title:c}=o,p=n.query.get("to")??"";if(c(t("profile.title")),!e.me())return queueMicrotask(()=>a("/sign-in?to=/profile",{replace:!0})),{close:()=>{},render:()=>""};let u=G(o,p.startsWith("/")&&!p.startsWith("//")?p:""),l=[["keep",()=>u.render()],["account",J(o)],["vacations",K(o)],["notices",ne(o)],["access",le(o)],["sessions",ue(o)],["blocks",X(o)],["look",Y(o)],["apps",Q(o)],["tokens",ie(o)],["bots",re(o)],["webhooks",ce(o)],["leaving",me(o)]],s=r=>l.filter(([d])=>d==="keep"?u.isShown():!r.guest||de.has(d));return{close:()=>{},hashChanged:()=>{},render:()=>{let r=e.me();return r===null?"":i`
            <main class="page settings">
              <nav aria-label=${t("profile.parts")}>
                <ul class="plain">
                  ${s(r).map(([d])=>i`<li><a href="#${d}">${w("profile.part_",d)}</a></li>`)}
                </ul>
              </nav>
              <div class="pile">
                <h1>${t("profile.title")}</h1>
                ${s(r).map(([d,y])=>i`
                    <section class="card pad" id=${d} aria-labelledby="${d}-title">
                      <h2 id="${d}-title">${w("profile.part_",d)}</h2>
                      ${y(r)}
                    </section>
                  `)}
              </div>
            </main>
          `}}};export{xt as profilePage};
