import{a as Z}from"./chunk-WGHPFNWX.js";import{a as ne}from"./chunk-QO7EC7HB.js";import{c as ee,d as te}from"./chunk-VBJBFYYE.js";import{a as se,b as ae,c as oe,d as re,e as ie,f as le,g as N}from"./chunk-HTMMCJFV.js";import{d as Y}from"./chunk-CNH5QYW2.js";import{a as k,d as G,e as J}from"./chunk-N2ZFTVA2.js";import{a as z}from"./chunk-AVZV5DWJ.js";import{a as q,d as X}from"./chunk-IEQ7XN66.js";import{d as Q}from"./chunk-BE2CTEAR.js";import"./chunk-7KHHBR7L.js";import{a as x,b as V,c as $,g as L,h as M,m as v,q as H}from"./chunk-WCUELGQ6.js";import{a as K,c as U}from"./chunk-Z7OO7PIH.js";import{b as w}from"./chunk-QTSBKXHE.js";import{a as R}from"./chunk-K3S2JSNC.js";import{c as W,d as C,e as B,f as _}from"./chunk-HBI5MJVK.js";import{e as j}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as c,d as u,g as I,l as s,n as b}from"./chunk-OOS2KMA4.js";var Se=({dates:e},{status:t,until_round:o})=>t!=="cancelled"&&(o===null||(e.find(({round:a})=>a===o)?.due??1/0)>w()),T=e=>e.searches.filter(t=>Se(e,t)),de=({dates:e,fixtures:t,away:o})=>e.filter(({round:a,due:n})=>{let r=t.filter(i=>i.round===a);return n>w()&&!o.includes(a)&&!r.some(({result:i})=>i)}),Ae=e=>{let t=de(e),o=a=>e.fixtures.some(n=>n.round===a&&n.status==="open");return(t.find(({round:a})=>!o(a))??t[0])?.round},Re=({dates:e,away:t})=>t.filter(o=>(e.find(a=>a.round===o)?.due??0)>w()),ce=({status:e,begins:t,asked:o,declined:a,asks:n,substitute:r,until_round:i,no_show:l})=>{if(r)return s("away.seated",{name:r.name});let d=a>0?s("away.declined",{n:a}):"";if(e==="failed"&&l)return`${s("away.failed_no_show")} ${d}`.trim();if(e==="failed")return`${s(i===null?"away.failed_rest":"away.failed")} ${d}`.trim();let p=n.filter(({open:m})=>m).map(({person:m,until:h})=>s("away.turn",{name:m.name,moment:$(h)})),f=e==="all_asked"?s("away.all_asked"):s("away.asked",{n:o});return o>0?[f,d,...p].filter(Boolean).join(" "):t>w()?s("away.begins",{moment:$(t)}):s("away.asked_none")},Be=({from:e,until_round:t})=>t===null?s("away.rest",{n:e}):t===e?s("away.one",{n:e}):s("away.several",{n:e,last:t}),Le=(e,t)=>{let o=T(e),a=Re(e),n=e.reserve?"away.not_asked":t?"away.not_paired":"away.asked_none";return[...a.map(r=>{let i=o.findLast(({from:l,until_round:d})=>l===r&&d===r);return{title:s("away.one",{n:r}),text:i?ce(i):s(n),round:r}}),...o.filter(({from:r,until_round:i})=>i!==r||!a.includes(r)).map(r=>({title:Be(r),text:ce(r),round:null}))]},me=(e,{swiss:t,busy:o,setAway:a})=>{let n=de(e),r=Le(e,t);return c`
    ${n.length===0?u:c`<form
            class="lg-away-form"
            @submit=${i=>{i.preventDefault();let l=Number(B(i.currentTarget).round);l>0&&a([...e.away,l].sort((d,p)=>d-p))}}
          >
            ${W({name:"round",label:s("away.round"),value:String(Ae(e)??""),choices:n.map(({round:i,opens:l,due:d})=>({value:String(i),text:s("away.round_of",{n:i,from:x(l),to:x(d)})}))})}
            <button class="btn" type="submit" ?disabled=${o}>${s("away.mark")}</button>
          </form>`}
    ${r.length===0?u:c`<ul class="plain lg-away-list" aria-label=${s("away.list")}>
            ${r.map(({title:i,text:l,round:d})=>c`<li>
                  <b>${i}</b> <span dir="auto">${l}</span>
                  ${d===null?u:c`<button
                          class="btn quiet"
                          type="button"
                          aria-label=${s("away.there_round",{n:d})}
                          ?disabled=${o}
                          @click=${()=>a(e.away.filter(p=>p!==d))}
                        >
                          ${s("away.there")}
                        </button>`}
                </li>`)}
          </ul>`}
  `};var y=(e,t)=>e.first.account===t?{other:e.second,side:"first",at:0}:{other:e.first,side:"second",at:1},Me=(e,t,o)=>{let{side:a}=y(e,t),{result:n}=e;if(!n&&o)return c`<span class="lg-tag wait">${s("mine.tag_waits")}</span>`;if(!n)return J(e);let r=c`<small>${G(e,a)}</small>`,i=n.grade===null?"":b("grade.",n.grade);if(n.winner===null)return c`${i||s("form.DF")} ${r}`;let l=n.winner===a;return n.forfeit?s(l?"form.WF":"form.LF"):c`${s(l?"mine.won":"mine.lost",{grade:i})} ${r}`},Ne=(e,t,o)=>e.some(a=>a.season===t.season&&a.fixture.id===o.id),ue=(e,t,o,a)=>c`
  <div
    class="region"
    tabindex="0"
    role="region"
    aria-label=${s("mine.fixtures_of",{season:e.name})}
  >
    <table class="lg-tbl flow" role="table">
      <caption class="sr">
        ${s("mine.fixtures")}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" class="n" role="columnheader">${s("rules.round")}</th>
          <th scope="col" role="columnheader">${s("mine.opponent")}</th>
          <th scope="col" role="columnheader">${s("mine.side")}</th>
          <th scope="col" role="columnheader">${s("fixture.result")}</th>
          <th scope="col" class="n" role="columnheader">${s("code.PTS")}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${[...e.fixtures].sort((n,r)=>r.round-n.round).map(n=>{let{other:r,side:i,at:l}=y(n,a),d=b("seat.",o?.seats[l]??"");return c`<tr role="row">
              <td class="n rk" role="cell">${n.round}</td>
              <th scope="row" role="rowheader" dir="auto">
                <a href=${k(e.season,n)}>${r.name}</a>
              </th>
              <td class="tb" role="cell">${Q(i,d)}</td>
              <td class="tb" role="cell">${Me(n,a,Ne(t,e,n))}</td>
              <td class="n pts" role="cell" data-label=${n.result?s("standings.points_word"):""}>
                ${n.result?L(n.result.points[l]):"–"}
              </td>
            </tr>`})}
      </tbody>
    </table>
  </div>
`;var Ee=3,pe=({requests:e})=>e.some(({kind:t,status:o})=>t==="withdraw"&&o==="approved"),De=({dates:e})=>e.some(({due:t})=>t>w()),E=e=>(e.state==="seeded"||e.state==="running")&&(e.seat!==null?De(e):e.reserve&&!pe(e)),fe=e=>E(e)||e.requests.some(({status:t})=>t==="open"),Pe=(e,t,o)=>{let a=t.fixtures.find(({id:n})=>n===e.fixture);return a?s("away.request_game",{name:v(y(a,o).other.name)}):e.round===null?"":s("away.request_round",{n:e.round})},$e=(e,{me:t,busy:o},{takeBack:a})=>{let n=e.requests.filter(({status:l})=>l==="open"),r=e.requests.filter(({status:l})=>l!=="open").slice(0,Ee),i=[...n,...r];return i.length===0?u:c`<h4>${s("away.requests")}</h4>
    <ul class="plain lg-away-list">
      ${i.map(l=>c`<li>
            <b>${b("request_what.",l.kind)}</b>
            <span dir="auto"
              >${[Pe(l,e,t),ae(l,t)].filter(Boolean).join(": ")}
              <small>${s("away.rule",{rule:b("rule_name.",l.rule)})}</small></span
            >
            ${oe(l,t)?c`<button
                    class="btn quiet"
                    type="button"
                    ?disabled=${o}
                    @click=${()=>a(l)}
                  >
                    ${s("request.take_back")}
                  </button>`:u}
          </li>`)}
    </ul>`},qe=(e,t)=>{let a=T(e).flatMap(({asks:r})=>r).findLast(r=>r.person.account===t.account);if(!a)return u;let n=a.open?s("away.ask_open",{moment:$(a.until)}):s("away.ask_silent",{day:x(a.at)});return c` <small>${n}</small>`},Oe=(e,t)=>t.length===0?c`<p>${s("away.no_reserves")}</p>`:c`<dl class="lg-dl" aria-label=${s("away.reserves")}>
        ${t.map((o,a)=>c`<dt>${s("away.reserve_n",{rank:M(a+1)})}</dt>
              <dd dir="auto">${o.name}${qe(e,o)}</dd>`)}
      </dl>`,Fe=e=>pe(e)?T(e).find(({until_round:t})=>t===null)?.from??null:null,Ie=(e,{busy:t},{leave:o})=>c`
  <details class="lg-leave">
    <summary>${s("away.leave")}</summary>
    <p>${s("away.leave_text")}</p>
    <form
      @submit=${a=>{a.preventDefault();let n=B(a.currentTarget).why?.trim()??"";n&&o(e,n)}}
    >
      ${C({name:"why",label:s("request.why"),max:se,rows:2,required:!0})}
      <p class="row">
        <button class="btn" type="submit" ?disabled=${t}>${s("away.leave")}</button>
      </p>
    </form>
  </details>
`,je=e=>e.away.length>0||T(e).length>0||e.requests.some(({status:t})=>t==="open"),We=(e,t,o)=>c`
  <section class="card lg-pad lg-away">
    <h3 dir="auto">${e.name}</h3>
    ${_(t.problem)} ${$e(e,t,o)}
  </section>
`,we=(e,t,o)=>{if(!E(e))return We(e,t,o);let a=t.card?.rules.format.format==="swiss",n=me(e,{swiss:a,busy:t.busy,setAway:l=>o.setAway(e,l)}),r=Fe(e),i=e.reserve?s("away.reserve_title",{season:e.name}):t.alone?s("away.title"):s("away.title_of",{season:e.name});return c`<details
    class="card lg-pad lg-away"
    id="away-${e.season}"
    ?open=${t.unfolded.get(e.season)??(e.reserve||je(e))}
    @toggle=${({target:l})=>l instanceof HTMLDetailsElement&&t.unfolded.set(e.season,l.open)}
  >
    <summary><h3 dir="auto">${i}</h3></summary>
    ${e.reserve?c`<p dir="auto">${s("away.reserve",{season:e.name})} ${s("away.reserve_text")}</p>`:c`<p>
            ${r===null?s(a?"away.text_swiss":"away.text"):s("away.left",{n:r})}
          </p>`}
    ${n} ${_(t.problem)}
    ${e.reserve?u:c`${Oe(e,t.reserves)}
            <p class="lg-note">${s("away.note")}</p>`}
    ${$e(e,t,o)}
    ${e.reserve||r!==null?u:Ie(e,t,o)}
  </details>`};var Ce=({away:e},t)=>{let o=t.find(n=>!e.includes(n));if(o!==void 0)return s("mine.said_away",{n:o});let a=e.find(n=>!t.includes(n));return a===void 0?"":s("mine.said_there",{n:a})},he=(e,t,o,a)=>{let n=re(e);return{accept:(r,i)=>{let l=o(r);if(!l)return;let d=N(l,a()),p=[...(d.starts??[]).filter(f=>f>w()),i].slice(-le);t("",async()=>(await e.put(`/v1/seasons/${r.season}/fixtures/${l.id}/wish`,{...d,starts:p}),s("mine.said_time",{slot:$(i)})))},answerAsk:({ask:r,for:i},l)=>t(r,async()=>(await e.put(`/v1/asks/${r}/answer`,{accept:l}),l?s("mine.said_accepted",{name:i.name}):s("mine.said_declined"))),answerRequest:(r,i)=>t(r.id,async()=>(await n.answer(r,i),i?s(r.kind==="undo_extension"?"mine.said_agreed_undo":"mine.said_agreed"):s("mine.said_disagreed"))),setAway:(r,i)=>t(r.season,async()=>(await e.put(`/v1/seasons/${r.season}/away`,{rounds:i}),Ce(r,i))),leave:({season:r,name:i},l)=>t(r,async()=>{let{status:d}=await n.ask(r,{kind:"withdraw",text:l});return d==="open"?s("request.sent_arbiter"):s("mine.said_left",{season:i})}),takeBack:r=>t(r.season,async()=>(await n.takeBack(r),s("request.taken_back")))}};var S=e=>`${e.season}/${e.fixture.id}`,D=({waits:e,asks:t,requests:o})=>e.length+t.length+o.length,Ke=(e,t)=>e?[...N(e,y(e,t).other.account).starts??[]].sort((a,n)=>a-n).find(a=>a>w())??null:null,Ue=(e,t)=>(t.find(({season:a})=>a===e.season)?.searches??[]).some(({no_show:a,status:n,from:r})=>a&&["started","all_asked"].includes(n)&&r===e.fixture.round),Ve=({what:e,fixture:t,until:o},a,n,r)=>{switch(e){case"decide":return{title:s("mine.decide",{name:n}),note:s(t.due<w()?"mine.ended":"mine.ends",{moment:$(t.due)})};case"start":return{title:s("mine.start",{name:n}),note:s(r?"mine.start_sought":"mine.start_text",{moment:$(o)})};default:return{title:s(a===null?"mine.wishes":"mine.answer",{name:n}),note:s("wish.how",{moment:$(t.opens)})}}},ye=e=>c`<span class="when"
    >${s(e<w()?"mine.since":"mine.until",{moment:$(e)})}</span
  >`,He=(e,t,{me:o,shown:a},{accept:n})=>{let{fixture:r}=e,{other:i}=y(r,o),l=e.game?`/games/${e.game}`:k(e.season,r),d=e.what==="answer"?Ke(a.get(S(e)),o):null,{title:p,note:f}=Ve(e,d,i.name,Ue(e,t)),m=e.what==="answer"?s("mine.look"):s("fixture.to_game");return c`<li class="lg-todo">
    <header>
      <h3 dir="auto"><a href=${l}>${p}</a></h3>
      ${ye(e.until)}
      <p dir="auto">
        ${s("mine.task",{season:e.season_name,n:r.round,scenario:U(r.scenario)})}
        ${f}
      </p>
    </header>
    <p class="row lg-opts">
      ${d===null?u:c`<button class="btn go" type="button" @click=${()=>n(e,d)}>
              ${s("wish.accept",{slot:$(d)})}
            </button>`}
      <a class=${d===null?"btn go":"btn"} href=${l}>${m}</a>
    </p>
  </li>`},Qe=({for:e,from:t,until_round:o})=>{let a=e.name;return o===t?s("mine.ask_round",{name:a,n:t}):o===null?s("mine.ask_rest",{name:a,n:t}):s("mine.ask_rounds",{name:a,n:t,last:o})},ge=(e,{failed:t})=>t?.about===e?t.problem:null,Xe=(e,t,{answerAsk:o},a)=>{let n=t.known.get(e.season)?.card,r=n?.divisions.find(({id:l})=>l===e.division),i={season:e.season_name,division:H(r??{id:e.division}),moment:$(e.opens)};return c`<li class="lg-todo">
    <header>
      <h3 dir="auto">${Qe(e)}</h3>
      ${ye(e.until)}
      <p dir="auto">${s("mine.ask_text",i)}</p>
      ${n?Z(n.rules):u}
    </header>
    <div class="lg-opts">
      <p class="row">
        <button class="btn go" type="button" ?disabled=${t.busy} @click=${()=>o(e,!0)}>
          ${s("mine.accept")}
        </button>
        <button class="btn" type="button" ?disabled=${t.busy} @click=${()=>o(e,!1)}>
          ${s("mine.decline")}
        </button>
      </p>
      ${a(ge(e.ask,t))}
    </div>
  </li>`},ze=(e,t,o,{answerRequest:a})=>{let r=t.find(l=>l.season===e.season)?.fixtures.find(({id:l})=>l===e.fixture),i=o.known.get(e.season)?.card;return!r||!i?u:ie(e,r,i,{busy:o.busy,problem:ge(e.id,o),heading:"h3",answer:l=>a(e,l),link:k(e.season,r)})},be=(e,t,o,a)=>D(e)===0?u:c`<section class="lg-tasks" aria-labelledby="tasks">
        <h2 id="tasks" class="sr">${s("mine.tasks")}</h2>
        <ol class="plain">
          ${R(e.asks,({ask:n})=>n,n=>Xe(n,t,o,a))}
          ${R(e.requests,({id:n})=>n,n=>ze(n,e.seasons,t,o))}
          ${R(e.waits,n=>`${n.what} ${S(n)}`,n=>He(n,e.seasons,t,o))}
        </ol>
      </section>`,Ge={decide:"mine.date_decide",start:"mine.date_start",answer:"mine.date_answer"},_e=({waits:e,asks:t,seasons:o},a)=>{let n=i=>v(y(i,a).other.name);return[...t.map(({until:i,for:l})=>({at:i,text:s("mine.date_ask",{name:v(l.name)})})),...e.map(i=>({at:i.until,text:s(Ge[i.what],{name:n(i.fixture)})})),...o.flatMap(i=>[...i.fixtures.filter(({result:l})=>!l).map(l=>({at:l.due,text:s("mine.date_ends",{name:n(l)})})),...i.publishes_at===null?[]:[{at:i.publishes_at,text:s("mine.date_published",{season:i.name})}]])].filter(({at:i})=>i>w()).sort((i,l)=>i.at-l.at)};var O=2,Je=100,xe=({standings:e,seat:t})=>e?.places.find(o=>o.seat===t),Ye=(e,t,o)=>{let{standings:a}=e,n=xe(e);if(!a||!n||a.round===0)return u;let r=o?.divisions.find(p=>p.id===a.division),i=a.places.indexOf(n),l=Math.max(0,Math.min(i-O,a.places.length-2*O-1)),d=p=>{let f=a.places.indexOf(p);return f>=l&&f<=l+2*O};return c`
    ${te(a,{me:t,caption:s("mine.around",{round:a.round}),shows:d,...r&&o&&{seats:r.seats,...ne(o,r)}})}
    <p class="lg-note" dir="auto">${ee(a,n).join(" ")}</p>
  `},ve=e=>{let t=xe(e);if(!t||!e.standings)return s(`season.state_${e.state}`);let o=e.fixtures.filter(r=>!r.result).length,a=Number(t.terms[0]?.value??0),n=s("mine.standing",{rank:M(t.rank),all:e.standings.places.length,n:a,points:L(String(a))});return o===0?n:`${n} ${s("mine.left",{n:o})}`},ke=({waits:e,seasons:t})=>{let o=({season:n})=>e.findIndex(r=>r.season===n),a=n=>o(n)<0?e.length:o(n);return t.filter(Te).sort((n,r)=>a(n)-a(r))},Ze=(e,t,o,a)=>c`
  <section aria-labelledby="season-${e.season}">
    <div class="lg-section">
      <h2 id="season-${e.season}" dir="auto">${e.name}</h2>
      <a href="/seasons/${e.season}">${s("mine.whole")}</a>
    </div>
    <p class="lg-note">
      ${ve(e)}
      ${e.publishes_at?s("mine.next",{moment:$(e.publishes_at)}):u}
    </p>
    ${Ye(e,a,o?.card)}
    ${e.fixtures.length>0?c`<div class="lg-section lg-below"><h3>${s("mine.fixtures")}</h3></div>
            ${ue(e,t,o?.system,a)}`:u}
  </section>
`,Te=({state:e})=>e==="running"||e==="adjudication",et=e=>c`<section class="card lg-pad">
    <h3 dir="auto"><a href="/seasons/${e.season}">${e.name}</a></h3>
    <p>${s(`season.state_${e.state}`)}</p>
  </section>`,tt=(e,t,o)=>{let a=_e(e,t);return c`<aside aria-label=${s("mine.dates")}>
    <section class="card lg-pad">
      <h3>${s("mine.dates")}</h3>
      ${a.length===0?c`<p>${s("mine.no_dates")}</p>`:c`<dl class="lg-dl">
              ${a.map(({at:n,text:r})=>c`<dt>${V(n)}</dt>
                    <dd dir="auto">${r}</dd>`)}
            </dl>`}
      ${e.seasons.map(n=>c`<p class="row">
            <a class="btn" href="/v1/seasons/${n.season}/calendar.ics"
              >${s("mine.subscribe",{season:n.name})}</a
            >
          </p>`)}
    </section>
    ${o} ${e.seasons.filter(n=>!Te(n)).map(et)}
  </aside>`},nt=async e=>{let t=q(e),o=await t.get("/v1/me/league"),a=o.seasons.map(async i=>{let l=i.season,[d,p]=await Promise.all([t.get(`/v1/seasons/${l}`),E(i)&&!i.reserve?st(t,l):[]]);return[l,{card:d,reserves:p,system:await K(e,d.rules.system)}]}),r=o.waits.filter(({what:i})=>i==="answer").map(async i=>{let l=await t.get(`/v1/seasons/${i.season}/fixtures/${i.fixture.id}`);return[S(i),l]});return{league:o,known:new Map(await Promise.all(a)),shown:new Map(await Promise.all(r))}},st=async(e,t)=>{try{let{reserves:o}=await e.get(`/v1/seasons/${t}/away`);return o}catch{return[]}},at=e=>{setTimeout(()=>{let{activeElement:t,body:o}=document;if(t&&t!==o)return;let a=`[id="away-${e}"] > summary`;z(document.querySelector(a)?a:"main h1")},Je)},un=({api:e,session:t,drawSoon:o,title:a})=>{a(s("mine.title"));let n=I({league:null,known:new Map,shown:new Map,busy:!1,failed:null,notice:"",problem:null});n.subscribe(o);let r=!1,i=new Map,l=async()=>{if(!t.me())return;let m=await nt(e);n.set({...m,problem:null});let h=D(m.league);r||a(h>0?s("mine.title_n",{n:h,title:s("mine.title")}):s("mine.title"))},d=async(m,h)=>{n.set({busy:!0,failed:null,problem:null,notice:""});try{n.set({notice:await h()})}catch(A){let g=j(A);n.set({busy:!1,...m?{failed:{about:m,problem:g}}:{problem:g}});return}await l().catch(()=>{}),r||at(m),n.set({busy:!1})},p=he(q(e),(m,h)=>{d(m,h)},m=>n.get().shown.get(S(m)),()=>t.me()?.id??""),f=X(l,{problem:m=>n.set({problem:m}),isLoaded:()=>n.get().league!==null,isBusy:()=>Y()||n.get().busy});return{close:()=>{r=!0,f.close()},render:()=>{let{league:m,notice:h,problem:A}=n.get(),g=t.me(),F=m?D(m):0,P=m&&(ke(m)[0]??m.seasons[0]);return c`<main class="lg ${g&&!m&&!A?"unloaded":""}">
        <header class="lg-head">
          <h1 tabindex="-1">${m&&F>0?s("mine.waits",{n:F}):s("mine.title")}</h1>
          ${P?c`<p class="lead" dir="auto">${P.name}: ${ve(P)}</p>`:u}
        </header>
        <div role="status">${h?c`<p class="notice good" dir="auto">${h}</p>`:u}</div>
        ${_(A)}
        ${g?u:c`<p>${s("mine.sign_in")} <a href="/sign-in">${s("frame.sign_in")}</a></p>`}
        ${m&&g?ot({...n.get(),league:m,unfolded:i,me:g.id},p):u}
      </main>`}}},ot=(e,t)=>{let{league:o,known:a,busy:n,failed:r,unfolded:i,me:l}=e;if(o.seasons.length===0)return c`<p>${s("mine.none")} <a href="/clubs">${s("mine.clubs")}</a></p>`;let d=o.seasons.filter(fe),p=d.map(f=>we(f,{me:l,card:a.get(f.season)?.card,reserves:a.get(f.season)?.reserves??[],alone:d.length===1,busy:n,unfolded:i,problem:r?.about===f.season?r.problem:null},t));return c`<div class="lg-mine">
    ${be(o,e,t,_)} ${tt(o,l,p)}
    <div class="lg-tables">
      ${ke(o).map(f=>Ze(f,o.waits,a.get(f.season),l))}
    </div>
  </div>`};export{un as myLeaguePage};
