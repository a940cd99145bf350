import sheet from "./drawing-sheet.css?url";

/** Cuts the parts from each `start` to the next `end`. */
const without = (text: string, start: string, end: string): string =>
  text
    .split(start)
    .map((part, at) => (at === 0 ? part : part.split(end).slice(1).join(end)))
    .join("");

/** Removes the stylesheet and inline styles, which the CSP blocks; drawing-sheet.css contains both. */
function inline(svg: string, className: string): string {
  return without(without(svg, "<!--", "-->"), "<style>", "</style>")
    .replaceAll(' style="', ' data-pen="')
    .replace('class="ifd"', `class="ifd ${className}"`);
}

let pens: Promise<void> | undefined;

/** Stylesheet of all drawings, loaded with the first. Without it they would be black. */
function fetchPens(): Promise<void> {
  pens ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
    link.onload = () => resolve();
    link.onerror = () => {
      pens = undefined;
      link.remove();
      reject(new Error("the sheet of drawings did not come"));
    };
    document.head.append(link);
  });
  return pens;
}

async function fetchDrawing(name: string): Promise<string> {
  const answer = await fetch(`/drawings/${name}.svg`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.text();
}

async function fill(box: HTMLElement): Promise<void> {
  const { drawing = "", drawingClass = "" } = box.dataset;
  if (box.dataset.drawn === drawing) return;
  box.dataset.drawn = drawing;
  try {
    const [svg] = await Promise.all([fetchDrawing(drawing), fetchPens()]);
    if (box.dataset.drawn === drawing) box.innerHTML = inline(svg, drawingClass);
  } catch (cause) {
    delete box.dataset.drawn;
    console.warn("drawing not loaded", drawing, cause);
  }
}

/** Loads the drawing of `box` shortly before it is visible. Returns the function that stops waiting. */
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

export function showDrawings(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-drawing]")) showDrawing(box);
}
