import{a as At,b as Xt}from"./chunk-BZIGWXWG.js";import{a as jt,c as Jt,d as It,e as Yt,f as ht,g as Q,h as Nt,i as te,j as ee}from"./chunk-5EFRORVP.js";import{a as Gt}from"./chunk-K3S2JSNC.js";import{a as Et,b as ft,d as Tt,i as z,j as Ut,k as Kt,o as Zt,p as Qt}from"./chunk-IEQFZD3L.js";import{i as Z}from"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as d,b as f,d as $,k as nt,l as a,n as h}from"./chunk-OOS2KMA4.js";var ne=(t,e)=>{if(e.kind!=="react")return[];let n=e.choices.flatMap(c=>c.type==="react"?[c]:[]),s=n.filter((c,l)=>n.findIndex(m=>m.unit===c.unit&&m.reaction===c.reaction)===l),o=c=>h("mv.reaction.",c),r=new Set(s.map(c=>c.reaction)),i=t.progress?.window;return[...s.map(c=>({label:a("mv.always.unit",{unit:c.unit,how:o(c.reaction)}),rule:{id:`always-${c.reaction}-${c.unit}`,when:{reaction:c.reaction,unit:c.unit},then:"take"}})),...[...r].map(c=>({label:a("mv.always.each",{how:o(c)}),rule:{id:`always-${c}`,when:{reaction:c},then:"take"}})),...i?[{label:a("mv.always.never",{window:h("mv.always.when_",i)}),rule:{id:`never-${i}`,when:{window:i},then:"decline"}}]:[]]};var v=208,k=204,V=60,st=4,se=2,B=se+V+6,oe=B+3*k+6,L=oe+V+2,ot=t=>t.charCodeAt(0)-97,A=t=>Number(t.slice(1)),E=t=>A(t)===0||A(t)===4,re=(t,e)=>`${String.fromCharCode(97+t)}${e}`,T=t=>t.columns*v+2*st;function j(t){let e=A(t),n=st+ot(t)*v,s=e===0?oe:e===4?se:B+(3-e)*k;return z()?Ut([n+v,s+I(t)]):[n,s]}var I=t=>E(t)?V:k;function H(t){let[e,n]=j(t);return[e+v/2,n+I(t)/2]}function N(t){let e=[...Array(t.columns).keys()];return[3,2,1].flatMap(n=>e.map(s=>re(s,n)))}var q=t=>[...t.reserves.north,...N(t),...t.reserves.south];function rt(t,e,n,s){let o=new Set(q(t)),r=re(ot(e)+n,A(e)+s);return o.has(r)?r:e}var R=["north","south"];function x(t){return t.kind.endsWith("artillery")?"artillery":t.kind.endsWith("cavalry")?"cavalry":"infantry"}var ae=new WeakMap;function M(t,e){let n=ae.get(t.units);if(!n){n=new Map;for(let[s,o]of Object.entries(t.units)){if(!o.zone)continue;let r=n.get(o.zone);r?r.push(s):n.set(o.zone,[s])}ae.set(t.units,n)}return n.get(e)??[]}var an=["n","e","s","w"],cn=["front","right","rear","left"],ln=t=>an.indexOf(t),X=t=>Kt(ln(t),4);function dt(t,e){return(X(t.units[e.target]?.facing??"n")+cn.indexOf(e.face))%4}function C(t,e){let n=new Map;for(let s of t.engaged)s.unit===e?n.set(s.target,"front"):s.target===e&&!n.has(s.unit)&&n.set(s.unit,s.face);return[...n].map(([s,o])=>({other:s,face:o}))}var J=t=>{let e=t.calibre?`${t.calibre}_`:"";return h("mv.kind.",`${e}${t.kind}`)},F=(t,e)=>{let n=t.units[e];return n?J(n):""},O=t=>h("mv.side.",t),at=(t,e)=>{let n=t.units[e]?.name;return n?a("mv.called",{id:e,name:n}):e},Rt=t=>t.join(", "),Ht=t=>{let e=[];return x(t)!=="artillery"&&e.push(a("mv.stands",{n:t.stands})),t.quality!=="seasoned"&&e.push(h("mv.quality.",t.quality)),t.zone&&!E(t.zone)&&(x(t)!=="artillery"&&e.push(h("mv.formation.",t.formation)),t.formation!=="square"&&e.push(a("mv.facing",{way:h("mv.way.",t.facing)}))),t.hits&&e.push(a("mv.hits",{n:t.hits})),t.fired&&e.push(a("mv.has_fired")),t.reacted&&e.push(a("mv.has_reacted")),t.finished&&e.push(a("mv.is_finished")),t.in_command&&e.push(a("mv.in_command")),e},Y=(t,e)=>{if(E(e))return a("mv.reserve",{zone:e});let n=(t.terrain[e]??[]).map(s=>h("mv.terrain.",s));return Rt([e,...n])},it=(t,e)=>{let n=t.units[e];if(!n)return e;let s=[at(t,e),J(n),...Ht(n)];s.push(n.zone?a("mv.in_zone",{zone:Y(t,n.zone)}):a("mv.nowhere"));for(let{other:o,face:r}of C(t,e))s.push(a("mv.touches",{other:o,face:h("mv.face.",r)}));return Rt(s)},gt=(t,e)=>{let n=M(t,e),s=r=>n.filter(i=>t.units[i]?.side===r).length,o=[Y(t,e)];for(let r of["south","north"])s(r)&&o.push(a("mv.units_of",{n:s(r),side:O(r)})),t.commanders[r]===e&&o.push(a("mv.commander_of",{side:O(r)}));return o.length===1&&o.push(a("mv.empty")),Rt(o)};var mn={deploy:t=>a("mv.a.deploy",{n:Object.keys(t.units).length}),fire:t=>t.shots.length?a("mv.a.fire",{n:t.shots.length}):a("mv.a.hold"),allocate:t=>a("mv.a.allocate",{n:t.attacks.length}),rethrow:t=>t.attacks.length?a("mv.a.rethrow",{n:t.attacks.reduce((e,n)=>e+n.dice.length,0)}):a("mv.a.no_rethrow"),commander_rethrow:t=>t.attacks.length?a("mv.a.commander",{n:t.attacks.length}):a("mv.a.no_commander"),losses:t=>{let e=Object.keys(t.break_contact??{});return e.length?a("mv.a.break",{units:e.join(", ")}):a("mv.a.keep")},change_formation:t=>t.facing?a("mv.a.form_facing",{formation:h("mv.formation.",t.formation),way:h("mv.way.",t.facing)}):a("mv.a.form",{formation:h("mv.formation.",t.formation)}),turn:t=>a("mv.a.turn",{way:h("mv.way.",t.facing)}),move:()=>a("mv.a.move"),disengage:()=>a("mv.a.disengage"),engage:t=>t.face?a("mv.a.engage_face",{target:t.target,face:h("mv.face.",t.face)}):a("mv.a.engage",{target:t.target}),enter_table:t=>t.formation?a("mv.a.enter_as",{formation:h("mv.formation.",t.formation)}):a("mv.a.enter"),shift_reserve:t=>a("mv.a.shift",{zone:t.to}),leave_table:()=>a("mv.a.leave"),withdraw:()=>a("mv.a.withdraw"),move_commander:t=>a("mv.a.move_commander",{zone:t.to}),end_movement:()=>a("mv.a.end"),rally:t=>a("mv.a.rally",{way:h("mv.way.",t.facing)}),react:t=>t.to?a("mv.a.react_to",{how:h("mv.reaction.",t.reaction),zone:t.to}):h("mv.reaction.",t.reaction),decline:()=>a("mv.a.decline"),concede:()=>a("mv.a.concede")},P=t=>{let e=mn[t.type];return e?.(t)??t.type.replaceAll("_"," ")},ie=t=>t.type==="react"?a("mv.a.react_with",{how:P(t),unit:t.unit}):t.unit?a("mv.a.unit_does",{unit:t.unit,what:P(t)}):P(t);var G="M-11 -7h22v14h-22z",un=new Set(["square","skirmish"]),pn=t=>t==="heavy"?[-6.6,0,6.6]:t==="medium"?[-4.2,4.2]:[0],fn=new Map([["line_infantry",`${G}M-11 -7L11 7M-11 7L11 -7`],["light_infantry","M-9 -6L9 6M-9 6L9 -6"],["light_cavalry",`${G}M-4 7L4 -7`],["medium_cavalry",`${G}M-7 7L1 -7M-1 7L7 -7`],["heavy_cavalry",`${G}M-9 7L-1 -7M-4 7L4 -7M1 7L9 -7`],["foot_artillery",G],["horse_artillery",`${G}M-11 2L-6 7M6 7L11 2`]]);function hn(t){let e=x(t)==="artillery"?pn(t.calibre??"light").map(n=>[n,0,2.7]):[];return t.kind==="light_infantry"&&e.push([0,-5.6,1.7],[0,5.6,1.7]),f`<path d=${fn.get(t.kind)??G}></path>${e.map(([n,s,o])=>f`<circle class="f" cx=${n} cy=${s} r=${o}></circle>`)}`}function dn(t){let e=x(t)==="artillery";if(!t.zone||E(t.zone))return e||t.formation==="skirmish"?f`<circle class="body" r="19.5"></circle>`:f`<rect class="body" x="-20" y="-20" width="40" height="40" rx="3"></rect>`;let n=`rotate(${X(t.facing)*90})`;return t.formation==="square"?f`<path class="prow" d="M-6 -19L0 -26L6 -19zM-6 19L0 26L6 19zM-19 -6L-26 0L-19 6zM19 -6L26 0L19 6z"></path>
      <rect class="body" x="-20" y="-20" width="40" height="40" rx="1"></rect>
      <rect class="inner" x="-16" y="-16" width="32" height="32"></rect>`:t.formation==="skirmish"?f`${e?$:f`<circle class="ring" r="23"></circle>`}
      <path class="prow" transform=${n} d="M-7 -17L0 -26L7 -17z"></path><circle class="body" r="19.5"></circle>`:f`<g transform=${n}><path class="prow" d="M-19 -19L-6 -19L0 -26L6 -19L19 -19z"></path>
    <rect class="body" x="-20" y="-20" width="40" height="40" rx="3"></rect>
    <rect class="prow" x="-20" y="-20" width="40" height="4.5" rx="1"></rect></g>`}var ce=t=>t.length<6?t:`${t.slice(0,2)}…${t.slice(-2)}`,yt=[-6,14],gn=[[-4,17],yt,[-9,11],yt];function $n(t,e){let n=!!e.zone&&!E(e.zone??"a0")&&!un.has(e.formation),[s,o]=n?gn[X(e.facing)]??yt:yt,r=t.length<4?"id":t.length<5?"id long":"id longer",i=f`<g class="g" transform="translate(0 ${s}) scale(.88)">${hn(e)}</g>`;if(x(e)==="artillery")return f`${i}<text class=${r} y=${o-1}>${ce(t)}</text>`;let c=e.quality==="green"?"−":e.quality==="veteran"?"+":"",[l,m]=n?[-11,6]:[-9,7],u=e.stands<10&&!c?"n":"n wide";return f`${i}<text class=${u} x=${l} y=${o}>${e.stands}${c}</text>
    <text class=${r} x=${m} y=${o}>${ce(t)}</text>`}var $t=(t,e,n)=>f`<g transform="translate(${t} ${e})">${n}</g>`,yn=t=>f`<path class="m-hit" d="M0 -9L9 0L0 9L-9 0z"></path><text class="mt hit" y="3.8">${t}</text>`,vn=f`<circle class="m-fired" r="6.6"></circle><path class="m-fired-s" d="M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"></path>`,bn=f`<path class="m-react" d="M0 -8L8 6H-8z"></path><path class="m-react-s" d="M0 -3V2M0 4V4.6"></path>`,xn=f`<circle class="m-done" r="6.6"></circle><path class="m-done-s" d="M-3 .2L-.8 2.5L3.2 -2.2"></path>`,_n=t=>f`
  ${t.finished?$t(-20,-19,xn):$}${t.hits>0?$t(20,-19,yn(t.hits)):$}
  ${t.fired?$t(20,19,vn):$}${t.reacted?$t(-20,19,bn):$}`,ct=t=>`u ${t.side==="south"?"a":"b"}${t.finished?" done":""}`,lt=(t,e)=>f`${dn(e)}${$n(t,e)}${_n(e)}`,le=t=>f`<g class="cmd ${t==="south"?"a":"b"}"><path class="pole" d="M-11 17V-16"></path>
  <path class="flag" d="M-11 -15H15L10 -6L15 3H-11z"></path>
  <path class="star" d="M-1 -13l1.8 4.6 4.9.2-3.8 3.1 1.3 4.7-4.2-2.7-4.2 2.7 1.3-4.7-3.8-3.1 4.9-.2z"></path></g>`;var kn=["↑","→","↓","←"],Mn={n:[0,1],e:[1,0],s:[0,-1],w:[-1,0]},wn=["engage","disengage","move","rally","turn","change_formation","enter_table","shift_reserve","leave_table","withdraw"],fe=(t,e)=>{let n=t.units[e],[s,o]=Mn[n?.facing??"n"]??[0,0];return n?.zone?rt(t,n.zone,s,o):""},zn=(t,e)=>{let n=t.units[e];if(!n?.zone||n.gone)return[];let s=x(n)==="cavalry";if(E(n.zone)){let c=[-1,1].map(l=>rt(t,n.zone??"",l,0)).filter(l=>l!==n.zone);return[{type:"enter_table",unit:e},...c.map(l=>({type:"shift_reserve",unit:e,to:l}))]}let o=M(t,n.zone).filter(c=>t.units[c]?.side!==n.side),r=x(n)==="artillery"?[]:s?["attack","skirmish"]:["attack","square","skirmish"],i=[];x(n)!=="artillery"&&i.push(...o.map(c=>({type:"engage",unit:e,target:c}))),n.engaged&&i.push({type:"disengage",unit:e}),i.push({type:"move",unit:e}),i.push({type:"turn",unit:e,facing:n.facing==="n"?"s":"n"});for(let c of r)c!==n.formation&&i.push({type:"change_formation",unit:e,formation:c});return i.push({type:"leave_table",unit:e},{type:"withdraw",unit:e}),i},me=(t,e)=>e.type==="move"?a("mv.a.move_to",{zone:fe(t,e.unit)}):P(e),ue=t=>[t.type,t.target??"",t.formation??"",t.to??""].join(" "),he=(t,e,n)=>{let s=e.choices.filter(m=>m.unit===n),o=[];for(let m of["turn","rally"]){let u=s.filter(p=>p.type===m);u.length&&o.push(pe(a(m==="turn"?"mv.a.turns":"mv.a.rallies"),u,t.units[n]?.facing))}let r=s.flatMap(m=>m.type==="change_formation"&&m.facing?[m]:[]);for(let m of new Set(r.map(u=>u.formation))){let u=r.filter(p=>p.formation===m);o.push(pe(a("mv.a.form",{formation:h("mv.formation.",m)}),u))}for(let m of s){if(m.type==="turn"||m.type==="rally"||m.type==="change_formation"&&m.facing)continue;let u={name:me(t,m),announcement:m,legal:!0};m.target&&(u.target=m.target),m.type==="move"&&(u.zone=fe(t,n)),m.to&&(u.zone=m.to),o.push(u)}let i=new Set(s.map(ue)),c=new Set(s.map(m=>m.type));for(let m of zn(t,n)){let u=m.type==="turn"||m.type==="enter_table";i.has(ue(m))||u&&c.has(m.type)||o.push({name:u&&m.type==="turn"?a("mv.a.turns"):me(t,m),announcement:m,legal:!1})}let l=m=>wn.indexOf((m.announcement??m.pad?.[0]?.announcement)?.type??"");return o.sort((m,u)=>Number(u.legal)-Number(m.legal)||l(m)-l(u))},pe=(t,e,n="")=>({name:t,legal:!0,pad:e.map(s=>({announcement:s,sign:s.facing&&kn[X(s.facing)]||"·",label:h("mv.way.",s.facing??""),now:s.type==="turn"&&s.facing===n}))}),qt=t=>new Set(t?.choices.flatMap(e=>e.unit?[e.unit]:[]));var On={n:"s",e:"w",s:"n",w:"e"},de=(t,e,n)=>{let s=t.progress;if(!s)return"";if(n.type==="decline"&&s.window)return a(`mv.sure.decline_${s.window}`,{unit:s.unit,target:s.target??""});if(n.type==="rally")return a("mv.sure.rally");if(n.type!=="react")return"";let o=t.units[s.unit],r=t.units[n.unit??""];if(!r||!o)return"";switch(n.reaction){case"counter_charge":{let i=r.facing!==On[o.facing];return a("mv.sure.counter_charge",{n:i?2:1})}case"recoil":return a(x(o)==="cavalry"?"mv.sure.recoil_cavalry":"mv.sure.recoil");case"form_square":return a("mv.sure.form_square",{unit:n.unit??"",n:r.formation==="skirmish"?2:1});case"evade":return a("mv.sure.evade");case"flee":return a("mv.sure.flee");default:return""}};var ge=6,Sn=(t,e)=>{let[n,s]=j(e),o=M(t,e);return["north","south"].map(r=>{let i=o.filter(l=>t.units[l]?.side===r),c=r==="north"!==z();return i.map((l,m)=>{let u=t.units[l],p=n+20+m%ge*32,g=Math.floor(m/ge),b=E(e)?s+30:c?s+40+g*32:s+k-30-g*32,_=u.formation==="skirmish"||x(u)==="artillery",w=`mu ${r==="south"?"a":"b"}${u.finished?" done":""}`;return f`${_?f`<circle class=${w} cx=${p} cy=${b} r="12"></circle>`:f`<rect class=${w} x=${p-11} y=${b-11} width="22" height="22"></rect>`}${u.engaged?f`<path class="mx" d="M${p-9} ${b+(c?16:-16)}h18"></path>`:$}`})})},$e=(t,e)=>d`<svg
    class="mini"
    viewBox="0 0 ${T(t)} ${L}"
    role="img"
    aria-label=${a("mv.small_table")}
    @click=${n=>e.choose(Xt(n,[T(t),L],q(t),H))}
  >
    ${q(t).map(n=>{let[s,o]=j(n),r=t.terrain[n]?.[0],i=E(n)?"resv":r?`t-${r}`:"zone";return f`<g data-mini=${n}>
      <rect class=${i} x=${s} y=${o} width=${v} height=${I(n)}></rect>
      <rect class="zline" x=${s} y=${o} width=${v} height=${I(n)}></rect>
      ${Sn(t,n)}
      ${t.commanders.south===n?f`<path class="mu a" d="M${s+v-40} ${z()?o+50:o+I(n)-14}v-34h26l-8 9 8 9h-26"></path>`:$}
      ${t.commanders.north===n?f`<path class="mu b" d="M${s+v-40} ${z()?o+I(n)-14:o+50}v-34h26l-8 9 8 9h-26"></path>`:$}
    </g>`})}
    <rect class="mview" rx="8"></rect>
  </svg>`;var Ln={ofFewHits:new Set(["comes_on","is_over_run","suffers_light_impact"]),included:{loses_stands:["routs","flinches"]}},ye=t=>t.prospects.some(({what:e})=>e==="better")?ht(It(t.prospects,"same")):t.hits?.length?ht(Jt(t,Ln)):Yt(ht(It(t.prospects,"fails")),t.message);var vt=t=>t.toLocaleString(nt(),{minimumFractionDigits:1,maximumFractionDigits:1});var Ct=t=>Object.values(t??{}).reduce((e,n)=>e+n,0),En=(t,e)=>t.parts.units.find(n=>Ct(e.stands[n.unit])!==n.stands),ve=(t,e,n,s)=>({stands:{...t.stands,[e]:{...t.stands[e],[n]:Math.max(0,s)}}}),Tn=(t,e,n)=>{let s=n?[e,n]:[e],r=(e.stands?t.get({type:"allocate",attacks:s})?.odds:void 0)?.throws?.find(({target:c})=>c===e.target),i=Q(r);return!r||i===null?$:a("mv.allot.odds",{n:r.dice,needs:ft(r.needs),hits:vt(i)})},jn=(t,e,n)=>{let s=t.targets.find(o=>o!==e);return s&&n<t.stands?{unit:t.unit,target:s,stands:t.stands-n}:null},be={dock:"side",initialDraft:t=>({stands:Object.fromEntries(t.parts.units.map(e=>[e.unit,{[e.targets[0]??""]:e.stands}]))}),toAnnouncement:(t,e)=>({type:"allocate",attacks:e.parts.units.flatMap(n=>n.targets.map(s=>({unit:n.unit,target:s,stands:t.stands[n.unit]?.[s]??0})).filter(({stands:s})=>s>0))}),validate:(t,e)=>{let n=En(e,t);return n?a("mv.allot.all",{unit:n.unit,n:n.stands-Ct(t.stands[n.unit])}):null},submitLabel:()=>a("mv.allot.seal"),pick:()=>null,highlights:(t,e)=>({only:new Set([...e.parts.units,...e.parts.implied].flatMap(n=>[n.unit,...n.targets])),arrows:e.parts.units.flatMap(n=>Object.entries(t.stands[n.unit]??{}).filter(([,s])=>s>0).map(([s,o])=>({from:n.unit,to:s,kind:"open",tag:String(o)})))}),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>d`
    ${t.parts.units.map(r=>{let i=r.stands-Ct(e.stands[r.unit]);return d`<fieldset class="allot">
        <legend>
          ${r.unit} <small>${F(s,r.unit)}</small>
          <span class="left">${a("mv.allot.left",{n:i,of:r.stands})}</span>
        </legend>
        ${r.targets.map(c=>{let l=e.stands[r.unit]?.[c]??0;return d`<div class="stepper">
            <span
              >${a("mv.allot.on",{target:c})}
              <small
                >${Tn(o,{unit:r.unit,target:c,stands:l},jn(r,c,l))}</small
              ></span
            >
            <button
              type="button"
              class="btn"
              aria-label=${a("mv.allot.fewer",{unit:r.unit,target:c})}
              ?disabled=${l===0}
              @click=${()=>n(ve(e,r.unit,c,l-1))}
            >
              −
            </button>
            <output aria-live="polite">${l}</output>
            <button
              type="button"
              class="btn"
              aria-label=${a("mv.allot.more",{unit:r.unit,target:c})}
              ?disabled=${i===0}
              @click=${()=>n(ve(e,r.unit,c,l+1))}
            >
              +
            </button>
          </div>`})}
      </fieldset>`})}
    ${t.parts.implied.length?d`<p class="hint">
            ${t.parts.implied.map(r=>a("mv.allot.implied",{unit:r.unit,n:r.stands,target:r.targets[0]??""})).join("; ")}
          </p>`:""}
  `};var xt=(t,e)=>t.parts.units.find(n=>n.unit===e),_t=(t,e,n,s)=>t.parts.units.filter(o=>o.unit!==s&&e.units[o.unit]?.zone===n).length,_e=(t,e)=>t.parts.reserves.includes(e)?1/0:t.parts.capacity,bt=(t,e,n,s,o)=>{if(n==="@")return t.parts.commander.includes(s)?{...e,commander:s}:null;let r=xt(t,n)?.zones[s];if(!r?.[0]||_t(t,e,s,n)>=_e(t,s))return null;let i=o??e.units[n]?.formation??r[0];return{...e,units:{...e.units,[n]:{zone:s,formation:r.includes(i)?i:r[0]}}}},xe=(t,e,n)=>n==="@"?t.parts.commander:Object.keys(xt(t,n)?.zones??{}).filter(s=>_t(t,e,s,n)<_e(t,s)),ke={dock:"side",withoutOdds:!0,initialDraft:t=>({units:structuredClone(t.choices[0]?.units??{}),commander:t.choices[0]?.commander??"",open:null}),toAnnouncement:(t,e)=>({type:"deploy",units:Object.fromEntries(Object.entries(t.units).map(([n,{zone:s,formation:o}])=>{let r=xt(e,n)?.zones[s]??[];return[n,o&&r.includes(o)?{zone:s,formation:o}:{zone:s}]})),commander:t.commander}),validate:(t,e)=>{let n=r=>_t(e,t,r)>=e.parts.capacity,s=e.parts.outer_zones.some(r=>_t(e,t,r)>0),o=e.parts.set_up_zones.filter(r=>!n(r));return s&&o.length?a("mv.deploy.outer",{zones:o.join(", ")}):null},submitLabel:()=>a("mv.deploy.seal"),pick:(t,e,n)=>{if(n.startsWith("@")&&n.length>1)return{...t,open:t.open==="@"?null:"@"};if(xt(e,n))return{...t,open:t.open===n?null:n};if(!t.open)return null;let s=bt(e,t,t.open,n);return s&&{...s,open:null}},drop:(t,e,n,s)=>{let o=bt(e,t,n.startsWith("@")?"@":n,s);return o&&{...o,open:null}},highlights:(t,e)=>({selected:t.open,zones:t.open?xe(e,t,t.open):[]}),preview:(t,e,n)=>{let s={...t.units};for(let[o,{zone:r,formation:i}]of Object.entries(e.units)){let c=s[o];c&&(s[o]={...c,zone:r,formation:i??c.formation})}return{...t,units:s,commanders:{...t.commanders,[n.seat]:e.commander}}},render:({decision:t,draft:e,setDraft:n,view:s})=>{let o=[...t.parts.set_up_zones,...t.parts.outer_zones,...t.parts.reserves],r=(i,c,l)=>d`<option value=${i} ?selected=${i===c} ?disabled=${!l&&i!==c}>
        ${Y(s,i)}
      </option>`;return d`
      <p class="note">
        ${a("mv.deploy.how")}
        ${a("mv.deploy.rules",{n:t.parts.capacity,zones:t.parts.set_up_zones.join(", ")})}
      </p>
      <table class="shots deploy">
        <caption class="sr">
          ${a("mv.deploy.list")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${a("mv.deploy.unit")}</th>
            <th scope="col">${a("mv.deploy.zone")}</th>
            <th scope="col">${a("mv.deploy.formation")}</th>
          </tr>
        </thead>
        <tbody>
          <tr class=${e.open==="@"?"open":""}>
            <th scope="row">
              <button
                type="button"
                class="uid"
                aria-pressed=${e.open==="@"}
                @click=${()=>n({...e,open:e.open==="@"?null:"@"})}
              >
                ${a("mv.commander")}
              </button>
            </th>
            <td colspan="2" class="spanning">
              <select
                aria-label=${a("mv.deploy.zone_of",{unit:a("mv.commander")})}
                .value=${Z(e.commander)}
                @change=${i=>n({...e,commander:i.target.value})}
              >
                ${t.parts.commander.map(i=>r(i,e.commander,!0))}
              </select>
            </td>
          </tr>
          ${t.parts.units.map(i=>{let c=e.units[i.unit]??{zone:""},l=i.zones[c.zone]??[],m=xe(t,e,i.unit);return d`<tr class=${e.open===i.unit?"open":""} data-row=${i.unit}>
              <th scope="row">
                <button
                  type="button"
                  class="uid"
                  aria-pressed=${e.open===i.unit}
                  title=${at(s,i.unit)}
                  @click=${()=>n({...e,open:e.open===i.unit?null:i.unit})}
                >
                  ${i.unit} <small>${F(s,i.unit)}</small>
                </button>
              </th>
              <td>
                <select
                  aria-label=${a("mv.deploy.zone_of",{unit:i.unit})}
                  .value=${Z(c.zone)}
                  @change=${u=>n(bt(t,e,i.unit,u.target.value)??{...e})}
                >
                  ${o.filter(u=>u in i.zones).map(u=>r(u,c.zone,m.includes(u)))}
                </select>
              </td>
              <td>
                ${l.length>1?d`<select
                        aria-label=${a("mv.deploy.formation_of",{unit:i.unit})}
                        .value=${Z(c.formation??l[0])}
                        @change=${u=>n(bt(t,e,i.unit,c.zone,l[u.target.selectedIndex])??{...e})}
                      >
                        ${l.map(u=>d`<option value=${u} ?selected=${u===c.formation}>${h("mv.formation.",u)}</option>`)}
                      </select>`:d`<small>${l[0]?h("mv.formation.",l[0]):""}</small>`}
              </td>
            </tr>`})}
        </tbody>
      </table>
    `}};var U=t=>t.sealed===!1,Wt=(t,e,n,s)=>t.parts.shots.filter(o=>o.unit!==s&&e.shots[o.unit]===n).length,Dt=t=>U(t)?[]:t.parts.spread,we=(t,e)=>Dt(t).find(n=>n.targets.includes(e)),kt=(t,e,n,s)=>{if(U(t))return!0;let o=we(t,s);if(!o)return!0;let r=i=>Wt(t,e,i,n);return o.targets.every(i=>r(s)<=r(i))},An=(t,e)=>Dt(t).find(n=>{let s=n.targets.map(o=>Wt(t,e,o));return Math.max(...s)-Math.min(...s)>1}),Ft=(t,e,n,s)=>{let o=U(t),r=o&&s?{}:{...e.shots};if(s&&t.parts.shots.find(l=>l.unit===n)?.targets.includes(s)?r[n]=s:delete r[n],o)return{shots:r,open:n,hold:!1};let i=t.parts.shots.map(l=>l.unit),c=[...i.slice(i.indexOf(n)+1),...i];return{shots:r,open:s?c.find(l=>!r[l])??null:n,hold:!1}},Mt=(t,e)=>({type:"fire",shots:[{unit:t,target:e}]}),In=96,Nn=t=>t.parts.shots.flatMap(({unit:e,targets:n})=>n.map(s=>Mt(e,s))).slice(0,In),Rn=(t,e)=>{let n={shots:{},open:null,hold:!1},s=(o,r)=>Q(e.get(Mt(o,r))?.odds?.throws?.[0])??0;for(let{unit:o,targets:r}of[...t.parts.shots].sort((i,c)=>i.targets.length-c.targets.length)){let[i]=r.filter(c=>kt(t,n,o,c)).sort((c,l)=>s(o,l)-s(o,c));i&&(n.shots[o]=i)}return n},Hn=3,Me=(t,e,{unit:n,targets:s})=>e.open===n||t.parts.shots.length===1||s.length<=Hn?s:s.filter(o=>e.shots[n]===o),qn=(t,e)=>{let n=o=>t.units[o]?.zone??"",s=[...new Set(e.map(n))].sort();return s.flatMap(o=>e.filter(r=>n(r)===o).map((r,i)=>({target:r,zone:i===0&&s.length>1?o:""})))},ze={dock:"side",initialDraft:t=>({shots:{},open:t.parts.shots[0]?.unit??null,hold:!1}),toAnnouncement:(t,e)=>({type:"fire",shots:e.parts.shots.flatMap(({unit:n})=>{let s=t.shots[n];return s?[{unit:n,target:s}]:[]})}),validate:(t,e)=>{let n=An(e,t);return n?a("mv.fire.uneven",{zone:n.zone}):null},undecided:(t,e)=>t.hold||Object.keys(t.shots).length?null:a(U(e)?"mv.fire.choose_shot":"mv.fire.choose"),submitLabel:(t,e)=>{let[n,...s]=Object.entries(t.shots);return U(e)?n?a("mv.fire.shoot",{unit:n[0],target:n[1]}):a("mv.fire.done"):n?a("mv.fire.seal",{n:s.length+1}):a("mv.fire.hold_all")},pick:(t,e,n)=>{if(e.parts.shots.some(o=>o.unit===n))return{...t,open:n};let s=e.parts.shots.find(o=>o.unit===t.open);return s?.targets.includes(n)&&kt(e,t,s.unit,n)?Ft(e,t,s.unit,n):null},highlights:(t,e,n,s,o)=>{let r=e.parts.shots.find(l=>l.unit===t.open),i=r?.targets.filter(l=>kt(e,t,r.unit,l))??[],c=e.parts.shots.flatMap(l=>[l.unit,...l.targets]);return{selected:t.open,targets:i,only:new Set(c),arrows:Object.entries(t.shots).map(([l,m])=>({from:l,to:m,kind:"open",...Cn(o?.get(Mt(l,m)))}))}},render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>{o.prefetch(Nn(t));let r=U(t);return d`
      <div class="row proposals">
        ${r?$:d`<button
                type="button"
                class="btn"
                data-propose
                @click=${()=>n(Rn(t,o))}
              >
                ${a("mv.fire.propose")}
              </button>`}
        <button
          type="button"
          class="btn"
          data-hold
          aria-pressed=${e.hold}
          @click=${()=>n({...e,shots:{},hold:!e.hold})}
        >
          ${a(r?"mv.fire.no_more":"mv.a.hold")}
        </button>
      </div>
      <table class="shots volleys">
        <caption class="sr">
          ${a(U(t)?"mv.fire.next":"mv.fire.plan")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${a("mv.fire.unit")}</th>
            <th scope="col">${a("mv.fire.at")}</th>
            <th scope="col">${Object.keys(e.shots).length?a("mv.fire.hits"):$}</th>
          </tr>
        </thead>
        <tbody>
          ${t.parts.shots.map(i=>{let c=e.shots[i.unit],l=c?o.get(Mt(i.unit,c))?.odds:void 0,m=ee(l),u=l?.throws?.[0]?.dice;return d`<tr
              class="${c?"":"hold"} ${e.open===i.unit?"open":""}"
              data-row=${i.unit}
            >
              <th scope="row">
                <button
                  type="button"
                  class="uid"
                  @click=${()=>n({...e,open:i.unit})}
                  aria-pressed=${e.open===i.unit}
                >
                  ${i.unit} <small>${F(s,i.unit)}</small>
                </button>
              </th>
              <td>
                <span class="pick" role="group" aria-label=${a("mv.fire.targets_of",{unit:i.unit})}>
                  <button
                    type="button"
                    class="chip"
                    aria-pressed=${!c&&(e.hold||Object.keys(e.shots).length>0)}
                    @click=${()=>n(Ft(t,e,i.unit,null))}
                  >
                    ${a("mv.fire.hold")}
                  </button>
                  ${qn(s,Me(t,e,i)).map(({target:p,zone:g})=>{let b=c===p||kt(t,e,i.unit,p);return d`${g?d`<small class="in">${g}</small>`:$}<button
                        type="button"
                        class="chip"
                        data-target=${p}
                        aria-pressed=${c===p}
                        aria-disabled=${!b}
                        title=${b?"":a("mv.fire.spread_first",{zone:we(t,p)?.zone??""})}
                        @click=${()=>b&&n(Ft(t,e,i.unit,c===p?null:p))}
                      >
                        ${p}
                      </button>`})}
                  ${Me(t,e,i).length<i.targets.length?d`<button
                          type="button"
                          class="chip"
                          data-more
                          aria-label=${a("mv.fire.targets_of",{unit:i.unit})}
                          @click=${()=>n({...e,open:i.unit})}
                        >
                          …
                        </button>`:$}
                </span>
              </td>
              <td>
                ${u?d`<small>${a("mv.fire.dice_tag",{n:u})}</small>`:$}
                ${m?te(m):$}
              </td>
            </tr>`})}
        </tbody>
      </table>
      ${Fn(t,e)}
    `}},Cn=t=>{let e=t?.odds?.throws?.[0]?.dice;return e===void 0?{}:{tag:a("mv.fire.dice_tag",{n:e})}},Fn=(t,e)=>{let n=Dt(t).filter(s=>s.targets.some(o=>t.parts.shots.some(r=>r.targets.includes(o))));return n.length?d`<div class="spread">
    <h3>${a("mv.fire.spread")} <span class="rule">${a("mv.fire.spread_id")}</span></h3>
    <p>${a("mv.fire.spread_rule")}</p>
    <dl>
      ${n.map(s=>{let o=s.targets.map(i=>Wt(t,e,i)),r=Math.min(...o);return d`<dt>${s.zone}</dt>
          <dd>
            ${s.targets.map((i,c)=>d`<span class="t ${(o[c]??0)>r?"full":"need"}">${i} <b>${a("mv.fire.times",{n:o[c]??0})}</b></span>`)}
          </dd>`})}
    </dl>
  </div>`:$};var wt=({hits:t,stands:e})=>Math.min(e,Math.floor(t/2)),zt=t=>wt(t)>0&&t.stands-wt(t)<2,Vt=t=>{let{hits:e,stands:n}=t,s=wt(t),o=n-s;if(!s)return a("mv.losses.none",{n:e});let r=a("mv.losses.hits",{n:e});return a(zt(t)?"mv.losses.routs":"mv.losses.loses",{taken:r,n:s,stands:n,left:o})},Oe={dock:"over",initialDraft:()=>({free:{}}),toAnnouncement:t=>({type:"losses",break_contact:Object.fromEntries(Object.entries(t.free).filter(([,e])=>e.length))}),validate:()=>null,undecided:(t,e)=>{let n=e.parts.units.filter(s=>s.faces.length&&!t.free[s.unit]);return n.length?a("mv.losses.choose",{units:n.map(s=>s.unit).join(", ")}):null},submitLabel:t=>{let e=Object.keys(t.free).filter(n=>t.free[n]?.length);return e.length?a("mv.a.break",{units:e.join(", ")}):a("mv.a.keep")},pick:()=>null,highlights:(t,e,n)=>({only:new Set(e.parts.units.flatMap(s=>[s.unit,...C(n,s.unit).map(o=>o.other)])),targets:e.parts.units.map(s=>s.unit)}),render:({decision:t,draft:e,setDraft:n,view:s})=>t.parts.units.map(o=>{let r=s.units[o.unit],i=(e.free[o.unit]??(o.faces.length?null:[]))?.join(),c=(l,m)=>d`<label class="option">
          <input
            type="radio"
            name=${`free-${o.unit}`}
            .checked=${i===l.join()}
            @change=${()=>n({free:{...e.free,[o.unit]:l}})}
          />
          <span>${m} <small>${a(l.length?"mv.losses.freed":"mv.losses.kept")}</small></span>
        </label>`;return d`<fieldset class="freeing">
        <legend>
          ${o.unit}
          <small>${r?J(r):""}</small>
          ${r?Vt(r):""}
        </legend>
        ${c([],a("mv.losses.keep",{units:C(s,o.unit).map(l=>l.other).join(", ")}))}
        ${o.faces.map(l=>{let m=C(s,o.unit).filter(u=>l.includes(u.face)).map(u=>u.other);return c(l,a("mv.losses.free",{n:r?wt(r):0,faces:l.map(u=>h("mv.face.",u)).join(", "),units:m.join(", ")}))})}
      </fieldset>`})};var K=t=>`${t.unit} ${t.target}`,Wn=(t,e,n)=>{let s=t.dice[K(e)]??[],o=s.includes(n);if(!o&&s.length>=e.at_most)return t;let r=o?s.filter(i=>i!==n):[...s,n].sort((i,c)=>i-c);return{dice:{...t.dice,[K(e)]:r}}},Dn=t=>t.faces.map((e,n)=>e>t.value?n:-1).filter(e=>e>=0).slice(0,t.at_most),Le=(t,e)=>{let n=t.parts.attacks.flatMap(s=>[s.unit,s.target]);return{only:new Set(n),tags:new Map((e.attacks??[]).filter(s=>s.faces.length).map(s=>[s.unit,a("mv.rethrow.tag",{n:mt(s)})]))}},Ee=(t,e)=>d`<b>${t.unit}</b>
    <small>${F(e,t.unit)}</small>
    ${a("mv.rethrow.against",{target:t.target})}
    <span class="need">${a("mv.rethrow.needs",{needs:ft(t.value)})}</span>`,mt=({faces:t,value:e})=>t.filter(n=>n<=e).length,Se=(t,e,n,s)=>{let o=e.units[t.target];if(!o)return $;let r=(e.attacks??[]).filter(p=>p.target===t.target),i=o.hits+r.map(mt).reduce((p,g)=>p+g,0),c=t.faces.filter((p,g)=>!s.includes(g)),l=i-mt(t)+mt({...t,faces:c}),m=(n?.hits??[]).filter((p,g)=>zt({stands:o.stands,hits:l+g})).reduce((p,g)=>p+g.ppm,0),u=m>0||zt({stands:o.stands,hits:i});return d`<p class="sum">
    ${a("mv.rethrow.target",{target:t.target,losses:Vt({stands:o.stands,hits:i})})}
    ${n&&u?a("mv.rethrow.routs",{share:Nt({ppm:m})}):$}
  </p>`},Te=(t,e,n,s,o)=>{let r=s.length,i=mt(t),c=r?e.get(n)?.odds?.throws?.[0]:void 0,l=Q(c);if(!c||l===null)return d`<p class="sum">${a("mv.rethrow.now",{n:i})}</p>
      ${Se(t,o,void 0,[])}`;let m=["better","worse"].flatMap(u=>{let p=c.prospects.find(g=>g.what===u)?.chance;return p?.ppm?[a(`mv.rethrow.${u}`,{share:Nt(p)})]:[]});return d`<p class="sum">
      ${a("mv.rethrow.now",{n:i})}
      ${[a("mv.rethrow.expected",{n:r,hits:vt(l)}),...m].join(", ")}.
    </p>
    ${Se(t,o,c,s)}`},je={dock:"over",initialDraft:t=>({dice:Object.fromEntries(t.parts.attacks.map(e=>[K(e),Dn(e)]))}),toAnnouncement:(t,e)=>({type:"rethrow",attacks:e.parts.attacks.map(n=>({unit:n.unit,target:n.target,dice:t.dice[K(n)]??[]})).filter(({dice:n})=>n.length)}),validate:()=>null,submitLabel:t=>{let e=Object.values(t.dice).reduce((n,s)=>n+s.length,0);return e?a("mv.a.rethrow",{n:e}):a("mv.a.no_rethrow")},pick:()=>null,highlights:(t,e,n)=>Le(e,n),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>d`<ul class="attacks">
      ${t.parts.attacks.map(r=>{let i=e.dice[K(r)]??[];return d`<li>
          <p>
            ${Ee(r,s)}
            <span class="left">${a("mv.rethrow.left",{n:i.length,of:r.at_most})}</span>
          </p>
          <span
            class="dice big"
            role="group"
            aria-label=${a("mv.rethrow.dice_of",{unit:r.unit,target:r.target})}
          >
            ${r.faces.map((c,l)=>d`<button
                  type="button"
                  class="dbtn"
                  aria-pressed=${i.includes(l)}
                  aria-label=${a("mv.rethrow.die",{n:c})}
                  ?disabled=${!i.includes(l)&&i.length>=r.at_most}
                  @click=${()=>n(Wn(e,r,l))}
                >
                  ${Et(c,`${c<=r.value?"hit":""} ${i.includes(l)?"again":""}`)}
                </button>`)}
          </span>
          ${Te(r,o,{type:"rethrow",attacks:[{unit:r.unit,target:r.target,dice:i}]},i,s)}
        </li>`})}
      ${Object.values(e.dice).some(r=>r.length)?d`<li>
              <button type="button" class="btn quiet" data-none @click=${()=>n({dice:{}})}>
                ${a("mv.a.no_rethrow")}
              </button>
            </li>`:$}
    </ul>`},Ae={dock:"over",initialDraft:()=>({taken:[],none:!1}),toAnnouncement:(t,e)=>({type:"commander_rethrow",attacks:e.parts.attacks.filter(n=>t.taken.includes(K(n))).map(n=>({unit:n.unit,target:n.target}))}),validate:()=>null,undecided:t=>t.taken.length||t.none?null:a("mv.rethrow.choose"),submitLabel:t=>t.taken.length?a("mv.a.commander",{n:t.taken.length}):a("mv.a.no_commander"),pick:()=>null,highlights:(t,e,n)=>Le(e,n),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>d`<ul class="attacks">
      ${t.parts.attacks.map(r=>{let i=K(r),c=e.taken.includes(i),l=e.taken.filter(m=>m!==i&&m.split(" ")[0]!==r.unit);return d`<li>
          <button
            type="button"
            class="attack"
            aria-pressed=${c}
            @click=${()=>n({none:!1,taken:c?e.taken.filter(m=>m!==i):[...l,i]})}
          >
            <span>${Ee(r,s)}</span>
            <span class="dice">${r.faces.map(m=>Et(m,m<=r.value?"hit":""))}</span>
            <span class="btn say">${a(c?"mv.rethrow.all_again":"mv.rethrow.stands")}</span>
          </button>
          ${Te(r,o,{type:"commander_rethrow",attacks:[{unit:r.unit,target:r.target}]},[...r.faces.keys()],s)}
        </li>`})}
      <li>
        <label class="option">
          <input
            type="checkbox"
            data-none
            .checked=${Z(e.none)}
            @change=${r=>n({taken:[],none:r.target.checked})}
          />
          <span>${a("mv.a.no_commander")}</span>
        </label>
      </li>
    </ul>`};var Re=4,tt=(t,e,n,s,o)=>({columns:t,rows:e,width:Math.floor((v-2*Re)/t),height:n,first:s,size:o}),Vn=tt(4,3,60,48,1),Bt=tt(8,8,23,30,.45),Ie=[tt(4,3,51,60,1),tt(4,4,47,41,.92),tt(5,5,38,36,.74),tt(6,6,31,33,.61),Bt],Bn=[[0,-1],[1,0],[0,1],[-1,0]];function He(t,e=new Map){let n={units:{},commanders:{},cells:new Map};for(let s of N(t))Pn(t,s,e,n);for(let s of R)for(let o of t.reserves[s])Gn(t,o,s,n);return n}function Pn(t,e,n,s){let o=Zn(t,e),r=o.length?Ie:[Vn,...Ie],i;for(let m of r){let u=Ne(t,e,m,o,n);if(u){i={plan:u,grid:m};break}}i??={plan:Ne(t,e,Bt,[],n)??new Map,grid:Bt};let[c,l]=j(e);for(let[m,[u,p]]of i.plan){let g={x:c+Re+i.grid.width*u+i.grid.width/2,y:l+i.grid.first+i.grid.height*p,size:i.grid.size};m.startsWith("@")?s.commanders[m.slice(1)]=g:s.units[m]=g,s.cells.set(m,`${e} ${i.grid.size} ${u} ${p}`)}}function Gn(t,e,n,s){let o=M(t,e),[r,i]=j(e),c=o.length,[l,m,u]=c<=4?[4,50,.88]:c<=6?[6,34,.72]:[12,17,.38],p=n==="north"!==z()?16:13;o.forEach((g,b)=>{let _=r+2+m*(b%l)+m/2,w=i+(u<.5?24+20*Math.floor(b/l):p+(V-p)/2-1);s.units[g]={x:_,y:w,size:u}})}function Ne(t,e,n,s,o){let r=new Map,i=new Set,c=(p,g)=>{r.set(p,g),i.add(g.join())};for(let p of s){let g=Kn(p,n,i);if(!g)return;for(let[b,[_,w]]of p)c(b,[_+g[0],w+g[1]])}let m=[...R.filter(p=>t.commanders[p]===e).map(p=>`@${p}`),...M(t,e).filter(p=>!r.has(p))],u=[];for(let p of m){let[g,b,_,w]=(o.get(p)??"").split(" "),D=[Number(_),Number(w)];g===e&&Number(b)===n.size&&!i.has(D.join())?c(p,D):u.push(p)}for(let p of u){let g=p.startsWith("@"),b=(g?p.slice(1):t.units[p]?.side)==="south",_=Un(n,i,b!==z(),g);if(!_)return;c(p,_)}return r}function Un(t,e,n,s){for(let o=0;o<t.rows;o++)for(let r=0;r<t.columns;r++){let i=s?t.columns-1-r:r,c=n?t.rows-1-o:o;if(!e.has(`${i},${c}`))return[i,c]}}function Kn(t,e,n){let s=[...t.values()],[o,r]=[Math.min(...s.map(u=>u[0])),Math.min(...s.map(u=>u[1]))],i=Math.max(...s.map(u=>u[0]))-o+1,c=Math.max(...s.map(u=>u[1]))-r+1,l=[];for(let u=0;u+i<=e.columns;u++)for(let p=0;p+c<=e.rows;p++){let g=Math.abs(2*u+i-e.columns)+Math.abs(2*p+c-e.rows);l.push([g,u-o,p-r])}l.sort((u,p)=>u[0]-p[0]||u[1]-p[1]||u[2]-p[2]);let m=l.find(([,u,p])=>s.every(g=>!n.has(`${g[0]+u},${g[1]+p}`)));return m&&[m[1],m[2]]}function Zn(t,e){let n=t.engaged.filter(r=>t.units[r.target]?.zone===e),s=new Set,o=[];for(let{target:r}of n){if(s.has(r))continue;s.add(r);let i=new Map([[r,[0,0]]]),c=[r];for(let l=c.pop();l;l=c.pop()){let[m,u]=i.get(l);for(let p of n){if(p.unit!==l&&p.target!==l)continue;let[g,b]=Bn[dt(t,p)]??[0,0],_=p.target===l,w=_?p.unit:p.target,D=_?[m+g,u+b]:[m-g,u-b];s.has(w)||[...i.values()].some(Lt=>Lt.join()===D.join())||(s.add(w),i.set(w,D),c.push(w))}}i.size>1&&o.push(i)}return o}var y=t=>{let{side:e,name:n}=Fe.get(t)??{side:"",name:""};return Tt(e==="north"?"b":"a",n?a("mv.called",{id:t,name:n}):t)},Fe=new Map,We=t=>{Fe=new Map(Object.entries(t.units).map(([e,{side:n,name:s}])=>[e,{side:n,name:s??""}]))},S=t=>Tt(t==="north"?"b":"a",O(t)),Qn=t=>t.map(y).join(", "),W=t=>({unit:y(t.unit),target:y(t.target)}),ut=t=>a("mv.hits",{n:t}),De=(t,e)=>t.filter(n=>n<=e).length,qe=(t,e,n)=>{let s=`${t.unit} ${t.target}`,o=n.attacks.get(s);if(!o)return{faces:t.faces};let r=o.faces.map((i,c)=>e.includes(c)?t.faces[e.indexOf(c)]??i:i);return n.attacks.set(s,{...o,faces:r}),{needs:o.needs,faces:o.faces,again:e,then:t.faces,out:ut(De(r,o.needs))}},et=t=>t.reduce((e,n)=>e+n,0),Xn={quality_thrown:t=>({text:a("mv.log.quality",{unit:y(t.unit),quality:h("mv.quality.",t.quality)}),dice:{faces:[t.die]}}),deployed:t=>a("mv.log.deployed",{side:S(t.side),n:Object.keys(t.units).length,zone:t.commander}),initiative_thrown:t=>({text:a(et(t.south)===et(t.north)?"mv.log.initiative_again":"mv.log.initiative",{south:S("south"),north:S("north"),a:et(t.south),b:et(t.north)}),dice:{faces:[...t.south,...t.north]}}),initiative_taken:t=>a("mv.log.has_initiative",{side:S(t.side)}),fire_revealed:t=>t.shots.length?null:a("mv.log.holds_fire",{side:S(t.side)}),fire_ended:t=>a("mv.log.fires_no_more",{side:S(t.side)}),fired:t=>({text:a(`mv.log.fired_${t.fire}`,W(t)),dice:{needs:t.needs,faces:t.faces,out:ut(t.hits)}}),hit:t=>a("mv.log.hit",{unit:y(t.unit),hits:ut(t.hits),cause:h("mv.cause.",t.cause)}),opening_hits:t=>t.units.length?a("mv.log.opening",{units:Qn(t.units)}):null,allotment_revealed:t=>t.attacks.length?a("mv.log.allots",{side:S(t.side),each:t.attacks.map(e=>a("mv.log.allotment",{...W(e),n:e.stands})).join("; ")}):null,attacked:(t,e)=>(e.attacks.set(`${t.unit} ${t.target}`,{faces:t.faces,needs:t.value}),{text:a("mv.log.attacked",{...W(t),n:t.stands}),dice:{needs:t.value,faces:t.faces,out:ut(De(t.faces,t.value))}}),rethrown:(t,e)=>({text:a("mv.log.rethrown",{...W(t),n:t.dice.length}),dice:qe(t,t.dice,e)}),commander_rethrown:(t,e)=>({text:a("mv.log.commander_rethrown",W(t)),dice:qe(t,[...t.faces.keys()],e)}),struck:t=>a("mv.log.struck",{...W(t),hits:ut(t.hits)}),contact_broken:t=>a("mv.log.breaks",{unit:y(t.unit),face:h("mv.face.",t.face)}),losses_removed:t=>t.stands?a("mv.log.losses",{unit:y(t.unit),n:t.stands,left:t.left}):a("mv.log.no_losses",{unit:y(t.unit)})},Jn={formation_changed:t=>a("mv.log.forms",{unit:y(t.unit),formation:h("mv.formation.",t.formation)}),turned:t=>a("mv.log.turns",{unit:y(t.unit),way:h("mv.way.",t.facing)}),wheeled:t=>a("mv.log.wheeled",{unit:y(t.unit),way:h("mv.way.",t.facing)}),announced:t=>t.target?a("mv.log.goes_to_engage",{unit:y(t.unit),target:y(t.target)}):t.to?a("mv.log.sets_out",{unit:y(t.unit),zone:t.to}):null,moved:t=>a("mv.log.moves",{unit:y(t.unit),zone:t.to}),entered_table:t=>a("mv.log.enters",{unit:y(t.unit),zone:t.zone,formation:h("mv.formation.",t.formation)}),left_table:t=>a("mv.log.leaves",{unit:y(t.unit),zone:t.to}),shifted_reserve:t=>a("mv.log.shifts",{unit:y(t.unit),zone:t.to}),disengaged:t=>a("mv.log.disengages",{unit:y(t.unit)}),engaged:t=>a("mv.log.in_contact",{...W(t),face:h("mv.face.",t.face)}),follow_on:t=>a("mv.log.may_charge_on",{unit:y(t.unit)}),rallied:t=>a("mv.log.rallies",{unit:y(t.unit),way:h("mv.way.",t.facing)}),removed:t=>a("mv.log.gone",{unit:y(t.unit),gone:h("mv.gone.",t.gone)}),commander_moved:t=>a("mv.log.commander",{side:S(t.side),zone:t.to}),movement_ended:t=>a("mv.log.ends",{side:S(t.side)}),finished:()=>null},Ce=(t,e,n)=>{let s=a(t.passed?e:n);return t.die==null?{text:a("mv.log.no_test",{unit:y(t.unit)})}:{text:a("mv.log.tests",{unit:y(t.unit)}),dice:{needs:t.needs,faces:[t.die],out:s}}},Yn={reacted:t=>t.reaction.endsWith("_fire")?null:a("mv.log.reacts",{unit:y(t.unit),how:h("mv.reacts.",t.reaction)}),declined:t=>a("mv.log.declines",{side:S(t.side)}),flinched:t=>a("mv.log.flinches",{unit:y(t.unit)}),cancelled:t=>a("mv.log.cancelled",{unit:y(t.unit)}),square_formed:t=>a("mv.log.square",{unit:y(t.unit)}),engage_tested:t=>Ce(t,"mv.log.passed","mv.log.hangs_back"),intercept_tested:t=>Ce(t,"mv.log.intercepts","mv.log.too_late"),square_tested:t=>({text:a("mv.log.square_tested",W(t)),dice:{faces:t.faces,out:a(t.faces[0]===6?t.faces[1]===6?"mv.log.home":"mv.log.round":"mv.log.pulls_up")}}),fell_back:t=>a("mv.log.falls_back",{unit:y(t.unit),zone:t.to}),strengths_counted:t=>a("mv.log.strengths",{a:t.on[0]??0,b:t.off[0]??0,c:t.on[1]??0,d:t.off[1]??0}),commander_removed:t=>a("mv.log.commander_gone",{side:S(t.side)}),zones_counted:t=>a("mv.log.zones",{south:t.south,north:t.north}),dispute_thrown:t=>({text:a("mv.log.dispute",{a:et(t.south),b:et(t.north)}),dice:{faces:[...t.south,...t.north]}}),conceded:t=>a("mv.log.concedes",{side:S(t.side)}),game_over:t=>{let e=h("mv.grade.",t.grade),n=h("mv.reason.",t.reason);return t.winner?a("mv.log.over_for",{grade:e,side:S(t.winner),why:n}):a("mv.log.over",{grade:e,why:n})}},ts={...Xn,...Jn,...Yn},es=new Set(["sealed","turn_began","phase_began","attacks_thrown","rethrows_made","losses_due","chosen","window_opened","finished","completed","deferred","markers_removed","fire_revealed"]),Ve=()=>({attacks:new Map,initiative:"south"}),ns=(t,e)=>(t.type==="initiative_taken"&&(e.initiative=t.side),t.type==="turn_began"?{heading:a("log.turn",{n:t.turn}),large:!0}:t.type==="phase_began"?{heading:Ot(t.phase,e.initiative),large:!1}:null),Be=(t,e)=>{let n=[],s=new Set(t.events.flatMap(o=>o.type==="moved"||o.type==="left_table"?[o.unit]:[]));for(let o of t.events){if(o.type==="announced"&&!o.target&&s.has(o.unit))continue;let r=ns(o,e);if(r){let m=n.at(-1);m&&"heading"in m&&!m.large&&n.pop(),n.push(r);continue}let i=ts[o.type],c=i?i(o,e):es.has(o.type)?null:h("mv.log.other.",o.type);if(c===null)continue;let l=typeof c=="string"?{text:c}:c;n.push({...l,rule:o.rule,about:os(o)})}return n},ss=new Set(["moved","entered_table","left_table","shifted_reserve","fell_back","engaged","disengaged","contact_broken","commander_moved","commander_removed","removed","deployed"]),os=t=>{let e=t,n=t.type==="commander_moved"?`@${e.side}`:void 0,s=e.unit??n;return{...s?{unit:s}:{},...e.target?{target:e.target}:{},...ss.has(t.type)?{moves:!0}:{}}},Ot=(t,e)=>{let n=e==="south"?"north":"south";return t==="initiative_movement"?a("mv.moves",{side:O(e)}):t==="other_movement"?a("mv.moves",{side:O(n)}):h("mv.phase.",t)};var rs=t=>{let e=(n,s)=>n.some(o=>{let r=t.units[o];return r!==void 0&&r.side===s&&x(r)!=="artillery"});return N(t).filter(n=>R.every(s=>e(M(t,n),s))).length},Pe=t=>{let e=t.options.max_turns,n=rs(t);return{last:typeof e=="number"?e:null,count:t.uncontested,rest:n>0?a("mv.contested",{n}):""}};var as={front:"M-7 -3.6L-1 0L-7 3.6zM7 -3.6L1 0L7 3.6z",left:"M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",right:"M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",rear:"M-6 -3.6L0 0L-6 3.6zM1 -3.6L7 0L1 3.6z"},is=[[0,-1],[1,0],[0,1],[-1,0]],Ge=(t,e)=>t.engaged.flatMap(n=>{let[s,o]=[e.units[n.unit],e.units[n.target]];return s&&o?[{contact:n,a:s,b:o,way:dt(t,n)}]:[]}),Ue=(t,e)=>Ge(t,e).map(({a:n,b:s,way:o})=>{let[r,i]=is[o],[c,l]=[n.x-s.x,n.y-s.y];return Math.sign(c)===r&&Math.sign(l)===i&&Math.abs(c)+Math.abs(l)<=52?$:f`<path class="tie" d="M${n.x} ${n.y}L${s.x} ${s.y}"></path>`}),Ke=(t,e)=>f`${Ge(t,e).map(({contact:n,a:s,b:o,way:r})=>{let i=h("mv.face.",n.face),c=(r+2)%4*90-90,l=s.size===1?"":` scale(${s.size})`;return f`<g class="contact" transform="translate(${(s.x+o.x)/2} ${(s.y+o.y)/2}) rotate(${c})${l}">
    <title>${a("mv.contact",{unit:n.unit,target:n.target,face:i})}</title>
    <rect class="ct" x="-10" y="-6" width="20" height="12" rx="6"></rect><path class="ct-g" d=${as[n.face]}></path></g>`})}${cs(t,e)}`,cs=(t,e)=>{let n=t.progress,s=n&&e.units[n.unit];if(!n||!s)return $;if(!n.target&&n.to===t.units[n.unit]?.zone)return $;let o=n.target?e.units[n.target]:void 0,[r,i]=o?[o.x,o.y]:n.to?H(n.to):[s.x,s.y];return r===s.x&&i===s.y?$:f`<path class="progress" d="M${s.x} ${s.y}L${r} ${i}"></path><circle class="aim" cx=${r} cy=${i} r="7"></circle>`};var Ze=["M-92 6C-98 -44 -60 -84 -8 -88C50 -92 92 -58 93 -6C94 46 60 88 2 90C-54 92 -88 54 -92 6z","M-66 2C-70 -32 -40 -58 -6 -60C36 -62 66 -40 67 -4C68 32 42 60 2 62C-38 63 -63 36 -66 2z","M-36 0C-38 -20 -20 -32 -3 -33C20 -34 36 -20 36 -2C36 18 22 33 0 34C-20 35 -35 18 -36 0z"],ls="M8 18q30 -12 62 -4t70 0t58 6q8 40 2 82t0 92q-44 8 -92 4t-96 0q-10 -40 -4 -86t0 -94z",ms=[[10,24,26,14],[42,20,14,20],[150,26,30,13],[184,22,14,22],[12,60,13,22],[186,64,14,28],[10,110,14,14],[94,92,22,18],[184,120,16,24],[12,150,24,13],[46,178,22,14],[92,180,14,18],[126,176,30,14],[176,172,22,20],[100,22,14,12],[14,182,18,12]],us=new Map([["woods",{sign:"m-3 3a4 4 0 1 1 .1 0zv3",every:[26,24],first:[20,30]}],["rough",{sign:"l4 -5l4 5m7 8l3 -4l3 4",every:[32,26],first:[8,28]}],["boggy",{sign:"h14m-7 0v-5m-3 5l-2 -4m8 4l2 -4",every:[33,22],first:[8,28]}],["impassable",{sign:"l14 14m0 -14l-14 14",every:[24,24],first:[8,28]}]]);function ps(t){let{sign:e,every:n,first:s}=us.get(t)??{sign:"",every:[24,24],first:[8,28]},[o=24,r=24]=n,[i=8,c=28]=s,l="";for(let m=0;m<Math.floor((k-c-4)/r);m++){let u=m%2?i+o/2:i;for(let p=0;u+p*o<=v-24;p++)l+=`M${u+p*o} ${c+m*r}${e}`}return l}var fs=ms.map(([t,e,n,s])=>`M${t} ${e}h${n}v${s}h-${n}z`).join(""),hs=t=>f`<rect class="t-${t}" x="1" y="1" width=${v-2} height=${k-2}></rect>`;function ds(t,e){if(t==="hill")return f`<g transform="translate(${v/2} ${k/2+4})">
      ${e?f`<path class="t-hill" d=${Ze[0]}></path>`:$}<path class="l-hill" d=${Ze.join("")}></path></g>`;let n=f`<path class="l-${t}" d=${t==="village"?fs:ps(t)}></path>`;return t==="woods"?f`<path class="t-woods" d=${ls}></path>${n}`:f`${hs(t)}${n}`}var Qe=["village","rough","boggy","impassable","hill","woods"],gs=t=>[...t].sort((e,n)=>Qe.indexOf(e)-Qe.indexOf(n));function Xe(t){return f`<g aria-hidden="true">
    ${N(t).map(e=>{let[n,s]=j(e),o=t.terrain[e]??[],r=o.map(i=>h("mv.terrain.",i)).join(", ");return f`<g transform="translate(${n} ${s})">
        <rect class="zone" width=${v} height=${k}></rect>
        ${gs(o).map(i=>ds(i,o.length===1))}
        <rect class="zline" width=${v} height=${k}></rect>
        <text class="zname" x="6" y="14">${e}<tspan class="t" dx="4">${r}</tspan></text></g>`})}
    ${R.flatMap(e=>t.reserves[e].map(n=>{let[s,o]=j(n);return f`<g transform="translate(${s} ${o})">
          <rect class="resv" x="2" width=${v-4} height=${V} rx="4"></rect>
          <text class="zname" x=${v-8} y="14" text-anchor="end">${a("mv.reserve",{zone:n})}</text></g>`}))}
    ${t.escarpments.map(([e,n])=>f`<path class="scarp" transform=${$s(t)} d=${ys(e,n)}></path>`)}
  </g>`}var $s=t=>z()?`rotate(180 ${T(t)/2} ${L/2})`:$;function ys(t,e){let n=[...Array(19).keys()];if(A(t)===A(e)){let[i,c]=[st+ot(e)*v,B+(3-A(e))*k];return`M${i} ${c+8}v${k-16}${n.map(l=>`M${i} ${c+12+l*10}h7`).join("")}`}let s=Math.min(A(t),A(e)),o=s===0?B+3*k+3:s===3?B-3:B+(3-s)*k,r=st+ot(t)*v;return`M${r+8} ${o}h${v-16}${n.map(i=>`M${r+13+i*10} ${o}v7`).join("")}`}var pt=t=>`translate(${t.x} ${t.y})${t.size===1?"":` scale(${t.size})`}`,Ye=t=>t===void 0?"":`; ${t.length?a("mv.may_engage",{targets:t.join(", ")}):a("text.can_act")}`,vs=(t,e,n)=>{let s=t.units[n],o=e.places.units[n];if(!s||!o)return $;let r=e.only&&!e.only.has(n)?" dim":"";return f`<g class="${ct(s)}${r}" data-unit=${n} transform=${pt(o)}>
    <rect class="hit-area" x="-24" y="-26" width="48" height="52" role="button" tabindex=${e.tabStop===n?0:-1}
      aria-label=${it(t,n)}${Ye(e.may?.get(n))} aria-pressed=${e.selected===n?"true":"false"}></rect>
    <g aria-hidden="true">${lt(n,s)}</g></g>`},bs=(t,e,n)=>{let s=t.units[n],o=e.places.units[n],r=C(t,n).map(({other:l,face:m})=>`${l} ${m}`),i=e.may?.get(n),c=[e.selected===n,e.tabStop===n,!e.only||e.only.has(n)];return jt([s&&At(s),o&&pt(o),r.join(),i?Ye(i):null,...c,z(),nt()],()=>vs(t,e,n))},xs=t=>f`<path class="tgt" transform=${pt(t)} d="M-27 -15V-27H-15M15 -27H27V-15M27 15V27H15M-15 27H-27V15"></path>`,_s=t=>f`<g transform=${pt(t)}><rect class="sel" x="-26" y="-29" width="52" height="55" rx="7"></rect>
  <rect class="sel2" x="-28.500" y="-31.500" width="57" height="60" rx="9"></rect></g>`,Je=(t,e)=>{let n=t.places.units[e];if(n)return n;if(e.startsWith("@"))return t.places.commanders[e.slice(1)];let[s,o]=H(e);return{x:s,y:o,size:1}},ks=(t,e)=>{let[n,s]=[Je(t,e.from),Je(t,e.to)];if(!n||!s)return $;let[o,r]=[s.x-n.x,s.y-n.y],i=Math.hypot(o,r)||1,[c,l]=[o/i,r/i],m=e.to in t.places.units,[u,p]=[n.x+c*24*n.size,n.y+l*24*n.size],g=m?26*s.size:0,[b,_]=[s.x-c*g,s.y-l*g],w=`M${u.toFixed(1)} ${p.toFixed(1)}L${b.toFixed(1)} ${_.toFixed(1)}`,D="M0 0L-9 -5V5z",Lt=Math.atan2(l,c)*180/Math.PI;return f`<g class="way ${e.kind}"><path class="way-bg" d=${w}></path><path class="way-line" d=${w}></path>
    <path class="way-head" transform="translate(${b.toFixed(1)} ${_.toFixed(1)}) rotate(${Lt.toFixed(1)})" d=${D}></path>
    ${e.tag?tn((u+b)/2,(p+_)/2,e.tag):$}</g>`},tn=(t,e,n)=>{let s=n.length*6.4+10;return f`<g transform="translate(${t.toFixed(1)} ${e.toFixed(1)})"><rect class="tag" x=${-s/2} y="-9" width=${s} height="17" rx="8"></rect>
    <text class="tagt" y="3.500">${n}</text></g>`},Ms=(t,e)=>{let n=new Set(e.zones??[]);return q(t).map(s=>{let[o,r]=j(s);return f`<rect class=${n.has(s)?"zhit need":"zhit"} data-zone=${s} x=${o+2} y=${r+2} width=${v-4}
      height=${I(s)-4} rx="3" role="button" tabindex=${e.tabStop===s?0:-1} aria-label=${gt(t,s)}></rect>`})},ws=(t,e)=>f`<g class=${ct(e)}>${lt(t,e)}</g>`,en=(t,e)=>{let n=Object.keys(t.units).filter(r=>e.places.units[r]),s=r=>[...r].map(i=>e.places.units[i]).filter(i=>i!==void 0),o=e.selected?e.places.units[e.selected]:void 0;return d`<svg
    class="table"
    viewBox="0 0 ${T(t)} ${L}"
    role="group"
    aria-label=${a("mv.the_table")}
    data-columns=${t.columns}
  >
    <foreignObject width=${T(t)} height=${L}>
      <svg class="under" viewBox="0 0 ${T(t)} ${L}">
        ${jt([At(t.terrain),t.columns,z(),nt()],()=>Xe(t))}
      </svg>
    </foreignObject>
    ${Ms(t,e)} ${Ue(t,e.places)}
    ${R.map(r=>{let i=e.places.commanders[r];return i?f`<g data-unit="@${r}" data-x=${i.x} data-y=${i.y} transform=${pt(i)} role="img" aria-label=${a("mv.commander_of",{side:O(r)})}>${le(r)}</g>`:$})}
    ${Zt(e,ws)} ${o?_s(o):$}
    <g class="counters">
      ${Gt(n,r=>r,r=>bs(t,e,r))}
    </g>
    <g class="overlay">
      ${Ke(t,e.places)} ${s(e.targets??[]).map(xs)}
      ${(e.arrows??[]).map(r=>ks(e,r))}
      ${[...e.tags??[]].map(([r,i])=>{let c=e.places.units[r];return c?tn(c.x,c.y+34*c.size,i):$})}
      ${Qt(e,e.part??[0,0,T(t),L])}
    </g>
  </svg>`};var nn="VIC-8",St={x:56,y:40},zs=(t,e)=>{let n=new Set(M(t,e).flatMap(s=>{let o=t.units[s];return o&&x(o)!=="artillery"?[o.side]:[]}));return n.size===2?"both":n.has("south")?"a":n.has("north")?"b":""},sn=(t,e)=>{let n=N(t).map(r=>({zone:r,of:zs(t,r)})),s=r=>n.filter(i=>i.of===r).map(({zone:i})=>i).join(" ")||"–",o={south:O("south"),souths:s("a"),north:O("north"),norths:s("b"),contested:s("both")};return d`<section class="card pad" aria-labelledby="over-zones">
    <h2 id="over-zones">${a("mv.end.zones")}</h2>
    <svg
      class="zmap"
      viewBox="0 0 ${t.columns*St.x+2} ${3*St.y+2}"
      role="img"
      aria-label=${a("mv.end.map",o)}
    >
      ${n.map(({zone:r,of:i},c)=>{let[l,m]=[2+c%t.columns*St.x,2+Math.floor(c/t.columns)*St.y],u=i==="both"?"":i;return f`<rect class=${u?`z${u}`:""} x=${l} y=${m} width="52" height="36" rx="3"></rect><text class=${u?`t${u}`:""} x=${l+26} y=${m+23}>${r}${i==="both"?" ×":""}</text>`})}
    </svg>
    <p class="fine">
      ${a("mv.end.key",{...o,n:n.filter(r=>r.of==="a").length,m:n.filter(r=>r.of==="b").length})}
      <a class="rule" href="/rules/${e.system}#${nn}">${nn}</a>
    </p>
  </section>`};var Os={infantry:["defensive_fire","form_square"],cavalry:["counter_charge","recoil"],artillery:["defensive_fire","flee"]},Ss={infantry:[],cavalry:["intercept"],artillery:["supporting_fire"]},Ls=6,on=(t,e)=>{let n=t.progress,s=n&&t.units[n.unit]?.zone;if(e.kind!=="react"||!n||!s)return[];let o=new Set(e.choices.map(i=>`${i.unit} ${i.reaction}`));return M(t,s).flatMap(i=>{let c=t.units[i];return!c||c.side!==e.seat?[]:(i===n.target?Os:Ss)[x(c)].map(m=>({type:"react",unit:i,reaction:m}))}).filter(i=>!o.has(`${i.unit} ${i.reaction}`)).slice(0,Ls)};var Pt="movement",rn=["initiative","firing","hand_to_hand","remove_losses","initiative_movement","other_movement","victory"],Es={deploy:ke,fire:ze,allocate:be,rethrow:je,commander_rethrow:Ae,losses:Oe},Ts=t=>{let e=rn.indexOf(t.phase);return rn.map((n,s)=>({name:Ot(n,t.initiative),when:s<e?"past":s===e?"now":"next"}))},js=(t,e)=>{let n=t.progress,s=n?[n.unit,...n.target?[n.target]:[]]:[];for(let c of e?.choices??[])c.unit&&e?.kind!==Pt&&s.push(c.unit,...c.target?[c.target]:[]);let o=e?.parts?.attacks??e?.parts?.units??[],r=n?.unit??o[0]?.unit??s[0],i=e?.kind===Pt||e?.kind==="setup"?null:t.units[r??""]?.zone;return{units:new Set(s),acting:n?.unit??null,zone:i??null}},As=(t,e)=>{let n=String.fromCharCode(97+Math.floor(t.columns/2));if(e?.kind==="setup")return`${n}${e.seat==="south"?1:3}`;let s=e&&[...qt(e)].find(o=>t.units[o]?.zone);return s&&t.units[s]?.zone||`${n}2`},Is=t=>{let e=t.progress;if(!e)return"";let n=e.window??"follow_on";return a(`mv.window.${n}`,{unit:e.unit,target:e.target??"",zone:e.to??t.units[e.unit]?.zone??""})},Ns=(t,e)=>e.sealed!==!1?"":e.kind==="fire"?a("mv.fire.ask_next"):e.kind==="rethrow"?a("mv.rethrow.ask_now"):e.kind==="commander_rethrow"?a("mv.rethrow.ask_commander_now"):"",Rs=(t,e)=>{let n=t.own_answers?.[e];return n?.type!=="fire"?{}:{arrows:n.shots.map(o=>({from:o.unit,to:o.target,kind:"shot"}))}},Hs=(t,e)=>{let n=e,[s,o,r,i]=[t.routed[n],t.strength[n],t.third[n],t.breakpoint[n]];return{text:a("mv.army",{lost:s,of:o,third:r}),short:a("mv.army_short",{lost:s,of:o}),bar:{lost:s,of:o,marks:[r,i]}}},qs={zones:t=>t.flatMap(e=>e.type==="move_commander"?[{zone:e.to,announcement:e}]:[]),button:(t,e)=>d`<button type="button" class="btn" data-commander aria-pressed=${t} @click=${e}>
      ${a("mv.move_commander")}
    </button>`,question:()=>a("mv.where_commander"),note:()=>a("mv.commander_ends")},da={farSide:"north",mapSize:t=>[T(t),L],closeUp:([t,e],n)=>n?Math.max(.92,Math.min(1.4,t/(v+24),e/(k+12))):0,sideClass:t=>t==="south"?"a":"b",table:en,miniMap:$e,places:He,phases:Ts,phaseName:t=>Ot(t.phase,t.initiative),narrate:Be,newNarrationState:Ve,rememberNames:We,menu:he,ableUnits:qt,describe:P,describeWhole:ie,panels:Es,question:Ns,focusArea:js,defaultZone:As,triggerText:Is,unofferedReactions:on,followsSurely:de,outcomesOf:ye,quickOrders:ne,unitSentence:it,unitName:at,unitKind:J,unitCondition:Ht,sideName:O,zoneName:Y,zoneSentence:gt,zones:q,zoneCentre:H,neighbour:rt,unitsIn:M,counterFace:lt,counterClass:ct,armyStatus:Hs,standing:Pe,endMap:sn,ownAnswerMarks:Rs,placement:qs,isAnsweredOnTable:t=>t.kind===Pt,tablePrompt:()=>a("mv.asks"),zoneOf:(t,e)=>e.startsWith("@")?t.commanders[e.slice(1)]:t.units[e]?.zone??null,sideOf:(t,e)=>t.units[e]?.side??"",endingChoice:t=>t.find(e=>e.type==="end_movement"),ending:{type:"end_movement"},isDecline:t=>t.type==="decline"};export{da as system};
