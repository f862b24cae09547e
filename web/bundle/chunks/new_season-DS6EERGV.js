import{a as fe}from"./chunk-CSHBUDMI.js";import{b as C,c as ie,d as P,e as ce,f as pe}from"./chunk-7YHQHWXL.js";import{a as me,b as de,d as B,e as ue}from"./chunk-7KHHBR7L.js";import{b as re,v as le}from"./chunk-WCUELGQ6.js";import{a as se,c as te,d as oe}from"./chunk-KMIN4D2P.js";import{b as ae}from"./chunk-XQCD2JA7.js";import"./chunk-B57RBVFH.js";import{b as H}from"./chunk-QTSBKXHE.js";import{a as b,c as g,e as ee,f as ne,g as d}from"./chunk-HBI5MJVK.js";import{e as D}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as i,d as f,g as W,l as t,n as O,o as Y}from"./chunk-OOS2KMA4.js";var be=["points","tie_breaks","lines","entry.late","play.spectator_delay"],Re=["name","system","format","scenarios","choice","sides","play.clock","calendar.start","calendar.round_days","calendar.zone","absences",...be],_e=e=>{if(!e.place)return e;let n=e.place.replace(/^(act\.)?rules\./,"").replace(/^movement\b/,"lines");return{...e,place:n}},ye=e=>Re.some(n=>d(e,n)!==void 0),he=e=>be.some(n=>d(e,n)!==void 0);var K=6e4,we=60*K,$e=["league","double","swiss","evening","trial"],Ue={league:{format:"single",clock:"standard",round_days:"14"},double:{format:"double",clock:"standard",round_days:"14"},swiss:{format:"swiss",rounds:"5",clock:"standard",round_days:"21"},evening:{format:"swiss",rounds:"4",clock:"live",round_days:"7"},trial:{format:"swiss",rounds:"3",clock:"live",round_days:"1"}},J=(e,n,a)=>{let s=e==="trial",o=s?P(a,n.zone??""):n.start??"";return{...n,...Ue[e],start:o,at_once:s?"on":"",ties:"usual"}},ge=(e,n)=>{let a=C(),s={name:"",system:e,rounds:"5",choice:"fixed",days:"4",sides:"fixed",start:P(pe(n,a),a),zone:a,approval:"",points:"grades",tie_list:"",up:"",down:"",visibility:"public",vacation:"allowed",slow_after:"",delay:"0",late:"",late_until:"3",late_points:"0",...B({}),pace_first:"72",pace_increment:"12",pace_cap:"120",pace_window:"8",pace_bank:"12"};return J("league",s,n)},M=e=>e===void 0||e.trim()===""?null:Number(e),Ve=e=>e.format==="swiss"?{format:"swiss",rounds:Number(e.rounds)}:{format:"round_robin",double:e.format==="double"},I=(e,{presets:n,base:a})=>n.points.find(s=>s.name===e.points)?.scheme??a?.points??n.points[0]?.scheme,Le=["forfeit_winner","forfeit_loser","bye","half_bye","absence","margin_cap"],Z=e=>e?{...Object.fromEntries(e.grades.flatMap(({winner:n,loser:a},s)=>[[`winner_${s}`,n],[`loser_${s}`,a]])),forfeit_winner:e.forfeit.winner,forfeit_loser:e.forfeit.loser,bye:e.bye,half_bye:e.half_bye,absence:e.absence,margin_cap:e.margin_cap===null?"":String(e.margin_cap)}:{},G=e=>Object.fromEntries(Object.entries(e).filter(([n])=>!/^(winner|loser)_\d+$/.test(n)&&!Le.some(a=>a===n))),ve=(e,n)=>{let a=I(e,n);if(!a)return;let s=(r,c)=>e[r]?.trim()||c,o=e.margin_cap;return{...a,grades:a.grades.map((r,c)=>{let h=s(`winner_${c}`,r.winner);return{...r,winner:h,loser:r.kind==="win"?s(`loser_${c}`,r.loser):h}}),forfeit:{winner:s("forfeit_winner",a.forfeit.winner),loser:s("forfeit_loser",a.forfeit.loser)},bye:s("bye",a.bye),half_bye:s("half_bye",a.half_bye),absence:s("absence",a.absence),margin_cap:o===void 0?a.margin_cap:M(o)}},j=(e,n)=>{let a=e.format==="swiss"?"swiss":"round_robin",s=n.presets.tie_breaks.find(r=>r.name===a)?.list??["PTS","LOT"];return ve(e,n)?.margin_cap!==null?s:s.filter(r=>r!=="MARGIN")},De=(e,n)=>e.ties==="own"?(e.tie_list??"").toUpperCase().split(/[\s,]+/).filter(Boolean):j(e,n),He=(e,{base:n})=>({approval:e.approval==="on",late:e.format==="swiss"&&e.late==="on"?{...n?.entry.late,until_round:Number(e.late_until),points:e.late_points||"0"}:null}),R=["first","increment","cap","window","bank"],Be=e=>Object.fromEntries(R.map(n=>[n,Math.round(Number(e[`pace_${n}`])*we)])),Ke=e=>Object.fromEntries(R.map(n=>[`pace_${n}`,String(Number(e[n])/we)])),Je=(e,{base:n,clocks:a})=>{let s=e.clock??"standard",o=M(e.slow_after),r=o===null?{}:{slow_after:o};if(s==="custom")return{preset:s,pace:{...Be(e),...r}};let c=a?.find($=>$.preset===s)?.pace,h=n?.play.clock?.preset===s?n.play.clock.pace:null,y=c??h;return y&&o!==null?{preset:s,pace:{...y,...r}}:{preset:s}},Ze=(e,n)=>{let{base:a}=n;return{clock:Je(e,n),options:a?.system===e.system?a?.play.options??{}:{},visibility:e.visibility==="private"?"private":"public",...e.vacation==="none"&&e.clock!=="none"?{vacation:"none"}:{},spectator_delay:Number(e.delay||0)*K}},ke=(e,n)=>{let a=ve(e,n);if(!a)return null;let{base:s,scenarios:o}=n,r=e.system??"";return{...s?.dummy===void 0?{}:{dummy:s.dummy},...s?.apart===void 0?{}:{apart:s.apart},system:r,scenarios:o.map(c=>({system:r,name:c})),format:Ve(e),sides:e.sides,points:a,tie_breaks:De(e,n),movement:{up:M(e.up),down:M(e.down)},choice:e.choice==="agreed"?{agreed:{days:Number(e.days)}}:e.choice==="drawn"?"drawn":"fixed",calendar:{start:ce(e.start??"",e.zone??"")??0,round_days:Number(e.round_days),zone:e.zone??"",...e.at_once==="on"?{at_once:!0}:{}},entry:He(e,n),play:Ze(e,n),absences:ue(e)}},Ge=(e,n)=>n.points.find(({scheme:a})=>JSON.stringify(a)===JSON.stringify(e))?.name??"own",xe=(e,n,a)=>{let{format:s,calendar:o,entry:r,play:c,choice:h,movement:y}=n,$={name:e,system:n.system,format:s.format==="swiss"?"swiss":s.double?"double":"single",rounds:s.format==="swiss"?String(s.rounds):"5",choice:typeof h=="object"?"agreed":h,days:typeof h=="object"?String(h.agreed.days):"4",sides:n.sides,clock:c.clock?.preset??"standard",start:P(o.start,o.zone),zone:o.zone,round_days:String(o.round_days),at_once:o.at_once?"on":"",approval:r.approval?"on":"",points:Ge(n.points,a),up:y.up===null?"":String(y.up),down:y.down===null?"":String(y.down),visibility:c.visibility,vacation:c.vacation??"allowed",slow_after:String(c.clock?.pace?.slow_after??""),delay:String(c.spectator_delay/K),late:r.late?"on":"",late_until:String(r.late?.until_round??3),late_points:r.late?.points??"0",...c.clock?.pace?Ke(c.clock.pace):{},...B(n),...Z(n.points),tie_list:n.tie_breaks.join(" ")},m=j($,{presets:a,scenarios:[],base:n}).join(" ")===$.tie_list;return{...$,ties:m?"usual":"own"}};var Se=({values:e,problem:n},a,{usual:s,least:o,most:r},c,h)=>b({...h,name:a,type:"number",min:o,max:r,value:e[a]??String(s),required:!0,error:d(n,c)&&t("plan.number_range",{least:o,most:r})}),Oe=e=>{let n=d(e.problem,"absences.search")!==void 0;return i`<section class="card lg-pad" aria-labelledby="plan-absences">
    <h2 id="plan-absences">${t("plan.absences")}</h2>
    <div class="fields plan-top">
      ${["start_days","extension_days","dispute_hours"].map(a=>Se(e,a,me[a],`absences.${a}`,{label:t(`plan.${a}`),hint:t(`plan.${a}_hint`)}))}
    </div>
    <label
      ><input
        type="checkbox"
        name="search_for_no_shows"
        .defaultChecked=${e.values.search_for_no_shows==="on"}
      />
      ${t("plan.search_for_no_shows")}</label
    >
    <details ?open=${n}>
      <summary>${t("plan.substitutes")}</summary>
      <div class="fields plan-top">
        ${["before_hours","answer_before_hours","answer_during_hours","unresponsive_hours","days"].map(a=>Se(e,`search_${a}`,de[a],`absences.search.${a}`,{label:t(`plan.search_${a}`)}))}
      </div>
    </details>
  </section>`};var k=(e,n)=>n.map(a=>({value:a,text:O(e,a)})),S=({values:e,rules:n,problem:a},s,o,r)=>{let c=Z(I(e,n))[s]??"";return b({name:s,label:o,type:"number",min:0,max:100,step:.5,value:e[s]??c,error:d(a,`points.${r}`)})},Xe=e=>{let{values:n,rules:a,problem:s}=e,o=a.presets.points.map($=>$.name),r=I(n,a),c=r?.margin_cap??null,h=r?.grades??[],y=/^points\.(grades\[\d+\]\.|forfeit|bye|half_bye|absence|margin_cap)/.test(s?.place??"");return i`
    ${g({name:"points",label:t("plan.points"),value:n.points??"",choices:k("plan.points_",n.points==="own"?["own",...o]:o),error:y?void 0:d(s,"points")})}
    <div class="fields plan-top plan-points">
      ${h.map(({grade:$,kind:v},m)=>{let A=O("grade.",$),E=t(v==="win"?"plan.winner_of":"plan.each_of",{grade:A});return i`${S(e,`winner_${m}`,E,`grades[${m}].winner`)}
        ${v==="win"?S(e,`loser_${m}`,t("plan.loser_of",{grade:A}),`grades[${m}].loser`):f}`})}
      ${S(e,"forfeit_winner",t("plan.forfeit_winner"),"forfeit.winner")}
      ${S(e,"forfeit_loser",t("plan.forfeit_loser"),"forfeit.loser")}
      ${n.format==="swiss"?i`${S(e,"bye",t("plan.bye"),"bye")}
            ${S(e,"half_bye",t("plan.half_bye"),"half_bye")}
            ${S(e,"absence",t("plan.absence"),"absence")}`:f}
      ${b({name:"margin_cap",label:t("plan.margin_cap"),type:"number",min:0,max:1e6,value:n.margin_cap??(c===null?"":String(c)),error:d(s,"points.margin_cap")})}
    </div>
  `},Qe=({values:e,rules:n,problem:a})=>{let s=j(e,n).join(" "),o=e.ties==="own",r=d(a,"tie_breaks");return i`
    ${g({name:"ties",label:t("plan.ties"),value:e.ties??"usual",choices:[{value:"usual",text:t("plan.ties_usual",{list:s})},{value:"own",text:t("plan.ties_own")}],error:o?void 0:r})}
    ${o?b({name:"tie_list",label:t("plan.tie_list"),hint:t("plan.tie_hint"),value:e.tie_list||s,max:200,autocomplete:"off",error:r}):f}
  `},We=({values:e,problem:n})=>i`
  <label
    ><input type="checkbox" name="late" .defaultChecked=${e.late==="on"} />
    ${t("plan.late")}</label
  >
  ${e.late==="on"?i`<div class="fields plan-top">
          ${b({name:"late_until",label:t("plan.late_until"),type:"number",min:2,max:30,value:e.late_until??"",error:d(n,"entry.late.until_round")})}
          ${b({name:"late_points",label:t("plan.late_points"),type:"number",min:0,max:100,step:.5,value:e.late_points??"",error:d(n,"entry.late.points")})}
        </div>`:f}
`,Ae=e=>{let{values:n,problem:a}=e;return i`<details class="card lg-pad plan-more" ?open=${e.more}>
    <summary>${t("plan.more")}</summary>
    <div class="plan-inner">
      ${Xe(e)} ${Qe(e)}
      <div class="fields plan-top">
        ${b({name:"up",label:t("plan.up"),hint:t("plan.movement_hint"),type:"number",min:0,max:512,value:n.up??"",error:d(a,"lines.up")})}
        ${b({name:"down",label:t("plan.down"),hint:t("plan.movement_hint"),type:"number",min:0,max:512,value:n.down??"",error:d(a,"lines.down")})}
      </div>
      ${n.format==="swiss"?We(e):f}
      <div class="fields plan-top">
        ${g({name:"visibility",label:t("terms.watching"),value:n.visibility??"public",choices:k("visibility.",["public","private"])})}
        ${n.visibility==="public"?b({name:"delay",label:t("new.delay"),type:"number",min:0,max:10080,value:n.delay??"0",error:d(a,"play.spectator_delay")&&t("plan.delay_range")}):f}
      </div>
    </div>
  </details>`};var Ye=({change:e},{begin:n})=>e?f:i`<fieldset class="plan-kinds">
        <legend>${t("plan.begin_with")}</legend>
        ${$e.map(a=>i`<button class="btn plan-kind" type="button" @click=${()=>n(a)}>
              <b>${O("plan.kind_",a)}</b>
              <small>${t(`plan.kind_${a}_text`)}</small>
            </button>`)}
      </fieldset>`,en=({scenarios:e,rules:n,problem:a})=>{let s=d(a,"scenarios");return i`<fieldset aria-describedby="plan-scenarios">
    <legend>${t("plan.scenarios")}</legend>
    <div class="checks plan-scenarios">
      ${e.map(o=>i`<label
            ><input
              type="checkbox"
              name="scenario"
              value=${o.name}
              .defaultChecked=${n.scenarios.includes(o.name)}
            />
            <span dir="auto"
              >${Y(o.title)} <small>${t("plan.minutes",{n:o.minutes})}</small></span
            ></label
          >`)}
    </div>
    <p class="hint" id="plan-scenarios">${t("plan.scenarios_hint")}</p>
    ${s?i`<p class="error" role="alert" dir="auto">${s}</p>`:f}
  </fieldset>`},nn=e=>d(e,"name")&&t(e?.code==="conflict"?"plan.name_taken":"plan.name_range"),an=e=>{let{values:n,systems:a,problem:s,change:o}=e;return i`<section class="card lg-pad" aria-labelledby="plan-what">
    <h2 id="plan-what">${t("plan.what")}</h2>
    ${o?f:b({name:"name",label:t("plan.name"),hint:t("plan.name_hint"),value:n.name??"",min:3,max:80,autocomplete:"off",required:!0,error:nn(s)})}
    <div class="fields plan-top plan-wide">
      ${g({name:"system",label:t("new.system"),value:n.system??"",choices:a.map(r=>({value:r.name,text:r.title})),error:d(s,"system")})}
      ${g({name:"format",label:t("plan.format"),value:n.format??"",choices:k("plan.format_",["single","double","swiss"]),error:n.format==="swiss"?void 0:d(s,"format")})}
      ${n.format==="swiss"?b({name:"rounds",label:t("plan.rounds"),type:"number",min:1,max:30,value:n.rounds??"",required:!0,error:d(s,"format")}):f}
    </div>
    ${en(e)}
    <div class="fields plan-top plan-wide">
      ${g({name:"choice",label:t("plan.choice"),value:n.choice??"",choices:k("plan.choice_",["fixed","drawn","agreed"])})}
      ${n.choice==="agreed"?b({name:"days",label:t("plan.days"),type:"number",min:1,max:14,value:n.days??"",required:!0,error:d(s,"choice")}):f}
      ${g({name:"sides",label:t("plan.sides"),value:n.sides??"",choices:k("plan.sides_",["fixed","drawn","both"]),error:d(s,"sides")})}
    </div>
  </section>`},sn=({values:e,clocks:n,problem:a})=>{let s=n.find(r=>r.preset===e.clock),o=["live","fast","standard","slow","none","custom"].filter(r=>r==="custom"||n.some(c=>c.preset===r));return i`
    ${g({name:"clock",label:t("terms.clock"),value:e.clock??"",choices:k("clock.",o),...s?{hint:ae(s)}:{},error:d(a,"play.clock")&&t("plan.pace_range")})}
    ${e.clock==="custom"?i`<fieldset>
            <legend>${t("plan.clock_pace")}</legend>
            <div class="fields">
              ${R.map(r=>b({name:`pace_${r}`,label:O("pace.",r),type:"number",min:0,step:.01,value:e[`pace_${r}`]??"",required:!0}))}
            </div>
          </fieldset>`:f}
    ${e.clock==="none"?f:i`<div class="fields plan-top">
            ${b({name:"slow_after",label:t("pace.slow_after"),hint:t("pace.slow_after_hint"),type:"number",min:1,max:60,step:1,value:e.slow_after??""})}
            ${g({name:"vacation",label:t("plan.vacation"),value:e.vacation??"allowed",choices:k("plan.vacation_",["allowed","none"])})}
          </div>`}
  `},tn=e=>{let{values:n,problem:a}=e,s=n.zone??"";return i`<section class="card lg-pad" aria-labelledby="plan-when">
    <h2 id="plan-when">${t("plan.when")}</h2>
    <div class="fields plan-top">
      ${b({name:"start",label:t("plan.start"),type:"datetime-local",value:n.start??"",required:!0,error:d(a,"calendar.start")&&t("plan.start_range")})}
      ${g({name:"zone",label:t("plan.zone"),value:s,choices:[...new Set([s,...ie()])].map(o=>({value:o,text:o.replaceAll("_"," ")})),error:d(a,"calendar.zone")})}
      ${b({name:"round_days",label:t("plan.round_days"),type:"number",min:1,max:60,value:n.round_days??"",required:!0,error:d(a,"calendar.round_days")})}
    </div>
    <label
      ><input type="checkbox" name="at_once" .defaultChecked=${n.at_once==="on"} />
      ${t("plan.at_once")}</label
    >
    ${sn(e)}
    <label
      ><input type="checkbox" name="approval" .defaultChecked=${n.approval==="on"} />
      ${t("plan.approval")}</label
    >
  </section>`},Ee=(e,n)=>{let{problem:a,busy:s,change:o}=e;return i`<form class="plan" novalidate @input=${n.input} @submit=${n.save}>
    ${Ye(e,n)} ${an(e)} ${tn(e)} ${Oe(e)} ${Ae(e)}
    ${a&&!ye(a)&&a.place!=="players"?ne(a):f}
    <div class="plan-save">
      <button class="btn go" ?disabled=${s}>${t(o?"plan.save_rules":"plan.save")}</button>
      <p class="lg-note">${t(o?"plan.save_rules_text":"plan.save_text")}</p>
    </div>
  </form>`};var Ne=({preview:e,problem:n,players:a,zone:s,changed:o})=>i`
  <aside aria-label=${t("plan.preview")}>
    <section class="card lg-pad" aria-labelledby="plan-preview">
      <h2 id="plan-preview">${t("plan.preview")}</h2>
      <div
        @input=${r=>o(r.target.value)}
      >
        ${b({name:"players",label:t("plan.players"),type:"number",min:4,max:512,value:a,error:d(n,"players")})}
      </div>
      ${e?on(e):i`<p class="lg-note">${t("plan.preview_wait")}</p>`}
      ${e&&s!==C()?i`<p class="lg-note">${t("plan.preview_zone",{own:C().replaceAll("_"," "),zone:s.replaceAll("_"," ")})}</p>`:f}
    </section>
  </aside>
`,on=({rounds:e,games:n,games_each:a,ends:s})=>i`
  <p role="status">
    <b>${t("plan.rounds_n",{n:e.length})}</b>, ${t("plan.games_each",{n:a})},
    ${t("plan.games",{n})}. ${t("plan.ends",{day:re(s)})}
  </p>
  <div class="region plan-dates" tabindex="0" role="region" aria-label=${t("rules.rounds")}>
    ${fe(e)}
  </div>
`;var rn=350,ln=(e,n)=>[...n.filter(a=>e.includes(a)),...e.filter(a=>!n.includes(a))],cn=(e,n)=>{let s=[...e.querySelectorAll("input[type=checkbox]")].filter(c=>c instanceof HTMLInputElement&&c.name!=="scenario").map(c=>{let{name:h,checked:y}=c;return[h,y?"on":""]}),{scenario:o,...r}=ee(e);return{...n,...r,...Object.fromEntries(s)}},sa=e=>{let{session:n,say:a,navigate:s,route:o,draw:r,drawSoon:c,title:h}=e,y=se(e.api),$=encodeURIComponent(o.params.club??""),v=o.query.get("season"),m=W({club:null,season:null,values:{},presets:null,base:null,chosen:[],systems:[],scenarios:[],clocks:[],players:"8",preview:null,more:!1,busy:!1,problem:null,failure:null});if(!n.me()){let l=v?`${o.path}?season=${encodeURIComponent(v)}`:o.path;return queueMicrotask(()=>s(oe(l),{replace:!0})),{close:()=>{},render:()=>""}}m.subscribe(c);let A=()=>{let{presets:l,chosen:p,base:u,clocks:_}=m.get();return l&&{presets:l,scenarios:p,base:u,clocks:_}},E=()=>{let l=A();return l&&ke(m.get().values,l)},N=0,X=async()=>{let l=N+=1,p={rules:E(),players:Number(m.get().players)};try{let u=await y.post("/v1/season-previews",p);l===N&&m.set({preview:u,problem:null})}catch(u){l===N&&U(u,{preview:null})}},U=(l,p={})=>{let u=_e(D(l));m.set({problem:u,more:m.get().more||he(u),...p})},F,q=()=>{clearTimeout(F),N+=1,F=setTimeout(()=>{X()},rn)},Q=async l=>{let[p,u]=await Promise.all([e.api.get(`/v1/systems/${l}/scenarios`),y.get(`/v1/season-presets?system=${encodeURIComponent(l)}`)]);return{scenarios:p,presets:u}};(async()=>{let[l,p,u,_]=await Promise.all([y.get(`/v1/clubs/${$}`),e.api.get("/v1/systems"),e.api.get("/v1/clocks"),v?y.get(`/v1/seasons/${encodeURIComponent(v)}`):null]);h(a(_?"plan.change_title":"plan.title"));let w=_?_.rules:null,x=w?.system??p[0]?.name??"",{scenarios:T,presets:z}=await Q(x),L=_&&w?xe(_.name,w,z):ge(x,H()),Me=T[0]?[T[0].name]:[],Ie=w?w.scenarios.map(je=>je.name):Me;m.set({club:l,systems:p,clocks:u,season:_,base:w,values:L,scenarios:T,presets:z,chosen:Ie}),await X()})().catch(l=>m.set({failure:D(l)}));let V=()=>{r(),queueMicrotask(()=>{let l=e.mount.querySelector("form.plan");l instanceof HTMLFormElement&&l.reset()})},Te=async l=>{let{scenarios:p,presets:u}=await Q(l);if(m.get().values.system!==l)return;let _={...G(m.get().values),points:"grades",ties:"usual",tie_list:""};m.set({scenarios:p,presets:u,values:_,chosen:p[0]?[p[0].name]:[]}),V(),q()},ze=l=>{let p=l.currentTarget;if(!(p instanceof HTMLFormElement))return;let u=m.get().values,_=cn(p,u),w=new FormData(p).getAll("scenario").map(String);if(m.set({values:_,chosen:ln(w,m.get().chosen)}),_.system!==u.system){Te(_.system??"").catch(x=>U(x));return}_.points!==u.points&&(m.set({values:G(_)}),V()),q()},Ce=()=>requestAnimationFrame(()=>{let l=e.mount.querySelector("form.plan [aria-invalid=true]");l instanceof HTMLElement&&l.focus()}),Fe=async l=>{l.preventDefault();let{busy:p,season:u,values:_}=m.get();if(!p){clearTimeout(F),N+=1,m.set({busy:!0,problem:null});try{if(u){let w={act:"change_rules",rules:E()};await y.post(`/v1/seasons/${u.id}/acts`,{act:w,reason:a("plan.reason"),expect:u.acts}),s(`/seasons/${u.id}`)}else{let w=await y.post(`/v1/clubs/${$}/seasons`,{name:_.name,rules:E()});s(`/seasons/${w.id}`)}}catch(w){U(w,{busy:!1}),Ce()}}},qe={input:ze,save:l=>{Fe(l)},begin:l=>{m.set({values:J(l,m.get().values,H())}),V(),q()}},Pe=()=>{let{club:l,season:p,values:u,players:_,preview:w,problem:x,...T}=m.get(),z=A();return!l||!z?f:te(l.you)?p&&p.state!=="draft"?i`<p class="empty">${a("plan.fixed",{name:p.name})}</p>`:i`<div class="lg-grid">
      <div>${Ee({...T,values:u,problem:x,rules:z,change:p!==null},qe)}</div>
      ${Ne({preview:w,problem:x,players:_,zone:u.zone??"",changed:L=>{m.set({players:L}),q()}})}
    </div>`:i`<p class="empty">${a("club.organisers_only")}</p>`};return{close:()=>clearTimeout(F),render:()=>{let{club:l,season:p,failure:u}=m.get();return l?i`<main class="lg">
        <header class="lg-head">
          <nav aria-label=${a("season.here")}>
            <ol class="lg-crumbs">
              <li><a href="/clubs">${a("clubs.title")}</a></li>
              <li><a href="/clubs/${l.id}" dir="auto">${l.name}</a></li>
              ${p?i`<li><a href="/seasons/${p.id}" dir="auto">${p.name}</a></li>`:f}
            </ol>
          </nav>
          <h1>${a(p?"plan.change_title":"plan.title")}</h1>
          <p class="lead">${a(p?"plan.change_lead":"plan.lead")}</p>
        </header>
        ${Pe()}
      </main>`:le(u)}}};export{sa as newSeasonPage};
