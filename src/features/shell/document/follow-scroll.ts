const scrolledAfterPx = 50;

/** Marks the header after 50 px of scrolling; a clear header then gets a background. */
export function followScroll(): void {
  const mark = () =>
    document.querySelector("header[data-bar]")?.toggleAttribute("data-scrolled", window.scrollY > scrolledAfterPx);
  window.addEventListener("scroll", mark, { passive: true });
  mark();
}
