import{a as _,b as h}from"./chunk-COXCC7IL.js";import{c as m,d as $}from"./chunk-AU4PK3VQ.js";import{a as f}from"./chunk-GCVHZL7O.js";import{a as p,d as c,l as n,m as u,n as a}from"./chunk-7BVTYH26.js";var x=(t,e)=>{let i=t?.sides?.[e]?.name;return i?`${i} (${a("seat.",e)})`:a("seat.",e)},w=t=>{let e=a("clock.",t.preset);if(!t.pace)return e;let{first:i,increment:r,window:s,bank:d,slow_after:o}=t.pace,l={first:m(i),increment:m(r),window:m(s),bank:m(d)},y=o?`; ${n("terms.slow_after",{n:o})}`:"";return`${e}: ${n("terms.pace",l)}${y}`},g=(t,e)=>{if(t.sides.type!=="chosen")return a("sides.",t.sides.type);let i=x(t.setup,t.sides.challenger);return t.challenger.id===e?n("terms.you_play",{side:i}):n("terms.he_plays",{name:t.challenger.name,side:i})},J=t=>{if(t.percent_in_time===null||t.percent_in_time===void 0)return n("reliability.unknown");let e=t.median_tenths_of_hour;return[n("reliability.in_time",{percent:t.percent_in_time,n:t.handoffs}),e==null?"":e===0?n("reliability.minute"):n("reliability.median",{time:m(e*36e4)})].filter(Boolean).join("; ")},M=(t,e,i)=>p`
  <dl class="terms">
    <div>
      <dt>${n("terms.clock")}</dt>
      <dd>
        ${w(t.clock)}${t.vacation==="none"&&t.clock.preset!=="none"?`; ${n("terms.no_vacation")}`:c}
      </dd>
    </div>
    <div>
      <dt>${n("terms.sides")}</dt>
      <dd dir="auto">${g(t,e)}</dd>
    </div>
    <div>
      <dt>${n("terms.watching")}</dt>
      <dd>
        ${t.visibility==="private"?n("terms.private"):t.spectator_delay>0?n("terms.delay",{time:m(t.spectator_delay)}):n("terms.public")}
      </dd>
    </div>
    <div>
      <dt>${n("terms.open_until")}</dt>
      <dd>${$(t.expires)}</dd>
    </div>
    ${b(t,i)}
  </dl>
`,b=(t,e)=>{let r=Object.entries(t.setup?.options??{}).flatMap(([s,d])=>{let o=e?.options.find(l=>l.name===s);return o&&!v(o.default,d)?[k(t.system,o,d)]:[]});return r.length===0?c:p`<div>
    <dt>${n("terms.options")}</dt>
    <dd>
      <ul class="plain">
        ${r.map(s=>p`<li>${s}</li>`)}
      </ul>
    </dd>
  </div>`},v=(t,e)=>JSON.stringify(t)===JSON.stringify(e),k=(t,e,i)=>{let r=_(t,e.name),s=e.choices.find(l=>v(l.value,i))?.text;if(s!==void 0)return p`${r}: ${f(s)}`;let d=`option.unit.${t}.${e.name}`,o=typeof i=="number"&&u(d)?n(d,{n:i}):h(i);return p`${r}: ${o}`};export{x as a,w as b,J as c,M as d};
