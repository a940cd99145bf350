import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { pluralise } from "~/platform/text/pluralise";
import { shortDay } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import type { MoneySide } from "../words";
import { useEndingRule, useFitting, useRules, useRuling } from "./queries";
import type { ListedRule } from "./statement-calls";

const sideWords: Record<MoneySide, string> = { out: "Money out", in: "Money in" };

function Rule({ rule, mayWrite }: { rule: ListedRule; mayWrite: boolean }) {
  const ending = useEndingRule();
  const { id, words, side, note, lines, newestDay, by } = rule;
  const applied = newestDay ? `${pluralise(lines, "line")}, the newest of ${shortDay(newestDay)}` : "No line yet";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b px-5 py-3.5 leading-snug last:border-b-0">
      <p className="min-w-0">
        <b className="wrap-anywhere">“{words}”</b>
        <span className="wrap-anywhere block text-ink-2">
          {sideWords[side]}: {note}
        </span>
        <span className="num wrap-anywhere block text-ink-3 text-small">
          {applied} · {by}
        </span>
      </p>
      {mayWrite ? (
        <Button size="small" busy={ending.isPending} onClick={() => ending.mutate({ id })}>
          End <span className="sr-only">the rule for {words}</span>
        </Button>
      ) : null}
    </li>
  );
}

function RuleForm({ onDone }: { onDone: () => void }) {
  const [words, setWords] = useState("");
  const [side, setSide] = useState<MoneySide>("out");
  const [note, setNote] = useState("");
  // Asked when the field is left, not at each letter.
  const [asked, setAsked] = useState("");
  const fitting = useFitting({ words: asked, side });
  const ruling = useRuling();
  const errors = ruling.error instanceof CallError ? ruling.error.fields : {};

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    ruling.mutate({ body: { words, side, note } }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 px-5 py-4 sm:grid-cols-2">
      <TextField
        name="words"
        label="Words in the narration"
        hint="Such as SMS CHARGES. Whole words; capitals and spaces make no difference."
        maxLength={80}
        error={errors.words}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onBlur={() => setAsked(words.trim())}
      />
      <SelectField
        name="side"
        label="Which way the money goes"
        options={[
          { value: "out", label: sideWords.out },
          { value: "in", label: sideWords.in },
        ]}
        error={errors.side}
        value={side}
        onChange={({ target }) => setSide(target.value === "in" ? "in" : "out")}
      />
      <TextField
        name="note"
        label="What such lines are"
        hint="Bank charges, rent, interest: no due."
        maxLength={200}
        error={errors.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        className="sm:col-span-full"
      />
      <p role="status" className="num text-ink-2 text-small sm:col-span-full">
        {fitting.data
          ? `It fits ${fitting.data.lines} of the ${pluralise(fitting.data.waiting, "line")} that wait, and explains them at once.`
          : "Once the words are entered, this says how many of the lines that wait it fits."}
      </p>
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" variant="primary" busy={ruling.isPending}>
          Save the rule
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function LineRules({ mayWrite }: { mayWrite: boolean }) {
  const [isWriting, setWriting] = useState(false);
  const { data } = useRules();
  if (!data) return null;
  return (
    <Panel
      title="Rules for lines that return"
      flush
      action={
        mayWrite && !isWriting ? (
          <Button size="small" onClick={() => setWriting(true)}>
            New rule
          </Button>
        ) : null
      }
    >
      {isWriting ? <RuleForm onDone={() => setWriting(false)} /> : null}
      {data.rules.length > 0 ? (
        <ul>
          {data.rules.map((rule) => (
            <Rule key={rule.id} rule={rule} mayWrite={mayWrite} />
          ))}
        </ul>
      ) : isWriting ? null : (
        <p className="px-5 py-4 text-ink-2">No rule is written yet. Charges, rent and interest need one only once.</p>
      )}
    </Panel>
  );
}
