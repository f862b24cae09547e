import{a as L,b as M}from"./chunk-B57RBVFH.js";import{f as z}from"./chunk-HBI5MJVK.js";import{e as N}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import{a as E,c as q}from"./chunk-KLJ2SXGB.js";import{a as t,d,g as U,l as x,m as _,n as A}from"./chunk-OOS2KMA4.js";var R="",I=s=>{let o=A(`chart.${R}.`,s).replaceAll(".",": ");return o.charAt(0).toUpperCase()+o.slice(1)},G=s=>/^[a-z][a-z0-9_.]*$/.test(s),Q=-99,k=s=>typeof s=="object"&&s!==null&&!Array.isArray(s),F=s=>t`<span class="source">${A("charts.source.",s.replaceAll(" ","_"))}</span>`,C=s=>{if(s===null)return"—";if(s===Q)return x("charts.lowest");if(Array.isArray(s))return s.length&&s.every(k)?Y(s):s.map(l=>Array.isArray(l)?`${l.join(" / ")}; `:`${l} `);if(typeof s=="boolean")return x(s?"rules.yes":"rules.no");if(!k(s))return typeof s!="string"?String(s):G(s)?A(`chart.${R}.`,s):E(s);let o=Object.entries(s).filter(([l])=>l!=="source"),a=typeof s.source=="string"?F(s.source):d;return o.length===1&&o[0]?.[0]==="value"?t`${C(o[0][1])} ${a}`:o.every(([,l])=>!k(l)&&!Array.isArray(l))?t`<span class="pairs"
      >${o.map(([l,h])=>t`<span>${I(l)} <b>${C(h)}</b></span>`)}${a}</span
    >`:t`<table class="chart">
    <tbody>
      ${o.map(([l,h])=>t`<tr>
            <th scope="row">${I(l)}</th>
            <td>${C(h)}</td>
          </tr>`)}
    </tbody>
  </table>`},X=new Set(["from","to","ratio"]),Y=s=>{let o=l=>+!X.has(l),a=[...new Set(s.flatMap(l=>Object.keys(l)))].sort((l,h)=>o(l)-o(h));return t`<table class="chart">
    <thead>
      <tr>
        ${a.map(l=>t`<th scope="col">${I(l)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${s.map(l=>t`<tr>
            ${a.map(h=>t`<td>${h in l?C(l[h]):""}</td>`)}
          </tr>`)}
    </tbody>
  </table>`},V=s=>Object.entries(s).flatMap(([o,a])=>k(a)?[{key:o,value:a}]:[]),B=s=>V(s).length>0,H=(s,o,a,l)=>{R=s;let h=V(o).filter(({key:g,value:b})=>l(g,I(g),JSON.stringify(b)));return h.length?t`<h2 id="charts" tabindex="-1">${x("charts.title")}</h2>
    <p class="quiet">${x(a?"charts.own":"charts.how",{name:String(o.name??"")})}</p>
    <ul class="plain">
      ${h.map(({key:g,value:b})=>t`<li class="rule-item" id=${`chart-${g}`}>
            <span class="rule-id">${I(g)}</span>
            <div>
              <p class="quiet">
                ${typeof b.source=="string"?F(b.source):x("charts.each")}
              </p>
              ${C({...b,source:void 0})}
            </div>
          </li>`)}
    </ul>`:d};var ee=/\b[A-Z]+-\d+(?:\.\d+)*\b/g,se=/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)/g,de=({api:s,route:o,say:a,draw:l,title:h,navigate:g,mount:b})=>{let c=U({systems:[],system:null,rules:[],rulings:[],charts:{},own:!1,search:"",shown:o.hash,problem:null});c.subscribe(l),h(a("frame.rules")),(async()=>{let e=await s.get("/v1/systems"),n=o.params.system,[u]=e;if(n===void 0&&u&&e.length===1)return g(`/rules/${u.name}`,{replace:!0});if(c.set({systems:e}),n===void 0)return;let $=o.query.get("game"),[p,m,i,y,r]=await Promise.all([s.get(`/v1/systems/${encodeURIComponent(n)}`),s.get(`/v1/systems/${encodeURIComponent(n)}/rules`),s.get(`/v1/systems/${encodeURIComponent(n)}/rulings`),s.get(`/v1/systems/${encodeURIComponent(n)}/charts`),$?s.get(`/v1/games/${encodeURIComponent($)}/log?after=0&limit=1`):null]),f=r?.entries[0],T=f?.kind==="opened"?f.setup.charts:null;h(`${a("frame.rules")}: ${p.title}`),c.set({system:p,rules:m,rulings:i,charts:T??y,own:!!T}),o.hash&&j(o.hash)})().catch(e=>c.set({problem:N(e)}));let j=e=>{c.set({shown:e,search:""}),requestAnimationFrame(()=>requestAnimationFrame(()=>{let n=b.querySelector(`[id="${CSS.escape(e)}"]`);n?.scrollIntoView({block:"center"}),n instanceof HTMLElement&&n.focus({preventScroll:!0})}))},w=e=>{let{rules:n,rulings:u}=c.get(),$=new Set([...n,...u].map(i=>i.id)),p=[],m=0;for(let i of e.matchAll(ee))$.has(i[0])&&(p.push(e.slice(m,i.index),t`<a href="#${i[0]}">${i[0]}</a>`),m=i.index+i[0].length);return[...p,e.slice(m)]},O=e=>{let n=[],u=0;for(let $ of e.matchAll(se)){let[p,m,i,y,r]=$;n.push(w(e.slice(u,$.index))),m?n.push(t`<code>${m}</code>`):i?n.push(t`<b>${i}</b>`):y?n.push(t`<em>${y}</em>`):n.push(w(r??"")),u=$.index+p.length}return[...n,w(e.slice(u))]},S=(...e)=>{let n=c.get().search.toLowerCase().split(/\s+/).filter(Boolean),u=e.join(" ").toLowerCase();return n.every($=>u.includes($))},v=e=>c.get().shown===e?"rule-item on":"rule-item",K=e=>t`
    <li class=${v(e.id)} id=${e.id} tabindex="-1">
      <a class="rule-id" href="#${e.id}">${e.id}</a>
      <p lang=${q()}>${w(e.text)}</p>
    </li>
  `,P=e=>t`
    <li class=${v(e.id)} id=${e.id} tabindex="-1">
      <a class="rule-id" href="#${e.id}">${e.id}</a>
      <div lang=${q()}>
        <p><b>${O(e.question)}</b></p>
        ${e.text.map(n=>t`<p>${O(n)}</p>`)}
      </div>
    </li>
  `,D=e=>L(c.get().system?.name??"",e.name),J=e=>t`
    <li class=${v(e.name)} id=${e.name} tabindex="-1">
      <a class="rule-id" href="#${e.name}">${D(e)}</a>
      <div>
        <p lang=${q()}>${w(e.text)}</p>
        <p class="quiet">
          ${e.choices.length>0?d:t`${a("rules.values")} ${e.values}`}
          ${a("rules.default")} ${M(e.default)}
          <span class="key">(<code>${e.name}</code>)</span>
        </p>
        ${e.choices.length===0?d:t`<ul class="plain meanings">
                ${e.choices.map(n=>t`<li>
                      <b>${M(n.value)}:</b>
                      <span lang=${q()}>${w(n.text)}</span>
                    </li>`)}
              </ul>`}
        ${e.rules.length+e.rulings.length===0?d:t`<p class="quiet">
                ${e.rules.map(n=>t`<a class="rule" href="#${n}">${n}</a> `)}
                ${e.rulings.map(n=>t`<a class="rule" href="#${n}">${n}</a> `)}
              </p>`}
      </div>
    </li>
  `,W=e=>{let{rules:n,rulings:u,search:$}=c.get(),p=new Map;for(let r of n)S(r.id,r.text,r.section)&&p.set(r.section,[...p.get(r.section)??[],r]);let m=e.options.filter(r=>S(r.name,L(e.name,r.name),r.text,...r.rulings)),i=new Map;for(let r of u)S(r.id,r.question,r.section,...r.text)&&i.set(r.section,[...i.get(r.section)??[],r]);let y=[...p.values(),...i.values()].flat().length+m.length;return t`
      <div class="row between">
        <h1>${e.title}</h1>
        <span class="quiet">${a("rules.edition",{edition:e.edition})}</span>
      </div>
      <div class="field search">
        <label for="sought">${a("rules.search")}</label>
        <input
          id="sought"
          type="search"
          .value=${$}
          @input=${r=>r.target instanceof HTMLInputElement&&c.set({search:r.target.value,shown:""})}
        />
        <p class="hint" role="status">${$?a("rules.found",{n:y}):""}</p>
      </div>
      ${$?d:t`<nav class="contents" aria-label=${a("rules.contents")}>
              <ul class="plain">
                ${[...p].map(([r,[f]])=>t`<li><a href="#${f?.id}">${r}</a></li>`)}
                <li><a href="#${m[0]?.name??""}">${a("rules.options")}</a></li>
                ${u.length===0?d:t`<li><a href="#${u[0]?.id}">${a("rules.rulings")}</a></li>`}
                ${B(c.get().charts)?t`<li><a href="#charts">${a("charts.title")}</a></li>`:d}
              </ul>
            </nav>`}
      ${[...p].map(([r,f])=>t`
          <h2>${r}</h2>
          <ul class="plain">
            ${f.map(K)}
          </ul>
        `)}
      ${m.length===0?d:t`<h2>${a("rules.options")}</h2>
              <p class="quiet">${a("rules.options_how")}</p>
              <ul class="plain">
                ${m.map(J)}
              </ul>`}
      ${i.size===0?d:t`<h2>${a("rules.rulings")}</h2>
              <p class="quiet">${a("rules.rulings_how")}</p>
              ${[...i].map(([r,f])=>t`
                  <h3>${r}</h3>
                  <ul class="plain">
                    ${f.map(P)}
                  </ul>
                `)}`}
      ${H(e.name,c.get().charts,c.get().own,S)}
    `},Z=()=>t`
    <h1>${a("frame.rules")}</h1>
    <p class="lead">${a("rules.index_how")}</p>
    <ul class="plain pile rulebooks">
      ${c.get().systems.map(e=>t`<li class="card pad">
            <h2><a href="/rules/${e.name}">${e.title}</a></h2>
            <p>${_(`system.about.${e.name}`)?A("system.about.",e.name):""}</p>
            <p class="quiet">${a("rules.edition",{edition:e.edition})}</p>
          </li>`)}
    </ul>
  `;return{close:()=>{},hashChanged:e=>j(e.hash),render:()=>{let{system:e,systems:n,problem:u}=c.get();return t`
        <main class="page reading">
          ${z(u)}
          ${e?W(e):n.length>1?Z():t`<h1>${a("frame.rules")}</h1>`}
        </main>
      `}}};export{de as rulesPage};
