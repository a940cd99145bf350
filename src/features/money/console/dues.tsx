import { type FormEvent, useState } from "react";
import { ListFilters } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { CallError } from "~/platform/http/call";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Panel } from "~/ui/panel";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { DueBadge } from "../due-badge";
import { paiseTyped } from "../paise-typed";
import { taxHint } from "../price-words";
import { rupeesExact } from "../rupees-exact";
import { usePriceTax } from "../use-price-tax";
import { dueStatuses, type TaxClass, taxClasses, taxClassOf, taxClassWords } from "../words";
import { BillMany } from "./bill-many";

import type { ListedDue } from "./due-calls";
import { useDues, useRaising } from "./due-queries";
import type { MoneyRights } from "./money-rights";

const blank = { name: "", email: "", title: "", amount: "" };

function NewDueForm() {
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
      { body: { ...due, taxClass, renews, amountPaise: paiseTyped(amount) ?? 0 } },
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

const statusLabels: Record<(typeof dueStatuses)[number], string> = {
  open: "Open",
  "part-paid": "Part-paid",
  settled: "Paid",
  cancelled: "Cancelled",
  lapsed: "Lapsed",
};
const options = dueStatuses.map((value) => ({ value, label: statusLabels[value] }));

type RowProps = { due: ListedDue; onChoose: (reference: string) => void };

function Row({ due, onChoose }: RowProps) {
  const { reference, title, name, email, status, totalPaise, paidPaise, raisedAt, isClaimed } = due;
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={() => onChoose(reference)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 px-5 py-4 text-left hover:bg-blue-tint sm:grid-cols-[minmax(0,1fr)_auto_11rem]"
      >
        <span className="min-w-0">
          <b className="wrap-anywhere">{name ?? "Erased"}</b>
          <span className="wrap-anywhere block text-ink-2 text-small">
            {[title, email].filter(Boolean).join(" · ")}
          </span>
          <span className="num block text-ink-3 text-small">
            {reference} · {shortMoment(raisedAt)}
          </span>
        </span>
        <span className="num text-right">
          <b>{rupeesExact(totalPaise)}</b>
          {paidPaise > 0 && paidPaise < totalPaise ? (
            <span className="block text-ink-2 text-small">{rupeesExact(paidPaise)} came in</span>
          ) : null}
        </span>
        <span className="max-sm:col-span-full">
          <DueBadge status={status} isClaimed={isClaimed} />
        </span>
      </button>
    </li>
  );
}

type DuesProps = { may: MoneyRights; onChoose: (reference: string) => void };

export default function Dues({ may, onChoose }: DuesProps) {
  const [filter, setFilter] = useState({ q: "", status: "" });
  const query = useDues(filter.q, filter.status);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      {may.write ? <NewDueForm /> : null}
      {may.write ? <BillMany /> : null}
      <Panel title="Dues" flush>
        <div className="border-line border-b px-5 pt-4">
          <ListFilters
            label="Search dues"
            placeholder="Reference, payer or title"
            filters={[{ name: "status" as const, label: "Status", all: "Every status", options }]}
            choiceClass="w-44"
            address={filter}
            onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
          />
        </div>
        {rows.length > 0 ? (
          <ul aria-label="Dues">
            {rows.map((due) => (
              <Row key={due.reference} due={due} onChoose={onChoose} />
            ))}
          </ul>
        ) : (
          <p className="p-5 text-ink-2" role="status">
            {query.isPending ? "Loading..." : query.isError ? "The dues could not be read." : "None."}
          </p>
        )}
        <ShowMore query={query} className="p-5" />
      </Panel>
    </div>
  );
}
