import{a as R,b as H,c as U}from"./chunk-GOW723ZV.js";import{a as K}from"./chunk-FADVAHS3.js";import"./chunk-H5S24ZJY.js";import"./chunk-LLYV57I2.js";import"./chunk-YO3ELC27.js";import"./chunk-Z25BHZRP.js";import"./chunk-V4PM62CG.js";import"./chunk-BUW6VAIM.js";import{b as B}from"./chunk-NYZHYJRI.js";import{a as y}from"./chunk-DI3GOI7Y.js";import"./chunk-MCXRYDEP.js";import{e as D}from"./chunk-5W5HKUGP.js";import{c as F}from"./chunk-OF2BWUS3.js";import"./chunk-XHHGVQKA.js";import"./chunk-3KDNWHDH.js";import{a as m,d,g as L}from"./chunk-LCKP67DG.js";var Q=8,V=new Set(["opened","seated"]),T=4,G=({your_seat:s,waiting:t})=>!!(s&&t.includes(s)),X=s=>s>=5&&s<12?"home.morning":s>=12&&s<18?"home.day":"home.evening",Z=(s,t)=>{let g=s.filter(o=>o.status==="playing"),u=g.filter(o=>!R(o));return{due:u.filter(G).sort((o,r)=>t(o)-t(r)),others:u.filter(o=>!G(o)),practice:g.filter(R),open:s.filter(o=>o.status==="open"),finished:s.filter(o=>!["open","playing"].includes(o.status)).slice(0,Q)}},W=({context:s,rows:t,games:g,decisions:u,recaps:o,problem:r,challenges:v,aside:n})=>{let{say:p,session:b}=s,M=c=>u[c.id]?.deadline??1/0,{due:f,others:N,practice:w,open:O,finished:I}=Z(n!==null&&g||[],M),$=b.me(),P=g!==null&&n!==null,_=(c,S)=>S.length===0?d:m`
          <h2>${c}</h2>
          <ul class="plain rows">
            ${y(S,E=>E.id,t.row)}
          </ul>
        `,k=()=>w.length===0?d:m`
          <details class="practice-games" ?open=${f.length===0&&w.length<=3}>
            <summary><h2>${p("home.practice_n",{n:w.length})}</h2></summary>
            <ul class="plain rows">
              ${y(w,c=>c.id,t.row)}
            </ul>
          </details>
        `;return m`
    <main class="page home">
      <div>
        ${$?m`<p class="greeting" dir="auto">${p(X(new Date(B()).getHours()),{name:$.display_name||$.name})}</p>`:d}
        <h1>
          ${p("home.waiting")}
          ${f.length>0?m`<small>${p("home.waiting_n",{n:f.length})}</small>`:d}
        </h1>
        ${D(r)}
        ${n===null?m`<p class="quiet" role="status">${p("frame.loading")}</p>`:d}
        ${P&&f.length===0?x(p,g?.length===0):d}
        <ul class="plain">
          ${y(f,c=>c.id,c=>t.waiting(c,u[c.id]))}
        </ul>
        ${v} ${_(p("home.others"),N)} ${k()}
        ${_(p("home.open"),O)} ${_(p("home.over"),I)}
      </div>
      ${n===null?d:m`<aside>${ee(p,f,o)} ${n}</aside>`}
    </main>
  `},x=(s,t)=>m`
  <div class="empty">
    <p>${s(t?"home.no_games":"home.nothing_waits")}</p>
    <p class="row"><a class="btn" href="/lobby">${s("home.to_lobby")}</a></p>
  </div>
`,ee=(s,t,g)=>{let u=({kind:r})=>!V.has(r),o=t.filter(r=>(g[r.id]??[]).some(u)).slice(0,T);return o.length===0?d:m`
    <section class="card pad lately">
      <h2>${s("home.since")}</h2>
      ${o.map(r=>m`
          <h3><a href="/games/${r.id}" dir="auto">${r.title}</a></h3>
          <ul class="plain">
            ${(g[r.id]??[]).filter(u).flatMap(se).slice(-3).map(v=>m`<li dir="auto">${v}</li>`)}
          </ul>
        `)}
    </section>
  `},se=s=>s.lines.length>0?s.lines.map(t=>t.text):[s.said];var te=2e4,ve=s=>{let{api:t,live:g,session:u,say:o,draw:r,title:v}=s;v(o("home.title"));let n=L({games:null,decisions:{},recaps:{},challenges:[],systems:[],problem:null});n.subscribe(r);let p=U(s),b=new Map,M=0,f=setInterval(()=>{r(),M+=1,M%3===0&&document.visibilityState==="visible"&&E()},te),N=!1,w=async e=>{let a=await t.get(`/v1/games/${e}`),l=(n.get().games??[]).filter(h=>h.id!==e);n.set({games:[a,...l].sort((h,C)=>C.updated-h.updated)}),await O(a)},O=async e=>{if(!G(e)||e.status!=="playing")return;let{decisions:a,happened:l}=await t.get(`/v1/games/${e.id}/since`);n.set({decisions:{...n.get().decisions,[e.id]:a[0]??null},recaps:{...n.get().recaps,[e.id]:l}})},I=()=>{for(let e of n.get().games??[]){if(N||b.has(e.id)||e.status!=="playing"||!u.me())continue;let a,l=()=>{clearTimeout(a),a=setTimeout(()=>{w(e.id)},300)};b.set(e.id,g.watch(e.id,e.head,{entry:l}))}},$=async()=>{let e=["status=playing&limit=50","status=open&limit=10","limit=8"].map(i=>`mine=true&cards=true&${i}`),a=await Promise.all(e.map(i=>t.get(`/v1/games?${i}`))),h=[...new Map(a.flatMap(i=>i.games).map(i=>[i.id,i])).values()].flatMap(({standing:i})=>i??[]),C=h.map(({card:i,asked:A})=>[i.id,A[0]??null]),J=h.map(({card:i})=>i);n.set({games:J,decisions:Object.fromEntries(C)}),I();let Y=h.filter(({card:i,asked:A,seen:z})=>A.length&&(z??0)<i.head);await Promise.all(Y.slice(0,T).map(({card:i})=>O(i)))},P=async()=>{let[{challenges:e},a]=await Promise.all([t.get("/v1/challenges?of=to_me"),t.get("/v1/systems")]);n.set({challenges:e.filter(l=>l.status==="open"),systems:a})},_=K(s,()=>{P()}),k=s.account.onChallenge(()=>{P()}),c="",S=s.account.subscribe(()=>{let e=JSON.stringify([s.account.waiting(),s.account.news()]);c!==""&&c!==e&&$(),c=e}),E=()=>{Promise.all([P(),$()]).then(()=>n.set({problem:null}),e=>{n.get().games===null&&n.set({problem:F(e),games:[]})})};E();let j=H(s,e=>{w(e)}),q=()=>{let{challenges:e,systems:a}=n.get();return e.length===0?d:m`
      <h2>${o("home.challenges")}</h2>
      <div class="pile">
        ${y(e,l=>l.id,l=>_.render(l,a.find(h=>h.name===l.system)))}
      </div>
    `};return{close:()=>{N=!0,clearInterval(f),k(),S();for(let e of b.values())e()},render:()=>{let{games:e,decisions:a,recaps:l,problem:h}=n.get(),C=e===null?d:q();return W({context:s,rows:j,games:e,decisions:a,recaps:l,problem:h,challenges:C,aside:e!==null&&p.isLoaded()?p.render():null})}}};export{ve as homePage};
