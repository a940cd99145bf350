import { Hourglass, Upload } from "lucide-react";
import { pluralise } from "~/platform/text/pluralise";
import { longDay, weekdayDate } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { dayAndMonth, shortDay, shortMoment } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { TitleBlock } from "~/ui/title-block";
import { rupeesExact } from "../rupees-exact";
import { rupeesShort } from "../rupees-short";
import { AccountForm } from "./account-form";
import { accountWords } from "./account-words";
import type { ListedApproval } from "./approval-calls";
import type { MoneySummary } from "./calls";
import type { MoneyRights } from "./money-rights";
import { Decision } from "./other-approvals";
import { SeriesForm } from "./series-form";
import { StatementUpload } from "./statement-upload";
import { TaxForm } from "./tax-form";

type Day = MoneySummary["cameIn"][number];

/** Such as "9 to 19 Nov 2026". */
function spanOf(first: Day, last: Day): string {
  if (first.day === last.day) return shortDay(first.day);
  const isShared = (length: number) => first.day.slice(0, length) === last.day.slice(0, length);
  const from = isShared(7) ? String(+first.day.slice(8)) : isShared(4) ? dayAndMonth(first.day) : shortDay(first.day);
  return `${from} to ${shortDay(last.day)}`;
}

/** Height of the highest bar in per cent; the rest is room for its label. */
const HIGHEST = 80;

type BarProps = { of: Day; most: number; isNewest: boolean };

function Bar({ of: { day, paise }, most, isNewest }: BarProps) {
  return (
    <li>
      <span className="sr-only">
        {longDay(day)}: {rupeesExact(paise)}
      </span>
      <span aria-hidden="true" className="flex h-44 flex-col items-center justify-end border-ink border-b-[1.5px]">
        <b className="mb-0.5 text-center text-small leading-tight max-sm:text-note">{rupeesShort(paise)}</b>
        <span
          className={`w-[56%] border border-b-0 ${isNewest ? "border-accent bg-accent" : "hatch border-ink"}`}
          style={{ height: `${(paise / most) * HIGHEST}%` }}
        />
      </span>
      <span aria-hidden="true" className="block px-0.5 pt-1.5 text-center text-ink-3 text-small leading-tight">
        {dayAndMonth(day)}
      </span>
    </li>
  );
}

function ReceiptsByDay({ days }: { days: readonly Day[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...days.map(({ paise }) => paise));
  const total = days.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <Panel
      title={`Came in, ${spanOf(first, last)}`}
      action={<b className="num whitespace-nowrap">{rupeesExact(total)}</b>}
    >
      <ol className="num grid auto-cols-[minmax(0,1fr)] grid-flow-col">
        {days.map((one) => (
          <Bar key={one.day} of={one} most={most} isNewest={one === last} />
        ))}
      </ol>
      <p className="mt-3 text-ink-3 text-small">
        Days without money are left out; so are lines that are not explained yet.
      </p>
    </Panel>
  );
}

type Side = { label: string; paise: number | null };

function Bubble({ isEven }: { isEven: boolean }) {
  const left = isEven ? 89 : 118;
  return (
    <svg viewBox="0 0 208 64" aria-hidden="true" className="w-full max-w-52 fill-none">
      <path d="M2 16H206V48H2z" className="stroke-[1.5] stroke-ink" />
      <path d="M2 22H206M2 42H206" className="stroke-(--d-mid)" />
      <rect x="54" y="24" width="100" height="16" rx="8" className="stroke-[1.5] stroke-ink" />
      <rect
        x={left}
        y="26"
        width="30"
        height="12"
        rx="6"
        className={isEven ? "fill-success-tint stroke-2 stroke-success" : "fill-danger-tint stroke-2 stroke-danger"}
      />
      <path d="M86 22V42M122 22V42" className="stroke-[1.5] stroke-ink" />
      <path d="M104 2V62" strokeDasharray="10 3 3 3" className="stroke-(--d-mid)" />
    </svg>
  );
}

