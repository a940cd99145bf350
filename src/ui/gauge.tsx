type GaugeProps = { label: string; taken: number; most: number; isFew?: boolean };

/** As many strokes as the cut part is hatched with, where all of it is cut. */
const STROKES = 40;

/** A level to scale: what is taken is cut, as in a section, and what is left is open. The figure stands beside it as text. */
export function Gauge({ label, taken, most, isFew = false }: GaugeProps) {
  const width = most > 0 ? Math.min(100, (taken / most) * 100) : 100;
  const strokes = Math.floor((width / 100) * STROKES);
  const hatch = Array.from(
    { length: strokes },
    (_, at) => `M${(at * 100) / STROKES} 14l${100 / STROKES} -14`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
      className="block h-3.5 w-full border border-ink bg-sheet"
    >
      <rect width={width} height="14" className="fill-well" />
      <path d={hatch.join("")} className="fill-none stroke-line-2" vectorEffect="non-scaling-stroke" />
      {width < 100 ? (
        <path
          d={`M${width} 0v14`}
          className={isFew ? "stroke-accent-text" : "stroke-ink"}
          strokeWidth={isFew ? 3 : 2}
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </svg>
  );
}
