import{a as ke,c as L}from"./chunk-7PQC5LUT.js";import{a as pe}from"./chunk-SB63ZMIC.js";import{c as ve}from"./chunk-7KHHBR7L.js";import{b as xe}from"./chunk-C5NDHCLU.js";import{a as D}from"./chunk-AVZV5DWJ.js";import"./chunk-3JJWB7TD.js";import{a as ye,b as be}from"./chunk-QKXS6NAR.js";import{e as we}from"./chunk-W4ZA42WK.js";import{a as le,c as ue,e as W,f as me,k as fe,l as E,m as _,n as j}from"./chunk-QYJEB4FH.js";import"./chunk-D4XODDPZ.js";import{a as he,b as $e,c as w,d as ge}from"./chunk-2Y2A3XET.js";import{b as ie}from"./chunk-GMONLL2N.js";import{a as V,d as ce}from"./chunk-KMIN4D2P.js";import"./chunk-FIAZ67OF.js";import{c as re,d as ae}from"./chunk-DVIPFV4V.js";import{b as B}from"./chunk-ZXGAPB2T.js";import{a as U}from"./chunk-3QBHZ4XX.js";import{i as de}from"./chunk-Z6KP2TWG.js";import{a as N,d as C}from"./chunk-4FRJGMZG.js";import{a as oe,e as A,f as o,g as x}from"./chunk-MAIRC36I.js";import{a as u,d as m}from"./chunk-TSZG4UHW.js";var _e=({left:e},s)=>(e?.until??0)>s,Te=({left:e},s,t)=>{if(!e)return"";let{by:n,to:r,until:a,note:d}=e,c=n.account===t,l=d?o("desk.story.says",{text:d}):"",i=r&&r.account!==t?o("desk.left.with",{name:r.name}):"";if(a){let h={name:n.name,moment:w(a)},$=a>s?"put_off":"was_put_off";return[o(`desk.left.${$}${c?"_own":""}`,h),l,i].filter(Boolean).join(" ")}if(!r)return"";let p=r.account===t?o("desk.left.to_you",{name:n.name}):i,k=r.account===t||c?"":o("desk.left.from",{name:n.name});return[p,k,l].filter(Boolean).join(" ")},je=({impossible:e})=>e.length===0?m:u`<ul class="desk-impossible" aria-label=${o("desk.impossible")}>
        ${e.map(({kind:s,why:t,message:n})=>u`<li dir="auto">
              ${o(`desk.not.${s}`)||o("desk.not.other")}
              ${N(t,n)}.
            </li>`)}
      </ul>`;var is=500,Le=({open:e,writing:s})=>({target:t})=>{if(!(t instanceof HTMLElement))return;let n=t.matches(":focus-visible");(n||!s&&t.matches(".desk-item"))&&e(n)},Se=({at:e,writing:s,open:t})=>s?m:u`<button
        class="btn quiet desk-write"
        type="button"
        aria-expanded="false"
        @click=${()=>{t(!1),D(`#desk-${e}-reason`)}}
      >
        ${o("desk.write")}
      </button>`,Ee=(e,{at:s,reason:t,writing:n,write:r})=>{if(!n)return m;let a=`desk-${s}-reason`;return u`<div class="field desk-reason">
    <label for=${a}>${o(e.own_division?"desk.reason_arbiters":"desk.reason")}</label>
    <input
      id=${a}
      type="text"
      maxlength=${is}
      autocomplete="off"
      dir="auto"
      .value=${de(t)}
      aria-describedby="${a}-hint"
      @input=${d=>d.target instanceof HTMLInputElement&&r(d.target.value)}
    />
    <p id="${a}-hint">${o(t.trim()===""?"desk.reason_hint":"desk.reason_own")}</p>
  </div>`};var z=e=>me(e).replace(/\.$/,""),cs=({person:e,before:s,after:t},n)=>{let r=n(e),[a,d]=[W(t.points),Number(t.points)];if(s.place!==t.place){let l={before:z(s.place),after:z(t.place)},i=u`<b>${o("desk.shift.place",{name:r,...l})}</b>`;return s.points===t.points?i:u`${i} ${o("desk.shift.points",{n:d,points:a})}`}if(s.points===t.points)return null;let c=o("desk.shift.points_only",{name:r,before:W(s.points),points:a});return u`<b>${c}</b> (${o("desk.shift.stays",{place:z(t.place)})})`},ls=(e,s)=>{let t=(c,l)=>e.filter(i=>i[l].zone===c&&(i.before.zone!==c||i.after.zone!==c)).map(({person:i})=>s(i)),[n,r]=[t("up","after"),t("up","before")],[a,d]=[t("down","after"),t("down","before")];if(n.length===1&&r.length===1){let[[c=""],[l=""]]=[n,r];return n.length=r.length=0,[o("desk.shift.passes_up",{from:l,to:c}),...Me(a,d)]}return[...n.map(c=>o("desk.shift.up",{name:c})),...r.map(c=>o("desk.shift.not_up",{name:c})),...Me(a,d)]},Me=(e,s)=>[...e.map(t=>o("desk.shift.down",{name:t})),...s.map(t=>o(e.length>0?"desk.shift.not_down":"desk.shift.saved",{name:t}))],G=(e,s)=>{let t=e.map(a=>cs(a,s)).filter(a=>a!==null),r=[...new Set(e.map(({division:a})=>a))].flatMap(a=>ls(e.filter(({division:d})=>d===a),s));return t.length===0&&r.length===0?o("desk.no_change"):u`${t.map((a,d)=>u`${d>0?", ":""}${a}`)}${t.length>0?". ":m}${r.length>0?u`<b>${r.join(" ")}</b>`:m}`};var us=async(e,s)=>(await ie(e))?.standing?.(s)??{last:null,count:{},rest:""},qe=(e,{last:s,count:t,rest:n})=>{let r=e.seats.filter(({seat:l})=>e.waiting.includes(l)),d=(e.clock??[]).filter(({seat:l})=>e.waiting.includes(l)).flatMap(({deadline:l})=>l?[l]:[]),c=e.seats.flatMap(({account:l,seat:i})=>{let p=t[i];return l&&p!==void 0?[[l,p]]:[]});return{system:e.system,turn:e.turn,last:s,waiting:r.flatMap(({account:l})=>l?[l]:[]),until:d.length>0?Math.min(...d):null,moved:e.updated,counts:new Map(c),rest:n}},Ie=e=>{let s=new Map;return async t=>{let n=`/v1/games/${t}`;try{let r=await e.get(n);if(r.status!=="playing")return null;let a=s.get(t);if(a?.head===r.head)return qe(r,a.table);let{view:d}=await e.get(`${n}/state`),c=await us(r.system,d);return s.set(t,{head:r.head,table:c}),qe(r,c)}catch{return null}}},Be=({turn:e,last:s})=>s===null?o("standing.turn",{n:e}):o("standing.turn_of",{n:e,last:s}),Ae=({waiting:e,until:s,moved:t},{first:n,second:r},a,d)=>{let c=[n,r].filter(({account:i})=>e.includes(i)).map(a);if(c.length===0)return"";let l=new Intl.ListFormat(A()).format(c);return s!==null&&s>d?o("standing.until",{name:l,moment:w(s)}):o("standing.since",{name:l,moment:w(t)})},ps=e=>o(`counts.${e}`),Ne=([e=0,s=0],{first:t,second:n},r,{system:a,rest:d="",ruling:c})=>{let l=ps(a),p=[...[`${r(t)} ${e}`,`${r(n)} ${s}`],d].filter(Boolean).join(", ");return l?c?o("standing.counts",{unit:l,list:p}):o("standing.count",{unit:E(l),list:p}):o("standing.counts_plain",{list:p})};var De=e=>Number(e.round??0),M=e=>e.person?.name??o("desk.somebody"),P=({first:e,second:s})=>`${e.name} – ${s.name}`,X=e=>{let{kind:s,fixture:t,season:n}=e,r=e.round?`, ${o("desk.round",{n:De(e)})}`:"",a=t?`/fixtures/${n}/${t.id}`:null;switch(s){case"overdue":case"stopped":case"disputed":return{text:t?P(t):e.season_name,to:a,rest:r};case"ready":case"withheld":return{text:e.season_name,to:`/seasons/${n}/${e.division}/${e.round}`,rest:r};case"no_substitute":return{text:o("desk.head.no_substitute",{name:M(e),n:De(e)}),to:a,rest:""};case"withdrawal":{let d=j({id:e.division??""});return{text:o("desk.head.withdrawal",{name:M(e),division:d}),to:null,rest:""}}case"entry":return{text:o("desk.head.entry",{name:M(e),season:e.season_name}),to:`/seasons/${n}`,rest:""};case"join":return{text:o("desk.head.join",{name:M(e)}),to:`/players/${e.person?.account}`,rest:""};default:{let d=`desk.head.${e.request}`;return{text:o(d,{name:M(e)}),to:a,rest:t?`, ${P(t)}`:""}}}},Pe=({kind:e,since:s,until:t,left:n},r)=>n?.until&&n.until>r?o("desk.when.put_off",{moment:w(n.until)}):e==="overdue"||e==="withheld"?o("desk.when.over",{time:re(r-s)}):e==="ready"&&t?o("desk.when.publishes",{moment:w(t)}):e==="no_substitute"&&t?o("desk.when.due",{moment:w(t)}):e==="withdrawal"?o("desk.when.asked",{moment:w(s)}):o("desk.when.since",{moment:w(s)}),H=({grade:e,winner:s,forfeit:t},n,r)=>{let a=s&&n?r(n[s]):"";if(t)return a?o("desk.result.forfeit",{name:a}):o("desk.result.forfeit_both");let d=x("grade.",e??"");return a?o("desk.result.win",{grade:d,name:a}):d},O=({finish:e})=>e&&"grade"in e?String(e.grade):null,Y=e=>e.kind==="rule"&&O(e)===null,ms=({fixture:e},s,t)=>{let{finish:n}=s,r=x("grade.",O(s)??""),a=n?.winner&&e?t(e[n.winner]):"";return r?a?o("desk.do.rule_win",{grade:r,name:a}):o("desk.do.rule_draw",{grade:r}):a?o("desk.do.forfeit",{name:a}):o("desk.do.forfeit_both")},F=(e,s,t)=>{let{kind:n,until:r,person:a}=s,d=e.person?t(e.person):o("desk.somebody");switch(n){case"rule":return ms(e,s,t);case"extend":case"play_again":return o(`desk.do.${n}`,{day:$e(r??0)});case"wait":return o("desk.do.wait",{moment:w(r??0)});case"ask":case"hand":return o(`desk.do.${n}`,{name:a?.name??o("desk.somebody")});case"approve":{if(e.kind==="join")return o("desk.do.join");let c=e.kind==="entry"?"entry":e.request;return c==="entry"||c==="substitute"||c==="late_entry"?o(`desk.do.approve_${c}`,{name:d}):o("desk.do.approve")}case"refuse":return o(e.kind==="join"?"desk.do.decline":"desk.do.refuse");default:return o(`desk.do.${n}`,{name:d})}},He=(e,s,t)=>{let n=e.person?t(e.person):o("desk.somebody");switch(s.kind){case"rule":return O(s)===null?o("desk.note.forfeit"):"";case"let_stand":return"";case"play_again":return o(e.kind==="stopped"?"desk.note.begin_anew":"desk.note.play_again");case"hand":return o("desk.note.hand",{name:s.person?t(s.person):o("desk.somebody")});case"approve":{if(e.kind==="join")return o("desk.note.join",{name:n});let r=e.kind==="entry"?"entry":e.request;return r==="entry"||r==="substitute"||r==="late_entry"?o(`desk.note.approve_${r}`,{name:n}):""}case"refuse":return o(e.kind==="join"?"desk.note.decline":"desk.note.refuse",{name:n});default:return o(`desk.note.${s.kind}`,{name:n})}},Oe=(e,{kind:s})=>["extend","rule","let_stand","play_again","ask"].includes(s)||s==="refuse"&&e.kind==="request",fs=e=>{let[s=0,t=0]=e??[];return s===t?null:s>t?"first":"second"},R=(e,s)=>{let{kind:t,finish:n}=s;if(t!=="rule")return o(`desk.because.${t}`);if(e.kind==="no_substitute")return o("desk.because.no_substitute");if(O(s)===null)return o("desk.because.forfeit");let r=e.kind==="overdue"&&e.count&&(n?.winner??null)===fs(e.count);return o(r?"desk.because.rule_count":"desk.because.rule")},Fe=(e,s)=>{let{text:t,rest:n}=X(e);return _(o("desk.done_was",{about:t+n,what:s}).replace(/\.$/,""))};var Ce=e=>{let s=o("desk.story.says",{text:e.trim()});return/[.!?…]$/.test(e.trim())?s:`${s}.`},Ue=e=>new Intl.ListFormat(A()).format(e),Re=({fixture:e,details:s},t,n)=>{let r=s?.standing;return!e||!r?"":[_(Be(r)),Ae(r,e,t,n)].filter(Boolean).join(" ")},J=({fixture:e,count:s,details:t,system:n},r)=>{if(!e)return"";if(!s)return o(e.game?"desk.story.not_begun":"desk.story.no_game");let{standing:a}=t??{},d={system:a?.system??n??"",rest:a?.rest??"",ruling:!0};return Ne(s,e,r,d)},ks=({fixture:e,person:s,asked:t},n)=>{let r=e?.first.account===s?.account?e?.second:e?.first,a=t.map(({person:d,outcome:c})=>o(`desk.asked.${c??"open"}`,{name:n(d)}));return[r?o("desk.story.against",{name:n(r)}):"",...a.length>0?a:[o("desk.story.asked_nobody")]].join(" ")},hs=e=>{let s=["rematch","gap"].flatMap(t=>{let n=e.find(r=>r.criterion===t);return n?t==="rematch"&&n.cost===0?[x("criterion.",t)]:[`${x("cost.",t)} ${xe(n)}`]:[]});return s.length===0?"":_(s.join(", "))},Ke=({ready:e,details:s})=>{if(!e)return"";let n=[...new Set(e.unpaired.map(({reason:a})=>a))].map(a=>{let c=e.unpaired.filter(l=>l.reason===a).map(({seat:l,person:i})=>i?.name??o("season.seat",{n:l}));return o("desk.story.without_game",{reason:E(x("unpaired.",a)),names:Ue(c)})}),r=s?.totals?hs(s.totals):"";return[o("desk.story.ready_games",{n:e.pairings}),...n,r].filter(Boolean).join(" ")},$s=({details:e},s)=>{let t=e?.leaving;if(!t)return"";let{played:n,games:r,swiss:a,days:d,reserves:c}=t,l=a?"swiss":n*2<r?"struck":"stay",[i,...p]=c,k=Ue(p.map(s));return[o(`desk.leaves.${l}`,{n,games:r}),i===void 0?o("desk.leaves.no_reserve",{n:d}):o(p.length>0?"desk.leaves.reserves":"desk.leaves.reserve",{n:d,name:s(i),names:k})].join(" ")},Ve=(e,s,t=e.since)=>{let{kind:n,fixture:r,text:a}=e,d=a?Ce(a):"",c=e.person?s(e.person):o("desk.somebody"),l=r?be(r.scenario):"",i=(...p)=>p.filter(Boolean).join(" ");switch(n){case"overdue":return i(o("desk.story.due",{scenario:l,moment:w(e.since)}),Re(e,s,t),J(e,s));case"stopped":return i(o("desk.story.closed",{scenario:l}),J(e,s));case"no_substitute":return ks(e,s);case"disputed":{let p=r?.result?H(r.result,r,s):"",k=o(a?"desk.story.disputes":"desk.story.disputes_mute",{name:c});return i(k,d,p?o("desk.story.stands",{result:p}):"")}case"withdrawal":return i(d,o("desk.story.leaves",{n:Number(e.round??0)}),$s(e,s));case"ready":return i(Ke(e),o("desk.story.ready"));case"withheld":return i(o("desk.story.withheld"),d,Ke(e));case"request":{let p=!r&&e.round?o("desk.story.round",{n:Number(e.round)}):"";return i(p,d,r?Re(e,s,t):"",e.count?J(e,s):"")}default:return d}},gs=({person:e,text:s},t)=>e?.account===t.account&&s===t.text,We=(e,s)=>{let{fixture:t}=e,n=[t?.first,t?.second,e.person];return[...e.requests??[]].filter(r=>!gs(e,r)).sort((r,a)=>r.at-a.at).map(({account:r,kind:a,text:d,at:c})=>{let l=n.find(h=>h?.account===r),i=l?s(l):o("desk.somebody"),p=o(`request_by.${a}`,{name:i});return[p?E(p):o("desk.story.writes",{name:i}),d?Ce(d):"",o("desk.story.at",{moment:w(c)})].filter(Boolean).join(" ")})},ze=({season_name:e,division:s})=>s?o("desk.where",{season:e,division:j({id:s})}):e;var Ge=3,ws=["overdue","stopped","no_substitute","withheld"],ys=["overdue","stopped","disputed"],Z=(e,s,t)=>{let{shifts:n,otherwise:r}=s,a=n.length>0||Oe(e,s)?G(n,t):m,d=r?u`${o("desk.otherwise")} ${G(r,t)}`:m;return u`${a} ${He(e,s,t)} ${d}`},Q=(e,s)=>e.own_division&&s.kind!=="hand",bs=(e,s,t,{at:n,reason:r,decide:a})=>{let d=L(e),c=`desk-${n}-${t}`;return u`<li>
    <button
      class=${t===0&&vs(s)?"btn go":"btn"}
      type="button"
      value=${s.id}
      data-choice=${t+1}
      aria-describedby=${c}
      ?disabled=${Q(e,s)}
      @click=${()=>a(s)}
    >
      ${F(e,s,d)}
    </button>
    <p id=${c} dir="auto">
      ${Z(e,s,d)}
      ${e.kind==="join"||Q(e,s)||r.trim()!==""?m:u`<small>${o("desk.sends",{reason:R(e,s)})}</small>`}
    </p>
  </li>`},Xe=(e,s)=>Y(s)?2:e.kind==="disputed"&&s.kind!=="wait"?1:0,xs=e=>{let{own_division:s,choices:t}=e,n=t.filter(({kind:a})=>a==="hand"),r=t.filter(({kind:a})=>a!=="hand").sort((a,d)=>Xe(e,a)-Xe(e,d));return s?{shown:[...n,...r],folded:[]}:{shown:r.slice(0,Ge),folded:[...r.slice(Ge),...n]}},vs=e=>!Y(e)&&e.kind!=="refuse",_s=(e,s,t)=>{let{shown:n,folded:r}=xs(e),a=(d,c)=>d.map((l,i)=>bs(e,l,c+i,s));return u`<ul class="desk-choices">
      ${a(n,0)}
    </ul>
    ${je(e)}
    <div class="desk-more">
      ${r.length>0?u`<details>
              <summary>${o("desk.other")}</summary>
              <ul class="desk-choices">
                ${a(r,n.length)}
              </ul>
            </details>`:m}
      ${t?Se(s):m}
    </div>`},Ts=e=>{let s=ys.includes(e.kind)?We(e,L(e)):[];return s.length===0?m:u`<ul class="desk-said" aria-label=${o("desk.said")}>
    ${s.map(t=>u`<li dir="auto">${t}</li>`)}
  </ul>`},Ye=(e,s)=>{let{at:t,now:n,me:r,places:a,changed:d}=s,{text:c,to:l,rest:i}=X(e),p=ws.includes(e.kind),k=Ve(e,L(e),n),h=Te(e,n,r),$=e.kind!=="join"&&e.choices.some(y=>!Q(e,y));return u`<li
    class="desk-item"
    id="desk-${t}"
    tabindex="-1"
    aria-labelledby="desk-${t}-head"
    @focusin=${$?Le(s):null}
  >
    <header>
      <h3 id="desk-${t}-head" dir="auto">
        <span class=${p?"lg-tag late":"lg-tag wait"}>${x("desk.kind.",e.kind)}</span>
        ${_e(e,n)?u`<span class="lg-tag dash">${o("desk.put_off")}</span>`:m}
        ${l?u`<a href=${l}>${c}</a>`:c}${i}
      </h3>
      <span class="desk-when">${Pe(e,n)}</span>
      ${k?u`<p dir="auto">${k}</p>`:m} ${Ts(e)}
      ${h?u`<p class="desk-left" dir="auto">${h}</p>`:m}
      ${a&&!["join","ready","withheld"].includes(e.kind)?u`<p class="desk-place" dir="auto">${ze(e)}</p>`:m}
      ${e.own_division?u`<p class="notice">${o("desk.story.own")}</p>`:m}
      ${d?u`<p class="notice bad" role="alert">${d}</p>`:m}
    </header>
    ${_s(e,s,$)} ${$?Ee(e,s):m}
  </li>`};var js=({format:e,sides:s},t)=>(e.format==="swiss"?e.rounds:(t-1)*(e.double?2:1))*(s==="both"?2:1),Ls=async(e,{season:s,division:t,seat:n})=>{let[r,{fixtures:a},{reserves:d}]=await Promise.all([e.get(`/v1/seasons/${s}`),e.get(`/v1/seasons/${s}/fixtures?division=${encodeURIComponent(t??"")}`),e.get(`/v1/seasons/${s}/away`)]),c=r.divisions.find(({id:i})=>i===t)?.seats.length??0;return{played:a.filter(({first:i,second:p})=>i.seat===n||p.seat===n).filter(({result:i})=>i).length,games:js(r.rules,c),swiss:r.rules.format.format==="swiss",days:ve(r.rules).search.days,reserves:d}},Je=e=>{let s=le(e),t=Ie(e),n=new Map,r=async({season:d,division:c,choices:l})=>{let i=l.find(({kind:h})=>h==="publish")?.mark??"",p=n.get(i);if(p)return p;let{totals:k}=await s.get(`/v1/seasons/${d}/divisions/${encodeURIComponent(c??"")}/proposal`);return n.set(i,k),k},a=async d=>{let{kind:c,fixture:l}=d;if(c==="ready")return{totals:await r(d)};if(c==="withdrawal")return{leaving:await Ls(s,d)};let i=l?.game&&!l.result?await t(l.game):null;return i?{standing:i}:{}};return(d,c)=>Promise.all(d.map(async l=>{let i=c.find(({id:k})=>k===l.season)?.system,[p]=await Promise.all([a(l).catch(()=>({})),i&&l.fixture?ye(e,i).catch(()=>null):null]);return{...l,details:p,...i&&{system:i}}}))};var Ss=e=>e instanceof HTMLElement&&(e.isContentEditable||["INPUT","TEXTAREA","SELECT"].includes(e.tagName)),ee=()=>document.activeElement?.closest(".desk-item")??null,Es=e=>{let s=[...document.querySelectorAll(".desk-item")].filter(a=>a.checkVisibility()),t=ee(),n=t?s.indexOf(t)+e:e>0?0:s.length-1,r=s[Math.max(0,Math.min(n,s.length-1))];r instanceof HTMLElement&&(r.focus({preventScroll:!0}),r.scrollIntoView({block:"nearest"}))},Ms=e=>{let s=ee()?.querySelector(`button[data-choice="${e}"]`);if(!(s instanceof HTMLButtonElement))return;let t=s.closest("details");t&&!t.open?(t.open=!0,s.focus()):s.click()},qs=()=>{let e=ee(),s=e?.querySelector(".desk-reason input")??e?.querySelector(".desk-write");s instanceof HTMLInputElement?s.focus():s instanceof HTMLButtonElement&&s.click()},Qe=e=>{let s=t=>{let{key:n,target:r}=t;if(!(t.ctrlKey||t.metaKey||t.altKey||t.repeat||Ss(r))){if(n==="j"||n==="k")Es(n==="j"?1:-1);else if(/^[1-4]$/.test(n))Ms(n);else if(n==="r")qs();else if(n==="u")e();else return;t.preventDefault()}};return document.addEventListener("keydown",s),()=>document.removeEventListener("keydown",s)};var q=e=>typeof e=="object"&&e!==null?e:{},Is=(e,[s,t])=>{let{finish:n}=q(e),{winner:r,grade:a}=q(n),d=r==="first"||r==="second"?r:null,c=typeof a=="string"?a:null,l={first:{...s,seat:1},second:{...t,seat:2}};return H({grade:c,winner:d,forfeit:c===null},l,({name:i})=>i)},Bs=({season:e,act:s},t)=>{let n=q(s.act).entry,r=t.find(a=>a.season===e&&a.act.number===n);return r?o("desk.act.undo_of",{what:I(r,t)}):o("desk.act.undo")},I=(e,s)=>{let{people:t}=e,n={...e.act.act},r=String(n.act);if(r==="undo")return Bs(e,s);let a={account:"",name:o("desk.somebody"),bot:!1,house:!1},[d=a,c=a]=t,l=q(n.fixture??q(n.result).fixture),i=Number(n.due??0),p=Number(l.round??n.round??n.from??0),h=`desk.act.${r==="substitute"&&n.until!==void 0&&n.until===n.from?"substitute_round":r}`;return o(h,{n:p,name:d.name,game:P({first:d,second:c}),division:j({id:String(n.division??"")}),day:he(i),result:r==="rule_result"?Is(n.result,[d,c]):""})||r.replaceAll("_"," ")},As=({act:e,by:s},t)=>"rule"in e.author?o("desk.by_rule",{rule:x("desk.rule.",String(e.author.rule))}):s&&s.account===t?o("desk.by_you"):o("desk.by",{name:s?.name??o("desk.somebody")}),se=({act:{undone:e,undo:s}})=>{if(e)return o("desk.was_undone");if(!s||s.possible||!s.why)return m;switch(s.message?.key){case"league.refusal.never_undone":return m;case"league.error.undo_later":return o("desk.rests");case"league.error.undo_agreed":return o("desk.both_undo");default:return u`${N(s.why,s.message)}`}},Ns=({act:e})=>!["register","unregister"].includes(e.act.act),Ds=(e,s,{me:t,undo:n})=>{let{act:r}=e,a=I(e,s),d="rule"in r.author?"":` · ${o("desk.story.says",{text:r.reason})}`,l=new Set(s.map(({season:p})=>p)).size>1?`${e.season_name}, `:"",i=se(e);return u`<li class=${r.undone?"void":""}>
    <time datetime=${new Date(r.at).toISOString()}
      >${l}${o("desk.number",{n:r.number})} · ${ae(r.at)}</time
    >
    <p dir="auto">${_(a)}</p>
    <small dir="auto">${As(e,t)}${d}${i===m?m:u` · ${i}`}</small>
    ${r.undo?.possible&&!r.undone?u`<button
            class="btn"
            type="button"
            aria-label=${o("desk.undo_of",{what:a})}
            @click=${()=>n(e)}
          >
            ${o("desk.undo")}
          </button>`:m}
  </li>`},Ps=e=>{let s=Object.entries(e).sort(([,n],[,r])=>r-n);if(s.length===0)return u`<p>${o("desk.settled_nothing")}</p>`;let t=(n,r)=>o(`desk.settled.${n}`,{n:r})||n;return u`<dl class="lg-dl desk-settled">
    ${s.map(([n,r])=>u`<dt>${r}</dt>
          <dd>${t(n,r)}</dd>`)}
  </dl>`},Ze=({decided:e,settled:s},t)=>{let n=e.filter(Ns),r=new Map(e.map(({season:a,season_name:d})=>[a,d]));return u`<aside aria-label=${o("desk.aside")}>
    <section aria-labelledby="desk-lately">
      <h2 id="desk-lately">${o("desk.lately")}</h2>
      ${n.length===0?u`<p>${o("desk.nothing_decided")}</p>`:u`<ol class="desk-log card lg-pad">
              ${n.map(a=>Ds(a,e,t))}
            </ol>`}
      <p class="lg-note">${o("desk.undo_how")}</p>
      <ul class="plain">
        ${[...r].map(([a,d])=>u`<li>
              <a class="desk-link" href="/seasons/${a}/log" dir="auto"
                >${o("desk.whole_log",{season:d})}</a
              >
            </li>`)}
      </ul>
    </section>
    <section class="card lg-pad" aria-labelledby="desk-settled">
      <h2 id="desk-settled">${o("desk.settled")}</h2>
      ${Ps(s)}
    </section>
  </aside>`};var Hs=e=>{let s=new Date(e).getHours();return s>=5&&s<12?"desk.morning":s>=12&&s<18?"desk.afternoon":"desk.evening"},Os=e=>e===0?o("desk.nothing"):o("desk.waiting",{n:e,count:e<=12?x("desk.number.",String(e)):String(e)}),es=(e,s,t,n)=>u`
  <header class="lg-head">
    <nav aria-label=${o("season.here")}>
      <ol class="lg-crumbs">
        <li><a href="/clubs/${e.id}" dir="auto">${e.name}</a></li>
        <li aria-current="page">${o("desk.title")}</li>
      </ol>
    </nav>
    <h1 tabindex="-1" dir="auto">${o(Hs(n),{name:fe(t)})} ${Os(s)}</h1>
    <p class="lead">${o(s>0?"desk.lead":"desk.lead_empty",{date:ge(n)})}</p>
    ${s>0?u`<p class="lg-note desk-keys">${o("desk.keys")}</p>`:m}
  </header>
