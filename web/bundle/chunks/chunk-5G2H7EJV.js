import{a as p,c as f,g}from"./chunk-EO2UUYE4.js";import{b as u}from"./chunk-DXUJSYKW.js";import{a as l,d as m,l as r,n as $,o as h}from"./chunk-DZOMSX24.js";var w=new Map,y=new Map,P=async(n,s)=>{let t=w.get(s);if(t)return t;let[e,o]=await Promise.all([n.get("/v1/systems"),n.get(`/v1/systems/${encodeURIComponent(s)}/scenarios`)]);for(let a of o)y.set(a.name,a.title);let i=e.find(a=>a.name===s),c={title:i?.title??s,seats:i?.seats??[]};return w.set(s,c),c},v=n=>h(y.get(n)??"")||n.replaceAll("_"," ");var T=(n,s)=>`/fixtures/${n}/${s.id}`,d=n=>n.result?"done":n.overdue?"late":n.status==="waiting"?"wait":"run",_=n=>l`<span class="lg-cells" aria-hidden="true"
    >${n.map(s=>l`<i class=${d(s)}></i>`)}</span
  >`,M=n=>{let s=[];for(let t of["done","late","run","wait"]){let e=n.filter(o=>d(o)===t).length;e>0&&s.push(r(`rounds.${t}`,{n:e}))}return s.join(", ")},j=(n,s)=>s?.round!==n.round?r("rounds.opens",{moment:f(n.opens)}):s.withheld!==null?r("rounds.withheld"):s.waits_for_results?r("rounds.waits"):r("rounds.opens",{moment:f(n.opens)}),k=(n,s,t,e)=>{let o=t?.pairings.flatMap(a=>a.fixtures)??[],c=!(o.length>0&&o.every(a=>d(a)==="done"))&&s.opens<=u()&&u()<s.due;return l`<li class=${c?"now":""}>
    <b
      ><a href=${`${n}/${s.round}`}
        ><span class="sr">${r("season.round",{n:s.round})}</span
        ><span aria-hidden="true">${r("rounds.short",{n:s.round})}</span></a
      ></b
    >
    <span
      >${r("rounds.until",{day:p(t?.due??s.due)})}
      ${c?l`<small>${r("rounds.now")}</small>`:m}<br />
      <small
        >${o.length===0?j(s,e):o.every(a=>d(a)==="wait")?r("rounds.early",{day:p(s.opens)}):M(o)}</small
      ></span
    >
    ${_(o)}
  </li>`},q=(n,s,t,e)=>l`
  <ol class="lg-rounds">
    ${s.map(o=>k(n,o,t.find(i=>i.round===o.round),e))}
  </ol>
  <p class="lg-key">
    ${["done","run","late","wait"].map(o=>l`<span
            ><span class="lg-cells" aria-hidden="true"><i class=${o}></i></span
            >${r(`rounds.key_${o}`)}</span
          >`)}
  </p>
`,x=n=>n.result?n.result.points.map(s=>g(s)).join(" : "):"",R=(n,s="first")=>{let{result:t}=n;if(!t)return"";let e=[];if(t.forfeit)e.push(r("result.forfeit"));else if(t.conceded)e.push(r("result.conceded"));else if(t.count){let[o,i]=t.count;e.push(s==="first"?`${o}–${i}`:`${i}–${o}`)}return t.ruled&&!t.forfeit&&e.push(r("result.ruled")),t.disputed&&e.push(r("result.disputed")),e.join(", ")},A=n=>n.overdue?l`<span class="lg-tag late">${r("fixture.overdue")}</span>`:l`<span class="lg-tag">${$("fixture.status_",n.status)}</span>`,b=(n,s,t)=>{let e=s.find(i=>i.seat===n.seat),o=e?.for&&e.person.account===n.account&&t>=e.from;return l`<span dir="auto"
    >${n.name}${o?l` <small>${r("standings.substitute")}</small>`:m}</span
  >`},I=(n,s,t)=>{let e=`${s.first.name} – ${s.second.name}`;return l`<li>
    <span class=${s.result?.winner==="first"?"win":""}
      >${b(s.first,t,s.round)}</span
    >
    <a href=${T(n,s)} class=${s.result?"mid":"mid open"}
      ><span class="sr">${e}: </span>${s.result?l`${x(s)} <small>${R(s)}</small>`:A(s)}</a
    >
    <span class=${s.result?.winner==="second"?"win":""}
      >${b(s.second,t,s.round)}</span
    >
  </li>`},z=(n,s,t,e)=>{let o=s.pairings.flatMap(a=>a.fixtures),i=[...new Set(o.map(a=>a.scenario))],c=r("season.round",{n:s.round});return l`<section>
    <h3>
      <a href=${e}>${i.length===1?`${c}: ${v(i[0]??"")}`:c}</a>
      <small>${r(s.due<u()?"rounds.ended":"rounds.due",{day:p(s.due)})}</small>
    </h3>
    <ul class="plain">
      ${o.map(a=>I(n,a,t))}
      ${s.unpaired.map(a=>l`<li class="alone">
            <span dir="auto">${a.person?.name??r("season.seat",{n:a.seat})}</span>
            <span class="mid open"><span class="lg-tag">${$("unpaired.",a.reason)}</span></span>
          </li>`)}
    </ul>
  </section>`};export{P as a,v as b,T as c,q as d,x as e,R as f,A as g,z as h};
