import { Link } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import type { QueueRow } from "~/features/cases/console/schema";
import { shortMoment } from "~/platform/short-dates";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { useOverdue } from "./queries";

const columns: Column<QueueRow>[] = [
  {
    head: "Case",
    cell: ({ id, reference }) => (
      <Link to={`/staff?view=overdue&case=${id}`} className="num">
        {reference}
      </Link>
    ),
  },
  { head: "Kind", cell: ({ type }) => type },
  { head: "From", cell: ({ name, organisation }) => organisation ?? name },
  { head: "Promised for", cell: ({ promisedAt }) => <span className="num">{shortMoment(promisedAt)}</span> },
  { head: "Assigned to", cell: ({ assignee }) => assignee?.name ?? "Unassigned" },
];

/** What was promised for a moment that has passed, the oldest first. */
export function OverduePanel() {
  const all = (
    <ButtonLink to="/staff?view=overdue" size="small" variant="quiet">
      All in the queue
    </ButtonLink>
  );
  return (
    <Panel title="Overdue" action={all}>
      <SecurityAnswer query={useOverdue()} label="Loading what is overdue">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-2">Nothing is overdue.</p>
          ) : (
            <Table
              caption="Overdue cases, oldest first"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </SecurityAnswer>
    </Panel>
  );
}
