import{a as G}from"./chunk-AVZV5DWJ.js";import{a as Z,b as ss,c as vs,d as _s}from"./chunk-VTZJP6LW.js";import{a as gs,b as ys,c as ws,e as W,f as X,g as Y}from"./chunk-CZT4QLJU.js";import{a as K,c as $s,d as bs,e as fs}from"./chunk-AZGLFR4B.js";import{a as F,d as ds,e as T,g as us,h as D,i as ms,j as V,k as B,l as I,m as j,n as hs}from"./chunk-3NW6UUI4.js";import{a as cs,d as ps}from"./chunk-Y2VZCW4W.js";import{c as E}from"./chunk-DAPRO7UB.js";import{a as rs,b as as,d as is,e as ls}from"./chunk-D344X636.js";import"./chunk-3S5RVPGR.js";import{b as L}from"./chunk-ZXGAPB2T.js";import"./chunk-3QBHZ4XX.js";import"./chunk-Z6KP2TWG.js";import"./chunk-3LEW4KS7.js";import{a as U,f as e,g as N}from"./chunk-QD36A6R3.js";import{a as i,d as h}from"./chunk-TSZG4UHW.js";var Os=[["met",/^(met|not_met|apart)$/],["sides",/^(side_rule_broken|sides_\w+)$/],["score",/^(equal_scores|float|floats_again)$/]],ts=({key:s})=>s.split(".").at(-1)??"",Ss=(s,t)=>[...s].sort((o,n)=>o.round-n.round).flatMap(({pairings:o})=>{let n=o.find(({first:p,second:w})=>p===t||w===t);if(!n)return[];let r=n.first===t,a=r?n.second_person:n.first_person;return[{name:B(a?.name)||e("season.seat",{n:r?n.second:n.first}),at:r?0:1}]}),Es=({rounds:s,sides:t},o)=>{let n=t.map(m=>m.charAt(0)),r=n[0]!==n[1],a=Ss(s,o);return a.length===0?"–":a.map(({at:m},p)=>{let w=t[m]??"",_=p<a.length-1?", ":"";return r?i`<abbr title=${w}>${n[m]}</abbr>${_}`:`${w}${_}`})},Ms=({rounds:s},t)=>Ss(s,t).map(({name:o})=>o).join(", ")||"–",Ps=({why:s,first:t})=>{for(let o of s){let{score:n,higher:r,lower:a,seat:m}=o.args,p=ts(o);if(p==="equal_scores")return[n,n].map(_=>T(String(_)));if(p!=="float")continue;let w=[r,a].map(_=>T(String(_)));return m===void 0||String(m)===String(t)?w:w.reverse()}return["–","–"]},Cs=(s,t,o)=>{if(s==="score")return Ps(t);let n=s==="met"?Ms:Es;return[n(o,t.first),n(o,t.second)]},H=s=>s.length===0?h:i`<ul>
        ${s.map(t=>i`<li>${j(V(t))}</li>`)}
      </ul>`,xs=(s,t)=>s[`${t}_person`]?.name??e("season.seat",{n:s[t]}),Us=(s,t)=>i`
  <p>${e("question.how")}</p>
  <div class="region" tabindex="0" role="region" aria-label=${e("question.caption")}>
    <table class="lg-tbl tight lg-asked">
      <caption class="sr">
        ${e("question.caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${e("question.question")}</th>
          <th scope="col" dir="auto">${xs(s,"first")}</th>
          <th scope="col" dir="auto">${xs(s,"second")}</th>
          <th scope="col">${e("price.result")}</th>
        </tr>
      </thead>
      <tbody>
        ${Os.map(([o,n])=>{let a=s.why.filter(w=>n.test(ts(w))).map(w=>i`<span>${j(V(w))} </span>`),[m,p]=Cs(o,s,t);return i`<tr>
              <th scope="row">${e(`question.${o}`)}</th>
              <td dir="auto">${m}</td>
              <td dir="auto">${p}</td>
              <td>${a}</td>
            </tr>
            <tr class="below">
              <td colspan="3">${a}</td>
            </tr>`})}
      </tbody>
    </table>
  </div>
`,Rs=(s,t)=>{if(s.terms.length===0||t.rounds.length===0)return H(s.why);let o=s.why.filter(n=>Os.every(([,r])=>!r.test(ts(n))));return i`${Us(s,t)} ${H(o)}`};var Fs=16,J=["rematch","apart","second_bye","side_rule","gap","float","wish","halves"],Q=({criterion:s,cost:t})=>T(String(s==="gap"?t/Fs:t)),es=s=>{let t=s.filter(({criterion:n,cost:r})=>r!==0&&J.includes(n));if(t.length===0)return e("cost.nothing");let o=t.map(n=>`${N("cost.",n.criterion)} ${Q(n)}`);return j(o.join(", "))},Ts=()=>i`
  <ol class="lg-order">
    ${J.map(s=>i`<li>${N("criterion.",s)}</li>`)}
  </ol>
`,ks=(s,t)=>{let o=s?.places.find(n=>n.seat===t)?.terms[0]?.value;return o===void 0?"":e("pairing.points",{n:Number(o),points:T(o)})},os=(s,t)=>s?.name??e("season.seat",{n:t}),Bs=(s,{season:t})=>s.fixtures.length===0?h:i`<ul class="plain">
        ${s.fixtures.map(o=>i`<li>
              <a href=${ws(t,o)}
                >${o.result?`${e("pairing.result")} ${W(o)} ${X(o)}`:e("pairing.fixture")}</a
              >
              ${o.result?h:Y(o)}
            </li>`)}
      </ul>`,Hs=({fixtures:s})=>s.length===0?i`<span class="vs">${e("pairing.versus")}</span>`:i`<span class="vs set"
        >${s.map(t=>t.result?i`<strong>${W(t)}</strong> <small>${X(t)}</small>`:Y(t))}</span
      >`,Js=(s,t)=>{let{sides:o,standings:n}=t,r=a=>{let m=s[a],p=ks(n,m);return i`<span>
      <b dir="auto">${os(s[`${a}_person`],m)}</b>
      <small
        >${ps(a,o[a==="first"?0:1]??"")}${p?` · ${p}`:h}</small
      >
    </span>`};return i`<li>
    <details @toggle=${Z} @keydown=${ss}>
      <summary class="lg-pair">
        <span class="bd">${s.board}</span>
        ${r("first")} ${Hs(s)} ${r("second")}
        <span class="more">${e("pairing.why")}</span>
      </summary>
      <div class="lg-because">
        ${Rs(s,t)}
        ${s.terms.length>0?i`<p>${es(s.terms)}</p>`:h}
        ${Bs(s,t)}
      </div>
    </details>
  </li>`},Qs=(s,{standings:t,pays:o})=>{let n=s.reason==="bye"&&o?i`<small>${e("pairing.bye_pays",o)}</small>`:h,r=i`<span class="bd">–</span>
    <span
      ><b dir="auto">${os(s.person,s.seat)}</b
      ><small>${ks(t,s.seat)}</small></span
    >
    <span class="vs">·</span>
    <span><b>${I(N("unpaired.",s.reason))}</b>${n}</span>`;return s.why.length===0?i`<li><div class="lg-pair">${r}</div></li>`:i`<li>
    <details @toggle=${Z} @keydown=${ss}>
      <summary class="lg-pair">${r}<span class="more">${e("pairing.why_bye")}</span></summary>
      <div class="lg-because">${H(s.why)}</div>
    </details>
  </li>`},Is=(s,t)=>i`
  <ol class="lg-pairs">
    ${s.pairings.map(o=>Js(o,t))}
    ${s.unpaired.map(o=>Qs(o,t))}
  </ol>
`,Ns=({pairings:s,bye:t},o)=>{let n=s.map(r=>`${o(r.first)}–${o(r.second)}`);return t!==null&&n.push(e("pairing.bye_of",{name:o(t)})),n.join(", ")},qs=(s,t)=>{if(s.rejected.length===0)return h;let o=new Map(t?.places.map(a=>[a.seat,os(a.person,a.seat)])),n=a=>B(o.get(a))||e("season.seat",{n:a}),r=s.unpaired.find(a=>a.reason==="bye")?.seat??null;return i`<section aria-labelledby="tried">
    <div class="lg-section"><h2 id="tried">${e("pairing.tried")}</h2></div>
    <div class="card lg-pad">
      <ol class="lg-tried">
        <li>
          <b dir="auto">${Ns({pairings:s.pairings,bye:r},n)}</b>
          <span class="yes">${e("pairing.chosen")}</span>
          <small>${es(s.totals)}</small>
        </li>
        ${s.rejected.map(a=>i`<li>
              <span dir="auto">${Ns(a,n)}</span>
              <span class="no">${N("worse.",a.decides??"lot")}</span>
              <small>${es(a.totals)}</small>
            </li>`)}
      </ol>
    </div>
  </section>`};var z=s=>({pairings:s.pairings.map(({first:t,second:o})=>({first:t,second:o})),bye:s.unpaired.find(t=>t.reason==="bye")?.seat??null}),zs=(s,t)=>t==="bye"?s.bye:s.pairings[t.board]?.[t.side]??null,As=(s,t,o)=>{let n=zs(s,t);if(n===null||n===o)return s;let r=a=>a===o?n:a===n?o:a;return{pairings:s.pairings.map(({first:a,second:m})=>({first:r(a),second:r(m)})),bye:s.bye===null?null:r(s.bye)}},ns=(s,t)=>JSON.stringify(s)===JSON.stringify(t);var Ds=({computed:s,changed:t,decides:o})=>J.flatMap(n=>{let[r,a]=[s,t].map(m=>m.find(p=>p.criterion===n)??{criterion:n,cost:0});return!r||!a||r.cost===a.cost?[]:[{name:N("criterion.",n),before:Q(r),after:Q(a),worse:a.cost>r.cost,decides:n===o}]}),Vs=({computed:s,changed:t})=>["uneven","running"].flatMap(o=>s[o]===t[o]?[]:[{name:e(`price.${o}`),before:String(s[o]),after:String(t[o]),worse:t[o]>s[o],decides:!1}]),Gs=s=>{if(s.format!=="round_robin")return h;let{exchanged_with:t,sides_changed:o}=s;return i`
    ${t===null?h:i`<p>${e("price.exchanged",{n:t})}</p>`}
    ${o.length===0?h:i`<p>${e("price.sides_changed",{n:o.length})}</p>`}
  `},Ls=s=>{let t=s.format==="swiss"?Ds(s):Vs(s),o=Gs(s);return t.length===0?i`${o}
      <p>${e("price.no_change")}</p>`:i`${o}
    <div class="region" tabindex="0" role="region" aria-label=${e("price.caption")}>
      <table class="lg-tbl tight">
        <caption>
          ${e("price.caption")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${e("price.criterion")}</th>
            <th scope="col" class="n">${e("price.computed")}</th>
            <th scope="col" class="n">${e("price.changed")}</th>
            <th scope="col">${e("price.result")}</th>
          </tr>
        </thead>
        <tbody>
          ${t.map(({name:n,before:r,after:a,worse:m,decides:p})=>i`<tr>
                <th scope="row">${I(n)}</th>
                <td class="n">${r}</td>
                <td class="n">${a}</td>
                <td>
                  ${e(m?"price.worse":"price.better")}${p?`, ${N("role.","decides")}`:""}
                </td>
              </tr>`)}
        </tbody>
      </table>
    </div>`};var Ks=500,js=({api:s,draw:t},o)=>{let n=F(s),r=U({open:null,hand:null,price:null,busy:!1,problem:null});r.subscribe(t);let a=async($,g,y)=>{r.set({busy:!0,problem:null});try{await n.post(`/v1/seasons/${$.id}/acts`,{act:g,reason:y,expect:$.acts}),r.set({open:null,hand:null,price:null}),await o()}catch(d){r.set({problem:L(d)})}r.set({busy:!1})},m=($,g)=>[...$.unpaired.flatMap(({seat:y,reason:d})=>d==="bye"?[]:[{seat:y,why:d}]),...g.bye===null?[]:[{seat:g.bye,why:"bye"}]],p=async($,g,y,d)=>{if(r.set({hand:d,price:null,problem:null}),ns(d,z(y)))return;let x=`/v1/seasons/${$.id}/divisions/${encodeURIComponent(g)}/proposal`,q={pairings:d.pairings,unpaired:m(y,d)};try{let c=await n.post(x,q);r.get().hand===d&&r.set({price:c})}catch(c){r.set({problem:L(c)})}},w=($,g,y)=>i`
    <form
      class="form inner"
      @submit=${d=>{d.preventDefault(),g(is(d.currentTarget).reason??"")}}
    >
      ${rs({name:"reason",label:e("act.reason"),hint:y??e("act.reason_hint"),max:Ks,required:!0})}
      <p class="row">
        <button class="btn go" type="submit" ?disabled=${r.get().busy}>${$}</button>
        <button
          class="btn quiet"
          type="button"
          @click=${()=>{r.set({open:null,hand:null,price:null}),G("#root .lg-opts [aria-expanded]")}}
        >
          ${e("act.cancel")}
        </button>
      </p>
    </form>
  `,_=($,g,y)=>{let d=r.get().hand??z(y),{price:x}=r.get(),c=[...y.pairings.flatMap(({first:l,first_person:u,second:b,second_person:v})=>[{seat:l,name:u?.name},{seat:b,name:v?.name}]),...y.unpaired.flatMap(({seat:l,person:u,reason:b})=>b==="bye"?[{seat:l,name:u?.name}]:[])].sort((l,u)=>l.seat-u.seat).map(({seat:l,name:u})=>({value:String(l),text:u??e("season.seat",{n:l})})),f=(l,u,b)=>as({name:u,label:u,value:String(b),choices:c,changed:v=>{p($,g,y,As(d,l,Number(v)))}});return i`
      <div class="lg-hand">
        ${d.pairings.map(({first:l,second:u},b)=>i`
            ${f({board:b,side:"first"},e("hand.first",{n:b+1}),l)}
            ${f({board:b,side:"second"},e("hand.second",{n:b+1}),u)}
          `)}
        ${d.bye===null?h:f("bye",I(e("unpaired.bye")),d.bye)}
      </div>
      <div aria-live="polite">${x?Ls(x):h}</div>
      ${ns(d,z(y))?i`<p>${e("hand.choose")}</p>`:w(e("hand.publish"),l=>{a($,{act:"publish_round",division:g,round:y.round,pairings:d.pairings,unpaired:m(y,d)},l)},e("hand.reason_hint"))}
    `},M=({next:$})=>$.withheld!==null?e("proposal.withheld",{reason:$.withheld}):$.publishes_at!==null?e("proposal.publishes",{moment:E($.publishes_at)}):e("proposal.waits");return{render:($,g,y)=>{let d=y,{open:x,busy:q,problem:c}=r.get(),f=d.pairings.length*($.rules.sides==="both"?2:1),l=d.next.waits_for_results;return i`<section class="lg-todo" aria-labelledby="proposal">
        <header>
          <h2 id="proposal">${e(l?"proposal.not_ready":"proposal.ready")}</h2>
          <p>${M(d)}</p>
        </header>
        <ul class="lg-opts">
          <li>
            <button
              class="btn go"
              type="button"
              ?disabled=${q||l}
              @click=${()=>{a($,{act:"publish_round",division:g,round:d.round},e("proposal.publish_reason"))}}
            >
              ${e("proposal.publish")}
            </button>
            <p>${e(l?"proposal.publish_waits":"proposal.publish_text",{n:f})}</p>
          </li>
          <li>
            ${d.next.withheld===null?i`<button
                      class="btn"
                      type="button"
                      aria-expanded=${x==="withhold"}
                      @click=${()=>{r.set({open:x==="withhold"?null:"withhold"}),G("#root .lg-todo form input")}}
                    >
                      ${e("proposal.withhold")}
                    </button>
                    <p>${e("proposal.withhold_text")}</p>
                    ${x==="withhold"?w(e("proposal.withhold_send"),u=>{a($,{act:"withhold",division:g},u)}):h}`:i`<button
                      class="btn"
                      type="button"
                      ?disabled=${q}
                      @click=${()=>{a($,{act:"release",division:g},e("proposal.release_reason"))}}
                    >
                      ${e("proposal.release")}
                    </button>
                    <p>${e("proposal.release_text")}</p>`}
          </li>
          <li>
            <button
              class="btn"
              type="button"
              aria-expanded=${x==="hand"}
              ?disabled=${l}
              @click=${()=>r.set({open:x==="hand"?null:"hand",hand:null,price:null})}
            >
              ${e("proposal.hand")}
            </button>
            <p>${e("proposal.hand_text")}</p>
          </li>
        </ul>
        ${x==="hand"?i`<div class="lg-because">${_($,g,d)}</div>`:h}
        ${c?i`<div class="lg-because">${ls(c)}</div>`:h}
      </section>`},isOpen:()=>r.get().open!==null}};var Ws=24,Xs=(s,t)=>{let o=s.list.filter(n=>n!=="LOT").slice(0,3);return i`<section>
    <h2>${e("round.standings",{n:s.round})}</h2>
    <div
      class="region"
      tabindex="0"
      role="region"
      aria-label=${e("round.standings",{n:s.round})}
    >
      <table class="lg-tbl tight">
        <caption>
          ${I(o.map(D).join(", "))}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="n"><abbr title=${e("standings.place")}>#</abbr></th>
            <th scope="col">${e("standings.player")}</th>
            ${o.map(n=>i`<th scope="col" class="n"><abbr title=${D(n)}>${us(n)}</abbr></th>`)}
          </tr>
        </thead>
        <tbody>
          ${s.places.slice(0,Ws).map(n=>i`<tr>
                <td class="n">${n.rank}</td>
                <th scope="row">${n.person?cs(n.person):_s(n)}</th>
                ${o.map((r,a)=>{let m=n.terms[a];return i`<td class=${a===0?"n pts":"n"}>
                    ${T(m?.value??"",ms(r))}
                  </td>`})}
              </tr>`)}
        </tbody>
      </table>
    </div>
    ${t===null?h:i`<p class="lg-note">${e("rules.bye",{n:Number(t),points:T(t)})}</p>`}
  </section>`},Ys=(s,t)=>i`
  <div class="card lg-pad">
    <h2>${e("round.not_published",{n:s})}</h2>
    <p dir="auto">
      ${t?.round!==s?e("round.later"):t.withheld!==null?e("round.withheld",{n:s,reason:t.withheld}):t.publishes_at!==null?e("round.expected_by",{moment:E(t.publishes_at)}):e("round.waits",{n:s})}
    </p>
    <p>${e("round.arbiters_only")}</p>
  </div>
`,Jt=s=>{let{api:t,route:o,drawSoon:n,title:r}=s,a=F(t),m=encodeURIComponent(o.params.season??""),p=Number(o.params.round),w=`/v1/seasons/${m}/divisions/${encodeURIComponent(o.params.division??"")}`,_=U({loaded:null,problem:null});_.subscribe(n);let M=async()=>{let[c,f]=await Promise.all([a.get(`/v1/seasons/${m}`),a.get(`${w}/rounds`)]),l=c.divisions.find(R=>R.id===o.params.division);if(!l)throw new Error(e("round.no_division"));let u=f.rounds.some(R=>R.round===p),b=f.next?.round===p&&c.you?.organiser===!0,[v,O,A,S]=await Promise.all([gs(t,c.rules.system),u?a.get(`${w}/rounds/${p}`):null,b&&!f.next?.waits_for_results?a.get(`${w}/proposal`):null,p>1&&p-1<=f.rounds.length?a.get(`${w}/standings?round=${p-1}`):null]);r(`${e("season.round",{n:p})}, ${c.name}`),_.set({loaded:{season:c,system:v,division:l,round:O,proposal:A,next:f.next,standings:S,before:f.rounds.filter(R=>R.round<p)},problem:null})},$=()=>M().catch(c=>{if(L(c).status!==409)throw c;return M()}),g=js(s,$),{close:y}=ds($,{problem:c=>_.set({problem:c}),isLoaded:()=>_.get().loaded!==null,isBusy:()=>vs()||g.isOpen()}),d=({season:c,system:f,division:l,round:u,proposal:b,next:v,standings:O,before:A})=>{let S=u??b,R=f.seats.map(C=>N("seat.",C)),{bye:k}=c.rules.points,P=l.format.format==="swiss";if(!S){let C=c.you?.organiser&&v?.round===p?v:null;return i`${C?g.render(c,l.id,{round:p,pairings:[],unpaired:[],next:C}):h}
      ${Ys(p,v)}`}return i`
      ${b?g.render(c,l.id,b):h}
      <div class="lg-grid">
        <div>
          <section aria-labelledby="pairings">
            <div class="lg-section">
              <h2 id="pairings">${e("round.pairings")}</h2>
              ${S.by==="hand"?i`<p>${e("round.by_hand")}</p>`:h}
            </div>
            ${Is(S,{season:c.id,sides:R,standings:O,rounds:A,pays:{n:Number(k),points:T(k)}})}
          </section>
          ${qs(S,O)}
        </div>
        <aside aria-label=${e("round.aside")}>
          ${O?Xs(O,P?k:null):h}
          ${P?i`<section class="card lg-pad">
                  <h3>${e("round.order")}</h3>
                  ${Ts()}
                </section>`:h}
        </aside>
      </div>
    `},x=({season:c,round:f})=>{let{choice:l,scenarios:u}=c.rules;if(!f)return l==="fixed"?u[(p-1)%u.length]?.name:void 0;let b=new Set(f.pairings.flatMap(({fixtures:v})=>v).map(v=>v.scenario));return b.size===1?[...b][0]:void 0},q=c=>{let{season:f,system:l,division:u,round:b,proposal:v}=c,O=b??v,A=x(c),S=[e("round.players",{n:u.seats.length})];if(O){S.push(e("round.games",{n:O.pairings.length*(f.rules.sides==="both"?2:1)}));let k=O.unpaired.filter(({reason:P})=>P==="bye").length;k>0&&S.push(e("round.byes",{n:k}))}let R=O?.due??f.dates.find(k=>k.round===p)?.due;return[`${[l.title,...A?[ys(A)]:[]].join(", ")}.`,`${S.join(", ")}.`,R?e("round.play_until",{moment:E(R)}):""].join(" ")};return{close:y,render:()=>{let{loaded:c,problem:f}=_.get();if(!c)return fs(f);let{season:l,division:u}=c,b=K(l,encodeURIComponent(u.id));return i`<main class="lg">
        ${$s(l,{title:e("round.title",{n:p,all:u.rounds}),lead:q(c),crumbs:[[K(l),l.name],[b,hs(u)]],here:e("season.round",{n:p})})}
        ${bs(l,u.id)} ${d(c)}
      </main>`}}};export{Jt as roundPage};