`,ss=(e,s)=>u`
  <div class=${e?"desk-done":"desk-done bare"} role="status">
    ${e?u`<p dir="auto">
              <b>${o(e.undone?"desk.undone":"desk.done")}</b> ${_(e.what)}
              ${e.consequence}
            </p>
            ${Fs(e,s)}`:m}
  </div>
`,Fs=({undo:e,why:s,what:t},n)=>e?u`<button
      class="btn"
      type="button"
      aria-label=${o("desk.undo_of",{what:t})}
      @click=${()=>n(e)}
    >
      ${o("desk.undo")}
    </button>`:s===m?m:u`<small>${s}</small>`,ts=(e,s)=>e===0?m:u`<details class="desk-elsewhere">
        <summary>${o("desk.elsewhere",{n:e})}</summary>
        <ol class="plain" aria-label=${o("desk.elsewhere_list")}>
          ${s}
        </ol>
      </details>`,ns=(e,s)=>{let t=e.filter(n=>!pe(n));return u`<section class="card lg-pad desk-empty">
    <h2>${o("desk.nothing")}</h2>
    <p>${o(s>0?"desk.empty_here":"desk.empty")}</p>
    ${t.length===0?u`<p>${o("desk.no_seasons")}</p>`:u`<p>${o("desk.running")}</p>
            <ul class="plain">
              ${t.map(({id:n,name:r})=>u`<li><a class="desk-link" href="/seasons/${n}" dir="auto">${r}</a></li>`)}
            </ul>`}
  </section>`};var Rs=3e4,Ks={desk:null,items:[],elsewhere:[],club:null,seasons:[],reasons:{},opened:[],done:null,changed:null,problem:null},Cs=e=>e.status===409&&e.place==="mark"?o("desk.changed"):e.status===409&&e.code==="conflict"&&e.place==="item"?e.message?.key==="league.request.own_division"?o("desk.story.own"):o("desk.settled_elsewhere"):C(e),Us=(e,{api:s,title:t},n)=>{let r=V(s),a=Je(s),d=0;return async()=>{d+=1;let c=d,[{desk:l,...i},p,{seasons:k}]=await Promise.all([ke(s,n),e.get().club??r.get(`/v1/clubs/${n}`),r.get(`/v1/clubs/${n}/seasons`)]),[h,$]=await Promise.all([i.items,i.elsewhere].map(g=>a(g,k)));if(c!==d||!h||!$)return;let y=document.activeElement;t(`${h.length>0?`(${h.length}) `:""}${o("desk.title")}`);let v=[...h,...$].filter(g=>e.get().reasons[g.id]),f=Object.fromEntries(v.map(g=>[g.id,e.get().reasons[g.id]??""]));e.set({desk:l,items:h,elsewhere:$,club:p,seasons:k,reasons:f,problem:null}),setTimeout(()=>{y instanceof HTMLElement&&y.isConnected&&document.activeElement===document.body&&y.focus({preventScroll:!0})})}},os=(e,s)=>{let t=Math.min(s,e.get().items.length-1),n=e.get().items[t];e.set({opened:n?[n.id]:[]}),D(t<0?".lg-head h1":`#desk-${t}`)},Vs=(e,s,t,n)=>{let{decided:r}=e.get().desk??{decided:[]},a=r.find(({season:i,act:p})=>i===n?.season&&p.number===n.number),d=L(s),{kind:c}=t,l=c==="wait"||c==="ask"||c==="hand"?c:"answer";return{undone:!1,what:a?I(a,[]):Fe(s,F(s,t,d)),consequence:Z(s,t,d),undo:a?.act.undo?.possible?a:null,why:a?se(a):o(`desk.no_undo.${l}`)}},Ws=(e,{api:s},t,n)=>{let r=!1,a=async i=>{if(!r){r=!0;try{await i()}finally{r=!1}}},d=async(i,p,k)=>{if(i.kind==="join"){let v=p.kind==="approve"?"accept":"decline";return await V(s).post(`/v1/clubs/${t}/requests/${i.person?.account}`,{answer:v}),null}let h={item:i.id,choice:p.id,mark:p.mark,reason:k},{season:$,entry:y}=await s.post(`/v1/clubs/${t}/desk`,h);return y?{season:$,number:y.number}:null};return{isBusy:()=>r,decide:(i,p)=>a(async()=>{let{items:k,elsewhere:h,reasons:$}=e.get(),y=[...k,...h].findIndex(({id:f})=>f===i.id),v=($[i.id]??"").trim()||R(i,p);try{let f=await d(i,p,v);e.set({reasons:{...e.get().reasons,[i.id]:""},changed:null}),await n(),e.set({done:Vs(e,i,p,f)})}catch(f){e.set({changed:{item:i.id,text:Cs(B(f))}}),await n().catch(()=>{})}os(e,y)}),undo:i=>a(async()=>{let p=I(i,e.get().desk?.decided??[]),k={act:"undo",entry:i.act.number};try{await s.post(`/v1/seasons/${i.season}/acts`,{act:k,reason:o("desk.because.undo")});let h={undone:!0,what:p,consequence:m,undo:null,why:m};e.set({done:h,changed:null})}catch(h){e.set({changed:{item:"",text:C(B(h))}})}await n().catch(()=>{}),os(e,0)})}},zs=(e,s,{me:t,write:n,open:r,decide:a})=>{let{items:d,elsewhere:c,seasons:l,reasons:i,opened:p,changed:k}=e,h=l.length>1||l.some(({divisions:f})=>f>1),$=(f,g)=>Ye(f,{at:g,now:s.at,me:t,places:h,reason:i[f.id]??"",writing:p.includes(f.id)||(i[f.id]??"")!=="",changed:k?.item===f.id?k.text:null,write:b=>n(f,b),open:b=>r(f,b),decide:b=>a(f,b)}),y=u`<h2 class="sr">${o("desk.decisions")}</h2>
    <ol class="plain" aria-label=${o("desk.decisions")}>
      ${U(d,({id:f})=>f,$)}
    </ol>`,v=U(c,({id:f})=>f,(f,g)=>$(f,d.length+g));return u`${d.length>0?y:ns(l,c.length)}
  ${ts(c.length,v)}`},wn=e=>{let{session:s,navigate:t,route:n,draw:r}=e;if(!s.me())return queueMicrotask(()=>t(ce(n.path),{replace:!0})),{close:()=>{},render:()=>""};let a=oe({...Ks});a.subscribe(r);let d=encodeURIComponent(n.params.club??""),c=Us(a,e,d),{isBusy:l,decide:i,undo:p}=Ws(a,e,d,c),k=()=>{l()||c().catch(f=>{a.get().desk||a.set({problem:B(f)})})};k();let h=ue(k,Rs),y=Qe(()=>{let f=a.get().done?.undo;f&&p(f)});addEventListener("focus",k);let v=(f,g)=>zs(f,g,{me:s.me()?.id??null,write:(b,T)=>a.set({reasons:{...a.get().reasons,[b.id]:T}}),open:(b,T)=>a.set({opened:[...T?[]:a.get().opened,b.id]}),decide:(b,T)=>{i(b,T)}});return{close:()=>{h(),y(),removeEventListener("focus",k)},render:()=>{let f=a.get(),{desk:g,items:b,club:T,changed:K,done:rs,problem:as}=f;if(!g||!T)return we(as);let te=s.me(),ds=[...b,...f.elsewhere],ne=K&&!ds.some(({id:S})=>S===K.item)?K.text:null;return u`<main class="lg">
        ${es(T,b.length,te?.name??"",g.at)} ${ss(rs,S=>{p(S)})}
        ${ne?u`<p class="notice bad" role="alert">${ne}</p>`:m}
        <div class="lg-grid">
          <div class="desk-main">${v(f,g)}</div>
          ${Ze(g,{me:te?.id??null,undo:S=>{p(S)}})}
        </div>
      </main>`}}};export{wn as deskPage};
