import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { GuideCard } from "./guide-card";
import type { Guide } from "./troubleshooting";

type GuideListProps = { guides: Guide[]; found: Guide[]; onClear: () => void };

/** All guides, those not `found` hidden: so each keeps what was opened in it while somebody searches. */
export function GuideList({ guides, found, onClear }: GuideListProps) {
  const shown = new Set(found.map(({ id }) => id));
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 1 ? "1 guide" : `${found.length} guides`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          level={2}
          drawing="empty-search"
          title="No Guides Found"
          text="No guide matches. Try fewer words or another category."
          action={<Button onClick={onClear}>Show all guides</Button>}
        />
      ) : null}
      {guides.map((guide) => (
        <div key={guide.id} hidden={!shown.has(guide.id)} className="mb-gutter last:mb-0">
          <GuideCard {...guide} />
        </div>
      ))}
    </>
  );
}
