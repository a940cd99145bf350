import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/call";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { paiseTyped } from "../paise-typed";
import { taxHint } from "../price-words";
import { usePriceTax } from "../use-price-tax";
import { type TaxClass, taxClasses, taxClassOf, taxClassWords } from "../words";
import { useRaising } from "./queries";

const blank = { name: "", email: "", title: "", amount: "" };

export function NewDueForm() {
  const [typed, setTyped] = useState(blank);
  const [taxClass, setTaxClass] = useState<TaxClass>("membership");
  const [renews, setRenews] = useState(false);
  const raising = useRaising();
  const tax = usePriceTax(taxClass);
  const errors = raising.error instanceof CallError ? raising.error.fields : {};
  const field = (name: keyof typeof blank, error = errors[name]) => ({
    name: `due-${name}`,
    value: typed[name],
    error,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const { amount, ...due } = typed;
    raising.mutate(
      { ...due, taxClass, renews, amountPaise: paiseTyped(amount) ?? 0 },
      {
        onSuccess: () => {
          setTyped(blank);
          setRenews(false);
        },
      },
    );
  }

  return (
    <Panel title="Ask for money">
      <form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("name")} label="Who pays" />
        <TextField {...field("email")} label="Email address" type="email" />
        <TextField {...field("title")} label="What it is for" />
        <TextField
          {...field("amount", errors.amountPaise)}
          label="Amount in ₹"
          inputMode="decimal"
          hint={taxHint(tax, paiseTyped(typed.amount))}
        />
        <SelectField
          name="due-class"
          label="Kind of fee"
          options={taxClasses.map((value) => ({ value, label: taxClassWords[value] }))}
          value={taxClass}
          onChange={({ target }) => setTaxClass(taxClassOf(target.value))}
        />
        <Checkbox
          name="due-renews"
          label="It is the yearly fee: paying it renews their membership"
          hint="For the member with this address, also one whose term is over"
          checked={renews}
          onChange={({ target }) => setRenews(target.checked)}
          className="sm:col-span-full"
        />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-full">
          <Button type="submit" busy={raising.isPending}>
            Send the link to pay
          </Button>
          <p role="status" className="num text-ink-2">
            {raising.data ? `Asked for under ${raising.data.reference}` : ""}
          </p>
        </div>
      </form>
    </Panel>
  );
}
