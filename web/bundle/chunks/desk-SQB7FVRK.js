import{a as ue,c as E}from"./chunk-DX6S42WI.js";import{a as de}from"./chunk-ABLKWIEY.js";import{a as pe}from"./chunk-AVZV5DWJ.js";import{e as $e}from"./chunk-AZGLFR4B.js";import{c as ae,e as O,f as ce,k as ie,l as le,m as T,n as L}from"./chunk-3NW6UUI4.js";import{a as ke,b as me,c as w,d as fe}from"./chunk-DAPRO7UB.js";import{a as C,d as re}from"./chunk-KMIN4D2P.js";import"./chunk-D344X636.js";import{c as te,d as ne}from"./chunk-3S5RVPGR.js";import{b as A}from"./chunk-ZXGAPB2T.js";import{a as K}from"./chunk-3QBHZ4XX.js";import{i as oe}from"./chunk-Z6KP2TWG.js";import{a as M,d as R}from"./chunk-3LEW4KS7.js";import{a as ee,e as se,f as n,g as b}from"./chunk-QD36A6R3.js";import{a as i,d as p}from"./chunk-TSZG4UHW.js";var he=({left:e},s)=>(e?.until??0)>s,ge=({left:e},s,t)=>{if(!e)return"";let{by:o,to:r,until:a,note:d}=e,c=o.account===t,u=d?n("desk.story.says",{text:d}):"",l=r&&r.account!==t?n("desk.left.with",{name:r.name}):"";if(a){let f={name:o.name,moment:w(a)},m=a>s?"put_off":"was_put_off";return[n(`desk.left.${m}${c?"_own":""}`,f),u,l].filter(Boolean).join(" ")}if(!r)return"";let k=r.account===t?n("desk.left.to_you",{name:o.name}):l,$=r.account===t||c?"":n("desk.left.from",{name:o.name});return[k,$,u].filter(Boolean).join(" ")},ye=({impossible:e})=>e.length===0?p:i`<ul class="desk-impossible" aria-label=${n("desk.impossible")}>
        ${e.map(({kind:s,why:t,message:o})=>i`<li dir="auto">
              ${n(`desk.not.${s}`)||n("desk.not.other")}
              ${M(t,o)}.
            </li>`)}
      </ul>`;var F=e=>ce(e).replace(/\.$/,""),Ke=({person:e,before:s,after:t},o)=>{let r=o(e),[a,d]=[O(t.points),Number(t.points)];if(s.place!==t.place){let u={before:F(s.place),after:F(t.place)},l=i`<b>${n("desk.shift.place",{name:r,...u})}</b>`;return s.points===t.points?l:i`${l} ${n("desk.shift.points",{n:d,points:a})}`}if(s.points===t.points)return null;let c=n("desk.shift.points_only",{name:r,before:O(s.points),points:a});return i`<b>${c}</b> (${n("desk.shift.stays",{place:F(t.place)})})`},Ce=(e,s)=>{let t=(c,u)=>e.filter(l=>l[u].zone===c&&(l.before.zone!==c||l.after.zone!==c)).map(({person:l})=>s(l)),[o,r]=[t("up","after"),t("up","before")],[a,d]=[t("down","after"),t("down","before")];if(o.length===1&&r.length===1){let[[c=""],[u=""]]=[o,r];return o.length=r.length=0,[n("desk.shift.passes_up",{from:u,to:c}),...be(a,d)]}return[...o.map(c=>n("desk.shift.up",{name:c})),...r.map(c=>n("desk.shift.not_up",{name:c})),...be(a,d)]},be=(e,s)=>[...e.map(t=>n("desk.shift.down",{name:t})),...s.map(t=>n(e.length>0?"desk.shift.not_down":"desk.shift.saved",{name:t}))],U=(e,s)=>{let t=e.map(a=>Ke(a,s)).filter(a=>a!==null),r=[...new Set(e.map(({division:a})=>a))].flatMap(a=>Ce(e.filter(({division:d})=>d===a),s));return t.length===0&&r.length===0?n("desk.no_change"):i`${t.map((a,d)=>i`${d>0?", ":""}${a}`)}${t.length>0?". ":p}${r.length>0?i`<b>${r.join(" ")}</b>`:p}`};var N=e=>Number(e.round??0),S=e=>e.person?.name??n("desk.somebody"),B=({first:e,second:s})=>`${e.name} – ${s.name}`,we=({season_name:e,division:s})=>s?n("desk.where",{season:e,division:L({id:s})}):e,W=e=>{let{kind:s,fixture:t,season:o}=e,r=e.round?`, ${n("desk.round",{n:N(e)})}`:"",a=t?`/fixtures/${o}/${t.id}`:null;switch(s){case"overdue":case"stopped":case"disputed":return{text:t?B(t):e.season_name,to:a,rest:r};case"ready":return{text:e.season_name,to:`/seasons/${o}/${e.division}/${e.round}`,rest:r};case"no_substitute":return{text:n("desk.head.no_substitute",{name:S(e),n:N(e)}),to:a,rest:""};case"withdrawal":{let d=L({id:e.division??""});return{text:n("desk.head.withdrawal",{name:S(e),division:d}),to:null,rest:""}}case"entry":return{text:n("desk.head.entry",{name:S(e),season:e.season_name}),to:`/seasons/${o}`,rest:""};case"join":return{text:n("desk.head.join",{name:S(e)}),to:`/players/${e.person?.account}`,rest:""};default:{let d=`desk.head.${e.request}`;return{text:n(d,{name:S(e)}),to:a,rest:t?`, ${B(t)}`:""}}}},xe=({kind:e,since:s,until:t,left:o},r)=>o?.until&&o.until>r?n("desk.when.put_off",{moment:w(o.until)}):e==="overdue"?n("desk.when.over",{time:te(r-s)}):e==="ready"&&t?n("desk.when.publishes",{moment:w(t)}):e==="no_substitute"&&t?n("desk.when.due",{moment:w(t)}):e==="withdrawal"?n("desk.when.asked",{moment:w(s)}):n("desk.when.since",{moment:w(s)}),z=({grade:e,winner:s,forfeit:t},o,r)=>{let a=s&&o?r(o[s]):"";if(t)return a?n("desk.result.forfeit",{name:a}):n("desk.result.forfeit_both");let d=b("grade.",e??"");return a?n("desk.result.win",{grade:d,name:a}):d},V=({fixture:e,count:s},t)=>{if(!e)return"";if(!s)return n(e.game?"desk.story.not_begun":"desk.story.no_game");let[o=0,r=0]=s,[a,d]=[t(e.first),t(e.second)];return n("desk.story.count",{own:o,other:r,first:a,second:d})},Oe=(e,s)=>{let{fixture:t,person:o,asked:r}=e,a=t?.first.account===o?.account?t?.second:t?.first,d=r.map(({person:c,outcome:u})=>n(`desk.asked.${u??"open"}`,{name:s(c)}));return[a?n("desk.story.against",{name:s(a)}):"",...d.length>0?d:[n("desk.story.asked_nobody")]].join(" ")},Fe=({ready:e})=>{if(!e)return n("desk.story.ready");let t=[...new Set(e.unpaired.map(({reason:o})=>o))].map(o=>{let a=e.unpaired.filter(c=>c.reason===o).map(({seat:c,person:u})=>u?.name??n("season.seat",{n:c})),d=new Intl.ListFormat(se()).format(a);return n("desk.story.without_game",{reason:le(b("unpaired.",o)),names:d})});return[n("desk.story.ready_games",{n:e.pairings}),...t,n("desk.story.ready")].join(" ")},_e=(e,s)=>{let{kind:t,fixture:o,text:r}=e,a=r?n("desk.story.says",{text:r}):"",d=e.person?s(e.person):n("desk.somebody");switch(t){case"overdue":return`${n("desk.story.due",{moment:w(e.since)})} ${V(e,s)}`;case"stopped":return`${n("desk.story.closed")} ${V(e,s)}`;case"no_substitute":return Oe(e,s);case"disputed":{let c=o?.result?z(o.result,o,s):"",u=c?n("desk.story.stands",{result:c}):"";return`${n("desk.story.disputes",{name:d,text:r})} ${u}`}case"withdrawal":return`${a} ${n("desk.story.leaves",{n:N(e)})}`.trim();case"ready":return Fe(e);case"request":return[!o&&e.round?n("desk.story.round",{n:N(e)}):"",a,e.count?V(e,s):""].filter(Boolean).join(" ");default:return a}},G=({finish:e})=>e&&"grade"in e?String(e.grade):null,Ue=({fixture:e},s,t)=>{let{finish:o}=s,r=b("grade.",G(s)??""),a=o?.winner&&e?t(e[o.winner]):"";return r?a?n("desk.do.rule_win",{grade:r,name:a}):n("desk.do.rule_draw",{grade:r}):a?n("desk.do.forfeit",{name:a}):n("desk.do.forfeit_both")},D=(e,s,t)=>{let{kind:o,until:r,person:a}=s,d=e.person?t(e.person):n("desk.somebody");switch(o){case"rule":return Ue(e,s,t);case"extend":case"play_again":return n(`desk.do.${o}`,{day:me(r??0)});case"wait":return n("desk.do.wait",{moment:w(r??0)});case"ask":case"hand":return n(`desk.do.${o}`,{name:a?.name??n("desk.somebody")});case"approve":{if(e.kind==="join")return n("desk.do.join");let c=e.kind==="entry"?"entry":e.request;return c==="entry"||c==="substitute"||c==="late_entry"?n(`desk.do.approve_${c}`,{name:d}):n("desk.do.approve")}case"refuse":return n(e.kind==="join"?"desk.do.decline":"desk.do.refuse");default:return n(`desk.do.${o}`,{name:d})}},ve=(e,s,t)=>{let o=e.person?t(e.person):n("desk.somebody");switch(s.kind){case"rule":return G(s)===null?n("desk.note.forfeit"):"";case"let_stand":return"";case"play_again":return n(e.kind==="stopped"?"desk.note.begin_anew":"desk.note.play_again");case"hand":return n("desk.note.hand",{name:s.person?t(s.person):n("desk.somebody")});case"approve":{if(e.kind==="join")return n("desk.note.join",{name:o});let r=e.kind==="entry"?"entry":e.request;return r==="entry"||r==="substitute"||r==="late_entry"?n(`desk.note.approve_${r}`,{name:o}):""}case"refuse":return n(e.kind==="join"?"desk.note.decline":"desk.note.refuse",{name:o});default:return n(`desk.note.${s.kind}`,{name:o})}},Te=(e,{kind:s})=>["extend","rule","let_stand","play_again","ask"].includes(s)||s==="refuse"&&e.kind==="request",Ve=e=>{let[s=0,t=0]=e??[];return s===t?null:s>t?"first":"second"},H=(e,s)=>{let{kind:t,finish:o}=s;if(t!=="rule")return n(`desk.because.${t}`);if(e.kind==="no_substitute")return n("desk.because.no_substitute");if(G(s)===null)return n("desk.because.forfeit");let r=e.kind==="overdue"&&e.count&&(o?.winner??null)===Ve(e.count);return n(r?"desk.because.rule_count":"desk.because.rule")},je=(e,s)=>{let{text:t,rest:o}=W(e);return T(n("desk.done_was",{about:t+o,what:s}).replace(/\.$/,""))};var Le=3,We=500,ze=["overdue","stopped","no_substitute"],Y=(e,s,t)=>{let{shifts:o,otherwise:r}=s,a=o.length>0||Te(e,s)?U(o,t):p,d=r?i`${n("desk.otherwise")} ${U(r,t)}`:p;return i`${a} ${ve(e,s,t)} ${d}`},X=(e,s)=>e.own_division&&s.kind!=="hand",Ge=(e,s,t,{at:o,reason:r,decide:a})=>{let d=E(e),c=`desk-${o}-${t}`;return i`<li>
    <button
      class=${t===0?"btn go":"btn"}
      type="button"
      data-choice=${t+1}
      aria-describedby=${c}
      ?disabled=${X(e,s)}
      @click=${()=>a(s)}
    >
      ${D(e,s,d)}
    </button>
    <p id=${c} dir="auto">
      ${Y(e,s,d)}
      ${e.kind==="join"||X(e,s)||r.trim()!==""?p:i`<small>${n("desk.sends",{reason:H(e,s)})}</small>`}
    </p>
  </li>`},Xe=({own_division:e,choices:s})=>{let t=s.filter(({kind:r})=>r==="hand"),o=s.filter(({kind:r})=>r!=="hand");return e?{shown:[...t,...o],folded:[]}:{shown:o.slice(0,Le),folded:[...o.slice(Le),...t]}},Ye=(e,s)=>{let{shown:t,folded:o}=Xe(e),r=(a,d)=>a.map((c,u)=>Ge(e,c,d+u,s));return i`<ul class="desk-choices">
      ${r(t,0)}
    </ul>
    ${ye(e)}
    ${o.length>0?i`<details>
            <summary>${n("desk.other")}</summary>
            <ul class="desk-choices">
              ${r(o,t.length)}
            </ul>
          </details>`:p}`},Je=(e,{at:s,reason:t,write:o})=>{let r=`desk-${s}-reason`;return i`<div class="field desk-reason">
    <label for=${r}>${n(e.own_division?"desk.reason_arbiters":"desk.reason")}</label>
    <input
      id=${r}
      type="text"
      maxlength=${We}
      autocomplete="off"
      dir="auto"
      .value=${oe(t)}
      aria-describedby="${r}-hint"
      @input=${a=>a.target instanceof HTMLInputElement&&o(a.target.value)}
    />
    <p id="${r}-hint">${n(t.trim()===""?"desk.reason_hint":"desk.reason_own")}</p>
  </div>`},Ee=(e,s)=>{let{at:t,now:o,me:r,places:a,changed:d}=s,{text:c,to:u,rest:l}=W(e),k=ze.includes(e.kind),$=_e(e,E(e)),f=ge(e,o,r),m=e.kind!=="join"&&e.choices.some(g=>!X(e,g));return i`<li class="desk-item" id="desk-${t}" tabindex="-1" aria-labelledby="desk-${t}-head">
    <header>
      <h3 id="desk-${t}-head" dir="auto">
        <span class=${k?"lg-tag late":"lg-tag wait"}>${b("desk.kind.",e.kind)}</span>
        ${he(e,o)?i`<span class="lg-tag dash">${n("desk.put_off")}</span>`:p}
        ${u?i`<a href=${u}>${c}</a>`:c}${l}
      </h3>
      <span class="desk-when">${xe(e,o)}</span>
      ${$?i`<p dir="auto">${$}</p>`:p}
      ${f?i`<p class="desk-left" dir="auto">${f}</p>`:p}
      ${a&&e.kind!=="join"&&e.kind!=="ready"?i`<p class="desk-place" dir="auto">${we(e)}</p>`:p}
      ${e.own_division?i`<p class="notice">${n("desk.story.own")}</p>`:p}
      ${d?i`<p class="notice bad" role="alert">${d}</p>`:p}
    </header>
    ${Ye(e,s)} ${m?Je(e,s):p}
  </li>`};var Qe=e=>e instanceof HTMLElement&&(e.isContentEditable||["INPUT","TEXTAREA","SELECT"].includes(e.tagName)),Se=()=>document.activeElement?.closest(".desk-item")??null,Ze=e=>{let s=[...document.querySelectorAll(".desk-item")].filter(a=>a.checkVisibility()),t=Se(),o=t?s.indexOf(t)+e:e>0?0:s.length-1,r=s[Math.max(0,Math.min(o,s.length-1))];r instanceof HTMLElement&&(r.focus({preventScroll:!0}),r.scrollIntoView({block:"nearest"}))},es=e=>{let s=Se()?.querySelector(`button[data-choice="${e}"]`);if(!(s instanceof HTMLButtonElement))return;let t=s.closest("details");t&&!t.open?(t.open=!0,s.focus()):s.click()},qe=e=>{let s=t=>{let{key:o,target:r}=t;if(!(t.ctrlKey||t.metaKey||t.altKey||t.repeat||Qe(r))){if(o==="j"||o==="k")Ze(o==="j"?1:-1);else if(/^[1-4]$/.test(o))es(o);else if(o==="u")e();else return;t.preventDefault()}};return document.addEventListener("keydown",s),()=>document.removeEventListener("keydown",s)};var q=e=>typeof e=="object"&&e!==null?e:{},ss=(e,[s,t])=>{let{finish:o}=q(e),{winner:r,grade:a}=q(o),d=r==="first"||r==="second"?r:null,c=typeof a=="string"?a:null,u={first:{...s,seat:1},second:{...t,seat:2}};return z({grade:c,winner:d,forfeit:c===null},u,({name:l})=>l)},ts=({season:e,act:s},t)=>{let o=q(s.act).entry,r=t.find(a=>a.season===e&&a.act.number===o);return r?n("desk.act.undo_of",{what:I(r,t)}):n("desk.act.undo")},I=(e,s)=>{let{people:t}=e,o={...e.act.act},r=String(o.act);if(r==="undo")return ts(e,s);let a={account:"",name:n("desk.somebody"),bot:!1,house:!1},[d=a,c=a]=t,u=q(o.fixture??q(o.result).fixture),l=Number(o.due??0),k=Number(u.round??o.round??o.from??0),f=`desk.act.${r==="substitute"&&o.until!==void 0&&o.until===o.from?"substitute_round":r}`;return n(f,{n:k,name:d.name,game:B({first:d,second:c}),division:L({id:String(o.division??"")}),day:ke(l),result:r==="rule_result"?ss(o.result,[d,c]):""})||r.replaceAll("_"," ")},ns=({act:e,by:s},t)=>"rule"in e.author?n("desk.by_rule",{rule:b("desk.rule.",String(e.author.rule))}):s&&s.account===t?n("desk.by_you"):n("desk.by",{name:s?.name??n("desk.somebody")}),J=({act:{undone:e,undo:s}})=>{if(e)return n("desk.was_undone");if(!s||s.possible||!s.why)return p;switch(s.message?.key){case"league.refusal.never_undone":return p;case"league.error.undo_later":return n("desk.rests");case"league.error.undo_agreed":return n("desk.both_undo");default:return i`${M(s.why,s.message)}`}},os=({act:e})=>!["register","unregister"].includes(e.act.act),rs=(e,s,{me:t,undo:o})=>{let{act:r}=e,a=I(e,s),d="rule"in r.author?"":` · ${n("desk.story.says",{text:r.reason})}`,u=new Set(s.map(({season:k})=>k)).size>1?`${e.season_name}, `:"",l=J(e);return i`<li class=${r.undone?"void":""}>
    <time datetime=${new Date(r.at).toISOString()}
      >${u}${n("desk.number",{n:r.number})} · ${ne(r.at)}</time
    >
    <p dir="auto">${T(a)}</p>
    <small dir="auto">${ns(e,t)}${d}${l===p?p:i` · ${l}`}</small>
    ${r.undo?.possible&&!r.undone?i`<button
            class="btn"
            type="button"
            aria-label=${n("desk.undo_of",{what:a})}
            @click=${()=>o(e)}
          >
            ${n("desk.undo")}
          </button>`:p}
  </li>`},as=e=>{let s=Object.entries(e).sort(([,o],[,r])=>r-o);if(s.length===0)return i`<p>${n("desk.settled_nothing")}</p>`;let t=(o,r)=>n(`desk.settled.${o}`,{n:r})||o;return i`<dl class="lg-dl desk-settled">
    ${s.map(([o,r])=>i`<dt>${r}</dt>
          <dd>${t(o,r)}</dd>`)}
  </dl>`},Ie=({decided:e,settled:s},t)=>{let o=e.filter(os),r=new Map(e.map(({season:a,season_name:d})=>[a,d]));return i`<aside aria-label=${n("desk.aside")}>
    <section aria-labelledby="desk-lately">
      <h2 id="desk-lately">${n("desk.lately")}</h2>
      ${o.length===0?i`<p>${n("desk.nothing_decided")}</p>`:i`<ol class="desk-log card lg-pad">
              ${o.map(a=>rs(a,e,t))}
            </ol>`}
      <p class="lg-note">${n("desk.undo_how")}</p>
      <ul class="plain">
        ${[...r].map(([a,d])=>i`<li>
              <a class="desk-link" href="/seasons/${a}/log" dir="auto"
                >${n("desk.whole_log",{season:d})}</a
              >
            </li>`)}
      </ul>
    </section>
    <section class="card lg-pad" aria-labelledby="desk-settled">
      <h2 id="desk-settled">${n("desk.settled")}</h2>
      ${as(s)}
    </section>
  </aside>`};var ds=e=>{let s=new Date(e).getHours();return s>=5&&s<12?"desk.morning":s>=12&&s<18?"desk.afternoon":"desk.evening"},cs=e=>e===0?n("desk.nothing"):n("desk.waiting",{n:e,count:e<=12?b("desk.number.",String(e)):String(e)}),Ae=(e,s,t,o)=>i`
  <header class="lg-head">
    <nav aria-label=${n("season.here")}>
      <ol class="lg-crumbs">
        <li><a href="/clubs/${e.id}" dir="auto">${e.name}</a></li>
        <li aria-current="page">${n("desk.title")}</li>
      </ol>
    </nav>
    <h1 tabindex="-1" dir="auto">${n(ds(o),{name:ie(t)})} ${cs(s)}</h1>
    <p class="lead">${n(s>0?"desk.lead":"desk.lead_empty",{date:fe(o)})}</p>
    ${s>0?i`<p class="lg-note desk-keys">${n("desk.keys")}</p>`:p}
  </header>
`,Me=(e,s)=>i`
  <div class=${e?"desk-done":"desk-done bare"} role="status">
    ${e?i`<p dir="auto">
              <b>${n(e.undone?"desk.undone":"desk.done")}</b> ${T(e.what)}
              ${e.consequence}
            </p>
            ${is(e,s)}`:p}
  </div>
`,is=({undo:e,why:s,what:t},o)=>e?i`<button
      class="btn"
      type="button"
      aria-label=${n("desk.undo_of",{what:t})}
      @click=${()=>o(e)}
    >
      ${n("desk.undo")}
    </button>`:s===p?p:i`<small>${s}</small>`,Ne=(e,s)=>e===0?p:i`<details class="desk-elsewhere">
        <summary>${n("desk.elsewhere",{n:e})}</summary>
        <ol class="plain" aria-label=${n("desk.elsewhere_list")}>
          ${s}
        </ol>
      </details>`,Be=(e,s)=>{let t=e.filter(o=>!de(o));return i`<section class="card lg-pad desk-empty">
    <h2>${n("desk.nothing")}</h2>
    <p>${n(s>0?"desk.empty_here":"desk.empty")}</p>
    ${t.length===0?i`<p>${n("desk.no_seasons")}</p>`:i`<p>${n("desk.running")}</p>
            <ul class="plain">
              ${t.map(({id:o,name:r})=>i`<li><a class="desk-link" href="/seasons/${o}" dir="auto">${r}</a></li>`)}
            </ul>`}
  </section>`};var ls=3e4,us={desk:null,items:[],elsewhere:[],club:null,seasons:[],reasons:{},done:null,changed:null,problem:null},ps=e=>e.status===409&&e.place==="mark"?n("desk.changed"):e.status===409&&e.code==="conflict"&&e.place==="item"?e.message?.key==="league.request.own_division"?n("desk.story.own"):n("desk.settled_elsewhere"):R(e),ks=(e,{api:s,title:t},o)=>{let r=C(s),a=0;return async()=>{a+=1;let d=a,[{desk:c,items:u,elsewhere:l},k,{seasons:$}]=await Promise.all([ue(s,o),e.get().club??r.get(`/v1/clubs/${o}`),r.get(`/v1/clubs/${o}/seasons`)]);if(d!==a)return;let f=document.activeElement;t(`${u.length>0?`(${u.length}) `:""}${n("desk.title")}`);let m=[...u,...l].filter(y=>e.get().reasons[y.id]),g=Object.fromEntries(m.map(y=>[y.id,e.get().reasons[y.id]??""]));e.set({desk:c,items:u,elsewhere:l,club:k,seasons:$,reasons:g,problem:null}),setTimeout(()=>{f instanceof HTMLElement&&f.isConnected&&document.activeElement===document.body&&f.focus({preventScroll:!0})})}},De=(e,s)=>{let t=Math.min(s,e.get().items.length-1);pe(t<0?".lg-head h1":`#desk-${t}`)},ms=(e,s,t,o)=>{let{decided:r}=e.get().desk??{decided:[]},a=r.find(({season:l,act:k})=>l===o?.season&&k.number===o.number),d=E(s),{kind:c}=t,u=c==="wait"||c==="ask"||c==="hand"?c:"answer";return{undone:!1,what:a?I(a,[]):je(s,D(s,t,d)),consequence:Y(s,t,d),undo:a?.act.undo?.possible?a:null,why:a?J(a):n(`desk.no_undo.${u}`)}},fs=(e,{api:s},t,o)=>{let r=!1,a=async l=>{if(!r){r=!0;try{await l()}finally{r=!1}}},d=async(l,k,$)=>{if(l.kind==="join"){let y=k.kind==="approve"?"accept":"decline";return await C(s).post(`/v1/clubs/${t}/requests/${l.person?.account}`,{answer:y}),null}let f={item:l.id,choice:k.id,mark:k.mark,reason:$},{season:m,entry:g}=await s.post(`/v1/clubs/${t}/desk`,f);return g?{season:m,number:g.number}:null};return{isBusy:()=>r,decide:(l,k)=>a(async()=>{let{items:$,elsewhere:f,reasons:m}=e.get(),g=[...$,...f].findIndex(({id:h})=>h===l.id),y=(m[l.id]??"").trim()||H(l,k);try{let h=await d(l,k,y);e.set({reasons:{...e.get().reasons,[l.id]:""},changed:null}),await o(),e.set({done:ms(e,l,k,h)})}catch(h){e.set({changed:{item:l.id,text:ps(A(h))}}),await o().catch(()=>{})}De(e,g)}),undo:l=>a(async()=>{let k=I(l,e.get().desk?.decided??[]),$={act:"undo",entry:l.act.number};try{await s.post(`/v1/seasons/${l.season}/acts`,{act:$,reason:n("desk.because.undo")});let f={undone:!0,what:k,consequence:p,undo:null,why:p};e.set({done:f,changed:null})}catch(f){e.set({changed:{item:"",text:R(A(f))}})}await o().catch(()=>{}),De(e,0)})}},$s=({items:e,elsewhere:s,seasons:t,reasons:o,changed:r},a,{me:d,write:c,decide:u})=>{let l=t.length>1||t.some(({divisions:m})=>m>1),k=(m,g)=>Ee(m,{at:g,now:a.at,me:d,places:l,reason:o[m.id]??"",changed:r?.item===m.id?r.text:null,write:y=>c(m,y),decide:y=>u(m,y)}),$=i`<h2 class="sr">${n("desk.decisions")}</h2>
    <ol class="plain" aria-label=${n("desk.decisions")}>
      ${K(e,({id:m})=>m,k)}
    </ol>`,f=K(s,({id:m})=>m,(m,g)=>k(m,e.length+g));return i`${e.length>0?$:Be(t,s.length)}
  ${Ne(s.length,f)}`},$t=e=>{let{session:s,navigate:t,route:o,draw:r}=e;if(!s.me())return queueMicrotask(()=>t(re(o.path),{replace:!0})),{close:()=>{},render:()=>""};let a=ee({...us});a.subscribe(r);let d=encodeURIComponent(o.params.club??""),c=ks(a,e,d),{isBusy:u,decide:l,undo:k}=fs(a,e,d,c),$=()=>{u()||c().catch(h=>{a.get().desk||a.set({problem:A(h)})})};$();let f=ae($,ls),g=qe(()=>{let h=a.get().done?.undo;h&&k(h)});addEventListener("focus",$);let y=(h,x)=>$s(h,x,{me:s.me()?.id??null,write:(_,v)=>a.set({reasons:{...a.get().reasons,[_.id]:v}}),decide:(_,v)=>{l(_,v)}});return{close:()=>{f(),g(),removeEventListener("focus",$)},render:()=>{let h=a.get(),{desk:x,items:_,club:v,changed:P,done:He,problem:Pe}=h;if(!x||!v)return $e(Pe);let Q=s.me(),Re=[..._,...h.elsewhere],Z=P&&!Re.some(({id:j})=>j===P.item)?P.text:null;return i`<main class="lg">
        ${Ae(v,_.length,Q?.name??"",x.at)} ${Me(He,j=>{k(j)})}
        ${Z?i`<p class="notice bad" role="alert">${Z}</p>`:p}
        <div class="lg-grid">
          <div class="desk-main">${y(h,x)}</div>
          ${Ie(x,{me:Q?.id??null,undo:j=>{k(j)}})}
        </div>
      </main>`}}};export{$t as deskPage};
