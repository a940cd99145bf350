import { useRef, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { CallError } from "~/platform/http/call";
import { pluralise } from "~/platform/text/pluralise";
import { shortDay } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { Panel } from "~/ui/panel";
import { rupeesExact } from "../rupees-exact";
import { ColumnsForm, columnParts } from "./columns-form";
import { checkStatement, readHeads, rememberColumns, useColumns, useConfirming, useDropping } from "./queries";
import type { CheckedStatement, CheckingQuery, ColumnsAnswer, ColumnsInput, StatementView } from "./statement-calls";

type RememberedColumnsProps = { canChange: boolean; onChange: () => void };

/** A change needs a file, because the choices are its headers. */
function RememberedColumns({ canChange, onChange }: RememberedColumnsProps) {
  const [isShown, setShown] = useState(false);
  const { data } = useColumns(isShown);
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <Button
        size="small"
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        Columns of the bank’s files
      </Button>
      {isShown && data ? (
        <>
          {data.columns ? (
            <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
              {columnParts.map(({ name, label }) => (
                <div key={name} className="contents">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="wrap-anywhere">{data.columns?.[name] ?? "None"}</dd>
                </div>
              ))}
              <dt className="text-ink-2">How days are written</dt>
              <dd>{data.columns.dateFormat}</dd>
            </dl>
          ) : (
            <p className="text-ink-2">They are asked with the first file.</p>
          )}
          {canChange ? (
            <Button size="small" className="justify-self-start" onClick={onChange}>
              Change them, with a preview
            </Button>
          ) : (
            <p className="text-ink-3 text-small">To change them, choose a file above: its heads are offered.</p>
          )}
        </>
      ) : null}
    </div>
  );
}

type Saying = { words: string; query: CheckingQuery };
type Found = { checked?: CheckedStatement; columns?: ColumnsAnswer; failed?: string; saying?: Saying | undefined };

const sayings: Readonly<Record<string, Saying>> = {
  days_doubtful: { words: "The days are right as they stand", query: { days: "right" } },
  which_account: { words: "This is the first file of the present account", query: { account: "present" } },
};

const spanOf = ({ fromDay, untilDay }: StatementView) => `${shortDay(fromDay)} to ${shortDay(untilDay)}`;

type CheckedProps = {
  statement: StatementView;
  matched?: number;
  waiting?: number;
  notes?: readonly string[];
  onOver: () => void;
};

