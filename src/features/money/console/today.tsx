import { Hourglass, Upload } from "lucide-react";
import { weekdayDate } from "~/platform/dates";
import { indianDay } from "~/platform/indian-time";
import { pluralise } from "~/platform/pluralise";
import { shortDay } from "~/platform/short-dates";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { TitleBlock } from "~/ui/title-block";
import { rupeesExact } from "../rupees-exact";
import { AccountChange } from "./account-change";
import { AccountForm } from "./account-form";
import type { MoneyRights } from "./money-screen";
import { ReceiptsByDay } from "./receipts-by-day";
import { ReconciliationGauge } from "./reconciliation-gauge";
import type { MoneySummary } from "./schema";
import { SeriesForm } from "./series-form";
import { StatementUpload } from "./statement-upload";
import { TaxForm } from "./tax-form";

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
