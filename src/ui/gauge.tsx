import { levelOf, stateOf } from "./gauge-level";

type GaugeProps = {
  /** Leave out if adjacent text says the same. */
  label?: string;
  /** Undefined while unknown. */
  taken?: number;
  most: number;
  isLow?: boolean;
};

const hatch = `M0 14${"l2.5-14m0 14".repeat(40)}`;

/** The hatched part is taken. */
export function Gauge({ label, taken, most, isLow = false }: GaugeProps) {
  const level = taken === undefined ? 0 : levelOf(taken, most);
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 100 14"
      preserveAspectRatio="none"
      data-level={taken === undefined ? "unknown" : stateOf(level, isLow)}
      className="group/gauge block h-3.5 w-full border border-ink bg-sheet data-[level=unknown]:border-line-2 data-[level=unknown]:border-dashed"
    >
      <svg aria-hidden="true" width={level} height="14">
        <rect width="100" height="14" className="fill-well" />
        <path d={hatch} className="fill-none stroke-line-2" vectorEffect="non-scaling-stroke" />
      </svg>
      <path
        d={`M${level} 0v14`}
        className="stroke-2 stroke-ink group-data-[level=few]/gauge:stroke-3 group-data-[level=few]/gauge:stroke-accent-text group-data-[level=full]/gauge:hidden group-data-[level=unknown]/gauge:hidden"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
