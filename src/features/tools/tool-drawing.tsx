import { toolDrawings } from "./tool-drawing-content";

/** Decorative; renders nothing for an unknown slug. */
export function ToolDrawing({ slug, className = "" }: { slug: string; className?: string }) {
  const strokes = toolDrawings[slug];
  if (!strokes) return null;
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true" className={`diag ${className}`}>
      {strokes.map(([pen, path]) => (
        <path key={path} className={pen} d={path} />
      ))}
    </svg>
  );
}
