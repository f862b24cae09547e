import{a as E,b as H,c as Z}from"./chunk-YGHEPZ4O.js";import{a as R,b as T}from"./chunk-BYJA2NDE.js";import{a as V}from"./chunk-Z25BHZRP.js";import{a as b,b as x,d as j,e as W}from"./chunk-ATEXIWM3.js";import{b as L,d as _,e as q}from"./chunk-AIV6BIIX.js";import{b as F,d as P}from"./chunk-ZXGAPB2T.js";import"./chunk-Z6KP2TWG.js";import"./chunk-OY35HCWD.js";import{a as w,d as N,e as C,f as z,g as h,k as I}from"./chunk-W2RYEFCP.js";import{a as i,d as p}from"./chunk-TSZG4UHW.js";var $=o=>{let e=w({busy:!1,done:!1,secret:"",copied:!1,problem:null});e.subscribe(o);let t=async n=>{if(!e.get().busy){e.set({busy:!0,done:!1,problem:null,secret:"",copied:!1});try{await n(),e.set({busy:!1,done:!0})}catch(c){e.set({busy:!1,problem:F(c)})}}},a=()=>i`
    <div class="notice good" role="status">
      <span>${z("profile.shown_once")}</span>
      <code class="secret">${e.get().secret}</code>
      <button
        class="btn"
        type="button"
        @click=${async()=>e.set({copied:await V(e.get().secret)})}
      >
        ${z(e.get().copied?"sign_in.copied":"sign_in.copy")}
      </button>
    </div>
  `;return{run:t,onSubmit:n=>async c=>{c.preventDefault();let d=c.currentTarget;if(!(d instanceof HTMLFormElement))return;let m=j(d);await t(()=>n(m,d))},busy:()=>e.get().busy,showSecret:n=>e.set({secret:n??""}),outcome:()=>{let{done:n,secret:c,problem:d}=e.get();return d?W(d):c?a():n?i`<p class="notice good" role="status">${z("profile.done")}</p>`:p}}},k=(o,e,t)=>e.length===0?i`<p class="quiet">${o}</p>`:i`<ul class="plain rows">
        ${e.map(a=>i`<li class="row-item">${t(a)}</li>`)}
      </ul>`;var M=o=>{let e=Math.round(Number(o.quiet_hours||0)*60);return e>0?{start:o.quiet_start||"22:00",minutes:e}:null},O=(o,e)=>i`
  <div class="fields">
    ${b({name:"quiet_start",label:e("profile.quiet_start"),type:"time",value:o?.start?.slice(0,5)??"22:00"})}
    ${b({name:"quiet_hours",label:e("profile.quiet_length"),type:"number",min:0,max:9,step:.5,value:String((o?.minutes??0)/60)})}
  </div>
`,B=({api:o,session:e,say:t,draw:a})=>{let n=$(a),c=n.onSubmit(async l=>{let s=await o.patch("/v1/me",{display_name:l.display_name??"",time_zone:l.time_zone??"",quiet_hours:M(l)});e.setAccount(s)}),d=Intl.supportedValuesOf("timeZone"),m=Intl.DateTimeFormat().resolvedOptions().timeZone;return l=>i`
    <form class="form" @submit=${c}>
      <p class="quiet" dir="auto">${t("profile.name",{name:l.name})}</p>
      ${b({name:"display_name",label:t("profile.display_name"),hint:t("profile.display_name_hint"),value:l.display_name??"",max:60,autocomplete:"nickname"})}
      <div class="field">
        <label for="time-zone">${t("profile.time_zone")}</label>
        <input id="time-zone" name="time_zone" list="zones" .defaultValue=${l.time_zone} required />
        <datalist id="zones">${d.map(s=>i`<option value=${s}></option>`)}</datalist>
        ${m===l.time_zone?p:i`<p class="hint">${t("profile.zone_here",{zone:m})}</p>`}
      </div>
      ${O(l.quiet_hours,t)}
      <p class="hint">${t("profile.quiet_hint")}</p>
      ${n.outcome()}
      <button class="btn go" ?disabled=${n.busy()}>${t("profile.save")}</button>
    </form>
  `},G=o=>new Date(o-new Date(o).getTimezoneOffset()*6e4).toISOString().slice(0,16),J=({api:o,session:e,say:t,draw:a})=>{let n=$(a),c=n.onSubmit(async m=>{let l=s=>new Date(m[s]??"").getTime();await o.post("/v1/me/vacations",{begins:l("begins"),ends:l("ends")}),await e.load()}),d=m=>n.run(async()=>{await o.remove(`/v1/me/vacations/${m.id}`),await e.load()});return m=>{let l=L()+9e7;return i`
      <p class="quiet">${t("profile.vacation_how")}</p>
      ${k(t("profile.no_vacation"),m.vacations,s=>i`
          <span>${_(s.begins)} – ${_(s.ends)}</span>
          <button class="btn end" type="button" ?disabled=${n.busy()} @click=${()=>d(s)}>
            ${t("profile.end")}
          </button>
        `)}
      <form class="form" @submit=${c}>
        <div class="fields">
          ${b({name:"begins",label:t("profile.begins"),type:"datetime-local",value:G(l),required:!0})}
          ${b({name:"ends",label:t("profile.ends"),type:"datetime-local",value:G(l+168*36e5),required:!0})}
        </div>
        ${n.outcome()}
        <button class="btn" ?disabled=${n.busy()}>${t("profile.announce")}</button>
      </form>
    `}};var K=({api:o,say:e,draw:t})=>{let a=$(t),n=w({blocks:[]});n.subscribe(t);let c=async()=>n.set({blocks:(await o.get("/v1/me/blocks")).blocks});c().catch(()=>n.set({blocks:[]}));let d=a.onSubmit(async(l,s)=>{await o.post("/v1/me/blocks",{name:(l.name??"").trim()}),s.reset(),await c()}),m=l=>a.run(async()=>{await o.remove(`/v1/me/blocks/${l.account}`),await c()});return()=>i`
    <p class="quiet">${e("blocks.how")}</p>
    ${k(e("blocks.none"),n.get().blocks,l=>i`
        <a href="/players/${l.account}" dir="auto">${l.name}</a>
        <span class="quiet">${e("blocks.since",{day:q(l.since)})}</span>
        <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>m(l)}>
          ${e("blocks.end")}
        </button>
      `)}
    ${a.outcome()}
    <form class="row end-aligned" @submit=${d}>
      ${b({name:"name",label:e("blocks.name"),max:40,autocomplete:"off",required:!0})}
      <button class="btn" ?disabled=${a.busy()}>${e("blocks.go")}</button>
    </form>
  `};var U=({say:o,draw:e})=>()=>i`
    <div class="fields">
      ${x({name:"theme",label:o("look.theme"),value:R()??"system",choices:["system","light","dark"].map(t=>({value:t,text:h("theme.",t)})),changed:t=>{T(t==="light"||t==="dark"?t:null),e()}})}
      ${x({name:"language",label:o("look.language"),value:C(),choices:Object.entries(N).map(([t,a])=>({value:t,text:a})),changed:t=>{I(t).then(e)}})}
      ${x({name:"sound",label:o("look.sound"),value:E()?"on":"off",choices:["off","on"].map(t=>({value:t,text:h("sound.",t)})),changed:t=>{H(t==="on"),Z(),e()}})}
    </div>
    <p class="hint">${o("look.hint")}</p>
  `;var A=()=>"serviceWorker"in navigator&&"PushManager"in globalThis&&"Notification"in globalThis&&isSecureContext,Q=()=>A()&&Notification.permission==="denied",D=async()=>A()?await(await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription()??null:null,X=async o=>{if(await Notification.requestPermission()!=="granted")return!1;await navigator.serviceWorker.register("/push.js",{scope:"/"});let t=await(await navigator.serviceWorker.ready).pushManager.subscribe({userVisibleOnly:!0,applicationServerKey:o}),{auth:a="",p256dh:n=""}=t.toJSON().keys??{};return await P.post("/v1/me/push-subscriptions",{endpoint:t.endpoint,keys:{auth:a,p256dh:n}}),!0},Y=async()=>{await(await D())?.unsubscribe(),await(await navigator.serviceWorker.getRegistration("/"))?.unregister()};var ee=["at-once","daily","off"],te=({api:o,say:e,draw:t})=>{let a=$(t),n=w({settings:null,browsers:[],here:null,own:!1,addresses:null});n.subscribe(t);let c=async()=>{let[u,{subscriptions:f}]=await Promise.all([o.get("/v1/me/notices"),o.get("/v1/me/push-subscriptions")]),g=(await D())?.endpoint??null;n.set({settings:u,browsers:f,here:g,own:!!u.quiet_hours})};c().catch(u=>a.run(()=>Promise.reject(u)));let d=a.onSubmit(async u=>{let f={mail:ee.find(g=>g===u.mail)??null,push:u.push==="on",talk:u.talk==="on",quiet_hours:n.get().own?M(u):null,...u.mail==="daily"?{daily_hour:Number(u.daily_hour??8)}:{}};n.set({settings:await o.patch("/v1/me/notices",f)})}),m=u=>a.run(async()=>{await X(u.push_key)&&(await o.patch("/v1/me/notices",{push:!0}),await c())}),l=u=>a.run(async()=>{await o.remove(`/v1/me/push-subscriptions/${u.id}`),u.endpoint===n.get().here&&await Y(),await c()}),s=()=>a.run(async()=>n.set({addresses:await o.put("/v1/me/feed")})).then(()=>c()),r=()=>a.run(async()=>{await o.remove("/v1/me/feed"),n.set({addresses:null}),await c()}),S=u=>{let{browsers:f,here:g}=n.get(),le=f.some(y=>y.endpoint===g);return i`
      <h3>${e("notices.push")}</h3>
      ${k(e("notices.no_browser"),f,y=>i`
          <span>
            ${e(y.endpoint===g?"notices.this_browser":"notices.a_browser",{day:q(y.created)})}
            ${y.failure?i`<small class="quiet" dir="auto">${y.failure}</small>`:p}
          </span>
          <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>l(y)}>
            ${e("profile.end")}
          </button>
        `)}
      ${A()?Q()?i`<p class="hint">${e("notices.forbidden")}</p>`:le?p:i`<button
                  class="btn"
                  type="button"
                  ?disabled=${a.busy()}
                  @click=${()=>m(u)}
                >
                  ${e("notices.push_here")}
                </button>`:i`<p class="hint">${e("notices.cannot")}</p>`}
    `},v=u=>{let{addresses:f}=n.get();return i`
      <h3>${e("notices.feeds")}</h3>
      <p class="quiet">${e("notices.feeds_how")}</p>
      ${f?i`<ul class="plain pile">
              <li>Atom <code class="secret">${f.atom}</code></li>
              <li>iCalendar <code class="secret">${f.calendar}</code></li>
            </ul>`:p}
      <div class="row">
        <button class="btn" type="button" ?disabled=${a.busy()} @click=${s}>
          ${e(u.feed_created?"notices.feed_anew":"notices.feed_make")}
        </button>
        ${u.feed_created?i`<button class="btn" type="button" ?disabled=${a.busy()} @click=${r}>
                ${e("notices.feed_end")}
              </button>`:p}
      </div>
    `};return()=>{let{settings:u,own:f}=n.get();return u===null?a.outcome():i`
      <form class="form" @submit=${d}>
        ${u.mail_available?p:i`<p class="notice">${e("notices.no_mail")}</p>`}
        ${u.mail_failure?i`<p class="notice bad" dir="auto">
                ${e("notices.mail_failed")} ${u.mail_failure}
              </p>`:p}
        ${x({name:"mail",label:e("notices.mail"),hint:u.mail_address??e("notices.no_address"),value:u.mail,choices:ee.map(g=>({value:g,text:h("mail.",g)})),changed:g=>n.set({settings:{...u,mail:g}})})}
        ${u.mail==="daily"?b({name:"daily_hour",label:e("notices.daily_hour"),type:"number",min:0,max:23,value:String(u.daily_hour??8)}):p}
        <label
          ><input type="checkbox" name="push" .defaultChecked=${u.push} />
          ${e("notices.push_on")}</label
        >
        <label>
          <input type="checkbox" name="talk" .defaultChecked=${u.talk} /> ${e("notices.talk")}
        </label>
        <label>
          <input type="checkbox" .checked=${f} @change=${()=>n.set({own:!f})} />
          ${e("notices.own_quiet")}
        </label>
        ${f?O(u.quiet_hours,e):p} ${a.outcome()}
        <button class="btn go" ?disabled=${a.busy()}>${e("profile.save")}</button>
      </form>
      ${S(u)} ${v(u)}
    `}};var oe=["your-move","reminder","missed","claimable","draw-offered","pause-offered","take-back-asked","roll-off","ruling","talk","game-begun","game-over","challenged","challenge-answered","club-invited","club-request","club-answered","club-announcement","round-published","fixture-due","entry-requested","season-news","webhook-disabled","mail-failed"],se=({api:o,session:e,say:t,draw:a})=>{let n=$(a),c=w({tokens:[]});c.subscribe(a);let d=async()=>c.set({tokens:(await o.get("/v1/tokens")).tokens});d().catch(()=>c.set({tokens:[]}));let m=n.onSubmit(async(s,r)=>{let S=(e.me()?.scopes??[]).filter(f=>s[`scope-${f}`]==="on"),v=Number(s.days||0),u=await o.post("/v1/tokens",{name:s.name??"",scopes:S,...v>0?{expires:Date.now()+v*24*36e5}:{}});r.reset(),await d(),n.showSecret(u.token)}),l=s=>n.run(async()=>{await o.remove(`/v1/tokens/${s.id}`),await d()});return s=>i`
    <p class="quiet">${t("tokens.how")} <a href="/api">${t("frame.api")}</a></p>
    ${k(t("tokens.none"),c.get().tokens,r=>i`
        <b dir="auto">${r.name}</b>
        <span class="quiet">
          ${r.last_used?t("safety.used",{moment:_(r.last_used)}):t("tokens.unused")}
          ${r.expires?i`· ${t("tokens.until",{day:q(r.expires)})}`:p} ·
          ${t("tokens.scopes",{n:r.scopes.length})}
        </span>
        <button class="btn end" type="button" ?disabled=${n.busy()} @click=${()=>l(r)}>
          ${t("profile.end")}
        </button>
      `)}
    ${n.outcome()}
    <details>
      <summary>${t("tokens.new")}</summary>
      <form class="form" @submit=${m}>
        ${b({name:"name",label:t("tokens.name"),max:40,autocomplete:"off",required:!0})}
        <fieldset>
          <legend>${t("tokens.allows")}</legend>
          <div class="checks">
            ${s.scopes.map(r=>i`<label
                  ><input type="checkbox" name="scope-${r}" />
                  <span><code>${r}</code> ${h("scope.",r)}</span></label
                >`)}
          </div>
        </fieldset>
        ${b({name:"days",label:t("tokens.days"),type:"number",min:1,max:3650})}
        <button class="btn" ?disabled=${n.busy()}>${t("tokens.make")}</button>
      </form>
    </details>
  `},ne=({api:o,say:e,draw:t})=>{let a=$(t),n=w({bots:[]});n.subscribe(t);let c=async()=>n.set({bots:(await o.get("/v1/me/bots")).bots});c().catch(()=>n.set({bots:[]}));let d=a.onSubmit(async(l,s)=>{let r=await o.post("/v1/me/bots",{name:l.name??""});s.reset(),await c(),a.showSecret(r.token)}),m=l=>a.run(async()=>{await o.remove(`/v1/me/bots/${l.id}`),await c()});return()=>i`
    <p class="quiet">${e("bots.how")}</p>
    ${k(e("bots.none"),n.get().bots,l=>i`
        <a href="/players/${l.id}" dir="auto">${l.name}</a>
        <button class="btn end" type="button" ?disabled=${a.busy()} @click=${()=>m(l)}>
          ${e("profile.end")}
        </button>
      `)}
    ${a.outcome()}
    <form class="row end-aligned" @submit=${d}>
      ${b({name:"name",label:e("bots.name"),max:40,autocomplete:"off",required:!0})}
      <button class="btn" ?disabled=${a.busy()}>${e("bots.make")}</button>
    </form>
  `},ae=({api:o,say:e,draw:t})=>{let a=$(t),n=w({webhooks:[]});n.subscribe(t);let c=async()=>{let{webhooks:s}=await o.get("/v1/webhooks");n.set({webhooks:await Promise.all(s.map(r=>o.get(`/v1/webhooks/${r.id}`)))})};c().catch(()=>n.set({webhooks:[]}));let d=a.onSubmit(async(s,r)=>{let S=oe.filter(u=>s[`topic-${u}`]==="on"),v=await o.post("/v1/webhooks",{url:s.url??"",topics:S});r.reset(),await c(),a.showSecret(v.secret)}),m=s=>a.run(async()=>{let r=await s();await c(),r&&"secret"in r&&a.showSecret(r.secret)}),l=s=>{let r=`/v1/webhooks/${s.id}`;return[[e("webhooks.try"),()=>o.post(`${r}/trial`)],[e(s.enabled?"webhooks.disable":"webhooks.enable"),()=>o.patch(r,{enabled:!s.enabled})],[e("webhooks.secret"),()=>o.post(`${r}/secret`)],[e("profile.end"),()=>o.remove(r)]].map(([v,u])=>i`<button class="btn" type="button" ?disabled=${a.busy()} @click=${()=>m(u)}>
          ${v}
        </button>`)};return()=>i`
    <p class="quiet">${e("webhooks.how")}</p>
    ${k(e("webhooks.none"),n.get().webhooks,s=>i`
        <code class="wide">${s.url}</code>
        <span class="quiet">
          ${s.enabled?"":e("webhooks.disabled")}
          ${s.topics.length===0?e("webhooks.all"):s.topics.map(r=>h("topic.",r)).join(", ")}
          ${s.failing_since?i`· ${e("webhooks.failing",{moment:_(s.failing_since)})}`:p}
        </span>
        <span class="row wide">${l(s)}</span>
        ${s.failures?.length?i`<details class="wide">
                <summary>${e("webhooks.failures",{n:s.failures.length})}</summary>
                <ul class="plain">
                  ${s.failures.map(r=>i`<li dir="auto">${_(r.at)} ${h("topic.",r.topic)}: ${r.failure}</li>`)}
                </ul>
              </details>`:p}
      `)}
    ${a.outcome()}
    <details>
      <summary>${e("webhooks.new")}</summary>
      <form class="form" @submit=${d}>
        ${b({name:"url",label:e("webhooks.url"),type:"url",max:1e3,autocomplete:"off",required:!0})}
        <fieldset>
          <legend>${e("webhooks.topics")}</legend>
          <div class="checks">
            ${oe.map(s=>i`<label
                  ><input type="checkbox" name="topic-${s}" /> ${h("topic.",s)}</label
                >`)}
          </div>
        </fieldset>
        <button class="btn" ?disabled=${a.busy()}>${e("webhooks.make")}</button>
      </form>
    </details>
  `};var ie=({api:o,session:e,say:t,draw:a})=>{let n=$(a),c=$(a),d=n.onSubmit(async s=>{let r={mail:s.mail||null,password:s.password||null};await o.put("/v1/me/mail",r),await e.load()}),m=c.onSubmit(async(s,r)=>{await o.put("/v1/me/password",{current:s.current||null,new:s.new??""}),r.reset(),await e.load()}),l=(s,r)=>s.has_password?b({name:r,label:t("safety.current"),type:"password",autocomplete:"current-password",max:256,required:!0}):p;return s=>i`
    <form class="form" @submit=${d}>
      ${b({name:"mail",label:t("safety.mail"),hint:s.mail_to_confirm?t("safety.mail_waits",{mail:s.mail_to_confirm}):t("safety.mail_hint"),type:"email",autocomplete:"email",value:s.mail??s.mail_to_confirm??"",max:254})}
      ${l(s,"password")} ${n.outcome()}
      <button class="btn" ?disabled=${n.busy()}>${t("safety.set_mail")}</button>
    </form>
    <form class="form" @submit=${m}>
      ${s.has_password?p:i`<p class="hint">${t("safety.no_password")}</p>`}
      ${l(s,"current")}
      ${b({name:"new",label:t("safety.new"),type:"password",autocomplete:"new-password",min:8,max:256,required:!0})}
      ${c.outcome()}
      <button class="btn" ?disabled=${c.busy()}>${t("safety.set_password")}</button>
    </form>
  `},re=({api:o,session:e,say:t,draw:a,navigate:n})=>{let c=$(a),d=w({sessions:[]});d.subscribe(a);let m=async()=>d.set({sessions:(await o.get("/v1/sessions")).sessions});m().catch(()=>d.set({sessions:[]}));let l=r=>c.run(async()=>{await o.remove(`/v1/sessions/${r.id}`),await m()}),s=()=>c.run(async()=>{await e.signOut(),n("/")});return()=>i`
    ${k("",d.get().sessions,r=>i`
        <span dir="auto">${r.browser||t("safety.unnamed")}</span>
        <span class="quiet">
          ${r.current?t("safety.this_one"):r.last_used?t("safety.used",{moment:_(r.last_used)}):t("safety.begun",{moment:_(r.created)})}
        </span>
        ${r.current?p:i`<button class="btn end" type="button" ?disabled=${c.busy()} @click=${()=>l(r)}>
                ${t("profile.end")}
              </button>`}
      `)}
    ${c.outcome()}
    <button class="btn go" type="button" ?disabled=${c.busy()} @click=${s}>
      ${t("safety.sign_out")}
    </button>
  `},ce=({api:o,session:e,say:t,draw:a,navigate:n})=>{let c=$(a),d=c.onSubmit(async m=>{await o.remove("/v1/me",{name:m.name??"",password:m.password||null}),await e.accountDeleted(),n("/")});return m=>i`
    <p>
      <a class="btn" href="/v1/me/export" download="umpire.json">${t("safety.export")}</a>
    </p>
    <details>
      <summary>${t("safety.leave")}</summary>
      <form class="form" @submit=${d}>
        <p>${t("safety.leave_how")}</p>
        ${b({name:"name",label:t("safety.leave_name",{name:m.name}),max:40,autocomplete:"off",required:!0})}
        ${m.has_password?b({name:"password",label:t("safety.current"),type:"password",autocomplete:"current-password",max:256,required:!0}):p}
        ${c.outcome()}
        <button class="btn danger" ?disabled=${c.busy()}>${t("safety.leave_go")}</button>
      </form>
    </details>
  `};var bt=o=>{let{session:e,say:t,navigate:a,title:n}=o;if(n(t("profile.title")),!e.me())return queueMicrotask(()=>a("/sign-in?to=/profile",{replace:!0})),{close:()=>{},render:()=>""};let c=[["account",B(o)],["vacations",J(o)],["notices",te(o)],["access",ie(o)],["sessions",re(o)],["blocks",K(o)],["look",U(o)],["tokens",se(o)],["bots",ne(o)],["webhooks",ae(o)],["leaving",ce(o)]];return{close:()=>{},hashChanged:()=>{},render:()=>{let d=e.me();return d===null?"":i`
            <main class="page settings">
              <nav aria-label=${t("profile.parts")}>
                <ul class="plain">
                  ${c.map(([m])=>i`<li><a href="#${m}">${h("profile.part_",m)}</a></li>`)}
                </ul>
              </nav>
              <div class="pile">
                <h1>${t("profile.title")}</h1>
                ${c.map(([m,l])=>i`
                    <section class="card pad" id=${m} aria-labelledby="${m}-title">
                      <h2 id="${m}-title">${h("profile.part_",m)}</h2>
                      ${l(d)}
                    </section>
                  `)}
              </div>
            </main>
          `}}};export{bt as profilePage};
