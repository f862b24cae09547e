/** What the processor does for a page, measured in its own time, so that other load on the machine counts little. */

/** How much slower a slow machine is. */
export const SLOW = 4;

/** @typedef {{name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number}} TraceEvent */

/** The middle of some numbers. @param {number[]} all */
export const median = (all) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? Infinity;

/** The processor time of the fixed piece of work on the machine that the limits are for, in milliseconds. */
const FIXED_WORK = 32;

/**
 * How much longer everything takes than on an idle machine of the usual speed, each at least 1. `around`: because of
 * others, by the time of a fixed piece of work against its processor time. `slower`: because the processor is slower.
 * @param {import("playwright-core").Page} page @param {import("playwright-core").CDPSession} session
 */
export const crowdAround = async (page, session) => {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find((one) => one.name === "TaskDuration")?.value ?? Infinity);
  };
  const ratios = [];
  const works = [];
  for (let n = 0; n < 5; n += 1) {
    const before = await worked();
    const took = await page.evaluate(() => {
      const from = performance.now();
      let sum = 0;
      for (let k = 0; k < 30_000_000; k += 1) sum += k % 7;
      return sum > 0 ? performance.now() - from : 0;
    });
    const work = (await worked()) - before;
    works.push(work);
    ratios.push(took / work);
  }
  return { around: Math.max(1, ...ratios), slower: Math.max(1, median(works) / FIXED_WORK) };
};

/**
 * The tasks of a page while something happens, in milliseconds of a slow machine's processor: all of them, and those that
 * draw a frame.
 * @param {import("playwright-core").CDPSession} session @param {() => Promise<void>} happens
 */
export const tasksDuring = async (session, happens) => {
  /** @type {TraceEvent[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(.../** @type {any} */ (value)));
  const traceConfig = { includedCategories: ["devtools.timeline", "toplevel"] };
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await happens();
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  return tasksOf(events);
};

/** The part of a frame that each page has. */
const DRAWING = new Set(["Paint", "UpdateLayoutTree", "Layout", "FireAnimationFrame"]);

/** @param {TraceEvent[]} events */
const tasksOf = (events) => {
  /** @type {Map<string, TraceEvent[]>} */
  const threads = new Map();
  for (const each of events.filter(({ ph }) => ph === "X")) {
    const thread = `${each.pid} ${each.tid}`;
    threads.set(thread, [...(threads.get(thread) ?? []), each]);
  }
  const styles = (/** @type {TraceEvent[]} */ all) =>
    all.filter(({ name }) => name === "UpdateLayoutTree").length;
  const [main = []] = [...threads.values()].sort((a, b) => styles(b) - styles(a));
  const end = (/** @type {TraceEvent} */ each) => each.ts + (each.dur ?? 0);
  /** @type {TraceEvent[]} */
  const tasks = [];
  for (const each of main.filter(({ name }) => name.endsWith("RunTask")).sort((a, b) => a.ts - b.ts)) {
    const last = tasks.at(-1);
    if (!last || each.ts >= end(last)) tasks.push(each);
  }
  const drawing = main.filter(({ name }) => DRAWING.has(name));
  const time = (/** @type {TraceEvent} */ { tdur, dur }) => (SLOW * (tdur ?? dur ?? 0)) / 1000;
  return {
    all: tasks.map(time),
    frames: tasks.filter((t) => drawing.some(({ ts }) => ts >= t.ts && ts < end(t))).map(time),
  };
};
