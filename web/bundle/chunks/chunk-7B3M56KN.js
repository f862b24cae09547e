import{b}from"./chunk-N2ZFTVA2.js";import{b as g,e as y,g as i,q as $,r as x}from"./chunk-WCUELGQ6.js";import{a as h}from"./chunk-Z25BHZRP.js";import{b as u}from"./chunk-QTSBKXHE.js";import{a as o,d as f,l as t,n as m}from"./chunk-OOS2KMA4.js";var k=5,L=(e,s)=>{let d=e.dates.at(-1),r=new Set(s?.rounds.rounds.filter(({pairings:a})=>a.every(({fixtures:c})=>c.every(p=>p.result))).map(({round:a})=>a));return e.dates.filter(({round:a})=>!r.has(a)).flatMap(({round:a,opens:c,due:p})=>[{at:c,text:t("dates.opens",{n:a})},{at:p,text:t(p===d?.due?"dates.ends":"dates.due",{n:a})}]).filter(({at:a})=>a>u()).sort((a,c)=>a.at-c.at).slice(0,k)},R=e=>o`
  <dl class="lg-dl">
    ${e.grades.map(({grade:s,winner:d,loser:r,kind:l})=>o`
        <dt>${m("grade.",s)}</dt>
        <dd>${i(d)} : ${i(l==="win"?r:d)}</dd>
      `)}
    <dt>${t("scoring.forfeit")}</dt>
    <dd>${i(e.forfeit.winner)} : ${i(e.forfeit.loser)}</dd>
  </dl>
`,w=!1,U=(e,s)=>{let d=`/v1/seasons/${e.id}/calendar.ics`,r=async()=>{w=await h(new URL(d,location.href).href),s()};return o`
    <section class="card lg-pad">
      <h3>${t("feeds.calendar")}</h3>
      <p>${t("feeds.calendar_text")}</p>
      <p class="row">
        <a class="btn" href=${d}>${t("feeds.subscribe")}</a>
        <button class="btn quiet" type="button" @click=${r}>
          ${t(w?"feeds.copied":"feeds.copy")}
        </button>
      </p>
    </section>
  `},M=(e,s,d,r=f)=>{let l=L(e,s);return o`<aside aria-label=${t("season.aside")}>
    ${s?o`<section>
            <h2 dir="auto">${t("rounds.of",{division:$(s.card)})}</h2>
            <p class="lg-note">
              ${t("rounds.results",{n:s.card.played,all:s.card.games})}
            </p>
            ${b(x(e,encodeURIComponent(s.card.id)),e.dates.slice(0,s.card.rounds),s.rounds.rounds,s.rounds.next)}
          </section>`:f}
    ${l.length>0?o`<section class="card lg-pad">
            <h3>${t("dates.next")}</h3>
            <dl class="lg-dl">
              ${l.map(({at:n,text:a})=>o`<dt>${g(n)}</dt>
                    <dd>${a} <small>${y(n)}</small></dd>`)}
            </dl>
          </section>`:f}
    ${r} ${U(e,d)}
    <section class="card lg-pad">
      <h3>${t("feeds.take")}</h3>
      <ul class="plain lg-links">
        ${e.divisions.map(n=>o`<li>
              <a href="/seasons/${e.id}/${encodeURIComponent(n.id)}/print"
                >${t("feeds.print",{division:$(n)})}</a
              >
            </li>`)}
        <li><a href="/v1/seasons/${e.id}/results.atom">${t("feeds.atom")}</a></li>
      </ul>
    </section>
    <section class="card lg-pad">
      <h3>${t("scoring.title")}</h3>
      ${R(e.rules.points)}
    </section>
  </aside>`};export{R as a,M as b};
