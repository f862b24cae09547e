import{b as As}from"./chunk-RZSFVZY5.js";import{a as zs,b as Ns,c as Ze,d as Ls,e as Cs}from"./chunk-JHE5UPVN.js";import{b as He,e as ss}from"./chunk-YCX4QO5D.js";import"./chunk-SQ4RDSKP.js";import{a as os}from"./chunk-A2C4SLFJ.js";import{b as as,c as We,d as ge}from"./chunk-I63SLWUG.js";import{a as rs}from"./chunk-Z25BHZRP.js";import{b as te,c as wt,d as G}from"./chunk-QTSBKXHE.js";import{a as xs,i as Ss,j as _s,k as Ms,l as qs}from"./chunk-5EFRORVP.js";import{a as ns}from"./chunk-K3S2JSNC.js";import{a as Ge,b as ds,c as Je,d as ms,e as ps,f as fs,g as hs,h as $s,i as bs,j as Ke,k as gs,l as vt,m as ys,n as ws,o as ks,p as vs}from"./chunk-TUQXVQNN.js";import{b as Os,c as Ts}from"./chunk-3QKZLVTX.js";import{c as es,e as W}from"./chunk-JDGUBJ72.js";import{c as ye,e as is,f as de,g as Ve,h as ls,i as cs,l as us,m as Ue,n as kt}from"./chunk-IEQFZD3L.js";import{i as se}from"./chunk-STLUR3L2.js";import{a as E,b as ue,d as je}from"./chunk-KLJ2SXGB.js";import{a as u,b as j,d as m,h as $e,i as be,k as Se,l as i,n as C,o as Y,p as ts}from"./chunk-OOS2KMA4.js";var A=e=>e.viewedSeq===null?e.decisions[0]??null:null,M=e=>e.card?.your_seat??null,me=e=>{let t=e.card.seats.map(({seat:n})=>n),s=M(e)??t[0]??"";return[s,t.find(n=>n!==s)??""]},X=(e,t)=>t&&e.system.question(e.game.viewedState().view,t)||ts(e.game.card.system,t),N=(e,t)=>t!==null&&e.system.isAnsweredOnTable(t),Ye=(e,t)=>e.system.listed?.(t)??t.choices,we=(e,t)=>e.system.placement?.zones(t.choices)??[],P=(e,t)=>{let{panels:s}=e.system,n=t?.parts;return s[n?.kind??""]??s[t?.kind??""]??null},J=(e,t,s)=>{let n=P(e,s);return n&&s?t.drafts.getOrCreate(s.id,()=>n.initialDraft(s,e.game.viewedState().view)):null},pe=(e,t,s)=>{e.drafts.set(t.id,s),e.update({chosen:null})},D=(e,t)=>{let s=e.game.viewedState()?.view,n=A(e.game),o=P(e,n);return o?.preview&&n?o.preview(s,J(e,t,n),n):s},V=(e,t)=>e.viewedSeq===null&&t.sender.inFlight===null&&e.connection!=="lost";var Xe=(e,t)=>{let{chosen:s}=e.ui;return s?.decision===t.id?s.announcement:null},_e=(e,t,s)=>{let n=Xe(e,t);return n!==null&&JSON.stringify(n)===JSON.stringify(s)},Me=(e,t,s,n)=>{let o=P(e,s);o&&N(e,s)&&t.drafts.set(s.id,o.initialDraft(s,e.game.viewedState().view)),t.update({chosen:{decision:s.id,announcement:n}})},qe=({app:e,table:t,screen:s},n,o)=>a=>{Me(t,s,n,o),a.detail===0&&Qe(e)},Qe=e=>queueMicrotask(()=>{let t=e.mount.querySelector('[data-go]:not([aria-disabled="true"])');t instanceof HTMLElement&&t.focus()}),Po=({game:e,system:t},s,n)=>{if(!n.unit)return t.describeWhole(n);let o=JSON.stringify(n);return t.menu(e.viewedState().view,s,n.unit).find(r=>r.announcement&&JSON.stringify(r.announcement)===o)?.name??t.describe(n)},Oe=(e,t,s)=>{let n=t.ui.selected,o=Xe(t,s);if(o&&(!o.unit||o.unit===n))return{announcement:o,label:Po(e,s,o)};let a=P(e,s)?.tableAnswer?.(J(e,t,s),s,n);return a?{announcement:a,label:e.system.describeWhole(a)}:null},fe=({table:e,screen:t,sending:s},n,o,a)=>{let r=o!==null&&V(e.game,s),l=t.ui.plan&&N(e,n);return u`<button
    type="button"
    class="btn go"
    data-go=${n.kind}
    data-announces=${o?.announcement.type??m}
    aria-disabled=${!r}
    @click=${()=>r&&s.announce(o.announcement,n)}
  >
    ${o?l?i("plan.add",{what:o.label}):o.label:a}
  </button>`},Bs=e=>{let{take_back:t,take_back_asked:s}=e.decisionsResponse;return M(e)!==null&&e.card.status==="playing"&&e.viewedSeq===null&&!s&&t?.steps.find(o=>o.alone)||null},xt=(e,t)=>{let s=Bs(e);return!s||!V(e,t)?!1:(t.post(`/v1/games/${e.id}/takebacks`,{after:s.after},i("beside.take_back")),!0)},ne=(e,t)=>Bs(e)?u`<button
        type="button"
        class="btn undo"
        data-undo
        aria-disabled=${!V(e,t)}
        @click=${()=>xt(e,t)}
      >
        ${i("ask.undo")}
      </button>`:m;var Es=e=>{let t=e.querySelector(".pop"),s=e.querySelector(".tablewrap"),n=t?.getAttribute("data-for")??"",o=e.querySelector(`.table [data-unit="${CSS.escape(n)}"]`);if(!(t instanceof HTMLElement)||!(s instanceof HTMLElement)||!o)return;let a=s.getBoundingClientRect(),r=o.getBoundingClientRect(),l=Do(s,r)??r,c=8,d=l.right+c-a.left,p=l.left-c-a.left-t.offsetWidth,f=d+t.offsetWidth<=a.width?d:p>=0?p:Math.max(0,a.width-t.offsetWidth),$=Math.min(t.scrollHeight,a.height),y=Math.max(0,Math.min(r.top-a.top-40,a.height-$));t.style.setProperty("left",`${Math.round(f)}px`),t.style.setProperty("top",`${Math.round(y)}px`),t.style.setProperty("max-height",`${Math.round(a.height-y)}px`)},Do=(e,t)=>{let[s,n]=[t.left+t.width/2,t.top+t.height/2];for(let o of e.querySelectorAll("[data-zone]")){let a=o.getBoundingClientRect();if(s>=a.left&&s<=a.right&&n>=a.top&&n<=a.bottom)return a}return null};var Fo=(e,t)=>{let s=t.split(" ").filter(Boolean).flatMap(n=>{let o=e.querySelector(`.table [data-unit="${CSS.escape(n)}"], .table [data-zone="${CSS.escape(n)}"]`);return o?[o.getBoundingClientRect()]:[]}).filter(n=>n.width>0);return s.length?{left:Math.min(...s.map(n=>n.left)),right:Math.max(...s.map(n=>n.right)),top:Math.min(...s.map(n=>n.top)),bottom:Math.max(...s.map(n=>n.bottom))}:null},Ps=e=>{let t=e.querySelector(".prompt.over"),s=e.querySelector(".tablewrap");if(!(s instanceof HTMLElement)||!(t instanceof HTMLElement))return!0;let n=s.getBoundingClientRect(),o=Math.min(960,n.width-16),a=c=>{let d={left:Math.max(8,(n.width-o)/2),width:o,"max-height":n.height,[c]:8};for(let p of["left","top","bottom","width","max-height"]){let f=d[p];t.style.setProperty(p,f===void 0?"auto":`${Math.round(f)}px`)}};a("bottom");let r=Fo(e,t.dataset.keepsFree??""),l=c=>t.scrollHeight+12<=c&&t.scrollHeight<=n.height/2;return r?l(n.bottom-r.bottom)?!0:(a("top"),l(r.top-n.top)):l(n.height)};var _t=(e,t)=>Math.min(e[0]/t[0],e[1]/t[1]),ke=(e,{least:t,most:s})=>Math.max(t,Math.min(s,e)),Rs=(e,t)=>Math.max(0,(e-t)/2),Is=e=>[e(0),e(1)],oe=({scale:e,offset:t},s,{size:n,drawing:o})=>Is(a=>(s[a]-Rs(n[a],o[a]*e)+t[a])/e),ae=(e,t,s,{size:n,drawing:o})=>({scale:e,offset:Is(a=>{let r=o[a]*e,l=t[a]*e+Rs(n[a],r)-s[a];return Math.max(0,Math.min(l,Math.max(0,r-n[a])))})}),et=(e,t,s,n)=>ae(ke(t,n),oe(e,s,n),s,n),Hs=(e,t,s,n)=>ae(e.scale,oe(e,t,n),s,n),Ds=(e,t)=>[(e[0]+t[0])/2,(e[1]+t[1])/2],St=(e,t)=>Math.hypot(e[0]-t[0],e[1]-t[1]);var js=(e,t,s,n)=>{let o=Math.max(20,St(...s))/Math.max(20,St(...t)),a=oe(e,Ds(...t),n);return ae(ke(e.scale*o,n),a,Ds(...s),n)};var Fs={wheel:500,pad:100},Ws=({deltaY:e,deltaMode:t,ctrlKey:s})=>2**(-Math.max(-240,Math.min(240,t===1?e*16:e))/(s?Fs.pad:Fs.wheel)),Vs=(e,t)=>e!==null&&t.time-e.time<320&&St(e.at,t.at)<32,Mt=(e,t)=>e*Math.exp(-t/325),qt=({from:e,to:t},s,n)=>{let o=Math.max(0,Math.min(40,(n-(t-e))/2));return e-o>=s-1&&t+o<=s+n+1?s:(e+t-n)/2};var Us={mouse:5,touch:9},Gs=.06,tt=(e,{clientX:t,clientY:s})=>{let n=e.getBoundingClientRect();return[t-n.left-e.clientLeft,s-n.top-e.clientTop]},Ro=e=>{let[t,s]=[e[0],e.at(-1)],n=t&&s?s.time-t.time:0;return!t||!s||n<8?[0,0]:[(s.at[0]-t.at[0])/n,(s.at[1]-t.at[1])/n]},Io=(e,t)=>{let n=!matchMedia("(prefers-reduced-motion: reduce)").matches&&Math.hypot(...t)>Gs*3,o=performance.now(),a=r=>{let l=e.frame();if(!n||!l)return;let c=Math.max(0,Math.min(50,r-o));o=r;let{offset:d}=e.sight(l);e.scrollTo([d[0]-t[0]*c,d[1]-t[1]*c]),t=[Mt(t[0],c),Mt(t[1],c)],Math.hypot(...t)>Gs&&requestAnimationFrame(a)};return n&&requestAnimationFrame(a),()=>{n=!1}},Js=(e,t)=>{let s=new Map,n=null,o=!1,a=[],r=null,l=()=>{},c=!1,d=()=>{let S=e.frame();n=S&&s.size?{sight:e.sight(S),at:[...s.values()]}:null},p=()=>{let S=e.frame(),[T,g]=s.values(),[w,q]=n?.at??[];!S||!n||!T||!w||(g&&q?e.lookAt(js(n.sight,[w,q],[T,g],S)):e.scrollTo(Hs(n.sight,w,T,S).offset))},f=S=>{l(),!(t(S)||S.button>1||!(S.currentTarget instanceof HTMLElement))&&(S.button===1&&S.preventDefault(),S.isPrimary&&s.clear(),s.set(S.pointerId,tt(S.currentTarget,S)),S.isPrimary&&([o,c,a]=[!1,!1,[]]),s.size===2&&(o=c=!0),d())},$=S=>{let T=S.currentTarget;if(!s.has(S.pointerId)||!(T instanceof HTMLElement)||s.size>2)return;let g=tt(T,S),w=n?.at[0];if(!o&&w){if(Math.hypot(g[0]-w[0],g[1]-w[1])<(S.pointerType==="mouse"?Us.mouse:Us.touch))return;[o,c]=[!0,!0],T.setPointerCapture(S.pointerId),T.classList.add("dragging"),s.set(S.pointerId,g),d()}s.set(S.pointerId,g),a=[...a,{at:g,time:S.timeStamp}].filter(({time:q})=>S.timeStamp-q<90),p()},y=S=>{let T=S.currentTarget;if(!s.delete(S.pointerId)||!(T instanceof HTMLElement))return;let g=s.size===1;d(),!s.size&&(T.classList.remove("dragging"),o&&!g&&S.pointerType!=="mouse"&&S.type==="pointerup"&&(l=Io(e,Ro(a))),!o&&S.pointerType==="touch"&&b(T,S),o=!1,setTimeout(()=>c=!1,60))},b=(S,T)=>{let g=e.frame();if(!g)return;let w=tt(S,T),q={at:w,time:T.timeStamp,point:oe(e.sight(g),w,g)};if(!r||!Vs(r,q)){r=q;return}c=!0;let v=e.closeScale(g),{scale:k}=e.sight(g),h=k<v*.95?v:k<g.most*.95?k*1.6:g.least;e.lookAt(ae(Math.min(g.most,Math.max(g.least,h)),r.point,w,g)),r=null};return{down:f,move:$,up:y,wheel:{handleEvent:S=>{let T=e.frame();if(!T||!(S.currentTarget instanceof HTMLElement)||S.shiftKey||Math.abs(S.deltaX)>Math.abs(S.deltaY))return;let{scale:g}=e.sight(T),w=Ws(S);w<1&&g<=T.least*1.001||(S.preventDefault(),e.lookAt(et(e.sight(T),g*w,tt(S.currentTarget,S),T)))},passive:!1},swallowsClick:()=>c}};var Ks={times:2.2,least:2.4},Ho=.45,Zs=1.004,Ys=e=>{let t=0,s=!0,n=!1,o="",a="",r=null,l=()=>{if(!r?.clientWidth||!r.clientHeight)return null;let g=e.size(),w=[r.clientWidth,r.clientHeight],q=parseFloat(getComputedStyle(r).maxHeight),v=s||e.isPhone()||!q?w[1]:q,k=_t([w[0],v],g),h=Math.max(Ks.least,k*2,e.closeUp(w,e.isPhone())*Ks.times);return{size:w,drawing:g,least:k,most:h}},c=({size:g,drawing:w})=>({scale:s?_t(g,w):t,offset:s||!r?[0,0]:[r.scrollLeft,r.scrollTop]}),d=({least:g,drawing:w})=>{let q=r?.querySelector("svg.table");if(!r||!(q instanceof SVGElement))return;let v=s;s=t<=g*Zs,v&&!s&&n&&!e.isPhone()&&r.style.setProperty("height",`${r.clientHeight}px`),s&&r.style.removeProperty("height"),r.classList.toggle("whole",s);for(let[k,h]of[[0,"width"],[1,"height"]])s?q.style.removeProperty(h):q.style.setProperty(h,`${Math.round(w[k]*t)}px`)},p=g=>{let w=r?.closest(".board"),q=w?.querySelector(".inset");q instanceof HTMLElement&&q.hidden!==s&&(q.hidden=s);let v=c(g),[k,h]=[oe(v,[0,0],g),oe(v,g.size,g)],x=[["x",Math.max(0,k[0])],["y",Math.max(0,k[1])],["width",Math.min(g.drawing[0],h[0])-Math.max(0,k[0])],["height",Math.min(g.drawing[1],h[1])-Math.max(0,k[1])]];for(let O of w?.querySelectorAll(".mview")??[])for(let[L,R]of x){let F=String(Math.round(R));O.getAttribute(L)!==F&&O.setAttribute(L,F)}},f=g=>{let w=l();!w||!r||(t=g.scale,d(w),r.scrollTo({left:g.offset[0],top:g.offset[1],behavior:"instant"}),p(l()??w),e.moved())},$=g=>{let w=e.closeUp(g.size,e.isPhone());return ke(w>g.least*1.1?w:g.least*2,g)},y=g=>Math.max(g.least,e.closeUp(g.size,e.isPhone())),b=g=>{let w=g.map(h=>h.getBoundingClientRect()).filter(({width:h})=>h>0);if(!w.length||!r)return null;let q=r.getBoundingClientRect(),[v,k]=[r.scrollLeft-q.left,r.scrollTop-q.top];return{x:{from:Math.min(...w.map(h=>h.left))+v,to:Math.max(...w.map(h=>h.right))+v},y:{from:Math.min(...w.map(h=>h.top))+k,to:Math.max(...w.map(h=>h.bottom))+k}}},_=(g,w,q)=>{if(n||y(g)<=g.least*Zs)return;t=y(g),d(g);let v=b(w);if(!v)return;let k=Math.min(g.size[0]/(v.x.to-v.x.from),q/(v.y.to-v.y.from));k>1.01||k<Ho||(t=ke(t*k*.98,g),d(g))},S=(g,w)=>{if(!r)return;let v=(r.dataset.focus??"").split(" ").filter(Boolean).flatMap(R=>r?.querySelector(`[data-zone="${CSS.escape(R)}"]`)??[]),k=[...r.querySelectorAll(".trace .tc")],h=g.size[1]*(w?.5:1);_(g,[...v,...k],h);let x=v.slice(0,1),O=[...r.querySelectorAll(".sel, .trace .tc")],L=[[...v,...k],[...x,...k],x,O,x];for(let[R,F]of L.entries()){let H=b(F);if(!(!H||!(H.x.to-H.x.from<=g.size[0]&&H.y.to-H.y.from<=h)&&R<L.length-1)){r.scrollTo({left:qt(H.x,r.scrollLeft,g.size[0]),top:qt(H.y,r.scrollTop,h),behavior:"instant"});break}}};return{afterRender:g=>{let w=g.querySelector(".pan");w!==r&&(s=!0),r=w instanceof HTMLElement?w:null;let q=l();if(!q||!r)return;let v=`${q.size.join()} ${q.drawing.join()} ${e.isPhone()}`;!t||!n&&v!==a?t=y(q):s||(t=ke(t,q));let k=v!==a;a=v,d(q);let h=l()??q,x=g.querySelector(".prompt.over"),O=r.querySelector(".trace .tc")?.closest("g")?.getAttribute("transform")??"",L=r.querySelector(".sel")?.closest("g")?.getAttribute("transform")??"",R=`${r.dataset.focus} ${L} ${x?.getAttribute("data-decision")??""} ${O}`;(R!==o||k)&&S(h,x),o=R,p(h)},frame:l,sight:c,isWhole:()=>s,lookAt:g=>{n=!0,f(g)},scrollTo:g=>r?.scrollTo({left:g[0],top:g[1],behavior:"instant"}),scrolled:()=>{let g=l();g&&(p(g),e.moved())},zoomBy:g=>{let w=l();w&&(n=!0,f(et(c(w),c(w).scale*g,[w.size[0]/2,w.size[1]/2],w)))},toggle:g=>{let w=l();if(!w)return;n=!0;let q=s?$(w):w.least;f(ae(q,e.centreOf(g),[w.size[0]/2,w.size[1]/2],w))},closeScale:$,centre:g=>{let w=l();!w||s||f(ae(t,e.centreOf(g),[w.size[0]/2,w.size[1]/2],w))},forget:()=>{o=""}}};var Ot=({app:e,table:t})=>(t.system.placeMenu??Es)(e.mount),Xs=(e,t,s)=>{let{system:n}=t,o=Ys({closeUp:n.closeUp,isPhone:s.isPhone,size:()=>n.mapSize(D(t,s)),centreOf:n.zoneCentre,moved:()=>Ot({app:e,table:t})});return{...o,gestures:Js(o,r=>r.target instanceof Element&&r.target.closest("[data-unit]")!==null&&!!P(t,A(t.game))?.drop)}},Qs=({table:e,map:t},s)=>{let n=t.frame();if(!n||t.isWhole())return null;let{scale:o}=t.sight(n),[a,r]=e.system.zoneCentre(s),[l,c]=[n.size[0]/o,n.size[1]/o],d=(p,f,$)=>Math.max(0,Math.min(p,Math.max(0,$-f)));return[d(a-l/2,l,n.drawing[0]),d(r-c/2,c,n.drawing[1]),l,c]};var en=({game:e})=>`turned-${e.card.system}-${M(e)??"watching"}`,tn=e=>{let t=$e(en(e));return t===null?M(e.game)===e.system.farSide:t==="yes"},Tt=({table:e,screen:t,map:s})=>{let n=!t.ui.turned;be(en(e),n?"yes":"no"),s.forget(),t.update({turned:n})},At=({table:e,screen:t})=>{let s=D(e,t),n=A(e.game);return t.ui.selected&&e.system.zoneOf(s,t.ui.selected)||(t.ui.zone??e.system.focusArea(s,n).zone??e.system.defaultZone(s,n))},st=(e,t,s,n)=>u`<button
    type="button"
    class="icon"
    aria-label=${t}
    title=${t}
    aria-pressed=${n??m}
    @click=${s}
  >
    ${e}
  </button>`,nt=e=>{let{map:t,screen:s}=e;return u`<div class="zoom" role="group" aria-label=${i("map.label")}>
    ${st("+",i("map.larger"),()=>t.zoomBy(1.35))}
    ${st("−",i("map.smaller"),()=>t.zoomBy(1/1.35))}
    ${st("⤢",i("map.whole"),()=>t.toggle(At(e)))}
    ${st("⇅",i("map.turn"),()=>Tt(e),s.ui.turned)}
  </div>`};var jo=(e,t,s,n)=>{let o=s.units[n];if(!o)return m;let a=e.system.zoneOf(s,n);return u`<header>
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
  </header>`},Te=(e,t,s,n)=>!s||!N(e,s)?[]:e.system.sideOf(t,n)===e.game.card.your_seat?e.system.menu(t,s,n):[],sn=(e,t,s,n)=>{let{table:o,screen:a}=e,r=t.announcement??t.pad?.[0]?.announcement,l=r?o.odds.get(r):void 0;if(!r)return m;if(!t.legal){let p=l?.refused;return u`<li class="act no" data-refused=${r.type}>
      <span class="key"></span><span class="name">${t.name}</span>
      <span class="right">
        ${p?.rule?u`<a class="rule" href="/rules/${o.game.card.system}#${p.rule.id}" title=${p.rule.text}>${p.rule.id}</a>`:m}
      </span>
      <span class="why"
        >${p?E(p.why??p.detail,p.message):i("frame.loading")}</span
      >
    </li>`}let c=_s(l?.odds),d=l?.odds?.throws?.[0]?.rule??"";return t.pad?u`<li class="act turning">
      <span class="key">${s}</span><span class="name">${t.name}</span>
      <span class="quarters" role="group" aria-label=${t.name}>
        ${t.pad.map(p=>u`<button
              type="button"
              class="btn ${p.now?"cur":""}"
              aria-label=${`${t.name}: ${p.label}`}
              aria-pressed=${_e(a,n,p.announcement)}
              @click=${qe(e,n,p.announcement)}
            >
              ${p.sign}
            </button>`)}
      </span>
    </li>`:u`<li>
    <button
      type="button"
      class="act"
      data-announce=${r.type}
      aria-pressed=${_e(a,n,r)}
      @click=${qe(e,n,r)}
    >
      <span class="key">${s}</span><span class="name">${t.name}</span>
      <span class="right">${c?Ss(c):m}<span class="rule">${d}</span></span>
      ${l?.odds?.throws?.length?u`<span class="why">${Wo(l.odds)}</span>`:m}
    </button>
  </li>`},Wo=e=>e.throws.map(Ms).map(t=>`${t}.`).join(" "),Ae=(e,t,s)=>({decision:s,view:t,draft:J(e.table,e.screen,s),setDraft:n=>pe(e.screen,s,n),oddsCache:e.table.odds,selected:e.screen.ui.selected}),ze=(e,t,s,n)=>{let{table:o}=e;if(!s)return m;let r=N(o,s)&&o.system.sideOf(t,n)===o.game.card.your_seat?P(o,s):null,l=r?r.render(Ae(e,t,s)):m,c=Te(o,t,s,n);o.odds.prefetch(c.flatMap(f=>f.announcement?[f.announcement]:[]));let d=c.filter(f=>f.legal),p=c.filter(f=>!f.legal);return!c.length&&l===m?m:u`${l}
  ${d.length?u`<ul class="acts" id="choices">
          ${d.map((f,$)=>sn(e,f,$+1,s))}
        </ul>`:m}
  ${d.length||l!==m?m:u`<p class="hint">${i("game.nothing_for_it")}</p>`}
  ${p.length?u`<ul class="acts nots" aria-label=${i("game.not_possible")}>
          ${p.map(f=>sn(e,f,0,s))}
        </ul>`:m}`},Ne=(e,t,s,n)=>{let{table:o,screen:a,sending:r}=e;return!s||!N(o,s)?m:!o.system.ableUnits(s).has(n)||o.system.sideOf(t,n)!==o.game.card.your_seat?m:u`<div class="primary">
    ${ne(o.game,r)}
    ${fe(e,s,Oe(o,a,s),i("ask.choose_act"))}
  </div>`},nn=(e,t,s)=>{let{table:n,screen:o}=e,a=o.ui.selected;if(!a||!t.units[a]||s&&!N(n,s))return m;let r=Te(n,t,s,a).filter(c=>c.legal).length,l=Ne(e,t,s,a);return u`<section class="pop" role="dialog" aria-labelledby="pop-title" data-for=${a}>
    ${jo(n,o,t,a)}
    <div class="pop-body">${ze(e,t,s,a)}</div>
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
  </section>`};var Vo=[["lt","<"],["lte","≤"],["gt",">"],["gte","≥"]],Nt=e=>typeof e=="string"?C("fact.value.",e):String(e),Uo=(e,t)=>e?.form==="chance"&&typeof t=="number"?i("odds.percent",{n:Math.round(t*100)}):String(t),Go=(e,t,s)=>{let n=C("fact.",e);return t===!0?n:t===!1?i("orders.not",{what:n}):typeof t!="object"?i("orders.is",{fact:n,value:Nt(t)}):t.in?i("orders.is",{fact:n,value:t.in.map(Nt).join(` ${i("orders.or")} `)}):Vo.flatMap(([o,a])=>{let r=t[o];return r===void 0?[]:[`${n} ${a} ${Uo(s,r)}`]}).join(", ")},ot=(e,t)=>{let s=o=>o.map(a=>ot(a,t)),n=Object.keys(e).map(o=>o==="all"?s(e.all??[]).join(` ${i("orders.and")} `):o==="any"?`(${s(e.any??[]).join(` ${i("orders.or")} `)})`:o==="not"?i("orders.not",{what:ot(e.not??{},t)}):Go(o,e[o]??!0,t.find(a=>a.name===o)));return n.length?n.join(` ${i("orders.and")} `):i("orders.always")},Jo=e=>Object.keys(e).every(t=>!["all","any","not"].includes(t)),Ko=(e,t)=>e?.form==="truth"?"is":typeof t=="object"?Object.keys(t)[0]??"is":"is",zt=(e,t)=>e?.form==="truth"?t==="true":e?.form==="number"||e?.form==="chance"&&/^\d*\.?\d+$/.test(t)?Number(t):t,on=(e,t,s)=>t==="in"?{in:s.split(",").map(n=>zt(e,n.trim()))}:t==="is"?zt(e,s):{[t]:zt(e,s)},rn=e=>{if(typeof e!="object")return String(e);let t=Object.values(e)[0];return Array.isArray(t)?t.join(", "):String(t)},an=e=>e.form==="truth"?["is"]:e.form==="word"||e.form==="unit"?["is","in"]:["is","lt","lte","gt","gte"],Zo=(e,t,s,n)=>{let o=rn(s),a=e?.form==="truth"?["true","false"]:e?.values??[],r=l=>n(l.target.value);return t==="is"&&a.length?u`<select aria-label=${i("orders.value")} @change=${r}>
      ${(a.includes(o)?a:[o,...a]).map(l=>u`<option value=${l} .selected=${se(l===o)}>${Nt(l)}</option>`)}
    </select>`:u`<input aria-label=${i("orders.value")} .value=${o} @change=${r} />`},ln=(e,t,s)=>{if(!Jo(e)){let l=c=>{try{s(JSON.parse(c.target.value)),c.target.setCustomValidity("")}catch{c.target.setCustomValidity(i("orders.not_json")),c.target.reportValidity()}};return u`<label
      >${i("orders.when_json")}
      <textarea
        rows="5"
        spellcheck="false"
        .value=${JSON.stringify(e,null,1)}
        @change=${l}
      ></textarea>
    </label>`}let n=Object.entries(e),o=(l,c)=>s(Object.fromEntries(n.flatMap((d,p)=>p===l?c?[c]:[]:[d]))),a=t.filter(l=>!(l.name in e)),r=l=>l.form==="truth"?!0:l.form==="number"?{gte:1}:l.form==="chance"?{gte:.5}:l.values?.[0]??"";return u`<fieldset class="conditions">
    <legend>${i("orders.if")}</legend>
    ${n.map(([l,c],d)=>{let p=t.find($=>$.name===l),f=Ko(p,c);return u`<div class="condition">
        <span title=${p?.text??""}>${C("fact.",l)}</span>
        ${p&&an(p).length>1?u`<select
                aria-label=${i("orders.compare")}
                @change=${$=>o(d,[l,on(p,$.target.value,rn(c))])}
              >
                ${an(p).map($=>u`<option value=${$} .selected=${se($===f)}>${C("orders.op.",$)}</option>`)}
              </select>`:m}
        ${Zo(p,f,c,$=>o(d,[l,on(p,f,$)]))}
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
  </fieldset>`};var z={game:"",seq:-1,shown:null,facts:[],events:[],draft:null,open:null,dry:null,problem:null},Yo=e=>{let{app:t,table:s,screen:n}=e,{id:o,current:a,card:r}=s.game;if(z.game!==o&&(z={game:o,seq:-1,shown:null,facts:[],events:[],draft:n.drafts.getOrCreate("+orders",()=>null),open:null,dry:null,problem:null}),z.seq===a.seq)return;let l=z.seq<0;z.seq=a.seq,t.api.get(`/v1/games/${o}/standing-orders`).then(c=>{z.shown=c,n.update({})}).catch(()=>null),l&&t.api.get(`/v1/systems/${r.system}`).then(c=>{Object.assign(z,{facts:c.facts,events:c.events}),n.update({})}).catch(()=>null)},cn={rules:[],fallback:"ask",break_on:[]},Xo=["1h","6h","12h","24h"],Le=e=>typeof e=="string"?e:"announce"in e?"announce":`ask_for ${e.ask_for} ${Le(e.then)}`,Lt=e=>typeof e=="string"?C("orders.then.",e):"ask_for"in e?i("orders.ask_for",{time:e.ask_for,then:Lt(e.then)}):i("orders.announce"),at=["take","decline","ask",...Xo.flatMap(e=>[{ask_for:e,then:"take"},{ask_for:e,then:"decline"}])],Q=(e,t)=>{z.draft=t,z.dry=null,e.drafts.set("+orders",t),e.update({})},un=async(e,t)=>{let{app:s,table:n,screen:o}=e,a=`/v1/games/${n.game.id}/standing-orders`,r=d=>({...d,rules:[t,...d.rules.filter(p=>p.id!==t.id)]}),c=(await s.api.get(a)).standing.find(d=>d.seat===M(n.game))?.orders;z.shown=await s.api.put(a,r(c??cn)),z.draft&&Q(o,r(z.draft)),await n.game.refresh()},Qo=(e,t,s,n)=>{let o=c=>Q(e,{...t,rules:t.rules.map((d,p)=>p===n?{...d,...c}:d)}),a=Le(s.then),l=at.filter(c=>Le(c)!==a).length<at.length?at:[s.then,...at];return u`<div class="ruleform">
    <label
      >${i("orders.name")}
      <input
        .value=${s.id}
        maxlength="40"
        @change=${c=>o({id:c.target.value})}
    /></label>
    ${ln(s.when,z.facts,c=>o({when:c}))}
    <label
      >${i("orders.then")}
      <select
        @change=${c=>o({then:l[c.target.selectedIndex]??s.then})}
      >
        ${l.map(c=>u`<option value=${Le(c)} .selected=${se(Le(c)===a)}>${Lt(c)}</option>`)}
      </select>
    </label>
  </div>`},ea=(e,t,s)=>{let n=[...e.rules],[o]=n.splice(t,1);return o&&n.splice(t+s,0,o),{...e,rules:n}},dn=(e,t,s,n,o)=>{let a=t.rules[s];if(!a)return m;let r=n.find(c=>c.rule===a.id),l=z.open===s;return u`<li class="order ${r?"off":""}">
    <div class="order-head">
      <p>
        <b dir="auto">${a.id}</b>
        ${i("orders.when",{when:ot(a.when,z.facts)})}
        <span class="arrow">→</span> ${Lt(a.then)}
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
                @click=${()=>Q(e,ea(t,s,-1))}
              >
                ↑
              </button>
              <button
                type="button"
                class="icon"
                aria-label=${i("orders.remove",{rule:a.id})}
                @click=${()=>Q(e,{...t,rules:t.rules.filter((c,d)=>d!==s)})}
              >
                ×
              </button>
            </span>`:m}
    </div>
    ${r?u`<p class="hint">${i("orders.disarmed",{why:ue(r.why,r.message)})}</p>`:m}
    ${l&&o?Qo(e,t,a,s):m}
  </li>`},rt=async(e,t)=>{z.problem=null;try{await t()}catch(s){z.problem=W(s)}e.update({})},ta=e=>rt(e.screen,async()=>{let t=z.draft?{orders:z.draft}:{};z.dry=await e.app.api.post(`/v1/games/${e.table.game.id}/standing-orders/dry-run`,t)}),sa=e=>z.dry?z.dry.length?u`<h3>${i("orders.dry_title")}</h3>
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
    </ol>`:u`<p class="hint">${i("orders.dry_none")}</p>`:m,na=(e,t)=>{let{app:s,table:n,screen:o}=e,{recommended:a}=t,r=t.standing.find(_=>_.seat===M(n.game)),l=r?.orders??null,c=z.draft??l,d=_=>Q(o,structuredClone(_)),p=z.draft!==null,f=`/v1/games/${n.game.id}/standing-orders`,$=_=>rt(o,async()=>{z.shown=await s.api.put(f,_),Q(o,null),await n.game.refresh()}),y=()=>rt(o,async()=>{z.shown=await s.api.remove(f),Q(o,null)}),b=()=>{let _=structuredClone(c??cn);_.rules.unshift({id:`rule-${_.rules.length+1}`,when:{},then:"ask"}),z.open=0,Q(o,_)};return u` <p class="hint">${i("orders.what")}</p>
    ${r?.suspended?u`<p class="amiss">${i("orders.suspended",{event:r.suspended.replaceAll("_"," ")})}</p>`:m}
    ${r?.yield?u`<p>
            ${i("orders.yielding",{until:C("ask.yield.",r.yield.until)})}
            <button
              type="button"
              class="btn"
              @click=${()=>rt(o,()=>s.api.remove(`/v1/games/${n.game.id}/yield`).then(()=>(z.seq=-1,null)))}
            >
              ${i("orders.end_yield")}
            </button>
          </p>`:m}
    <div class="row">
      ${a?u`<button type="button" class="btn ${c?"":"go"}" data-orders="recommended" @click=${()=>d(a)}>${i("orders.recommended")}</button>`:m}
      <button type="button" class="btn" data-orders="add" @click=${b}>${i("orders.add")}</button>
      ${c?u`<button type="button" class="btn" data-orders="dry" @click=${()=>ta(e)}>${i("orders.dry")}</button>`:m}
    </div>
    ${z.problem?u`<p class="amiss" role="alert">${z.problem.place?u`<code>${z.problem.place}</code> `:m}${je(z.problem)}</p>`:m}
    ${c?u`<ol class="orders">
              ${c.rules.map((_,S)=>dn(o,c,S,r?.disarmed??[],!0))}
            </ol>
            <label class="row"
              >${i("orders.fallback")}
              <select
                @change=${_=>Q(o,{...structuredClone(c),fallback:_.target.value==="ask"?"ask":"decline"})}
              >
                ${["ask","decline"].map(_=>u`<option value=${_} .selected=${se(c.fallback===_)}>${C("orders.then.",_)}</option>`)}
              </select></label
            >
            ${c.break_on?.length?u`<p class="hint">${i("orders.break_on",{events:c.break_on.map(_=>_.event.replaceAll("_"," ")).join(", ")})}</p>`:m}
            <div class="row">
              ${p?u`<button type="button" class="btn go" data-orders="give" @click=${()=>$(c)}>
                        ${i("orders.give")}
                      </button>
                      <button type="button" class="btn" @click=${()=>Q(o,null)}>
                        ${i("game.cancel")}
                      </button>`:u`<button type="button" class="btn" data-orders="end" @click=${y}>
                      ${i("orders.end")}
                    </button>`}
            </div>`:u`<p>${i("orders.none")}</p>`}
    ${sa(n)}`},oa=(e,t,s)=>s.standing.map(({seat:n,orders:o,disarmed:a})=>u`<h3>${e.system.sideName(n)}</h3>
        ${o?u`<ol class="orders">
                ${o.rules.map((r,l)=>dn(t,o,l,a,!1))}
              </ol>`:u`<p>${i("orders.none")}</p>`}`),mn=e=>{let{table:t,screen:s}=e;Yo(e);let n=!!t.game.card.result,{shown:o}=z;return u`<section class="card orders-card" aria-label=${i("game.tab.orders")}>
    ${o?M(t.game)&&!n?na(e,o):oa(t,s,o):m}
  </section>`};var Ct=3,aa=(e,t,s)=>{let o=e.filter(a=>a.kind==="announced"&&a.seat===t&&a.by==="player"&&a.announcement).slice(-Ct);return o.length===Ct&&o.every(a=>a.kind==="announced"&&a.announcement&&s(a.announcement))},it=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,r=n.system.quickOrders(t,s);if(r.length===0)return m;let l=async({label:f,rule:$})=>{if(V(n.game,a)){try{await un(e,$)}catch(y){a.sender.refused={problem:W(y),label:f}}o.update({})}},c=r.find(f=>f.rule.then==="decline"),{entries:d}=n.game,p=c&&aa(d,M(n.game),n.system.isDecline);return u`${p?u`<p class="often">
            ${i("ask.declined_often",{n:Ct})}
            <button
              type="button"
              class="linklike"
              data-often=${c.rule.id}
              aria-disabled=${!V(n.game,a)}
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
                aria-disabled=${!V(n.game,a)}
                @click=${()=>l(f)}
              >
                ${f.label}
              </button>
            </li>`)}
      </ul>
    </details>`};var Bt=(e,t)=>e.terms?.clock?.pace?.[t?"window":"first"]??0,pn=(e,t)=>e<=t/5,fn=(e,t)=>{let s=e-te();return u`<time class=${pn(s,t)?"soon":""} datetime=${new Date(e).toISOString()}
    >${s>0?wt(s):i("time.up")}</time
  >`},ra=({left:e,deadline:t,reacts:s,slow_from:n},o)=>{if(!t||s)return e;let a=n?Math.max(0,t-Math.max(o,n)):0;return Math.max(0,Math.min(e,t-o+a))},Ce=(e,t)=>{if(!e)return m;let s=ra(e,te()),n=e.slow_from&&e.slow_from<=te()&&!e.stopped,o=pn(s,Bt(t,!1));return u`<span class="clock ${o?"soon":""}"
    >${wt(s)}${e.misses?u`<small> ${i("clock.misses",{n:e.misses})}</small>`:m}${n?u`<small> ${i("clock.doubled")}</small>`:m}${e.stopped?u`<small> ${i("clock.stopped")}</small>`:m}</span
  >`};var re={game:"",language:"",items:[],narration:null},ia=(e,t)=>{let s="seat"in t&&t.seat?e.system.sideName(t.seat):"";switch(t.kind){case"opened":return i("log.opened");case"seated":return i("log.seated",{side:s,name:ca(e,t.seat)});case"taken_back":return i("log.taken_back",{side:s,after:t.after});case"closed":return i("log.closed",{how:t.how.replaceAll("_"," ")});case"called":return da(s,t.call);default:}if(!t.announcement)return i("log.sealed",{side:s});if(t.sealed)return i("log.sealed_own",{side:s,what:e.system.describe(t.announcement)});let n=e.system.describeWhole(t.announcement);return i("log.said",{side:s,what:n})},la=({game:e},t)=>{let s=e.card.seats.find(({seat:n})=>n===t);return s&&ge(s)||i("game.empty_seat")},ca=(e,t)=>{let s=e.game.card.seats.find(({seat:o})=>o===t)?.account,n=la(e,t);return s?is(s,n):n},ua=new Set(["player","bot","practice"]),da=(e,t)=>{let s=t.type==="roll_off"?t.about:t.type==="rule"?t.ruling:"",n=t.type==="offer_pause"?t.days:0,o=C("log.call.",t.type);return i("log.called",{side:e,what:o,text:s?`“${s}”`:n?i("log.days",{n}):""})},ma=new Set(["taken_back","called","closed","opened","seated"]),ee=e=>{let{entries:t,id:s}=e.game,n=Se();(re.game!==s||re.language!==n||re.items.length>t.length)&&(re={game:s,language:n,items:[],narration:e.system.newNarrationState()});for(let o of t.slice(re.items.length)){let a=e.system.narrate(o,re.narration);(!a.some(r=>r.text)||ma.has(o.kind))&&a.unshift({text:ia(e,o)}),re.items.push({seq:o.seq,entry:o,lines:a,by:"by"in o&&!ua.has(o.by)?o.by:""})}return re.items},pa=(e,t)=>e.lines.map(s=>s.heading?s.large?u`<h2 class="turn">${s.heading}</h2>`:u`<h2 class="phase">${s.heading}</h2>`:u`<p dir="auto">
            ${de(s.text??"")}${s.rule&&s.dice?u` <a class="rule" href="/rules/${t}#${s.rule}">${s.rule}</a>`:m}
          </p>
          ${s.dice?ye(s.dice):m}`),fa=(e,{now:t,fresh:s,first:n},o)=>u`
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
      ${pa(e,o)}${e.by?u`<p class="by">${C("log.by.",e.by)}</p>`:m}
    </div>
  </li>
`,$n=({table:e,playback:t})=>{let s=t.lastInLog()??1/0,n=ee(e),o=s===1/0?n:n.filter(({seq:c})=>c<=s),a=e.game.viewedSeq??e.game.head(),{missed:r}=e.game,l=r?o.find(({seq:c})=>c>r.from)?.seq:void 0;return u`<section
    class="card log"
    role="log"
    aria-live="off"
    aria-label=${i("log.label")}
    tabindex="0"
  >
    <ol>
      ${ns(o,c=>c.seq,c=>{let d=c.seq===a,p=!!(r&&c.seq>r.from&&c.seq<=r.to),f=c.seq===l;return xs([c,d,p,f],()=>fa(c,{now:d,fresh:p,first:f},e.game.card.system))})}
    </ol>
    ${n.length>o.length?u`<p class="tocome">${i("log.to_come",{n:n.length-o.length})}</p>`:m}
  </section>`},bn=e=>{let t=ee(e).at(-1);return t?t.lines.flatMap(s=>s.text??[]).join(" "):""},hn=60,gn=new WeakMap,ha=e=>e.closest(".sheet .scroll")??e,$a=(e,t)=>{let s=gn.get(e);return s!==void 0&&Math.abs(e.scrollTop-s)>hn&&t>e.clientHeight+hn},Et=(e,t=!0)=>{let s=e.querySelector(".log"),n=s?.querySelector(".entry.now");if(!s||!(n instanceof HTMLElement))return;let o=ha(s),[a,r]=[n.getBoundingClientRect(),o.getBoundingClientRect()];if(!n.matches(":has(~ .entry)")){let c=s.querySelector(".tocome")?.getBoundingClientRect().height??0,d=a.bottom+c-r.top;if(!t&&$a(o,d))return;o.scrollTop+=d-o.clientHeight+4}else(a.top<r.top+30||a.bottom>r.bottom)&&(o.scrollTop+=a.top-r.top-o.clientHeight/2);gn.set(o,o.scrollTop)};var ba=5,ga=({entry:e},t)=>e.kind==="announced"&&e.seat===t&&e.by==="player",ya=(e,t)=>{let s=e.findLast(o=>ga(o,t)),n=[];for(let o of s?e.slice(e.indexOf(s)):e){let{entry:a,seq:r}=o;a.kind==="taken_back"&&(n=n.filter(p=>p.seq<=a.after));let l=o.lines.findIndex(p=>p.dice),c=o!==s?0:l<0?1/0:l,d=a.kind==="taken_back"?o.lines:o.lines.slice(c).filter(p=>p.about);n.push(...d.filter(p=>p.text).map(p=>({seq:r,line:p})))}return{after:(n[0]?.seq??1)-1,lines:n.slice(-ba)}},Be=({table:e,playback:t})=>{let s=M(e.game),{after:n,lines:o}=s?ya(ee(e),s):{after:0,lines:[]};return o.length?u`<section class="strip" aria-label=${i("playback.since")}>
    <ul>
      <li class="striphead">
        <b>${i("playback.since")}</b>
        <button type="button" class="linklike" @click=${()=>t.again(n)}>
          ${i("playback.again")}
        </button>
      </li>
      ${o.map(({seq:a,line:r})=>u`<li data-seq=${a}>
            <span dir="auto">${de(r.text??"")}</span>${r.dice?ye(r.dice):m}
          </li>`)}
    </ul>
  </section>`:m};var ve=(e,t)=>{if(!t.otherwise)return t.deadline?i("ask.own_clock",{until:G(t.deadline)}):i("ask.waits");let s=e.system.describeWhole(t.otherwise);return t.deadline?t.reaction_clock?i("ask.otherwise",{until:G(t.deadline),what:s}):i("ask.own_clock",{until:G(t.deadline)}):i("ask.waits")},wa=e=>u`<details class="rulebox">
    <summary class="rule">${e.id}</summary>
    <p>${E(e.text)}</p>
  </details>`,yn=(e,t,s)=>u`<div class="head">
    <h2 id="prompt-title" tabindex="-1">
      ${e.system.triggerText(t)||X(e,s)}
    </h2>
    ${s.deadline?u`<p class="count">${fn(s.deadline,Bt(e.game.card,!!s.reaction_clock))}</p>`:m}
    <p class="asks">
      ${e.system.triggerText(t)?u`${X(e,s)} `:m}${s.sealed?u`${i("ask.seal_note")} `:m}${wa(s.rule)}
    </p>
  </div>`,ka=({choices:e})=>new Set(e.flatMap(({unit:t})=>t??[])).size,va=(e,t,s,n,o)=>{let{table:a,screen:r}=e,l=a.odds.get(n),c=_e(r,s,n),d=a.system.shortChoice?.(t,n),p=n.unit&&ka(s)>1?a.system.unitName(t,n.unit):d?.note??"";return u`<li class="choice ${c?"on":""}">
    <button
      type="button"
      class="take"
      data-announce=${n.type}
      data-reaction=${n.reaction??""}
      aria-pressed=${c}
      @click=${qe(e,s,n)}
    >
      <span class="key">${o<9?o+1:""}</span>
      <span class="name"
        >${d?.name??a.system.describe(n)}
        ${p?u`<small>${p}</small>`:m}</span
      >
    </button>
    ${l?.odds?.throws?.length?qs(l.odds,a.system.outcomesOf,a.system.fighters?.(t)??void 0):xa(a,t,s,n,l!==void 0)}
    ${n.unit&&t.units[n.unit]&&s.choices.findIndex(f=>f.unit===n.unit)===o?u`<p class="why">${a.system.unitSentence(t,n.unit)}.</p>`:m}
  </li>`},xa=(e,t,s,n,o)=>{let a=e.system.followsSurely?.(t,s,n)??"",r=e.system.isDecline(n);return a?u`<p class="why sure">${a}</p>`:r?u`<p class="why">${i("ask.declining")}</p>`:u`<p class="why">${o?i("odds.no_throw"):""}</p>`},wn=(e,t,s)=>{let n=e.system.unofferedReactions(t,s).flatMap(o=>{let a=e.odds.get(o);return a?.refused?[{wish:o,problem:a.refused}]:[]});return n.length?u`<ul class="acts nots" aria-label=${i("game.not_possible")}>
    ${n.map(o=>u`<li class="act no">
          <span class="key"></span><span class="name">${e.system.describeWhole(o.wish)}</span>
          <span class="right">
            ${o.problem.rule?u`<a class="rule" href="/rules/${e.game.card.system}#${o.problem.rule.id}" title=${o.problem.rule.text}>${o.problem.rule.id}</a>`:m}
          </span>
          <span class="why"
            >${E(o.problem.why??o.problem.detail,o.problem.message)}</span
          >
        </li>`)}
  </ul>`:m},Sa=(e,t,s)=>(e.table.odds.prefetch(s.choices.slice(0,24)),u`<ul class="choices" id="choices">
    ${Ye(e.table,s).map((n,o)=>va(e,t,s,n,o))}
  </ul>`),_a=(e,t)=>{let{table:s,screen:n,sending:o}=e,a=n.drafts.getOrCreate(t.id,()=>JSON.stringify(t.choices[0]??{},null,1));return u`<form class="written" @submit=${l=>{l.preventDefault();try{o.announce(JSON.parse(n.drafts.getOrCreate(t.id,()=>"{}")),t)}catch(c){o.sender.refused={problem:{code:"not-understood",title:"",status:0,detail:String(c)},label:X(s,t)},n.update({})}}}>
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
  </form>`},Ma=(e,t,s,n)=>{let{table:o,screen:a,sending:r}=e,l=J(o,a,s),c=n.undecided?.(l,s)??null,d=c===null?n.validate(l,s):null,p=c??d?null:n.toAnnouncement(l,s),$=(p&&!n.withoutOdds?o.odds.get(p):void 0)?.refused,y=c===null&&!d&&V(o.game,r),b=()=>y&&void r.announce(n.toAnnouncement(l,s),s);return u`<div class="body" id="choices">
      ${n.render(Ae(e,t,s))}
      ${kn(o,s)?u`<div class="after">
              ${vn(e)} ${it(e,o.game.viewedState().view,s)}
            </div>`:m}
      ${wn(o,t,s)}
    </div>
    <div class="seal">
      <p>${ve(o,s)}</p>
      ${d||$?u`<p class="amiss" role="status">
              ${d??u`${$?.rule?u`<span class="rule">${$.rule.id}</span> `:m}${E($?.why??$?.detail,$?.message)}`}
            </p>`:m}
      <div class="primary">
        ${ne(o.game,r)}
        <button type="button" class="btn go" data-go=${s.kind} aria-disabled=${!y} @click=${b}>
          ${c??n.submitLabel(l,s)}
        </button>
      </div>
    </div>`},kn=(e,t)=>t.choices.some(s=>e.system.isDecline(s)),vn=e=>u`<span class="yields">
    <span>${i("ask.yield")}</span>
    ${["unit","phase","turn"].map(t=>u`<button
            type="button"
            class="btn quiet"
            data-yield=${t}
            aria-disabled=${!V(e.table.game,e.sending)}
            @click=${()=>V(e.table.game,e.sending)&&e.app.api.put(`/v1/games/${e.table.game.id}/yield`,{until:t}).then(()=>e.table.game.refresh())}
          >
            ${C("ask.yield.",t)}
          </button>`)}
  </span>`,qa=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,r=P(n,s);if(r)return u`${yn(n,t,s)} ${Ma(e,t,s,r)}`;let l=Xe(o,s),c=l&&{announcement:l,label:n.system.describeWhole(l)};return u`${yn(n,t,s)}
    <div class="body">
      ${Sa(e,t,s)} ${wn(n,t,s)}
      ${s.complete?m:_a(e,s)}
      ${kn(n,s)?u`<div class="after">${vn(e)} ${it(e,t,s)}</div>`:it(e,t,s)}
    </div>
    <div class="seal">
      <p>${ve(n,s)}</p>
      <div class="primary">
        ${ne(n.game,a)} ${fe(e,s,c,i("ask.choose"))}
      </div>
    </div>`},Oa=(e,t,s)=>t.ui.beside===s.id||e.system.isAskedBeside?.(s)?"side":P(e,s)?.dock??"over",ie=(e,t,s,n)=>{let{table:o,screen:a}=e;if(!s||N(o,s))return m;if(n!=="any"&&Oa(o,a,s)!==n)return m;if(n==="over"&&a.ui.promptMinimized)return u`<button
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
    ${n==="over"?m:Be(e)} ${qa(e,t,s)}
  </section>`};var Pt=(e,t,s)=>{let n=e.current?.seq??0,o=Math.max(1,Math.min(n,s));return history.replaceState(history.state,"",o>=n?location.pathname+location.search:`#entry=${o}`),t.update({selected:null,placing:!1}),e.viewAt(o>=n?null:o)},Ee=e=>e.viewedSeq??e.current?.seq??0,Pe=({table:e,screen:t,playback:s},n)=>(s.stop(),Pt(e.game,t,n)),Dt=({table:{game:e},playback:t})=>{t.run()?t.toggle():t.replayFrom(e.viewedSeq??1)},Ta=e=>e.entries.flatMap(t=>t.events.flatMap(s=>s.type==="turn_began"?[{seq:t.seq,turn:s.turn}]:[])),lt=e=>{let{table:t,playback:s}=e,{game:n}=t,o=s.run()?.queue.paused===!1,a=n.current?.seq??1,r=Ee(n),l=(p,f,$,y=!1)=>u`<button type="button" class="icon" aria-label=${f} title=${f} ?disabled=${y} @click=${$}>
      ${p}
    </button>`,c=p=>()=>{Pe(e,p)},{missed:d}=n;return u`<div class="replay" role="group" aria-label=${i("replay.label")}>
    <span class="steps">
      ${l("⇤",i("replay.first"),c(1),r<=1)}
      ${l("←",i("replay.back"),c(r-1),r<=1)}
      ${l(o?"❙❙":"▶",i(o?"replay.stop":"replay.play"),()=>Dt(e))}
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
        ${Ta(n).map(({seq:p})=>Aa(100*(p-1)/Math.max(1,a-1)))}
      </svg>
    </span>
    <span class="live"
      >${n.viewedSeq===null?i("replay.now",{n:a}):i("replay.at",{n:r,head:a})}</span
    >
    ${d&&n.viewedSeq===null?u`<button type="button" class="btn since" @click=${()=>s.again(d.from)}>
            ${i("replay.missed",{n:d.to-d.from})}
          </button>`:m}
  </div>`},Aa=e=>j`<path class="trk-turn" d="M${e.toFixed(2)} 0v10"></path>`;var za=(e,t,s)=>{let n=A(e.game),{selected:o,placing:a}=t.ui,r={selected:o},l=P(e,n);if(l&&n)r={selected:o,...l.highlights(J(e,t,n),n,s,o,e.odds)};else if(a&&n)r={selected:null,zones:we(e,n).map(d=>d.zone)};else if(n&&!N(e,n)){let{units:d,acting:p}=e.system.focusArea(s,n),f=n.choices.flatMap(({target:$})=>$??[]);r={selected:o??p,only:d,targets:f}}if(n&&o&&N(e,n)&&!a){let d=e.system.menu(s,n,o).filter(p=>p.legal);r={...r,selected:o,targets:d.flatMap(p=>p.target??[]),zones:[...r.zones??[],...d.flatMap(p=>p.zone??[])]}}n&&N(e,n)&&(r.may=Na(e,n));let c=t.ui.plan?.flatMap(({announce:{unit:d,target:p}})=>d&&p?[{from:d,to:p,kind:"plan"}]:[]);return{...r,...e.system.ownAnswerMarks?.(s,M(e.game)??""),...c?{arrows:c}:{}}},Na=(e,t)=>{let s=new Map([...e.system.ableUnits(t)].map(n=>[n,[]]));for(let{unit:n,target:o}of t.choices){let a=s.get(n??"");o&&a&&!a.includes(o)&&a.push(o)}return s},he=null,xn=(e,t)=>e.target instanceof Element?e.target.closest(t):null,De=(e,t)=>{let{table:s,screen:n}=e,o=A(s.game),a=P(s,o),r=t.startsWith("@")||!!s.game.viewedState().view.units[t];if(a&&o){let c=a.pick(J(s,n,o),o,t,n.ui.selected,D(s,n));if(c)return pe(n,o,c)}if(n.ui.placing&&o&&!r){let c=we(s,o).find(d=>d.zone===t);c?Me(s,n,o,c.announcement):n.update({placing:!1,chosen:null});return}if(!r)return n.update({selected:null,zone:t,tabStop:t});if(t.startsWith("@"))return;let l=D(s,n);n.update({selected:n.ui.selected===t?null:t,tabStop:t,zone:s.system.zoneOf(l,t),promptMinimized:!1})},La=e=>({down:t=>{let s=xn(t,"[data-unit]")?.getAttribute("data-unit");s&&P(e.table,A(e.table.game))?.drop&&(he={what:s,x:t.clientX,y:t.clientY,far:!1})},move:t=>{he&&Math.hypot(t.clientX-he.x,t.clientY-he.y)>8&&(he.far=!0)},up:t=>{let s=he;if(he=null,!s?.far)return;let n=document.elementsFromPoint(t.clientX,t.clientY).map(l=>l.getAttribute("data-zone")).find(l=>l),o=A(e.table.game),a=P(e.table,o),r=n&&o&&a?.drop?.(J(e.table,e.screen,o),o,s.what,n);Ft=!0,setTimeout(()=>Ft=!1,0),r&&o&&pe(e.screen,o,r)},click:t=>{if(Ft||e.map.gestures.swallowsClick())return;let s=xn(t,"[data-unit],[data-zone]"),n=s?.getAttribute("data-unit")??s?.getAttribute("data-zone");n&&De(e,n)}}),Ft=!1,Ca=(e,t)=>{let{table:s,screen:n,playback:o}=e,a=A(s.game),r=o.marked(),l=r?Ue(s,r,t):void 0,c=r&&o.run()?kt(s,r,t):[],d=c.length?{zone:null,units:null,hexes:c}:s.system.focusArea(t,a),p=za(s,n,t),f=a&&!N(s,a),$=f?d.zone??s.system.zoneOf(t,p.selected??""):null,y=c[0]??$??n.ui.zone??d.zone??s.system.defaultZone(t,a),b=[p.selected??"",...f?p.targets??[]:[],...f?d.units??[]:[]],_=f?b.flatMap(q=>s.system.zoneOf(t,q)??[]):[],S=f&&r&&!$?kt(s,r,t):[],T=d.hexes?.length?d.hexes:[...new Set([y,..._,...S])],g=n.isPhone()?Qs(e,y):null,w={places:us(s,t),tabStop:n.ui.tabStop??Ba(s,t,a)??null,...p,...l?{trace:l}:{},...g?{part:g}:{}};return{zone:y,focus:n.isPhone()?[y,...T]:T,shown:w}},_n=e=>{let{table:t,screen:s,playback:n,map:o}=e,a=D(t,s);t.system.rememberNames(a),ls(s.ui.turned?t.system.mapSize(a):null);let r=A(t.game),l=La(e),c=t.game.viewedSeq!==null&&!n.playsNews(),d=s.isPhone(),{zone:p,focus:f,shown:$}=Ca(e,a),{gestures:y}=o,b=T=>{o.centre(T),d&&s.update({zone:T,tabStop:T})},_=()=>t.system.miniMap(a,{choose:b}),S=u`<div
    class="tablewrap ${c?"past":""}"
    @pointerdown=${l.down}
    @pointermove=${l.move}
    @pointerup=${l.up}
    @click=${l.click}
  >
    ${d?m:ie(e,a,r,"over")}
    ${d||!s.ui.selected||c?m:nn(e,a,r)}
    <div
      class="pan"
      data-focus=${f.join(" ")}
      @scroll=${o.scrolled}
      @wheel=${y.wheel}
      @pointerdown=${y.down}
      @pointermove=${y.move}
      @pointerup=${y.up}
      @pointercancel=${y.up}
    >
      ${t.system.table(a,$)}
    </div>
    ${d?m:u`<div class="inset" hidden>${_()}</div>`}
  </div>`;return d?u`${S}
    <div class="mapbar">${_()} ${n.playsNews()?m:lt(e)} ${nt(e)}</div>
    <p class="sr" aria-live="polite">${t.system.zoneSentence(a,p)}</p>`:S},Ba=(e,t,s)=>(s&&N(e,s)?[...e.system.ableUnits(s)]:[]).find(o=>e.system.zoneOf(t,o))??e.system.zones(t)[0],Mn=(e,t,s,n=[])=>{let o=new Map,a=matchMedia("(prefers-reduced-motion: reduce)").matches;for(let r of e.querySelectorAll(".table [data-unit], .table [data-leader]")){let l=r.getAttribute("data-unit")??`@${r.getAttribute("data-leader")}`,c=r.getAttribute("transform")??"";o.set(l,c);let d=t.get(l);if(!s||a||d===void 0||d===c)continue;let p=(n.find(({unit:$})=>$===l)?.points??[]).slice(1,-1),f=[Sn(d),...p.map(([$,y])=>`translate(${$}px, ${y}px)`),Sn(c)];r.animate(f.map($=>({transform:$})),{duration:260,easing:"cubic-bezier(.2,.7,.2,1)"})}return o},Sn=e=>e.replace(/translate\(([-\d.]+) ([-\d.]+)\)/,"translate($1px, $2px)");var qn=e=>{let{app:t,table:s,screen:n,playback:o,map:a}=e,{game:r}=s,{ui:l}=n,c=new Map,d=0,p=0,f,$=0,y=null,b=!1,_=null,S=0,T="",g=null,w=k=>{let h=A(s.game),x=h&&!N(s,h)?h.id:"";if(x===T)return;T=x,x&&(l.promptMinimized||l.tabsOpen)&&n.update({promptMinimized:!1,tabsOpen:!1});let O=document.activeElement?.closest("input, textarea, select");if(x&&!O&&p){g=document.activeElement;let L=k.querySelector("#prompt-title");L instanceof HTMLElement&&L.focus({preventScroll:!0})}else g instanceof HTMLElement&&g.isConnected&&(g.focus({preventScroll:!0}),g=null)},q=()=>{let k=r.viewedState()?.seq??0,h=k!==d&&d!==0,x=h?o.marked():null,O=x?Ue(s,x,r.viewedState().view).steps:[];c=Mn(t.mount,c,h,O),d=k},v=()=>{f=void 0;let k=t.mount,h=r.viewedState()?.seq??0;a.afterRender(k);let x=Ps(k);Ot(e);let O=k.querySelector(".log"),L=r.viewedSeq!==y&&!o.playsNews()&&!b,R=O!==_||L,F=h!==p||r.viewedSeq!==y||r.entries.length!==$,H=O?.clientHeight??0;(R||F||H!==S)&&(Et(k,R),R&&requestAnimationFrame(()=>Et(k))),y=r.viewedSeq,b=o.playsNews(),_=O,S=H,$=r.entries.length,p=h,x?w(k):n.update({beside:A(r)?.id??null})};return()=>{q(),o.run()?f??=setTimeout(v):v()}};var K=(e,t,s,n)=>t.post(`/v1/games/${e.id}/calls`,s,n),Fe=e=>{let t=M(e),{card:s,decisionsResponse:n}=e;if(!t||!s)return 0;let o=s.draw_offered_by&&s.draw_offered_by!==t?1:0,a=s.pause_offered&&s.pause_offered.seat!==t?1:0,r=n.take_back_asked&&n.take_back_asked.seat!==t?1:0,l=s.disputes.some(c=>!c.ruling&&c.decides===t)?1:0;return o+a+r+l+(An(e)?1:0)},An=e=>e.card.status==="playing"&&e.card.clock?.some(t=>t.seat!==M(e)&&t.claimable&&t.claimable<=te()),U=(e,t,s,n="")=>u`<button type="button" class="btn ${n}" data-offer=${e} @click=${s}>${t}</button>`,On=(e,t)=>{let s=document.getElementById("surely"),n=s.querySelector("p"),o=s.querySelector("button[value=yes]");n&&(n.textContent=e),o instanceof HTMLButtonElement&&(o.onclick=t),s.showModal()},zn=()=>u`<dialog id="surely" aria-labelledby="surely-text">
    <form method="dialog">
      <p id="surely-text"></p>
      <div class="row">
        <button class="btn" value="no">${i("game.cancel")}</button
        ><button class="btn go" value="yes">${i("game.yes")}</button>
      </div>
    </form>
  </dialog>`,Ea=(e,t)=>{let s=M(e.game),n=e.game.card.draw_offered_by;return n?n===s?U("decline_draw",i("beside.withdraw_draw"),()=>K(e.game,t,{type:"decline_draw"},i("beside.withdraw_draw"))):u`<p>${i("beside.draw_offered",{side:e.system.sideName(n)})}</p>
    ${U("accept_draw",i("beside.accept"),()=>K(e.game,t,{type:"accept_draw"},i("beside.accept")),"go")}
    ${U("decline_draw",i("beside.decline"),()=>K(e.game,t,{type:"decline_draw"},i("beside.decline")))}`:U("offer_draw",i("beside.draw"),()=>K(e.game,t,{type:"offer_draw"},i("beside.draw")))},Pa=(e,t)=>{let{card:s}=e.game;if(!s.clock)return m;let n=s.pause_offered,o=s.pause&&s.pause.to>te()?s.pause:null;if(n&&n.seat!==M(e.game))return u`<p>
        ${i("beside.pause_offered",{side:e.system.sideName(n.seat),n:n.days})}
      </p>
      ${U("accept_pause",i("beside.accept"),()=>K(e.game,t,{type:"accept_pause"},i("beside.accept")),"go")}
      ${U("decline_pause",i("beside.decline"),()=>K(e.game,t,{type:"decline_pause"},i("beside.decline")))}`;if(n)return U("decline_pause",i("beside.withdraw_pause"),()=>K(e.game,t,{type:"decline_pause"},i("beside.withdraw_pause")));let a=r=>{r.preventDefault();let l=Number(new FormData(r.target).get("days"));K(e.game,t,{type:"offer_pause",days:l},i("beside.pause",{n:l}))};return u`${o?u`<p>${i("beside.paused",{until:G(o.to)})}</p>`:m}
    <form class="row" @submit=${a}>
      <label
        >${i("beside.pause_days")}
        <input name="days" type="number" min=${o?0:1} max="30" value="3" required
      /></label>
      <button class="btn" data-offer="offer_pause">${i("beside.offer_pause")}</button>
    </form>`},Da=(e,t)=>{let{decisionsResponse:s}=e.game,n=M(e.game),o=s.take_back_asked,a=d=>t.post(`/v1/games/${e.game.id}/takebacks`,{after:d},i("beside.take_back"));if(o&&o.seat!==n)return u`<p>${i("beside.back_asked",{side:e.system.sideName(o.seat),n:o.after})}</p>
      ${U("agree_take_back",i("beside.agree"),()=>a(o.after),"go")}
      ${U("decline_take_back",i("beside.decline"),()=>K(e.game,t,{type:"decline_take_back"},i("beside.decline")))}`;if(o)return U("decline_take_back",i("beside.withdraw_back"),()=>K(e.game,t,{type:"decline_take_back"},i("beside.withdraw_back")));let r=s.take_back?.steps??[],l=r.find(d=>d.alone),c=r.find(d=>!d.alone);return u` ${l?U("take_back",i("beside.take_back_last",{n:l.step}),()=>a(l.after)):u`<p class="hint">${E(s.take_back?.why_not,s.take_back?.message)}</p>`}
  ${c?U("ask_take_back",i("beside.ask_back",{n:c.step}),()=>K(e.game,t,{type:"ask_take_back",after:c.after},i("beside.ask_back",{n:c.step}))):m}`},Tn=(e,t)=>{let s=M(e.game),{disputes:n}=e.game.card,o=n.find(r=>!r.ruling),a=(r,l)=>(r.preventDefault(),String(new FormData(r.target).get(l)??"").trim());return u`${n.length?u`<ul class="rulings">
          ${n.map(r=>u`<li dir="auto"><b>${r.about}</b> — ${r.ruling??i("beside.decides",{side:e.system.sideName(r.decides)})}</li>`)}
        </ul>`:m}
  ${s&&o&&o.decides===s?u`<form
          @submit=${r=>K(e.game,t,{type:"rule",ruling:a(r,"ruling")},i("beside.rule"))}
        >
          <label>${i("beside.ruling")} <textarea name="ruling" maxlength="500" required></textarea></label>
          <button class="btn go" data-offer="rule">${i("beside.rule")}</button>
        </form>`:s&&!o?u`<form
            @submit=${r=>K(e.game,t,{type:"roll_off",about:a(r,"about")},i("beside.dispute"))}
          >
            <label>${i("beside.about")} <textarea name="about" maxlength="500" required></textarea></label>
            <button class="btn" data-offer="roll_off">${i("beside.dispute")}</button>
          </form>`:m}`},Nn=e=>{let{app:t,table:s,sending:n}=e,{card:o,id:a}=s.game,r=M(s.game),l=r&&o.status==="playing",c=l&&!s.game.entries.some(p=>p.kind==="announced"),d=(p,f)=>u`<section>
      <h3>${p}</h3>
      ${f}
    </section>`;return u`<div class="card offers">
    ${l?u`${d(i("beside.t_back"),Da(s,n))}
          ${d(i("beside.t_draw"),Ea(s,n))}
          ${o.clock?d(i("beside.t_pause"),Pa(s,n)):m}
          ${d(i("beside.t_dispute"),Tn(s,n))}
          ${An(s.game)?d(i("beside.t_claim"),U("claim",i("beside.claim"),()=>n.post(`/v1/games/${a}/claim`,{},i("beside.claim")),"go")):m}
          ${d(i("beside.t_end"),u`${c?U("abort",i("beside.abort"),()=>On(i("beside.abort_sure"),()=>{n.post(`/v1/games/${a}/abort`,{},i("beside.abort"))})):m}
            ${U("concede",i("beside.concede"),()=>On(i("beside.concede_sure"),()=>{n.post(`/v1/games/${a}/concede`,{},i("beside.concede"))}))}`)}`:u`${o.disputes.length?d(i("beside.t_dispute"),Tn(s,n)):m}
          ${r&&o.result?d(i("beside.t_rematch"),U("rematch",i("beside.rematch"),()=>n.post(`/v1/games/${a}/rematch`,{},i("beside.rematch"),p=>t.navigate(`/challenges/${p.id}`)),"go")):m}`}
    ${d(i("beside.t_about"),u`<p class="links">
          <a href="/games/${a}/report">${i("game.report")}</a>
          <a href="/games/${a}/replay">${i("game.replay")}</a>
          <a href="/v1/games/${a}/export" download>${i("game.export")}</a>
          <a href="/rules/${o.system}">${i("game.rules")}</a>
        </p>
        <label class="row"
          ><input
            type="checkbox"
            .checked=${zs()}
            @change=${p=>Ns(p.target.checked)}
          />
          ${i("beside.sound")}</label
        >
        ${o.head_hash?u`<p class="hint hash">${i("game.hash",{hash:o.head_hash.slice(0,16)})}</p>`:m}`)}
  </div>`};var Fa=new TextEncoder,ct=e=>Uint8Array.from(e.match(/../g)??[],t=>Number.parseInt(t,16)),Re=(...e)=>{let t=e.flatMap(s=>[...typeof s=="string"?Fa.encode(s):s]);return Uint8Array.from(t)},Rt=(e,t)=>{let s=new Uint8Array(t);for(let n=t-1,o=e;n>=0;n-=1,o=Math.floor(o/256))s[n]=o%256;return s},It=async e=>new Uint8Array(await crypto.subtle.digest("SHA-256",e)),Ra=(e,t)=>e.length===t.length&&e.every((s,n)=>s===t[n]),Ht=e=>Array.isArray(e)?`[${e.map(Ht).join(",")}]`:e===null||typeof e!="object"?JSON.stringify(e):`{${Object.entries(e).sort(([s],[n])=>s<n?-1:1).map(([s,n])=>`${JSON.stringify(s)}:${Ht(n)}`).join(",")}}`,Ia=async(e,t)=>{let s=e[0];if(s?.kind!=="opened")throw new RangeError("the log does not begin with the opening");let n=t.map(d=>e.find(p=>p.kind==="seated"&&p.seat===d)),o=ct(s.game.replaceAll("-","")),a=ct(s.commitment),r=await It(Re(Ht(s.setup))),l=n.flatMap(d=>d?.kind==="seated"?[...ct(d.salt)]:[]),c=await It(Re("umpire-dice/v1/anchor\0",o,a,Uint8Array.from(l),r));return{gid:o,commitment:a,anchor:c}},Ha=async(e,t,s,n,o)=>{let a=Math.floor(4294967296/n)*n,r=[];for(let l=0;r.length<o;l+=1){let c=new DataView(await crypto.subtle.sign("HMAC",e,Re(t,s,Rt(l,4))));for(let d=0;d<c.byteLength&&r.length<o;d+=4){let p=c.getUint32(d);p<a&&r.push(n===10?p%10:p%n+1)}}return r},Ln=()=>globalThis.crypto?.subtle!==void 0,Cn=async(e,t)=>{let{gid:s,commitment:n,anchor:o}=await Ia(e,t),a=new Map,r=n;for(let{seq:c,keys:d}of e)for(let{turn:p,key:f}of d){let $=ct(f);if(!Ra(await It(Re("umpire-dice/v1/chain\0",s,$)),r))return{ok:!1,seq:c};r=$;let y={name:"HMAC",hash:"SHA-256"};a.set(p,await crypto.subtle.importKey("raw",$,y,!1,["sign"]))}let l=0;for(let{seq:c,dice:d}of e)for(let{turn:p,number:f,sides:$,faces:y}of d){let b=a.get(p);if(!b)return{ok:!1,seq:c};let _=Re("umpire-dice/v1/roll\0",s,Rt(p,4),Rt(f,8));if((await Ha(b,_,o,$,y.length)).some((T,g)=>T!==y[g]))return{ok:!1,seq:c};l+=y.length}return{ok:!0,dice:l}};var ja=5e3,Bn=({api:e,account:t,draw:s},n)=>{let o={course:null,failed:!1,dice:null},a=!1,r=async()=>{a=!0,o.failed=!1;try{o.course=await e.get(`/v1/games/${n.id}/course`)}catch(c){o.failed=!0,W(c).code==="unreachable"&&setTimeout(()=>{r().then(s)},ja)}},l=async()=>{if(o.dice=Ln()?"checking":"unknown",o.dice==="unknown")return;let c=n.card.seats.map(({seat:d})=>d);o.dice=await Cn(n.entries,c).catch(()=>"unknown")};return{course:()=>(a||r().then(s),o.course),failed:()=>o.failed,reload:()=>{r().then(s)},dice:()=>(o.dice===null&&n.logLoaded&&l().then(s),o.dice??"checking"),checkAgain:()=>{o.dice=null,s()},next:()=>He(t.waiting(),n.id)}},le=({card:e,current:t})=>!!(e.result??t.result)||e.status==="aborted"||e.status==="unfinished";var I={game:"",seq:-1,plan:null,surprises:null,carry:new Set},Wa=e=>{let{app:t,table:s,screen:n}=e,{id:o,current:a}=s.game;if(I.game!==o&&(I={game:o,seq:-1,plan:null,surprises:null,carry:new Set}),I.seq===a.seq)return;I.seq=a.seq;let r=t.api;r.get(`/v1/games/${o}/plan`).then(l=>{I.plan=l.plans.find(c=>c.seat===s.game.card.your_seat)?.plan??null,n.update({})}).catch(()=>null),!I.surprises&&(I.surprises=[],r.get(`/v1/systems/${s.game.card.system}`).then(l=>{I.surprises=l.surprises,n.update({})}).catch(()=>null))},Va=e=>{let{table:t,screen:s,sending:n}=e,o=s.ui.plan??[],a=()=>n.post(`/v1/games/${t.game.id}/plan`,{expect_seq:t.game.current.seq,steps:o.map(c=>({announce:c.announce})),carry_on:[...I.carry]},i("plan.run"),()=>I.seq=-1).then(c=>c&&s.update({plan:null})),r=c=>s.update({plan:o.filter((d,p)=>p!==c)}),l=c=>{let d=[...o],[p]=d.splice(c,1);p&&d.splice(c-1,0,p),s.update({plan:d})};return u`<p class="hint">${i("plan.how")}</p>
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
    ${I.surprises?.length?u`<fieldset class="freeing">
            <legend>${i("plan.carry_on")}</legend>
            ${I.surprises.map(c=>u`<label class="option"
                  ><input
                    type="checkbox"
                    .checked=${I.carry.has(c.name)}
                    @change=${d=>d.target.checked?I.carry.add(c.name):I.carry.delete(c.name)}
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
    </div>`},Ua=e=>{let{app:t,table:s,screen:n,sending:o}=e,a=I.plan,r=u`<div class="row">
    <button type="button" class="btn" @click=${()=>n.update({plan:[]})}>
      ${i("plan.several")}
    </button>
  </div>`;if(!a)return u`<p class="hint">${i("plan.none")}</p>
      ${r}`;let l=()=>t.api.remove(`/v1/games/${s.game.id}/plan`).then(()=>(I.seq=-1,n.update({}))).catch(c=>(o.sender.refused={problem:W(c),label:i("plan.take_back")},n.update({})));return u`<p><b>${C("plan.state.",a.state)}</b> ${E(a.stopped,a.message)}</p>
    <ol class="steps">
      ${a.steps.map((c,d)=>{let p=a.left_out?.find($=>$.step===d),f=d<a.next;return u`<li class=${f?"done":d===a.next?"next":""}>
          <span>${s.system.describeWhole(c.announce)}</span>
          <small
            >${p?E(p.why,p.message):f?i("plan.done"):d===a.next?a.state==="stopped"?i("plan.stopped_here"):i("plan.next"):""}</small
          >
        </li>`})}
    </ol>
    ${a.state==="waiting"||a.state==="running"?u`<div class="row"><button type="button" class="btn" @click=${l}>${i("plan.take_back")}</button></div>`:m}
    ${r}`},En=e=>{let{screen:t}=e;return Wa(e),u`<section class="card plans" aria-label=${i("game.tab.plan")}>
    ${t.ui.plan?Va(e):Ua(e)}
  </section>`};var Ga=(e,t,s)=>{let n=new URLSearchParams({seat:t,invitation:s});return`${location.origin}/games/${e}?${n}`},Pn="",Dn=(e,t)=>{let{card:s}=e.game,{invitation:n}=s;return!n||s.status!=="open"?m:s.seats.filter(o=>!o.holder).map(({seat:o})=>{let a=Ga(s.id,o,n),r=async()=>{Pn=await rs(a)?a:"",t.update({})};return u`<p class="row invite">
        <input
          readonly
          .value=${a}
          aria-label=${i("invite.link",{side:e.system.sideName(o)})}
          @focus=${l=>l.target.select()}
        />
        <button type="button" class="btn" data-invite=${o} @click=${r}>
          ${i(Pn===a?"sign_in.copied":"invite.copy",{side:e.system.sideName(o)})}
        </button>
      </p>`})};var Fn=({app:e,table:t})=>{let s=He(e.account.waiting(),t.game.id);return s?u`<a class="btn go" href="/games/${s.game}" data-next dir="auto"
    >${i("ask.next_game",{title:Y(s.title)})}</a
  >`:m};var jt=({game:e})=>e.card.result??e.current.result??null,Ja=e=>{let t=jt(e),{status:s}=e.game.card;if(!t)return s==="unfinished"?i("over.unfinished"):i("over.aborted");let n=C("grade.",t.grade);return t.winner?i("over.won",{grade:n,side:e.system.sideName(t.winner)}):n},Rn=({game:e,system:t},s)=>{let n=e.card.seats.find(r=>r.seat===s),o=n?.account&&n.name?n.name:ge(n??{})||t.sideName(s),a=M(e)===s?` ${i("over.you")}`:"";return u`<b class="s${t.sideClass(s)}" dir="auto">${o}</b>${a}`},Ka=({game:e,system:t},s,n)=>{let{winner:o}=s,a=e.entries.findLast(c=>c.kind==="called"&&c.call.type==="accept_draw");if(s.reason==="agreement"&&a?.kind==="called"){let c=e.card.seats.find(({seat:f})=>f!==a.seat)?.seat??"",[d,p]=[c,a.seat].map(f=>t.sideName(f));return i("over.reason.agreement_by",{side:d??"",other:p??""})}if(s.reason!=="concession")return C("over.reason.",s.reason);let r=e.card.seats.find(({seat:c})=>c!==o)?.seat??"",l=n?.ended_by==="clock"?"over.reason.clock":"over.reason.concession";return i(l,{side:t.sideName(r)})},Za=(e,t)=>{let s=jt(e);if(!s)return i(e.game.card.status==="unfinished"?"over.unfinished_why":"over.aborted_why");let n=e.game.card.seats.map(({seat:r})=>r),o=s.winner??n[0]??"",a=n.find(r=>r!==o)??"";return u`${Rn(e,o)} ${i(s.winner?"over.beats":"over.draws")}
  ${Rn(e,a)}. ${Ka(e,s,t)}`},Ya=({game:e},{rule:t,met:s,text:n,message:o})=>u`<li>
    <span class="sign" role="img" aria-label=${i(s?"over.holds":"over.holds_not")}
      >${s?"●":"○"}</span
    >
    <p>${E(n,o)}</p>
    <a class="rule" href="/rules/${e.card.system}#${t}">${t}</a>
  </li>`,Xa=(e,t)=>{let s=t?.result?t.standing.conditions:[];return s.length?u`<h3>${i("over.why")}</h3>
        <ol class="whyl">
          ${s.map(n=>Ya(e,n))}
        </ol>`:m},Qa=({game:e},t)=>{let s=e.card.seats.find(({seat:n})=>n!==t);return!!s?.account&&(s?.holder==="player"||s?.holder==="bot")},er=({app:e,table:{game:t},sending:s},n)=>{let{system:o,scenario:a,title:r,seats:l}=t.card,c=t.entries[0],d=a?{scenario:a}:{setup:c?.kind==="opened"?c.setup:{},title:r},p=Object.fromEntries(l.map(({seat:y})=>[y,y===n?"me":We(l,n)])),f=t.card.terms?.trial,$=f?{seed:f.seed}:{};return s.post("/v1/games",{system:o,...d,...$,seats:p},i("over.again"),y=>e.navigate(`/games/${y.id}`))},tr=(e,t)=>{let{app:s,table:n,sending:o}=e,{game:a}=n;if(t?.fixture)return u`<a
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
      @click=${()=>er(e,r)}
    >
      ${i("over.again")}
    </button>`:!a.card.result||!Qa(n,r)?m:u`<button type="button" class="btn go big" data-rematch @click=${()=>o.post(`/v1/games/${a.id}/rematch`,{},i("beside.rematch"),d=>s.navigate(`/challenges/${d.id}`))}>
    ${i("over.rematch")}
  </button>`},sr=({over:e})=>{let t=e.next();return t?u`<p class="next" data-next>
        <span dir="auto">${i("over.next",{title:Y(t.title)})}</span>
        <a class="btn" href="/games/${t.game}">${i("over.to_next")}</a>
      </p>`:m},In=e=>{let{table:t,over:s}=e,{card:n,id:o}=t.game,a=s.course(),r=jt(t),l={turn:n.turn,date:G(n.updated)};return u`<section class="card over" aria-labelledby="over-title">
    <p class="kick">${i(r?"over.kick":"over.closed_kick",l)}</p>
    <h2 id="over-title" tabindex="-1">${Ja(t)}</h2>
    <p class="lead">${Za(t,a)}</p>
    <div class="row acts-over">
      ${tr(e,a)}
      <a class="btn" href="/games/${o}/report">${i("over.report")}</a>
      <a class="btn" href="/games/${o}/replay">${i("over.replay")}</a>
      ${r?u`<a class="btn" href="#over-course">${i("over.course")}</a>`:m}
    </div>
    ${sr(e)} ${Xa(t,a)}
  </section>`};var jn="playback-speed",Hn=1e3,nr=30,ce=()=>{let e=$e(jn);return e==="off"?null:Ge.find(t=>String(t)===e)??1},ut=e=>e.beats.some(t=>t.lines.some(s=>s.about?.moves)),Wn=({app:e,table:t,screen:s},n)=>{let{game:o}=t,a=null,r=null,l=null,c,d=0,p=h=>{t.system.rememberNames(o.current.view);let x=M(o);return ee(t).filter(({seq:O})=>O>h).map(O=>ds(O,x))},f=()=>{if(document.visibilityState!=="visible"||!o.logLoaded||!M(o))return;let h=a&&!a.replays?a.shown?.item.seq:o.head();h&&e.live.seen(o.id,h)},$=h=>{let x=h===null?location.pathname+location.search:`#entry=${h}`;history.replaceState(history.state,"",x)},y=()=>{clearTimeout(c);let h=a?.shown&&ws(a.queue);typeof h=="number"&&document.visibilityState==="visible"&&(c=setTimeout(()=>b(Ke),h))},b=h=>{a&&(a.queue=h(a.queue),_())},_=async()=>{clearTimeout(c);let h=++d,x=a&&fs(a.queue);if(!x)return S(h);try{let O=[o.stateAt(Math.max(1,x.seq-1)),o.stateAt(x.seq)],[L,R]=await Promise.all(O);if(h!==d||!a)return;let F=hs(a.queue),H=!!F?.after||Je(x);a.shown={item:x,beat:F,before:L},H&&ut(x)&&(r={item:x,beat:null,before:L}),o.show(x.seq,H?R:L);let yt=Cs(F,ut(x));yt&&Ze(yt),a.replays&&$(x.seq),f(),y();let Qt=a.queue.items[a.queue.at+1];Qt&&o.stateAt(Qt.seq).catch(()=>null)}catch{h===d&&(c=setTimeout(_,Hn))}},S=async h=>{let x=l??0;for(;o.current.seq<x;)if(await o.refresh(),h===d&&o.current.seq<x&&await new Promise(O=>setTimeout(O,Hn)),h!==d)return;T()},T=()=>{d+=1,clearTimeout(c),a?.replays&&$(null),a=null,o.show(null,null),f()},g=(h,{speed:x=ks(h,ce()??1),replays:O=!1})=>{let L=matchMedia("(prefers-reduced-motion: reduce)").matches;a={queue:ms(h,{speed:x,still:L}),replays:O,shown:null},o.show((h[0]?.seq??1)-1,o.viewedState()),s.update({selected:null,placing:!1,promptMinimized:!1}),_()},w=async()=>{let h=p(o.head()-nr).findLast(ut);if(!h)return;let x=await o.stateAt(Math.max(1,h.seq-1)).catch(()=>null);!x||a||r&&r.item.seq>=h.seq||(r={item:h,beat:null,before:x},e.drawSoon())},q=h=>{if(n)return g(p(0),{replays:!0});if(!(o.missed&&o.viewedSeq===o.missed.from&&ce()!==null))return void w();let O=h.findLast(F=>F.own)?.seq??0,{items:L,speed:R}=vs(h.filter(F=>F.seq>O),ce()??1);if(L.every(Je))return v();g(L,{speed:R})},v=()=>{T(),w()},k=()=>{f(),y()};return document.addEventListener("visibilitychange",k),{noticed:()=>{if(!o.logLoaded)return;let h=o.current,x=l===null,O=p(l??o.missed?.from??o.head());if(l=o.head(),x)q(O);else if(a&&!a.replays){let L=$s(a.queue);a.queue=ps(a.queue,O),L&&_()}else if(!(a||o.viewedSeq!==null||!O.length))if(ce()===null)w();else if(O.every(Je)){let L=O.findLast(ut);L&&h.seq===L.seq-1&&(r={item:L,beat:null,before:h})}else g(O,{});f()},run:()=>a,playsNews:()=>a!==null&&!a.replays,marked:()=>a?.shown??(o.viewedSeq===null?r:null),lastInLog:()=>a&&!a.replays?o.viewedSeq??0:null,replayFrom:h=>g(p(h-1),{replays:!0}),again:h=>g(p(h),{}),toggle:()=>{if(a){if(a.queue.still)return b(Ke);a.queue=vt(a.queue,!a.queue.paused),y(),e.draw()}},step:h=>b(x=>(h>0?Ke:gs)(vt(x,!0))),setSpeed:h=>{if(be(jn,h===null?"off":String(h)),h===null)return v();a&&(a.queue=ys(a.queue,h)),y(),e.draw()},skip:()=>a&&v(),stop:()=>{a&&(d+=1,clearTimeout(c),a=null)},close:()=>{d+=1,clearTimeout(c),a=null,document.removeEventListener("visibilitychange",k)}}};var Vn=e=>e.playback.run()?.shown?.beat?.lines??[],Un=e=>Vn(e).map(({text:t,dice:s,rule:n})=>[t,s?.faces.join(", "),s?.out,n].filter(Boolean).join(" ")).join(" "),Gn=e=>{let t=Vn(e),s=t.find(a=>a.dice)?.dice,n=t.findLast(a=>a.rule)?.rule,o=e.table.game.card.system;return u`<div class="narr">
    ${s?ye(s):m}
    <p class="said" dir="auto">
      ${t.map(({text:a})=>u`${de(a??"")} `)}
      ${n?u`<a class="rule" href="/rules/${o}#${n}">${n}</a>`:m}
    </p>
  </div>`},or=({queue:e})=>{let t=e.items.length,s=100/t;return u`<span class="prog">
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
  </span>`},ar={back:"M11 4L5 9l6 5z",forward:"M7 4l6 5-6 5z",pause:"M5 4h3v10H5zM10 4h3v10h-3z",play:"M5 3l9 6-9 6z"},Wt=(e,t,s,n=!1)=>u`<button
    type="button"
    class="icon ${n?"main":""}"
    data-playback=${e}
    aria-label=${t}
    title=${t}
    @click=${s}
  >
    <svg viewBox="0 0 18 18" aria-hidden="true">${j`<path d=${ar[e]}></path>`}</svg>
  </button>`,rr=({playback:e},t)=>u`<span class="speeds" role="group" aria-label=${i("playback.speed")}>
    ${Ge.map(s=>u`<button
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
  </span>`,Jn=(e,t)=>{let{playback:s}=e,{paused:n,still:o}=t.queue;return u`<div class="pbk" role="group" aria-label=${i("playback.label")}>
    <span class="steps">
      ${Wt("back",i("playback.back"),()=>s.step(-1))}
      ${o?m:Wt(n?"play":"pause",i(n?"playback.play":"playback.pause"),s.toggle,!0)}
      ${Wt("forward",i("playback.forward"),()=>s.step(1),o)}
    </span>
    ${or(t)} ${o?m:rr(e,t)} ${Vt(e)}
  </div>`},Vt=({playback:e},t="")=>u`<button
    type="button"
    class="btn ${t}"
    data-playback="skip"
    title=${i("playback.skip_key")}
    @click=${e.skip}
  >
    ${i("playback.skip")}
  </button>`,Kn=e=>e.playback.run()?.queue.still?Vt(e,"skip"):m,Zn=e=>{let t=e.playback.run();return t?u`<section class="playback">${Gn(e)}${Jn(e,t)}</section>`:m},Yn=e=>{let t=e.playback.run(),s=t?.shown?.item.seq??0,n=ee(e.table).filter(o=>o.seq<s&&o.lines.some(a=>a.about)).slice(-2).reverse();return u`<section class="playback">
    ${Gn(e)}
    <ol class="before" aria-label=${i("playback.before")}>
      ${n.map(o=>u`<li>
            <span class="no">${o.seq}</span>
            <span dir="auto">${o.lines.map(a=>u`${de(a.text??"")} `)}</span>
          </li>`)}
    </ol>
    ${t?Jn(e,t):m}
  </section>`},Xn=(e,t)=>{let{table:s,playback:n}=e,o=n.run(),a=s.game.decisions[0],r=o?bs(o.queue):0;return u`<section class="card ask later" aria-label=${i("ask.label")}>
    <h2 tabindex="-1">
      ${a?i("playback.next",{question:X(s,a)}):i("playback.happens")}
    </h2>
    <p>
      ${a?u`${i("playback.opens")} ${t(s,a)}`:i("log.to_come",{n:r})}
    </p>
    <div class="row">${Vt(e)}</div>
  </section>`};var Ut=({trial:e,fork_of:t})=>u`
  ${e?u`<span class="hint" data-mark="trial" title=${i("trial.why")}>${i("trial.mark")}</span>`:m}
  ${t?u`<a
          class="hint"
          data-mark="fork"
          href="/games/${t.game}#entry=${t.at}"
          title=${i("fork.why")}
          >${i("fork.mark",{n:t.at})}</a
        >`:m}
`,ir=({app:e,table:{game:t},sending:s})=>{let n=t.card.seats.map(({seat:c})=>c),o=M(t)??n[0]??"",a=We(t.card.seats,o),r=Object.fromEntries(n.map(c=>[c,c===o?"me":a])),l={at:Ee(t),seats:r};return s.post(`/v1/games/${t.id}/forks`,l,i("fork.play_on"),c=>e.navigate(`/games/${c.id}`))},Qn=e=>{let{card:t,viewedSeq:s}=e.table.game;return!(t.status!=="open"&&t.status!=="playing")||t.withdrawn||s===null||!e.app.session.me()?m:u`<button
    type="button"
    class="btn"
    data-fork
    title=${i("fork.play_on_why")}
    @click=${()=>ir(e)}
  >
    ${i("fork.play_on")}
  </button>`};var dt=e=>{let{table:t,screen:s}=e,{current:n}=t.game,o=A(t.game),a=t.game.viewedState().view;if(e.playback.playsNews())return Xn(e,ve);if(t.game.viewedSeq!==null)return xe(i("ask.past",{n:t.game.viewedSeq,head:n.seq}),i("ask.past_why"),u`${Qn(e)}
        <button type="button" class="btn go" @click=${()=>t.game.viewAt(null)}>
          ${i("ask.to_now")}
        </button>`);if(le(t.game))return In(e);if(!o)return lr(e);if(!N(t,o)){let l=u`<button
      type="button"
      class="btn go"
      @click=${()=>s.update({promptMinimized:!1})}
    >
      ${i("ask.back")}
    </button>`,c=xe(X(t,o),ve(t,o),l);return u`${Be(e)}${s.ui.promptMinimized?c:m}`}let r=s.ui.placing?cr(e,o):ur(e,a,o);return u`${Be(e)}${r}`},lr=e=>{let{table:t,screen:s,sending:n}=e,{game:o}=t,a=o.card.status==="playing"&&!o.current.result;return a&&!M(o)?xe(i("game.watching"),m,m):xe(br(t),a?i("ask.nothing"):"",u`${$r(e)}${Dn(t,s)}${hr(o,s)}${ne(o,n)}`,Fn(e))},cr=(e,t)=>{let{table:s,screen:n}=e,{placement:o}=s.system,a=Oe(s,n,t);return xe(o?.question(),o?.note(),we(s,t).map(({zone:r,announcement:l})=>u`<button
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
      ${fe(e,t,a,i("ask.choose_zone"))}`)},ur=(e,t,s)=>{let{table:n,screen:o,sending:a}=e,{placement:r}=n.system,l=we(n,s),c=()=>o.update({placing:!0,selected:null,chosen:null}),d=o.ui.selected?null:Oe(n,o,s),p=P(n,s)?.extraActions?.(Ae(e,t,s))??m;return xe(n.system.tablePrompt(t,s),u`${s.deadline?ve(n,s):m} ${fr(n,s)}`,u`${p}
    ${o.ui.plan?m:u`<button type="button" class="btn" @click=${()=>o.update({plan:[],tab:"plan"})}>${i("plan.several")}</button>`}
    ${l.length?r?.button(o.ui.placing,c):m}`,u`${ne(n.game,a)} ${d?fe(e,s,d,""):m}
    ${dr(e,s,d===null&&!o.ui.selected)}`)},dr=({table:e,sending:t},s,n)=>{let{system:o,game:a}=e,r=o.endingChoice(s.choices),l=o.describe(r??o.ending),c=r&&V(a,t),d=o.ableUnits(s).size;return u`<button
    type="button"
    class="btn ${n?"go":""}"
    data-end
    data-announce=${r?r.type:m}
    aria-disabled=${!c}
    @click=${()=>c&&t.announce(r,s)}
  >
    ${r&&d?i("ask.end_able",{what:l,n:d}):l}
  </button>`},mr=3,pr=(e,t,{why:s,detail:n,message:o})=>{let a=s??n??"",r=o?.args.units;if(!o||!Array.isArray(r))return{text:a,message:o};let l=r.map(c=>t.units[String(c)]?e.unitName(t,String(c)):String(c));return{text:a.replace(r.join(", "),l.join(", ")),message:{...o,args:{...o.args,units:l}}}},fr=(e,t)=>{let{system:s,odds:n,game:o}=e;if(s.endingChoice(t.choices))return m;let a=n.get(s.ending)?.refused;if(!a)return m;let{view:r}=o.viewedState(),l=[...s.ableUnits(t)],{text:c,message:d}=pr(s,r,a),p=l.length<=mr?l.map(f=>s.unitName(r,f)).join(", "):"";return u`<b class="must"
    >${E(c,d)}${p?i("ask.can_act",{names:p}):""}
    ${a.rule?u`<a class="rule" href="/rules/${o.card.system}#${a.rule.id}">${a.rule.id}</a>`:m}</b
  >`},hr=(e,t)=>M(e)&&e.card.status==="playing"&&t.ui.tab!=="orders"?u`<button
        type="button"
        class="btn"
        @click=${()=>t.update({tab:"orders",tabsOpen:t.isPhone()})}
      >
        ${i("ask.orders")}
      </button>`:m,$r=e=>{let{app:t,table:s,sending:n}=e,{card:o,id:a}=s.game;return o.status!=="open"||M(s.game)||!t.session.me()?m:o.seats.filter(r=>!r.holder).map(r=>{let l=i("ask.take_seat",{side:s.system.sideName(r.seat)}),c=()=>n.post(`/v1/games/${a}/seats/${r.seat}`,{},l);return u`<button type="button" class="btn go" data-seat=${r.seat} @click=${c}>
        ${l}
      </button>`})},xe=(e,t,s,n=m)=>u`<section class="card ask" aria-label=${i("ask.label")}>
    <h2 tabindex="-1">${e}</h2>
    <p>${t}</p>
    <div class="row">${s}</div>
    ${n===m?m:u`<div class="primary">${n}</div>`}
  </section>`,br=e=>{let{card:t,current:s}=e.game;if(t.status==="open")return i("ask.open");if(t.status!=="playing")return C("status.",t.status);let n=M(e.game),o=n&&s.view.answered?.[n],a=s.waiting.filter(r=>r!==n).map(r=>gr(e,r)).join(", ");return o?i("ask.sealed_waiting",{who:a}):i("ask.waiting",{who:a})},gr=({game:e,system:t},s)=>{let n=e.card.seats.find(r=>r.seat===s),o=n?ge(n):"",a=t.sideName(s);return o?i("ask.player",{name:o,side:a}):a};var eo=({game:e},t)=>u`<a class="rule" href="/rules/${e.card.system}#${t}">${t}</a>`,to=(e,t)=>{let{conditions:s}=e.game.viewedState().standing,n=e.game.card.seats.findIndex(a=>a.seat===t),o=s.flatMap(({each:a,rule:r})=>a?.[n]?[{has:a[n],rule:r}]:[]);return o.length?u`<span class="stands"
        >${o.map(({has:a,rule:r})=>u`<span>${E(a.text,a.message)} ${eo(e,r)}</span>`)}</span
      >`:m},so=e=>{let{ahead:t,conditions:s}=e.game.viewedState().standing,n=s.at(-1);if(!n)return m;let o=s.filter(({rule:l})=>l===n.rule),r=o.some(({message:l})=>t&&l?.args?.side)?"":t?i("standing.ahead",{side:e.system.sideName(t)}):i("standing.even");return u`<p class="standing" aria-label=${i("standing.label")}>
    ${r?u`<b>${r}</b>`:m}
    ${o.map(({text:l,message:c})=>u`${E(l,c)} `)}${eo(e,n.rule)}
  </p>`};var no=200,oo=(e="")=>({game:e,messages:[],muted:[],read:0,loaded:!1}),B=oo(),ao=()=>`talk-${B.game}`,ro=()=>Math.max(B.read,Number($e(ao())??0)),yr=()=>{let e=B.messages.at(-1)?.seq??0;e>ro()&&be(ao(),String(e)),B.read=e},Gt=e=>{let t=new Set(B.messages.map(s=>s.seq));B.messages=[...B.messages,...e.filter(s=>!t.has(s.seq))].sort((s,n)=>s.seq-n.seq)},mt=e=>{let{app:t,table:s,screen:n}=e,o=M(s.game)?"players":"spectators";B.game!==s.game.id&&(B=oo(s.game.id));let a=s.game.chatMessages.splice(0).filter(r=>r.room===o);Gt(a.map(r=>r.message)),s.game.connection==="lost"&&(B.loaded=!1),!(B.loaded||s.game.connection==="lost"||!t.session.me())&&(B.loaded=!0,wr(t,n).catch(()=>null))},wr=async(e,t)=>{let s=B;for(let n=0;;){let o=await e.api.get(`/v1/games/${s.game}/chat?after=${n}&limit=${no}`);if(s!==B||(B.muted=o.muted,Gt(o.messages),t.update({}),o.messages.length<no||o.last<=n))return;n=o.last}},kr=async(e,t,s)=>{let{app:n,table:o,screen:a,sending:r}=e;try{await n.api.post(`/v1/games/${o.game.id}/chat/mutes`,{name:t,muted:s}),B.muted=B.muted.filter(l=>l!==t),s&&(B.muted.push(t),B.messages=B.messages.filter(l=>l.name!==t)),B.loaded=!1,mt(e)}catch(l){r.sender.refused={problem:W(l),label:i("talk.mute",{name:t})}}a.update({})},pt=(e,t)=>{t.ui.tab==="talk"&&(!t.isPhone()||t.ui.tabsOpen)&&yr();let[s,n]=[ro(),e.session.me()?.name];return B.messages.filter(o=>o.seq>s&&o.name!==n).length},vr=e=>{let{app:t}=e,s=t.session.me()?.name,n=[...new Set(B.messages.map(a=>a.name))].filter(a=>a!==s),o=(a,r)=>u`<li>
      <button
        type="button"
        class="btn quiet"
        data-mute=${r?"on":"off"}
        @click=${()=>kr(e,a,r)}
      >
        <span dir="auto">${i(r?"talk.mute":"talk.unmute",{name:a})}</span>
      </button>
    </li>`;return!s||n.length+B.muted.length===0?m:u`<details class="speakers">
    <summary>${i("talk.speakers")}</summary>
    <ul>
      ${n.map(a=>o(a,!0))} ${B.muted.map(a=>o(a,!1))}
    </ul>
  </details>`},io=e=>{let{app:t,table:s,screen:n,sending:o}=e,a=async r=>{r.preventDefault();let l=n.ui.chatDraft.trim();if(l){try{let c=await t.api.post(`/v1/games/${s.game.id}/chat`,{text:l});n.update({chatDraft:""}),c?.seq&&Gt([c])}catch(c){o.sender.refused={problem:W(c),label:i("talk.say")}}n.update({})}};return u`<section class="card talk" aria-label=${i("game.tab.talk")}>
    <ol class="messages" aria-live="polite" tabindex="0" aria-label=${i("talk.said")}>
      ${B.messages.map(r=>u`<li>
            <b class=${r.seat?`s${s.system.sideClass(r.seat)}`:""} dir="auto">${r.name}</b>
            <small>${G(r.at)}</small>
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
    ${vr(e)}
  </section>`};var ft=({app:e})=>e.session.me()?.guest?u`<p class="guest-line"><a href="/profile#keep">${i("guest.line")}</a></p>`:m;var Ie=({app:e,table:t},s)=>{let{card:n}=t.game,o=t.game.viewedState().view,a=n.seats.find($=>$.seat===s),r=n.clock?.find($=>$.seat===s),l=t.game.current.waiting.includes(s)&&!n.result,c=M(t.game)===s,{text:d,bar:p}=t.system.armyStatus(o,s),f=100/Math.max(1,p?.of??0);return u`<section
    class="player ${l?"running":""}"
    aria-label=${i("game.player_of",{side:t.system.sideName(s)})}
  >
    <svg class="flag u ${t.system.sideClass(s)}" viewBox="0 0 14 30" aria-hidden="true">
      <rect class="body" x="1" y="1" width="12" height="28" rx="2"></rect>
    </svg>
    <span class="who"
      ><span dir="auto"
        >${c?i("game.you"):a?.holder?as({...a,holder:a.holder==="bot"?"player":a.holder}):i("game.empty_seat")}</span
      >
      <small
        >${t.system.sideName(s)}${a?.holder==="bot"?` · ${i("game.bot")}`:""}
        ${c||t.game.card.status!=="playing"?m:os(e.account.presence(a?.account))}</small
      ></span
    >
    ${Ce(r,n)}
    <span class="army" title=${d}>
      ${p?.of?u`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect class="bg" y="3" width="100" height="6"></rect>
              <rect class="fg" y="3" width=${p.lost*f} height="6"></rect>
              ${p.marks.map($=>j`<path class="trk-turn" d="M${($*f).toFixed(1)} 0v12"></path>`)}
            </svg>`:m}
      <span>${d}</span>
    </span>
    ${to(t,s)}
  </section>`},xr=e=>["log","talk",...M(e)?["plan","orders"]:e.card?.result?["orders"]:[],"game"],ht=e=>{let{screen:t}=e;switch(t.ui.tab){case"talk":return io(e);case"plan":return En(e);case"orders":return mn(e);case"game":return Nn(e);default:return $n(e)}},Jt=(e,t=xr(e.table.game))=>u`<div class="tabs" role="group" aria-label=${i("game.parts")}>
    ${t.map(s=>{let n=s==="talk"?pt(e.app,e.screen):s==="game"?Fe(e.table.game):0;return u`<button
        type="button"
        class="tab"
        data-tab=${s}
        aria-pressed=${e.screen.ui.tab===s}
        @click=${()=>e.screen.update({tab:s})}
      >
        ${C("game.tab.",s)}${n?u` <b class="count" aria-label=${i("game.news",{n})}>${n}</b>`:m}
      </button>`})}
  </div>`,lo=e=>{let{table:t,screen:s}=e;return s.ui.textView?m:ie(e,D(t,s),A(t.game),"side")},co=e=>{let[t]=me(e.table.game),s=lo(e);return u`<div class="deciding">
    ${s===m?dt(e):s} ${Ie(e,t)} ${ft(e)}
  </div>`},uo=e=>{let{table:t,screen:s}=e,[,n]=me(t.game),o=D(t,s);return u`<aside class="side" aria-label=${i("game.column")}>
    ${Ie(e,n)} ${le(t.game)?m:so(t)}
    ${lo(e)===m?t.system.overview?.(o,t.game.card)??m:m}
    ${Jt(e)}${ht(e)}
  </aside>`};var po=e=>{let t=e.getOrCreate("+plan",()=>null);return{selected:null,chosen:null,zone:null,tabStop:null,tab:t?"plan":"log",textView:!1,placing:!1,promptMinimized:!1,plan:t,keysShown:!1,chatDraft:e.getOrCreate("+chat",()=>""),tabsOpen:!1,turned:!1,beside:null}},mo=e=>`umpire-drafts-${e}`,fo=e=>{let t={};try{t=JSON.parse(sessionStorage.getItem(mo(e))??"{}")}catch{}let s=()=>{try{sessionStorage.setItem(mo(e),JSON.stringify(t))}catch{}};return{getOrCreate:(n,o)=>t[n]??=o(),set:(n,o)=>{t[n]=o,s()},keepOnly:n=>{let o=Object.keys(t).filter(a=>!a.startsWith("+")&&!n.includes(a));for(let a of o)delete t[a];o.length&&s()}}};var Sr=64,ho=({api:e,live:t},s,{changed:n,staysOpen:o,plays:a})=>{let r=`/v1/games/${s}`,l=new Map,c=()=>{},d=!1,p=null,f=!1,$=0,y=null,b={id:s,card:null,current:null,entries:[],decisions:[],decisionsResponse:{decisions:[]},connection:"waiting",problem:null,viewedSeq:null,pastState:null,missed:null,logLoaded:!1,chatMessages:[],viewedState:()=>(b.viewedSeq===null?b.current:b.pastState)??b.current,head:()=>b.entries.at(-1)?.seq??0,viewAt:async v=>{let k=b.current?.seq??0,h=v===null||v>=k?null:Math.max(1,v);if(b.viewedSeq=h,$=h??0,h===null&&(b.pastState=null),n("view"),h===null)return;let x=await b.stateAt(h);$===h&&(b.pastState=x,n("view"))},stateAt:async v=>{_(b.current),await Promise.resolve(),v===b.head()&&_(await y?.catch(()=>null));let k=l.get(v)??await e.get(`${r}/state?at=${v}`);return _(k),k},show:(v,k)=>{$=v??0,b.viewedSeq=v,b.pastState=k,n("view")},refresh:()=>(f=!0,p??=(async()=>{for(;f&&!d;)f=!1,await g()})().finally(()=>{p=null}),p),addEntry:v=>{let k=b.head();v.seq>k+1&&S(),v.seq===k+1&&(b.entries.push(v),v.kind==="announced"&&(b.decisions=b.decisions.filter(h=>h.id!==v.decision||o(h))),n("entry"))},close:()=>{d=!0,c()}},_=v=>{v&&(l.set(v.seq,v),l.size>Sr&&l.delete(l.keys().next().value))},S=async()=>{let v=await e.get(`${r}/log?after=${b.head()}&limit=500`).catch(()=>null);for(let k of v?.entries??[])b.addEntry(k)},T=async v=>v?e.get(`${r}/decisions`):{decisions:[]},g=async()=>{let v=T(!!b.card?.your_seat),k=e.get(r);try{y=e.get(`${r}/state`);let h=await y;h.seq>b.head()&&await S(),_(b.current),(!b.current||h.seq>=b.current.seq)&&(b.current=h),n("view");let[x,O]=await Promise.all([v,k]);(x.seq??0)>b.head()&&await S(),b.card=O,(x.seq===void 0||x.seq>=Math.max(b.decisionsResponse.seq??0,b.head()))&&(b.decisions=x.decisions,b.decisionsResponse=x),n("decisions")}catch(h){v.catch(()=>null),k.catch(()=>null);let x=W(h);x.code==="rate-limited"||x.code==="read-only"||x.code==="internal"?setTimeout(()=>!d&&void b.refresh(),x.wait_ms??3e3):x.code!=="unreachable"&&(b.problem=x,n("loaded"))}},w=async()=>{let[v,k]=await Promise.all([e.get(r),e.get(`${r}/state`)]);if(d)return;let h=T(!!v.your_seat),x=e.get(`${r}/log?after=0&limit=500`).catch(()=>null),O=v.your_seat?await e.get(`${r}/since`).catch(()=>null):null;if(O&&O.after>0&&O.after<v.head&&(b.missed={from:O.after,to:v.head}),b.missed&&a&&b.show(b.missed.from,await b.stateAt(b.missed.from).catch(()=>null)),d)return;b.card=v,b.current=k;let[L,R]=await Promise.all([h,x]).catch(F=>{throw d||n("loaded"),F});if(!d){b.decisions=L.decisions,b.decisionsResponse=L,b.entries.push(...R?.entries??[]),n("loaded"),n("decisions");for(let F=b.head();F<v.head;F=b.head()){let H=await e.get(`${r}/log?after=${F}&limit=500`);if(d||H.entries.length===0)break;b.entries.push(...H.entries),n("view")}b.logLoaded=!0,n("entry")}},q=async()=>{try{await w()}catch(k){let h=W(k);if(h.code==="unreachable"&&b.card&&!d){setTimeout(q,2e3);return}b.problem=h,n("loaded");return}if(d)return;let v="waiting";c=t.watch(s,b.head(),{entry:k=>{b.addEntry(k),b.refresh()},decisions:k=>{b.decisions=k,n("decisions")},chat:k=>{b.chatMessages.push(k),n("chat")},state:k=>{b.connection=k,k==="on"&&v==="lost"&&b.refresh(),v=k,n("connection")},refused:k=>{b.problem=k,n("loaded")}})};return q(),b};var _r=[["↑ ↓ ← →","keys.zones"],["Enter","keys.enter"],["[ ]","keys.units"],["1–9","keys.announce"],["Enter","keys.go"],["e","keys.end"],["u","keys.undo"],["Esc","keys.back"],[", .","keys.replay"],["p","keys.play"],["␣","keys.pause"],["d","keys.decision"],["l","keys.log"],["+ − 0","keys.zoom"],["f","keys.turn"],["t","keys.text"],["?","keys.list"]],$o=e=>u`<section class="card keys" role="dialog" aria-label=${i("keys.title")}>
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
      ${_r.map(([t,s])=>u`<dt><kbd>${t}</kbd></dt>
            <dd>${i(s)}</dd>`)}
    </dl>
  </section>`;var bo={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},Mr=(e,t)=>{let s=document.activeElement?.closest(".table [data-unit], .table [data-zone]"),n=s?.getAttribute("data-unit");return(n?e.system.zoneOf(t,n):s?.getAttribute("data-zone"))??null},qr=(e,t,s,n,[o,a])=>{if(s===null)return n;let r=cs()?-1:1,l=e.system.neighbour(t,s,r*o,r*a);if(l!==s)return l;let[c,d]=e.system.zoneCentre(s);return e.system.zones(t).flatMap(f=>{let[$,y]=e.system.zoneCentre(f),[b,_]=o?[($-c)*o,y-d]:[(d-y)*a,$-c];return b>1&&b>=Math.abs(_)?[{zone:f,away:Math.hypot(b,_)}]:[]}).sort((f,$)=>f.away-$.away)[0]?.zone??s},Or=(e,t)=>{let{app:s,table:n,screen:o}=e,a=D(n,o),r=o.ui.zone??n.system.defaultZone(a,A(n.game)),l=qr(n,a,Mr(n,a),r,t);$t(s,o,l,{zone:l,tabStop:l})},go=(e,t)=>{let{app:s,table:n,screen:o}=e,a=D(n,o),r=o.ui.zone??n.system.zoneOf(a,o.ui.tabStop??"")??n.system.defaultZone(a,A(n.game)),l=n.system.unitsIn(a,r);if(!l.length)return;let c=l.indexOf(o.ui.tabStop??""),d=l[(c+t+l.length)%l.length]??"";$t(s,o,d,{tabStop:d,zone:r})},$t=(e,t,s,n)=>{t.update(n),queueMicrotask(()=>{let o=e.mount.querySelector(`.table [data-unit="${s}"] [tabindex], .table [data-zone="${s}"]`);o instanceof SVGElement&&o.focus()})},Tr=(e,t)=>{let{app:s,table:n,screen:o,sending:a}=e,r=A(n.game);if(!r||!V(n.game,a))return!1;let l=D(n,o),c=f=>{Me(n,o,r,f),Qe(s)};if(N(n,r)&&o.ui.selected){let f=Te(n,l,r,o.ui.selected).filter($=>$.legal)[t-1];if(f?.announcement)c(f.announcement);else if(f?.pad){let $=s.mount.querySelectorAll(".pop .turning, .sheet .turning, .texttable .turning"),y=Te(n,l,r,o.ui.selected).filter(b=>b.legal&&b.pad).indexOf(f);$[y]?.querySelector("button")?.focus()}return!!f}let d=P(n,r),p=d?.pickNth?.(J(n,o,r),r,t);if(p)return pe(o,r,p),Qe(s),!0;if(!N(n,r)&&!d){let f=Ye(n,r)[t-1];return f&&c(f),!!f}return!1},Ar=({app:e,table:t,screen:s})=>{let n=A(t.game);!n||!N(t,n)||(s.update({selected:null,placing:!1,tabsOpen:!1}),queueMicrotask(()=>{let o=e.mount.querySelector("[data-end]");o instanceof HTMLElement&&o.focus()}))},zr=e=>{let t=e.target;return t instanceof Element?!!t.closest("input, textarea, select, dialog, [contenteditable]"):!1},Nr=({app:e,screen:t})=>{t.update({tab:"log",tabsOpen:t.isPhone()}),queueMicrotask(()=>{let s=e.mount.querySelector(".log");s instanceof HTMLElement&&s.focus()})},Lr={p:e=>Dt(e),d:({app:e,screen:t})=>Kt(e,t),t:({screen:e})=>e.update({textView:!e.ui.textView}),"?":({screen:e})=>e.update({keysShown:!e.ui.keysShown}),Escape:e=>Br(e),e:e=>Ar(e),u:({table:e,sending:t})=>xt(e.game,t),l:Nr,f:e=>Tt(e),"+":({map:e})=>e.zoomBy(1.35),"-":({map:e})=>e.zoomBy(1/1.35),0:e=>e.map.toggle(At(e))},yo=(e,t)=>{let{app:s,table:n,screen:o}=e;if(t.defaultPrevented||t.ctrlKey||t.metaKey||t.altKey||zr(t))return;let a=t.target,r=!!a.closest?.(".table, .mini"),l=a.closest?.(".quarters"),c=t.key,d=()=>t.preventDefault();if(l&&c in bo){let $=[...l.querySelectorAll("button")],y=c==="ArrowRight"||c==="ArrowDown"?1:-1;return $[($.indexOf(a)+y+$.length)%$.length]?.focus(),d()}let p=bo[c];if(p&&(r||a===document.body))return Or(e,p),d();if((c==="Enter"||c===" ")&&r){let $=a.getAttribute("data-zone"),y=a.closest("[data-unit]")?.getAttribute("data-unit")??$??a.getAttribute("data-mini");if(!y)return;let b=A(n.game),_=P(n,b),S=_?.drop||b&&_?.pick(J(n,o,b),b,y,o.ui.selected,D(n,o));return $&&!o.ui.placing&&!S?go(e,1):De(e,y),d()}if(c==="["||c==="]")return go(e,c==="]"?1:-1),d();if(c===","||c===".")return Cr(e,c==="."?1:-1),d();if(c===" "&&e.playback.run()&&!a.closest?.("button, a, summary"))return e.playback.toggle(),d();let f=Lr[c];if(f)return f(e),d();if(/^[1-9]$/.test(c)&&Tr(e,Number(c)))return d()},Cr=(e,t)=>{e.playback.run()?e.playback.step(t):Pe(e,Ee(e.table.game)+t)},Kt=(e,t)=>{(t.ui.promptMinimized||t.ui.tabsOpen)&&t.update({promptMinimized:!1,tabsOpen:!1}),queueMicrotask(()=>{let s=e.mount.querySelector("#prompt-title, .ask h2");s instanceof HTMLElement&&s.focus()})},Br=e=>{let{app:t,table:s,screen:n}=e,{ui:o}=n;if(o.keysShown)return n.update({keysShown:!1});if(e.playback.run())return void e.playback.skip();if(s.game.viewedSeq!==null)return void Pt(s.game,n,s.game.current.seq);let a=o.selected??o.tabStop;if(o.selected||o.placing)return $t(t,n,a??"",{selected:null,placing:!1,chosen:null,tabStop:a});if(o.tabStop&&o.zone)return $t(t,n,o.zone,{tabStop:o.zone})};var Er=new Set(["clock-expired","stale-seq","not-asked","over"]),Pr=(e,t)=>{let s=e.findLast(n=>n.seat===t);return t&&s?.by==="clock"?s:null},wo=(e,t)=>{if(!Er.has(t.code))return m;let s=e.game.entries.map(l=>({seq:l.seq,at:l.at,seat:"seat"in l?l.seat:null,by:"by"in l?l.by:null})),n=Pr(s,M(e.game)),o=s.find(l=>l===n);if(!o)return m;let a=ee(e).find(({seq:l})=>l===o.seq),r=Ve(a?.lines.map(({text:l})=>l??"").join(" ")??"");return u`<p data-late>${i("send.late",{moment:G(o.at),what:r})}</p>`};var ko=(e,t)=>{let s=null,n=null;return()=>{let o=!!(e.card?.result??e.current?.result);n===!1&&o&&Ze("end"),e.current&&(n=o);let a=e.decisions.map(r=>r.id);s&&a.some(r=>!s?.includes(r))&&Ls(),e.decisionsResponse.seq!==void 0&&(s=a,t.keepOnly(a))}};var Dr=e=>e instanceof Object&&"entry"in e,vo=(e,t)=>{let s=async o=>{if(n.inFlight)return!1;Object.assign(n,{inFlight:o,unsent:null,refused:null}),t();try{let a=await o.post(o.key);return Dr(a)&&e.addEntry(a.entry),await e.refresh(),n.inFlight=null,!0}catch(a){let r=W(a);return n.inFlight=null,r.code==="unreachable"||r.code==="read-only"?n.unsent=o:n.refused={problem:r,label:o.label},r.code!=="unreachable"&&e.refresh(),!1}finally{t()}},n={inFlight:null,unsent:null,refused:null,send:o=>{let a={...o,key:es()};return e.connection!=="lost"||n.inFlight?s(a):(Object.assign(n,{unsent:a,refused:null}),t(),Promise.resolve(!1))},retry:()=>n.unsent?s(n.unsent):Promise.resolve(!1),dismiss:()=>{Object.assign(n,{unsent:null,refused:null}),t()}};return n},xo=({api:e},t)=>(s,n,o,a)=>t.send({label:o,post:async r=>{let l=await e.post(s,n,{key:r});return a?.(l),l}});var Fr=u`<svg viewBox="0 0 18 18" aria-hidden="true"><path d="M11 4L6 9l5 5"></path></svg>`,Zt=({screen:{ui:e,update:t}})=>u`<button
      type="button"
      class="btn quiet"
      aria-pressed=${e.textView}
      @click=${()=>t({textView:!e.textView,tabsOpen:!1})}
    >
      ${i(e.textView?"game.drawing":"game.text")}
    </button>
    <button type="button" class="btn quiet" data-keys @click=${()=>t({keysShown:!e.keysShown})}>
      ${i("game.keys")}
    </button>`,So=e=>{let{game:t,system:s}=e.table,{view:n}=t.viewedState(),o=A(t);return u`<div class="gametop">
    <h1 dir="auto">${Y(t.card.title)}</h1>
    <ol class="phases" aria-label=${i("game.phases")}>
      <li class="turn">${i("game.turn",{n:n.turn})}</li>
      ${s.phases(n,o).map(a=>u`<li class=${a.when} aria-current=${a.when==="now"?"step":m}>${a.name}</li>`)}
    </ol>
    <span class="gametools">
      ${Ut(t.card)}
      ${M(t)?m:u`<span class="hint">${i("game.watching")}</span>`}
      ${e.screen.ui.textView?m:nt(e)} ${Zt(e)}
    </span>
  </div>`},_o=({game:e},t)=>{if(M(e)===t)return i("game.you");let s=e.card.seats.find(n=>n.seat===t);return s?.name??(s?.holder?C("game.holder.",s.holder):i("game.empty_seat"))},Rr=(e,t)=>{let{game:s,system:n}=e,{short:o,text:a}=n.armyStatus(s.viewedState().view,t),r=s.current.waiting.includes(t)&&!s.card.result;return u`<div class=${r?"running":""} title=${a}>
    <svg class="u ${n.sideClass(t)}" viewBox="0 0 8 18" aria-hidden="true">
      <rect class="body" x="1" y="1" width="6" height="16" rx="1"></rect>
    </svg>
    <span dir="auto"><span class="sr">${n.sideName(t)}: </span>${_o(e,t)}</span>
    <small>${o}</small>
  </div>`},Mo=e=>{let{game:t,system:s}=e,{view:n}=t.viewedState(),{card:o}=t,a=me(t),[r,l]=a.map(c=>o.clock?.find(d=>d.seat===c));return u`<header class="phonetop">
    <a class="icon" href="/" aria-label=${i("frame.my_games")}>${Fr}</a>
    <div class="what">
      <h1 dir="auto">${Y(o.title)}</h1>
      <p>
        ${i("game.turn",{n:n.turn})} ·
        ${s.phaseName(n)}${M(t)?m:u` · ${i("game.watching")}`}
        ${o.trial||o.fork_of?u`· ${Ut(o)}`:m}
      </p>
    </div>
    ${r||l?u`<p class="clocks">
            ${Ce(r,o)}
            <small><span dir="auto">${_o(e,a[1])}</span> ${Ce(l,o)}</small>
          </p>`:m}
    <div class="armies" role="group" aria-label=${i("game.armies")}>
      ${a.map(c=>Rr(e,c))}
    </div>
  </header>`};var Ir={width:620,height:230,left:34,right:104},Hr={width:318,height:210,left:34,right:62},jr=14,Wr=24,Vr=12,Ur=({turns:e,limits:t})=>{let s=[...e,...t.map(({at:r})=>r)].flat(),n=Math.max(1,...s),o=Math.min(n,...s),a=Math.max(n-o,n*.2);return{high:n,low:Math.max(0,Math.floor(o-a*.3))}},Gr=e=>{let t=Math.ceil(e/Vr);return Array.from({length:e},(s,n)=>n).filter(s=>s%t===0||s===e-1)},Z=e=>e.toFixed(1),qo=({turns:e,limits:t,...s},n,{width:o,height:a,left:r,right:l},c,d)=>{let{high:p,low:f}=Ur({turns:e,limits:t,...s}),[$,y]=[o-l,a-Wr],b=h=>r+h*($-r-12)/Math.max(1,e.length-1),_=h=>y-6-(h-f)*(y-6-jr)/Math.max(1,p-f),S=h=>e.map((x,O)=>`${O?"L":"M"}${Z(b(O))} ${Z(_(x[h]??0))}`).join(""),T=e.at(-1)??[0,0],g=[0,1].map(h=>_(T[h]??0)+4),w=Math.abs((g[0]??0)-(g[1]??0)),q=w<13?(13-w)/2:0,v=(g[0]??0)<=(g[1]??0)?[-q,q]:[q,-q],k=t.flatMap(({at:h,text:x,message:O})=>[...new Set(h)].map(L=>({value:L,what:ue(x,O)})));return u`<svg class="graph ${d}" viewBox="0 0 ${o} ${a}" role="img" aria-label=${c}>
    ${[p,Math.round((p+f)/2)].map(h=>j`<path class="gr" d="M${r} ${Z(_(h))}H${$}"></path><text x=${r-6} y=${Z(_(h)+4)} text-anchor="end">${h}</text>`)}
    ${k.map(({value:h,what:x})=>j`<path class="lim" d="M${r} ${Z(_(h))}H${$}"></path><text x=${r-6} y=${Z(_(h)+4)} text-anchor="end">${h}</text><text x=${r+6} y=${Z(_(h)-5)}>${x}</text>`)}
    ${Gr(e.length).map(h=>j`<text x=${Z(b(h))} y=${a-4} text-anchor="middle">${h===0?i("over.start"):h}</text>`)}
    <path class="ax" d="M${r} ${y}H${$}"></path>
    <path class="ch-a" d=${S(0)}></path>
    <path class="ch-b" d=${S(1)}></path>
    ${e.map((h,x)=>j`<circle class="pt-a" cx=${Z(b(x))} cy=${Z(_(h[0]??0))} r="3.6"></circle>`)}
    ${e.map((h,x)=>j`<rect class="pt-b" x=${Z(b(x)-3.5)} y=${Z(_(h[1]??0)-3.5)} width="7" height="7"></rect>`)}
    ${[0,1].map(h=>j`<text class=${h?"lb":"la"} x=${$-2} y=${Z((g[h]??0)+(v[h]??0))}>${n[h]} ${T[h]}</text>`)}
  </svg>`},Jr=({turns:e},t,s)=>u`<details class="astable">
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
  </details>`,Oo=({game:e,system:t},s)=>{if(!s||s.turns.length<2)return m;let o=e.card.seats.findIndex(({seat:y})=>t.sideClass(y)==="a")===1,a=o?e.card.seats.toReversed():e.card.seats,[r="",l=""]=a.map(({seat:y})=>t.sideName(y)),c=o?{...s,turns:s.turns.map(y=>y.toReversed())}:s,d=ue(c.counts.text,c.counts.message),p=y=>c.turns.map(b=>b[y]).join(", "),f=i("over.strength_of",{counts:d,first:r,ones:p(0),second:l,others:p(1)}),$=[r,l];return u`<section class="card pad strength" aria-labelledby="over-strength">
    <h2 id="over-strength">${i("over.strength")} <small>${d}</small></h2>
    ${qo(c,$,Ir,f,"wide")} ${qo(c,$,Hr,f,"narrow")}
    ${Jr(c,$,d)}
  </section>`};var Kr=100,Yt=e=>new Intl.NumberFormat(Se(),{minimumFractionDigits:1,maximumFractionDigits:1}).format(e),Zr=({score:e,expected:t,at_least_ppm:s,at_most_ppm:n})=>{let o=e>=t,a=Math.round(1e6/Math.max(1,o?s:n));if(a<=2)return i("over.luck_usual");let r=new Intl.NumberFormat(Se()).format(a);return o?i("over.luck_good",{n:r}):i("over.luck_bad",{n:r})},Yr=({score:e,expected:t,deviation:s},n,o)=>{let a=Math.max(s*2.5,Math.abs(e-t)*1.1,.1),r=y=>110+(y-t)*Kr/a,[l,c]=[t-s,t+s],[d,p]=[Math.round(l),Math.round(c)],f=i("over.luck_name",{side:n,score:e,expected:Yt(t),from:d,to:p}),$=r(e);return u`<svg class="graph" viewBox="0 0 220 38" role="img" aria-label=${f}>
    <rect
      class="ch-band"
      x=${r(l).toFixed(1)}
      y="6"
      width=${(r(c)-r(l)).toFixed(1)}
      height="14"
      rx="3"
    ></rect>
    <path class="ax" d="M10 13H210M110 4V22"></path>
    ${o==="a"?j`<circle class="pt-a" cx=${$.toFixed(1)} cy="13" r="5"></circle>`:j`<rect class="pt-b" x=${($-5).toFixed(1)} y="8" width="10" height="10"></rect>`}
    <text x=${r(l).toFixed(1)} y="35" text-anchor="middle">${d}</text>
    <text x="110" y="35" text-anchor="middle">${Math.round(t)}</text>
    <text x=${r(c).toFixed(1)} y="35" text-anchor="middle">${p}</text>
  </svg>`},Xr=({system:e},t)=>{let s=e.sideName(t.seat),n=e.sideClass(t.seat),o={score:t.score,dice:t.dice,expected:Yt(t.expected)};return u`<div>
    <p><b class="s${n}">${s}</b> ${i("over.luck_of",o)}</p>
    ${Yr(t,s,n)}
    <p class="fine">${Zr(t)}</p>
  </div>`},Qr=([e,t])=>{let s=a=>a?a.score-a.expected:0,n=s(e)-s(t),o=n>0?e:t;return Math.abs(n)<.5||!o?null:{seat:o.seat,n:Math.abs(n)}},To=(e,t)=>{let s=t.filter(({seats:n})=>n.some(({dice:o})=>o>0));return s.length?u`<section class="card pad luck" aria-labelledby="over-luck">
    <h2 id="over-luck">${i("over.luck")}</h2>
    ${s.map(n=>{let o=Qr(n.seats);return u`<h3>${E(n.text,n.message)}</h3>
        ${n.seats.filter(({dice:a})=>a>0).map(a=>Xr(e,a))}
        <p>
          ${o?i("over.luck_helped",{side:e.system.sideName(o.seat),n:Yt(o.n)}):i("over.luck_even")}
        </p>`})}
    <p class="fine">${i("over.luck_band")}</p>
  </section>`:m};var ei=({game:e,system:t},{seq:s,seat:n,rule:o,text:a,message:r,others:l})=>u`<li>
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
  </li>`,ti=(e,t)=>u`<section class="card pad" aria-labelledby="over-moments">
    <h2 id="over-moments">${i("over.moments")} <small>${i("over.moments_note")}</small></h2>
    ${t.length?u`<ol class="moments">
            ${t.map(s=>ei(e,s))}
          </ol>`:u`<p>${i("over.no_moments")}</p>`}
  </section>`,si=({game:e,system:t},{text:s,message:n,lost:o,of:a})=>{let r=ue(s,n),[l=0,c=0]=a,d=l===c?i("over.losses_of_each",{what:r,n:l}):i("over.losses_of",{what:r,first:l,second:c});return u`<h3>${d}</h3>
    ${e.card.seats.map(({seat:p},f)=>{let $=t.sideClass(p),y=100*(o[f]??0)/Math.max(1,a[f]??0);return u`<span class="s${$}">${t.sideName(p)}</span>
        <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect class="bg" width="100" height="10" rx="1"></rect>
          <rect class="b${$}" width=${y.toFixed(1)} height="10" rx="1"></rect>
        </svg>
        <span class="v">${o[f]}</span>`})}`},ni=(e,t)=>t.length?u`<section class="card pad" aria-labelledby="over-losses">
        <h2 id="over-losses">${i("over.losses")}</h2>
        <div class="bars">${t.map(s=>si(e,s))}</div>
      </section>`:m,oi=({over:e})=>{let t=e.dice();return t==="checking"?{kind:"",title:i("over.dice_checking"),why:""}:t==="unknown"?{kind:"",title:i("over.dice_unknown"),why:i("over.dice_unknown_why")}:t.ok?{kind:"ok",title:i("over.dice_ok"),why:i("over.dice_ok_why",{n:t.dice})}:{kind:"bad",title:i("over.dice_bad"),why:i("over.dice_bad_why",{n:t.seq})}},ai=e=>{let{kind:t,title:s,why:n}=oi(e);return u`<section class="card pad dicecheck ${t}" aria-label=${i("over.dice")} data-dice=${t}>
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
  </section>`},ri=(e,t)=>{let{table:s}=e,n=s.system.endMap?.(s.game.current.view,s.game.card)??m;return u`<div class="stackv">
      ${Oo(s,t.strengths)} ${ti(s,t.moments)}
    </div>
    <div class="stackv">
      ${n} ${ni(s,t.losses)} ${To(s,t.luck)} ${ai(e)}
    </div>`},bt=e=>{let{table:t,over:s}=e;if(!le(t.game)||!t.game.card.result||e.playback.playsNews())return m;let n=s.course();return n?u`<div class="overcourse" id="over-course">${ri(e,n)}</div>`:s.failed()?u`<div class="overcourse" id="over-course">
          <p class="notice">
            ${i("over.no_course")}
            <button type="button" class="btn" @click=${s.reload}>${i("over.again_load")}</button>
          </p>
        </div>`:m};var ii=e=>{let{table:t,screen:s}=e,n=s.ui.selected,o=D(t,s),a=n?o.units[n]:null;return!n||!a?m:u`<section class="sheet-unit" aria-labelledby="pop-title" data-for=${n}>
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
    <div class="sheet-body">${ze(e,o,A(t.game),n)}</div>
    ${Ne(e,o,A(t.game),n)}
  </section>`},li=e=>{let{table:t,screen:s}=e,n=A(t.game);return s.ui.tabsOpen?u`<div class="sheet-more">${di(e)}</div>`:e.playback.run()?Yn(e):n&&!N(t,n)?ie(e,D(t,s),n,"any"):u`${s.ui.selected&&!s.ui.placing?ii(e):m}${s.ui.selected&&!s.ui.placing?m:u`${dt(e)}${t.game.viewedSeq===null?bt(e):m}`}`},ci=["log","plan","more"],ui=({app:e,table:t,screen:s})=>{let{ui:n,update:o}=s,a=n.tabsOpen?n.tab==="log"||n.tab==="plan"?n.tab:"more":"table",r=pt(e,s)+Fe(t.game),l=Fe(t.game)?"game":M(t.game)||r?"talk":"game";return u`<nav class="below" aria-label=${i("game.parts")}>
    <button
      type="button"
      aria-current=${a==="table"?"page":m}
      @click=${()=>o({tabsOpen:!1})}
    >
      ${i("game.to_table")}
    </button>
    ${ci.filter(c=>c!=="plan"||M(t.game)).map(c=>u`<button
          type="button"
          data-below=${c}
          aria-current=${a===c?"page":m}
          @click=${()=>o({tabsOpen:!0,tab:c==="more"?l:c})}
        >
          ${C("game.tab.",c)}${c==="more"&&r?u` <b class="count" aria-label=${i("game.news",{n:r})}>${r}</b>`:m}
        </button>`)}
  </nav>`},di=e=>{let{table:t,screen:s}=e;if(s.ui.tab==="log"||s.ui.tab==="plan")return ht(e);let[n,o]=me(t.game),a=D(t,s),r=s.ui.tab==="game";return u`${Jt(e,["talk",...M(t.game)||t.game.card.result?["orders"]:[],"game"])}
  ${r?u`<div class="row views">${Zt(e)}</div>
          ${Ie(e,o)}${Ie(e,n)} ${ft(e)}
          ${t.system.overview?.(a,t.game.card)??m}`:m}${ht(e)}`},Ao=e=>u`<aside class="sheet" aria-label=${i("game.column")}>
    <div class="scroll">${li(e)}</div>
    ${ui(e)}
  </aside>`;var mi=(e,t)=>e.system.groups?.(t)??e.system.zones(t).map(s=>({title:e.system.zoneSentence(t,s),units:e.system.unitsIn(t,s)})),pi=(e,t,s,{title:n,note:o,units:a})=>{let{table:r,screen:l}=e;if(!a.length)return m;let c=s&&N(r,s)?r.system.ableUnits(s):new Set;return u`<section class="tzone">
    <h3>${n}</h3>
    ${o?u`<p class="hint">${o}</p>`:m}
    <ul>
      ${a.map(d=>{let p=l.ui.selected===d;return u`<li>
          <button
            type="button"
            class="tunit s${r.system.sideClass(r.system.sideOf(t,d))}"
            data-unit=${d}
            aria-expanded=${p}
            @click=${()=>De(e,d)}
          >
            ${r.system.unitSentence(t,d)}${c.has(d)?u` <b>${i("text.can_act")}</b>`:m}
          </button>
          ${p&&s&&N(r,s)?u`${ze(e,t,s,d)}${Ne(e,t,s,d)}`:m}
        </li>`})}
    </ul>
  </section>`},zo=e=>{let{table:t,screen:s}=e,n=D(t,s);t.system.rememberNames(n);let o=A(t.game),a=Object.keys(n.units).filter(r=>!t.system.zoneOf(n,r)&&n.units[r].gone);return u`<div class="texttable">
    ${ie(e,n,o,"any")}
    <h2>${i("text.table")}</h2>
    ${mi(t,n).map(r=>pi(e,n,o,r))}
    ${a.length?u`<section class="tzone">
            <h3>${i("text.gone")}</h3>
            <ul>
              ${a.map(r=>u`<li>${t.system.unitName(n,r)}</li>`)}
            </ul>
          </section>`:m}
  </div>`};var No=({api:e},t,s)=>{let n=new Map,o=0,a=[],r=!1,l=()=>{t.current&&t.current.seq!==o&&(o=t.current.seq,n=new Map)},c=async()=>{r=!1;let p=a;a=[];for(let f=0;f<p.length;f+=64){let $=p.slice(f,f+64);try{let y=await e.post(`/v1/games/${t.id}/weigh`,{announcements:$});if(y.seq!==o)return;$.forEach((b,_)=>n.set(JSON.stringify(b),y.weighed[_]??null))}catch{return}s()}},d=p=>{if(l(),!(!t.card?.your_seat||t.viewedSeq!==null)){for(let f of p){let $=JSON.stringify(f);n.has($)||(n.set($,null),a.push(f))}a.length>0&&!r&&(r=!0,setTimeout(c,0))}};return{prefetch:d,get:p=>(d([p]),n.get(JSON.stringify(p))??void 0)}};Os();var fi=600*1e3,hi="(max-width: 720px), (max-height: 480px) and (orientation: landscape)",gt=e=>Number(/^entry=(\d+)$/.exec(e.hash)?.[1]??0)||null,Xt=e=>e.path.endsWith("/replay"),lp=e=>{let t=e.route.params.game??"",s=fo(t),n=matchMedia(hi),o={page:null,afterRender:()=>{},invitation:()=>m},a=!1,r=()=>{if(!o.page?.playback.run()||document.visibilityState!=="visible")return e.drawSoon();a||(a=!0,requestAnimationFrame(()=>setTimeout(()=>{a=!1,e.draw()})))},l=ho(e,t,{changed:y=>{y==="loaded"&&d(),(y==="decisions"||y==="entry")&&c(),(y==="chat"||y==="connection")&&o.page&&mt(o.page),y==="entry"&&o.page?.playback.noticed(),r()},plays:gt(e.route)===null&&!Xt(e.route)&&ce()!==null,staysOpen:y=>o.page!==null&&N(o.page.table,y)}),c=ko(l,s),d=async()=>{if(l.problem?.status===404&&(o.invitation=(await import("./invitation_form-JQZ57VD6.js")).invitationForm(e,t),e.draw()),!Lo(l)||Bo(l))return;let y=await Ts(l.card.system);!y||o.page||(o.page=bi(e,l,y,s,n),o.afterRender=qn(o.page),await yi(o.page),o.page.playback.noticed(),mt(o.page),e.draw())},p=y=>{o.page&&yo(o.page,y)},f=()=>{document.visibilityState==="visible"&&$i(l)&&e.drawSoon()};document.addEventListener("keydown",p),n.addEventListener("change",e.draw);let $=setInterval(f,1e3);return{wide:!0,render:()=>l.problem?Mi(e,l.problem,o.invitation):Lo(l)?Bo(l)?xi(l):o.page?(queueMicrotask(o.afterRender),wi(o.page),vi(o.page)):Co(Y(l.card.title)):Co(),hashChanged:y=>{o.page&&Pe(o.page,gt(y)??l.current?.seq??0)},close:()=>{clearInterval($),o.page?.playback.close(),document.removeEventListener("keydown",p),n.removeEventListener("change",e.draw),l.close()}}},Lo=e=>e.card!==null&&e.current!==null,$i=e=>e.decisions.some(t=>t.deadline)||e.card?.clock?.some(t=>t.deadline),bi=(e,t,s,n,o)=>{let a={game:t,system:s,odds:No(e,t,e.drawSoon)},r=po(n),l={ui:r,drafts:n,update:b=>{b.selected!==void 0&&b.selected!==r.selected&&(r.chosen=null),Object.assign(r,b),"plan"in b&&n.set("+plan",r.plan?.length?r.plan:null),"chatDraft"in b&&n.set("+chat",r.chatDraft),e.draw()},isPhone:()=>o.matches},c=vo(t,e.draw),d=xo(e,c),p={sender:c,announce:gi(a,l,d),post:d};r.turned=tn(a);let f=Xs(e,a,l),$=matchMedia("(prefers-reduced-motion: reduce)").matches,y=Xt(e.route)&&gt(e.route)===null&&!$;return{app:e,table:a,screen:l,sending:p,playback:Wn({app:e,table:a,screen:l},y),map:f,over:Bn(e,t)}},gi=(e,t,s)=>async(n,o=A(e.game))=>{let{game:a,system:r}=e,{ui:l,update:c}=t,d=r.describeWhole(n);if(l.plan&&N(e,o))return c({plan:[...l.plan,{announce:n,label:d}],selected:null,chosen:null}),!0;let p={decision:o?.id??"",expect_seq:a.current.seq,announcement:n};if(!await s(`/v1/games/${a.id}/announcements`,p,d))return!1;a.missed=null;let $=A(a),y=l.selected&&N(e,$)&&r.ableUnits($).has(l.selected),_=n.unit&&r.zoneOf(a.current.view,n.unit)||l.zone;return c({selected:y?l.selected:null,chosen:null,placing:!1,zone:_}),!0},yi=async({app:e,table:{game:t}})=>{let s=gt(e.route)??(Xt(e.route)?1:null);s&&await t.viewAt(s)},wi=({app:e,table:{game:t,system:s}})=>{let{view:n}=t.viewedState(),o=s.phaseName(n);e.title(i("game.title",{turn:n.turn,phase:o,title:Y(t.card.title)}))},ki=(e,t)=>{let s=A(e.game);return s?(t.ui.selected!==null||!N(e,s))&&(P(e,s)!==null||t.isPhone()):!1},vi=e=>{let{table:t,screen:s}=e,{ui:n}=s,o=s.isPhone(),a=o&&!n.textView;return u`<main
    class="gamepage ${o?"phone":""} ${n.textView?"astext":""} ${e.playback.run()?"playing":""} ${ki(t,s)?"building":""} ${n.tabsOpen?"tabsopen":""} ${le(t.game)?"ended":""}"
    aria-label=${Y(t.game.card.title)}
  >
    ${Kn(e)}
    <button type="button" class="btn skip" @click=${()=>Kt(e.app,s)}>
      ${i("game.to_decision")}
    </button>
    ${a?Mo(t):So(e)} ${Si(t,e.sending)}
    <div class="play">
      ${a?m:co(e)}
      <section class="board" aria-label=${i("game.table")}>
        ${n.textView?zo(e):_n(e)} ${a?m:Zn(e)}
        ${a||e.playback.playsNews()?m:lt(e)}
      </section>
      ${a?Ao(e):uo(e)}
    </div>
    ${a?m:bt(e)} ${n.keysShown?$o(s):m} ${zn()}
    ${_i(e)}
  </main>`},Co=e=>e===void 0?u`<main class="page opening"><p role="status">${i("frame.loading")}</p></main>`:u`<main class="page opening">
        <h1 dir="auto">${e}</h1>
        <p role="status">${i("frame.loading")}</p>
      </main>`,xi=e=>u`<main class="page letter">
    <h1 dir="auto">${Y(e.card.title)}</h1>
    ${Eo(e)}
  </main>`,Bo=({card:e,current:t})=>e.withdrawn&&Object.keys(t.view).length===0,Eo=({card:e,id:t})=>e.withdrawn?u`<p class="notice" data-withdrawn>
      ${i("game.withdrawn",{edition:e.edition})}
      <a href="/games/${t}/report">${i("game.report")}</a>
      <a href="/v1/games/${t}/export" download="game.jsonl">${i("report.export")}</a>
    </p>`:e.closed?u`<p class="notice bad" role="alert">${i("game.closed")}</p>`:m,Si=(e,{sender:t})=>{let{game:s}=e,{unsent:n,refused:o,inFlight:a}=t;return u` ${Eo(s)}
  ${n?u`<p class="notice lost" role="alert" data-unsent>
          ${i("send.unsent",{what:n.label})}
          <button type="button" class="btn go" @click=${()=>t.retry()}>${i("send.again")}</button>
          <button type="button" class="btn" @click=${()=>t.dismiss()}>${i("send.drop")}</button>
        </p>`:m}
  ${o?u`<div class="notice bad" role="alert" data-refused>
          <p>
            <b>${i("send.refused",{what:o.label})}</b>
            ${je(o.problem)}
          </p>
          ${o.problem.rule?u`<p><span class="rule">${o.problem.rule.id}</span> ${E(o.problem.rule.text)}</p>`:m}
          ${wo(e,o.problem)}
          ${o.problem.code==="stale-seq"?u`<p>${i("send.stale")}</p>`:m}
          <button type="button" class="icon" aria-label=${i("game.close")} @click=${()=>t.dismiss()}>
            ×
          </button>
        </div>`:m}
  ${a?u`<p class="sending" role="status">${i("send.going")}</p>`:m}`},_i=e=>{let{table:t}=e,s=A(t.game),n=s?.deadline&&s.deadline-te()<fi,o=s?.deadline?`${i("ask.until",{until:G(s.deadline)})} ${n?i("ask.soon"):""}`:"";return u`<p class="sr" aria-live="polite">
      ${Ve(e.playback.run()?Un(e):bn(t))}
    </p>
    <p class="sr" aria-live="polite" data-asked>
      ${s?`${X(t,s)} ${o}`:""}
    </p>`},Mi=(e,t,s)=>t.status!==404?ss(t):(e.title(i("nowhere.title")),u`<main class="page letter">
    ${As({text:i("nowhere.game"),how:i("nowhere.game_how"),more:s(),signIn:!1})}
  </main>`);export{lp as gamePage};
