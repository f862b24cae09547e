import{a as b}from"./chunk-H5S24ZJY.js";import{a as s,e as u,f as c}from"./chunk-HBI5MJVK.js";import{e as l}from"./chunk-JDGUBJ72.js";import"./chunk-STLUR3L2.js";import"./chunk-KLJ2SXGB.js";import{a as n,g as m,l as o}from"./chunk-OOS2KMA4.js";var C=({api:p,session:f,route:v,draw:$},i)=>{let t=m({busy:!1,problem:null});t.subscribe($);let y=async a=>{a.preventDefault();let e=u(a.currentTarget);if(!t.get().busy){t.set({busy:!0,problem:null});try{let r=encodeURIComponent((e.seat??"").trim()),d=(e.invitation??"").trim();await p.post(`/v1/games/${i}/seats/${r}`,{invitation:d,salt:b()}),location.replace(`/games/${i}`)}catch(r){t.set({busy:!1,problem:l(r)})}}};return()=>{let a=`/games/${i}${location.search}`;if(!f.me())return n`<p>
        <a class="btn" href="/sign-in?to=${encodeURIComponent(a)}">${o("invite.sign_in")}</a>
      </p>`;let e=r=>v.query.get(r)??"";return n`<details ?open=${e("invitation")!==""}>
      <summary>${o("invite.have")}</summary>
      <form class="card form invited" @submit=${y}>
        ${s({name:"invitation",label:o("invite.code"),value:e("invitation"),max:200,required:!0})}
        ${s({name:"seat",label:o("invite.seat"),value:e("seat"),max:40,required:!0})}
        ${c(t.get().problem)}
        <button class="btn go" ?disabled=${t.get().busy}>${o("invite.take")}</button>
      </form>
    </details>`}};export{C as invitationForm};
