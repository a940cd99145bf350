import type { Browser } from "@playwright/test";
import type { Options } from "./options";
import { withBrowser } from "./phone";
import { during, runProgram, withFolder } from "./program";
import { type EarlyTap, slow, tapEarly, tapLate } from "./slow-visit";
import { median } from "./statistics";
import { marked, type PageTable } from "./table";
import type { Control, Tap } from "./tap";

const RUNS = 3;
const PAGES = ["/", "/login", "/membership-contact"];
const AIM_MS = 100;

const heads = [
  "page, and what is tapped",
  "painted",
  "page usable",
  "works from",
  "tapped when painted: answers after",
  "tapped when all is there: answers after",
  "typed when painted is kept",
  "met",
];

type Taps = { early: EarlyTap[]; late: Tap[] };
const wait = ({ touched, answered }: Tap) => (answered ?? Number.POSITIVE_INFINITY) - touched;

async function tapsOf(launched: Browser, address: string, runs: number): Promise<Map<Control, Taps>> {
  const all = new Map<Control, Taps>();
  for (let run = 0; run < runs; run++)
    for (const [control, late] of await tapLate(launched, address)) {
      const taps = all.get(control) ?? { early: [], late: [] };
      taps.early.push(await tapEarly(launched, address, control));
      taps.late.push(late);
      all.set(control, taps);
    }
  return all;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
/** Sending has no aim of its own; it counts towards the time until a page is usable. */
const isAimed = (control: Control) => control !== "send button";
const answered = (ms: number, isMet: boolean) => marked(Number.isFinite(ms) ? `${Math.round(ms)} ms` : "never", isMet);

function linesOf(path: string, all: Map<Control, Taps>): string[][] {
  const works = (taps: Taps) => median(taps.early.map((one) => one.works));
  const usable = seconds(Math.max(...[...all.values()].map(works)));
  return [...all].map(([control, taps]) => {
    const waits = [taps.early.map((one) => wait(one.tap)), taps.late.map(wait)].map(median);
    const kept = taps.early.flatMap(({ isKept }) => isKept ?? []);
    const areKept = kept.every(Boolean);
    const isMet = (ms: number) => ms <= AIM_MS || !isAimed(control);
    return [
      `${path}, ${control}`,
      seconds(median(taps.early.map(({ painted }) => painted))),
      usable,
      seconds(works(taps)),
      ...waits.map((ms) => answered(ms, isMet(ms))),
      kept.length === 0 ? "" : marked(areKept ? "yes" : "no", areKept),
      areKept && waits.every(isMet) ? (isAimed(control) ? "yes" : "") : "**no**",
    ];
  });
}

export function slowNetwork({ runs = RUNS, pages = PAGES }: Options): Promise<PageTable> {
  return withFolder((folder) =>
    during(runProgram({ DATA_DIR: folder }), ({ port }) =>
      withBrowser(async (launched) => {
        const lines: string[][] = [];
        for (const path of pages)
          lines.push(...linesOf(path, await tapsOf(launched, `http://127.0.0.1:${port}${path}`, runs)));
        return {
          title: `On a phone with ${slow.kilobits} kbit/s whose requests take ${slow.latency} ms, medians of ${runs} first visits. A page is usable when the last of these answers; works from: to somebody who keeps tapping; never: that tap is lost. Aim: the eye sees an answer after ${AIM_MS} ms; a form takes its sending upon itself.`,
          heads,
          lines,
        };
      }),
    ),
  );
}
