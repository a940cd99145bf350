import { ExternalLink } from "lucide-react";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { PublicEvent } from "../schema";
import { briefTexts } from "./brief-words";
import { type Landmark, landmarksIn } from "./landmarks";

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

function KeyPlan({ landmarks }: { landmarks: readonly Landmark[] }) {
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

type BriefProps = { event: PublicEvent; named: boolean };

export const hasBrief = ({ brief }: PublicEvent) => Object.values(brief).some(Boolean);

/** The map is a plain link, so no third party is contacted before a click. */
function GettingThere({ event: { id, venue, brief } }: Pick<BriefProps, "event">) {
  const landmarks = landmarksIn(brief.keyPlan ?? "") ?? [];
  if (!brief.route && !brief.mapUrl && landmarks.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 id={`route-${id}`} className="text-h4">
        Getting there
      </h3>
      <div className="on-sheet mt-3 border border-line-2 bg-sheet">
        {landmarks.length > 0 ? <KeyPlan landmarks={landmarks} /> : null}
        <div
          className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-5 py-4.5 ${landmarks.length > 0 ? "border-line-2 border-t" : ""}`}
        >
          <div className="min-w-0 flex-1 basis-64">
            {venue ? <p className="wrap-anywhere font-semibold">{venue}</p> : null}
            {brief.route ? <p className="wrap-anywhere whitespace-pre-line text-ink-2">{brief.route}</p> : null}
          </div>
          {brief.mapUrl ? (
            <a href={brief.mapUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
              <Icon of={ExternalLink} />
              <span>
                Open in maps<span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          ) : null}
        </div>
      </div>
    </div>
  );
}

export function BriefSections({ event, named }: BriefProps) {
  const { id, title, brief } = event;
  const said = briefTexts.flatMap(({ name, heading }) => {
    const words = name === "route" ? undefined : brief[name];
    return words ? [{ name, heading, words }] : [];
  });
  return (
    <section aria-labelledby={`brief-${id}`} className="mt-12">
      <h2 id={`brief-${id}`} className="wrap-anywhere">
        {named ? `Before you come: ${title}` : "Before you come"}
      </h2>
      {said.length > 0 ? (
        <div className="mt-5 grid gap-x-8 border-line-2 border-t sm:grid-cols-2">
          {said.map(({ name, heading, words }) => (
            <div key={name} className="border-line border-b py-4.5">
              <h3 className="text-h4">{heading}</h3>
              <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-ink-2">{words}</p>
            </div>
          ))}
        </div>
      ) : null}
      <GettingThere event={event} />
    </section>
  );
}
