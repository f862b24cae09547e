import{a as bt,c as ht,e as T,f as S}from"./chunk-Z2OD4DYN.js";import{a as gt,b as yt,c as _t,d as wt,e as vt,h as kt}from"./chunk-HTMMCJFV.js";import{a as dt,b as lt,c as mt,d as pt,e as ft,f as P}from"./chunk-3FKRZNP4.js";import{c as $t,d as xt}from"./chunk-N2ZFTVA2.js";import{a as D}from"./chunk-AVZV5DWJ.js";import{a as L,b as at,d as ct}from"./chunk-IEQ7XN66.js";import{a as it,d as ut}from"./chunk-BE2CTEAR.js";import{c as R}from"./chunk-7KHHBR7L.js";import{c as $,g as N,h as Z,m as v,n as tt,o as et,p as st,q as nt,r as B,t as rt,v as ot}from"./chunk-WCUELGQ6.js";import{a as Y,c as C}from"./chunk-Z7OO7PIH.js";import{b as W}from"./chunk-XQCD2JA7.js";import"./chunk-B57RBVFH.js";import{b as y}from"./chunk-QTSBKXHE.js";import"./chunk-3QKZLVTX.js";import{d as J,e as K,f as M}from"./chunk-HBI5MJVK.js";import{e as z}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as c,d as p,g as A,k as G,l as s,n as b}from"./chunk-OOS2KMA4.js";var H=t=>typeof t=="object"&&t!==null?t:{},O=(t,e)=>{let{division:n,round:r,board:u,leg:o}=H(t);return n===e.division&&r===e.round&&u===e.board&&(o??1)===e.leg},Pt=({season:t,fixture:e})=>{let n=t.divisions.find(i=>i.id===e.division)?.seats??[],r=i=>{let a=n.find(d=>d.seat===i);return a?.for?.name??a?.person.name??s("season.seat",{n:i})},{first:u,second:o}=e;return{text:s("story.drawn",{first:r(u.seat),one:u.seat,second:r(o.seat),two:o.seat}),note:c`<a href=${B(t,"rules")}>${s("story.check_lot")}</a>`}},Q=({fixture:t,acts:e})=>{if(!t.result?.ruled)return null;let n=({act:r,undone:u})=>!u&&r.act==="rule_result"&&O(H(r.result).fixture,t);return e.filter(n).at(-1)??null},qt=t=>{let e=Q(t);return e!==null&&"rule"in e.author},Et=({result:t,...e})=>{if(!t)return"";let n=t.grade===null?s("result.forfeit"):b("grade.",t.grade);return t.winner?s("fixture.won",{grade:n,name:e[t.winner].name}):n},Ft=({fixture:t,acts:e,people:n},r)=>{let u=e.find(({number:o})=>o===r.act.entry);return u?.act.act!=="extend"||!O(u.act.fixture,t)?null:"rule"in r.author?{text:s("story.extension_undone_agreed")}:{text:s("story.extension_undone"),note:`${S(r,n)}: ${r.reason}`}},Mt=(t,e)=>{let{season:n,fixture:r,people:u}=t,{act:o,author:i}=e,a=`${S(e,u)}: ${T(e,u)}`,d=$(Number(o.due??0));switch(o.act){case"extend":return O(o.fixture,r)?"rule"in i?{text:s("story.extended_agreed",{moment:d})}:{text:s("story.extended",{moment:d}),note:a}:null;case"undo":return Ft(t,e);case"dispute":case"let_stand":case"play_again":return!O(o.fixture,r)||o.act==="dispute"&&r.requests.some(({kind:m})=>m==="dispute")?null:o.act==="dispute"?{text:s("story.disputed"),note:e.reason}:{text:s(`story.${o.act}`,{moment:d}),note:a};case"withdraw":case"vacate":{let m=[r.first,r.second].some(({seat:l})=>l===o.seat);return o.division!==r.division||!m||Number(o.from)>r.round?null:{text:s(`story.${o.act}`,{name:ht(n,o),n:Number(o.from)})}}default:return null}},Dt=(t,e)=>{let{season:n,fixture:r,people:u}=t,{act:o}=e,i=`${S(e,u)}: ${T(e,u)}`;switch(o.act){case"seed":return Pt(t);case"publish_round":{if(o.division!==r.division||o.round!==r.round)return null;let a=B(n,`${encodeURIComponent(r.division)}/${r.round}`);return{text:s("story.published"),note:c`<a href=${a}>${s("pairing.why")}</a>`}}case"agree":{if(!O(o.fixture,r))return null;let a=o.scenario;return{text:typeof a=="string"?s("story.agreed",{scenario:C(a)}):s("story.agreed_sides")}}case"rule_result":return O(H(o.result).fixture,r)?Ht(t,e):null;case"substitute":{let a=[r.first,r.second].find(m=>m.seat===o.seat),d=Number(o.until??r.round);return o.division!==r.division||!a||Number(o.from)>r.round||d<r.round?null:{text:s("story.substitute",{name:a.name,n:Number(o.from)}),note:i}}default:return Mt(t,e)}},Ht=({people:t},e)=>"rule"in e.author?{text:s("story.by_rule"),note:s("fixture.by_rule",{rule:b("rule_name.",e.author.rule),reason:T(e,t)})}:{text:s("story.ruled"),note:`${S(e,t)}: ${T(e,t)}`},Qt=(t,{me:e,takeBack:n})=>{let u=t.by.account===e?b("request_you.",t.kind):s(`request_by.${t.kind}`,{name:t.by.name});return{at:t.at,text:u,note:`${P(t.text)} ${yt(t,e)}`,..._t(t,e)&&{button:c`<button class="btn quiet" type="button" @click=${()=>n(t)}>
        ${s("request.take_back")}
      </button>`}}},Vt=t=>{let{result:e}=t;return!e||e.ruled?[]:[{at:e.ended,text:s("story.ended",{result:Et(t)})}]},Tt=({fixture:t,acts:e,people:n})=>{let r=t.requests.filter(({kind:d})=>d==="dispute"),u=t.requests.filter(({kind:d,text:m})=>!Xt.includes(d)&&m!==""),o=[...r,...u].map(({by:d,text:m})=>s("fixture.says",{name:d.name,text:P(m)}));if(r.length>0)return o;let i=e.findLast(({act:d,undone:m})=>d.act==="dispute"&&!m&&O(d.fixture,t)),a=i&&S(i,n);return i?[s("fixture.says",{name:a??"",text:P(i.reason)}),...o]:o},Xt=["extend","undo_extension","dispute","adjudicate","resume","no_show","substitute","withdraw","late_entry","availability"],zt=({fixture:t},{me:e})=>{let n=[t.first,t.second];return t.result||t.game||!n.some(({account:r})=>r===e)?[]:n.flatMap(r=>{let u=(t.wishes.find(({account:l})=>l===r.account)?.starts??[]).filter(l=>l>y());if(u.length===0)return[];let i=new Intl.ListFormat(G(),{type:"disjunction"}).format([...u].sort((l,g)=>l-g).map($)),a=r.account===e,d=a?s("story.proposes_you",{times:i}):s("story.proposes",{name:r.name,times:i}),{name:m}=n.find(l=>l!==r)??r;return[{at:null,text:d,note:s(a?"story.proposes_waits":"story.proposes_answer",{name:m})}]})},Gt=(t,e)=>{let n=t.acts.filter(o=>!o.undone||o.act.act==="extend").flatMap(o=>{let i=Dt(t,o);return i?[{at:o.at,...i}]:[]}),r=t.fixture.requests.map(o=>Qt(o,e)),u=[...n,...r,...Vt(t.fixture)].sort((o,i)=>(o.at??0)-(i.at??0));return[...zt(t,e),...u.reverse()]},Ot=(t,e)=>{let n=Gt(t,e);return n.length===0?p:c`<section aria-labelledby="story">
    <div class="lg-section"><h2 id="story">${s("story.title")}</h2></div>
    <ol class="lg-story card lg-pad">
      ${n.map(({at:r,text:u,note:o,button:i})=>c`<li>
            ${r===null?c`<span class="when">${s("story.now")}</span>`:c`<time datetime=${new Date(r).toISOString()}>${$(r)}</time>`}
            <div>
              <p dir="auto">${u}</p>
              ${o?c`<small dir="auto">${o}</small>`:p} ${i??p}
            </div>
          </li>`)}
    </ol>
  </section>`};var Jt=({fixture:t,standing:e,system:n})=>{if(!e)return p;let r={now:y(),late:t.overdue},u=mt(e,t,({name:a})=>v(a),r),o=[t.first,t.second].map(({account:a})=>e.counts.get(a)??0),i=({account:a})=>b("seat.",n.seats[a===t.first.account?0:1]??"");return c`<p dir="auto">${et(lt(e))} ${u}</p>
    ${o.some(a=>a!==0)?c`<p dir="auto">${ft(o,t,i,e)}</p>`:p}`},Kt=({fixture:t})=>t.overdue?c`<span class="lg-tag late">${s("fixture.overdue")}</span> ${s("fixture.now_overdue")}`:s(`fixture.now_${t.status}`),Wt=({fixture:t,standing:e})=>{let n=s(t.overdue?"fixture.was_due":"fixture.ends",{moment:$(t.due)});return t.overdue&&e?`${n} ${s("fixture.goes_on")}`:n},Nt=(t,e)=>{let{fixture:n}=t;return n.result||n.status==="waiting"&&!n.overdue?p:c`<section class="card lg-pad" aria-labelledby="running">
    <h2 id="running" class="lg-boxed">${Kt(t)}</h2>
    ${Jt(t)}
    <p>${Wt(t)}</p>
    ${n.game?c`<p class="row">
            <a class=${e?"btn go":"btn"} href="/games/${n.game}"
              >${s(e?"fixture.to_game":"fixture.watch")}</a
            >
          </p>`:p}
  </section>`},Yt=t=>{let e=Q(t);return e===null||!("rule"in e.author)?s("fixture.ruled"):s("fixture.by_rule",{rule:b("rule_name.",e.author.rule),reason:T(e,t.people)})},Zt=t=>{let{result:e,dispute_until:n}=t.fixture;return e?.disputed?c`${Tt(t).map(r=>c`<p dir="auto">${r}</p>`)}
    <p>${s("fixture.disputed")}</p>`:n&&n>y()?c`<p>${s("fixture.may_dispute",{moment:$(n)})}</p>`:p},Bt=t=>{let{fixture:e}=t,{result:n}=e;if(!n)return p;let r=n.winner&&e[n.winner],u=n.grade===null?tt(s("result.forfeit")):b("grade.",n.grade);return c`<section class="card lg-pad" aria-labelledby="result">
    <h2 id="result" class="lg-boxed">${s("fixture.result")}</h2>
    <p dir="auto">
      <b>${$t(e)}</b> ${r?s("fixture.won",{grade:u,name:r.name}):u}
    </p>
    <p>${[n.forfeit?"":xt(e),$(n.ended)].filter(Boolean).join(" · ")}</p>
    ${Zt(t)} ${n.ruled?c`<p dir="auto">${Yt(t)}</p>`:p}
    ${e.game?c`<p class="row">
            <a class="btn" href="/games/${e.game}/report">${s("fixture.report")}</a>
            <a class="btn quiet" href="/games/${e.game}/replay">${s("fixture.replay")}</a>
          </p>`:p}
  </section>`};var te=({first:t,second:e,start_by:n,substitute_search:r,result:u},o)=>{if(u)return p;if(r){let{for:a,until:d}=r;return c`<dt>${s("fixture.substitute")}</dt>
      <dd dir="auto">
        ${s("fixture.substitute_until",{moment:$(d)})}
        <small
          >${a.account===o?s("fixture.substitute_you"):s("fixture.substitute_for",{name:v(a.name)})}</small
        >
      </dd>`}if(!n)return p;let i=[t,e].some(({account:a})=>a===o);return c`<dt>${s("fixture.start_by")}</dt>
    <dd>${$(n)} <small>${s(i?"fixture.start_text":"fixture.start_watch")}</small></dd>`},ee=({season:t,fixture:e},n)=>{let{extensions:r,dispute_until:u,result:o}=e,i=R(t.rules).extension_days;return c`
    ${te(e,n)}
    ${r.map(({due:a,agreed:d})=>c`<dt>${s("fixture.extended")}</dt>
          <dd>
            ${s(d?"fixture.extended_agreed":"fixture.extended_arbiter",{moment:$(a)})}
          </dd>`)}
    ${!o&&i>0&&!r.some(({agreed:a})=>a)?c`<dt>${s("fixture.extension")}</dt>
            <dd>${s("fixture.extension_once",{n:i})}</dd>`:p}
    ${o&&u&&u>y()?c`<dt>${s("fixture.dispute_until")}</dt>
            <dd>${$(u)}</dd>`:p}
  `},St=(t,e)=>{let{season:n,fixture:r}=t;return c`
    <section class="card lg-pad">
      <h3>${s("fixture.this")}</h3>
      <dl class="lg-dl">
        <dt>${s("fixture.scenario")}</dt>
        <dd>
          <a href="/rules/${n.rules.system}">${C(r.scenario)}</a>
        </dd>
        <dt>${s("fixture.sides")}</dt>
        <dd>${st(n.rules)}</dd>
        <dt>${s("fixture.opens")}</dt>
        <dd>${$(r.opens)}</dd>
        <dt>${s("fixture.due")}</dt>
        <dd>${$(r.due)}</dd>
        ${ee(t,e)}
        <dt>${s("rules.clock")}</dt>
        <dd>${n.rules.play.clock?W(n.rules.play.clock):s("rules.clock_usual")}</dd>
      </dl>
    </section>
  `},V=t=>{let n=[...new Set(t)].sort((u,o)=>Number(o)-Number(u)).map(u=>N(u)),r=n.pop()??"–";return n.length===0?r:s("fixture.either",{one:n.join(", "),other:r})},Rt=({season:t,fixture:e},n)=>{if(e.result)return p;let{grades:r}=t.rules.points,u=(...i)=>r.filter(({kind:a})=>i.includes(a)),o=n?[[s("fixture.win"),V(u("win").map(({winner:i})=>i))],[s("fixture.draw"),V(u("draw").map(({winner:i})=>i))],[s("fixture.loss"),V(u("win","both_lose").map(({loser:i})=>i))]]:r.map(({grade:i,kind:a,winner:d,loser:m})=>[b("grade.",i),`${N(d)} : ${N(a==="win"?m:d)}`]);return c`<section class="card lg-pad">
    <h3>${s(n?"fixture.worth_you":"fixture.worth")}</h3>
    <table class="lg-sum">
      <caption class="sr">
        ${s("fixture.worth_caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${s("fixture.outcome")}</th>
          <th scope="col">${s("fixture.each")}</th>
        </tr>
      </thead>
      <tbody>
        ${o.map(([i,a])=>c`<tr>
              <th scope="row">${i}</th>
              <td>${a}</td>
            </tr>`)}
      </tbody>
    </table>
  </section>`},se=(t,{extensions:e})=>{let n=R(t.rules).extension_days;return e.some(({agreed:r})=>r)?s("fixture.more_agreed"):n>0?s("fixture.more_once",{n}):s("fixture.more_arbiter")},ne=({rules:t})=>{let e=pt(t.system);return e?s("fixture.unfinished_counts",{unit:e}):s("fixture.unfinished_text")},re=({rules:t})=>t.play.clock?.preset!=="none",jt=({season:t,fixture:e})=>e.result?p:c`<section class="card lg-pad">
        <h3>${s("fixture.unfinished")}</h3>
        <p>${se(t,e)} ${ne(t)}</p>
        ${re(t)?c`<p>${s("fixture.unfinished_clock")}</p>`:p}
      </section>`;var X=["extend","undo_extension","substitute","no_show","adjudicate","dispute"],It=t=>X.includes(t)?X.indexOf(t):X.length,Ut=({first:t,second:e},n)=>t.account===n?e:t,oe=({may_ask:t,requests:e},n)=>{let r=e.filter(o=>o.status==="open"),u=o=>r.some(i=>i.kind===o&&(i.by.account===n||i.asked?.account===n));return t.filter(o=>!u(o)).sort((o,i)=>It(o)-It(i))},ie=({season:t,fixture:e},n,r)=>{switch(n){case"extend":return s("request.extend_text",{name:v(Ut(e,r).name),n:R(t.rules).extension_days});case"undo_extension":return s("request.undo_extension_text",{name:v(Ut(e,r).name),moment:$(e.first_due??e.due)});case"dispute":return s("request.dispute_text",{moment:$(e.dispute_until??e.due)});case"substitute":{let u=e.overdue||e.may_ask.includes("adjudicate");return s(u?"request.substitute_arbiter":"request.substitute_text")}case"no_show":case"adjudicate":return s(`request.${n}_text`);default:return s("request.resume_text")}},ue=({status:t,asked:e,kind:n})=>t!=="open"?s(n==="substitute"?"request.sent_search":"request.sent_rule"):e?s("request.sent_opponent",{name:v(e.name)}):s("request.sent_arbiter"),ae=(t,e,{busy:n,problem:r},{choose:u,send:o})=>c`
  <form
    class="form inner"
    @submit=${i=>{i.preventDefault();let a=K(i.currentTarget).why?.trim()??"";a&&o(t,e,a)}}
  >
    ${J({name:"why",label:s(e==="dispute"?"request.why_public":"request.why"),max:gt,rows:2,required:!0})}
    ${M(r)}
    <p class="row">
      <button class="btn go" type="submit" ?disabled=${n}>${s("request.send")}</button>
      <button
        class="btn quiet"
        type="button"
        @click=${()=>{u(null),D(`#ask-${e}`)}}
      >
        ${s("act.cancel")}
      </button>
    </p>
  </form>
