import { Hourglass, Link2 } from "lucide-react";
import { useState } from "react";
import { ShowMore } from "~/features/console/show-more";
import { pluralise } from "~/platform/text/pluralise";
import { dayAndMonth, shortDate, shortDay } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { TitleBlock } from "~/ui/title-block";
import { rupeesExact } from "../rupees-exact";
import type { MoneySummary } from "./calls";
import { ExplanationForm } from "./explanation-form";
import { LineRules } from "./line-rules";
import type { MoneyRights } from "./money-rights";
import { statementFileAddress, useLines, useReopening, useStatements, useTakingBack } from "./queries";
import { ReasonForm } from "./reason-form";
import type { ListedLine, ListedStatement, ShownLines, StatementView } from "./statement-calls";

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
          hint="All its lines and payments are reversed, invoices get credit notes, and their payers are asked again. Later statements without a new row go with it. Another treasurer or an admin decides."
          verb="Propose to take it back"
          change={takingBack}
          onSend={(reason) => takingBack.mutate({ id, body: { reason } }, { onSuccess: () => setAsking(false) })}
          onLeave={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

function Statements({ mayWrite }: { mayWrite: boolean }) {
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

const becameWords: Record<NonNullable<ListedLine["explanation"]>, string> = {
  dues: "Paid dues",
  credit: "Kept as credit",
  refund: "Refund",
  settlement: "Settlement of Razorpay",
  deposit: "Cash or cheques",
  elsewhere: "Not ours",
  parked: "Of unknown origin",
};

type RowProps = { line: ListedLine; summary: MoneySummary; isOpen: boolean; mayExplain: boolean; onOpen: () => void };

const rowLook =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-5 py-3.5 md:grid-cols-[4rem_minmax(0,1fr)_9rem_7rem]";

/** The outcome of a line, and its reversal. */
function Explained({ line, mayTakeBack, onTake }: { line: ListedLine; mayTakeBack: boolean; onTake: () => void }) {
  const { explanation, became, status, narration, isWaiting } = line;
  return (
    <>
      {became ?? (explanation ? becameWords[explanation] : status === "taken-back" && "Taken back")}
      {isWaiting ? <Badge tone="warning">Waits for a second person</Badge> : null}
      {mayTakeBack && explanation && !isWaiting ? (
        <Button size="small" variant="quiet" onClick={onTake}>
          Take back <span className="sr-only">the explanation of {narration}</span>
        </Button>
      ) : null}
    </>
  );
}

function TakingBack({ line: { id, version }, onDone }: { line: ListedLine; onDone: () => void }) {
  const reopening = useReopening();
  return (
    <div className="px-5 pb-4">
      <ReasonForm
        id={`reopen-${id}`}
        label="Why it is taken back"
        hint="The line waits again. A payment is taken back whole: its dues ask again, and the credit that it left is no more. Another treasurer or an admin decides."
        verb="Propose to take it back"
        change={reopening}
        onSend={(reason) => reopening.mutate({ id, body: { reason, version } }, { onSuccess: onDone })}
        onLeave={onDone}
      />
    </div>
  );
}

function Row({ line, summary, isOpen, mayExplain, onOpen }: RowProps) {
  const { id, valueDate, amountPaise, narration, reason, explanation, explained, note } = line;
  const [isTaking, setTaking] = useState(false);
  const isParked = explanation === "parked";
  const waits = line.status === "unexplained" || isParked;
  const why = waits && !isParked ? (reason ?? "Nothing matches.") : [note, explained].filter(Boolean).join(" · ");
  return (
    <li
      className={`border-line border-b border-l-[3px] last:border-b-0 ${isOpen ? "border-l-accent bg-blue-tint" : "border-l-transparent"}`}
    >
      <div className={rowLook}>
        <p className="num text-ink-2 max-md:text-small">
          <span className="sr-only">{shortDay(valueDate)}</span>
          <span aria-hidden="true">{dayAndMonth(valueDate)}</span>
        </p>
        <div className="min-w-0 max-md:order-2 max-md:col-span-full">
          <p className="num wrap-anywhere text-ink-2 text-small leading-snug">{narration ?? "Not kept any more"}</p>
          {why ? (
            <p
              className={`mt-1 flex gap-2 text-small leading-snug ${waits ? "font-semibold text-warning" : "text-ink-3"}`}
            >
              <Icon of={waits ? Hourglass : Link2} className="mt-0.5 size-4" />
              <span className="wrap-anywhere">{why}</span>
            </p>
          ) : null}
        </div>
        <div className="wrap-anywhere text-small leading-snug max-md:order-3 max-md:col-span-full">
          {waits && mayExplain ? (
            <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
              {isOpen ? "Cancel" : "Explain"} <span className="sr-only">{narration}</span>
            </Button>
          ) : waits ? (
            <Badge tone="warning">{isParked ? becameWords.parked : "Waits"}</Badge>
          ) : (
            <Explained line={line} mayTakeBack={mayExplain && !isTaking} onTake={() => setTaking(true)} />
          )}
        </div>
        <p className={`num text-right font-semibold max-md:order-1 ${amountPaise < 0 ? "text-danger" : ""}`}>
          {amountPaise > 0 ? `+${rupeesExact(amountPaise)}` : rupeesExact(amountPaise)}
        </p>
      </div>
      {isTaking ? <TakingBack line={line} onDone={() => setTaking(false)} /> : null}
      {isOpen ? <ExplanationForm key={id} line={line} facts={summary} onDone={onOpen} /> : null}
    </li>
  );
}

function Newest({ statement: { rows, sums, openingPaise, closingPaise } }: { statement: StatementView }) {
  const balance = (paise: number | null) => (
    <span className="num">{paise === null ? "Not in it" : rupeesExact(paise)}</span>
  );
  const between = sums
    ? [
        { label: `In, ${pluralise(sums.inRows, "line")}`, value: balance(sums.inPaise) },
        { label: `Out, ${pluralise(sums.outRows, "line")}`, value: balance(sums.outPaise) },
      ]
    : [{ label: "It has", value: pluralise(rows, "line") }];
  return (
    <TitleBlock
      cols={4}
      cells={[
        { label: "Opening", value: balance(openingPaise) },
        ...between,
        { label: "Closing, follows row by row", value: balance(closingPaise) },
      ]}
    />
  );
}

function titleOf(statement: StatementView | null): string {
  if (!statement) return "Lines of the bank";
  const { fromDay, untilDay } = statement;
  return `Statement, ${fromDay === untilDay ? shortDay(untilDay) : `${dayAndMonth(fromDay)} to ${shortDay(untilDay)}`}`;
}

const shownWords: Record<ShownLines, string> = {
  unexplained: "Every line is explained.",
  automatic: "No line was explained by itself yet.",
  parked: "No money of unknown origin is parked.",
  all: "No line was posted yet.",
};
export default function Lines({ summary, may }: { summary: MoneySummary; may: MoneyRights }) {
  const [show, setShow] = useState<ShownLines>("unexplained");
  const [open, setOpen] = useState("");
  const query = useLines(show);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const isExplaining = rows.some(({ id }) => id === open);
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="text-h2">{titleOf(summary.lastStatement)}</h2>
      {summary.lastStatement ? <Newest statement={summary.lastStatement} /> : null}
      <Chips
        label="Which lines"
        chips={[
          { value: "unexplained", label: "That wait", count: summary.unexplained },
          { value: "automatic", label: "Automatic" },
          { value: "parked", label: "Unknown origin", count: summary.parked },
          { value: "all", label: "All" },
        ]}
        value={show}
        onChange={(value) => setShow(value as ShownLines)}
      />
      {rows.length > 0 ? (
        <div className={`relative ${isExplaining ? "xl:min-h-[46rem] xl:pr-[29rem]" : ""}`}>
          <ul aria-label="Lines of the bank" className="on-sheet rounded-2 border border-line-2 bg-sheet">
            {rows.map((line) => (
              <Row
                key={line.id}
                line={line}
                isOpen={open === line.id}
                mayExplain={may.write}
                summary={summary}
                onOpen={() => setOpen(open === line.id ? "" : line.id)}
              />
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-ink-2" role="status">
          {query.isPending
            ? "Loading..."
            : query.isError
              ? "The lines could not be read."
              : summary.lastStatement
                ? shownWords[show]
                : "No statement was posted yet."}
        </p>
      )}
      <ShowMore query={query} />
      <LineRules mayWrite={may.write} />
      <Statements mayWrite={may.write} />
    </div>
  );
}
