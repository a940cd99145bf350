import { ButtonLink } from "~/ui/button-link";
import { SampleBadge } from "../items/item-badge";
import type { Leader } from "./council";
import { leadershipPage } from "./leadership-content";
import { Portrait } from "./portrait";
import { termWords } from "./term";

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
