import { useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { counted } from "~/platform/counted";
import { shortDay } from "~/platform/short-dates";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { Panel } from "~/ui/panel";
import { rupeesExact } from "../rupees-exact";
import { ColumnsForm } from "./columns-form";
import { checkStatement, readHeads, rememberColumns, useConfirming, useDropping } from "./queries";
import type { CheckedStatement, ColumnsAnswer, ColumnsInput, StatementView } from "./schema";

type Found = { checked?: CheckedStatement; columns?: ColumnsAnswer; failed?: string };

const spanOf = ({ fromDay, untilDay }: StatementView) => `${shortDay(fromDay)} to ${shortDay(untilDay)}`;

type CheckedProps = { statement: StatementView; matched?: number; waiting?: number; onOver: () => void };

/** What a statement would bring, before anything of it counts. */
function Checked({ statement, matched, waiting = 0, onOver }: CheckedProps) {
  const [confirming, dropping] = [useConfirming(), useDropping()];
  const { id, rows, newRows, openingPaise, closingPaise } = statement;
  return (
    <div className="grid gap-4">
      <p>
        <b>{spanOf(statement)}</b>
        <span className="num block text-ink-2">
          {counted(rows, "row")}, {newRows} of them new
          {matched === undefined ? "" : `; ${matched} find their due by themselves`}.
          {waiting > 0 ? ` ${counted(waiting, "row")} of today wait until tomorrow.` : ""}
        </span>
        {openingPaise !== null && closingPaise !== null ? (
          <span className="num block text-ink-2">
            From {rupeesExact(openingPaise)} to {rupeesExact(closingPaise)}; each balance follows from the row
            before.
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={confirming.isPending}
          onClick={() => confirming.mutate(id, { onSuccess: onOver })}
        >
          Post {counted(newRows, "new row")}
        </Button>
        <Button busy={dropping.isPending} onClick={() => dropping.mutate(undefined, { onSuccess: onOver })}>
          Throw it away
        </Button>
      </div>
    </div>
  );
}

/** Takes the bank's statement in: the file is looked through first, and counts once somebody confirms it. */
export function StatementUpload({ waiting }: { waiting: StatementView | null }) {
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Found>({});
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<Found>) {
    setBusy(true);
    setFound(
      await work().catch((cause: unknown) => ({
        failed: failureMessage(cause, "The file could not be read."),
      })),
    );
    setBusy(false);
  }

  const look = (chosen: File) =>
    run(async () => {
      const columns = await readHeads(chosen);
      return columns.isKnown ? { checked: await checkStatement(chosen) } : { columns };
    });
  const map = (columns: ColumnsInput) =>
    run(async () => {
      if (!file) return {};
      await rememberColumns(columns);
      return { checked: await checkStatement(file) };
    });

  const standing = found.checked ? undefined : waiting;
  return (
    <Panel id="statement" title="Statement of the bank">
      <div className="grid gap-5">
        <FileField
          name="statement"
          label="CSV file"
          hint="As your bank exports it. A row that is there already is stored once."
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            setFile(chosen);
            if (chosen) void look(chosen);
          }}
        />
        <p role="status" className="sr-only">
          {isBusy ? "Looking through the file" : ""}
        </p>
        {found.failed ? <Notice tone="danger">{found.failed}</Notice> : null}
        {found.columns ? <ColumnsForm answer={found.columns} isBusy={isBusy} onDone={map} /> : null}
        {found.checked ? <Checked {...found.checked} onOver={() => setFound({})} /> : null}
        {standing && !found.columns ? <Checked statement={standing} onOver={() => setFound({})} /> : null}
      </div>
    </Panel>
  );
}
