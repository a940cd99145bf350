const scrolledAfterPx = 50;

/** Marks the bar while the page is scrolled by more than 50 px: a clear one turns to paper. */
export function followScroll(): void {
  const mark = () =>
    document.querySelector("header[data-bar]")?.toggleAttribute("data-scrolled", window.scrollY > scrolledAfterPx);
  window.addEventListener("scroll", mark, { passive: true });
  mark();
}
