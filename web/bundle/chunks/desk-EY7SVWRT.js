import{b as je}from"./chunk-44EOUW3Z.js";import{a as xe,b as ve,c as _e,e as Te,f as V}from"./chunk-3FKRZNP4.js";import"./chunk-CNH5QYW2.js";import"./chunk-N2ZFTVA2.js";import{a as B}from"./chunk-AVZV5DWJ.js";import{a as be,c as L}from"./chunk-C3H55OJU.js";import{a as ge,c as we}from"./chunk-IEQ7XN66.js";import{a as ye}from"./chunk-WTTJAMZA.js";import"./chunk-BE2CTEAR.js";import{c as Le}from"./chunk-7KHHBR7L.js";import{a as pe,b as me,c as x,d as fe,g as U,h as ke,m as he,n as W,o as _,q as j,v as $e}from"./chunk-WCUELGQ6.js";import{a as K,d as ue}from"./chunk-KMIN4D2P.js";import{a as ce,c as le}from"./chunk-Z7OO7PIH.js";import{c as ae,d as de}from"./chunk-QTSBKXHE.js";import{a as C}from"./chunk-K3S2JSNC.js";import"./chunk-3QKZLVTX.js";import"./chunk-HBI5MJVK.js";import{e as M}from"./chunk-JDGUBJ72.js";import{i as ie}from"./chunk-STLUR3L2.js";import{a as N,d as O}from"./chunk-KLJ2SXGB.js";import{a as l,d as m,g as oe,k as re,l as o,n as b}from"./chunk-OOS2KMA4.js";var Se=({left:e},s)=>(e?.until??0)>s,qe=({left:e},s,t)=>{if(!e)return"";let{by:n,to:r,until:a,note:d}=e,c=n.account===t,u=d?o("desk.story.says",{text:d}):"",i=r&&r.account!==t?o("desk.left.with",{name:r.name}):"";if(a){let h={name:n.name,moment:x(a)},$=a>s?"put_off":"was_put_off";return[o(`desk.left.${$}${c?"_own":""}`,h),u,i].filter(Boolean).join(" ")}if(!r)return"";let p=r.account===t?o("desk.left.to_you",{name:n.name}):i,k=r.account===t||c?"":o("desk.left.from",{name:n.name});return[p,k,u].filter(Boolean).join(" ")},Ee=({impossible:e})=>e.length===0?m:l`<ul class="desk-impossible" aria-label=${o("desk.impossible")}>
        ${e.map(({kind:s,why:t,message:n})=>l`<li dir="auto">
              ${o(`desk.not.${s}`)||o("desk.not.other")}
              ${N(t,n)}.
            </li>`)}
      </ul>`;var as=500,Ie=({open:e,writing:s})=>({target:t})=>{if(!(t instanceof HTMLElement))return;let n=t.matches(":focus-visible");(n||!s&&t.matches(".desk-item"))&&e(n)},Me=({at:e,writing:s,open:t})=>s?m:l`<button
        class="btn quiet desk-write"
        type="button"
        aria-expanded="false"
        @click=${()=>{t(!1),B(`#desk-${e}-reason`)}}
      >
        ${o("desk.write")}
      </button>`,Ne=(e,{at:s,reason:t,writing:n,write:r})=>{if(!n)return m;let a=`desk-${s}-reason`;return l`<div class="field desk-reason">
    <label for=${a}>${o(e.own_division?"desk.reason_arbiters":"desk.reason")}</label>
    <input
      id=${a}
      type="text"
      maxlength=${as}
      autocomplete="off"
      dir="auto"
      .value=${ie(t)}
      aria-describedby="${a}-hint"
      @input=${d=>d.target instanceof HTMLInputElement&&r(d.target.value)}
    />
    <p id="${a}-hint">${o(t.trim()===""?"desk.reason_hint":"desk.reason_own")}</p>
  </div>`};var z=e=>ke(e).replace(/\.$/,""),ds=({person:e,before:s,after:t},n)=>{let r=n(e),[a,d]=[U(t.points),Number(t.points)];if(s.place!==t.place){let u={before:z(s.place),after:z(t.place)},i=l`<b>${o("desk.shift.place",{name:r,...u})}</b>`;return s.points===t.points?i:l`${i} ${o("desk.shift.points",{n:d,points:a})}`}if(s.points===t.points)return null;let c=o("desk.shift.points_only",{name:r,before:U(s.points),points:a});return l`<b>${c}</b> (${o("desk.shift.stays",{place:z(t.place)})})`},is=(e,s)=>{let t=(c,u)=>e.filter(i=>i[u].zone===c&&(i.before.zone!==c||i.after.zone!==c)).map(({person:i})=>s(i)),[n,r]=[t("up","after"),t("up","before")],[a,d]=[t("down","after"),t("down","before")];if(n.length===1&&r.length===1){let[[c=""],[u=""]]=[n,r];return n.length=r.length=0,[o("desk.shift.passes_up",{from:u,to:c}),...Be(a,d)]}return[...n.map(c=>o("desk.shift.up",{name:c})),...r.map(c=>o("desk.shift.not_up",{name:c})),...Be(a,d)]},Be=(e,s)=>[...e.map(t=>o("desk.shift.down",{name:t})),...s.map(t=>o(e.length>0?"desk.shift.not_down":"desk.shift.saved",{name:t}))],G=(e,s)=>{let t=e.map(a=>ds(a,s)).filter(a=>a!==null),r=[...new Set(e.map(({division:a})=>a))].flatMap(a=>is(e.filter(({division:d})=>d===a),s));return t.length===0&&r.length===0?o("desk.no_change"):l`${t.map((a,d)=>l`${d>0?", ":""}${a}`)}${t.length>0?". ":m}${r.length>0?l`<b>${r.join(" ")}</b>`:m}`};var Ae=e=>Number(e.round??0),q=e=>e.person?.name??o("desk.somebody"),A=({first:e,second:s})=>`${e.name} – ${s.name}`,Q=e=>{let{kind:s,fixture:t,season:n}=e,r=e.round?`, ${o("desk.round",{n:Ae(e)})}`:"",a=t?`/fixtures/${n}/${t.id}`:null;switch(s){case"overdue":case"stopped":case"disputed":return{text:t?A(t):e.season_name,to:a,rest:r};case"ready":case"withheld":return{text:e.season_name,to:`/seasons/${n}/${e.division}/${e.round}`,rest:r};case"no_substitute":return{text:o("desk.head.no_substitute",{name:q(e),n:Ae(e)}),to:a,rest:""};case"withdrawal":{let d=j({id:e.division??""});return{text:o("desk.head.withdrawal",{name:q(e),division:d}),to:null,rest:""}}case"entry":return{text:o("desk.head.entry",{name:q(e),season:e.season_name}),to:`/seasons/${n}`,rest:""};case"join":return{text:o("desk.head.join",{name:q(e)}),to:`/players/${e.person?.account}`,rest:""};default:{let d=`desk.head.${e.request}`;return{text:o(d,{name:q(e)}),to:a,rest:t?`, ${A(t)}`:""}}}},He=({kind:e,since:s,until:t,left:n},r)=>n?.until&&n.until>r?o("desk.when.put_off",{moment:x(n.until)}):e==="overdue"||e==="withheld"?o("desk.when.over",{time:ae(r-s)}):e==="ready"&&t?o("desk.when.publishes",{moment:x(t)}):e==="no_substitute"&&t?o("desk.when.due",{moment:x(t)}):e==="withdrawal"?o("desk.when.asked",{moment:x(s)}):o("desk.when.since",{moment:x(s)}),H=({grade:e,winner:s,forfeit:t},n,r)=>{let a=s&&n?r(n[s]):"";if(t)return a?o("desk.result.forfeit",{name:a}):o("desk.result.forfeit_both");let d=b("grade.",e??"");return a?o("desk.result.win",{grade:d,name:a}):d},P=({finish:e})=>e&&"grade"in e?String(e.grade):null,X=e=>e.kind==="rule"&&P(e)===null,cs=({fixture:e},s,t)=>{let{finish:n}=s,r=b("grade.",P(s)??""),a=n?.winner&&e?t(e[n.winner]):"";return r?a?o("desk.do.rule_win",{grade:r,name:a}):o("desk.do.rule_draw",{grade:r}):a?o("desk.do.forfeit",{name:a}):o("desk.do.forfeit_both")},ls=({fixture:e,person:s})=>{let{first:t,second:n}=e??{};return(t?.account===s?.account?n:t)??{account:"",name:o("desk.somebody")}},D=(e,s,t)=>{let{kind:n,until:r,person:a}=s,d=e.person?t(e.person):o("desk.somebody");switch(n){case"rule":return cs(e,s,t);case"extend":case"play_again":return o(`desk.do.${n}`,{day:me(r??0)});case"wait":return e.kind==="disputed"&&e.fixture?o("desk.do.wait_for",{name:t(ls(e))}):o("desk.do.wait",{moment:x(r??0)});case"ask":case"hand":return o(`desk.do.${n}`,{name:a?.name??o("desk.somebody")});case"approve":{if(e.kind==="join")return o("desk.do.join");let c=e.kind==="entry"?"entry":e.request;return c==="entry"||c==="substitute"||c==="late_entry"?o(`desk.do.approve_${c}`,{name:d}):o("desk.do.approve")}case"refuse":return o(e.kind==="join"?"desk.do.decline":"desk.do.refuse");default:return o(`desk.do.${n}`,{name:d})}},Pe=(e,s,t)=>{let n=e.person?t(e.person):o("desk.somebody");switch(s.kind){case"rule":return P(s)===null?o("desk.note.forfeit"):"";case"let_stand":return"";case"wait":return o("desk.note.wait",{moment:x(s.until??0)});case"play_again":return o(e.kind==="stopped"?"desk.note.begin_anew":"desk.note.play_again");case"hand":return o("desk.note.hand",{name:s.person?t(s.person):o("desk.somebody")});case"approve":{if(e.kind==="join")return o("desk.note.join",{name:n});let r=e.kind==="entry"?"entry":e.request;return r==="entry"||r==="substitute"||r==="late_entry"?o(`desk.note.approve_${r}`,{name:n}):""}case"refuse":return o(e.kind==="join"?"desk.note.decline":"desk.note.refuse",{name:n});default:return o(`desk.note.${s.kind}`,{name:n})}},De=(e,{kind:s})=>["extend","rule","let_stand","play_again","ask"].includes(s)||s==="refuse"&&e.kind==="request",us=e=>{let[s=0,t=0]=e??[];return s===t?null:s>t?"first":"second"},R=(e,s)=>{let{kind:t,finish:n}=s;if(t!=="rule")return o(`desk.because.${t}`);if(e.kind==="no_substitute")return o("desk.because.no_substitute");if(P(s)===null)return o("desk.because.forfeit");let r=e.kind==="overdue"&&e.count&&(n?.winner??null)===us(e.count);return o(r?"desk.because.rule_count":"desk.because.rule")},Re=(e,s)=>{let{text:t,rest:n}=Q(e);return _(o("desk.done_was",{about:t+n,what:s}).replace(/\.$/,""))};var Ce=e=>new Intl.ListFormat(re()).format(e),Fe=({fixture:e,details:s},t,n)=>{let r=s?.standing;return!e||!r?"":[_(ve(r)),_e(r,e,t,{now:n,late:!0})].filter(Boolean).join(" ")},Y=({fixture:e,count:s,details:t,system:n},r)=>{if(!e)return"";if(!s)return o(e.game?"desk.story.not_begun":"desk.story.no_game");let{standing:a}=t??{},d={system:a?.system??n??"",rest:a?.rest??"",ruling:!0};return Te(s,e,r,d)},ps=({fixture:e,person:s,asked:t},n)=>{let r=e?.first.account===s?.account?e?.second:e?.first,a=t.map(({person:d,outcome:c})=>o(`desk.asked.${c??"open"}`,{name:n(d)}));return[r?o("desk.story.against",{name:n(r)}):"",...a.length>0?a:[o("desk.story.asked_nobody")]].join(" ")},ms=e=>{let s=["rematch","gap"].flatMap(t=>{let n=e.find(r=>r.criterion===t);return n?t==="rematch"&&n.cost===0?[b("criterion.",t)]:[`${b("cost.",t)} ${je(n)}`]:[]});return s.length===0?"":_(s.join(", "))},Oe=({ready:e,details:s})=>{if(!e)return"";let n=[...new Set(e.unpaired.map(({reason:a})=>a))].map(a=>{let c=e.unpaired.filter(u=>u.reason===a).map(({seat:u,person:i})=>i?.name??o("season.seat",{n:u}));return o("desk.story.without_game",{reason:W(b("unpaired.",a)),names:Ce(c)})}),r=s?.totals?ms(s.totals):"";return[o("desk.story.ready_games",{n:e.pairings}),...n,r].filter(Boolean).join(" ")},fs=({details:e,struck:s},t)=>{let n=e?.leaving;if(!n)return"";let{played:r,games:a,swiss:d,days:c,reserves:u}=n,i=r===0?"none":d?"swiss":s?"struck":"stay",[p,...k]=u,h=Ce(k.map(t));return[o(`desk.leaves.${i}`,{n:r,games:a}),p===void 0?o("desk.leaves.no_reserve",{n:c}):o(k.length>0?"desk.leaves.reserves":"desk.leaves.reserve",{n:c,name:t(p),names:h})].join(" ")},Ke=(e,s,t=e.since)=>{let{kind:n,fixture:r,text:a}=e,d=a?V(a):"",c=e.person?s(e.person):o("desk.somebody"),u=r?le(r.scenario):"",i=(...p)=>p.filter(Boolean).join(" ");switch(n){case"overdue":return i(o("desk.story.due",{scenario:u,moment:x(e.since)}),Fe(e,s,t),Y(e,s));case"stopped":return i(o("desk.story.closed",{scenario:u}),Y(e,s));case"no_substitute":return ps(e,s);case"disputed":{let p=r?.result?H(r.result,r,s):"",k=o(a?"desk.story.disputes":"desk.story.disputes_mute",{name:c});return i(k,d,p?o("desk.story.stands",{result:p}):"")}case"withdrawal":return i(d,o("desk.story.leaves",{n:Number(e.round??0)}),fs(e,s));case"ready":return i(Oe(e),o("desk.story.ready"));case"withheld":return i(o("desk.story.withheld"),d,Oe(e));case"request":{let p=!r&&e.round?o("desk.story.round",{n:Number(e.round)}):"";return i(p,d,r?Fe(e,s,t):"",e.count?Y(e,s):"")}default:return d}},ks=({person:e,text:s},t)=>e?.account===t.person.account&&s===t.text,Ue=(e,s)=>[...e.requests].filter(t=>!ks(e,t)).sort((t,n)=>t.at-n.at).map(({person:t,kind:n,text:r,at:a})=>{let d=o(`request_by.${n}`,{name:s(t)});return[W(d),r?V(r):"",o("desk.story.at",{moment:x(a)})].filter(Boolean).join(" ")}),We=({season_name:e,division:s})=>s?o("desk.where",{season:e,division:j({id:s})}):e;var Ve=3,hs=["overdue","stopped","no_substitute","withheld"],$s=["overdue","stopped","disputed"],Z=(e,s,t)=>{let{shifts:n,otherwise:r}=s,a=n.length>0||De(e,s)?G(n,t):m,d=r?l`${o("desk.otherwise")} ${G(r,t)}`:m;return l`${a} ${Pe(e,s,t)} ${d}`},J=(e,s)=>e.own_division&&s.kind!=="hand",gs=(e,s,t,{at:n,reason:r,decide:a})=>{let d=L(e),c=`desk-${n}-${t}`;return l`<li>
    <button
      class=${t===0&&ys(s)?"btn go":"btn"}
      type="button"
      value=${s.id}
      data-choice=${t+1}
      aria-describedby=${c}
      ?disabled=${J(e,s)}
      @click=${()=>a(s)}
    >
      ${D(e,s,d)}
    </button>
    <p id=${c} dir="auto">
      ${Z(e,s,d)}
      ${e.kind==="join"||J(e,s)||r.trim()!==""?m:l`<small>${o("desk.sends",{reason:R(e,s)})}</small>`}
    </p>
  </li>`},ze=(e,s)=>X(s)?2:e.kind==="disputed"&&s.kind!=="wait"?1:0,ws=e=>{let{own_division:s,choices:t}=e,n=t.filter(({kind:a})=>a==="hand"),r=t.filter(({kind:a})=>a!=="hand").sort((a,d)=>ze(e,a)-ze(e,d));return s?{shown:[...n,...r],folded:[]}:{shown:r.slice(0,Ve),folded:[...r.slice(Ve),...n]}},ys=e=>!X(e)&&e.kind!=="refuse",bs=(e,s,t)=>l`<div class="desk-more">
    ${e.length>0?l`<details>
            <summary>${o("desk.other")}</summary>
            <ul class="desk-choices">
              ${e}
            </ul>
          </details>`:m}
    ${t?Me(s):m}
  </div>`,xs=(e,s,t)=>{let{shown:n,folded:r}=ws(e),a=(d,c)=>d.map((u,i)=>gs(e,u,c+i,s));return l`<ul class="desk-choices">
      ${a(n,0)}
    </ul>
    ${Ee(e)}
    ${r.length>0||t&&!s.writing?bs(a(r,n.length),s,t):m}`},vs=e=>{let s=$s.includes(e.kind)?Ue(e,L(e)):[];return s.length===0?m:l`<ul class="desk-requests" aria-label=${o("desk.requests")}>
    ${s.map(t=>l`<li dir="auto">${t}</li>`)}
  </ul>`},Ge=(e,s)=>{let{at:t,now:n,me:r,places:a,changed:d}=s,{text:c,to:u,rest:i}=Q(e),p=hs.includes(e.kind),k=Ke(e,L(e),n),h=qe(e,n,r),$=e.kind!=="join"&&e.choices.some(w=>!J(e,w));return l`<li
    class="desk-item"
    id="desk-${t}"
    tabindex="-1"
    aria-labelledby="desk-${t}-head"
    @focusin=${$?Ie(s):null}
  >
    <header>
      <h3 id="desk-${t}-head" dir="auto">
        <span class=${p?"lg-tag late":"lg-tag wait"}>${b("desk.kind.",e.kind)}</span>
        ${Se(e,n)?l`<span class="lg-tag dash">${o("desk.put_off")}</span>`:m}
        ${u?l`<a href=${u}>${c}</a>`:c}${i}
      </h3>
      <span class="desk-when">${He(e,n)}</span>
      ${k?l`<p dir="auto">${k}</p>`:m} ${vs(e)}
      ${h?l`<p class="desk-left" dir="auto">${h}</p>`:m}
      ${a&&!["join","ready","withheld"].includes(e.kind)?l`<p class="desk-place" dir="auto">${We(e)}</p>`:m}
      ${e.own_division?l`<p class="notice">${o(e.kind==="request"&&e.person?.account===r?"desk.story.own_request":"desk.story.own")}</p>`:m}
      ${d?l`<p class="notice bad" role="alert">${d}</p>`:m}
    </header>
    ${xs(e,s,$)} ${$?Ne(e,s):m}
  </li>`};var _s=({format:e,sides:s},t)=>(e.format==="swiss"?e.rounds:(t-1)*(e.double?2:1))*(s==="both"?2:1),Ts=async(e,{season:s,division:t,seat:n})=>{let[r,{fixtures:a},{reserves:d}]=await Promise.all([e.get(`/v1/seasons/${s}`),e.get(`/v1/seasons/${s}/fixtures?division=${encodeURIComponent(t??"")}`),e.get(`/v1/seasons/${s}/away`)]),c=r.divisions.find(({id:i})=>i===t)?.seats.length??0;return{played:a.filter(({first:i,second:p})=>i.seat===n||p.seat===n).filter(({result:i})=>i&&!i.forfeit).length,games:_s(r.rules,c),swiss:r.rules.format.format==="swiss",days:Le(r.rules).search.days,reserves:d}},Qe=e=>{let s=ge(e),t=xe(e),n=new Map,r=async({season:d,division:c,choices:u})=>{let i=u.find(({kind:h})=>h==="publish")?.mark??"",p=n.get(i);if(p)return p;let{totals:k}=await s.get(`/v1/seasons/${d}/divisions/${encodeURIComponent(c??"")}/proposal`);return n.set(i,k),k},a=async d=>{let{kind:c,fixture:u}=d;if(c==="ready")return{totals:await r(d)};if(c==="withdrawal")return{leaving:await Ts(s,d)};let i=u?.game&&!u.result?await t(u.game):null;return i?{standing:i}:{}};return(d,c)=>Promise.all(d.map(async u=>{let i=c.find(({id:k})=>k===u.season)?.system,[p]=await Promise.all([a(u).catch(()=>({})),i&&u.fixture?ce(e,i).catch(()=>null):null]);return{...u,details:p,...i&&{system:i}}}))};var js=e=>e instanceof HTMLElement&&(e.isContentEditable||["INPUT","TEXTAREA","SELECT"].includes(e.tagName)),ee=()=>document.activeElement?.closest(".desk-item")??null,Ls=e=>{let s=[...document.querySelectorAll(".desk-item")].filter(a=>a.checkVisibility()),t=ee(),n=t?s.indexOf(t)+e:e>0?0:s.length-1,r=s[Math.max(0,Math.min(n,s.length-1))];r instanceof HTMLElement&&(r.focus({preventScroll:!0}),r.scrollIntoView({block:"nearest"}))},Ss=e=>{let s=ee()?.querySelector(`button[data-choice="${e}"]`);if(!(s instanceof HTMLButtonElement))return;let t=s.closest("details");t&&!t.open?(t.open=!0,s.focus()):s.click()},qs=()=>{let e=ee(),s=e?.querySelector(".desk-reason input")??e?.querySelector(".desk-write");s instanceof HTMLInputElement?s.focus():s instanceof HTMLButtonElement&&s.click()},Xe=e=>{let s=t=>{let{key:n,target:r}=t;if(!(t.ctrlKey||t.metaKey||t.altKey||t.repeat||js(r))){if(n==="j"||n==="k")Ls(n==="j"?1:-1);else if(/^[1-4]$/.test(n))Ss(n);else if(n==="r")qs();else if(n==="u")e();else return;t.preventDefault()}};return document.addEventListener("keydown",s),()=>document.removeEventListener("keydown",s)};var E=e=>typeof e=="object"&&e!==null?e:{},Es=(e,[s,t])=>{let{finish:n}=E(e),{winner:r,grade:a}=E(n),d=r==="first"||r==="second"?r:null,c=typeof a=="string"?a:null,u={first:{...s,seat:1},second:{...t,seat:2}};return H({grade:c,winner:d,forfeit:c===null},u,({name:i})=>i)},Is=({season:e,act:s},t)=>{let n=E(s.act).entry,r=t.find(a=>a.season===e&&a.act.number===n);return r?o("desk.act.undo_of",{what:I(r,t)}):o("desk.act.undo")},I=(e,s)=>{let{people:t}=e,n={...e.act.act},r=String(n.act);if(r==="undo")return Is(e,s);let a={account:"",name:o("desk.somebody"),bot:!1,house:!1},[d=a,c=a]=t,u=E(n.fixture??E(n.result).fixture),i=Number(n.due??0),p=Number(u.round??n.round??n.from??0),h=`desk.act.${r==="substitute"&&n.until!==void 0&&n.until===n.from?"substitute_round":r}`;return o(h,{n:p,name:d.name,game:A({first:d,second:c}),division:j({id:String(n.division??"")}),day:pe(i),result:r==="rule_result"?Es(n.result,[d,c]):""})||r.replaceAll("_"," ")},Ms=({act:e,by:s},t)=>"rule"in e.author?o("desk.by_rule",{rule:b("desk.rule.",String(e.author.rule))}):s&&s.account===t?o("desk.by_you"):o("desk.by",{name:s?.name??o("desk.somebody")}),se=({act:{undone:e,undo:s}})=>{if(e)return o("desk.was_undone");if(!s||s.possible||!s.why)return m;switch(s.message?.key){case"league.refusal.never_undone":return m;case"league.error.undo_later":return o("desk.rests");case"league.error.undo_agreed":return o("desk.both_undo");default:return l`${N(s.why,s.message)}`}},Ns=({act:e})=>!["register","unregister"].includes(e.act.act),Bs=(e,s,{me:t,undo:n})=>{let{act:r}=e,a=I(e,s),d="rule"in r.author?"":` · ${o("desk.story.says",{text:r.reason})}`,u=new Set(s.map(({season:p})=>p)).size>1?`${e.season_name}, `:"",i=se(e);return l`<li class=${r.undone?"void":""}>
    <time datetime=${new Date(r.at).toISOString()}
      >${u}${o("desk.number",{n:r.number})} · ${de(r.at)}</time
    >
    <p dir="auto">${_(a)}</p>
    <small dir="auto">${Ms(e,t)}${d}${i===m?m:l` · ${i}`}</small>
    ${r.undo?.possible&&!r.undone?l`<button
            class="btn"
            type="button"
            aria-label=${o("desk.undo_of",{what:a})}
            @click=${()=>n(e)}
          >
            ${o("desk.undo")}
          </button>`:m}
  </li>`},As=e=>{let s=Object.entries(e).sort(([,n],[,r])=>r-n);if(s.length===0)return l`<p>${o("desk.settled_nothing")}</p>`;let t=(n,r)=>o(`desk.settled.${n}`,{n:r})||n;return l`<dl class="lg-dl desk-settled">
    ${s.map(([n,r])=>l`<dt>${r}</dt>
          <dd>${t(n,r)}</dd>`)}
  </dl>`},Ye=({decided:e,settled:s},t)=>{let n=e.filter(Ns),r=new Map(e.map(({season:a,season_name:d})=>[a,d]));return l`<aside aria-label=${o("desk.aside")}>
    <section aria-labelledby="desk-lately">
      <h2 id="desk-lately">${o("desk.lately")}</h2>
      ${n.length===0?l`<p>${o("desk.nothing_decided")}</p>`:l`<ol class="desk-log card lg-pad">
              ${n.map(a=>Bs(a,e,t))}
            </ol>`}
      <p class="lg-note">${o("desk.undo_how")}</p>
      <ul class="plain">
        ${[...r].map(([a,d])=>l`<li>
              <a class="desk-link" href="/seasons/${a}/log" dir="auto"
                >${o("desk.whole_log",{season:d})}</a
              >
            </li>`)}
      </ul>
    </section>
    <section class="card lg-pad" aria-labelledby="desk-settled">
      <h2 id="desk-settled">${o("desk.settled")}</h2>
      ${As(s)}
    </section>
  </aside>`};var Hs=e=>{let s=new Date(e).getHours();return s>=5&&s<12?"desk.morning":s>=12&&s<18?"desk.afternoon":"desk.evening"},Ps=e=>e===0?o("desk.nothing"):o("desk.waiting",{n:e,count:e<=12?b("desk.number.",String(e)):String(e)}),Je=(e,s,t,n)=>l`
  <header class="lg-head">
    <nav aria-label=${o("season.here")}>
      <ol class="lg-crumbs">
        <li><a href="/clubs/${e.id}" dir="auto">${e.name}</a></li>
        <li aria-current="page">${o("desk.title")}</li>
      </ol>
    </nav>
    <h1 tabindex="-1" dir="auto">${o(Hs(n),{name:he(t)})} ${Ps(s)}</h1>
    <p class="lead">${o(s>0?"desk.lead":"desk.lead_empty",{date:fe(n)})}</p>
    ${s>0?l`<p class="lg-note desk-keys">${o("desk.keys")}</p>`:m}
  </header>
