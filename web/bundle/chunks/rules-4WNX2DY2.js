import{e as L}from"./chunk-ATEXIWM3.js";import{b as R}from"./chunk-ZXGAPB2T.js";import"./chunk-Z6KP2TWG.js";import{a as y,c as v}from"./chunk-OY35HCWD.js";import{a as T,f as A,g as j}from"./chunk-W2RYEFCP.js";import{a as t,d}from"./chunk-TSZG4UHW.js";var q=s=>s.replaceAll("_"," ").replaceAll(".",": "),D=-99,C=s=>typeof s=="object"&&s!==null&&!Array.isArray(s),U=s=>t`<span class="source">${j("charts.source.",s.replaceAll(" ","_"))}</span>`,x=s=>{if(s===null)return"—";if(s===D)return A("charts.lowest");if(Array.isArray(s))return s.length&&s.every(C)?W(s):s.map(a=>Array.isArray(a)?`${a.join(" / ")}; `:`${a} `);if(!C(s))return typeof s=="string"?y(s):String(s);let o=Object.entries(s).filter(([a])=>a!=="source"),l=typeof s.source=="string"?U(s.source):d;return o.length===1&&o[0]?.[0]==="value"?t`${x(o[0][1])} ${l}`:o.every(([,a])=>!C(a)&&!Array.isArray(a))?t`<span class="pairs"
      >${o.map(([a,i])=>t`<span>${y(q(a))} <b>${x(i)}</b></span>`)}${l}</span
    >`:t`<table class="chart">
    <tbody>
      ${o.map(([a,i])=>t`<tr>
            <th scope="row">${y(q(a))}</th>
            <td>${x(i)}</td>
          </tr>`)}
    </tbody>
  </table>`},K=new Set(["from","to","ratio"]),W=s=>{let o=a=>+!K.has(a),l=[...new Set(s.flatMap(a=>Object.keys(a)))].sort((a,i)=>o(a)-o(i));return t`<table class="chart">
    <thead>
      <tr>
        ${l.map(a=>t`<th scope="col">${y(q(a))}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${s.map(a=>t`<tr>
            ${l.map(i=>t`<td>${i in a?x(a[i]):""}</td>`)}
          </tr>`)}
    </tbody>
  </table>`},_=s=>Object.entries(s).flatMap(([o,l])=>C(l)?[{key:o,value:l}]:[]),E=s=>_(s).length>0,N=(s,o,l)=>{let a=_(s).filter(({key:i,value:g})=>l(i,q(i),JSON.stringify(g)));return a.length?t`<h2 id="charts" tabindex="-1">${A("charts.title")}</h2>
    <p class="quiet">${A(o?"charts.own":"charts.how",{name:String(s.name??"")})}</p>
    <ul class="plain">
      ${a.map(({key:i,value:g})=>t`<li class="rule-item" id=${`chart-${i}`}>
            <span class="rule-id">${y(q(i))}</span>
            <div>
              <p class="quiet">
                ${typeof g.source=="string"?U(g.source):A("charts.each")}
              </p>
              ${x({...g,source:void 0})}
            </div>
          </li>`)}
    </ul>`:d};var Z=/\b[A-Z]+-\d+(?:\.\d+)*\b/g,G=/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)/g,ce=({api:s,route:o,say:l,draw:a,title:i,navigate:g,mount:B})=>{let h=T({systems:[],system:null,rules:[],rulings:[],charts:{},own:!1,search:"",shown:o.hash,problem:null});h.subscribe(a),i(l("frame.rules")),(async()=>{let e=await s.get("/v1/systems"),r=o.params.system,[u]=e;if(r===void 0&&u&&e.length===1)return g(`/rules/${u.name}`,{replace:!0});if(h.set({systems:e}),r===void 0)return;let $=o.query.get("game"),[p,m,c,w,n]=await Promise.all([s.get(`/v1/systems/${encodeURIComponent(r)}`),s.get(`/v1/systems/${encodeURIComponent(r)}/rules`),s.get(`/v1/systems/${encodeURIComponent(r)}/rulings`),s.get(`/v1/systems/${encodeURIComponent(r)}/charts`),$?s.get(`/v1/games/${encodeURIComponent($)}/log?after=0&limit=1`):null]),f=n?.entries[0],O=f?.kind==="opened"?f.setup.charts:null;i(`${l("frame.rules")}: ${p.title}`),h.set({system:p,rules:m,rulings:c,charts:O??w,own:!!O}),o.hash&&k(o.hash)})().catch(e=>h.set({problem:R(e)}));let k=e=>{h.set({shown:e,search:""}),requestAnimationFrame(()=>requestAnimationFrame(()=>{let r=B.querySelector(`[id="${CSS.escape(e)}"]`);r?.scrollIntoView({block:"center"}),r instanceof HTMLElement&&r.focus({preventScroll:!0})}))},b=e=>{let{rules:r,rulings:u}=h.get(),$=new Set([...r,...u].map(c=>c.id)),p=[],m=0;for(let c of e.matchAll(Z))$.has(c[0])&&(p.push(e.slice(m,c.index),t`<a href="#${c[0]}">${c[0]}</a>`),m=c.index+c[0].length);return[...p,e.slice(m)]},M=e=>{let r=[],u=0;for(let $ of e.matchAll(G)){let[p,m,c,w,n]=$;r.push(b(e.slice(u,$.index))),m?r.push(t`<code>${m}</code>`):c?r.push(t`<b>${c}</b>`):w?r.push(t`<em>${w}</em>`):r.push(b(n??"")),u=$.index+p.length}return[...r,b(e.slice(u))]},S=(...e)=>{let r=h.get().search.toLowerCase().split(/\s+/).filter(Boolean),u=e.join(" ").toLowerCase();return r.every($=>u.includes($))},I=e=>h.get().shown===e?"rule-item on":"rule-item",H=e=>t`
    <li class=${I(e.id)} id=${e.id} tabindex="-1">
      <a class="rule-id" href="#${e.id}">${e.id}</a>
      <p lang=${v()}>${b(e.text)}</p>
    </li>
  `,J=e=>t`
    <li class=${I(e.id)} id=${e.id} tabindex="-1">
      <a class="rule-id" href="#${e.id}">${e.id}</a>
      <div lang=${v()}>
        <p><b>${M(e.question)}</b></p>
        ${e.text.map(r=>t`<p>${M(r)}</p>`)}
      </div>
    </li>
  `,P=e=>t`
    <li class=${I(e.name)} id=${e.name} tabindex="-1">
      <a class="rule-id" href="#${e.name}">${e.name}</a>
      <div>
        <p lang=${v()}>${b(e.text)}</p>
        <p class="quiet">
          ${l("rules.values")} ${e.values} ${l("rules.default")}
          <code>${F(e.default)}</code>
        </p>
        ${e.choices.length===0?d:t`<ul class="plain meanings">
                ${e.choices.map(r=>t`<li><code>${F(r.value)}</code> ${b(r.text)}</li>`)}
              </ul>`}
        ${e.rules.length+e.rulings.length===0?d:t`<p class="quiet">
                ${e.rules.map(r=>t`<a class="rule" href="#${r}">${r}</a> `)}
                ${e.rulings.map(r=>t`<a class="rule" href="#${r}">${r}</a> `)}
              </p>`}
      </div>
    </li>
  `,V=e=>{let{rules:r,rulings:u,search:$}=h.get(),p=new Map;for(let n of r)S(n.id,n.text,n.section)&&p.set(n.section,[...p.get(n.section)??[],n]);let m=e.options.filter(n=>S(n.name,n.name.replaceAll("_"," "),n.text,...n.rulings)),c=new Map;for(let n of u)S(n.id,n.question,n.section,...n.text)&&c.set(n.section,[...c.get(n.section)??[],n]);let w=[...p.values(),...c.values()].flat().length+m.length;return t`
      <div class="row between">
        <h1>${e.title}</h1>
        <span class="quiet">${l("rules.edition",{edition:e.edition})}</span>
      </div>
      <div class="field search">
        <label for="sought">${l("rules.search")}</label>
        <input
          id="sought"
          type="search"
          .value=${$}
          @input=${n=>n.target instanceof HTMLInputElement&&h.set({search:n.target.value,shown:""})}
        />
        <p class="hint" role="status">${$?l("rules.found",{n:w}):""}</p>
      </div>
      ${$?d:t`<nav class="contents" aria-label=${l("rules.contents")}>
              <ul class="plain">
                ${[...p].map(([n,[f]])=>t`<li><a href="#${f?.id}">${n}</a></li>`)}
                <li><a href="#${m[0]?.name??""}">${l("rules.options")}</a></li>
                ${u.length===0?d:t`<li><a href="#${u[0]?.id}">${l("rules.rulings")}</a></li>`}
                ${E(h.get().charts)?t`<li><a href="#charts">${l("charts.title")}</a></li>`:d}
              </ul>
            </nav>`}
      ${[...p].map(([n,f])=>t`
          <h2>${n}</h2>
          <ul class="plain">
            ${f.map(H)}
          </ul>
        `)}
      ${m.length===0?d:t`<h2>${l("rules.options")}</h2>
              <p class="quiet">${l("rules.options_how")}</p>
              <ul class="plain">
                ${m.map(P)}
              </ul>`}
      ${c.size===0?d:t`<h2>${l("rules.rulings")}</h2>
              <p class="quiet">${l("rules.rulings_how")}</p>
              ${[...c].map(([n,f])=>t`
                  <h3>${n}</h3>
                  <ul class="plain">
                    ${f.map(J)}
                  </ul>
                `)}`}
      ${N(h.get().charts,h.get().own,S)}
    `},z=()=>t`
    <h1>${l("frame.rules")}</h1>
    <ul class="plain pile">
      ${h.get().systems.map(e=>t`<li class="card pad">
            <a href="/rules/${e.name}"><b>${e.title}</b></a>
          </li>`)}
    </ul>
  `;return{close:()=>{},hashChanged:e=>k(e.hash),render:()=>{let{system:e,systems:r,problem:u}=h.get();return t`
        <main class="page reading">
          ${L(u)}
          ${e?V(e):r.length>1?z():t`<h1>${l("frame.rules")}</h1>`}
        </main>
      `}}},F=s=>typeof s=="string"?s:JSON.stringify(s);export{ce as rulesPage};
