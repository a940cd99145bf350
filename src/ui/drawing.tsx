import { drawings } from "virtual:drawings";
import { useEffect, useRef } from "react";

export type DrawingName =
  | "404-missing-span"
  | "arch-dam"
  | "cable-stayed-bridge"
  | "empty-hook"
  | "empty-inbox"
  | "empty-search"
  | "empty-sheet"
  | "high-rise"
  | "interchange"
  | "metro-tunnel"
  | "stepwell"
  | "suspension-bridge"
  | "truss-railway-bridge"
  | "under-construction";

/** SVG text with `class` on the root and without its own style sheet and inline styles, which the CSP refuses: drawing.css has both. */
function inline(svg: string, className: string): string {
  return svg
    .replace(/<!--.*?-->|<style>.*?<\/style>/gs, "")
    .replaceAll(' style="', ' data-pen="')
    .replace('class="ifd"', `class="ifd ${className}"`);
}

type DrawingProps = { name: DrawingName; className?: string; svgClassName?: string };

/** An inline drawing that follows the theme. Decorative: hidden from assistive technology. */
export function Drawing({ name, className, svgClassName = "" }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const html = inline(drawings[name] ?? "", svgClassName);

  useEffect(() => {
    const element = box.current;
    if (!element || element.dataset.drawing === name) return;
    const leaving = new AbortController();
    fetch(`/drawings/${name}.svg`, { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((svg) => {
        element.innerHTML = inline(svg, svgClassName);
        element.dataset.drawing = name;
      })
      .catch((cause: unknown) => {
        if (!leaving.signal.aborted) console.warn("drawing not loaded", name, cause);
      });
    return () => leaving.abort();
  }, [name, svgClassName]);

  return (
    <div
      ref={box}
      aria-hidden="true"
      className={className}
      data-drawing={import.meta.env.SSR ? name : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from the build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
