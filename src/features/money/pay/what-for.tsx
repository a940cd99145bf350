import { longEnd } from "~/platform/time/last-day";
import { TitleBlock } from "~/ui/title-block";
import { rupeesExact } from "../rupees-exact";
import type { PayView } from "../schema";
import { taxSums } from "../tax-sums";

export function WhatFor({ view }: { view: PayView }) {
  const { title, name, lapsesAt, lines, totalPaise, status } = view;
  const taxes = taxSums(view);
  const isAsked = status === "open" || status === "part-paid";
  const payBy = isAsked && lapsesAt ? longEnd(lapsesAt) : undefined;
  const cells = [
    { label: "For", value: title, wide: true },
    { label: "Payer", value: name || "Erased", wide: !payBy },
    ...(payBy ? [{ label: "Pay by", value: payBy }] : []),
  ];
  return (
    <section
      aria-label="What it is for"
      className="on-sheet rounded-2 border border-line bg-sheet p-5 shadow-1 max-sm:p-4"
    >
      <TitleBlock cells={cells} />
      <dl className="mt-5 grid gap-2">
        {lines.map((line) => (
          <div key={line.title} className="flex justify-between gap-4">
            <dt className="wrap-anywhere min-w-0">{line.title}</dt>
            <dd className="num whitespace-nowrap font-semibold">{rupeesExact(line.amountPaise)}</dd>
          </div>
        ))}
        {taxes.length > 0 ? (
          <>
            <div className="mt-1 flex justify-between gap-4 border-line border-t pt-2">
              <dt>Taxable value</dt>
              <dd className="num whitespace-nowrap">
                {rupeesExact(lines.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0))}
              </dd>
            </div>
            {taxes.map(({ label, paise }) => (
              <div key={label} className="flex justify-between gap-4 text-ink-2 text-small">
                <dt>{label}</dt>
                <dd className="num whitespace-nowrap">{rupeesExact(paise)}</dd>
              </div>
            ))}
          </>
        ) : null}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-ink border-t-[1.5px] pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="num whitespace-nowrap font-head font-semibold text-h3">{rupeesExact(totalPaise)}</dd>
        </div>
      </dl>
      {payBy ? (
        <p className="mt-4 text-ink-2 text-small">
          If you do not pay by {payBy}, nothing happens: the offer lapses. Nobody is ever charged.
        </p>
      ) : null}
    </section>
  );
}
