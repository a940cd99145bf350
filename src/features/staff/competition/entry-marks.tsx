import { type FormEvent, useState } from "react";
import { MOST_MARKS, rubric } from "~/features/competition/judging/rubric-options";
import type { BlindEntry } from "~/features/competition/judging/schema";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { useScore } from "./queries";
import { StandBack } from "./stand-back";

const scale = Array.from({ length: MOST_MARKS + 1 }, (_, mark) => ({
  value: String(mark),
  label: String(mark),
}));

/** What is chosen for each criterion, as the lists hold it. */
const chosenIn = (marks: BlindEntry["marks"]): Record<string, string> =>
  Object.fromEntries(rubric.map(({ name }) => [name, String(marks?.[name] ?? "")]));

/** The marks of one entry, and the way to stand back from it. */
export function EntryMarks({ entry: { number, marks } }: { entry: BlindEntry }) {
  const [chosen, setChosen] = useState(() => chosenIn(marks));
  const score = useScore(number);
  const errors = score.error instanceof CallError ? score.error.fields : {};
  const isWhole = rubric.every(({ name }) => Boolean(chosen[name]));

  function save(event: FormEvent) {
    event.preventDefault();
    const { safety, honesty, care, learning, respect, language } = chosen;
    score.mutate({
      safety: Number(safety),
      honesty: Number(honesty),
      care: Number(care),
      learning: Number(learning),
      respect: Number(respect),
      language: Number(language),
    });
  }

  return (
    <form onSubmit={save} noValidate className="mt-5 grid gap-4">
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {rubric.map(({ name, label, weight }) => (
          <SelectField
            key={name}
            id={`entry-${number}-${name}`}
            name={name}
            label={`${label} (${weight} %)`}
            placeholder={`0 to ${MOST_MARKS}`}
            options={scale}
            value={chosen[name] ?? ""}
            error={errors[`marks.${name}`]}
            onChange={(event) => setChosen((before) => ({ ...before, [name]: event.target.value }))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="small" busy={score.isPending} disabled={!isWhole}>
          {marks ? "Change the marks" : "Save the marks"}
        </Button>
        <StandBack number={number} />
      </div>
    </form>
  );
}
