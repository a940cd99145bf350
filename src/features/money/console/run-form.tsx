import { type ChangeEvent, type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { CheckboxList } from "~/ui/checkbox-list";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { paiseTyped } from "../paise-typed";
import { taxHint } from "../price-words";
import type { RunsAnswer } from "../runs/schema";
import { usePriceTax } from "../use-price-tax";
import { taxClasses, taxClassOf, taxClassWords } from "../words";

const ways = [
  { value: "members", label: "Members by type and place" },
  { value: "addresses", label: "A list of addresses" },
];
const blank = {
  title: "",
  amount: "",
  taxClass: "membership",
  lapsesOn: "",
  way: "members",
  state: "",
  organization: "",
  tag: "",
  emails: "",
};
type Typed = typeof blank;

function whoOf({ way, state, organization, tag, emails }: Typed, types: readonly string[]) {
  if (way === "members") return { kind: "members", types, state, organization, tag };
  return { kind: "addresses", emails: emails.split(/[\s,;]+/).filter(Boolean) };
}

type FieldOf = (name: keyof Typed) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
};
type Options = Pick<RunsAnswer, "types" | "states">;
type WhoProps = { way: string; field: FieldOf; options: Options; error: string | undefined };

function Who({ way, field, options, error, onTypes }: WhoProps & { onTypes: (types: string[]) => void }) {
  if (way === "addresses")
    return (
      <TextArea
        {...field("emails")}
        label="Addresses"
        hint="One a line. Only members are found."
        error={error}
        className="sm:col-span-full"
      />
    );
  return (
    <>
      <CheckboxList
        name="run-types"
        label="Types of membership"
        options={options.types}
        error={error}
        className="sm:col-span-full"
        onChange={({ currentTarget }) => {
          const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>("input[name=run-types]:checked");
          onTypes([...(boxes ?? [])].map(({ value }) => value));
        }}
      />
      <SelectField {...field("state")} label="State" optional options={options.states} placeholder="Every state" />
      <TextField {...field("organization")} label="College or organisation" optional />
      <TextField {...field("tag")} label="Tag" optional hint="As staff have tagged members, such as a chapter" />
    </>
  );
}

type RunFormProps = {
  options: Options;
  change: { error: unknown; isPending: boolean };
  onSend: (body: unknown) => void;
};

export function RunForm({ options, change, onSend }: RunFormProps) {
  const [typed, setTyped] = useState(blank);
  const [types, setTypes] = useState<string[]>([]);
  const [renews, setRenews] = useState(false);
  const [withLapsed, setWithLapsed] = useState(false);
  const isByType = typed.amount.trim() === "";
  const tax = usePriceTax(taxClassOf(typed.taxClass));
  const errors = change.error instanceof CallError ? change.error.fields : {};
  const field: FieldOf = (name) => ({
    name: `run-${name}`,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }) => setTyped({ ...typed, [name]: target.value }),
  });
  const whoError = Object.entries(errors).find(([name]) => name.startsWith("who"))?.[1];

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { title, amount, taxClass, lapsesOn } = typed;
    const amountPaise = isByType ? null : (paiseTyped(amount) ?? 0);
    const who = whoOf(typed, types);
    onSend({ title, taxClass, lapsesOn, amountPaise, renews: renews || isByType, withLapsed, who });
  }

  return (
    <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
      <TextField {...field("title")} label="What it is for" hint="Nobody is asked twice under one title" />
      <TextField
        {...field("amount")}
        label="Amount in ₹"
        optional
        inputMode="decimal"
        error={errors.amountPaise}
        hint={["Leave it empty for the yearly fee of each type", taxHint(tax)].filter(Boolean).join(". ")}
      />
      <SelectField
        {...field("taxClass")}
        label="Kind of fee"
        options={taxClasses.map((value) => ({ value, label: taxClassWords[value] }))}
      />
      <TextField {...field("lapsesOn")} label="Last day to pay" type="date" optional />
      <Checkbox
        name="run-renews"
        label="It is the yearly fee: paying it renews the membership"
        hint={isByType ? "Always so without an amount" : undefined}
        checked={renews || isByType}
        disabled={isByType}
        onChange={({ target }) => setRenews(target.checked)}
        className="sm:col-span-full"
      />
      <Checkbox
        name="run-with-lapsed"
        label="Ask members whose term is over as well"
        checked={withLapsed}
        onChange={({ target }) => setWithLapsed(target.checked)}
        className="sm:col-span-full"
      />
      <SelectField {...field("way")} label="Who is asked" options={ways} />
      <Who way={typed.way} field={field} options={options} error={whoError} onTypes={setTypes} />
      <div className="sm:col-span-full">
        <Button type="submit" busy={change.isPending}>
          Look at it first
        </Button>
      </div>
    </form>
  );
}
