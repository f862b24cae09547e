import{a as Bt,b as Et}from"./chunk-MXAN77JE.js";import{c as St}from"./chunk-YGHEPZ4O.js";import{a as xt}from"./chunk-Z25BHZRP.js";import{b as K,c as Je,d as V}from"./chunk-AIV6BIIX.js";import{a as gt,b as F}from"./chunk-ZXGAPB2T.js";import{a as _t,d as ce,e as ze,f as qt,o as Ot,p as Mt,q as Tt,r as At,s as Nt,t as zt,v as se,w as Ue}from"./chunk-SVQVVNXV.js";import{a as vt}from"./chunk-3QBHZ4XX.js";import{i as G}from"./chunk-Z6KP2TWG.js";import{a as C,b as kt,d as be}from"./chunk-OY35HCWD.js";import{b as Ae,c as Ne,e as yt,f as l,g as M,h as wt}from"./chunk-W2RYEFCP.js";import{a as c,b as ie,d as p}from"./chunk-TSZG4UHW.js";var q=e=>e.viewedSeq===null?e.decisions[0]??null:null,v=e=>e.card?.your_seat??null,Be=e=>{let t=e.card.seats.map(({seat:n})=>n),s=v(e)??t[0]??"";return[s,t.find(n=>n!==s)??""]},W=(e,t)=>t&&e.system.question(e.game.viewedState().view,t)||wt(e.game.card.system,t),_=(e,t)=>t!==null&&e.system.isAnsweredOnTable(t),ue=(e,t)=>e.system.placement?.zones(t.choices)??[],A=(e,t)=>{let{panels:s}=e.system,n=t?.parts;return s[n?.kind??""]??s[t?.kind??""]??null},I=(e,t,s)=>{let n=A(e,s);return n&&s?t.drafts.getOrCreate(s.id,()=>n.initialDraft(s,e.game.viewedState().view)):null},ne=(e,t,s)=>{e.drafts.set(t.id,s),e.update({chosen:null})},E=(e,t)=>{let s=e.game.viewedState()?.view,n=q(e.game),o=A(e,n);return o?.preview&&n?o.preview(s,I(e,t,n),n):s},R=(e,t)=>e.viewedSeq===null&&t.sender.inFlight===null&&e.connection!=="lost";var Ee=(e,t)=>{let{chosen:s}=e.ui;return s?.decision===t.id?s.announcement:null},$e=(e,t,s)=>{let n=Ee(e,t);return n!==null&&JSON.stringify(n)===JSON.stringify(s)},he=(e,t,s,n)=>{let o=A(e,s);o&&_(e,s)&&t.drafts.set(s.id,o.initialDraft(s,e.game.viewedState().view)),t.update({chosen:{decision:s.id,announcement:n}})},ge=({app:e,table:t,screen:s},n,o)=>a=>{he(t,s,n,o),a.detail===0&&Le(e)},Le=e=>queueMicrotask(()=>{let t=e.mount.querySelector('[data-go]:not([aria-disabled="true"])');t instanceof HTMLElement&&t.focus()}),gn=({game:e,system:t},s,n)=>{if(!n.unit)return t.describeWhole(n);let o=JSON.stringify(n);return t.menu(e.viewedState().view,s,n.unit).find(r=>r.announcement&&JSON.stringify(r.announcement)===o)?.name??t.describe(n)},ye=(e,t,s)=>{let n=t.ui.selected,o=Ee(t,s);if(o&&(!o.unit||o.unit===n))return{announcement:o,label:gn(e,s,o)};let a=A(e,s)?.tableAnswer?.(I(e,t,s),s,n);return a?{announcement:a,label:e.system.describeWhole(a)}:null},oe=({table:e,screen:t,sending:s},n,o,a)=>{let r=o!==null&&R(e.game,s),u=t.ui.plan&&_(e,n);return c`<button
    type="button"
    class="btn go"
    data-go=${n.kind}
    data-announces=${o?.announcement.type??p}
    aria-disabled=${!r}
    @click=${()=>r&&s.announce(o.announcement,n)}
  >
    ${o?u?l("plan.add",{what:o.label}):o.label:a}
  </button>`},Lt=e=>{let{take_back:t,take_back_asked:s}=e.decisionsResponse;return v(e)!==null&&e.card.status==="playing"&&e.viewedSeq===null&&!s&&t?.steps.find(o=>o.alone)||null},Ke=(e,t)=>{let s=Lt(e);return!s||!R(e,t)?!1:(t.post(`/v1/games/${e.id}/takebacks`,{after:s.after},l("beside.take_back")),!0)},Y=(e,t)=>Lt(e)?c`<button
        type="button"
        class="btn undo"
        data-undo
        aria-disabled=${!R(e,t)}
        @click=${()=>Ke(e,t)}
      >
        ${l("ask.undo")}
      </button>`:p;var yn=(e,t,s,n)=>{let o=s.units[n];if(!o)return p;let a=e.system.zoneOf(s,n);return c`<header>
    <svg viewBox="-32 -32 64 64" aria-hidden="true">
      <g class=${e.system.counterClass(o)}>${e.system.counterFace(n,o)}</g>
    </svg>
    <div>
      <h2 id="pop-title">
        <span dir="auto">${e.system.unitHeading?.(s,n)??n}</span> · ${e.system.unitKind(o)}
      </h2>
      <p>
        ${o.name&&!e.system.unitHeading?c`<span dir="auto">${o.name}</span>. `:p}${e.system.unitCondition(o).join(", ")}.
        ${a?e.system.zoneName(s,a):""}
      </p>
    </div>
    <button
      type="button"
      class="icon close"
      aria-label=${l("game.close")}
      @click=${()=>t.update({selected:null})}
    >
      ×
    </button>
  </header>`},we=(e,t,s,n)=>!s||!_(e,s)?[]:e.system.sideOf(t,n)===e.game.card.your_seat?e.system.menu(t,s,n):[],Pt=(e,t,s,n)=>{let{table:o,screen:a}=e,r=t.announcement??t.pad?.[0]?.announcement,u=r?o.odds.get(r):void 0;if(!r)return p;if(!t.legal){let m=u?.refused;return c`<li class="act no" data-refused=${r.type}>
      <span class="key"></span><span class="name">${t.name}</span>
      <span class="right">
        ${m?.rule?c`<a class="rule" href="/rules/${o.game.card.system}#${m.rule.id}" title=${m.rule.text}>${m.rule.id}</a>`:p}
      </span>
      <span class="why"
        >${m?C(m.why??m.detail,m.message):l("frame.loading")}</span
      >
    </li>`}let i=Mt(u?.odds),d=u?.odds?.throws?.[0]?.rule??"";return t.pad?c`<li class="act turning">
      <span class="key">${s}</span><span class="name">${t.name}</span>
      <span class="quarters" role="group" aria-label=${t.name}>
        ${t.pad.map(m=>c`<button
              type="button"
              class="btn ${m.now?"cur":""}"
              aria-label=${`${t.name}: ${m.label}`}
              aria-pressed=${$e(a,n,m.announcement)}
              @click=${ge(e,n,m.announcement)}
            >
              ${m.sign}
            </button>`)}
      </span>
    </li>`:c`<li>
    <button
      type="button"
      class="act"
      data-announce=${r.type}
      aria-pressed=${$e(a,n,r)}
      @click=${ge(e,n,r)}
    >
      <span class="key">${s}</span><span class="name">${t.name}</span>
      <span class="right">${i?Ot(i):p}<span class="rule">${d}</span></span>
      ${u?.odds?.throws?.length?c`<span class="why">${wn(u.odds)}</span>`:p}
    </button>
  </li>`},wn=e=>e.throws.map(Tt).map(t=>`${t}.`).join(" "),ke=(e,t,s)=>({decision:s,view:t,draft:I(e.table,e.screen,s),setDraft:n=>ne(e.screen,s,n),oddsCache:e.table.odds,selected:e.screen.ui.selected}),ve=(e,t,s,n)=>{let{table:o}=e;if(!s)return p;let r=_(o,s)&&o.system.sideOf(t,n)===o.game.card.your_seat?A(o,s):null,u=r?r.render(ke(e,t,s)):p,i=we(o,t,s,n);o.odds.prefetch(i.flatMap(f=>f.announcement?[f.announcement]:[]));let d=i.filter(f=>f.legal),m=i.filter(f=>!f.legal);return!i.length&&u===p?p:c`${u}
  ${d.length?c`<ul class="acts" id="choices">
          ${d.map((f,$)=>Pt(e,f,$+1,s))}
        </ul>`:p}
  ${d.length||u!==p?p:c`<p class="hint">${l("game.nothing_for_it")}</p>`}
  ${m.length?c`<ul class="acts nots" aria-label=${l("game.not_possible")}>
          ${m.map(f=>Pt(e,f,0,s))}
        </ul>`:p}`},xe=(e,t,s,n)=>{let{table:o,screen:a,sending:r}=e;return!s||!_(o,s)?p:!o.system.ableUnits(s).has(n)||o.system.sideOf(t,n)!==o.game.card.your_seat?p:c`<div class="primary">
    ${Y(o.game,r)}
    ${oe(e,s,ye(o,a,s),l("ask.choose_act"))}
  </div>`},Ct=(e,t,s)=>{let{table:n,screen:o}=e,a=o.ui.selected;if(!a||!t.units[a]||s&&!_(n,s))return p;let r=we(n,t,s,a).filter(i=>i.legal).length,u=xe(e,t,s,a);return c`<section class="pop" role="dialog" aria-labelledby="pop-title" data-for=${a}>
    ${yn(n,o,t,a)}
    <div class="pop-body">${ve(e,t,s,a)}</div>
    ${u===p?p:c`<footer>
            ${u}
            <span>${r?l("game.keys_short",{n:r}):""}</span>
            ${o.ui.plan?c`<span>${l("plan.adding")}</span>`:c`<button
                    type="button"
                    class="btn quiet"
                    @click=${()=>o.update({plan:[],tab:"plan"})}
                  >
                    ${l("plan.begin")}
                  </button>`}
          </footer>`}
  </section>`};var kn=[["lt","<"],["lte","≤"],["gt",">"],["gte","≥"]],Ge=e=>typeof e=="string"?M("fact.value.",e):String(e),vn=(e,t)=>e?.form==="chance"&&typeof t=="number"?l("odds.percent",{n:Math.round(t*100)}):String(t),xn=(e,t,s)=>{let n=M("fact.",e);return t===!0?n:t===!1?l("orders.not",{what:n}):typeof t!="object"?l("orders.is",{fact:n,value:Ge(t)}):t.in?l("orders.is",{fact:n,value:t.in.map(Ge).join(` ${l("orders.or")} `)}):kn.flatMap(([o,a])=>{let r=t[o];return r===void 0?[]:[`${n} ${a} ${vn(s,r)}`]}).join(", ")},Pe=(e,t)=>{let s=o=>o.map(a=>Pe(a,t)),n=Object.keys(e).map(o=>o==="all"?s(e.all??[]).join(` ${l("orders.and")} `):o==="any"?`(${s(e.any??[]).join(` ${l("orders.or")} `)})`:o==="not"?l("orders.not",{what:Pe(e.not??{},t)}):xn(o,e[o]??!0,t.find(a=>a.name===o)));return n.length?n.join(` ${l("orders.and")} `):l("orders.always")},Sn=e=>Object.keys(e).every(t=>!["all","any","not"].includes(t)),_n=(e,t)=>e?.form==="truth"?"is":typeof t=="object"?Object.keys(t)[0]??"is":"is",Ze=(e,t)=>e?.form==="truth"?t==="true":e?.form==="number"||e?.form==="chance"&&/^\d*\.?\d+$/.test(t)?Number(t):t,Dt=(e,t,s)=>t==="in"?{in:s.split(",").map(n=>Ze(e,n.trim()))}:t==="is"?Ze(e,s):{[t]:Ze(e,s)},Ft=e=>{if(typeof e!="object")return String(e);let t=Object.values(e)[0];return Array.isArray(t)?t.join(", "):String(t)},Rt=e=>e.form==="truth"?["is"]:e.form==="word"||e.form==="unit"?["is","in"]:["is","lt","lte","gt","gte"],qn=(e,t,s,n)=>{let o=Ft(s),a=e?.form==="truth"?["true","false"]:e?.values??[],r=u=>n(u.target.value);return t==="is"&&a.length?c`<select aria-label=${l("orders.value")} @change=${r}>
      ${(a.includes(o)?a:[o,...a]).map(u=>c`<option value=${u} .selected=${G(u===o)}>${Ge(u)}</option>`)}
    </select>`:c`<input aria-label=${l("orders.value")} .value=${o} @change=${r} />`},It=(e,t,s)=>{if(!Sn(e)){let u=i=>{try{s(JSON.parse(i.target.value)),i.target.setCustomValidity("")}catch{i.target.setCustomValidity(l("orders.not_json")),i.target.reportValidity()}};return c`<label
      >${l("orders.when_json")}
      <textarea
        rows="5"
        spellcheck="false"
        .value=${JSON.stringify(e,null,1)}
        @change=${u}
      ></textarea>
    </label>`}let n=Object.entries(e),o=(u,i)=>s(Object.fromEntries(n.flatMap((d,m)=>m===u?i?[i]:[]:[d]))),a=t.filter(u=>!(u.name in e)),r=u=>u.form==="truth"?!0:u.form==="number"?{gte:1}:u.form==="chance"?{gte:.5}:u.values?.[0]??"";return c`<fieldset class="conditions">
    <legend>${l("orders.if")}</legend>
    ${n.map(([u,i],d)=>{let m=t.find($=>$.name===u),f=_n(m,i);return c`<div class="condition">
        <span title=${m?.text??""}>${M("fact.",u)}</span>
        ${m&&Rt(m).length>1?c`<select
                aria-label=${l("orders.compare")}
                @change=${$=>o(d,[u,Dt(m,$.target.value,Ft(i))])}
              >
                ${Rt(m).map($=>c`<option value=${$} .selected=${G($===f)}>${M("orders.op.",$)}</option>`)}
              </select>`:p}
        ${qn(m,f,i,$=>o(d,[u,Dt(m,f,$)]))}
        <button
          type="button"
          class="icon"
          aria-label=${l("orders.drop",{what:M("fact.",u)})}
          @click=${()=>o(d,null)}
        >
          ×
        </button>
      </div>`})}
    <label
      >${l("orders.add_fact")}
      <select
        @change=${u=>{let i=t.find(d=>d.name===u.target.value);u.target.value="",i&&s({...e,[i.name]:r(i)})}}
      >
        <option value="">…</option>
        ${a.map(u=>c`<option value=${u.name} title=${u.text}>${M("fact.",u.name)}</option>`)}
      </select>
    </label>
  </fieldset>`};var S={game:"",seq:-1,shown:null,facts:[],events:[],draft:null,open:null,dry:null,problem:null},On=e=>{let{app:t,table:s,screen:n}=e,{id:o,current:a,card:r}=s.game;if(S.game!==o&&(S={game:o,seq:-1,shown:null,facts:[],events:[],draft:n.drafts.getOrCreate("+orders",()=>null),open:null,dry:null,problem:null}),S.seq===a.seq)return;let u=S.seq<0;S.seq=a.seq,t.api.get(`/v1/games/${o}/standing-orders`).then(i=>{S.shown=i,n.update({})}).catch(()=>null),u&&t.api.get(`/v1/systems/${r.system}`).then(i=>{Object.assign(S,{facts:i.facts,events:i.events}),n.update({})}).catch(()=>null)},jt={rules:[],fallback:"ask",break_on:[]},Mn=["1h","6h","12h","24h"],Se=e=>typeof e=="string"?e:"announce"in e?"announce":`ask_for ${e.ask_for} ${Se(e.then)}`,Ye=e=>typeof e=="string"?M("orders.then.",e):"ask_for"in e?l("orders.ask_for",{time:e.ask_for,then:Ye(e.then)}):l("orders.announce"),Ce=["take","decline","ask",...Mn.flatMap(e=>[{ask_for:e,then:"take"},{ask_for:e,then:"decline"}])],J=(e,t)=>{S.draft=t,S.dry=null,e.drafts.set("+orders",t),e.update({})},Ht=async(e,t)=>{let{app:s,table:n,screen:o}=e,a=`/v1/games/${n.game.id}/standing-orders`,r=d=>({...d,rules:[t,...d.rules.filter(m=>m.id!==t.id)]}),i=(await s.api.get(a)).standing.find(d=>d.seat===v(n.game))?.orders;S.shown=await s.api.put(a,r(i??jt)),S.draft&&J(o,r(S.draft)),await n.game.refresh()},Tn=(e,t,s,n)=>{let o=i=>J(e,{...t,rules:t.rules.map((d,m)=>m===n?{...d,...i}:d)}),a=Se(s.then),u=Ce.filter(i=>Se(i)!==a).length<Ce.length?Ce:[s.then,...Ce];return c`<div class="ruleform">
    <label
      >${l("orders.name")}
      <input
        .value=${s.id}
        maxlength="40"
        @change=${i=>o({id:i.target.value})}
    /></label>
    ${It(s.when,S.facts,i=>o({when:i}))}
    <label
      >${l("orders.then")}
      <select
        @change=${i=>o({then:u[i.target.selectedIndex]??s.then})}
      >
        ${u.map(i=>c`<option value=${Se(i)} .selected=${G(Se(i)===a)}>${Ye(i)}</option>`)}
      </select>
    </label>
  </div>`},An=(e,t,s)=>{let n=[...e.rules],[o]=n.splice(t,1);return o&&n.splice(t+s,0,o),{...e,rules:n}},Vt=(e,t,s,n,o)=>{let a=t.rules[s];if(!a)return p;let r=n.find(i=>i.rule===a.id),u=S.open===s;return c`<li class="order ${r?"off":""}">
    <div class="order-head">
      <p>
        <b dir="auto">${a.id}</b>
        ${l("orders.when",{when:Pe(a.when,S.facts)})}
        <span class="arrow">→</span> ${Ye(a.then)}
      </p>
      ${o?c`<span class="steps">
              <button
                type="button"
                class="icon"
                aria-label=${l("orders.edit",{rule:a.id})}
                aria-expanded=${u}
                @click=${()=>(S.open=u?null:s,e.update({}))}
              >
                ✎
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${l("orders.up",{rule:a.id})}
                ?disabled=${s===0}
                @click=${()=>J(e,An(t,s,-1))}
              >
                ↑
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${l("orders.remove",{rule:a.id})}
                @click=${()=>J(e,{...t,rules:t.rules.filter((i,d)=>d!==s)})}
              >
                ×
              </button>
            </span>`:p}
    </div>
    ${r?c`<p class="hint">${l("orders.disarmed",{why:kt(r.why,r.message)})}</p>`:p}
    ${u&&o?Tn(e,t,a,s):p}
  </li>`},De=async(e,t)=>{S.problem=null;try{await t()}catch(s){S.problem=F(s)}e.update({})},Nn=e=>De(e.screen,async()=>{let t=S.draft?{orders:S.draft}:{};S.dry=await e.app.api.post(`/v1/games/${e.table.game.id}/standing-orders/dry-run`,t)}),zn=e=>S.dry?S.dry.length?c`<h3>${l("orders.dry_title")}</h3>
    <ol class="dry">
      ${S.dry.map(t=>c`<li>
            <a href="#entry=${t.seq}" class="no">${t.seq}</a>
            <span
              >${l("orders.answered",{what:e.system.describeWhole(t.answered)})}
              <b
                >${t.would.says==="answer"&&t.would.announcement?l("orders.would",{what:e.system.describeWhole(t.would.announcement),rule:t.would.rule??""}):M("orders.says.",t.would.says)}</b
              ></span
            >
          </li>`)}
    </ol>`:c`<p class="hint">${l("orders.dry_none")}</p>`:p,Bn=(e,t)=>{let{app:s,table:n,screen:o}=e,{recommended:a}=t,r=t.standing.find(k=>k.seat===v(n.game)),u=r?.orders??null,i=S.draft??u,d=k=>J(o,structuredClone(k)),m=S.draft!==null,f=`/v1/games/${n.game.id}/standing-orders`,$=k=>De(o,async()=>{S.shown=await s.api.put(f,k),J(o,null),await n.game.refresh()}),g=()=>De(o,async()=>{S.shown=await s.api.remove(f),J(o,null)}),b=()=>{let k=structuredClone(i??jt);k.rules.unshift({id:`rule-${k.rules.length+1}`,when:{},then:"ask"}),S.open=0,J(o,k)};return c` <p class="hint">${l("orders.what")}</p>
    ${r?.suspended?c`<p class="amiss">${l("orders.suspended",{event:r.suspended.replaceAll("_"," ")})}</p>`:p}
    ${r?.yield?c`<p>
            ${l("orders.yielding",{until:M("ask.yield.",r.yield.until)})}
            <button
              type="button"
              class="btn"
              @click=${()=>De(o,()=>s.api.remove(`/v1/games/${n.game.id}/yield`).then(()=>(S.seq=-1,null)))}
            >
              ${l("orders.end_yield")}
            </button>
          </p>`:p}
    <div class="row">
      ${a?c`<button type="button" class="btn ${i?"":"go"}" data-orders="recommended" @click=${()=>d(a)}>${l("orders.recommended")}</button>`:p}
      <button type="button" class="btn" data-orders="add" @click=${b}>${l("orders.add")}</button>
      ${i?c`<button type="button" class="btn" data-orders="dry" @click=${()=>Nn(e)}>${l("orders.dry")}</button>`:p}
    </div>
    ${S.problem?c`<p class="amiss" role="alert">${S.problem.place?c`<code>${S.problem.place}</code> `:p}${be(S.problem)}</p>`:p}
    ${i?c`<ol class="orders">
              ${i.rules.map((k,N)=>Vt(o,i,N,r?.disarmed??[],!0))}
            </ol>
            <label class="row"
              >${l("orders.fallback")}
              <select
                @change=${k=>J(o,{...structuredClone(i),fallback:k.target.value==="ask"?"ask":"decline"})}
              >
                ${["ask","decline"].map(k=>c`<option value=${k} .selected=${G(i.fallback===k)}>${M("orders.then.",k)}</option>`)}
              </select></label
            >
            ${i.break_on?.length?c`<p class="hint">${l("orders.break_on",{events:i.break_on.map(k=>k.event.replaceAll("_"," ")).join(", ")})}</p>`:p}
            <div class="row">
              ${m?c`<button type="button" class="btn go" data-orders="give" @click=${()=>$(i)}>
                        ${l("orders.give")}
                      </button>
                      <button type="button" class="btn" @click=${()=>J(o,null)}>
                        ${l("game.cancel")}
                      </button>`:c`<button type="button" class="btn" data-orders="end" @click=${g}>
                      ${l("orders.end")}
                    </button>`}
            </div>`:c`<p>${l("orders.none")}</p>`}
    ${zn(n)}`},En=(e,t,s)=>s.standing.map(({seat:n,orders:o,disarmed:a})=>c`<h3>${e.system.sideName(n)}</h3>
        ${o?c`<ol class="orders">
                ${o.rules.map((r,u)=>Vt(t,o,u,a,!1))}
              </ol>`:c`<p>${l("orders.none")}</p>`}`),Wt=e=>{let{table:t,screen:s}=e;On(e);let n=!!t.game.card.result,{shown:o}=S;return c`<section class="card orders-card" aria-label=${l("game.tab.orders")}>
    ${o?v(t.game)&&!n?Bn(e,o):En(t,s,o):p}
  </section>`};var Re=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,r=n.system.quickOrders(t,s);if(r.length===0)return p;let u=async({label:i,rule:d})=>{if(R(n.game,a)){try{await Ht(e,d)}catch(m){a.sender.refused={problem:F(m),label:i}}o.update({})}};return c`<details class="always">
    <summary>${l("ask.always")}</summary>
    <p class="hint">${l("ask.always_why")}</p>
    <ul>
      ${r.map(i=>c`<li>
            <button
              type="button"
              class="btn"
              data-always=${i.rule.id}
              aria-disabled=${!R(n.game,a)}
              @click=${()=>u(i)}
            >
              ${i.label}
            </button>
          </li>`)}
    </ul>
  </details>`};var Xe=(e,t)=>e.terms?.clock?.pace?.[t?"window":"first"]??0,Jt=(e,t)=>e<=t/5,Ut=(e,t)=>{let s=e-K();return c`<time class=${Jt(s,t)?"soon":""} datetime=${new Date(e).toISOString()}
    >${s>0?Je(s):l("time.up")}</time
  >`},Ln=({left:e,deadline:t,reacts:s,slow_from:n},o)=>{if(!t||s)return e;let a=n?Math.max(0,t-Math.max(o,n)):0;return Math.max(0,Math.min(e,t-o+a))},Kt=(e,t)=>{if(!e)return p;let s=Ln(e,K()),n=e.slow_from&&e.slow_from<=K()&&!e.stopped,o=Jt(s,Xe(t,!1));return c`<span class="clock ${o?"soon":""}"
    >${Je(s)}${e.misses?c`<small> ${l("clock.misses",{n:e.misses})}</small>`:p}${n?c`<small> ${l("clock.doubled")}</small>`:p}${e.stopped?c`<small> ${l("clock.stopped")}</small>`:p}</span
  >`};var X={game:"",language:"",items:[],narration:null},Pn=(e,t)=>{let s="seat"in t&&t.seat?e.system.sideName(t.seat):"";switch(t.kind){case"opened":return l("log.opened");case"seated":return l("log.seated",{side:s});case"taken_back":return l("log.taken_back",{side:s,after:t.after});case"closed":return l("log.closed",{how:t.how.replaceAll("_"," ")});case"called":return Cn(s,t.call);default:}if(!t.announcement)return l("log.sealed",{side:s});if(t.sealed)return l("log.sealed_own",{side:s,what:e.system.describe(t.announcement)});let n=e.system.describeWhole(t.announcement);return l("log.said",{side:s,what:n})},Cn=(e,t)=>{let s=t.type==="roll_off"?t.about:t.type==="rule"?t.ruling:"",n=t.type==="offer_pause"?t.days:0,o=M("log.call.",t.type);return l("log.called",{side:e,what:o,text:s?`“${s}”`:n?l("log.days",{n}):""})},Dn=new Set(["taken_back","called","closed","opened","seated"]),Q=e=>{let{entries:t,id:s}=e.game,n=yt();(X.game!==s||X.language!==n||X.items.length>t.length)&&(X={game:s,language:n,items:[],narration:e.system.newNarrationState()});for(let o of t.slice(X.items.length)){let a=e.system.narrate(o,X.narration);(!a.some(r=>r.text)||Dn.has(o.kind))&&a.unshift({text:Pn(e,o)}),X.items.push({seq:o.seq,entry:o,lines:a,by:"by"in o&&o.by!=="player"?o.by:""})}return X.items},Rn=(e,t)=>e.lines.map(s=>s.heading?s.large?c`<h2 class="turn">${s.heading}</h2>`:c`<h2 class="phase">${s.heading}</h2>`:c`<p dir="auto">
            ${se(s.text??"")}${s.rule&&s.dice?c` <a class="rule" href="/rules/${t}#${s.rule}">${s.rule}</a>`:p}
          </p>
          ${s.dice?ce(s.dice):p}`),Fn=(e,{now:t,fresh:s,first:n},o)=>c`
  ${n?c`<li class="news">${l("log.news")}</li>`:p}
  <li
    class="entry ${t?"now":""} ${s?"fresh":""}"
    data-seq=${e.seq}
    aria-current=${t?"true":p}
  >
    <a class="no" href="#entry=${e.seq}" aria-label=${l("log.to_moment",{n:e.seq})}
      >${e.seq}</a
    >
    <div>
      ${Rn(e,o)}${e.by?c`<p class="by">${M("log.by.",e.by)}</p>`:p}
    </div>
  </li>
`,Gt=({table:e,playback:t})=>{let s=t.lastInLog()??1/0,n=Q(e),o=s===1/0?n:n.filter(({seq:i})=>i<=s),a=e.game.viewedSeq??e.game.head(),{missed:r}=e.game,u=r?o.find(({seq:i})=>i>r.from)?.seq:void 0;return c`<section
    class="card log"
    role="log"
    aria-live="off"
    aria-label=${l("log.label")}
    tabindex="0"
  >
    <ol>
      ${vt(o,i=>i.seq,i=>{let d=i.seq===a,m=!!(r&&i.seq>r.from&&i.seq<=r.to),f=i.seq===u;return zt([i,d,m,f],()=>Fn(i,{now:d,fresh:m,first:f},e.game.card.system))})}
    </ol>
    ${n.length>o.length?c`<p class="tocome">${l("log.to_come",{n:n.length-o.length})}</p>`:p}
  </section>`},Yt=e=>{let t=Q(e).at(-1);return t?t.lines.flatMap(s=>s.text??[]).join(" "):""},Zt=60,Xt=new WeakMap,In=e=>e.closest(".sheet .scroll")??e,jn=(e,t)=>{let s=Xt.get(e);return s!==void 0&&Math.abs(e.scrollTop-s)>Zt&&t>e.clientHeight+Zt},Qe=(e,t=!0)=>{let s=e.querySelector(".log"),n=s?.querySelector(".entry.now");if(!s||!(n instanceof HTMLElement))return;let o=In(s),[a,r]=[n.getBoundingClientRect(),o.getBoundingClientRect()];if(!n.matches(":has(~ .entry)")){let i=s.querySelector(".tocome")?.getBoundingClientRect().height??0,d=a.bottom+i-r.top;if(!t&&jn(o,d))return;o.scrollTop+=d-o.clientHeight+4}else(a.top<r.top+30||a.bottom>r.bottom)&&(o.scrollTop+=a.top-r.top-o.clientHeight/2);Xt.set(o,o.scrollTop)};var Hn=5,Vn=({entry:e},t)=>e.kind==="announced"&&e.seat===t&&e.by==="player",Wn=(e,t)=>{let s=e.findLast(o=>Vn(o,t)),n=[];for(let o of s?e.slice(e.indexOf(s)):e){let{entry:a,seq:r}=o;a.kind==="taken_back"&&(n=n.filter(m=>m.seq<=a.after));let u=o.lines.findIndex(m=>m.dice),i=o!==s?0:u<0?1/0:u,d=a.kind==="taken_back"?o.lines:o.lines.slice(i).filter(m=>m.about);n.push(...d.filter(m=>m.text).map(m=>({seq:r,line:m})))}return{after:(n[0]?.seq??1)-1,lines:n.slice(-Hn)}},Fe=({table:e,playback:t})=>{let s=v(e.game),{after:n,lines:o}=s?Wn(Q(e),s):{after:0,lines:[]};return o.length?c`<section class="strip" aria-label=${l("playback.since")}>
    <ul>
      <li><b>${l("playback.since")}</b></li>
      ${o.map(({seq:a,line:r})=>c`<li data-seq=${a}>
            <span dir="auto">${se(r.text??"")}</span>${r.dice?ce(r.dice):p}
          </li>`)}
      <li>
        <button type="button" class="linklike" @click=${()=>t.again(n)}>
          ${l("playback.again")}
        </button>
      </li>
    </ul>
  </section>`:p};var de=(e,t)=>{if(!t.otherwise)return t.deadline?l("ask.own_clock",{until:V(t.deadline)}):l("ask.waits");let s=e.system.describeWhole(t.otherwise);return t.deadline?t.reaction_clock?l("ask.otherwise",{until:V(t.deadline),what:s}):l("ask.own_clock",{until:V(t.deadline)}):l("ask.waits")},Jn=e=>c`<details class="rulebox">
    <summary class="rule">${e.id}</summary>
    <p>${C(e.text)}</p>
  </details>`,Qt=(e,t,s)=>c`<div class="head">
    <h2 id="prompt-title" tabindex="-1">
      ${e.system.triggerText(t)||W(e,s)}
    </h2>
    ${s.deadline?c`<p class="count">${Ut(s.deadline,Xe(e.game.card,!!s.reaction_clock))}</p>`:p}
    <p class="asks">
      ${e.system.triggerText(t)?c`${W(e,s)} `:p}${s.sealed?c`${l("ask.sealed")} `:p}${Jn(s.rule)}
    </p>
  </div>`,Un=(e,t,s,n,o)=>{let{table:a,screen:r}=e,u=a.odds.get(n),i=$e(r,s,n);return c`<li class="choice ${i?"on":""}">
    <button
      type="button"
      class="take"
      data-announce=${n.type}
      data-reaction=${n.reaction??""}
      aria-pressed=${i}
      @click=${ge(e,s,n)}
    >
      <span class="key">${o<9?o+1:""}</span>
      <span class="name"
        >${a.system.describe(n)} ${n.unit?c`<small>${n.unit}</small>`:p}</span
      >
    </button>
    ${u?.odds?.throws?.length?At(u.odds,a.system.outcomesOf):Kn(a,t,s,n,u!==void 0)}
    ${n.unit&&t.units[n.unit]&&s.choices.findIndex(d=>d.unit===n.unit)===o?c`<p class="why">${a.system.unitSentence(t,n.unit)}.</p>`:p}
  </li>`},Kn=(e,t,s,n,o)=>{let a=e.system.followsSurely?.(t,s,n)??"";return a?c`<p class="why sure">${Nt(a)}</p>`:e.system.isDecline(n)?c`<p class="why">${l("ask.declining")}</p>`:c`<p class="why">${o?l("odds.no_throw"):""}</p>`},es=(e,t,s)=>{let n=e.system.unofferedReactions(t,s).flatMap(o=>{let a=e.odds.get(o);return a?.refused?[{wish:o,problem:a.refused}]:[]});return n.length?c`<ul class="acts nots" aria-label=${l("game.not_possible")}>
    ${n.map(o=>c`<li class="act no">
          <span class="key"></span><span class="name">${e.system.describeWhole(o.wish)}</span>
          <span class="right">
            ${o.problem.rule?c`<a class="rule" href="/rules/${e.game.card.system}#${o.problem.rule.id}" title=${o.problem.rule.text}>${o.problem.rule.id}</a>`:p}
          </span>
          <span class="why"
            >${C(o.problem.why??o.problem.detail,o.problem.message)}</span
          >
        </li>`)}
  </ul>`:p},Zn=(e,t,s)=>(e.table.odds.prefetch(s.choices.slice(0,24)),c`<ul class="choices" id="choices">
    ${s.choices.map((n,o)=>Un(e,t,s,n,o))}
  </ul>`),Gn=(e,t)=>{let{table:s,screen:n,sending:o}=e,a=n.drafts.getOrCreate(t.id,()=>JSON.stringify(t.choices[0]??{},null,1));return c`<form class="written" @submit=${u=>{u.preventDefault();try{o.announce(JSON.parse(n.drafts.getOrCreate(t.id,()=>"{}")),t)}catch(i){o.sender.refused={problem:{code:"not-understood",title:"",status:0,detail:String(i)},label:W(s,t)},n.update({})}}}>
    <label for="written">${l("ask.written")}</label>
    <textarea
      id="written"
      rows="6"
      spellcheck="false"
      .value=${a}
      @input=${u=>n.drafts.set(t.id,u.target.value)}
    ></textarea>
    <details>
      <summary>${l("ask.parts")}</summary>
      <pre>${JSON.stringify(t.parts,null,1)}</pre>
    </details>
    <button class="btn go" type="submit">${l("ask.announce")}</button>
  </form>`},Yn=(e,t,s,n)=>{let{table:o,screen:a,sending:r}=e,u=I(o,a,s),i=n.undecided?.(u,s)??null,d=i===null?n.validate(u,s):null,m=i??d?null:n.toAnnouncement(u,s),$=(m&&!n.withoutOdds?o.odds.get(m):void 0)?.refused,g=i===null&&!d&&R(o.game,r),b=()=>g&&void r.announce(n.toAnnouncement(u,s),s);return c`<div class="body" id="choices">
      ${n.render(ke(e,t,s))}
      ${ts(o,s)?c`<div class="after">
              ${ss(e)} ${Re(e,o.game.viewedState().view,s)}
            </div>`:p}
      ${es(o,t,s)}
    </div>
    <div class="seal">
      <p>${s.sealed?l("ask.seal_note"):""} ${de(o,s)}</p>
      ${d||$?c`<p class="amiss" role="status">
              ${d??c`${$?.rule?c`<span class="rule">${$.rule.id}</span> `:p}${C($?.why??$?.detail,$?.message)}`}
            </p>`:p}
      <div class="primary">
        ${Y(o.game,r)}
        <button type="button" class="btn go" data-go=${s.kind} aria-disabled=${!g} @click=${b}>
          ${i??n.submitLabel(u,s)}
        </button>
      </div>
    </div>`},ts=(e,t)=>t.choices.some(s=>e.system.isDecline(s)),ss=e=>c`<span class="yields">
    <span>${l("ask.yield")}</span>
    ${["unit","phase","turn"].map(t=>c`<button
            type="button"
            class="btn quiet"
            data-yield=${t}
            aria-disabled=${!R(e.table.game,e.sending)}
            @click=${()=>R(e.table.game,e.sending)&&e.app.api.put(`/v1/games/${e.table.game.id}/yield`,{until:t}).then(()=>e.table.game.refresh())}
          >
            ${M("ask.yield.",t)}
          </button>`)}
  </span>`,Xn=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,r=A(n,s);if(r)return c`${Qt(n,t,s)} ${Yn(e,t,s,r)}`;let u=Ee(o,s),i=u&&{announcement:u,label:n.system.describeWhole(u)};return c`${Qt(n,t,s)}
    <div class="body">
      ${Zn(e,t,s)} ${es(n,t,s)}
      ${s.complete?p:Gn(e,s)}
      ${ts(n,s)?c`<div class="after">${ss(e)} ${Re(e,t,s)}</div>`:Re(e,t,s)}
    </div>
    <div class="seal">
      <p>${de(n,s)}</p>
      <div class="primary">
        ${Y(n.game,a)} ${oe(e,s,i,l("ask.choose"))}
      </div>
    </div>`},Qn=(e,t)=>A(e,t)?.dock??"over",ee=(e,t,s,n)=>{let{table:o,screen:a}=e;if(!s||_(o,s))return p;if(n!=="any"&&Qn(o,s)!==n)return p;if(n==="over"&&a.ui.promptMinimized)return c`<button
      type="button"
      class="btn go unaside"
      @click=${()=>a.update({promptMinimized:!1})}
    >
      ${l("ask.back")}
    </button>`;let{zone:r,units:u}=o.system.focusArea(t,s);return c`<section
    class="prompt ${n}"
    data-keeps-free=${[r,...u??[]].filter(Boolean).join(" ")}
    role=${n==="over"?"dialog":"region"}
    aria-labelledby="prompt-title"
    data-decision=${s.id}
    data-kind=${s.kind}
  >
    ${n==="over"?c`<button type="button" class="icon aside" aria-label=${l("ask.aside")} title=${l("ask.aside")} @click=${()=>a.update({promptMinimized:!0})}>–</button>`:p}
    ${Fe(e)} ${Xn(e,t,s)}
  </section>`};var eo=(e,t,s)=>{let n=q(e.game),{selected:o,placing:a}=t.ui,r={selected:o},u=A(e,n);if(u&&n)r={selected:o,...u.highlights(I(e,t,n),n,s,o,e.odds)};else if(a&&n)r={selected:null,zones:ue(e,n).map(d=>d.zone)};else if(n&&!_(e,n)){let{units:d,acting:m}=e.system.focusArea(s,n);r={selected:o??m,only:d}}if(n&&o&&_(e,n)&&!a){let d=e.system.menu(s,n,o).filter(m=>m.legal);r={...r,selected:o,targets:d.flatMap(m=>m.target??[]),zones:[...r.zones??[],...d.flatMap(m=>m.zone??[])]}}n&&_(e,n)&&(r.may=to(e,n));let i=t.ui.plan?.flatMap(({announce:{unit:d,target:m}})=>d&&m?[{from:d,to:m,kind:"plan"}]:[]);return{...r,...e.system.ownAnswerMarks?.(s,v(e.game)??""),...i?{arrows:i}:{}}},to=(e,t)=>{let s=new Map([...e.system.ableUnits(t)].map(n=>[n,[]]));for(let{unit:n,target:o}of t.choices){let a=s.get(n??"");o&&a&&!a.includes(o)&&a.push(o)}return s},ae=null,ns=(e,t)=>e.target instanceof Element?e.target.closest(t):null,pe=(e,t)=>{let{table:s,screen:n}=e,o=q(s.game),a=A(s,o),r=t.startsWith("@")||!!s.game.viewedState().view.units[t];if(a&&o){let i=a.pick(I(s,n,o),o,t,n.ui.selected,E(s,n));if(i)return ne(n,o,i)}if(n.ui.placing&&o&&!r){let i=ue(s,o).find(d=>d.zone===t);i?he(s,n,o,i.announcement):n.update({placing:!1,chosen:null});return}if(!r)return n.update({selected:null,zone:t,tabStop:t});if(t.startsWith("@"))return;let u=E(s,n);n.update({selected:n.ui.selected===t?null:t,tabStop:t,zone:s.system.zoneOf(u,t),promptMinimized:!1})},so=e=>({down:t=>{let s=ns(t,"[data-unit]")?.getAttribute("data-unit");s&&A(e.table,q(e.table.game))?.drop&&(ae={what:s,x:t.clientX,y:t.clientY,far:!1})},move:t=>{ae&&Math.hypot(t.clientX-ae.x,t.clientY-ae.y)>8&&(ae.far=!0)},up:t=>{let s=ae;if(ae=null,!s?.far)return;let n=document.elementsFromPoint(t.clientX,t.clientY).map(u=>u.getAttribute("data-zone")).find(u=>u),o=q(e.table.game),a=A(e.table,o),r=n&&o&&a?.drop?.(I(e.table,e.screen,o),o,s.what,n);et=!0,setTimeout(()=>et=!1,0),r&&o&&ne(e.screen,o,r)},click:t=>{if(et)return;let s=ns(t,"[data-unit],[data-zone]"),n=s?.getAttribute("data-unit")??s?.getAttribute("data-zone");n&&pe(e,n)}}),et=!1,as=e=>{let{table:t,screen:s}=e,n=E(t,s);t.system.rememberNames(n);let{playback:o}=e,a=o.marked(),r=a?ze(t,a,n):void 0,u=_t(t,n),i=q(t.game),d=so(e),m=t.game.viewedSeq!==null&&!o.playsNews(),f=s.isPhone(),$=a&&o.run()?qt(t,a,n):[],g=$.length?{zone:null,hexes:$}:t.system.focusArea(n,i),b=$[0]??s.ui.zone??g.zone??t.system.defaultZone(n,i),k={places:u,tabStop:s.ui.tabStop??oo(t,n,i)??null,...eo(t,s,n),focus:g.hexes?.length?g.hexes:[b],...r?{trace:r}:{}},N=c`<div
    class="tablewrap ${m?"past":""}"
    @pointerdown=${d.down}
    @pointermove=${d.move}
    @pointerup=${d.up}
    @click=${d.click}
  >
    ${t.system.table(n,f?{...k,zoom:b}:k)}
    ${f||!s.ui.selected||m?p:Ct(e,n,i)}
    ${f?p:ee(e,n,i,"over")}
  </div>`;if(!f)return N;let P=new Set([...k.zones??[],...[...k.targets??[]].flatMap(z=>t.system.zoneOf(n,z)??[])]);return c`${t.system.miniMap(n,{zone:b,marked:P,choose:z=>no(e,z,P)})}
    <div class="zoomed">${N}</div>
    <p class="sr" aria-live="polite">${t.system.zoneSentence(n,b)}</p>`},no=(e,t,s)=>{let{screen:n}=e;s.has(t)&&(n.ui.zone===t||n.ui.placing)?pe(e,t):n.update({zone:t,tabStop:t})},oo=(e,t,s)=>(s&&_(e,s)?[...e.system.ableUnits(s)]:[]).find(o=>e.system.zoneOf(t,o))??e.system.zones(t)[0],rs=(e,t,s,n=[])=>{let o=new Map,a=matchMedia("(prefers-reduced-motion: reduce)").matches;for(let r of e.querySelectorAll(".table [data-unit], .table [data-leader]")){let u=r.getAttribute("data-unit")??`@${r.getAttribute("data-leader")}`,i=r.getAttribute("transform")??"";o.set(u,i);let d=t.get(u);if(!s||a||d===void 0||d===i)continue;let m=(n.find(({unit:$})=>$===u)?.points??[]).slice(1,-1),f=[os(d),...m.map(([$,g])=>`translate(${$}px, ${g}px)`),os(i)];r.animate(f.map($=>({transform:$})),{duration:260,easing:"cubic-bezier(.2,.7,.2,1)"})}return o},os=e=>e.replace(/translate\(([-\d.]+) ([-\d.]+)\)/,"translate($1px, $2px)");var is=e=>{let t=e.querySelector(".pop"),s=e.querySelector(".tablewrap"),n=t?.getAttribute("data-for")??"",o=e.querySelector(`.table [data-unit="${CSS.escape(n)}"]`);if(!(t instanceof HTMLElement)||!(s instanceof HTMLElement)||!o)return;let a=s.getBoundingClientRect(),r=o.getBoundingClientRect(),u=ao(s,r)??r,i=8,d=u.right+i-a.left,m=u.left-i-a.left-t.offsetWidth,f=d+t.offsetWidth<=a.width?d:m>=0?m:Math.max(0,a.width-t.offsetWidth),$=Math.min(t.scrollHeight,a.height),g=Math.max(0,Math.min(r.top-a.top-40,a.height-$));t.style.setProperty("left",`${Math.round(f)}px`),t.style.setProperty("top",`${Math.round(g)}px`),t.style.setProperty("max-height",`${Math.round(a.height-g)}px`)},ao=(e,t)=>{let[s,n]=[t.left+t.width/2,t.top+t.height/2];for(let o of e.querySelectorAll("[data-zone]")){let a=o.getBoundingClientRect();if(s>=a.left&&s<=a.right&&n>=a.top&&n<=a.bottom)return a}return null},ls=new Set,tt=12,ro=(e,t)=>{let s=t.split(" ").filter(Boolean).flatMap(n=>{let o=e.querySelector(`.table [data-unit="${CSS.escape(n)}"], .table [data-zone="${CSS.escape(n)}"]`);return o?[o.getBoundingClientRect()]:[]}).filter(n=>n.width>0);return s.length?{left:Math.min(...s.map(n=>n.left)),right:Math.max(...s.map(n=>n.right)),top:Math.min(...s.map(n=>n.top)),bottom:Math.max(...s.map(n=>n.bottom))}:null},cs=e=>{let t=e.querySelector(".prompt.over"),s=e.querySelector(".tablewrap");if(!(s instanceof HTMLElement))return;if(!(t instanceof HTMLElement)){s.style.removeProperty("--dock");return}let n=t.dataset.decision??"",o=g=>{for(let b of["left","right","top","bottom","width","max-height"]){let k=g[b];t.style.setProperty(b,k===void 0?"auto":`${Math.round(k)}px`)}},a=()=>{ls.add(n),t.classList.add("docked"),o({}),t.style.removeProperty("max-height"),s.style.setProperty("--dock",`${t.offsetHeight+8}px`)};if(ls.has(n))return a();t.classList.remove("docked"),s.style.removeProperty("--dock");let r=s.getBoundingClientRect(),u=ro(e,t.dataset.keepsFree??"");if(!u)return a();let i=Math.min(960,r.width-16),d=Math.max(8,(r.width-i)/2);o({left:d,bottom:8,width:i,"max-height":r.height});let m=g=>t.scrollHeight+tt<=g;if(m(r.bottom-u.bottom))return;if(m(u.top-r.top))return o({left:d,top:8,width:i,"max-height":r.height});let f={left:u.left-r.left-tt,right:r.right-u.right-tt},$=f.right>=f.left?"right":"left";if(f[$]<340)return a();o({[$]:4,top:8,width:Math.min(560,f[$]),"max-height":r.height-16}),m(r.height)||a()};var us=e=>{let{app:t,table:s,screen:n,playback:o}=e,{game:a}=s,{ui:r}=n,u=new Map,i=0,d=0,m=null,f=!1,$=null,g="",b=null,k=N=>{let P=q(s.game),z=P&&!_(s,P)?P.id:"";if(z===g)return;g=z,z&&(r.promptMinimized||r.tabsOpen)&&n.update({promptMinimized:!1,tabsOpen:!1});let H=document.activeElement?.closest("input, textarea, select");if(z&&!H&&i){b=document.activeElement;let U=N.querySelector("#prompt-title");U instanceof HTMLElement&&U.focus({preventScroll:!0})}else b instanceof HTMLElement&&b.isConnected&&(b.focus({preventScroll:!0}),b=null)};return()=>{let N=t.mount,P=a.viewedState()?.seq??0,z=P!==i&&i!==0,H=z?o.marked():null,U=H?ze(s,H,a.viewedState().view).steps:[];u=rs(N,u,z,U),cs(N),s.system?.afterRender?.(N),(s.system?.placeMenu??is)(N);let w=N.querySelector(".log"),x=a.viewedSeq!==m&&!o.playsNews()&&!f,h=w!==$||x,y=P!==i||a.viewedSeq!==m||a.entries.length!==d;(h||y)&&(Qe(N,h),h&&requestAnimationFrame(()=>Qe(N))),m=a.viewedSeq,f=o.playsNews(),$=w,d=a.entries.length,i=P,k(N)}};var j=(e,t,s,n)=>t.post(`/v1/games/${e.id}/calls`,s,n),ms=e=>{let t=v(e),{card:s,decisionsResponse:n}=e;if(!t||!s)return 0;let o=s.draw_offered_by&&s.draw_offered_by!==t?1:0,a=s.pause_offered&&s.pause_offered.seat!==t?1:0,r=n.take_back_asked&&n.take_back_asked.seat!==t?1:0,u=s.disputes.some(i=>!i.ruling&&i.decides===t)?1:0;return o+a+r+u+(fs(e)?1:0)},fs=e=>e.card.status==="playing"&&e.card.clock?.some(t=>t.seat!==v(e)&&t.claimable&&t.claimable<=K()),D=(e,t,s,n="")=>c`<button type="button" class="btn ${n}" data-offer=${e} @click=${s}>${t}</button>`,ds=(e,t)=>{let s=document.getElementById("surely"),n=s.querySelector("p"),o=s.querySelector("button[value=yes]");n&&(n.textContent=e),o instanceof HTMLButtonElement&&(o.onclick=t),s.showModal()},bs=()=>c`<dialog id="surely" aria-labelledby="surely-text">
    <form method="dialog">
      <p id="surely-text"></p>
      <div class="row">
        <button class="btn" value="no">${l("game.cancel")}</button
        ><button class="btn go" value="yes">${l("game.yes")}</button>
      </div>
    </form>
  </dialog>`,lo=(e,t)=>{let s=v(e.game),n=e.game.card.draw_offered_by;return n?n===s?D("decline_draw",l("beside.withdraw_draw"),()=>j(e.game,t,{type:"decline_draw"},l("beside.withdraw_draw"))):c`<p>${l("beside.draw_offered",{side:e.system.sideName(n)})}</p>
    ${D("accept_draw",l("beside.accept"),()=>j(e.game,t,{type:"accept_draw"},l("beside.accept")),"go")}
    ${D("decline_draw",l("beside.decline"),()=>j(e.game,t,{type:"decline_draw"},l("beside.decline")))}`:D("offer_draw",l("beside.draw"),()=>j(e.game,t,{type:"offer_draw"},l("beside.draw")))},io=(e,t)=>{let{card:s}=e.game;if(!s.clock)return p;let n=s.pause_offered,o=s.pause&&s.pause.to>K()?s.pause:null;if(n&&n.seat!==v(e.game))return c`<p>
        ${l("beside.pause_offered",{side:e.system.sideName(n.seat),n:n.days})}
      </p>
      ${D("accept_pause",l("beside.accept"),()=>j(e.game,t,{type:"accept_pause"},l("beside.accept")),"go")}
      ${D("decline_pause",l("beside.decline"),()=>j(e.game,t,{type:"decline_pause"},l("beside.decline")))}`;if(n)return D("decline_pause",l("beside.withdraw_pause"),()=>j(e.game,t,{type:"decline_pause"},l("beside.withdraw_pause")));let a=r=>{r.preventDefault();let u=Number(new FormData(r.target).get("days"));j(e.game,t,{type:"offer_pause",days:u},l("beside.pause",{n:u}))};return c`${o?c`<p>${l("beside.paused",{until:V(o.to)})}</p>`:p}
    <form class="row" @submit=${a}>
      <label
        >${l("beside.pause_days")}
        <input name="days" type="number" min=${o?0:1} max="30" value="3" required
      /></label>
      <button class="btn" data-offer="offer_pause">${l("beside.offer_pause")}</button>
    </form>`},co=(e,t)=>{let{decisionsResponse:s}=e.game,n=v(e.game),o=s.take_back_asked,a=d=>t.post(`/v1/games/${e.game.id}/takebacks`,{after:d},l("beside.take_back"));if(o&&o.seat!==n)return c`<p>${l("beside.back_asked",{side:e.system.sideName(o.seat),n:o.after})}</p>
      ${D("agree_take_back",l("beside.agree"),()=>a(o.after),"go")}
      ${D("decline_take_back",l("beside.decline"),()=>j(e.game,t,{type:"decline_take_back"},l("beside.decline")))}`;if(o)return D("decline_take_back",l("beside.withdraw_back"),()=>j(e.game,t,{type:"decline_take_back"},l("beside.withdraw_back")));let r=s.take_back?.steps??[],u=r.find(d=>d.alone),i=r.find(d=>!d.alone);return c` ${u?D("take_back",l("beside.take_back_last",{n:u.step}),()=>a(u.after)):c`<p class="hint">${C(s.take_back?.why_not,s.take_back?.message)}</p>`}
  ${i?D("ask_take_back",l("beside.ask_back",{n:i.step}),()=>j(e.game,t,{type:"ask_take_back",after:i.after},l("beside.ask_back",{n:i.step}))):p}`},ps=(e,t)=>{let s=v(e.game),{disputes:n}=e.game.card,o=n.find(r=>!r.ruling),a=(r,u)=>(r.preventDefault(),String(new FormData(r.target).get(u)??"").trim());return c`${n.length?c`<ul class="rulings">
          ${n.map(r=>c`<li dir="auto"><b>${r.about}</b> — ${r.ruling??l("beside.decides",{side:e.system.sideName(r.decides)})}</li>`)}
        </ul>`:p}
  ${s&&o&&o.decides===s?c`<form
          @submit=${r=>j(e.game,t,{type:"rule",ruling:a(r,"ruling")},l("beside.rule"))}
        >
          <label>${l("beside.ruling")} <textarea name="ruling" maxlength="500" required></textarea></label>
          <button class="btn go" data-offer="rule">${l("beside.rule")}</button>
        </form>`:s&&!o?c`<form
            @submit=${r=>j(e.game,t,{type:"roll_off",about:a(r,"about")},l("beside.dispute"))}
          >
            <label>${l("beside.about")} <textarea name="about" maxlength="500" required></textarea></label>
            <button class="btn" data-offer="roll_off">${l("beside.dispute")}</button>
          </form>`:p}`},$s=e=>{let{app:t,table:s,sending:n}=e,{card:o,id:a}=s.game,r=v(s.game),u=r&&o.status==="playing",i=u&&!s.game.entries.some(m=>m.kind==="announced"),d=(m,f)=>c`<section>
      <h3>${m}</h3>
      ${f}
    </section>`;return c`<div class="card offers">
    ${u?c`${d(l("beside.t_back"),co(s,n))}
          ${d(l("beside.t_draw"),lo(s,n))}
          ${o.clock?d(l("beside.t_pause"),io(s,n)):p}
          ${d(l("beside.t_dispute"),ps(s,n))}
          ${fs(s.game)?d(l("beside.t_claim"),D("claim",l("beside.claim"),()=>n.post(`/v1/games/${a}/claim`,{},l("beside.claim")),"go")):p}
          ${d(l("beside.t_end"),c`${i?D("abort",l("beside.abort"),()=>ds(l("beside.abort_sure"),()=>{n.post(`/v1/games/${a}/abort`,{},l("beside.abort"))})):p}
            ${D("concede",l("beside.concede"),()=>ds(l("beside.concede_sure"),()=>{n.post(`/v1/games/${a}/concede`,{},l("beside.concede"))}))}`)}`:c`${o.disputes.length?d(l("beside.t_dispute"),ps(s,n)):p}
          ${r&&o.result?d(l("beside.t_rematch"),D("rematch",l("beside.rematch"),()=>n.post(`/v1/games/${a}/rematch`,{},l("beside.rematch"),m=>t.navigate(`/challenges/${m.id}`)),"go")):p}`}
    ${d(l("beside.t_about"),c`<p class="links">
          <a href="/games/${a}/report">${l("game.report")}</a>
          <a href="/games/${a}/replay">${l("game.replay")}</a>
          <a href="/v1/games/${a}/export" download>${l("game.export")}</a>
          <a href="/rules/${o.system}">${l("game.rules")}</a>
        </p>
        ${o.head_hash?c`<p class="hint hash">${l("game.hash",{hash:o.head_hash.slice(0,16)})}</p>`:p}`)}
  </div>`};var L={game:"",seq:-1,plan:null,surprises:null,carry:new Set},uo=e=>{let{app:t,table:s,screen:n}=e,{id:o,current:a}=s.game;if(L.game!==o&&(L={game:o,seq:-1,plan:null,surprises:null,carry:new Set}),L.seq===a.seq)return;L.seq=a.seq;let r=t.api;r.get(`/v1/games/${o}/plan`).then(u=>{L.plan=u.plans.find(i=>i.seat===s.game.card.your_seat)?.plan??null,n.update({})}).catch(()=>null),!L.surprises&&(L.surprises=[],r.get(`/v1/systems/${s.game.card.system}`).then(u=>{L.surprises=u.surprises,n.update({})}).catch(()=>null))},po=e=>{let{table:t,screen:s,sending:n}=e,o=s.ui.plan??[],a=()=>n.post(`/v1/games/${t.game.id}/plan`,{expect_seq:t.game.current.seq,steps:o.map(i=>({announce:i.announce})),carry_on:[...L.carry]},l("plan.run"),()=>L.seq=-1).then(i=>i&&s.update({plan:null})),r=i=>s.update({plan:o.filter((d,m)=>m!==i)}),u=i=>{let d=[...o],[m]=d.splice(i,1);m&&d.splice(i-1,0,m),s.update({plan:d})};return c`<p class="hint">${l("plan.how")}</p>
    <ol class="steps">
      ${o.map((i,d)=>c`<li>
            <span>${i.label}</span>
            <button
              type="button"
              class="icon"
              aria-label=${l("plan.up",{what:i.label})}
              ?disabled=${d===0}
              @click=${()=>u(d)}
            >
              ↑
            </button>
            <button
              type="button"
              class="icon"
              aria-label=${l("plan.drop",{what:i.label})}
              @click=${()=>r(d)}
            >
              ×
            </button>
          </li>`)}
    </ol>
    ${L.surprises?.length?c`<fieldset class="freeing">
            <legend>${l("plan.carry_on")}</legend>
            ${L.surprises.map(i=>c`<label class="option"
                  ><input
                    type="checkbox"
                    .checked=${L.carry.has(i.name)}
                    @change=${d=>d.target.checked?L.carry.add(i.name):L.carry.delete(i.name)}
                  />
                  <span>${C(i.text,i.message)}</span></label
                >`)}
          </fieldset>`:p}
    <div class="row">
      <button type="button" class="btn go" data-plan="run" ?disabled=${o.length===0} @click=${a}>
        ${l("plan.run_n",{n:o.length})}
      </button>
      <button type="button" class="btn" @click=${()=>s.update({plan:null})}>
        ${l("plan.stop")}
      </button>
    </div>`},mo=e=>{let{app:t,table:s,screen:n,sending:o}=e,a=L.plan,r=c`<div class="row">
    <button type="button" class="btn" @click=${()=>n.update({plan:[]})}>
      ${l("plan.several")}
    </button>
  </div>`;if(!a)return c`<p class="hint">${l("plan.none")}</p>
      ${r}`;let u=()=>t.api.remove(`/v1/games/${s.game.id}/plan`).then(()=>(L.seq=-1,n.update({}))).catch(i=>(o.sender.refused={problem:F(i),label:l("plan.take_back")},n.update({})));return c`<p><b>${M("plan.state.",a.state)}</b> ${C(a.stopped,a.message)}</p>
    <ol class="steps">
      ${a.steps.map((i,d)=>{let m=a.left_out?.find($=>$.step===d),f=d<a.next;return c`<li class=${f?"done":d===a.next?"next":""}>
          <span>${s.system.describeWhole(i.announce)}</span>
          <small
            >${m?C(m.why,m.message):f?l("plan.done"):d===a.next?a.state==="stopped"?l("plan.stopped_here"):l("plan.next"):""}</small
          >
        </li>`})}
    </ol>
    ${a.state==="waiting"||a.state==="running"?c`<div class="row"><button type="button" class="btn" @click=${u}>${l("plan.take_back")}</button></div>`:p}
    ${r}`},hs=e=>{let{screen:t}=e;return uo(e),c`<section class="card plans" aria-label=${l("game.tab.plan")}>
    ${t.ui.plan?po(e):mo(e)}
  </section>`};var fo=(e,t,s)=>{let n=new URLSearchParams({seat:t,invitation:s});return`${location.origin}/games/${e}?${n}`},gs="",ys=(e,t)=>{let{card:s}=e.game,{invitation:n}=s;return!n||s.status!=="open"?p:s.seats.filter(o=>!o.holder).map(({seat:o})=>{let a=fo(s.id,o,n),r=async()=>{gs=await xt(a)?a:"",t.update({})};return c`<p class="row invite">
        <input
          readonly
          .value=${a}
          aria-label=${l("invite.link",{side:e.system.sideName(o)})}
          @focus=${u=>u.target.select()}
        />
        <button type="button" class="btn" data-invite=${o} @click=${r}>
          ${l(gs===a?"sign_in.copied":"invite.copy",{side:e.system.sideName(o)})}
        </button>
      </p>`})};var me={plain:500,dice:900,reaction:1200,slide:260,roll:140},bo=40,ws=6e4,$o=3,_e=[1,2,4],ho=e=>{let t=[];for(let o of e){if(o.text===void 0)continue;let a=t.at(-1);a&&!o.dice&&!a.dice&&a.lines.length<$o?a.lines.push(o):t.push({lines:[o],dice:!!o.dice,after:!1})}t.length||t.push({lines:[],dice:!1,after:!1});let s=t.findIndex(o=>o.lines.some(a=>a.about?.moves)),n=s<0?t.length-1:s;return t.map((o,a)=>({...o,after:a>=n}))},go=new Set(["opened","seated","called"]),ks=({seq:e,entry:t,lines:s},n)=>{let o=t.kind==="announced"?t:null,a=o!==null&&(!o.announcement||!!o.sealed);return{seq:e,beats:ho(s),own:n!==null&&o?.seat===n&&o.by==="player",reaction:!!o?.announcement?.reaction,quiet:go.has(t.kind)||a&&!s.some(r=>r.about),voids:t.kind==="taken_back"?t.after:null}},Z=e=>e.quiet||e.own&&e.beats.every(t=>!t.dice),vs=(e,{speed:t=1,still:s=!1}={})=>({items:xs([],e),at:0,beat:0,speed:t,paused:s,still:s}),xs=(e,t)=>{let s=[];for(let n of t){let{voids:o}=n;o!==null&&(s=s.filter(a=>a.seq<=o)),n.quiet||s.push(n)}return[...e,...s]},Ss=(e,t)=>{let s=e.items.slice(0,e.at+1);return{...e,items:xs(s,[...e.items.slice(e.at+1),...t])}},qe=e=>e.items[e.at]??null,_s=e=>qe(e)?.beats[e.beat]??null,qs=e=>e.at>=e.items.length,Os=e=>Math.max(0,e.items.length-e.at-1),Ie=e=>{let t=qe(e);return t?e.beat+1<t.beats.length&&!Z(t)?{...e,beat:e.beat+1}:{...e,at:e.at+1,beat:0}:e},Ms=e=>{if(e.beat>0)return{...e,beat:e.beat-1};let t=e.items[e.at-1];return t?{...e,at:e.at-1,beat:Z(t)?0:t.beats.length-1}:e},ot=(e,t)=>({...e,paused:t||e.still}),Ts=(e,t)=>({...e,speed:t}),nt=(e,t,s)=>{if(Z(e))return me.slide;let n=e.beats[t]?.dice??!1,o=e.reaction&&t===0?me.reaction:n?me.dice:me.plain,a=me.slide+(n?me.roll:0);return a+(o-a)/s},As=e=>{let t=qe(e);return!t||e.paused?null:Z(t)&&e.at===e.items.length-1?0:nt(t,e.beat,e.speed)},st=(e,t)=>e.reduce((s,n)=>s+(Z(n)?nt(n,0,t):n.beats.reduce((o,a,r)=>o+nt(n,r,t),0)),0),at=(e,t)=>e.length>bo&&t===1?2:t,Ns=(e,t)=>{let s=at(e,t),n=_e.find(r=>r>=s&&st(e,r)<=ws)??4,o=0,a=st(e,n);for(;a>ws;){let r=e[o];if(!r)break;a-=st([r],n),o+=1}return{items:e.slice(o),speed:n}};var Bs="playback-speed",zs=1e3,yo=30,te=()=>{let e=Ae(Bs);return e==="off"?null:_e.find(t=>String(t)===e)??1},rt=e=>e.beats.some(t=>t.lines.some(s=>s.about?.moves)),Es=({app:e,table:t,screen:s},n)=>{let{game:o}=t,a=null,r=null,u=null,i,d=0,m=h=>{t.system.rememberNames(o.current.view);let y=v(o);return Q(t).filter(({seq:T})=>T>h).map(T=>ks(T,y))},f=()=>{if(document.visibilityState!=="visible"||!o.logLoaded||!v(o))return;let h=a&&!a.replays?a.shown?.item.seq:o.head();h&&e.live.seen(o.id,h)},$=h=>{let y=h===null?location.pathname+location.search:`#entry=${h}`;history.replaceState(history.state,"",y)},g=()=>{clearTimeout(i);let h=a?.shown&&As(a.queue);typeof h=="number"&&document.visibilityState==="visible"&&(i=setTimeout(()=>b(Ie),h))},b=h=>{a&&(a.queue=h(a.queue),k())},k=async()=>{clearTimeout(i);let h=++d,y=a&&qe(a.queue);if(!y)return N(h);try{let T=[o.stateAt(Math.max(1,y.seq-1)),o.stateAt(y.seq)],[B,re]=await Promise.all(T);if(h!==d||!a)return;let le=_s(a.queue),$t=!!le?.after||Z(y);a.shown={item:y,beat:le,before:B},$t&&rt(y)&&(r={item:y,beat:null,before:B}),o.show(y.seq,$t?re:B),a.replays&&$(y.seq),f(),g();let ht=a.queue.items[a.queue.at+1];ht&&o.stateAt(ht.seq).catch(()=>null)}catch{h===d&&(i=setTimeout(k,zs))}},N=async h=>{let y=u??0;for(;o.current.seq<y;)if(await o.refresh(),h===d&&o.current.seq<y&&await new Promise(T=>setTimeout(T,zs)),h!==d)return;P()},P=()=>{d+=1,clearTimeout(i),a?.replays&&$(null),a=null,o.show(null,null),f()},z=(h,{speed:y=at(h,te()??1),replays:T=!1})=>{let B=matchMedia("(prefers-reduced-motion: reduce)").matches;a={queue:vs(h,{speed:y,still:B}),replays:T,shown:null},o.show((h[0]?.seq??1)-1,o.viewedState()),s.update({selected:null,placing:!1,promptMinimized:!1}),k()},H=async()=>{let h=m(o.head()-yo).findLast(rt);if(!h)return;let y=await o.stateAt(Math.max(1,h.seq-1)).catch(()=>null);!y||a||r&&r.item.seq>=h.seq||(r={item:h,beat:null,before:y},e.drawSoon())},U=h=>{if(n)return z(m(0),{replays:!0});if(!(o.missed&&o.viewedSeq===o.missed.from&&te()!==null))return void H();let T=h.findLast(le=>le.own)?.seq??0,{items:B,speed:re}=Ns(h.filter(le=>le.seq>T),te()??1);if(B.every(Z))return w();z(B,{speed:re})},w=()=>{P(),H()},x=()=>{f(),g()};return document.addEventListener("visibilitychange",x),{noticed:()=>{if(!o.logLoaded)return;let h=o.current,y=u===null,T=m(u??o.missed?.from??o.head());if(u=o.head(),y)U(T);else if(a&&!a.replays){let B=qs(a.queue);a.queue=Ss(a.queue,T),B&&k()}else if(!(a||o.viewedSeq!==null||!T.length))if(te()===null)H();else if(T.every(Z)){let B=T.findLast(rt);B&&h.seq===B.seq-1&&(r={item:B,beat:null,before:h})}else z(T,{});f()},run:()=>a,playsNews:()=>a!==null&&!a.replays,marked:()=>a?.shown??(o.viewedSeq===null?r:null),lastInLog:()=>a&&!a.replays?o.viewedSeq??0:null,replayFrom:h=>z(m(h-1),{replays:!0}),again:h=>z(m(h),{}),toggle:()=>{if(a){if(a.queue.still)return b(Ie);a.queue=ot(a.queue,!a.queue.paused),g(),e.draw()}},step:h=>b(y=>(h>0?Ie:Ms)(ot(y,!0))),setSpeed:h=>{if(Ne(Bs,h===null?"off":String(h)),h===null)return w();a&&(a.queue=Ts(a.queue,h)),g(),e.draw()},skip:()=>a&&w(),stop:()=>{a&&(d+=1,clearTimeout(i),a=null)},close:()=>{d+=1,clearTimeout(i),a=null,document.removeEventListener("visibilitychange",x)}}};var Ls=e=>e.playback.run()?.shown?.beat?.lines??[],Ps=e=>Ls(e).map(({text:t,dice:s,rule:n})=>[t,s?.faces.join(", "),s?.out,n].filter(Boolean).join(" ")).join(" "),Cs=e=>{let t=Ls(e),s=t.find(a=>a.dice)?.dice,n=t.findLast(a=>a.rule)?.rule,o=e.table.game.card.system;return c`<div class="narr">
    ${s?ce(s):p}
    <p class="said" dir="auto">
      ${t.map(({text:a})=>c`${se(a??"")} `)}
      ${n?c`<a class="rule" href="/rules/${o}#${n}">${n}</a>`:p}
    </p>
  </div>`},wo=({queue:e})=>{let t=e.items.length,s=100/t;return c`<span class="prog">
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="pg-off" y="3" width="100" height="4"></rect>
      <rect class="pg-on" y="3" width=${(e.at*s).toFixed(2)} height="4"></rect>
      <rect
        class="pg-cur"
        x=${(Math.min(e.at,t-1)*s).toFixed(2)}
        y="1"
        width=${s.toFixed(2)}
        height="8"
      ></rect>
    </svg>
    <b>${l("playback.at",{n:Math.min(e.at+1,t),of:t})}</b>
  </span>`},ko={back:"M11 4L5 9l6 5z",forward:"M7 4l6 5-6 5z",pause:"M5 4h3v10H5zM10 4h3v10h-3z",play:"M5 3l9 6-9 6z"},lt=(e,t,s,n=!1)=>c`<button
    type="button"
    class="icon ${n?"main":""}"
    data-playback=${e}
    aria-label=${t}
    title=${t}
    @click=${s}
  >
    <svg viewBox="0 0 18 18" aria-hidden="true">${ie`<path d=${ko[e]}></path>`}</svg>
  </button>`,vo=({playback:e},t)=>c`<span class="speeds" role="group" aria-label=${l("playback.speed")}>
    ${_e.map(s=>c`<button
          type="button"
          aria-pressed=${t.queue.speed===s}
          @click=${()=>e.setSpeed(s)}
        >
          ${s}×
        </button>`)}
    <button
      type="button"
      data-playback="off"
      title=${l("playback.off_why")}
      aria-pressed=${te()===null}
      @click=${()=>e.setSpeed(null)}
    >
      ${l("playback.off")}
    </button>
  </span>`,Ds=(e,t)=>{let{playback:s}=e,{paused:n,still:o}=t.queue;return c`<div class="pbk" role="group" aria-label=${l("playback.label")}>
    <span class="steps">
      ${lt("back",l("playback.back"),()=>s.step(-1))}
      ${o?p:lt(n?"play":"pause",l(n?"playback.play":"playback.pause"),s.toggle,!0)}
      ${lt("forward",l("playback.forward"),()=>s.step(1),o)}
    </span>
    ${wo(t)} ${o?p:vo(e,t)} ${it(e)}
  </div>`},it=({playback:e},t="")=>c`<button
    type="button"
    class="btn ${t}"
    data-playback="skip"
    title=${l("playback.skip_key")}
    @click=${e.skip}
  >
    ${l("playback.skip")}
  </button>`,Rs=e=>e.playback.run()?.queue.still?it(e,"skip"):p,Fs=e=>{let t=e.playback.run();return t?c`<section class="playback">${Cs(e)}${Ds(e,t)}</section>`:p},Is=e=>{let t=e.playback.run(),s=t?.shown?.item.seq??0,n=Q(e.table).filter(o=>o.seq<s&&o.lines.some(a=>a.about)).slice(-2).reverse();return c`<section class="playback">
    ${Cs(e)}
    <ol class="before" aria-label=${l("playback.before")}>
      ${n.map(o=>c`<li>
            <span class="no">${o.seq}</span>
            <span dir="auto">${o.lines.map(a=>c`${se(a.text??"")} `)}</span>
          </li>`)}
    </ol>
    ${t?Ds(e,t):p}
  </section>`},js=(e,t)=>{let{table:s,playback:n}=e,o=n.run(),a=s.game.decisions[0],r=o?Os(o.queue):0;return c`<section class="card ask later" aria-label=${l("ask.label")}>
    <h2 tabindex="-1">
      ${a?l("playback.next",{question:W(s,a)}):l("playback.happens")}
    </h2>
    <p>
      ${a?c`${l("playback.opens")} ${t(s,a)}`:l("log.to_come",{n:r})}
    </p>
    <div class="row">${it(e)}</div>
  </section>`};var je=e=>{let{table:t,screen:s}=e,{current:n}=t.game,o=q(t.game),a=t.game.viewedState().view;if(e.playback.playsNews())return js(e,de);if(t.game.viewedSeq!==null)return fe(l("ask.past",{n:t.game.viewedSeq,head:n.seq}),l("ask.past_why"),c`<button type="button" class="btn go" @click=${()=>t.game.viewAt(null)}>
        ${l("ask.to_now")}
      </button>`);if(!o)return xo(e);if(!_(t,o))return fe(W(t,o),de(t,o),s.ui.promptMinimized?c`<button type="button" class="btn go" @click=${()=>s.update({promptMinimized:!1})}>
            ${l("ask.back")}
          </button>`:p);let r=s.ui.placing?So(e,o):_o(e,a,o);return c`${Fe(e)}${r}`},xo=e=>{let{table:t,screen:s,sending:n}=e,{game:o}=t,a=o.card.status==="playing"&&!o.current.result;return a&&!v(o)?fe(l("game.watching"),p,p):fe(Ao(t),a?l("ask.nothing"):"",c`${To(e)}${ys(t,s)}${Mo(o,s)}${Y(o,n)}`)},So=(e,t)=>{let{table:s,screen:n}=e,{placement:o}=s.system,a=ye(s,n,t);return fe(o?.question(),o?.note(),ue(s,t).map(({zone:r,announcement:u})=>c`<button
          type="button"
          class="btn"
          data-flag=${r}
          aria-pressed=${JSON.stringify(a?.announcement)===JSON.stringify(u)}
          @click=${()=>n.update({chosen:{decision:t.id,announcement:u}})}
        >
          ${r}
        </button>`),c`<button type="button" class="btn" @click=${()=>n.update({placing:!1,chosen:null})}>
        ${l("game.cancel")}
      </button>
      ${oe(e,t,a,l("ask.choose_zone"))}`)},_o=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,{placement:r}=n.system,u=ue(n,s),i=()=>o.update({placing:!0,selected:null,chosen:null}),d=o.ui.selected?null:ye(n,o,s),m=A(n,s)?.extraActions?.(ke(e,t,s))??p;return fe(n.system.tablePrompt(t,s),c`${de(n,s)} ${Oo(n,s)}`,c`${m}
    ${o.ui.plan?p:c`<button type="button" class="btn" @click=${()=>o.update({plan:[],tab:"plan"})}>${l("plan.several")}</button>`}
    ${u.length?r?.button(o.ui.placing,i):p}`,c`${Y(n.game,a)} ${d?oe(e,s,d,""):p}
    ${qo(e,s,d===null&&!o.ui.selected)}`)},qo=({table:e,sending:t},s,n)=>{let{system:o,game:a}=e,r=o.endingChoice(s.choices),u=o.describe(r??o.ending),i=r&&R(a,t),d=o.ableUnits(s).size;return c`<button
    type="button"
    class="btn ${n?"go":""}"
    data-end
    data-announce=${r?r.type:p}
    aria-disabled=${!i}
    @click=${()=>i&&t.announce(r,s)}
  >
    ${r&&d?l("ask.end_able",{what:u,n:d}):u}
  </button>`},Oo=(e,t)=>{let{system:s,odds:n,game:o}=e;if(s.endingChoice(t.choices))return p;let a=n.get(s.ending)?.refused;return a?c`<b class="must"
    >${C(a.why??a.detail,a.message)}
    ${a.rule?c`<a class="rule" href="/rules/${o.card.system}#${a.rule.id}">${a.rule.id}</a>`:p}</b
  >`:p},Mo=(e,t)=>v(e)&&e.card.status==="playing"&&t.ui.tab!=="orders"?c`<button
        type="button"
        class="btn"
        @click=${()=>t.update({tab:"orders",tabsOpen:t.isPhone()})}
      >
        ${l("ask.orders")}
      </button>`:p,To=e=>{let{app:t,table:s,sending:n}=e,{card:o,id:a}=s.game;return o.status!=="open"||v(s.game)||!t.session.me()?p:o.seats.filter(r=>!r.holder).map(r=>{let u=l("ask.take_seat",{side:s.system.sideName(r.seat)}),i=()=>n.post(`/v1/games/${a}/seats/${r.seat}`,{},u);return c`<button type="button" class="btn go" data-seat=${r.seat} @click=${i}>
        ${u}
      </button>`})},fe=(e,t,s,n=p)=>c`<section class="card ask" aria-label=${l("ask.label")}>
    <h2 tabindex="-1">${e}</h2>
    <p>${t}</p>
    <div class="row">${s}</div>
    ${n===p?p:c`<div class="primary">${n}</div>`}
  </section>`,Ao=e=>{let{card:t,current:s}=e.game;if(t.result||s.result)return l("ask.over");if(t.status==="open")return l("ask.open");if(t.status!=="playing")return M("status.",t.status);let n=v(e.game),o=n&&s.view.answered?.[n],a=s.waiting.filter(r=>r!==n).map(r=>No(e,r)).join(", ");return o?l("ask.sealed_waiting",{who:a}):l("ask.waiting",{who:a})},No=({game:e,system:t},s)=>{let n=e.card.seats.find(r=>r.seat===s),o=n?.name??(n?.holder?M("game.holder.",n.holder):""),a=t.sideName(s);return o?l("ask.player",{name:o,side:a}):a};var zo=200,Hs=(e="")=>({game:e,messages:[],muted:[],read:0,loaded:!1}),O=Hs(),Vs=()=>`talk-${O.game}`,Ws=()=>Math.max(O.read,Number(Ae(Vs())??0)),Bo=()=>{let e=O.messages.at(-1)?.seq??0;e>Ws()&&Ne(Vs(),String(e)),O.read=e},ct=e=>{let t=new Set(O.messages.map(s=>s.seq));O.messages=[...O.messages,...e.filter(s=>!t.has(s.seq))].sort((s,n)=>s.seq-n.seq)},He=e=>{let{app:t,table:s,screen:n}=e,o=v(s.game)?"players":"spectators";O.game!==s.game.id&&(O=Hs(s.game.id));let a=s.game.chatMessages.splice(0).filter(r=>r.room===o);ct(a.map(r=>r.message)),s.game.connection==="lost"&&(O.loaded=!1),!(O.loaded||s.game.connection==="lost"||!t.session.me())&&(O.loaded=!0,Eo(t,n).catch(()=>null))},Eo=async(e,t)=>{let s=O;for(let n=0;;){let o=await e.api.get(`/v1/games/${s.game}/chat?after=${n}&limit=${zo}`);if(s!==O||(O.muted=o.muted,ct(o.messages),t.update({}),o.messages.length===0||o.last<=n))return;n=o.last}},Lo=async(e,t,s)=>{let{app:n,table:o,screen:a,sending:r}=e;try{await n.api.post(`/v1/games/${o.game.id}/chat/mutes`,{name:t,muted:s}),O.muted=O.muted.filter(u=>u!==t),s&&(O.muted.push(t),O.messages=O.messages.filter(u=>u.name!==t)),O.loaded=!1,He(e)}catch(u){r.sender.refused={problem:F(u),label:l("talk.mute",{name:t})}}a.update({})},Js=(e,t)=>{t.ui.tab==="talk"&&(!t.isPhone()||t.ui.tabsOpen)&&Bo();let[s,n]=[Ws(),e.session.me()?.name];return O.messages.filter(o=>o.seq>s&&o.name!==n).length},Po=e=>{let{app:t}=e,s=t.session.me()?.name,n=[...new Set(O.messages.map(a=>a.name))].filter(a=>a!==s),o=(a,r)=>c`<li>
      <button
        type="button"
        class="btn quiet"
        data-mute=${r?"on":"off"}
        @click=${()=>Lo(e,a,r)}
      >
        <span dir="auto">${l(r?"talk.mute":"talk.unmute",{name:a})}</span>
      </button>
    </li>`;return!s||n.length+O.muted.length===0?p:c`<details class="speakers">
    <summary>${l("talk.speakers")}</summary>
    <ul>
      ${n.map(a=>o(a,!0))} ${O.muted.map(a=>o(a,!1))}
    </ul>
  </details>`},Us=e=>{let{app:t,table:s,screen:n,sending:o}=e,a=async r=>{r.preventDefault();let u=n.ui.chatDraft.trim();if(u){try{let i=await t.api.post(`/v1/games/${s.game.id}/chat`,{text:u});n.update({chatDraft:""}),i?.seq&&ct([i])}catch(i){o.sender.refused={problem:F(i),label:l("talk.say")}}n.update({})}};return c`<section class="card talk" aria-label=${l("game.tab.talk")}>
    <ol class="messages" aria-live="polite" tabindex="0" aria-label=${l("talk.said")}>
      ${O.messages.map(r=>c`<li>
            <b class=${r.seat?`s${s.system.sideClass(r.seat)}`:""} dir="auto">${r.name}</b>
            <small>${V(r.at)}</small>
            <p dir="auto">${r.text}</p>
          </li>`)}
      ${O.messages.length?p:c`<li class="hint">${l("talk.nothing")}</li>`}
    </ol>
    ${t.session.me()?c`<form class="row" @submit=${a}>
            <label class="sr" for="chat">${l("talk.say")}</label>
            <input
              id="chat"
              maxlength="1000"
              autocomplete="off"
              .value=${n.ui.chatDraft}
              @input=${r=>(n.ui.chatDraft=r.target.value,n.drafts.set("+chat",n.ui.chatDraft))}
            />
            <button class="btn">${l("talk.say")}</button>
          </form>`:p}
    ${Po(e)}
  </section>`};var Oe=(e,t)=>{let{card:s}=e.game,n=e.game.viewedState().view,o=s.seats.find(f=>f.seat===t),a=s.clock?.find(f=>f.seat===t),r=e.game.current.waiting.includes(t)&&!s.result,u=v(e.game)===t,{text:i,bar:d}=e.system.armyStatus(n,t),m=100/Math.max(1,d?.of??0);return c`<section
    class="player ${r?"running":""}"
    aria-label=${l("game.player_of",{side:e.system.sideName(t)})}
  >
    <svg class="flag u ${e.system.sideClass(t)}" viewBox="0 0 14 30" aria-hidden="true">
      <rect class="body" x="1" y="1" width="12" height="28" rx="2"></rect>
    </svg>
    <span class="who"
      ><span dir="auto"
        >${u?l("game.you"):o?.name??(o?.holder?M("game.holder.",o.holder):l("game.empty_seat"))}</span
      >
      <small
        >${e.system.sideName(t)}${o?.holder==="bot"?` · ${l("game.bot")}`:""}</small
      ></span
    >
    ${Kt(a,s)}
    <span class="army" title=${i}>
      ${d?.of?c`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect class="bg" y="3" width="100" height="6"></rect>
              <rect class="fg" y="3" width=${d.lost*m} height="6"></rect>
              ${d.marks.map(f=>ie`<path class="trk-turn" d="M${(f*m).toFixed(1)} 0v12"></path>`)}
            </svg>`:p}
      <span>${i}</span>
    </span>
  </section>`},Co=e=>["log","talk",...v(e)?["plan","orders"]:e.card?.result?["orders"]:[],"game"],Ks=e=>{let{screen:t}=e;switch(t.ui.tab){case"talk":return Us(e);case"plan":return hs(e);case"orders":return Wt(e);case"game":return $s(e);default:return Gt(e)}},Zs=e=>c`<div class="tabs" role="group" aria-label=${l("game.parts")}>
    ${Co(e.table.game).map(t=>{let s=t==="talk"?Js(e.app,e.screen):t==="game"?ms(e.table.game):0;return c`<button
        type="button"
        class="tab"
        data-tab=${t}
        aria-pressed=${e.screen.ui.tab===t}
        @click=${()=>e.screen.update({tab:t})}
      >
        ${M("game.tab.",t)}${s?c` <b class="count" aria-label=${l("game.news",{n:s})}>${s}</b>`:p}
      </button>`})}
  </div>`,Gs=e=>{let{table:t,screen:s}=e,[n,o]=Be(t.game),a=q(t.game),r=E(t,s),u=s.ui.textView?p:ee(e,r,a,"side");return c`<aside class="side" aria-label=${l("game.column")}>
    ${Oe(t,o)}
    ${u===p?t.system.overview?.(r,t.game.card)??p:p}
    ${Zs(e)}${Ks(e)}${u===p?je(e):u}
    ${Oe(t,n)}
  </aside>`},Ys=e=>c`${Zs(e)}${e.screen.ui.tab==="log"?e.table.system.overview?.(E(e.table,e.screen),e.table.game.card)??p:p}${Ks(e)}`;var Qs=e=>{let t=e.getOrCreate("+plan",()=>null);return{selected:null,chosen:null,zone:null,tabStop:null,tab:t?"plan":"log",textView:!1,placing:!1,promptMinimized:!1,plan:t,keysShown:!1,chatDraft:e.getOrCreate("+chat",()=>""),tabsOpen:!1}},Xs=e=>`umpire-drafts-${e}`,en=e=>{let t={};try{t=JSON.parse(sessionStorage.getItem(Xs(e))??"{}")}catch{}let s=()=>{try{sessionStorage.setItem(Xs(e),JSON.stringify(t))}catch{}};return{getOrCreate:(n,o)=>t[n]??=o(),set:(n,o)=>{t[n]=o,s()},keepOnly:n=>{let o=Object.keys(t).filter(a=>!a.startsWith("+")&&!n.includes(a));for(let a of o)delete t[a];o.length&&s()}}};var Do=64,tn=({api:e,live:t},s,{changed:n,staysOpen:o,plays:a})=>{let r=`/v1/games/${s}`,u=new Map,i=()=>{},d=!1,m=null,f=!1,$=0,g=null,b={id:s,card:null,current:null,entries:[],decisions:[],decisionsResponse:{decisions:[]},connection:"waiting",problem:null,viewedSeq:null,pastState:null,missed:null,logLoaded:!1,chatMessages:[],viewedState:()=>(b.viewedSeq===null?b.current:b.pastState)??b.current,head:()=>b.entries.at(-1)?.seq??0,viewAt:async w=>{let x=b.current?.seq??0,h=w===null||w>=x?null:Math.max(1,w);if(b.viewedSeq=h,$=h??0,h===null&&(b.pastState=null),n("view"),h===null)return;let y=await b.stateAt(h);$===h&&(b.pastState=y,n("view"))},stateAt:async w=>{k(b.current),await Promise.resolve(),w===b.head()&&k(await g?.catch(()=>null));let x=u.get(w)??await e.get(`${r}/state?at=${w}`);return k(x),x},show:(w,x)=>{$=w??0,b.viewedSeq=w,b.pastState=x,n("view")},refresh:()=>(f=!0,m??=(async()=>{for(;f&&!d;)f=!1,await z()})().finally(()=>{m=null}),m),addEntry:w=>{let x=b.head();w.seq>x+1&&N(),w.seq===x+1&&(b.entries.push(w),w.kind==="announced"&&(b.decisions=b.decisions.filter(h=>h.id!==w.decision||o(h))),n("entry"))},close:()=>{d=!0,i()}},k=w=>{w&&(u.set(w.seq,w),u.size>Do&&u.delete(u.keys().next().value))},N=async()=>{let w=await e.get(`${r}/log?after=${b.head()}&limit=500`).catch(()=>null);for(let x of w?.entries??[])b.addEntry(x)},P=async w=>w?e.get(`${r}/decisions`):{decisions:[]},z=async()=>{let w=P(!!b.card?.your_seat),x=e.get(r);try{g=e.get(`${r}/state`);let h=await g;h.seq>b.head()&&await N(),k(b.current),(!b.current||h.seq>=b.current.seq)&&(b.current=h),n("view");let[y,T]=await Promise.all([w,x]);(y.seq??0)>b.head()&&await N(),b.card=T,(y.seq===void 0||y.seq>=Math.max(b.decisionsResponse.seq??0,b.head()))&&(b.decisions=y.decisions,b.decisionsResponse=y),n("decisions")}catch(h){w.catch(()=>null),x.catch(()=>null);let y=F(h);y.code==="rate-limited"||y.code==="read-only"||y.code==="internal"?setTimeout(()=>!d&&void b.refresh(),y.wait_ms??3e3):y.code!=="unreachable"&&(b.problem=y,n("loaded"))}},H=async()=>{let[w,x]=await Promise.all([e.get(r),e.get(`${r}/state`)]);if(d)return;let h=P(!!w.your_seat),y=w.your_seat?await e.get(`${r}/since`).catch(()=>null):null;if(y&&y.after>0&&y.after<w.head&&(b.missed={from:y.after,to:w.head}),b.missed&&a&&b.show(b.missed.from,await b.stateAt(b.missed.from).catch(()=>null)),d)return;b.card=w,b.current=x,n("loaded");let T=await h;b.decisions=T.decisions,b.decisionsResponse=T,n("decisions");for(let B=b.head();B<w.head;B=b.head()){let re=await e.get(`${r}/log?after=${B}&limit=500`);if(d||re.entries.length===0)break;b.entries.push(...re.entries),n("view")}b.logLoaded=!0,n("entry")},U=async()=>{try{await H()}catch(x){let h=F(x);if(h.code==="unreachable"&&b.card&&!d){setTimeout(U,2e3);return}b.problem=h,n("loaded");return}if(d)return;let w="waiting";i=t.watch(s,b.head(),{entry:x=>{b.addEntry(x),b.refresh()},decisions:x=>{b.decisions=x,n("decisions")},chat:x=>{b.chatMessages.push(x),n("chat")},state:x=>{b.connection=x,x==="on"&&w==="lost"&&b.refresh(),w=x,n("connection")},refused:x=>{b.problem=x,n("loaded")}})};return U(),b};var ut=(e,t,s)=>{let n=e.current?.seq??0,o=Math.max(1,Math.min(n,s));return history.replaceState(history.state,"",o>=n?location.pathname+location.search:`#entry=${o}`),t.update({selected:null,placing:!1}),e.viewAt(o>=n?null:o)},dt=e=>e.viewedSeq??e.current?.seq??0,Me=({table:e,screen:t,playback:s},n)=>(s.stop(),ut(e.game,t,n)),pt=({table:{game:e},playback:t})=>{t.run()?t.toggle():t.replayFrom(e.viewedSeq??1)},Ro=e=>e.entries.flatMap(t=>t.events.flatMap(s=>s.type==="turn_began"?[{seq:t.seq,turn:s.turn}]:[])),sn=e=>{let{table:t,playback:s}=e,{game:n}=t,o=s.run()?.queue.paused===!1,a=n.current?.seq??1,r=dt(n),u=(m,f,$,g=!1)=>c`<button type="button" class="icon" aria-label=${f} title=${f} ?disabled=${g} @click=${$}>
      ${m}
    </button>`,i=m=>()=>{Me(e,m)},{missed:d}=n;return c`<div class="replay" role="group" aria-label=${l("replay.label")}>
    <span class="steps">
      ${u("⇤",l("replay.first"),i(1),r<=1)}
      ${u("←",l("replay.back"),i(r-1),r<=1)}
      ${u(o?"❙❙":"▶",l(o?"replay.stop":"replay.play"),()=>pt(e))}
      ${u("→",l("replay.forth"),i(r+1),r>=a)}
      ${u("⇥",l("replay.last"),i(a),r>=a)}
    </span>
    <span class="slide">
      <input
        type="range"
        min="1"
        max=${a}
        .value=${G(String(r))}
        aria-label=${l("replay.slider")}
        aria-valuetext=${l("replay.at",{n:r,head:a})}
        @input=${m=>i(Number(m.target.value))()}
      />
      <svg class="track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        ${Ro(n).map(({seq:m})=>Fo(100*(m-1)/Math.max(1,a-1)))}
      </svg>
    </span>
    <span class="live"
      >${n.viewedSeq===null?l("replay.now",{n:a}):l("replay.at",{n:r,head:a})}</span
    >
    ${d&&n.viewedSeq===null?c`<button type="button" class="btn since" @click=${()=>s.again(d.from)}>
            ${l("replay.missed",{n:d.to-d.from})}
          </button>`:p}
  </div>`},Fo=e=>ie`<path class="trk-turn" d="M${e.toFixed(2)} 0v10"></path>`;var nn={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},Io=(e,[t,s])=>{let{app:n,table:o,screen:a}=e,r=E(o,a),u=a.ui.zone??o.system.defaultZone(r,q(o.game)),i=o.system.neighbour(r,u,t,s);Ve(n,a,i,{zone:i,tabStop:i})},on=(e,t)=>{let{app:s,table:n,screen:o}=e,a=E(n,o),r=o.ui.zone??n.system.zoneOf(a,o.ui.tabStop??"")??n.system.defaultZone(a,q(n.game)),u=n.system.unitsIn(a,r);if(!u.length)return;let i=u.indexOf(o.ui.tabStop??""),d=u[(i+t+u.length)%u.length]??"";Ve(s,o,d,{tabStop:d,zone:r})},Ve=(e,t,s,n)=>{t.update(n),queueMicrotask(()=>{let o=e.mount.querySelector(`.table [data-unit="${s}"] [tabindex], .table [data-zone="${s}"]`);o instanceof SVGElement&&o.focus()})},jo=(e,t)=>{let{app:s,table:n,screen:o,sending:a}=e,r=q(n.game);if(!r||!R(n.game,a))return!1;let u=E(n,o),i=f=>{he(n,o,r,f),Le(s)};if(_(n,r)&&o.ui.selected){let f=we(n,u,r,o.ui.selected).filter($=>$.legal)[t-1];if(f?.announcement)i(f.announcement);else if(f?.pad){let $=s.mount.querySelectorAll(".pop .turning, .sheet .turning, .texttable .turning"),g=we(n,u,r,o.ui.selected).filter(b=>b.legal&&b.pad).indexOf(f);$[g]?.querySelector("button")?.focus()}return!!f}let d=A(n,r),m=d?.pickNth?.(I(n,o,r),r,t);if(m)return ne(o,r,m),Le(s),!0;if(!_(n,r)&&!d){let f=r.choices[t-1];return f&&i(f),!!f}return!1},Ho=({app:e,table:t,screen:s})=>{let n=q(t.game);!n||!_(t,n)||(s.update({selected:null,placing:!1,tabsOpen:!1}),queueMicrotask(()=>{let o=e.mount.querySelector("[data-end]");o instanceof HTMLElement&&o.focus()}))},Vo=e=>{let t=e.target;return t instanceof Element?!!t.closest("input, textarea, select, dialog, [contenteditable]"):!1},an=(e,t)=>{let{app:s,table:n,screen:o}=e;if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||Vo(t))return;let a=t.target,r=!!a.closest?.(".table, .mini"),u=a.closest?.(".quarters"),i=t.key,d=()=>t.preventDefault();if(u&&i in nn){let f=[...u.querySelectorAll("button")],$=i==="ArrowRight"||i==="ArrowDown"?1:-1;return f[(f.indexOf(a)+$+f.length)%f.length]?.focus(),d()}let m=nn[i];if(m&&(r||a===document.body))return Io(e,m),d();if((i==="Enter"||i===" ")&&r){let f=a.getAttribute("data-zone"),$=a.closest("[data-unit]")?.getAttribute("data-unit")??f??a.getAttribute("data-mini");if(!$)return;let g=q(n.game),b=A(n,g),k=b?.drop||g&&b?.pick(I(n,o,g),g,$,o.ui.selected,E(n,o));return f&&!o.ui.placing&&!k?on(e,1):pe(e,$),d()}if(i==="["||i==="]")return on(e,i==="]"?1:-1),d();if(i===","||i===".")return Wo(e,i==="."?1:-1),d();if(i==="p")return pt(e),d();if(i===" "&&e.playback.run()&&!a.closest?.("button, a, summary"))return e.playback.toggle(),d();if(i==="d")return mt(s,o),d();if(i==="t")return o.update({textView:!o.ui.textView}),d();if(i==="?")return o.update({keysShown:!o.ui.keysShown}),d();if(i==="Escape")return Jo(e),d();if(i==="e")return Ho(e),d();if(i==="u")return Ke(n.game,e.sending),d();if(/^[1-9]$/.test(i)&&jo(e,Number(i)))return d()},Wo=(e,t)=>{e.playback.run()?e.playback.step(t):Me(e,dt(e.table.game)+t)},mt=(e,t)=>{(t.ui.promptMinimized||t.ui.tabsOpen)&&t.update({promptMinimized:!1,tabsOpen:!1}),queueMicrotask(()=>{let s=e.mount.querySelector("#prompt-title, .ask h2");s instanceof HTMLElement&&s.focus()})},Jo=e=>{let{app:t,table:s,screen:n}=e,{ui:o}=n;if(o.keysShown)return n.update({keysShown:!1});if(e.playback.run())return void e.playback.skip();if(s.game.viewedSeq!==null)return void ut(s.game,n,s.game.current.seq);let a=o.selected??o.tabStop;if(o.selected||o.placing)return Ve(t,n,a??"",{selected:null,placing:!1,chosen:null,tabStop:a});if(o.tabStop&&o.zone)return Ve(t,n,o.zone,{tabStop:o.zone})},Uo=[["↑ ↓ ← →","keys.zones"],["Enter","keys.enter"],["[ ]","keys.units"],["1–9","keys.announce"],["Enter","keys.go"],["e","keys.end"],["u","keys.undo"],["Esc","keys.back"],[", .","keys.replay"],["p","keys.play"],["␣","keys.pause"],["d","keys.decision"],["t","keys.text"],["?","keys.list"]],rn=e=>c`<section class="card keys" role="dialog" aria-label=${l("keys.title")}>
    <header>
      <h2>${l("keys.title")}</h2>
      <button
        type="button"
        class="icon"
        aria-label=${l("game.close")}
        @click=${()=>e.update({keysShown:!1})}
      >
        ×
      </button>
    </header>
    <dl>
      ${Uo.map(([t,s])=>c`<dt><kbd>${t}</kbd></dt>
            <dd>${l(s)}</dd>`)}
    </dl>
  </section>`;var ln=(e,t)=>{let s=null;return()=>{let n=e.decisions.map(o=>o.id);s&&n.some(o=>!s?.includes(o))&&St(),e.decisionsResponse.seq!==void 0&&(s=n,t.keepOnly(n))}};var Ko=e=>e instanceof Object&&"entry"in e,cn=(e,t)=>{let s=async o=>{if(n.inFlight)return!1;Object.assign(n,{inFlight:o,unsent:null,refused:null}),t();try{let a=await o.post(o.key);return Ko(a)&&e.addEntry(a.entry),await e.refresh(),n.inFlight=null,!0}catch(a){let r=F(a);return n.inFlight=null,r.code==="unreachable"||r.code==="read-only"?n.unsent=o:n.refused={problem:r,label:o.label},r.code!=="unreachable"&&e.refresh(),!1}finally{t()}},n={inFlight:null,unsent:null,refused:null,send:o=>s({...o,key:gt()}),retry:()=>n.unsent?s(n.unsent):Promise.resolve(!1),dismiss:()=>{Object.assign(n,{unsent:null,refused:null}),t()}};return n},un=({api:e},t)=>(s,n,o,a)=>t.send({label:o,post:async r=>{let u=await e.post(s,n,{key:r});return a?.(u),u}});var Zo=e=>{let{table:t,screen:s}=e,n=s.ui.selected,o=E(t,s),a=n?o.units[n]:null;return!n||!a?p:c`<section class="sheet-unit" aria-labelledby="pop-title" data-for=${n}>
    <header>
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <g class=${t.system.counterClass(a)}>${t.system.counterFace(n,a)}</g>
      </svg>
      <div>
        <h2 id="pop-title">
          <span dir="auto">${t.system.unitHeading?.(o,n)??n}</span> ·
          ${t.system.unitKind(a)}
        </h2>
        <p>${t.system.unitCondition(a).join(", ")}</p>
      </div>
      <button
        type="button"
        class="icon"
        aria-label=${l("game.close")}
        @click=${()=>s.update({selected:null})}
      >
        ×
      </button>
    </header>
    <div class="sheet-body">${ve(e,o,q(t.game),n)}</div>
    ${xe(e,o,q(t.game),n)}
  </section>`},Go=e=>{let{table:t,screen:s}=e,n=q(t.game);return s.ui.tabsOpen?c`<div class="sheet-more">${Ys(e)}</div>`:e.playback.run()?Is(e):n&&!_(t,n)?ee(e,E(t,s),n,"any"):c`${s.ui.selected&&!s.ui.placing?Zo(e):p}${s.ui.selected&&!s.ui.placing?p:je(e)}`},dn=e=>{let{table:t,screen:s}=e,[n,o]=Be(t.game),a=r=>()=>s.update({tabsOpen:!(s.ui.tabsOpen&&s.ui.tab===r),tab:r});return c`<aside class="sheet" aria-label=${l("game.column")}>
    <div class="scroll">
      ${Go(e)}${s.ui.tabsOpen?c`${Oe(t,o)}${Oe(t,n)}`:p}
    </div>
    <div class="bar">
      <button
        type="button"
        class="btn"
        aria-pressed=${s.ui.tabsOpen&&s.ui.tab==="log"}
        @click=${a("log")}
      >
        ${l("game.tab.log")}
      </button>
      ${v(t.game)?c`<button type="button" class="btn" aria-pressed=${s.ui.tabsOpen&&s.ui.tab==="plan"} @click=${a("plan")}>${l("game.tab.plan")}</button>`:p}
      <button
        type="button"
        class="btn"
        aria-pressed=${s.ui.tabsOpen&&s.ui.tab==="game"}
        @click=${a("game")}
      >
        ${l("game.tab.game")}
      </button>
      ${s.ui.tabsOpen?c`<button type="button" class="btn go" @click=${()=>s.update({tabsOpen:!1})}>${l("game.to_table")}</button>`:p}
    </div>
  </aside>`},Te=null,ft={start:e=>{let t=e.touches[0];Te=e.target instanceof Element&&e.target.closest(".zoomed")&&t&&e.touches.length===1?{x:t.clientX,y:t.clientY}:null},end:(e,t,s)=>{let n=s.changedTouches[0];if(!Te||!n||!t.isPhone())return;let[o,a]=[n.clientX-Te.x,n.clientY-Te.y];if(Te=null,Math.max(Math.abs(o),Math.abs(a))<48)return;let r=E(e,t),u=t.ui.zone??e.system.defaultZone(r,q(e.game)),i=Math.abs(o)>Math.abs(a),d=e.system.neighbour(r,u,i?-Math.sign(o):0,i?0:Math.sign(a));t.update({zone:d,tabStop:d})}};var Yo=(e,t)=>e.system.groups?.(t)??e.system.zones(t).map(s=>({title:e.system.zoneSentence(t,s),units:e.system.unitsIn(t,s)})),Xo=(e,t,s,{title:n,note:o,units:a})=>{let{table:r,screen:u}=e;if(!a.length)return p;let i=s&&_(r,s)?r.system.ableUnits(s):new Set;return c`<section class="tzone">
    <h3>${n}</h3>
    ${o?c`<p class="hint">${o}</p>`:p}
    <ul>
      ${a.map(d=>{let m=u.ui.selected===d;return c`<li>
          <button
            type="button"
            class="tunit s${r.system.sideClass(r.system.sideOf(t,d))}"
            data-unit=${d}
            aria-expanded=${m}
            @click=${()=>pe(e,d)}
          >
            ${r.system.unitSentence(t,d)}${i.has(d)?c` <b>${l("text.can_act")}</b>`:p}
          </button>
          ${m&&s&&_(r,s)?c`${ve(e,t,s,d)}${xe(e,t,s,d)}`:p}
        </li>`})}
    </ul>
  </section>`},pn=e=>{let{table:t,screen:s}=e,n=E(t,s);t.system.rememberNames(n);let o=q(t.game),a=Object.keys(n.units).filter(r=>!t.system.zoneOf(n,r)&&n.units[r].gone);return c`<div class="texttable">
    ${ee(e,n,o,"any")}
    <h2>${l("text.table")}</h2>
    ${Yo(t,n).map(r=>Xo(e,n,o,r))}
    ${a.length?c`<section class="tzone">
            <h3>${l("text.gone")}</h3>
            <ul>
              ${a.map(r=>c`<li>${t.system.unitName(n,r)}</li>`)}
            </ul>
          </section>`:p}
  </div>`};var mn=({api:e},t,s)=>{let n=new Map,o=0,a=[],r=!1,u=()=>{t.current&&t.current.seq!==o&&(o=t.current.seq,n=new Map)},i=async()=>{r=!1;let m=a;a=[];for(let f=0;f<m.length;f+=64){let $=m.slice(f,f+64);try{let g=await e.post(`/v1/games/${t.id}/weigh`,{announcements:$});if(g.seq!==o)return;$.forEach((b,k)=>n.set(JSON.stringify(b),g.weighed[k]??null))}catch{return}s()}},d=m=>{if(u(),!(!t.card?.your_seat||t.viewedSeq!==null)){for(let f of m){let $=JSON.stringify(f);n.has($)||(n.set($,null),a.push(f))}a.length>0&&!r&&(r=!0,setTimeout(i,0))}};return{prefetch:d,get:m=>(d([m]),n.get(JSON.stringify(m))??void 0)}};Bt();var Qo=600*1e3,ea="(max-width: 720px), (max-height: 480px) and (orientation: landscape)",We=e=>Number(/^entry=(\d+)$/.exec(e.hash)?.[1]??0)||null,bt=e=>e.path.endsWith("/replay"),Zi=e=>{let t=e.route.params.game??"",s=en(t),n=matchMedia(ea),o={page:null,afterRender:()=>{},invitation:()=>p},a=tn(e,t,{changed:f=>{f==="loaded"&&u(),f==="decisions"&&r(),(f==="chat"||f==="connection")&&o.page&&He(o.page),f==="entry"&&o.page?.playback.noticed(),e.drawSoon()},plays:We(e.route)===null&&!bt(e.route)&&te()!==null,staysOpen:f=>o.page!==null&&_(o.page.table,f)}),r=ln(a,s),u=async()=>{if(a.problem?.status===404&&(o.invitation=(await import("./invitation_form-J7455P26.js")).invitationForm(e,t),e.draw()),!fn(a)||$n(a))return;let f=await Et(a.card.system);!f||o.page||(o.page=sa(e,a,f,s,n),o.afterRender=us(o.page),await oa(o.page),o.page.playback.noticed(),He(o.page),e.draw())},i=f=>{o.page&&an(o.page,f)},d=()=>{document.visibilityState==="visible"&&ta(a)&&e.drawSoon()};document.addEventListener("keydown",i),n.addEventListener("change",e.draw);let m=setInterval(d,1e3);return{wide:!0,render:()=>a.problem?ma(a.problem,o.invitation):fn(a)?$n(a)?ia(a):o.page?(queueMicrotask(o.afterRender),aa(o.page),la(o.page)):bn(a.card.title):bn(),hashChanged:f=>{o.page&&Me(o.page,We(f)??a.current?.seq??0)},close:()=>{clearInterval(m),o.page?.playback.close(),document.removeEventListener("keydown",i),n.removeEventListener("change",e.draw),a.close()}}},fn=e=>e.card!==null&&e.current!==null,ta=e=>e.decisions.some(t=>t.deadline)||e.card?.clock?.some(t=>t.deadline),sa=(e,t,s,n,o)=>{let a={game:t,system:s,odds:mn(e,t,e.drawSoon)},r=Qs(n),u={ui:r,drafts:n,update:g=>{g.selected!==void 0&&g.selected!==r.selected&&(r.chosen=null),Object.assign(r,g),"plan"in g&&n.set("+plan",r.plan?.length?r.plan:null),"chatDraft"in g&&n.set("+chat",r.chatDraft),e.draw()},isPhone:()=>o.matches},i=cn(t,e.draw),d=un(e,i),m={sender:i,announce:na(a,u,d),post:d},f=matchMedia("(prefers-reduced-motion: reduce)").matches,$=bt(e.route)&&We(e.route)===null&&!f;return{app:e,table:a,screen:u,sending:m,playback:Es({app:e,table:a,screen:u},$)}},na=(e,t,s)=>async(n,o=q(e.game))=>{let{game:a,system:r}=e,{ui:u,update:i}=t,d=r.describeWhole(n);if(u.plan&&_(e,o))return i({plan:[...u.plan,{announce:n,label:d}],selected:null,chosen:null}),!0;let m={decision:o?.id??"",expect_seq:a.current.seq,announcement:n};if(!await s(`/v1/games/${a.id}/announcements`,m,d))return!1;a.missed=null;let $=q(a),g=u.selected&&_(e,$)&&r.ableUnits($).has(u.selected);return i({selected:g?u.selected:null,chosen:null,placing:!1}),!0},oa=async({app:e,table:{game:t}})=>{let s=We(e.route)??(bt(e.route)?1:null);s&&await t.viewAt(s)},aa=({app:e,table:{game:t,system:s}})=>{let{view:n}=t.viewedState(),o=t.decisions.length?`(${t.decisions.length}) `:"",a=s.phaseName(n);e.title(o+l("game.title",{turn:n.turn,phase:a,title:t.card.title}))},ra=(e,t)=>{let s=q(e.game);return s?(t.ui.selected!==null||!_(e,s))&&(A(e,s)!==null||t.isPhone()):!1},la=e=>{let{table:t,screen:s}=e,{ui:n}=s,o=s.isPhone(),a=o&&!n.textView;return c`<main
    class="gamepage ${o?"phone":""} ${n.textView?"astext":""} ${e.playback.run()?"playing":""} ${ra(t,s)?"building":""}"
    aria-label=${t.game.card.title}
    @touchstart=${ft.start}
    @touchend=${r=>ft.end(t,s,r)}
  >
    ${Rs(e)}
    <button type="button" class="btn skip" @click=${()=>mt(e.app,s)}>
      ${l("game.to_decision")}
    </button>
    ${ca(t,s)} ${ua(t,e.sending)}
    <div class="play">
      <section class="board" aria-label=${l("game.table")}>
        ${n.textView?pn(e):as(e)} ${a?p:Fs(e)}
        ${e.playback.playsNews()?p:sn(e)}
      </section>
      ${a?dn(e):Gs(e)}
    </div>
    ${n.keysShown?rn(s):p} ${bs()} ${pa(e)}
  </main>`},bn=e=>e===void 0?c`<main class="page"><p role="status">${l("frame.loading")}</p></main>`:c`<main class="page">
        <h1 dir="auto">${e}</h1>
        <p role="status">${l("frame.loading")}</p>
      </main>`,ia=e=>c`<main class="page letter">
    <h1 dir="auto">${e.card.title}</h1>
    ${hn(e)}
  </main>`,ca=({game:e,system:t},{ui:s,update:n})=>{let{view:o}=e.viewedState();return c`<div class="gametop">
    <h1 dir="auto">${e.card.title}</h1>
    <ol class="phases" aria-label=${l("game.phases")}>
      <li class="turn">${l("game.turn",{n:o.turn})}</li>
      ${t.phases(o).map(a=>c`<li class=${a.when} aria-current=${a.when==="now"?"step":p}>${a.name}</li>`)}
    </ol>
    <span class="gametools">
      ${v(e)?p:c`<span class="hint">${l("game.watching")}</span>`}
      <button
        type="button"
        class="btn quiet"
        aria-pressed=${s.textView}
        @click=${()=>n({textView:!s.textView})}
      >
        ${l(s.textView?"game.drawing":"game.text")}
      </button>
      <button type="button" class="btn quiet" @click=${()=>n({keysShown:!s.keysShown})}>
        ${l("game.keys")}
      </button>
    </span>
  </div>`},$n=({card:e,current:t})=>e.withdrawn&&Object.keys(t.view).length===0,hn=({card:e,id:t})=>e.withdrawn?c`<p class="notice" data-withdrawn>
      ${l("game.withdrawn",{edition:e.edition})}
      <a href="/games/${t}/report">${l("game.report")}</a>
      <a href="/v1/games/${t}/export" download="game.jsonl">${l("report.export")}</a>
    </p>`:e.closed?c`<p class="notice bad" role="alert">${l("game.closed")}</p>`:p,ua=(e,{sender:t})=>{let{game:s}=e,{unsent:n,refused:o,inFlight:a}=t,{outcome:r}=s.current.view;return c` ${hn(s)}
  ${r&&s.viewedSeq===null?c`<p class="notice over">${s.entries.length?da(e):""} <a href="/games/${s.id}/report">${l("game.report")}</a></p>`:p}
  ${n?c`<p class="notice lost" role="alert" data-unsent>
          ${l("send.unsent",{what:n.label})}
          <button type="button" class="btn go" @click=${()=>t.retry()}>${l("send.again")}</button>
          <button type="button" class="btn" @click=${()=>t.dismiss()}>${l("send.drop")}</button>
        </p>`:p}
  ${o?c`<div class="notice bad" role="alert" data-refused>
          <p>
            <b>${l("send.refused",{what:o.label})}</b>
            ${be(o.problem)}
          </p>
          ${o.problem.rule?c`<p><span class="rule">${o.problem.rule.id}</span> ${C(o.problem.rule.text)}</p>`:p}
          ${o.problem.code==="stale-seq"?c`<p>${l("send.stale")}</p>`:p}
          <button type="button" class="icon" aria-label=${l("game.close")} @click=${()=>t.dismiss()}>
            ×
          </button>
        </div>`:p}
  ${a?c`<p class="sending" role="status">${l("send.going")}</p>`:p}`},da=({game:e,system:t})=>{let s=e.entries.findLast(o=>o.events?.some(a=>a.type==="game_over"));if(!s)return"";let n=t.narrate(s,t.newNarrationState());return Ue(n.findLast(o=>o.text)?.text??"")},pa=e=>{let{table:t}=e,s=q(t.game),n=s?.deadline&&s.deadline-K()<Qo,o=s?.deadline?`${l("ask.until",{until:V(s.deadline)})} ${n?l("ask.soon"):""}`:"";return c`<p class="sr" aria-live="polite">
      ${Ue(e.playback.run()?Ps(e):Yt(t))}
    </p>
    <p class="sr" aria-live="polite" data-asked>
      ${s?`${W(t,s)} ${o}`:""}
    </p>`},ma=(e,t)=>c`<main class="page letter">
    <h1>
      ${l(e.status===404?"problem.not_there":e.code==="unreachable"?"problem.unreachable":"problem.title")}
    </h1>
    <p dir="auto">${e.code==="unreachable"?p:be(e)}</p>
    ${e.status===404?t():p}
    <p>
      <button class="btn go" type="button" @click=${()=>location.reload()}>${l("problem.again")}</button>
      <a class="btn" href="/">${l("problem.home")}</a>
    </p>
  </main>`;export{Zi as gamePage};
