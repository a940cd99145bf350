import { Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { pluralise } from "~/platform/text/pluralise";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Table } from "~/ui/table";
import type { IssueView } from "../issues/calls";
import { IssueBadge } from "./issue-badge";
import { IssueDesk } from "./issue-desk";
import { figureWords, timeWords } from "./issue-words";
import { useIssue, useIssues } from "./queries";

const columnsOf = (open: (id: string) => void) => [
  {
    head: "Subject",
    cell: ({ id, subject, number }: IssueView) => (
      <Button variant="quiet" size="small" className="-ml-3 text-left" onClick={() => open(id)}>
        {number ? `${number}. ` : ""}
        {subject}
      </Button>
    ),
  },
  { head: "State", cell: (issue: IssueView) => <IssueBadge issue={issue} /> },
  { head: "Time", cell: (issue: IssueView) => <span className="num text-ink-2">{timeWords(issue)}</span> },
  {
    head: "Figures",
    cell: (issue: IssueView) => (
      <span className="num text-ink-2">{issue.startedAt ? figureWords(issue).join(", ") : "Not sent yet"}</span>
    ),
  },
];

type IssueListProps = { onOpen: (id: string) => void; onBegin: () => void };

function IssueList({ onOpen, onBegin }: IssueListProps) {
  const query = useIssues();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-h2">Newsletter</h1>
        <Button variant="primary" size="small" onClick={onBegin}>
          <Icon of={Plus} />
          New issue
        </Button>
      </div>
      <SecurityAnswer query={query} label="Loading the issues">
        {({ issues, subscribers }) => (
          <>
            <p className="mb-5 text-ink-2">
              An issue would go to {pluralise(subscribers, "confirmed subscriber")} now.
            </p>
            {issues.length > 0 ? (
              <Table caption="Issues, newest first" columns={columnsOf(onOpen)} rows={issues} rowKey={({ id }) => id} />
            ) : (
              <EmptyState
                level={2}
                drawing="empty-sheet"
                title="No issue yet"
                text="Begin one: a subject, some opening words, and what was published since the last one."
              />
            )}
          </>
        )}
      </SecurityAnswer>
    </>
  );
}

type EditIssueProps = { id: string; onStored: (id: string) => void; onLeave: () => void };

function EditIssue({ id, ...ways }: EditIssueProps) {
  return (
    <SecurityAnswer query={useIssue(id)} label="Loading the issue">
      {(issue) => <IssueDesk issue={issue} {...ways} />}
    </SecurityAnswer>
  );
}

export default function NewsletterScreen() {
  const [query, setQuery] = useSearchParams();
  const id = query.get("issue");
  const ways = {
    onStored: (stored: string) => setQuery({ issue: stored }, { replace: true }),
    onLeave: () => setQuery({}),
  };
  if (id === "new") return <IssueDesk key="new" {...ways} />;
  if (id) return <EditIssue key={id} id={id} {...ways} />;
  return <IssueList onOpen={(issue) => setQuery({ issue })} onBegin={() => setQuery({ issue: "new" })} />;
}
