import{a as gt,b as Oe}from"./chunk-BZIGWXWG.js";import{a as Y,c as Nt,d as Lt,e as ft,k as vt,l as Se}from"./chunk-DRW4MYQO.js";import{a as _e}from"./chunk-4CEBVMRA.js";import{d as Jt,h as Q,i as ke,j as I,n as Me,o as we}from"./chunk-KMUKQTNM.js";import{i as Z}from"./chunk-QMML3VYO.js";import"./chunk-LBG6ALH6.js";import{a as h,b as m,d as f,k as Kt,l as r,n as d}from"./chunk-FBKMMS55.js";var zt=["royalist","parliament"],At=t=>Math.max(0,t.strength-t.casualties),je=new WeakMap,tt=(t,e)=>{let n=je.get(t.units);if(!n){n=new Map;for(let[s,a]of Object.entries(t.units))for(let o of new Set(a.hexes))n.set(o,[...n.get(o)??[],s]);je.set(t.units,n)}return n.get(e)??[]},Ne=(t,e)=>Object.keys(t.leaders).filter(n=>t.leaders[n]?.hex===e),b=t=>t.split(/[_-]/).map(e=>e.charAt(0).toUpperCase()+e.slice(1)).join(" ");var Ft={units:new Map,wings:new Map,leaders:new Map},Xt=new Map,Le=t=>{let[e,n]=[Object.entries(t.units),Object.entries(t.leaders)];Ft={units:new Map(e.map(([s,a])=>[s,{side:a.side,name:a.name??s}])),wings:new Map(Object.entries(t.wings).map(([s,a])=>{let o=a.commander??n.find(([,c])=>c.wing===s&&!c.reserve)?.[0];return o&&Xt.set(s,b(o)),[s,{side:a.side,leader:o?b(o):""}]})),leaders:new Map(n.map(([s,a])=>[s,a.side]))}},B={unit:t=>Ft.units.get(t)??{side:"",name:t},wing:t=>Ft.wings.get(t)??{side:"",leader:""},leader:t=>Ft.leaders.get(t)??""},M=t=>B.unit(t).name,ve=t=>B.leader(t)?b(t):M(t),ze=(t,e)=>t.leaders[e]?b(e):F(t,e),Ae=(t,e)=>{let n=t.units[e];if(n)return at(n).join(", ");let s=t.leaders[e];return s?d("ac.role.",s.role):""},et=t=>{let{leader:e}=B.wing(t);if(e)return r("ac.wing_of",{leader:e});let n=Xt.get(t);return n?r("ac.wing_former",{leader:n}):r("ac.wing",{wing:t})},Fe=(t,e)=>{let n=Object.keys(t.leaders).find(a=>t.leaders[a]?.wing===e&&t.leaders[a]?.removed),s=n?b(n):Xt.get(e);return s?r("ac.wing_former",{leader:s}):r("ac.wing",{wing:e})},Zt=t=>{let e=t.class?` ${t.class}`:"";return`${d("ac.kind.",t.kind)}${e}`},$t=t=>d("ac.side.",t),O=t=>d("ac.facing.",String(t)),F=(t,e)=>{let n=t.units[e]?.name;return n?r("ac.called",{id:e,name:n}):e},T=(t,e)=>{let n=e&&t.wings[e]?.commander;return n?r("ac.wing_of",{leader:b(n)}):et(e??"")},at=t=>{let e=[];return t.kind==="artillery"?e.push(r("ac.guns_reach",{n:t.range??0,grazing:t.grazing??0})):(e.push(r("ac.strength",{n:At(t),of:t.strength})),e.push(r("ac.rating",{n:t.morale_rating}))),t.formation!=="normal"&&e.push(d("ac.formation.",t.formation)),t.morale!=="normal"&&e.push(d("ac.morale.",t.morale)),t.casualties&&t.kind!=="artillery"&&e.push(r("ac.casualties",{n:t.casualties,of:t.threshold})),t.kind==="cavalry"&&e.push(r("ac.pistols",{n:t.pistols})),t.hex&&e.push(r("ac.faces",{way:O(t.facing)})),t.salvo&&e.push(r("ac.has_salvo")),t.fired&&e.push(r("ac.has_fired")),t.momentum&&e.push(r("ac.has_momentum")),t.acted&&e.push(r("ac.has_acted")),t.spent&&e.push(r("ac.is_spent")),t.hex&&!t.in_command&&!t.gone&&e.push(r("ac.out_of_command")),e},Qt=(t,e)=>{let n=(t.ground.terrain[e]??[]).map(a=>d("ac.terrain.",a)),s=t.ground.levels[e]??0;return s&&n.push(r("ac.level",{n:s})),[e,...n].join(", ")},Tt=(t,e)=>{let n=t.units[e];if(!n)return e;let s=[F(t,e),Zt(n),...at(n)];return n.gone?s.push(d("ac.gone.",n.gone)):s.push(n.hexes.length?r("ac.at",{hex:n.hexes.join(" + ")}):r("ac.nowhere")),s.push(T(t,n.wing)),s.join(", ")},U=(t,e)=>{let n=t.leaders[e];if(!n)return b(e);let s=[b(e),d("ac.role.",n.role),$t(n.side),r("ac.leader_rating",{n:n.rating})],a=n.wing&&t.wings[n.wing];return a&&!n.reserve&&(s.push(r("ac.under",{order:d("ac.order.",a.order)})),a.finished&&s.push(r("ac.wing_finished")),a.no_continue&&s.push(r("ac.wing_no_continue")),a.bypassed&&s.push(r("ac.wing_bypassed"))),n.hex&&s.push(r("ac.at",{hex:n.hex})),n.reserve&&s.push(r("ac.in_reserve")),n.replacement&&s.push(r("ac.replaced_by",{leader:b(n.replacement)})),s.join(", ")},Yt=t=>Object.entries(t.leaders).filter(([,e])=>e.reserve).map(([e])=>{let n=Object.keys(t.leaders).filter(s=>t.leaders[s]?.replacement===e);return r("ac.reserve_for",{leader:b(e),before:n.map(b).join(", ")})}).join("; "),Ct=(t,e)=>{let n=[Qt(t,e)];for(let s of tt(t,e))n.push(F(t,s));for(let s of Ne(t,e))n.push(b(s));return n.join(", ")};var Te=(t,e)=>{if(e.kind!=="react")return[];let n=new Map;for(let c of e.choices)c.type==="react"&&n.set(`${c.reaction}-${c.unit}`,c);let s=c=>d("ac.reaction.",c),a=new Set([...n.values()].map(c=>c.reaction)),o=t.trigger?.kind;return[...[...n].map(([c,{unit:i,reaction:l}])=>({label:r("ac.always.unit",{unit:M(i),how:s(l)}),rule:{id:`always-${c}`.replaceAll("_","-"),when:{reaction:l,unit:i},then:"take"}})),...[...a].map(c=>({label:r("ac.always.each",{how:s(c)}),rule:{id:`always-${c}`.replaceAll("_","-"),when:{reaction:c},then:"take"}})),...o?[{label:r("ac.always.never",{trigger:d("ac.always.when_",o)}),rule:{id:`never-${o}`,when:{trigger:o},then:"decline"}}]:[]]};var rt=57,xt=rt/Math.sqrt(3),Ie=xt*1.5,Et=7,Cn=[[1,1,1,0,-1,0],[0,1,0,-1,-1,-1]],En=[-1,0,1,1,0,-1],ot=t=>Number(t.slice(0,2)),C=t=>Number(t.slice(2,4)),Ce=t=>String(t).padStart(2,"0"),yt=(t,e)=>Ce(t)+Ce(e),S=(t,e)=>{let n=(e%6+6)%6;return yt(ot(t)+(Cn[C(t)%2]?.[n]??0),C(t)+(En[n]??0))},bt=(t,e)=>{let{columns:n,rows:s}=t.ground.map;return ot(e)>=1&&ot(e)<=n&&C(e)>=1&&C(e)<=s},Ee=new WeakMap,E=t=>{let e=Ee.get(t.ground);if(!e){let{columns:n,rows:s}=t.ground.map;e=[];for(let a=1;a<=s;a++)for(let o=1;o<=n;o++)e.push(yt(o,a));Ee.set(t.ground,e)}return e},w=t=>{let e=C(t)%2===0?rt/2:0;return ke([Et+rt*(ot(t)-.5)+e,Et+xt+Ie*(C(t)-1)])},V=(t,e,n=1)=>{let[s,a]=w(t),o=I(e,6)*Math.PI/3;return[s+Math.sin(o)*xt*n,a-Math.cos(o)*xt*n]},L=([t,e])=>`${t.toFixed(1)} ${e.toFixed(1)}`,q=(t,e=1)=>`M${[0,1,2,3,4,5].map(n=>L(V(t,n,e))).join("L")}z`,G=t=>{let{columns:e,rows:n}=t.ground.map;return[2*Et+rt*(e+(n>1?.5:0)),2*Et+Ie*(n-1)+2*xt]},He=t=>{let e=ot(t)-Math.floor((C(t)+1)/2);return[e,C(t),-e-C(t)]},K=(t,e)=>{let[n,s]=[He(t),He(e)];return Math.max(...n.map((a,o)=>Math.abs(a-(s[o]??0))))},_=t=>({hex:t.hex??"0101",facing:t.facing,shape:t.size===1?"single":t.formation==="column"?"column":"line"}),v=t=>t.shape==="single"?[t.hex]:[t.hex,S(t.hex,t.facing+1)],ct=t=>{let e=v(t).map(w),n=s=>e.reduce((a,o)=>a+o[s],0)/e.length;return[n(0),n(1)]},it=t=>I(t.facing,6)*60+(t.shape==="column"?90:0),Hn={single:[5,0],line:[5,0],column:[0,1,2]},te=t=>{let[e=t.hex,n]=v(t),s=t.shape==="column"?n??e:e,a=Hn[t.shape].map(o=>S(s,t.facing+o));return t.shape==="line"&&n?[...a,S(n,t.facing)]:a},ee=t=>{let[e=t.hex,n]=v(t),s=t.shape==="column"&&n?[S(e,t.facing),S(e,t.facing+2)]:[S(e,t.facing+4),S(n??e,t.facing+1)];return[...new Set([...te(t),...s])]},In=(t,e)=>{let{hex:n,facing:s,shape:a}=t,o=c=>(s+c+6)%6;if(typeof e.to=="string"){if(a!=="column")return{...t,hex:e.to};let c=S(n,s+1),i=[0,1,2,3,4,5].find(l=>S(c,l)===e.to)??s+1;return{hex:c,facing:(i+5)%6,shape:a}}return typeof e.turn=="number"?{...t,facing:e.turn}:typeof e.back=="string"?{...t,hex:e.back}:e.wheel==="left"?{...t,facing:o(5)}:e.wheel==="right"?{...t,hex:S(n,s),facing:o(1)}:e.counter_march?{...t,hex:a==="single"?n:S(n,s+1),facing:o(3)}:t},H=(t,e)=>{let n=[t];for(let s of e)n.push(In(n.at(-1)??t,s));return n},Be=(t,e,n,s)=>{let a=yt(ot(e)+n,C(e)-s);return bt(t,a)?a:e};var ne="M-11 -7h22v14h-22z",Bn={heavy_infantry:`${ne}M-11 -7L11 7M-11 7L11 -7`,light_infantry:"M-9 -6L9 6M-9 6L9 -6",cavalry:`${ne}M-4 7L4 -7`,artillery:ne},Rn=t=>t.class==="12lb"?[-6.6,0,6.6]:t.class==="3lb"?[0]:[-4.2,4.2],Pn=t=>t.size===1?20:48.5,Dn=t=>{let e=_(t),n=`rotate(${it(e)})`;if(t.kind==="artillery")return m`<g transform=${n}><path class="prow" d="M-7 -15L0 -24L7 -15z"></path></g><circle class="body" r="18"></circle>`;if(t.formation==="hedgehog")return m`${[0,45,90,135,180,225,270,315].map(o=>m`<path class="prow" transform="rotate(${o})" d="M-5 -16L0 -25L5 -16z"></path>`)}
      ${t.size===2?m`<g transform=${n}><rect class="body" x="-44" y="-18" width="88" height="36" rx="18"></rect></g>`:m`<circle class="body" r="19"></circle>`}`;if(t.formation==="open_order")return m`<circle class="ring" r="23"></circle><g transform=${n}><path class="prow" d="M-6 -16L0 -24L6 -16z"></path></g>
      <circle class="body" r="18.5"></circle>`;if(e.shape==="column")return m`<g transform=${n}><path class="prow" d="M-18 -47H-7L0 -54L7 -47H18V-43H-18z"></path>
      <rect class="body" x="-18" y="-47" width="36" height="94" rx="3"></rect>
      <rect class="prow" x="-18" y="-47" width="36" height="4" rx="1"></rect></g>`;let s=Pn(t);return m`<g transform=${n}><path class="prow" d="M${-s} -18H-7L0 -25L7 -18H${s}V-14H${-s}z"></path>
    <rect class="body" x=${-s} y="-18" width=${2*s} height="37" rx="3"></rect>
    <rect class="prow" x=${-s} y="-18" width=${2*s} height="4" rx="1"></rect>
    ${t.formation==="normal"?f:m`<path class="crk" d="M${s-3} -19l-4 8l5 5l-4 7${t.formation==="broken"?`l5 6l-4 13M${3-s} -19l4 8l-5 5l4 7l-5 6l4 13`:""}"></path>`}</g>`},Wn=t=>{if(t.kind!=="cavalry")return f;let e=n=>m`<rect class=${t.pistols>n?"pis":"pis off"} x=${n===0?-8:1} y="20.5" width="7" height="3.6" rx="1"></rect>`;return m`<g transform="rotate(${it(_(t))})">${[0,1].map(e)}</g>`},Un=t=>{let e=m`<path d=${Bn[t.kind]}></path>${t.kind==="light_infantry"?m`<circle class="f" cy="-5.6" r="1.7"></circle><circle class="f" cy="5.6" r="1.7"></circle>`:f}`;return t.kind==="artillery"?m`<g class="g" transform="translate(0 -1) scale(.9)">${e}${Rn(t).map(n=>m`<circle class="f" cx=${n} r="2.4"></circle>`)}</g>`:m`<g class="g" transform="translate(0 -6.5) scale(.9)">${e}</g>
    <text class="n" x="-5" y="15">${At(t)}</text><text class="mor" x="8" y="14.5">${t.morale_rating}</text>`},_t=(t,e,n)=>m`<g transform="translate(${t} ${e})">${n}</g>`,Vn=m`<circle class="m-done" r="6.6"></circle><path class="m-done-s" d="M-3 .2L-.8 2.5L3.2 -2.2"></path>`,qn=m`<circle class="m-fired" r="6.6"></circle><path class="m-fired-s" d="M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"></path>`,Gn=m`<circle class="m-fired" r="7"></circle><text class="mt fk" y="3.8">${"V"}</text>`,Kn=t=>m`<path class="m-hit" d="M0 -9L9 0L0 9L-9 0z"></path><text class="mt hit" y="3.8">${t}</text>`,Jn=t=>m`<path class="m-react" d="M0 -8.5L8.5 6.5H-8.5z"></path><text class="mt rk" y="4.6">${t.morale==="broken"?"B":"S"}</text>`,Xn=t=>m`
  ${t.acted?_t(-19,-18,Vn):f}${t.casualties>0&&t.kind!=="artillery"?_t(19,-18,Kn(t.casualties)):f}
  ${t.salvo?_t(19,17,Gn):t.fired?_t(19,17,qn):f}${t.morale==="normal"?f:_t(-19,17,Jn(t))}
  ${t.momentum?m`<path class="mom" d="M12 2l5 4l-5 4M16 2l5 4l-5 4"></path>`:f}`,Zn=t=>t.owner??t.side,z=t=>t==="parliament"?"a":"b",kt=t=>`u ${z(Zn(t))}${t.acted?" done":""}`,Mt=(t,e)=>m`${Dn(e)}${Wn(e)}${Un(e)}${Xn(e)}`,Qn={charge:"M-4 -4L0 0L-4 4M0 -4L4 0L0 4",make_ready:"M-2 -4L2 0L-2 4",receive_charge:"M0 -4.5V4.5",rally:"M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0"},Yn=(t,e)=>{let n=t.leaders[e];return n?.wing&&n.role==="wing_commander"?t.wings[n.wing]?.order??null:null},Ht=(t,e)=>{let n=t.leaders[e];if(!n)return f;let s=Yn(t,e),a=n.rating<0?`−${-n.rating}`:String(n.rating),o=!s;return m`<g class="ldr ${z(n.side)}"><rect class="lb" x="-17" y="-8" width="34" height="16" rx="8"></rect>
    ${s?m`<path class="lo" transform="translate(-7 0)" d=${Qn[s]}></path>`:m`<path class="lo star" transform="translate(-7 0)" d="M0 -5L1.3 -1.6L4.8 -1.5L2 .7L3 4.1L0 2.1L-3 4.1L-2 .7L-4.8 -1.5L-1.3 -1.6z"></path>`}
    <text class="lt" x=${o?7:6} y="4">${a}</text></g>`};var wt=t=>{let[e="",n]=Object.entries(t)[0]??[];return e==="turn"?r("ac.step.turn",{way:O(Number(n))}):e==="wheel"?r("ac.step.wheel",{hand:d("ac.hand.",String(n))}):r(`ac.step.${e}`,{hex:String(n),unit:M(String(n))})},ts=t=>{let e=t.at(-2);return!!t.at(-1)?.swap&&!!(e?.to??e?.back??e?.wheel)},se=(t,e)=>t.swap?`${e}, ${r("ac.course.beneath")}`:e,lt=t=>{if(ts(t))return`${lt(t.slice(0,-1))}, ${r("ac.course.beneath")}`;let e=t.findLast(i=>i.to??i.back),n=e?.to??e?.back,s=t.at(-1)?.turn,a=n?r("ac.course.to",{hex:n}):"",o=s===void 0?"":r("ac.course.facing",{way:O(s)}),c=t.filter(i=>!("to"in i)&&!("turn"in i)&&!("back"in i)).map(wt);return[a,o,...c].filter(Boolean).join(", ")||r("ac.course.stays")},Pe=t=>t.length===1&&t[0]?.hedgehog?d("ac.reaction.","hedgehog"):null,Re=t=>t.target?M(t.target):(t.shots??[]).map(e=>e.hex?r("ac.a.shot_at",{target:M(e.at),at:e.hex,hex:e.from}):r("ac.a.shot",{target:M(e.at),hex:e.from})).join(", "),De=t=>[t.hex?r("ac.a.fire_hex",{hex:t.hex}):"",t.spine?r("ac.a.fire_spine",{hand:d("ac.hand.",t.spine)}):""].filter(Boolean).map(e=>` ${e}`).join(","),re=(t,e,n)=>t.hex?r("ac.attack_at",{unit:e,target:n,hex:t.hex}):r("ac.attack",{unit:e,target:n}),ae=t=>t.ac?` ${r("ac.with_chief")}`:"",es={fire:t=>d("ac.reaction.","fire")+De(t),face:t=>t.wheel?.length?r("ac.react.wheel",{hands:t.wheel.map(e=>d("ac.hand.",e)).join(", ")}):t.facing==null?d("ac.reaction.","face"):r("ac.react.face",{way:O(t.facing)}),turn_guns:t=>t.facing==null?d("ac.reaction.","turn_guns"):r("ac.react.turn_guns",{way:O(t.facing)}),withdraw:t=>t.steps?.length?r("ac.react.withdraw",{course:lt(t.steps)}):d("ac.reaction.","withdraw"),intercept:t=>t.steps?.length?r("ac.react.intercept",{course:lt(t.steps)}):d("ac.reaction.","intercept")},ns={assign_orders:t=>r("ac.a.assign_orders",{orders:Object.entries(t.orders).map(([e,n])=>`${et(e)}: ${d("ac.order.",n)}`).join(", ")}),activate:t=>r("ac.a.activate",{wing:et(t.wing)}),pass:()=>r("ac.a.pass"),preempt:t=>r("ac.a.preempt",{wing:et(t.wing)})+ae(t),decline:()=>r("ac.a.decline"),change_orders:t=>r("ac.a.change_orders",{order:d("ac.order.",t.to)})+ae(t),keep_orders:()=>r("ac.a.keep_orders"),move:t=>{let e=Pe(t.steps)??r("ac.a.move",{course:lt(t.steps)});return t.with?r("ac.a.move_with",{text:e,other:M(t.with)}):e},fire:t=>{let n=r("ac.a.fire",{mode:d("ac.mode.",t.mode),target:Re(t)})+De(t);return t.to?se(t,`${n} ${r("ac.a.fire_step",{hex:t.to})}`):n},salvo:t=>r("ac.a.salvo",{target:Re(t)}),reform:t=>t.into?d("ac.into.",t.into):r("ac.a.reform"),ac_reform:t=>r("ac.a.by_chief",{what:t.into?d("ac.into.",t.into):r("ac.a.reform")}),rally:t=>t.leader?r("ac.a.rally_with",{leader:b(t.leader)}):r("ac.a.rally"),ac_rally:()=>r("ac.a.by_chief",{what:r("ac.a.rally")}),turn_guns:t=>r("ac.a.turn_guns",{way:O(t.facing)}),move_leader:t=>r("ac.a.move_leader",{leader:b(t.leader),hex:t.to}),end_actions:()=>r("ac.a.end_actions"),resume:t=>t.steps.length?r("ac.a.resume",{course:lt(t.steps)}):r("ac.a.stop_here"),react:t=>es[t.reaction]?.(t)??d("ac.reaction.",t.reaction),sidestep:t=>se(t,r("ac.a.sidestep",{hex:t.to})),close_combat:t=>t.attacks.length?r("ac.a.close_combat",{attacks:t.attacks.map(e=>re(e,M(e.unit),ve(e.target))).join("; ")}):r("ac.a.no_combat"),cc_pistols:t=>t.units.length?r("ac.a.cc_pistols",{units:t.units.map(M).join(", ")}):r("ac.a.no_pistols"),advance:t=>{let e=t.to?r("ac.a.advance_to",{hex:t.to}):r("ac.a.advance");return se(t,t.facing==null?e:`${e}, ${r("ac.course.facing",{way:O(t.facing)})}`)},continue:t=>r("ac.a.continue")+ae(t),finish:()=>r("ac.a.finish"),place_leader:t=>r("ac.a.place_leader",{leader:b(t.leader),unit:M(t.unit)}),retreat:t=>t.hexes.length?r("ac.a.retreat",{hexes:t.hexes.join(", ")}):r("ac.a.retreat_off"),go_along:t=>r("ac.a.go_along",{leader:b(t.leader)}),return_pursuer:t=>r("ac.a.return_pursuer",{hex:t.hex}),concede:()=>r("ac.a.concede")},j=t=>{let e=ns[t.type];return e?.(t)??t.type.replaceAll("_"," ")},ss=t=>{let e=r("ac.a.unit_moves",{unit:M(t.unit),course:lt(t.steps)});return t.with?r("ac.a.move_with",{text:e,other:M(t.with)}):e},It=t=>t.type==="move"&&!Pe(t.steps)?ss(t):t.unit&&t.type!=="place_leader"?r("ac.a.unit_does",{unit:M(t.unit),what:j(t)}):j(t);var as=["↑","↗","↘","↓","↙","↖"],Ot=t=>as[I(t,6)]??"",rs=["salvo","fire","rally","ac_rally","reform","ac_reform","turn_guns","move","move_leader"],os=4,cs=(t,e,n)=>{let s=t.units[e];if(!s?.hex||s.gone||s.acted||s.wing!==t.active)return[];let a=s.hexes,o=s.kind==="artillery"?s.range??6:2,c=$=>Math.min(...a.flatMap(N=>(t.units[$]?.hexes??[]).map(st=>K(N,st)))),i=Object.keys(t.units).filter($=>t.units[$]?.side!==s.side&&t.units[$]?.hexes.length).filter($=>c($)<=o).sort(($,N)=>c($)-c(N)),l=s.kind==="artillery"?"artillery":s.kind==="cavalry"?"pistol":"skirmish",u=new Set(n.flatMap($=>$.type==="fire"&&$.mode===l?[$.target]:[])),g=i.filter($=>!u.has($)).slice(0,os).map($=>({type:"fire",unit:e,mode:l,target:$})),x=new Set(n.map($=>$.type));return s.kind==="heavy_infantry"&&!x.has("salvo")&&i[0]&&g.push({type:"salvo",unit:e,target:i[0]}),!x.has("reform")&&s.formation!=="normal"&&g.push({type:"reform",unit:e}),!x.has("rally")&&s.morale!=="normal"&&g.push({type:"rally",unit:e}),g},We=(t,e)=>({name:t,legal:!0,pad:e.map(n=>({announcement:n,sign:Ot(n.facing??0),label:O(n.facing??0),now:!1}))}),Ue=(t,e,n)=>{let s=is(e,n)?.deeds??[],a=[],o=t.units[n],c=o?.size===2&&o.formation==="column"?[o.facing,(o.facing+3)%6]:[],i=s.filter(u=>u.type==="turn_guns");for(let u of s){if(u.type==="turn_guns")continue;if(/reform$/.test(u.type)&&!u.into&&c.length){a.push(We(j(u),c.map(g=>({...u,facing:g}))));continue}let p={name:j(u),announcement:u,legal:!0};u.target&&(p.target=u.target),u.hex&&(p.zone=u.hex),a.push(p)}i.length&&a.push(We(d("ac.reaction.","turn_guns"),i));let l=u=>rs.indexOf((u.announcement??u.pad?.[0]?.announcement)?.type??"");a.sort((u,p)=>l(u)-l(p));for(let u of cs(t,n,s))a.push({name:j(u),announcement:u,legal:!1});return a},is=(t,e)=>{let n=t?.parts?.units;return n&&!Array.isArray(n)?n[e]:void 0},Bt=t=>{let e=t?.parts?.units??{};if(Array.isArray(e))return new Set(e);let n=([,s])=>s.deeds.length||s.moves.length||s.moves_together?.length;return new Set(Object.entries(e).filter(n).map(([s])=>s))};var ls=t=>m`${E(t).flatMap(e=>{let n=t.ground.terrain[e]?.[0],s=Math.min(3,t.ground.levels[e]??0);return n||s>0?[m`<path class=${n?`t-${n}`:`t-level${s}`} d=${q(e)}></path>`]:[]})}${Object.entries(t.ground.hexsides).flatMap(([e,n])=>n.map(s=>{let[a,o]=[V(e.slice(0,4),Number(e.slice(5))),V(e.slice(0,4),Number(e.slice(5))+1)];return m`<path class="hs hs-${s}" d="M${a.join(" ")}L${o.join(" ")}"></path>`}))}`,us=t=>Object.values(t.units).flatMap(e=>e.hexes.map(n=>{let[s,a]=w(n),o=`mu ${z(e.owner??e.side)}${e.acted?" done":""}`;return m`<rect class=${o} x=${s-20} y=${a-16} width="40" height="32"></rect>`})),Ve=(t,e)=>{let[n,s]=G(t);return h`<svg
    class="mini hexmini"
    viewBox="0 0 ${n.toFixed(0)} ${s.toFixed(0)}"
    role="img"
    aria-label=${r("ac.small_map")}
    @click=${a=>e.choose(Oe(a,[n,s],E(t),w))}
  >
    <rect class="zone" width=${n} height=${s}></rect>
    ${Y([t.ground.map.columns,gt(t.ground.terrain),Q()],()=>ls(t))}
    ${us(t)}
    <rect class="mview" rx="8"></rect>
  </svg>`};var qe=["charge","make_ready","receive_charge","rally"],Ge=(t,e,n)=>t.active===e?r("ac.wing_now.acts"):n.bypassed?r("ac.wing_now.bypassed"):n.finished?r("ac.wing_now.finished"):n.commander?r(n.no_continue?"ac.wing_now.no_continue":"ac.wing_now.comes"):r("ac.wing_now.alone"),Ke=(t,e)=>{let n=Object.entries(t.wings).sort(([,s],[,a])=>qe.indexOf(s.order)-qe.indexOf(a.order)||s.side.localeCompare(a.side));return h`<details class="card wings" open>
    <summary>${r("ac.wings")}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${r("ac.wings.wing")}</th>
          <th scope="col">${r("ac.wings.order")}</th>
          <th scope="col">${r("ac.wings.turn")}</th>
        </tr>
      </thead>
      <tbody>
        ${n.map(([s,a])=>h`<tr class=${t.active===s?"now":""}>
              <th scope="row">
                <span class="chief">
                  ${a.commander?ps(t,a.commander):f}
                  <b class="s${z(a.side)}"
                    >${a.commander?b(a.commander):Fe(t,s)}</b
                  >
                </span>
              </th>
              <td>${d("ac.order.",a.order)}</td>
              <td>${Ge(t,s,a)}</td>
            </tr>`)}
      </tbody>
    </table>
    ${Yt(t)?h`<p class="hint reserves">${r("ac.reserves",{leaders:Yt(t)})}</p>`:f}
    <p class="hint">
      <a href="/rules/${e.system}?game=${e.id}#charts"
        >${r("ac.wings.charts",{name:t.charts})}</a
      >
    </p>
  </details>`},ps=(t,e)=>h`<svg viewBox="-18 -9 36 18" role="img" aria-label=${U(t,e)}>
    ${m`${Ht(t,e)}`}
  </svg>`,Je=t=>zt.flatMap(e=>Object.entries(t.wings).filter(([,n])=>n.side===e).map(([n,s])=>({title:r("ac.group",{side:$t(e),wing:T(t,n),order:d("ac.order.",s.order),doing:Ge(t,n,s)}),note:Object.keys(t.leaders).filter(a=>t.leaders[a]?.wing===n||t.leaders[a]?.side===e&&!t.leaders[a]?.wing).map(a=>U(t,a)).join("; "),units:Object.keys(t.units).filter(a=>t.units[a]?.wing===n&&t.units[a]?.hexes.length)})));var ms=(t,e)=>{let[n,s]=[e("strikes"),e("eliminated")],a=t.filter(({what:o})=>o!=="strikes"&&o!=="eliminated");return{rows:[Nt("eliminated",s),Nt("strikes",n-s),Nt("misses",1e6-n)],beside:a.map(({what:o,chance:{ppm:c}})=>({what:o,ppm:c}))}},ds=["attacker_falls_back","defender_falls_back"],ut=({prospects:t})=>{let e=o=>t.some(({what:c})=>c===o),n=o=>t.find(({what:c})=>c===o)?.chance.ppm??0;if(e("strikes"))return ft(ms(t,n));let s=t.filter(({what:o})=>ds.includes(o));return s.length?s.reduce((o,c)=>o+c.chance.ppm,0)>1e6+s.length?ft(Lt(t.filter(o=>!s.includes(o)),"neither_falls_back")):ft(Lt(s,"neither_falls_back")):ft(Lt(t,"fails"))};var hs=({target:t,hex:e})=>e?`${t}@${e}`:t,nt=t=>{let[e="",n]=t.split("@");return n?{target:e,hex:n}:{target:e}},R=t=>{let e=new Map;for(let n of t.parts.attacks)e.set(n.unit,[...e.get(n.unit)??[],hs(n)]);return[...e]},pt=t=>Object.entries(t.targets).filter(([,e])=>e).map(([e,n])=>({unit:e,...nt(n)})),Ze=t=>({type:"close_combat",attacks:pt(t)}),Qe={dock:"over",initialDraft:()=>({targets:{}}),toAnnouncement:Ze,validate:()=>null,undecided:(t,e)=>pt(t).length||R(e).every(([n])=>t.targets[n]==="")?null:r("ac.attacks.choose"),submitLabel:t=>pt(t).length?r("ac.attacks.go",{n:pt(t).length}):r("ac.a.no_combat"),pick:(t,e,n)=>{let s=R(e).find(([i])=>i===n);if(s){let[,i]=s,l=i.indexOf(t.targets[n]??"");return{targets:{...t.targets,[n]:i[l+1]??""}}}let a=i=>i===n||nt(i).hex===n,o=R(e).flatMap(([i,l])=>{let u=l.find(a);return u?[[i,u]]:[]});if(!o.length)return null;let c=o.every(([i="",l])=>t.targets[i]===l);return{targets:{...t.targets,...Object.fromEntries(o.map(([i,l])=>[i,c?"":l]))}}},highlights:(t,e)=>({only:new Set(R(e).flatMap(([n,s])=>[n,...s.map(a=>nt(a).target)])),targets:new Set(R(e).flatMap(([,n])=>n.map(s=>nt(s).target))),zones:[...new Set(R(e).flatMap(([,n])=>n.flatMap(s=>nt(s).hex??[])))],arrows:pt(t).map(n=>({from:n.unit,to:n.hex??n.target,kind:"shot"}))}),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:a})=>h` ${pt(e).length?vt(a.get(Ze(e))?.odds,ut):f}
    ${R(t).length>1?h`<button
            type="button"
            class="btn quiet"
            data-none
            @click=${()=>n({targets:Object.fromEntries(R(t).map(([o])=>[o,""]))})}
          >
            ${r("ac.attacks.nobody")}
          </button>`:f}
    ${R(t).map(([o,c])=>{let i=(l,u)=>h`<label class="option">
          <input
            type="radio"
            name=${`attack-${o}`}
            value=${l}
            .checked=${e.targets[o]===l}
            @change=${()=>n({targets:{...e.targets,[o]:l}})}
          />
          <span>${u}</span>
        </label>`;return h`<fieldset class="freeing" data-attacker=${o}>
        <legend>
          ${F(s,o)}
          <small>${s.units[o]?at(s.units[o]).join(", "):f}</small>
        </legend>
        ${i("",r("ac.attacks.none"))}
        ${c.map(l=>{let{target:u,hex:p}=nt(l),g=c.some($=>$!==l&&nt($).target===u),x=p?r("ac.attacks.in",{hex:p}):g?r("ac.attacks.either"):"";return i(l,h`${ze(s,u)} ${x} <small>${Ae(s,u)}</small>`)})}
      </fieldset>`})}`},Ye={dock:"over",initialDraft:()=>({units:[],none:!1}),toAnnouncement:t=>({type:"cc_pistols",units:t.units}),validate:()=>null,undecided:t=>t.units.length||t.none?null:r("ac.pistols_choose"),submitLabel:t=>t.units.length?r("ac.pistols_go",{n:t.units.length}):r("ac.a.no_pistols"),pick:(t,e,n)=>e.parts.units.includes(n)?{none:!1,units:t.units.includes(n)?t.units.filter(s=>s!==n):[...t.units,n]}:null,highlights:(t,e)=>({targets:e.parts.units}),render:({decision:t,draft:e,setDraft:n,view:s})=>h`<p class="hint">${r("ac.pistols_hint")}</p>
      ${t.parts.units.map(a=>h`<label class="option">
            <input
              type="checkbox"
              .checked=${e.units.includes(a)}
              @change=${o=>n({none:!1,units:o.target.checked?[...e.units,a]:e.units.filter(c=>c!==a)})}
            />
            <span
              >${F(s,a)}
              <small>${r("ac.pistols",{n:s.units[a]?.pistols??0})}</small></span
            >
          </label>`)}
      <label class="option">
        <input
          type="checkbox"
          data-none
          .checked=${e.none}
          @change=${a=>n({units:[],none:a.target.checked})}
        />
        <span>${r("ac.a.no_pistols")}</span>
      </label>`};var gs=(t,e,n)=>{let s=e.units[n];return s?{..._(s),hex:t.hex,facing:t.facing}:null},ce=(t,e,n,s)=>{let a=t.filter(i=>i.hex===s);if(a.length)return a;let o=t.filter(i=>{let l=gs(i,e,n);return l&&v(l).includes(s)}),c=o[0];return c?o.filter(i=>i.hex===c.hex):[]},St=(t,e)=>[...t].sort((n,s)=>n.formation_hits-s.formation_hits||n.cost-s.cost||+(s.facing===e)-+(n.facing===e))[0],ie=t=>{let e=new Map;for(let{hex:n,cost:s,formation_hits:a}of t){let o=e.get(n);(!o||a<o.hits||a===o.hits&&s<o.cost)&&e.set(n,{cost:s,hits:a})}return e},oe=(t,e)=>JSON.stringify(t)===JSON.stringify(e),le=(t,e)=>t.find(n=>oe(n.steps,e)),fs=(t,e,n)=>{let s=t.units[e]?.side,a=v(n),o=Object.entries(t.units).filter(([,i])=>i.side!==s&&i.hexes.length&&i.morale!=="broken"),c=[];for(let[i,l]of o){let u=_(l),p=l.name??i,g=Math.min(...v(u).flatMap(x=>a.map($=>K(x,$))));ee(u).some(x=>a.includes(x))&&l.kind!=="artillery"&&(l.kind!=="cavalry"||l.pistols>0)&&c.push({id:i,name:p,what:"fire"}),l.kind==="artillery"&&!l.fired&&g<=(l.grazing??0)&&c.push({id:i,name:p,what:"fire"}),l.kind==="cavalry"&&l.formation!=="broken"&&g<=4&&g>1&&!l.spent&&c.push({id:i,name:p,what:"intercept"})}return c},tn=(t,e,n)=>{let s=t.units[e];if(!s)return[];let a=H(_(s),n);return n.map((o,c)=>{let i=a[c+1]??_(s);return{step:o,pose:i,watchers:fs(t,e,i)}})},Rt=(t,e,n)=>{let s=t.units[e];if(!s||!n.length)return{};let a=new Set(tn(t,e,n).filter(o=>o.watchers.length).flatMap(o=>v(o.pose)));return{path:H(_(s),n),hot:a}},en=(t,e,n)=>h`<table class="shots steps">
    <thead>
      <tr>
        <th scope="col">${r("ac.way.step")}</th>
        <th scope="col">${r("ac.way.what")}</th>
        <th scope="col">${r("ac.way.watch")}</th>
      </tr>
    </thead>
    <tbody>
      ${tn(t,e,n).map(({step:s,watchers:a},o)=>h`<tr class=${a.length?"open":""}>
            <td>${o+1}</td>
            <td>${wt(s)}</td>
            <td>
              ${["fire","intercept"].map(c=>{let i=a.filter(l=>l.what===c).map(l=>l.name);return i.length?h`<span
                      >${r(`ac.way.${c}`,{names:i.join(", ")})}</span
                    > `:f})}
            </td>
          </tr>`)}
    </tbody>
  </table>`,$s=t=>{let e=r("ac.way.face",{way:O(t.facing),n:t.cost});return t.formation_hits?r("ac.way.option_hits",{cost:e,n:t.formation_hits}):e},nn=(t,e,n)=>{let s=[0,1,2,3,4,5].flatMap(a=>{let o=St(t.filter(c=>c.facing===a),a);return o?[o]:[]});return h`<div class="quarters facings" role="group" aria-label=${r("ac.way.facing")}>
    ${s.map(a=>h`<button
          type="button"
          class="btn ${oe(a.steps,e)?"cur":""}"
          data-facing=${a.facing}
          aria-pressed=${oe(a.steps,e)}
          aria-label=${$s(a)}
          @click=${()=>n(a)}
        >
          ${Ot(a.facing)}<small>${a.cost}</small>
        </button>`)}
  </div>`},sn=(t,e,n)=>{let s=t.units[e]?.side,a=v(n);return Object.entries(t.units).some(([o,c])=>o!==e&&c.side===s&&c.kind==="artillery"&&c.hexes.some(i=>a.includes(i)))},an=(t,e,n)=>{let s=t.units[e],a=!!n.at(-1)?.swap,o=a?n.slice(0,-1):n,c=o.at(-1);if(!s||!c||!(c.to??c.back??c.wheel))return null;let i=H(_(s),o).at(-1)??_(s);return sn(t,e,i)?{steps:a?o:[...o,{swap:!0}],beneath:a}:null},rn=(t,e,n)=>{let s=t.units[e];if(!s)return[];let a=H(_(s),n).at(-1)??_(s);if(n.some(i=>"swap"in i))return[];let c=(a.shape==="column"?te(a):[5,0].map(i=>S(a.hex,a.facing+i))).filter(i=>bt(t,i)).map(i=>({to:i}));if(a.shape==="single")for(let i of[5,1])c.push({turn:(a.facing+i)%6});else c.push({wheel:"left"},{wheel:"right"});if(s.kind!=="artillery"&&c.push({counter_march:!0}),s.kind==="heavy_infantry"||s.kind==="light_infantry")for(let i of[2,3])c.push({back:S(a.hex,a.facing+i)});if(s.kind==="cavalry"&&s.pistols>0&&!n.some(i=>"fire"in i)){let i=new Set(ee(a));for(let[l,u]of Object.entries(t.units))u.side!==s.side&&u.hexes.some(p=>i.has(p))&&c.push({fire:l})}return sn(t,e,a)&&c.push({swap:!0}),c};var P=()=>({unit:null,steps:[],together:!1,leader:null,to:null,stop:!1}),Dt=({parts:t},e)=>t.kind==="actions"?t.units[e]:void 0,pe=(t,e,n)=>{if(t.parts.kind==="resume")return t.parts.places;let s=Dt(t,e);return(n?s?.moves_together:s?.moves)??[]},ue=(t,e)=>t.unit===e?t:{...P(),unit:e},Pt=(t,e,n)=>{if(t.kind==="resume")return{type:"resume",steps:e.steps};let s=e.together?Dt(t,n)?.with:null;return{type:"move",unit:n,...s?{with:s}:{},steps:e.steps}},cn=t=>/^\d{4}$/.test(t),xs=(t,e,n)=>{let s=r("ac.way.option",{hex:t,n:e});return n?r("ac.way.option_hits",{cost:s,n}):s},ln=({decision:t,draft:e,setDraft:n,view:s,oddsCache:a},o)=>{let c=pe(t,o,e.together),i=s.units[o],l=Dt(t,o),u=l?.with,p=u?l.moves_together??[]:[];if(!c.length&&!p.length||!i)return f;let g=le(c,e.steps),x=e.to?ce(c,s,o,e.to):[],$=[...ie(c)].sort((k,A)=>k[1].cost-A[1].cost||k[0].localeCompare(A[0])),N=k=>{let A=St(ce(c,s,o,k),i.facing);A&&n({...e,unit:o,to:A.hex,steps:A.steps})},st=k=>{let A=le(c,k);n({...e,unit:o,steps:k,to:A?.hex??e.to})},Gt=an(s,o,e.steps),Fn=Pt(t,e,o),ht=e.steps.length&&!g?a.get(Fn):void 0;return h`<div class="course-form">
    <label class="field inline"
      ><span>${r("ac.way.to",{n:$.length})}</span>
      <select
        data-to
        .value=${Z(e.to??"")}
        @change=${k=>k.target.value?N(k.target.value):n({...P(),unit:o})}
      >
        <option value="">${r("ac.way.none")}</option>
        ${$.map(([k,{cost:A,hits:Tn}])=>h`<option value=${k} ?selected=${k===e.to}>${xs(k,A,Tn)}</option>`)}
      </select></label
    >
    ${u&&p.length?h`<label class="option"
            ><input
              type="checkbox"
              .checked=${e.together}
              @change=${k=>n({...P(),unit:o,together:k.target.checked})}
            /><span>${r("ac.way.together",{unit:s.units[u]?.name??u})}</span></label
          >`:f}
    ${x.length>1?nn(x,e.steps,k=>st(k.steps)):f}
    ${Gt?h`<label class="option"
            ><input
              type="checkbox"
              data-beneath
              .checked=${Z(Gt.beneath)}
              @change=${()=>st(Gt.steps)}
            /><span>${r("ac.way.beneath")}</span></label
          >`:f}
    ${e.steps.length?h`<p class="sum">
              ${g?r("ac.way.sum",{cost:g.cost,of:i.allowance}):""}
              ${g?.formation_hits?h`<b class="amiss">${r("ac.way.hits",{n:g.formation_hits})}</b>`:f}
              ${ht?.refused?h`<b class="amiss">${ht.refused.rule?h`<span class="rule">${ht.refused.rule.id}</span> `:f}${ht.refused.why??ht.refused.detail}</b>`:f}
            </p>
            ${en(s,o,e.steps)}`:f}
    <details class="bystep">
      <summary>${r("ac.way.by_step")}</summary>
      <div class="row">
        ${rn(s,o,e.steps).map(k=>h`<button type="button" class="btn" @click=${()=>st([...e.steps,k])}>${wt(k)}</button>`)}
        <button
          type="button"
          class="btn quiet"
          ?disabled=${!e.steps.length}
          @click=${()=>st(e.steps.slice(0,-1))}
        >
          ${r("ac.way.undo")}
        </button>
      </div>
    </details>
  </div>`},ys=(t,e)=>(Dt(t,e??"")?.deeds??[]).flatMap(n=>n.type==="fire"&&n.hex?[{from:n.unit,to:n.hex,kind:"shot"}]:[]),un=(t,e,n,s)=>{if(!s)return{};let a=pe(e,s,t.together);return{reach:ie(a),zones:t.to?[t.to]:[],...Rt(n,s,t.steps)}},pn={dock:"over",initialDraft:P,toAnnouncement:(t,e)=>Pt(e,t,t.unit??""),validate:()=>null,submitLabel:()=>"",pick:(t,e,n,s=null)=>{if(n.startsWith("@")){let c=n.slice(1);return e.parts.leaders[c]?{...P(),leader:t.leader===c?null:c}:null}if(!cn(n))return null;if(t.leader)return e.parts.leaders[t.leader]?.includes(n)?{...t,to:n}:P();if(!s)return null;let a=ue(t,s),o=St(pe(e,s,a.together).filter(c=>c.hex===n),-1);return o?{...a,to:n,steps:o.steps}:null},highlights:(t,e,n,s=null)=>t.leader&&!s?{reach:new Map((e.parts.leaders[t.leader]??[]).map(o=>[o,{cost:"",hits:0}])),zones:t.to?[t.to]:[]}:{selected:s,arrows:ys(e,s),...un(ue(t,s),e,n,s)},render:t=>{let{decision:e,draft:n,selected:s=null}=t;return!s||!e.parts.units[s]?f:ln({...t,draft:ue(n,s)},s)},tableAnswer:(t,e,n)=>n?t.unit===n&&t.steps.length?Pt(e,t,n):null:t.leader&&t.to?{type:"move_leader",leader:t.leader,to:t.to}:null,extraActions:({decision:t,draft:e,setDraft:n,view:s})=>{let a=Object.entries(t.parts.leaders).filter(([,l])=>l.length);if(!a.length)return f;let{leader:o,to:c}=e,i=o?t.parts.leaders[o]??[]:[];return h`<div class="row leaders" role="group" aria-label=${r("ac.leader.move")}>
        <span>${r("ac.leader.move")}:</span>
        ${a.map(([l])=>h`<button type="button" class="btn" data-leader=${l} title=${U(s,l)} aria-pressed=${o===l} @click=${()=>n({...P(),leader:o===l?null:l})}>${b(l)}</button>`)}
      </div>
      ${o?h`<label class="field inline"
              ><span>${r("ac.leader.to")}</span>
              <select
                data-leader-to
                @change=${l=>n({...e,to:l.target.value||null})}
              >
                <option value="">${r("ac.way.none")}</option>
                ${[...i].sort().map(l=>h`<option value=${l} ?selected=${l===c}>${l}</option>`)}
              </select></label
            >`:f}`}},on=t=>t.choices.some(e=>e.steps?.length===0),mn={dock:"over",initialDraft:(t,e)=>({...P(),unit:e.moving?.unit??null}),toAnnouncement:(t,e)=>Pt(e,t,t.unit??""),validate:()=>null,undecided:(t,e)=>t.steps.length||t.stop?null:r(on(e)?"ac.way.choose":"ac.way.must"),submitLabel:t=>t.steps.length?r("ac.way.go_on"):r("ac.a.stop_here"),pick:(t,e,n)=>{if(!cn(n))return null;let s=St(e.parts.places.filter(a=>a.hex===n),-1);return s?{...t,to:n,steps:s.steps,stop:!1}:null},highlights:(t,e,n)=>({selected:t.unit,...un(t,e,n,t.unit)}),render:t=>{let{decision:e,draft:n,setDraft:s}=t;return n.unit?h`${ln(t,n.unit)}
    ${on(e)?h`<label class="option">
            <input
              type="checkbox"
              data-stop
              .checked=${Z(n.stop)}
              @change=${a=>s({...P(),unit:n.unit,stop:a.target.checked})}
            />
            <span>${r("ac.a.stop_here")}</span>
          </label>`:f}`:f}};var dn={dock:"side",initialDraft:t=>({orders:Object.fromEntries(Object.entries(t.parts.wings).flatMap(([e,[n]])=>n?[[e,n]]:[]))}),toAnnouncement:t=>({type:"assign_orders",orders:t.orders}),validate:()=>null,submitLabel:()=>r("ac.orders.seal"),pick:()=>null,highlights:()=>({}),render:({decision:t,draft:e,setDraft:n,view:s})=>h`<p class="hint">${r("ac.orders.hint")}</p>
      ${Object.entries(t.parts.wings).map(([a,o])=>{let c=Object.values(s.units).filter(u=>u.wing===a),i={cavalry:0,infantry:0,artillery:0};for(let u of c)i[u.kind==="cavalry"?"cavalry":u.kind==="artillery"?"artillery":"infantry"]+=1;let l=Object.keys(i).filter(u=>i[u]).map(u=>r(`ac.orders.${u}`,{n:i[u]})).join(", ");return h`<fieldset class="freeing">
          <legend>${T(s,a)} <small>${l}</small></legend>
          ${o.map(u=>h`<label class="option">
                <input
                  type="radio"
                  name=${`order-${a}`}
                  value=${u}
                  .checked=${e.orders[a]===u}
                  @change=${()=>n({orders:{...e.orders,[a]:u}})}
                />
                <span
                  ><b>${d("ac.order.",u)}</b> <small>${d("ac.order_means.",u)}</small></span
                >
              </label>`)}
        </fieldset>`})}`};var hn=t=>t.unit&&t.type!=="place_leader"?`${t.unit} ${t.reaction??t.type}`:t.type,mt=t=>{let e=new Map;for(let n of t.choices){let s=e.get(hn(n));s?s.push(n):e.set(hn(n),[n])}return e},Wt=(t,e)=>{let n=mt(t).get(e.group);return n?.[e.n]??n?.[0]??t.choices.at(-1)??{type:"decline"}},Vt=t=>t.reaction==="fire",Ut=(t,e)=>{if(Vt(e))return;let n=t.units[e.unit??""],s=e.to??e.hex??e.hexes?.at(-1)??(e.type==="place_leader"?n?.hex:null);return s?{hex:s,facing:e.facing??n?.facing??0}:n&&e.steps?.length?H(_(n),e.steps).at(-1):void 0},gn=(t,e)=>Vt(e)?e.hex:Ut(t,e)?.hex,bs=(t,e)=>{let n=t.units[e.unit??""];if(!n)return{};let s=_(n);return{path:[s,...(e.hexes??[]).map(a=>({...s,hex:a}))]}},fn=t=>{let{swap:e,steps:n=[],...s}=t,a=n,o=a.length>1&&!!a.at(-1)?.swap;return{way:JSON.stringify({...s,steps:o?a.slice(0,-1):a}),beneath:!!e||o}},_s=({draft:t,setDraft:e},n)=>{let s=fn(n[t.n]??n[0]),a=n.findIndex(o=>{let c=fn(o);return c.way===s.way&&c.beneath!==s.beneath});return a<0?f:h`<label class="option"
    ><input
      type="checkbox"
      data-beneath
      .checked=${Z(s.beneath)}
      @change=${()=>e({...t,n:a})}
    /><span>${r("ac.way.beneath")}</span></label
  >`},ks=({draft:t,setDraft:e,view:n},s)=>{if(s.length<2)return f;let a=(p,g)=>h`<div class="quarters facings" role="group" aria-label=${r("ac.way.facing")}>
      ${p.filter((x,$)=>p.findIndex(N=>g(N)===g(x))===$).map(x=>{let $=s.indexOf(x);return h`<button
            type="button"
            class="btn ${t.n===$?"cur":""}"
            aria-pressed=${t.n===$}
            aria-label=${j(x)}
            title=${O(g(x))}
            @click=${()=>e({...t,n:$})}
          >
            ${Ot(g(x))}
          </button>`})}
    </div>`,o=s.map(p=>Ut(n,p));if(!o.some(Boolean))return s.every(p=>p.facing!=null)?a(s,p=>p.facing??0):h`<div class="row">
      ${s.map((p,g)=>h`<button type="button" class="btn" aria-pressed=${t.n===g} @click=${()=>e({...t,n:g})}>${j(p)}</button>`)}
    </div>`;let c=[...new Set(o.flatMap(p=>p?.hex??[]))],i=o[t.n]?.hex??"",l=s.filter((p,g)=>o[g]?.hex===i),u=new Set(l.map(p=>Ut(n,p)?.facing));return h`<label class="field inline"
      ><span>${r("ac.way.to",{n:c.length})}</span>
      <select
        .value=${Z(i)}
        @change=${p=>e({...t,n:o.findIndex(g=>g?.hex===p.target.value)})}
      >
        ${c.map(p=>h`<option value=${p} ?selected=${p===i}>${p}</option>`)}
      </select></label
    >
    ${u.size>1?a(l,p=>Ut(n,p)?.facing??0):f}`},J={dock:"over",initialDraft:t=>{let[e="",...n]=mt(t).keys();return{group:n.length?"":e,n:0}},toAnnouncement:(t,e)=>Wt(e,t),validate:()=>null,undecided:t=>t.group?null:r("ask.choose"),submitLabel:(t,e)=>It(Wt(e,t)),pick:(t,e,n,s,a)=>{let o=mt(e),c=[...o.keys()].filter(l=>l.startsWith(`${n} `));if(c.length)return{group:c[(c.indexOf(t.group)+1)%c.length]??t.group,n:0};let i=[...t.group?[t.group]:o.keys()].flatMap(l=>{let u=(o.get(l)??[]).findIndex(p=>gn(a,p)===n);return u>=0?[{group:l,n:u}]:[]});return i.length===1?i[0]??null:null},highlights:(t,e,n)=>{let s=mt(e).get(t.group)??[],a=s.length?Wt(e,t):{type:"decline"},o=n.trigger?.unit??n.meeting?.unit,c=e.choices.flatMap(u=>u.unit?[u.unit]:[]),i=s.flatMap(u=>gn(n,u)??[]),l=a.reaction==="fire"||a.reaction==="salvo";return{selected:a.unit??null,only:new Set([...c,...o?[o]:[]]),zones:i,arrows:l&&o&&a.unit?[{from:a.unit,to:a.hex??o,kind:"shot"}]:[],...a.unit&&a.steps?.length?Rt(n,a.unit,a.steps):{},...a.hexes?.length?bs(n,a):{}}},pickNth:(t,e,n)=>{let s=[...mt(e).keys()][n-1];return s===void 0?null:{group:s,n:0}},render:t=>{let{decision:e,draft:n,setDraft:s,view:a,oddsCache:o}=t,c=mt(e),i=l=>Vt(l[0])?l:l.slice(0,1);return o.prefetch([...c.values()].flatMap(i)),h`<ul class="choices reactions">
      ${[...c].map(([l,u],p)=>{let g=l===n.group,x=g?Wt(e,n):u[0],$=o.get(Vt(x)?x:u[0]),N=x.reaction?d("ac.reaction.",x.reaction):j(x);return h`<li class="choice ${g?"on":""}">
          <button
            type="button"
            class="take"
            data-reaction=${x.reaction??x.type}
            data-unit-of=${x.unit??""}
            aria-pressed=${g}
            @click=${()=>s({group:l,n:0})}
          >
            <span class="key">${p<9?p+1:""}</span>
            <span class="name"
              >${N} ${x.unit?h`<small>${F(a,x.unit)}</small>`:f}</span
            >
          </button>
          ${g?ks(t,u):f} ${g?_s(t,u):f}
          ${$?.odds?.throws?.length?vt($.odds,ut):h`<p class="why">${x.type==="decline"?r("ac.react.declining"):u.length>1?r("ac.react.ways",{n:u.length}):$?Se(j(x)):""}</p>`}
        </li>`})}
    </ul>`}};var $n=t=>{let e=t.querySelector(".pop"),n=t.querySelector(".tablewrap");if(!(e instanceof HTMLElement)||!(n instanceof HTMLElement))return;let s=n.getBoundingClientRect(),a=CSS.escape(e.getAttribute("data-for")??""),o=[...n.querySelectorAll(`.table [data-unit="${a}"] .hit-area, .course .pn, .course .ghost`)],c=u=>o.filter(p=>{let g=p.getBoundingClientRect();return g.right>s.left+u&&g.left<s.left+u+e.offsetWidth}).length,i=Math.max(0,s.width-e.offsetWidth-18),l=c(i)<=c(6)?i:6;e.style.setProperty("left",`${Math.round(l)}px`),e.style.setProperty("top","6px"),e.style.setProperty("max-height",`${Math.round(s.height-12)}px`)};var Ms=new Set([5,0,1]),ws=(t,e)=>{let n=t.units[e],s=[...new Set((n?.hexes??[]).flatMap(o=>tt(t,o)))];if(s.length<2)return 0;let a=o=>{let c=t.units[o];return(c?.top?0:2)+(c?.kind==="artillery"?1:c?.kind==="light_infantry"?.5:0)};return s.sort((o,c)=>a(o)-a(c)||o.localeCompare(c)).indexOf(e)},Os={left:-15,right:15,top:3,bottom:17},xn={left:-17,right:17,top:-8,bottom:8},me=({left:t,right:e,top:n,bottom:s},{x:a,y:o})=>({left:a+t,right:a+e,top:o+n,bottom:o+s}),Ss=t=>t?[me(Os,t)]:[],js=t=>Object.values(t).map(e=>me(xn,e)),Ns=(t,e)=>Math.max(0,Math.min(t.right,e.right)-Math.max(t.left,e.left))*Math.max(0,Math.min(t.bottom,e.bottom)-Math.max(t.top,e.top)),Ls=([t,e],n,s)=>(n?[[0,31*n],[0,-31*n],[-24,31*n],[24,31*n],[-24,-31*n],[24,-31*n],[-36,-10],[36,-10]]:[[0,0],[0,16],[0,-16],[-24,0],[24,0]]).map(([c=0,i=0])=>{let l={x:t+c,y:e+i},u=me(xn,l);return{spot:l,hidden:s.reduce((p,g)=>p+Ns(u,g),0)}}).reduce((c,i)=>i.hidden<c.hidden?i:c).spot,yn=t=>{let e={units:{},commanders:{},cells:new Map},n=Object.keys(t.units).filter(o=>t.units[o]?.hexes.length),s=n.map(o=>({id:o,depth:ws(t,o)}));for(let{id:o,depth:c}of s.sort((i,l)=>l.depth-i.depth)){let i=t.units[o];if(!i)continue;let[l,u]=ct(_(i));e.units[o]={x:l+9*c,y:u+9*c,size:c?.86:1}}let a=n.flatMap(o=>Ss(e.units[o]));for(let[o,c]of Object.entries(t.leaders)){if(!c.hex)continue;let[i,l]=w(c.hex),u=tt(t,c.hex)[0],p=u?Ms.has(I(t.units[u]?.facing??0,6)):!0,g=Ls([i,l],u?p?1:-1:0,[...a,...js(e.commanders)]);e.commanders[o]={...g,size:1}}return e};var he=(t,e)=>t?Jt(z(t),e):e,y=t=>he(B.unit(t).side,M(t)),X=t=>he(B.wing(t).side,et(t)),D=t=>he(B.leader(t),b(t)),W=t=>Jt(z(t),d("ac.side_all.",t)),_n=t=>(t.modifiers??[]).map(e=>`${d("ac.reason.",e.name)} ${e.value<0?"−":"+"}${Math.abs(e.value)}`).join(", "),dt=(t,e)=>{let n=t.sum-t.die;return{sides:10,needs:t.needed==null?null:t.needed-n,faces:[t.die],why:_n(t),out:e}},de=(t,e)=>({sides:10,faces:[t.die],why:[_n(t),t.sum===t.die?"":r("ac.log.sum",{n:t.sum})].filter(Boolean).join("; "),out:e}),qt=t=>r(t?"ac.log.succeeds":"ac.log.fails"),vs={orders_assigned:t=>r("ac.log.orders",{side:W(t.side),orders:Object.entries(t.orders).map(([e,n])=>`${B.wing(e).leader||e} ${d("ac.order.",n)}`).join(", ")}),initiative_thrown:t=>({text:r("ac.log.initiative_thrown"),dice:{sides:10,faces:[t.royalist,t.parliament]}}),initiative_taken:t=>r("ac.log.initiative",{side:W(t.side)}),passed:t=>r("ac.log.passes",{side:W(t.side)}),wing_activated:t=>r(`ac.log.acts_${t.how}`,{wing:X(t.wing)}),preemption_tried:t=>({text:r("ac.log.preempts",{wing:X(t.wing)}),dice:dt(t.roll,qt(t.success))}),no_continue:t=>r("ac.log.no_continue",{wing:X(t.wing)}),bypassed:t=>r("ac.log.bypassed",{wing:X(t.wing)}),orders_tried:t=>({text:r("ac.log.changes",{wing:X(t.wing),order:d("ac.order.",t.to)}),dice:dt(t.roll,qt(t.success))}),continuation_tried:t=>({text:r("ac.log.goes_on",{wing:X(t.wing)}),dice:dt(t.roll,qt(t.success))}),wing_finished:t=>r("ac.log.wing_finished",{wing:X(t.wing)}),leader_moved:t=>r("ac.log.leader_moved",{leader:D(t.leader),hex:t.to}),leader_checked:t=>({text:r("ac.log.leader_checked",{leader:D(t.leader)}),dice:{sides:10,faces:[t.die],out:r(t.hit?"ac.log.leader_hit":"ac.log.leader_safe")}}),leader_removed:t=>t.taken_by?r("ac.log.leader_taken",{leader:D(t.leader),unit:y(t.taken_by)}):r("ac.log.leader_removed",{leader:D(t.leader)}),replacement_thrown:t=>({text:r("ac.log.replacement",{leader:D(t.leader)}),dice:{sides:10,faces:[t.die],out:d("ac.fate.",t.fate)}}),leader_promoted:t=>r("ac.log.promoted",{leader:D(t.leader)}),leader_appointed:t=>r("ac.log.appointed",{leader:D(t.leader),wing:r("ac.wing",{wing:t.wing})}),leader_placed:t=>r("ac.log.placed",{leader:D(t.leader),hex:t.hex}),rallied:t=>t.roll?{text:r("ac.log.rallies",{unit:y(t.unit)}),dice:dt(t.roll,qt(t.success))}:r("ac.log.chief_rallies",{unit:y(t.unit)}),reformed:t=>r("ac.log.reformed",{unit:y(t.unit)})},zs=t=>[t.hits?r("ac.log.hits",{n:t.hits}):"",t.formation_hits?r("ac.log.formation_hits",{n:t.formation_hits}):""].filter(Boolean).join(", ")||r("ac.log.no_effect"),bn={royalist:0,parliament:0},As={fired:t=>{let e=t.mode==null?"salvo":t.reaction?"reaction":t.mode,{rolls:n}=t;return{text:r(`ac.log.fired_${e}`,{unit:y(t.unit),target:y(t.target)}),dice:{sides:10,faces:n.map(s=>s.die),why:n[0]?de(n[0],"").why:"",out:[zs(t),t.hexes?.length?r("ac.log.struck_in",{hexes:t.hexes.join(", ")}):""].filter(Boolean).join("; ")}}},casualties_changed:t=>t.cause==="fire"?null:r("ac.log.casualties",{unit:y(t.unit),n:t.casualties}),formation_changed:t=>r("ac.log.formation",{unit:y(t.unit),formation:d("ac.formation.",t.formation)}),morale_checked:t=>({text:r("ac.log.checks",{unit:y(t.unit)}),dice:dt(t.roll,r(t.passed?"ac.log.passed":"ac.log.failed"))}),morale_changed:t=>r("ac.log.morale",{unit:y(t.unit),morale:d("ac.morale.",t.morale)}),removed:t=>r("ac.log.gone",{unit:y(t.unit),gone:d("ac.gone.",t.gone)}),guns_captured:t=>r("ac.log.captured",{side:W(t.side),unit:y(t.unit)}),reacted:t=>t.reaction==="hedgehog"?r("ac.log.reacts",{unit:y(t.unit),how:d("ac.reacts.",t.reaction)}):null,declined:t=>r("ac.log.declines",{side:W(t.side)}),interception_tried:t=>({text:r("ac.log.intercepts",{unit:y(t.unit),target:y(t.target)}),dice:dt(t.roll,r(t.success?"ac.log.rides_out":"ac.log.stays"))}),attacks_announced:t=>t.attacks.length?r("ac.log.attacks",{side:W(t.side),attacks:t.attacks.map(e=>re(e,y(e.unit),B.leader(e.target)?D(e.target):y(e.target))).join("; ")}):null,close_combat:t=>({text:r(t.hex?"ac.log.close_combat_at":"ac.log.close_combat",{units:t.attackers.map(y).join(", "),target:y(t.target),hex:t.hex??""}),dice:de(t.roll,"")}),cornered:t=>r("ac.log.cornered",{unit:y(t.unit)}),pursuit_thrown:t=>({text:r("ac.log.pursuit",{unit:y(t.unit)}),dice:de(t.roll,d("ac.ride.",t.ride))}),return_thrown:t=>({text:r("ac.log.return",{unit:y(t.unit)}),dice:{sides:10,needs:t.needed,faces:[t.die],out:r(t.back?"ac.log.comes_back":"ac.log.stays_away")}}),pistols_changed:t=>r("ac.log.pistols",{unit:y(t.unit),n:t.pistols}),restacked:t=>r(t.top?"ac.log.on_top":"ac.log.beneath",{unit:y(t.unit)}),momentum_changed:t=>t.momentum?r("ac.log.momentum",{unit:y(t.unit)}):null,spent:t=>r("ac.log.spent",{unit:y(t.unit)}),points_counted:({points:t})=>(bn=t,r("ac.log.points",t)),conceded:t=>r("ac.log.concedes",{side:W(t.side)}),dispute_thrown:t=>({text:r("ac.log.dispute"),dice:{sides:10,faces:[t.royalist,t.parliament]}}),game_over:t=>{let e=d("ac.grade.",t.level),n=d("ac.ended.",t.reason);return t.winner?r("ac.log.over_for",{side:W(t.winner),level:e,margin:t.margin,why:n}):t.reason==="turn_limit"?r("ac.log.over_points",bn):r("ac.log.over",{why:n})}},Fs={...vs,...As},Ts=new Set(["sealed","unsealed","wing_chosen","leader_acted","action_done","salvo_marked","guns_fired","markers_removed","awaits"]),kn=()=>({}),Cs=t=>{let e=t.hexes.at(-1)??"",n={unit:y(t.unit),hex:e,way:t.hexes.join(", ")};return r(`ac.log.moved_${t.way}`,n)},Es=new Set(["step","turn","wheel","back_step","counter_march"]),Hs=t=>t.type==="turn_began"?{heading:r("log.turn",{n:t.turn}),large:!0}:t.type==="phase_began"?{heading:ge(t.phase),large:!1}:null,Is={keep_orders:t=>r("ac.log.keeps_order",{side:t}),end_actions:t=>r("ac.log.ends_actions",{side:t}),resume:t=>r("ac.log.stops",{side:t}),activate:(t,{wing:e})=>r("ac.log.activates",{side:t,wing:X(e)})},Bs=({seat:t,sealed:e,announcement:n})=>{let s=t&&!e&&n&&Is[n.type];return s?[{text:s(W(t),n)}]:[]},Mn=t=>{let e=[],n=null,s=()=>{if(n){let{unit:a,hexes:o}=n.walk;e.push({text:Cs(n.walk),rule:n.rule,about:{unit:a,path:o,moves:!0}})}n=null};for(let a of t.events){if(a.type==="unit_moved"){let u=Es.has(a.way);if(n&&n.walk.unit===a.unit&&(u?n.walk.way==="step":n.walk.way===a.way)&&n){n.walk.hexes.at(-1)!==a.hex&&n.walk.hexes.push(a.hex);continue}if(s(),a.way==="turn"||a.way==="face"||a.way==="counter_march"){e.push({text:r(`ac.log.moved_${a.way}`,{unit:y(a.unit),way:O(a.facing)}),rule:a.rule,about:{unit:a.unit,moves:!0}});continue}n={walk:{unit:a.unit,hexes:[a.hex],way:u?"step":a.way},rule:a.rule};continue}s();let o=Hs(a);if(o){let u=e.at(-1);u&&"heading"in u&&!u.large&&e.pop(),e.push(o);continue}let c=Fs[a.type],i=c?c(a):Ts.has(a.type)?null:d("ac.log.other.",a.type);if(i===null)continue;let l=typeof i=="string"?{text:i}:i;e.push({...l,rule:a.rule,about:Ps(a)})}return s(),e.some(a=>"text"in a)||e.push(...Bs(t)),e},Rs=new Set(["leader_moved","leader_placed","leader_removed","removed","guns_captured"]),Ps=t=>{let e=t,n=e.unit??e.attackers?.[0]??(e.leader?`@${e.leader}`:void 0);return{...n?{unit:n}:{},...e.target?{target:e.target}:{},...Rs.has(t.type)?{moves:!0}:{}}},ge=t=>d("ac.phase.",t);var Ds=new Map([["woods","M-16 4l5 -11l5 11zM-3 12l5 -11l5 11zM8 2l5 -11l5 11z"],["rough","M-17 4l4 -5l4 4l3 -3M0 12l4 -5l4 4l3 -3M6 -5l4 -5l4 4"],["orchard","M-12 -2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 -2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M-4 9a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"],["enclosure","M-17 -9h34M-17 1h34M-17 11h34M-9 -9v10M6 1v10"],["building","M-15 9v-9l7 -6l7 6v9zM3 12v-7l6 -5l6 5v7z"],["village","M-15 9v-9l7 -6l7 6v9zM3 12v-7l6 -5l6 5v7z"],["earthwork","M-18 6l4 -9l4 9l4 -9l4 9l4 -9l4 9l4 -9l4 9"],["marsh","M-14 -2h8M-10 -2v-5M3 8h8M7 8v-5M4 -8h8M8 -8v-5"]]),fe=(t,e)=>t.ground.levels[e]??0,Ws=t=>[t.slice(0,4),Number(t.slice(5))],wn=(t,e,n)=>[t[0]+(e[0]-t[0])*n,t[1]+(e[1]-t[1])*n],On=(t,e)=>[V(t,e),V(t,e+1)],Us=(t,e,n)=>{let[s,a]=On(e,n),o=m`<path class="hs hs-${t}" d="M${L(s)}L${L(a)}"></path>`;if(t==="hedge"){let c=[.2,.5,.8].map(i=>wn(s,a,i));return m`${o}${c.map(([i,l])=>m`<circle class="hs-leaf" cx=${i.toFixed(1)} cy=${l.toFixed(1)} r="3.2"></circle>`)}`}return o},Vs=t=>Object.keys(t.ground.levels).length?E(t).flatMap(e=>[0,1,2,3,4,5].flatMap(n=>{let s=S(e,n);if(!bt(t,s)||fe(t,e)<=fe(t,s))return[];let[a,o]=On(e,n),[c,i]=[w(e),w(s)],l=Math.hypot(i[0]-c[0],i[1]-c[1]),[u,p]=[(i[0]-c[0])/l*7,(i[1]-c[1])/l*7],g=[.1,.3,.5,.7,.9].map(x=>`M${L(wn(a,o,x))}l${u.toFixed(1)} ${p.toFixed(1)}`).join("");return[m`<path class="slope" d="M${L(a)}L${L(o)}${g}"></path>`]})):[],Sn=t=>{let[e,n]=G(t),{terrain:s,hexsides:a,roads:o}=t.ground,c=E(t),i=l=>s[l]??[];return m`<g class="ground" aria-hidden="true">
    <rect class="zone" width=${e.toFixed(0)} height=${n.toFixed(0)}></rect>
    ${c.flatMap(l=>{let u=Math.min(3,Math.max(0,fe(t,l))),p=i(l)[0];return p||u?[m`<path class="${p?`t-${p}`:`t-level${u}`}" d=${q(l)}></path>`]:[]})}
    <path class="grid" d=${c.map(l=>q(l)).join("")}></path>
    ${Vs(t)}
    ${o.map(l=>m`<path class="road" d="M${l.map(u=>L(w(u))).join("L")}"></path>`)}
    ${c.flatMap(l=>i(l).map(u=>{let[p,g]=w(l);return m`<path class="sign l-${u}" transform="translate(${p.toFixed(1)} ${g.toFixed(1)})" d=${Ds.get(u)??"M-8 0h16"}></path>`}))}
    ${Object.entries(a).flatMap(([l,u])=>u.map(p=>Us(p,...Ws(l))))}
    ${c.map(l=>{let[u,p]=V(l,I(0,6),.72);return m`<text class="hexname" x=${u.toFixed(1)} y=${p.toFixed(1)}>${l}</text>`})}
  </g>`};var jt=t=>`translate(${t.x.toFixed(1)} ${t.y.toFixed(1)})${t.size===1?"":` scale(${t.size})`}`,$e=(t,e)=>{let n=t.units[e];return n?`rotate(${it(_(n))})`:""},xe=(t,e)=>{let n=t.units[e];return n?.size!==2?[25,26]:_(n).shape==="column"?[23,54]:[53,26]},qs=(t,e,n)=>{let s=t.units[n],a=e.places.units[n];if(!s||!a)return f;let o=e.only&&!e.only.has(n)?" dim":"",[c=25,i=26]=xe(t,n);return m`<g class="${kt(s)}${o}" data-unit=${n} transform=${jt(a)}>
    <rect class="hit-area" transform=${$e(t,n)} x=${-c} y=${-i} width=${2*c} height=${2*i} rx="6" role="button" tabindex=${e.tabStop===n?0:-1}
      aria-label=${Tt(t,n)} aria-pressed=${e.selected===n?"true":"false"}></rect>
    <g aria-hidden="true">${Mt(n,s)}</g></g>`},Gs=(t,e,n)=>{let s=t.units[n],a=e.places.units[n],o=[e.selected===n,e.tabStop===n,!e.only||e.only.has(n)];return Y([s&&gt(s),a&&jt(a),T(t,s?.wing),...o,Q(),Kt()],()=>qs(t,e,n))},Ks=(t,e,n)=>{let s=e.places.units[n],[a=25,o=26]=xe(t,n);return s?m`<path class="tgt" transform="${jt(s)} ${$e(t,n)}" d="M${-a} ${12-o}V${-o}H${12-a}M${a-12} ${-o}H${a}V${12-o}M${a} ${o-12}V${o}H${a-12}M${12-a} ${o}H${-a}V${o-12}"></path>`:f},Js=(t,e,n)=>{let s=e.places.units[n],[a=25,o=26]=xe(t,n);return s?m`<g transform="${jt(s)} ${$e(t,n)}"><rect class="sel" x=${-a-1} y=${-o-1} width=${2*a+2} height=${2*o+2} rx="7"></rect>
    <rect class="sel2" x=${-a-3.5} y=${-o-3.5} width=${2*a+7} height=${2*o+7} rx="9"></rect></g>`:f},jn=(t,e)=>{let n=t.places.units[e]??t.places.commanders[e];return n?[n.x,n.y]:w(e)},Nn=(t,e)=>{let[[n,s],[a,o]]=[jn(t,e.from),jn(t,e.to)],c=Math.hypot(a-n,o-s)||1,[i,l]=[(a-n)/c,(o-s)/c],[u,p,g,x]=[n+i*22,s+l*22,a-i*24,o-l*24],$=`M${u.toFixed(1)} ${p.toFixed(1)}L${g.toFixed(1)} ${x.toFixed(1)}`,N=Math.atan2(l,i)*180/Math.PI;return m`<g class="way ${e.kind}"><path class="way-bg" d=${$}></path><path class="way-line" d=${$}></path>
    <path class="way-head" transform="translate(${g.toFixed(1)} ${x.toFixed(1)}) rotate(${N.toFixed(1)})" d="M0 0L-9 -5V5z"></path></g>`},Xs=t=>[...t.reach??[]].map(([e,{cost:n,hits:s}])=>{let[a,o]=w(e);return m`<path class="reach${s?" rough":""}" d=${q(e,.94)}></path>
      <text class="cost" x=${a.toFixed(1)} y=${(o+22).toFixed(1)}>${n}${s?` ${"◆".repeat(s)}`:""}</text>`}),Ln=t=>{let e=t.path??[],n=e.at(-1);if(e.length<2||!n)return f;let s=e.filter((c,i)=>i===0||c.hex!==e[i-1]?.hex),a=`M${e.map(c=>L(ct(c))).join("L")}`,o=n.shape==="single"?21:50;return m`<g class="course"><path class="way-bg" d=${a}></path><path class="way-line" d=${a}></path>
    <g transform="translate(${L(ct(n))}) rotate(${it(n)})"><path class="ghost" d="M${-o} -19H-7L0 -27L7 -19H${o}V19H${-o}z"></path></g>
    ${s.slice(1).map((c,i)=>{let[l,u]=ct(c),p=v(c).some(g=>t.hot?.has(g))?" hot":"";return m`<circle class="pn${p}" cx=${l.toFixed(1)} cy=${u.toFixed(1)} r="10"></circle><text class="pnt" x=${l.toFixed(1)} y=${(u+4).toFixed(1)}>${i+1}</text>`})}</g>`},Zs=t=>[...Object.entries(t.units).map(([e,{hexes:n}])=>`${e} ${n.join("+")}`),...Object.entries(t.leaders).map(([e,{hex:n}])=>`${e} ${n}`)].join(),Qs=(t,e)=>{let n=new Set(e.zones??[]);return E(t).map(s=>{let a=Ct(t,s),o=e.tabStop===s?0:-1,c=n.has(s)?"zhit need":"zhit";return Y([a,o,c,Q()],()=>m`<path class=${c} data-zone=${s} d=${q(s,.97)} role="button" tabindex=${o} aria-label=${a}></path>`)})},Ys=(t,e)=>{let n=t.meeting??t.trigger??t.moving;if(!n||!e.places.units[n.unit])return f;let s="target"in n&&n.target?n.target:null,a=t.units[n.unit],o=!t.meeting&&t.moving?.unit===n.unit?t.moving.steps_left:[],c=a&&o.length?H(_(a),o)[1]:null,i=c&&a&&K(c.hex,a.hex??c.hex)<=1?o:[];return m`${s&&e.places.units[s]?Nn(e,{from:n.unit,to:s,kind:"open"}):f}
    ${a&&i.length&&!e.path?Ln({...e,path:ta(a,i)}):f}`},ta=(t,e)=>H(_(t),e),ea=(t,e)=>m`<g class=${kt(e)}>${Mt(t,e)}</g>`,vn=(t,e)=>{let[n,s]=G(t),a=Object.keys(e.places.units),o=[...e.zones??[]].join();return h`<svg
    class="table hexes"
    viewBox="0 0 ${n.toFixed(0)} ${s.toFixed(0)}"
    role="group"
    aria-label=${r("ac.the_map")}
  >
    <foreignObject width=${n.toFixed(0)} height=${s.toFixed(0)}>
      <svg class="under" viewBox="0 0 ${n.toFixed(0)} ${s.toFixed(0)}">
        ${Y([gt(t.ground),Q()],()=>Sn(t))}
      </svg>
    </foreignObject>
    ${Xs(e)}
    ${Y([Zs(t),o,e.tabStop,Q(),Kt()],()=>Qs(t,e))}
    ${Me(e.trace,ea)} ${e.selected?Js(t,e,e.selected):f}
    <g class="counters">
      ${_e(a,c=>c,c=>Gs(t,e,c))}
    </g>
    <g class="overlay">
      ${Object.entries(e.places.commanders).map(([c,i])=>m`<g data-leader=${c} transform=${jt(i)} role="img" aria-label=${U(t,c)}><title>${U(t,c)}</title>${Ht(t,c)}</g>`)}
      ${[...e.targets??[]].map(c=>Ks(t,e,c))}
      ${(e.arrows??[]).map(c=>Nn(e,c))} ${Ys(t,e)}
      ${Ln(e)} ${we(e.trace,e.part??[0,0,n,s])}
    </g>
  </svg>`};var na=6,zn=(t,e)=>{let n=t.trigger,s=n&&t.units[n.unit];if(e.kind!=="react"||!n||!s)return[];let a=new Set(e.choices.map(c=>`${c.unit} ${c.reaction}`));return Object.entries(t.units).flatMap(([c,i])=>{if(i.side!==e.seat||!i.hexes.length)return[];let l=Math.min(...i.hexes.flatMap(p=>s.hexes.map(g=>K(p,g)))),u=[];return l===1&&u.push("fire"),l===1&&i.kind==="heavy_infantry"&&u.push("salvo"),l<=4&&l>1&&i.kind==="cavalry"&&u.push("intercept"),u.map(p=>({type:"react",unit:c,reaction:p}))}).filter(c=>!a.has(`${c.unit} ${c.reaction}`)).slice(0,na)};var sa=44,ye="actions",aa={assign_orders:dn,actions:pn,resume:mn,react:J,reply:J,sidestep:J,advance:J,return_pursuer:J,place_leader:J,retreat:J,attacks:Qe,pistols:Ye},An=["initiative","precedence","preemption","orders","actions","close_combat","continuation","rout","marker_removal"],ra=t=>t.phase==="activation"?t.segment:t.phase,oa=t=>{let e=An.indexOf(ra(t));return An.map((n,s)=>({name:d("ac.phase.",n),when:s===e?"now":e>=0&&s<e?"past":"next"}))},be=t=>t.meeting??t.trigger??t.moving??null,ca=(t,e)=>{let n=be(t),s=new Set(n?[n.unit,..."target"in n&&n.target?[n.target]:[]]:[]);for(let i of e?.choices??[])i.unit&&e?.kind!==ye&&s.add(i.unit);for(let i of e?.parts?.attacks??[])s.add(i.unit).add(i.target);let a=n?.unit??[...s][0],o=!e||e.kind===ye?null:t.units[a??""]?.hex??null,c=[...s].flatMap(i=>t.units[i]?.hexes??[]);return{units:s.size?s:null,acting:null,zone:o,hexes:o?[o,...c]:[]}},ia=(t,e)=>{let{columns:n,rows:s}=t.ground.map,a=[...Bt(e)].find(l=>t.units[l]?.hex),o=Object.keys(t.units).find(l=>t.units[l]?.wing===t.active&&t.units[l]?.hex),c=e&&Object.keys(t.units).find(l=>t.units[l]?.side===e.seat),i=be(t)?.unit??a??o??c;return i&&t.units[i]?.hex||yt(Math.ceil(n/2),Math.ceil(s/2))},la=t=>{if(t.meeting)return r("ac.now.meeting",{unit:t.units[t.meeting.unit]?.name??t.meeting.unit,target:t.units[t.meeting.target]?.name??t.meeting.target});if(!t.trigger)return"";let{kind:e,unit:n,target:s,hexes:a}=t.trigger;return r(`ac.now.${e}`,{unit:t.units[n]?.name??n,target:s?t.units[s]?.name??s:"",hex:a.join(" + ")})},ua=new Set(["sidestep","return_pursuer","place_leader","retreat"]),pa=new Set(["preempt","orders","resume","reply","intercept_fire","intercept_combat","sidestep","continue","place_leader","return_pursuer","retreat","go_along"]),ma=(t,e)=>{if(!pa.has(e.kind))return"";let n=be(t),s=e.choices.find(a=>a.unit)?.unit;return r(`ac.ask.${e.kind}`,{wing:T(t,t.active),unit:M((ua.has(e.kind)?s:n?.unit)??s??""),target:M(n&&"target"in n&&n.target||""),leader:b(e.choices[0]?.leader??"")})},da=(t,e)=>e.startsWith("@")?t.leaders[e.slice(1)]?.hex??null:t.units[e]?.hexes[0]??null,Fo={farSide:"royalist",mapSize:G,closeUp:()=>sa/rt,sideClass:z,table:vn,miniMap:Ve,places:yn,phases:oa,phaseName:t=>ge(t.phase),narrate:Mn,newNarrationState:kn,rememberNames:Le,menu:Ue,ableUnits:Bt,describe:j,describeWhole:It,panels:aa,focusArea:ca,defaultZone:ia,triggerText:la,placeMenu:$n,unofferedReactions:zn,unitSentence:Tt,unitName:F,unitKind:Zt,unitCondition:at,sideName:$t,zoneName:Qt,zoneSentence:Ct,zones:E,zoneCentre:w,neighbour:Be,unitsIn:tt,counterFace:Mt,counterClass:kt,zoneOf:da,armyStatus:(t,e)=>{let n=zt.find(s=>s!==e);return{text:r("ac.army",{points:r("ac.army_points",{n:t.points[n]}),lost:r("ac.army_lost",{n:Object.values(t.units).filter(s=>s.side===e&&s.gone).length})}),short:r("ac.points_short",{n:t.points[e]})}},standing:t=>({last:t.last_turn,count:t.points,rest:""}),sideOf:(t,e)=>t.units[e]?.side??"",isAnsweredOnTable:t=>t.kind===ye,endingChoice:t=>t.find(e=>e.type==="end_actions"),ending:{type:"end_actions"},tablePrompt:(t,e)=>r("ac.asks",{wing:T(t,t.active),n:Bt(e).size}),isDecline:t=>t.type==="decline",question:ma,outcomesOf:ut,quickOrders:Te,overview:Ke,groups:Je,unitHeading:(t,e)=>t.units[e]?.name??e};export{Fo as system};
