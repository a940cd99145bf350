import { useState } from "react";
import { shortMoment } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import type { RunPreview, RunView } from "../runs/schema";
import { rupeesExact } from "../rupees-exact";
import { RunForm } from "./run-form";
import { RunPreviewSheet } from "./run-preview";
import { usePreviewing, useRunConfirming, useRuns } from "./run-queries";

function Run({ run }: { run: RunView }) {
  const { title, payers, totalPaise, raised, leftOut, confirmedAt, doneAt } = run;
  const asked = `${raised} of ${payers} asked${leftOut > 0 ? `, ${leftOut} left out meanwhile` : ""}`;
  return (
    <li className="border-line border-b px-5 py-4 last:border-b-0">
      <p>
        <b className="wrap-anywhere">{title}</b>
        <span className="num block text-ink-2 text-small">
          {rupeesExact(totalPaise)} · confirmed {shortMoment(confirmedAt)} · {asked}
        </span>
      </p>
      {doneAt ? null : <Progress label={`${title}: asked`} value={raised + leftOut} max={payers} className="mt-2" />}
    </li>
  );
}

export function BillMany() {
  const query = useRuns();
  const previewing = usePreviewing();
  const confirming = useRunConfirming();
  const [seen, setSeen] = useState<RunPreview>();
  const { runs = [], types = [], states = [] } = query.data ?? {};
  return (
    <Panel title="Bill many" flush>
      <details className="px-5 py-4">
        <summary className="cursor-pointer font-semibold">Ask many members for one fee</summary>
        <div className="mt-4 grid gap-6">
          <RunForm
            options={{ types, states }}
            change={previewing}
            onSend={(body) => {
              setSeen(undefined);
              previewing.mutate(body, { onSuccess: setSeen });
            }}
          />
          {seen ? (
            <RunPreviewSheet preview={seen}>
              <Button
                variant="primary"
                busy={confirming.isPending}
                disabled={seen.payers === 0}
                onClick={() => confirming.mutate(seen.id, { onSettled: () => setSeen(undefined) })}
              >
                Ask {seen.payers} for {rupeesExact(seen.totalPaise)} in all
              </Button>
            </RunPreviewSheet>
          ) : null}
        </div>
      </details>
      {runs.length > 0 ? (
        <ul aria-label="Runs" className="border-line border-t">
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
