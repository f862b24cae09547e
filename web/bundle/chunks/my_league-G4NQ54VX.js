import{a as se,b as ae,c as oe,d as re,e as ie,f as le,g as M}from"./chunk-KULS2GW4.js";import"./chunk-7KHHBR7L.js";import{a as Z}from"./chunk-7APCX4WE.js";import{a as ne}from"./chunk-U7TJMY5P.js";import{a as H}from"./chunk-AVZV5DWJ.js";import{c as ee,d as te}from"./chunk-KICQROAC.js";import{d as Y}from"./chunk-3JJWB7TD.js";import{a as X,b as z,c as k,f as G,g as J}from"./chunk-QKXS6NAR.js";import"./chunk-W4ZA42WK.js";import{a as q,d as U,e as B,f as L,k as x,n as V}from"./chunk-QYJEB4FH.js";import{d as K}from"./chunk-D4XODDPZ.js";import{a as v,b as Q,c as $}from"./chunk-2Y2A3XET.js";import{b as W,c as C,d as R,e as _}from"./chunk-FIAZ67OF.js";import{b as w}from"./chunk-DVIPFV4V.js";import{b as I}from"./chunk-ZXGAPB2T.js";import{a as A}from"./chunk-3QBHZ4XX.js";import"./chunk-Z6KP2TWG.js";import"./chunk-4FRJGMZG.js";import{a as j,f as s,g as b}from"./chunk-MAIRC36I.js";import{a as c,d as u}from"./chunk-TSZG4UHW.js";var Te=({dates:e},{status:t,until_round:a})=>t!=="cancelled"&&(a===null||(e.find(({round:o})=>o===a)?.due??1/0)>w()),T=e=>e.searches.filter(t=>Te(e,t)),Se=({dates:e,fixtures:t,away:a})=>e.filter(({round:o,due:n})=>{let r=t.filter(i=>i.round===o);return n>w()&&!a.includes(o)&&!r.some(({result:i})=>i)}),Ae=({dates:e,away:t})=>t.filter(a=>(e.find(o=>o.round===a)?.due??0)>w()),ce=({status:e,begins:t,asked:a,declined:o,asks:n,substitute:r,until_round:i,no_show:l})=>{if(r)return s("away.seated",{name:r.name});let d=o>0?s("away.declined",{n:o}):"";if(e==="failed"&&l)return`${s("away.failed_no_show")} ${d}`.trim();if(e==="failed")return`${s(i===null?"away.failed_rest":"away.failed")} ${d}`.trim();let p=n.filter(({open:m})=>m).map(({person:m,until:h})=>s("away.turn",{name:m.name,moment:$(h)})),f=e==="all_asked"?s("away.all_asked"):s("away.asked",{n:a});return a>0?[f,d,...p].filter(Boolean).join(" "):t>w()?s("away.begins",{moment:$(t)}):s("away.asked_none")},Re=({from:e,until_round:t})=>t===null?s("away.rest",{n:e}):t===e?s("away.one",{n:e}):s("away.several",{n:e,last:t}),Be=(e,t)=>{let a=T(e),o=Ae(e),n=e.reserve?"away.not_asked":t?"away.not_paired":"away.asked_none";return[...o.map(r=>{let i=a.findLast(({from:l,until_round:d})=>l===r&&d===r);return{title:s("away.one",{n:r}),text:i?ce(i):s(n),round:r}}),...a.filter(({from:r,until_round:i})=>i!==r||!o.includes(r)).map(r=>({title:Re(r),text:ce(r),round:null}))]},de=(e,{swiss:t,busy:a,setAway:o})=>{let n=Se(e),r=Be(e,t);return c`
    ${n.length===0?u:c`<form
            class="lg-away-form"
            @submit=${i=>{i.preventDefault();let l=Number(R(i.currentTarget).round);l>0&&o([...e.away,l].sort((d,p)=>d-p))}}
          >
            ${W({name:"round",label:s("away.round"),value:String(n[0]?.round??""),choices:n.map(({round:i,opens:l,due:d})=>({value:String(i),text:s("away.round_of",{n:i,from:v(l),to:v(d)})}))})}
            <button class="btn" type="submit" ?disabled=${a}>${s("away.mark")}</button>
          </form>`}
    ${r.length===0?u:c`<ul class="plain lg-away-list" aria-label=${s("away.list")}>
            ${r.map(({title:i,text:l,round:d})=>c`<li>
                  <b>${i}</b> <span dir="auto">${l}</span>
                  ${d===null?u:c`<button
                          class="btn quiet"
                          type="button"
                          aria-label=${s("away.there_round",{n:d})}
                          ?disabled=${a}
                          @click=${()=>o(e.away.filter(p=>p!==d))}
                        >
                          ${s("away.there")}
                        </button>`}
                </li>`)}
          </ul>`}
  `};var y=(e,t)=>e.first.account===t?{other:e.second,side:"first",at:0}:{other:e.first,side:"second",at:1},Le=(e,t,a)=>{let{side:o}=y(e,t),{result:n}=e;if(!n&&a)return c`<span class="lg-tag wait">${s("mine.tag_waits")}</span>`;if(!n)return J(e);let r=c`<small>${G(e,o)}</small>`,i=n.grade===null?"":b("grade.",n.grade);if(n.winner===null)return c`${i||s("form.DF")} ${r}`;let l=n.winner===o;return n.forfeit?s(l?"form.WF":"form.LF"):c`${s(l?"mine.won":"mine.lost",{grade:i})} ${r}`},Me=(e,t,a)=>e.some(o=>o.season===t.season&&o.fixture.id===a.id),me=(e,t,a,o)=>c`
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
        ${[...e.fixtures].sort((n,r)=>r.round-n.round).map(n=>{let{other:r,side:i,at:l}=y(n,o),d=b("seat.",a?.seats[l]??"");return c`<tr role="row">
              <td class="n rk" role="cell">${n.round}</td>
              <th scope="row" role="rowheader" dir="auto">
                <a href=${k(e.season,n)}>${r.name}</a>
              </th>
              <td class="tb" role="cell">${K(i,d)}</td>
              <td class="tb" role="cell">${Le(n,o,Me(t,e,n))}</td>
              <td class="n pts" role="cell" data-label=${n.result?s("standings.points_word"):""}>
                ${n.result?B(n.result.points[l]):"–"}
              </td>
            </tr>`})}
      </tbody>
    </table>
  </div>
`;var Ne=3,ue=({requests:e})=>e.some(({kind:t,status:a})=>t==="withdraw"&&a==="approved"),Ee=({dates:e})=>e.some(({due:t})=>t>w()),N=e=>(e.state==="seeded"||e.state==="running")&&(e.seat!==null?Ee(e):e.reserve&&!ue(e)),pe=e=>N(e)||e.requests.some(({status:t})=>t==="open"),De=(e,t,a)=>{let o=t.fixtures.find(({id:n})=>n===e.fixture);return o?s("away.request_game",{name:x(y(o,a).other.name)}):e.round===null?"":s("away.request_round",{n:e.round})},fe=(e,{me:t,busy:a},{takeBack:o})=>{let n=e.requests.filter(({status:l})=>l==="open"),r=e.requests.filter(({status:l})=>l!=="open").slice(0,Ne),i=[...n,...r];return i.length===0?u:c`<h4>${s("away.requests")}</h4>
    <ul class="plain lg-away-list">
      ${i.map(l=>c`<li>
            <b>${b("request_what.",l.kind)}</b>
            <span dir="auto"
              >${[De(l,e,t),ae(l,t)].filter(Boolean).join(": ")}
              <small>${s("away.rule",{rule:b("rule_name.",l.rule)})}</small></span
            >
            ${oe(l,t)?c`<button
                    class="btn quiet"
                    type="button"
                    ?disabled=${a}
                    @click=${()=>o(l)}
                  >
                    ${s("request.take_back")}
                  </button>`:u}
          </li>`)}
    </ul>`},Pe=(e,t)=>{let o=T(e).flatMap(({asks:r})=>r).findLast(r=>r.person.account===t.account);if(!o)return u;let n=o.open?s("away.ask_open",{moment:$(o.until)}):s("away.ask_silent",{day:v(o.at)});return c` <small>${n}</small>`},qe=(e,t)=>t.length===0?c`<p>${s("away.no_reserves")}</p>`:c`<dl class="lg-dl" aria-label=${s("away.reserves")}>
        ${t.map((a,o)=>c`<dt>${s("away.reserve_n",{rank:L(o+1)})}</dt>
              <dd dir="auto">${a.name}${Pe(e,a)}</dd>`)}
      </dl>`,Oe=e=>ue(e)?T(e).find(({until_round:t})=>t===null)?.from??null:null,Fe=(e,{busy:t},{leave:a})=>c`
  <details class="lg-leave">
    <summary>${s("away.leave")}</summary>
    <p>${s("away.leave_text")}</p>
    <form
      @submit=${o=>{o.preventDefault();let n=R(o.currentTarget).why?.trim()??"";n&&a(e,n)}}
    >
      ${C({name:"why",label:s("request.why"),max:se,rows:2,required:!0})}
      <p class="row">
        <button class="btn" type="submit" ?disabled=${t}>${s("away.leave")}</button>
      </p>
    </form>
  </details>
`,Ie=e=>e.away.length>0||T(e).length>0||e.requests.some(({status:t})=>t==="open"),je=(e,t,a)=>c`
  <section class="card lg-pad lg-away">
    <h3 dir="auto">${e.name}</h3>
    ${_(t.problem)} ${fe(e,t,a)}
  </section>
`,$e=(e,t,a)=>{if(!N(e))return je(e,t,a);let o=t.card?.rules.format.format==="swiss",n=de(e,{swiss:o,busy:t.busy,setAway:l=>a.setAway(e,l)}),r=Oe(e),i=e.reserve?s("away.reserve_title",{season:e.name}):t.alone?s("away.title"):s("away.title_of",{season:e.name});return c`<details
    class="card lg-pad lg-away"
    id="away-${e.season}"
    ?open=${t.unfolded.get(e.season)??(e.reserve||Ie(e))}
    @toggle=${({target:l})=>l instanceof HTMLDetailsElement&&t.unfolded.set(e.season,l.open)}
  >
    <summary><h3 dir="auto">${i}</h3></summary>
    ${e.reserve?c`<p dir="auto">${s("away.reserve",{season:e.name})} ${s("away.reserve_text")}</p>`:c`<p>
            ${r===null?s(o?"away.text_swiss":"away.text"):s("away.left",{n:r})}
          </p>`}
    ${n} ${_(t.problem)}
    ${e.reserve?u:c`${qe(e,t.reserves)}
            <p class="lg-note">${s("away.note")}</p>`}
    ${fe(e,t,a)}
    ${e.reserve||r!==null?u:Fe(e,t,a)}
  </details>`};var We=({away:e},t)=>{let a=t.find(n=>!e.includes(n));if(a!==void 0)return s("mine.said_away",{n:a});let o=e.find(n=>!t.includes(n));return o===void 0?"":s("mine.said_there",{n:o})},we=(e,t,a,o)=>{let n=re(e);return{accept:(r,i)=>{let l=a(r);if(!l)return;let d=M(l,o()),p=[...(d.starts??[]).filter(f=>f>w()),i].slice(-le);t("",async()=>(await e.put(`/v1/seasons/${r.season}/fixtures/${l.id}/wish`,{...d,starts:p}),s("mine.said_time",{slot:$(i)})))},answerAsk:({ask:r,for:i},l)=>t(r,async()=>(await e.put(`/v1/asks/${r}/answer`,{accept:l}),l?s("mine.said_accepted",{name:i.name}):s("mine.said_declined"))),answerRequest:(r,i)=>t(r.id,async()=>(await n.answer(r,i),i?s(r.kind==="undo_extension"?"mine.said_agreed_undo":"mine.said_agreed"):s("mine.said_disagreed"))),setAway:(r,i)=>t(r.season,async()=>(await e.put(`/v1/seasons/${r.season}/away`,{rounds:i}),We(r,i))),leave:({season:r,name:i},l)=>t(r,async()=>{let{status:d}=await n.ask(r,{kind:"withdraw",text:l});return d==="open"?s("request.sent_arbiter"):s("mine.said_left",{season:i})}),takeBack:r=>t(r.season,async()=>(await n.takeBack(r),s("request.taken_back")))}};var S=e=>`${e.season}/${e.fixture.id}`,E=({waits:e,asks:t,requests:a})=>e.length+t.length+a.length,Ce=(e,t)=>e?[...M(e,y(e,t).other.account).starts??[]].sort((o,n)=>o-n).find(o=>o>w())??null:null,Ke=(e,t)=>(t.find(({season:o})=>o===e.season)?.searches??[]).some(({no_show:o,status:n,from:r})=>o&&["started","all_asked"].includes(n)&&r===e.fixture.round),Ue=({what:e,fixture:t,until:a},o,n,r)=>{switch(e){case"decide":return{title:s("mine.decide",{name:n}),note:s(t.due<w()?"mine.ended":"mine.ends",{moment:$(t.due)})};case"start":return{title:s("mine.start",{name:n}),note:s(r?"mine.start_sought":"mine.start_text",{moment:$(a)})};default:return{title:s(o===null?"mine.wishes":"mine.answer",{name:n}),note:s("wish.how",{moment:$(t.opens)})}}},he=e=>c`<span class="when"
    >${s(e<w()?"mine.since":"mine.until",{moment:$(e)})}</span
  >`,Ve=(e,t,{me:a,shown:o},{accept:n})=>{let{fixture:r}=e,{other:i}=y(r,a),l=e.game?`/games/${e.game}`:k(e.season,r),d=e.what==="answer"?Ce(o.get(S(e)),a):null,{title:p,note:f}=Ue(e,d,i.name,Ke(e,t)),m=e.what==="answer"?s("mine.look"):s("fixture.to_game");return c`<li class="lg-todo">
    <header>
      <h3 dir="auto"><a href=${l}>${p}</a></h3>
      ${he(e.until)}
      <p dir="auto">
        ${s("mine.task",{season:e.season_name,n:r.round,scenario:z(r.scenario)})}
        ${f}
      </p>
    </header>
    <p class="row lg-opts">
      ${d===null?u:c`<button class="btn go" type="button" @click=${()=>n(e,d)}>
              ${s("wish.accept",{slot:$(d)})}
            </button>`}
      <a class=${d===null?"btn go":"btn"} href=${l}>${m}</a>
    </p>
  </li>`},He=({for:e,from:t,until_round:a})=>{let o=e.name;return a===t?s("mine.ask_round",{name:o,n:t}):a===null?s("mine.ask_rest",{name:o,n:t}):s("mine.ask_rounds",{name:o,n:t,last:a})},ye=(e,{failed:t})=>t?.about===e?t.problem:null,Qe=(e,t,{answerAsk:a},o)=>{let n=t.known.get(e.season)?.card,r=n?.divisions.find(({id:l})=>l===e.division),i={season:e.season_name,division:V(r??{id:e.division}),moment:$(e.opens)};return c`<li class="lg-todo">
    <header>
      <h3 dir="auto">${He(e)}</h3>
      ${he(e.until)}
      <p dir="auto">${s("mine.ask_text",i)}</p>
      ${n?Z(n.rules):u}
    </header>
    <div class="lg-opts">
      <p class="row">
        <button class="btn go" type="button" ?disabled=${t.busy} @click=${()=>a(e,!0)}>
          ${s("mine.accept")}
        </button>
        <button class="btn" type="button" ?disabled=${t.busy} @click=${()=>a(e,!1)}>
          ${s("mine.decline")}
        </button>
      </p>
      ${o(ye(e.ask,t))}
    </div>
  </li>`},Xe=(e,t,a,{answerRequest:o})=>{let r=t.find(l=>l.season===e.season)?.fixtures.find(({id:l})=>l===e.fixture),i=a.known.get(e.season)?.card;return!r||!i?u:ie(e,r,i,{busy:a.busy,problem:ye(e.id,a),heading:"h3",answer:l=>o(e,l),link:k(e.season,r)})},ge=(e,t,a,o)=>E(e)===0?u:c`<section class="lg-tasks" aria-labelledby="tasks">
        <h2 id="tasks" class="sr">${s("mine.tasks")}</h2>
        <ol class="plain">
          ${A(e.asks,({ask:n})=>n,n=>Qe(n,t,a,o))}
          ${A(e.requests,({id:n})=>n,n=>Xe(n,e.seasons,t,a))}
          ${A(e.waits,n=>`${n.what} ${S(n)}`,n=>Ve(n,e.seasons,t,a))}
        </ol>
      </section>`,ze={decide:"mine.date_decide",start:"mine.date_start",answer:"mine.date_answer"},be=({waits:e,asks:t,seasons:a},o)=>{let n=i=>x(y(i,o).other.name);return[...t.map(({until:i,for:l})=>({at:i,text:s("mine.date_ask",{name:x(l.name)})})),...e.map(i=>({at:i.until,text:s(ze[i.what],{name:n(i.fixture)})})),...a.flatMap(i=>[...i.fixtures.filter(({result:l})=>!l).map(l=>({at:l.due,text:s("mine.date_ends",{name:n(l)})})),...i.publishes_at===null?[]:[{at:i.publishes_at,text:s("mine.date_published",{season:i.name})}]])].filter(({at:i})=>i>w()).sort((i,l)=>i.at-l.at)};var O=2,Ge=100,_e=({standings:e,seat:t})=>e?.places.find(a=>a.seat===t),Je=(e,t,a)=>{let{standings:o}=e,n=_e(e);if(!o||!n||o.round===0)return u;let r=a?.divisions.find(p=>p.id===o.division),i=o.places.indexOf(n),l=Math.max(0,Math.min(i-O,o.places.length-2*O-1)),d=p=>{let f=o.places.indexOf(p);return f>=l&&f<=l+2*O};return c`
    ${te(o,{me:t,caption:s("mine.around",{round:o.round}),shows:d,...r&&a&&{seats:r.seats,...ne(a,r)}})}
    <p class="lg-note" dir="auto">${ee(o,n).join(" ")}</p>
  `},xe=e=>{let t=_e(e);if(!t||!e.standings)return s(`season.state_${e.state}`);let a=e.fixtures.filter(r=>!r.result).length,o=Number(t.terms[0]?.value??0),n=s("mine.standing",{rank:L(t.rank),all:e.standings.places.length,points:s("pairing.points",{n:o,points:B(String(o))})});return a===0?n:`${n} ${s("mine.left",{n:a})}`},ve=({waits:e,seasons:t})=>{let a=({season:n})=>e.findIndex(r=>r.season===n),o=n=>a(n)<0?e.length:a(n);return t.filter(ke).sort((n,r)=>o(n)-o(r))},Ye=(e,t,a,o)=>c`
  <section aria-labelledby="season-${e.season}">
    <div class="lg-section">
      <h2 id="season-${e.season}" dir="auto">${e.name}</h2>
      <a href="/seasons/${e.season}">${s("mine.whole")}</a>
    </div>
    <p class="lg-note">
      ${xe(e)}
      ${e.publishes_at?s("mine.next",{moment:$(e.publishes_at)}):u}
    </p>
    ${Je(e,o,a?.card)}
    ${e.fixtures.length>0?c`<div class="lg-section lg-below"><h3>${s("mine.fixtures")}</h3></div>
            ${me(e,t,a?.system,o)}`:u}
  </section>
`,ke=({state:e})=>e==="running"||e==="adjudication",Ze=e=>c`<section class="card lg-pad">
    <h3 dir="auto"><a href="/seasons/${e.season}">${e.name}</a></h3>
    <p>${s(`season.state_${e.state}`)}</p>
  </section>`,et=(e,t,a)=>{let o=be(e,t);return c`<aside aria-label=${s("mine.dates")}>
    <section class="card lg-pad">
      <h3>${s("mine.dates")}</h3>
      ${o.length===0?c`<p>${s("mine.no_dates")}</p>`:c`<dl class="lg-dl">
              ${o.map(({at:n,text:r})=>c`<dt>${Q(n)}</dt>
                    <dd dir="auto">${r}</dd>`)}
            </dl>`}
      ${e.seasons.map(n=>c`<p class="row">
            <a class="btn" href="/v1/seasons/${n.season}/calendar.ics"
              >${s("mine.subscribe",{season:n.name})}</a
            >
          </p>`)}
    </section>
    ${a} ${e.seasons.filter(n=>!ke(n)).map(Ze)}
  </aside>`},tt=async e=>{let t=q(e),a=await t.get("/v1/me/league"),o=a.seasons.map(async i=>{let l=i.season,[d,p]=await Promise.all([t.get(`/v1/seasons/${l}`),N(i)&&!i.reserve?nt(t,l):[]]);return[l,{card:d,reserves:p,system:await X(e,d.rules.system)}]}),r=a.waits.filter(({what:i})=>i==="answer").map(async i=>{let l=await t.get(`/v1/seasons/${i.season}/fixtures/${i.fixture.id}`);return[S(i),l]});return{league:a,known:new Map(await Promise.all(o)),shown:new Map(await Promise.all(r))}},nt=async(e,t)=>{try{let{reserves:a}=await e.get(`/v1/seasons/${t}/away`);return a}catch{return[]}},st=e=>{setTimeout(()=>{let{activeElement:t,body:a}=document;if(t&&t!==a)return;let o=`[id="away-${e}"] > summary`;H(document.querySelector(o)?o:"main h1")},Ge)},dn=({api:e,session:t,drawSoon:a,title:o})=>{o(s("mine.title"));let n=j({league:null,known:new Map,shown:new Map,busy:!1,failed:null,notice:"",problem:null});n.subscribe(a);let r=!1,i=new Map,l=async()=>{if(!t.me())return;let m=await tt(e);n.set({...m,problem:null});let h=E(m.league);r||o(h>0?s("mine.title_n",{n:h,title:s("mine.title")}):s("mine.title"))},d=async(m,h)=>{n.set({busy:!0,failed:null,problem:null,notice:""});try{n.set({notice:await h()})}catch(D){let g=I(D);n.set({busy:!1,...m?{failed:{about:m,problem:g}}:{problem:g}});return}await l().catch(()=>{}),r||st(m),n.set({busy:!1})},p=we(q(e),(m,h)=>{d(m,h)},m=>n.get().shown.get(S(m)),()=>t.me()?.id??""),f=U(l,{problem:m=>n.set({problem:m}),isLoaded:()=>n.get().league!==null,isBusy:()=>Y()||n.get().busy});return{close:()=>{r=!0,f.close()},render:()=>{let{league:m,notice:h,problem:D}=n.get(),g=t.me(),F=m?E(m):0,P=m&&(ve(m)[0]??m.seasons[0]);return c`<main class="lg">
        <header class="lg-head">
          <h1 tabindex="-1">${m&&F>0?s("mine.waits",{n:F}):s("mine.title")}</h1>
          ${P?c`<p class="lead" dir="auto">${P.name}: ${xe(P)}</p>`:u}
        </header>
        <div role="status">${h?c`<p class="notice good" dir="auto">${h}</p>`:u}</div>
        ${_(D)}
        ${g?u:c`<p>${s("mine.sign_in")} <a href="/sign-in">${s("frame.sign_in")}</a></p>`}
        ${m&&g?at({...n.get(),league:m,unfolded:i,me:g.id},p):u}
      </main>`}}},at=(e,t)=>{let{league:a,known:o,busy:n,failed:r,unfolded:i,me:l}=e;if(a.seasons.length===0)return c`<p>${s("mine.none")} <a href="/clubs">${s("mine.clubs")}</a></p>`;let d=a.seasons.filter(pe),p=d.map(f=>$e(f,{me:l,card:o.get(f.season)?.card,reserves:o.get(f.season)?.reserves??[],alone:d.length===1,busy:n,unfolded:i,problem:r?.about===f.season?r.problem:null},t));return c`<div class="lg-mine">
    ${ge(a,e,t,_)} ${et(a,l,p)}
    <div class="lg-tables">
      ${ve(a).map(f=>Ye(f,a.waits,o.get(f.season),l))}
    </div>
  </div>`};export{dn as myLeaguePage};
