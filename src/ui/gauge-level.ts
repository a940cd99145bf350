export const levelOf = (taken: number, most: number) =>
  most > 0 ? Math.min(100, Math.round((taken / most) * 1000) / 10) : 100;

export const stateOf = (level: number, isLow: boolean) => (level === 100 ? "full" : isLow ? "few" : "known");

/** Updates a gauge rendered on the server. */
export function setLevel(gauge: Element, taken: number, most: number, isLow: boolean): void {
  const level = levelOf(taken, most);
  gauge.setAttribute("data-level", stateOf(level, isLow));
  gauge.querySelector("svg")?.setAttribute("width", String(level));
  gauge.querySelector(":scope > path")?.setAttribute("d", `M${level} 0v14`);
}
