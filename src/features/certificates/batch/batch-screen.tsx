import { type DragEvent, type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Captcha } from "~/features/captcha/captcha";
import { CallError, call } from "~/platform/http/call";
import { knownKeys } from "~/platform/signing/known-keys";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { BATCH_ACTION, MOST_ROWS } from "./answer";
import type { ShownAnswer } from "./batch-result";
import type { BatchAnswer } from "./schema";
import { looksLikeAnswer, verifyAnswer } from "./signed-answer";

type ListRow = { number: string; name: string };

type ReadList = { rows: ListRow[] } | { refused: string };

const isHead = ({ number }: ListRow) => !/\d/.test(number);

/**
 * Reads two columns, number and name, separated by commas, semicolons or tabs. Skips a header row. The CSV parser is
 * loaded with the first list.
 */
async function readList(text: string): Promise<ReadList> {
  const { parse, CsvError } = await import("csv-parse/browser/esm/sync");
  try {
    const lines: string[][] = parse(text, {
      bom: true,
      trim: true,
      delimiter: [",", ";", "\t"],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    const rows = lines
      .map(([number = "", ...name]) => ({ number: number.slice(0, 60), name: name.join(" ").slice(0, 160) }))
      .filter((row, at) => at > 0 || !isHead(row));
    if (rows.length === 0) return { refused: "There is no line in this list." };
    if (rows.length > MOST_ROWS)
      return { refused: `This list has ${rows.length} lines. Please send at most ${MOST_ROWS} at once.` };
    return { rows };
  } catch (cause) {
    if (cause instanceof CsvError) return { refused: "This list cannot be read as CSV." };
    throw cause;
  }
}

const notOurs = "This answer was not signed by the federation, or was changed since.";
const notRead = "This list could not be read. Please try again.";

type Given = {
  list?: { name: string; rows: ListRow[] };
  answer?: ShownAnswer;
  /** The reason, if there is neither list nor answer, or if the check failed. */
  refused?: string;
};

async function given(text: string, name: string): Promise<Given> {
  if (!text.trim()) return {};
  if (looksLikeAnswer(text)) {
    const verdict = await verifyAnswer(await knownKeys(), text);
    if (verdict.outcome !== "signed") return { refused: notOurs };
    return { answer: { ...verdict.facts, statement: text.trim() } };
  }
  const read = await readList(text);
  return "rows" in read ? { list: { name, rows: read.rows } } : read;
}

function useBatch() {
  const [now, setNow] = useState<Given>({});
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  /** Only the last call sets the state, even if an earlier read finishes later. */
  async function take(read: () => Promise<string> | string, name: string) {
    turn.current += 1;
    const own = turn.current;
    try {
      const found = await given(await read(), name);
      if (own === turn.current) setNow(found);
    } catch (cause) {
      console.warn("list not read", cause);
      if (own === turn.current) setNow({ refused: notRead });
    }
  }

  async function send(organisation: string, captchaToken: string) {
    const rows = now.list?.rows ?? [];
    setBusy(true);
    setFields({});
    setNow({ list: now.list });
    try {
      const answer = await call<BatchAnswer>("/api/verify/batches", { body: { organisation, captchaToken, rows } });
      setNow({ list: now.list, answer: { ...answer, names: rows.map(({ name }) => name) } });
    } catch (cause) {
      if (cause instanceof CallError) setFields(cause.fields);
      setNow({ list: now.list, refused: failureMessage(cause, "The list was not checked. Please try again.") });
    } finally {
      setBusy(false);
    }
  }

  return { ...now, fields, isBusy, take, send };
}

const BatchResult = lazy(() => import("./batch-result"));

type Batch = ReturnType<typeof useBatch>;

function ListField({ batch: { list, take, refused } }: { batch: Batch }) {
  const takeFile = (file: File | undefined) => file && void take(() => file.text(), file.name);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    takeFile(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      className="grid gap-4 rounded-1 border-2 border-line-2 border-dashed bg-sheet p-5 md:grid-cols-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend className="sr-only">Your list</legend>
      <FileField
        name="list"
        label={list ? `${list.name}, ${list.rows.length.toLocaleString("en-IN")} lines` : "List as a file"}
        hint="Drop a CSV here, or choose one. Columns: number, name. At most 1,000 lines."
        accept=".csv,.txt,text/csv,text/plain"
        error={list ? undefined : refused}
        onChange={({ target }) => takeFile(target.files?.[0])}
      />
      <TextArea
        name="pasted"
        label="Or paste it"
        hint="A line each. An answer that you saved can be pasted too: we say whether it is ours."
        rows={3}
        onChange={({ target }) => void take(() => target.value, "Pasted list")}
      />
    </fieldset>
  );
}

export function BatchScreen() {
  const batch = useBatch();
  const { list, answer, refused, fields, isBusy, send } = batch;
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const [organisation, setOrganisation] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    await send(organisation, token ?? "");
    // A captcha token is valid once.
    setToken(undefined);
    setRound((before) => before + 1);
  }

  return (
    <div className="grid gap-10">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ListField batch={batch} />
        {list ? (
          <>
            <TextField
              name="organisation"
              label="Who asks"
              hint="Your organisation. Holders see it beside the number of checks."
              className="max-w-xl"
              maxLength={120}
              autoComplete="organization"
              value={organisation}
              error={fields.organisation}
              aria-required
              onChange={({ target }) => setOrganisation(target.value)}
            />
            <Captcha
              microsite="main_portal"
              action={BATCH_ACTION}
              resetKey={round}
              message={fields.captchaToken}
              onVerified={setToken}
              onError={() => setToken(undefined)}
              onReset={() => setToken(undefined)}
            />
            {refused ? (
              <p role="alert" className="text-danger">
                {refused}
              </p>
            ) : null}
            <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
              {isBusy ? "Checking..." : "Check the list"}
            </Button>
          </>
        ) : null}
      </form>
      {answer ? (
        <Suspense>
          <BatchResult key={answer.statement} answer={answer} />
        </Suspense>
      ) : null}
    </div>
  );
}
