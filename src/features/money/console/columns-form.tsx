import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { dateFormats } from "../statements/columns";
import type { ColumnsAnswer, ColumnsInput } from "./schema";

const parts = [
  { name: "date", label: "Value date" },
  { name: "narration", label: "Narration" },
  { name: "reference", label: "Reference of the bank", optional: true },
  { name: "debit", label: "Money out", optional: true },
  { name: "credit", label: "Money in", optional: true },
  { name: "amount", label: "Amount, where one column has both", optional: true },
  { name: "drCr", label: "Whether it went out or came in", optional: true },
  { name: "balance", label: "Balance" },
] as const;

type Name = (typeof parts)[number]["name"];
type Format = ColumnsInput["dateFormat"];
const formatOf = (value: string): Format => dateFormats.find((format) => format === value) ?? dateFormats[0];

type ColumnsFormProps = { answer: ColumnsAnswer; isBusy: boolean; onDone: (columns: ColumnsInput) => void };

/** Which column of the bank's files is what: asked once, as the bank always writes them alike. */
export function ColumnsForm({ answer: { headers, columns }, isBusy, onDone }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<Partial<Record<Name, string>>>(columns);
  const [format, setFormat] = useState<Format>(columns.dateFormat ?? dateFormats[0]);
  const options = [{ value: "", label: "None" }, ...headers.map((value) => ({ value, label: value }))];

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { date = "", narration = "", balance = "", ...others } = chosen;
    const given = Object.fromEntries(Object.entries(others).filter(([, header]) => header));
    onDone({ ...given, date, narration, balance, dateFormat: format });
  }

  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
      <p className="sm:col-span-full">
        <b>Which column is what?</b>
        <span className="block text-ink-2 text-small">Asked once: your bank writes its files alike.</span>
      </p>
      {parts.map(({ name, ...part }) => (
        <SelectField
          key={name}
          {...part}
          name={name}
          options={options}
          value={chosen[name] ?? ""}
          onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
        />
      ))}
      <SelectField
        name="dateFormat"
        label="How days are written"
        options={dateFormats.map((value) => ({ value, label: value }))}
        value={format}
        onChange={({ target }) => setFormat(formatOf(target.value))}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start sm:col-span-full">
        Remember this, and look the file through
      </Button>
    </form>
  );
}