function Checked({ statement, matched, waiting = 0, notes = [], onOver }: CheckedProps) {
  const [confirming, dropping] = [useConfirming(), useDropping()];
  const { id, rows, newRows, openingPaise, closingPaise } = statement;
  return (
    <div className="grid gap-4">
      <p>
        <b>{spanOf(statement)}</b>
        <span className="num block text-ink-2">
          {pluralise(rows, "row")}, {newRows} of them new
          {matched === undefined ? "" : `; ${matched} find their due by themselves`}.
          {waiting > 0 ? ` ${pluralise(waiting, "row")} of today wait until tomorrow.` : ""}
        </span>
        {openingPaise !== null && closingPaise !== null ? (
          <span className="num block text-ink-2">
            From {rupeesExact(openingPaise)} to {rupeesExact(closingPaise)}; each balance follows from the row before.
          </span>
        ) : null}
      </p>
      {notes.length > 0 ? (
        <div>
          <b>{pluralise(notes.length, "row")} of another number of cells than the head</b>
          <ul className="wrap-anywhere text-ink-2 text-small">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={confirming.isPending}
          onClick={() => confirming.mutate({ id }, { onSuccess: onOver })}
        >
          Post {pluralise(newRows, "new row")}
        </Button>
        <Button busy={dropping.isPending} onClick={() => dropping.mutate({}, { onSuccess: onOver })}>
          Throw it away
        </Button>
      </div>
    </div>
  );
}

type SheetsProps = { sheets: readonly string[]; isBusy: boolean; onChoose: (sheet: string) => void };

function Sheets({ sheets, isBusy, onChoose }: SheetsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Which sheet is the statement?</legend>
      <div className="flex flex-wrap gap-3">
        {sheets.map((name) => (
          <Button key={name} size="small" disabled={isBusy} onClick={() => onChoose(name)}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const accepted = ".csv,.txt,.tsv,.xlsx,.xls,.ods,.html,text/csv";

export function StatementUpload({ waiting }: { waiting: StatementView | null }) {
  const [file, setFile] = useState<File>();
  const [sheet, setSheet] = useState<string>();
  const [said, setSaid] = useState<CheckingQuery>({});
  const [found, setFound] = useState<Found>({});
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<Found>) {
    setBusy(true);
    setFound(
      await work().catch((cause: unknown) => ({
        failed: failureMessage(cause, "The file could not be read."),
        saying: cause instanceof CallError ? sayings[cause.code] : undefined,
      })),
    );
    setBusy(false);
  }

  const look = (chosen: File, name?: string) =>
    run(async () => {
      const columns = await readHeads(chosen, name);
      return columns.isKnown ? { checked: await checkStatement(chosen, { sheet: name }) } : { columns };
    });
  const say = (query: CheckingQuery) => {
    setSaid({ ...said, ...query });
    return run(async () => (file ? { checked: await checkStatement(file, { sheet, ...said, ...query }) } : {}));
  };
  const openColumns = () => run(async () => (file ? { columns: await readHeads(file, sheet) } : {}));
  const map = (columns: ColumnsInput) =>
    run(async () => {
      if (!file) return {};
      await rememberColumns(columns);
      return { checked: await checkStatement(file, { sheet }) };
    });
  // Responses may arrive out of order; only the newest request counts.
  const tries = useRef(0);
  async function tryColumns(columns: Partial<ColumnsInput>) {
    if (!file) return;
    tries.current += 1;
    const mine = tries.current;
    const tried = await readHeads(file, sheet, columns).then(
      (answer): Found => ({ columns: answer }),
      (cause: unknown): Found => ({ ...found, failed: failureMessage(cause, "The file could not be read.") }),
    );
    if (mine === tries.current) setFound(tried);
  }

  const standing = found.checked ? undefined : waiting;
  const { columns } = found;
  return (
    <Panel id="statement" title="Statement of the bank">
      <div className="grid gap-5">
        <FileField
          name="statement"
          label="CSV file or workbook"
          hint="As your bank hands it out, not opened in Excel before. A row that is there already is stored once."
          accept={accepted}
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            setFile(chosen);
            setSheet(undefined);
            setSaid({});
            if (chosen) void look(chosen);
          }}
        />
        <p role="status" className="sr-only">
          {isBusy ? "Looking through the file" : ""}
        </p>
        {found.failed ? <Notice tone="danger">{found.failed}</Notice> : null}
        {found.saying ? (
          <Button className="justify-self-start" busy={isBusy} onClick={() => say(found.saying?.query ?? {})}>
            {found.saying.words}
          </Button>
        ) : null}
        {columns && columns.sheets.length > 0 ? (
          <Sheets
            sheets={columns.sheets}
            isBusy={isBusy}
            onChoose={(name) => {
              setSheet(name);
              if (file) void look(file, name);
            }}
          />
        ) : null}
        {columns && columns.sheets.length === 0 ? (
          <ColumnsForm
            key={`${file?.name} ${sheet}`}
            answer={columns}
            isBusy={isBusy}
            onTry={tryColumns}
            onDone={map}
          />
        ) : null}
        {found.checked ? <Checked {...found.checked} onOver={() => setFound({})} /> : null}
        {standing && !columns ? <Checked statement={standing} onOver={() => setFound({})} /> : null}
        {columns ? null : <RememberedColumns canChange={file !== undefined && !isBusy} onChange={openColumns} />}
      </div>
    </Panel>
  );
}
