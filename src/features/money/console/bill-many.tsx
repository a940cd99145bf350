import { useMutation, useQuery } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from "react";
import { createClient } from "~/features/accounts/calls/client";
import { toastRefusal } from "~/features/console/toast-refusal";
import { CallError } from "~/platform/http/call";
import { shortEnd } from "~/platform/time/last-day";
import { shortMoment } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { CheckboxList } from "~/ui/checkbox-list";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { SelectField } from "~/ui/select-field";
import { Table } from "~/ui/table";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { paiseTyped } from "../paise-typed";
import { taxHint } from "../price-words";
import type { RunCalls, RunPreview, RunsAnswer, RunTyped, RunView } from "../runs/calls";
import { rupeesExact } from "../rupees-exact";
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

function whoOf({ way, state, organization, tag, emails }: Typed, types: string[]): RunTyped["who"] {
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
  onSend: (body: RunTyped) => void;
};

function RunForm({ options, change, onSend }: RunFormProps) {
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
    onSend({
      title,
      taxClass: taxClassOf(taxClass),
      lapsesOn,
      amountPaise,
      renews: renews || isByType,
      withLapsed,
      who,
    });
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
        hint={["Leave empty for the yearly fee of each type", taxHint(tax)].filter(Boolean).join(". ")}
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

const columns = [
  { head: "Member", cell: ({ name }: RunPreview["lines"][number]) => <b className="wrap-anywhere">{name}</b> },
  { head: "To", cell: ({ email }: RunPreview["lines"][number]) => <span className="wrap-anywhere">{email}</span> },
  { head: "Amount", right: true, cell: ({ amountPaise }: RunPreview["lines"][number]) => rupeesExact(amountPaise) },
];

function RunPreviewSheet({ preview, children }: { preview: RunPreview; children: ReactNode }) {
  const { title, payers, lines, leftOut, expiresAt, tax, renews } = preview;
  return (
    <section aria-label="Preview" className="grid gap-4">
      <p role="status" className="num">
        {title}: {payers} would be asked
        {tax ? `, each amount with ${tax.percent}% GST${tax.isAdded ? " added" : ""}` : ""}.{" "}
        {renews ? "Paying it renews the membership by a year. " : ""}This can be confirmed until {shortEnd(expiresAt)}.
      </p>
      {lines.length > 0 ? (
        <Table
          caption={`The first ${lines.length} of ${payers}`}
          columns={columns}
          rows={lines}
          rowKey={({ email, name }) => `${email} ${name}`}
        />
      ) : null}
      {payers > lines.length ? <p className="num text-ink-2">The first {lines.length} are shown.</p> : null}
      {leftOut.length > 0 ? (
        <ul className="grid gap-1">
          {leftOut.map(({ why, count, names }) => (
            <li key={why} className="num wrap-anywhere">
              <b>{count} left out:</b> {why} ({names.join(", ")}
              {count > names.length ? " and others" : ""})
            </li>
          ))}
        </ul>
      ) : null}
      <div>{children}</div>
    </section>
  );
}

const api = createClient<RunCalls>("/api/staff/money");
const EVERY_MS = 3_000;

const isGoing = ({ doneAt }: RunView) => doneAt === null;

const useRuns = () =>
  useQuery({
    queryKey: [...api.key, "GET /runs"],
    queryFn: () => api.send("GET /runs", {}),
    refetchInterval: ({ state }) => (state.data?.runs.some(isGoing) ? EVERY_MS : false),
  });

const usePreviewing = () =>
  useMutation({ mutationFn: (body: RunTyped) => api.send("POST /runs", { body }), onError: toastRefusal });

const useRunConfirming = () =>
  api.useAction("POST /runs/{id}/confirmation", { done: "Payment requests are going out by email." });

function Run({ run }: { run: RunView }) {
  const { title, payers, totalPaise, raised, leftOut, confirmedAt, doneAt } = run;
  const asked = `${raised} of ${payers} asked${leftOut > 0 ? `, ${leftOut} left out meanwhile` : ""}`;
  return (
    <li className="border-line border-b px-5 py-4 last:border-b-0">
      <p>
        <b className="wrap-anywhere">{title}</b>
        <span className="num block text-ink-2 text-small">
          {rupeesExact(totalPaise)} · confirmed {shortMoment(confirmedAt)} · {asked}
        </span>
      </p>
      {doneAt ? null : <Progress label={`${title}: asked`} value={raised + leftOut} max={payers} className="mt-2" />}
    </li>
  );
}

export function BillMany() {
  const query = useRuns();
  const previewing = usePreviewing();
  const confirming = useRunConfirming();
  const [seen, setSeen] = useState<RunPreview>();
  const { runs = [], types = [], states = [] } = query.data ?? {};
  return (
    <Panel title="Bill many" flush>
      <details className="px-5 py-4">
        <summary className="cursor-pointer font-semibold">Ask many members for one fee</summary>
        <div className="mt-4 grid gap-6">
          <RunForm
            options={{ types, states }}
            change={previewing}
            onSend={(body) => {
              setSeen(undefined);
              previewing.mutate(body, { onSuccess: setSeen });
            }}
          />
          {seen ? (
            <RunPreviewSheet preview={seen}>
              <Button
                variant="primary"
                busy={confirming.isPending}
                disabled={seen.payers === 0}
                onClick={() => confirming.mutate({ id: seen.id }, { onSettled: () => setSeen(undefined) })}
              >
                Ask {seen.payers} for {rupeesExact(seen.totalPaise)} in all
              </Button>
            </RunPreviewSheet>
          ) : null}
        </div>
      </details>
      {runs.length > 0 ? (
        <ul aria-label="Runs" className="border-line border-t">
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
