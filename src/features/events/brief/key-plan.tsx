import type { Landmark } from "./landmarks";

const WIDTH = 360;
const HEIGHT = 200;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 - 8 };
const REACH = { x: 140, y: 66 };
const LONGEST_BAR = 90;
const bars = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000];

const distanceWords = (metres: number) =>
  metres < 1_000 ? `${metres} m` : `${(metres / 1_000).toLocaleString("en-IN")} km`;

const scaleOf = (landmarks: readonly Landmark[]) =>
  Math.min(
    ...landmarks.flatMap(({ east, south }) => [
      REACH.x / Math.max(1, Math.abs(east)),
      REACH.y / Math.max(1, Math.abs(south)),
    ]),
  );

const text = "num font-medium font-head fill-ink text-[15px] sm:text-[11px]";

function ScaleBar({ scale }: { scale: number }) {
  const metres = bars.findLast((one) => one * scale <= LONGEST_BAR) ?? 1;
  const end = 16 + metres * scale;
  const y = HEIGHT - 14;
  return (
    <>
      <path d={`M16 ${y}H${end}M13 ${y + 3}l6 -6M${end - 3} ${y + 3}l6 -6`} className="stroke-ink" />
      <text x={end + 10} y={y + 4} className={text}>
        {distanceWords(metres)}
      </text>
    </>
  );
}

function Mark({ landmark: { east, south }, scale, number }: { landmark: Landmark; scale: number; number: number }) {
  const [x, y] = [MIDDLE.x + east * scale, MIDDLE.y + south * scale];
  const label = { x: x + (east < 0 ? -9 : 9), y: y + (south > 0 ? 14 : -5) };
  return (
    <>
      <path d={`M${MIDDLE.x} ${MIDDLE.y}L${x} ${y}`} strokeDasharray="10 3 2 3" className="stroke-(--d-mid)" />
      <circle cx={x} cy={y} r={4.5} className="fill-blue-strong stroke-none" />
      <text {...label} textAnchor={east < 0 ? "end" : "start"} className={text}>
        {number}
      </text>
    </>
  );
}

export function KeyPlan({ landmarks }: { landmarks: readonly Landmark[] }) {
  const scale = scaleOf(landmarks);
  return (
    <div className="grid items-center gap-x-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Key plan to scale: the list beside it says the same"
        className="block h-auto w-full border-line fill-none stroke-[1.2] max-sm:border-b sm:border-r"
      >
        {landmarks.map((landmark, at) => (
          <Mark
            key={`${landmark.name} ${landmark.towards} ${landmark.metres}`}
            landmark={landmark}
            scale={scale}
            number={at + 1}
          />
        ))}
        <rect
          x={MIDDLE.x - 15}
          y={MIDDLE.y - 9}
          width={30}
          height={18}
          className="fill-sheet stroke-2 stroke-accent-text"
        />
        <ScaleBar scale={scale} />
        <path d={`M${WIDTH - 24} ${HEIGHT - 12}v-26m-5 8l5 -9l5 9`} className="stroke-ink" />
        <text x={WIDTH - 14} y={HEIGHT - 22} className={text}>
          N
        </text>
      </svg>
      <ol className="num grid gap-2 px-5 py-4">
        {landmarks.map(({ name, metres, towards }, at) => (
          <li
            key={`${name} ${towards} ${metres}`}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 leading-snug"
          >
            <b>{at + 1}</b>
            <span className="wrap-anywhere">
              {name}
              <span className="block text-ink-2 text-small">
                {distanceWords(metres)} to the {towards}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
