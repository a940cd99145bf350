import { useEffect, useRef } from "react";
import { longMoment } from "~/platform/moments";
import { TitleBlock } from "~/ui/title-block";
import { CaseBadge } from "./case-badge";
import type { CaseView } from "./schema";

function Promised({ view }: { view: CaseView }) {
  if (view.status === "information-requested") return "Our reply deadline is paused until you answer";
  if (!view.promisedAt) return "This case has ended";
  return (
    <>
      <time dateTime={view.promisedAt}>{longMoment(view.promisedAt)}</time>
      <span className="block font-normal text-ink-3 text-small">{view.promisedIn}</span>
    </>
  );
}

/** What a case is and how it stands. Its heading takes focus when the case opens. */
export function CaseHead({ view }: { view: CaseView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case is a reason to focus again
  useEffect(() => heading.current?.focus(), [view.reference]);
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(1.5rem,4vw,3rem)]">
        <p className="note num">{view.reference}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-2 outline-none">
          {view.kindLabel}
        </h1>
        <TitleBlock
          cols={3}
          className="mt-7 max-w-220"
          cells={[
            { label: "Status", value: <CaseBadge status={view.status} label={view.statusLabel} /> },
            {
              label: "Submitted",
              value: <time dateTime={view.submittedAt}>{longMoment(view.submittedAt)}</time>,
            },
            { label: "Answer by", value: <Promised view={view} /> },
            ...view.outcome.map(({ label, value }) => ({
              label,
              value: <span className="num">{value}</span>,
            })),
          ]}
        />
      </div>
    </section>
  );
}
