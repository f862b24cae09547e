import{b as ht,c as It,g as jt,h as Ht,i as At,k as gt,l as $t,m as nt,n as qt,o as Ct,p as Dt,t as Ft,u as vt}from"./chunk-SVQVVNXV.js";import{a as Nt}from"./chunk-3QBHZ4XX.js";import{i as W}from"./chunk-Z6KP2TWG.js";import"./chunk-OY35HCWD.js";import{e as Rt,f as r,g as d}from"./chunk-W2RYEFCP.js";import{a as h,b as f,d as $}from"./chunk-TSZG4UHW.js";var Wt=(t,e)=>{if(e.kind!=="react")return[];let n=e.choices.flatMap(c=>c.type==="react"?[c]:[]),s=n.filter((c,m)=>n.findIndex(l=>l.unit===c.unit&&l.reaction===c.reaction)===m),o=c=>d("mv.reaction.",c),i=new Set(s.map(c=>c.reaction)),a=t.progress?.window;return[...s.map(c=>({label:r("mv.always.unit",{unit:c.unit,how:o(c.reaction)}),rule:{id:`always-${c.reaction}-${c.unit}`,when:{reaction:c.reaction,unit:c.unit},then:"take"}})),...[...i].map(c=>({label:r("mv.always.each",{how:o(c)}),rule:{id:`always-${c}`,when:{reaction:c},then:"take"}})),...a?[{label:r("mv.always.never",{window:d("mv.always.when_",a)}),rule:{id:`never-${a}`,when:{window:a},then:"decline"}}]:[]]};var st=t=>t.charCodeAt(0)-97,T=t=>Number(t.slice(1)),S=t=>T(t)===0||T(t)===4,Vt=(t,e)=>`${String.fromCharCode(97+t)}${e}`,ot=t=>t.columns*208+8;function M(t){let e=T(t),n=e===0?686:e===4?2:68+(3-e)*204;return[4+st(t)*208,n]}var O=t=>S(t)?60:204;function V(t){let[e,n]=M(t);return[e+208/2,n+O(t)/2]}function H(t){let e=[...Array(t.columns).keys()];return[3,2,1].flatMap(n=>e.map(s=>Vt(s,n)))}var A=t=>[...t.reserves.north,...H(t),...t.reserves.south];function Z(t,e,n,s){let o=new Set(A(t)),i=Vt(st(e)+n,T(e)+s);return o.has(i)?i:e}var R=["north","south"];function x(t){return t.kind.endsWith("artillery")?"artillery":t.kind.endsWith("cavalry")?"cavalry":"infantry"}function k(t,e){return Object.keys(t.units).filter(n=>t.units[n]?.zone===e)}var Ce=["n","e","s","w"],De=["front","right","rear","left"],yt=t=>Ce.indexOf(t);function rt(t,e){return(yt(t.units[e.target]?.facing??"n")+De.indexOf(e.face))%4}function J(t,e){let n=new Map;for(let s of t.engaged)s.unit===e?n.set(s.target,"front"):s.target===e&&!n.has(s.unit)&&n.set(s.unit,s.face);return[...n].map(([s,o])=>({other:s,face:o}))}var G=t=>{let e=t.calibre?`${t.calibre}_`:"";return d("mv.kind.",`${e}${t.kind}`)},N=(t,e)=>{let n=t.units[e];return n?G(n):""},E=t=>d("mv.side.",t),X=(t,e)=>{let n=t.units[e]?.name;return n?r("mv.called",{id:e,name:n}):e},xt=t=>t.join(", "),bt=t=>{let e=[];return x(t)!=="artillery"&&e.push(r("mv.stands",{n:t.stands})),t.quality!=="seasoned"&&e.push(d("mv.quality.",t.quality)),t.zone&&!S(t.zone)&&(x(t)!=="artillery"&&e.push(d("mv.formation.",t.formation)),t.formation!=="square"&&e.push(r("mv.facing",{way:d("mv.way.",t.facing)}))),t.hits&&e.push(r("mv.hits",{n:t.hits})),t.fired&&e.push(r("mv.has_fired")),t.reacted&&e.push(r("mv.has_reacted")),t.finished&&e.push(r("mv.is_finished")),t.in_command&&e.push(r("mv.in_command")),e},P=(t,e)=>{if(S(e))return r("mv.reserve",{zone:e});let n=(t.terrain[e]??[]).map(s=>d("mv.terrain.",s));return xt([e,...n])},Q=(t,e)=>{let n=t.units[e];if(!n)return e;let s=[X(t,e),G(n),...bt(n)];s.push(n.zone?r("mv.in_zone",{zone:P(t,n.zone)}):r("mv.nowhere"));for(let{other:o,face:i}of J(t,e))s.push(r("mv.touches",{other:o,face:d("mv.face.",i)}));return xt(s)},U=(t,e)=>{let n=k(t,e),s=i=>n.filter(a=>t.units[a]?.side===i).length,o=[P(t,e)];for(let i of["south","north"])s(i)&&o.push(r("mv.units_of",{n:s(i),side:E(i)})),t.commanders[i]===e&&o.push(r("mv.commander_of",{side:E(i)}));return o.length===1&&o.push(r("mv.empty")),xt(o)};var Fe={deploy:t=>r("mv.a.deploy",{n:Object.keys(t.units).length}),fire:t=>t.shots.length?r("mv.a.fire",{n:t.shots.length}):r("mv.a.hold"),allocate:t=>r("mv.a.allocate",{n:t.attacks.length}),rethrow:t=>t.attacks.length?r("mv.a.rethrow",{n:t.attacks.reduce((e,n)=>e+n.dice.length,0)}):r("mv.a.no_rethrow"),commander_rethrow:t=>t.attacks.length?r("mv.a.commander",{n:t.attacks.length}):r("mv.a.no_commander"),losses:t=>{let e=Object.keys(t.break_contact??{});return e.length?r("mv.a.break",{units:e.join(", ")}):r("mv.a.keep")},change_formation:t=>t.facing?r("mv.a.form_facing",{formation:d("mv.formation.",t.formation),way:d("mv.way.",t.facing)}):r("mv.a.form",{formation:d("mv.formation.",t.formation)}),turn:t=>r("mv.a.turn",{way:d("mv.way.",t.facing)}),move:()=>r("mv.a.move"),disengage:()=>r("mv.a.disengage"),engage:t=>t.face?r("mv.a.engage_face",{target:t.target,face:d("mv.face.",t.face)}):r("mv.a.engage",{target:t.target}),enter_table:t=>t.formation?r("mv.a.enter_as",{formation:d("mv.formation.",t.formation)}):r("mv.a.enter"),shift_reserve:t=>r("mv.a.shift",{zone:t.to}),leave_table:()=>r("mv.a.leave"),withdraw:()=>r("mv.a.withdraw"),move_commander:t=>r("mv.a.move_commander",{zone:t.to}),end_movement:()=>r("mv.a.end"),rally:t=>r("mv.a.rally",{way:d("mv.way.",t.facing)}),react:t=>t.to?r("mv.a.react_to",{how:d("mv.reaction.",t.reaction),zone:t.to}):d("mv.reaction.",t.reaction),decline:()=>r("mv.a.decline"),concede:()=>r("mv.a.concede")},q=t=>{let e=Fe[t.type];return e?.(t)??t.type.replaceAll("_"," ")},Gt=t=>t.type==="react"?r("mv.a.react_with",{how:q(t),unit:t.unit}):t.unit?r("mv.a.unit_does",{unit:t.unit,what:q(t)}):q(t);var C="M-11 -7h22v14h-22z",We=new Set(["square","skirmish"]),Ve=t=>t==="heavy"?[-6.6,0,6.6]:t==="medium"?[-4.2,4.2]:[0],Ge=new Map([["line_infantry",`${C}M-11 -7L11 7M-11 7L11 -7`],["light_infantry","M-9 -6L9 6M-9 6L9 -6"],["light_cavalry",`${C}M-4 7L4 -7`],["medium_cavalry",`${C}M-7 7L1 -7M-1 7L7 -7`],["heavy_cavalry",`${C}M-9 7L-1 -7M-4 7L4 -7M1 7L9 -7`],["foot_artillery",C],["horse_artillery",`${C}M-11 2L-6 7M6 7L11 2`]]);function Pe(t){let e=x(t)==="artillery"?Ve(t.calibre??"light").map(n=>[n,0,2.7]):[];return t.kind==="light_infantry"&&e.push([0,-5.6,1.7],[0,5.6,1.7]),f`<path d=${Ge.get(t.kind)??C}></path>${e.map(([n,s,o])=>f`<circle class="f" cx=${n} cy=${s} r=${o}></circle>`)}`}function Ue(t){let e=x(t)==="artillery";if(!t.zone||S(t.zone))return e||t.formation==="skirmish"?f`<circle class="body" r="19.5"></circle>`:f`<rect class="body" x="-20" y="-20" width="40" height="40" rx="3"></rect>`;let n=`rotate(${yt(t.facing)*90})`;return t.formation==="square"?f`<path class="prow" d="M-6 -19L0 -26L6 -19zM-6 19L0 26L6 19zM-19 -6L-26 0L-19 6zM19 -6L26 0L19 6z"></path>
      <rect class="body" x="-20" y="-20" width="40" height="40" rx="1"></rect>
      <rect class="inner" x="-16" y="-16" width="32" height="32"></rect>`:t.formation==="skirmish"?f`${e?$:f`<circle class="ring" r="23"></circle>`}
      <path class="prow" transform=${n} d="M-7 -17L0 -26L7 -17z"></path><circle class="body" r="19.5"></circle>`:f`<g transform=${n}><path class="prow" d="M-19 -19L-6 -19L0 -26L6 -19L19 -19z"></path>
    <rect class="body" x="-20" y="-20" width="40" height="40" rx="3"></rect>
    <rect class="prow" x="-20" y="-20" width="40" height="4.5" rx="1"></rect></g>`}var Pt=t=>t.length<6?t:`${t.slice(0,2)}…${t.slice(-2)}`;function Ke(t,e){let n=!!e.zone&&!S(e.zone??"a0")&&!We.has(e.formation),[s,o]=n?e.facing==="n"?[-4,17]:e.facing==="s"?[-9,11]:[-6,14]:[-6,14],i=t.length<4?"id":t.length<5?"id long":"id longer",a=f`<g class="g" transform="translate(0 ${s}) scale(.88)">${Pe(e)}</g>`;if(x(e)==="artillery")return f`${a}<text class=${i} y=${o-1}>${Pt(t)}</text>`;let c=e.quality==="green"?"−":e.quality==="veteran"?"+":"",[m,l]=n?[-11,6]:[-9,7],u=e.stands<10&&!c?"n":"n wide";return f`${a}<text class=${u} x=${m} y=${o}>${e.stands}${c}</text>
    <text class=${i} x=${l} y=${o}>${Pt(t)}</text>`}var at=(t,e,n)=>f`<g transform="translate(${t} ${e})">${n}</g>`,Be=t=>f`<path class="m-hit" d="M0 -9L9 0L0 9L-9 0z"></path><text class="mt hit" y="3.8">${t}</text>`,Ze=f`<circle class="m-fired" r="6.6"></circle><path class="m-fired-s" d="M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"></path>`,Je=f`<path class="m-react" d="M0 -8L8 6H-8z"></path><path class="m-react-s" d="M0 -3V2M0 4V4.6"></path>`,Xe=f`<circle class="m-done" r="6.6"></circle><path class="m-done-s" d="M-3 .2L-.8 2.5L3.2 -2.2"></path>`,Qe=t=>f`
  ${t.finished?at(-20,-19,Xe):$}${t.hits>0?at(20,-19,Be(t.hits)):$}
  ${t.fired?at(20,19,Ze):$}${t.reacted?at(-20,19,Je):$}`,Y=t=>`u ${t.side==="south"?"a":"b"}${t.finished?" done":""}`,tt=(t,e)=>f`${Ue(e)}${Ke(t,e)}${Qe(e)}`,Ut=t=>f`<g class="cmd ${t==="south"?"a":"b"}"><path class="pole" d="M-11 17V-16"></path>
  <path class="flag" d="M-11 -15H15L10 -6L15 3H-11z"></path>
  <path class="star" d="M-1 -13l1.8 4.6 4.9.2-3.8 3.1 1.3 4.7-4.2-2.7-4.2 2.7 1.3-4.7-3.8-3.1 4.9-.2z"></path></g>`;var Ye={n:"↑",e:"→",s:"↓",w:"←"},tn={n:[0,1],e:[1,0],s:[0,-1],w:[-1,0]},en=["engage","disengage","move","rally","turn","change_formation","enter_table","shift_reserve","leave_table","withdraw"],Jt=(t,e)=>{let n=t.units[e],[s,o]=tn[n?.facing??"n"]??[0,0];return n?.zone?Z(t,n.zone,s,o):""},nn=(t,e)=>{let n=t.units[e];if(!n?.zone||n.gone)return[];let s=x(n)==="cavalry";if(S(n.zone)){let c=[-1,1].map(m=>Z(t,n.zone??"",m,0)).filter(m=>m!==n.zone);return[{type:"enter_table",unit:e},...c.map(m=>({type:"shift_reserve",unit:e,to:m}))]}let o=k(t,n.zone).filter(c=>t.units[c]?.side!==n.side),i=x(n)==="artillery"?[]:s?["attack","skirmish"]:["attack","square","skirmish"],a=[];x(n)!=="artillery"&&a.push(...o.map(c=>({type:"engage",unit:e,target:c}))),n.engaged&&a.push({type:"disengage",unit:e}),a.push({type:"move",unit:e}),a.push({type:"turn",unit:e,facing:n.facing==="n"?"s":"n"});for(let c of i)c!==n.formation&&a.push({type:"change_formation",unit:e,formation:c});return a.push({type:"leave_table",unit:e},{type:"withdraw",unit:e}),a},Kt=(t,e)=>e.type==="move"?r("mv.a.move_to",{zone:Jt(t,e.unit)}):q(e),Bt=t=>[t.type,t.target??"",t.formation??"",t.to??""].join(" "),Xt=(t,e,n)=>{let s=e.choices.filter(l=>l.unit===n),o=[];for(let l of["turn","rally"]){let u=s.filter(p=>p.type===l);u.length&&o.push(Zt(r(l==="turn"?"mv.a.turns":"mv.a.rallies"),u,t.units[n]?.facing))}let i=s.flatMap(l=>l.type==="change_formation"&&l.facing?[l]:[]);for(let l of new Set(i.map(u=>u.formation))){let u=i.filter(p=>p.formation===l);o.push(Zt(r("mv.a.form",{formation:d("mv.formation.",l)}),u))}for(let l of s){if(l.type==="turn"||l.type==="rally"||l.type==="change_formation"&&l.facing)continue;let u={name:Kt(t,l),announcement:l,legal:!0};l.target&&(u.target=l.target),l.type==="move"&&(u.zone=Jt(t,n)),l.to&&(u.zone=l.to),o.push(u)}let a=new Set(s.map(Bt)),c=new Set(s.map(l=>l.type));for(let l of nn(t,n)){let u=l.type==="turn"||l.type==="enter_table";a.has(Bt(l))||u&&c.has(l.type)||o.push({name:u&&l.type==="turn"?r("mv.a.turns"):Kt(t,l),announcement:l,legal:!1})}let m=l=>en.indexOf((l.announcement??l.pad?.[0]?.announcement)?.type??"");return o.sort((l,u)=>Number(u.legal)-Number(l.legal)||m(l)-m(u))},Zt=(t,e,n="")=>({name:t,legal:!0,pad:e.map(s=>({announcement:s,sign:Ye[s.facing??""]??"·",label:d("mv.way.",s.facing??""),now:s.type==="turn"&&s.facing===n}))}),_t=t=>new Set(t?.choices.flatMap(e=>e.unit?[e.unit]:[]));var sn={n:"s",e:"w",s:"n",w:"e"},Qt=(t,e,n)=>{let s=t.progress;if(!s||n.type!=="react")return"";let o=t.units[s.unit],i=t.units[n.unit??""];if(!i||!o)return"";switch(n.reaction){case"counter_charge":{let a=i.facing!==sn[o.facing];return r("mv.sure.counter_charge",{n:a?2:1})}case"recoil":return r(x(o)==="cavalry"?"mv.sure.recoil_cavalry":"mv.sure.recoil");case"form_square":return r("mv.sure.form_square",{n:i.formation==="skirmish"?2:1});case"evade":return r("mv.sure.evade");case"flee":return r("mv.sure.flee");default:return""}};var Yt=6,on=(t,e)=>{let[n,s]=M(e),o=k(t,e);return["north","south"].map(i=>o.filter(c=>t.units[c]?.side===i).map((c,m)=>{let l=t.units[c],u=n+20+m%Yt*32,p=Math.floor(m/Yt),g=S(e)?s+30:i==="north"?s+40+p*32:s+204-30-p*32,_=l.formation==="skirmish"||x(l)==="artillery",b=`mu ${i==="south"?"a":"b"}${l.finished?" done":""}`;return f`${_?f`<circle class=${b} cx=${u} cy=${g} r="12"></circle>`:f`<rect class=${b} x=${u-11} y=${g-11} width="22" height="22"></rect>`}${l.engaged?f`<path class="mx" d="M${u-9} ${g+(i==="north"?16:-16)}h18"></path>`:$}`}))},te=(t,e)=>h`<svg
    class="mini"
    viewBox="0 0 ${ot(t)} ${748}"
    role="group"
    aria-label=${r("mv.small_table")}
  >
    ${A(t).map(n=>{let[s,o]=M(n),i=t.terrain[n]?.[0],a=S(n)?"resv":i?`t-${i}`:"zone";return f`<g role="button" tabindex=${e.zone===n?0:-1} aria-label=${U(t,n)} aria-pressed=${e.zone===n}
      data-mini=${n} @click=${()=>e.choose(n)}>
      <rect class=${a} x=${s} y=${o} width=${208} height=${O(n)}></rect>
      <rect class="zline" x=${s} y=${o} width=${208} height=${O(n)}></rect>
      ${e.marked.has(n)?f`<rect class="zneed" x=${s+4} y=${o+4} width=${200} height=${O(n)-8}></rect>`:$}
      ${on(t,n)}
      ${t.commanders.south===n?f`<path class="mu a" d="M${s+208-40} ${o+O(n)-14}v-34h26l-8 9 8 9h-26"></path>`:$}
      ${t.commanders.north===n?f`<path class="mu b" d="M${s+208-40} ${o+50}v-34h26l-8 9 8 9h-26"></path>`:$}
      ${e.zone===n?f`<rect class="sel" x=${s+6} y=${o+6} width=${196} height=${O(n)-12}></rect>`:$}
    </g>`})}
  </svg>`;var rn={ofFewHits:new Set(["comes_on","is_over_run","suffers_light_impact"]),included:{loses_stands:"routs"}},ee=t=>t.prospects.some(({what:e})=>e==="better")?$t(gt(t.prospects,"same")):$t(t.hits?.length?At(t,rn):gt(t.prospects,"fails"));var Mt=t=>Object.values(t??{}).reduce((e,n)=>e+n,0),an=(t,e)=>t.parts.units.find(n=>Mt(e.stands[n.unit])!==n.stands),ne=(t,e,n,s)=>({stands:{...t.stands,[e]:{...t.stands[e],[n]:Math.max(0,s)}}}),se={dock:"side",initialDraft:t=>({stands:Object.fromEntries(t.parts.units.map(e=>[e.unit,{[e.targets[0]??""]:e.stands}]))}),toAnnouncement:(t,e)=>({type:"allocate",attacks:e.parts.units.flatMap(n=>n.targets.map(s=>({unit:n.unit,target:s,stands:t.stands[n.unit]?.[s]??0})).filter(({stands:s})=>s>0))}),validate:(t,e)=>{let n=an(e,t);return n?r("mv.allot.all",{unit:n.unit,n:n.stands-Mt(t.stands[n.unit])}):null},submitLabel:()=>r("mv.allot.seal"),pick:()=>null,highlights:(t,e)=>({only:new Set([...e.parts.units,...e.parts.implied].flatMap(n=>[n.unit,...n.targets])),arrows:e.parts.units.flatMap(n=>Object.entries(t.stands[n.unit]??{}).filter(([,s])=>s>0).map(([s,o])=>({from:n.unit,to:s,kind:"open",tag:String(o)})))}),render:({decision:t,draft:e,setDraft:n,view:s})=>h`
    ${t.parts.units.map(o=>{let i=o.stands-Mt(e.stands[o.unit]);return h`<fieldset class="allot">
        <legend>
          ${o.unit} <small>${N(s,o.unit)}</small>
          <span class="left">${r("mv.allot.left",{n:i,of:o.stands})}</span>
        </legend>
        ${o.targets.map(a=>{let c=e.stands[o.unit]?.[a]??0;return h`<div class="stepper">
            <span>${r("mv.allot.on",{target:a})}</span>
            <button
              type="button"
              class="btn"
              aria-label=${r("mv.allot.fewer",{unit:o.unit,target:a})}
              ?disabled=${c===0}
              @click=${()=>n(ne(e,o.unit,a,c-1))}
            >
              −
            </button>
            <output aria-live="polite">${c}</output>
            <button
              type="button"
              class="btn"
              aria-label=${r("mv.allot.more",{unit:o.unit,target:a})}
              ?disabled=${i===0}
              @click=${()=>n(ne(e,o.unit,a,c+1))}
            >
              +
            </button>
          </div>`})}
      </fieldset>`})}
    ${t.parts.implied.length?h`<p class="hint">
            ${t.parts.implied.map(o=>r("mv.allot.implied",{unit:o.unit,n:o.stands,target:o.targets[0]??""})).join("; ")}
          </p>`:""}
  `};var ct=(t,e)=>t.parts.units.find(n=>n.unit===e),lt=(t,e,n,s)=>t.parts.units.filter(o=>o.unit!==s&&e.units[o.unit]?.zone===n).length,re=(t,e)=>t.parts.reserves.includes(e)?1/0:t.parts.capacity,it=(t,e,n,s,o)=>{if(n==="@")return t.parts.commander.includes(s)?{...e,commander:s}:null;let i=ct(t,n)?.zones[s];if(!i?.[0]||lt(t,e,s,n)>=re(t,s))return null;let a=o??e.units[n]?.formation??i[0];return{...e,units:{...e.units,[n]:{zone:s,formation:i.includes(a)?a:i[0]}}}},oe=(t,e,n)=>n==="@"?t.parts.commander:Object.keys(ct(t,n)?.zones??{}).filter(s=>lt(t,e,s,n)<re(t,s)),ae={dock:"side",withoutOdds:!0,initialDraft:t=>({units:structuredClone(t.choices[0]?.units??{}),commander:t.choices[0]?.commander??"",open:null}),toAnnouncement:(t,e)=>({type:"deploy",units:Object.fromEntries(Object.entries(t.units).map(([n,{zone:s,formation:o}])=>{let i=ct(e,n)?.zones[s]??[];return[n,o&&i.includes(o)?{zone:s,formation:o}:{zone:s}]})),commander:t.commander}),validate:(t,e)=>{let n=i=>lt(e,t,i)>=e.parts.capacity,s=e.parts.outer_zones.some(i=>lt(e,t,i)>0),o=e.parts.set_up_zones.filter(i=>!n(i));return s&&o.length?r("mv.deploy.outer",{zones:o.join(", ")}):null},submitLabel:()=>r("mv.deploy.seal"),pick:(t,e,n)=>{if(n.startsWith("@")&&n.length>1)return{...t,open:t.open==="@"?null:"@"};if(ct(e,n))return{...t,open:t.open===n?null:n};if(!t.open)return null;let s=it(e,t,t.open,n);return s&&{...s,open:null}},drop:(t,e,n,s)=>{let o=it(e,t,n.startsWith("@")?"@":n,s);return o&&{...o,open:null}},highlights:(t,e)=>({selected:t.open,zones:t.open?oe(e,t,t.open):[]}),preview:(t,e,n)=>{let s={...t.units};for(let[o,{zone:i,formation:a}]of Object.entries(e.units)){let c=s[o];c&&(s[o]={...c,zone:i,formation:a??c.formation})}return{...t,units:s,commanders:{...t.commanders,[n.seat]:e.commander}}},render:({decision:t,draft:e,setDraft:n,view:s})=>{let o=[...t.parts.set_up_zones,...t.parts.outer_zones,...t.parts.reserves],i=(a,c,m)=>h`<option value=${a} ?selected=${a===c} ?disabled=${!m&&a!==c}>
        ${P(s,a)}
      </option>`;return h`
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
            <td colspan="2">
              <select
                aria-label=${r("mv.deploy.zone_of",{unit:r("mv.commander")})}
                .value=${W(e.commander)}
                @change=${a=>n({...e,commander:a.target.value})}
              >
                ${t.parts.commander.map(a=>i(a,e.commander,!0))}
              </select>
            </td>
          </tr>
          ${t.parts.units.map(a=>{let c=e.units[a.unit]??{zone:""},m=a.zones[c.zone]??[],l=oe(t,e,a.unit);return h`<tr class=${e.open===a.unit?"open":""} data-row=${a.unit}>
              <th scope="row">
                <button
                  type="button"
                  class="uid"
                  aria-pressed=${e.open===a.unit}
                  title=${X(s,a.unit)}
                  @click=${()=>n({...e,open:e.open===a.unit?null:a.unit})}
                >
                  ${a.unit} <small>${N(s,a.unit)}</small>
                </button>
              </th>
              <td>
                <select
                  aria-label=${r("mv.deploy.zone_of",{unit:a.unit})}
                  .value=${W(c.zone)}
                  @change=${u=>n(it(t,e,a.unit,u.target.value)??{...e})}
                >
                  ${o.filter(u=>u in a.zones).map(u=>i(u,c.zone,l.includes(u)))}
                </select>
              </td>
              <td>
                ${m.length>1?h`<select
                        aria-label=${r("mv.deploy.formation_of",{unit:a.unit})}
                        .value=${W(c.formation??m[0])}
                        @change=${u=>n(it(t,e,a.unit,c.zone,m[u.target.selectedIndex])??{...e})}
                      >
                        ${m.map(u=>h`<option value=${u} ?selected=${u===c.formation}>${d("mv.formation.",u)}</option>`)}
                      </select>`:h`<small>${m[0]?d("mv.formation.",m[0]):""}</small>`}
              </td>
            </tr>`})}
        </tbody>
      </table>
    `}};var D=t=>t.sealed===!1,zt=(t,e,n,s)=>t.parts.shots.filter(o=>o.unit!==s&&e.shots[o.unit]===n).length,St=t=>D(t)?[]:t.parts.spread,ie=(t,e)=>St(t).find(n=>n.targets.includes(e)),mt=(t,e,n,s)=>{if(D(t))return!0;let o=ie(t,s);if(!o)return!0;let i=a=>zt(t,e,a,n);return o.targets.every(a=>i(s)<=i(a))},cn=(t,e)=>St(t).find(n=>{let s=n.targets.map(o=>zt(t,e,o));return Math.max(...s)-Math.min(...s)>1}),wt=(t,e,n,s)=>{let o=D(t),i=o&&s?{}:{...e.shots};if(s&&t.parts.shots.find(m=>m.unit===n)?.targets.includes(s)?i[n]=s:delete i[n],o)return{shots:i,open:n,hold:!1};let a=t.parts.shots.map(m=>m.unit),c=[...a.slice(a.indexOf(n)+1),...a];return{shots:i,open:s?c.find(m=>!i[m])??null:n,hold:!1}},ut=(t,e)=>({type:"fire",shots:[{unit:t,target:e}]}),ln=96,mn=t=>t.parts.shots.flatMap(({unit:e,targets:n})=>n.map(s=>ut(e,s))).slice(0,ln),un=(t,e)=>{let n={shots:{},open:null,hold:!1},s=(o,i)=>nt(e.get(ut(o,i))?.odds?.throws?.[0])??0;for(let{unit:o,targets:i}of[...t.parts.shots].sort((a,c)=>a.targets.length-c.targets.length)){let[a]=i.filter(c=>mt(t,n,o,c)).sort((c,m)=>s(o,m)-s(o,c));a&&(n.shots[o]=a)}return n},ce={dock:"side",initialDraft:t=>({shots:{},open:t.parts.shots[0]?.unit??null,hold:!1}),toAnnouncement:(t,e)=>({type:"fire",shots:e.parts.shots.flatMap(({unit:n})=>{let s=t.shots[n];return s?[{unit:n,target:s}]:[]})}),validate:(t,e)=>{let n=cn(e,t);return n?r("mv.fire.uneven",{zone:n.zone}):null},undecided:(t,e)=>t.hold||Object.keys(t.shots).length?null:r(D(e)?"mv.fire.choose_shot":"mv.fire.choose"),submitLabel:(t,e)=>{let[n,...s]=Object.entries(t.shots);return D(e)?n?r("mv.fire.shoot",{unit:n[0],target:n[1]}):r("mv.fire.done"):n?r("mv.fire.seal",{n:s.length+1}):r("mv.fire.hold_all")},pick:(t,e,n)=>{if(e.parts.shots.some(o=>o.unit===n))return{...t,open:n};let s=e.parts.shots.find(o=>o.unit===t.open);return s?.targets.includes(n)&&mt(e,t,s.unit,n)?wt(e,t,s.unit,n):null},highlights:(t,e,n,s,o)=>{let i=e.parts.shots.find(m=>m.unit===t.open),a=i?.targets.filter(m=>mt(e,t,i.unit,m))??[],c=e.parts.shots.flatMap(m=>[m.unit,...m.targets]);return{selected:t.open,targets:a,only:new Set(c),arrows:Object.entries(t.shots).map(([m,l])=>({from:m,to:l,kind:"open",...pn(o?.get(ut(m,l)))}))}},render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>{o.prefetch(mn(t));let i=D(t);return h`
      <div class="row proposals">
        ${i?$:h`<button
                type="button"
                class="btn"
                data-propose
                @click=${()=>n(un(t,o))}
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
          ${r(D(t)?"mv.fire.next":"mv.fire.plan")}
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
          ${t.parts.shots.map(a=>{let c=e.shots[a.unit],m=c?o.get(ut(a.unit,c))?.odds:void 0,l=Dt(m);return h`<tr
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
                  ${a.unit} <small>${N(s,a.unit)}</small>
                </button>
              </th>
              <td>
                <span class="pick" role="group" aria-label=${r("mv.fire.targets_of",{unit:a.unit})}>
                  <button
                    type="button"
                    class="chip"
                    aria-pressed=${!c}
                    @click=${()=>n(wt(t,e,a.unit,null))}
                  >
                    ${r("mv.fire.hold")}
                  </button>
                  ${a.targets.map(u=>{let p=c===u||mt(t,e,a.unit,u);return h`<button
                      type="button"
                      class="chip"
                      data-target=${u}
                      aria-pressed=${c===u}
                      aria-disabled=${!p}
                      title=${p?"":r("mv.fire.spread_first",{zone:ie(t,u)?.zone??""})}
                      @click=${()=>p&&n(wt(t,e,a.unit,c===u?null:u))}
                    >
                      ${u}
                    </button>`})}
                </span>
              </td>
              <td>${m?.throws?.[0]?.dice??""}</td>
              <td>${l?Ct(l):$}</td>
            </tr>`})}
        </tbody>
      </table>
      ${fn(t,e)}
    `}},pn=t=>{let e=t?.odds?.throws?.[0]?.dice;return e===void 0?{}:{tag:r("mv.fire.dice_tag",{n:e})}},fn=(t,e)=>{let n=St(t).filter(s=>s.targets.some(o=>t.parts.shots.some(i=>i.targets.includes(o))));return n.length?h`<div class="spread">
    <h3>${r("mv.fire.spread")} <span class="rule">${r("mv.fire.spread_id")}</span></h3>
    <p>${r("mv.fire.spread_rule")}</p>
    <dl>
      ${n.map(s=>{let o=s.targets.map(a=>zt(t,e,a)),i=Math.min(...o);return h`<dt>${s.zone}</dt>
          <dd>
            ${s.targets.map((a,c)=>h`<span class="t ${(o[c]??0)>i?"full":"need"}">${a} <b>${r("mv.fire.times",{n:o[c]??0})}</b></span>`)}
          </dd>`})}
    </dl>
  </div>`:$};var le={dock:"over",initialDraft:()=>({free:{}}),toAnnouncement:t=>({type:"losses",break_contact:Object.fromEntries(Object.entries(t.free).filter(([,e])=>e.length))}),validate:()=>null,undecided:(t,e)=>e.parts.units.every(n=>!n.faces.length||t.free[n.unit])?null:r("mv.losses.choose"),submitLabel:t=>{let e=Object.keys(t.free).filter(n=>t.free[n]?.length);return e.length?r("mv.a.break",{units:e.join(", ")}):r("mv.a.keep")},pick:()=>null,highlights:(t,e,n)=>({only:new Set(e.parts.units.flatMap(s=>[s.unit,...J(n,s.unit).map(o=>o.other)])),targets:e.parts.units.map(s=>s.unit)}),render:({decision:t,draft:e,setDraft:n,view:s})=>t.parts.units.map(o=>{let i=s.units[o.unit],a=(e.free[o.unit]??(o.faces.length?null:[]))?.join(),c=(m,l)=>h`<label class="option">
          <input
            type="radio"
            name=${`free-${o.unit}`}
            .checked=${a===m.join()}
            @change=${()=>n({free:{...e.free,[o.unit]:m}})}
          />
          <span>${l}</span>
        </label>`;return h`<fieldset class="freeing">
        <legend>
          ${o.unit}
          <small>${i?G(i):""}</small>
          ${i?r(i.hits>=i.stands?"mv.losses.lost":"mv.losses.of",{n:i.hits,stands:i.stands}):""}
        </legend>
        ${c([],r("mv.losses.keep"))}
        ${o.faces.map(m=>{let l=J(s,o.unit).filter(u=>m.includes(u.face)).map(u=>u.other);return c(m,r("mv.losses.free",{faces:m.map(u=>d("mv.face.",u)).join(", "),units:l.join(", ")}))})}
      </fieldset>`})};var dn=t=>t.toLocaleString(Rt(),{minimumFractionDigits:1,maximumFractionDigits:1}),F=t=>`${t.unit} ${t.target}`,hn=(t,e,n)=>{let s=t.dice[F(e)]??[],o=s.includes(n);if(!o&&s.length>=e.at_most)return t;let i=o?s.filter(a=>a!==n):[...s,n].sort((a,c)=>a-c);return{dice:{...t.dice,[F(e)]:i}}},gn=t=>t.faces.map((e,n)=>e>t.value?n:-1).filter(e=>e>=0).slice(0,t.at_most),me=(t,e)=>{let n=t.parts.attacks.flatMap(s=>[s.unit,s.target]);return{only:new Set(n),tags:new Map((e.attacks??[]).filter(s=>s.faces.length).map(s=>[s.unit,r("mv.rethrow.tag",{n:s.faces.filter(o=>o<=s.value).length,of:s.faces.length})]))}},ue=(t,e)=>h`<b>${t.unit}</b>
    <small>${N(e,t.unit)}</small>
    ${r("mv.rethrow.against",{target:t.target})}
    <span class="need">${r("dice.needs",{needs:It(t.value)})}</span>`,pe=(t,e,n,s)=>{let o=t.faces.filter(m=>m<=t.value).length,i=s?e.get(n)?.odds?.throws?.[0]:void 0,a=nt(i);if(!i||a===null)return h`<p class="sum">${r("mv.rethrow.now",{n:o})}</p>`;let c=m=>qt(i.prospects.find(l=>l.what===m)?.chance??{ppm:0});return h`<p class="sum">
    ${r("mv.rethrow.now",{n:o})}
    ${r("mv.rethrow.expected",{n:s,hits:dn(a),better:c("better"),worse:c("worse")})}
  </p>`},fe={dock:"over",initialDraft:t=>({dice:Object.fromEntries(t.parts.attacks.map(e=>[F(e),gn(e)]))}),toAnnouncement:(t,e)=>({type:"rethrow",attacks:e.parts.attacks.map(n=>({unit:n.unit,target:n.target,dice:t.dice[F(n)]??[]})).filter(({dice:n})=>n.length)}),validate:()=>null,submitLabel:t=>{let e=Object.values(t.dice).reduce((n,s)=>n+s.length,0);return e?r("mv.a.rethrow",{n:e}):r("mv.a.no_rethrow")},pick:()=>null,highlights:(t,e,n)=>me(e,n),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>h`<ul class="attacks">
      ${t.parts.attacks.map(i=>{let a=e.dice[F(i)]??[];return h`<li>
          <p>
            ${ue(i,s)}
            <span class="left">${r("mv.rethrow.left",{n:a.length,of:i.at_most})}</span>
          </p>
          <span
            class="dice big"
            role="group"
            aria-label=${r("mv.rethrow.dice_of",{unit:i.unit,target:i.target})}
          >
            ${i.faces.map((c,m)=>h`<button
                  type="button"
                  class="dbtn"
                  aria-pressed=${a.includes(m)}
                  aria-label=${r("mv.rethrow.die",{n:c})}
                  ?disabled=${!a.includes(m)&&a.length>=i.at_most}
                  @click=${()=>n(hn(e,i,m))}
                >
                  ${ht(c,`${c<=i.value?"hit":""} ${a.includes(m)?"again":""}`)}
                </button>`)}
          </span>
          ${pe(i,o,{type:"rethrow",attacks:[{unit:i.unit,target:i.target,dice:a}]},a.length)}
        </li>`})}
    </ul>`},de={dock:"over",initialDraft:()=>({taken:[],none:!1}),toAnnouncement:(t,e)=>({type:"commander_rethrow",attacks:e.parts.attacks.filter(n=>t.taken.includes(F(n))).map(n=>({unit:n.unit,target:n.target}))}),validate:()=>null,undecided:t=>t.taken.length||t.none?null:r("mv.rethrow.choose"),submitLabel:t=>t.taken.length?r("mv.a.commander",{n:t.taken.length}):r("mv.a.no_commander"),pick:()=>null,highlights:(t,e,n)=>me(e,n),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:o})=>h`<ul class="attacks">
      ${t.parts.attacks.map(i=>{let a=F(i),c=e.taken.includes(a),m=e.taken.filter(l=>l!==a&&l.split(" ")[0]!==i.unit);return h`<li>
          <button
            type="button"
            class="attack"
            aria-pressed=${c}
            @click=${()=>n({none:!1,taken:c?e.taken.filter(l=>l!==a):[...m,a]})}
          >
            <span>${ue(i,s)}</span>
            <span class="dice">${i.faces.map(l=>ht(l,l<=i.value?"hit":""))}</span>
            <span class="say">${r(c?"mv.rethrow.all_again":"mv.rethrow.stands")}</span>
          </button>
          ${pe(i,o,{type:"commander_rethrow",attacks:[{unit:i.unit,target:i.target}]},i.faces.length)}
        </li>`})}
      <li>
        <label class="option">
          <input
            type="checkbox"
            data-none
            .checked=${W(e.none)}
            @change=${i=>n({taken:[],none:i.target.checked})}
          />
          <span>${r("mv.a.no_commander")}</span>
        </label>
      </li>
    </ul>`};var $e=4,K=(t,e,n,s,o)=>({columns:t,rows:e,width:Math.floor((208-2*$e)/t),height:n,first:s,size:o}),$n=K(4,3,60,48,1),Ot=K(8,8,23,30,.45),he=[K(4,3,51,60,1),K(4,4,47,41,.92),K(5,5,38,36,.74),K(6,6,31,33,.61),Ot],vn=[[0,-1],[1,0],[0,1],[-1,0]];function ve(t,e=new Map){let n={units:{},commanders:{},cells:new Map};for(let s of H(t))yn(t,s,e,n);for(let s of R)for(let o of t.reserves[s])xn(t,o,s,n);return n}function yn(t,e,n,s){let o=kn(t,e),i=o.length?he:[$n,...he],a;for(let l of i){let u=ge(t,e,l,o,n);if(u){a={plan:u,grid:l};break}}a??={plan:ge(t,e,Ot,[],n)??new Map,grid:Ot};let[c,m]=M(e);for(let[l,[u,p]]of a.plan){let g={x:c+$e+a.grid.width*u+a.grid.width/2,y:m+a.grid.first+a.grid.height*p,size:a.grid.size};l.startsWith("@")?s.commanders[l.slice(1)]=g:s.units[l]=g,s.cells.set(l,`${e} ${a.grid.size} ${u} ${p}`)}}function xn(t,e,n,s){let o=k(t,e),[i,a]=M(e),c=o.length,[m,l,u]=c<=4?[4,50,.88]:c<=6?[6,34,.72]:[12,17,.38],p=n==="north"?16:13;o.forEach((g,_)=>{let b=i+2+l*(_%m)+l/2,w=a+(u<.5?24+20*Math.floor(_/m):p+(60-p)/2-1);s.units[g]={x:b,y:w,size:u}})}function ge(t,e,n,s,o){let i=new Map,a=new Set,c=(p,g)=>{i.set(p,g),a.add(g.join())};for(let p of s){let g=_n(p,n,a);if(!g)return;for(let[_,[b,w]]of p)c(_,[b+g[0],w+g[1]])}let l=[...R.filter(p=>t.commanders[p]===e).map(p=>`@${p}`),...k(t,e).filter(p=>!i.has(p))],u=[];for(let p of l){let[g,_,b,w]=(o.get(p)??"").split(" "),j=[Number(b),Number(w)];g===e&&Number(_)===n.size&&!a.has(j.join())?c(p,j):u.push(p)}for(let p of u){let g=p.startsWith("@"),_=(g?p.slice(1):t.units[p]?.side)==="south",b=bn(n,a,_,g);if(!b)return;c(p,b)}return i}function bn(t,e,n,s){for(let o=0;o<t.rows;o++)for(let i=0;i<t.columns;i++){let a=s?t.columns-1-i:i,c=n?t.rows-1-o:o;if(!e.has(`${a},${c}`))return[a,c]}}function _n(t,e,n){let s=[...t.values()],[o,i]=[Math.min(...s.map(u=>u[0])),Math.min(...s.map(u=>u[1]))],a=Math.max(...s.map(u=>u[0]))-o+1,c=Math.max(...s.map(u=>u[1]))-i+1,m=[];for(let u=0;u+a<=e.columns;u++)for(let p=0;p+c<=e.rows;p++){let g=Math.abs(2*u+a-e.columns)+Math.abs(2*p+c-e.rows);m.push([g,u-o,p-i])}m.sort((u,p)=>u[0]-p[0]||u[1]-p[1]||u[2]-p[2]);let l=m.find(([,u,p])=>s.every(g=>!n.has(`${g[0]+u},${g[1]+p}`)));return l&&[l[1],l[2]]}function kn(t,e){let n=t.engaged.filter(i=>t.units[i.target]?.zone===e),s=new Set,o=[];for(let{target:i}of n){if(s.has(i))continue;s.add(i);let a=new Map([[i,[0,0]]]),c=[i];for(let m=c.pop();m;m=c.pop()){let[l,u]=a.get(m);for(let p of n){if(p.unit!==m&&p.target!==m)continue;let[g,_]=vn[rt(t,p)]??[0,0],b=p.target===m,w=b?p.unit:p.target,j=b?[l+g,u+_]:[l-g,u-_];s.has(w)||[...a.values()].some(dt=>dt.join()===j.join())||(s.add(w),a.set(w,j),c.push(w))}}a.size>1&&o.push(a)}return o}var v=t=>{let{side:e,name:n}=be.get(t)??{side:"",name:""};return vt(e==="north"?"b":"a",n?r("mv.called",{id:t,name:n}):t)},be=new Map,_e=t=>{be=new Map(Object.entries(t.units).map(([e,{side:n,name:s}])=>[e,{side:n,name:s??""}]))},z=t=>vt(t==="north"?"b":"a",E(t)),Mn=t=>t.map(v).join(", "),I=t=>({unit:v(t.unit),target:v(t.target)}),et=t=>r("mv.hits",{n:t}),ke=(t,e)=>t.filter(n=>n<=e).length,ye=(t,e,n)=>{let s=`${t.unit} ${t.target}`,o=n.attacks.get(s);if(!o)return{faces:t.faces};let i=o.faces.map((a,c)=>e.includes(c)?t.faces[e.indexOf(c)]??a:a);return n.attacks.set(s,{...o,faces:i}),{needs:o.needs,faces:o.faces,again:e,then:t.faces,out:et(ke(i,o.needs))}},B=t=>t.reduce((e,n)=>e+n,0),wn={quality_thrown:t=>({text:r("mv.log.quality",{unit:v(t.unit),quality:d("mv.quality.",t.quality)}),dice:{faces:[t.die]}}),deployed:t=>r("mv.log.deployed",{side:z(t.side),n:Object.keys(t.units).length,zone:t.commander}),initiative_thrown:t=>({text:r(B(t.south)===B(t.north)?"mv.log.initiative_again":"mv.log.initiative",{south:z("south"),north:z("north"),a:B(t.south),b:B(t.north)}),dice:{faces:[...t.south,...t.north]}}),initiative_taken:t=>r("mv.log.has_initiative",{side:z(t.side)}),fire_revealed:t=>t.shots.length?null:r("mv.log.holds_fire",{side:z(t.side)}),fire_ended:t=>r("mv.log.fires_no_more",{side:z(t.side)}),fired:t=>({text:r(`mv.log.fired_${t.fire}`,I(t)),dice:{needs:t.needs,faces:t.faces,out:et(t.hits)}}),hit:t=>r("mv.log.hit",{unit:v(t.unit),hits:et(t.hits),cause:d("mv.cause.",t.cause)}),opening_hits:t=>t.units.length?r("mv.log.opening",{units:Mn(t.units)}):null,allotment_revealed:t=>t.attacks.length?r("mv.log.allots",{side:z(t.side),each:t.attacks.map(e=>r("mv.log.allotment",{...I(e),n:e.stands})).join("; ")}):null,attacked:(t,e)=>(e.attacks.set(`${t.unit} ${t.target}`,{faces:t.faces,needs:t.value}),{text:r("mv.log.attacked",{...I(t),n:t.stands}),dice:{needs:t.value,faces:t.faces,out:et(ke(t.faces,t.value))}}),rethrown:(t,e)=>({text:r("mv.log.rethrown",{...I(t),n:t.dice.length}),dice:ye(t,t.dice,e)}),commander_rethrown:(t,e)=>({text:r("mv.log.commander_rethrown",I(t)),dice:ye(t,[...t.faces.keys()],e)}),struck:t=>r("mv.log.struck",{...I(t),hits:et(t.hits)}),contact_broken:t=>r("mv.log.breaks",{unit:v(t.unit),face:d("mv.face.",t.face)}),losses_removed:t=>t.stands?r("mv.log.losses",{unit:v(t.unit),n:t.stands,left:t.left}):r("mv.log.no_losses",{unit:v(t.unit)})},zn={formation_changed:t=>r("mv.log.forms",{unit:v(t.unit),formation:d("mv.formation.",t.formation)}),turned:t=>r("mv.log.turns",{unit:v(t.unit),way:d("mv.way.",t.facing)}),wheeled:t=>r("mv.log.wheeled",{unit:v(t.unit),way:d("mv.way.",t.facing)}),announced:t=>t.target?r("mv.log.goes_to_engage",{unit:v(t.unit),target:v(t.target)}):t.to?r("mv.log.sets_out",{unit:v(t.unit),zone:t.to}):null,moved:t=>r("mv.log.moves",{unit:v(t.unit),zone:t.to}),entered_table:t=>r("mv.log.enters",{unit:v(t.unit),zone:t.zone,formation:d("mv.formation.",t.formation)}),left_table:t=>r("mv.log.leaves",{unit:v(t.unit),zone:t.to}),shifted_reserve:t=>r("mv.log.shifts",{unit:v(t.unit),zone:t.to}),disengaged:t=>r("mv.log.disengages",{unit:v(t.unit)}),engaged:t=>r("mv.log.in_contact",{...I(t),face:d("mv.face.",t.face)}),follow_on:t=>r("mv.log.may_charge_on",{unit:v(t.unit)}),rallied:t=>r("mv.log.rallies",{unit:v(t.unit),way:d("mv.way.",t.facing)}),removed:t=>r("mv.log.gone",{unit:v(t.unit),gone:d("mv.gone.",t.gone)}),commander_moved:t=>r("mv.log.commander",{side:z(t.side),zone:t.to}),movement_ended:t=>r("mv.log.ends",{side:z(t.side)}),finished:()=>null},xe=(t,e,n)=>{let s=r(t.passed?e:n);return t.die==null?{text:r("mv.log.no_test",{unit:v(t.unit)})}:{text:r("mv.log.tests",{unit:v(t.unit)}),dice:{needs:t.needs,faces:[t.die],out:s}}},Sn={reacted:t=>t.reaction.endsWith("_fire")?null:r("mv.log.reacts",{unit:v(t.unit),how:d("mv.reacts.",t.reaction)}),declined:t=>r("mv.log.declines",{side:z(t.side)}),flinched:t=>r("mv.log.flinches",{unit:v(t.unit)}),cancelled:t=>r("mv.log.cancelled",{unit:v(t.unit)}),square_formed:t=>r("mv.log.square",{unit:v(t.unit)}),engage_tested:t=>xe(t,"mv.log.passed","mv.log.hangs_back"),intercept_tested:t=>xe(t,"mv.log.intercepts","mv.log.too_late"),square_tested:t=>({text:r("mv.log.square_tested",I(t)),dice:{faces:t.faces,out:r(t.faces[0]===6?t.faces[1]===6?"mv.log.home":"mv.log.round":"mv.log.pulls_up")}}),fell_back:t=>r("mv.log.falls_back",{unit:v(t.unit),zone:t.to}),strengths_counted:t=>r("mv.log.strengths",{a:t.on[0]??0,b:t.off[0]??0,c:t.on[1]??0,d:t.off[1]??0}),commander_removed:t=>r("mv.log.commander_gone",{side:z(t.side)}),zones_counted:t=>r("mv.log.zones",{south:t.south,north:t.north}),dispute_thrown:t=>({text:r("mv.log.dispute",{a:B(t.south),b:B(t.north)}),dice:{faces:[...t.south,...t.north]}}),conceded:t=>r("mv.log.concedes",{side:z(t.side)}),game_over:t=>{let e=d("mv.grade.",t.grade),n=d("mv.reason.",t.reason);return t.winner?r("mv.log.over_for",{grade:e,side:z(t.winner),why:n}):r("mv.log.over",{grade:e,why:n})}},On={...wn,...zn,...Sn},En=new Set(["sealed","turn_began","phase_began","attacks_thrown","rethrows_made","losses_due","chosen","window_opened","finished","completed","deferred","markers_removed","fire_revealed"]),Me=()=>({attacks:new Map,initiative:"south"}),Ln=(t,e)=>(t.type==="initiative_taken"&&(e.initiative=t.side),t.type==="turn_began"?{heading:r("log.turn",{n:t.turn}),large:!0}:t.type==="phase_began"?{heading:pt(t.phase,e.initiative),large:!1}:null),we=(t,e)=>{let n=[],s=new Set(t.events.flatMap(o=>o.type==="moved"||o.type==="left_table"?[o.unit]:[]));for(let o of t.events){if(o.type==="announced"&&!o.target&&s.has(o.unit))continue;let i=Ln(o,e);if(i){let l=n.at(-1);l&&"heading"in l&&!l.large&&n.pop(),n.push(i);continue}let a=On[o.type],c=a?a(o,e):En.has(o.type)?null:d("mv.log.other.",o.type);if(c===null)continue;let m=typeof c=="string"?{text:c}:c;n.push({...m,rule:o.rule,about:Rn(o)})}return n},Tn=new Set(["moved","entered_table","left_table","shifted_reserve","fell_back","engaged","disengaged","contact_broken","commander_moved","commander_removed","removed","deployed"]),Rn=t=>{let e=t,n=t.type==="commander_moved"?`@${e.side}`:void 0,s=e.unit??n;return{...s?{unit:s}:{},...e.target?{target:e.target}:{},...Tn.has(t.type)?{moves:!0}:{}}},pt=(t,e)=>{let n=e==="south"?"north":"south";return t==="initiative_movement"?r("mv.moves",{side:E(e)}):t==="other_movement"?r("mv.moves",{side:E(n)}):d("mv.phase.",t)};var Nn=t=>{let e=(n,s)=>n.some(o=>{let i=t.units[o];return i!==void 0&&i.side===s&&x(i)!=="artillery"});return H(t).filter(n=>R.every(s=>e(k(t,n),s))).length},ze=t=>{let e=t.options.max_turns,n=Nn(t);return{last:typeof e=="number"?e:null,count:t.uncontested,rest:n>0?r("mv.contested",{n}):""}};var In={front:"M-7 -3.6L-1 0L-7 3.6zM7 -3.6L1 0L7 3.6z",left:"M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",right:"M-6 -3.6L1 0L-6 3.6zM3 -4h2.4v8h-2.4z",rear:"M-6 -3.6L0 0L-6 3.6zM1 -3.6L7 0L1 3.6z"},jn=[[0,-1],[1,0],[0,1],[-1,0]],Se=(t,e)=>t.engaged.flatMap(n=>{let[s,o]=[e.units[n.unit],e.units[n.target]];return s&&o?[{contact:n,a:s,b:o,way:rt(t,n)}]:[]}),Oe=(t,e)=>Se(t,e).map(({a:n,b:s,way:o})=>{let[i,a]=jn[o],[c,m]=[n.x-s.x,n.y-s.y];return Math.sign(c)===i&&Math.sign(m)===a&&Math.abs(c)+Math.abs(m)<=52?$:f`<path class="tie" d="M${n.x} ${n.y}L${s.x} ${s.y}"></path>`}),Ee=(t,e)=>f`${Se(t,e).map(({contact:n,a:s,b:o,way:i})=>{let a=d("mv.face.",n.face),c=(i+2)%4*90-90,m=s.size===1?"":` scale(${s.size})`;return f`<g class="contact" transform="translate(${(s.x+o.x)/2} ${(s.y+o.y)/2}) rotate(${c})${m}">
    <title>${r("mv.contact",{unit:n.unit,target:n.target,face:a})}</title>
    <rect class="ct" x="-10" y="-6" width="20" height="12" rx="6"></rect><path class="ct-g" d=${In[n.face]}></path></g>`})}${Hn(t,e)}`,Hn=(t,e)=>{let n=t.progress,s=n&&e.units[n.unit];if(!n||!s)return $;if(!n.target&&n.to===t.units[n.unit]?.zone)return $;let o=n.target?e.units[n.target]:void 0,[i,a]=o?[o.x,o.y]:n.to?V(n.to):[s.x,s.y];return i===s.x&&a===s.y?$:f`<path class="progress" d="M${s.x} ${s.y}L${i} ${a}"></path><circle class="aim" cx=${i} cy=${a} r="7"></circle>`};var Le=["M-92 6C-98 -44 -60 -84 -8 -88C50 -92 92 -58 93 -6C94 46 60 88 2 90C-54 92 -88 54 -92 6z","M-66 2C-70 -32 -40 -58 -6 -60C36 -62 66 -40 67 -4C68 32 42 60 2 62C-38 63 -63 36 -66 2z","M-36 0C-38 -20 -20 -32 -3 -33C20 -34 36 -20 36 -2C36 18 22 33 0 34C-20 35 -35 18 -36 0z"],qn="M8 18q30 -12 62 -4t70 0t58 6q8 40 2 82t0 92q-44 8 -92 4t-96 0q-10 -40 -4 -86t0 -94z",Cn=[[10,24,26,14],[42,20,14,20],[150,26,30,13],[184,22,14,22],[12,60,13,22],[186,64,14,28],[10,110,14,14],[94,92,22,18],[184,120,16,24],[12,150,24,13],[46,178,22,14],[92,180,14,18],[126,176,30,14],[176,172,22,20],[100,22,14,12],[14,182,18,12]],Dn=new Map([["woods",{sign:"m-3 3a4 4 0 1 1 .1 0zv3",every:[26,24],first:[20,30]}],["rough",{sign:"l4 -5l4 5m7 8l3 -4l3 4",every:[32,26],first:[8,28]}],["boggy",{sign:"h14m-7 0v-5m-3 5l-2 -4m8 4l2 -4",every:[33,22],first:[8,28]}],["impassable",{sign:"l14 14m0 -14l-14 14",every:[24,24],first:[8,28]}]]);function Fn(t){let{sign:e,every:n,first:s}=Dn.get(t)??{sign:"",every:[24,24],first:[8,28]},[o=24,i=24]=n,[a=8,c=28]=s,m="";for(let l=0;l<Math.floor((204-c-4)/i);l++){let u=l%2?a+o/2:a;for(let p=0;u+p*o<=184;p++)m+=`M${u+p*o} ${c+l*i}${e}`}return m}var Wn=Cn.map(([t,e,n,s])=>`M${t} ${e}h${n}v${s}h-${n}z`).join(""),Vn=t=>f`<rect class="t-${t}" x="1" y="1" width=${206} height=${202}></rect>`;function Gn(t,e){if(t==="hill")return f`<g transform="translate(${208/2} ${204/2+4})">
      ${e?f`<path class="t-hill" d=${Le[0]}></path>`:$}<path class="l-hill" d=${Le.join("")}></path></g>`;let n=f`<path class="l-${t}" d=${t==="village"?Wn:Fn(t)}></path>`;return t==="woods"?f`<path class="t-woods" d=${qn}></path>${n}`:f`${Vn(t)}${n}`}var Te=["village","rough","boggy","impassable","hill","woods"],Pn=t=>[...t].sort((e,n)=>Te.indexOf(e)-Te.indexOf(n));function Re(t){return f`<g aria-hidden="true">
    ${H(t).map(e=>{let[n,s]=M(e),o=t.terrain[e]??[],i=o.map(a=>d("mv.terrain.",a)).join(", ");return f`<g transform="translate(${n} ${s})">
        <rect class="zone" width=${208} height=${204}></rect>
        ${Pn(o).map(a=>Gn(a,o.length===1))}
        <rect class="zline" width=${208} height=${204}></rect>
        <text class="zname" x="6" y="14">${e}<tspan class="t" dx="4">${i}</tspan></text></g>`})}
    ${R.flatMap(e=>t.reserves[e].map(n=>{let[s,o]=M(n);return f`<g transform="translate(${s} ${o})">
          <rect class="resv" x="2" width=${204} height=${60} rx="4"></rect>
          <text class="zname" x=${200} y="14" text-anchor="end">${r("mv.reserve",{zone:n})}</text></g>`}))}
    ${t.escarpments.map(([e,n])=>f`<path class="scarp" d=${Un(e,n)}></path>`)}
  </g>`}function Un(t,e){let n=[...Array(19).keys()];if(T(t)===T(e)){let[a,c]=M(e);return`M${a} ${c+8}v${188}${n.map(m=>`M${a} ${c+12+m*10}h7`).join("")}`}let s=Math.min(T(t),T(e)),o=s===0?683:s===3?65:68+(3-s)*204,i=4+st(t)*208;return`M${i+8} ${o}h${192}${n.map(a=>`M${i+13+a*10} ${o}v7`).join("")}`}var ft=t=>`translate(${t.x} ${t.y})${t.size===1?"":` scale(${t.size})`}`,Kn=t=>t===void 0?"":`; ${t.length?r("mv.may_engage",{targets:t.join(", ")}):r("text.can_act")}`,Bn=(t,e,n)=>{let s=t.units[n],o=e.places.units[n];if(!s||!o)return $;let i=e.only&&!e.only.has(n)?" dim":"";return f`<g class="${Y(s)}${i}" data-unit=${n} transform=${ft(o)}>
    <rect class="hit-area" x="-24" y="-26" width="48" height="52" role="button" tabindex=${e.tabStop===n?0:-1}
      aria-label=${Q(t,n)}${Kn(e.may?.get(n))} aria-pressed=${e.selected===n?"true":"false"}></rect>
    <g aria-hidden="true">${tt(n,s)}</g></g>`},Zn=t=>f`<path class="tgt" transform=${ft(t)} d="M-27 -15V-27H-15M15 -27H27V-15M27 15V27H15M-15 27H-27V15"></path>`,Jn=t=>f`<g transform=${ft(t)}><rect class="sel" x="-26" y="-29" width="52" height="55" rx="7"></rect>
  <rect class="sel2" x="-28.500" y="-31.500" width="57" height="60" rx="9"></rect></g>`,Ne=(t,e)=>{let n=t.places.units[e];if(n)return n;if(e.startsWith("@"))return t.places.commanders[e.slice(1)];let[s,o]=V(e);return{x:s,y:o,size:1}},Xn=(t,e)=>{let[n,s]=[Ne(t,e.from),Ne(t,e.to)];if(!n||!s)return $;let[o,i]=[s.x-n.x,s.y-n.y],a=Math.hypot(o,i)||1,[c,m]=[o/a,i/a],l=e.to in t.places.units,[u,p]=[n.x+c*24*n.size,n.y+m*24*n.size],g=l?26*s.size:0,[_,b]=[s.x-c*g,s.y-m*g],w=`M${u.toFixed(1)} ${p.toFixed(1)}L${_.toFixed(1)} ${b.toFixed(1)}`,j="M0 0L-9 -5V5z",dt=Math.atan2(m,c)*180/Math.PI;return f`<g class="way ${e.kind}"><path class="way-bg" d=${w}></path><path class="way-line" d=${w}></path>
    <path class="way-head" transform="translate(${_.toFixed(1)} ${b.toFixed(1)}) rotate(${dt.toFixed(1)})" d=${j}></path>
    ${e.tag?je((u+_)/2,(p+b)/2,e.tag):$}</g>`},je=(t,e,n)=>{let s=n.length*6.4+10;return f`<g transform="translate(${t.toFixed(1)} ${e.toFixed(1)})"><rect class="tag" x=${-s/2} y="-9" width=${s} height="17" rx="8"></rect>
    <text class="tagt" y="3.500">${n}</text></g>`},Qn=(t,e)=>{let n=new Set(e.zones??[]);return A(t).map(s=>{let[o,i]=M(s);return f`<rect class=${n.has(s)?"zhit need":"zhit"} data-zone=${s} x=${o+2} y=${i+2} width=${204}
      height=${O(s)-4} rx="3" role="button" tabindex=${e.tabStop===s?0:-1} aria-label=${U(t,s)}></rect>`})},Ie=(t,e)=>{if(!e)return[0,0,ot(t),748];let[n,s]=M(e);return[n-22,s-22,252,O(e)+44]},Yn=(t,e)=>f`<g class=${Y(e)}>${tt(t,e)}</g>`,He=(t,e)=>{let n=Object.keys(t.units).filter(i=>e.places.units[i]),s=i=>[...i].map(a=>e.places.units[a]).filter(a=>a!==void 0),o=e.selected?e.places.units[e.selected]:void 0;return h`<svg
    class="table"
    viewBox=${Ie(t,e.zoom).join(" ")}
    role="group"
    aria-label=${r("mv.the_table")}
    data-columns=${t.columns}
  >
    ${Ft([JSON.stringify(t.terrain),t.columns,r("mv.the_table")],()=>Re(t))}
    ${Qn(t,e)} ${Oe(t,e.places)}
    ${R.map(i=>{let a=e.places.commanders[i];return a?f`<g data-unit="@${i}" data-x=${a.x} data-y=${a.y} transform=${ft(a)} role="img" aria-label=${r("mv.commander_of",{side:E(i)})}>${Ut(i)}</g>`:$})}
    ${jt(e.trace,Yn)} ${o?Jn(o):$}
    <g class="counters">
      ${Nt(n,i=>i,i=>Bn(t,e,i))}
    </g>
    <g class="overlay">
      ${Ee(t,e.places)} ${s(e.targets??[]).map(Zn)}
      ${(e.arrows??[]).map(i=>Xn(e,i))}
      ${[...e.tags??[]].map(([i,a])=>{let c=e.places.units[i];return c?je(c.x,c.y+31*c.size,a):$})}
      ${Ht(e.trace,Ie(t,e.zoom))}
    </g>
  </svg>`};var ts={infantry:["defensive_fire","form_square"],cavalry:["counter_charge","recoil"],artillery:["defensive_fire","flee"]},es={infantry:[],cavalry:["intercept"],artillery:["supporting_fire"]},ns=6,Ae=(t,e)=>{let n=t.progress,s=n&&t.units[n.unit]?.zone;if(e.kind!=="react"||!n||!s)return[];let o=new Set(e.choices.map(a=>`${a.unit} ${a.reaction}`));return k(t,s).flatMap(a=>{let c=t.units[a];return!c||c.side!==e.seat?[]:(a===n.target?ts:es)[x(c)].map(l=>({type:"react",unit:a,reaction:l}))}).filter(a=>!o.has(`${a.unit} ${a.reaction}`)).slice(0,ns)};var Tt="movement",qe=["initiative","firing","hand_to_hand","remove_losses","initiative_movement","other_movement","victory"],ss={deploy:ae,fire:ce,allocate:se,rethrow:fe,commander_rethrow:de,losses:le},os=t=>{let e=qe.indexOf(t.phase);return qe.map((n,s)=>({name:pt(n,t.initiative),when:s<e?"past":s===e?"now":"next"}))},rs=(t,e)=>{let n=t.progress,s=n?[n.unit,...n.target?[n.target]:[]]:[];for(let c of e?.choices??[])c.unit&&e?.kind!==Tt&&s.push(c.unit,...c.target?[c.target]:[]);let o=e?.parts?.attacks??e?.parts?.units??[],i=n?.unit??o[0]?.unit??s[0],a=e?.kind===Tt||e?.kind==="setup"?null:t.units[i??""]?.zone;return{units:new Set(s),acting:n?.unit??null,zone:a??null}},as=(t,e)=>{let n=String.fromCharCode(97+Math.floor(t.columns/2));if(e?.kind==="setup")return`${n}${e.seat==="south"?1:3}`;let s=e&&[..._t(e)].find(o=>t.units[o]?.zone);return s&&t.units[s]?.zone||`${n}2`},is=t=>{let e=t.progress;if(!e)return"";let n=e.window??"follow_on";return r(`mv.window.${n}`,{unit:e.unit,target:e.target??"",zone:e.to??t.units[e.unit]?.zone??""})},cs=(t,e)=>e.sealed!==!1?"":e.kind==="fire"?r("mv.fire.ask_next"):e.kind==="rethrow"?r("mv.rethrow.ask_now"):e.kind==="commander_rethrow"?r("mv.rethrow.ask_commander_now"):"",ls=(t,e)=>{let n=t.own_answers?.[e];return n?.type!=="fire"?{}:{arrows:n.shots.map(o=>({from:o.unit,to:o.target,kind:"shot"}))}},ms=(t,e)=>{let n=e,[s,o,i,a]=[t.routed[n],t.strength[n],t.third[n],t.breakpoint[n]];return{text:r("mv.army",{lost:s,of:o,third:i,half:a}),bar:{lost:s,of:o,marks:[i,a]}}},us={zones:t=>t.flatMap(e=>e.type==="move_commander"?[{zone:e.to,announcement:e}]:[]),button:(t,e)=>h`<button type="button" class="btn" data-commander aria-pressed=${t} @click=${e}>
      ${r("mv.move_commander")}
    </button>`,question:()=>r("mv.where_commander"),note:()=>r("mv.commander_ends")},br={sideClass:t=>t==="south"?"a":"b",table:He,miniMap:te,places:ve,phases:os,phaseName:t=>pt(t.phase,t.initiative),narrate:we,newNarrationState:Me,rememberNames:_e,menu:Xt,ableUnits:_t,describe:q,describeWhole:Gt,panels:ss,question:cs,focusArea:rs,defaultZone:as,triggerText:is,unofferedReactions:Ae,followsSurely:Qt,outcomesOf:ee,quickOrders:Wt,unitSentence:Q,unitName:X,unitKind:G,unitCondition:bt,sideName:E,zoneName:P,zoneSentence:U,zones:A,zoneCentre:V,neighbour:Z,unitsIn:k,counterFace:tt,counterClass:Y,armyStatus:ms,standing:ze,ownAnswerMarks:ls,placement:us,isAnsweredOnTable:t=>t.kind===Tt,tablePrompt:()=>r("mv.asks"),zoneOf:(t,e)=>e.startsWith("@")?t.commanders[e.slice(1)]:t.units[e]?.zone??null,sideOf:(t,e)=>t.units[e]?.side??"",endingChoice:t=>t.find(e=>e.type==="end_movement"),ending:{type:"end_movement"},isDecline:t=>t.type==="decline"};export{br as system};
