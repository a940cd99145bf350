import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { dayAndMonth } from "~/platform/time/short-dates";
import { Button } from "~/ui/button";
import { radioClass } from "~/ui/control";
import { TextField } from "~/ui/text-field";
import { rupeesExact } from "../rupees-exact";
import type { MoneySummary } from "./calls";
import { useExplaining } from "./queries";
import type { ExplanationInput, ListedLine } from "./statement-calls";

const OTHER = "other";
const CREDIT = "credit";
const SETTLEMENT = "settlement";
const DEPOSIT = "deposit";
const ELSEWHERE = "elsewhere";
const PARKED = "parked";

type Facts = Pick<MoneySummary, "hasGateway" | "cashPaise">;
type Choice = { value: string; label: string; text: string; openPaise?: number };

const settlement = {
  value: SETTLEMENT,
  label: "Settlement of Razorpay",
  text: "What was paid online, less the fees; nobody is credited again",
};

const parked = {
  value: PARKED,
  label: "Of unknown origin",
  text: "Parked as such; it stays under Unknown origin until you find out whose it is",
};

const returned = {
  value: DEPOSIT,
  label: "A banked cheque was returned",
  text: "Or cash was taken out; it is among the cash and cheques at hand again",
};

const depositOf = (cashPaise: number) => ({
  value: DEPOSIT,
  label: "Cash or cheques banked",
  text: `Receipts of the counter, with ${rupeesExact(cashPaise)} at hand; no payer is credited again`,
});

/** In the order of likelihood: the first one is preselected. */
function choicesOf(
  { suggestions, refunds, amountPaise, explanation }: ListedLine,
  { hasGateway, cashPaise }: Facts,
): Choice[] {
  const elsewhere = { value: ELSEWHERE, label: "Not ours", text: "A bank charge, interest, or something else" };
  const ours = (isWanted: (refund: ListedLine["refunds"][number]) => boolean) =>
    refunds
      .filter(isWanted)
      .map(({ number, name, title }) => ({
        value: number,
        label: `Refund ${number}, ${name ?? "Erased"}`,
        text:
          amountPaise < 0
            ? `${title}. The same amount.`
            : `${title}. The transfer came back. Unless the line has its number or UTR, a second person decides.`,
      }));
  if (amountPaise < 0) return [...ours(() => true), elsewhere, returned];
  return [
    ...ours(({ isNamed }) => isNamed),
    ...suggestions.map(({ reference, title, name, openPaise, why }) => ({
      value: reference,
      label: name ?? "Erased",
      openPaise,
      text: `${title}, ${reference}. ${why}`,
    })),
    { value: OTHER, label: "Another due", text: "By its reference; several with commas between them" },
    { value: CREDIT, label: "Keep as credit", text: "Of whoever was asked for the due with that reference" },
    ...ours(({ isNamed }) => !isNamed),
    ...(hasGateway ? [settlement] : []),
    depositOf(cashPaise),
    ...(explanation === "parked" ? [] : [parked]),
    elsewhere,
  ];
}

const verbs: Record<string, string> = {
  [CREDIT]: "Keep as credit",
  [SETTLEMENT]: "It is a settlement",
  [DEPOSIT]: "It is cash or cheques",
  [ELSEWHERE]: "It is not ours",
  [PARKED]: "Park it",
};

type OptionProps = { choice: Choice; name: string; isChosen: boolean; onChoose: () => void };

function Option({ choice: { value, label, text, openPaise }, name, isChosen, onChoose }: OptionProps) {
  return (
    <label className="grid cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-line-2 border-b px-3.5 py-3 leading-snug last:border-b-0 has-checked:bg-blue-tint">
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} className={radioClass} />
      <b className="wrap-anywhere">{label}</b>
      <b className="num">{openPaise === undefined ? "" : rupeesExact(openPaise)}</b>
      <span className="wrap-anywhere col-span-2 col-start-2 text-ink-2 text-small">{text}</span>
    </label>
  );
}

const look = [
  "on-sheet mx-3 mb-4 overflow-hidden rounded-2 border border-line-2 bg-sheet sm:mx-5",
  "xl:absolute xl:right-0 xl:mx-0 xl:-mt-20 xl:w-[27.5rem] xl:shadow-2",
].join(" ");

type FormProps = { line: ListedLine; facts: Facts; onDone: () => void };

export function ExplanationForm({ line, facts, onDone }: FormProps) {
  const choices = choicesOf(line, facts);
  const [chosen, setChosen] = useState(choices[0]?.value ?? ELSEWHERE);
  const [typed, setTyped] = useState("");
  const [why, setWhy] = useState("");
  const explaining = useExplaining();
  const isEnded = choices.find(({ value }) => value === chosen)?.openPaise === 0;
  const errors = explaining.error instanceof CallError ? explaining.error.fields : {};

  function inputOf(): ExplanationInput {
    if (chosen === ELSEWHERE) return { kind: "elsewhere", note: typed };
    if (chosen === SETTLEMENT) return { kind: "settlement" };
    if (chosen.startsWith("RF-")) return { kind: "refund", number: chosen };
    const note = why.trim() || undefined;
    if (chosen === DEPOSIT) return { kind: "deposit", note };
    if (chosen === PARKED) return { kind: "parked", note };
    if (chosen === CREDIT) return { kind: "credit", reference: typed.trim(), note };
    if (isEnded) return { kind: "credit", reference: chosen, note };
    if (chosen !== OTHER) return { kind: "dues", references: [chosen], note };
    return {
      kind: "dues",
      note,
      references: typed
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
    };
  }

  function send(submitted: FormEvent) {
    submitted.preventDefault();
    explaining.mutate({ id: line.id, body: inputOf() }, { onSuccess: onDone });
  }

  const asks = [OTHER, CREDIT].includes(chosen)
    ? { label: "Reference of the due", error: errors.references ?? errors.reference }
    : { label: "What is it", error: errors.note };
  return (
    <form onSubmit={send} noValidate className={look}>
      <div className="border-line border-b px-5 py-4 max-xl:hidden">
        <p className="note num">{dayAndMonth(line.valueDate)}</p>
        <p className="num font-head font-semibold text-h3 leading-tight">
          {line.amountPaise > 0 ? "+" : ""}
          {rupeesExact(line.amountPaise)}
        </p>
        <p className="num wrap-anywhere mt-2 text-ink-2 text-small">{line.narration}</p>
      </div>
      <div className="grid gap-4 p-5">
        <fieldset>
          <legend className="mb-2 font-semibold">Could be</legend>
          <div className="border border-line-2 bg-paper">
            {choices.map((choice) => (
              <Option
                key={choice.value}
                choice={choice}
                name={`line-${line.id}`}
                isChosen={chosen === choice.value}
                onChoose={() => setChosen(choice.value)}
              />
            ))}
          </div>
        </fieldset>
        {[OTHER, CREDIT, ELSEWHERE].includes(chosen) ? (
          <TextField
            name="explanation"
            {...asks}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="max-w-96"
          />
        ) : null}
        {chosen === ELSEWHERE || chosen === SETTLEMENT || chosen.startsWith("RF-") ? null : (
          <TextField
            name="note"
            label="Why"
            optional
            maxLength={300}
            error={errors.note}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            className="max-w-96"
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2 border-line-2 border-t bg-well p-5">
        <Button type="submit" variant="primary" busy={explaining.isPending}>
          {chosen.startsWith("RF-")
            ? "Match this refund"
            : (verbs[isEnded ? CREDIT : chosen] ?? "Pay this due with it")}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
