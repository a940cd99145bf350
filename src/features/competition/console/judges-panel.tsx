import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import type { Overview } from "../judging/calls";
import { LEAST_JUDGES } from "../judging/judging-options";
import { useJudgeChange } from "./queries";

type Judge = Overview["judges"][number];

function JudgeEntry({ judge, onRemove }: { judge: Judge; onRemove: (() => void) | undefined }) {
  const { name, scored, recused } = judge;
  return (
    <li className="flex min-h-15 items-center justify-between gap-4 border-line border-b py-2 last:border-b-0">
      <span className="wrap-anywhere min-w-0 leading-[1.35]">
        <b className="font-semibold">{name}</b>
        <span className="num block text-ink-3 text-small">
          {scored} scored, {recused} stepped aside
        </span>
      </span>
      {onRemove ? (
        <Button variant="quiet" size="small" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      ) : null}
    </li>
  );
}

export function JudgesPanel({ edition, judges, candidates }: Overview) {
  const [picked, setPicked] = useState("");
  const userId = candidates.some(({ id }) => id === picked) ? picked : "";
  const change = useJudgeChange(edition.id);
  const isOver = edition.resultsAt !== null;

  function name(event: FormEvent) {
    event.preventDefault();
    if (userId) change.mutate({ userId, isJudge: true });
  }

  return (
    <Panel title="Judges">
      <p className="text-ink-2">
        An entry has a place once {LEAST_JUDGES} judges have given it marks. Judges see numbers and oaths, no names.
      </p>
      {judges.length > 0 ? (
        <ul className="mt-3">
          {judges.map((judge) => (
            <JudgeEntry
              key={judge.id}
              judge={judge}
              onRemove={
                isOver || judge.scored > 0 ? undefined : () => change.mutate({ userId: judge.id, isJudge: false })
              }
            />
          ))}
        </ul>
      ) : null}
      {isOver ? null : (
        <form onSubmit={name} noValidate className="mt-4 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <SelectField
            label="Reviewer"
            name="userId"
            options={candidates.map(({ id, name: label }) => ({ value: id, label }))}
            disabledReason={candidates.length === 0 ? "There is no reviewer who is not a judge" : undefined}
            value={userId}
            onChange={(event) => setPicked(event.target.value)}
          />
          <Button type="submit" busy={change.isPending} disabled={!userId}>
            Name as judge
          </Button>
        </form>
      )}
    </Panel>
  );
}
