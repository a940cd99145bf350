import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FileField } from "~/ui/file-field";
import { SelectField } from "~/ui/select-field";
import { type ColumnKey, columns } from "../register/import/columns";
import type { FileColumn, FileColumns } from "../register/import/schema";
import { ImportReview } from "./import-review";
import { readHeads, rememberColumns, uploadCsv } from "./queries";

const LEAVE_OUT = "leave-out";
const choices = [
  ...columns.map(({ key, title }) => ({ value: key as string, label: title })),
  { value: LEAVE_OUT, label: "Leave out" },
];

const choiceOf = ({ key }: FileColumn) => (key === null ? LEAVE_OUT : (key ?? ""));
const keyOf = (choice: string) => (choice === LEAVE_OUT ? null : (choice as ColumnKey));

function examplesOf({ examples }: FileColumn): string {
  const said = examples.filter((each) => each.trim() !== "");
  return said.length > 0
    ? `For example ${said.map((each) => `“${each}”`).join(", ")}`
    : "Empty in the first rows";
}

type Props = { found: FileColumns; onSaid: () => void; failure?: string };

/** What each column of a list from another system is, or that it is left out; remembered for the next list. */
function ImportColumns({ found, onSaid, failure }: Props) {
  const [chosen, setChosen] = useState<string[]>(() => found.columns.map(choiceOf));
  const { mutate, isPending, error } = useMutation({ mutationFn: rememberColumns, onSuccess: onSaid });
  const open = chosen.filter((choice) => choice === "").length;
  const say = () =>
    mutate(found.columns.map(({ head }, at) => ({ head, key: keyOf(chosen[at] ?? LEAVE_OUT) })));
  const problem = error ? failureMessage(error, "That could not be saved. Please try again.") : failure;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <p>Choose what each column of the file is. Your choice is remembered for the next file.</p>
      <div className="grid max-h-96 gap-4 overflow-y-auto border border-line p-3">
        {found.columns.map((column, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head, and none moves.
            key={at}
            id={`column-${at}`}
            name={`column-${at}`}
            label={column.head.trim() || `Column ${at + 1}, without a title`}
            hint={examplesOf(column)}
            options={choices}
            value={chosen[at]}
            onChange={({ target }) => setChosen((all) => all.with(at, target.value))}
          />
        ))}
      </div>
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      <Button type="submit" variant="primary" busy={isPending} disabled={open > 0}>
        Read the file
      </Button>
      {open > 0 ? <p className="text-ink-2">Still to be chosen: {open}</p> : null}
    </form>
  );
}

const failureOf = (error: unknown) =>
  error ? failureMessage(error, "The file could not be sent. Please try again.") : undefined;

type ChooseProps = { isPending: boolean; failure?: string; onChoose: (file: File) => void };

function ChooseFile({ isPending, failure, onChoose }: ChooseProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
  };
  return (
    <div className="grid gap-4">
      <p>
        A CSV file of up to 200,000 rows. It may have the columns{" "}
        {columns.map(({ title }) => title).join(", ")}. You match the columns of another system in the next
        step. Name and Email are needed. You see what happens to every row before anything is stored.
      </p>
      <FileField name="file" label="File" accept=".csv,text/csv" disabled={isPending} onChange={choose} />
      <p role="status">{isPending ? "Reading the file..." : ""}</p>
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

/** Importing members: choose a file, say what its columns are, see what becomes of it, have it stored. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<FileColumns>();
  const upload = useMutation({ mutationFn: uploadCsv });
  const heads = useMutation({
    mutationFn: readHeads,
    onSuccess(answer, chosen) {
      if (answer.problem) setFound(answer);
      else upload.mutate(chosen);
    },
  });
  const read = (chosen: File) => {
    setFile(chosen);
    setFound(undefined);
    heads.mutate(chosen);
  };
  const id = upload.data?.id;
  const failure = failureOf(upload.error ?? heads.error);
  const isPending = heads.isPending || upload.isPending;
  return (
    <Dialog open onClose={onClose} title="Import members" actions={<Button onClick={onClose}>Close</Button>}>
      {id ? <ImportReview id={id} /> : null}
      {!id && found && file ? (
        <ImportColumns found={found} failure={failure} onSaid={() => upload.mutate(file)} />
      ) : null}
      {!id && !found ? <ChooseFile {...{ isPending, failure }} onChoose={read} /> : null}
    </Dialog>
  );
}
