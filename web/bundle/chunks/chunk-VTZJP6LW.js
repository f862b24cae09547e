import{e as u,f as L,g as h,h as p,i as $,j as O,k as w,m as _}from"./chunk-3NW6UUI4.js";import{a as k,b as x,c as T}from"./chunk-Y2VZCW4W.js";import{a as v}from"./chunk-3QBHZ4XX.js";import{b as g,c as b,e as y,f as r,g as f}from"./chunk-QD36A6R3.js";import{a as l,d}from"./chunk-TSZG4UHW.js";var N=e=>{let s=e.currentTarget;if(!(s instanceof HTMLDetailsElement)||!s.open)return;let t=s.closest("table, ol");for(let o of t?.querySelectorAll("details[open]")??[])o!==s&&o.removeAttribute("open")},q=e=>{let s=e.currentTarget;e.key!=="Escape"||!(s instanceof HTMLDetailsElement)||!s.open||(e.preventDefault(),s.open=!1,s.querySelector("summary")?.focus())},S=(e,s,t)=>l`
  <details class="lg-why" @toggle=${N} @keydown=${q}>
    <summary>${e}</summary>
    <div class="lg-why-card">
      <h3 dir="auto">${s}</h3>
      ${t}
    </div>
  </details>
`,W=()=>document.querySelector(".lg-why[open], .lg-pairs details[open]")!==null;var A=5,m=e=>e.person?.name??r("season.seat",{n:e.seat}),et=(e,s)=>{let t=`places/${e}/${s.division}`,o=g(t),a=Object.fromEntries(s.places.map(n=>[n.seat,n.rank]));b(t,JSON.stringify(a));try{return o?JSON.parse(o):{}}catch{return{}}},R=e=>{let s=r(`form.${e.letter}${e.forfeit?"F":""}`),t=`${e.letter.toLowerCase()} ${e.forfeit?"f":""}`;return l`<li class=${t}>
    <span aria-hidden="true">${f("form.sign_",e.forfeit?"F":e.letter)}</span
    ><span class="sr">${r("form.round",{round:e.round,word:s})}</span>
  </li>`},j=e=>l`<ol class="lg-form">
    ${e.form.slice(-A).map(R)}
  </ol>`,D=(e,s)=>e.places.filter(t=>t.terms[0]?.value===s.terms[0]?.value),M=(e,s,t)=>{let o=e.terms[t];if(!o)return d;let{code:a,role:n}=o;if(a==="LOT"&&n!=="decides")return d;let c=s.map(i=>`${w(m(i))} ${u(i.terms[t]?.value??"",$(a))}`);return l`<tr class=${n==="decides"?"decides":n==="not_needed"?"unneeded":""}>
    <th scope="row">${p(a)}</th>
    <td dir="auto">${c.join(" · ")}</td>
    <td>${f("role.",n)}</td>
  </tr>`},P=(e,s)=>{let t=o=>{let a=e.places.find(n=>n.seat===o);return a?m(a):r("season.seat",{n:o})};return s.why.map(o=>_(O(o,t)))},H=(e,s)=>{let t=D(e,s),o=s.terms[0],a=t.filter(c=>c!==s).map(c=>w(m(c))),n=u(o?.value??"");return l`
    <p dir="auto">
      ${a.length===0?r("why.alone",{points:n}):r("why.tied",{n:a.length,names:new Intl.ListFormat(y()).format(a),points:n})}
    </p>
    <table class="lg-sum">
      <caption class="sr">
        ${r("why.caption")}
      </caption>
      <tbody>
        <tr>
          <th scope="row">${p("PTS")}</th>
          <td>${s.form.map(c=>u(c.points)).join(" + ")}</td>
          <td><b>${n}</b></td>
        </tr>
        ${a.length===0?d:s.terms.map((c,i)=>i===0?d:M(s,t,i))}
      </tbody>
    </table>
    ${P(e,s).map(c=>l`<p dir="auto">${c}</p>`)}
  `},I=(e,s)=>{let t=s[e.seat];if(t===void 0||t===e.rank)return d;let o=t>e.rank;return l`<span class=${o?"lg-up":"lg-down"}
    ><span class="sr">${r(o?"standings.moved_up":"standings.moved_down",{rank:t})}, </span></span
  >`},J=(e,s)=>{let t=s.find(a=>a.seat===e.seat),o=e.for?.name??"";return t?r("standings.instead_from",{name:o,round:t.from}):r("standings.instead_of",{name:o})},E=(e,s,t)=>l`<tr class=${s?"cut upper":"cut"} role="row">
    <th colspan=${t} scope="rowgroup" role="rowheader">
      <span class=${s?"lg-up":"lg-down"}></span>${e}
    </th>
  </tr>`,z=2,F=({list:e},{brief:s})=>{let t=e.filter((o,a)=>a>0&&o!=="LOT");return s?t.slice(0,z):t},B=(e,s,t)=>{let o=t.person!==null&&t.person.account===s.me,a=L(t.rank),n=F(e,s);return l`<tr class=${o?"me":""} role="row">
    <td class="n rk" role="cell">${I(t,s.before??{})}${t.rank}</td>
    <th scope="row" role="rowheader">
      ${t.person?k(t.person):m(t)}
      ${t.for?l`<small dir="auto">${J(t,s.seats??[])}</small>`:d}
      ${t.for?l`<span class="lg-tag">${r("standings.substitute")}</span>`:d}
      ${t.withdrawn?l`<small>${T(t.withdrawn)}</small>`:d}
      ${x(t.withdrawn)}
      ${o?l`<span class="lg-tag ink">${r("standings.you")}</span>`:d}
    </th>
    <td class="n tb fst" role="cell" data-label=${r("standings.played_short")}>${t.games}</td>
    <td class="n pts" role="cell" data-label=${r("standings.points_word")}>
      ${u(t.terms[0]?.value??"")}
    </td>
    ${t.terms.map((c,i)=>i===0||!n.includes(c.code)?d:l`<td class="n tb" role="cell" data-label=${h(c.code)}>
            ${c.role==="decides"?l`<span class="dec" title=${r("standings.decides")}
                    >${u(c.value,$(c.code))}</span
                  >`:u(c.value,$(c.code))}
          </td>`)}
    ${s.brief?d:l`<td class="tb fm" role="cell">${j(t)}</td>`}
    <td class="wy" role="cell">
      ${S(r("why.question",{rank:a}),r("why.title",{rank:a,name:m(t)}),H(e,t))}
    </td>
  </tr>`},C=(e,s,t,o)=>{let a=e.places.indexOf(s),n=e.places.length;return e.up>0&&a===e.up?E(r("standings.up_line",{division:t.above??r("standings.up")}),!0,o):e.down>0&&a===n-e.down?E(r("standings.down_line",{division:t.below??r("standings.down")}),!1,o):d},st=(e,s)=>{let t=F(e,s),o=t.length+(s.brief?5:6),a=e.places.filter(n=>s.shows?.(n)??!0);return l`
    <table class="lg-tbl flow" role="table">
      <caption>
        ${s.caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" class="n" role="columnheader">
            <abbr title=${r("standings.place")}>#</abbr>
          </th>
          <th scope="col" role="columnheader">${r("standings.player")}</th>
          <th scope="col" class="n" role="columnheader">${r("standings.played")}</th>
          <th scope="col" class="n" role="columnheader">${r("code.PTS")}</th>
          ${t.map(n=>l`<th scope="col" class="n" role="columnheader">
                <abbr title=${p(n)}>${h(n)}</abbr>
              </th>`)}
          ${s.brief?d:l`<th scope="col" role="columnheader">${r("standings.form")}</th>`}
          <th scope="col" role="columnheader"><span class="sr">${r("standings.why")}</span></th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${v(a,n=>n.seat,n=>l`${C(e,n,s,o)}${B(e,s,n)}`)}
      </tbody>
    </table>
  `};export{N as a,q as b,W as c,m as d,et as e,P as f,st as g};
