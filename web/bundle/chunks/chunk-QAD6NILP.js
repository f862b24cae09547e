import{o as $}from"./chunk-G33ASYPW.js";import{f as c}from"./chunk-AYWVOYXU.js";import{b as d}from"./chunk-NYZHYJRI.js";import{e as p}from"./chunk-5W5HKUGP.js";import{a as e,d as n,l as o,n as l}from"./chunk-LCKP67DG.js";var g=(a,r="")=>`/seasons/${a.id}${r&&`/${r}`}`,m=a=>!["draft","registration","seeded"].includes(a.state),w=(a,{title:r,lead:i,crumbs:s=[],here:t})=>e`
  <header class="lg-head">
    <nav aria-label=${o("season.here")}>
      <ol class="lg-crumbs">
        <li><a href="/clubs/${a.club}" dir="auto">${a.club_name}</a></li>
        ${s.map(([h,u])=>e`<li><a href=${h} dir="auto">${u}</a></li>`)}
        ${t?e`<li aria-current="page" dir="auto">${t}</li>`:n}
      </ol>
    </nav>
    <h1 dir="auto">${r}</h1>
    ${i?e`<p class="lead" dir="auto">${i}</p>`:n}
    ${m(a)?e`<p class="lg-note">${o("season.zone",{zone:c(d())})}</p>`:n}
  </header>
`,y=(a,r)=>{let i=[["",o("season.overview")]];for(let s of a.divisions)m(a)&&i.push([s.id,$(s)]);return i.push(["rules",o("season.rules")],["log",o("season.log")]),e`<nav class="lg-tabs" aria-label=${o("season.pages")}>
    ${i.map(([s="",t])=>e`<a href=${g(a,s)} aria-current=${s===r?"page":n}
          >${t}</a
        >`)}
  </nav>`},A=a=>e`<main class="lg">
    ${a?e`<header class="lg-head">
            <h1>${l("problem.is.",a.code)}</h1>
          </header>`:n}
    ${p(a)}
  </main>`;export{g as a,m as b,w as c,y as d,A as e};
