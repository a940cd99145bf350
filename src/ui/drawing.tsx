import { startTags } from "virtual:drawings";
import { useEffect, useRef } from "react";
import { showDrawing } from "./show-drawing";

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
  | "truss-railway-bridge";

/** Reserves the drawing's space; without script an <img> shows it. */
function roomOf(name: DrawingName, className: string): string {
  const tag = startTags[name]?.replace('class="ifd"', `class="${className}"`);
  if (!tag) return "";
  return `${tag}</svg><noscript><img src="/drawings/${name}.svg" alt="" class="${className}"></noscript>`;
}

type DrawingProps = { name: DrawingName; className?: string; svgClassName?: string };

/** Decorative; follows the theme and loads after the text. */
export function Drawing({ name, className, svgClassName = "" }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing in the same box is fetched anew
  useEffect(() => (box.current ? showDrawing(box.current) : undefined), [name]);

  return (
    <div
      ref={box}
      aria-hidden="true"
      className={className}
      data-drawing={name}
      data-drawing-class={svgClassName}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from the build
      dangerouslySetInnerHTML={{ __html: roomOf(name, svgClassName) }}
    />
  );
}
