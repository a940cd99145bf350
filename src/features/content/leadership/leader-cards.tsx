import { ButtonLink } from "~/ui/button-link";
import { SampleBadge } from "../items/item-badge";
import { LibraryPicture } from "../media/library-picture";
import type { Leader } from "./council";
import { leadershipPage } from "./leadership-content";
import { termWords } from "./term";

type PortraitProps = { leader: Pick<Leader, "initials" | "picture">; className?: string };

/** A portrait, else the initials in a circle with centre lines, the drafting sign for work to come. Decorative. */
function Portrait({ leader: { initials, picture }, className = "" }: PortraitProps) {
  if (picture)
    return <LibraryPicture file={picture} alt="" sizes="(min-width: 48rem) 24rem, 100vw" className={className} />;
  return (
    <div className={`grid place-items-center bg-paper ${className}`}>
      <svg viewBox="0 0 320 240" aria-hidden="true" className="block size-full max-h-80 text-(--d-mid)">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="160" cy="120" r="72" />
          <path strokeDasharray="16 4 3 4" d="M160 14v64M160 226v-64M54 120h52M266 120h-52" />
        </g>
        <text
          x="160"
          y="120"
          textAnchor="middle"
          dominantBaseline="central"
          fill="currentColor"
          className="font-head font-semibold text-[3.25rem]"
        >
          {initials}
        </text>
      </svg>
    </div>
  );
}

const sheet = "rounded-2 border border-line bg-sheet overflow-hidden";

function Facts({ leader, large }: { leader: Leader; large?: boolean }) {
  const { name, office, earlier, words, isSample } = leader;
  return (
    <>
      <p className="note">{office}</p>
      <h3 className={`mt-0.5 ${large ? "text-h2" : "text-[1.25rem]"}`}>{name}</h3>
      <p className="num mt-1 text-ink-2 text-small">{termWords(leader)}</p>
      {earlier.map((term) => (
        <p key={`${term.office} ${term.from}`} className="num text-ink-2 text-small">
          Before: {term.office}, {termWords(term)}
        </p>
      ))}
      {isSample ? (
        <p className="mt-2">
          <SampleBadge />
        </p>
      ) : null}
      {words ? (
        <p className={`mt-3 max-w-measure whitespace-pre-line text-ink-2 ${large ? "" : "text-small"}`}>{words}</p>
      ) : null}
    </>
  );
}

export function LeadCard({ leader }: { leader: Leader }) {
  const { to, label } = leadershipPage.write;
  return (
    <article className={`grid md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] ${sheet}`}>
      <Portrait
        leader={leader}
        className="aspect-4/3 border-line border-b md:aspect-auto md:min-h-80 md:border-r md:border-b-0"
      />
      <div className="self-center p-[clamp(1.25rem,3vw,2.5rem)]">
        <Facts leader={leader} large />
        <ButtonLink to={to} className="mt-5">
          {label}
        </ButtonLink>
      </div>
    </article>
  );
}

/** On phones the portrait is beside the text. */
export function LeaderCard({ leader }: { leader: Leader }) {
  return (
    <article
      className={`grid h-full grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-none sm:grid-rows-[auto_1fr] ${sheet}`}
    >
      <Portrait leader={leader} className="border-line border-r sm:aspect-4/3 sm:border-r-0 sm:border-b" />
      <div className="px-4.5 pt-4 pb-5">
        <Facts leader={leader} />
      </div>
    </article>
  );
}
