import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { type ColumnKey, columns } from "../register/import/columns";
import type { FileColumn, FileColumns } from "../register/import/schema";
import { rememberColumns } from "./queries";

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
export function ImportColumns({ found, onSaid, failure }: Props) {
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