`,Ze=(e,s)=>l`
  <div class=${e?"desk-done":"desk-done bare"} role="status">
    ${e?l`<p dir="auto">
              <b>${o(e.undone?"desk.undone":"desk.done")}</b> ${_(e.what)}
              ${e.consequence}
            </p>
            ${Ds(e,s)}`:m}
  </div>
`,Ds=({undo:e,why:s,what:t},n)=>e?l`<button
      class="btn"
      type="button"
      aria-label=${o("desk.undo_of",{what:t})}
      @click=${()=>n(e)}
    >
      ${o("desk.undo")}
    </button>`:s===m?m:l`<small>${s}</small>`,es=(e,s)=>e===0?m:l`<details class="desk-elsewhere">
        <summary>${o("desk.elsewhere",{n:e})}</summary>
        <ol class="plain" aria-label=${o("desk.elsewhere_list")}>
          ${s}
        </ol>
      </details>`,ss=(e,s)=>{let t=e.filter(n=>!ye(n));return l`<section class="card lg-pad desk-empty">
    <h2>${o("desk.nothing")}</h2>
    <p>${o(s>0?"desk.empty_here":"desk.empty")}</p>
    ${t.length===0?l`<p>${o("desk.no_seasons")}</p>`:l`<p>${o("desk.running")}</p>
            <ul class="plain">
              ${t.map(({id:n,name:r})=>l`<li><a class="desk-link" href="/seasons/${n}" dir="auto">${r}</a></li>`)}
            </ul>`}
  </section>`};var Rs=3e4,Fs={desk:null,items:[],elsewhere:[],club:null,seasons:[],reasons:{},opened:[],done:null,changed:null,problem:null},Os=e=>e.status===409&&e.place==="mark"?o("desk.changed"):e.status===409&&e.code==="conflict"&&e.place==="item"?e.message?.key==="league.request.own_division"?o("desk.story.own"):o("desk.settled_elsewhere"):O(e),Cs=(e,{api:s,title:t},n)=>{let r=K(s),a=Qe(s),d=0;return async()=>{d+=1;let c=d,[{desk:u,...i},p,{seasons:k}]=await Promise.all([be(s,n),e.get().club??r.get(`/v1/clubs/${n}`),r.get(`/v1/clubs/${n}/seasons`)]),[h,$]=await Promise.all([i.items,i.elsewhere].map(g=>a(g,k)));if(c!==d||!h||!$)return;let w=document.activeElement;t(`${h.length>0?`(${h.length}) `:""}${o("desk.title")}`);let v=[...h,...$].filter(g=>e.get().reasons[g.id]),f=Object.fromEntries(v.map(g=>[g.id,e.get().reasons[g.id]??""]));e.set({desk:u,items:h,elsewhere:$,club:p,seasons:k,reasons:f,problem:null}),setTimeout(()=>{w instanceof HTMLElement&&w.isConnected&&document.activeElement===document.body&&w.focus({preventScroll:!0})})}},ts=(e,s)=>{let t=Math.min(s,e.get().items.length-1),n=e.get().items[t];e.set({opened:n?[n.id]:[]}),B(t<0?".lg-head h1":`#desk-${t}`)},Ks=(e,s,t,n)=>{let{decided:r}=e.get().desk??{decided:[]},a=r.find(({season:i,act:p})=>i===n?.season&&p.number===n.number),d=L(s),{kind:c}=t,u=c==="wait"||c==="ask"||c==="hand"?c:"answer";return{undone:!1,what:a?I(a,[]):Re(s,D(s,t,d)),consequence:Z(s,t,d),undo:a?.act.undo?.possible?a:null,why:a?se(a):o(`desk.no_undo.${u}`)}},Us=(e,{api:s},t,n)=>{let r=!1,a=async i=>{if(!r){r=!0;try{await i()}finally{r=!1}}},d=async(i,p,k)=>{if(i.kind==="join"){let v=p.kind==="approve"?"accept":"decline";return await K(s).post(`/v1/clubs/${t}/requests/${i.person?.account}`,{answer:v}),null}let h={item:i.id,choice:p.id,mark:p.mark,reason:k},{season:$,entry:w}=await s.post(`/v1/clubs/${t}/desk`,h);return w?{season:$,number:w.number}:null};return{isBusy:()=>r,decide:(i,p)=>a(async()=>{let{items:k,elsewhere:h,reasons:$}=e.get(),w=[...k,...h].findIndex(({id:f})=>f===i.id),v=($[i.id]??"").trim()||R(i,p);try{let f=await d(i,p,v);e.set({reasons:{...e.get().reasons,[i.id]:""},changed:null}),await n(),e.set({done:Ks(e,i,p,f)})}catch(f){e.set({changed:{item:i.id,text:Os(M(f))}}),await n().catch(()=>{})}ts(e,w)}),undo:i=>a(async()=>{let p=I(i,e.get().desk?.decided??[]),k={act:"undo",entry:i.act.number};try{await s.post(`/v1/seasons/${i.season}/acts`,{act:k,reason:o("desk.because.undo")});let h={undone:!0,what:p,consequence:m,undo:null,why:m};e.set({done:h,changed:null})}catch(h){e.set({changed:{item:"",text:O(M(h))}})}await n().catch(()=>{}),ts(e,0)})}},Ws=(e,s,{me:t,write:n,open:r,decide:a})=>{let{items:d,elsewhere:c,seasons:u,reasons:i,opened:p,changed:k}=e,h=u.length>1||u.some(({divisions:f})=>f>1),$=(f,g)=>Ge(f,{at:g,now:s.at,me:t,places:h,reason:i[f.id]??"",writing:p.includes(f.id)||(i[f.id]??"")!=="",changed:k?.item===f.id?k.text:null,write:y=>n(f,y),open:y=>r(f,y),decide:y=>a(f,y)}),w=l`<h2 class="sr">${o("desk.decisions")}</h2>
    <ol class="plain" aria-label=${o("desk.decisions")}>
      ${C(d,({id:f})=>f,$)}
    </ol>`,v=C(c,({id:f})=>f,(f,g)=>$(f,d.length+g));return l`${d.length>0?w:ss(u,c.length)}
  ${es(c.length,v)}`},mn=e=>{let{session:s,navigate:t,route:n,draw:r}=e;if(!s.me())return queueMicrotask(()=>t(ue(n.path),{replace:!0})),{close:()=>{},render:()=>""};let a=oe({...Fs});a.subscribe(r);let d=encodeURIComponent(n.params.club??""),c=Cs(a,e,d),{isBusy:u,decide:i,undo:p}=Us(a,e,d,c),k=()=>{u()||c().catch(f=>{a.get().desk||a.set({problem:M(f)})})};k();let h=we(k,Rs),w=Xe(()=>{let f=a.get().done?.undo;f&&p(f)});addEventListener("focus",k);let v=(f,g)=>Ws(f,g,{me:s.me()?.id??null,write:(y,T)=>a.set({reasons:{...a.get().reasons,[y.id]:T}}),open:(y,T)=>a.set({opened:[...T?[]:a.get().opened,y.id]}),decide:(y,T)=>{i(y,T)}});return{close:()=>{h(),w(),removeEventListener("focus",k)},render:()=>{let f=a.get(),{desk:g,items:y,club:T,changed:F,done:ns,problem:os}=f;if(!g||!T)return $e(os);let te=s.me(),rs=[...y,...f.elsewhere],ne=F&&!rs.some(({id:S})=>S===F.item)?F.text:null;return l`<main class="lg">
        ${Je(T,y.length,te?.name??"",g.at)} ${Ze(ns,S=>{p(S)})}
        ${ne?l`<p class="notice bad" role="alert">${ne}</p>`:m}
        <div class="lg-grid">
          <div class="desk-main">${v(f,g)}</div>
          ${Ye(g,{me:te?.id??null,undo:S=>{p(S)}})}
        </div>
      </main>`}}};export{mn as deskPage};
