import { type FormEvent, useState } from "react";
import { shortDay } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { rupeesExact } from "../rupees-exact";
import { dateFormats } from "../statements/columns";
import type { ColumnsAnswer, ColumnsInput } from "./statement-calls";

const signed = (paise: number) => `${paise > 0 ? "+" : ""}${rupeesExact(paise)}`;

function ColumnsPreview({ preview }: { preview: ColumnsAnswer["preview"] }) {
  if (!preview)
    return (
      <p className="text-ink-2">Choose the date, the narration, the amounts and the balance to see the first rows.</p>
    );
  const { rows, problem } = preview;
  return (
    <div className="grid gap-2">
      <b>First rows, as they will be read</b>
      {rows.length > 0 ? (
        <ol aria-label="First rows" className="border border-line-2 bg-paper">
          {rows.map(({ line, valueDate, narration, bankReference, amountPaise, balancePaise }) => (
            <li
              key={line}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line border-b px-3.5 py-2.5 text-small leading-snug last:border-b-0"
            >
              <span className="num">
                {shortDay(valueDate)} <span className="text-ink-3">Row {line}</span>
              </span>
              <b className={`num text-right ${amountPaise < 0 ? "text-danger" : ""}`}>{signed(amountPaise)}</b>
              <span className="wrap-anywhere text-ink-2">{[narration, bankReference].filter(Boolean).join(" · ")}</span>
              <span className="num text-right text-ink-3">
                {balancePaise === null ? "No balance" : rupeesExact(balancePaise)}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {problem ? (
        <p className="wrap-anywhere text-warning">
          Row {problem.line}: {problem.problem}
        </p>
      ) : null}
    </div>
  );
}

export const columnParts = [
  { name: "date", label: "Value date" },
  { name: "narration", label: "Narration" },
  { name: "reference", label: "Reference of the bank", optional: true },
  { name: "debit", label: "Money out", optional: true },
  { name: "credit", label: "Money in", optional: true },
  { name: "amount", label: "Amount, where one column has both", optional: true },
  { name: "drCr", label: "Whether it went out or came in", optional: true },
  { name: "balance", label: "Balance" },
] as const;

type Name = (typeof columnParts)[number]["name"];
type Format = ColumnsInput["dateFormat"];
const formatOf = (value: string): Format => dateFormats.find((format) => format === value) ?? dateFormats[0];

type ColumnsFormProps = {
  answer: ColumnsAnswer;
  isBusy: boolean;
  onTry: (columns: Partial<ColumnsInput>) => void;
  onDone: (columns: ColumnsInput) => void;
};

export function ColumnsForm({ answer: { headers, columns, preview }, isBusy, onTry, onDone }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<Partial<Record<Name, string>>>(columns);
  const [format, setFormat] = useState<Format>(columns.dateFormat ?? dateFormats[0]);
  const options = [{ value: "", label: "None" }, ...headers.map((value) => ({ value, label: value }))];

  const given = (from: Partial<Record<Name, string>>) =>
    Object.fromEntries(columnParts.flatMap(({ name }) => (from[name] ? [[name, from[name]]] : [])));

  function change(next: Partial<Record<Name, string>>, nextFormat: Format) {
    setChosen(next);
    setFormat(nextFormat);
    onTry({ ...given(next), dateFormat: nextFormat });
  }

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { date = "", narration = "", balance = "" } = chosen;
    onDone({ ...given(chosen), date, narration, balance, dateFormat: format });
  }

  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
      <p className="sm:col-span-full">
        <b>Which column is what?</b>
        <span className="block text-ink-2 text-small">
          Remembered for this account; asked again when the bank changes its heads.
        </span>
      </p>
      {columnParts.map(({ name, ...part }) => (
        <SelectField
          key={name}
          {...part}
          name={name}
          options={options}
          value={chosen[name] ?? ""}
          onChange={({ target }) => change({ ...chosen, [name]: target.value }, format)}
        />
      ))}
      <SelectField
        name="dateFormat"
        label="How days are written"
        options={dateFormats.map((value) => ({ value, label: value }))}
        value={format}
        onChange={({ target }) => change(chosen, formatOf(target.value))}
      />
      <div className="sm:col-span-full" aria-live="polite">
        <ColumnsPreview preview={preview} />
      </div>
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start sm:col-span-full">
        Remember this, and look the file through
      </Button>
    </form>
  );
}
