import{c as F}from"./chunk-CNH5QYW2.js";import{a as T,b as x,c as O}from"./chunk-BE2CTEAR.js";import{g as u,h as k,i as h,j as m,k as p,l as _,m as w,o as L}from"./chunk-WCUELGQ6.js";import{a as v}from"./chunk-K3S2JSNC.js";import{a as l,d,h as b,i as g,k as y,l as n,n as f}from"./chunk-OOS2KMA4.js";var R=5,$=s=>s.person?.name??n("season.seat",{n:s.seat}),U=(s,e)=>{let t=`places/${s}/${e.division}`,o=b(t),a=Object.fromEntries(e.places.map(r=>[r.seat,r.rank]));g(t,JSON.stringify(a));try{return o?JSON.parse(o):{}}catch{return{}}},j=s=>{let e=n(`form.${s.letter}${s.forfeit?"F":""}`),t=`${s.letter.toLowerCase()} ${s.forfeit?"f":""}`;return l`<li class=${t}>
    <span aria-hidden="true">${f("form.sign_",s.forfeit?"F":s.letter)}</span
    ><span class="sr">${n("form.round",{round:s.round,word:e})}</span>
  </li>`},P=s=>l`<ol class="lg-form">
    ${s.form.slice(-R).map(j)}
  </ol>`,A=(s,e)=>s.places.filter(t=>t.terms[0]?.value===e.terms[0]?.value),E=(s,e,t)=>{let o=s.terms[t];if(!o)return d;let{code:a,role:r}=o;if(a==="LOT"&&r!=="decides")return d;let c=e.map(i=>`${w($(i))} ${u(i.terms[t]?.value??"",p(a))}`);return l`<tr class=${r==="decides"?"decides":r==="not_needed"?"unneeded":""}>
    <th scope="row">${m(a)}</th>
    <td dir="auto">${c.join(" · ")}</td>
    <td>${f("role.",r)}</td>
  </tr>`},I=(s,e)=>{let t=o=>{let a=s.places.find(r=>r.seat===o);return a?$(a):n("season.seat",{n:o})};return e.why.map(o=>L(_(o,t)))},J=(s,e)=>{let t=A(s,e),o=e.terms[0],a=t.filter(c=>c!==e).map(c=>w($(c))),r=u(o?.value??"");return l`
    <p dir="auto">
      ${a.length===0?n("why.alone",{points:r}):n("why.tied",{n:a.length,names:new Intl.ListFormat(y()).format(a),points:r})}
    </p>
    <table class="lg-sum">
      <caption class="sr">
        ${n("why.caption")}
      </caption>
      <tbody>
        <tr>
          <th scope="row">${m("PTS")}</th>
          <td>${e.form.map(c=>u(c.points)).join(" + ")}</td>
          <td><b>${r}</b></td>
        </tr>
        ${a.length===0?d:e.terms.map((c,i)=>i===0?d:E(e,t,i))}
      </tbody>
    </table>
    ${I(s,e).map(c=>l`<p dir="auto">${c}</p>`)}
  `},q=(s,e)=>{let t=e[s.seat];if(t===void 0||t===s.rank)return d;let o=t>s.rank;return l`<span class=${o?"lg-up":"lg-down"}
    ><span class="sr">${n(o?"standings.moved_up":"standings.moved_down",{rank:t})}, </span></span
  >`},z=(s,e)=>{let t=e.find(a=>a.seat===s.seat),o=s.for?.name??"";return t?n("standings.instead_from",{name:o,round:t.from}):n("standings.instead_of",{name:o})},N=(s,e,t)=>l`<tr class=${e?"cut upper":"cut"} role="row">
    <th colspan=${t} scope="rowgroup" role="rowheader">
      <span class=${e?"lg-up":"lg-down"}></span>${s}
    </th>
  </tr>`,B=2,S=({list:s},{brief:e})=>{let t=s.filter((o,a)=>a>0&&o!=="LOT");return e?t.slice(0,B):t},C=(s,e,t)=>{let o=t.person!==null&&t.person.account===e.me,a=k(t.rank),r=S(s,e);return l`<tr class=${o?"me":""} role="row">
    <td class="n rk" role="cell">${q(t,e.before??{})}${t.rank}</td>
    <th scope="row" role="rowheader">
      ${t.person?T(t.person):$(t)}
      ${t.for?l`<small dir="auto">${z(t,e.seats??[])}</small>`:d}
      ${t.for?l`<span class="lg-tag">${n("standings.substitute")}</span>`:d}
      ${t.withdrawn?l`<small>${O(t.withdrawn)}</small>`:d}
      ${x(t.withdrawn)}
      ${o?l`<span class="lg-tag ink">${n("standings.you")}</span>`:d}
    </th>
    <td class="n tb fst" role="cell" data-label=${n("standings.played_short")}>${t.games}</td>
    <td class="n pts" role="cell" data-label=${n("standings.points_word")}>
      ${u(t.terms[0]?.value??"")}
    </td>
    ${t.terms.map((c,i)=>i===0||!r.includes(c.code)?d:l`<td class="n tb" role="cell" data-label=${h(c.code)}>
            ${c.role==="decides"?l`<span class="dec" title=${n("standings.decides")}
                    >${u(c.value,p(c.code))}</span
                  >`:u(c.value,p(c.code))}
          </td>`)}
    ${e.brief?d:l`<td class="tb fm" role="cell">${P(t)}</td>`}
    <td class="wy" role="cell">
      ${F(n("why.question",{rank:a}),n("why.title",{rank:a,name:$(t)}),J(s,t))}
    </td>
  </tr>`},M=(s,e,t,o)=>{let a=s.places.indexOf(e),r=s.places.length;return s.up>0&&a===s.up?N(n("standings.up_line",{division:t.above??n("standings.up")}),!0,o):s.down>0&&a===r-s.down?N(n("standings.down_line",{division:t.below??n("standings.down")}),!1,o):d},X=(s,e)=>{let t=S(s,e),o=t.length+(e.brief?5:6),a=s.places.filter(r=>e.shows?.(r)??!0);return l`
    <table class="lg-tbl flow" role="table">
      <caption>
        ${e.caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" class="n" role="columnheader">
            <abbr title=${n("standings.place")}>#</abbr>
          </th>
          <th scope="col" role="columnheader">${n("standings.player")}</th>
          <th scope="col" class="n" role="columnheader">${n("standings.played")}</th>
          <th scope="col" class="n" role="columnheader">${n("code.PTS")}</th>
          ${t.map(r=>l`<th scope="col" class="n" role="columnheader">
                <abbr title=${m(r)}>${h(r)}</abbr>
              </th>`)}
          ${e.brief?d:l`<th scope="col" role="columnheader">${n("standings.form")}</th>`}
          <th scope="col" role="columnheader"><span class="sr">${n("standings.why")}</span></th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${v(a,r=>r.seat,r=>l`${M(s,r,e,o)}${C(s,e,r)}`)}
      </tbody>
    </table>
  `};export{$ as a,U as b,I as c,X as d};
