import { Check, Download, Lock, ShieldCheck, X } from "lucide-react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { longDay } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { rupeesExact } from "../rupees-exact";
import { useClosing, yearExportAddress } from "./approval-queries";

import type { CheckAnswer, LedgerAnswer } from "./calls";
import type { MoneyRights } from "./money-rights";
import { useBooksCheck, useLedger } from "./queries";

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

function BooksCheck() {
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

const figure = (paise: number) => (paise > 0 ? rupeesExact(paise).replace("₹", "") : "");
const pad = "px-2.5 sm:px-5";
const cell = `${pad} py-2.5 text-right`;

function TrialBalance({ accounts }: Pick<LedgerAnswer, "accounts">) {
  const sum = accounts.reduce((all, { balancePaise }) => all + Math.max(0, balancePaise), 0);
  return (
    <Panel
      title="Trial balance"
      action={<span className="num text-ink-2">{longDay(indianDay(new Date()))}</span>}
      flush
    >
      <div className="overflow-x-auto">
        <table className="num w-full border-collapse text-small leading-snug sm:text-ui">
          <caption className="sr-only">Trial balance in rupees</caption>
          <thead>
            <tr className="bg-well">
              <th scope="col" className={`note ${pad} py-3 text-left`}>
                Account
              </th>
              <th scope="col" className={`note ${pad} py-3 text-right`}>
                Debit ₹
              </th>
              <th scope="col" className={`note ${pad} py-3 text-right`}>
                Credit ₹
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, title, balancePaise }) => (
              <tr key={account} className="border-line border-t">
                <th scope="row" className={`wrap-anywhere ${pad} py-2.5 text-left font-normal`}>
                  {title}
                </th>
                <td className={cell}>{figure(balancePaise)}</td>
                <td className={cell}>{figure(-balancePaise)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-ink border-t-[1.5px] border-b-4 font-semibold [border-bottom-style:double]">
              <th scope="row" className={`${pad} py-2.5 text-left`}>
                Total
              </th>
              <td className={cell}>{figure(sum)}</td>
              <td className={cell}>{figure(sum)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}

function Closing({ closing, mayWrite }: { closing: NonNullable<LedgerAnswer["closing"]>; mayWrite: boolean }) {
  const change = useClosing();
  const { year, hindrances, isWaiting } = closing;
  const isReady = hindrances.length === 0;
  return (
    <Panel title="Close the year">
      <div className="grid gap-4">
        {isReady ? (
          <p className="text-ink-2">
            Nothing stands in the way. What belongs to {year} and comes later is booked on the first day after it.
          </p>
        ) : (
          <ul className="num grid gap-1 text-ink-2">
            {hindrances.map((hindrance) => (
              <li key={hindrance}>{hindrance}</li>
            ))}
          </ul>
        )}
        {mayWrite && !isWaiting ? (
          <Button
            disabled={!isReady}
            busy={change.isPending}
            onClick={() => change.mutate({ year })}
            className="justify-self-start"
          >
            <Icon of={Lock} />
            Close {year}
          </Button>
        ) : null}
        <p className="text-ink-3 text-small">
          {isWaiting
            ? "Sent for approval by a second person, under Refunds."
            : "Needs a second person, and cannot be undone."}
        </p>
      </div>
    </Panel>
  );
}

export default function Books({ may }: { may: MoneyRights }) {
  const query = useLedger();
  return (
    <SecurityAnswer query={query} label="Loading the books">
      {({ accounts, years, closing }) => (
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 className="text-h3">Books</h2>
            <div className="flex flex-wrap gap-3">
              {years.map((year) => (
                <a key={year} href={yearExportAddress(year)} download className={buttonClass({})}>
                  <Icon of={Download} />
                  Export {year}
                </a>
              ))}
            </div>
          </div>
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            {accounts.length > 0 ? (
              <TrialBalance accounts={accounts} />
            ) : (
              <p className="text-ink-2">Nothing is posted yet.</p>
            )}
            <div className="grid grid-cols-1 gap-6">
              <BooksCheck />
              {closing ? <Closing closing={closing} mayWrite={may.write} /> : null}
            </div>
          </div>
        </div>
      )}
    </SecurityAnswer>
  );
}
