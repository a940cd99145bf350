import { shortDay } from "~/platform/short-dates";
import { rupeesExact } from "../rupees-exact";
import type { ColumnsAnswer } from "./statement-schema";

const signed = (paise: number) => `${paise > 0 ? "+" : ""}${rupeesExact(paise)}`;

export function ColumnsPreview({ preview }: { preview: ColumnsAnswer["preview"] }) {
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
