import{a as at,c as ut,e as w,f as O}from"./chunk-24VGZ2QB.js";import{a as lt,b as dt,c as ct,d as mt,e as ft,h as pt}from"./chunk-KULS2GW4.js";import{c as A}from"./chunk-7KHHBR7L.js";import{a as L}from"./chunk-AVZV5DWJ.js";import{a as rt,b as U,e as ot,f as it}from"./chunk-QKXS6NAR.js";import{a as q,c as st,e as nt}from"./chunk-W4ZA42WK.js";import{a as I,b as W,d as Y,e as v,f as Z,k,l as tt,n as et}from"./chunk-QYJEB4FH.js";import{a as J,d as K}from"./chunk-D4XODDPZ.js";import{c as p}from"./chunk-2Y2A3XET.js";import{b as G}from"./chunk-QAHSQDAU.js";import{c as X,d as z,e as E}from"./chunk-FIAZ67OF.js";import{b as j}from"./chunk-DVIPFV4V.js";import{b as V}from"./chunk-ZXGAPB2T.js";import"./chunk-Z6KP2TWG.js";import"./chunk-4FRJGMZG.js";import{a as R,f as s,g as b}from"./chunk-MAIRC36I.js";import{a as l,d as m}from"./chunk-TSZG4UHW.js";var D=e=>typeof e=="object"&&e!==null?e:{},T=(e,t)=>{let{division:o,round:r,board:i,leg:n}=D(e);return o===t.division&&r===t.round&&i===t.board&&(n??1)===t.leg},qt=({season:e,fixture:t})=>{let o=e.divisions.find(a=>a.id===t.division)?.seats??[],r=a=>{let u=o.find(d=>d.seat===a);return u?.for?.name??u?.person.name??s("season.seat",{n:a})},{first:i,second:n}=t;return{text:s("story.drawn",{first:r(i.seat),one:i.seat,second:r(n.seat),two:n.seat}),note:l`<a href=${q(e,"rules")}>${s("story.check_lot")}</a>`}},F=({fixture:e,acts:t})=>{if(!e.result?.ruled)return null;let o=({act:r,undone:i})=>!i&&r.act==="rule_result"&&T(D(r.result).fixture,e);return t.filter(o).at(-1)??null},$t=e=>{let t=F(e);return t!==null&&"rule"in t.author},Tt=({result:e,...t})=>{if(!e)return"";let o=e.grade===null?s("result.forfeit"):b("grade.",e.grade);return e.winner?s("fixture.won",{grade:o,name:t[e.winner].name}):o},Nt=({fixture:e,acts:t,people:o},r)=>{let i=t.find(({number:n})=>n===r.act.entry);return i?.act.act!=="extend"||!T(i.act.fixture,e)?null:"rule"in r.author?{text:s("story.extension_undone_agreed")}:{text:s("story.extension_undone"),note:`${O(r,o)}: ${r.reason}`}},Ot=(e,t)=>{let{season:o,fixture:r,people:i}=e,{act:n,author:a}=t,u=`${O(t,i)}: ${w(t,i)}`,d=p(Number(n.due??0));switch(n.act){case"extend":return T(n.fixture,r)?"rule"in a?{text:s("story.extended_agreed",{moment:d})}:{text:s("story.extended",{moment:d}),note:u}:null;case"undo":return Nt(e,t);case"dispute":case"let_stand":case"play_again":return!T(n.fixture,r)||n.act==="dispute"&&r.requests.some(({kind:$})=>$==="dispute")?null:n.act==="dispute"?{text:s("story.disputed"),note:t.reason}:{text:s(`story.${n.act}`,{moment:d}),note:u};case"withdraw":case"vacate":{let $=[r.first,r.second].some(({seat:f})=>f===n.seat);return n.division!==r.division||!$||Number(n.from)>r.round?null:{text:s(`story.${n.act}`,{name:ut(o,n),n:Number(n.from)})}}default:return null}},Bt=(e,t)=>{let{season:o,fixture:r,people:i}=e,{act:n}=t,a=`${O(t,i)}: ${w(t,i)}`;switch(n.act){case"seed":return qt(e);case"publish_round":{if(n.division!==r.division||n.round!==r.round)return null;let u=q(o,`${encodeURIComponent(r.division)}/${r.round}`);return{text:s("story.published"),note:l`<a href=${u}>${s("pairing.why")}</a>`}}case"agree":{if(!T(n.fixture,r))return null;let u=n.scenario;return{text:typeof u=="string"?s("story.agreed",{scenario:U(u)}):s("story.agreed_sides")}}case"rule_result":return T(D(n.result).fixture,r)?St(e,t):null;case"substitute":{let u=[r.first,r.second].find($=>$.seat===n.seat),d=Number(n.until??r.round);return n.division!==r.division||!u||Number(n.from)>r.round||d<r.round?null:{text:s("story.substitute",{name:u.name,n:Number(n.from)}),note:a}}default:return Ot(e,t)}},St=({people:e},t)=>"rule"in t.author?{text:s("story.by_rule"),note:s("fixture.by_rule",{rule:b("rule_name.",t.author.rule),reason:w(t,e)})}:{text:s("story.ruled"),note:`${O(t,e)}: ${w(t,e)}`},Rt=(e,{me:t,takeBack:o})=>{let i=e.by.account===t?b("request_you.",e.kind):s(`request_by.${e.kind}`,{name:e.by.name});return{at:e.at,text:i,note:`${s("request.says",{text:e.text})} ${dt(e,t)}`,...ct(e,t)&&{button:l`<button class="btn quiet" type="button" @click=${()=>o(e)}>
        ${s("request.take_back")}
      </button>`}}},jt=e=>{let{result:t}=e;return!t||t.ruled?[]:[{at:t.ended,text:s("story.ended",{result:Tt(e)})}]},It=(e,t)=>{let o=e.acts.filter(i=>!i.undone||i.act.act==="extend").flatMap(i=>{let n=Bt(e,i);return n?[{at:i.at,...n}]:[]}),r=e.fixture.requests.map(i=>Rt(i,t));return[...o,...r,...jt(e.fixture)].sort((i,n)=>i.at-n.at).reverse()},xt=(e,t)=>{let o=It(e,t);return o.length===0?m:l`<section aria-labelledby="story">
    <div class="lg-section"><h2 id="story">${s("story.title")}</h2></div>
    <ol class="lg-story card lg-pad">
      ${o.map(({at:r,text:i,note:n,button:a})=>l`<li>
            <time datetime=${new Date(r).toISOString()}>${p(r)}</time>
            <div>
              <p dir="auto">${i}</p>
              ${n?l`<small dir="auto">${n}</small>`:m} ${a??m}
            </div>
          </li>`)}
    </ol>
  </section>`};var Ut=({first:e,second:t,start_by:o,substitute_search:r,result:i},n)=>{if(i)return m;if(r){let{for:u,until:d}=r;return l`<dt>${s("fixture.substitute")}</dt>
      <dd dir="auto">
        ${s("fixture.substitute_until",{moment:p(d)})}
        <small
          >${u.account===n?s("fixture.substitute_you"):s("fixture.substitute_for",{name:k(u.name)})}</small
        >
      </dd>`}if(!o)return m;let a=[e,t].some(({account:u})=>u===n);return l`<dt>${s("fixture.start_by")}</dt>
    <dd>${p(o)} <small>${s(a?"fixture.start_text":"fixture.start_watch")}</small></dd>`},At=({season:e,fixture:t},o)=>{let{extensions:r,dispute_until:i,result:n}=t,a=A(e.rules).extension_days;return l`
    ${Ut(t,o)}
    ${r.map(({due:u,agreed:d})=>l`<dt>${s("fixture.extended")}</dt>
          <dd>
            ${s(d?"fixture.extended_agreed":"fixture.extended_arbiter",{moment:p(u)})}
          </dd>`)}
    ${!n&&a>0&&!r.some(({agreed:u})=>u)?l`<dt>${s("fixture.extension")}</dt>
            <dd>${s("fixture.extension_once",{n:a})}</dd>`:m}
    ${n&&i&&i>j()?l`<dt>${s("fixture.dispute_until")}</dt>
            <dd>${p(i)}</dd>`:m}
  `},bt=(e,t)=>{let{season:o,fixture:r}=e;return l`
    <section class="card lg-pad">
      <h3>${s("fixture.this")}</h3>
      <dl class="lg-dl">
        <dt>${s("fixture.scenario")}</dt>
        <dd>
          <a href="/rules/${o.rules.system}">${U(r.scenario)}</a>
        </dd>
        <dt>${s("fixture.sides")}</dt>
        <dd>${b("rules.sides_",o.rules.sides)}</dd>
        <dt>${s("fixture.opens")}</dt>
        <dd>${p(r.opens)}</dd>
        <dt>${s("fixture.due")}</dt>
        <dd>${p(r.due)}</dd>
        ${At(e,t)}
        <dt>${s("rules.clock")}</dt>
        <dd>${o.rules.play.clock?G(o.rules.play.clock):s("rules.clock_usual")}</dd>
      </dl>
    </section>
  `},M=e=>{let o=[...new Set(e)].sort((i,n)=>Number(n)-Number(i)).map(i=>v(i)),r=o.pop()??"–";return o.length===0?r:s("fixture.either",{one:o.join(", "),other:r})},ht=({season:e,fixture:t},o)=>{if(t.result)return m;let{grades:r}=e.rules.points,i=(...a)=>r.filter(({kind:u})=>a.includes(u)),n=o?[[s("fixture.win"),M(i("win").map(({winner:a})=>a))],[s("fixture.draw"),M(i("draw").map(({winner:a})=>a))],[s("fixture.loss"),M(i("win","both_lose").map(({loser:a})=>a))]]:r.map(({grade:a,kind:u,winner:d,loser:$})=>[b("grade.",a),`${v(d)} : ${v(u==="win"?$:d)}`]);return l`<section class="card lg-pad">
    <h3>${s(o?"fixture.worth_you":"fixture.worth")}</h3>
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
        ${n.map(([a,u])=>l`<tr>
              <th scope="row">${a}</th>
              <td>${u}</td>
            </tr>`)}
      </tbody>
    </table>
  </section>`},gt=({fixture:e})=>e.result?m:l`<section class="card lg-pad">
        <h3>${s("fixture.unfinished")}</h3>
        <p>${s("fixture.unfinished_text")}</p>
      </section>`;var H=["extend","undo_extension","substitute","no_show","adjudicate","dispute"],yt=e=>H.includes(e)?H.indexOf(e):H.length,_t=({first:e,second:t},o)=>e.account===o?t:e,Ct=({may_ask:e,requests:t},o)=>{let r=t.filter(n=>n.status==="open"),i=n=>r.some(a=>a.kind===n&&(a.by.account===o||a.asked?.account===o));return e.filter(n=>!i(n)).sort((n,a)=>yt(n)-yt(a))},Pt=({season:e,fixture:t},o,r)=>{switch(o){case"extend":return s("request.extend_text",{name:k(_t(t,r).name),n:A(e.rules).extension_days});case"undo_extension":return s("request.undo_extension_text",{name:k(_t(t,r).name),moment:p(t.first_due??t.due)});case"dispute":return s("request.dispute_text",{moment:p(t.dispute_until??t.due)});case"substitute":{let i=t.overdue||t.may_ask.includes("adjudicate");return s(i?"request.substitute_arbiter":"request.substitute_text")}case"no_show":case"adjudicate":return s(`request.${o}_text`);default:return s("request.resume_text")}},Et=({status:e,asked:t,kind:o})=>e!=="open"?s(o==="substitute"?"request.sent_search":"request.sent_rule"):t?s("request.sent_opponent",{name:k(t.name)}):s("request.sent_arbiter"),Lt=(e,t,{busy:o,problem:r},{choose:i,send:n})=>l`
  <form
    class="form inner"
    @submit=${a=>{a.preventDefault();let u=z(a.currentTarget).why?.trim()??"";u&&n(e,t,u)}}
  >
    ${X({name:"why",label:s(t==="dispute"?"request.why_public":"request.why"),max:lt,rows:2,required:!0})}
    ${E(r)}
    <p class="row">
      <button class="btn go" type="submit" ?disabled=${o}>${s("request.send")}</button>
      <button
        class="btn quiet"
        type="button"
        @click=${()=>{i(null),L(`#ask-${t}`)}}
      >
        ${s("act.cancel")}
      </button>
    </p>
  </form>
