import{a as R}from"./chunk-AVZV5DWJ.js";import{a as W}from"./chunk-IEQ7XN66.js";import{c as X}from"./chunk-7KHHBR7L.js";import{c as g,f as Q,m as V}from"./chunk-WCUELGQ6.js";import{c as k}from"./chunk-Z7OO7PIH.js";import{b as C}from"./chunk-QTSBKXHE.js";import{a as F,c as L,e as M,f as B}from"./chunk-HBI5MJVK.js";import{e as U}from"./chunk-JDGUBJ72.js";import{a as i,d as m,g as D,l as t,n as j}from"./chunk-OOS2KMA4.js";var Y=10,G=(n,e)=>{let{scenario:c,starts:u,now:f}=n.wishes.find(b=>b.account===e)??{};return{...c&&{scenario:c},...u&&{starts:u},...f&&{now:!0}}},E=n=>(n.starts??[]).filter(e=>e>C()),ct=({api:n,draw:e,session:c},u,f)=>{let b=W(n),r=D({chosen:null,offering:!1,busy:!1,problem:null});r.subscribe(e);let $=async(s,o)=>{r.set({busy:!0,problem:null});try{f(await b.put(`/v1/seasons/${u}/fixtures/${s.id}/wish`,o)),r.set({offering:!1,chosen:null})}catch(l){r.set({problem:U(l)})}r.set({busy:!1})},x=(s,o,l,p)=>{let{chosen:a}=r.get(),h=[...l,...p?["now"]:[]],d=a!==null&&h.includes(a)?a:h[0]??"now",y=w=>w==="now"?t("wish.now"):g(w),q=()=>$(s,d==="now"?{...o,now:!0}:{...o,starts:[...E(o),d].slice(-Y)});return{choices:i`
      <fieldset class="lg-slots">
        <legend class="sr">${t("wish.proposed")}</legend>
        ${h.map(w=>i`<label
              ><input
                type="radio"
                name="slot"
                .checked=${w===d}
                @change=${()=>r.set({chosen:w})}
              /><span>${y(w)}</span></label
            >`)}
      </fieldset>
    `,accept:q,label:t("wish.accept",{slot:y(d)})}},N=(s,o)=>i`
    <form
      class="form inner"
      @submit=${l=>{l.preventDefault();let p=new Date(M(l.currentTarget).start??"").getTime();Number.isNaN(p)||$(s,{...o,starts:[...E(o),p].slice(-Y)})}}
    >
      ${F({name:"start",label:t("wish.start"),type:"datetime-local",hint:t("wish.start_hint"),required:!0})}
      <p class="row">
        <button class="btn go" type="submit" ?disabled=${r.get().busy}>${t("wish.offer_send")}</button>
        <button
          class="btn quiet"
          type="button"
          @click=${()=>{r.set({offering:!1}),R("#offer")}}
        >
          ${t("act.cancel")}
        </button>
      </p>
    </form>
  `,O=(s,o,l,p)=>s.choices.length===0?m:i`
      ${l.scenario?i`<p dir="auto">${t("wish.scenario_of",{name:p,scenario:k(l.scenario)})}</p>`:m}
      ${L({name:"scenario",label:t("wish.scenario"),hint:t("wish.scenario_hint"),value:o.scenario??"",choices:[{value:"",text:t("wish.scenario_none")},...s.choices.map(a=>({value:a,text:k(a)}))],changed:a=>{let{scenario:h,...d}=o;$(s,a?{...d,scenario:a}:d)}})}
    `,_=(s,o)=>{let l=E(o);if(l.length===0&&!o.now)return m;let p=[...l.map(g),...o.now?[t("wish.now")]:[]];return i`<p>
      ${t("wish.yours",{list:p.join(" · ")})}
      <button
        class="btn quiet"
        type="button"
        ?disabled=${r.get().busy}
        @click=${()=>{$(s,o.scenario?{scenario:o.scenario}:{})}}
      >
        ${t("wish.withdraw")}
      </button>
    </p>`};return{render:s=>{let o=c.me()?.id,l=[s.first,s.second],p=l.find(T=>T.account!==o);if(s.status!=="waiting"||!p||!l.some(T=>T.account===o))return m;let[a,h]=[G(s,o??""),G(s,p.account)],d=V(p.name),y=E(h).filter(T=>!(a.starts??[]).includes(T)),q=h.now===!0&&!a.now,v=y.length>0||q,w=h.scenario!==void 0&&h.scenario!==a.scenario,z=v||w,{offering:H,busy:A,problem:I}=r.get(),S=v?x(s,a,y,q):null;return i`<section class=${z?"lg-todo":"card lg-pad"} aria-labelledby="wish">
        <header>
          <h2 id="wish" dir="auto">
            ${v?t("wish.proposes",{name:d}):w?t("wish.proposes_battle",{name:d}):t("wish.title")}
          </h2>
          <p>
            ${t("wish.zone",{zone:Q(s.opens)})}
            ${t("wish.how",{moment:g(s.opens)})}
          </p>
        </header>
        <div class=${z?"lg-opts":""}>
          ${S?.choices??m}
          ${H?N(s,a):i`<p class="row">
                  ${S?i`<button class="btn go" type="button" ?disabled=${A} @click=${S.accept}>
                          ${S.label}
                        </button>`:m}
                  <button
                    class="btn"
                    type="button"
                    id="offer"
                    @click=${()=>{r.set({offering:!0}),R("#root form [name=start]")}}
                  >
                    ${t(v?"wish.offer_other":"wish.offer")}
                  </button>
                  ${a.now||q?m:i`<button
                          class="btn"
                          type="button"
                          ?disabled=${A}
                          @click=${()=>{$(s,{...a,now:!0})}}
                        >
                          ${t("wish.begin")}
                        </button>`}
                </p>`}
          ${_(s,a)} ${O(s,a,h,d)} ${B(I)}
        </div>
      </section>`},isOpen:()=>r.get().offering||r.get().chosen!==null}};var pt=500,dt=({status:n,asked:e,rule:c,answer:u},f)=>{let b=e?.name??"";switch(n){case"open":return e&&e.account===f?t("request_state.you"):e?t("request_state.opponent",{name:b}):t("request_state.arbiter");case"approved":return e&&e.account===f?t("request_state.you_agreed"):e?t("request_state.agreed",{name:b}):t(J.includes(c)?"request_state.by_rule":"request_state.approved");case"refused":{if(e&&e.account===f)return t("request_state.you_disagreed");let r=e?t("request_state.disagreed",{name:b}):t("request_state.refused");return u?`${r} ${t("request.says",{text:u})}`:r}default:return j("request_state.",n)}},J=["withdrawal","substitutes","extension","availability"],mt=({status:n,by:e,kind:c},u)=>n==="open"&&e.account===u&&c!=="dispute",bt=n=>({ask:(e,c)=>n.post(`/v1/seasons/${e}/requests`,c),answer:({season:e,id:c},u)=>n.put(`/v1/seasons/${e}/requests/${c}/answer`,{agrees:u}),takeBack:({season:e,id:c})=>n.remove(`/v1/seasons/${e}/requests/${c}`)});var qt=(n,e,c,{busy:u,problem:f,heading:b,answer:r,link:$})=>{let x=n.kind==="undo_extension",N=t(x?"request.asks_undo":"request.asks_time",{name:n.by.name}),O=n.due??e.due,_=`request-${n.id}`,s=i`<header>
      ${b==="h2"?i`<h2 id=${_} dir="auto">${N}</h2>`:i`<h3 id=${_} dir="auto">${N}</h3>`}
      <span class="when"><span class="lg-tag wait">${t("request.waits_for_you")}</span></span>
      <p dir="auto">${t("request.says",{text:n.text})}</p>
      <p dir="auto">
        ${$?t("mine.task",{season:c.name,n:e.round,scenario:k(e.scenario)}):m}
        ${x?t("request.asks_undo_text",{moment:g(O)}):t("request.asks_time_text",{n:X(c.rules).extension_days})}
      </p>
    </header>
    <div class="lg-opts">
      <p class="row">
        <button class="btn go" type="button" ?disabled=${u} @click=${()=>r(!0)}>
          ${t("request.agree",{moment:g(O)})}
        </button>
        <button class="btn" type="button" ?disabled=${u} @click=${()=>r(!1)}>
          ${t("request.disagree")}
        </button>
        ${$?i`<a class="btn quiet" href=${$}>${t("request.look")}</a>`:m}
      </p>
      ${B(f)}
    </div>`;return b==="h2"?i`<section class="lg-todo" aria-labelledby=${_}>${s}</section>`:i`<li class="lg-todo">${s}</li>`};export{pt as a,dt as b,mt as c,bt as d,qt as e,Y as f,G as g,ct as h};
