import{a as p,c as f,g as h}from"./chunk-WWDMBAFH.js";import{b as u}from"./chunk-EI3MBIW2.js";import{a as l,d as $,l as r,n as m}from"./chunk-FBKMMS55.js";var g=new Map,w=new Map,I=async(n,s)=>{let t=g.get(s);if(t)return t;let[e,o]=await Promise.all([n.get("/v1/systems"),n.get(`/v1/systems/${encodeURIComponent(s)}/scenarios`)]);for(let a of o)w.set(a.name,a.title);let i=e.find(a=>a.name===s),c={title:i?.title??s,seats:i?.seats??[]};return g.set(s,c),c},y=n=>w.get(n)??n.replaceAll("_"," ");var _=(n,s)=>`/fixtures/${n}/${s.id}`,d=n=>n.result?"done":n.overdue?"late":n.status==="waiting"?"wait":"run",b=n=>l`<span class="lg-cells" aria-hidden="true"
    >${n.map(s=>l`<i class=${d(s)}></i>`)}</span
  >`,M=n=>{let s=[];for(let t of["done","late","run","wait"]){let e=n.filter(o=>d(o)===t).length;e>0&&s.push(r(`rounds.${t}`,{n:e}))}return s.join(", ")},T=(n,s)=>s?.round!==n.round?r("rounds.opens",{moment:f(n.opens)}):s.withheld!==null?r("rounds.withheld"):s.waits_for_results?r("rounds.waits"):r("rounds.opens",{moment:f(n.opens)}),j=(n,s,t,e)=>{let o=t?.pairings.flatMap(a=>a.fixtures)??[],c=!(o.length>0&&o.every(a=>d(a)==="done"))&&s.opens<=u()&&u()<s.due;return l`<li class=${c?"now":""}>
    <b
      ><a href=${`${n}/${s.round}`}
        ><span class="sr">${r("season.round",{n:s.round})}</span
        ><span aria-hidden="true">${r("rounds.short",{n:s.round})}</span></a
      ></b
    >
    <span
      >${r("rounds.until",{day:p(t?.due??s.due)})}
      ${c?l`<small>${r("rounds.now")}</small>`:$}<br />
      <small
        >${o.length===0?T(s,e):o.every(a=>d(a)==="wait")?r("rounds.early",{day:p(s.opens)}):M(o)}</small
      ></span
    >
    ${b(o)}
  </li>`},O=(n,s,t,e)=>l`
  <ol class="lg-rounds">
    ${s.map(o=>j(n,o,t.find(i=>i.round===o.round),e))}
  </ol>
  <p class="lg-key">
    ${["done","run","late","wait"].map(o=>l`<span
            ><span class="lg-cells" aria-hidden="true"><i class=${o}></i></span
            >${r(`rounds.key_${o}`)}</span
          >`)}
  </p>
`,k=n=>n.result?n.result.points.map(s=>h(s)).join(" : "):"",x=(n,s="first")=>{let{result:t}=n;if(!t)return"";let e=[];if(t.forfeit)e.push(r("result.forfeit"));else if(t.conceded)e.push(r("result.conceded"));else if(t.count){let[o,i]=t.count;e.push(s==="first"?`${o}–${i}`:`${i}–${o}`)}return t.ruled&&!t.forfeit&&e.push(r("result.ruled")),t.disputed&&e.push(r("result.disputed")),e.join(", ")},R=n=>n.overdue?l`<span class="lg-tag late">${r("fixture.overdue")}</span>`:l`<span class="lg-tag">${m("fixture.status_",n.status)}</span>`,v=(n,s,t)=>{let e=s.find(i=>i.seat===n.seat),o=e?.for&&e.person.account===n.account&&t>=e.from;return l`<span dir="auto"
    >${n.name}${o?l` <small>${r("standings.substitute")}</small>`:$}</span
  >`},A=(n,s,t)=>{let e=`${s.first.name} – ${s.second.name}`;return l`<li>
    <span class=${s.result?.winner==="first"?"win":""}
      >${v(s.first,t,s.round)}</span
    >
    <a href=${_(n,s)} class=${s.result?"mid":"mid open"}
      ><span class="sr">${e}: </span>${s.result?l`${k(s)} <small>${x(s)}</small>`:R(s)}</a
    >
    <span class=${s.result?.winner==="second"?"win":""}
      >${v(s.second,t,s.round)}</span
    >
  </li>`},U=(n,s,t,e)=>{let o=s.pairings.flatMap(a=>a.fixtures),i=[...new Set(o.map(a=>a.scenario))],c=r("season.round",{n:s.round});return l`<section>
    <h3>
      <a href=${e}>${i.length===1?`${c}: ${y(i[0]??"")}`:c}</a>
      <small>${r(s.due<u()?"rounds.ended":"rounds.due",{day:p(s.due)})}</small>
    </h3>
    <ul class="plain">
      ${o.map(a=>A(n,a,t))}
      ${s.unpaired.map(a=>l`<li class="alone">
            <span dir="auto">${a.person?.name??r("season.seat",{n:a.seat})}</span>
            <span class="mid open"><span class="lg-tag">${m("unpaired.",a.reason)}</span></span>
          </li>`)}
    </ul>
  </section>`};export{I as a,y as b,_ as c,O as d,k as e,x as f,R as g,U as h};
