import{a as _,b as O}from"./chunk-CNH5QYW2.js";import{a as j,c as y,d as v,e as w}from"./chunk-N2ZFTVA2.js";import{d as R}from"./chunk-BE2CTEAR.js";import{g as d,l as b,m as g,n as T,o as f}from"./chunk-WCUELGQ6.js";import{a,d as m,l,n as u}from"./chunk-OOS2KMA4.js";var I=[["met",/^(met|not_met|apart)$/],["sides",/^(side_rule_broken|sides_\w+)$/],["score",/^(equal_scores|float|floats_again)$/]],x=({key:s})=>s.split(".").at(-1)??"",N=(s,t)=>[...s].sort((e,n)=>e.round-n.round).flatMap(({pairings:e})=>{let n=e.find(({first:c,second:p})=>c===t||p===t);if(!n)return[];let r=n.first===t,o=r?n.second_person:n.first_person;return[{name:g(o?.name)||l("season.seat",{n:r?n.second:n.first}),at:r?0:1}]}),P=({rounds:s,sides:t},e)=>{let n=t.map(i=>i.charAt(0)),r=n[0]!==n[1],o=N(s,e);return o.length===0?"–":o.map(({at:i},c)=>{let p=t[i]??"",$=c<o.length-1?", ":"";return r?a`<abbr title=${p}>${n[i]}</abbr>${$}`:`${p}${$}`})},Q=({rounds:s},t)=>N(s,t).map(({name:e})=>e).join(", ")||"–",U=({why:s,first:t})=>{for(let e of s){let{score:n,higher:r,lower:o,seat:i}=e.args,c=x(e);if(c==="equal_scores")return[n,n].map($=>d(String($)));if(c!=="float")continue;let p=[r,o].map($=>d(String($)));return i===void 0||String(i)===String(t)?p:p.reverse()}return["–","–"]},C=(s,t,e)=>{if(s==="score")return U(t);let n=s==="met"?Q:P;return[n(e,t.first),n(e,t.second)]},h=s=>s.length===0?m:a`<ul>
        ${s.map(t=>a`<li>${f(b(t))}</li>`)}
      </ul>`,k=(s,t)=>s[`${t}_person`]?.name??l("season.seat",{n:s[t]}),F=(s,t)=>a`
  <p>${l("question.how")}</p>
  <div class="region" tabindex="0" role="region" aria-label=${l("question.caption")}>
    <table class="lg-tbl tight lg-asked">
      <caption class="sr">
        ${l("question.caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${l("question.question")}</th>
          <th scope="col" dir="auto">${k(s,"first")}</th>
          <th scope="col" dir="auto">${k(s,"second")}</th>
          <th scope="col">${l("price.result")}</th>
        </tr>
      </thead>
      <tbody>
        ${I.map(([e,n])=>{let o=s.why.filter(p=>n.test(x(p))).map(p=>a`<span>${f(b(p))} </span>`),[i,c]=C(e,s,t);return a`<tr>
              <th scope="row">${l(`question.${e}`)}</th>
              <td dir="auto">${i}</td>
              <td dir="auto">${c}</td>
              <td>${o}</td>
            </tr>
            <tr class="below">
              <td colspan="3">${o}</td>
            </tr>`})}
      </tbody>
    </table>
  </div>
`,A=(s,t)=>{if(s.terms.length===0||t.rounds.length===0)return h(s.why);let e=s.why.filter(n=>I.every(([,r])=>!r.test(x(n))));return a`${F(s,t)} ${h(e)}`};var z=16,L=["rematch","apart","second_bye","side_rule","gap","float","wish","halves"],B=({criterion:s,cost:t})=>d(String(s==="gap"?t/z:t)),q=s=>{let t=s.filter(({criterion:n,cost:r})=>r!==0&&L.includes(n));if(t.length===0)return l("cost.nothing");let e=t.map(n=>`${u("cost.",n.criterion)} ${B(n)}`);return f(e.join(", "))},as=()=>a`
  <ol class="lg-order">
    ${L.map(s=>a`<li>${u("criterion.",s)}</li>`)}
  </ol>
`,M=(s,t)=>{let e=s?.places.find(n=>n.seat===t)?.terms[0]?.value;return e===void 0?"":l("pairing.points",{n:Number(e),points:d(e)})},S=(s,t)=>s?.name??l("season.seat",{n:t}),D=(s,{season:t})=>s.fixtures.length===0?m:a`<ul class="plain">
        ${s.fixtures.map(e=>a`<li>
              <a href=${j(t,e)}
                >${e.result?`${l("pairing.result")} ${y(e)} ${v(e)}`:l("pairing.fixture")}</a
              >
              ${e.result?m:w(e)}
            </li>`)}
      </ul>`,G=({fixtures:s})=>s.length===0?a`<span class="vs">${l("pairing.versus")}</span>`:a`<span class="vs set"
        >${s.map(t=>t.result?a`<strong>${y(t)}</strong> <small>${v(t)}</small>`:w(t))}</span
      >`,H=(s,t)=>{let{sides:e,standings:n}=t,r=o=>{let i=s[o],c=M(n,i);return a`<span>
      <b dir="auto">${S(s[`${o}_person`],i)}</b>
      <small
        >${R(o,e[o==="first"?0:1]??"")}${c?` · ${c}`:m}</small
      >
    </span>`};return a`<li>
    <details @toggle=${_} @keydown=${O}>
      <summary class="lg-pair">
        <span class="bd">${s.board}</span>
        ${r("first")} ${G(s)} ${r("second")}
        <span class="more">${l("pairing.why")}</span>
      </summary>
      <div class="lg-because">
        ${A(s,t)}
        ${s.terms.length>0?a`<p>${q(s.terms)}</p>`:m}
        ${D(s,t)}
      </div>
    </details>
  </li>`},J=(s,{standings:t,pays:e})=>{let n=s.reason==="bye"&&e?a`<small>${l("pairing.bye_pays",e)}</small>`:m,r=a`<span class="bd">–</span>
    <span
      ><b dir="auto">${S(s.person,s.seat)}</b
      ><small>${M(t,s.seat)}</small></span
    >
    <span class="vs">·</span>
    <span><b>${T(u("unpaired.",s.reason))}</b>${n}</span>`;return s.why.length===0?a`<li><div class="lg-pair">${r}</div></li>`:a`<li>
    <details @toggle=${_} @keydown=${O}>
      <summary class="lg-pair">${r}<span class="more">${l("pairing.why_bye")}</span></summary>
      <div class="lg-because">${h(s.why)}</div>
    </details>
  </li>`},rs=(s,t)=>a`
  <ol class="lg-pairs">
    ${s.pairings.map(e=>H(e,t))}
    ${s.unpaired.map(e=>J(e,t))}
  </ol>
`,E=({pairings:s,bye:t},e)=>{let n=s.map(r=>`${e(r.first)}–${e(r.second)}`);return t!==null&&n.push(l("pairing.bye_of",{name:e(t)})),n.join(", ")},ls=(s,t)=>{if(s.rejected.length===0)return m;let e=new Map(t?.places.map(o=>[o.seat,S(o.person,o.seat)])),n=o=>g(e.get(o))||l("season.seat",{n:o}),r=s.unpaired.find(o=>o.reason==="bye")?.seat??null;return a`<section aria-labelledby="tried">
    <div class="lg-section"><h2 id="tried">${l("pairing.tried")}</h2></div>
    <div class="card lg-pad">
      <ol class="lg-tried">
        <li>
          <b dir="auto">${E({pairings:s.pairings,bye:r},n)}</b>
          <span class="yes">${l("pairing.chosen")}</span>
          <small>${q(s.totals)}</small>
        </li>
        ${s.rejected.map(o=>a`<li>
              <span dir="auto">${E(o,n)}</span>
              <span class="no">${u("worse.",o.decides??"lot")}</span>
              <small>${q(o.totals)}</small>
            </li>`)}
      </ol>
    </div>
  </section>`};export{L as a,B as b,as as c,rs as d,ls as e};
