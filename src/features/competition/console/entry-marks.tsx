import { ChevronDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { DialogActions } from "~/features/console/dialog-actions";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { controlClass } from "~/ui/control";
import { Dialog } from "~/ui/dialog";
import { FieldError, useFieldIds } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { TextArea } from "~/ui/text-area";
import type { BlindEntry, Marks } from "../judging/calls";
import { MOST_MARKS, rubric } from "../judging/judging-options";
import { weighted } from "../judging/ranking";
import { useRecusal, useScore } from "./queries";

/** Asks first, because stepping aside is final. */
function StepAside({ number, onDone }: { number: number; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const recusal = useRecusal();
  const close = () => setAsking(false);

  // Uses the promise, because callbacks of an unmounted component do not run and the entry can leave the list.
  async function stepAside() {
    try {
      await recusal.mutateAsync({ number, body: { reason } });
    } catch {
      return close(); // The mutation shows the error.
    }
    close();
    onDone();
  }

  const actions = (
    <DialogActions variant="danger" busy={recusal.isPending} onCancel={close} onAct={stepAside}>
      Step aside
    </DialogActions>
  );
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Step aside
      </Button>
      <Dialog open={isAsking} onClose={close} title={`Step aside from entry ${number}?`} actions={actions}>
        <p>Do so when you know or guess whose it is. Marks you gave it go, and this cannot be taken back.</p>
        <TextArea
          id={`entry-${number}-reason`}
          name="reason"
          label="Reason"
          optional
          maxLength={500}
          className="mt-4"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  );
}

type Chosen = Record<string, string>;

const chosenIn = (marks: BlindEntry["marks"]): Chosen =>
  Object.fromEntries(rubric.map(({ name }) => [name, String(marks?.[name] ?? "")]));

function marksIn(chosen: Chosen): Marks | undefined {
  if (!rubric.every(({ name }) => chosen[name])) return undefined;
  const { safety, honesty, care, learning, respect, language } = chosen;
  return {
    safety: Number(safety),
    honesty: Number(honesty),
    care: Number(care),
    learning: Number(learning),
    respect: Number(respect),
    language: Number(language),
  };
}

const scale = Array.from({ length: MOST_MARKS + 1 }, (_, mark) => String(mark));

type MarkFieldProps = {
  /** The entry's number, for unique ids on the page. */
  number: number;
  criterion: (typeof rubric)[number];
  value: string;
  error: string | undefined;
  onChange: (mark: string) => void;
};

function MarkField({ number, criterion, value, error, onChange }: MarkFieldProps) {
  const { name, label, weight } = criterion;
  const { control, errorId } = useFieldIds(name, { id: `entry-${number}-${name}`, error });
  return (
    <div className="border-line border-b py-1.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={control.id} className="text-ui leading-[1.35]">
          {`${label}\u00a0`}
          <span className="num text-ink-3 text-small">{weight}%</span>
        </label>
        <span className="relative w-24 shrink-0">
          <select
            {...control}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} num min-h-11 appearance-none pr-9`}
          >
            <option value="">–</option>
            {scale.map((mark) => (
              <option key={mark} value={mark}>
                {mark}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-2.5 size-5 text-ink-2" />
        </span>
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

type EntryMarksProps = { entry: BlindEntry; onJudged: () => void };

export function EntryMarks({ entry: { number, marks }, onJudged }: EntryMarksProps) {
  const [chosen, setChosen] = useState(() => chosenIn(marks));
  const score = useScore();
  const errors = score.error instanceof CallError ? score.error.fields : {};
  const whole = marksIn(chosen);

  // Uses the promise, because callbacks of an unmounted component do not run and the entry can leave the list.
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!whole) return;
    try {
      await score.mutateAsync({ number, body: { marks: whole } });
    } catch {
      return; // The mutation shows the error.
    }
    onJudged();
  }

  return (
    <form onSubmit={save} noValidate className="grid content-start gap-4">
      <fieldset className="border-line-2 border-t">
        <legend className="sr-only">Marks for entry {number}</legend>
        {rubric.map((criterion) => (
          <MarkField
            key={criterion.name}
            number={number}
            criterion={criterion}
            value={chosen[criterion.name] ?? ""}
            error={errors[`marks.${criterion.name}`]}
            onChange={(mark) => setChosen((before) => ({ ...before, [criterion.name]: mark }))}
          />
        ))}
        <p role="status" className="num flex min-h-11 items-center justify-between gap-4 pt-1.5">
          {whole ? (
            <>
              By these weights <b>{(weighted(whole) / 10).toFixed(1)} of 100</b>
            </>
          ) : (
            <span className="text-ink-2">Give each line 0 to {MOST_MARKS}.</span>
          )}
        </p>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={marks ? "secondary" : "primary"}
          size="small"
          busy={score.isPending}
          disabled={!whole}
        >
          {marks ? "Change the marks" : "Save the marks"}
        </Button>
        <StepAside number={number} onDone={onJudged} />
      </div>
    </form>
  );
}
