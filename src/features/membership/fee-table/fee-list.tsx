import type { FeesOfDays } from "./calls";
import { admissionFees, feeWords, yearlyFees } from "./fee-words";

function Group({ title, fields, row }: { title: string; fields: typeof yearlyFees; row: FeesOfDays }) {
  return (
    <div className="min-w-0">
      <h3 className="note mb-1">{title}</h3>
      <dl className="num">
        {fields.map(({ name, label, of }) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2 leading-snug last:border-b-0">
            <dt className="min-w-0">{label}</dt>
            <dd className={`shrink-0 first-letter:uppercase ${of(row) === 0 ? "text-ink-3" : "font-semibold"}`}>
              {feeWords(of(row))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function FeeList({ row }: { row: FeesOfDays }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2">
      <Group title="Membership" fields={yearlyFees} row={row} />
      <Group title="Admission" fields={admissionFees} row={row} />
    </div>
  );
}
