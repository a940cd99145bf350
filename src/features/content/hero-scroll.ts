const zoomCap = 800;
const fadeCap = 400;
const largestZoom = 1.25;
const smallestOpacity = 0.2;

/** The hero heading's style after scrolling `scrolled` pixels: it grows until 800 and fades until 400. */
export function headingAt(scrolled: number): { scale: number; opacity: number } {
  const part = (cap: number) => Math.min(Math.max(scrolled, 0), cap) / cap;
  return { scale: 1 + part(zoomCap) * (largestZoom - 1), opacity: 1 - part(fadeCap) * (1 - smallestOpacity) };
}

const heading = () => document.querySelector<HTMLElement>("[data-hero-heading]");

/** Styles the heading for `scrolled`; without it, restores the stylesheet's style. */
function show(scrolled?: number) {
  const shown = heading();
  if (!shown) return;
  const { scale, opacity } = scrolled === undefined ? { scale: "", opacity: "" } : headingAt(scrolled);
  shown.style.scale = String(scale);
  shown.style.opacity = String(opacity);
}

/** Animates the hero heading on scroll, once each frame, unless the visitor prefers reduced motion. */
export function followHero() {
  const less = window.matchMedia("(prefers-reduced-motion: reduce)");
  let waiting = 0;
  const update = () => {
    waiting = 0;
    show(less.matches ? undefined : window.scrollY);
  };
  const ask = () => {
    if (!waiting) waiting = requestAnimationFrame(update);
  };
  window.addEventListener("scroll", ask, { passive: true });
  less.addEventListener("change", ask);
  ask();
}
