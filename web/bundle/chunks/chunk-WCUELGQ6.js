import{b as f}from"./chunk-QTSBKXHE.js";import{f as h}from"./chunk-HBI5MJVK.js";import{a,d as m,k as i,l as n,n as l}from"./chunk-OOS2KMA4.js";var u=()=>navigator.languages.find(e=>e.startsWith(i()))??i(),w=e=>new Date(e).getFullYear()===new Date(f()).getFullYear(),S=e=>new Intl.DateTimeFormat(u(),{day:"numeric",month:"short",...w(e)?{}:{year:"numeric"}}).format(e),_=e=>new Intl.DateTimeFormat(u(),{weekday:"short",day:"numeric",month:"short"}).format(e),z=e=>new Intl.DateTimeFormat(u(),{weekday:"short",day:"numeric",month:"short",hour:"2-digit",minute:"2-digit"}).format(e),A=e=>`${new Intl.DateTimeFormat(u(),{weekday:"long",day:"numeric",month:"long",year:"numeric"}).format(e)}, ${b(e)}`,b=e=>new Intl.DateTimeFormat(u(),{hour:"2-digit",minute:"2-digit"}).format(e),$=e=>new Intl.DateTimeFormat(u(),{timeZoneName:"short"}).formatToParts(e).find(({type:t})=>t==="timeZoneName")?.value??"";var N=(e,t=!1)=>{if(e===""||e==="-")return"–";let o=Number(e);if(Number.isNaN(o))return e.replaceAll("_"," ");let r={maximumFractionDigits:2,signDisplay:t?"exceptZero":"auto"};return new Intl.NumberFormat(i(),r).format(o).replace("-","−")},Y=e=>{let t=new Intl.PluralRules(i(),{type:"ordinal"}).select(e);return`${e}${l("ordinal.",t)}`},p=e=>e.split(/[/\-+]/)[0]??e,Z=e=>{let t=e.slice(p(e).length);return l("code.",p(e))+t.replace("/C","−")},D=e=>{let t=e.slice(p(e).length);return l("code_title.",p(e))+(t?` (${t.slice(1)})`:"")},v=e=>p(e)==="MARGIN",C=(e,t)=>{let o={},r=String(e.args.code??"");for(let[s,d]of Object.entries(e.args))s==="seat"&&t?o[s]=t(Number(d)):s==="code"?o[s]=D(r):/^(own|other|score|higher|lower|lowest)$/.test(s)?o[s]=N(String(d),v(r)):o[s]=typeof d=="number"?d:String(d);let c=e.key.startsWith("league.")?e.key:"";return n(c,{n:Number(o.players??0),...o})||e.text||e.key},M=e=>/^\S+( \d+$)?/.exec(e??"")?.[0]??"",T=e=>e.charAt(0).toLocaleUpperCase(i())+e.slice(1),O=e=>{let t=T(e);return/[.!?:]$/.test(t)?t:`${t}.`},R=({sides:e,format:t})=>e==="fixed"&&t.format==="swiss"?n("rules.sides_paired"):l("rules.sides_",e),x=e=>e.name||n("season.division",{id:e.id});var F=(e,t="")=>`/seasons/${e.id}${t&&`/${t}`}`,y=e=>!["draft","registration","seeded"].includes(e.state),E=(e,{title:t,lead:o,crumbs:r=[],here:c})=>a`
  <header class="lg-head">
    <nav aria-label=${n("season.here")}>
      <ol class="lg-crumbs">
        <li><a href="/clubs/${e.club}" dir="auto">${e.club_name}</a></li>
        ${r.map(([g,s])=>a`<li><a href=${g} dir="auto">${s}</a></li>`)}
        ${c?a`<li aria-current="page" dir="auto">${c}</li>`:m}
      </ol>
    </nav>
    <h1 dir="auto">${t}</h1>
    ${o?a`<p class="lead" dir="auto">${o}</p>`:m}
    ${y(e)?a`<p class="lg-note">${n("season.zone",{zone:$(f())})}</p>`:m}
  </header>
`,J=(e,t)=>{let o=[["",n("season.overview")]];for(let r of e.divisions)y(e)&&o.push([r.id,x(r)]);return o.push(["rules",n("season.rules")],["log",n("season.log")]),a`<nav class="lg-tabs" aria-label=${n("season.pages")}>
    ${o.map(([r="",c])=>a`<a href=${F(e,r)} aria-current=${r===t?"page":m}
          >${c}</a
        >`)}
  </nav>`},K=e=>a`<main class="lg ${e?"":"unloaded"}">
    ${e?a`<header class="lg-head">
            <h1>${l("problem.is.",e.code)}</h1>
          </header>`:m}
    ${h(e)}
  </main>`;export{S as a,_ as b,z as c,A as d,b as e,$ as f,N as g,Y as h,Z as i,D as j,v as k,C as l,M as m,T as n,O as o,R as p,x as q,F as r,y as s,E as t,J as u,K as v};
