import { type RefObject, useEffect } from "react";

const zoomCap = 800;
const fadeCap = 400;
const largestZoom = 1.25;
const smallestOpacity = 0.2;

/** How the hero's heading looks `scrolled` pixels down: it grows until 800 and fades until 400. */
export function headingAt(scrolled: number): { scale: number; opacity: number } {
  const part = (cap: number) => Math.min(Math.max(scrolled, 0), cap) / cap;
  return {
    scale: 1 + part(zoomCap) * (largestZoom - 1),
    opacity: 1 - part(fadeCap) * (1 - smallestOpacity),
  };
}

function show(heading: HTMLElement, scrolled: number) {
  const { scale, opacity } = headingAt(scrolled);
  heading.style.scale = String(scale);
  heading.style.opacity = String(opacity);
}

/** Follows the page's scrolling, one change a frame, until `signal`. */
function follow(heading: HTMLElement, signal: AbortSignal) {
  let waiting = 0;
  const update = () => {
    waiting = 0;
    show(heading, window.scrollY);
  };
  const ask = () => {
    waiting ||= requestAnimationFrame(update);
  };
  window.addEventListener("scroll", ask, { passive: true, signal });
  signal.addEventListener("abort", () => {
    cancelAnimationFrame(waiting);
    show(heading, 0);
  });
  update();
}

/** Lets `heading` grow and fade as the page scrolls, unless the visitor wants less motion. */
export function useHeroScroll(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const less = window.matchMedia("(prefers-reduced-motion: reduce)");
    let following = new AbortController();
    function begin() {
      following.abort();
      following = new AbortController();
      if (heading.current && !less.matches) follow(heading.current, following.signal);
    }
    begin();
    less.addEventListener("change", begin);
    return () => {
      following.abort();
      less.removeEventListener("change", begin);
    };
  }, [heading]);
}
