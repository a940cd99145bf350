import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** In use at a time; V8 reserves the same again to copy into. */
const YOUNG_BYTES = 8 * 1024 * 1024;

const youngBytes = () =>
  (getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space")?.space_size ?? 0) / 2;

/** Node's own limit of 64 MB can only be set before a program starts. */
function keepYoungSmall(): void {
  let mayGrow = true;
  const watch = () => {
    const isSmall = youngBytes() < YOUNG_BYTES;
    if (isSmall === mayGrow) return;
    mayGrow = isSmall;
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
  };
  watch();
  new PerformanceObserver(watch).observe({ entryTypes: ["gc"] });
}

/** V8's default grows several times over and returns nothing (`bench/decision-figures.md`). */
export function keepHeapSmall(): void {
  setFlagsFromString("--heap-growing-percent=40");
  keepYoungSmall();
}

/** Frees the garbage of the start: V8 collects an idle heap only once it grows again. */
export function collectStart(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
}
