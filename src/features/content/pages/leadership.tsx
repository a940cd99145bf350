import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState, EmptyStateLinks } from "~/ui/empty-state";
import { pageMeta } from "~/ui/page-meta";
import { type Column, Table } from "~/ui/table";
import { TitleBlock } from "~/ui/title-block";
import { SampleBadge, SampleNote } from "../items/item-badge";
import type { Council, Leader, PastTerm } from "../leadership/council";
import { LeadCard, LeaderCard } from "../leadership/leader-cards";
import { leadershipPage } from "../leadership/leadership-content";
import { readCouncil } from "../leadership/operations.server";
import { termWords } from "../leadership/term";

const columns: readonly Column<PastTerm>[] = [
  { head: "Term", cell: (term) => <span className="num">{termWords(term)}</span> },
  { head: "Office", cell: ({ office }) => office },
  {
    head: "Name",
    cell: ({ name, isSample }) => (
      <span className="flex flex-wrap items-center gap-2">
        {name}
        {isSample ? <SampleBadge /> : null}
      </span>
    ),
  },
];

function PastTerms({ terms }: { terms: readonly PastTerm[] }) {
  return (
    <section aria-labelledby="past-terms" className="mt-14">
      <h2 id="past-terms" className="mb-5">
        {leadershipPage.pastTerms}
      </h2>
      <Table
        caption={leadershipPage.pastTerms}
        columns={columns}
        rows={terms}
        rowKey={({ name, office, from }) => `${name} ${office} ${from}`}
      />
    </section>
  );
}

export const loader = ({ context }: LoaderFunctionArgs) => readCouncil(context.get(pageContext));

const isEmpty = ({ inOffice, pastTerms }: Council) => inOffice.length + pastTerms.length === 0;

export function meta({ loaderData, ...args }: MetaArgs<typeof loader>) {
  const { title, lead: description } = leadershipPage;
  return pageMeta(args, { title, description, noindex: !loaderData || isEmpty(loaderData) });
}

function Head({ council }: { council: Council | undefined }) {
  const [first] = council?.inOffice ?? [];
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-gutter gap-y-5 py-[clamp(2rem,4.5vw,3.75rem)]">
        <div>
          <h1>{leadershipPage.title}</h1>
          <p className="mt-3 max-w-measure text-ink-2 text-lead">{leadershipPage.lead}</p>
        </div>
        {council && first ? (
          <TitleBlock
            className="w-full max-w-80"
            cells={[
              { label: "Term", value: <span className="num">{termWords(first)}</span> },
              { label: "Offices held", value: <span className="num">{council.inOffice.length}</span> },
            ]}
          />
        ) : null}
      </div>
    </section>
  );
}

function TakePart() {
  const { title, text, way } = leadershipPage.join;
  return (
    <div className="h-full rounded-2 border border-line-2 border-dashed px-4.5 pt-4 pb-5">
      <h3 className="text-[1.25rem]">{title}</h3>
      <p className="mt-1 mb-4 text-ink-2">{text}</p>
      <ButtonLink to={way.to} size="small">
        {way.label}
      </ButtonLink>
    </div>
  );
}

function InOffice({ leaders: [first, ...others] }: { leaders: readonly Leader[] }) {
  if (!first) return null;
  return (
    <section aria-labelledby="in-office">
      <h2 id="in-office" className="sr-only">
        {leadershipPage.inOffice}
      </h2>
      <LeadCard leader={first} />
      <ul className="mt-gutter grid gap-gutter sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {others.map((leader) => (
          <li key={leader.id}>
            <LeaderCard leader={leader} />
          </li>
        ))}
        <li>
          <TakePart />
        </li>
      </ul>
    </section>
  );
}

function People({ council: { inOffice, pastTerms } }: { council: Council }) {
  const hasSamples = [...inOffice, ...pastTerms].some(({ isSample }) => isSample);
  return (
    <>
      {hasSamples ? <SampleNote>{leadershipPage.samples}</SampleNote> : null}
      <InOffice leaders={inOffice} />
      {pastTerms.length > 0 ? <PastTerms terms={pastTerms} /> : null}
    </>
  );
}

function Nothing({ isKnown }: { isKnown: boolean }) {
  const { title, text, ways } = isKnown ? leadershipPage.empty : leadershipPage.unknown;
  return (
    <EmptyState level={2} drawing="empty-sheet" title={title} text={text} action={<EmptyStateLinks links={ways} />} />
  );
}

export default function Leadership() {
  const council = useLoaderData<typeof loader>();
  return (
    <>
      <Head council={council} />
      <div className="wrap grid gap-6 pt-10 pb-20">
        {council && !isEmpty(council) ? <People council={council} /> : <Nothing isKnown={council !== undefined} />}
      </div>
    </>
  );
}
