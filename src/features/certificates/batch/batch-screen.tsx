import { type DragEvent, type FormEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Captcha } from "~/features/captcha/captcha";
import { CallError, call } from "~/platform/call";
import { knownKeys } from "~/platform/known-keys";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { BATCH_ACTION } from "./answer";
import { BatchResult, type ShownAnswer } from "./batch-result";
import { type ListRow, readList } from "./list-file";
import type { BatchAnswer } from "./schema";
import { looksLikeAnswer, verifyAnswer } from "./signed-answer";

const notOurs = "This answer was not signed by the federation, or was changed since.";

/** What a dropped, chosen or pasted text becomes: a list to send, or an answer of the federation's to check. */
async function taken(
  text: string,
): Promise<{ rows: ListRow[] } | { answer: ShownAnswer } | { refused: string }> {
  if (!looksLikeAnswer(text)) return readList(text);
  const verdict = await verifyAnswer(await knownKeys(), text);
  if (verdict.outcome !== "signed") return { refused: notOurs };
  return { answer: { ...verdict.facts, statement: text.trim() } };
}

/** The list that was given, and the answer to it. */
function useBatch() {
  const [list, setList] = useState<{ name: string; rows: ListRow[] }>();
  const [answer, setAnswer] = useState<ShownAnswer>();
  const [refused, setRefused] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function take(text: string, name: string) {
    const found = await taken(text);
    setAnswer("answer" in found ? found.answer : undefined);
    setRefused("refused" in found ? found.refused : undefined);
    setList("rows" in found ? { name, rows: found.rows } : undefined);
  }

  async function send(organisation: string, captchaToken: string) {
    if (!list) return setRefused("Please choose a list.");
    setBusy(true);
    setFields({});
    setRefused(undefined);
    try {
      const { rows } = list;
      const body = { organisation, captchaToken, rows };
      const given = await call<BatchAnswer>("/api/verify/batches", { body });
      setAnswer({ ...given, names: rows.map(({ name }) => name) });
    } catch (cause) {
      if (cause instanceof CallError) setFields(cause.fields);
      setRefused(failureMessage(cause, "The list was not checked. Please try again."));
    } finally {
      setBusy(false);
    }
  }

  return { list, answer, refused, fields, isBusy, take, send };
}

type Batch = ReturnType<typeof useBatch>;

/** Where a list comes in: dropped, chosen or pasted. */
function ListField({ batch: { list, take, refused } }: { batch: Batch }) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file) void file.text().then((text) => take(text, file.name));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen below as well
    <div
      className="grid gap-4 rounded-1 border-2 border-line-2 border-dashed bg-sheet p-5 md:grid-cols-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <FileField
        name="list"
        label={list ? `${list.name}, ${list.rows.length.toLocaleString("en-IN")} lines` : "List as a file"}
        hint="Drop a CSV here, or choose one. Columns: number, name. At most 1,000 lines."
        accept=".csv,.txt,text/csv,text/plain"
        error={list ? undefined : refused}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void file.text().then((text) => take(text, file.name));
        }}
      />
      <TextArea
        name="pasted"
        label="Or paste it"
        hint="A line each. An answer that you saved can be pasted too: we say whether it is ours."
        rows={3}
        onChange={({ target }) => void take(target.value, "Pasted list")}
      />
    </div>
  );
}

/** An employer's list: given, sent, answered. */
export default function BatchScreen() {
  const batch = useBatch();
  const { list, answer, refused, fields, isBusy, send } = batch;
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const [organisation, setOrganisation] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    await send(organisation, token ?? "");
    // A captcha counts once.
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
      {answer ? <BatchResult key={answer.statement} answer={answer} /> : null}
    </div>
  );
}
