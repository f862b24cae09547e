import{b as Ts}from"./chunk-W2X57VFU.js";import{a as As,b as zs,c as Ke,d as Ns,e as Ls}from"./chunk-7VYEH4R6.js";import{b as Ie,e as Qt}from"./chunk-FKC5X7LK.js";import"./chunk-XLBZPLWD.js";import{a as ts}from"./chunk-7VQCCOAO.js";import{b as ss,c as ns,d as je}from"./chunk-EEHNWTUJ.js";import{a as os}from"./chunk-Z25BHZRP.js";import{b as te,c as bt,d as U}from"./chunk-SE34AKW3.js";import{a as vs,i as xs,j as Ss,k as _s,l as Ms}from"./chunk-PHNZQUNF.js";import{a as es}from"./chunk-JWZCYYVG.js";import{a as Ue,b as us,c as Ge,d as ds,e as ms,f as ps,g as fs,h as hs,i as $s,j as Je,k as bs,l as gt,m as gs,n as ys,o as ws,p as ks}from"./chunk-TUQXVQNN.js";import{b as qs,c as Os}from"./chunk-7RCN47XQ.js";import{a as Yt,c as H}from"./chunk-OF2BWUS3.js";import{c as ge,e as as,f as de,g as We,h as rs,i as is,l as ls,m as Ve,n as cs}from"./chunk-OVWQKFKQ.js";import{i as se}from"./chunk-N3SEAK2T.js";import{a as E,b as ue,d as He}from"./chunk-HZFN7MDL.js";import{a as u,b as I,d as m,h as $e,i as be,k as ve,l as i,n as C,o as Z,p as Xt}from"./chunk-KI7BT4DO.js";var A=e=>e.viewedSeq===null?e.decisions[0]??null:null,M=e=>e.card?.your_seat??null,me=e=>{let t=e.card.seats.map(({seat:n})=>n),s=M(e)??t[0]??"";return[s,t.find(n=>n!==s)??""]},Y=(e,t)=>t&&e.system.question(e.game.viewedState().view,t)||Xt(e.game.card.system,t),N=(e,t)=>t!==null&&e.system.isAnsweredOnTable(t),ye=(e,t)=>e.system.placement?.zones(t.choices)??[],P=(e,t)=>{let{panels:s}=e.system,n=t?.parts;return s[n?.kind??""]??s[t?.kind??""]??null},G=(e,t,s)=>{let n=P(e,s);return n&&s?t.drafts.getOrCreate(s.id,()=>n.initialDraft(s,e.game.viewedState().view)):null},pe=(e,t,s)=>{e.drafts.set(t.id,s),e.update({chosen:null})},D=(e,t)=>{let s=e.game.viewedState()?.view,n=A(e.game),o=P(e,n);return o?.preview&&n?o.preview(s,G(e,t,n),n):s},j=(e,t)=>e.viewedSeq===null&&t.sender.inFlight===null&&e.connection!=="lost";var Ze=(e,t)=>{let{chosen:s}=e.ui;return s?.decision===t.id?s.announcement:null},xe=(e,t,s)=>{let n=Ze(e,t);return n!==null&&JSON.stringify(n)===JSON.stringify(s)},Se=(e,t,s,n)=>{let o=P(e,s);o&&N(e,s)&&t.drafts.set(s.id,o.initialDraft(s,e.game.viewedState().view)),t.update({chosen:{decision:s.id,announcement:n}})},_e=({app:e,table:t,screen:s},n,o)=>a=>{Se(t,s,n,o),a.detail===0&&Ye(e)},Ye=e=>queueMicrotask(()=>{let t=e.mount.querySelector('[data-go]:not([aria-disabled="true"])');t instanceof HTMLElement&&t.focus()}),Bo=({game:e,system:t},s,n)=>{if(!n.unit)return t.describeWhole(n);let o=JSON.stringify(n);return t.menu(e.viewedState().view,s,n.unit).find(r=>r.announcement&&JSON.stringify(r.announcement)===o)?.name??t.describe(n)},Me=(e,t,s)=>{let n=t.ui.selected,o=Ze(t,s);if(o&&(!o.unit||o.unit===n))return{announcement:o,label:Bo(e,s,o)};let a=P(e,s)?.tableAnswer?.(G(e,t,s),s,n);return a?{announcement:a,label:e.system.describeWhole(a)}:null},fe=({table:e,screen:t,sending:s},n,o,a)=>{let r=o!==null&&j(e.game,s),l=t.ui.plan&&N(e,n);return u`<button
    type="button"
    class="btn go"
    data-go=${n.kind}
    data-announces=${o?.announcement.type??m}
    aria-disabled=${!r}
    @click=${()=>r&&s.announce(o.announcement,n)}
  >
    ${o?l?i("plan.add",{what:o.label}):o.label:a}
  </button>`},Cs=e=>{let{take_back:t,take_back_asked:s}=e.decisionsResponse;return M(e)!==null&&e.card.status==="playing"&&e.viewedSeq===null&&!s&&t?.steps.find(o=>o.alone)||null},yt=(e,t)=>{let s=Cs(e);return!s||!j(e,t)?!1:(t.post(`/v1/games/${e.id}/takebacks`,{after:s.after},i("beside.take_back")),!0)},ne=(e,t)=>Cs(e)?u`<button
        type="button"
        class="btn undo"
        data-undo
        aria-disabled=${!j(e,t)}
        @click=${()=>yt(e,t)}
      >
        ${i("ask.undo")}
      </button>`:m;var Bs=e=>{let t=e.querySelector(".pop"),s=e.querySelector(".tablewrap"),n=t?.getAttribute("data-for")??"",o=e.querySelector(`.table [data-unit="${CSS.escape(n)}"]`);if(!(t instanceof HTMLElement)||!(s instanceof HTMLElement)||!o)return;let a=s.getBoundingClientRect(),r=o.getBoundingClientRect(),l=Eo(s,r)??r,c=8,d=l.right+c-a.left,p=l.left-c-a.left-t.offsetWidth,f=d+t.offsetWidth<=a.width?d:p>=0?p:Math.max(0,a.width-t.offsetWidth),$=Math.min(t.scrollHeight,a.height),g=Math.max(0,Math.min(r.top-a.top-40,a.height-$));t.style.setProperty("left",`${Math.round(f)}px`),t.style.setProperty("top",`${Math.round(g)}px`),t.style.setProperty("max-height",`${Math.round(a.height-g)}px`)},Eo=(e,t)=>{let[s,n]=[t.left+t.width/2,t.top+t.height/2];for(let o of e.querySelectorAll("[data-zone]")){let a=o.getBoundingClientRect();if(s>=a.left&&s<=a.right&&n>=a.top&&n<=a.bottom)return a}return null};var Po=(e,t)=>{let s=t.split(" ").filter(Boolean).flatMap(n=>{let o=e.querySelector(`.table [data-unit="${CSS.escape(n)}"], .table [data-zone="${CSS.escape(n)}"]`);return o?[o.getBoundingClientRect()]:[]}).filter(n=>n.width>0);return s.length?{left:Math.min(...s.map(n=>n.left)),right:Math.max(...s.map(n=>n.right)),top:Math.min(...s.map(n=>n.top)),bottom:Math.max(...s.map(n=>n.bottom))}:null},Es=e=>{let t=e.querySelector(".prompt.over"),s=e.querySelector(".tablewrap");if(!(s instanceof HTMLElement)||!(t instanceof HTMLElement))return!0;let n=s.getBoundingClientRect(),o=Math.min(960,n.width-16),a=c=>{let d={left:Math.max(8,(n.width-o)/2),width:o,"max-height":n.height,[c]:8};for(let p of["left","top","bottom","width","max-height"]){let f=d[p];t.style.setProperty(p,f===void 0?"auto":`${Math.round(f)}px`)}};a("bottom");let r=Po(e,t.dataset.keepsFree??""),l=c=>t.scrollHeight+12<=c&&t.scrollHeight<=n.height/2;return r?l(n.bottom-r.bottom)?!0:(a("top"),l(r.top-n.top)):l(n.height)};var kt=(e,t)=>Math.min(e[0]/t[0],e[1]/t[1]),qe=(e,{least:t,most:s})=>Math.max(t,Math.min(s,e)),Ds=(e,t)=>Math.max(0,(e-t)/2),Rs=e=>[e(0),e(1)],oe=({scale:e,offset:t},s,{size:n,drawing:o})=>Rs(a=>(s[a]-Ds(n[a],o[a]*e)+t[a])/e),ae=(e,t,s,{size:n,drawing:o})=>({scale:e,offset:Rs(a=>{let r=o[a]*e,l=t[a]*e+Ds(n[a],r)-s[a];return Math.max(0,Math.min(l,Math.max(0,r-n[a])))})}),Xe=(e,t,s,n)=>ae(qe(t,n),oe(e,s,n),s,n),Is=(e,t,s,n)=>ae(e.scale,oe(e,t,n),s,n),Ps=(e,t)=>[(e[0]+t[0])/2,(e[1]+t[1])/2],wt=(e,t)=>Math.hypot(e[0]-t[0],e[1]-t[1]);var Hs=(e,t,s,n)=>{let o=Math.max(20,wt(...s))/Math.max(20,wt(...t)),a=oe(e,Ps(...t),n);return ae(qe(e.scale*o,n),a,Ps(...s),n)};var Fs={wheel:500,pad:100},js=({deltaY:e,deltaMode:t,ctrlKey:s})=>2**(-Math.max(-240,Math.min(240,t===1?e*16:e))/(s?Fs.pad:Fs.wheel)),Ws=(e,t)=>e!==null&&t.time-e.time<320&&wt(e.at,t.at)<32,vt=(e,t)=>e*Math.exp(-t/325),xt=({from:e,to:t},s,n)=>{let o=Math.max(0,Math.min(40,(n-(t-e))/2));return e-o>=s-1&&t+o<=s+n+1?s:(e+t-n)/2};var Vs={mouse:5,touch:9},Us=.06,Qe=(e,{clientX:t,clientY:s})=>{let n=e.getBoundingClientRect();return[t-n.left-e.clientLeft,s-n.top-e.clientTop]},Fo=e=>{let[t,s]=[e[0],e.at(-1)],n=t&&s?s.time-t.time:0;return!t||!s||n<8?[0,0]:[(s.at[0]-t.at[0])/n,(s.at[1]-t.at[1])/n]},Do=(e,t)=>{let n=!matchMedia("(prefers-reduced-motion: reduce)").matches&&Math.hypot(...t)>Us*3,o=performance.now(),a=r=>{let l=e.frame();if(!n||!l)return;let c=Math.max(0,Math.min(50,r-o));o=r;let{offset:d}=e.sight(l);e.scrollTo([d[0]-t[0]*c,d[1]-t[1]*c]),t=[vt(t[0],c),vt(t[1],c)],Math.hypot(...t)>Us&&requestAnimationFrame(a)};return n&&requestAnimationFrame(a),()=>{n=!1}},Gs=(e,t)=>{let s=new Map,n=null,o=!1,a=[],r=null,l=()=>{},c=!1,d=()=>{let x=e.frame();n=x&&s.size?{sight:e.sight(x),at:[...s.values()]}:null},p=()=>{let x=e.frame(),[w,y]=s.values(),[q,T]=n?.at??[];!x||!n||!w||!q||(y&&T?e.lookAt(Hs(n.sight,[q,T],[w,y],x)):e.scrollTo(Is(n.sight,q,w,x).offset))},f=x=>{l(),!(t(x)||x.button>1||!(x.currentTarget instanceof HTMLElement))&&(x.button===1&&x.preventDefault(),x.isPrimary&&s.clear(),s.set(x.pointerId,Qe(x.currentTarget,x)),x.isPrimary&&([o,c,a]=[!1,!1,[]]),s.size===2&&(o=c=!0),d())},$=x=>{let w=x.currentTarget;if(!s.has(x.pointerId)||!(w instanceof HTMLElement)||s.size>2)return;let y=Qe(w,x),q=n?.at[0];if(!o&&q){if(Math.hypot(y[0]-q[0],y[1]-q[1])<(x.pointerType==="mouse"?Vs.mouse:Vs.touch))return;[o,c]=[!0,!0],w.setPointerCapture(x.pointerId),w.classList.add("dragging"),s.set(x.pointerId,y),d()}s.set(x.pointerId,y),a=[...a,{at:y,time:x.timeStamp}].filter(({time:T})=>x.timeStamp-T<90),p()},g=x=>{let w=x.currentTarget;if(!s.delete(x.pointerId)||!(w instanceof HTMLElement))return;let y=s.size===1;d(),!s.size&&(w.classList.remove("dragging"),o&&!y&&x.pointerType!=="mouse"&&x.type==="pointerup"&&(l=Do(e,Fo(a))),!o&&x.pointerType==="touch"&&b(w,x),o=!1,setTimeout(()=>c=!1,60))},b=(x,w)=>{let y=e.frame();if(!y)return;let q=Qe(x,w),T={at:q,time:w.timeStamp,point:oe(e.sight(y),q,y)};if(!r||!Ws(r,T)){r=T;return}c=!0;let S=e.closeScale(y),{scale:k}=e.sight(y),h=k<S*.95?S:k<y.most*.95?k*1.6:y.least;e.lookAt(ae(Math.min(y.most,Math.max(y.least,h)),r.point,q,y)),r=null};return{down:f,move:$,up:g,wheel:{handleEvent:x=>{let w=e.frame();if(!w||!(x.currentTarget instanceof HTMLElement)||x.shiftKey||Math.abs(x.deltaX)>Math.abs(x.deltaY))return;let{scale:y}=e.sight(w),q=js(x);q<1&&y<=w.least*1.001||(x.preventDefault(),e.lookAt(Xe(e.sight(w),y*q,Qe(x.currentTarget,x),w)))},passive:!1},swallowsClick:()=>c}};var Js={times:2.2,least:2.4},Ro=1.004,Ks=e=>{let t=0,s=!0,n=!1,o="",a="",r=null,l=()=>{if(!r?.clientWidth||!r.clientHeight)return null;let w=e.size(),y=[r.clientWidth,r.clientHeight],q=parseFloat(getComputedStyle(r).maxHeight),T=s||e.isPhone()||!q?y[1]:q,S=kt([y[0],T],w),k=Math.max(Js.least,S*2,e.closeUp(y,e.isPhone())*Js.times);return{size:y,drawing:w,least:S,most:k}},c=({size:w,drawing:y})=>({scale:s?kt(w,y):t,offset:s||!r?[0,0]:[r.scrollLeft,r.scrollTop]}),d=({least:w,drawing:y})=>{let q=r?.querySelector("svg.table");if(!r||!(q instanceof SVGElement))return;let T=s;s=t<=w*Ro,T&&!s&&n&&!e.isPhone()&&r.style.setProperty("height",`${r.clientHeight}px`),s&&r.style.removeProperty("height"),r.classList.toggle("whole",s);for(let[S,k]of[[0,"width"],[1,"height"]])s?q.style.removeProperty(k):q.style.setProperty(k,`${Math.round(y[S]*t)}px`)},p=w=>{let y=r?.closest(".board"),q=y?.querySelector(".inset");q instanceof HTMLElement&&q.hidden!==s&&(q.hidden=s);let T=c(w),[S,k]=[oe(T,[0,0],w),oe(T,w.size,w)],h=[["x",Math.max(0,S[0])],["y",Math.max(0,S[1])],["width",Math.min(w.drawing[0],k[0])-Math.max(0,S[0])],["height",Math.min(w.drawing[1],k[1])-Math.max(0,S[1])]];for(let v of y?.querySelectorAll(".mview")??[])for(let[O,L]of h){let V=String(Math.round(L));v.getAttribute(O)!==V&&v.setAttribute(O,V)}},f=w=>{let y=l();!y||!r||(t=w.scale,d(y),r.scrollTo({left:w.offset[0],top:w.offset[1],behavior:"instant"}),p(l()??y),e.moved())},$=w=>{let y=e.closeUp(w.size,e.isPhone());return qe(y>w.least*1.1?y:w.least*2,w)},g=w=>Math.max(w.least,e.closeUp(w.size,e.isPhone())),b=w=>{let y=w.map(k=>k.getBoundingClientRect()).filter(({width:k})=>k>0);if(!y.length||!r)return null;let q=r.getBoundingClientRect(),[T,S]=[r.scrollLeft-q.left,r.scrollTop-q.top];return{x:{from:Math.min(...y.map(k=>k.left))+T,to:Math.max(...y.map(k=>k.right))+T},y:{from:Math.min(...y.map(k=>k.top))+S,to:Math.max(...y.map(k=>k.bottom))+S}}},_=(w,y)=>{if(!r)return;let T=(r.dataset.focus??"").split(" ").filter(Boolean).flatMap(L=>r?.querySelector(`[data-zone="${CSS.escape(L)}"]`)??[]),S=[...r.querySelectorAll(".trace .tc")],k=w.size[1]*(y?.5:1),h=T.slice(0,1),v=[...r.querySelectorAll(".sel, .trace .tc")],O=[[...T,...S],[...h,...S],h,v,h];for(let[L,V]of O.entries()){let F=b(V);if(!(!F||!(F.x.to-F.x.from<=w.size[0]&&F.y.to-F.y.from<=k)&&L<O.length-1)){r.scrollTo({left:xt(F.x,r.scrollLeft,w.size[0]),top:xt(F.y,r.scrollTop,k),behavior:"instant"});break}}};return{afterRender:w=>{let y=w.querySelector(".pan");y!==r&&(s=!0),r=y instanceof HTMLElement?y:null;let q=l();if(!q||!r)return;let T=`${q.size.join()} ${q.drawing.join()} ${e.isPhone()}`;!t||!n&&T!==a?t=g(q):s||(t=qe(t,q));let S=T!==a;a=T,d(q);let k=l()??q,h=w.querySelector(".prompt.over"),v=r.querySelector(".trace .tc")?.closest("g")?.getAttribute("transform")??"",O=r.querySelector(".sel")?.closest("g")?.getAttribute("transform")??"",L=`${r.dataset.focus} ${O} ${h?.getAttribute("data-decision")??""} ${v}`;(L!==o||S)&&_(k,h),o=L,p(k)},frame:l,sight:c,isWhole:()=>s,lookAt:w=>{n=!0,f(w)},scrollTo:w=>r?.scrollTo({left:w[0],top:w[1],behavior:"instant"}),scrolled:()=>{let w=l();w&&(p(w),e.moved())},zoomBy:w=>{let y=l();y&&(n=!0,f(Xe(c(y),c(y).scale*w,[y.size[0]/2,y.size[1]/2],y)))},toggle:w=>{let y=l();if(!y)return;n=!0;let q=s?$(y):y.least;f(ae(q,e.centreOf(w),[y.size[0]/2,y.size[1]/2],y))},closeScale:$,centre:w=>{let y=l();!y||s||f(ae(t,e.centreOf(w),[y.size[0]/2,y.size[1]/2],y))},forget:()=>{o=""}}};var St=({app:e,table:t})=>(t.system.placeMenu??Bs)(e.mount),Zs=(e,t,s)=>{let{system:n}=t,o=Ks({closeUp:n.closeUp,isPhone:s.isPhone,size:()=>n.mapSize(D(t,s)),centreOf:n.zoneCentre,moved:()=>St({app:e,table:t})});return{...o,gestures:Gs(o,r=>r.target instanceof Element&&r.target.closest("[data-unit]")!==null&&!!P(t,A(t.game))?.drop)}},Ys=({table:e,map:t},s)=>{let n=t.frame();if(!n||t.isWhole())return null;let{scale:o}=t.sight(n),[a,r]=e.system.zoneCentre(s),[l,c]=[n.size[0]/o,n.size[1]/o],d=(p,f,$)=>Math.max(0,Math.min(p,Math.max(0,$-f)));return[d(a-l/2,l,n.drawing[0]),d(r-c/2,c,n.drawing[1]),l,c]};var Xs=({game:e})=>`turned-${e.card.system}-${M(e)??"watching"}`,Qs=e=>{let t=$e(Xs(e));return t===null?M(e.game)===e.system.farSide:t==="yes"},_t=({table:e,screen:t,map:s})=>{let n=!t.ui.turned;be(Xs(e),n?"yes":"no"),s.forget(),t.update({turned:n})},Mt=({table:e,screen:t})=>{let s=D(e,t),n=A(e.game);return t.ui.selected&&e.system.zoneOf(s,t.ui.selected)||(t.ui.zone??e.system.focusArea(s,n).zone??e.system.defaultZone(s,n))},et=(e,t,s,n)=>u`<button
    type="button"
    class="icon"
    aria-label=${t}
    title=${t}
    aria-pressed=${n??m}
    @click=${s}
  >
    ${e}
  </button>`,tt=e=>{let{map:t,screen:s}=e;return u`<div class="zoom" role="group" aria-label=${i("map.label")}>
    ${et("+",i("map.larger"),()=>t.zoomBy(1.35))}
    ${et("−",i("map.smaller"),()=>t.zoomBy(1/1.35))}
    ${et("⤢",i("map.whole"),()=>t.toggle(Mt(e)))}
    ${et("⇅",i("map.turn"),()=>_t(e),s.ui.turned)}
  </div>`};var Io=(e,t,s,n)=>{let o=s.units[n];if(!o)return m;let a=e.system.zoneOf(s,n);return u`<header>
    <svg viewBox="-32 -32 64 64" aria-hidden="true">
      <g class=${e.system.counterClass(o)}>${e.system.counterFace(n,o)}</g>
    </svg>
    <div>
      <h2 id="pop-title">
        <span dir="auto">${e.system.unitHeading?.(s,n)??n}</span> · ${e.system.unitKind(o)}
      </h2>
      <p>
        ${o.name&&!e.system.unitHeading?u`<span dir="auto">${o.name}</span>. `:m}${e.system.unitCondition(o).join(", ")}.
        ${a?e.system.zoneName(s,a):""}
      </p>
    </div>
    <button
      type="button"
      class="icon close"
      aria-label=${i("game.close")}
      @click=${()=>t.update({selected:null})}
    >
      ×
    </button>
  </header>`},Oe=(e,t,s,n)=>!s||!N(e,s)?[]:e.system.sideOf(t,n)===e.game.card.your_seat?e.system.menu(t,s,n):[],en=(e,t,s,n)=>{let{table:o,screen:a}=e,r=t.announcement??t.pad?.[0]?.announcement,l=r?o.odds.get(r):void 0;if(!r)return m;if(!t.legal){let p=l?.refused;return u`<li class="act no" data-refused=${r.type}>
      <span class="key"></span><span class="name">${t.name}</span>
      <span class="right">
        ${p?.rule?u`<a class="rule" href="/rules/${o.game.card.system}#${p.rule.id}" title=${p.rule.text}>${p.rule.id}</a>`:m}
      </span>
      <span class="why"
        >${p?E(p.why??p.detail,p.message):i("frame.loading")}</span
      >
    </li>`}let c=Ss(l?.odds),d=l?.odds?.throws?.[0]?.rule??"";return t.pad?u`<li class="act turning">
      <span class="key">${s}</span><span class="name">${t.name}</span>
      <span class="quarters" role="group" aria-label=${t.name}>
        ${t.pad.map(p=>u`<button
              type="button"
              class="btn ${p.now?"cur":""}"
              aria-label=${`${t.name}: ${p.label}`}
              aria-pressed=${xe(a,n,p.announcement)}
              @click=${_e(e,n,p.announcement)}
            >
              ${p.sign}
            </button>`)}
      </span>
    </li>`:u`<li>
    <button
      type="button"
      class="act"
      data-announce=${r.type}
      aria-pressed=${xe(a,n,r)}
      @click=${_e(e,n,r)}
    >
      <span class="key">${s}</span><span class="name">${t.name}</span>
      <span class="right">${c?xs(c):m}<span class="rule">${d}</span></span>
      ${l?.odds?.throws?.length?u`<span class="why">${Ho(l.odds)}</span>`:m}
    </button>
  </li>`},Ho=e=>e.throws.map(_s).map(t=>`${t}.`).join(" "),Te=(e,t,s)=>({decision:s,view:t,draft:G(e.table,e.screen,s),setDraft:n=>pe(e.screen,s,n),oddsCache:e.table.odds,selected:e.screen.ui.selected}),Ae=(e,t,s,n)=>{let{table:o}=e;if(!s)return m;let r=N(o,s)&&o.system.sideOf(t,n)===o.game.card.your_seat?P(o,s):null,l=r?r.render(Te(e,t,s)):m,c=Oe(o,t,s,n);o.odds.prefetch(c.flatMap(f=>f.announcement?[f.announcement]:[]));let d=c.filter(f=>f.legal),p=c.filter(f=>!f.legal);return!c.length&&l===m?m:u`${l}
  ${d.length?u`<ul class="acts" id="choices">
          ${d.map((f,$)=>en(e,f,$+1,s))}
        </ul>`:m}
  ${d.length||l!==m?m:u`<p class="hint">${i("game.nothing_for_it")}</p>`}
  ${p.length?u`<ul class="acts nots" aria-label=${i("game.not_possible")}>
          ${p.map(f=>en(e,f,0,s))}
        </ul>`:m}`},ze=(e,t,s,n)=>{let{table:o,screen:a,sending:r}=e;return!s||!N(o,s)?m:!o.system.ableUnits(s).has(n)||o.system.sideOf(t,n)!==o.game.card.your_seat?m:u`<div class="primary">
    ${ne(o.game,r)}
    ${fe(e,s,Me(o,a,s),i("ask.choose_act"))}
  </div>`},tn=(e,t,s)=>{let{table:n,screen:o}=e,a=o.ui.selected;if(!a||!t.units[a]||s&&!N(n,s))return m;let r=Oe(n,t,s,a).filter(c=>c.legal).length,l=ze(e,t,s,a);return u`<section class="pop" role="dialog" aria-labelledby="pop-title" data-for=${a}>
    ${Io(n,o,t,a)}
    <div class="pop-body">${Ae(e,t,s,a)}</div>
    ${l===m?m:u`<footer>
            ${l}
            <span>${r?i("game.keys_short",{n:r}):""}</span>
            ${o.ui.plan?u`<span>${i("plan.adding")}</span>`:u`<button
                    type="button"
                    class="btn quiet"
                    @click=${()=>o.update({plan:[],tab:"plan"})}
                  >
                    ${i("plan.begin")}
                  </button>`}
          </footer>`}
  </section>`};var jo=[["lt","<"],["lte","≤"],["gt",">"],["gte","≥"]],Ot=e=>typeof e=="string"?C("fact.value.",e):String(e),Wo=(e,t)=>e?.form==="chance"&&typeof t=="number"?i("odds.percent",{n:Math.round(t*100)}):String(t),Vo=(e,t,s)=>{let n=C("fact.",e);return t===!0?n:t===!1?i("orders.not",{what:n}):typeof t!="object"?i("orders.is",{fact:n,value:Ot(t)}):t.in?i("orders.is",{fact:n,value:t.in.map(Ot).join(` ${i("orders.or")} `)}):jo.flatMap(([o,a])=>{let r=t[o];return r===void 0?[]:[`${n} ${a} ${Wo(s,r)}`]}).join(", ")},st=(e,t)=>{let s=o=>o.map(a=>st(a,t)),n=Object.keys(e).map(o=>o==="all"?s(e.all??[]).join(` ${i("orders.and")} `):o==="any"?`(${s(e.any??[]).join(` ${i("orders.or")} `)})`:o==="not"?i("orders.not",{what:st(e.not??{},t)}):Vo(o,e[o]??!0,t.find(a=>a.name===o)));return n.length?n.join(` ${i("orders.and")} `):i("orders.always")},Uo=e=>Object.keys(e).every(t=>!["all","any","not"].includes(t)),Go=(e,t)=>e?.form==="truth"?"is":typeof t=="object"?Object.keys(t)[0]??"is":"is",qt=(e,t)=>e?.form==="truth"?t==="true":e?.form==="number"||e?.form==="chance"&&/^\d*\.?\d+$/.test(t)?Number(t):t,sn=(e,t,s)=>t==="in"?{in:s.split(",").map(n=>qt(e,n.trim()))}:t==="is"?qt(e,s):{[t]:qt(e,s)},on=e=>{if(typeof e!="object")return String(e);let t=Object.values(e)[0];return Array.isArray(t)?t.join(", "):String(t)},nn=e=>e.form==="truth"?["is"]:e.form==="word"||e.form==="unit"?["is","in"]:["is","lt","lte","gt","gte"],Jo=(e,t,s,n)=>{let o=on(s),a=e?.form==="truth"?["true","false"]:e?.values??[],r=l=>n(l.target.value);return t==="is"&&a.length?u`<select aria-label=${i("orders.value")} @change=${r}>
      ${(a.includes(o)?a:[o,...a]).map(l=>u`<option value=${l} .selected=${se(l===o)}>${Ot(l)}</option>`)}
    </select>`:u`<input aria-label=${i("orders.value")} .value=${o} @change=${r} />`},an=(e,t,s)=>{if(!Uo(e)){let l=c=>{try{s(JSON.parse(c.target.value)),c.target.setCustomValidity("")}catch{c.target.setCustomValidity(i("orders.not_json")),c.target.reportValidity()}};return u`<label
      >${i("orders.when_json")}
      <textarea
        rows="5"
        spellcheck="false"
        .value=${JSON.stringify(e,null,1)}
        @change=${l}
      ></textarea>
    </label>`}let n=Object.entries(e),o=(l,c)=>s(Object.fromEntries(n.flatMap((d,p)=>p===l?c?[c]:[]:[d]))),a=t.filter(l=>!(l.name in e)),r=l=>l.form==="truth"?!0:l.form==="number"?{gte:1}:l.form==="chance"?{gte:.5}:l.values?.[0]??"";return u`<fieldset class="conditions">
    <legend>${i("orders.if")}</legend>
    ${n.map(([l,c],d)=>{let p=t.find($=>$.name===l),f=Go(p,c);return u`<div class="condition">
        <span title=${p?.text??""}>${C("fact.",l)}</span>
        ${p&&nn(p).length>1?u`<select
                aria-label=${i("orders.compare")}
                @change=${$=>o(d,[l,sn(p,$.target.value,on(c))])}
              >
                ${nn(p).map($=>u`<option value=${$} .selected=${se($===f)}>${C("orders.op.",$)}</option>`)}
              </select>`:m}
        ${Jo(p,f,c,$=>o(d,[l,sn(p,f,$)]))}
        <button
          type="button"
          class="icon"
          aria-label=${i("orders.drop",{what:C("fact.",l)})}
          @click=${()=>o(d,null)}
        >
          ×
        </button>
      </div>`})}
    <label
      >${i("orders.add_fact")}
      <select
        @change=${l=>{let c=t.find(d=>d.name===l.target.value);l.target.value="",c&&s({...e,[c.name]:r(c)})}}
      >
        <option value="">…</option>
        ${a.map(l=>u`<option value=${l.name} title=${l.text}>${C("fact.",l.name)}</option>`)}
      </select>
    </label>
  </fieldset>`};var z={game:"",seq:-1,shown:null,facts:[],events:[],draft:null,open:null,dry:null,problem:null},Ko=e=>{let{app:t,table:s,screen:n}=e,{id:o,current:a,card:r}=s.game;if(z.game!==o&&(z={game:o,seq:-1,shown:null,facts:[],events:[],draft:n.drafts.getOrCreate("+orders",()=>null),open:null,dry:null,problem:null}),z.seq===a.seq)return;let l=z.seq<0;z.seq=a.seq,t.api.get(`/v1/games/${o}/standing-orders`).then(c=>{z.shown=c,n.update({})}).catch(()=>null),l&&t.api.get(`/v1/systems/${r.system}`).then(c=>{Object.assign(z,{facts:c.facts,events:c.events}),n.update({})}).catch(()=>null)},rn={rules:[],fallback:"ask",break_on:[]},Zo=["1h","6h","12h","24h"],Ne=e=>typeof e=="string"?e:"announce"in e?"announce":`ask_for ${e.ask_for} ${Ne(e.then)}`,Tt=e=>typeof e=="string"?C("orders.then.",e):"ask_for"in e?i("orders.ask_for",{time:e.ask_for,then:Tt(e.then)}):i("orders.announce"),nt=["take","decline","ask",...Zo.flatMap(e=>[{ask_for:e,then:"take"},{ask_for:e,then:"decline"}])],X=(e,t)=>{z.draft=t,z.dry=null,e.drafts.set("+orders",t),e.update({})},ln=async(e,t)=>{let{app:s,table:n,screen:o}=e,a=`/v1/games/${n.game.id}/standing-orders`,r=d=>({...d,rules:[t,...d.rules.filter(p=>p.id!==t.id)]}),c=(await s.api.get(a)).standing.find(d=>d.seat===M(n.game))?.orders;z.shown=await s.api.put(a,r(c??rn)),z.draft&&X(o,r(z.draft)),await n.game.refresh()},Yo=(e,t,s,n)=>{let o=c=>X(e,{...t,rules:t.rules.map((d,p)=>p===n?{...d,...c}:d)}),a=Ne(s.then),l=nt.filter(c=>Ne(c)!==a).length<nt.length?nt:[s.then,...nt];return u`<div class="ruleform">
    <label
      >${i("orders.name")}
      <input
        .value=${s.id}
        maxlength="40"
        @change=${c=>o({id:c.target.value})}
    /></label>
    ${an(s.when,z.facts,c=>o({when:c}))}
    <label
      >${i("orders.then")}
      <select
        @change=${c=>o({then:l[c.target.selectedIndex]??s.then})}
      >
        ${l.map(c=>u`<option value=${Ne(c)} .selected=${se(Ne(c)===a)}>${Tt(c)}</option>`)}
      </select>
    </label>
  </div>`},Xo=(e,t,s)=>{let n=[...e.rules],[o]=n.splice(t,1);return o&&n.splice(t+s,0,o),{...e,rules:n}},cn=(e,t,s,n,o)=>{let a=t.rules[s];if(!a)return m;let r=n.find(c=>c.rule===a.id),l=z.open===s;return u`<li class="order ${r?"off":""}">
    <div class="order-head">
      <p>
        <b dir="auto">${a.id}</b>
        ${i("orders.when",{when:st(a.when,z.facts)})}
        <span class="arrow">→</span> ${Tt(a.then)}
      </p>
      ${o?u`<span class="steps">
              <button
                type="button"
                class="icon"
                aria-label=${i("orders.edit",{rule:a.id})}
                aria-expanded=${l}
                @click=${()=>(z.open=l?null:s,e.update({}))}
              >
                ✎
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${i("orders.up",{rule:a.id})}
                ?disabled=${s===0}
                @click=${()=>X(e,Xo(t,s,-1))}
              >
                ↑
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${i("orders.remove",{rule:a.id})}
                @click=${()=>X(e,{...t,rules:t.rules.filter((c,d)=>d!==s)})}
              >
                ×
              </button>
            </span>`:m}
    </div>
    ${r?u`<p class="hint">${i("orders.disarmed",{why:ue(r.why,r.message)})}</p>`:m}
    ${l&&o?Yo(e,t,a,s):m}
  </li>`},ot=async(e,t)=>{z.problem=null;try{await t()}catch(s){z.problem=H(s)}e.update({})},Qo=e=>ot(e.screen,async()=>{let t=z.draft?{orders:z.draft}:{};z.dry=await e.app.api.post(`/v1/games/${e.table.game.id}/standing-orders/dry-run`,t)}),ea=e=>z.dry?z.dry.length?u`<h3>${i("orders.dry_title")}</h3>
    <ol class="dry">
      ${z.dry.map(t=>u`<li>
            <a href="#entry=${t.seq}" class="no">${t.seq}</a>
            <span
              >${i("orders.answered",{what:e.system.describeWhole(t.answered)})}
              <b
                >${t.would.says==="answer"&&t.would.announcement?i("orders.would",{what:e.system.describeWhole(t.would.announcement),rule:t.would.rule??""}):C("orders.says.",t.would.says)}</b
              ></span
            >
          </li>`)}
    </ol>`:u`<p class="hint">${i("orders.dry_none")}</p>`:m,ta=(e,t)=>{let{app:s,table:n,screen:o}=e,{recommended:a}=t,r=t.standing.find(_=>_.seat===M(n.game)),l=r?.orders??null,c=z.draft??l,d=_=>X(o,structuredClone(_)),p=z.draft!==null,f=`/v1/games/${n.game.id}/standing-orders`,$=_=>ot(o,async()=>{z.shown=await s.api.put(f,_),X(o,null),await n.game.refresh()}),g=()=>ot(o,async()=>{z.shown=await s.api.remove(f),X(o,null)}),b=()=>{let _=structuredClone(c??rn);_.rules.unshift({id:`rule-${_.rules.length+1}`,when:{},then:"ask"}),z.open=0,X(o,_)};return u` <p class="hint">${i("orders.what")}</p>
    ${r?.suspended?u`<p class="amiss">${i("orders.suspended",{event:r.suspended.replaceAll("_"," ")})}</p>`:m}
    ${r?.yield?u`<p>
            ${i("orders.yielding",{until:C("ask.yield.",r.yield.until)})}
            <button
              type="button"
              class="btn"
              @click=${()=>ot(o,()=>s.api.remove(`/v1/games/${n.game.id}/yield`).then(()=>(z.seq=-1,null)))}
            >
              ${i("orders.end_yield")}
            </button>
          </p>`:m}
    <div class="row">
      ${a?u`<button type="button" class="btn ${c?"":"go"}" data-orders="recommended" @click=${()=>d(a)}>${i("orders.recommended")}</button>`:m}
      <button type="button" class="btn" data-orders="add" @click=${b}>${i("orders.add")}</button>
      ${c?u`<button type="button" class="btn" data-orders="dry" @click=${()=>Qo(e)}>${i("orders.dry")}</button>`:m}
    </div>
    ${z.problem?u`<p class="amiss" role="alert">${z.problem.place?u`<code>${z.problem.place}</code> `:m}${He(z.problem)}</p>`:m}
    ${c?u`<ol class="orders">
              ${c.rules.map((_,x)=>cn(o,c,x,r?.disarmed??[],!0))}
            </ol>
            <label class="row"
              >${i("orders.fallback")}
              <select
                @change=${_=>X(o,{...structuredClone(c),fallback:_.target.value==="ask"?"ask":"decline"})}
              >
                ${["ask","decline"].map(_=>u`<option value=${_} .selected=${se(c.fallback===_)}>${C("orders.then.",_)}</option>`)}
              </select></label
            >
            ${c.break_on?.length?u`<p class="hint">${i("orders.break_on",{events:c.break_on.map(_=>_.event.replaceAll("_"," ")).join(", ")})}</p>`:m}
            <div class="row">
              ${p?u`<button type="button" class="btn go" data-orders="give" @click=${()=>$(c)}>
                        ${i("orders.give")}
                      </button>
                      <button type="button" class="btn" @click=${()=>X(o,null)}>
                        ${i("game.cancel")}
                      </button>`:u`<button type="button" class="btn" data-orders="end" @click=${g}>
                      ${i("orders.end")}
                    </button>`}
            </div>`:u`<p>${i("orders.none")}</p>`}
    ${ea(n)}`},sa=(e,t,s)=>s.standing.map(({seat:n,orders:o,disarmed:a})=>u`<h3>${e.system.sideName(n)}</h3>
        ${o?u`<ol class="orders">
                ${o.rules.map((r,l)=>cn(t,o,l,a,!1))}
              </ol>`:u`<p>${i("orders.none")}</p>`}`),un=e=>{let{table:t,screen:s}=e;Ko(e);let n=!!t.game.card.result,{shown:o}=z;return u`<section class="card orders-card" aria-label=${i("game.tab.orders")}>
    ${o?M(t.game)&&!n?ta(e,o):sa(t,s,o):m}
  </section>`};var At=3,na=(e,t,s)=>{let o=e.filter(a=>a.kind==="announced"&&a.seat===t&&a.by==="player"&&a.announcement).slice(-At);return o.length===At&&o.every(a=>a.kind==="announced"&&a.announcement&&s(a.announcement))},at=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,r=n.system.quickOrders(t,s);if(r.length===0)return m;let l=async({label:f,rule:$})=>{if(j(n.game,a)){try{await ln(e,$)}catch(g){a.sender.refused={problem:H(g),label:f}}o.update({})}},c=r.find(f=>f.rule.then==="decline"),{entries:d}=n.game,p=c&&na(d,M(n.game),n.system.isDecline);return u`${p?u`<p class="often">
            ${i("ask.declined_often",{n:At})}
            <button
              type="button"
              class="linklike"
              data-often=${c.rule.id}
              aria-disabled=${!j(n.game,a)}
              @click=${()=>l(c)}
            >
              ${c.label}
            </button>
          </p>`:m}
    <details class="always">
      <summary>${i("ask.always")}</summary>
      <p class="hint">${i("ask.always_why")}</p>
      <ul>
        ${r.map(f=>u`<li>
              <button
                type="button"
                class="btn"
                data-always=${f.rule.id}
                aria-disabled=${!j(n.game,a)}
                @click=${()=>l(f)}
              >
                ${f.label}
              </button>
            </li>`)}
      </ul>
    </details>`};var zt=(e,t)=>e.terms?.clock?.pace?.[t?"window":"first"]??0,dn=(e,t)=>e<=t/5,mn=(e,t)=>{let s=e-te();return u`<time class=${dn(s,t)?"soon":""} datetime=${new Date(e).toISOString()}
    >${s>0?bt(s):i("time.up")}</time
  >`},oa=({left:e,deadline:t,reacts:s,slow_from:n},o)=>{if(!t||s)return e;let a=n?Math.max(0,t-Math.max(o,n)):0;return Math.max(0,Math.min(e,t-o+a))},Le=(e,t)=>{if(!e)return m;let s=oa(e,te()),n=e.slow_from&&e.slow_from<=te()&&!e.stopped,o=dn(s,zt(t,!1));return u`<span class="clock ${o?"soon":""}"
    >${bt(s)}${e.misses?u`<small> ${i("clock.misses",{n:e.misses})}</small>`:m}${n?u`<small> ${i("clock.doubled")}</small>`:m}${e.stopped?u`<small> ${i("clock.stopped")}</small>`:m}</span
  >`};var re={game:"",language:"",items:[],narration:null},aa=(e,t)=>{let s="seat"in t&&t.seat?e.system.sideName(t.seat):"";switch(t.kind){case"opened":return i("log.opened");case"seated":return i("log.seated",{side:s,name:ia(e,t.seat)});case"taken_back":return i("log.taken_back",{side:s,after:t.after});case"closed":return i("log.closed",{how:t.how.replaceAll("_"," ")});case"called":return ca(s,t.call);default:}if(!t.announcement)return i("log.sealed",{side:s});if(t.sealed)return i("log.sealed_own",{side:s,what:e.system.describe(t.announcement)});let n=e.system.describeWhole(t.announcement);return i("log.said",{side:s,what:n})},ra=({game:e},t)=>{let s=e.card.seats.find(({seat:n})=>n===t);return s&&je(s)||i("game.empty_seat")},ia=(e,t)=>{let s=e.game.card.seats.find(({seat:o})=>o===t)?.account,n=ra(e,t);return s?as(s,n):n},la=new Set(["player","bot","practice"]),ca=(e,t)=>{let s=t.type==="roll_off"?t.about:t.type==="rule"?t.ruling:"",n=t.type==="offer_pause"?t.days:0,o=C("log.call.",t.type);return i("log.called",{side:e,what:o,text:s?`“${s}”`:n?i("log.days",{n}):""})},ua=new Set(["taken_back","called","closed","opened","seated"]),Q=e=>{let{entries:t,id:s}=e.game,n=ve();(re.game!==s||re.language!==n||re.items.length>t.length)&&(re={game:s,language:n,items:[],narration:e.system.newNarrationState()});for(let o of t.slice(re.items.length)){let a=e.system.narrate(o,re.narration);(!a.some(r=>r.text)||ua.has(o.kind))&&a.unshift({text:aa(e,o)}),re.items.push({seq:o.seq,entry:o,lines:a,by:"by"in o&&!la.has(o.by)?o.by:""})}return re.items},da=(e,t)=>e.lines.map(s=>s.heading?s.large?u`<h2 class="turn">${s.heading}</h2>`:u`<h2 class="phase">${s.heading}</h2>`:u`<p dir="auto">
            ${de(s.text??"")}${s.rule&&s.dice?u` <a class="rule" href="/rules/${t}#${s.rule}">${s.rule}</a>`:m}
          </p>
          ${s.dice?ge(s.dice):m}`),ma=(e,{now:t,fresh:s,first:n},o)=>u`
  ${n?u`<li class="news">${i("log.news")}</li>`:m}
  <li
    class="entry ${t?"now":""} ${s?"fresh":""}"
    data-seq=${e.seq}
    aria-current=${t?"true":m}
  >
    <a class="no" href="#entry=${e.seq}" aria-label=${i("log.to_moment",{n:e.seq})}
      >${e.seq}</a
    >
    <div>
      ${da(e,o)}${e.by?u`<p class="by">${C("log.by.",e.by)}</p>`:m}
    </div>
  </li>
`,fn=({table:e,playback:t})=>{let s=t.lastInLog()??1/0,n=Q(e),o=s===1/0?n:n.filter(({seq:c})=>c<=s),a=e.game.viewedSeq??e.game.head(),{missed:r}=e.game,l=r?o.find(({seq:c})=>c>r.from)?.seq:void 0;return u`<section
    class="card log"
    role="log"
    aria-live="off"
    aria-label=${i("log.label")}
    tabindex="0"
  >
    <ol>
      ${es(o,c=>c.seq,c=>{let d=c.seq===a,p=!!(r&&c.seq>r.from&&c.seq<=r.to),f=c.seq===l;return vs([c,d,p,f],()=>ma(c,{now:d,fresh:p,first:f},e.game.card.system))})}
    </ol>
    ${n.length>o.length?u`<p class="tocome">${i("log.to_come",{n:n.length-o.length})}</p>`:m}
  </section>`},hn=e=>{let t=Q(e).at(-1);return t?t.lines.flatMap(s=>s.text??[]).join(" "):""},pn=60,$n=new WeakMap,pa=e=>e.closest(".sheet .scroll")??e,fa=(e,t)=>{let s=$n.get(e);return s!==void 0&&Math.abs(e.scrollTop-s)>pn&&t>e.clientHeight+pn},Nt=(e,t=!0)=>{let s=e.querySelector(".log"),n=s?.querySelector(".entry.now");if(!s||!(n instanceof HTMLElement))return;let o=pa(s),[a,r]=[n.getBoundingClientRect(),o.getBoundingClientRect()];if(!n.matches(":has(~ .entry)")){let c=s.querySelector(".tocome")?.getBoundingClientRect().height??0,d=a.bottom+c-r.top;if(!t&&fa(o,d))return;o.scrollTop+=d-o.clientHeight+4}else(a.top<r.top+30||a.bottom>r.bottom)&&(o.scrollTop+=a.top-r.top-o.clientHeight/2);$n.set(o,o.scrollTop)};var ha=5,$a=({entry:e},t)=>e.kind==="announced"&&e.seat===t&&e.by==="player",ba=(e,t)=>{let s=e.findLast(o=>$a(o,t)),n=[];for(let o of s?e.slice(e.indexOf(s)):e){let{entry:a,seq:r}=o;a.kind==="taken_back"&&(n=n.filter(p=>p.seq<=a.after));let l=o.lines.findIndex(p=>p.dice),c=o!==s?0:l<0?1/0:l,d=a.kind==="taken_back"?o.lines:o.lines.slice(c).filter(p=>p.about);n.push(...d.filter(p=>p.text).map(p=>({seq:r,line:p})))}return{after:(n[0]?.seq??1)-1,lines:n.slice(-ha)}},Ce=({table:e,playback:t})=>{let s=M(e.game),{after:n,lines:o}=s?ba(Q(e),s):{after:0,lines:[]};return o.length?u`<section class="strip" aria-label=${i("playback.since")}>
    <ul>
      <li class="striphead">
        <b>${i("playback.since")}</b>
        <button type="button" class="linklike" @click=${()=>t.again(n)}>
          ${i("playback.again")}
        </button>
      </li>
      ${o.map(({seq:a,line:r})=>u`<li data-seq=${a}>
            <span dir="auto">${de(r.text??"")}</span>${r.dice?ge(r.dice):m}
          </li>`)}
    </ul>
  </section>`:m};var we=(e,t)=>{if(!t.otherwise)return t.deadline?i("ask.own_clock",{until:U(t.deadline)}):i("ask.waits");let s=e.system.describeWhole(t.otherwise);return t.deadline?t.reaction_clock?i("ask.otherwise",{until:U(t.deadline),what:s}):i("ask.own_clock",{until:U(t.deadline)}):i("ask.waits")},ga=e=>u`<details class="rulebox">
    <summary class="rule">${e.id}</summary>
    <p>${E(e.text)}</p>
  </details>`,bn=(e,t,s)=>u`<div class="head">
    <h2 id="prompt-title" tabindex="-1">
      ${e.system.triggerText(t)||Y(e,s)}
    </h2>
    ${s.deadline?u`<p class="count">${mn(s.deadline,zt(e.game.card,!!s.reaction_clock))}</p>`:m}
    <p class="asks">
      ${e.system.triggerText(t)?u`${Y(e,s)} `:m}${s.sealed?u`${i("ask.seal_note")} `:m}${ga(s.rule)}
    </p>
  </div>`,ya=({choices:e})=>new Set(e.flatMap(({unit:t})=>t??[])).size,wa=(e,t,s,n,o)=>{let{table:a,screen:r}=e,l=a.odds.get(n),c=xe(r,s,n),d=a.system.shortChoice?.(t,n),p=n.unit&&ya(s)>1?a.system.unitName(t,n.unit):d?.note??"";return u`<li class="choice ${c?"on":""}">
    <button
      type="button"
      class="take"
      data-announce=${n.type}
      data-reaction=${n.reaction??""}
      aria-pressed=${c}
      @click=${_e(e,s,n)}
    >
      <span class="key">${o<9?o+1:""}</span>
      <span class="name"
        >${d?.name??a.system.describe(n)}
        ${p?u`<small>${p}</small>`:m}</span
      >
    </button>
    ${l?.odds?.throws?.length?Ms(l.odds,a.system.outcomesOf):ka(a,t,s,n,l!==void 0)}
    ${n.unit&&t.units[n.unit]&&s.choices.findIndex(f=>f.unit===n.unit)===o?u`<p class="why">${a.system.unitSentence(t,n.unit)}.</p>`:m}
  </li>`},ka=(e,t,s,n,o)=>{let a=e.system.followsSurely?.(t,s,n)??"",r=e.system.isDecline(n);return a?u`<p class="why sure">${a}</p>`:r?u`<p class="why">${i("ask.declining")}</p>`:u`<p class="why">${o?i("odds.no_throw"):""}</p>`},gn=(e,t,s)=>{let n=e.system.unofferedReactions(t,s).flatMap(o=>{let a=e.odds.get(o);return a?.refused?[{wish:o,problem:a.refused}]:[]});return n.length?u`<ul class="acts nots" aria-label=${i("game.not_possible")}>
    ${n.map(o=>u`<li class="act no">
          <span class="key"></span><span class="name">${e.system.describeWhole(o.wish)}</span>
          <span class="right">
            ${o.problem.rule?u`<a class="rule" href="/rules/${e.game.card.system}#${o.problem.rule.id}" title=${o.problem.rule.text}>${o.problem.rule.id}</a>`:m}
          </span>
          <span class="why"
            >${E(o.problem.why??o.problem.detail,o.problem.message)}</span
          >
        </li>`)}
  </ul>`:m},va=(e,t,s)=>(e.table.odds.prefetch(s.choices.slice(0,24)),u`<ul class="choices" id="choices">
    ${s.choices.map((n,o)=>wa(e,t,s,n,o))}
  </ul>`),xa=(e,t)=>{let{table:s,screen:n,sending:o}=e,a=n.drafts.getOrCreate(t.id,()=>JSON.stringify(t.choices[0]??{},null,1));return u`<form class="written" @submit=${l=>{l.preventDefault();try{o.announce(JSON.parse(n.drafts.getOrCreate(t.id,()=>"{}")),t)}catch(c){o.sender.refused={problem:{code:"not-understood",title:"",status:0,detail:String(c)},label:Y(s,t)},n.update({})}}}>
    <label for="written">${i("ask.written")}</label>
    <textarea
      id="written"
      rows="6"
      spellcheck="false"
      .value=${a}
      @input=${l=>n.drafts.set(t.id,l.target.value)}
    ></textarea>
    <details>
      <summary>${i("ask.parts")}</summary>
      <pre>${JSON.stringify(t.parts,null,1)}</pre>
    </details>
    <button class="btn go" type="submit">${i("ask.announce")}</button>
  </form>`},Sa=(e,t,s,n)=>{let{table:o,screen:a,sending:r}=e,l=G(o,a,s),c=n.undecided?.(l,s)??null,d=c===null?n.validate(l,s):null,p=c??d?null:n.toAnnouncement(l,s),$=(p&&!n.withoutOdds?o.odds.get(p):void 0)?.refused,g=c===null&&!d&&j(o.game,r),b=()=>g&&void r.announce(n.toAnnouncement(l,s),s);return u`<div class="body" id="choices">
      ${n.render(Te(e,t,s))}
      ${yn(o,s)?u`<div class="after">
              ${wn(e)} ${at(e,o.game.viewedState().view,s)}
            </div>`:m}
      ${gn(o,t,s)}
    </div>
    <div class="seal">
      <p>${we(o,s)}</p>
      ${d||$?u`<p class="amiss" role="status">
              ${d??u`${$?.rule?u`<span class="rule">${$.rule.id}</span> `:m}${E($?.why??$?.detail,$?.message)}`}
            </p>`:m}
      <div class="primary">
        ${ne(o.game,r)}
        <button type="button" class="btn go" data-go=${s.kind} aria-disabled=${!g} @click=${b}>
          ${c??n.submitLabel(l,s)}
        </button>
      </div>
    </div>`},yn=(e,t)=>t.choices.some(s=>e.system.isDecline(s)),wn=e=>u`<span class="yields">
    <span>${i("ask.yield")}</span>
    ${["unit","phase","turn"].map(t=>u`<button
            type="button"
            class="btn quiet"
            data-yield=${t}
            aria-disabled=${!j(e.table.game,e.sending)}
            @click=${()=>j(e.table.game,e.sending)&&e.app.api.put(`/v1/games/${e.table.game.id}/yield`,{until:t}).then(()=>e.table.game.refresh())}
          >
            ${C("ask.yield.",t)}
          </button>`)}
  </span>`,_a=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,r=P(n,s);if(r)return u`${bn(n,t,s)} ${Sa(e,t,s,r)}`;let l=Ze(o,s),c=l&&{announcement:l,label:n.system.describeWhole(l)};return u`${bn(n,t,s)}
    <div class="body">
      ${va(e,t,s)} ${gn(n,t,s)}
      ${s.complete?m:xa(e,s)}
      ${yn(n,s)?u`<div class="after">${wn(e)} ${at(e,t,s)}</div>`:at(e,t,s)}
    </div>
    <div class="seal">
      <p>${we(n,s)}</p>
      <div class="primary">
        ${ne(n.game,a)} ${fe(e,s,c,i("ask.choose"))}
      </div>
    </div>`},Ma=(e,t,s)=>t.ui.beside===s.id||e.system.isAskedBeside?.(s)?"side":P(e,s)?.dock??"over",ie=(e,t,s,n)=>{let{table:o,screen:a}=e;if(!s||N(o,s))return m;if(n!=="any"&&Ma(o,a,s)!==n)return m;if(n==="over"&&a.ui.promptMinimized)return u`<button
      type="button"
      class="btn go unaside"
      @click=${()=>a.update({promptMinimized:!1})}
    >
      ${i("ask.back")}
    </button>`;let{zone:r,units:l,free:c=[]}=o.system.focusArea(t,s);return u`<section
    class="prompt ${n}"
    data-keeps-free=${[r,...l??[],...c].filter(Boolean).join(" ")}
    role=${n==="over"?"dialog":"region"}
    aria-labelledby="prompt-title"
    data-decision=${s.id}
    data-kind=${s.kind}
  >
    ${n==="over"?u`<button type="button" class="icon aside" aria-label=${i("ask.aside")} title=${i("ask.aside")} @click=${()=>a.update({promptMinimized:!0})}>–</button>`:m}
    ${n==="over"?m:Ce(e)} ${_a(e,t,s)}
  </section>`};var Lt=(e,t,s)=>{let n=e.current?.seq??0,o=Math.max(1,Math.min(n,s));return history.replaceState(history.state,"",o>=n?location.pathname+location.search:`#entry=${o}`),t.update({selected:null,placing:!1}),e.viewAt(o>=n?null:o)},Be=e=>e.viewedSeq??e.current?.seq??0,Ee=({table:e,screen:t,playback:s},n)=>(s.stop(),Lt(e.game,t,n)),Ct=({table:{game:e},playback:t})=>{t.run()?t.toggle():t.replayFrom(e.viewedSeq??1)},qa=e=>e.entries.flatMap(t=>t.events.flatMap(s=>s.type==="turn_began"?[{seq:t.seq,turn:s.turn}]:[])),rt=e=>{let{table:t,playback:s}=e,{game:n}=t,o=s.run()?.queue.paused===!1,a=n.current?.seq??1,r=Be(n),l=(p,f,$,g=!1)=>u`<button type="button" class="icon" aria-label=${f} title=${f} ?disabled=${g} @click=${$}>
      ${p}
    </button>`,c=p=>()=>{Ee(e,p)},{missed:d}=n;return u`<div class="replay" role="group" aria-label=${i("replay.label")}>
    <span class="steps">
      ${l("⇤",i("replay.first"),c(1),r<=1)}
      ${l("←",i("replay.back"),c(r-1),r<=1)}
      ${l(o?"❙❙":"▶",i(o?"replay.stop":"replay.play"),()=>Ct(e))}
      ${l("→",i("replay.forth"),c(r+1),r>=a)}
      ${l("⇥",i("replay.last"),c(a),r>=a)}
    </span>
    <span class="slide">
      <input
        type="range"
        min="1"
        max=${a}
        .value=${se(String(r))}
        aria-label=${i("replay.slider")}
        aria-valuetext=${i("replay.at",{n:r,head:a})}
        @input=${p=>c(Number(p.target.value))()}
      />
      <svg class="track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        ${qa(n).map(({seq:p})=>Oa(100*(p-1)/Math.max(1,a-1)))}
      </svg>
    </span>
    <span class="live"
      >${n.viewedSeq===null?i("replay.now",{n:a}):i("replay.at",{n:r,head:a})}</span
    >
    ${d&&n.viewedSeq===null?u`<button type="button" class="btn since" @click=${()=>s.again(d.from)}>
            ${i("replay.missed",{n:d.to-d.from})}
          </button>`:m}
  </div>`},Oa=e=>I`<path class="trk-turn" d="M${e.toFixed(2)} 0v10"></path>`;var Ta=(e,t,s)=>{let n=A(e.game),{selected:o,placing:a}=t.ui,r={selected:o},l=P(e,n);if(l&&n)r={selected:o,...l.highlights(G(e,t,n),n,s,o,e.odds)};else if(a&&n)r={selected:null,zones:ye(e,n).map(d=>d.zone)};else if(n&&!N(e,n)){let{units:d,acting:p}=e.system.focusArea(s,n);r={selected:o??p,only:d}}if(n&&o&&N(e,n)&&!a){let d=e.system.menu(s,n,o).filter(p=>p.legal);r={...r,selected:o,targets:d.flatMap(p=>p.target??[]),zones:[...r.zones??[],...d.flatMap(p=>p.zone??[])]}}n&&N(e,n)&&(r.may=Aa(e,n));let c=t.ui.plan?.flatMap(({announce:{unit:d,target:p}})=>d&&p?[{from:d,to:p,kind:"plan"}]:[]);return{...r,...e.system.ownAnswerMarks?.(s,M(e.game)??""),...c?{arrows:c}:{}}},Aa=(e,t)=>{let s=new Map([...e.system.ableUnits(t)].map(n=>[n,[]]));for(let{unit:n,target:o}of t.choices){let a=s.get(n??"");o&&a&&!a.includes(o)&&a.push(o)}return s},he=null,kn=(e,t)=>e.target instanceof Element?e.target.closest(t):null,Pe=(e,t)=>{let{table:s,screen:n}=e,o=A(s.game),a=P(s,o),r=t.startsWith("@")||!!s.game.viewedState().view.units[t];if(a&&o){let c=a.pick(G(s,n,o),o,t,n.ui.selected,D(s,n));if(c)return pe(n,o,c)}if(n.ui.placing&&o&&!r){let c=ye(s,o).find(d=>d.zone===t);c?Se(s,n,o,c.announcement):n.update({placing:!1,chosen:null});return}if(!r)return n.update({selected:null,zone:t,tabStop:t});if(t.startsWith("@"))return;let l=D(s,n);n.update({selected:n.ui.selected===t?null:t,tabStop:t,zone:s.system.zoneOf(l,t),promptMinimized:!1})},za=e=>({down:t=>{let s=kn(t,"[data-unit]")?.getAttribute("data-unit");s&&P(e.table,A(e.table.game))?.drop&&(he={what:s,x:t.clientX,y:t.clientY,far:!1})},move:t=>{he&&Math.hypot(t.clientX-he.x,t.clientY-he.y)>8&&(he.far=!0)},up:t=>{let s=he;if(he=null,!s?.far)return;let n=document.elementsFromPoint(t.clientX,t.clientY).map(l=>l.getAttribute("data-zone")).find(l=>l),o=A(e.table.game),a=P(e.table,o),r=n&&o&&a?.drop?.(G(e.table,e.screen,o),o,s.what,n);Bt=!0,setTimeout(()=>Bt=!1,0),r&&o&&pe(e.screen,o,r)},click:t=>{if(Bt||e.map.gestures.swallowsClick())return;let s=kn(t,"[data-unit],[data-zone]"),n=s?.getAttribute("data-unit")??s?.getAttribute("data-zone");n&&Pe(e,n)}}),Bt=!1,Na=(e,t)=>{let{table:s,screen:n,playback:o}=e,a=A(s.game),r=o.marked(),l=r?Ve(s,r,t):void 0,c=r&&o.run()?cs(s,r,t):[],d=c.length?{zone:null,hexes:c}:s.system.focusArea(t,a),p=Ta(s,n,t),$=a&&!N(s,a)?d.zone??s.system.zoneOf(t,p.selected??""):null,g=c[0]??$??n.ui.zone??d.zone??s.system.defaultZone(t,a),b=d.hexes?.length?d.hexes:[g],_=n.isPhone()?Ys(e,g):null,x={places:ls(s,t),tabStop:n.ui.tabStop??La(s,t,a)??null,...p,...l?{trace:l}:{},..._?{part:_}:{}};return{zone:g,focus:n.isPhone()?[g,...b]:b,shown:x}},xn=e=>{let{table:t,screen:s,playback:n,map:o}=e,a=D(t,s);t.system.rememberNames(a),rs(s.ui.turned?t.system.mapSize(a):null);let r=A(t.game),l=za(e),c=t.game.viewedSeq!==null&&!n.playsNews(),d=s.isPhone(),{zone:p,focus:f,shown:$}=Na(e,a),{gestures:g}=o,b=w=>{o.centre(w),d&&s.update({zone:w,tabStop:w})},_=()=>t.system.miniMap(a,{choose:b}),x=u`<div
    class="tablewrap ${c?"past":""}"
    @pointerdown=${l.down}
    @pointermove=${l.move}
    @pointerup=${l.up}
    @click=${l.click}
  >
    ${d?m:ie(e,a,r,"over")}
    ${d||!s.ui.selected||c?m:tn(e,a,r)}
    <div
      class="pan"
      data-focus=${f.join(" ")}
      @scroll=${o.scrolled}
      @wheel=${g.wheel}
      @pointerdown=${g.down}
      @pointermove=${g.move}
      @pointerup=${g.up}
      @pointercancel=${g.up}
    >
      ${t.system.table(a,$)}
    </div>
    ${d?m:u`<div class="inset" hidden>${_()}</div>`}
  </div>`;return d?u`${x}
    <div class="mapbar">${_()} ${n.playsNews()?m:rt(e)} ${tt(e)}</div>
    <p class="sr" aria-live="polite">${t.system.zoneSentence(a,p)}</p>`:x},La=(e,t,s)=>(s&&N(e,s)?[...e.system.ableUnits(s)]:[]).find(o=>e.system.zoneOf(t,o))??e.system.zones(t)[0],Sn=(e,t,s,n=[])=>{let o=new Map,a=matchMedia("(prefers-reduced-motion: reduce)").matches;for(let r of e.querySelectorAll(".table [data-unit], .table [data-leader]")){let l=r.getAttribute("data-unit")??`@${r.getAttribute("data-leader")}`,c=r.getAttribute("transform")??"";o.set(l,c);let d=t.get(l);if(!s||a||d===void 0||d===c)continue;let p=(n.find(({unit:$})=>$===l)?.points??[]).slice(1,-1),f=[vn(d),...p.map(([$,g])=>`translate(${$}px, ${g}px)`),vn(c)];r.animate(f.map($=>({transform:$})),{duration:260,easing:"cubic-bezier(.2,.7,.2,1)"})}return o},vn=e=>e.replace(/translate\(([-\d.]+) ([-\d.]+)\)/,"translate($1px, $2px)");var _n=e=>{let{app:t,table:s,screen:n,playback:o,map:a}=e,{game:r}=s,{ui:l}=n,c=new Map,d=0,p=0,f,$=0,g=null,b=!1,_=null,x=0,w="",y=null,q=k=>{let h=A(s.game),v=h&&!N(s,h)?h.id:"";if(v===w)return;w=v,v&&(l.promptMinimized||l.tabsOpen)&&n.update({promptMinimized:!1,tabsOpen:!1});let O=document.activeElement?.closest("input, textarea, select");if(v&&!O&&p){y=document.activeElement;let L=k.querySelector("#prompt-title");L instanceof HTMLElement&&L.focus({preventScroll:!0})}else y instanceof HTMLElement&&y.isConnected&&(y.focus({preventScroll:!0}),y=null)},T=()=>{let k=r.viewedState()?.seq??0,h=k!==d&&d!==0,v=h?o.marked():null,O=v?Ve(s,v,r.viewedState().view).steps:[];c=Sn(t.mount,c,h,O),d=k},S=()=>{f=void 0;let k=t.mount,h=r.viewedState()?.seq??0;a.afterRender(k);let v=Es(k);St(e);let O=k.querySelector(".log"),L=r.viewedSeq!==g&&!o.playsNews()&&!b,V=O!==_||L,F=h!==p||r.viewedSeq!==g||r.entries.length!==$,ee=O?.clientHeight??0;(V||F||ee!==x)&&(Nt(k,V),V&&requestAnimationFrame(()=>Nt(k))),g=r.viewedSeq,b=o.playsNews(),_=O,x=ee,$=r.entries.length,p=h,v?q(k):n.update({beside:A(r)?.id??null})};return()=>{T(),o.run()?f??=setTimeout(S):S()}};var J=(e,t,s,n)=>t.post(`/v1/games/${e.id}/calls`,s,n),Fe=e=>{let t=M(e),{card:s,decisionsResponse:n}=e;if(!t||!s)return 0;let o=s.draw_offered_by&&s.draw_offered_by!==t?1:0,a=s.pause_offered&&s.pause_offered.seat!==t?1:0,r=n.take_back_asked&&n.take_back_asked.seat!==t?1:0,l=s.disputes.some(c=>!c.ruling&&c.decides===t)?1:0;return o+a+r+l+(On(e)?1:0)},On=e=>e.card.status==="playing"&&e.card.clock?.some(t=>t.seat!==M(e)&&t.claimable&&t.claimable<=te()),W=(e,t,s,n="")=>u`<button type="button" class="btn ${n}" data-offer=${e} @click=${s}>${t}</button>`,Mn=(e,t)=>{let s=document.getElementById("surely"),n=s.querySelector("p"),o=s.querySelector("button[value=yes]");n&&(n.textContent=e),o instanceof HTMLButtonElement&&(o.onclick=t),s.showModal()},Tn=()=>u`<dialog id="surely" aria-labelledby="surely-text">
    <form method="dialog">
      <p id="surely-text"></p>
      <div class="row">
        <button class="btn" value="no">${i("game.cancel")}</button
        ><button class="btn go" value="yes">${i("game.yes")}</button>
      </div>
    </form>
  </dialog>`,Ca=(e,t)=>{let s=M(e.game),n=e.game.card.draw_offered_by;return n?n===s?W("decline_draw",i("beside.withdraw_draw"),()=>J(e.game,t,{type:"decline_draw"},i("beside.withdraw_draw"))):u`<p>${i("beside.draw_offered",{side:e.system.sideName(n)})}</p>
    ${W("accept_draw",i("beside.accept"),()=>J(e.game,t,{type:"accept_draw"},i("beside.accept")),"go")}
    ${W("decline_draw",i("beside.decline"),()=>J(e.game,t,{type:"decline_draw"},i("beside.decline")))}`:W("offer_draw",i("beside.draw"),()=>J(e.game,t,{type:"offer_draw"},i("beside.draw")))},Ba=(e,t)=>{let{card:s}=e.game;if(!s.clock)return m;let n=s.pause_offered,o=s.pause&&s.pause.to>te()?s.pause:null;if(n&&n.seat!==M(e.game))return u`<p>
        ${i("beside.pause_offered",{side:e.system.sideName(n.seat),n:n.days})}
      </p>
      ${W("accept_pause",i("beside.accept"),()=>J(e.game,t,{type:"accept_pause"},i("beside.accept")),"go")}
      ${W("decline_pause",i("beside.decline"),()=>J(e.game,t,{type:"decline_pause"},i("beside.decline")))}`;if(n)return W("decline_pause",i("beside.withdraw_pause"),()=>J(e.game,t,{type:"decline_pause"},i("beside.withdraw_pause")));let a=r=>{r.preventDefault();let l=Number(new FormData(r.target).get("days"));J(e.game,t,{type:"offer_pause",days:l},i("beside.pause",{n:l}))};return u`${o?u`<p>${i("beside.paused",{until:U(o.to)})}</p>`:m}
    <form class="row" @submit=${a}>
      <label
        >${i("beside.pause_days")}
        <input name="days" type="number" min=${o?0:1} max="30" value="3" required
      /></label>
      <button class="btn" data-offer="offer_pause">${i("beside.offer_pause")}</button>
    </form>`},Ea=(e,t)=>{let{decisionsResponse:s}=e.game,n=M(e.game),o=s.take_back_asked,a=d=>t.post(`/v1/games/${e.game.id}/takebacks`,{after:d},i("beside.take_back"));if(o&&o.seat!==n)return u`<p>${i("beside.back_asked",{side:e.system.sideName(o.seat),n:o.after})}</p>
      ${W("agree_take_back",i("beside.agree"),()=>a(o.after),"go")}
      ${W("decline_take_back",i("beside.decline"),()=>J(e.game,t,{type:"decline_take_back"},i("beside.decline")))}`;if(o)return W("decline_take_back",i("beside.withdraw_back"),()=>J(e.game,t,{type:"decline_take_back"},i("beside.withdraw_back")));let r=s.take_back?.steps??[],l=r.find(d=>d.alone),c=r.find(d=>!d.alone);return u` ${l?W("take_back",i("beside.take_back_last",{n:l.step}),()=>a(l.after)):u`<p class="hint">${E(s.take_back?.why_not,s.take_back?.message)}</p>`}
  ${c?W("ask_take_back",i("beside.ask_back",{n:c.step}),()=>J(e.game,t,{type:"ask_take_back",after:c.after},i("beside.ask_back",{n:c.step}))):m}`},qn=(e,t)=>{let s=M(e.game),{disputes:n}=e.game.card,o=n.find(r=>!r.ruling),a=(r,l)=>(r.preventDefault(),String(new FormData(r.target).get(l)??"").trim());return u`${n.length?u`<ul class="rulings">
          ${n.map(r=>u`<li dir="auto"><b>${r.about}</b> — ${r.ruling??i("beside.decides",{side:e.system.sideName(r.decides)})}</li>`)}
        </ul>`:m}
  ${s&&o&&o.decides===s?u`<form
          @submit=${r=>J(e.game,t,{type:"rule",ruling:a(r,"ruling")},i("beside.rule"))}
        >
          <label>${i("beside.ruling")} <textarea name="ruling" maxlength="500" required></textarea></label>
          <button class="btn go" data-offer="rule">${i("beside.rule")}</button>
        </form>`:s&&!o?u`<form
            @submit=${r=>J(e.game,t,{type:"roll_off",about:a(r,"about")},i("beside.dispute"))}
          >
            <label>${i("beside.about")} <textarea name="about" maxlength="500" required></textarea></label>
            <button class="btn" data-offer="roll_off">${i("beside.dispute")}</button>
          </form>`:m}`},An=e=>{let{app:t,table:s,sending:n}=e,{card:o,id:a}=s.game,r=M(s.game),l=r&&o.status==="playing",c=l&&!s.game.entries.some(p=>p.kind==="announced"),d=(p,f)=>u`<section>
      <h3>${p}</h3>
      ${f}
    </section>`;return u`<div class="card offers">
    ${l?u`${d(i("beside.t_back"),Ea(s,n))}
          ${d(i("beside.t_draw"),Ca(s,n))}
          ${o.clock?d(i("beside.t_pause"),Ba(s,n)):m}
          ${d(i("beside.t_dispute"),qn(s,n))}
          ${On(s.game)?d(i("beside.t_claim"),W("claim",i("beside.claim"),()=>n.post(`/v1/games/${a}/claim`,{},i("beside.claim")),"go")):m}
          ${d(i("beside.t_end"),u`${c?W("abort",i("beside.abort"),()=>Mn(i("beside.abort_sure"),()=>{n.post(`/v1/games/${a}/abort`,{},i("beside.abort"))})):m}
            ${W("concede",i("beside.concede"),()=>Mn(i("beside.concede_sure"),()=>{n.post(`/v1/games/${a}/concede`,{},i("beside.concede"))}))}`)}`:u`${o.disputes.length?d(i("beside.t_dispute"),qn(s,n)):m}
          ${r&&o.result?d(i("beside.t_rematch"),W("rematch",i("beside.rematch"),()=>n.post(`/v1/games/${a}/rematch`,{},i("beside.rematch"),p=>t.navigate(`/challenges/${p.id}`)),"go")):m}`}
    ${d(i("beside.t_about"),u`<p class="links">
          <a href="/games/${a}/report">${i("game.report")}</a>
          <a href="/games/${a}/replay">${i("game.replay")}</a>
          <a href="/v1/games/${a}/export" download>${i("game.export")}</a>
          <a href="/rules/${o.system}">${i("game.rules")}</a>
        </p>
        <label class="row"
          ><input
            type="checkbox"
            .checked=${As()}
            @change=${p=>zs(p.target.checked)}
          />
          ${i("beside.sound")}</label
        >
        ${o.head_hash?u`<p class="hint hash">${i("game.hash",{hash:o.head_hash.slice(0,16)})}</p>`:m}`)}
  </div>`};var Pa=new TextEncoder,it=e=>Uint8Array.from(e.match(/../g)??[],t=>Number.parseInt(t,16)),De=(...e)=>{let t=e.flatMap(s=>[...typeof s=="string"?Pa.encode(s):s]);return Uint8Array.from(t)},Et=(e,t)=>{let s=new Uint8Array(t);for(let n=t-1,o=e;n>=0;n-=1,o=Math.floor(o/256))s[n]=o%256;return s},Pt=async e=>new Uint8Array(await crypto.subtle.digest("SHA-256",e)),Fa=(e,t)=>e.length===t.length&&e.every((s,n)=>s===t[n]),Ft=e=>Array.isArray(e)?`[${e.map(Ft).join(",")}]`:e===null||typeof e!="object"?JSON.stringify(e):`{${Object.entries(e).sort(([s],[n])=>s<n?-1:1).map(([s,n])=>`${JSON.stringify(s)}:${Ft(n)}`).join(",")}}`,Da=async(e,t)=>{let s=e[0];if(s?.kind!=="opened")throw new RangeError("the log does not begin with the opening");let n=t.map(d=>e.find(p=>p.kind==="seated"&&p.seat===d)),o=it(s.game.replaceAll("-","")),a=it(s.commitment),r=await Pt(De(Ft(s.setup))),l=n.flatMap(d=>d?.kind==="seated"?[...it(d.salt)]:[]),c=await Pt(De("umpire-dice/v1/anchor\0",o,a,Uint8Array.from(l),r));return{gid:o,commitment:a,anchor:c}},Ra=async(e,t,s,n,o)=>{let a=Math.floor(4294967296/n)*n,r=[];for(let l=0;r.length<o;l+=1){let c=new DataView(await crypto.subtle.sign("HMAC",e,De(t,s,Et(l,4))));for(let d=0;d<c.byteLength&&r.length<o;d+=4){let p=c.getUint32(d);p<a&&r.push(n===10?p%10:p%n+1)}}return r},zn=()=>globalThis.crypto?.subtle!==void 0,Nn=async(e,t)=>{let{gid:s,commitment:n,anchor:o}=await Da(e,t),a=new Map,r=n;for(let{seq:c,keys:d}of e)for(let{turn:p,key:f}of d){let $=it(f);if(!Fa(await Pt(De("umpire-dice/v1/chain\0",s,$)),r))return{ok:!1,seq:c};r=$;let g={name:"HMAC",hash:"SHA-256"};a.set(p,await crypto.subtle.importKey("raw",$,g,!1,["sign"]))}let l=0;for(let{seq:c,dice:d}of e)for(let{turn:p,number:f,sides:$,faces:g}of d){let b=a.get(p);if(!b)return{ok:!1,seq:c};let _=De("umpire-dice/v1/roll\0",s,Et(p,4),Et(f,8));if((await Ra(b,_,o,$,g.length)).some((w,y)=>w!==g[y]))return{ok:!1,seq:c};l+=g.length}return{ok:!0,dice:l}};var Ia=5e3,Ln=({api:e,account:t,draw:s},n)=>{let o={course:null,failed:!1,dice:null},a=!1,r=async()=>{a=!0,o.failed=!1;try{o.course=await e.get(`/v1/games/${n.id}/course`)}catch(c){o.failed=!0,H(c).code==="unreachable"&&setTimeout(()=>{r().then(s)},Ia)}},l=async()=>{if(o.dice=zn()?"checking":"unknown",o.dice==="unknown")return;let c=n.card.seats.map(({seat:d})=>d);o.dice=await Nn(n.entries,c).catch(()=>"unknown")};return{course:()=>(a||r().then(s),o.course),failed:()=>o.failed,reload:()=>{r().then(s)},dice:()=>(o.dice===null&&n.logLoaded&&l().then(s),o.dice??"checking"),checkAgain:()=>{o.dice=null,s()},next:()=>Ie(t.waiting(),n.id)}},le=({card:e,current:t})=>!!(e.result??t.result)||e.status==="aborted"||e.status==="unfinished";var R={game:"",seq:-1,plan:null,surprises:null,carry:new Set},Ha=e=>{let{app:t,table:s,screen:n}=e,{id:o,current:a}=s.game;if(R.game!==o&&(R={game:o,seq:-1,plan:null,surprises:null,carry:new Set}),R.seq===a.seq)return;R.seq=a.seq;let r=t.api;r.get(`/v1/games/${o}/plan`).then(l=>{R.plan=l.plans.find(c=>c.seat===s.game.card.your_seat)?.plan??null,n.update({})}).catch(()=>null),!R.surprises&&(R.surprises=[],r.get(`/v1/systems/${s.game.card.system}`).then(l=>{R.surprises=l.surprises,n.update({})}).catch(()=>null))},ja=e=>{let{table:t,screen:s,sending:n}=e,o=s.ui.plan??[],a=()=>n.post(`/v1/games/${t.game.id}/plan`,{expect_seq:t.game.current.seq,steps:o.map(c=>({announce:c.announce})),carry_on:[...R.carry]},i("plan.run"),()=>R.seq=-1).then(c=>c&&s.update({plan:null})),r=c=>s.update({plan:o.filter((d,p)=>p!==c)}),l=c=>{let d=[...o],[p]=d.splice(c,1);p&&d.splice(c-1,0,p),s.update({plan:d})};return u`<p class="hint">${i("plan.how")}</p>
    <ol class="steps">
      ${o.map((c,d)=>u`<li>
            <span>${c.label}</span>
            <button
              type="button"
              class="icon"
              aria-label=${i("plan.up",{what:c.label})}
              ?disabled=${d===0}
              @click=${()=>l(d)}
            >
              ↑
            </button>
            <button
              type="button"
              class="icon"
              aria-label=${i("plan.drop",{what:c.label})}
              @click=${()=>r(d)}
            >
              ×
            </button>
          </li>`)}
    </ol>
    ${R.surprises?.length?u`<fieldset class="freeing">
            <legend>${i("plan.carry_on")}</legend>
            ${R.surprises.map(c=>u`<label class="option"
                  ><input
                    type="checkbox"
                    .checked=${R.carry.has(c.name)}
                    @change=${d=>d.target.checked?R.carry.add(c.name):R.carry.delete(c.name)}
                  />
                  <span>${E(c.text,c.message)}</span></label
                >`)}
          </fieldset>`:m}
    <div class="row">
      <button type="button" class="btn go" data-plan="run" ?disabled=${o.length===0} @click=${a}>
        ${i("plan.run_n",{n:o.length})}
      </button>
      <button type="button" class="btn" @click=${()=>s.update({plan:null})}>
        ${i("plan.stop")}
      </button>
    </div>`},Wa=e=>{let{app:t,table:s,screen:n,sending:o}=e,a=R.plan,r=u`<div class="row">
    <button type="button" class="btn" @click=${()=>n.update({plan:[]})}>
      ${i("plan.several")}
    </button>
  </div>`;if(!a)return u`<p class="hint">${i("plan.none")}</p>
      ${r}`;let l=()=>t.api.remove(`/v1/games/${s.game.id}/plan`).then(()=>(R.seq=-1,n.update({}))).catch(c=>(o.sender.refused={problem:H(c),label:i("plan.take_back")},n.update({})));return u`<p><b>${C("plan.state.",a.state)}</b> ${E(a.stopped,a.message)}</p>
    <ol class="steps">
      ${a.steps.map((c,d)=>{let p=a.left_out?.find($=>$.step===d),f=d<a.next;return u`<li class=${f?"done":d===a.next?"next":""}>
          <span>${s.system.describeWhole(c.announce)}</span>
          <small
            >${p?E(p.why,p.message):f?i("plan.done"):d===a.next?a.state==="stopped"?i("plan.stopped_here"):i("plan.next"):""}</small
          >
        </li>`})}
    </ol>
    ${a.state==="waiting"||a.state==="running"?u`<div class="row"><button type="button" class="btn" @click=${l}>${i("plan.take_back")}</button></div>`:m}
    ${r}`},Cn=e=>{let{screen:t}=e;return Ha(e),u`<section class="card plans" aria-label=${i("game.tab.plan")}>
    ${t.ui.plan?ja(e):Wa(e)}
  </section>`};var Va=(e,t,s)=>{let n=new URLSearchParams({seat:t,invitation:s});return`${location.origin}/games/${e}?${n}`},Bn="",En=(e,t)=>{let{card:s}=e.game,{invitation:n}=s;return!n||s.status!=="open"?m:s.seats.filter(o=>!o.holder).map(({seat:o})=>{let a=Va(s.id,o,n),r=async()=>{Bn=await os(a)?a:"",t.update({})};return u`<p class="row invite">
        <input
          readonly
          .value=${a}
          aria-label=${i("invite.link",{side:e.system.sideName(o)})}
          @focus=${l=>l.target.select()}
        />
        <button type="button" class="btn" data-invite=${o} @click=${r}>
          ${i(Bn===a?"sign_in.copied":"invite.copy",{side:e.system.sideName(o)})}
        </button>
      </p>`})};var Pn=({app:e,table:t})=>{let s=Ie(e.account.waiting(),t.game.id);return s?u`<a class="btn go" href="/games/${s.game}" data-next dir="auto"
    >${i("ask.next_game",{title:Z(s.title)})}</a
  >`:m};var Dt=({game:e})=>e.card.result??e.current.result??null,Ua=e=>{let t=Dt(e),{status:s}=e.game.card;if(!t)return s==="unfinished"?i("over.unfinished"):i("over.aborted");let n=C("grade.",t.grade);return t.winner?i("over.won",{grade:n,side:e.system.sideName(t.winner)}):n},Fn=({game:e,system:t},s)=>{let n=e.card.seats.find(r=>r.seat===s),o=n?.name??(n?.holder?C("game.holder.",n.holder):t.sideName(s)),a=M(e)===s?` ${i("over.you")}`:"";return u`<b class="s${t.sideClass(s)}" dir="auto">${o}</b>${a}`},Ga=({game:e,system:t},s,n)=>{let{winner:o}=s,a=e.entries.findLast(c=>c.kind==="called"&&c.call.type==="accept_draw");if(s.reason==="agreement"&&a?.kind==="called"){let c=e.card.seats.find(({seat:f})=>f!==a.seat)?.seat??"",[d,p]=[c,a.seat].map(f=>t.sideName(f));return i("over.reason.agreement_by",{side:d??"",other:p??""})}if(s.reason!=="concession")return C("over.reason.",s.reason);let r=e.card.seats.find(({seat:c})=>c!==o)?.seat??"",l=n?.ended_by==="clock"?"over.reason.clock":"over.reason.concession";return i(l,{side:t.sideName(r)})},Ja=(e,t)=>{let s=Dt(e);if(!s)return i(e.game.card.status==="unfinished"?"over.unfinished_why":"over.aborted_why");let n=e.game.card.seats.map(({seat:r})=>r),o=s.winner??n[0]??"",a=n.find(r=>r!==o)??"";return u`${Fn(e,o)} ${i(s.winner?"over.beats":"over.draws")}
  ${Fn(e,a)}. ${Ga(e,s,t)}`},Ka=({game:e},{rule:t,met:s,text:n,message:o})=>u`<li>
    <span class="sign" role="img" aria-label=${i(s?"over.holds":"over.holds_not")}
      >${s?"●":"○"}</span
    >
    <p>${E(n,o)}</p>
    <a class="rule" href="/rules/${e.card.system}#${t}">${t}</a>
  </li>`,Za=(e,t)=>{let s=t?.result?t.standing.conditions:[];return s.length?u`<h3>${i("over.why")}</h3>
        <ol class="whyl">
          ${s.map(n=>Ka(e,n))}
        </ol>`:m},Ya=({game:e},t)=>{let s=e.card.seats.find(({seat:n})=>n!==t);return!!s?.account&&(s?.holder==="player"||s?.holder==="bot")},Xa=(e,t)=>e.some(({seat:s,name:n})=>s!==t&&n===ns)?"captain":"practice",Qa=({app:e,table:{game:t},sending:s},n)=>{let{system:o,scenario:a,title:r,seats:l}=t.card,c=t.entries[0],d=a?{scenario:a}:{setup:c?.kind==="opened"?c.setup:{},title:r},p=Object.fromEntries(l.map(({seat:g})=>[g,g===n?"me":Xa(l,n)])),f=t.card.terms?.trial,$=f?{seed:f.seed}:{};return s.post("/v1/games",{system:o,...d,...$,seats:p},i("over.again"),g=>e.navigate(`/games/${g.id}`))},er=(e,t)=>{let{app:s,table:n,sending:o}=e,{game:a}=n;if(t?.fixture)return u`<a
      class="btn go big"
      data-fixture
      href="/fixtures/${t.fixture.season}/${t.fixture.fixture}"
    >
      ${i("over.fixture")}
    </a>`;let r=M(a);return!r||!t&&!e.over.failed()?m:a.card.seats.find(({seat:d})=>d!==r)?.holder==="practice"?u`<button
      type="button"
      class="btn go big"
      data-again
      title=${i("over.again_why")}
      @click=${()=>Qa(e,r)}
    >
      ${i("over.again")}
    </button>`:!a.card.result||!Ya(n,r)?m:u`<button type="button" class="btn go big" data-rematch @click=${()=>o.post(`/v1/games/${a.id}/rematch`,{},i("beside.rematch"),d=>s.navigate(`/challenges/${d.id}`))}>
    ${i("over.rematch")}
  </button>`},tr=({over:e})=>{let t=e.next();return t?u`<p class="next" data-next>
        <span dir="auto">${i("over.next",{title:Z(t.title)})}</span>
        <a class="btn" href="/games/${t.game}">${i("over.to_next")}</a>
      </p>`:m},Dn=e=>{let{table:t,over:s}=e,{card:n,id:o}=t.game,a=s.course(),r=Dt(t),l={turn:n.turn,date:U(n.updated)};return u`<section class="card over" aria-labelledby="over-title">
    <p class="kick">${i(r?"over.kick":"over.closed_kick",l)}</p>
    <h2 id="over-title" tabindex="-1">${Ua(t)}</h2>
    <p class="lead">${Ja(t,a)}</p>
    <div class="row acts-over">
      ${er(e,a)}
      <a class="btn" href="/games/${o}/report">${i("over.report")}</a>
      <a class="btn" href="/games/${o}/replay">${i("over.replay")}</a>
      ${r?u`<a class="btn" href="#over-course">${i("over.course")}</a>`:m}
    </div>
    ${tr(e)} ${Za(t,a)}
  </section>`};var In="playback-speed",Rn=1e3,sr=30,ce=()=>{let e=$e(In);return e==="off"?null:Ue.find(t=>String(t)===e)??1},lt=e=>e.beats.some(t=>t.lines.some(s=>s.about?.moves)),Hn=({app:e,table:t,screen:s},n)=>{let{game:o}=t,a=null,r=null,l=null,c,d=0,p=h=>{t.system.rememberNames(o.current.view);let v=M(o);return Q(t).filter(({seq:O})=>O>h).map(O=>us(O,v))},f=()=>{if(document.visibilityState!=="visible"||!o.logLoaded||!M(o))return;let h=a&&!a.replays?a.shown?.item.seq:o.head();h&&e.live.seen(o.id,h)},$=h=>{let v=h===null?location.pathname+location.search:`#entry=${h}`;history.replaceState(history.state,"",v)},g=()=>{clearTimeout(c);let h=a?.shown&&ys(a.queue);typeof h=="number"&&document.visibilityState==="visible"&&(c=setTimeout(()=>b(Je),h))},b=h=>{a&&(a.queue=h(a.queue),_())},_=async()=>{clearTimeout(c);let h=++d,v=a&&ps(a.queue);if(!v)return x(h);try{let O=[o.stateAt(Math.max(1,v.seq-1)),o.stateAt(v.seq)],[L,V]=await Promise.all(O);if(h!==d||!a)return;let F=fs(a.queue),ee=!!F?.after||Ge(v);a.shown={item:v,beat:F,before:L},ee&&lt(v)&&(r={item:v,beat:null,before:L}),o.show(v.seq,ee?V:L);let Kt=Ls(F,lt(v));Kt&&Ke(Kt),a.replays&&$(v.seq),f(),g();let Zt=a.queue.items[a.queue.at+1];Zt&&o.stateAt(Zt.seq).catch(()=>null)}catch{h===d&&(c=setTimeout(_,Rn))}},x=async h=>{let v=l??0;for(;o.current.seq<v;)if(await o.refresh(),h===d&&o.current.seq<v&&await new Promise(O=>setTimeout(O,Rn)),h!==d)return;w()},w=()=>{d+=1,clearTimeout(c),a?.replays&&$(null),a=null,o.show(null,null),f()},y=(h,{speed:v=ws(h,ce()??1),replays:O=!1})=>{let L=matchMedia("(prefers-reduced-motion: reduce)").matches;a={queue:ds(h,{speed:v,still:L}),replays:O,shown:null},o.show((h[0]?.seq??1)-1,o.viewedState()),s.update({selected:null,placing:!1,promptMinimized:!1}),_()},q=async()=>{let h=p(o.head()-sr).findLast(lt);if(!h)return;let v=await o.stateAt(Math.max(1,h.seq-1)).catch(()=>null);!v||a||r&&r.item.seq>=h.seq||(r={item:h,beat:null,before:v},e.drawSoon())},T=h=>{if(n)return y(p(0),{replays:!0});if(!(o.missed&&o.viewedSeq===o.missed.from&&ce()!==null))return void q();let O=h.findLast(F=>F.own)?.seq??0,{items:L,speed:V}=ks(h.filter(F=>F.seq>O),ce()??1);if(L.every(Ge))return S();y(L,{speed:V})},S=()=>{w(),q()},k=()=>{f(),g()};return document.addEventListener("visibilitychange",k),{noticed:()=>{if(!o.logLoaded)return;let h=o.current,v=l===null,O=p(l??o.missed?.from??o.head());if(l=o.head(),v)T(O);else if(a&&!a.replays){let L=hs(a.queue);a.queue=ms(a.queue,O),L&&_()}else if(!(a||o.viewedSeq!==null||!O.length))if(ce()===null)q();else if(O.every(Ge)){let L=O.findLast(lt);L&&h.seq===L.seq-1&&(r={item:L,beat:null,before:h})}else y(O,{});f()},run:()=>a,playsNews:()=>a!==null&&!a.replays,marked:()=>a?.shown??(o.viewedSeq===null?r:null),lastInLog:()=>a&&!a.replays?o.viewedSeq??0:null,replayFrom:h=>y(p(h-1),{replays:!0}),again:h=>y(p(h),{}),toggle:()=>{if(a){if(a.queue.still)return b(Je);a.queue=gt(a.queue,!a.queue.paused),g(),e.draw()}},step:h=>b(v=>(h>0?Je:bs)(gt(v,!0))),setSpeed:h=>{if(be(In,h===null?"off":String(h)),h===null)return S();a&&(a.queue=gs(a.queue,h)),g(),e.draw()},skip:()=>a&&S(),stop:()=>{a&&(d+=1,clearTimeout(c),a=null)},close:()=>{d+=1,clearTimeout(c),a=null,document.removeEventListener("visibilitychange",k)}}};var jn=e=>e.playback.run()?.shown?.beat?.lines??[],Wn=e=>jn(e).map(({text:t,dice:s,rule:n})=>[t,s?.faces.join(", "),s?.out,n].filter(Boolean).join(" ")).join(" "),Vn=e=>{let t=jn(e),s=t.find(a=>a.dice)?.dice,n=t.findLast(a=>a.rule)?.rule,o=e.table.game.card.system;return u`<div class="narr">
    ${s?ge(s):m}
    <p class="said" dir="auto">
      ${t.map(({text:a})=>u`${de(a??"")} `)}
      ${n?u`<a class="rule" href="/rules/${o}#${n}">${n}</a>`:m}
    </p>
  </div>`},nr=({queue:e})=>{let t=e.items.length,s=100/t;return u`<span class="prog">
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="pg-off" y="3" width="100" height="4"></rect>
      <rect class="pg-on" y="3" width=${(e.at*s).toFixed(2)} height="4"></rect>
      <rect
        class="pg-cur"
        x=${(Math.min(e.at,t-1)*s).toFixed(2)}
        y="1"
        width=${s.toFixed(2)}
        height="8"
      ></rect>
    </svg>
    <b>${i("playback.at",{n:Math.min(e.at+1,t),of:t})}</b>
  </span>`},or={back:"M11 4L5 9l6 5z",forward:"M7 4l6 5-6 5z",pause:"M5 4h3v10H5zM10 4h3v10h-3z",play:"M5 3l9 6-9 6z"},Rt=(e,t,s,n=!1)=>u`<button
    type="button"
    class="icon ${n?"main":""}"
    data-playback=${e}
    aria-label=${t}
    title=${t}
    @click=${s}
  >
    <svg viewBox="0 0 18 18" aria-hidden="true">${I`<path d=${or[e]}></path>`}</svg>
  </button>`,ar=({playback:e},t)=>u`<span class="speeds" role="group" aria-label=${i("playback.speed")}>
    ${Ue.map(s=>u`<button
          type="button"
          aria-pressed=${t.queue.speed===s}
          @click=${()=>e.setSpeed(s)}
        >
          ${s}×
        </button>`)}
    <button
      type="button"
      data-playback="off"
      title=${i("playback.off_why")}
      aria-pressed=${ce()===null}
      @click=${()=>e.setSpeed(null)}
    >
      ${i("playback.off")}
    </button>
  </span>`,Un=(e,t)=>{let{playback:s}=e,{paused:n,still:o}=t.queue;return u`<div class="pbk" role="group" aria-label=${i("playback.label")}>
    <span class="steps">
      ${Rt("back",i("playback.back"),()=>s.step(-1))}
      ${o?m:Rt(n?"play":"pause",i(n?"playback.play":"playback.pause"),s.toggle,!0)}
      ${Rt("forward",i("playback.forward"),()=>s.step(1),o)}
    </span>
    ${nr(t)} ${o?m:ar(e,t)} ${It(e)}
  </div>`},It=({playback:e},t="")=>u`<button
    type="button"
    class="btn ${t}"
    data-playback="skip"
    title=${i("playback.skip_key")}
    @click=${e.skip}
  >
    ${i("playback.skip")}
  </button>`,Gn=e=>e.playback.run()?.queue.still?It(e,"skip"):m,Jn=e=>{let t=e.playback.run();return t?u`<section class="playback">${Vn(e)}${Un(e,t)}</section>`:m},Kn=e=>{let t=e.playback.run(),s=t?.shown?.item.seq??0,n=Q(e.table).filter(o=>o.seq<s&&o.lines.some(a=>a.about)).slice(-2).reverse();return u`<section class="playback">
    ${Vn(e)}
    <ol class="before" aria-label=${i("playback.before")}>
      ${n.map(o=>u`<li>
            <span class="no">${o.seq}</span>
            <span dir="auto">${o.lines.map(a=>u`${de(a.text??"")} `)}</span>
          </li>`)}
    </ol>
    ${t?Un(e,t):m}
  </section>`},Zn=(e,t)=>{let{table:s,playback:n}=e,o=n.run(),a=s.game.decisions[0],r=o?$s(o.queue):0;return u`<section class="card ask later" aria-label=${i("ask.label")}>
    <h2 tabindex="-1">
      ${a?i("playback.next",{question:Y(s,a)}):i("playback.happens")}
    </h2>
    <p>
      ${a?u`${i("playback.opens")} ${t(s,a)}`:i("log.to_come",{n:r})}
    </p>
    <div class="row">${It(e)}</div>
  </section>`};var Ht=({trial:e,fork_of:t})=>u`
  ${e?u`<span class="hint" data-mark="trial" title=${i("trial.why")}>${i("trial.mark")}</span>`:m}
  ${t?u`<a
          class="hint"
          data-mark="fork"
          href="/games/${t.game}#entry=${t.at}"
          title=${i("fork.why")}
          >${i("fork.mark",{n:t.at})}</a
        >`:m}
`,rr=({app:e,table:{game:t},sending:s})=>{let n=t.card.seats.map(({seat:l})=>l),o=M(t)??n[0],a=Object.fromEntries(n.map(l=>[l,l===o?"me":"practice"])),r={at:Be(t),seats:a};return s.post(`/v1/games/${t.id}/forks`,r,i("fork.play_on"),l=>e.navigate(`/games/${l.id}`))},Yn=e=>{let{card:t,viewedSeq:s}=e.table.game;return!(t.status!=="open"&&t.status!=="playing")||t.withdrawn||s===null||!e.app.session.me()?m:u`<button
    type="button"
    class="btn"
    data-fork
    title=${i("fork.play_on_why")}
    @click=${()=>rr(e)}
  >
    ${i("fork.play_on")}
  </button>`};var ct=e=>{let{table:t,screen:s}=e,{current:n}=t.game,o=A(t.game),a=t.game.viewedState().view;if(e.playback.playsNews())return Zn(e,we);if(t.game.viewedSeq!==null)return ke(i("ask.past",{n:t.game.viewedSeq,head:n.seq}),i("ask.past_why"),u`${Yn(e)}
        <button type="button" class="btn go" @click=${()=>t.game.viewAt(null)}>
          ${i("ask.to_now")}
        </button>`);if(le(t.game))return Dn(e);if(!o)return ir(e);if(!N(t,o)){let l=u`<button
      type="button"
      class="btn go"
      @click=${()=>s.update({promptMinimized:!1})}
    >
      ${i("ask.back")}
    </button>`,c=ke(Y(t,o),we(t,o),l);return u`${Ce(e)}${s.ui.promptMinimized?c:m}`}let r=s.ui.placing?lr(e,o):cr(e,a,o);return u`${Ce(e)}${r}`},ir=e=>{let{table:t,screen:s,sending:n}=e,{game:o}=t,a=o.card.status==="playing"&&!o.current.result;return a&&!M(o)?ke(i("game.watching"),m,m):ke(hr(t),a?i("ask.nothing"):"",u`${fr(e)}${En(t,s)}${pr(o,s)}${ne(o,n)}`,Pn(e))},lr=(e,t)=>{let{table:s,screen:n}=e,{placement:o}=s.system,a=Me(s,n,t);return ke(o?.question(),o?.note(),ye(s,t).map(({zone:r,announcement:l})=>u`<button
          type="button"
          class="btn"
          data-flag=${r}
          aria-pressed=${JSON.stringify(a?.announcement)===JSON.stringify(l)}
          @click=${()=>n.update({chosen:{decision:t.id,announcement:l}})}
        >
          ${r}
        </button>`),u`<button type="button" class="btn" @click=${()=>n.update({placing:!1,chosen:null})}>
        ${i("game.cancel")}
      </button>
      ${fe(e,t,a,i("ask.choose_zone"))}`)},cr=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,{placement:r}=n.system,l=ye(n,s),c=()=>o.update({placing:!0,selected:null,chosen:null}),d=o.ui.selected?null:Me(n,o,s),p=P(n,s)?.extraActions?.(Te(e,t,s))??m;return ke(n.system.tablePrompt(t,s),u`${s.deadline?we(n,s):m} ${mr(n,s)}`,u`${p}
    ${o.ui.plan?m:u`<button type="button" class="btn" @click=${()=>o.update({plan:[],tab:"plan"})}>${i("plan.several")}</button>`}
    ${l.length?r?.button(o.ui.placing,c):m}`,u`${ne(n.game,a)} ${d?fe(e,s,d,""):m}
    ${ur(e,s,d===null&&!o.ui.selected)}`)},ur=({table:e,sending:t},s,n)=>{let{system:o,game:a}=e,r=o.endingChoice(s.choices),l=o.describe(r??o.ending),c=r&&j(a,t),d=o.ableUnits(s).size;return u`<button
    type="button"
    class="btn ${n?"go":""}"
    data-end
    data-announce=${r?r.type:m}
    aria-disabled=${!c}
    @click=${()=>c&&t.announce(r,s)}
  >
    ${r&&d?i("ask.end_able",{what:l,n:d}):l}
  </button>`},dr=3,mr=(e,t)=>{let{system:s,odds:n,game:o}=e;if(s.endingChoice(t.choices))return m;let a=n.get(s.ending)?.refused;if(!a)return m;let{view:r}=o.viewedState(),l=[...s.ableUnits(t)],c=l.length<=dr?l.map(d=>s.unitName(r,d)).join(", "):"";return u`<b class="must"
    >${E(a.why??a.detail,a.message)}${c?i("ask.can_act",{names:c}):""}
    ${a.rule?u`<a class="rule" href="/rules/${o.card.system}#${a.rule.id}">${a.rule.id}</a>`:m}</b
  >`},pr=(e,t)=>M(e)&&e.card.status==="playing"&&t.ui.tab!=="orders"?u`<button
        type="button"
        class="btn"
        @click=${()=>t.update({tab:"orders",tabsOpen:t.isPhone()})}
      >
        ${i("ask.orders")}
      </button>`:m,fr=e=>{let{app:t,table:s,sending:n}=e,{card:o,id:a}=s.game;return o.status!=="open"||M(s.game)||!t.session.me()?m:o.seats.filter(r=>!r.holder).map(r=>{let l=i("ask.take_seat",{side:s.system.sideName(r.seat)}),c=()=>n.post(`/v1/games/${a}/seats/${r.seat}`,{},l);return u`<button type="button" class="btn go" data-seat=${r.seat} @click=${c}>
        ${l}
      </button>`})},ke=(e,t,s,n=m)=>u`<section class="card ask" aria-label=${i("ask.label")}>
    <h2 tabindex="-1">${e}</h2>
    <p>${t}</p>
    <div class="row">${s}</div>
    ${n===m?m:u`<div class="primary">${n}</div>`}
  </section>`,hr=e=>{let{card:t,current:s}=e.game;if(t.status==="open")return i("ask.open");if(t.status!=="playing")return C("status.",t.status);let n=M(e.game),o=n&&s.view.answered?.[n],a=s.waiting.filter(r=>r!==n).map(r=>$r(e,r)).join(", ");return o?i("ask.sealed_waiting",{who:a}):i("ask.waiting",{who:a})},$r=({game:e,system:t},s)=>{let n=e.card.seats.find(r=>r.seat===s),o=n?je(n):"",a=t.sideName(s);return o?i("ask.player",{name:o,side:a}):a};var Xn=({game:e},t)=>u`<a class="rule" href="/rules/${e.card.system}#${t}">${t}</a>`,Qn=(e,t)=>{let{conditions:s}=e.game.viewedState().standing,n=e.game.card.seats.findIndex(a=>a.seat===t),o=s.flatMap(({each:a,rule:r})=>a?.[n]?[{has:a[n],rule:r}]:[]);return o.length?u`<span class="stands"
        >${o.map(({has:a,rule:r})=>u`<span>${E(a.text,a.message)} ${Xn(e,r)}</span>`)}</span
      >`:m},eo=e=>{let{ahead:t,conditions:s}=e.game.viewedState().standing,n=s.at(-1);if(!n)return m;let o=s.filter(({rule:l})=>l===n.rule),r=o.some(({message:l})=>t&&l?.args?.side)?"":t?i("standing.ahead",{side:e.system.sideName(t)}):i("standing.even");return u`<p class="standing" aria-label=${i("standing.label")}>
    ${r?u`<b>${r}</b>`:m}
    ${o.map(({text:l,message:c})=>u`${E(l,c)} `)}${Xn(e,n.rule)}
  </p>`};var to=200,so=(e="")=>({game:e,messages:[],muted:[],read:0,loaded:!1}),B=so(),no=()=>`talk-${B.game}`,oo=()=>Math.max(B.read,Number($e(no())??0)),br=()=>{let e=B.messages.at(-1)?.seq??0;e>oo()&&be(no(),String(e)),B.read=e},jt=e=>{let t=new Set(B.messages.map(s=>s.seq));B.messages=[...B.messages,...e.filter(s=>!t.has(s.seq))].sort((s,n)=>s.seq-n.seq)},ut=e=>{let{app:t,table:s,screen:n}=e,o=M(s.game)?"players":"spectators";B.game!==s.game.id&&(B=so(s.game.id));let a=s.game.chatMessages.splice(0).filter(r=>r.room===o);jt(a.map(r=>r.message)),s.game.connection==="lost"&&(B.loaded=!1),!(B.loaded||s.game.connection==="lost"||!t.session.me())&&(B.loaded=!0,gr(t,n).catch(()=>null))},gr=async(e,t)=>{let s=B;for(let n=0;;){let o=await e.api.get(`/v1/games/${s.game}/chat?after=${n}&limit=${to}`);if(s!==B||(B.muted=o.muted,jt(o.messages),t.update({}),o.messages.length<to||o.last<=n))return;n=o.last}},yr=async(e,t,s)=>{let{app:n,table:o,screen:a,sending:r}=e;try{await n.api.post(`/v1/games/${o.game.id}/chat/mutes`,{name:t,muted:s}),B.muted=B.muted.filter(l=>l!==t),s&&(B.muted.push(t),B.messages=B.messages.filter(l=>l.name!==t)),B.loaded=!1,ut(e)}catch(l){r.sender.refused={problem:H(l),label:i("talk.mute",{name:t})}}a.update({})},dt=(e,t)=>{t.ui.tab==="talk"&&(!t.isPhone()||t.ui.tabsOpen)&&br();let[s,n]=[oo(),e.session.me()?.name];return B.messages.filter(o=>o.seq>s&&o.name!==n).length},wr=e=>{let{app:t}=e,s=t.session.me()?.name,n=[...new Set(B.messages.map(a=>a.name))].filter(a=>a!==s),o=(a,r)=>u`<li>
      <button
        type="button"
        class="btn quiet"
        data-mute=${r?"on":"off"}
        @click=${()=>yr(e,a,r)}
      >
        <span dir="auto">${i(r?"talk.mute":"talk.unmute",{name:a})}</span>
      </button>
    </li>`;return!s||n.length+B.muted.length===0?m:u`<details class="speakers">
    <summary>${i("talk.speakers")}</summary>
    <ul>
      ${n.map(a=>o(a,!0))} ${B.muted.map(a=>o(a,!1))}
    </ul>
  </details>`},ao=e=>{let{app:t,table:s,screen:n,sending:o}=e,a=async r=>{r.preventDefault();let l=n.ui.chatDraft.trim();if(l){try{let c=await t.api.post(`/v1/games/${s.game.id}/chat`,{text:l});n.update({chatDraft:""}),c?.seq&&jt([c])}catch(c){o.sender.refused={problem:H(c),label:i("talk.say")}}n.update({})}};return u`<section class="card talk" aria-label=${i("game.tab.talk")}>
    <ol class="messages" aria-live="polite" tabindex="0" aria-label=${i("talk.said")}>
      ${B.messages.map(r=>u`<li>
            <b class=${r.seat?`s${s.system.sideClass(r.seat)}`:""} dir="auto">${r.name}</b>
            <small>${U(r.at)}</small>
            <p dir="auto">${r.text}</p>
          </li>`)}
      ${B.messages.length?m:u`<li class="hint">${i("talk.nothing")}</li>`}
    </ol>
    ${t.session.me()?u`<form class="row" @submit=${a}>
            <label class="sr" for="chat">${i("talk.say")}</label>
            <input
              id="chat"
              maxlength="1000"
              autocomplete="off"
              .value=${n.ui.chatDraft}
              @input=${r=>(n.ui.chatDraft=r.target.value,n.drafts.set("+chat",n.ui.chatDraft))}
            />
            <button class="btn">${i("talk.say")}</button>
          </form>`:m}
    ${wr(e)}
  </section>`};var mt=({app:e})=>e.session.me()?.guest?u`<p class="guest-line"><a href="/profile#keep">${i("guest.line")}</a></p>`:m;var Re=({app:e,table:t},s)=>{let{card:n}=t.game,o=t.game.viewedState().view,a=n.seats.find($=>$.seat===s),r=n.clock?.find($=>$.seat===s),l=t.game.current.waiting.includes(s)&&!n.result,c=M(t.game)===s,{text:d,bar:p}=t.system.armyStatus(o,s),f=100/Math.max(1,p?.of??0);return u`<section
    class="player ${l?"running":""}"
    aria-label=${i("game.player_of",{side:t.system.sideName(s)})}
  >
    <svg class="flag u ${t.system.sideClass(s)}" viewBox="0 0 14 30" aria-hidden="true">
      <rect class="body" x="1" y="1" width="12" height="28" rx="2"></rect>
    </svg>
    <span class="who"
      ><span dir="auto"
        >${c?i("game.you"):a?.holder?ss({...a,holder:a.name?"player":a.holder}):i("game.empty_seat")}</span
      >
      <small
        >${t.system.sideName(s)}${a?.holder==="bot"?` · ${i("game.bot")}`:""}
        ${c||t.game.card.status!=="playing"?m:ts(e.account.presence(a?.account))}</small
      ></span
    >
    ${Le(r,n)}
    <span class="army" title=${d}>
      ${p?.of?u`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect class="bg" y="3" width="100" height="6"></rect>
              <rect class="fg" y="3" width=${p.lost*f} height="6"></rect>
              ${p.marks.map($=>I`<path class="trk-turn" d="M${($*f).toFixed(1)} 0v12"></path>`)}
            </svg>`:m}
      <span>${d}</span>
    </span>
    ${Qn(t,s)}
  </section>`},kr=e=>["log","talk",...M(e)?["plan","orders"]:e.card?.result?["orders"]:[],"game"],pt=e=>{let{screen:t}=e;switch(t.ui.tab){case"talk":return ao(e);case"plan":return Cn(e);case"orders":return un(e);case"game":return An(e);default:return fn(e)}},Wt=(e,t=kr(e.table.game))=>u`<div class="tabs" role="group" aria-label=${i("game.parts")}>
    ${t.map(s=>{let n=s==="talk"?dt(e.app,e.screen):s==="game"?Fe(e.table.game):0;return u`<button
        type="button"
        class="tab"
        data-tab=${s}
        aria-pressed=${e.screen.ui.tab===s}
        @click=${()=>e.screen.update({tab:s})}
      >
        ${C("game.tab.",s)}${n?u` <b class="count" aria-label=${i("game.news",{n})}>${n}</b>`:m}
      </button>`})}
  </div>`,ro=e=>{let{table:t,screen:s}=e;return s.ui.textView?m:ie(e,D(t,s),A(t.game),"side")},io=e=>{let[t]=me(e.table.game),s=ro(e);return u`<div class="deciding">
    ${s===m?ct(e):s} ${Re(e,t)} ${mt(e)}
  </div>`},lo=e=>{let{table:t,screen:s}=e,[,n]=me(t.game),o=D(t,s);return u`<aside class="side" aria-label=${i("game.column")}>
    ${Re(e,n)} ${le(t.game)?m:eo(t)}
    ${ro(e)===m?t.system.overview?.(o,t.game.card)??m:m}
    ${Wt(e)}${pt(e)}
  </aside>`};var uo=e=>{let t=e.getOrCreate("+plan",()=>null);return{selected:null,chosen:null,zone:null,tabStop:null,tab:t?"plan":"log",textView:!1,placing:!1,promptMinimized:!1,plan:t,keysShown:!1,chatDraft:e.getOrCreate("+chat",()=>""),tabsOpen:!1,turned:!1,beside:null}},co=e=>`umpire-drafts-${e}`,mo=e=>{let t={};try{t=JSON.parse(sessionStorage.getItem(co(e))??"{}")}catch{}let s=()=>{try{sessionStorage.setItem(co(e),JSON.stringify(t))}catch{}};return{getOrCreate:(n,o)=>t[n]??=o(),set:(n,o)=>{t[n]=o,s()},keepOnly:n=>{let o=Object.keys(t).filter(a=>!a.startsWith("+")&&!n.includes(a));for(let a of o)delete t[a];o.length&&s()}}};var vr=64,po=({api:e,live:t},s,{changed:n,staysOpen:o,plays:a})=>{let r=`/v1/games/${s}`,l=new Map,c=()=>{},d=!1,p=null,f=!1,$=0,g=null,b={id:s,card:null,current:null,entries:[],decisions:[],decisionsResponse:{decisions:[]},connection:"waiting",problem:null,viewedSeq:null,pastState:null,missed:null,logLoaded:!1,chatMessages:[],viewedState:()=>(b.viewedSeq===null?b.current:b.pastState)??b.current,head:()=>b.entries.at(-1)?.seq??0,viewAt:async S=>{let k=b.current?.seq??0,h=S===null||S>=k?null:Math.max(1,S);if(b.viewedSeq=h,$=h??0,h===null&&(b.pastState=null),n("view"),h===null)return;let v=await b.stateAt(h);$===h&&(b.pastState=v,n("view"))},stateAt:async S=>{_(b.current),await Promise.resolve(),S===b.head()&&_(await g?.catch(()=>null));let k=l.get(S)??await e.get(`${r}/state?at=${S}`);return _(k),k},show:(S,k)=>{$=S??0,b.viewedSeq=S,b.pastState=k,n("view")},refresh:()=>(f=!0,p??=(async()=>{for(;f&&!d;)f=!1,await y()})().finally(()=>{p=null}),p),addEntry:S=>{let k=b.head();S.seq>k+1&&x(),S.seq===k+1&&(b.entries.push(S),S.kind==="announced"&&(b.decisions=b.decisions.filter(h=>h.id!==S.decision||o(h))),n("entry"))},close:()=>{d=!0,c()}},_=S=>{S&&(l.set(S.seq,S),l.size>vr&&l.delete(l.keys().next().value))},x=async()=>{let S=await e.get(`${r}/log?after=${b.head()}&limit=500`).catch(()=>null);for(let k of S?.entries??[])b.addEntry(k)},w=async S=>S?e.get(`${r}/decisions`):{decisions:[]},y=async()=>{let S=w(!!b.card?.your_seat),k=e.get(r);try{g=e.get(`${r}/state`);let h=await g;h.seq>b.head()&&await x(),_(b.current),(!b.current||h.seq>=b.current.seq)&&(b.current=h),n("view");let[v,O]=await Promise.all([S,k]);(v.seq??0)>b.head()&&await x(),b.card=O,(v.seq===void 0||v.seq>=Math.max(b.decisionsResponse.seq??0,b.head()))&&(b.decisions=v.decisions,b.decisionsResponse=v),n("decisions")}catch(h){S.catch(()=>null),k.catch(()=>null);let v=H(h);v.code==="rate-limited"||v.code==="read-only"||v.code==="internal"?setTimeout(()=>!d&&void b.refresh(),v.wait_ms??3e3):v.code!=="unreachable"&&(b.problem=v,n("loaded"))}},q=async()=>{let[S,k]=await Promise.all([e.get(r),e.get(`${r}/state`)]);if(d)return;let h=w(!!S.your_seat),v=e.get(`${r}/log?after=0&limit=500`).catch(()=>null),O=S.your_seat?await e.get(`${r}/since`).catch(()=>null):null;if(O&&O.after>0&&O.after<S.head&&(b.missed={from:O.after,to:S.head}),b.missed&&a&&b.show(b.missed.from,await b.stateAt(b.missed.from).catch(()=>null)),d)return;b.card=S,b.current=k;let[L,V]=await Promise.all([h,v]).catch(F=>{throw d||n("loaded"),F});if(!d){b.decisions=L.decisions,b.decisionsResponse=L,b.entries.push(...V?.entries??[]),n("loaded"),n("decisions");for(let F=b.head();F<S.head;F=b.head()){let ee=await e.get(`${r}/log?after=${F}&limit=500`);if(d||ee.entries.length===0)break;b.entries.push(...ee.entries),n("view")}b.logLoaded=!0,n("entry")}},T=async()=>{try{await q()}catch(k){let h=H(k);if(h.code==="unreachable"&&b.card&&!d){setTimeout(T,2e3);return}b.problem=h,n("loaded");return}if(d)return;let S="waiting";c=t.watch(s,b.head(),{entry:k=>{b.addEntry(k),b.refresh()},decisions:k=>{b.decisions=k,n("decisions")},chat:k=>{b.chatMessages.push(k),n("chat")},state:k=>{b.connection=k,k==="on"&&S==="lost"&&b.refresh(),S=k,n("connection")},refused:k=>{b.problem=k,n("loaded")}})};return T(),b};var xr=[["↑ ↓ ← →","keys.zones"],["Enter","keys.enter"],["[ ]","keys.units"],["1–9","keys.announce"],["Enter","keys.go"],["e","keys.end"],["u","keys.undo"],["Esc","keys.back"],[", .","keys.replay"],["p","keys.play"],["␣","keys.pause"],["d","keys.decision"],["l","keys.log"],["+ − 0","keys.zoom"],["f","keys.turn"],["t","keys.text"],["?","keys.list"]],fo=e=>u`<section class="card keys" role="dialog" aria-label=${i("keys.title")}>
    <header>
      <h2>${i("keys.title")}</h2>
      <button
        type="button"
        class="icon"
        aria-label=${i("game.close")}
        @click=${()=>e.update({keysShown:!1})}
      >
        ×
      </button>
    </header>
    <dl>
      ${xr.map(([t,s])=>u`<dt><kbd>${t}</kbd></dt>
            <dd>${i(s)}</dd>`)}
    </dl>
  </section>`;var ho={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},Sr=(e,t)=>{let s=document.activeElement?.closest(".table [data-unit], .table [data-zone]"),n=s?.getAttribute("data-unit");return(n?e.system.zoneOf(t,n):s?.getAttribute("data-zone"))??null},_r=(e,t,s,n,[o,a])=>{if(s===null)return n;let r=is()?-1:1,l=e.system.neighbour(t,s,r*o,r*a);if(l!==s)return l;let[c,d]=e.system.zoneCentre(s);return e.system.zones(t).flatMap(f=>{let[$,g]=e.system.zoneCentre(f),[b,_]=o?[($-c)*o,g-d]:[(d-g)*a,$-c];return b>1&&b>=Math.abs(_)?[{zone:f,away:Math.hypot(b,_)}]:[]}).sort((f,$)=>f.away-$.away)[0]?.zone??s},Mr=(e,t)=>{let{app:s,table:n,screen:o}=e,a=D(n,o),r=o.ui.zone??n.system.defaultZone(a,A(n.game)),l=_r(n,a,Sr(n,a),r,t);ft(s,o,l,{zone:l,tabStop:l})},$o=(e,t)=>{let{app:s,table:n,screen:o}=e,a=D(n,o),r=o.ui.zone??n.system.zoneOf(a,o.ui.tabStop??"")??n.system.defaultZone(a,A(n.game)),l=n.system.unitsIn(a,r);if(!l.length)return;let c=l.indexOf(o.ui.tabStop??""),d=l[(c+t+l.length)%l.length]??"";ft(s,o,d,{tabStop:d,zone:r})},ft=(e,t,s,n)=>{t.update(n),queueMicrotask(()=>{let o=e.mount.querySelector(`.table [data-unit="${s}"] [tabindex], .table [data-zone="${s}"]`);o instanceof SVGElement&&o.focus()})},qr=(e,t)=>{let{app:s,table:n,screen:o,sending:a}=e,r=A(n.game);if(!r||!j(n.game,a))return!1;let l=D(n,o),c=f=>{Se(n,o,r,f),Ye(s)};if(N(n,r)&&o.ui.selected){let f=Oe(n,l,r,o.ui.selected).filter($=>$.legal)[t-1];if(f?.announcement)c(f.announcement);else if(f?.pad){let $=s.mount.querySelectorAll(".pop .turning, .sheet .turning, .texttable .turning"),g=Oe(n,l,r,o.ui.selected).filter(b=>b.legal&&b.pad).indexOf(f);$[g]?.querySelector("button")?.focus()}return!!f}let d=P(n,r),p=d?.pickNth?.(G(n,o,r),r,t);if(p)return pe(o,r,p),Ye(s),!0;if(!N(n,r)&&!d){let f=r.choices[t-1];return f&&c(f),!!f}return!1},Or=({app:e,table:t,screen:s})=>{let n=A(t.game);!n||!N(t,n)||(s.update({selected:null,placing:!1,tabsOpen:!1}),queueMicrotask(()=>{let o=e.mount.querySelector("[data-end]");o instanceof HTMLElement&&o.focus()}))},Tr=e=>{let t=e.target;return t instanceof Element?!!t.closest("input, textarea, select, dialog, [contenteditable]"):!1},Ar=({app:e,screen:t})=>{t.update({tab:"log",tabsOpen:t.isPhone()}),queueMicrotask(()=>{let s=e.mount.querySelector(".log");s instanceof HTMLElement&&s.focus()})},zr={p:e=>Ct(e),d:({app:e,screen:t})=>Vt(e,t),t:({screen:e})=>e.update({textView:!e.ui.textView}),"?":({screen:e})=>e.update({keysShown:!e.ui.keysShown}),Escape:e=>Lr(e),e:e=>Or(e),u:({table:e,sending:t})=>yt(e.game,t),l:Ar,f:e=>_t(e),"+":({map:e})=>e.zoomBy(1.35),"-":({map:e})=>e.zoomBy(1/1.35),0:e=>e.map.toggle(Mt(e))},bo=(e,t)=>{let{app:s,table:n,screen:o}=e;if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||Tr(t))return;let a=t.target,r=!!a.closest?.(".table, .mini"),l=a.closest?.(".quarters"),c=t.key,d=()=>t.preventDefault();if(l&&c in ho){let $=[...l.querySelectorAll("button")],g=c==="ArrowRight"||c==="ArrowDown"?1:-1;return $[($.indexOf(a)+g+$.length)%$.length]?.focus(),d()}let p=ho[c];if(p&&(r||a===document.body))return Mr(e,p),d();if((c==="Enter"||c===" ")&&r){let $=a.getAttribute("data-zone"),g=a.closest("[data-unit]")?.getAttribute("data-unit")??$??a.getAttribute("data-mini");if(!g)return;let b=A(n.game),_=P(n,b),x=_?.drop||b&&_?.pick(G(n,o,b),b,g,o.ui.selected,D(n,o));return $&&!o.ui.placing&&!x?$o(e,1):Pe(e,g),d()}if(c==="["||c==="]")return $o(e,c==="]"?1:-1),d();if(c===","||c===".")return Nr(e,c==="."?1:-1),d();if(c===" "&&e.playback.run()&&!a.closest?.("button, a, summary"))return e.playback.toggle(),d();let f=zr[c];if(f)return f(e),d();if(/^[1-9]$/.test(c)&&qr(e,Number(c)))return d()},Nr=(e,t)=>{e.playback.run()?e.playback.step(t):Ee(e,Be(e.table.game)+t)},Vt=(e,t)=>{(t.ui.promptMinimized||t.ui.tabsOpen)&&t.update({promptMinimized:!1,tabsOpen:!1}),queueMicrotask(()=>{let s=e.mount.querySelector("#prompt-title, .ask h2");s instanceof HTMLElement&&s.focus()})},Lr=e=>{let{app:t,table:s,screen:n}=e,{ui:o}=n;if(o.keysShown)return n.update({keysShown:!1});if(e.playback.run())return void e.playback.skip();if(s.game.viewedSeq!==null)return void Lt(s.game,n,s.game.current.seq);let a=o.selected??o.tabStop;if(o.selected||o.placing)return ft(t,n,a??"",{selected:null,placing:!1,chosen:null,tabStop:a});if(o.tabStop&&o.zone)return ft(t,n,o.zone,{tabStop:o.zone})};var Cr=new Set(["clock-expired","stale-seq","not-asked","over"]),Br=(e,t)=>{let s=e.findLast(n=>n.seat===t);return t&&s?.by==="clock"?s:null},go=(e,t)=>{if(!Cr.has(t.code))return m;let s=e.game.entries.map(l=>({seq:l.seq,at:l.at,seat:"seat"in l?l.seat:null,by:"by"in l?l.by:null})),n=Br(s,M(e.game)),o=s.find(l=>l===n);if(!o)return m;let a=Q(e).find(({seq:l})=>l===o.seq),r=We(a?.lines.map(({text:l})=>l??"").join(" ")??"");return u`<p data-late>${i("send.late",{moment:U(o.at),what:r})}</p>`};var yo=(e,t)=>{let s=null,n=null;return()=>{let o=!!(e.card?.result??e.current?.result);n===!1&&o&&Ke("end"),e.current&&(n=o);let a=e.decisions.map(r=>r.id);s&&a.some(r=>!s?.includes(r))&&Ns(),e.decisionsResponse.seq!==void 0&&(s=a,t.keepOnly(a))}};var Er=e=>e instanceof Object&&"entry"in e,wo=(e,t)=>{let s=async o=>{if(n.inFlight)return!1;Object.assign(n,{inFlight:o,unsent:null,refused:null}),t();try{let a=await o.post(o.key);return Er(a)&&e.addEntry(a.entry),await e.refresh(),n.inFlight=null,!0}catch(a){let r=H(a);return n.inFlight=null,r.code==="unreachable"||r.code==="read-only"?n.unsent=o:n.refused={problem:r,label:o.label},r.code!=="unreachable"&&e.refresh(),!1}finally{t()}},n={inFlight:null,unsent:null,refused:null,send:o=>{let a={...o,key:Yt()};return e.connection!=="lost"||n.inFlight?s(a):(Object.assign(n,{unsent:a,refused:null}),t(),Promise.resolve(!1))},retry:()=>n.unsent?s(n.unsent):Promise.resolve(!1),dismiss:()=>{Object.assign(n,{unsent:null,refused:null}),t()}};return n},ko=({api:e},t)=>(s,n,o,a)=>t.send({label:o,post:async r=>{let l=await e.post(s,n,{key:r});return a?.(l),l}});var Pr=u`<svg viewBox="0 0 18 18" aria-hidden="true"><path d="M11 4L6 9l5 5"></path></svg>`,Ut=({screen:{ui:e,update:t}})=>u`<button
      type="button"
      class="btn quiet"
      aria-pressed=${e.textView}
      @click=${()=>t({textView:!e.textView,tabsOpen:!1})}
    >
      ${i(e.textView?"game.drawing":"game.text")}
    </button>
    <button type="button" class="btn quiet" data-keys @click=${()=>t({keysShown:!e.keysShown})}>
      ${i("game.keys")}
    </button>`,vo=e=>{let{game:t,system:s}=e.table,{view:n}=t.viewedState();return u`<div class="gametop">
    <h1 dir="auto">${Z(t.card.title)}</h1>
    <ol class="phases" aria-label=${i("game.phases")}>
      <li class="turn">${i("game.turn",{n:n.turn})}</li>
      ${s.phases(n).map(o=>u`<li class=${o.when} aria-current=${o.when==="now"?"step":m}>${o.name}</li>`)}
    </ol>
    <span class="gametools">
      ${Ht(t.card)}
      ${M(t)?m:u`<span class="hint">${i("game.watching")}</span>`}
      ${e.screen.ui.textView?m:tt(e)} ${Ut(e)}
    </span>
  </div>`},xo=({game:e},t)=>{if(M(e)===t)return i("game.you");let s=e.card.seats.find(n=>n.seat===t);return s?.name??(s?.holder?C("game.holder.",s.holder):i("game.empty_seat"))},Fr=(e,t)=>{let{game:s,system:n}=e,{short:o,text:a}=n.armyStatus(s.viewedState().view,t),r=s.current.waiting.includes(t)&&!s.card.result;return u`<div class=${r?"running":""} title=${a}>
    <svg class="u ${n.sideClass(t)}" viewBox="0 0 8 18" aria-hidden="true">
      <rect class="body" x="1" y="1" width="6" height="16" rx="1"></rect>
    </svg>
    <span dir="auto"><span class="sr">${n.sideName(t)}: </span>${xo(e,t)}</span>
    <small>${o}</small>
  </div>`},So=e=>{let{game:t,system:s}=e,{view:n}=t.viewedState(),{card:o}=t,a=me(t),[r,l]=a.map(c=>o.clock?.find(d=>d.seat===c));return u`<header class="phonetop">
    <a class="icon" href="/" aria-label=${i("frame.my_games")}>${Pr}</a>
    <div class="what">
      <h1 dir="auto">${Z(o.title)}</h1>
      <p>
        ${i("game.turn",{n:n.turn})} ·
        ${s.phaseName(n)}${M(t)?m:u` · ${i("game.watching")}`}
        ${o.trial||o.fork_of?u`· ${Ht(o)}`:m}
      </p>
    </div>
    ${r||l?u`<p class="clocks">
            ${Le(r,o)}
            <small><span dir="auto">${xo(e,a[1])}</span> ${Le(l,o)}</small>
          </p>`:m}
    <div class="armies" role="group" aria-label=${i("game.armies")}>
      ${a.map(c=>Fr(e,c))}
    </div>
  </header>`};var Dr={width:620,height:230,left:34,right:104},Rr={width:318,height:210,left:34,right:62},Ir=14,Hr=24,jr=12,Wr=({turns:e,limits:t})=>{let s=[...e,...t.map(({at:r})=>r)].flat(),n=Math.max(1,...s),o=Math.min(n,...s),a=Math.max(n-o,n*.2);return{high:n,low:Math.max(0,Math.floor(o-a*.3))}},Vr=e=>{let t=Math.ceil(e/jr);return Array.from({length:e},(s,n)=>n).filter(s=>s%t===0||s===e-1)},K=e=>e.toFixed(1),_o=({turns:e,limits:t,...s},n,{width:o,height:a,left:r,right:l},c,d)=>{let{high:p,low:f}=Wr({turns:e,limits:t,...s}),[$,g]=[o-l,a-Hr],b=h=>r+h*($-r-12)/Math.max(1,e.length-1),_=h=>g-6-(h-f)*(g-6-Ir)/Math.max(1,p-f),x=h=>e.map((v,O)=>`${O?"L":"M"}${K(b(O))} ${K(_(v[h]??0))}`).join(""),w=e.at(-1)??[0,0],y=[0,1].map(h=>_(w[h]??0)+4),q=Math.abs((y[0]??0)-(y[1]??0)),T=q<13?(13-q)/2:0,S=(y[0]??0)<=(y[1]??0)?[-T,T]:[T,-T],k=t.flatMap(({at:h,text:v,message:O})=>[...new Set(h)].map(L=>({value:L,what:ue(v,O)})));return u`<svg class="graph ${d}" viewBox="0 0 ${o} ${a}" role="img" aria-label=${c}>
    ${[p,Math.round((p+f)/2)].map(h=>I`<path class="gr" d="M${r} ${K(_(h))}H${$}"></path><text x=${r-6} y=${K(_(h)+4)} text-anchor="end">${h}</text>`)}
    ${k.map(({value:h,what:v})=>I`<path class="lim" d="M${r} ${K(_(h))}H${$}"></path><text x=${r-6} y=${K(_(h)+4)} text-anchor="end">${h}</text><text x=${r+6} y=${K(_(h)-5)}>${v}</text>`)}
    ${Vr(e.length).map(h=>I`<text x=${K(b(h))} y=${a-4} text-anchor="middle">${h===0?i("over.start"):h}</text>`)}
    <path class="ax" d="M${r} ${g}H${$}"></path>
    <path class="ch-a" d=${x(0)}></path>
    <path class="ch-b" d=${x(1)}></path>
    ${e.map((h,v)=>I`<circle class="pt-a" cx=${K(b(v))} cy=${K(_(h[0]??0))} r="3.6"></circle>`)}
    ${e.map((h,v)=>I`<rect class="pt-b" x=${K(b(v)-3.5)} y=${K(_(h[1]??0)-3.5)} width="7" height="7"></rect>`)}
    ${[0,1].map(h=>I`<text class=${h?"lb":"la"} x=${$-2} y=${K((y[h]??0)+(S[h]??0))}>${n[h]} ${w[h]}</text>`)}
  </svg>`},Ur=({turns:e},t,s)=>u`<details class="astable">
    <summary>${i("over.as_table")}</summary>
    <div class="region" tabindex="0" role="region" aria-label=${s}>
      <table>
        <caption class="sr">
          ${s}
        </caption>
        <thead>
          <tr>
            <th scope="col">${i("over.turn")}</th>
            ${t.map(n=>u`<th scope="col">${n}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${e.map((n,o)=>u`<tr>
                <th scope="row">${o===0?i("over.start"):o}</th>
                <td>${n[0]}</td>
                <td>${n[1]}</td>
              </tr>`)}
        </tbody>
      </table>
    </div>
  </details>`,Mo=({game:e,system:t},s)=>{if(!s||s.turns.length<2)return m;let o=e.card.seats.findIndex(({seat:g})=>t.sideClass(g)==="a")===1,a=o?e.card.seats.toReversed():e.card.seats,[r="",l=""]=a.map(({seat:g})=>t.sideName(g)),c=o?{...s,turns:s.turns.map(g=>g.toReversed())}:s,d=ue(c.counts.text,c.counts.message),p=g=>c.turns.map(b=>b[g]).join(", "),f=i("over.strength_of",{counts:d,first:r,ones:p(0),second:l,others:p(1)}),$=[r,l];return u`<section class="card pad strength" aria-labelledby="over-strength">
    <h2 id="over-strength">${i("over.strength")} <small>${d}</small></h2>
    ${_o(c,$,Dr,f,"wide")} ${_o(c,$,Rr,f,"narrow")}
    ${Ur(c,$,d)}
  </section>`};var Gr=100,Gt=e=>new Intl.NumberFormat(ve(),{minimumFractionDigits:1,maximumFractionDigits:1}).format(e),Jr=({score:e,expected:t,at_least_ppm:s,at_most_ppm:n})=>{let o=e>=t,a=Math.round(1e6/Math.max(1,o?s:n));if(a<=2)return i("over.luck_usual");let r=new Intl.NumberFormat(ve()).format(a);return o?i("over.luck_good",{n:r}):i("over.luck_bad",{n:r})},Kr=({score:e,expected:t,deviation:s},n,o)=>{let a=Math.max(s*2.5,Math.abs(e-t)*1.1,.1),r=g=>110+(g-t)*Gr/a,[l,c]=[t-s,t+s],[d,p]=[Math.round(l),Math.round(c)],f=i("over.luck_name",{side:n,score:e,expected:Gt(t),from:d,to:p}),$=r(e);return u`<svg class="graph" viewBox="0 0 220 38" role="img" aria-label=${f}>
    <rect
      class="ch-band"
      x=${r(l).toFixed(1)}
      y="6"
      width=${(r(c)-r(l)).toFixed(1)}
      height="14"
      rx="3"
    ></rect>
    <path class="ax" d="M10 13H210M110 4V22"></path>
    ${o==="a"?I`<circle class="pt-a" cx=${$.toFixed(1)} cy="13" r="5"></circle>`:I`<rect class="pt-b" x=${($-5).toFixed(1)} y="8" width="10" height="10"></rect>`}
    <text x=${r(l).toFixed(1)} y="35" text-anchor="middle">${d}</text>
    <text x="110" y="35" text-anchor="middle">${Math.round(t)}</text>
    <text x=${r(c).toFixed(1)} y="35" text-anchor="middle">${p}</text>
  </svg>`},Zr=({system:e},t)=>{let s=e.sideName(t.seat),n=e.sideClass(t.seat),o={score:t.score,dice:t.dice,expected:Gt(t.expected)};return u`<div>
    <p><b class="s${n}">${s}</b> ${i("over.luck_of",o)}</p>
    ${Kr(t,s,n)}
    <p class="fine">${Jr(t)}</p>
  </div>`},Yr=([e,t])=>{let s=a=>a?a.score-a.expected:0,n=s(e)-s(t),o=n>0?e:t;return Math.abs(n)<.5||!o?null:{seat:o.seat,n:Math.abs(n)}},qo=(e,t)=>{let s=t.filter(({seats:n})=>n.some(({dice:o})=>o>0));return s.length?u`<section class="card pad luck" aria-labelledby="over-luck">
    <h2 id="over-luck">${i("over.luck")}</h2>
    ${s.map(n=>{let o=Yr(n.seats);return u`<h3>${E(n.text,n.message)}</h3>
        ${n.seats.filter(({dice:a})=>a>0).map(a=>Zr(e,a))}
        <p>
          ${o?i("over.luck_helped",{side:e.system.sideName(o.seat),n:Gt(o.n)}):i("over.luck_even")}
        </p>`})}
    <p class="fine">${i("over.luck_band")}</p>
  </section>`:m};var Xr=({game:e,system:t},{seq:s,seat:n,rule:o,text:a,message:r,others:l})=>u`<li>
    <a class="no" href="/games/${e.id}#entry=${s}" aria-label=${i("over.to_entry",{n:s})}
      >${s}</a
    >
    <p>
      ${E(a,r)}
      ${o?u`<a class="rule" href="/rules/${e.card.system}#${o}">${o}</a>`:m}
    </p>
    <span class="d"
      ><b class="s${t.sideClass(n)}">${i("over.lost_by",{side:t.sideName(n)})}</b>
      ${l?u`<small>${i("over.more",{n:l})}</small>`:m}</span
    >
  </li>`,Qr=(e,t)=>u`<section class="card pad" aria-labelledby="over-moments">
    <h2 id="over-moments">${i("over.moments")} <small>${i("over.moments_note")}</small></h2>
    ${t.length?u`<ol class="moments">
            ${t.map(s=>Xr(e,s))}
          </ol>`:u`<p>${i("over.no_moments")}</p>`}
  </section>`,ei=({game:e,system:t},{text:s,message:n,lost:o,of:a})=>{let r=ue(s,n),[l=0,c=0]=a,d=l===c?i("over.losses_of_each",{what:r,n:l}):i("over.losses_of",{what:r,first:l,second:c});return u`<h3>${d}</h3>
    ${e.card.seats.map(({seat:p},f)=>{let $=t.sideClass(p),g=100*(o[f]??0)/Math.max(1,a[f]??0);return u`<span class="s${$}">${t.sideName(p)}</span>
        <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect class="bg" width="100" height="10" rx="1"></rect>
          <rect class="b${$}" width=${g.toFixed(1)} height="10" rx="1"></rect>
        </svg>
        <span class="v">${o[f]}</span>`})}`},ti=(e,t)=>t.length?u`<section class="card pad" aria-labelledby="over-losses">
        <h2 id="over-losses">${i("over.losses")}</h2>
        <div class="bars">${t.map(s=>ei(e,s))}</div>
      </section>`:m,si=({over:e})=>{let t=e.dice();return t==="checking"?{kind:"",title:i("over.dice_checking"),why:""}:t==="unknown"?{kind:"",title:i("over.dice_unknown"),why:i("over.dice_unknown_why")}:t.ok?{kind:"ok",title:i("over.dice_ok"),why:i("over.dice_ok_why",{n:t.dice})}:{kind:"bad",title:i("over.dice_bad"),why:i("over.dice_bad_why",{n:t.seq})}},ni=e=>{let{kind:t,title:s,why:n}=si(e);return u`<section class="card pad dicecheck ${t}" aria-label=${i("over.dice")} data-dice=${t}>
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path
        d="M9 2.5l5.500 2v4.500c0 3.500-2.500 5.500-5.500 6.500-3-1-5.500-3-5.500-6.500V4.500z${t==="ok"?"M6.500 9l1.800 1.800L11.800 7":""}"
      ></path>
    </svg>
    <div>
      <p class="verdict" role="status">${s}</p>
      ${n?u`<p class="fine">${n}</p>`:m}
      <div class="row">
        ${t?u`<button type="button" class="btn" @click=${e.over.checkAgain}>${i("over.dice_again")}</button>`:m}
        <a class="btn" href="/v1/games/${e.table.game.id}/export" download>${i("over.log")}</a>
      </div>
    </div>
  </section>`},oi=(e,t)=>{let{table:s}=e,n=s.system.endMap?.(s.game.current.view,s.game.card)??m;return u`<div class="stackv">
      ${Mo(s,t.strengths)} ${Qr(s,t.moments)}
    </div>
    <div class="stackv">
      ${n} ${ti(s,t.losses)} ${qo(s,t.luck)} ${ni(e)}
    </div>`},ht=e=>{let{table:t,over:s}=e;if(!le(t.game)||!t.game.card.result||e.playback.playsNews())return m;let n=s.course();return n?u`<div class="overcourse" id="over-course">${oi(e,n)}</div>`:s.failed()?u`<div class="overcourse" id="over-course">
          <p class="notice">
            ${i("over.no_course")}
            <button type="button" class="btn" @click=${s.reload}>${i("over.again_load")}</button>
          </p>
        </div>`:m};var ai=e=>{let{table:t,screen:s}=e,n=s.ui.selected,o=D(t,s),a=n?o.units[n]:null;return!n||!a?m:u`<section class="sheet-unit" aria-labelledby="pop-title" data-for=${n}>
    <header>
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <g class=${t.system.counterClass(a)}>${t.system.counterFace(n,a)}</g>
      </svg>
      <div>
        <h2 id="pop-title">
          <span dir="auto">${t.system.unitHeading?.(o,n)??n}</span> ·
          ${t.system.unitKind(a)}
        </h2>
        <p>${t.system.unitCondition(a).join(", ")}</p>
      </div>
      <button
        type="button"
        class="icon"
        aria-label=${i("game.close")}
        @click=${()=>s.update({selected:null})}
      >
        ×
      </button>
    </header>
    <div class="sheet-body">${Ae(e,o,A(t.game),n)}</div>
    ${ze(e,o,A(t.game),n)}
  </section>`},ri=e=>{let{table:t,screen:s}=e,n=A(t.game);return s.ui.tabsOpen?u`<div class="sheet-more">${ci(e)}</div>`:e.playback.run()?Kn(e):n&&!N(t,n)?ie(e,D(t,s),n,"any"):u`${s.ui.selected&&!s.ui.placing?ai(e):m}${s.ui.selected&&!s.ui.placing?m:u`${ct(e)}${t.game.viewedSeq===null?ht(e):m}`}`},ii=["log","plan","more"],li=({app:e,table:t,screen:s})=>{let{ui:n,update:o}=s,a=n.tabsOpen?n.tab==="log"||n.tab==="plan"?n.tab:"more":"table",r=dt(e,s)+Fe(t.game),l=Fe(t.game)?"game":M(t.game)||r?"talk":"game";return u`<nav class="below" aria-label=${i("game.parts")}>
    <button
      type="button"
      aria-current=${a==="table"?"page":m}
      @click=${()=>o({tabsOpen:!1})}
    >
      ${i("game.to_table")}
    </button>
    ${ii.filter(c=>c!=="plan"||M(t.game)).map(c=>u`<button
          type="button"
          data-below=${c}
          aria-current=${a===c?"page":m}
          @click=${()=>o({tabsOpen:!0,tab:c==="more"?l:c})}
        >
          ${C("game.tab.",c)}${c==="more"&&r?u` <b class="count" aria-label=${i("game.news",{n:r})}>${r}</b>`:m}
        </button>`)}
  </nav>`},ci=e=>{let{table:t,screen:s}=e;if(s.ui.tab==="log"||s.ui.tab==="plan")return pt(e);let[n,o]=me(t.game),a=D(t,s),r=s.ui.tab==="game";return u`${Wt(e,["talk",...M(t.game)||t.game.card.result?["orders"]:[],"game"])}
  ${r?u`<div class="row views">${Ut(e)}</div>
          ${Re(e,o)}${Re(e,n)} ${mt(e)}
          ${t.system.overview?.(a,t.game.card)??m}`:m}${pt(e)}`},Oo=e=>u`<aside class="sheet" aria-label=${i("game.column")}>
    <div class="scroll">${ri(e)}</div>
    ${li(e)}
  </aside>`;var ui=(e,t)=>e.system.groups?.(t)??e.system.zones(t).map(s=>({title:e.system.zoneSentence(t,s),units:e.system.unitsIn(t,s)})),di=(e,t,s,{title:n,note:o,units:a})=>{let{table:r,screen:l}=e;if(!a.length)return m;let c=s&&N(r,s)?r.system.ableUnits(s):new Set;return u`<section class="tzone">
    <h3>${n}</h3>
    ${o?u`<p class="hint">${o}</p>`:m}
    <ul>
      ${a.map(d=>{let p=l.ui.selected===d;return u`<li>
          <button
            type="button"
            class="tunit s${r.system.sideClass(r.system.sideOf(t,d))}"
            data-unit=${d}
            aria-expanded=${p}
            @click=${()=>Pe(e,d)}
          >
            ${r.system.unitSentence(t,d)}${c.has(d)?u` <b>${i("text.can_act")}</b>`:m}
          </button>
          ${p&&s&&N(r,s)?u`${Ae(e,t,s,d)}${ze(e,t,s,d)}`:m}
        </li>`})}
    </ul>
  </section>`},To=e=>{let{table:t,screen:s}=e,n=D(t,s);t.system.rememberNames(n);let o=A(t.game),a=Object.keys(n.units).filter(r=>!t.system.zoneOf(n,r)&&n.units[r].gone);return u`<div class="texttable">
    ${ie(e,n,o,"any")}
    <h2>${i("text.table")}</h2>
    ${ui(t,n).map(r=>di(e,n,o,r))}
    ${a.length?u`<section class="tzone">
            <h3>${i("text.gone")}</h3>
            <ul>
              ${a.map(r=>u`<li>${t.system.unitName(n,r)}</li>`)}
            </ul>
          </section>`:m}
  </div>`};var Ao=({api:e},t,s)=>{let n=new Map,o=0,a=[],r=!1,l=()=>{t.current&&t.current.seq!==o&&(o=t.current.seq,n=new Map)},c=async()=>{r=!1;let p=a;a=[];for(let f=0;f<p.length;f+=64){let $=p.slice(f,f+64);try{let g=await e.post(`/v1/games/${t.id}/weigh`,{announcements:$});if(g.seq!==o)return;$.forEach((b,_)=>n.set(JSON.stringify(b),g.weighed[_]??null))}catch{return}s()}},d=p=>{if(l(),!(!t.card?.your_seat||t.viewedSeq!==null)){for(let f of p){let $=JSON.stringify(f);n.has($)||(n.set($,null),a.push(f))}a.length>0&&!r&&(r=!0,setTimeout(c,0))}};return{prefetch:d,get:p=>(d([p]),n.get(JSON.stringify(p))??void 0)}};qs();var mi=600*1e3,pi="(max-width: 720px), (max-height: 480px) and (orientation: landscape)",$t=e=>Number(/^entry=(\d+)$/.exec(e.hash)?.[1]??0)||null,Jt=e=>e.path.endsWith("/replay"),ap=e=>{let t=e.route.params.game??"",s=mo(t),n=matchMedia(pi),o={page:null,afterRender:()=>{},invitation:()=>m},a=!1,r=()=>{if(!o.page?.playback.run()||document.visibilityState!=="visible")return e.drawSoon();a||(a=!0,requestAnimationFrame(()=>setTimeout(()=>{a=!1,e.draw()})))},l=po(e,t,{changed:g=>{g==="loaded"&&d(),(g==="decisions"||g==="entry")&&c(),(g==="chat"||g==="connection")&&o.page&&ut(o.page),g==="entry"&&o.page?.playback.noticed(),r()},plays:$t(e.route)===null&&!Jt(e.route)&&ce()!==null,staysOpen:g=>o.page!==null&&N(o.page.table,g)}),c=yo(l,s),d=async()=>{if(l.problem?.status===404&&(o.invitation=(await import("./invitation_form-V7DOSD4P.js")).invitationForm(e,t),e.draw()),!zo(l)||Lo(l))return;let g=await Os(l.card.system);!g||o.page||(o.page=hi(e,l,g,s,n),o.afterRender=_n(o.page),await bi(o.page),o.page.playback.noticed(),ut(o.page),e.draw())},p=g=>{o.page&&bo(o.page,g)},f=()=>{document.visibilityState==="visible"&&fi(l)&&e.drawSoon()};document.addEventListener("keydown",p),n.addEventListener("change",e.draw);let $=setInterval(f,1e3);return{wide:!0,render:()=>l.problem?Si(e,l.problem,o.invitation):zo(l)?Lo(l)?ki(l):o.page?(queueMicrotask(o.afterRender),gi(o.page),wi(o.page)):No(Z(l.card.title)):No(),hashChanged:g=>{o.page&&Ee(o.page,$t(g)??l.current?.seq??0)},close:()=>{clearInterval($),o.page?.playback.close(),document.removeEventListener("keydown",p),n.removeEventListener("change",e.draw),l.close()}}},zo=e=>e.card!==null&&e.current!==null,fi=e=>e.decisions.some(t=>t.deadline)||e.card?.clock?.some(t=>t.deadline),hi=(e,t,s,n,o)=>{let a={game:t,system:s,odds:Ao(e,t,e.drawSoon)},r=uo(n),l={ui:r,drafts:n,update:b=>{b.selected!==void 0&&b.selected!==r.selected&&(r.chosen=null),Object.assign(r,b),"plan"in b&&n.set("+plan",r.plan?.length?r.plan:null),"chatDraft"in b&&n.set("+chat",r.chatDraft),e.draw()},isPhone:()=>o.matches},c=wo(t,e.draw),d=ko(e,c),p={sender:c,announce:$i(a,l,d),post:d};r.turned=Qs(a);let f=Zs(e,a,l),$=matchMedia("(prefers-reduced-motion: reduce)").matches,g=Jt(e.route)&&$t(e.route)===null&&!$;return{app:e,table:a,screen:l,sending:p,playback:Hn({app:e,table:a,screen:l},g),map:f,over:Ln(e,t)}},$i=(e,t,s)=>async(n,o=A(e.game))=>{let{game:a,system:r}=e,{ui:l,update:c}=t,d=r.describeWhole(n);if(l.plan&&N(e,o))return c({plan:[...l.plan,{announce:n,label:d}],selected:null,chosen:null}),!0;let p={decision:o?.id??"",expect_seq:a.current.seq,announcement:n};if(!await s(`/v1/games/${a.id}/announcements`,p,d))return!1;a.missed=null;let $=A(a),g=l.selected&&N(e,$)&&r.ableUnits($).has(l.selected),_=n.unit&&r.zoneOf(a.current.view,n.unit)||l.zone;return c({selected:g?l.selected:null,chosen:null,placing:!1,zone:_}),!0},bi=async({app:e,table:{game:t}})=>{let s=$t(e.route)??(Jt(e.route)?1:null);s&&await t.viewAt(s)},gi=({app:e,table:{game:t,system:s}})=>{let{view:n}=t.viewedState(),o=s.phaseName(n);e.title(i("game.title",{turn:n.turn,phase:o,title:Z(t.card.title)}))},yi=(e,t)=>{let s=A(e.game);return s?(t.ui.selected!==null||!N(e,s))&&(P(e,s)!==null||t.isPhone()):!1},wi=e=>{let{table:t,screen:s}=e,{ui:n}=s,o=s.isPhone(),a=o&&!n.textView;return u`<main
    class="gamepage ${o?"phone":""} ${n.textView?"astext":""} ${e.playback.run()?"playing":""} ${yi(t,s)?"building":""} ${n.tabsOpen?"tabsopen":""} ${le(t.game)?"ended":""}"
    aria-label=${Z(t.game.card.title)}
  >
    ${Gn(e)}
    <button type="button" class="btn skip" @click=${()=>Vt(e.app,s)}>
      ${i("game.to_decision")}
    </button>
    ${a?So(t):vo(e)} ${vi(t,e.sending)}
    <div class="play">
      ${a?m:io(e)}
      <section class="board" aria-label=${i("game.table")}>
        ${n.textView?To(e):xn(e)} ${a?m:Jn(e)}
        ${a||e.playback.playsNews()?m:rt(e)}
      </section>
      ${a?Oo(e):lo(e)}
    </div>
    ${a?m:ht(e)} ${n.keysShown?fo(s):m} ${Tn()}
    ${xi(e)}
  </main>`},No=e=>e===void 0?u`<main class="page opening"><p role="status">${i("frame.loading")}</p></main>`:u`<main class="page opening">
        <h1 dir="auto">${e}</h1>
        <p role="status">${i("frame.loading")}</p>
      </main>`,ki=e=>u`<main class="page letter">
    <h1 dir="auto">${Z(e.card.title)}</h1>
    ${Co(e)}
  </main>`,Lo=({card:e,current:t})=>e.withdrawn&&Object.keys(t.view).length===0,Co=({card:e,id:t})=>e.withdrawn?u`<p class="notice" data-withdrawn>
      ${i("game.withdrawn",{edition:e.edition})}
      <a href="/games/${t}/report">${i("game.report")}</a>
      <a href="/v1/games/${t}/export" download="game.jsonl">${i("report.export")}</a>
    </p>`:e.closed?u`<p class="notice bad" role="alert">${i("game.closed")}</p>`:m,vi=(e,{sender:t})=>{let{game:s}=e,{unsent:n,refused:o,inFlight:a}=t;return u` ${Co(s)}
  ${n?u`<p class="notice lost" role="alert" data-unsent>
          ${i("send.unsent",{what:n.label})}
          <button type="button" class="btn go" @click=${()=>t.retry()}>${i("send.again")}</button>
          <button type="button" class="btn" @click=${()=>t.dismiss()}>${i("send.drop")}</button>
        </p>`:m}
  ${o?u`<div class="notice bad" role="alert" data-refused>
          <p>
            <b>${i("send.refused",{what:o.label})}</b>
            ${He(o.problem)}
          </p>
          ${o.problem.rule?u`<p><span class="rule">${o.problem.rule.id}</span> ${E(o.problem.rule.text)}</p>`:m}
          ${go(e,o.problem)}
          ${o.problem.code==="stale-seq"?u`<p>${i("send.stale")}</p>`:m}
          <button type="button" class="icon" aria-label=${i("game.close")} @click=${()=>t.dismiss()}>
            ×
          </button>
        </div>`:m}
  ${a?u`<p class="sending" role="status">${i("send.going")}</p>`:m}`},xi=e=>{let{table:t}=e,s=A(t.game),n=s?.deadline&&s.deadline-te()<mi,o=s?.deadline?`${i("ask.until",{until:U(s.deadline)})} ${n?i("ask.soon"):""}`:"";return u`<p class="sr" aria-live="polite">
      ${We(e.playback.run()?Wn(e):hn(t))}
    </p>
    <p class="sr" aria-live="polite" data-asked>
      ${s?`${Y(t,s)} ${o}`:""}
    </p>`},Si=(e,t,s)=>t.status!==404?Qt(t):(e.title(i("nowhere.title")),u`<main class="page letter">
    ${Ts({text:i("nowhere.game"),how:i("nowhere.game_how"),more:s(),signIn:!1})}
  </main>`);export{ap as gamePage};
