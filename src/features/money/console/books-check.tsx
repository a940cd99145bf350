import { Check, ShieldCheck, X } from "lucide-react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { useBooksCheck } from "./queries";
import type { CheckAnswer } from "./schema";

function Verdict({ isEven }: Pick<CheckAnswer, "isEven">) {
  return isEven ? (
    <Badge tone="success" icon={ShieldCheck}>
      Even
    </Badge>
  ) : (
    <Badge tone="danger" icon={X}>
      Not even
    </Badge>
  );
}

function Lines({ lines, problems }: Pick<CheckAnswer, "lines" | "problems">) {
  return (
    <>
      <ul className="grid gap-4">
        {lines.map(({ title, isFine, text }) => (
          <li key={title} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
            <Icon of={isFine ? Check : X} className={`mt-1 size-5 ${isFine ? "text-success" : "text-danger"}`} />
            <p>
              <b>{title}</b>
              <span className="num wrap-anywhere block text-ink-2 text-small">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      {problems.length > 0 ? (
        <ul className="num mt-4 grid gap-2 border-danger border-l-4 pl-4 text-danger">
          {problems.map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

export function BooksCheck() {
  const query = useBooksCheck();
  return (
    <Panel title="Check" action={query.data ? <Verdict isEven={query.data.isEven} /> : null}>
      <SecurityAnswer query={query} label="Checking the books">
        {({ lines, problems }) => (
          <>
            <Lines lines={lines} problems={problems} />
            <div className="mt-5 flex flex-wrap items-center gap-4">
              <Button busy={query.isFetching} onClick={() => query.refetch()}>
                Run it now
              </Button>
              <p className="text-ink-3 text-small">It is done every night, and when this page is opened.</p>
            </div>
          </>
        )}
      </SecurityAnswer>
    </Panel>
  );
}
