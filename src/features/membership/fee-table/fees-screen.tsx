import { useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useMember } from "~/features/accounts/signed-in";
import { taxHint } from "~/features/money/price-words";
import { usePriceTax } from "~/features/money/use-price-tax";
import { holds } from "~/platform/roles";
import { longDay } from "~/platform/time/dates";
import { shortDay, shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { DialogActions } from "../../console/dialog-actions";
import type { FeesOfDays, FeeTableView } from "./calls";
import { FeeForm } from "./fee-form";
import { admissionFees, changedFees, daysWords, feeWords, yearlyFees } from "./fee-words";
import { useFeeTable, useWithdrawing } from "./queries";

function SetBy({ row: { setAt, setBy } }: { row: FeesOfDays }) {
  return (
    <p className="num wrap-anywhere mt-2 text-ink-3 text-small">
      {setAt ? `Entered by ${setBy ?? "somebody who has left"} on ${shortMoment(setAt)}.` : "Built-in."}
    </p>
  );
}

type WithdrawalProps = { fromDay: string; version: number; onClose: () => void };

function Withdrawal({ fromDay, version, onClose }: WithdrawalProps) {
  const withdrawing = useWithdrawing();
  const actions = (
    <DialogActions
      variant="danger"
      busy={withdrawing.isPending}
      onCancel={onClose}
      onAct={() => withdrawing.mutate({ fromDay, body: { version } }, { onSettled: onClose })}
    >
      Withdraw
    </DialogActions>
  );
  return (
    <Dialog open onClose={onClose} title={`Withdraw the fees from ${longDay(fromDay)}?`} actions={actions}>
      <p>The fees of the day before go on.</p>
    </Dialog>
  );
}

type RowProps = { row: FeesOfDays; before: FeesOfDays; onWithdraw?: () => void };

function PlannedRow({ row, before, onWithdraw }: RowProps) {
  const changes = changedFees(row, before);
  const day = longDay(row.fromDay ?? "");
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b px-5 py-4 last:border-b-0">
      <div className="min-w-0">
        <h3 className="font-body font-semibold text-body">From {day}</h3>
        <ul className="num mt-1 grid gap-1">
          {changes.length === 0 ? <li>All fees as before.</li> : null}
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <SetBy row={row} />
      </div>
      {onWithdraw ? (
        <Button size="small" onClick={onWithdraw}>
          Withdraw <span className="sr-only">the fees from {day}</span>
        </Button>
      ) : null}
    </li>
  );
}

function PlannedFees({ table, maySet }: { table: FeeTableView; maySet: boolean }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { inForce, planned, version } = table;
  return (
    <Panel title="Planned" flush={planned.length > 0}>
      {planned.length === 0 ? <p className="text-ink-2">Nothing is planned.</p> : null}
      <ul>
        {planned.map((row, at) => (
          <PlannedRow
            key={row.fromDay}
            row={row}
            before={planned[at - 1] ?? inForce}
            onWithdraw={maySet ? () => setAsked(row.fromDay) : undefined}
          />
        ))}
      </ul>
      {asked ? <Withdrawal fromDay={asked} version={version} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}

function Group({ title, fields, row }: { title: string; fields: typeof yearlyFees; row: FeesOfDays }) {
  return (
    <div className="min-w-0">
      <h3 className="note mb-1">{title}</h3>
      <dl className="num">
        {fields.map(({ name, label, of }) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2 leading-snug last:border-b-0">
            <dt className="min-w-0">{label}</dt>
            <dd className={`shrink-0 first-letter:uppercase ${of(row) === 0 ? "text-ink-3" : "font-semibold"}`}>
              {feeWords(of(row))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function FeeList({ row }: { row: FeesOfDays }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2">
      <Group title="Membership" fields={yearlyFees} row={row} />
      <Group title="Admission" fields={admissionFees} row={row} />
    </div>
  );
}

/** The tax on today's fees; empty without a GST registration. */
function TaxToday() {
  const taxes = [
    ["members", usePriceTax("membership")],
    ["organisations", usePriceTax("affiliation")],
  ] as const;
  const said = taxes.flatMap(([who, tax]) => (tax ? `for ${who} ${taxHint(tax)}` : []));
  if (said.length === 0) return null;
  return <p className="mt-4 text-ink-2 first-letter:uppercase">{said.join("; ")}.</p>;
}

function InForce({ row }: { row: FeesOfDays }) {
  const since = row.fromDay ? <span className="num text-ink-2">since {shortDay(row.fromDay)}</span> : null;
  return (
    <Panel title="In force today" action={since}>
      <FeeList row={row} />
      <TaxToday />
      <SetBy row={row} />
    </Panel>
  );
}

function PastFees({ rows }: { rows: readonly FeesOfDays[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Before" flush>
      <ul>
        {rows.map((row) => (
          <li key={`${row.fromDay} ${row.setAt}`} className="border-line border-b px-5 last:border-b-0">
            <details>
              <summary className="num min-h-11 cursor-pointer py-3 font-semibold">{daysWords(row)}</summary>
              <div className="pb-5">
                <FeeList row={row} />
                <SetBy row={row} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export default function FeesScreen() {
  const query = useFeeTable();
  const maySet = holds(useMember().roles, "admin");
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-h2">Fees</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Pages, emails and what is asked for follow this table by themselves. What was asked for before keeps its
          amount. Fees of events stand with the event.{maySet ? "" : " An admin enters fees."}
        </p>
      </div>
      <SecurityAnswer query={query} label="Loading the fees">
        {(table) => (
          <>
            <InForce row={table.inForce} />
            <PlannedFees table={table} maySet={maySet} />
            {maySet ? <FeeForm table={table} /> : null}
            <PastFees rows={table.past} />
          </>
        )}
      </SecurityAnswer>
    </div>
  );
}
