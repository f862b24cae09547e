import{a as R,b as U,c as j}from"./chunk-VAG3XDKX.js";import{a as W}from"./chunk-GIEGXIJB.js";import"./chunk-H5S24ZJY.js";import"./chunk-A2C4SLFJ.js";import"./chunk-I63SLWUG.js";import"./chunk-Z25BHZRP.js";import"./chunk-XQCD2JA7.js";import"./chunk-B57RBVFH.js";import{b as H}from"./chunk-QTSBKXHE.js";import{a as y}from"./chunk-K3S2JSNC.js";import"./chunk-EG6DKPVX.js";import{f as K}from"./chunk-HBI5MJVK.js";import{e as B}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import{a as A}from"./chunk-KLJ2SXGB.js";import{a as m,d as g,g as L,o as D}from"./chunk-OOS2KMA4.js";var X=8,Z=new Set(["opened","seated"]),F=4,E=({your_seat:s,waiting:t})=>!!(s&&t.includes(s)),x=s=>s>=5&&s<12?"home.morning":s>=12&&s<18?"home.day":"home.evening",ee=(s,t)=>{let p=s.filter(o=>o.status==="playing"),u=p.filter(o=>!R(o));return{due:u.filter(E).sort((o,r)=>t(o)-t(r)),others:u.filter(o=>!E(o)),practice:p.filter(R),open:s.filter(o=>o.status==="open"),finished:s.filter(o=>!["open","playing"].includes(o.status)).slice(0,X)}},q=({context:s,rows:t,games:p,decisions:u,recaps:o,problem:r,challenges:v,aside:n})=>{let{say:d,session:b}=s,M=c=>u[c.id]?.deadline??1/0,{due:f,others:N,practice:w,open:O,finished:G}=ee(n!==null&&p||[],M),$=b.me(),P=p!==null&&n!==null,_=(c,S)=>S.length===0?g:m`
          <h2>${c}</h2>
          <ul class="plain rows">
            ${y(S,T=>T.id,t.row)}
          </ul>
        `,I=()=>w.length===0?g:m`
          <details class="practice-games" ?open=${f.length===0&&w.length<=3}>
            <summary><h2>${d("home.practice_n",{n:w.length})}</h2></summary>
            <ul class="plain rows">
              ${y(w,c=>c.id,t.row)}
            </ul>
          </details>
        `;return m`
    <main class="page home">
      <div>
        ${$?m`<p class="greeting" dir="auto">${d(x(new Date(H()).getHours()),{name:$.display_name||$.name})}</p>`:g}
        <h1>
          ${d("home.waiting")}
          ${f.length>0?m`<small>${d("home.waiting_n",{n:f.length})}</small>`:g}
        </h1>
        ${K(r)}
        ${n===null?m`<p class="quiet" role="status">${d("frame.loading")}</p>`:g}
        ${P&&f.length===0?se(d,p?.length===0):g}
        <ul class="plain">
          ${y(f,c=>c.id,c=>t.waiting(c,u[c.id]))}
        </ul>
        ${v} ${_(d("home.others"),N)} ${I()}
        ${_(d("home.open"),O)} ${_(d("home.over"),G)}
      </div>
      ${n===null?g:m`<aside>${te(d,f,o)} ${n}</aside>`}
    </main>
  `},se=(s,t)=>m`
  <div class="empty">
    <p>${s(t?"home.no_games":"home.nothing_waits")}</p>
    <p class="row"><a class="btn" href="/lobby">${s("home.to_lobby")}</a></p>
  </div>
`,te=(s,t,p)=>{let u=({kind:r})=>!Z.has(r),o=t.filter(r=>(p[r.id]??[]).some(u)).slice(0,F);return o.length===0?g:m`
    <section class="card pad lately">
      <h2>${s("home.since")}</h2>
      ${o.map(r=>m`
          <h3><a href="/games/${r.id}" dir="auto">${D(r.title)}</a></h3>
          <ul class="plain">
            ${(p[r.id]??[]).filter(u).flatMap(ne).slice(-3).map(v=>m`<li dir="auto">${v}</li>`)}
          </ul>
        `)}
    </section>
  `},ne=s=>s.lines.length>0?s.lines.map(({text:t,message:p})=>A(t,p)):[A(s.said,s.message)];var oe=2e4,Ce=s=>{let{api:t,live:p,session:u,say:o,draw:r,title:v}=s;v(o("home.title"));let n=L({games:null,decisions:{},recaps:{},challenges:[],systems:[],problem:null});n.subscribe(r);let d=j(s),b=new Map,M=0,f=setInterval(()=>{r(),M+=1,M%3===0&&document.visibilityState==="visible"&&T()},oe),N=!1,w=async e=>{let a=await t.get(`/v1/games/${e}`),l=(n.get().games??[]).filter(h=>h.id!==e);n.set({games:[a,...l].sort((h,C)=>C.updated-h.updated)}),await O(a)},O=async e=>{if(!E(e)||e.status!=="playing")return;let{decisions:a,happened:l}=await t.get(`/v1/games/${e.id}/since`);n.set({decisions:{...n.get().decisions,[e.id]:a[0]??null},recaps:{...n.get().recaps,[e.id]:l}})},G=()=>{for(let e of n.get().games??[]){if(N||b.has(e.id)||e.status!=="playing"||!u.me())continue;let a,l=()=>{clearTimeout(a),a=setTimeout(()=>{w(e.id)},300)};b.set(e.id,p.watch(e.id,e.head,{entry:l}))}},$=async()=>{let e=["status=playing&limit=50","status=open&limit=10","limit=8"].map(i=>`mine=true&cards=true&${i}`),a=await Promise.all(e.map(i=>t.get(`/v1/games?${i}`))),h=[...new Map(a.flatMap(i=>i.games).map(i=>[i.id,i])).values()].flatMap(({standing:i})=>i??[]),C=h.map(({card:i,asked:k})=>[i.id,k[0]??null]),z=h.map(({card:i})=>i);n.set({games:z,decisions:Object.fromEntries(C)}),G();let Q=h.filter(({card:i,asked:k,seen:V})=>k.length&&(V??0)<i.head);await Promise.all(Q.slice(0,F).map(({card:i})=>O(i)))},P=async()=>{let[{challenges:e},a]=await Promise.all([t.get("/v1/challenges?of=to_me"),t.get("/v1/systems")]);n.set({challenges:e.filter(l=>l.status==="open"),systems:a})},_=W(s,()=>{P()}),I=s.account.onChallenge(()=>{P()}),c="",S=s.account.subscribe(()=>{let e=JSON.stringify([s.account.waiting(),s.account.news()]);c!==""&&c!==e&&$(),c=e}),T=()=>{Promise.all([P(),$()]).then(()=>n.set({problem:null}),e=>{n.get().games===null&&n.set({problem:B(e),games:[]})})};T();let J=U(s,e=>{w(e)}),Y=()=>{let{challenges:e,systems:a}=n.get();return e.length===0?g:m`
      <h2>${o("home.challenges")}</h2>
      <div class="pile">
        ${y(e,l=>l.id,l=>_.render(l,a.find(h=>h.name===l.system)))}
      </div>
    `};return{close:()=>{N=!0,clearInterval(f),I(),S();for(let e of b.values())e()},render:()=>{let{games:e,decisions:a,recaps:l,problem:h}=n.get(),C=e===null?g:Y();return q({context:s,rows:J,games:e,decisions:a,recaps:l,problem:h,challenges:C,aside:e!==null&&d.isLoaded()?d.render():null})}}};export{Ce as homePage};
