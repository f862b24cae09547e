import{g as ke,h as Me,j as St,k as Ot,l as dt,r as Nt,s as we,t as ht,u as Kt}from"./chunk-SVQVVNXV.js";import{a as _e}from"./chunk-3QBHZ4XX.js";import{i as Y}from"./chunk-Z6KP2TWG.js";import"./chunk-OY35HCWD.js";import{f as o,g}from"./chunk-W2RYEFCP.js";import{a as h,b as d,d as f}from"./chunk-TSZG4UHW.js";var jt=["royalist","parliament"],Lt=t=>Math.max(0,t.strength-t.casualties),Z=(t,e)=>Object.keys(t.units).filter(n=>t.units[n]?.hexes.includes(e)),vt=(t,e)=>Object.keys(t.leaders).filter(n=>t.leaders[n]?.hex===e),b=t=>t.split(/[_-]/).map(e=>e.charAt(0).toUpperCase()+e.slice(1)).join(" ");var zt={units:new Map,wings:new Map,leaders:new Map},Jt=new Map,Se=t=>{let[e,n]=[Object.entries(t.units),Object.entries(t.leaders)];zt={units:new Map(e.map(([s,a])=>[s,{side:a.side,name:a.name??s}])),wings:new Map(Object.entries(t.wings).map(([s,a])=>{let r=a.commander??n.find(([,c])=>c.wing===s&&!c.reserve)?.[0];return r&&Jt.set(s,b(r)),[s,{side:a.side,leader:r?b(r):""}]})),leaders:new Map(n.map(([s,a])=>[s,a.side]))}},W={unit:t=>zt.units.get(t)??{side:"",name:t},wing:t=>zt.wings.get(t)??{side:"",leader:""},leader:t=>zt.leaders.get(t)??""},w=t=>W.unit(t).name,Oe=t=>W.leader(t)?b(t):w(t),Ne=(t,e)=>t.leaders[e]?b(e):H(t,e),je=(t,e)=>{let n=t.units[e];if(n)return et(n).join(", ");let s=t.leaders[e];return s?g("ac.role.",s.role):""},Q=t=>{let{leader:e}=W.wing(t);if(e)return o("ac.wing_of",{leader:e});let n=Jt.get(t);return n?o("ac.wing_former",{leader:n}):o("ac.wing",{wing:t})},Le=(t,e)=>{let n=Object.keys(t.leaders).find(a=>t.leaders[a]?.wing===e&&t.leaders[a]?.removed),s=n?b(n):Jt.get(e);return s?o("ac.wing_former",{leader:s}):o("ac.wing",{wing:e})},Xt=t=>{let e=t.class?` ${t.class}`:"";return`${g("ac.kind.",t.kind)}${e}`},gt=t=>g("ac.side.",t),S=t=>g("ac.facing.",String(t)),H=(t,e)=>{let n=t.units[e]?.name;return n?o("ac.called",{id:e,name:n}):e},q=(t,e)=>{let n=e&&t.wings[e]?.commander;return n?o("ac.wing_of",{leader:b(n)}):Q(e??"")},et=t=>{let e=[];return t.kind==="artillery"?e.push(o("ac.guns_reach",{n:t.range??0,grazing:t.grazing??0})):(e.push(o("ac.strength",{n:Lt(t),of:t.strength})),e.push(o("ac.rating",{n:t.morale_rating}))),t.formation!=="normal"&&e.push(g("ac.formation.",t.formation)),t.morale!=="normal"&&e.push(g("ac.morale.",t.morale)),t.casualties&&t.kind!=="artillery"&&e.push(o("ac.casualties",{n:t.casualties,of:t.threshold})),t.kind==="cavalry"&&e.push(o("ac.pistols",{n:t.pistols})),t.hex&&e.push(o("ac.faces",{way:S(t.facing)})),t.salvo&&e.push(o("ac.has_salvo")),t.fired&&e.push(o("ac.has_fired")),t.momentum&&e.push(o("ac.has_momentum")),t.acted&&e.push(o("ac.has_acted")),t.spent&&e.push(o("ac.is_spent")),t.hex&&!t.in_command&&!t.gone&&e.push(o("ac.out_of_command")),e},Yt=(t,e)=>{let n=(t.ground.terrain[e]??[]).map(a=>g("ac.terrain.",a)),s=t.ground.levels[e]??0;return s&&n.push(o("ac.level",{n:s})),[e,...n].join(", ")},Tt=(t,e)=>{let n=t.units[e];if(!n)return e;let s=[H(t,e),Xt(n),...et(n)];return n.gone?s.push(g("ac.gone.",n.gone)):s.push(n.hexes.length?o("ac.at",{hex:n.hexes.join(" + ")}):o("ac.nowhere")),s.push(q(t,n.wing)),s.join(", ")},V=(t,e)=>{let n=t.leaders[e];if(!n)return b(e);let s=[b(e),g("ac.role.",n.role),gt(n.side),o("ac.leader_rating",{n:n.rating})],a=n.wing&&t.wings[n.wing];return a&&!n.reserve&&(s.push(o("ac.under",{order:g("ac.order.",a.order)})),a.finished&&s.push(o("ac.wing_finished")),a.no_continue&&s.push(o("ac.wing_no_continue")),a.bypassed&&s.push(o("ac.wing_bypassed"))),n.hex&&s.push(o("ac.at",{hex:n.hex})),n.reserve&&s.push(o("ac.in_reserve")),n.replacement&&s.push(o("ac.replaced_by",{leader:b(n.replacement)})),s.join(", ")},Zt=t=>Object.entries(t.leaders).filter(([,e])=>e.reserve).map(([e])=>{let n=Object.keys(t.leaders).filter(s=>t.leaders[s]?.replacement===e);return o("ac.reserve_for",{leader:b(e),before:n.map(b).join(", ")})}).join("; "),At=(t,e)=>{let n=[Yt(t,e)];for(let s of Z(t,e))n.push(H(t,s));for(let s of vt(t,e))n.push(b(s));return n.join(", ")};var ve=(t,e)=>{if(e.kind!=="react")return[];let n=new Map;for(let c of e.choices)c.type==="react"&&n.set(`${c.reaction}-${c.unit}`,c);let s=c=>g("ac.reaction.",c),a=new Set([...n.values()].map(c=>c.reaction)),r=t.trigger?.kind;return[...[...n].map(([c,{unit:i,reaction:l}])=>({label:o("ac.always.unit",{unit:w(i),how:s(l)}),rule:{id:`always-${c}`.replaceAll("_","-"),when:{reaction:l,unit:i},then:"take"}})),...[...a].map(c=>({label:o("ac.always.each",{how:s(c)}),rule:{id:`always-${c}`.replaceAll("_","-"),when:{reaction:c},then:"take"}})),...r?[{label:o("ac.always.never",{trigger:g("ac.always.when_",r)}),rule:{id:`never-${r}`,when:{trigger:r},then:"decline"}}]:[]]};var ft=57/Math.sqrt(3),Fe=ft*1.5,Ft=7,En=[[1,1,1,0,-1,0],[0,1,0,-1,-1,-1]],In=[-1,0,1,1,0,-1],nt=t=>Number(t.slice(0,2)),E=t=>Number(t.slice(2,4)),ze=t=>String(t).padStart(2,"0"),$t=(t,e)=>ze(t)+ze(e),O=(t,e)=>{let n=(e%6+6)%6;return $t(nt(t)+(En[E(t)%2]?.[n]??0),E(t)+(In[n]??0))},xt=(t,e)=>{let{columns:n,rows:s}=t.ground.map;return nt(e)>=1&&nt(e)<=n&&E(e)>=1&&E(e)<=s},Te=new WeakMap,I=t=>{let e=Te.get(t.ground);if(!e){let{columns:n,rows:s}=t.ground.map;e=[];for(let a=1;a<=s;a++)for(let r=1;r<=n;r++)e.push($t(r,a));Te.set(t.ground,e)}return e},M=t=>{let e=E(t)%2===0?28.5:0;return[Ft+57*(nt(t)-.5)+e,Ft+ft+Fe*(E(t)-1)]},G=(t,e,n=1)=>{let[s,a]=M(t),r=e*Math.PI/3;return[s+Math.sin(r)*ft*n,a-Math.cos(r)*ft*n]},z=([t,e])=>`${t.toFixed(1)} ${e.toFixed(1)}`,U=(t,e=1)=>`M${[0,1,2,3,4,5].map(n=>z(G(t,n,e))).join("L")}z`,st=t=>{let{columns:e,rows:n}=t.ground.map;return[2*Ft+57*(e+(n>1?.5:0)),2*Ft+Fe*(n-1)+2*ft]},Ae=t=>{let e=nt(t)-Math.floor((E(t)+1)/2);return[e,E(t),-e-E(t)]},K=(t,e)=>{let[n,s]=[Ae(t),Ae(e)];return Math.max(...n.map((a,r)=>Math.abs(a-(s[r]??0))))},_=t=>({hex:t.hex??"0101",facing:t.facing,shape:t.size===1?"single":t.formation==="column"?"column":"line"}),T=t=>t.shape==="single"?[t.hex]:[t.hex,O(t.hex,t.facing+1)],at=t=>{let e=T(t).map(M),n=s=>e.reduce((a,r)=>a+r[s],0)/e.length;return[n(0),n(1)]},ot=t=>t.facing*60+(t.shape==="column"?90:0),Cn={single:[5,0],line:[5,0],column:[0,1,2]},Qt=t=>{let[e=t.hex,n]=T(t),s=t.shape==="column"?n??e:e,a=Cn[t.shape].map(r=>O(s,t.facing+r));return t.shape==="line"&&n?[...a,O(n,t.facing)]:a},te=t=>{let[e=t.hex,n]=T(t),s=t.shape==="column"&&n?[O(e,t.facing),O(e,t.facing+2)]:[O(e,t.facing+4),O(n??e,t.facing+1)];return[...new Set([...Qt(t),...s])]},Wn=(t,e)=>{let{hex:n,facing:s,shape:a}=t,r=c=>(s+c+6)%6;if(typeof e.to=="string"){if(a!=="column")return{...t,hex:e.to};let c=O(n,s+1),i=[0,1,2,3,4,5].find(l=>O(c,l)===e.to)??s+1;return{hex:c,facing:(i+5)%6,shape:a}}return typeof e.turn=="number"?{...t,facing:e.turn}:typeof e.back=="string"?{...t,hex:e.back}:e.wheel==="left"?{...t,facing:r(5)}:e.wheel==="right"?{...t,hex:O(n,s),facing:r(1)}:e.counter_march?{...t,hex:a==="single"?n:O(n,s+1),facing:r(3)}:t},C=(t,e)=>{let n=[t];for(let s of e)n.push(Wn(n.at(-1)??t,s));return n},He=(t,e,n,s)=>{let a=$t(nt(e)+n,E(e)-s);return xt(t,a)?a:e};var ee="M-11 -7h22v14h-22z",Bn={heavy_infantry:`${ee}M-11 -7L11 7M-11 7L11 -7`,light_infantry:"M-9 -6L9 6M-9 6L9 -6",cavalry:`${ee}M-4 7L4 -7`,artillery:ee},Rn=t=>t.class==="12lb"?[-6.6,0,6.6]:t.class==="3lb"?[0]:[-4.2,4.2],Pn=t=>t.size===1?20:48.5,Dn=t=>{let e=_(t),n=`rotate(${ot(e)})`;if(t.kind==="artillery")return d`<g transform=${n}><path class="prow" d="M-7 -15L0 -24L7 -15z"></path></g><circle class="body" r="18"></circle>`;if(t.formation==="hedgehog")return d`${[0,45,90,135,180,225,270,315].map(r=>d`<path class="prow" transform="rotate(${r})" d="M-5 -16L0 -25L5 -16z"></path>`)}
      ${t.size===2?d`<g transform=${n}><rect class="body" x="-44" y="-18" width="88" height="36" rx="18"></rect></g>`:d`<circle class="body" r="19"></circle>`}`;if(t.formation==="open_order")return d`<circle class="ring" r="23"></circle><g transform=${n}><path class="prow" d="M-6 -16L0 -24L6 -16z"></path></g>
      <circle class="body" r="18.5"></circle>`;if(e.shape==="column")return d`<g transform=${n}><path class="prow" d="M-18 -47H-7L0 -54L7 -47H18V-43H-18z"></path>
      <rect class="body" x="-18" y="-47" width="36" height="94" rx="3"></rect>
      <rect class="prow" x="-18" y="-47" width="36" height="4" rx="1"></rect></g>`;let s=Pn(t);return d`<g transform=${n}><path class="prow" d="M${-s} -18H-7L0 -25L7 -18H${s}V-14H${-s}z"></path>
    <rect class="body" x=${-s} y="-18" width=${2*s} height="37" rx="3"></rect>
    <rect class="prow" x=${-s} y="-18" width=${2*s} height="4" rx="1"></rect>
    ${t.formation==="normal"?f:d`<path class="crk" d="M${s-3} -19l-4 8l5 5l-4 7${t.formation==="broken"?`l5 6l-4 13M${3-s} -19l4 8l-5 5l4 7l-5 6l4 13`:""}"></path>`}</g>`},qn=t=>{if(t.kind!=="cavalry")return f;let e=n=>d`<rect class=${t.pistols>n?"pis":"pis off"} x=${n===0?-8:1} y="20.5" width="7" height="3.6" rx="1"></rect>`;return d`<g transform="rotate(${ot(_(t))})">${[0,1].map(e)}</g>`},Vn=t=>{let e=d`<path d=${Bn[t.kind]}></path>${t.kind==="light_infantry"?d`<circle class="f" cy="-5.6" r="1.7"></circle><circle class="f" cy="5.6" r="1.7"></circle>`:f}`;return t.kind==="artillery"?d`<g class="g" transform="translate(0 -1) scale(.9)">${e}${Rn(t).map(n=>d`<circle class="f" cx=${n} r="2.4"></circle>`)}</g>`:d`<g class="g" transform="translate(0 -6.5) scale(.9)">${e}</g>
    <text class="n" x="-5" y="15">${Lt(t)}</text><text class="mor" x="8" y="14.5">${t.morale_rating}</text>`},yt=(t,e,n)=>d`<g transform="translate(${t} ${e})">${n}</g>`,Gn=d`<circle class="m-done" r="6.6"></circle><path class="m-done-s" d="M-3 .2L-.8 2.5L3.2 -2.2"></path>`,Un=d`<circle class="m-fired" r="6.6"></circle><path class="m-fired-s" d="M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"></path>`,Kn=d`<circle class="m-fired" r="7"></circle><text class="mt fk" y="3.8">${"V"}</text>`,Jn=t=>d`<path class="m-hit" d="M0 -9L9 0L0 9L-9 0z"></path><text class="mt hit" y="3.8">${t}</text>`,Xn=t=>d`<path class="m-react" d="M0 -8.5L8.5 6.5H-8.5z"></path><text class="mt rk" y="4.6">${t.morale==="broken"?"B":"S"}</text>`,Yn=t=>d`
  ${t.acted?yt(-19,-18,Gn):f}${t.casualties>0&&t.kind!=="artillery"?yt(19,-18,Jn(t.casualties)):f}
  ${t.salvo?yt(19,17,Kn):t.fired?yt(19,17,Un):f}${t.morale==="normal"?f:yt(-19,17,Xn(t))}
  ${t.momentum?d`<path class="mom" d="M12 2l5 4l-5 4M16 2l5 4l-5 4"></path>`:f}`,Zn=t=>t.owner??t.side,A=t=>t==="parliament"?"a":"b",bt=t=>`u ${A(Zn(t))}${t.acted?" done":""}`,_t=(t,e)=>d`${Dn(e)}${qn(e)}${Vn(e)}${Yn(e)}`,Qn={charge:"M-4 -4L0 0L-4 4M0 -4L4 0L0 4",make_ready:"M-2 -4L2 0L-2 4",receive_charge:"M0 -4.5V4.5",rally:"M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0"},ts=(t,e)=>{let n=t.leaders[e];return n?.wing&&n.role==="wing_commander"?t.wings[n.wing]?.order??null:null},Ht=(t,e)=>{let n=t.leaders[e];if(!n)return f;let s=ts(t,e),a=n.rating<0?`−${-n.rating}`:String(n.rating),r=!s;return d`<g class="ldr ${A(n.side)}"><rect class="lb" x="-17" y="-8" width="34" height="16" rx="8"></rect>
    ${s?d`<path class="lo" transform="translate(-7 0)" d=${Qn[s]}></path>`:d`<path class="lo star" transform="translate(-7 0)" d="M0 -5L1.3 -1.6L4.8 -1.5L2 .7L3 4.1L0 2.1L-3 4.1L-2 .7L-4.8 -1.5L-1.3 -1.6z"></path>`}
    <text class="lt" x=${r?7:6} y="4">${a}</text></g>`};var kt=t=>{let[e="",n]=Object.entries(t)[0]??[];return e==="turn"?o("ac.step.turn",{way:S(Number(n))}):e==="wheel"?o("ac.step.wheel",{hand:g("ac.hand.",String(n))}):o(`ac.step.${e}`,{hex:String(n),unit:w(String(n))})},es=t=>{let e=t.at(-2);return!!t.at(-1)?.swap&&!!(e?.to??e?.back??e?.wheel)},ne=(t,e)=>t.swap?`${e}, ${o("ac.course.beneath")}`:e,rt=t=>{if(es(t))return`${rt(t.slice(0,-1))}, ${o("ac.course.beneath")}`;let e=t.findLast(i=>i.to??i.back),n=e?.to??e?.back,s=t.at(-1)?.turn,a=n?o("ac.course.to",{hex:n}):"",r=s===void 0?"":o("ac.course.facing",{way:S(s)}),c=t.filter(i=>!("to"in i)&&!("turn"in i)&&!("back"in i)).map(kt);return[a,r,...c].filter(Boolean).join(", ")||o("ac.course.stays")},Ie=t=>t.length===1&&t[0]?.hedgehog?g("ac.reaction.","hedgehog"):null,Ee=t=>t.target?w(t.target):(t.shots??[]).map(e=>e.hex?o("ac.a.shot_at",{target:w(e.at),at:e.hex,hex:e.from}):o("ac.a.shot",{target:w(e.at),hex:e.from})).join(", "),Ce=t=>[t.hex?o("ac.a.fire_hex",{hex:t.hex}):"",t.spine?o("ac.a.fire_spine",{hand:g("ac.hand.",t.spine)}):""].filter(Boolean).map(e=>` ${e}`).join(","),ae=(t,e,n)=>t.hex?o("ac.attack_at",{unit:e,target:n,hex:t.hex}):o("ac.attack",{unit:e,target:n}),se=t=>t.ac?` ${o("ac.with_chief")}`:"",ns={fire:t=>g("ac.reaction.","fire")+Ce(t),face:t=>t.wheel?.length?o("ac.react.wheel",{hands:t.wheel.map(e=>g("ac.hand.",e)).join(", ")}):t.facing==null?g("ac.reaction.","face"):o("ac.react.face",{way:S(t.facing)}),turn_guns:t=>t.facing==null?g("ac.reaction.","turn_guns"):o("ac.react.turn_guns",{way:S(t.facing)}),withdraw:t=>t.steps?.length?o("ac.react.withdraw",{course:rt(t.steps)}):g("ac.reaction.","withdraw"),intercept:t=>t.steps?.length?o("ac.react.intercept",{course:rt(t.steps)}):g("ac.reaction.","intercept")},ss={assign_orders:t=>o("ac.a.assign_orders",{orders:Object.entries(t.orders).map(([e,n])=>`${Q(e)}: ${g("ac.order.",n)}`).join(", ")}),activate:t=>o("ac.a.activate",{wing:Q(t.wing)}),pass:()=>o("ac.a.pass"),preempt:t=>o("ac.a.preempt",{wing:Q(t.wing)})+se(t),decline:()=>o("ac.a.decline"),change_orders:t=>o("ac.a.change_orders",{order:g("ac.order.",t.to)})+se(t),keep_orders:()=>o("ac.a.keep_orders"),move:t=>{let e=Ie(t.steps)??o("ac.a.move",{course:rt(t.steps)});return t.with?o("ac.a.move_with",{text:e,other:w(t.with)}):e},fire:t=>{let n=o("ac.a.fire",{mode:g("ac.mode.",t.mode),target:Ee(t)})+Ce(t);return t.to?ne(t,`${n} ${o("ac.a.fire_step",{hex:t.to})}`):n},salvo:t=>o("ac.a.salvo",{target:Ee(t)}),reform:t=>t.into?g("ac.into.",t.into):o("ac.a.reform"),ac_reform:t=>o("ac.a.by_chief",{what:t.into?g("ac.into.",t.into):o("ac.a.reform")}),rally:t=>t.leader?o("ac.a.rally_with",{leader:b(t.leader)}):o("ac.a.rally"),ac_rally:()=>o("ac.a.by_chief",{what:o("ac.a.rally")}),turn_guns:t=>o("ac.a.turn_guns",{way:S(t.facing)}),move_leader:t=>o("ac.a.move_leader",{leader:b(t.leader),hex:t.to}),end_actions:()=>o("ac.a.end_actions"),resume:t=>t.steps.length?o("ac.a.resume",{course:rt(t.steps)}):o("ac.a.stop_here"),react:t=>ns[t.reaction]?.(t)??g("ac.reaction.",t.reaction),sidestep:t=>ne(t,o("ac.a.sidestep",{hex:t.to})),close_combat:t=>t.attacks.length?o("ac.a.close_combat",{attacks:t.attacks.map(e=>ae(e,w(e.unit),Oe(e.target))).join("; ")}):o("ac.a.no_combat"),cc_pistols:t=>t.units.length?o("ac.a.cc_pistols",{units:t.units.map(w).join(", ")}):o("ac.a.no_pistols"),advance:t=>{let e=t.to?o("ac.a.advance_to",{hex:t.to}):o("ac.a.advance");return ne(t,t.facing==null?e:`${e}, ${o("ac.course.facing",{way:S(t.facing)})}`)},continue:t=>o("ac.a.continue")+se(t),finish:()=>o("ac.a.finish"),place_leader:t=>o("ac.a.place_leader",{leader:b(t.leader),unit:w(t.unit)}),retreat:t=>t.hexes.length?o("ac.a.retreat",{hexes:t.hexes.join(", ")}):o("ac.a.retreat_off"),go_along:t=>o("ac.a.go_along",{leader:b(t.leader)}),return_pursuer:t=>o("ac.a.return_pursuer",{hex:t.hex}),concede:()=>o("ac.a.concede")},L=t=>{let e=ss[t.type];return e?.(t)??t.type.replaceAll("_"," ")},as=t=>{let e=o("ac.a.unit_moves",{unit:w(t.unit),course:rt(t.steps)});return t.with?o("ac.a.move_with",{text:e,other:w(t.with)}):e},Et=t=>t.type==="move"&&!Ie(t.steps)?as(t):t.unit&&t.type!=="place_leader"?o("ac.a.unit_does",{unit:w(t.unit),what:L(t)}):L(t);var Mt=["↑","↗","↘","↓","↙","↖"],os=["salvo","fire","rally","ac_rally","reform","ac_reform","turn_guns","move","move_leader"],rs=4,cs=(t,e,n)=>{let s=t.units[e];if(!s?.hex||s.gone||s.acted||s.wing!==t.active)return[];let a=s.hexes,r=s.kind==="artillery"?s.range??6:2,c=$=>Math.min(...a.flatMap(j=>(t.units[$]?.hexes??[]).map(v=>K(j,v)))),i=Object.keys(t.units).filter($=>t.units[$]?.side!==s.side&&t.units[$]?.hexes.length).filter($=>c($)<=r).sort(($,j)=>c($)-c(j)),l=s.kind==="artillery"?"artillery":s.kind==="cavalry"?"pistol":"skirmish",u=new Set(n.flatMap($=>$.type==="fire"&&$.mode===l?[$.target]:[])),m=i.filter($=>!u.has($)).slice(0,rs).map($=>({type:"fire",unit:e,mode:l,target:$})),x=new Set(n.map($=>$.type));return s.kind==="heavy_infantry"&&!x.has("salvo")&&i[0]&&m.push({type:"salvo",unit:e,target:i[0]}),!x.has("reform")&&s.formation!=="normal"&&m.push({type:"reform",unit:e}),!x.has("rally")&&s.morale!=="normal"&&m.push({type:"rally",unit:e}),m},We=(t,e)=>({name:t,legal:!0,pad:e.map(n=>({announcement:n,sign:Mt[n.facing??0]??"",label:S(n.facing??0),now:!1}))}),Be=(t,e,n)=>{let s=is(e,n)?.deeds??[],a=[],r=t.units[n],c=r?.size===2&&r.formation==="column"?[r.facing,(r.facing+3)%6]:[],i=s.filter(u=>u.type==="turn_guns");for(let u of s){if(u.type==="turn_guns")continue;if(/reform$/.test(u.type)&&!u.into&&c.length){a.push(We(L(u),c.map(m=>({...u,facing:m}))));continue}let p={name:L(u),announcement:u,legal:!0};u.target&&(p.target=u.target),u.hex&&(p.zone=u.hex),a.push(p)}i.length&&a.push(We(g("ac.reaction.","turn_guns"),i));let l=u=>os.indexOf((u.announcement??u.pad?.[0]?.announcement)?.type??"");a.sort((u,p)=>l(u)-l(p));for(let u of cs(t,n,s))a.push({name:L(u),announcement:u,legal:!1});return a},is=(t,e)=>{let n=t?.parts?.units;return n&&!Array.isArray(n)?n[e]:void 0},It=t=>{let e=t?.parts?.units??{};if(Array.isArray(e))return new Set(e);let n=([,s])=>s.deeds.length||s.moves.length||s.moves_together?.length;return new Set(Object.entries(e).filter(n).map(([s])=>s))};var ls=t=>d`${I(t).flatMap(e=>{let n=t.ground.terrain[e]?.[0],s=Math.min(3,t.ground.levels[e]??0);return n||s>0?[d`<path class=${n?`t-${n}`:`t-level${s}`} d=${U(e)}></path>`]:[]})}${Object.entries(t.ground.hexsides).flatMap(([e,n])=>n.map(s=>{let[a,r]=[G(e.slice(0,4),Number(e.slice(5))),G(e.slice(0,4),Number(e.slice(5))+1)];return d`<path class="hs hs-${s}" d="M${a.join(" ")}L${r.join(" ")}"></path>`}))}`,us=t=>Object.values(t.units).flatMap(e=>e.hexes.map(n=>{let[s,a]=M(n),r=`mu ${A(e.owner??e.side)}${e.acted?" done":""}`;return d`<rect class=${r} x=${s-20} y=${a-16} width="40" height="32"></rect>`})),Ct=(t,e)=>{let[n,s]=st(t),a=r=>{let c=r.currentTarget.getBoundingClientRect(),i=Math.max(n/c.width,s/c.height),l=[(r.clientX-c.left-c.width/2)*i+n/2,(r.clientY-c.top-c.height/2)*i+s/2],u=p=>Math.hypot(M(p)[0]-(l[0]??0),M(p)[1]-(l[1]??0));e.choose(I(t).reduce((p,m)=>u(m)<u(p)?m:p))};return h`<svg
    class="mini hexmini"
    viewBox="0 0 ${n.toFixed(0)} ${s.toFixed(0)}"
    role="img"
    aria-label=${o("ac.small_map")}
    @click=${a}
  >
    <rect class="zone" width=${n} height=${s}></rect>
    ${ht([t.ground.map.columns,JSON.stringify(t.ground.terrain)],()=>ls(t))}
    ${us(t)}
    <rect class="mview" rx="8"></rect>
  </svg>`};var Re=["charge","make_ready","receive_charge","rally"],Pe=(t,e,n)=>t.active===e?o("ac.wing_now.acts"):n.bypassed?o("ac.wing_now.bypassed"):n.finished?o("ac.wing_now.finished"):n.commander?o(n.no_continue?"ac.wing_now.no_continue":"ac.wing_now.comes"):o("ac.wing_now.alone"),De=(t,e)=>{let n=Object.entries(t.wings).sort(([,s],[,a])=>Re.indexOf(s.order)-Re.indexOf(a.order)||s.side.localeCompare(a.side));return h`<details class="card wings" open>
    <summary>${o("ac.wings")}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${o("ac.wings.wing")}</th>
          <th scope="col">${o("ac.wings.order")}</th>
          <th scope="col">${o("ac.wings.turn")}</th>
        </tr>
      </thead>
      <tbody>
        ${n.map(([s,a])=>h`<tr class=${t.active===s?"now":""}>
              <th scope="row">
                <span class="chief">
                  ${a.commander?ps(t,a.commander):f}
                  <b class="s${A(a.side)}"
                    >${a.commander?b(a.commander):Le(t,s)}</b
                  >
                </span>
              </th>
              <td>${g("ac.order.",a.order)}</td>
              <td>${Pe(t,s,a)}</td>
            </tr>`)}
      </tbody>
    </table>
    ${Zt(t)?h`<p class="hint reserves">${o("ac.reserves",{leaders:Zt(t)})}</p>`:f}
    <p class="hint">
      <a href="/rules/${e.system}?game=${e.id}#charts"
        >${o("ac.wings.charts",{name:t.charts})}</a
      >
    </p>
  </details>`},ps=(t,e)=>h`<svg viewBox="-18 -9 36 18" role="img" aria-label=${V(t,e)}>
    ${d`${Ht(t,e)}`}
  </svg>`,qe=t=>jt.flatMap(e=>Object.entries(t.wings).filter(([,n])=>n.side===e).map(([n,s])=>({title:o("ac.group",{side:gt(e),wing:q(t,n),order:g("ac.order.",s.order),doing:Pe(t,n,s)}),note:Object.keys(t.leaders).filter(a=>t.leaders[a]?.wing===n||t.leaders[a]?.side===e&&!t.leaders[a]?.wing).map(a=>V(t,a)).join("; "),units:Object.keys(t.units).filter(a=>t.units[a]?.wing===n&&t.units[a]?.hexes.length)})));var ds=44,Wt=70,N=0,Ve="",oe=t=>{let e=t.querySelector("svg.table"),[n,s]=[Number(t.dataset.wide),Number(t.dataset.high)];return{svg:e,wide:n,high:s}},Ge=t=>{let{svg:e,wide:n,high:s}=oe(t);e instanceof SVGElement&&(e.style.setProperty("width",`${Math.round(n*N)}px`),e.style.setProperty("height",`${Math.round(s*N)}px`))},re=t=>{let{wide:e,high:n}=oe(t),s=t.closest(".board"),a=s?.querySelector(".inset");a instanceof HTMLElement&&(a.hidden=e*N<=t.clientWidth+2&&n*N<=t.clientHeight+2);let r={x:t.scrollLeft,y:t.scrollTop,width:t.clientWidth,height:t.clientHeight};for(let c of s?.querySelectorAll(".mview")??[])for(let[i,l]of Object.entries(r))c.setAttribute(i,String(Math.round(l/N)))},Ue=t=>{t.currentTarget instanceof HTMLElement&&re(t.currentTarget)},Ke=t=>{let e=document.querySelector(".pan");if(!(e instanceof HTMLElement))return;let[n,s]=M(t);e.scrollTo(n*N-e.clientWidth/2,s*N-e.clientHeight/2)},Je=(t,e)=>{let n=(t.scrollLeft+t.clientWidth/2)/N,s=(t.scrollTop+t.clientHeight/2)/N;N=e,Ge(t),t.scrollTo(n*e-t.clientWidth/2,s*e-t.clientHeight/2),re(t)},Xe=t=>{let{wide:e,high:n}=oe(t),s=parseFloat(getComputedStyle(t).maxHeight)||t.clientHeight;return Math.min(t.clientWidth/e,s/n)},Ye=(t,e)=>{let n=t.currentTarget.closest(".tablewrap")?.querySelector(".pan");n instanceof HTMLElement&&Je(n,e?Math.min(3,Math.max(.3,N*e)):Xe(n))},Ze=t=>{let e=t.querySelector(".pop"),n=t.querySelector(".tablewrap");if(!(e instanceof HTMLElement)||!(n instanceof HTMLElement))return;let s=n.getBoundingClientRect(),a=CSS.escape(e.getAttribute("data-for")??""),r=[...n.querySelectorAll(`.table [data-unit="${a}"] .hit-area, .course .pn, .course .ghost`)],c=u=>r.filter(p=>{let m=p.getBoundingClientRect();return m.right>s.left+u&&m.left<s.left+u+e.offsetWidth}).length,i=Math.max(0,s.width-e.offsetWidth-18),l=c(i)<=c(6)?i:6;e.style.setProperty("left",`${Math.round(l)}px`),e.style.setProperty("top","6px"),e.style.setProperty("max-height",`${Math.round(s.height-12)}px`)},Qe=t=>{let e=t.querySelector(".pan");if(!(e instanceof HTMLElement)||!e.clientWidth)return;N||(N=1,Je(e,Math.max(Xe(e),ds/57))),Ge(e),re(e);let n=e.dataset.focus??"",s=t.querySelector(".prompt.over"),a=`${n} ${s?.getAttribute("data-decision")??""} ${e.clientWidth}`;if(!n||a===Ve)return;Ve=a;let r=n.split(" ").map(v=>M(v).map(pt=>pt*N)),[c,i]=[r.map(v=>v[0]??0),r.map(v=>v[1]??0)],[l,u,p,m]=[Math.min(...c),Math.max(...c),Math.min(...i),Math.max(...i)],x=e.clientHeight*(s&&!s.classList.contains("docked")?.5:1),$=l-Wt>=e.scrollLeft&&u+Wt<=e.scrollLeft+e.clientWidth,j=p-Wt>=e.scrollTop&&m+Wt<=e.scrollTop+x;e.scrollTo({left:$?e.scrollLeft:(l+u-e.clientWidth)/2,top:j?e.scrollTop:(p+m-x)/2,behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"instant":"auto"})};var hs=(t,e)=>{let[n,s]=[e("strikes"),e("eliminated")],a=t.filter(({what:r})=>r!=="strikes"&&r!=="eliminated");return{rows:[St("eliminated",s),St("strikes",n-s),St("misses",1e6-n)],beside:a.map(({what:r,chance:{ppm:c}})=>({what:r,ppm:c}))}},gs=["attacker_falls_back","defender_falls_back"],ct=({prospects:t})=>{let e=r=>t.some(({what:c})=>c===r),n=r=>t.find(({what:c})=>c===r)?.chance.ppm??0;if(e("strikes"))return dt(hs(t,n));let s=t.filter(({what:r})=>gs.includes(r));return s.length?s.reduce((r,c)=>r+c.chance.ppm,0)>1e6+s.length?dt(Ot(t.filter(r=>!s.includes(r)),"neither_falls_back")):dt(Ot(s,"neither_falls_back")):dt(Ot(t,"fails"))};var fs=({target:t,hex:e})=>e?`${t}@${e}`:t,tt=t=>{let[e="",n]=t.split("@");return n?{target:e,hex:n}:{target:e}},B=t=>{let e=new Map;for(let n of t.parts.attacks)e.set(n.unit,[...e.get(n.unit)??[],fs(n)]);return[...e]},it=t=>Object.entries(t.targets).filter(([,e])=>e).map(([e,n])=>({unit:e,...tt(n)})),en=t=>({type:"close_combat",attacks:it(t)}),nn={dock:"over",initialDraft:()=>({targets:{}}),toAnnouncement:en,validate:()=>null,undecided:(t,e)=>it(t).length||B(e).every(([n])=>t.targets[n]==="")?null:o("ac.attacks.choose"),submitLabel:t=>it(t).length?o("ac.attacks.go",{n:it(t).length}):o("ac.a.no_combat"),pick:(t,e,n)=>{let s=B(e).find(([i])=>i===n);if(s){let[,i]=s,l=i.indexOf(t.targets[n]??"");return{targets:{...t.targets,[n]:i[l+1]??""}}}let a=i=>i===n||tt(i).hex===n,r=B(e).flatMap(([i,l])=>{let u=l.find(a);return u?[[i,u]]:[]});if(!r.length)return null;let c=r.every(([i="",l])=>t.targets[i]===l);return{targets:{...t.targets,...Object.fromEntries(r.map(([i,l])=>[i,c?"":l]))}}},highlights:(t,e)=>({only:new Set(B(e).flatMap(([n,s])=>[n,...s.map(a=>tt(a).target)])),targets:new Set(B(e).flatMap(([,n])=>n.map(s=>tt(s).target))),zones:[...new Set(B(e).flatMap(([,n])=>n.flatMap(s=>tt(s).hex??[])))],arrows:it(t).map(n=>({from:n.unit,to:n.hex??n.target,kind:"shot"}))}),render:({decision:t,draft:e,setDraft:n,view:s,oddsCache:a})=>h` ${it(e).length?Nt(a.get(en(e))?.odds,ct):f}
    ${B(t).length>1?h`<button
            type="button"
            class="btn quiet"
            data-none
            @click=${()=>n({targets:Object.fromEntries(B(t).map(([r])=>[r,""]))})}
          >
            ${o("ac.attacks.nobody")}
          </button>`:f}
    ${B(t).map(([r,c])=>{let i=(l,u)=>h`<label class="option">
          <input
            type="radio"
            name=${`attack-${r}`}
            value=${l}
            .checked=${e.targets[r]===l}
            @change=${()=>n({targets:{...e.targets,[r]:l}})}
          />
          <span>${u}</span>
        </label>`;return h`<fieldset class="freeing" data-attacker=${r}>
        <legend>
          ${H(s,r)}
          <small>${s.units[r]?et(s.units[r]).join(", "):f}</small>
        </legend>
        ${i("",o("ac.attacks.none"))}
        ${c.map(l=>{let{target:u,hex:p}=tt(l),m=c.some($=>$!==l&&tt($).target===u),x=p?o("ac.attacks.in",{hex:p}):m?o("ac.attacks.either"):"";return i(l,h`${Ne(s,u)} ${x} <small>${je(s,u)}</small>`)})}
      </fieldset>`})}`},sn={dock:"over",initialDraft:()=>({units:[],none:!1}),toAnnouncement:t=>({type:"cc_pistols",units:t.units}),validate:()=>null,undecided:t=>t.units.length||t.none?null:o("ac.pistols_choose"),submitLabel:t=>t.units.length?o("ac.pistols_go",{n:t.units.length}):o("ac.a.no_pistols"),pick:(t,e,n)=>e.parts.units.includes(n)?{none:!1,units:t.units.includes(n)?t.units.filter(s=>s!==n):[...t.units,n]}:null,highlights:(t,e)=>({targets:e.parts.units}),render:({decision:t,draft:e,setDraft:n,view:s})=>h`<p class="hint">${o("ac.pistols_hint")}</p>
      ${t.parts.units.map(a=>h`<label class="option">
            <input
              type="checkbox"
              .checked=${e.units.includes(a)}
              @change=${r=>n({none:!1,units:r.target.checked?[...e.units,a]:e.units.filter(c=>c!==a)})}
            />
            <span
              >${H(s,a)}
              <small>${o("ac.pistols",{n:s.units[a]?.pistols??0})}</small></span
            >
          </label>`)}
      <label class="option">
        <input
          type="checkbox"
          data-none
          .checked=${e.none}
          @change=${a=>n({units:[],none:a.target.checked})}
        />
        <span>${o("ac.a.no_pistols")}</span>
      </label>`};var $s=(t,e,n)=>{let s=e.units[n];return s?{..._(s),hex:t.hex,facing:t.facing}:null},ie=(t,e,n,s)=>{let a=t.filter(i=>i.hex===s);if(a.length)return a;let r=t.filter(i=>{let l=$s(i,e,n);return l&&T(l).includes(s)}),c=r[0];return c?r.filter(i=>i.hex===c.hex):[]},wt=(t,e)=>[...t].sort((n,s)=>n.formation_hits-s.formation_hits||n.cost-s.cost||+(s.facing===e)-+(n.facing===e))[0],le=t=>{let e=new Map;for(let{hex:n,cost:s,formation_hits:a}of t){let r=e.get(n);(!r||a<r.hits||a===r.hits&&s<r.cost)&&e.set(n,{cost:s,hits:a})}return e},ce=(t,e)=>JSON.stringify(t)===JSON.stringify(e),ue=(t,e)=>t.find(n=>ce(n.steps,e)),xs=(t,e,n)=>{let s=t.units[e]?.side,a=T(n),r=Object.entries(t.units).filter(([,i])=>i.side!==s&&i.hexes.length&&i.morale!=="broken"),c=[];for(let[i,l]of r){let u=_(l),p=l.name??i,m=Math.min(...T(u).flatMap(x=>a.map($=>K(x,$))));te(u).some(x=>a.includes(x))&&l.kind!=="artillery"&&(l.kind!=="cavalry"||l.pistols>0)&&c.push({id:i,name:p,what:"fire"}),l.kind==="artillery"&&!l.fired&&m<=(l.grazing??0)&&c.push({id:i,name:p,what:"fire"}),l.kind==="cavalry"&&l.formation!=="broken"&&m<=4&&m>1&&!l.spent&&c.push({id:i,name:p,what:"intercept"})}return c},an=(t,e,n)=>{let s=t.units[e];if(!s)return[];let a=C(_(s),n);return n.map((r,c)=>{let i=a[c+1]??_(s);return{step:r,pose:i,watchers:xs(t,e,i)}})},Bt=(t,e,n)=>{let s=t.units[e];if(!s||!n.length)return{};let a=new Set(an(t,e,n).filter(r=>r.watchers.length).flatMap(r=>T(r.pose)));return{path:C(_(s),n),hot:a}},on=(t,e,n)=>h`<table class="shots steps">
    <thead>
      <tr>
        <th scope="col">${o("ac.way.step")}</th>
        <th scope="col">${o("ac.way.what")}</th>
        <th scope="col">${o("ac.way.watch")}</th>
      </tr>
    </thead>
    <tbody>
      ${an(t,e,n).map(({step:s,watchers:a},r)=>h`<tr class=${a.length?"open":""}>
            <td>${r+1}</td>
            <td>${kt(s)}</td>
            <td>
              ${["fire","intercept"].map(c=>{let i=a.filter(l=>l.what===c).map(l=>l.name);return i.length?h`<span
                      >${o(`ac.way.${c}`,{names:i.join(", ")})}</span
                    > `:f})}
            </td>
          </tr>`)}
    </tbody>
  </table>`,ys=t=>{let e=o("ac.way.face",{way:S(t.facing),n:t.cost});return t.formation_hits?o("ac.way.option_hits",{cost:e,n:t.formation_hits}):e},rn=(t,e,n)=>{let s=[0,1,2,3,4,5].flatMap(a=>{let r=wt(t.filter(c=>c.facing===a),a);return r?[r]:[]});return h`<div class="quarters facings" role="group" aria-label=${o("ac.way.facing")}>
    ${s.map(a=>h`<button
          type="button"
          class="btn ${ce(a.steps,e)?"cur":""}"
          data-facing=${a.facing}
          aria-pressed=${ce(a.steps,e)}
          aria-label=${ys(a)}
          @click=${()=>n(a)}
        >
          ${Mt[a.facing]}<small>${a.cost}</small>
        </button>`)}
  </div>`},cn=(t,e,n)=>{let s=t.units[e]?.side,a=T(n);return Object.entries(t.units).some(([r,c])=>r!==e&&c.side===s&&c.kind==="artillery"&&c.hexes.some(i=>a.includes(i)))},ln=(t,e,n)=>{let s=t.units[e],a=!!n.at(-1)?.swap,r=a?n.slice(0,-1):n,c=r.at(-1);if(!s||!c||!(c.to??c.back??c.wheel))return null;let i=C(_(s),r).at(-1)??_(s);return cn(t,e,i)?{steps:a?r:[...r,{swap:!0}],beneath:a}:null},un=(t,e,n)=>{let s=t.units[e];if(!s)return[];let a=C(_(s),n).at(-1)??_(s);if(n.some(i=>"swap"in i))return[];let c=(a.shape==="column"?Qt(a):[5,0].map(i=>O(a.hex,a.facing+i))).filter(i=>xt(t,i)).map(i=>({to:i}));if(a.shape==="single")for(let i of[5,1])c.push({turn:(a.facing+i)%6});else c.push({wheel:"left"},{wheel:"right"});if(s.kind!=="artillery"&&c.push({counter_march:!0}),s.kind==="heavy_infantry"||s.kind==="light_infantry")for(let i of[2,3])c.push({back:O(a.hex,a.facing+i)});if(s.kind==="cavalry"&&s.pistols>0&&!n.some(i=>"fire"in i)){let i=new Set(te(a));for(let[l,u]of Object.entries(t.units))u.side!==s.side&&u.hexes.some(p=>i.has(p))&&c.push({fire:l})}return cn(t,e,a)&&c.push({swap:!0}),c};var R=()=>({unit:null,steps:[],together:!1,leader:null,to:null,stop:!1}),Pt=({parts:t},e)=>t.kind==="actions"?t.units[e]:void 0,me=(t,e,n)=>{if(t.parts.kind==="resume")return t.parts.places;let s=Pt(t,e);return(n?s?.moves_together:s?.moves)??[]},pe=(t,e)=>t.unit===e?t:{...R(),unit:e},Rt=(t,e,n)=>{if(t.kind==="resume")return{type:"resume",steps:e.steps};let s=e.together?Pt(t,n)?.with:null;return{type:"move",unit:n,...s?{with:s}:{},steps:e.steps}},mn=t=>/^\d{4}$/.test(t),bs=(t,e,n)=>{let s=o("ac.way.option",{hex:t,n:e});return n?o("ac.way.option_hits",{cost:s,n}):s},dn=({decision:t,draft:e,setDraft:n,view:s,oddsCache:a},r)=>{let c=me(t,r,e.together),i=s.units[r],l=Pt(t,r),u=l?.with,p=u?l.moves_together??[]:[];if(!c.length&&!p.length||!i)return f;let m=ue(c,e.steps),x=e.to?ie(c,s,r,e.to):[],$=[...le(c)].sort((k,F)=>k[1].cost-F[1].cost||k[0].localeCompare(F[0])),j=k=>{let F=wt(ie(c,s,r,k),i.facing);F&&n({...e,unit:r,to:F.hex,steps:F.steps})},v=k=>{let F=ue(c,k);n({...e,unit:r,steps:k,to:F?.hex??e.to})},pt=ln(s,r,e.steps),Fn=Rt(t,e,r),mt=e.steps.length&&!m?a.get(Fn):void 0;return h`<div class="course-form">
    <label class="field inline"
      ><span>${o("ac.way.to",{n:$.length})}</span>
      <select
        data-to
        .value=${Y(e.to??"")}
        @change=${k=>k.target.value?j(k.target.value):n({...R(),unit:r})}
      >
        <option value="">${o("ac.way.none")}</option>
        ${$.map(([k,{cost:F,hits:Hn}])=>h`<option value=${k} ?selected=${k===e.to}>${bs(k,F,Hn)}</option>`)}
      </select></label
    >
    ${u&&p.length?h`<label class="option"
            ><input
              type="checkbox"
              .checked=${e.together}
              @change=${k=>n({...R(),unit:r,together:k.target.checked})}
            /><span>${o("ac.way.together",{unit:s.units[u]?.name??u})}</span></label
          >`:f}
    ${x.length>1?rn(x,e.steps,k=>v(k.steps)):f}
    ${pt?h`<label class="option"
            ><input
              type="checkbox"
              data-beneath
              .checked=${Y(pt.beneath)}
              @change=${()=>v(pt.steps)}
            /><span>${o("ac.way.beneath")}</span></label
          >`:f}
    ${e.steps.length?h`<p class="sum">
              ${m?o("ac.way.sum",{cost:m.cost,of:i.allowance}):""}
              ${m?.formation_hits?h`<b class="amiss">${o("ac.way.hits",{n:m.formation_hits})}</b>`:f}
              ${mt?.refused?h`<b class="amiss">${mt.refused.rule?h`<span class="rule">${mt.refused.rule.id}</span> `:f}${mt.refused.why??mt.refused.detail}</b>`:f}
            </p>
            ${on(s,r,e.steps)}`:f}
    <details class="bystep">
      <summary>${o("ac.way.by_step")}</summary>
      <div class="row">
        ${un(s,r,e.steps).map(k=>h`<button type="button" class="btn" @click=${()=>v([...e.steps,k])}>${kt(k)}</button>`)}
        <button
          type="button"
          class="btn quiet"
          ?disabled=${!e.steps.length}
          @click=${()=>v(e.steps.slice(0,-1))}
        >
          ${o("ac.way.undo")}
        </button>
      </div>
    </details>
  </div>`},_s=(t,e)=>(Pt(t,e??"")?.deeds??[]).flatMap(n=>n.type==="fire"&&n.hex?[{from:n.unit,to:n.hex,kind:"shot"}]:[]),hn=(t,e,n,s)=>{if(!s)return{};let a=me(e,s,t.together);return{reach:le(a),zones:t.to?[t.to]:[],...Bt(n,s,t.steps)}},gn={dock:"over",initialDraft:R,toAnnouncement:(t,e)=>Rt(e,t,t.unit??""),validate:()=>null,submitLabel:()=>"",pick:(t,e,n,s=null)=>{if(n.startsWith("@")){let c=n.slice(1);return e.parts.leaders[c]?{...R(),leader:t.leader===c?null:c}:null}if(!mn(n))return null;if(t.leader)return e.parts.leaders[t.leader]?.includes(n)?{...t,to:n}:R();if(!s)return null;let a=pe(t,s),r=wt(me(e,s,a.together).filter(c=>c.hex===n),-1);return r?{...a,to:n,steps:r.steps}:null},highlights:(t,e,n,s=null)=>t.leader&&!s?{reach:new Map((e.parts.leaders[t.leader]??[]).map(r=>[r,{cost:"",hits:0}])),zones:t.to?[t.to]:[]}:{selected:s,arrows:_s(e,s),...hn(pe(t,s),e,n,s)},render:t=>{let{decision:e,draft:n,selected:s=null}=t;return!s||!e.parts.units[s]?f:dn({...t,draft:pe(n,s)},s)},tableAnswer:(t,e,n)=>n?t.unit===n&&t.steps.length?Rt(e,t,n):null:t.leader&&t.to?{type:"move_leader",leader:t.leader,to:t.to}:null,extraActions:({decision:t,draft:e,setDraft:n,view:s})=>{let a=Object.entries(t.parts.leaders).filter(([,l])=>l.length);if(!a.length)return f;let{leader:r,to:c}=e,i=r?t.parts.leaders[r]??[]:[];return h`<div class="row leaders" role="group" aria-label=${o("ac.leader.move")}>
        <span>${o("ac.leader.move")}:</span>
        ${a.map(([l])=>h`<button type="button" class="btn" data-leader=${l} title=${V(s,l)} aria-pressed=${r===l} @click=${()=>n({...R(),leader:r===l?null:l})}>${b(l)}</button>`)}
      </div>
      ${r?h`<label class="field inline"
              ><span>${o("ac.leader.to")}</span>
              <select
                data-leader-to
                @change=${l=>n({...e,to:l.target.value||null})}
              >
                <option value="">${o("ac.way.none")}</option>
                ${[...i].sort().map(l=>h`<option value=${l} ?selected=${l===c}>${l}</option>`)}
              </select></label
            >`:f}`}},pn=t=>t.choices.some(e=>e.steps?.length===0),fn={dock:"over",initialDraft:(t,e)=>({...R(),unit:e.moving?.unit??null}),toAnnouncement:(t,e)=>Rt(e,t,t.unit??""),validate:()=>null,undecided:(t,e)=>t.steps.length||t.stop?null:o(pn(e)?"ac.way.choose":"ac.way.must"),submitLabel:t=>t.steps.length?o("ac.way.go_on"):o("ac.a.stop_here"),pick:(t,e,n)=>{if(!mn(n))return null;let s=wt(e.parts.places.filter(a=>a.hex===n),-1);return s?{...t,to:n,steps:s.steps,stop:!1}:null},highlights:(t,e,n)=>({selected:t.unit,...hn(t,e,n,t.unit)}),render:t=>{let{decision:e,draft:n,setDraft:s}=t;return n.unit?h`${dn(t,n.unit)}
    ${pn(e)?h`<label class="option">
            <input
              type="checkbox"
              data-stop
              .checked=${Y(n.stop)}
              @change=${a=>s({...R(),unit:n.unit,stop:a.target.checked})}
            />
            <span>${o("ac.a.stop_here")}</span>
          </label>`:f}`:f}};var $n={dock:"side",initialDraft:t=>({orders:Object.fromEntries(Object.entries(t.parts.wings).flatMap(([e,[n]])=>n?[[e,n]]:[]))}),toAnnouncement:t=>({type:"assign_orders",orders:t.orders}),validate:()=>null,submitLabel:()=>o("ac.orders.seal"),pick:()=>null,highlights:()=>({}),render:({decision:t,draft:e,setDraft:n,view:s})=>h`<p class="hint">${o("ac.orders.hint")}</p>
      ${Object.entries(t.parts.wings).map(([a,r])=>{let c=Object.values(s.units).filter(u=>u.wing===a),i={cavalry:0,infantry:0,artillery:0};for(let u of c)i[u.kind==="cavalry"?"cavalry":u.kind==="artillery"?"artillery":"infantry"]+=1;let l=Object.keys(i).filter(u=>i[u]).map(u=>o(`ac.orders.${u}`,{n:i[u]})).join(", ");return h`<fieldset class="freeing">
          <legend>${q(s,a)} <small>${l}</small></legend>
          ${r.map(u=>h`<label class="option">
                <input
                  type="radio"
                  name=${`order-${a}`}
                  value=${u}
                  .checked=${e.orders[a]===u}
                  @change=${()=>n({orders:{...e.orders,[a]:u}})}
                />
                <span
                  ><b>${g("ac.order.",u)}</b> <small>${g("ac.order_means.",u)}</small></span
                >
              </label>`)}
        </fieldset>`})}`};var xn=t=>t.unit&&t.type!=="place_leader"?`${t.unit} ${t.reaction??t.type}`:t.type,lt=t=>{let e=new Map;for(let n of t.choices){let s=e.get(xn(n));s?s.push(n):e.set(xn(n),[n])}return e},Dt=(t,e)=>{let n=lt(t).get(e.group);return n?.[e.n]??n?.[0]??t.choices.at(-1)??{type:"decline"}},Vt=t=>t.reaction==="fire",qt=(t,e)=>{if(Vt(e))return;let n=t.units[e.unit??""],s=e.to??e.hex??e.hexes?.at(-1)??(e.type==="place_leader"?n?.hex:null);return s?{hex:s,facing:e.facing??n?.facing??0}:n&&e.steps?.length?C(_(n),e.steps).at(-1):void 0},yn=(t,e)=>Vt(e)?e.hex:qt(t,e)?.hex,ks=(t,e)=>{let n=t.units[e.unit??""];if(!n)return{};let s=_(n);return{path:[s,...(e.hexes??[]).map(a=>({...s,hex:a}))]}},bn=t=>{let{swap:e,steps:n=[],...s}=t,a=n,r=a.length>1&&!!a.at(-1)?.swap;return{way:JSON.stringify({...s,steps:r?a.slice(0,-1):a}),beneath:!!e||r}},Ms=({draft:t,setDraft:e},n)=>{let s=bn(n[t.n]??n[0]),a=n.findIndex(r=>{let c=bn(r);return c.way===s.way&&c.beneath!==s.beneath});return a<0?f:h`<label class="option"
    ><input
      type="checkbox"
      data-beneath
      .checked=${Y(s.beneath)}
      @change=${()=>e({...t,n:a})}
    /><span>${o("ac.way.beneath")}</span></label
  >`},ws=({draft:t,setDraft:e,view:n},s)=>{if(s.length<2)return f;let a=(p,m)=>h`<div class="quarters facings" role="group" aria-label=${o("ac.way.facing")}>
      ${p.filter((x,$)=>p.findIndex(j=>m(j)===m(x))===$).map(x=>{let $=s.indexOf(x);return h`<button
            type="button"
            class="btn ${t.n===$?"cur":""}"
            aria-pressed=${t.n===$}
            aria-label=${L(x)}
            title=${S(m(x))}
            @click=${()=>e({...t,n:$})}
          >
            ${Mt[m(x)]}
          </button>`})}
    </div>`,r=s.map(p=>qt(n,p));if(!r.some(Boolean))return s.every(p=>p.facing!=null)?a(s,p=>p.facing??0):h`<div class="row">
      ${s.map((p,m)=>h`<button type="button" class="btn" aria-pressed=${t.n===m} @click=${()=>e({...t,n:m})}>${L(p)}</button>`)}
    </div>`;let c=[...new Set(r.flatMap(p=>p?.hex??[]))],i=r[t.n]?.hex??"",l=s.filter((p,m)=>r[m]?.hex===i),u=new Set(l.map(p=>qt(n,p)?.facing));return h`<label class="field inline"
      ><span>${o("ac.way.to",{n:c.length})}</span>
      <select
        .value=${Y(i)}
        @change=${p=>e({...t,n:r.findIndex(m=>m?.hex===p.target.value)})}
      >
        ${c.map(p=>h`<option value=${p} ?selected=${p===i}>${p}</option>`)}
      </select></label
    >
    ${u.size>1?a(l,p=>qt(n,p)?.facing??0):f}`},J={dock:"over",initialDraft:t=>{let[e="",...n]=lt(t).keys();return{group:n.length?"":e,n:0}},toAnnouncement:(t,e)=>Dt(e,t),validate:()=>null,undecided:t=>t.group?null:o("ask.choose"),submitLabel:(t,e)=>Et(Dt(e,t)),pick:(t,e,n,s,a)=>{let r=lt(e),c=[...r.keys()].filter(l=>l.startsWith(`${n} `));if(c.length)return{group:c[(c.indexOf(t.group)+1)%c.length]??t.group,n:0};let i=[...t.group?[t.group]:r.keys()].flatMap(l=>{let u=(r.get(l)??[]).findIndex(p=>yn(a,p)===n);return u>=0?[{group:l,n:u}]:[]});return i.length===1?i[0]??null:null},highlights:(t,e,n)=>{let s=lt(e).get(t.group)??[],a=s.length?Dt(e,t):{type:"decline"},r=n.trigger?.unit??n.meeting?.unit,c=e.choices.flatMap(u=>u.unit?[u.unit]:[]),i=s.flatMap(u=>yn(n,u)??[]),l=a.reaction==="fire"||a.reaction==="salvo";return{selected:a.unit??null,only:new Set([...c,...r?[r]:[]]),zones:i,arrows:l&&r&&a.unit?[{from:a.unit,to:a.hex??r,kind:"shot"}]:[],...a.unit&&a.steps?.length?Bt(n,a.unit,a.steps):{},...a.hexes?.length?ks(n,a):{}}},pickNth:(t,e,n)=>{let s=[...lt(e).keys()][n-1];return s===void 0?null:{group:s,n:0}},render:t=>{let{decision:e,draft:n,setDraft:s,view:a,oddsCache:r}=t,c=lt(e),i=l=>Vt(l[0])?l:l.slice(0,1);return r.prefetch([...c.values()].flatMap(i)),h`<ul class="choices reactions">
      ${[...c].map(([l,u],p)=>{let m=l===n.group,x=m?Dt(e,n):u[0],$=r.get(Vt(x)?x:u[0]),j=x.reaction?g("ac.reaction.",x.reaction):L(x);return h`<li class="choice ${m?"on":""}">
          <button
            type="button"
            class="take"
            data-reaction=${x.reaction??x.type}
            data-unit-of=${x.unit??""}
            aria-pressed=${m}
            @click=${()=>s({group:l,n:0})}
          >
            <span class="key">${p<9?p+1:""}</span>
            <span class="name"
              >${j} ${x.unit?h`<small>${H(a,x.unit)}</small>`:f}</span
            >
          </button>
          ${m?ws(t,u):f} ${m?Ms(t,u):f}
          ${$?.odds?.throws?.length?Nt($.odds,ct):h`<p class="why">${x.type==="decline"?o("ac.react.declining"):u.length>1?o("ac.react.ways",{n:u.length}):$?we(L(x)):""}</p>`}
        </li>`})}
    </ul>`}};var Ss=new Set([5,0,1]),Os=(t,e)=>{let n=t.units[e],s=[...new Set((n?.hexes??[]).flatMap(r=>Z(t,r)))];if(s.length<2)return 0;let a=r=>{let c=t.units[r];return(c?.top?0:2)+(c?.kind==="artillery"?1:c?.kind==="light_infantry"?.5:0)};return s.sort((r,c)=>a(r)-a(c)||r.localeCompare(c)).indexOf(e)},_n=t=>{let e={units:{},commanders:{},cells:new Map},s=Object.keys(t.units).filter(a=>t.units[a]?.hexes.length).map(a=>({id:a,depth:Os(t,a)}));for(let{id:a,depth:r}of s.sort((c,i)=>i.depth-c.depth)){let c=t.units[a];if(!c)continue;let[i,l]=at(_(c));e.units[a]={x:i+9*r,y:l+9*r,size:r?.86:1}}for(let[a,r]of Object.entries(t.leaders)){if(!r.hex)continue;let[c,i]=M(r.hex),l=Z(t,r.hex)[0],u=l?Ss.has(t.units[l]?.facing??0):!0,p=vt(t,r.hex).indexOf(a),m=l?31:0;e.commanders[a]={x:c,y:i+(u?m-15*p:-m+15*p),size:1}}return e};var he=(t,e)=>t?Kt(A(t),e):e,y=t=>he(W.unit(t).side,w(t)),X=t=>he(W.wing(t).side,Q(t)),P=t=>he(W.leader(t),b(t)),D=t=>Kt(A(t),g("ac.side_all.",t)),kn=t=>(t.modifiers??[]).map(e=>`${g("ac.reason.",e.name)} ${e.value<0?"−":"+"}${Math.abs(e.value)}`).join(", "),ut=(t,e)=>{let n=t.sum-t.die;return{sides:10,needs:t.needed==null?null:t.needed-n,faces:[t.die],why:kn(t),out:e}},de=(t,e)=>({sides:10,faces:[t.die],why:[kn(t),t.sum===t.die?"":o("ac.log.sum",{n:t.sum})].filter(Boolean).join("; "),out:e}),Gt=t=>o(t?"ac.log.succeeds":"ac.log.fails"),Ns={orders_assigned:t=>o("ac.log.orders",{side:D(t.side),orders:Object.entries(t.orders).map(([e,n])=>`${W.wing(e).leader||e} ${g("ac.order.",n)}`).join(", ")}),initiative_thrown:t=>({text:o("ac.log.initiative_thrown"),dice:{sides:10,faces:[t.royalist,t.parliament]}}),initiative_taken:t=>o("ac.log.initiative",{side:D(t.side)}),passed:t=>o("ac.log.passes",{side:D(t.side)}),wing_activated:t=>o(`ac.log.acts_${t.how}`,{wing:X(t.wing)}),preemption_tried:t=>({text:o("ac.log.preempts",{wing:X(t.wing)}),dice:ut(t.roll,Gt(t.success))}),no_continue:t=>o("ac.log.no_continue",{wing:X(t.wing)}),bypassed:t=>o("ac.log.bypassed",{wing:X(t.wing)}),orders_tried:t=>({text:o("ac.log.changes",{wing:X(t.wing),order:g("ac.order.",t.to)}),dice:ut(t.roll,Gt(t.success))}),continuation_tried:t=>({text:o("ac.log.goes_on",{wing:X(t.wing)}),dice:ut(t.roll,Gt(t.success))}),wing_finished:t=>o("ac.log.wing_finished",{wing:X(t.wing)}),leader_moved:t=>o("ac.log.leader_moved",{leader:P(t.leader),hex:t.to}),leader_checked:t=>({text:o("ac.log.leader_checked",{leader:P(t.leader)}),dice:{sides:10,faces:[t.die],out:o(t.hit?"ac.log.leader_hit":"ac.log.leader_safe")}}),leader_removed:t=>t.taken_by?o("ac.log.leader_taken",{leader:P(t.leader),unit:y(t.taken_by)}):o("ac.log.leader_removed",{leader:P(t.leader)}),replacement_thrown:t=>({text:o("ac.log.replacement",{leader:P(t.leader)}),dice:{sides:10,faces:[t.die],out:g("ac.fate.",t.fate)}}),leader_promoted:t=>o("ac.log.promoted",{leader:P(t.leader)}),leader_appointed:t=>o("ac.log.appointed",{leader:P(t.leader),wing:o("ac.wing",{wing:t.wing})}),leader_placed:t=>o("ac.log.placed",{leader:P(t.leader),hex:t.hex}),rallied:t=>t.roll?{text:o("ac.log.rallies",{unit:y(t.unit)}),dice:ut(t.roll,Gt(t.success))}:o("ac.log.chief_rallies",{unit:y(t.unit)}),reformed:t=>o("ac.log.reformed",{unit:y(t.unit)})},js=t=>[t.hits?o("ac.log.hits",{n:t.hits}):"",t.formation_hits?o("ac.log.formation_hits",{n:t.formation_hits}):""].filter(Boolean).join(", ")||o("ac.log.no_effect"),Ls={fired:t=>{let e=t.mode==null?"salvo":t.reaction?"reaction":t.mode,{rolls:n}=t;return{text:o(`ac.log.fired_${e}`,{unit:y(t.unit),target:y(t.target)}),dice:{sides:10,faces:n.map(s=>s.die),why:n[0]?de(n[0],"").why:"",out:[js(t),t.hexes?.length?o("ac.log.struck_in",{hexes:t.hexes.join(", ")}):""].filter(Boolean).join("; ")}}},casualties_changed:t=>t.cause==="fire"?null:o("ac.log.casualties",{unit:y(t.unit),n:t.casualties}),formation_changed:t=>o("ac.log.formation",{unit:y(t.unit),formation:g("ac.formation.",t.formation)}),morale_checked:t=>({text:o("ac.log.checks",{unit:y(t.unit)}),dice:ut(t.roll,o(t.passed?"ac.log.passed":"ac.log.failed"))}),morale_changed:t=>o("ac.log.morale",{unit:y(t.unit),morale:g("ac.morale.",t.morale)}),removed:t=>o("ac.log.gone",{unit:y(t.unit),gone:g("ac.gone.",t.gone)}),guns_captured:t=>o("ac.log.captured",{side:D(t.side),unit:y(t.unit)}),reacted:t=>t.reaction==="hedgehog"?o("ac.log.reacts",{unit:y(t.unit),how:g("ac.reacts.",t.reaction)}):null,declined:t=>o("ac.log.declines",{side:D(t.side)}),interception_tried:t=>({text:o("ac.log.intercepts",{unit:y(t.unit),target:y(t.target)}),dice:ut(t.roll,o(t.success?"ac.log.rides_out":"ac.log.stays"))}),attacks_announced:t=>t.attacks.length?o("ac.log.attacks",{side:D(t.side),attacks:t.attacks.map(e=>ae(e,y(e.unit),W.leader(e.target)?P(e.target):y(e.target))).join("; ")}):null,close_combat:t=>({text:o(t.hex?"ac.log.close_combat_at":"ac.log.close_combat",{units:t.attackers.map(y).join(", "),target:y(t.target),hex:t.hex??""}),dice:de(t.roll,"")}),cornered:t=>o("ac.log.cornered",{unit:y(t.unit)}),pursuit_thrown:t=>({text:o("ac.log.pursuit",{unit:y(t.unit)}),dice:de(t.roll,g("ac.ride.",t.ride))}),return_thrown:t=>({text:o("ac.log.return",{unit:y(t.unit)}),dice:{sides:10,needs:t.needed,faces:[t.die],out:o(t.back?"ac.log.comes_back":"ac.log.stays_away")}}),pistols_changed:t=>o("ac.log.pistols",{unit:y(t.unit),n:t.pistols}),restacked:t=>o(t.top?"ac.log.on_top":"ac.log.beneath",{unit:y(t.unit)}),momentum_changed:t=>t.momentum?o("ac.log.momentum",{unit:y(t.unit)}):null,spent:t=>o("ac.log.spent",{unit:y(t.unit)}),points_counted:t=>o("ac.log.points",{royalist:t.points.royalist,parliament:t.points.parliament}),conceded:t=>o("ac.log.concedes",{side:D(t.side)}),dispute_thrown:t=>({text:o("ac.log.dispute"),dice:{sides:10,faces:[t.royalist,t.parliament]}}),game_over:t=>{let e=g("ac.grade.",t.level),n=g("ac.ended.",t.reason);return t.winner?o("ac.log.over_for",{side:D(t.winner),level:e,margin:t.margin,why:n}):o("ac.log.over",{why:n})}},vs={...Ns,...Ls},zs=new Set(["sealed","unsealed","wing_chosen","leader_acted","action_done","salvo_marked","guns_fired","markers_removed","awaits"]),Mn=()=>({}),Ts=t=>{let e=t.hexes.at(-1)??"",n={unit:y(t.unit),hex:e,way:t.hexes.join(", ")};return o(`ac.log.moved_${t.way}`,n)},As=new Set(["step","turn","wheel","back_step","counter_march"]),Fs=t=>t.type==="turn_began"?{heading:o("log.turn",{n:t.turn}),large:!0}:t.type==="phase_began"?{heading:ge(t.phase),large:!1}:null,Hs={keep_orders:t=>o("ac.log.keeps_order",{side:t}),end_actions:t=>o("ac.log.ends_actions",{side:t}),resume:t=>o("ac.log.stops",{side:t}),activate:(t,{wing:e})=>o("ac.log.activates",{side:t,wing:X(e)})},Es=({seat:t,sealed:e,announcement:n})=>{let s=t&&!e&&n&&Hs[n.type];return s?[{text:s(D(t),n)}]:[]},wn=t=>{let e=[],n=null,s=()=>{if(n){let{unit:a,hexes:r}=n.walk;e.push({text:Ts(n.walk),rule:n.rule,about:{unit:a,path:r,moves:!0}})}n=null};for(let a of t.events){if(a.type==="unit_moved"){let u=As.has(a.way);if(n&&n.walk.unit===a.unit&&(u?n.walk.way==="step":n.walk.way===a.way)&&n){n.walk.hexes.at(-1)!==a.hex&&n.walk.hexes.push(a.hex);continue}if(s(),a.way==="turn"||a.way==="face"||a.way==="counter_march"){e.push({text:o(`ac.log.moved_${a.way}`,{unit:y(a.unit),way:S(a.facing)}),rule:a.rule,about:{unit:a.unit,moves:!0}});continue}n={walk:{unit:a.unit,hexes:[a.hex],way:u?"step":a.way},rule:a.rule};continue}s();let r=Fs(a);if(r){let u=e.at(-1);u&&"heading"in u&&!u.large&&e.pop(),e.push(r);continue}let c=vs[a.type],i=c?c(a):zs.has(a.type)?null:g("ac.log.other.",a.type);if(i===null)continue;let l=typeof i=="string"?{text:i}:i;e.push({...l,rule:a.rule,about:Cs(a)})}return s(),e.some(a=>"text"in a)||e.push(...Es(t)),e},Is=new Set(["leader_moved","leader_placed","leader_removed","removed","guns_captured"]),Cs=t=>{let e=t,n=e.unit??e.attackers?.[0]??(e.leader?`@${e.leader}`:void 0);return{...n?{unit:n}:{},...e.target?{target:e.target}:{},...Is.has(t.type)?{moves:!0}:{}}},ge=t=>g("ac.phase.",t);var Ws=new Map([["woods","M-16 4l5 -11l5 11zM-3 12l5 -11l5 11zM8 2l5 -11l5 11z"],["rough","M-17 4l4 -5l4 4l3 -3M0 12l4 -5l4 4l3 -3M6 -5l4 -5l4 4"],["orchard","M-12 -2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 -2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M-4 9a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"],["enclosure","M-17 -9h34M-17 1h34M-17 11h34M-9 -9v10M6 1v10"],["building","M-15 9v-9l7 -6l7 6v9zM3 12v-7l6 -5l6 5v7z"],["village","M-15 9v-9l7 -6l7 6v9zM3 12v-7l6 -5l6 5v7z"],["earthwork","M-18 6l4 -9l4 9l4 -9l4 9l4 -9l4 9l4 -9l4 9"],["marsh","M-14 -2h8M-10 -2v-5M3 8h8M7 8v-5M4 -8h8M8 -8v-5"]]),fe=(t,e)=>t.ground.levels[e]??0,Bs=t=>[t.slice(0,4),Number(t.slice(5))],Sn=(t,e,n)=>[t[0]+(e[0]-t[0])*n,t[1]+(e[1]-t[1])*n],On=(t,e)=>[G(t,e),G(t,e+1)],Rs=(t,e,n)=>{let[s,a]=On(e,n),r=d`<path class="hs hs-${t}" d="M${z(s)}L${z(a)}"></path>`;if(t==="hedge"){let c=[.2,.5,.8].map(i=>Sn(s,a,i));return d`${r}${c.map(([i,l])=>d`<circle class="hs-leaf" cx=${i.toFixed(1)} cy=${l.toFixed(1)} r="3.2"></circle>`)}`}return r},Ps=t=>Object.keys(t.ground.levels).length?I(t).flatMap(e=>[0,1,2,3,4,5].flatMap(n=>{let s=O(e,n);if(!xt(t,s)||fe(t,e)<=fe(t,s))return[];let[a,r]=On(e,n),[c,i]=[M(e),M(s)],l=Math.hypot(i[0]-c[0],i[1]-c[1]),[u,p]=[(i[0]-c[0])/l*7,(i[1]-c[1])/l*7],m=[.1,.3,.5,.7,.9].map(x=>`M${z(Sn(a,r,x))}l${u.toFixed(1)} ${p.toFixed(1)}`).join("");return[d`<path class="slope" d="M${z(a)}L${z(r)}${m}"></path>`]})):[],Nn=t=>{let[e,n]=st(t),{terrain:s,hexsides:a,roads:r}=t.ground,c=I(t),i=l=>s[l]??[];return d`<g class="ground" aria-hidden="true">
    <rect class="zone" width=${e.toFixed(0)} height=${n.toFixed(0)}></rect>
    ${c.flatMap(l=>{let u=Math.min(3,Math.max(0,fe(t,l))),p=i(l)[0];return p||u?[d`<path class="${p?`t-${p}`:`t-level${u}`}" d=${U(l)}></path>`]:[]})}
    <path class="grid" d=${c.map(l=>U(l)).join("")}></path>
    ${Ps(t)}
    ${r.map(l=>d`<path class="road" d="M${l.map(u=>z(M(u))).join("L")}"></path>`)}
    ${c.flatMap(l=>i(l).map(u=>{let[p,m]=M(l);return d`<path class="sign l-${u}" transform="translate(${p.toFixed(1)} ${m.toFixed(1)})" d=${Ws.get(u)??"M-8 0h16"}></path>`}))}
    ${Object.entries(a).flatMap(([l,u])=>u.map(p=>Rs(p,...Bs(l))))}
    ${c.map(l=>{let[u,p]=G(l,0,.72);return d`<text class="hexname" x=${u.toFixed(1)} y=${p.toFixed(1)}>${l}</text>`})}
  </g>`};var Ut=t=>`translate(${t.x.toFixed(1)} ${t.y.toFixed(1)})${t.size===1?"":` scale(${t.size})`}`,$e=(t,e)=>{let n=t.units[e];return n?`rotate(${ot(_(n))})`:""},xe=(t,e)=>{let n=t.units[e];return n?.size!==2?[25,26]:_(n).shape==="column"?[23,54]:[53,26]},Ds=(t,e,n)=>{let s=t.units[n],a=e.places.units[n];if(!s||!a)return f;let r=e.only&&!e.only.has(n)?" dim":"",[c=25,i=26]=xe(t,n);return d`<g class="${bt(s)}${r}" data-unit=${n} transform=${Ut(a)}>
    <rect class="hit-area" transform=${$e(t,n)} x=${-c} y=${-i} width=${2*c} height=${2*i} rx="6" role="button" tabindex=${e.tabStop===n?0:-1}
      aria-label=${Tt(t,n)} aria-pressed=${e.selected===n?"true":"false"}></rect>
    <g aria-hidden="true">${_t(n,s)}</g></g>`},qs=(t,e,n)=>{let s=e.places.units[n],[a=25,r=26]=xe(t,n);return s?d`<path class="tgt" transform="${Ut(s)} ${$e(t,n)}" d="M${-a} ${12-r}V${-r}H${12-a}M${a-12} ${-r}H${a}V${12-r}M${a} ${r-12}V${r}H${a-12}M${12-a} ${r}H${-a}V${r-12}"></path>`:f},Vs=(t,e,n)=>{let s=e.places.units[n],[a=25,r=26]=xe(t,n);return s?d`<g transform="${Ut(s)} ${$e(t,n)}"><rect class="sel" x=${-a-1} y=${-r-1} width=${2*a+2} height=${2*r+2} rx="7"></rect>
    <rect class="sel2" x=${-a-3.5} y=${-r-3.5} width=${2*a+7} height=${2*r+7} rx="9"></rect></g>`:f},jn=(t,e)=>{let n=t.places.units[e]??t.places.commanders[e];return n?[n.x,n.y]:M(e)},Ln=(t,e)=>{let[[n,s],[a,r]]=[jn(t,e.from),jn(t,e.to)],c=Math.hypot(a-n,r-s)||1,[i,l]=[(a-n)/c,(r-s)/c],[u,p,m,x]=[n+i*22,s+l*22,a-i*24,r-l*24],$=`M${u.toFixed(1)} ${p.toFixed(1)}L${m.toFixed(1)} ${x.toFixed(1)}`,j=Math.atan2(l,i)*180/Math.PI;return d`<g class="way ${e.kind}"><path class="way-bg" d=${$}></path><path class="way-line" d=${$}></path>
    <path class="way-head" transform="translate(${m.toFixed(1)} ${x.toFixed(1)}) rotate(${j.toFixed(1)})" d="M0 0L-9 -5V5z"></path></g>`},Gs=t=>[...t.reach??[]].map(([e,{cost:n,hits:s}])=>{let[a,r]=M(e);return d`<path class="reach${s?" rough":""}" d=${U(e,.94)}></path>
      <text class="cost" x=${a.toFixed(1)} y=${(r+22).toFixed(1)}>${n}${s?` ${"◆".repeat(s)}`:""}</text>`}),vn=t=>{let e=t.path??[],n=e.at(-1);if(e.length<2||!n)return f;let s=e.filter((c,i)=>i===0||c.hex!==e[i-1]?.hex),a=`M${e.map(c=>z(at(c))).join("L")}`,r=n.shape==="single"?21:50;return d`<g class="course"><path class="way-bg" d=${a}></path><path class="way-line" d=${a}></path>
    <g transform="translate(${z(at(n))}) rotate(${ot(n)})"><path class="ghost" d="M${-r} -19H-7L0 -27L7 -19H${r}V19H${-r}z"></path></g>
    ${s.slice(1).map((c,i)=>{let[l,u]=at(c),p=T(c).some(m=>t.hot?.has(m))?" hot":"";return d`<circle class="pn${p}" cx=${l.toFixed(1)} cy=${u.toFixed(1)} r="10"></circle><text class="pnt" x=${l.toFixed(1)} y=${(u+4).toFixed(1)}>${i+1}</text>`})}</g>`},Us=(t,e)=>{let n=new Set(e.zones??[]);return I(t).map(s=>d`<path class=${n.has(s)?"zhit need":"zhit"} data-zone=${s} d=${U(s,.97)} role="button" tabindex=${e.tabStop===s?0:-1} aria-label=${At(t,s)}></path>`)},Ks=(t,e)=>{let n=t.meeting??t.trigger??t.moving;if(!n||!e.places.units[n.unit])return f;let s="target"in n&&n.target?n.target:null,a=t.units[n.unit],r=!t.meeting&&t.moving?.unit===n.unit?t.moving.steps_left:[],c=a&&r.length?C(_(a),r)[1]:null,i=c&&a&&K(c.hex,a.hex??c.hex)<=1?r:[];return d`${s&&e.places.units[s]?Ln(e,{from:n.unit,to:s,kind:"open"}):f}
    ${a&&i.length&&!e.path?vn({...e,path:Js(a,i)}):f}`},Js=(t,e)=>C(_(t),e),Xs=(t,e)=>d`<g class=${bt(e)}>${_t(t,e)}</g>`,zn=(t,e)=>{let[n,s]=st(t),a=Object.keys(e.places.units),r=e.zoom?[e.zoom,...e.focus??[]]:e.focus??[],c=[...e.zones??[]].join();return h`<div
      class="pan"
      @scroll=${Ue}
      data-focus=${r.join(" ")}
      data-wide=${n.toFixed(0)}
      data-high=${s.toFixed(0)}
    >
      <svg
        class="table hexes"
        viewBox="0 0 ${n.toFixed(0)} ${s.toFixed(0)}"
        role="group"
        aria-label=${o("ac.the_map")}
      >
        ${ht([JSON.stringify(t.ground)],()=>Nn(t))} ${Gs(e)}
        ${ht([t,c,e.tabStop,o("ac.the_map")],()=>Us(t,e))}
        ${ke(e.trace,Xs)} ${e.selected?Vs(t,e,e.selected):f}
        <g class="counters">
          ${_e(a,i=>i,i=>Ds(t,e,i))}
        </g>
        <g class="overlay">
          ${Object.entries(e.places.commanders).map(([i,l])=>d`<g data-leader=${i} transform=${Ut(l)} role="img" aria-label=${V(t,i)}><title>${V(t,i)}</title>${Ht(t,i)}</g>`)}
          ${[...e.targets??[]].map(i=>qs(t,e,i))}
          ${(e.arrows??[]).map(i=>Ln(e,i))} ${Ks(t,e)}
          ${vn(e)} ${Me(e.trace,[0,0,n,s])}
        </g>
      </svg>
    </div>
    ${e.zoom?f:h`<div class="inset" hidden>${Ct(t,{choose:Ke})}</div>`}
    <div class="zoom" role="group" aria-label=${o("ac.zoom")}>
      ${[["+","ac.zoom_in",1.25],["−","ac.zoom_out",.8],["⤢","ac.zoom_all",0]].map(([i,l,u])=>h`<button
              type="button"
              class="icon"
              aria-label=${o(l)}
              title=${o(l)}
              @click=${p=>Ye(p,u)}
            >
              ${i}
            </button>`)}
    </div>`};var Ys=6,Tn=(t,e)=>{let n=t.trigger,s=n&&t.units[n.unit];if(e.kind!=="react"||!n||!s)return[];let a=new Set(e.choices.map(c=>`${c.unit} ${c.reaction}`));return Object.entries(t.units).flatMap(([c,i])=>{if(i.side!==e.seat||!i.hexes.length)return[];let l=Math.min(...i.hexes.flatMap(p=>s.hexes.map(m=>K(p,m)))),u=[];return l===1&&u.push("fire"),l===1&&i.kind==="heavy_infantry"&&u.push("salvo"),l<=4&&l>1&&i.kind==="cavalry"&&u.push("intercept"),u.map(p=>({type:"react",unit:c,reaction:p}))}).filter(c=>!a.has(`${c.unit} ${c.reaction}`)).slice(0,Ys)};var ye="actions",Zs={assign_orders:$n,actions:gn,resume:fn,react:J,reply:J,sidestep:J,advance:J,return_pursuer:J,place_leader:J,retreat:J,attacks:nn,pistols:sn},An=["initiative","precedence","preemption","orders","actions","close_combat","continuation","rout","marker_removal"],Qs=t=>t.phase==="activation"?t.segment:t.phase,ta=t=>{let e=An.indexOf(Qs(t));return An.map((n,s)=>({name:g("ac.phase.",n),when:s===e?"now":e>=0&&s<e?"past":"next"}))},be=t=>t.meeting??t.trigger??t.moving??null,ea=(t,e)=>{let n=be(t),s=new Set(n?[n.unit,..."target"in n&&n.target?[n.target]:[]]:[]);for(let i of e?.choices??[])i.unit&&e?.kind!==ye&&s.add(i.unit);for(let i of e?.parts?.attacks??[])s.add(i.unit).add(i.target);let a=n?.unit??[...s][0],r=!e||e.kind===ye?null:t.units[a??""]?.hex??null,c=[...s].flatMap(i=>t.units[i]?.hexes??[]);return{units:s.size?s:null,acting:null,zone:r,hexes:r?[r,...c]:[]}},na=(t,e)=>{let{columns:n,rows:s}=t.ground.map,a=[...It(e)].find(l=>t.units[l]?.hex),r=Object.keys(t.units).find(l=>t.units[l]?.wing===t.active&&t.units[l]?.hex),c=e&&Object.keys(t.units).find(l=>t.units[l]?.side===e.seat),i=be(t)?.unit??a??r??c;return i&&t.units[i]?.hex||$t(Math.ceil(n/2),Math.ceil(s/2))},sa=t=>{if(t.meeting)return o("ac.now.meeting",{unit:t.units[t.meeting.unit]?.name??t.meeting.unit,target:t.units[t.meeting.target]?.name??t.meeting.target});if(!t.trigger)return"";let{kind:e,unit:n,target:s,hexes:a}=t.trigger;return o(`ac.now.${e}`,{unit:t.units[n]?.name??n,target:s?t.units[s]?.name??s:"",hex:a.join(" + ")})},aa=new Set(["sidestep","return_pursuer","place_leader","retreat"]),oa=new Set(["preempt","orders","resume","reply","intercept_fire","intercept_combat","sidestep","continue","place_leader","return_pursuer","retreat","go_along"]),ra=(t,e)=>{if(!oa.has(e.kind))return"";let n=be(t),s=e.choices.find(a=>a.unit)?.unit;return o(`ac.ask.${e.kind}`,{wing:q(t,t.active),unit:w((aa.has(e.kind)?s:n?.unit)??s??""),target:w(n&&"target"in n&&n.target||""),leader:b(e.choices[0]?.leader??"")})},ca=(t,e)=>e.startsWith("@")?t.leaders[e.slice(1)]?.hex??null:t.units[e]?.hexes[0]??null,_r={sideClass:A,table:zn,miniMap:Ct,places:_n,phases:ta,phaseName:t=>ge(t.phase),narrate:wn,newNarrationState:Mn,rememberNames:Se,menu:Be,ableUnits:It,describe:L,describeWhole:Et,panels:Zs,focusArea:ea,defaultZone:na,triggerText:sa,afterRender:Qe,placeMenu:Ze,unofferedReactions:Tn,unitSentence:Tt,unitName:H,unitKind:Xt,unitCondition:et,sideName:gt,zoneName:Yt,zoneSentence:At,zones:I,zoneCentre:M,neighbour:He,unitsIn:Z,counterFace:_t,counterClass:bt,zoneOf:ca,armyStatus:(t,e)=>{let n=jt.find(s=>s!==e);return{text:o("ac.army",{points:o("ac.army_points",{n:t.points[n]}),lost:o("ac.army_lost",{n:Object.values(t.units).filter(s=>s.side===e&&s.gone).length})})}},standing:t=>({last:t.last_turn,count:t.points,rest:""}),sideOf:(t,e)=>t.units[e]?.side??"",isAnsweredOnTable:t=>t.kind===ye,endingChoice:t=>t.find(e=>e.type==="end_actions"),ending:{type:"end_actions"},tablePrompt:(t,e)=>o("ac.asks",{wing:q(t,t.active),n:It(e).size}),isDecline:t=>t.type==="decline",question:ra,outcomesOf:ct,quickOrders:ve,overview:De,groups:qe,unitHeading:(t,e)=>t.units[e]?.name??e};export{_r as system};
