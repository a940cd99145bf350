import { type FormEvent, useState } from "react";
import { CallError } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { useSeriesConfirming } from "./queries";
import type { SeriesConfirmation, SeriesView } from "./series-schema";

const kinds: Record<string, string> = {
  IF: "Invoices",
  CN: "Credit notes",
  RV: "Receipt vouchers",
  FV: "Refund vouchers",
};

function OneSeries({ series, mayWrite }: { series: SeriesView; mayWrite: boolean }) {
  const { prefix, year, last, number } = series;
  const [typed, setTyped] = useState(String(last));
  const confirming = useSeriesConfirming();
  const error = confirming.error instanceof CallError ? confirming.error.fields.last : undefined;
  function send(submitted: FormEvent) {
    submitted.preventDefault();
    const confirmed = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    confirming.mutate({ body: { prefix: prefix as SeriesConfirmation["prefix"], year, last: confirmed } });
  }
  return (
    <li className="border-line border-b px-5 py-4 last:border-b-0">
      <p className="num">
        <b>
          {kinds[prefix] ?? prefix} {year}
        </b>
        <span className="block text-ink-2 text-small">
          {number ? `The backup ends with ${number}` : "The backup has none"}
        </span>
      </p>
      {mayWrite ? (
        <form onSubmit={send} noValidate className="mt-3 flex flex-wrap items-end gap-4">
          <TextField
            id={`last-${prefix}-${year}`}
            name="last"
            value={typed}
            error={error}
            label={`Last number of ${prefix}/${year}`}
            inputMode="numeric"
            className="w-full sm:w-64"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="primary" busy={confirming.isPending}>
            Confirm it
          </Button>
        </form>
      ) : null}
    </li>
  );
}

export function SeriesForm({ series, mayWrite }: { series: readonly SeriesView[]; mayWrite: boolean }) {
  const waiting = series.filter(({ isUnconfirmed }) => isUnconfirmed);
  if (waiting.length === 0) return null;
  return (
    <Panel title="Last numbers to confirm" flush>
      <p className="max-w-measure border-line border-b px-5 py-4">
        A backup was restored, and documents may have gone out after it was made. Until each last number is confirmed no
        document is issued: statements wait to be posted, and nothing that comes in is lost. Compare with the newest
        daily digest and the emails that were sent since. Numbers between the backup and the one that you enter are
        recorded as missing here.
      </p>
      <ul>
        {waiting.map((one) => (
          <OneSeries key={`${one.prefix}/${one.year}`} series={one} mayWrite={mayWrite} />
        ))}
      </ul>
    </Panel>
  );
}
