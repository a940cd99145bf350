/** Runs the document's script after the first paint, or at once where nobody looks. */
function runAfterPaint() {
  let isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    const script = document.createElement("script");
    script.type = "module";
    script.src = document.documentElement.dataset.entry ?? "";
    document.head.append(script);
  }
  document.addEventListener("visibilitychange", begin, { once: true });
  const tellsOfPaints = PerformanceObserver.supportedEntryTypes.includes("paint");
  if (document.hidden || !tellsOfPaints) begin();
  else new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
}

runAfterPaint();
