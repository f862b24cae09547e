import{a as d}from"./chunk-N2ZFTVA2.js";import{b as g}from"./chunk-BE2CTEAR.js";import{g as i,i as m,j as $,k as b,m as h}from"./chunk-WCUELGQ6.js";import{a as o,d as f,l as a}from"./chunk-OOS2KMA4.js";var u=t=>t.filter(e=>e.for),k=(t,e)=>String.fromCharCode(98+u(t).indexOf(e)%25),O=(t,e)=>{let n=[t.first,t.second].flatMap(s=>{let r=u(e).find(c=>c.seat===s.seat);return r&&r.person.account!==s.account?k(e,r):[]});return t.result?.disputed&&n.push("?"),n.join("")},x=(t,e)=>{let{result:n}=t;if(!n)return"";if(n.forfeit)return a("result.forfeit");if(n.conceded||!n.count)return n.conceded?a("result.conceded"):"";let[s,r]=n.count;return t.first.seat===e?`${s}–${r}`:`${r}–${s}`},T=(t,e,n,{season:s,seats:r})=>e===null?o`<a class="open" href=${d(s,t)}
        ><small>${a("season.round_short",{n:t.round})}</small></a
      >`:o`<a href=${d(s,t)}
        ><b>${i(e)}<sup>${O(t,r)}</sup></b
        ><small>${x(t,n)}</small></a
      >`,y=(t,e)=>{let[n,...s]=t;if(!n?.result||s.length>0)return"";let r=n.result.forfeit?" ff":"",c=n.first.seat===e?"first":"second",{winner:l}=n.result;return(l===null?"":l===c?"win":"loss")+r},v=(t,e,n)=>e.opponent===t?o`<td class="against self"><span class="sr">${a("crosstable.self")}</span></td>`:e.fixtures.length===0?o`<td class="against open"><span aria-hidden="true">·</span></td>`:o`<td class=${`against ${y(e.fixtures,t)}`}>
    ${e.fixtures.map((s,r)=>T(s,e.points[r]??null,t,n))}
  </td>`,S=({standings:t},e)=>(t?.places.find(s=>s.seat===e)?.terms??[]).map((s,r)=>r===0||s.code==="LOT"?f:o`<td class="n">${i(s.value,b(s.code))}</td>`),p=t=>t.person?.name??a("season.seat",{n:t.seat}),_=(t,e)=>{let n=(e.standings?.list??[]).filter((s,r)=>r>0&&s!=="LOT");return o`
    <div class="region" tabindex="0" role="region" aria-label=${a("crosstable.region")}>
      <table class="lg-tbl lg-cross">
        <caption>
          ${a("crosstable.how")}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="n"><abbr title=${a("standings.place")}>#</abbr></th>
            <th scope="col" class="stick">${a("standings.player")}</th>
            ${t.rows.map(s=>o`<th scope="col">
                  <abbr title=${p(s)} dir="auto">${h(p(s))}</abbr>
                </th>`)}
            <th scope="col" class="n">${a("code.PTS")}</th>
            ${n.map(s=>o`<th scope="col" class="n"><abbr title=${$(s)}>${m(s)}</abbr></th>`)}
          </tr>
        </thead>
        <tbody>
          ${t.rows.map(s=>o`<tr class=${s.person&&s.person.account===e.me?"me":""}>
                <td class="n">${s.rank}</td>
                <th scope="row" class="stick" dir="auto">${p(s)}${g(s.withdrawn)}</th>
                ${s.cells.map(r=>v(s.seat,r,e))}
                <td class="n pts">${i(s.points)}</td>
                ${S(e,s.seat)}
              </tr>`)}
        </tbody>
      </table>
    </div>
  `},j=(t,e)=>{let n=u(e).map(r=>({mark:k(e,r),text:a("crosstable.played_by",{name:r.for?.name??"",other:r.person.name,round:r.from})}));return t.rows.some(r=>r.cells.some(c=>c.fixtures.some(l=>l.result?.disputed)))&&n.push({mark:"?",text:a("crosstable.disputed")}),n};export{_ as a,j as b};
