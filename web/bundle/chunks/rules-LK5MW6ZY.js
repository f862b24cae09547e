import{a as D}from"./chunk-7B3M56KN.js";import"./chunk-N2ZFTVA2.js";import{a as A}from"./chunk-IEQ7XN66.js";import{a as z}from"./chunk-CSHBUDMI.js";import{c as P}from"./chunk-7KHHBR7L.js";import{c as w,g as m,j as v,p as x,r as k,t as T,u as R,v as j}from"./chunk-WCUELGQ6.js";import{a as g,c as b}from"./chunk-Z7OO7PIH.js";import"./chunk-Z25BHZRP.js";import{b as f}from"./chunk-XQCD2JA7.js";import"./chunk-B57RBVFH.js";import{c as y}from"./chunk-QTSBKXHE.js";import"./chunk-HBI5MJVK.js";import{e as h}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a,d as l,g as _,l as e,n as d}from"./chunk-OOS2KMA4.js";var I=({rules:s})=>{let{start_days:o,extension_days:n,dispute_hours:u,search_for_no_shows:p,search:c}=P(s);return a`<section class="card lg-pad">
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
    <dd dir="auto">${o}</dd>`,C=({format:s})=>s.format==="swiss"?e("rules.swiss",{n:s.rounds}):e(s.double?"rules.double":"rules.single"),H=({choice:s})=>typeof s=="object"?e("rules.agreed",{n:s.agreed.days}):d("rules.choice_",s),L=({entry:s})=>{let o=s.late,n=[e(s.approval?"rules.approval":"rules.open")];return o&&n.push(e("rules.late",{round:o.until_round,points:m(o.points)})),n.join(" ")},N=({movement:s})=>s.up===null&&s.down===null?e("rules.movement_usual"):e("rules.movement_set",{up:s.up??0,down:s.down??0}),U=({rules:s},o)=>a`
  <section class="card lg-pad">
    <h2>${e("rules.playing")}</h2>
    <dl class="lg-dl">
      ${t(e("rules.system"),o.title)} ${t(e("rules.format"),C(s))}
      ${t(e("rules.scenarios"),s.scenarios.map(n=>b(n.name)).join(", "))}
      ${t(e("rules.choice"),H(s))} ${t(e("rules.sides"),x(s))}
      ${t(e("rules.clock"),s.play.clock?f(s.play.clock):e("rules.clock_usual"))}
      ${s.play.clock?.preset==="none"?l:t(e("rules.vacation"),d("rules.vacation_",s.play.vacation??"allowed"))}
      ${t(e("rules.watch"),d("rules.watch_",s.play.visibility))}
      ${s.play.spectator_delay>0?t(e("rules.delay"),y(s.play.spectator_delay)):l}
    </dl>
  </section>
`,q=({rules:s,dates:o})=>a`
  <section class="card lg-pad">
    <h2>${e("rules.calendar")}</h2>
    <dl class="lg-dl">
      ${t(e("rules.start"),w(s.calendar.start))}
      ${t(e("rules.round_days"),e("rules.days",{n:s.calendar.round_days}))}
      ${s.calendar.at_once?t(e("rules.next_round"),e("rules.at_once")):l}
      ${t(e("rules.zone"),s.calendar.zone.replaceAll("_"," "))}
      ${t(e("rules.entry"),L(s))}
    </dl>
    ${o.length===0?l:z(o)}
  </section>
`,B=({rules:s})=>a`
  <section class="card lg-pad">
    <h2>${e("rules.table")}</h2>
    ${D(s.points)}
    <p>${e("rules.bye",{n:Number(s.points.bye),points:m(s.points.bye)})}</p>
    ${s.points.margin_cap===null?l:a`<p>${e("rules.cap",{n:s.points.margin_cap})}</p>`}
    <h3>${e("rules.ties")}</h3>
    <ol class="lg-order">
      ${s.tie_breaks.map(o=>a`<li>${v(o)}</li>`)}
    </ol>
    <p>${N(s)}</p>
  </section>
`,E=({lot:s})=>s===null?l:a`<section class="card lg-pad">
        <h2>${e("rules.lot")}</h2>
        <p>${e("rules.lot_text")}</p>
        <dl class="lg-dl">
          ${t(e("rules.commitment"),a`<code>${s.commitment}</code>`)}
          ${t(e("rules.secret"),s.secret?a`<code>${s.secret}</code>`:e("rules.secret_later"))}
        </dl>
      </section>`,ls=({api:s,route:o,drawSoon:n,title:u})=>{let p=A(s),c=encodeURIComponent(o.params.season??""),i=_({season:null,system:null,problem:null});return i.subscribe(n),(async()=>{let r=await p.get(`/v1/seasons/${c}`);u(`${e("season.rules")}, ${r.name}`),i.set({season:r,system:await g(s,r.rules.system)})})().catch(r=>i.set({problem:h(r)})),{close:()=>{},render:()=>{let{season:r,system:$,problem:O}=i.get();return!r||!$?j(O):a`<main class="lg">
        ${T(r,{title:e("season.rules"),lead:e(r.state==="draft"?"rules.draft":"rules.fixed"),crumbs:[[k(r),r.name]]})}
        ${R(r,"rules")}
        <div class="lg-halves">
          <div class="lg-stack">${U(r,$)} ${q(r)} ${I(r)}</div>
          <div class="lg-stack">${B(r)} ${E(r)}</div>
        </div>
      </main>`}}};export{ls as seasonRulesPage};
