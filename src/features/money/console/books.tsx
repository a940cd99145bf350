import { Download, Lock } from "lucide-react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { longDay } from "~/platform/dates";
import { indianDay } from "~/platform/indian-time";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/panel";
import { rupeesExact } from "../rupees-exact";
import { useClosing, yearExportAddress } from "./approval-queries";
import { BooksCheck } from "./books-check";
import type { MoneyRights } from "./money-screen";
import { useLedger } from "./queries";
import type { LedgerAnswer } from "./schema";

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
            onClick={() => change.mutate(year)}
            className="justify-self-start"
          >
            <Icon of={Lock} />
            Close {year}
          </Button>
        ) : null}
        <p className="text-ink-3 text-small">
          {isWaiting ? "It waits for a second person, under Refunds." : "Needs a second person, and cannot be undone."}
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
