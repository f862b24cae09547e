import{c as s}from"./chunk-WCUELGQ6.js";import{a as o,l as t}from"./chunk-OOS2KMA4.js";var p=r=>o`<table class="lg-tbl tight">
    <caption class="sr">
      ${t("rules.rounds")}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="n">${t("rules.round")}</th>
        <th scope="col">${t("rules.opens")}</th>
        <th scope="col">${t("rules.due")}</th>
      </tr>
    </thead>
    <tbody>
      ${r.map(({round:e,opens:l,due:a})=>o`<tr>
            <th scope="row" class="n">${e}</th>
            <td>${s(l)}</td>
            <td>${s(a)}</td>
          </tr>`)}
    </tbody>
  </table>`;export{p as a};
