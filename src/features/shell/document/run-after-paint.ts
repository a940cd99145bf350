/** Runs the document's script after the first paint, or at once in a hidden tab. */
export function runAfterPaint() {
  // In development React Router starts by itself.
  const { entry } = document.documentElement.dataset;
  if (!entry) return;
  let isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src: entry }));
  }
  document.addEventListener("DOMContentLoaded", () => {
    document.addEventListener("visibilitychange", begin, { once: true });
    const tellsOfPaints = PerformanceObserver.supportedEntryTypes.includes("paint");
    if (document.hidden || !tellsOfPaints) begin();
    else new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  });
}
