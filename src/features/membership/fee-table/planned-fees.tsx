import { useState } from "react";
import { longDay } from "~/platform/dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { DialogActions } from "../../console/dialog-actions";
import type { FeesOfDays, FeeTableView } from "./calls";
import { changedFees } from "./fee-words";
import { useWithdrawing } from "./queries";
import { SetBy } from "./set-by";

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

export function PlannedFees({ table, maySet }: { table: FeeTableView; maySet: boolean }) {
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
