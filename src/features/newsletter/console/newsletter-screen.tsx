import { useSearchParams } from "react-router";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { IssueDesk } from "./issue-desk";
import { IssueList } from "./issue-list";
import { useIssue } from "./queries";

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
