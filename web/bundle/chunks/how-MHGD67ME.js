import{a as s,l as e}from"./chunk-OOS2KMA4.js";var c=["begin","table","announce","react","sealed","dice","clock","away","back","watch"],l=[["Tab","tab"],["↑ ↓ ← →","arrows"],["Enter","enter"],["[ ]","units"],["1 – 9","digits"],[", .","replay"],["Esc","escape"],["?","help"]],n=({title:o})=>(o(e("frame.how")),{close:()=>{},render:()=>s`
      <main class="page reading">
        <h1>${e("frame.how")}</h1>
        <p class="lead">${e("how.lead")}</p>
        ${c.map(a=>s`
            <section id=${a}>
              <h2>${e(`how.${a}`)}</h2>
              <p>${e(`how.${a}_text`)}</p>
            </section>
          `)}
        <section id="keys">
          <h2>${e("how.keys")}</h2>
          <dl class="key-list">
            ${l.map(([a,t])=>s`<div>
                  <dt><kbd>${a}</kbd></dt>
                  <dd>${e(`how.key_${t}`)}</dd>
                </div>`)}
          </dl>
        </section>
        <p class="row">
          <a class="btn go" href="/lobby">${e("home.to_lobby")}</a>
          <a class="btn" href="/rules">${e("frame.rules")}</a>
        </p>
      </main>
    `});export{n as howPage};
