import{c as i,d as f}from"./chunk-AIV6BIIX.js";import{f as n,g as l}from"./chunk-W2RYEFCP.js";import{a as m,d as p}from"./chunk-TSZG4UHW.js";var _=(t,e)=>{let s=t?.sides?.[e]?.name;return s?`${s} (${l("seat.",e)})`:l("seat.",e)},h=t=>{let e=l("clock.",t.preset);if(!t.pace)return e;let{first:s,increment:a,window:o,bank:r,slow_after:d}=t.pace,c={first:i(s),increment:i(a),window:i(o),bank:i(r)},$=d?`; ${n("terms.slow_after",{n:d})}`:"";return`${e}: ${n("terms.pace",c)}${$}`},y=(t,e)=>{if(t.sides.type!=="chosen")return l("sides.",t.sides.type);let s=_(t.setup,t.sides.challenger);return t.challenger.id===e?n("terms.you_play",{side:s}):n("terms.he_plays",{name:t.challenger.name,side:s})},k=t=>{if(t.percent_in_time===null||t.percent_in_time===void 0)return n("reliability.unknown");let e=t.median_tenths_of_hour;return[n("reliability.in_time",{percent:t.percent_in_time,n:t.handoffs}),e==null?"":n("reliability.median",{time:i(e*36e4)})].filter(Boolean).join("; ")},O=t=>m`<a href="/players/${t.id}" dir="auto">${t.name}</a>${t.bot?m` <small class="badge">${n("player.bot")}</small>`:p}`,N=(t,e,s)=>m`
  <dl class="terms">
    <div>
      <dt>${n("terms.clock")}</dt>
      <dd>
        ${h(t.clock)}${t.vacation==="none"&&t.clock.preset!=="none"?`; ${n("terms.no_vacation")}`:p}
      </dd>
    </div>
    <div>
      <dt>${n("terms.sides")}</dt>
      <dd dir="auto">${y(t,e)}</dd>
    </div>
    <div>
      <dt>${n("terms.watching")}</dt>
      <dd>
        ${t.visibility==="private"?n("terms.private"):t.spectator_delay>0?n("terms.delay",{time:i(t.spectator_delay)}):n("terms.public")}
      </dd>
    </div>
    <div>
      <dt>${n("terms.open_until")}</dt>
      <dd>${f(t.expires)}</dd>
    </div>
    ${v(t,s)}
  </dl>
`,v=(t,e)=>{let a=Object.entries(t.setup?.options??{}).flatMap(([o,r])=>{let d=e?.options.find(c=>c.name===o);return d&&!u(d.default,r)?[{name:o,text:x(d,r)}]:[]});return a.length===0?p:m`<div>
    <dt>${n("terms.options")}</dt>
    <dd>
      <ul class="plain">
        ${a.map(({name:o,text:r})=>m`<li><code>${o}</code> ${r}</li>`)}
      </ul>
    </dd>
  </div>`},u=(t,e)=>JSON.stringify(t)===JSON.stringify(e),x=(t,e)=>t.choices.find(s=>u(s.value,e))?.text??`= ${typeof e=="string"?e:JSON.stringify(e)}`;export{_ as a,h as b,k as c,O as d,N as e};