`,ce=(t,e,n,r,u)=>{let o=r.chosen===e;return c`<li>
    <button
      class="btn"
      type="button"
      id="ask-${e}"
      aria-expanded=${o?"true":"false"}
      @click=${()=>{u.choose(o?null:e),o||D("#requests textarea")}}
    >
      ${b("request.",e)}
    </button>
    <p dir="auto">${ie(t,e,n)}</p>
    ${o?ae(t.fixture,e,r,u):p}
  </li>`},de=(t,e,n,r)=>{let u=oe(t.fixture,e),{notice:o,problem:i,chosen:a}=n;return u.length===0&&!o&&!i?p:c`<section class="card lg-ask" id="requests" aria-labelledby="requests-title">
    <h2 id="requests-title">${s("request.title")}</h2>
    <div role="status">${o?c`<p dir="auto">${o}</p>`:p}</div>
    ${a===null?M(i):p}
    ${u.length>0?c`<ul class="lg-opts">
            ${u.map(d=>ce(t,d,e,n,r))}
          </ul>`:p}
  </section>`},At=({api:t,draw:e,session:n},r,u)=>{let o=wt(L(t)),i=A({chosen:null,notice:"",busy:!1,problem:null});i.subscribe(e);let a=()=>n.me()?.id??null,d=async l=>{i.set({busy:!0,problem:null,notice:""});try{i.set({notice:await l(),chosen:null})}catch(g){i.set({busy:!1,problem:z(g)});return}await u().catch(()=>{}),i.set({busy:!1})},m={choose:l=>i.set({chosen:l,problem:null,notice:""}),send:(l,g,_)=>{d(async()=>{let j=g==="substitute"?{round:l.round}:{fixture:l.id};return ue(await o.ask(r,{kind:g,...j,text:_}))})}};return{isOpen:()=>i.get().chosen!==null,takeBack:l=>{d(async()=>(await o.takeBack(l),s("request.taken_back")))},waiting:l=>{let{busy:g,problem:_}=i.get();return l.fixture.requests.filter(w=>w.status==="open"&&w.asked!==null&&w.asked.account===a()).map(w=>vt(w,l.fixture,l.season,{busy:g,problem:_,heading:"h2",answer:f=>{d(async()=>(await o.answer(w,f),""))}}))},render:l=>de(l,a(),i.get(),m)}};var le=2e3,me=t=>{let{fixture:e}=t;return qt(t)?s("fixture.lead_by_rule"):e.result?s(e.result.ruled?"fixture.lead_ruled":"fixture.lead_over"):e.overdue?s("fixture.lead_overdue"):s(`fixture.lead_${e.status}`)},Ct=({fixture:t,system:e,standings:n},r,u)=>{let o=t[r],i=n.places.find(l=>l.seat===o.seat),a=Number(i?.terms[0]?.value??0),d=[...i&&n.round>0?[s("fixture.place",{rank:Z(i.rank),n:a,points:N(String(a))})]:[],...o.account===u?[s("standings.you")]:[]],m=b("seat.",e.seats[r==="first"?0:1]??"");return c`<div>
    ${ut(r,m)}<b>${it(o)}</b><small>${d.join(" · ")}</small>
  </div>`},ys=t=>{let{api:e,route:n,session:r,drawSoon:u,title:o}=t,i=L(e),a=dt(e),d=encodeURIComponent(n.params.season??""),m=A({loaded:null,problem:null});m.subscribe(u);let l=async()=>{let f=`/v1/seasons/${d}/fixtures/${encodeURIComponent(n.params.fixture??"")}`,[k,h]=await Promise.all([i.get(`/v1/seasons/${d}`),i.get(f)]),x=encodeURIComponent(h.division),[q,I,E,U]=await Promise.all([Y(e,k.rules.system),i.get(`/v1/seasons/${d}/divisions/${x}/standings`),h.game&&!h.result?a(h.game):null,bt(i,d)]);o(`${h.first.name} – ${h.second.name}`),m.set({loaded:{season:k,system:q,fixture:h,standings:I,standing:E,...U},problem:null})},g=kt(t,d,f=>{let{loaded:k}=m.get();k&&m.set({loaded:{...k,fixture:f}}),f.opens<=y()&&setTimeout(j,le)}),_=At(t,d,l),{reload:j,close:w}=ct(l,{problem:f=>m.set({problem:f}),isLoaded:()=>m.get().loaded!==null,isBusy:()=>g.isOpen()||_.isOpen()},at);return{close:w,render:()=>{let{loaded:f,problem:k}=m.get();if(!f)return ot(k);let{season:h,fixture:x}=f,q=r.me()?.id??null,I=[x.first,x.second].some(({account:F})=>F===q),E=h.divisions.find(F=>F.id===x.division)??{id:x.division},U=B(h,encodeURIComponent(x.division)),Lt=s("fixture.lead",{n:x.round,moment:$(x.due)});return c`<main class="lg">
        ${rt(h,{title:`${x.first.name} – ${x.second.name}`,lead:`${Lt} ${me(f)}`,crumbs:[[B(h),h.name],[U,nt(E)],[`${U}/${x.round}`,s("season.round",{n:x.round})]]})}
        <div class="lg-grid">
          <div>
            <section class="card lg-duo" aria-label=${s("fixture.players")}>
              ${Ct(f,"first",q)}
              <span class="vs" aria-hidden="true">${s("pairing.versus")}</span>
              ${Ct(f,"second",q)}
            </section>
            ${_.waiting(f)} ${g.render(x)} ${Nt(f,I)} ${Bt(f)}
            ${_.render(f)} ${Ot(f,{me:q,takeBack:_.takeBack})}
          </div>
          <aside aria-label=${s("fixture.this")}>
            ${St(f,q)} ${Rt(f,I)} ${jt(f)}
          </aside>
        </div>
      </main>`}}};export{ys as fixturePage};
