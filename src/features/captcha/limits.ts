/** Browsers with an id may together leave this many times the unsolved challenges of one browser in their network. */
export const browsersPerNetwork = 100;

/** Puzzles get harder as a limit fills up, so people notice before any request is refused. */
const steps = [
  { from: 0.75, factor: 4 },
  { from: 0.5, factor: 2 },
] as const;

export const hardestFactor = steps[0].factor;

/** The factor for the work of a puzzle when `share` of a limit (0 to 1) is used up. */
export const factorAt = (share: number): number => steps.find(({ from }) => share >= from)?.factor ?? 1;

export const browserHeader = "x-captcha-browser";