function ReconciliationGauge({ bank, books, isEven }: { bank: Side; books: Side; isEven: boolean }) {
  const figure = ({ label, paise }: Side, align: string) => (
    <div className={`min-w-0 ${align}`}>
      <p className="note">{label}</p>
      <p className="num wrap-anywhere font-head font-semibold text-h2 leading-tight">
        {paise === null ? "Not known yet" : rupeesExact(paise)}
      </p>
    </div>
  );
  return (
    <section
      aria-label={isEven ? "Bank and books agree" : "Bank and books differ"}
      className="on-sheet grid grid-cols-1 items-center gap-x-6 gap-y-4 rounded-2 border border-line-2 bg-sheet px-6 py-5 md:grid-cols-[minmax(0,1fr)_13rem_minmax(0,1fr)]"
    >
      {figure(bank, "")}
      <Bubble isEven={isEven} />
      {figure(books, "md:text-right")}
    </section>
  );
}

function AccountChange({ change, mayWrite }: { change: ListedApproval; mayWrite: boolean }) {
  const { account, proposedBy, proposedAt } = change;
  if (!account) return null;
  const { before, details } = account;
  return (
    <Panel title="Bank details wait for a second person">
      <div className="grid gap-4">
        <dl className="num wrap-anywhere grid max-w-measure gap-3">
          <div>
            <dt className="note">Until then payers are shown</dt>
            <dd>{before ? accountWords(before) : "nothing: no money is taken"}</dd>
          </div>
          <div>
            <dt className="note">
              Proposed by {proposedBy}, {shortMoment(proposedAt)}
            </dt>
            <dd>
              <b>{accountWords(details)}</b>
            </dd>
          </div>
        </dl>
        <p className="max-w-measure text-ink-2">
          Please ask {proposedBy} in person or by telephone before you approve it. All admins and treasurers have been
          told by email.
        </p>
        {mayWrite ? <Decision approval={change} /> : null}
      </div>
    </Panel>
  );
}

type TodayProps = { summary: MoneySummary; may: MoneyRights; onShow: (tab: string) => void };

