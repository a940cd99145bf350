// usage: shifts.ts <out.json> [paths...]
import { writeFileSync } from "node:fs";
import { join } from "node:path";
const W = "/work/h-light";
const { withBrowser } = await import(W + "/bench/phone.ts");
const { during, runProgram, withFolder } = await import(W + "/bench/program.ts");
const { pathsToMeasure } = await import(W + "/bench/public-paths.ts");
const [out, ...only] = process.argv.slice(2);
const DELAY = Number(process.env.DELAY ?? 900), WATCH = Number(process.env.WATCH ?? 3600), AT_ONCE = Number(process.env.AT_ONCE ?? 4);
const HIDE = process.env.HIDE; // unused
await withFolder((folder: string) => during(runProgram({ DATA_DIR: join(folder, "d") }), async ({ port }: any) => {
  const origin = `http://127.0.0.1:${port}`;
  const paths = only.length ? only : await pathsToMeasure(origin, {});
  const jobs = paths.flatMap((path: string) => [390, 1440].map((width) => ({ path, width })));
  const results: any[] = [];
  await withBrowser(async (launched: any) => {
    const work = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const phone = job.width === 390;
        const context = await launched.newContext({ viewport: { width: job.width, height: phone ? 844 : 900 }, deviceScaleFactor: 1, isMobile: phone, hasTouch: phone, locale: "en-IN", timezoneId: "Asia/Kolkata" });
        const page = await context.newPage();
        await page.route("**/fonts/*", async (route: any) => { await new Promise((r) => setTimeout(r, DELAY)); await route.continue().catch(() => {}); });
        await page.addInitScript({ content: `
          window.shifts = [];
          { const name = (n) => n ? (n.nodeType === 3 ? '"' + n.textContent.slice(0, 30) + '" in ' + n.parentElement?.tagName : n.tagName + "." + String(n.className?.baseVal ?? n.className).slice(0, 40) + ' "' + (n.textContent ?? "").slice(0, 30) + '"') : "?";
          const r = (q) => [q.x, q.y, q.width, q.height].map(Math.round);
          new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) window.shifts.push({ value: e.value, at: Math.round(e.startTime), sources: e.sources.map((s) => ({ node: name(s.node), from: r(s.previousRect), to: r(s.currentRect) })) }); }).observe({ type: "layout-shift", buffered: true }); }` });
        await page.goto(origin + job.path);
        await page.waitForTimeout(WATCH);
        const shifts = await page.evaluate(() => (window as any).shifts);
        const fonts = await page.evaluate(() => [...document.fonts].filter((f) => /^"?(Anek|Mukta)"?$/.test(f.family) && f.status === "loaded").length);
        results.push({ ...job, cls: shifts.reduce((s: number, e: any) => s + e.value, 0), fonts, shifts });
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
  results.sort((a, b) => b.cls - a.cls);
  writeFileSync(out, JSON.stringify(results, null, 1));
  const bad = results.filter((r) => r.cls >= 0.0005);
  console.log(`${results.length} measured, ${bad.length} shifting; fonts loaded not 3: ${results.filter((r) => r.fonts !== 3).length}`);
  for (const r of bad) console.log(r.width, r.cls.toFixed(4), r.path);
}));
