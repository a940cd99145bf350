/** Browsers that name themselves may together leave this many times the challenges of one unsolved in their network. */
export const browsersPerNetwork = 100;

/** How much harder a puzzle is once that share of a limit is used up: people feel it before anybody is refused. */
const steps = [
  { from: 0.75, factor: 4 },
  { from: 0.5, factor: 2 },
] as const;

/** By how much the work of a puzzle is multiplied, at most. */
export const hardestFactor = steps[0].factor;

/** By how much the work of a puzzle is multiplied where `share` of a limit (0 to 1) is used up. */
export const factorAt = (share: number): number => steps.find(({ from }) => share >= from)?.factor ?? 1;

/** The header by which a browser names itself, with a random id of its own. */
export const browserHeader = "x-captcha-browser";
