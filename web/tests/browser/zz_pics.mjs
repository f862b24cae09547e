import { api, createPerson, launchBrowser, openPage, startServer } from "./harness.js";
const OUT = "/tmp/pics2";
import { mkdirSync } from "node:fs";
mkdirSync(OUT, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();
const base = server.base;
const seen = new Map();
const WANT = (process.env.WANT ?? "").split(",").filter(Boolean);
const t0 = Date.now();
const LIMIT = Number(process.env.SECONDS ?? 600) * 1000;
const [a, b] = [await createPerson(base, "Anna"), await createPerson(base, "Ben")];
const tabs = {};
for (const [who, p] of [["a", a], ["b", b]])
  for (const [size, how] of [["desktop", { viewport: { width: 1440, height: 900 } }], ["phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "dark" }]])
    tabs[who + size] = await openPage(browser, base, p, how);
for (const scenario of ["learning", "edgehill", "naseby", "learning", "newbury1", "marston-moor", "learning"]) {
  const { id } = await api(base, "POST", "/games", { system: "accursed", scenario, seats: { royalist: "me" } }, a.token);
  await api(base, "POST", `/games/${id}/seats/parliament`, {}, b.token);
  for (let n = 0; n < 1500; n += 1) {
    if (Date.now() - t0 > LIMIT) break;
    let any = false;
    for (const [who, p] of [["a", a], ["b", b]]) {
      const r = await api(base, "GET", `/games/${id}/decisions`, undefined, p.token);
      const [d] = r.decisions;
      if (!d) continue;
      any = true;
      const key = d.kind;
      if ((seen.get(key) ?? 0) < 1 && (WANT.length === 0 || WANT.includes(key))) {
        seen.set(key, (seen.get(key) ?? 0) + 1);
        for (const size of ["desktop", "phone"]) {
          const { page } = tabs[who + size];
          await page.goto(`${base}/games/${id}`);
          await page.waitForSelector(".table .u");
          await page.waitForTimeout(1200);
          await page.screenshot({ path: `${OUT}/accursed-${size}-${key}-start.png` });
          const first = page.locator(".prompt .take, .prompt input[type=radio], .prompt input[type=checkbox]").first();
          if (await first.count()) { await first.click().catch(() => null); await page.waitForTimeout(700); await page.screenshot({ path: `${OUT}/accursed-${size}-${key}-chosen.png` }); }
        }
        console.log(key, [...seen.keys()].length, Math.round((Date.now() - t0) / 1000));
      }
      const pick = (list) => list[Math.floor(Math.random() * list.length)];
      const good = d.choices.filter((c) => !/^(decline|end_actions|finish|pass|keep_orders)/.test(c.type) && !(c.type === "react" && /fire|salvo/.test(c.reaction) && Math.random() < 0.7));
      for (let k = 0; k < 4; k += 1) {
        const announcement = d.kind === "assign_orders" && d.choices.length > 0 ? d.choices[0] : Math.random() < 0.85 && good.length ? pick(good) : pick(d.choices);
        if (!announcement) break;
        try { await api(base, "POST", `/games/${id}/announcements`, { decision: d.id, expect_seq: r.seq, announcement }, p.token); break; } catch (e) { if (k === 3) console.log(String(e).slice(0, 200)); }
      }
      break;
    }
    if (!any) break;
  }
  if (Date.now() - t0 > LIMIT) break;
}
console.log([...seen.keys()].join());
await browser.close();
await server.stop();
