import{a as Ot,b as Bt}from"./chunk-BZIGWXWG.js";import{a as St,c as Gt,d as Lt,e as Ut,f as ut,g as pt,h as Kt,i as Zt,j as Qt}from"./chunk-L5PTOAW2.js";import{a as Ct}from"./chunk-YMFHAFGF.js";import{a as wt,b as Ft,d as zt,i as z,j as Dt,k as Wt,o as Vt,p as Pt}from"./chunk-FSNEXE77.js";import{i as Z}from"./chunk-4RI7H3OE.js";import"./chunk-WV37Z374.js";import{a as d,b as f,d as g,k as et,l as r,n as h}from"./chunk-25DEKHBB.js";var Xt=(t,e)=>{if(e.kind!=="react")return[];let n=e.choices.flatMap(c=>c.type==="react"?[c]:[]),s=n.filter((c,m)=>n.findIndex(l=>l.unit===c.unit&&l.reaction===c.reaction)===m),o=c=>h("mv.reaction.",c),i=new Set(s.map(c=>c.reaction)),a=t.progress?.window;return[...s.map(c=>({label:r("mv.always.unit",{unit:c.unit,how:o(c.reaction)}),rule:{id:`always-${c.reaction}-${c.unit}`,when:{reaction:c.reaction,unit:c.unit},then:"take"}})),...[...i].map(c=>({label:r("mv.always.each",{how:o(c)}),rule:{id:`always-${c}`,when:{reaction:c},then:"take"}})),...a?[{label:r("mv.always.never",{window:h("mv.always.when_",a)}),rule:{id:`never-${a}`,when:{window:a},then:"decline"}}]:[]]};var y=208,k=204,V=60,nt=4,Jt=2,P=Jt+V+6,Yt=P+3*k+6,L=Yt+V+2,st=t=>t.charCodeAt(0)-97,A=t=>Number(t.slice(1)),E=t=>A(t)===0||A(t)===4,te=(t,e)=>`${String.fromCharCode(97+t)}${e}`,T=t=>t.columns*y+2*nt;function j(t){let e=A(t),n=nt+st(t)*y,s=e===0?Yt:e===4?Jt:P+(3-e)*k;return z()?Dt([n+y,s+I(t)]):[n,s]}var I=t=>E(t)?V:k;function H(t){let[e,n]=j(t);return[e+y/2,n+I(t)/2]}function N(t){let e=[...Array(t.columns).keys()];return[3,2,1].flatMap(n=>e.map(s=>te(s,n)))}var q=t=>[...t.reserves.north,...N(t),...t.reserves.south];function ot(t,e,n,s){let o=new Set(q(t)),i=te(st(e)+n,A(e)+s);return o.has(i)?i:e}var R=["north","south"];function b(t){return t.kind.endsWith("artillery")?"artillery":t.kind.endsWith("cavalry")?"cavalry":"infantry"}var ee=new WeakMap;function M(t,e){let n=ee.get(t.units);if(!n){n=new Map;for(let[s,o]of Object.entries(t.units)){if(!o.zone)continue;let i=n.get(o.zone);i?i.push(s):n.set(o.zone,[s])}ee.set(t.units,n)}return n.get(e)??[]}var Ye=["n","e","s","w"],tn=["front","right","rear","left"],en=t=>Ye.indexOf(t),Q=t=>Wt(en(t),4);function ft(t,e){return(Q(t.units[e.target]?.facing??"n")+tn.indexOf(e.face))%4}function C(t,e){let n=new Map;for(let s of t.engaged)s.unit===e?n.set(s.target,"front"):s.target===e&&!n.has(s.unit)&&n.set(s.unit,s.face);return[...n].map(([s,o])=>({other:s,face:o}))}var X=t=>{let e=t.calibre?`${t.calibre}_`:"";return h("mv.kind.",`${e}${t.kind}`)},F=(t,e)=>{let n=t.units[e];return n?X(n):""},S=t=>h("mv.side.",t),rt=(t,e)=>{let n=t.units[e]?.name;return n?r("mv.called",{id:e,name:n}):e},Et=t=>t.join(", "),Tt=t=>{let e=[];return b(t)!=="artillery"&&e.push(r("mv.stands",{n:t.stands})),t.quality!=="seasoned"&&e.push(h("mv.quality.",t.quality)),t.zone&&!E(t.zone)&&(b(t)!=="artillery"&&e.push(h("mv.formation.",t.formation)),t.formation!=="square"&&e.push(r("mv.facing",{way:h("mv.way.",t.facing)}))),t.hits&&e.push(r("mv.hits",{n:t.hits})),t.fired&&e.push(r("mv.has_fired")),t.reacted&&e.push(r("mv.has_reacted")),t.finished&&e.push(r("mv.is_finished")),t.in_command&&e.push(r("mv.in_command")),e},J=(t,e)=>{if(E(e))return r("mv.reserve",{zone:e});let n=(t.terrain[e]??[]).map(s=>h("mv.terrain.",s));return Et([e,...n])},at=(t,e)=>{let n=t.units[e];if(!n)return e;let s=[rt(t,e),X(n),...Tt(n)];s.push(n.zone?r("mv.in_zone",{zone:J(t,n.zone)}):r("mv.nowhere"));for(let{other:o,face:i}of C(t,e))s.push(r("mv.touches",{other:o,face:h("mv.face.",i)}));return Et(s)},ht=(t,e)=>{let n=M(t,e),s=i=>n.filter(a=>t.units[a]?.side===i).length,o=[J(t,e)];for(let i of["south","north"])s(i)&&o.push(r("mv.units_of",{n:s(i),side:S(i)})),t.commanders[i]===e&&o.push(r("mv.commander_of",{side:S(i)}));return o.length===1&&o.push(r("mv.empty")),Et(o)};var nn={deploy:t=>r("mv.a.deploy",{n:Object.keys(t.units).length}),fire:t=>t.shots.length?r("mv.a.fire",{n:t.shots.length}):r("mv.a.hold"),allocate:t=>r("mv.a.allocate",{n:t.attacks.length}),rethrow:t=>t.attacks.length?r("mv.a.rethrow",{n:t.attacks.reduce((e,n)=>e+n.dice.length,0)}):r("mv.a.no_rethrow"),commander_rethrow:t=>t.attacks.length?r("mv.a.commander",{n:t.attacks.length}):r("mv.a.no_commander"),losses:t=>{let e=Object.keys(t.break_contact??{});return e.length?r("mv.a.break",{units:e.join(", ")}):r("mv.a.keep")},change_formation:t=>t.facing?r("mv.a.form_facing",{formation:h("mv.formation.",t.formation),way:h("mv.way.",t.facing)}):r("mv.a.form",{formation:h("mv.formation.",t.formation)}),turn:t=>r("mv.a.turn",{way:h("mv.way.",t.facing)}),move:()=>r("mv.a.move"),disengage:()=>r("mv.a.disengage"),engage:t=>t.face?r("mv.a.engage_face",{target:t.target,face:h("mv.face.",t.face)}):r("mv.a.engage",{target:t.target}),enter_table:t=>t.formation?r("mv.a.enter_as",{formation:h("mv.formation.",t.formation)}):r("mv.a.enter"),shift_reserve:t=>r("mv.a.shift",{zone:t.to}),leave_table:()=>r("mv.a.leave"),withdraw:()=>r("mv.a.withdraw"),move_commander:t=>r("mv.a.move_commander",{zone:t.to}),end_movement:()=>r("mv.a.end"),rally:t=>r("mv.a.rally",{way:h("mv.way.",t.facing)}),react:t=>t.to?r("mv.a.react_to",{how:h("mv.reaction.",t.reaction),zone:t.to}):h("mv.reaction.",t.reaction),decline:()=>r("mv.a.decline"),concede:()=>r("mv.a.concede")},B=t=>{let e=nn[t.type];return e?.(t)??t.type.replaceAll("_"," ")},ne=t=>t.type==="react"?r("mv.a.react_with",{how:B(t),unit:t.unit}):t.unit?r("mv.a.unit_does",{unit:t.unit,what:B(t)}):B(t);var G="M-11 -7h22v14h-22z",sn=new Set(["square","skirmish"]),on=t=>t==="heavy"?[-6.6,0,6.6]:t==="medium"?[-4.2,4.2]:[0],rn=new Map([["line_infantry",`${G}M-11 -7L11 7M-11 7L11 -7`],["light_infantry","M-9 -6L9 6M-9 6L9 -6"],["light_cavalry",`${G}M-4 7L4 -7`],["medium_cavalry",`${G}M-7 7L1 -7M-1 7L7 -7`],["heavy_cavalry",`${G}M-9 7L-1 -7M-4 7L4 -7M1 7L9 -7`],["foot_artillery",G],["horse_artillery",`${G}M-11 2L-6 7M6 7L11 2`]]);function an(t){let e=b(t)==="artillery"?on(t.calibre??"light").map(n=>[n,0,2.7]):[];return t.kind==="light_infantry"&&e.push([0,-5.6,1.7],[0,5.6,1.7]),f`<path d=${rn.get(t.kind)??G}></path>${e.map(([n,s,o])=>f`<circle class="f" cx=${n} cy=${s} r=${o}></circle>`)}`}function cn(t){let e=b(t)==="artillery";if(!t.zone||E(t.zone))return e||t.formation==="skirmish"?f`<circle class="body" r="19.5"></circle>`:f`<rect class="body" x="-20" y="-20" width="40" height="40" rx="3"></rect>`;let n=`rotate(${Q(t.facing)*90})`;return t.formation==="square"?f`<path class="prow" d="M-6 -19L0 -26L6 -19zM-6 19L0 26L6 19zM-19 -6L-26 0L-19 6zM19 -6L26 0L19 6z"></path>
      <rect class="body" x="-20" y="-20" width="40" height="40" rx="1"></rect>
      <rect class="inner" x="-16" y="-16" width="32" height="32"></rect>`:t.formation==="skirmish"?f`${e?g:f`<circle class="ring" r="23"></circle>`}
      <path class="prow" transform=${n} d="M-7 -17L0 -26L7 -17z"></path><circle class="body" r="19.5"></circle>`:f`<g transform=${n}><path class="prow" d="M-19 -19L-6 -19L0 -26L6 -19L19 -19z"></path>
    <rect class="body" x="-20" y="-20" width="40" height="40" rx="3"></rect>
    <rect class="prow" x="-20" y="-20" width="40" height="4.5" rx="1"></rect></g>`}var se=t=>t.length<6?t:`${t.slice(0,2)}…${t.slice(-2)}`,gt=[-6,14],ln=[[-4,17],gt,[-9,11],gt];function mn(t,e){let n=!!e.zone&&!E(e.zone??"a0")&&!sn.has(e.formation),[s,o]=n?ln[Q(e.facing)]??gt:gt,i=t.length<4?"id":t.length<5?"id long":"id longer",a=f`<g class="g" transform="translate(0 ${s}) scale(.88)">${an(e)}</g>`;if(b(e)==="artillery")return f`${a}<text class=${i} y=${o-1}>${se(t)}</text>`;let c=e.quality==="green"?"−":e.quality==="veteran"?"+":"",[m,l]=n?[-11,6]:[-9,7],u=e.stands<10&&!c?"n":"n wide";return f`${a}<text class=${u} x=${m} y=${o}>${e.stands}${c}</text>
    <text class=${i} x=${l} y=${o}>${se(t)}</text>`}var dt=(t,e,n)=>f`<g transform="translate(${t} ${e})">${n}</g>`,un=t=>f`<path class="m-hit" d="M0 -9L9 0L0 9L-9 0z"></path><text class="mt hit" y="3.8">${t}</text>`,pn=f`<circle class="m-fired" r="6.6"></circle><path class="m-fired-s" d="M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"></path>`,fn=f`<path class="m-react" d="M0 -8L8 6H-8z"></path><path class="m-react-s" d="M0 -3V2M0 4V4.6"></path>`,hn=f`<circle class="m-done" r="6.6"></circle><path class="m-done-s" d="M-3 .2L-.8 2.5L3.2 -2.2"></path>`,dn=t=>f`
  ${t.finished?dt(-20,-19,hn):g}${t.hits>0?dt(20,-19,un(t.hits)):g}
  ${t.fired?dt(20,19,pn):g}${t.reacted?dt(-20,19,fn):g}`,it=t=>`u ${t.side==="south"?"a":"b"}${t.finished?" done":""}`,ct=(t,e)=>f`${cn(e)}${mn(t,e)}${dn(e)}`,oe=t=>f`<g class="cmd ${t==="south"?"a":"b"}"><path class="pole" d="M-11 17V-16"></path>
  <path class="flag" d="M-11 -15H15L10 -6L15 3H-11z"></path>
  <path class="star" d="M-1 -13l1.8 4.6 4.9.2-3.8 3.1 1.3 4.7-4.2-2.7-4.2 2.7 1.3-4.7-3.8-3.1 4.9-.2z"></path></g>`;var gn=["↑","→","↓","←"],$n={n:[0,1],e:[1,0],s:[0,-1],w:[-1,0]},vn=["engage","disengage","move","rally","turn","change_formation","enter_table","shift_reserve","leave_table","withdraw"],ce=(t,e)=>{let n=t.units[e],[s,o]=$n[n?.facing??"n"]??[0,0];return n?.zone?ot(t,n.zone,s,o):""},yn=(t,e)=>{let n=t.units[e];if(!n?.zone||n.gone)return[];let s=b(n)==="cavalry";if(E(n.zone)){let c=[-1,1].map(m=>ot(t,n.zone??"",m,0)).filter(m=>m!==n.zone);return[{type:"enter_table",unit:e},...c.map(m=>({type:"shift_reserve",unit:e,to:m}))]}let o=M(t,n.zone).filter(c=>t.units[c]?.side!==n.side),i=b(n)==="artillery"?[]:s?["attack","skirmish"]:["attack","square","skirmish"],a=[];b(n)!=="artillery"&&a.push(...o.map(c=>({type:"engage",unit:e,target:c}))),n.engaged&&a.push({type:"disengage",unit:e}),a.push({type:"move",unit:e}),a.push({type:"turn",unit:e,facing:n.facing==="n"?"s":"n"});for(let c of i)c!==n.formation&&a.push({type:"change_formation",unit:e,formation:c});return a.push({type:"leave_table",unit:e},{type:"withdraw",unit:e}),a},re=(t,e)=>e.type==="move"?r("mv.a.move_to",{zone:ce(t,e.unit)}):B(e),ae=t=>[t.type,t.target??"",t.formation??"",t.to??""].join(" "),le=(t,e,n)=>{let s=e.choices.filter(l=>l.unit===n),o=[];for(let l of["turn","rally"]){let u=s.filter(p=>p.type===l);u.length&&o.push(ie(r(l==="turn"?"mv.a.turns":"mv.a.rallies"),u,t.units[n]?.facing))}let i=s.flatMap(l=>l.type==="change_formation"&&l.facing?[l]:[]);for(let l of new Set(i.map(u=>u.formation))){let u=i.filter(p=>p.formation===l);o.push(ie(r("mv.a.form",{formation:h("mv.formation.",l)}),u))}for(let l of s){if(l.type==="turn"||l.type==="rally"||l.type==="change_formation"&&l.facing)continue;let u={name:re(t,l),announcement:l,legal:!0};l.target&&(u.target=l.target),l.type==="move"&&(u.zone=ce(t,n)),l.to&&(u.zone=l.to),o.push(u)}let a=new Set(s.map(ae)),c=new Set(s.map(l=>l.type));for(let l of yn(t,n)){let u=l.type==="turn"||l.type==="enter_table";a.has(ae(l))||u&&c.has(l.type)||o.push({name:u&&l.type==="turn"?r("mv.a.turns"):re(t,l),announcement:l,legal:!1})}let m=l=>vn.indexOf((l.announcement??l.pad?.[0]?.announcement)?.type??"");return o.sort((l,u)=>Number(u.legal)-Number(l.legal)||m(l)-m(u))},ie=(t,e,n="")=>({name:t,legal:!0,pad:e.map(s=>({announcement:s,sign:s.facing&&gn[Q(s.facing)]||"·",label:h("mv.way.",s.facing??""),now:s.type==="turn"&&s.facing===n}))}),jt=t=>new Set(t?.choices.flatMap(e=>e.unit?[e.unit]:[]));var bn={n:"s",e:"w",s:"n",w:"e"},me=(t,e,n)=>{let s=t.progress;if(!s||n.type!=="react")return"";let o=t.units[s.unit],i=t.units[n.unit??""];if(!i||!o)return"";switch(n.reaction){case"counter_charge":{let a=i.facing!==bn[o.facing];return r("mv.sure.counter_charge",{n:a?2:1})}case"recoil":return r(b(o)==="cavalry"?"mv.sure.recoil_cavalry":"mv.sure.recoil");case"form_square":return r("mv.sure.form_square",{n:i.formation==="skirmish"?2:1});case"evade":return r("mv.sure.evade");case"flee":return r("mv.sure.flee");default:return""}};var ue=6,xn=(t,e)=>{let[n,s]=j(e),o=M(t,e);return["north","south"].map(i=>{let a=o.filter(m=>t.units[m]?.side===i),c=i==="north"!==z();return a.map((m,l)=>{let u=t.units[m],p=n+20+l%ue*32,$=Math.floor(l/ue),x=E(e)?s+30:c?s+40+$*32:s+k-30-$*32,_=u.formation==="skirmish"||b(u)==="artillery",w=`mu ${i==="south"?"a":"b"}${u.finished?" done":""}`;return f`${_?f`<circle class=${w} cx=${p} cy=${x} r="12"></circle>`:f`<rect class=${w} x=${p-11} y=${x-11} width="22" height="22"></rect>`}${u.engaged?f`<path class="mx" d="M${p-9} ${x+(c?16:-16)}h18"></path>`:g}`})})},pe=(t,e)=>d`<svg
    class="mini"
    viewBox="0 0 ${T(t)} ${L}"
    role="img"
    aria-label=${r("mv.small_table")}
    @click=${n=>e.choose(Bt(n,[T(t),L],q(t),H))}
  >
    ${q(t).map(n=>{let[s,o]=j(n),i=t.terrain[n]?.[0],a=E(n)?"resv":i?`t-${i}`:"zone";return f`<g data-mini=${n}>
      <rect class=${a} x=${s} y=${o} width=${y} height=${I(n)}></rect>
      <rect class="zline" x=${s} y=${o} width=${y} height=${I(n)}></rect>
      ${xn(t,n)}
      ${t.commanders.south===n?f`<path class="mu a" d="M${s+y-40} ${z()?o+50:o+I(n)-14}v-34h26l-8 9 8 9h-26"></path>`:g}
      ${t.commanders.north===n?f`<path class="mu b" d="M${s+y-40} ${z()?o+I(n)-14:o+50}v-34h26l-8 9 8 9h-26"></path>`:g}
    </g>`})}
    <rect class="mview" rx="8"></rect>
  </svg>`;var _n={ofFewHits:new Set(["comes_on","is_over_run","suffers_light_impact"]),included:{loses_stands:"routs"}},fe=t=>t.prospects.some(({what:e})=>e==="better")?ut(Lt(t.prospects,"same")):t.hits?.length?ut(Gt(t,_n)):Ut(ut(Lt(t.prospects,"fails")),t.message);var At=t=>Object.values(t??{}).reduce((e,n)=>e+n,0),kn=(t,e)=>t.parts.units.find(n=>At(e.stands[n.unit])!==n.stands),he=(t,e,n,s)=>({stands:{...t.stands,[e]:{...t.stands[e],[n]:Math.max(0,s)}}}),de={dock:"side",initialDraft:t=>({stands:Object.fromEntries(t.parts.units.map(e=>[e.unit,{[e.targets[0]??""]:e.stands}]))}),toAnnouncement:(t,e)=>({type:"allocate",attacks:e.parts.units.flatMap(n=>n.targets.map(s=>({unit:n.unit,target:s,stands:t.stands[n.unit]?.[s]??0})).filter(({stands:s})=>s>0))}),validate:(t,e)=>{let n=kn(e,t);return n?r("mv.allot.all",{unit:n.unit,n:n.stands-At(t.stands[n.unit])}):null},submitLabel:()=>r("mv.allot.seal"),pick:()=>null,highlights:(t,e)=>({only:new Set([...e.parts.units,...e.parts.implied].flatMap(n=>[n.unit,...n.targets])),arrows:e.parts.units.flatMap(n=>Object.entries(t.stands[n.unit]??{}).filter(([,s])=>s>0).map(([s,o])=>({from:n.unit,to:s,kind:"open",tag:String(o)})))}),render:({decision:t,draft:e,setDraft:n,view:s})=>d`
    ${t.parts.units.map(o=>{let i=o.stands-At(e.stands[o.unit]);return d`<fieldset class="allot">
        <legend>
          ${o.unit} <small>${F(s,o.unit)}</small>
          <span class="left">${r("mv.allot.left",{n:i,of:o.stands})}</span>
        </legend>
        ${o.targets.map(a=>{let c=e.stands[o.unit]?.[a]??0;return d`<div class="stepper">
            <span>${r("mv.allot.on",{target:a})}</span>
            <button
              type="button"
              class="btn"
              aria-label=${r("mv.allot.fewer",{unit:o.unit,target:a})}
              ?disabled=${c===0}
              @click=${()=>n(he(e,o.unit,a,c-1))}
            >
              −
            </button>
            <output aria-live="polite">${c}</output>
            <button
              type="button"
              class="btn"
              aria-label=${r("mv.allot.more",{unit:o.unit,target:a})}
              ?disabled=${i===0}
              @click=${()=>n(he(e,o.unit,a,c+1))}
            >
              +
            </button>
          </div>`})}
      </fieldset>`})}
    ${t.parts.implied.length?d`<p class="hint">
            ${t.parts.implied.map(o=>r("mv.allot.implied",{unit:o.unit,n:o.stands,target:o.targets[0]??""})).join("; ")}
          </p>`:""}
  `};var vt=(t,e)=>t.parts.units.find(n=>n.unit===e),yt=(t,e,n,s)=>t.parts.units.filter(o=>o.unit!==s&&e.units[o.unit]?.zone===n).length,$e=(t,e)=>t.parts.reserves.includes(e)?1/0:t.parts.capacity,$t=(t,e,n,s,o)=>{if(n==="@")return t.parts.commander.includes(s)?{...e,commander:s}:null;let i=vt(t,n)?.zones[s];if(!i?.[0]||yt(t,e,s,n)>=$e(t,s))return null;let a=o??e.units[n]?.formation??i[0];return{...e,units:{...e.units,[n]:{zone:s,formation:i.includes(a)?a:i[0]}}}},ge=(t,e,n)=>n==="@"?t.parts.commander:Object.keys(vt(t,n)?.zones??{}).filter(s=>yt(t,e,s,n)<$e(t,s)),ve={dock:"side",withoutOdds:!0,initialDraft:t=>({units:structuredClone(t.choices[0]?.units??{}),commander:t.choices[0]?.commander??"",open:null}),toAnnouncement:(t,e)=>({type:"deploy",units:Object.fromEntries(Object.entries(t.units).map(([n,{zone:s,formation:o}])=>{let i=vt(e,n)?.zones[s]??[];return[n,o&&i.includes(o)?{zone:s,formation:o}:{zone:s}]})),commander:t.commander}),validate:(t,e)=>{let n=i=>yt(e,t,i)>=e.parts.capacity,s=e.parts.outer_zones.some(i=>yt(e,t,i)>0),o=e.parts.set_up_zones.filter(i=>!n(i));return s&&o.length?r("mv.deploy.outer",{zones:o.join(", ")}):null},submitLabel:()=>r("mv.deploy.seal"),pick:(t,e,n)=>{if(n.startsWith("@")&&n.length>1)return{...t,open:t.open==="@"?null:"@"};if(vt(e,n))return{...t,open:t.open===n?null:n};if(!t.open)return null;let s=$t(e,t,t.open,n);return s&&{...s,open:null}},drop:(t,e,n,s)=>{let o=$t(e,t,n.startsWith("@")?"@":n,s);return o&&{...o,open:null}},highlights:(t,e)=>({selected:t.open,zones:t.open?ge(e,t,t.open):[]}),preview:(t,e,n)=>{let s={...t.units};for(let[o,{zone:i,formation:a}]of Object.entries(e.units)){let c=s[o];c&&(s[o]={...c,zone:i,formation:a??c.formation})}return{...t,units:s,commanders:{...t.commanders,[n.seat]:e.commander}}},render:({decision:t,draft:e,setDraft:n,view:s})=>{let o=[...t.parts.set_up_zones,...t.parts.outer_zones,...t.parts.reserves],i=(a,c,m)=>d`<option value=${a} ?selected=${a===c} ?disabled=${!m&&a!==c}>
        ${J(s,a)}
      </option>`;return d`
      <p class="hint">
        ${r("mv.deploy.how",{n:t.parts.capacity,zones:t.parts.set_up_zones.join(", ")})}
      </p>
      <table class="shots deploy">
        <caption class="sr">
          ${r("mv.deploy.list")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${r("mv.deploy.unit")}</th>
            <th scope="col">${r("mv.deploy.zone")}</th>
            <th scope="col">${r("mv.deploy.formation")}</th>
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
                ${r("mv.commander")}
              </button>
            </th>
            <td colspan="2" class="spanning">
              <select
                aria-label=${r("mv.deploy.zone_of",{unit:r("mv.commander")})}
                .value=${Z(e.commander)}
                @change=${a=>n({...e,commander:a.target.value})}
              >
                ${t.parts.commander.map(a=>i(a,e.commander,!0))}
              </select>
            </td>
          </tr>
          ${t.parts.units.map(a=>{let c=e.units[a.unit]??{zone:""},m=a.zones[c.zone]??[],l=ge(t,e,a.unit);return d`<tr class=${e.open===a.unit?"open":""} data-row=${a.unit}>
              <th scope="row">
                <button
                  type="button"
                  class="uid"
                  aria-pressed=${e.open===a.unit}
                  title=${rt(s,a.unit)}
                  @click=${()=>n({...e,open:e.open===a.unit?null:a.unit})}
                >
                  ${a.unit} <small>${F(s,a.unit)}</small>
                </button>
              </th>
              <td>
                <select
                  aria-label=${r("mv.deploy.zone_of",{unit:a.unit})}
                  .value=${Z(c.zone)}
                  @change=${u=>n($t(t,e,a.unit,u.target.value)??{...e})}
                >
                  ${o.filter(u=>u in a.zones).map(u=>i(u,c.zone,l.includes(u)))}
                </select>
              </td>
              <td>
                ${m.length>1?d`<select
                        aria-label=${r("mv.deploy.formation_of",{unit:a.unit})}
                        .value=${Z(c.formation??m[0])}
                        @change=${u=>n($t(t,e,a.unit,c.zone,m[u.target.selectedIndex])??{...e})}
                      >
                        ${m.map(u=>d`<option value=${u} ?selected=${u===c.formation}>${h("mv.formation.",u)}</option>`)}
                      </select>`:d`<small>${m[0]?h("mv.formation.",m[0]):""}</small>`}
              </td>
            </tr>`})}
        </tbody>
      </table>
    `}};var U=t=>t.sealed===!1,Nt=(t,e,n,s)=>t.parts.shots.filter(o=>o.unit!==s&&e.shots[o.unit]===n).length,Rt=t=>U(t)?[]:t.parts.spread,ye=(t,e)=>Rt(t).find(n=>n.targets.includes(e)),bt=(t,e,n,s)=>{if(U(t))return!0;let o=ye(t,s);if(!o)return!0;let i=a=>Nt(t,e,a,n);return o.targets.every(a=>i(s)<=i(a))},Mn=(t,e)=>Rt(t).find(n=>{let s=n.targets.map(o=>Nt(t,e,o));return Math.max(...s)-Math.min(...s)>1}),It=(t,e,n,s)=>{let o=U(t),i=o&&s?{}:{...e.shots};if(s&&t.parts.shots.find(m=>m.unit===n)?.targets.includes(s)?i[n]=s:delete i[n],o)return{shots:i,open:n,hold:!1};let a=t.parts.shots.map(m=>m.unit),c=[...a.slice(a.indexOf(n)+1),...a];return{shots:i,open:s?c.find(m=>!i[m])??null:n,hold:!1}},xt=(t,e)=>({type:"fire",shots:[{unit:t,target:e}]}),wn=96,zn=t=>t.parts.shots.flatMap(({unit:e,targets:n})=>n.map(s=>xt(e,s))).slice(0,wn),Sn=(t,e)=>{let n={shots:{},open:null,hold:!1},s=(o,i)=>pt(e.get(xt(o,i))?.odds?.throws?.[0])??0;for(let{unit:o,targets:i}of[...t.parts.shots].sort((a,c)=>a.targets.length-c.targets.length)){let[a]=i.filter(c=>bt(t,n,o,c)).sort((c,m)=>s(o,m)-s(o,c));a&&(n.shots[o]=a)}return n},be={dock:"side",initialDraft:t=>({shots:{},open:t.parts.shots[0]?.unit??null,hold:!1}),toAnnouncement:(t,e)=>({type:"fire",shots:e.parts.shots.flatMap(({unit:n})=>{let s=t.shots[n];return s?[{unit:n,target:s}]:[]})}),validate:(t,e)=>{let n=Mn(e,t);return n?r("mv.fire.uneven",{zone:n.zone}):null},undecided:(t,e)=>t.hold||Object.keys(t.shots).length?null:r(U(e)?"mv.fire.choose_shot":"mv.fire.choose"),submitLabel:(t,e)=>{let[n,...s]=Object.entries(t.shots);return U(e)?n?r("mv.fire.shoot",{unit:n[0],target:n[1]}):r("mv.fire.done"):n?r("mv.fire.seal",{n:s.length+1}):r("mv.fire.hold_all")},pick:(t,e,n)=>{if(e.parts.shots.some(o=>o.unit===n))return{...t,open:n};let s=e.parts.shots.find(o=>o.unit===t.open);return s?.targets.includes(n)&&bt(e,t,s.unit,n)?It(e,t,s.unit,n):null},highlights:(t,e,n,s,o)=>{let i=e.parts.shots.find(m=>m.unit===t.open),a=i?.targets.filter(m=>bt(e,t,i.unit,m))??[],c=e.parts.shots.flatMap(m=>[m.unit,...m.targets]);return{selected:t.open,targets:a,only:new Set(c),arrows:Object.entries(t.shots).map(([m,l])=>({from:m,to:l,kind:"open",...On(o?.get(xt(m,l)))}))}},render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>{o.prefetch(zn(t));let i=U(t);return d`
      <div class="row proposals">
        ${i?g:d`<button
                type="button"
                class="btn"
                data-propose
                @click=${()=>n(Sn(t,o))}
              >
                ${r("mv.fire.propose")}
              </button>`}
        <button
          type="button"
          class="btn"
          data-hold
          aria-pressed=${e.hold}
          @click=${()=>n({...e,shots:{},hold:!e.hold})}
        >
          ${r(i?"mv.fire.no_more":"mv.a.hold")}
        </button>
      </div>
      <table class="shots">
        <caption class="sr">
          ${r(U(t)?"mv.fire.next":"mv.fire.plan")}
        </caption>
        <thead>
          <tr>
            <th scope="col">${r("mv.fire.unit")}</th>
            <th scope="col">${r("mv.fire.at")}</th>
            <th scope="col">${r("mv.fire.dice")}</th>
            <th scope="col">${r("mv.fire.hits")}</th>
          </tr>
        </thead>
        <tbody>
          ${t.parts.shots.map(a=>{let c=e.shots[a.unit],m=c?o.get(xt(a.unit,c))?.odds:void 0,l=Qt(m);return d`<tr
              class="${c?"":"hold"} ${e.open===a.unit?"open":""}"
              data-row=${a.unit}
            >
              <th scope="row">
                <button
                  type="button"
                  class="uid"
                  @click=${()=>n({...e,open:a.unit})}
                  aria-pressed=${e.open===a.unit}
                >
                  ${a.unit} <small>${F(s,a.unit)}</small>
                </button>
              </th>
              <td>
                <span class="pick" role="group" aria-label=${r("mv.fire.targets_of",{unit:a.unit})}>
                  <button
                    type="button"
                    class="chip"
                    aria-pressed=${!c}
                    @click=${()=>n(It(t,e,a.unit,null))}
                  >
                    ${r("mv.fire.hold")}
                  </button>
                  ${a.targets.map(u=>{let p=c===u||bt(t,e,a.unit,u);return d`<button
                      type="button"
                      class="chip"
                      data-target=${u}
                      aria-pressed=${c===u}
                      aria-disabled=${!p}
                      title=${p?"":r("mv.fire.spread_first",{zone:ye(t,u)?.zone??""})}
                      @click=${()=>p&&n(It(t,e,a.unit,c===u?null:u))}
                    >
                      ${u}
                    </button>`})}
                </span>
              </td>
              <td>${m?.throws?.[0]?.dice??""}</td>
              <td>${l?Zt(l):g}</td>
            </tr>`})}
        </tbody>
      </table>
      ${Ln(t,e)}
    `}},On=t=>{let e=t?.odds?.throws?.[0]?.dice;return e===void 0?{}:{tag:r("mv.fire.dice_tag",{n:e})}},Ln=(t,e)=>{let n=Rt(t).filter(s=>s.targets.some(o=>t.parts.shots.some(i=>i.targets.includes(o))));return n.length?d`<div class="spread">
    <h3>${r("mv.fire.spread")} <span class="rule">${r("mv.fire.spread_id")}</span></h3>
    <p>${r("mv.fire.spread_rule")}</p>
    <dl>
      ${n.map(s=>{let o=s.targets.map(a=>Nt(t,e,a)),i=Math.min(...o);return d`<dt>${s.zone}</dt>
          <dd>
            ${s.targets.map((a,c)=>d`<span class="t ${(o[c]??0)>i?"full":"need"}">${a} <b>${r("mv.fire.times",{n:o[c]??0})}</b></span>`)}
          </dd>`})}
    </dl>
  </div>`:g};var En=({hits:t,stands:e})=>{let n=Math.min(e,Math.floor(t/2)),s=e-n;if(!n)return r("mv.losses.none",{n:t});let o=r("mv.losses.hits",{n:t});return r(s<2?"mv.losses.routs":"mv.losses.loses",{taken:o,n,stands:e,left:s})},xe={dock:"over",initialDraft:()=>({free:{}}),toAnnouncement:t=>({type:"losses",break_contact:Object.fromEntries(Object.entries(t.free).filter(([,e])=>e.length))}),validate:()=>null,undecided:(t,e)=>{let n=e.parts.units.filter(s=>s.faces.length&&!t.free[s.unit]);return n.length?r("mv.losses.choose",{units:n.map(s=>s.unit).join(", ")}):null},submitLabel:t=>{let e=Object.keys(t.free).filter(n=>t.free[n]?.length);return e.length?r("mv.a.break",{units:e.join(", ")}):r("mv.a.keep")},pick:()=>null,highlights:(t,e,n)=>({only:new Set(e.parts.units.flatMap(s=>[s.unit,...C(n,s.unit).map(o=>o.other)])),targets:e.parts.units.map(s=>s.unit)}),render:({decision:t,draft:e,setDraft:n,view:s})=>t.parts.units.map(o=>{let i=s.units[o.unit],a=(e.free[o.unit]??(o.faces.length?null:[]))?.join(),c=(m,l)=>d`<label class="option">
          <input
            type="radio"
            name=${`free-${o.unit}`}
            .checked=${a===m.join()}
            @change=${()=>n({free:{...e.free,[o.unit]:m}})}
          />
          <span>${l}</span>
        </label>`;return d`<fieldset class="freeing">
        <legend>
          ${o.unit}
          <small>${i?X(i):""}</small>
          ${i?En(i):""}
        </legend>
        ${c([],r("mv.losses.keep",{units:C(s,o.unit).map(m=>m.other).join(", ")}))}
        ${o.faces.map(m=>{let l=C(s,o.unit).filter(u=>m.includes(u.face)).map(u=>u.other);return c(m,r("mv.losses.free",{faces:m.map(u=>h("mv.face.",u)).join(", "),units:l.join(", ")}))})}
      </fieldset>`})};var Tn=t=>t.toLocaleString(et(),{minimumFractionDigits:1,maximumFractionDigits:1}),K=t=>`${t.unit} ${t.target}`,jn=(t,e,n)=>{let s=t.dice[K(e)]??[],o=s.includes(n);if(!o&&s.length>=e.at_most)return t;let i=o?s.filter(a=>a!==n):[...s,n].sort((a,c)=>a-c);return{dice:{...t.dice,[K(e)]:i}}},An=t=>t.faces.map((e,n)=>e>t.value?n:-1).filter(e=>e>=0).slice(0,t.at_most),_e=(t,e)=>{let n=t.parts.attacks.flatMap(s=>[s.unit,s.target]);return{only:new Set(n),tags:new Map((e.attacks??[]).filter(s=>s.faces.length).map(s=>[s.unit,r("mv.rethrow.tag",{n:s.faces.filter(o=>o<=s.value).length,of:s.faces.length})]))}},ke=(t,e)=>d`<b>${t.unit}</b>
    <small>${F(e,t.unit)}</small>
    ${r("mv.rethrow.against",{target:t.target})}
    <span class="need">${r("dice.needs",{needs:Ft(t.value)})}</span>`,Me=(t,e,n,s)=>{let o=t.faces.filter(m=>m<=t.value).length,i=s?e.get(n)?.odds?.throws?.[0]:void 0,a=pt(i);if(!i||a===null)return d`<p class="sum">${r("mv.rethrow.now",{n:o})}</p>`;let c=["better","worse"].flatMap(m=>{let l=i.prospects.find(u=>u.what===m)?.chance;return l?.ppm?[r(`mv.rethrow.${m}`,{share:Kt(l)})]:[]});return d`<p class="sum">
    ${r("mv.rethrow.now",{n:o})}
    ${[r("mv.rethrow.expected",{n:s,hits:Tn(a)}),...c].join(", ")}.
  </p>`},we={dock:"over",initialDraft:t=>({dice:Object.fromEntries(t.parts.attacks.map(e=>[K(e),An(e)]))}),toAnnouncement:(t,e)=>({type:"rethrow",attacks:e.parts.attacks.map(n=>({unit:n.unit,target:n.target,dice:t.dice[K(n)]??[]})).filter(({dice:n})=>n.length)}),validate:()=>null,submitLabel:t=>{let e=Object.values(t.dice).reduce((n,s)=>n+s.length,0);return e?r("mv.a.rethrow",{n:e}):r("mv.a.no_rethrow")},pick:()=>null,highlights:(t,e,n)=>_e(e,n),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>d`<ul class="attacks">
      ${t.parts.attacks.map(i=>{let a=e.dice[K(i)]??[];return d`<li>
          <p>
            ${ke(i,s)}
            <span class="left">${r("mv.rethrow.left",{n:a.length,of:i.at_most})}</span>
          </p>
          <span
            class="dice big"
            role="group"
            aria-label=${r("mv.rethrow.dice_of",{unit:i.unit,target:i.target})}
          >
            ${i.faces.map((c,m)=>d`<button
                  type="button"
                  class="dbtn"
                  aria-pressed=${a.includes(m)}
                  aria-label=${r("mv.rethrow.die",{n:c})}
                  ?disabled=${!a.includes(m)&&a.length>=i.at_most}
                  @click=${()=>n(jn(e,i,m))}
                >
                  ${wt(c,`${c<=i.value?"hit":""} ${a.includes(m)?"again":""}`)}
                </button>`)}
          </span>
          ${Me(i,o,{type:"rethrow",attacks:[{unit:i.unit,target:i.target,dice:a}]},a.length)}
        </li>`})}
      ${Object.values(e.dice).some(i=>i.length)?d`<li>
              <button type="button" class="btn quiet" data-none @click=${()=>n({dice:{}})}>
                ${r("mv.a.no_rethrow")}
              </button>
            </li>`:g}
    </ul>`},ze={dock:"over",initialDraft:()=>({taken:[],none:!1}),toAnnouncement:(t,e)=>({type:"commander_rethrow",attacks:e.parts.attacks.filter(n=>t.taken.includes(K(n))).map(n=>({unit:n.unit,target:n.target}))}),validate:()=>null,undecided:t=>t.taken.length||t.none?null:r("mv.rethrow.choose"),submitLabel:t=>t.taken.length?r("mv.a.commander",{n:t.taken.length}):r("mv.a.no_commander"),pick:()=>null,highlights:(t,e,n)=>_e(e,n),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>d`<ul class="attacks">
      ${t.parts.attacks.map(i=>{let a=K(i),c=e.taken.includes(a),m=e.taken.filter(l=>l!==a&&l.split(" ")[0]!==i.unit);return d`<li>
          <button
            type="button"
            class="attack"
            aria-pressed=${c}
            @click=${()=>n({none:!1,taken:c?e.taken.filter(l=>l!==a):[...m,a]})}
          >
            <span>${ke(i,s)}</span>
            <span class="dice">${i.faces.map(l=>wt(l,l<=i.value?"hit":""))}</span>
            <span class="say">${r(c?"mv.rethrow.all_again":"mv.rethrow.stands")}</span>
          </button>
          ${Me(i,o,{type:"commander_rethrow",attacks:[{unit:i.unit,target:i.target}]},i.faces.length)}
        </li>`})}
      <li>
        <label class="option">
          <input
            type="checkbox"
            data-none
            .checked=${Z(e.none)}
            @change=${i=>n({taken:[],none:i.target.checked})}
          />
          <span>${r("mv.a.no_commander")}</span>
        </label>
      </li>
    </ul>`};var Le=4,Y=(t,e,n,s,o)=>({columns:t,rows:e,width:Math.floor((y-2*Le)/t),height:n,first:s,size:o}),In=Y(4,3,60,48,1),Ht=Y(8,8,23,30,.45),Se=[Y(4,3,51,60,1),Y(4,4,47,41,.92),Y(5,5,38,36,.74),Y(6,6,31,33,.61),Ht],Nn=[[0,-1],[1,0],[0,1],[-1,0]];function Ee(t,e=new Map){let n={units:{},commanders:{},cells:new Map};for(let s of N(t))Rn(t,s,e,n);for(let s of R)for(let o of t.reserves[s])Hn(t,o,s,n);return n}function Rn(t,e,n,s){let o=Fn(t,e),i=o.length?Se:[In,...Se],a;for(let l of i){let u=Oe(t,e,l,o,n);if(u){a={plan:u,grid:l};break}}a??={plan:Oe(t,e,Ht,[],n)??new Map,grid:Ht};let[c,m]=j(e);for(let[l,[u,p]]of a.plan){let $={x:c+Le+a.grid.width*u+a.grid.width/2,y:m+a.grid.first+a.grid.height*p,size:a.grid.size};l.startsWith("@")?s.commanders[l.slice(1)]=$:s.units[l]=$,s.cells.set(l,`${e} ${a.grid.size} ${u} ${p}`)}}function Hn(t,e,n,s){let o=M(t,e),[i,a]=j(e),c=o.length,[m,l,u]=c<=4?[4,50,.88]:c<=6?[6,34,.72]:[12,17,.38],p=n==="north"!==z()?16:13;o.forEach(($,x)=>{let _=i+2+l*(x%m)+l/2,w=a+(u<.5?24+20*Math.floor(x/m):p+(V-p)/2-1);s.units[$]={x:_,y:w,size:u}})}function Oe(t,e,n,s,o){let i=new Map,a=new Set,c=(p,$)=>{i.set(p,$),a.add($.join())};for(let p of s){let $=Cn(p,n,a);if(!$)return;for(let[x,[_,w]]of p)c(x,[_+$[0],w+$[1]])}let l=[...R.filter(p=>t.commanders[p]===e).map(p=>`@${p}`),...M(t,e).filter(p=>!i.has(p))],u=[];for(let p of l){let[$,x,_,w]=(o.get(p)??"").split(" "),W=[Number(_),Number(w)];$===e&&Number(x)===n.size&&!a.has(W.join())?c(p,W):u.push(p)}for(let p of u){let $=p.startsWith("@"),x=($?p.slice(1):t.units[p]?.side)==="south",_=qn(n,a,x!==z(),$);if(!_)return;c(p,_)}return i}function qn(t,e,n,s){for(let o=0;o<t.rows;o++)for(let i=0;i<t.columns;i++){let a=s?t.columns-1-i:i,c=n?t.rows-1-o:o;if(!e.has(`${a},${c}`))return[a,c]}}function Cn(t,e,n){let s=[...t.values()],[o,i]=[Math.min(...s.map(u=>u[0])),Math.min(...s.map(u=>u[1]))],a=Math.max(...s.map(u=>u[0]))-o+1,c=Math.max(...s.map(u=>u[1]))-i+1,m=[];for(let u=0;u+a<=e.columns;u++)for(let p=0;p+c<=e.rows;p++){let $=Math.abs(2*u+a-e.columns)+Math.abs(2*p+c-e.rows);m.push([$,u-o,p-i])}m.sort((u,p)=>u[0]-p[0]||u[1]-p[1]||u[2]-p[2]);let l=m.find(([,u,p])=>s.every($=>!n.has(`${$[0]+u},${$[1]+p}`)));return l&&[l[1],l[2]]}function Fn(t,e){let n=t.engaged.filter(i=>t.units[i.target]?.zone===e),s=new Set,o=[];for(let{target:i}of n){if(s.has(i))continue;s.add(i);let a=new Map([[i,[0,0]]]),c=[i];for(let m=c.pop();m;m=c.pop()){let[l,u]=a.get(m);for(let p of n){if(p.unit!==m&&p.target!==m)continue;let[$,x]=Nn[ft(t,p)]??[0,0],_=p.target===m,w=_?p.unit:p.target,W=_?[l+$,u+x]:[l-$,u-x];s.has(w)||[...a.values()].some(Mt=>Mt.join()===W.join())||(s.add(w),a.set(w,W),c.push(w))}}a.size>1&&o.push(a)}return o}var v=t=>{let{side:e,name:n}=Ae.get(t)??{side:"",name:""};return zt(e==="north"?"b":"a",n?r("mv.called",{id:t,name:n}):t)},Ae=new Map,Ie=t=>{Ae=new Map(Object.entries(t.units).map(([e,{side:n,name:s}])=>[e,{side:n,name:s??""}]))},O=t=>zt(t==="north"?"b":"a",S(t)),Dn=t=>t.map(v).join(", "),D=t=>({unit:v(t.unit),target:v(t.target)}),lt=t=>r("mv.hits",{n:t}),Ne=(t,e)=>t.filter(n=>n<=e).length,Te=(t,e,n)=>{let s=`${t.unit} ${t.target}`,o=n.attacks.get(s);if(!o)return{faces:t.faces};let i=o.faces.map((a,c)=>e.includes(c)?t.faces[e.indexOf(c)]??a:a);return n.attacks.set(s,{...o,faces:i}),{needs:o.needs,faces:o.faces,again:e,then:t.faces,out:lt(Ne(i,o.needs))}},tt=t=>t.reduce((e,n)=>e+n,0),Wn={quality_thrown:t=>({text:r("mv.log.quality",{unit:v(t.unit),quality:h("mv.quality.",t.quality)}),dice:{faces:[t.die]}}),deployed:t=>r("mv.log.deployed",{side:O(t.side),n:Object.keys(t.units).length,zone:t.commander}),initiative_thrown:t=>({text:r(tt(t.south)===tt(t.north)?"mv.log.initiative_again":"mv.log.initiative",{south:O("south"),north:O("north"),a:tt(t.south),b:tt(t.north)}),dice:{faces:[...t.south,...t.north]}}),initiative_taken:t=>r("mv.log.has_initiative",{side:O(t.side)}),fire_revealed:t=>t.shots.length?null:r("mv.log.holds_fire",{side:O(t.side)}),fire_ended:t=>r("mv.log.fires_no_more",{side:O(t.side)}),fired:t=>({text:r(`mv.log.fired_${t.fire}`,D(t)),dice:{needs:t.needs,faces:t.faces,out:lt(t.hits)}}),hit:t=>r("mv.log.hit",{unit:v(t.unit),hits:lt(t.hits),cause:h("mv.cause.",t.cause)}),opening_hits:t=>t.units.length?r("mv.log.opening",{units:Dn(t.units)}):null,allotment_revealed:t=>t.attacks.length?r("mv.log.allots",{side:O(t.side),each:t.attacks.map(e=>r("mv.log.allotment",{...D(e),n:e.stands})).join("; ")}):null,attacked:(t,e)=>(e.attacks.set(`${t.unit} ${t.target}`,{faces:t.faces,needs:t.value}),{text:r("mv.log.attacked",{...D(t),n:t.stands}),dice:{needs:t.value,faces:t.faces,out:lt(Ne(t.faces,t.value))}}),rethrown:(t,e)=>({text:r("mv.log.rethrown",{...D(t),n:t.dice.length}),dice:Te(t,t.dice,e)}),commander_rethrown:(t,e)=>({text:r("mv.log.commander_rethrown",D(t)),dice:Te(t,[...t.faces.keys()],e)}),struck:t=>r("mv.log.struck",{...D(t),hits:lt(t.hits)}),contact_broken:t=>r("mv.log.breaks",{unit:v(t.unit),face:h("mv.face.",t.face)}),losses_removed:t=>t.stands?r("mv.log.losses",{unit:v(t.unit),n:t.stands,left:t.left}):r("mv.log.no_losses",{unit:v(t.unit)})},Vn={formation_changed:t=>r("mv.log.forms",{unit:v(t.unit),formation:h("mv.formation.",t.formation)}),turned:t=>r("mv.log.turns",{unit:v(t.unit),way:h("mv.way.",t.facing)}),wheeled:t=>r("mv.log.wheeled",{unit:v(t.unit),way:h("mv.way.",t.facing)}),announced:t=>t.target?r("mv.log.goes_to_engage",{unit:v(t.unit),target:v(t.target)}):t.to?r("mv.log.sets_out",{unit:v(t.unit),zone:t.to}):null,moved:t=>r("mv.log.moves",{unit:v(t.unit),zone:t.to}),entered_table:t=>r("mv.log.enters",{unit:v(t.unit),zone:t.zone,formation:h("mv.formation.",t.formation)}),left_table:t=>r("mv.log.leaves",{unit:v(t.unit),zone:t.to}),shifted_reserve:t=>r("mv.log.shifts",{unit:v(t.unit),zone:t.to}),disengaged:t=>r("mv.log.disengages",{unit:v(t.unit)}),engaged:t=>r("mv.log.in_contact",{...D(t),face:h("mv.face.",t.face)}),follow_on:t=>r("mv.log.may_charge_on",{unit:v(t.unit)}),rallied:t=>r("mv.log.rallies",{unit:v(t.unit),way:h("mv.way.",t.facing)}),removed:t=>r("mv.log.gone",{unit:v(t.unit),gone:h("mv.gone.",t.gone)}),commander_moved:t=>r("mv.log.commander",{side:O(t.side),zone:t.to}),movement_ended:t=>r("mv.log.ends",{side:O(t.side)}),finished:()=>null},je=(t,e,n)=>{let s=r(t.passed?e:n);return t.die==null?{text:r("mv.log.no_test",{unit:v(t.unit)})}:{text:r("mv.log.tests",{unit:v(t.unit)}),dice:{needs:t.needs,faces:[t.die],out:s}}},Pn={reacted:t=>t.reaction.endsWith("_fire")?null:r("mv.log.reacts",{unit:v(t.unit),how:h("mv.reacts.",t.reaction)}),declined:t=>r("mv.log.declines",{side:O(t.side)}),flinched:t=>r("mv.log.flinches",{unit:v(t.unit)}),cancelled:t=>r("mv.log.cancelled",{unit:v(t.unit)}),square_formed:t=>r("mv.log.square",{unit:v(t.unit)}),engage_tested:t=>je(t,"mv.log.passed","mv.log.hangs_back"),intercept_tested:t=>je(t,"mv.log.intercepts","mv.log.too_late"),square_tested:t=>({text:r("mv.log.square_tested",D(t)),dice:{faces:t.faces,out:r(t.faces[0]===6?t.faces[1]===6?"mv.log.home":"mv.log.round":"mv.log.pulls_up")}}),fell_back:t=>r("mv.log.falls_back",{unit:v(t.unit),zone:t.to}),strengths_counted:t=>r("mv.log.strengths",{a:t.on[0]??0,b:t.off[0]??0,c:t.on[1]??0,d:t.off[1]??0}),commander_removed:t=>r("mv.log.commander_gone",{side:O(t.side)}),zones_counted:t=>r("mv.log.zones",{south:t.south,north:t.north}),dispute_thrown:t=>({text:r("mv.log.dispute",{a:tt(t.south),b:tt(t.north)}),dice:{faces:[...t.south,...t.north]}}),conceded:t=>r("mv.log.concedes",{side:O(t.side)}),game_over:t=>{let e=h("mv.grade.",t.grade),n=h("mv.reason.",t.reason);return t.winner?r("mv.log.over_for",{grade:e,side:O(t.winner),why:n}):r("mv.log.over",{grade:e,why:n})}},Bn={...Wn,...Vn,...Pn},Gn=new Set(["sealed","turn_began","phase_began","attacks_thrown","rethrows_made","losses_due","chosen","window_opened","finished","completed","deferred","markers_removed","fire_revealed"]),Re=()=>({attacks:new Map,initiative:"south"}),Un=(t,e)=>(t.type==="initiative_taken"&&(e.initiative=t.side),t.type==="turn_began"?{heading:r("log.turn",{n:t.turn}),large:!0}:t.type==="phase_began"?{heading:_t(t.phase,e.initiative),large:!1}:null),He=(t,e)=>{let n=[],s=new Set(t.events.flatMap(o=>o.type==="moved"||o.type==="left_table"?[o.unit]:[]));for(let o of t.events){if(o.type==="announced"&&!o.target&&s.has(o.unit))continue;let i=Un(o,e);if(i){let l=n.at(-1);l&&"heading"in l&&!l.large&&n.pop(),n.push(i);continue}let a=Bn[o.type],c=a?a(o,e):Gn.has(o.type)?null:h("mv.log.other.",o.type);if(c===null)continue;let m=typeof c=="string"?{text:c}:c;n.push({...m,rule:o.rule,about:Zn(o)})}return n},Kn=new Set(["moved","entered_table","left_table","shifted_reserve","fell_back","engaged","disengaged","contact_broken","commander_moved","commander_removed","removed","deployed"]),Zn=t=>{let e=t,n=t.type==="commander_moved"?`@${e.side}`:void 0,s=e.unit??n;return{...s?{unit:s}:{},...e.target?{target:e.target}:{},...Kn.has(t.type)?{moves:!0}:{}}},_t=(t,e)=>{let n=e==="south"?"north":"south";return t==="initiative_movement"?r("mv.moves",{side:S(e)}):t==="other_movement"?r("mv.moves",{side:S(n)}):h("mv.phase.",t)};var Qn=t=>{let e=(n,s)=>n.some(o=>{let i=t.units[o];return i!==void 0&&i.side===s&&b(i)!=="artillery"});return N(t).filter(n=>R.every(s=>e(M(t,n),s))).length},qe=t=>{let e=t.options.max_turns,n=Qn(t);return{last:typeof e=="number"?e:null,count:t.uncontested,rest:n>0?r("mv.contested",{n}):""}};var Xn={front:"M-7 -3.6L-1 0L-7 3.6zM7 -3.6L1 0L7 3.6z",left:"M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",right:"M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",rear:"M-6 -3.6L0 0L-6 3.6zM1 -3.6L7 0L1 3.6z"},Jn=[[0,-1],[1,0],[0,1],[-1,0]],Ce=(t,e)=>t.engaged.flatMap(n=>{let[s,o]=[e.units[n.unit],e.units[n.target]];return s&&o?[{contact:n,a:s,b:o,way:ft(t,n)}]:[]}),Fe=(t,e)=>Ce(t,e).map(({a:n,b:s,way:o})=>{let[i,a]=Jn[o],[c,m]=[n.x-s.x,n.y-s.y];return Math.sign(c)===i&&Math.sign(m)===a&&Math.abs(c)+Math.abs(m)<=52?g:f`<path class="tie" d="M${n.x} ${n.y}L${s.x} ${s.y}"></path>`}),De=(t,e)=>f`${Ce(t,e).map(({contact:n,a:s,b:o,way:i})=>{let a=h("mv.face.",n.face),c=(i+2)%4*90-90,m=s.size===1?"":` scale(${s.size})`;return f`<g class="contact" transform="translate(${(s.x+o.x)/2} ${(s.y+o.y)/2}) rotate(${c})${m}">
    <title>${r("mv.contact",{unit:n.unit,target:n.target,face:a})}</title>
    <rect class="ct" x="-10" y="-6" width="20" height="12" rx="6"></rect><path class="ct-g" d=${Xn[n.face]}></path></g>`})}${Yn(t,e)}`,Yn=(t,e)=>{let n=t.progress,s=n&&e.units[n.unit];if(!n||!s)return g;if(!n.target&&n.to===t.units[n.unit]?.zone)return g;let o=n.target?e.units[n.target]:void 0,[i,a]=o?[o.x,o.y]:n.to?H(n.to):[s.x,s.y];return i===s.x&&a===s.y?g:f`<path class="progress" d="M${s.x} ${s.y}L${i} ${a}"></path><circle class="aim" cx=${i} cy=${a} r="7"></circle>`};var We=["M-92 6C-98 -44 -60 -84 -8 -88C50 -92 92 -58 93 -6C94 46 60 88 2 90C-54 92 -88 54 -92 6z","M-66 2C-70 -32 -40 -58 -6 -60C36 -62 66 -40 67 -4C68 32 42 60 2 62C-38 63 -63 36 -66 2z","M-36 0C-38 -20 -20 -32 -3 -33C20 -34 36 -20 36 -2C36 18 22 33 0 34C-20 35 -35 18 -36 0z"],ts="M8 18q30 -12 62 -4t70 0t58 6q8 40 2 82t0 92q-44 8 -92 4t-96 0q-10 -40 -4 -86t0 -94z",es=[[10,24,26,14],[42,20,14,20],[150,26,30,13],[184,22,14,22],[12,60,13,22],[186,64,14,28],[10,110,14,14],[94,92,22,18],[184,120,16,24],[12,150,24,13],[46,178,22,14],[92,180,14,18],[126,176,30,14],[176,172,22,20],[100,22,14,12],[14,182,18,12]],ns=new Map([["woods",{sign:"m-3 3a4 4 0 1 1 .1 0zv3",every:[26,24],first:[20,30]}],["rough",{sign:"l4 -5l4 5m7 8l3 -4l3 4",every:[32,26],first:[8,28]}],["boggy",{sign:"h14m-7 0v-5m-3 5l-2 -4m8 4l2 -4",every:[33,22],first:[8,28]}],["impassable",{sign:"l14 14m0 -14l-14 14",every:[24,24],first:[8,28]}]]);function ss(t){let{sign:e,every:n,first:s}=ns.get(t)??{sign:"",every:[24,24],first:[8,28]},[o=24,i=24]=n,[a=8,c=28]=s,m="";for(let l=0;l<Math.floor((k-c-4)/i);l++){let u=l%2?a+o/2:a;for(let p=0;u+p*o<=y-24;p++)m+=`M${u+p*o} ${c+l*i}${e}`}return m}var os=es.map(([t,e,n,s])=>`M${t} ${e}h${n}v${s}h-${n}z`).join(""),rs=t=>f`<rect class="t-${t}" x="1" y="1" width=${y-2} height=${k-2}></rect>`;function as(t,e){if(t==="hill")return f`<g transform="translate(${y/2} ${k/2+4})">
      ${e?f`<path class="t-hill" d=${We[0]}></path>`:g}<path class="l-hill" d=${We.join("")}></path></g>`;let n=f`<path class="l-${t}" d=${t==="village"?os:ss(t)}></path>`;return t==="woods"?f`<path class="t-woods" d=${ts}></path>${n}`:f`${rs(t)}${n}`}var Ve=["village","rough","boggy","impassable","hill","woods"],is=t=>[...t].sort((e,n)=>Ve.indexOf(e)-Ve.indexOf(n));function Pe(t){return f`<g aria-hidden="true">
    ${N(t).map(e=>{let[n,s]=j(e),o=t.terrain[e]??[],i=o.map(a=>h("mv.terrain.",a)).join(", ");return f`<g transform="translate(${n} ${s})">
        <rect class="zone" width=${y} height=${k}></rect>
        ${is(o).map(a=>as(a,o.length===1))}
        <rect class="zline" width=${y} height=${k}></rect>
        <text class="zname" x="6" y="14">${e}<tspan class="t" dx="4">${i}</tspan></text></g>`})}
    ${R.flatMap(e=>t.reserves[e].map(n=>{let[s,o]=j(n);return f`<g transform="translate(${s} ${o})">
          <rect class="resv" x="2" width=${y-4} height=${V} rx="4"></rect>
          <text class="zname" x=${y-8} y="14" text-anchor="end">${r("mv.reserve",{zone:n})}</text></g>`}))}
    ${t.escarpments.map(([e,n])=>f`<path class="scarp" transform=${cs(t)} d=${ls(e,n)}></path>`)}
  </g>`}var cs=t=>z()?`rotate(180 ${T(t)/2} ${L/2})`:g;function ls(t,e){let n=[...Array(19).keys()];if(A(t)===A(e)){let[a,c]=[nt+st(e)*y,P+(3-A(e))*k];return`M${a} ${c+8}v${k-16}${n.map(m=>`M${a} ${c+12+m*10}h7`).join("")}`}let s=Math.min(A(t),A(e)),o=s===0?P+3*k+3:s===3?P-3:P+(3-s)*k,i=nt+st(t)*y;return`M${i+8} ${o}h${y-16}${n.map(a=>`M${i+13+a*10} ${o}v7`).join("")}`}var mt=t=>`translate(${t.x} ${t.y})${t.size===1?"":` scale(${t.size})`}`,Ge=t=>t===void 0?"":`; ${t.length?r("mv.may_engage",{targets:t.join(", ")}):r("text.can_act")}`,ms=(t,e,n)=>{let s=t.units[n],o=e.places.units[n];if(!s||!o)return g;let i=e.only&&!e.only.has(n)?" dim":"";return f`<g class="${it(s)}${i}" data-unit=${n} transform=${mt(o)}>
    <rect class="hit-area" x="-24" y="-26" width="48" height="52" role="button" tabindex=${e.tabStop===n?0:-1}
      aria-label=${at(t,n)}${Ge(e.may?.get(n))} aria-pressed=${e.selected===n?"true":"false"}></rect>
    <g aria-hidden="true">${ct(n,s)}</g></g>`},us=(t,e,n)=>{let s=t.units[n],o=e.places.units[n],i=C(t,n).map(({other:m,face:l})=>`${m} ${l}`),a=e.may?.get(n),c=[e.selected===n,e.tabStop===n,!e.only||e.only.has(n)];return St([s&&Ot(s),o&&mt(o),i.join(),a?Ge(a):null,...c,z(),et()],()=>ms(t,e,n))},ps=t=>f`<path class="tgt" transform=${mt(t)} d="M-27 -15V-27H-15M15 -27H27V-15M27 15V27H15M-15 27H-27V15"></path>`,fs=t=>f`<g transform=${mt(t)}><rect class="sel" x="-26" y="-29" width="52" height="55" rx="7"></rect>
  <rect class="sel2" x="-28.500" y="-31.500" width="57" height="60" rx="9"></rect></g>`,Be=(t,e)=>{let n=t.places.units[e];if(n)return n;if(e.startsWith("@"))return t.places.commanders[e.slice(1)];let[s,o]=H(e);return{x:s,y:o,size:1}},hs=(t,e)=>{let[n,s]=[Be(t,e.from),Be(t,e.to)];if(!n||!s)return g;let[o,i]=[s.x-n.x,s.y-n.y],a=Math.hypot(o,i)||1,[c,m]=[o/a,i/a],l=e.to in t.places.units,[u,p]=[n.x+c*24*n.size,n.y+m*24*n.size],$=l?26*s.size:0,[x,_]=[s.x-c*$,s.y-m*$],w=`M${u.toFixed(1)} ${p.toFixed(1)}L${x.toFixed(1)} ${_.toFixed(1)}`,W="M0 0L-9 -5V5z",Mt=Math.atan2(m,c)*180/Math.PI;return f`<g class="way ${e.kind}"><path class="way-bg" d=${w}></path><path class="way-line" d=${w}></path>
    <path class="way-head" transform="translate(${x.toFixed(1)} ${_.toFixed(1)}) rotate(${Mt.toFixed(1)})" d=${W}></path>
    ${e.tag?Ue((u+x)/2,(p+_)/2,e.tag):g}</g>`},Ue=(t,e,n)=>{let s=n.length*6.4+10;return f`<g transform="translate(${t.toFixed(1)} ${e.toFixed(1)})"><rect class="tag" x=${-s/2} y="-9" width=${s} height="17" rx="8"></rect>
    <text class="tagt" y="3.500">${n}</text></g>`},ds=(t,e)=>{let n=new Set(e.zones??[]);return q(t).map(s=>{let[o,i]=j(s);return f`<rect class=${n.has(s)?"zhit need":"zhit"} data-zone=${s} x=${o+2} y=${i+2} width=${y-4}
      height=${I(s)-4} rx="3" role="button" tabindex=${e.tabStop===s?0:-1} aria-label=${ht(t,s)}></rect>`})},gs=(t,e)=>f`<g class=${it(e)}>${ct(t,e)}</g>`,Ke=(t,e)=>{let n=Object.keys(t.units).filter(i=>e.places.units[i]),s=i=>[...i].map(a=>e.places.units[a]).filter(a=>a!==void 0),o=e.selected?e.places.units[e.selected]:void 0;return d`<svg
    class="table"
    viewBox="0 0 ${T(t)} ${L}"
    role="group"
    aria-label=${r("mv.the_table")}
    data-columns=${t.columns}
  >
    <foreignObject width=${T(t)} height=${L}>
      <svg class="under" viewBox="0 0 ${T(t)} ${L}">
        ${St([Ot(t.terrain),t.columns,z(),et()],()=>Pe(t))}
      </svg>
    </foreignObject>
    ${ds(t,e)} ${Fe(t,e.places)}
    ${R.map(i=>{let a=e.places.commanders[i];return a?f`<g data-unit="@${i}" data-x=${a.x} data-y=${a.y} transform=${mt(a)} role="img" aria-label=${r("mv.commander_of",{side:S(i)})}>${oe(i)}</g>`:g})}
    ${Vt(e.trace,gs)} ${o?fs(o):g}
    <g class="counters">
      ${Ct(n,i=>i,i=>us(t,e,i))}
    </g>
    <g class="overlay">
      ${De(t,e.places)} ${s(e.targets??[]).map(ps)}
      ${(e.arrows??[]).map(i=>hs(e,i))}
      ${[...e.tags??[]].map(([i,a])=>{let c=e.places.units[i];return c?Ue(c.x,c.y-24*c.size,a):g})}
      ${Pt(e.trace,e.part??[0,0,T(t),L])}
    </g>
  </svg>`};var Ze="VIC-8",kt={x:56,y:40},$s=(t,e)=>{let n=new Set(M(t,e).flatMap(s=>{let o=t.units[s];return o&&b(o)!=="artillery"?[o.side]:[]}));return n.size===2?"both":n.has("south")?"a":n.has("north")?"b":""},Qe=(t,e)=>{let n=N(t).map(i=>({zone:i,of:$s(t,i)})),s=i=>n.filter(a=>a.of===i).map(({zone:a})=>a).join(" ")||"–",o={south:S("south"),souths:s("a"),north:S("north"),norths:s("b"),contested:s("both")};return d`<section class="card pad" aria-labelledby="over-zones">
    <h2 id="over-zones">${r("mv.end.zones")}</h2>
    <svg
      class="zmap"
      viewBox="0 0 ${t.columns*kt.x+2} ${3*kt.y+2}"
      role="img"
      aria-label=${r("mv.end.map",o)}
    >
      ${n.map(({zone:i,of:a},c)=>{let[m,l]=[2+c%t.columns*kt.x,2+Math.floor(c/t.columns)*kt.y],u=a==="both"?"":a;return f`<rect class=${u?`z${u}`:""} x=${m} y=${l} width="52" height="36" rx="3"></rect><text class=${u?`t${u}`:""} x=${m+26} y=${l+23}>${i}${a==="both"?" ×":""}</text>`})}
    </svg>
    <p class="fine">
      ${r("mv.end.key",{...o,n:n.filter(i=>i.of==="a").length,m:n.filter(i=>i.of==="b").length})}
      <a class="rule" href="/rules/${e.system}#${Ze}">${Ze}</a>
    </p>
  </section>`};var vs={infantry:["defensive_fire","form_square"],cavalry:["counter_charge","recoil"],artillery:["defensive_fire","flee"]},ys={infantry:[],cavalry:["intercept"],artillery:["supporting_fire"]},bs=6,Xe=(t,e)=>{let n=t.progress,s=n&&t.units[n.unit]?.zone;if(e.kind!=="react"||!n||!s)return[];let o=new Set(e.choices.map(a=>`${a.unit} ${a.reaction}`));return M(t,s).flatMap(a=>{let c=t.units[a];return!c||c.side!==e.seat?[]:(a===n.target?vs:ys)[b(c)].map(l=>({type:"react",unit:a,reaction:l}))}).filter(a=>!o.has(`${a.unit} ${a.reaction}`)).slice(0,bs)};var qt="movement",Je=["initiative","firing","hand_to_hand","remove_losses","initiative_movement","other_movement","victory"],xs={deploy:ve,fire:be,allocate:de,rethrow:we,commander_rethrow:ze,losses:xe},_s=t=>{let e=Je.indexOf(t.phase);return Je.map((n,s)=>({name:_t(n,t.initiative),when:s<e?"past":s===e?"now":"next"}))},ks=(t,e)=>{let n=t.progress,s=n?[n.unit,...n.target?[n.target]:[]]:[];for(let c of e?.choices??[])c.unit&&e?.kind!==qt&&s.push(c.unit,...c.target?[c.target]:[]);let o=e?.parts?.attacks??e?.parts?.units??[],i=n?.unit??o[0]?.unit??s[0],a=e?.kind===qt||e?.kind==="setup"?null:t.units[i??""]?.zone;return{units:new Set(s),acting:n?.unit??null,zone:a??null}},Ms=(t,e)=>{let n=String.fromCharCode(97+Math.floor(t.columns/2));if(e?.kind==="setup")return`${n}${e.seat==="south"?1:3}`;let s=e&&[...jt(e)].find(o=>t.units[o]?.zone);return s&&t.units[s]?.zone||`${n}2`},ws=t=>{let e=t.progress;if(!e)return"";let n=e.window??"follow_on";return r(`mv.window.${n}`,{unit:e.unit,target:e.target??"",zone:e.to??t.units[e.unit]?.zone??""})},zs=(t,e)=>e.sealed!==!1?"":e.kind==="fire"?r("mv.fire.ask_next"):e.kind==="rethrow"?r("mv.rethrow.ask_now"):e.kind==="commander_rethrow"?r("mv.rethrow.ask_commander_now"):"",Ss=(t,e)=>{let n=t.own_answers?.[e];return n?.type!=="fire"?{}:{arrows:n.shots.map(o=>({from:o.unit,to:o.target,kind:"shot"}))}},Os=(t,e)=>{let n=e,[s,o,i,a]=[t.routed[n],t.strength[n],t.third[n],t.breakpoint[n]];return{text:r("mv.army",{lost:s,of:o,third:i}),short:r("mv.army_short",{lost:s,of:o}),bar:{lost:s,of:o,marks:[i,a]}}},Ls={zones:t=>t.flatMap(e=>e.type==="move_commander"?[{zone:e.to,announcement:e}]:[]),button:(t,e)=>d`<button type="button" class="btn" data-commander aria-pressed=${t} @click=${e}>
      ${r("mv.move_commander")}
    </button>`,question:()=>r("mv.where_commander"),note:()=>r("mv.commander_ends")},Yr={farSide:"north",mapSize:t=>[T(t),L],closeUp:([t,e],n)=>n?Math.max(.92,Math.min(1.4,t/(y+24),e/(k+12))):0,sideClass:t=>t==="south"?"a":"b",table:Ke,miniMap:pe,places:Ee,phases:_s,phaseName:t=>_t(t.phase,t.initiative),narrate:He,newNarrationState:Re,rememberNames:Ie,menu:le,ableUnits:jt,describe:B,describeWhole:ne,panels:xs,question:zs,focusArea:ks,defaultZone:Ms,triggerText:ws,unofferedReactions:Xe,followsSurely:me,outcomesOf:fe,quickOrders:Xt,unitSentence:at,unitName:rt,unitKind:X,unitCondition:Tt,sideName:S,zoneName:J,zoneSentence:ht,zones:q,zoneCentre:H,neighbour:ot,unitsIn:M,counterFace:ct,counterClass:it,armyStatus:Os,standing:qe,endMap:Qe,ownAnswerMarks:Ss,placement:Ls,isAnsweredOnTable:t=>t.kind===qt,tablePrompt:()=>r("mv.asks"),zoneOf:(t,e)=>e.startsWith("@")?t.commanders[e.slice(1)]:t.units[e]?.zone??null,sideOf:(t,e)=>t.units[e]?.side??"",endingChoice:t=>t.find(e=>e.type==="end_movement"),ending:{type:"end_movement"},isDecline:t=>t.type==="decline"};export{Yr as system};
