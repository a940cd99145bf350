import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { toast } from "~/ui/toast";
import { type ColumnKey, columns } from "../register/import/columns";
import type { FileColumn, FileColumns } from "../register/import/schema";
import { forgetMapping, rememberColumns } from "./queries";

const LEAVE_OUT = "leave-out";
const choices = [
  ...columns.map(({ key, title }) => ({ value: key as string, label: title })),
  { value: "extra", label: "Keep as an extra column" },
  { value: LEAVE_OUT, label: "Leave out" },
];

const choiceOf = ({ key }: FileColumn) => (key === null ? LEAVE_OUT : (key ?? ""));
const keyOf = (choice: string) => (choice === LEAVE_OUT ? null : (choice as ColumnKey));

function examplesOf({ examples }: FileColumn): string {
  const said = examples.filter((each) => each.trim() !== "");
  return said.length > 0 ? `For example ${said.map((each) => `“${each}”`).join(", ")}` : "Empty in the first rows";
}

type Props = {
  found: FileColumns;
  onSaid: () => void;
  /** Reads the columns again after the remembered answers are deleted. */
  onForgotten: () => void;
  onBack: () => void;
  isPending: boolean;
  failure?: string;
};

export function ImportColumns({ found, onSaid, onForgotten, onBack, isPending, failure }: Props) {
  const [chosen, setChosen] = useState<string[]>(() => found.columns.map(choiceOf));
  const saying = useMutation({ mutationFn: rememberColumns, onSuccess: onSaid });
  const forgetting = useMutation({
    mutationFn: forgetMapping,
    onSuccess() {
      toast({ title: "Done", description: "What was remembered is forgotten.", variant: "success" });
      onForgotten();
    },
  });
  const open = chosen.filter((choice) => choice === "").length;
  const error = saying.error ?? forgetting.error;
  const problem = error ? failureMessage(error, "That could not be saved. Please try again.") : failure;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saying.mutate(found.columns.map(({ head }, at) => ({ head, key: keyOf(chosen[at] ?? LEAVE_OUT) })));
      }}
    >
      <p>
        Choose what each column of the file is. What the record has no place for is kept as an extra column. Your choice
        is remembered for the next file.
      </p>
      <div className="grid max-h-96 gap-4 overflow-y-auto border border-line p-3 md:grid-cols-2">
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
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={onBack}>
          Back to the file
        </Button>
        <Button type="submit" variant="primary" busy={saying.isPending || isPending} disabled={open > 0}>
          Read the file
        </Button>
        <Button type="button" busy={forgetting.isPending} onClick={() => forgetting.mutate()}>
          Forget what is remembered
        </Button>
      </div>
      {open > 0 ? <p className="text-ink-2">Still to be chosen: {open}</p> : null}
    </form>
  );
}
