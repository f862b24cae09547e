import{a as _,b as h}from"./chunk-B57RBVFH.js";import{c as l,d as $}from"./chunk-QTSBKXHE.js";import{a as f}from"./chunk-KLJ2SXGB.js";import{a as m,d as c,l as n,m as u,n as p}from"./chunk-OOS2KMA4.js";var w=(t,e)=>{let i=t?.sides?.[e]?.name;return i?`${i} (${p("seat.",e)})`:p("seat.",e)},x=t=>{let e=p("clock.",t.preset);if(!t.pace)return e;let{first:i,increment:r,window:s,bank:d,slow_after:o}=t.pace,a={first:l(i),increment:l(r),window:l(s),bank:l(d)},y=o?`; ${n("terms.slow_after",{n:o})}`:"";return`${e}: ${n("terms.pace",a)}${y}`},g=(t,e)=>{if(t.sides.type!=="chosen")return p("sides.",t.sides.type);let i=w(t.setup,t.sides.challenger);return t.challenger.id===e?n("terms.you_play",{side:i}):n("terms.he_plays",{name:t.challenger.name,side:i})},J=t=>{if(t.percent_in_time===null||t.percent_in_time===void 0)return n("reliability.unknown");let e=t.median_tenths_of_hour;return[n("reliability.in_time",{percent:t.percent_in_time,n:t.handoffs}),e==null?"":e===0?n("reliability.minute"):n("reliability.median",{time:l(e*36e4)})].filter(Boolean).join("; ")},M=(t,e,i)=>m`
  <dl class="terms">
    <div>
      <dt>${n("terms.clock")}</dt>
      <dd>
        ${x(t.clock)}${t.vacation==="none"&&t.clock.preset!=="none"?`; ${n("terms.no_vacation")}`:c}
      </dd>
    </div>
    ${t.trial?m`<div>
            <dt>${n("trial.mark")}</dt>
            <dd>${n("trial.why")}</dd>
          </div>`:c}
    <div>
      <dt>${n("terms.sides")}</dt>
      <dd dir="auto">${g(t,e)}</dd>
    </div>
    <div>
      <dt>${n("terms.watching")}</dt>
      <dd>
        ${t.visibility==="private"?n("terms.private"):t.spectator_delay>0?n("terms.delay",{time:l(t.spectator_delay)}):n("terms.public")}
      </dd>
    </div>
    <div>
      <dt>${n("terms.open_until")}</dt>
      <dd>${$(t.expires)}</dd>
    </div>
    ${b(t,i)}
  </dl>
`,b=(t,e)=>{let r=Object.entries(t.setup?.options??{}).flatMap(([s,d])=>{let o=e?.options.find(a=>a.name===s);return o&&!v(o.default,d)?[k(t.system,o,d)]:[]});return r.length===0?c:m`<div>
    <dt>${n("terms.options")}</dt>
    <dd>
      <ul class="plain">
        ${r.map(s=>m`<li>${s}</li>`)}
      </ul>
    </dd>
  </div>`},v=(t,e)=>JSON.stringify(t)===JSON.stringify(e),k=(t,e,i)=>{let r=_(t,e.name),s=e.choices.find(a=>v(a.value,i))?.text;if(s!==void 0)return m`${r}: ${f(s)}`;let d=`option.unit.${t}.${e.name}`,o=typeof i=="number"&&u(d)?n(d,{n:i}):h(i);return m`${r}: ${o}`};export{w as a,x as b,J as c,M as d};
