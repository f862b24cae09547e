import{a as c,c as f,g}from"./chunk-WCUELGQ6.js";import{c as h}from"./chunk-Z7OO7PIH.js";import{b as p}from"./chunk-QTSBKXHE.js";import{a as l,d as $,l as r,n as m}from"./chunk-OOS2KMA4.js";var y=(n,s)=>`/fixtures/${n}/${s.id}`,d=n=>n.result?"done":n.overdue?"late":n.status==="waiting"?"wait":"run",v=n=>l`<span class="lg-cells" aria-hidden="true"
    >${n.map(s=>l`<i class=${d(s)}></i>`)}</span
  >`,b=n=>{let s=[];for(let o of["done","late","run","wait"]){let e=n.filter(t=>d(t)===o).length;e>0&&s.push(r(`rounds.${o}`,{n:e}))}return s.join(", ")},_=(n,s)=>s?.round!==n.round?r("rounds.opens",{moment:f(n.opens)}):s.withheld!==null?r("rounds.withheld"):s.waits_for_results?r("rounds.waits"):r("rounds.opens",{moment:f(n.opens)}),j=(n,s,o,e)=>{let t=o?.pairings.flatMap(a=>a.fixtures)??[],u=!(t.length>0&&t.every(a=>d(a)==="done"))&&s.opens<=p()&&p()<s.due;return l`<li class=${u?"now":""}>
    <b
      ><a href=${`${n}/${s.round}`}
        ><span class="sr">${r("season.round",{n:s.round})}</span
        ><span aria-hidden="true">${r("rounds.short",{n:s.round})}</span></a
      ></b
    >
    <span
      >${r("rounds.until",{day:c(o?.due??s.due)})}
      ${u?l`<small>${r("rounds.now")}</small>`:$}<br />
      <small
        >${t.length===0?_(s,e):t.every(a=>d(a)==="wait")?r("rounds.early",{day:c(s.opens)}):b(t)}</small
      ></span
    >
    ${v(t)}
  </li>`},L=(n,s,o,e)=>l`
  <ol class="lg-rounds">
    ${s.map(t=>j(n,t,o.find(i=>i.round===t.round),e))}
  </ol>
  <p class="lg-key">
    ${["done","run","late","wait"].map(t=>l`<span
            ><span class="lg-cells" aria-hidden="true"><i class=${t}></i></span
            >${r(`rounds.key_${t}`)}</span
          >`)}
  </p>
`,T=n=>n.result?n.result.points.map(s=>g(s)).join(" : "):"",k=(n,s="first")=>{let{result:o}=n;if(!o)return"";let e=[];if(o.forfeit)e.push(r("result.forfeit"));else if(o.conceded)e.push(r("result.conceded"));else if(o.count){let[t,i]=o.count;e.push(s==="first"?`${t}–${i}`:`${i}–${t}`)}return o.ruled&&!o.forfeit&&e.push(r("result.ruled")),o.disputed&&e.push(r("result.disputed")),e.join(", ")},M=n=>n.overdue?l`<span class="lg-tag late">${r("fixture.overdue")}</span>`:l`<span class="lg-tag">${m("fixture.status_",n.status)}</span>`,w=(n,s,o)=>{let e=s.find(i=>i.seat===n.seat),t=e?.for&&e.person.account===n.account&&o>=e.from;return l`<span dir="auto"
    >${n.name}${t?l` <small>${r("standings.substitute")}</small>`:$}</span
  >`},N=(n,s,o)=>{let e=`${s.first.name} – ${s.second.name}`;return l`<li>
    <span class=${s.result?.winner==="first"?"win":""}
      >${w(s.first,o,s.round)}</span
    >
    <a href=${y(n,s)} class=${s.result?"mid":"mid open"}
      ><span class="sr">${e}: </span>${s.result?l`${T(s)} <small>${k(s)}</small>`:M(s)}</a
    >
    <span class=${s.result?.winner==="second"?"win":""}
      >${w(s.second,o,s.round)}</span
    >
  </li>`},O=(n,s,o,e)=>{let t=s.pairings.flatMap(a=>a.fixtures),i=[...new Set(t.map(a=>a.scenario))],u=r("season.round",{n:s.round});return l`<section>
    <h3>
      <a href=${e}>${i.length===1?`${u}: ${h(i[0]??"")}`:u}</a>
      <small>${r(s.due<p()?"rounds.ended":"rounds.due",{day:c(s.due)})}</small>
    </h3>
    <ul class="plain">
      ${t.map(a=>N(n,a,o))}
      ${s.unpaired.map(a=>l`<li class="alone">
            <span dir="auto">${a.person?.name??r("season.seat",{n:a.seat})}</span>
            <span class="mid open"><span class="lg-tag">${m("unpaired.",a.reason)}</span></span>
          </li>`)}
    </ul>
  </section>`};export{y as a,L as b,T as c,k as d,M as e,O as f};
