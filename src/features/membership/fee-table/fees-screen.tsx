import { SecurityAnswer } from "~/features/accounts/security-answer";
import { useMember } from "~/features/accounts/signed-in";
import { taxHint } from "~/features/money/price-words";
import { usePriceTax } from "~/features/money/use-price-tax";
import { holds } from "~/platform/roles";
import { shortDay } from "~/platform/short-dates";
import { Panel } from "~/ui/panel";
import type { FeesOfDays } from "./calls";
import { FeeForm } from "./fee-form";
import { FeeList } from "./fee-list";
import { daysWords } from "./fee-words";
import { PlannedFees } from "./planned-fees";
import { useFeeTable } from "./queries";
import { SetBy } from "./set-by";

/** The tax on today's fees; empty without a GST registration. */
function TaxToday() {
  const taxes = [
    ["members", usePriceTax("membership")],
    ["organisations", usePriceTax("affiliation")],
  ] as const;
  const said = taxes.flatMap(([who, tax]) => (tax ? `for ${who} ${taxHint(tax)}` : []));
  if (said.length === 0) return null;
  return <p className="mt-4 text-ink-2 first-letter:uppercase">{said.join("; ")}.</p>;
}

function InForce({ row }: { row: FeesOfDays }) {
  const since = row.fromDay ? <span className="num text-ink-2">since {shortDay(row.fromDay)}</span> : null;
  return (
    <Panel title="In force today" action={since}>
      <FeeList row={row} />
      <TaxToday />
      <SetBy row={row} />
    </Panel>
  );
}

function PastFees({ rows }: { rows: readonly FeesOfDays[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Before" flush>
      <ul>
        {rows.map((row) => (
          <li key={`${row.fromDay} ${row.setAt}`} className="border-line border-b px-5 last:border-b-0">
            <details>
              <summary className="num min-h-11 cursor-pointer py-3 font-semibold">{daysWords(row)}</summary>
              <div className="pb-5">
                <FeeList row={row} />
                <SetBy row={row} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export default function FeesScreen() {
  const query = useFeeTable();
  const maySet = holds(useMember().roles, "admin");
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-h2">Fees</h1>
        <p className="mt-2 max-w-measure text-ink-2">
          Pages, emails and what is asked for follow this table by themselves. What was asked for before keeps its
          amount. Fees of events stand with the event.{maySet ? "" : " An admin enters fees."}
        </p>
      </div>
      <SecurityAnswer query={query} label="Loading the fees">
        {(table) => (
          <>
            <InForce row={table.inForce} />
            <PlannedFees table={table} maySet={maySet} />
            {maySet ? <FeeForm table={table} /> : null}
            <PastFees rows={table.past} />
          </>
        )}
      </SecurityAnswer>
    </div>
  );
}
