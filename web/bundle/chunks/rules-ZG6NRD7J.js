import{a as P}from"./chunk-GFPR6CAL.js";import{c as A}from"./chunk-7KHHBR7L.js";import{a as z}from"./chunk-KUAPDJVF.js";import{a as T,b as j}from"./chunk-QKXS6NAR.js";import{a as v,c as x,d as k,e as R}from"./chunk-W4ZA42WK.js";import{a as g,e as m,h as b}from"./chunk-QYJEB4FH.js";import{c as w}from"./chunk-2Y2A3XET.js";import{b as f}from"./chunk-QAHSQDAU.js";import"./chunk-Z25BHZRP.js";import"./chunk-FIAZ67OF.js";import{c as y}from"./chunk-DVIPFV4V.js";import{b as _}from"./chunk-ZXGAPB2T.js";import"./chunk-Z6KP2TWG.js";import"./chunk-4FRJGMZG.js";import{a as h,f as e,g as i}from"./chunk-MAIRC36I.js";import{a,d as l}from"./chunk-TSZG4UHW.js";var D=({rules:s})=>{let{start_days:o,extension_days:n,dispute_hours:u,search_for_no_shows:p,search:c}=A(s);return a`<section class="card lg-pad">
    <h2>${e("rules.absences")}</h2>
    <p>
      ${o>0?e("rules.start_days",{n:o}):e("rules.start_clock")}
      ${o>0&&p?e("rules.search_for_no_shows"):l}
    </p>
    <p>${n>0?e("rules.extension_days",{n}):e("rules.extension_none")}</p>
    <p>${e("rules.dispute_hours",{n:u})}</p>
    <p>
      ${e("rules.search_begin",{n:c.before_hours})}
      ${e("rules.search_next",{before:c.answer_before_hours,during:c.answer_during_hours})}
      ${e("rules.search_end",{hours:c.unresponsive_hours,days:c.days})}
      ${e("rules.substitute")}
    </p>
    <p>${e("rules.withdrawal")}</p>
  </section>`};var t=(s,o)=>a`<dt>${s}</dt>
    <dd dir="auto">${o}</dd>`,O=({format:s})=>s.format==="swiss"?e("rules.swiss",{n:s.rounds}):e(s.double?"rules.double":"rules.single"),C=({choice:s})=>typeof s=="object"?e("rules.agreed",{n:s.agreed.days}):i("rules.choice_",s),H=({entry:s})=>{let o=s.late,n=[e(s.approval?"rules.approval":"rules.open")];return o&&n.push(e("rules.late",{round:o.until_round,points:m(o.points)})),n.join(" ")},L=({movement:s})=>s.up===null&&s.down===null?e("rules.movement_usual"):e("rules.movement_set",{up:s.up??0,down:s.down??0}),N=({rules:s},o)=>a`
  <section class="card lg-pad">
    <h2>${e("rules.playing")}</h2>
    <dl class="lg-dl">
      ${t(e("rules.system"),o.title)} ${t(e("rules.format"),O(s))}
      ${t(e("rules.scenarios"),s.scenarios.map(n=>j(n.name)).join(", "))}
      ${t(e("rules.choice"),C(s))}
      ${t(e("rules.sides"),i("rules.sides_",s.sides))}
      ${t(e("rules.clock"),s.play.clock?f(s.play.clock):e("rules.clock_usual"))}
      ${s.play.clock?.preset==="none"?l:t(e("rules.vacation"),i("rules.vacation_",s.play.vacation??"allowed"))}
      ${t(e("rules.watch"),i("rules.watch_",s.play.visibility))}
      ${s.play.spectator_delay>0?t(e("rules.delay"),y(s.play.spectator_delay)):l}
    </dl>
  </section>
`,U=({rules:s,dates:o})=>a`
  <section class="card lg-pad">
    <h2>${e("rules.calendar")}</h2>
    <dl class="lg-dl">
      ${t(e("rules.start"),w(s.calendar.start))}
      ${t(e("rules.round_days"),e("rules.days",{n:s.calendar.round_days}))}
      ${s.calendar.at_once?t(e("rules.next_round"),e("rules.at_once")):l}
      ${t(e("rules.zone"),s.calendar.zone.replaceAll("_"," "))}
      ${t(e("rules.entry"),H(s))}
    </dl>
    ${o.length===0?l:P(o)}
  </section>
`,q=({rules:s})=>a`
  <section class="card lg-pad">
    <h2>${e("rules.table")}</h2>
    ${z(s.points)}
    <p>${e("rules.bye",{n:Number(s.points.bye),points:m(s.points.bye)})}</p>
    ${s.points.margin_cap===null?l:a`<p>${e("rules.cap",{n:s.points.margin_cap})}</p>`}
    <h3>${e("rules.ties")}</h3>
    <ol class="lg-order">
      ${s.tie_breaks.map(o=>a`<li>${b(o)}</li>`)}
    </ol>
    <p>${L(s)}</p>
  </section>
`,B=({lot:s})=>s===null?l:a`<section class="card lg-pad">
        <h2>${e("rules.lot")}</h2>
        <p>${e("rules.lot_text")}</p>
        <dl class="lg-dl">
          ${t(e("rules.commitment"),a`<code>${s.commitment}</code>`)}
          ${t(e("rules.secret"),s.secret?a`<code>${s.secret}</code>`:e("rules.secret_later"))}
        </dl>
      </section>`,ns=({api:s,route:o,drawSoon:n,title:u})=>{let p=g(s),c=encodeURIComponent(o.params.season??""),d=h({season:null,system:null,problem:null});return d.subscribe(n),(async()=>{let r=await p.get(`/v1/seasons/${c}`);u(`${e("season.rules")}, ${r.name}`),d.set({season:r,system:await T(s,r.rules.system)})})().catch(r=>d.set({problem:_(r)})),{close:()=>{},render:()=>{let{season:r,system:$,problem:I}=d.get();return!r||!$?R(I):a`<main class="lg">
        ${x(r,{title:e("season.rules"),lead:e(r.state==="draft"?"rules.draft":"rules.fixed"),crumbs:[[v(r),r.name]]})}
        ${k(r,"rules")}
        <div class="lg-halves">
          <div class="lg-stack">${N(r,$)} ${U(r)} ${D(r)}</div>
          <div class="lg-stack">${q(r)} ${B(r)}</div>
        </div>
      </main>`}}};export{ns as seasonRulesPage};
