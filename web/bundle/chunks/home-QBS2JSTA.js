import{a as E,b as N}from"./chunk-K7ZWVMEG.js";import{a as G}from"./chunk-BXQM2B4P.js";import"./chunk-H5S24ZJY.js";import"./chunk-QZJMVHOH.js";import"./chunk-Z25BHZRP.js";import{e as b}from"./chunk-ATEXIWM3.js";import"./chunk-AIV6BIIX.js";import{b as S}from"./chunk-ZXGAPB2T.js";import{a as d}from"./chunk-3QBHZ4XX.js";import"./chunk-Z6KP2TWG.js";import"./chunk-OY35HCWD.js";import{a as A}from"./chunk-W2RYEFCP.js";import{a as c,d as m}from"./chunk-TSZG4UHW.js";var H=2e4,j=4,ae=r=>{let{api:g,live:q,session:p,say:i,draw:P,title:_}=r;_(p.me()?i("home.title"):"");let a=A({games:null,decisions:{},recaps:{},challenges:[],systems:[],problem:null});a.subscribe(P);let M=N(r),u=new Map,C=0,B=setInterval(()=>{P(),C+=1,C%3===0&&document.visibilityState==="visible"&&R()},H),k=!1,f=({your_seat:e,waiting:t})=>!!(e&&t.includes(e)),I=async e=>{let t=await g.get(`/v1/games/${e}`),s=(a.get().games??[]).filter(o=>o.id!==e);a.set({games:[t,...s].sort((o,l)=>l.updated-o.updated)}),await T(t)},T=async e=>{if(!f(e)||e.status!=="playing")return;let{decisions:t,happened:s}=await g.get(`/v1/games/${e.id}/since`);a.set({decisions:{...a.get().decisions,[e.id]:t[0]??null},recaps:{...a.get().recaps,[e.id]:s}})},F=()=>{for(let e of a.get().games??[]){if(k||u.has(e.id)||e.status!=="playing"||!p.me())continue;let t,s=()=>{clearTimeout(t),t=setTimeout(()=>{I(e.id)},300)};u.set(e.id,q.watch(e.id,e.head,{entry:s}))}},K=async()=>{let e=p.me()?["status=playing&limit=50","status=open&limit=10","limit=8"].map(n=>`mine=true&cards=true&${n}`):["cards=true&status=playing&limit=12"],t=await Promise.all(e.map(n=>g.get(`/v1/games?${n}`))),o=[...new Map(t.flatMap(n=>n.games).map(n=>[n.id,n])).values()].flatMap(({standing:n})=>n??[]),l=o.map(({card:n,asked:y})=>[n.id,y[0]??null]),v=o.map(({card:n})=>n);a.set({games:v,decisions:Object.fromEntries(l)}),F();let h=o.filter(({card:n,asked:y,seen:D})=>y.length&&(D??0)<n.head);await Promise.all(h.slice(0,j).map(({card:n})=>T(n)))},O=async()=>{if(!p.me())return;let[{challenges:e},t]=await Promise.all([g.get("/v1/challenges?of=to_me"),g.get("/v1/systems")]);a.set({challenges:e.filter(s=>s.status==="open"),systems:t})},L=G(r,()=>{O()}),R=()=>{Promise.all([O(),K()]).then(()=>a.set({problem:null}),e=>{a.get().games===null&&a.set({problem:S(e),games:[]})})};R();let $=E(r,e=>{I(e)}),w=(e,t)=>t.length===0?m:c`
          <h2>${e}</h2>
          <ul class="plain rows">
            ${d(t,s=>s.id,$.row)}
          </ul>
        `,U=()=>{let{challenges:e,systems:t}=a.get();return e.length===0?m:c`
      <h2>${i("home.challenges")}</h2>
      <div class="pile">
        ${d(e,s=>s.id,s=>L.render(s,t.find(o=>o.name===s.system)))}
      </div>
    `},W=e=>{let t=e.filter(s=>(a.get().recaps[s.id]??[]).length>0).slice(0,j);return t.length===0?m:c`
      <section class="card pad lately">
        <h2>${i("home.since")}</h2>
        ${t.map(s=>c`
            <h3><a href="/games/${s.id}" dir="auto">${s.title}</a></h3>
            <ul class="plain">
              ${(a.get().recaps[s.id]??[]).flatMap(J).slice(-3).map(o=>c`<li dir="auto">${o}</li>`)}
            </ul>
          `)}
      </section>
    `},x=()=>{let e=a.get().games??[],t=e.filter(l=>l.status==="playing"),s=t.filter(f).sort((l,v)=>{let h=n=>a.get().decisions[n.id]?.deadline??1/0;return h(l)-h(v)}),o=a.get().games!==null;return _(s.length>0?`(${s.length}) ${i("home.title")}`:i("home.title")),c`
      <main class="page home">
        <div>
          <h1>
            ${i("home.waiting")}
            ${s.length>0?c`<small>${i("home.waiting_n",{n:s.length})}</small>`:m}
          </h1>
          ${b(a.get().problem)}
          ${o?m:c`<p class="quiet" role="status">${i("frame.loading")}</p>`}
          ${o&&s.length===0?c`<p class="empty">${i(e.length===0?"home.no_games":"home.nothing_waits")}</p>`:m}
          <ul class="plain">
            ${d(s,l=>l.id,l=>$.waiting(l,a.get().decisions[l.id]))}
          </ul>
          ${U()}
          ${w(i("home.others"),t.filter(l=>!f(l)))}
          ${w(i("home.open"),e.filter(l=>l.status==="open"))}
          ${w(i("home.over"),e.filter(l=>!["open","playing"].includes(l.status)).slice(0,8))}
        </div>
        <aside>${W(s)} ${M.render()}</aside>
      </main>
    `},z=()=>{let e=a.get().games;return c`
      <main class="page home">
        <div>
          <h1>${i("home.welcome")}</h1>
          <p class="lead">${i("home.welcome_text")}</p>
          <p class="row">
            <a class="btn go" href="/sign-in">${i("home.begin")}</a>
            <a class="btn" href="/how-to-play">${i("frame.how")}</a>
          </p>
          ${b(a.get().problem)}
          <h2>${i("home.played_now")}</h2>
          ${e?.length===0?c`<p class="empty">${i("home.none_played")}</p>`:m}
          <ul class="plain rows">
            ${d(e??[],t=>t.id,$.row)}
          </ul>
        </div>
        <aside>${M.render()}</aside>
      </main>
    `};return{close:()=>{k=!0,clearInterval(B);for(let e of u.values())e()},render:()=>p.me()?x():z()}},J=r=>r.lines.length>0?r.lines.map(g=>g.text):[r.said];export{ae as homePage};
