/** SVG text with `className` on its root, and without the style sheet and inline styles that the CSP refuses: drawing.css has both. */
function inline(svg: string, className: string): string {
  return svg
    .replace(/<!--.*?-->|<style>.*?<\/style>/gs, "")
    .replaceAll(' style="', ' data-pen="')
    .replace('class="ifd"', `class="ifd ${className}"`);
}

async function fill(box: HTMLElement): Promise<void> {
  const { drawing = "", drawingClass = "" } = box.dataset;
  if (box.dataset.drawn === drawing) return;
  box.dataset.drawn = drawing;
  try {
    const answer = await fetch(`/drawings/${drawing}.svg`);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const svg = await answer.text();
    if (box.dataset.drawn === drawing) box.innerHTML = inline(svg, drawingClass);
  } catch (cause) {
    delete box.dataset.drawn;
    console.warn("drawing not loaded", drawing, cause);
  }
}

/** Fetches the drawing of `box` when it is to be seen or nearly so; never where it is hidden. Answers what stops the waiting. */
export function showDrawing(box: HTMLElement): () => void {
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void fill(box);
    },
    { rootMargin: "1500px" },
  );
  watch.observe(box);
  return () => watch.disconnect();
}

/** Fetches the drawings of a document, after its words. */
export function showDrawings(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-drawing]")) showDrawing(box);
}
