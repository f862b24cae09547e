import{a as lt,b as ct}from"./chunk-7B3M56KN.js";import{a as R}from"./chunk-WGHPFNWX.js";import{b as pt,c as ut}from"./chunk-QO7EC7HB.js";import{b as dt}from"./chunk-VBJBFYYE.js";import{d as it}from"./chunk-CNH5QYW2.js";import"./chunk-N2ZFTVA2.js";import{a as at}from"./chunk-AVZV5DWJ.js";import{a as rt,d as nt}from"./chunk-IEQ7XN66.js";import{a as C}from"./chunk-BE2CTEAR.js";import{a as E,c as B,g as Z,o as tt,q as k,s as j,t as et,u as ot,v as st}from"./chunk-WCUELGQ6.js";import{a as L,d as Y}from"./chunk-KMIN4D2P.js";import{a as X}from"./chunk-Z7OO7PIH.js";import"./chunk-Z25BHZRP.js";import{b as J,e as K}from"./chunk-QTSBKXHE.js";import"./chunk-K3S2JSNC.js";import{a as Q,c as A,d as W,e as D,f as T,g as V}from"./chunk-HBI5MJVK.js";import{e as I}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import{d as z}from"./chunk-KLJ2SXGB.js";import{a,d as l,g as N,l as e}from"./chunk-OOS2KMA4.js";var M=({data:t})=>t.entered.filter(o=>o.status==="registered"),F=({data:t})=>t.entered.filter(o=>o.status==="requested"),mt=(t,o)=>{let{season:r,me:n}=t;if(r.state==="draft")return r.you?.organiser?l:a`<p class="empty">${e("before.draft")}</p>`;if(r.state!=="registration")return l;let s=n?r.you?.registration?Lt(t,o):r.you?.member?Dt(t,o):a`<p dir="auto">${e("before.members_only",{club:r.club_name})}</p>
            <p><a class="btn go" href="/clubs/${r.club}">${e("before.to_club")}</a></p>`:a`<p>
        <a class="btn go" href=${Y(`/seasons/${r.id}`)}>${e("before.sign_in")}</a>
      </p>`;return a`<section class="card lg-pad" aria-labelledby="own-entry">
    <h2 id="own-entry">${e("before.you")}</h2>
    ${s} ${R(r.rules)}
  </section>`},bt=(t,o)=>W({name:"note",label:e("before.note"),hint:e("before.note_hint"),max:500,rows:2,value:o,error:t.part==="own"?V(t.problem,"note"):void 0}),Dt=(t,o)=>a`
  <form class="club-form" @submit=${o.enter}>
    ${bt(t,"")} ${t.part==="own"?t.outcome("note"):l}
    <div class="before-step">
      <button class=${t.season.you?.organiser?"btn":"btn go"} ?disabled=${t.busy}>
        ${e("before.enter")}
      </button>
      <p class="lg-note">
        ${e(t.season.rules.entry.approval?"before.enter_asks":"before.enter_text")}
      </p>
    </div>
  </form>
`,Lt=(t,o)=>{let r=t.data.entered.find(s=>s.account===t.me),n=t.season.you?.registration==="requested";return a`
    <p role="status"><b>${e(n?"before.has_asked":"before.is_in")}</b></p>
    <form class="club-form" @submit=${o.enter}>
      ${bt(t,r?.note??"")} ${t.part==="own"?t.outcome("note"):l}
      <div class="row">
        <button class="btn" ?disabled=${t.busy}>${e("before.save_note")}</button>
        <button class="btn quiet" type="button" ?disabled=${t.busy} @click=${o.withdraw}>
          ${e("before.withdraw")}
        </button>
      </div>
    </form>
  `},ft=(t,o)=>{let r=F(t),{season:n}=t;return!n.you?.organiser||n.state!=="registration"||r.length===0?l:a`<section class="card lg-pad" aria-labelledby="entry-requests">
    <h2 id="entry-requests">
      ${e("before.requests")} <span class="lg-tag wait">${e("club.waits")}</span>
    </h2>
    <ul class="plain rows">
      ${r.map(s=>a`<li class="row-item">
            ${C(s)} <span class="quiet">${K(s.asked)}</span>
            <span class="end row">
              <button
                class="btn"
                type="button"
                ?disabled=${t.busy}
                aria-label=${e("before.approve_name",{name:s.name})}
                @click=${()=>o.approve(s.account)}
              >
                ${e("before.approve")}
              </button>
              <button
                class="btn quiet"
                type="button"
                ?disabled=${t.busy}
                aria-label=${e("before.decline_name",{name:s.name})}
                @click=${()=>o.takeOut("requests",s.account)}
              >
                ${e("clubs.decline")}
              </button>
            </span>
            ${s.note?a`<p class="wide club-rules" dir="auto">${s.note}</p>`:l}
          </li>`)}
    </ul>
    ${t.part==="requests"?t.outcome():l}
  </section>`},Pt=(t,o,r)=>{let{season:n,divisions:s,busy:d}=o,i=n.you?.organiser&&n.state==="registration",b=[...Array.from({length:s},(y,c)=>({value:String(c),text:k({id:String(c+1)})})),{value:"-1",text:e("before.reserve")}];return a`<li class="row-item">
    ${C(t)}
    ${t.account===o.me?a`<span class="lg-tag">${e("standings.you")}</span>`:l}
    ${i?a`<span class="end row">
            ${s>1?a`<select
                    class="before-division"
                    aria-label=${e("before.division_of",{name:t.name})}
                    @change=${y=>r.place(t.account,Number(y.target.value))}
                  >
                    ${b.map(({value:y,text:c})=>a`<option
                          value=${y}
                          .selected=${Number(y)===o.divisionOf(t.account)}
                        >
                          ${c}
                        </option>`)}
                  </select>`:l}
            <button
              class="btn quiet"
              type="button"
              ?disabled=${d}
              aria-label=${e("before.take_out_name",{name:t.name})}
              @click=${()=>r.takeOut("people",t.account)}
            >
              ${e("before.take_out")}
            </button>
          </span>`:l}
    ${i&&t.note?a`<p class="wide club-rules quiet" dir="auto">${t.note}</p>`:l}
  </li>`},$t=(t,o)=>{let r=M(t);return a`<section aria-labelledby="entered">
    <h2 id="entered">${r.length===0?e("before.none"):e("season.entered",{n:r.length})}</h2>
    <ol class="plain rows">
      ${r.map(n=>Pt(n,t,o))}
    </ol>
    ${t.part==="people"?t.outcome():l}
  </section>`},Tt=({data:t})=>{let o=new Set(t.entered.filter(s=>s.status==="registered").map(s=>s.account)),r=t.members.filter(s=>!s.house&&!o.has(s.account)),n=t.programs.filter(s=>!o.has(s.id));return{members:r,programs:n}},ht=(t,o)=>{let{season:r,busy:n}=t;if(!r.you?.organiser||r.state!=="registration")return l;let{members:s,programs:d}=Tt(t),i=[...s.map(b=>({value:b.account,text:b.name})),...d.map(b=>({value:b.id,text:`${b.name} (${e("season.program")})`}))];return a`<section class="card lg-pad" aria-labelledby="add-player">
    <h2 id="add-player">${e("before.add")}</h2>
    ${i.length===0?a`<p class="lg-note">${e("before.add_all")}</p>`:a`<form class="club-search before-add" @submit=${o.add}>
            ${A({name:"account",label:e("before.add_who"),value:i.some(b=>b.value===t.chosen)?t.chosen:i[0]?.value??"",choices:i,changed:o.choose})}
            <button class="btn" ?disabled=${n}>${e("before.add_go")}</button>
          </form>`}
    <p class="lg-note">${e("before.add_hint")}</p>
    ${t.part==="add"?t.outcome():l}
  </section>`};var Et=(t,o,r)=>o===r||!o||!r||t.some(n=>n.includes(o)&&n.includes(r))?t:[...t,[o,r]],gt=(t,o)=>t.filter(r=>r.every(n=>o.some(s=>s.account===n))),yt=(t,o)=>{let r=M(t);if(r.length<2)return l;let n=r.map(i=>({value:i.account,text:i.name})),s=i=>r.find(b=>b.account===i)?.name??i,d=i=>{i.preventDefault();let{one:b="",other:y=""}=D(i.currentTarget);o.keepApart(Et(t.apart,b,y))};return a`<details class="before-apart" ?open=${t.apart.length>0}>
    <summary>${e("apart.title")}</summary>
    <p class="lg-note">${e("apart.text")}</p>
    ${t.apart.length>0?a`<ul class="plain">
            ${t.apart.map(i=>a`<li class="row-item">
                  <span dir="auto"
                    >${e("apart.pair",{one:s(i[0]),other:s(i[1])})}</span
                  >
                  <button
                    class="btn quiet end"
                    type="button"
                    aria-label=${e("apart.remove_pair",{one:s(i[0]),other:s(i[1])})}
                    @click=${()=>o.keepApart(t.apart.filter(b=>b!==i))}
                  >
                    ${e("apart.remove")}
                  </button>
                </li>`)}
          </ul>`:l}
    <form class="club-search before-add" @submit=${d}>
      ${A({name:"one",label:e("apart.one"),value:n[0]?.value??"",choices:n})}
      ${A({name:"other",label:e("apart.other"),value:n[1]?.value??"",choices:n})}
      <button class="btn">${e("apart.add")}</button>
    </form>
  </details>`};var Ct=t=>a`
  <ol class="plain">
    ${t.dates.map(({round:o,opens:r,due:n})=>a`<li class="before-round">
          <b>${e("season.round",{n:o})}</b>
          <span>${e("season.from_to",{from:E(r),to:E(n)})}</span>
        </li>`)}
  </ol>
`,Vt=({rules:t})=>a`
  <dl class="lg-dl">
    <dt>${e("rules.start")}</dt>
    <dd>${B(t.calendar.start)}</dd>
    <dt>${e("rules.round_days")}</dt>
    <dd>${e("rules.days",{n:t.calendar.round_days})}</dd>
  </dl>
  <p class="lg-note">${e("before.no_dates")}</p>
`,vt=t=>a`
  <aside aria-label=${e("before.calendar")}>
    <section class="card lg-pad">
      <h3>${e("before.calendar")}</h3>
      ${t.dates.length===0?Vt(t):Ct(t)}
      ${t.dates.length>0&&t.divisions.length===0&&t.rules.format.format!=="swiss"?a`<p class="lg-note">${e("before.dates_so_far")}</p>`:""}
    </section>
    <section class="card lg-pad">
      <h3>${e("scoring.title")}</h3>
      ${lt(t.rules.points)}
      <p><a href="/seasons/${t.id}/rules">${e("before.all_rules")}</a></p>
    </section>
  </aside>
`;var U=4,H=({busy:t},{text:o,what:r,click:n,possible:s=!0})=>a`
  <div class="before-step">
    <button
      class="btn go"
      type="button"
      aria-describedby="next-what"
      ?disabled=${t||!s}
      @click=${n}
    >
      ${o}
    </button>
    <p class="lg-note" id="next-what">${r}</p>
  </div>
`,Bt=(t,o)=>a`
  ${H(t,{text:e("before.open"),what:e("before.open_text"),click:o.open})}
  <p>
    <a class="btn quiet" href="/clubs/${t.season.club}/new-season?season=${t.season.id}"
      >${e("before.change")}</a
    >
  </p>
`,Rt=(t,o)=>{let r=Math.min(wt,Math.floor(M(t).length/U));return r<2?l:a`<div class="before-divisions">
    ${A({name:"divisions",label:e("before.how_many"),value:String(t.divisions),choices:Array.from({length:Math.max(r,t.divisions)},(n,s)=>({value:String(s+1),text:String(s+1)})),changed:n=>o.split(Number(n))})}
    ${t.divisions>1?a`<ul class="plain" aria-label=${e("before.divisions")}>
            ${G(t).map(n=>a`<li>
                  ${e("before.in_division",{division:k(n),n:n.players.length})}
                </li>`)}
          </ul>`:l}
  </div>`},jt=(t,o)=>{let r=M(t).length,n=F(t).length,s=r>=U;return a`
    ${Rt(t,o)} ${yt(t,o)}
    ${H(t,{text:e("before.draw"),what:s?e("before.draw_text",{n:t.divisions}):e("before.draw_few",{n:r,least:U}),click:o.draw,possible:s})}
    ${n>0?a`<p class="lg-note">${e("before.draw_requests",{n})}</p>`:l}
  `},Ft=(t,o)=>{let r=t.season.rules.calendar.start,n=r>t.now?e("before.start_text",{moment:B(r)}):e("before.start_past");return a`
    ${H(t,{text:e("before.start"),what:n,click:o.start})}
    <div class="before-step">
      <button
        class="btn quiet"
        type="button"
        aria-describedby="undo-what"
        ?disabled=${t.busy}
        @click=${o.undo}
      >
        ${e("before.undo")}
      </button>
      <p class="lg-note" id="undo-what">${e("before.undo_text")}</p>
    </div>
  `},Ut=t=>{let{problem:o}=t;if(o?.code==="conflict"&&o.place==="expect")return a`<p class="notice" role="alert">${e("before.changed")}</p>`;let r=/^act\.divisions\[(\d+)\]/.exec(o?.place??"")?.[1];if(!o||r===void 0)return t.outcome();let n=k({id:String(Number(r)+1)});return a`<p class="notice bad" role="alert" dir="auto">${n}: ${z(o)}</p>`},xt=(t,o)=>{let{season:r,part:n}=t;if(!r.you?.organiser)return l;let s=r.state==="draft"?Bt:r.state==="registration"?jt:Ft;return a`<section class="card lg-pad before-next" aria-labelledby="next-step">
    <h2 id="next-step">${e("before.next")}</h2>
    ${s(t,o)} ${n==="next"?Ut(t):l}
  </section>`},Ht=(t,o)=>a`
  <section>
    <h2 dir="auto">${k(t)}</h2>
    <table class="lg-tbl before-seats">
      <caption class="sr">
        ${e("before.seats",{division:k(t)})}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="n">${e("before.seat")}</th>
          <th scope="col">${e("before.player")}</th>
          <th scope="col" class="n">${e("before.lot_number")}</th>
        </tr>
      </thead>
      <tbody>
        ${t.seats.map(({seat:r,person:n,lot:s})=>a`<tr class=${n.account===o?"you":l}>
              <td class="n">${r}</td>
              <th scope="row">
                ${C(n)}
                ${n.account===o?a`<span class="lg-tag">${e("standings.you")}</span>`:l}
              </th>
              <td class="n">${s}</td>
            </tr>`)}
      </tbody>
    </table>
  </section>
`,_t=t=>{let{season:o,me:r}=t,n=new Set(o.divisions.flatMap(d=>d.seats.map(i=>i.person.account))),s=M(t).filter(d=>!n.has(d.account));return a`
    ${o.divisions.map(d=>Ht(d,r))}
    ${s.length>0?a`<section aria-labelledby="reserve">
            <h2 id="reserve">${e("before.reserve")}</h2>
            <p class="lg-note">${e("before.reserve_text")}</p>
            <ul class="plain rows">
              ${s.map(d=>a`<li class="row-item">${C(d)}</li>`)}
            </ul>
          </section>`:l}
  `};var Gt=t=>`printf %s ${t} | sha256sum`,zt=(t,o,r)=>`for person in \\
${[...r.seats].sort((d,i)=>d.person.account<i.person.account?-1:1).map(({person:d})=>`  ${d.account}`).join(` \\
`)}
do
  echo "$(printf %s "${t} ${o} $person" | sha256sum)" "$person"
done | sort`,St=(t,o)=>a`<pre
    class="region lot-command"
    tabindex="0"
    role="region"
    aria-label=${o}
  ><code>${t}</code></pre>`,Jt=(t,o)=>a`
  <details>
    <summary>${e("lot.check")}</summary>
    <p>${e("lot.check_hash")}</p>
    ${St(Gt(o),e("lot.check_hash"))}
    ${t.divisions.map(r=>{let n=e("lot.check_seats",{division:k(r)});return a`<p dir="auto">${n}</p>
        ${St(zt(o,"seat",r),n)}`})}
    <p>${e("lot.check_ties")}</p>
    ${(t.rules.apart??[]).length>0?a`<p>${e("lot.check_apart")}</p>`:l}
  </details>
`,kt=t=>{let{lot:o}=t;return o?a`<section class="card lg-pad" aria-labelledby="lot">
    <h2 id="lot">${e("lot.title")}</h2>
    <p>${e("lot.how")}</p>
    <dl class="lot-numbers">
      <dt>${e("lot.commitment")}</dt>
      <dd><code>${o.commitment}</code></dd>
      <dt>${e("lot.secret")}</dt>
      <dd>${o.secret?a`<code>${o.secret}</code>`:e("lot.secret_later")}</dd>
    </dl>
    ${o.secret?Jt(t,o.secret):l}
  </section>`:l};var Kt=12,wt=12,qt=async(t,o)=>{let r=L(t),{registrations:n}=await r.get(`/v1/seasons/${o.id}/registrations`);if(!o.you?.organiser||o.state!=="registration")return{entered:n,members:[],programs:[]};let[{members:s},{programs:d}]=await Promise.all([r.get(`/v1/clubs/${o.club}/members`),r.get("/v1/programs")]);return{entered:n,members:s,programs:d}},Qt=(t,o)=>t.rules.format.format==="swiss"?1:Math.max(1,Math.ceil(o/Kt)),G=t=>Array.from({length:t.divisions},(o,r)=>({id:String(r+1),players:M(t).filter(n=>t.divisions===1||t.divisionOf(n.account)===r).map(n=>n.account)})),Wt=(t,o)=>a`
  <div class="lg-grid">
    <div>
      ${xt(t,o)} ${ft(t,o)} ${mt(t,o)}
      ${t.season.state==="draft"?l:t.season.state==="seeded"?_t(t):$t(t,o)}
      ${ht(t,o)} ${kt(t.season)}
    </div>
    ${vt(t.season)}
  </div>
`,At=({api:t,session:o,draw:r,load:n})=>{let s=L(t),d=N({busy:!1,part:null,problem:null,divisions:null,places:new Map,chosen:"",apart:[]});d.subscribe(r);let i=async(c,f)=>{if(!d.get().busy){d.set({busy:!0,part:c,problem:null});try{await f(),await n(),d.set({busy:!1})}catch(u){let $=I(u);$.code==="conflict"&&await n().catch(()=>{}),d.set({busy:!1,problem:$})}}},b=(c,f)=>{let{busy:u,part:$,problem:v,places:_,chosen:O,apart:m}=d.get(),g=f.entered.filter(h=>h.status==="registered"),w=d.get().divisions??Qt(c,g.length),p=new Map(g.map((h,x)=>[h.account,Math.floor(x*w/g.length)]));return{season:c,data:f,me:o.me()?.id??null,now:J(),busy:u,part:$,problem:v,outcome:h=>h&&v?.place===h?l:T(v),divisions:w,divisionOf:h=>{let x=_.get(h);return x!==void 0&&x<w?x:p.get(h)??0},chosen:O,apart:gt(m,g)}},y=c=>{let{season:f,data:u}=c,$=`/v1/seasons/${f.id}`,v=(m,g)=>{i("next",()=>s.post(`${$}/acts`,{act:m,reason:g,expect:f.acts}))},_=async m=>{let g=u.programs.find(w=>w.id===m);g&&!u.members.some(w=>w.account===m)&&await s.post(`/v1/clubs/${f.club}/invitations`,{name:g.name}),await s.put(`${$}/registrations/${m}`)},O=async()=>{let{acts:m}=await s.get(`${$}/acts?limit=1000`),w={act:"undo",entry:m.findLast(p=>p.act.act==="seed"&&!p.undone)?.number??0};await s.post(`${$}/acts`,{act:w,reason:e("before.undo_reason"),expect:f.acts})};return{enter:m=>{m.preventDefault();let g=(D(m.currentTarget).note??"").trim();i("own",()=>s.put(`${$}/registration`,g?{note:g}:{}))},withdraw:()=>{i("own",()=>s.remove(`${$}/registration`))},approve:m=>{i("requests",()=>s.put(`${$}/registrations/${m}`))},takeOut:(m,g)=>{i(m,()=>s.remove(`${$}/registrations/${g}`))},add:m=>{m.preventDefault();let g=D(m.currentTarget).account;g&&i("add",()=>_(g))},choose:m=>d.set({chosen:m}),place:(m,g)=>{d.set({places:new Map(d.get().places).set(m,g)})},split:m=>d.set({divisions:m,places:new Map}),keepApart:m=>d.set({apart:m}),open:()=>v({act:"open_registration"},e("before.open_reason")),draw:()=>{let m=G(c);v({act:"draw",divisions:m,apart:c.apart},e("before.draw_reason"))},start:()=>v({act:"start"},e("before.start_reason")),undo:()=>{i("next",O)}}};return(c,f)=>{let u=b(c,f);return Wt(u,y(u))}};var Ot=({api:t,draw:o,load:r})=>{let n=N({busy:!1,problem:null});n.subscribe(o);let s=async i=>{n.set({busy:!0,problem:null});try{let b={act:{act:"finalise"},reason:e("finish.reason"),expect:i.acts};await L(t).post(`/v1/seasons/${i.id}/acts`,b),await r()}catch(b){n.set({problem:I(b)})}finally{n.set({busy:!1})}};return{render:i=>{if(i.state!=="adjudication"||!i.you?.organiser)return l;let{busy:b,problem:y}=n.get();return a`<section class="card lg-pad" aria-labelledby="finish">
      <h3 id="finish">${e("finish.title")}</h3>
      <p>${e("finish.text")}</p>
      <p>
        <button class="btn" type="button" ?disabled=${b} @click=${()=>s(i)}>
          ${e("finish.button")}
        </button>
      </p>
      ${y?T(y):l}
    </section>`}}};var Xt=500,Yt=(t,o)=>{let{late:r}=t.rules.entry;return r===null||t.state!=="running"?[]:o.filter(({card:n,rounds:s})=>n.format.format==="swiss"&&(s.next?.round??1/0)<=r.until_round)},Zt=(t,{card:o,rounds:r})=>Number(t.rules.entry.late?.points??0)*((r.next?.round??o.rounds+1)-1),Mt=(t,o)=>o.map(r=>{let n=(r.rounds.next?.round??1)-1;if(n===0)return l;let s=e("late.price",{n,points:Z(String(Zt(t,r)))});return a`<p>
      ${t.divisions.length>1?a`<b>${k(r.card)}:</b> `:l}${s}
    </p>`}),te=(t,o)=>{let r=t.rules.entry.late?.until_round??0;return a`<section class="card lg-pad" aria-labelledby="late-entry">
    <h3 id="late-entry">${e("late.title")}</h3>
    <p dir="auto">
      ${e(t.you?.member?"late.how":"late.join_first",{club:t.club_name,round:r})}
    </p>
    ${Mt(t,o)} ${R(t.rules)}
    <p><a class="btn" href=${`/clubs/${t.club}`}>${e("before.to_club")}</a></p>
  </section>`},ee=(t,o,r)=>{let n=new Set(t.divisions.flatMap(({seats:s})=>s.map(({person:d})=>d.account)));return[...o.filter(s=>!s.house&&!n.has(s.account)).map(s=>({value:s.account,text:s.name})),...r.filter(s=>!n.has(s.id)).map(s=>({value:s.id,text:`${s.name} (${e("season.program")})`}))]},Nt=({api:t,draw:o,load:r})=>{let n=L(t),s=N({choices:null,problem:null,done:"",busy:!1});s.subscribe(o);let d=async c=>{try{let[{members:f},{programs:u}]=await Promise.all([n.get(`/v1/clubs/${c.club}/members`),n.get("/v1/programs")]);s.set({choices:ee(c,f,u),problem:null,done:""}),at("#root [aria-labelledby=late-entry] select")}catch(f){s.set({problem:I(f)})}},i=async(c,f,u)=>{u.preventDefault();let{account:$="",division:v="",reason:_=""}=D(u.target);if(!s.get().busy){s.set({busy:!0,problem:null});try{let{programs:O}=await n.get("/v1/programs"),m=O.find(p=>p.id===$);m&&await n.post(`/v1/clubs/${c.club}/invitations`,{name:m.name});let g={act:"add_late",account:$,division:v};await n.post(`/v1/seasons/${c.id}/acts`,{act:g,reason:_,expect:c.acts});let w=m?.name??f.find(({value:p})=>p===$)?.text??"";s.set({choices:null,busy:!1,done:e("late.done",{name:w})}),await r()}catch(O){s.set({problem:I(O),busy:!1})}}},b=(c,f,u)=>{let{problem:$,busy:v}=s.get();return a`<form
      class="club-form"
      @submit=${_=>{i(c,u,_)}}
    >
      ${A({name:"account",label:e("before.add_who"),value:u[0]?.value??"",choices:u})}
      ${f.length===1?a`<input type="hidden" name="division" value=${f[0]?.card.id??""} />`:A({name:"division",label:e("late.division"),value:f[0]?.card.id??"",choices:f.map(({card:_})=>({value:_.id,text:k(_)}))})}
      ${Q({name:"reason",label:e("act.reason"),hint:e("act.reason_hint"),value:e("late.reason"),max:Xt,required:!0,error:V($,"reason")})}
      <div class="row">
        <button class="btn" ?disabled=${v}>${e("late.enter")}</button>
        <button class="btn quiet" type="button" @click=${()=>s.set({choices:null,problem:null})}>
          ${e("act.cancel")}
        </button>
      </div>
    </form>`};return{render:(c,f)=>{let u=Yt(c,f),{choices:$,problem:v,done:_}=s.get();return u.length===0&&!_?l:c.you?.organiser?a`<section class="card lg-pad" aria-labelledby="late-entry">
      <h3 id="late-entry">${e("late.title")}</h3>
      <p role="status">${_}</p>
      ${u.length===0?l:a`<p>${e("late.organiser",{round:c.rules.entry.late?.until_round??0})}</p>
              ${Mt(c,u)}
              ${$===null?a`<button class="btn" type="button" @click=${()=>{d(c)}}>
                      ${e("late.open")}
                    </button>`:$.length===0?a`<p class="lg-note">${e("late.nobody")}</p>`:b(c,u,$)}`}
      ${v&&!V(v,"reason")?T(v):l}
    </section>`:c.you?.seat?l:te(c,u)},isOpen:()=>s.get().choices!==null}};var oe=(t,o,r)=>{let[n,s]=[t.dates[0],t.dates.at(-1)],d=[o.title];t.divisions.length>0&&d.push(e("season.divisions_n",{n:t.divisions.length})),n&&s&&d.push(e("season.from_to",{from:E(n.opens),to:E(s.due)}));let i=Math.max(0,...t.divisions.map(u=>u.round)),b=Math.max(0,...t.divisions.map(u=>u.rounds)),y=t.state==="running"&&i>0?e("season.round_of",{round:i,rounds:b}):t.state==="adjudication"&&t.divisions.every(({played:u,games:$})=>u===$)?e("season.state_played"):e(`season.state_${t.state}`),c=r.flatMap(({rounds:u})=>u.rounds.flatMap(({pairings:$})=>$)).flatMap(({fixtures:u})=>u).filter(u=>u.overdue).length,f=c>0&&t.state==="running"?e("season.overdue",{n:c}):"";return`${tt(d.join(", "))} ${y} ${f}`.trim()},Mo=t=>{let{api:o,route:r,session:n,draw:s,drawSoon:d,title:i}=t,b=rt(o),y=encodeURIComponent(r.params.season??""),c=N({season:null,system:null,divisions:[],history:[],before:null,problem:null});c.subscribe(d);let f=new Map,u=async p=>{let h=`/v1/seasons/${y}/divisions/${encodeURIComponent(p.id)}`,[x,S]=await Promise.all([b.get(`${h}/standings`),b.get(`${h}/rounds`)]),q=f.get(p.id)??dt(y,x);return f.set(p.id,q),{card:p,standings:x,rounds:S,before:q}},$=async(p,h)=>{if(!p)return;let x=`/v1/seasons/${y}/divisions/${encodeURIComponent(p.id)}/standings`,S=Array.from({length:h},(P,It)=>It+1),q=await Promise.all(S.map(P=>b.get(`${x}?round=${P}`)));c.set({history:q})},v=async()=>{let p=await b.get(`/v1/seasons/${y}`);i(p.name);let h=await X(o,p.rules.system);if(!j(p)){c.set({season:p,system:h,before:await qt(o,p),problem:null});return}let x=await Promise.all(p.divisions.map(u));c.set({season:p,system:h,divisions:x,problem:null});let S=x.find(({card:q})=>q.id===p.you?.division)??x[0];await $(S?.card,S?.standings.round??0)},_=Nt({api:o,draw:s,load:v}),O=Ot({api:o,draw:s,load:v}),{close:m}=nt(v,{problem:p=>c.set({problem:p}),isLoaded:()=>c.get().season!==null,isBusy:()=>it()||_.isOpen()}),g=At({api:o,session:n,draw:s,load:v}),w=p=>{let{divisions:h,history:x}=c.get(),S=n.me()?.id??null,q=h.find(({card:P})=>P.id===p.you?.division)??h[0];return a`<div class="lg-grid">
      <div>
        ${h.map(P=>pt(p,P,S))}
        ${q?ut(q,x,S):l}
      </div>
      ${ct(p,q??null,s,[O.render(p),_.render(p,h)])}
    </div>`};return{close:m,render:()=>{let{season:p,system:h,problem:x,before:S}=c.get();return!p||!h?st(x):a`<main class="lg">
        ${et(p,{title:p.name,lead:oe(p,h,c.get().divisions)})}
        ${ot(p,"")}
        ${j(p)?w(p):S?g(p,S):l}
      </main>`}}};export{Mo as seasonPage};
