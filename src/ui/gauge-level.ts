/** How far a gauge is filled, in per cent. */
export const levelOf = (taken: number, most: number) =>
  most > 0 ? Math.min(100, Math.round((taken / most) * 1000) / 10) : 100;

/** Shows on a gauge that stands in the document what has become known. */
export function setLevel(gauge: Element, taken: number, most: number, isFew: boolean): void {
  const level = levelOf(taken, most);
  gauge.setAttribute("data-level", isFew ? "few" : "known");
  gauge.querySelector("svg")?.setAttribute("width", String(level));
  gauge.querySelector(":scope > path")?.setAttribute("d", `M${level} 0v14`);
}
