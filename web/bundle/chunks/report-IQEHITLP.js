import{a as q}from"./chunk-XQCD2JA7.js";import"./chunk-B57RBVFH.js";import{e as x}from"./chunk-QTSBKXHE.js";import{f as _}from"./chunk-HBI5MJVK.js";import{e as w}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import{a as $}from"./chunk-KLJ2SXGB.js";import{a as t,b,d as p,g as k,n as h,o as v}from"./chunk-OOS2KMA4.js";var z=[[],[[0,0]],[[-4,-4],[4,4]],[[-4.4,-4.4],[0,0],[4.4,4.4]],[[-4,-4],[4,4],[-4,4],[4,-4]],[[-4.4,-4.4],[4.4,4.4],[0,0],[-4.4,4.4],[4.4,-4.4]],[[-4,-5],[4,-5],[-4,0],[4,0],[-4,5],[4,5]]],I=(i,m)=>t`
  <span class="faces" role="img" aria-label="${m}: ${i.faces.join(", ")}">
    ${i.faces.map(a=>i.sides===6?B(a):t`<span class="face">${a}</span>`)}
  </span>
`,B=i=>t`
  <svg class="pips" viewBox="-9 -9 18 18" aria-hidden="true">
    <rect x="-8" y="-8" width="16" height="16" rx="3.4" />
    ${(z[i]??[]).map(([m,a])=>b`<circle cx=${m??0} cy=${a??0} r="1.7" />`)}
  </svg>
`;var W=({api:i,route:m,say:a,draw:g,title:f})=>{let P=m.params.game??"",u=`/v1/games/${encodeURIComponent(P)}`,c=k({loaded:null,dice:!0,rules:!1,problem:null});c.subscribe(g),f(a("report.title")),(async()=>{let[s,e,o]=await Promise.all([i.get(u),i.get(`${u}/since?after=0`),i.get(`${u}/log?after=0&limit=1`)]);f(a("report.of",{title:s.title}));let[l]=o.entries;c.set({loaded:{card:s,recap:e,setup:l?.kind==="opened"?l.setup:null}})})().catch(s=>c.set({problem:w(s)}));let N=s=>{let e=[];for(let o of s.happened){let l=O(e,d=>d.turn===o.turn,{turn:o.turn,message:o.turn_message,last:0,phases:[]});l.last=o.seq;let r=o.phase??"";O(l.phases,d=>d.phase===r,{phase:r,message:o.phase_message??null,entries:[]}).entries.push(o)}return e},T=s=>$(s?.summary,s?.message),j=(s,e)=>t`
    <p>
      ${$(e.text,e.message)}
      ${c.get().rules&&e.rule?t`<a class="rule" href="/rules/${s.system}#${e.rule}">${e.rule}</a>`:p}
    </p>
  `,C=(s,e)=>{let{dice:o}=c.get(),l=s.seats.findIndex(n=>n.seat===e.seat),r=e.by==="clock"||e.by==="standing_order"||e.by==="plan"?h("report.by_",e.by):"";return t`
      <li class="told ${l===0?"a":l===1?"b":""} ${e.taken_back?"back":""}">
        <a class="no" href="/games/${s.id}#entry=${e.seq}">${e.seq}</a>
        <div dir="auto">
          ${e.lines.length===0?t`<p>${$(e.said,e.message)}</p>`:e.lines.map(n=>j(s,n))}
          ${o&&e.dice.length>0?t`<p class="row">
                  ${e.dice.map(n=>I(n,a("report.throw",{n:n.faces.length})))}
                </p>`:p}
          ${e.reaction?t`<small class="badge">${a("report.reaction")}</small>`:p}
          ${r?t`<small class="badge">${r}</small>`:p}
          ${e.taken_back?t`<small class="badge">${a("report.taken_back")}</small>`:p}
        </div>
      </li>
    `},D=s=>t`
    <figure>
      <img
        src="${u}/map.svg?at=${s.last}"
        alt=${a("report.map_at",{turn:s.turn})}
        width="720"
        height="480"
        loading="lazy"
      />
    </figure>
  `,R=(s,e,o)=>t`
      <section>
        <h2>${$(e.turn,e.message)}</h2>
        ${e.phases.map(({phase:l,message:r,entries:n})=>t`
            ${l?t`<h3>${$(l,r)}</h3>`:p}
            <ol class="plain story">
              ${n.map(d=>C(s,d))}
            </ol>
          `)}
        ${o?p:D(e)}
      </section>
    `,S=({card:s,recap:e,setup:o})=>{let l=N(e);return t`
      <header>
        <h1 dir="auto">${v(s.title)}</h1>
        <p class="quiet">
          ${a("report.title")} · ${x(s.created)} · ${h("status.",s.status)}
        </p>
        <ul class="plain sides">
          ${s.seats.map((r,n)=>t`
              <li>
                <span class=${n===0?"sa":"sb"} dir="auto">${q(o,r.seat)}</span>
                ${r.account?t`<a href="/players/${r.account}" dir="auto">${r.name}</a>`:t`<span dir="auto">${r.name??"…"}</span>`}
                <span class="quiet"> ${T(e.losses.find(d=>d.seat===r.seat))} </span>
              </li>
            `)}
        </ul>
        <p class="lead" dir="auto">${$(e.stands,e.message)}</p>
        <div class="row">
          <a class="btn go" href="/games/${s.id}/replay">${a("report.to_game")}</a>
          <a class="btn" href="${u}/report?format=markdown&dice=true&rules=true" download="report.md"
            >${a("report.markdown")}</a
          >
          <a class="btn" href="${u}/export" download="game.jsonl">${a("report.export")}</a>
        </div>
        <div class="row">
          <label>
            <input
              type="checkbox"
              .checked=${c.get().dice}
              @change=${()=>c.set({dice:!c.get().dice})}
            />
            ${a("report.dice")}
          </label>
          <label>
            <input
              type="checkbox"
              .checked=${c.get().rules}
              @change=${()=>c.set({rules:!c.get().rules})}
            />
            ${a("report.rules")}
          </label>
        </div>
      </header>
      ${l.map((r,n)=>R(s,r,n===0&&l.length>1))}
    `};return{close:()=>{},hashChanged:()=>{},render:()=>{let{loaded:s,problem:e}=c.get();return t`
        <main class="page reading report">
          ${_(e)} ${s?S(s):t`<h1>${a("report.title")}</h1>`}
        </main>
      `}}},O=(i,m,a)=>{let g=i.at(-1);return g!==void 0&&m(g)?g:(i.push(a),a)};export{W as reportPage};