`,Dt=(e,t,o,r,i)=>{let n=r.chosen===t;return l`<li>
    <button
      class="btn"
      type="button"
      id="ask-${t}"
      aria-expanded=${n?"true":"false"}
      @click=${()=>{i.choose(n?null:t),n||L("#requests textarea")}}
    >
      ${b("request.",t)}
    </button>
    <p dir="auto">${Pt(e,t,o)}</p>
    ${n?Lt(e.fixture,t,r,i):m}
  </li>`},Ft=(e,t,o,r)=>{let i=Ct(e.fixture,t),{notice:n,problem:a,chosen:u}=o;return i.length===0&&!n&&!a?m:l`<section class="card lg-ask" id="requests" aria-labelledby="requests-title">
    <h2 id="requests-title">${s("request.title")}</h2>
    <div role="status">${n?l`<p dir="auto">${n}</p>`:m}</div>
    ${u===null?E(a):m}
    ${i.length>0?l`<ul class="lg-opts">
            ${i.map(d=>Dt(e,d,t,o,r))}
          </ul>`:m}
  </section>`},wt=({api:e,draw:t,session:o},r,i)=>{let n=mt(I(e)),a=R({chosen:null,notice:"",busy:!1,problem:null});a.subscribe(t);let u=()=>o.me()?.id??null,d=async f=>{a.set({busy:!0,problem:null,notice:""});try{a.set({notice:await f(),chosen:null})}catch(h){a.set({busy:!1,problem:V(h)});return}await i().catch(()=>{}),a.set({busy:!1})},$={choose:f=>a.set({chosen:f,problem:null,notice:""}),send:(f,h,N)=>{d(async()=>{let B=h==="substitute"?{round:f.round}:{fixture:f.id};return Et(await n.ask(r,{kind:h,...B,text:N}))})}};return{isOpen:()=>a.get().chosen!==null,takeBack:f=>{d(async()=>(await n.takeBack(f),s("request.taken_back")))},waiting:f=>{let{busy:h,problem:N}=a.get();return f.fixture.requests.filter(c=>c.status==="open"&&c.asked!==null&&c.asked.account===u()).map(c=>ft(c,f.fixture,f.season,{busy:h,problem:N,heading:"h2",answer:y=>{d(async()=>(await n.answer(c,y),""))}}))},render:f=>Ft(f,u(),a.get(),$)}};var Mt=2e3,Ht=e=>{let{fixture:t}=e;return $t(e)?s("fixture.lead_by_rule"):t.result?s(t.result.ruled?"fixture.lead_ruled":"fixture.lead_over"):t.overdue?s("fixture.lead_overdue"):s(`fixture.lead_${t.status}`)},vt=({fixture:e,system:t,standings:o},r,i)=>{let n=e[r],a=o.places.find(f=>f.seat===n.seat),u=Number(a?.terms[0]?.value??0),d=[...a&&o.round>0?[s("fixture.place",{rank:Z(a.rank),points:s("pairing.points",{n:u,points:v(String(u))})})]:[],...n.account===i?[s("standings.you")]:[]],$=b("seat.",t.seats[r==="first"?0:1]??"");return l`<div>
    ${K(r,$)}<b>${J(n)}</b><small>${d.join(" · ")}</small>
  </div>`},Qt=e=>{let t=F(e);return t===null||!("rule"in t.author)?s("fixture.ruled"):s("fixture.by_rule",{rule:b("rule_name.",t.author.rule),reason:w(t,e.people)})},Vt=e=>{let{fixture:t}=e,{result:o}=t;if(!o)return m;let r=o.winner&&t[o.winner],i=o.grade===null?tt(s("result.forfeit")):b("grade.",o.grade);return l`<section class="card lg-pad" aria-labelledby="result">
    <h2 id="result">${s("fixture.result")}</h2>
    <p dir="auto">
      <b>${ot(t)}</b> ${r?s("fixture.won",{grade:i,name:r.name}):i}
    </p>
    <p>${[o.forfeit?"":it(t),p(o.ended)].filter(Boolean).join(" · ")}</p>
    ${o.disputed?l`<p>${s("fixture.disputed")}</p>`:m}
    ${o.ruled?l`<p dir="auto">${Qt(e)}</p>`:m}
    ${t.game?l`<p class="row">
            <a class="btn" href="/games/${t.game}/report">${s("fixture.report")}</a>
            <a class="btn quiet" href="/games/${t.game}/replay">${s("fixture.replay")}</a>
          </p>`:m}
  </section>`},Xt=({fixture:e},t)=>e.result||e.status==="waiting"?m:l`<section class="card lg-pad" aria-labelledby="running">
    <h2 id="running">${s(`fixture.now_${e.status}`)}</h2>
    <p>${s(e.overdue?"fixture.was_due":"fixture.ends",{moment:p(e.due)})}</p>
    ${e.game?l`<p class="row">
            <a class=${t?"btn go":"btn"} href="/games/${e.game}"
              >${s(t?"fixture.to_game":"fixture.watch")}</a
            >
          </p>`:m}
  </section>`,De=e=>{let{api:t,route:o,session:r,drawSoon:i,title:n}=e,a=I(t),u=encodeURIComponent(o.params.season??""),d=R({loaded:null,problem:null});d.subscribe(i);let $=async()=>{let c=`/v1/seasons/${u}/fixtures/${encodeURIComponent(o.params.fixture??"")}`,[y,g]=await Promise.all([a.get(`/v1/seasons/${u}`),a.get(c)]),x=encodeURIComponent(g.division),[_,S,C]=await Promise.all([rt(t,y.rules.system),a.get(`/v1/seasons/${u}/divisions/${x}/standings`),at(a,u)]);n(`${g.first.name} – ${g.second.name}`),d.set({loaded:{season:y,system:_,fixture:g,standings:S,...C},problem:null})},f=pt(e,u,c=>{let{loaded:y}=d.get();y&&d.set({loaded:{...y,fixture:c}}),c.opens<=j()&&setTimeout(N,Mt)}),h=wt(e,u,$),{reload:N,close:B}=Y($,{problem:c=>d.set({problem:c}),isLoaded:()=>d.get().loaded!==null,isBusy:()=>f.isOpen()||h.isOpen()},W);return{close:B,render:()=>{let{loaded:c,problem:y}=d.get();if(!c)return nt(y);let{season:g,fixture:x}=c,_=r.me()?.id??null,S=[x.first,x.second].some(({account:P})=>P===_),C=g.divisions.find(P=>P.id===x.division)??{id:x.division},Q=q(g,encodeURIComponent(x.division)),kt=s("fixture.lead",{n:x.round,moment:p(x.due)});return l`<main class="lg">
        ${st(g,{title:`${x.first.name} – ${x.second.name}`,lead:`${kt} ${Ht(c)}`,crumbs:[[q(g),g.name],[Q,et(C)],[`${Q}/${x.round}`,s("season.round",{n:x.round})]]})}
        <div class="lg-grid">
          <div>
            <section class="card lg-duo" aria-label=${s("fixture.players")}>
              ${vt(c,"first",_)}
              <span class="vs" aria-hidden="true">${s("pairing.versus")}</span>
              ${vt(c,"second",_)}
            </section>
            ${h.waiting(c)} ${f.render(x)} ${Xt(c,S)} ${Vt(c)}
            ${h.render(c)} ${xt(c,{me:_,takeBack:h.takeBack})}
          </div>
          <aside aria-label=${s("fixture.this")}>
            ${bt(c,_)} ${ht(c,S)} ${gt(c)}
          </aside>
        </div>
      </main>`}}};export{De as fixturePage};
