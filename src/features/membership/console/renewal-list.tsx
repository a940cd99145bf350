import { QueuePager } from "~/features/cases/console/queue-table";
import { shortDay, shortMoment } from "~/platform/short-dates";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import type { Renewal } from "../renewal/schema";
import { ListWaiting, NameLink } from "./member-list";
import { useRenewalPages } from "./queries";

const PAGE = 25;

function CaseLink({ of }: { of: Renewal["case"] }) {
  if (!of) return "Opens within minutes";
  return (
    <Link to={`/staff?case=${of.id}`} className="num inline-flex min-h-11 items-center">
      {of.reference}
    </Link>
  );
}

export function RenewalList() {
  const { page, pagesBefore, toNext, toPrevious } = useRenewalPages();
  if (!page.data) return <ListWaiting error={page.error} again={() => page.refetch()} />;
  const { rows } = page.data;
  if (rows.length === 0 && pagesBefore === 0)
    return (
      <EmptyState
        drawing="empty-inbox"
        level={2}
        title="No renewals waiting"
        text="Members ask for a renewal on their profile; their requests appear here and in the queue."
      />
    );
  return (
    <>
      <Table
        caption="Waiting renewals, earliest end of term first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Member",
            cell: ({ name, number, memberId }) => <NameLink id={memberId} name={name} note={number} />,
          },
          { head: "Case", cell: (of) => <CaseLink of={of.case} /> },
          { head: "Reply promised by", cell: (of) => (of.case ? shortMoment(of.case.promisedAt) : "–") },
          { head: "Term ends", cell: ({ termUntil }) => shortDay(termUntil), right: true },
        ]}
      />
      <QueuePager
        from={pagesBefore * PAGE + 1}
        shown={rows.length}
        total={undefined}
        toNext={toNext}
        toPrevious={toPrevious}
      />
    </>
  );
}
