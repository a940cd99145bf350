import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What of the young generation is in use at a time; V8 keeps as much again to copy into. */
const YOUNG_BYTES = 8 * 1024 * 1024;

const youngBytes = () =>
  (getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space")?.space_size ?? 0) / 2;

/**
 * Lets the young generation double until it has its size, and again after V8 has shrunk it in a quiet time. Node's own limit of 64 MB can
 * only be set before a program starts.
 */
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

/**
 * Lets the heap grow by two fifths of what lives on it before it is collected again. V8's own rule lets it grow several times over
 * where the machine has memory, and gives none of it back; `bench/decision-figures.md` has the figures.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--heap-growing-percent=40");
  keepYoungSmall();
}

/** Gives back what a start leaves behind: V8 collects the heap of a program that rests only when it grows again. */
export function collectStart(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
}
