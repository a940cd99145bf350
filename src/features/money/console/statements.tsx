import { useState } from "react";
import { ShowMore } from "~/features/console/show-more";
import { pluralise } from "~/platform/pluralise";
import { shortDate, shortDay } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { statementFileAddress, useStatements, useTakingBack } from "./queries";
import { ReasonForm } from "./reason-form";
import type { ListedStatement } from "./statement-schema";

function Statement({ statement, mayWrite }: { statement: ListedStatement; mayWrite: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const takingBack = useTakingBack();
  const { id, fromDay, untilDay, rows, newRows, confirmedAt, postedAt, takenBackAt, hasFile, isWaiting } = statement;
  const span = `${shortDay(fromDay)} to ${shortDay(untilDay)}`;
  const mayTakeBack = mayWrite && postedAt !== null && takenBackAt === null && !isWaiting;
  return (
    <li className="grid gap-3 border-line border-b px-5 py-3.5 leading-snug last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0">
          <b className="num">{span}</b>
          <span className="num block text-ink-3 text-small">
            {pluralise(rows, "row")}, {newRows} of them new
            {confirmedAt ? ` · confirmed ${shortDate(confirmedAt)}` : ""}
            {takenBackAt ? ` · taken back ${shortDate(takenBackAt)}` : ""}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {takenBackAt ? <Badge tone="neutral">Taken back</Badge> : null}
          {isWaiting ? <Badge tone="warning">Waits for a second person</Badge> : null}
          {hasFile ? (
            <a href={statementFileAddress(id)} download className={buttonClass({ size: "small" })}>
              The file <span className="sr-only">of {span}</span>
            </a>
          ) : null}
          {mayTakeBack && !isAsking ? (
            <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
              Take back <span className="sr-only">the statement of {span}</span>
            </Button>
          ) : null}
        </div>
      </div>
      {isAsking ? (
        <ReasonForm
          id={`take-back-${id}`}
          label="Why it is taken back"
          hint="All its lines and payments are reversed, invoices get credit notes, and their payers are asked again. Another treasurer or an admin decides."
          verb="Propose to take it back"
          change={takingBack}
          onSend={(reason) => takingBack.mutate({ id, reason }, { onSuccess: () => setAsking(false) })}
          onLeave={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

export function Statements({ mayWrite }: { mayWrite: boolean }) {
  const query = useStatements();
  const statements = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (statements.length === 0) return null;
  return (
    <Panel title="Statements" flush>
      <ul>
        {statements.map((statement) => (
          <Statement key={statement.id} statement={statement} mayWrite={mayWrite} />
        ))}
      </ul>
      <ShowMore query={query} />
    </Panel>
  );
}