function WaitingFor({ summary, onShow }: Omit<TodayProps, "may">) {
  const { unexplained, unexplainedSince, claimed, openDues, openPaise, check, refunds, approvals } = summary;
  const rows = [
    {
      figure: unexplained,
      title: "Statement lines",
      tab: "lines",
      text: unexplainedSince ? `Oldest from ${shortDay(unexplainedSince)}` : "All are explained",
    },
    { figure: refunds, title: "Refunds to decide", text: "Two people, never one", tab: "refunds" },
    { figure: claimed, title: "Claims that wait for the bank", text: "Nobody is credited by a claim", tab: "dues" },
    {
      figure: summary.certificatesMissing,
      title: "TDS certificates missing",
      text: "Ask the payer for them",
      tab: "dues",
    },
    {
      figure: approvals,
      title: "Other decisions",
      tab: "refunds",
      text: "Bank details, write-offs, payments, explanations or statements taken back, closing a year",
    },
    { figure: check.problems.length, title: "Faults in the books", tab: "books", text: check.problems[0] ?? "None" },
  ];
  const waiting = rows.reduce((sum, { figure }) => sum + figure, 0);
  return (
    <Panel
      title="Waits for a person"
      flush
      action={
        waiting > 0 ? (
          <Badge tone="warning" icon={Hourglass}>
            {waiting}
          </Badge>
        ) : null
      }
    >
      <ul>
        {rows.map(({ figure, title, text, tab }) => (
          <li
            key={title}
            className="flex items-center gap-3 border-line border-b px-4 py-3.5 leading-snug sm:gap-4 sm:px-5"
          >
            <b className={`num w-6 shrink-0 text-right font-head text-h3 sm:w-12 ${figure === 0 ? "text-ink-3" : ""}`}>
              {figure}
            </b>
            <p className="min-w-0 flex-1">
              <b>{title}</b>
              <span className="num wrap-anywhere block text-ink-3 text-small">{text}</span>
            </p>
            {figure > 0 ? (
              <Button size="small" variant={tab === "lines" ? "secondary" : "quiet"} onClick={() => onShow(tab)}>
                {tab === "lines" ? "Explain" : "Open"} <span className="sr-only">{title}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="num px-5 py-4 text-ink-2">
        {openDues} dues are open, {rupeesExact(openPaise)} in all.
      </p>
    </Panel>
  );
}

const DAY_MS = 86_400_000;

/** Such as "until 24 Nov 2026, 1 day old". */
function ageOf(untilDay: string): string {
  const days = Math.round((Date.parse(indianDay(new Date())) - Date.parse(untilDay)) / DAY_MS);
  return `until ${shortDay(untilDay)}, ${days > 0 ? `${pluralise(days, "day")} old` : "of today"}`;
}

function Facts({
  summary: { lastStatement, receivedMonthPaise, creditsPaise, cashPaise, tax, remindersStopped },
}: Pick<TodayProps, "summary">) {
  return (
    <div className="on-sheet rounded-2 border border-line bg-sheet p-5 shadow-1">
      <TitleBlock
        cells={[
          { label: "Newest statement", value: lastStatement ? ageOf(lastStatement.untilDay) : "None yet", wide: true },
          { label: "Came in this month", value: <span className="num">{rupeesExact(receivedMonthPaise)}</span> },
          { label: "Credit of payers", value: <span className="num">{rupeesExact(creditsPaise)}</span> },
          { label: "Cash and cheques at hand", value: <span className="num">{rupeesExact(cashPaise)}</span> },
          { label: "Reminders", value: remindersStopped ? "Stopped" : "Go out" },
          { label: "Documents", value: tax ? (tax.gstin ? `With GST, ${tax.gstin}` : "Without tax") : "Not set yet" },
        ]}
      />
      <p className="mt-3 text-ink-3 text-small">
        While the newest statement is older than three days, no reminders go out.
      </p>
    </div>
  );
}

function Head({ mayUpload, hasWaiting }: { mayUpload: boolean; hasWaiting: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h2 className="text-h2">{weekdayDate(new Date())}</h2>
      {mayUpload ? (
        <a href="#statement" className={buttonClass({ variant: hasWaiting ? "secondary" : "primary" })}>
          <Icon of={Upload} />
          Upload statement
        </a>
      ) : null}
    </div>
  );
}

export function Today({ summary, may, onShow }: TodayProps) {
  const { account, accountChange, tax, check, lastStatement, waitingStatement, isEmbedded, series } = summary;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head mayUpload={account !== null && may.write} hasWaiting={waitingStatement !== null} />
      {account ? null : (
        <p className="max-w-measure border-line-2 border-l-4 bg-well px-5 py-4">
          No money is taken yet: until the bank details are set, nobody sees an amount or a way to pay.
          {may.set ? "" : " An admin sets them here."}
        </p>
      )}
      {accountChange ? <AccountChange change={accountChange} mayWrite={may.write} /> : null}
      <SeriesForm series={account ? series : []} mayWrite={may.write} />
      {account ? (
        <>
          <ReconciliationGauge
            isEven={check.isEven}
            bank={{
              label: lastStatement ? `Bank says, ${shortDay(lastStatement.untilDay)}` : "Bank says",
              paise: check.bankPaise,
            }}
            books={{ label: "Books say", paise: check.ledgerBankPaise }}
          />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <WaitingFor summary={summary} onShow={onShow} />
            <div className="grid grid-cols-1 gap-6">
              <ReceiptsByDay days={summary.cameIn} />
              <Facts summary={summary} />
              {may.write ? <StatementUpload waiting={waitingStatement} /> : null}
            </div>
          </div>
        </>
      ) : null}
      {may.set && isEmbedded ? (
        <p className="max-w-measure border-line-2 border-l-4 bg-well px-5 py-4">
          This portal keeps its data in the embedded database, which may lose the last writes when the power fails.
          Please move it to PostgreSQL before you take money.
        </p>
      ) : null}
      {may.set ? (
        <>
          {accountChange ? null : <AccountForm key={account?.version ?? "none"} account={account} />}
          {account ? <TaxForm key={tax?.fromDay ?? "none"} tax={tax} /> : null}
        </>
      ) : null}
    </div>
  );
}
