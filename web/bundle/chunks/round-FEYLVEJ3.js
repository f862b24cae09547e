import{a as ce}from"./chunk-VBJBFYYE.js";import{a as ae,b as z,c as le,d as pe,e as de}from"./chunk-44EOUW3Z.js";import{d as ie}from"./chunk-CNH5QYW2.js";import"./chunk-N2ZFTVA2.js";import{a as J}from"./chunk-AVZV5DWJ.js";import{a as B,d as re}from"./chunk-IEQ7XN66.js";import{a as ne}from"./chunk-BE2CTEAR.js";import{c as P,g as U,i as Y,j as q,k as Z,n as A,q as ee,r as H,t as se,u as te,v as oe}from"./chunk-WCUELGQ6.js";import{a as W,c as X}from"./chunk-Z7OO7PIH.js";import"./chunk-QTSBKXHE.js";import"./chunk-K3S2JSNC.js";import{a as V,c as G,e as K,f as Q}from"./chunk-HBI5MJVK.js";import{e as I}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as l,d as g,g as j,l as e,n as L}from"./chunk-OOS2KMA4.js";var F=s=>({pairings:s.pairings.map(({first:t,second:r})=>({first:t,second:r})),bye:s.unpaired.find(t=>t.reason==="bye")?.seat??null}),be=(s,t)=>t==="bye"?s.bye:s.pairings[t.board]?.[t.side]??null,ue=(s,t,r)=>{let d=be(s,t);if(d===null||d===r)return s;let i=c=>c===r?d:c===d?r:c;return{pairings:s.pairings.map(({first:c,second:w})=>({first:i(c),second:i(w)})),bye:s.bye===null?null:i(s.bye)}},D=(s,t)=>JSON.stringify(s)===JSON.stringify(t);var $e=({computed:s,changed:t,decides:r})=>ae.flatMap(d=>{let[i,c]=[s,t].map(w=>w.find(b=>b.criterion===d)??{criterion:d,cost:0});return!i||!c||i.cost===c.cost?[]:[{name:L("criterion.",d),before:z(i),after:z(c),worse:c.cost>i.cost,decides:d===r}]}),fe=({computed:s,changed:t})=>["uneven","running"].flatMap(r=>s[r]===t[r]?[]:[{name:e(`price.${r}`),before:String(s[r]),after:String(t[r]),worse:t[r]>s[r],decides:!1}]),ge=s=>{if(s.format!=="round_robin")return g;let{exchanged_with:t,sides_changed:r}=s;return l`
    ${t===null?g:l`<p>${e("price.exchanged",{n:t})}</p>`}
    ${r.length===0?g:l`<p>${e("price.sides_changed",{n:r.length})}</p>`}
  `},he=s=>{let t=s.format==="swiss"?$e(s):fe(s),r=ge(s);return t.length===0?l`${r}
      <p>${e("price.no_change")}</p>`:l`${r}
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
          ${t.map(({name:d,before:i,after:c,worse:w,decides:b})=>l`<tr>
                <th scope="row">${A(d)}</th>
                <td class="n">${i}</td>
                <td class="n">${c}</td>
                <td>
                  ${e(w?"price.worse":"price.better")}${b?`, ${L("role.","decides")}`:""}
                </td>
              </tr>`)}
        </tbody>
      </table>
    </div>`};var ye=500,me=({api:s,draw:t},r)=>{let d=B(s),i=j({open:null,hand:null,price:null,busy:!1,problem:null});i.subscribe(t);let c=async(u,$,f)=>{i.set({busy:!0,problem:null});try{await d.post(`/v1/seasons/${u.id}/acts`,{act:$,reason:f,expect:u.acts}),i.set({open:null,hand:null,price:null}),await r()}catch(a){i.set({problem:I(a)})}i.set({busy:!1})},w=(u,$)=>[...u.unpaired.flatMap(({seat:f,reason:a})=>a==="bye"?[]:[{seat:f,why:a}]),...$.bye===null?[]:[{seat:$.bye,why:"bye"}]],b=async(u,$,f,a)=>{if(i.set({hand:a,price:null,problem:null}),D(a,F(f)))return;let v=`/v1/seasons/${u.id}/divisions/${encodeURIComponent($)}/proposal`,k={pairings:a.pairings,unpaired:w(f,a)};try{let n=await d.post(v,k);i.get().hand===a&&i.set({price:n})}catch(n){i.set({problem:I(n)})}},N=(u,$,f)=>l`
    <form
      class="form inner"
      @submit=${a=>{a.preventDefault(),$(K(a.currentTarget).reason??"")}}
    >
      ${V({name:"reason",label:e("act.reason"),hint:f??e("act.reason_hint"),max:ye,required:!0})}
      <p class="row">
        <button class="btn go" type="submit" ?disabled=${i.get().busy}>${u}</button>
        <button
          class="btn quiet"
          type="button"
          @click=${()=>{i.set({open:null,hand:null,price:null}),J("#root .lg-opts [aria-expanded]")}}
        >
          ${e("act.cancel")}
        </button>
      </p>
    </form>
  `,O=(u,$,f)=>{let a=i.get().hand??F(f),{price:v}=i.get(),n=[...f.pairings.flatMap(({first:o,first_person:p,second:h,second_person:y})=>[{seat:o,name:p?.name},{seat:h,name:y?.name}]),...f.unpaired.flatMap(({seat:o,person:p,reason:h})=>h==="bye"?[{seat:o,name:p?.name}]:[])].sort((o,p)=>o.seat-p.seat).map(({seat:o,name:p})=>({value:String(o),text:p??e("season.seat",{n:o})})),m=(o,p,h)=>G({name:p,label:p,value:String(h),choices:n,changed:y=>{b(u,$,f,ue(a,o,Number(y)))}});return l`
      <div class="lg-hand">
        ${a.pairings.map(({first:o,second:p},h)=>l`
            ${m({board:h,side:"first"},e("hand.first",{n:h+1}),o)}
            ${m({board:h,side:"second"},e("hand.second",{n:h+1}),p)}
          `)}
        ${a.bye===null?g:m("bye",A(e("unpaired.bye")),a.bye)}
      </div>
      <div aria-live="polite">${v?he(v):g}</div>
      ${D(a,F(f))?l`<p>${e("hand.choose")}</p>`:N(e("hand.publish"),o=>{c(u,{act:"publish_round",division:$,round:f.round,pairings:a.pairings,unpaired:w(f,a)},o)},e("hand.reason_hint"))}
    `},C=({next:u})=>u.withheld!==null?e("proposal.withheld",{reason:u.withheld}):u.publishes_at!==null?e("proposal.publishes",{moment:P(u.publishes_at)}):e("proposal.waits");return{render:(u,$,f)=>{let a=f,{open:v,busy:k,problem:n}=i.get(),m=a.pairings.length*(u.rules.sides==="both"?2:1),o=a.next.waits_for_results;return l`<section class="lg-todo" aria-labelledby="proposal">
        <header>
          <h2 id="proposal">${e(o?"proposal.not_ready":"proposal.ready")}</h2>
          <p>${C(a)}</p>
        </header>
        <ul class="lg-opts">
          <li>
            <button
              class="btn go"
              type="button"
              ?disabled=${k||o}
              @click=${()=>{c(u,{act:"publish_round",division:$,round:a.round},e("proposal.publish_reason"))}}
            >
              ${e("proposal.publish")}
            </button>
            <p>${e(o?"proposal.publish_waits":"proposal.publish_text",{n:m})}</p>
          </li>
          <li>
            ${a.next.withheld===null?l`<button
                      class="btn"
                      type="button"
                      aria-expanded=${v==="withhold"}
                      @click=${()=>{i.set({open:v==="withhold"?null:"withhold"}),J("#root .lg-todo form input")}}
                    >
                      ${e("proposal.withhold")}
                    </button>
                    <p>${e("proposal.withhold_text")}</p>
                    ${v==="withhold"?N(e("proposal.withhold_send"),p=>{c(u,{act:"withhold",division:$},p)}):g}`:l`<button
                      class="btn"
                      type="button"
                      ?disabled=${k}
                      @click=${()=>{c(u,{act:"release",division:$},e("proposal.release_reason"))}}
                    >
                      ${e("proposal.release")}
                    </button>
                    <p>${e("proposal.release_text")}</p>`}
          </li>
          <li>
            <button
              class="btn"
              type="button"
              aria-expanded=${v==="hand"}
              ?disabled=${o}
              @click=${()=>i.set({open:v==="hand"?null:"hand",hand:null,price:null})}
            >
              ${e("proposal.hand")}
            </button>
            <p>${e("proposal.hand_text")}</p>
          </li>
        </ul>
        ${v==="hand"?l`<div class="lg-because">${O(u,$,a)}</div>`:g}
        ${n?l`<div class="lg-because">${Q(n)}</div>`:g}
      </section>`},isOpen:()=>i.get().open!==null}};var we=24,ve=(s,t)=>{let r=s.list.filter(d=>d!=="LOT").slice(0,3);return l`<section>
    <h2>${e("round.standings",{n:s.round})}</h2>
    <div
      class="region"
      tabindex="0"
      role="region"
      aria-label=${e("round.standings",{n:s.round})}
    >
      <table class="lg-tbl tight">
        <caption>
          ${A(r.map(q).join(", "))}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="n"><abbr title=${e("standings.place")}>#</abbr></th>
            <th scope="col">${e("standings.player")}</th>
            ${r.map(d=>l`<th scope="col" class="n"><abbr title=${q(d)}>${Y(d)}</abbr></th>`)}
          </tr>
        </thead>
        <tbody>
          ${s.places.slice(0,we).map(d=>l`<tr>
                <td class="n">${d.rank}</td>
                <th scope="row">${d.person?ne(d.person):ce(d)}</th>
                ${r.map((i,c)=>{let w=d.terms[c];return l`<td class=${c===0?"n pts":"n"}>
                    ${U(w?.value??"",Z(i))}
                  </td>`})}
              </tr>`)}
        </tbody>
      </table>
    </div>
    ${t===null?g:l`<p class="lg-note">${e("rules.bye",{n:Number(t),points:U(t)})}</p>`}
  </section>`},_e=(s,t)=>l`
  <div class="card lg-pad">
    <h2>${e("round.not_published",{n:s})}</h2>
    <p dir="auto">
      ${t?.round!==s?e("round.later"):t.withheld!==null?e("round.withheld",{n:s,reason:t.withheld}):t.publishes_at!==null?e("round.expected_by",{moment:P(t.publishes_at)}):e("round.waits",{n:s})}
    </p>
    <p>${e("round.arbiters_only")}</p>
  </div>
`,ss=s=>{let{api:t,route:r,drawSoon:d,title:i}=s,c=B(t),w=encodeURIComponent(r.params.season??""),b=Number(r.params.round),N=`/v1/seasons/${w}/divisions/${encodeURIComponent(r.params.division??"")}`,O=j({loaded:null,problem:null});O.subscribe(d);let C=async()=>{let[n,m]=await Promise.all([c.get(`/v1/seasons/${w}`),c.get(`${N}/rounds`)]),o=n.divisions.find(R=>R.id===r.params.division);if(!o)throw new Error(e("round.no_division"));let p=m.rounds.some(R=>R.round===b),h=m.next?.round===b&&n.you?.organiser===!0,[y,_,T,x]=await Promise.all([W(t,n.rules.system),p?c.get(`${N}/rounds/${b}`):null,h&&!m.next?.waits_for_results?c.get(`${N}/proposal`):null,b>1&&b-1<=m.rounds.length?c.get(`${N}/standings?round=${b-1}`):null]);i(`${e("season.round",{n:b})}, ${n.name}`),O.set({loaded:{season:n,system:y,division:o,round:_,proposal:T,next:m.next,standings:x,before:m.rounds.filter(R=>R.round<b)},problem:null})},u=()=>C().catch(n=>{if(I(n).status!==409)throw n;return C()}),$=me(s,u),{close:f}=re(u,{problem:n=>O.set({problem:n}),isLoaded:()=>O.get().loaded!==null,isBusy:()=>ie()||$.isOpen()}),a=({season:n,system:m,division:o,round:p,proposal:h,next:y,standings:_,before:T})=>{let x=p??h,R=m.seats.map(E=>L("seat.",E)),{bye:S}=n.rules.points,M=o.format.format==="swiss";if(!x){let E=n.you?.organiser&&y?.round===b?y:null;return l`${E?$.render(n,o.id,{round:b,pairings:[],unpaired:[],next:E}):g}
      ${_e(b,y)}`}return l`
      ${h?$.render(n,o.id,h):g}
      <div class="lg-grid">
        <div>
          <section aria-labelledby="pairings">
            <div class="lg-section">
              <h2 id="pairings">${e("round.pairings")}</h2>
              ${x.by==="hand"?l`<p>${e("round.by_hand")}</p>`:g}
            </div>
            ${pe(x,{season:n.id,sides:R,standings:_,rounds:T,pays:{n:Number(S),points:U(S)}})}
          </section>
          ${de(x,_)}
        </div>
        <aside aria-label=${e("round.aside")}>
          ${_?ve(_,M?S:null):g}
          ${M?l`<section class="card lg-pad">
                  <h3>${e("round.order")}</h3>
                  ${le()}
                </section>`:g}
        </aside>
      </div>
    `},v=({season:n,round:m})=>{let{choice:o,scenarios:p}=n.rules;if(!m)return o==="fixed"?p[(b-1)%p.length]?.name:void 0;let h=new Set(m.pairings.flatMap(({fixtures:y})=>y).map(y=>y.scenario));return h.size===1?[...h][0]:void 0},k=n=>{let{season:m,system:o,division:p,round:h,proposal:y}=n,_=h??y,T=v(n),x=[e("round.players",{n:p.seats.length})];if(_){x.push(e("round.games",{n:_.pairings.length*(m.rules.sides==="both"?2:1)}));let S=_.unpaired.filter(({reason:M})=>M==="bye").length;S>0&&x.push(e("round.byes",{n:S}))}let R=_?.due??m.dates.find(S=>S.round===b)?.due;return[`${[o.title,...T?[X(T)]:[]].join(", ")}.`,`${x.join(", ")}.`,R?e("round.play_until",{moment:P(R)}):""].join(" ")};return{close:f,render:()=>{let{loaded:n,problem:m}=O.get();if(!n)return oe(m);let{season:o,division:p}=n,h=H(o,encodeURIComponent(p.id));return l`<main class="lg">
        ${se(o,{title:e("round.title",{n:b,all:p.rounds}),lead:k(n),crumbs:[[H(o),o.name],[h,ee(p)]],here:e("season.round",{n:b})})}
        ${te(o,p.id)} ${a(n)}
      </main>`}}};export{ss as roundPage};
