import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { shortEnd } from "~/platform/time/last-day";
import { shortDay, shortMoment } from "~/platform/time/short-dates";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { DueBadge } from "../due-badge";
import { ProgressBar } from "../progress-bar";
import { spacedReference } from "../reference";
import { rupeesExact } from "../rupees-exact";
import type { TaxedLines } from "../schema";
import { documentTitles, takesBack } from "../words";
import { DueActions } from "./due-actions";
import { DueBilling } from "./due-billing";
import type { DueSheet as Sheet } from "./due-calls";
import { useDueSheet } from "./due-queries";
import { DueReceived } from "./due-receipts";

import type { MoneyRights } from "./money-rights";
import { documentAddress } from "./queries";

type Line = TaxedLines["lines"][number];
type Shown = Line & { key: string };

const TOTAL = "total";

type Part = "taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise";
const sumOf = (lines: readonly Line[], part: Part) => lines.reduce((sum, line) => sum + line[part], 0);

const amount = (line: Shown, part: Part | "amountPaise") =>
  line.key === TOTAL ? <b>{rupeesExact(line[part])}</b> : rupeesExact(line[part]);

function taxColumns({ lines, stateTax }: TaxedLines): Column<Shown>[] {
  const taxes = [
    { head: "CGST", part: "cgstPaise" },
    { head: stateTax ?? "SGST", part: "sgstPaise" },
    { head: "IGST", part: "igstPaise" },
  ] as const;
  const shown = taxes.filter(({ part }) => sumOf(lines, part) > 0);
  return [
    { head: "Taxable", right: true, cell: (line) => amount(line, "taxablePaise") },
    ...shown.map(({ head, part }) => ({ head, right: true, cell: (line: Shown) => amount(line, part) })),
  ];
}

function DueLines({ due }: { due: TaxedLines & { totalPaise: number } }) {
  const { lines, stateTax, totalPaise } = due;
  const total = {
    title: "Total",
    amountPaise: totalPaise,
    ratePercent: 0,
    key: TOTAL,
    taxablePaise: sumOf(lines, "taxablePaise"),
    cgstPaise: sumOf(lines, "cgstPaise"),
    sgstPaise: sumOf(lines, "sgstPaise"),
    igstPaise: sumOf(lines, "igstPaise"),
  };
  const columns: Column<Shown>[] = [
    { head: "For", cell: ({ title }) => <b className="wrap-anywhere">{title}</b> },
    ...(stateTax ? taxColumns(due) : []),
    { head: "Total", right: true, cell: (line) => amount(line, "amountPaise") },
  ];
  return (
    <Panel title="Lines" flush>
      <div className="[&>div]:rounded-none [&>div]:border-0">
        <Table
          caption="What the due is made of"
          columns={columns}
          rows={[...lines.map((line, at) => ({ ...line, key: String(at) })), total]}
          rowKey={({ key }) => key}
        />
      </div>
    </Panel>
  );
}

function Documents({ due: { documents } }: { due: Sheet }) {
  if (documents.length === 0) return null;
  return (
    <Panel title="Documents" flush>
      <ul>
        {documents.map(({ id, number, kind, day, totalPaise }) => (
          <li
            key={id}
            className="num flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-b px-5 py-3 last:border-b-0"
          >
            <a href={documentAddress(id)} download className="inline-flex min-h-11 items-center">
              {documentTitles[kind]} {number}
            </a>
            <span className="self-center text-ink-2">
              {shortDay(day)}, {rupeesExact(takesBack(kind) ? -totalPaise : totalPaise)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Reminders({ due: { reminders, email } }: { due: Sheet }) {
  return (
    <Panel title="Reminders" flush>
      {reminders.length === 0 ? <p className="p-5 text-ink-2">None so far.</p> : null}
      <ul>
        {reminders.map(({ step, at, isSent, unsentBecause }) => (
          <li
            key={step}
            className="grid grid-cols-[0.75rem_minmax(0,1fr)] gap-3 border-line border-b px-5 py-4 last:border-b-0"
          >
            <span
              aria-hidden="true"
              className={`mt-1.5 size-2.5 rounded-full border border-ink-3 ${isSent ? "border-accent bg-accent" : ""}`}
            />
            <p>
              <b>
                {isSent ? "Sent" : unsentBecause ? "Not sent" : "Being sent"}, {shortMoment(at)}
              </b>
              <span className="wrap-anywhere block text-ink-2 text-small">
                {isSent ? `To ${email ?? "somebody who is erased"}` : unsentBecause}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const tick = [
  "before:absolute before:top-1.5 before:-left-[27px] before:size-[13px] before:content-['']",
  "before:bg-[linear-gradient(135deg,transparent_calc(50%-1.2px),var(--ink)_calc(50%-1.2px),var(--ink)_calc(50%+1.2px),transparent_calc(50%+1.2px))]",
].join(" ");

function Record({ due }: { due: Sheet }) {
  return (
    <Panel title="Record">
      <ol className="ml-1.5 grid gap-4 border-line-2 border-l pl-5">
        {due.record.map(({ what, by, at }) => (
          <li key={`${what} ${at}`} className={`relative ${tick}`}>
            {what} by {by}
            <span className="num block text-ink-2 text-small">{shortMoment(at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Whole({ due, may, onBack }: { due: Sheet; may: MoneyRights; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, name, title, totalPaise, paidPaise, openPaise, lapsesAt, status, isClaimed } = due;
  return (
    <div className="grid grid-cols-1 gap-6">
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-blue"
      >
        <Icon of={ArrowLeft} className="size-5" />
        Dues
      </button>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="note num">{spacedReference(reference)}</p>
          <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-h2 outline-none">
            {name ?? "Erased"}
          </h2>
          <p className="wrap-anywhere text-ink-2">{title}</p>
        </div>
        <DueBadge status={status} isClaimed={isClaimed} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-1 gap-6">
          <Panel
            title={<span className="num">Asked: {rupeesExact(totalPaise)}</span>}
            action={lapsesAt ? <span className="num text-ink-2">by {shortEnd(lapsesAt)}</span> : null}
          >
            <ProgressBar receivedPaise={paidPaise} openPaise={openPaise} />
            {may.write ? <DueActions due={due} /> : null}
          </Panel>
          <DueReceived due={due} mayWrite={may.write} />
          <DueLines due={due} />
          <DueBilling due={due} mayWrite={may.write} />
          <Documents due={due} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Reminders due={due} />
          <Record due={due} />
        </div>
      </div>
    </div>
  );
}

type DueSheetProps = { reference: string; may: MoneyRights; onBack: () => void };

export default function DueSheet({ reference, may, onBack }: DueSheetProps) {
  return (
    <SecurityAnswer query={useDueSheet(reference)} label="Loading the due">
      {(due) => <Whole due={due} may={may} onBack={onBack} />}
    </SecurityAnswer>
  );
}
