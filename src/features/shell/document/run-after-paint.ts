/** Runs the document's own file once the document is there and painted, or at once where nobody looks. */
export function runAfterPaint() {
  // In development React Router begins by itself.
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
