import { type DragEvent, type FormEvent, lazy, Suspense, useState } from "react";
import { Captcha } from "~/features/captcha/captcha";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { BATCH_ACTION } from "./answer";
import { useBatch } from "./use-batch";

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
