import { type ReactNode, useState } from "react";
import { Panel } from "~/ui/panel";

const FEW = 3;

type Shown = { key: string; title: ReactNode; note: string; end: ReactNode };
type RecordRowsProps<Row> = {
  title: string;
  none: string;
  of: { rows: readonly Row[]; total: number };
  row: (row: Row) => Shown;
};

/** Shows the newest three, the others on demand. */
export function RecordRows<Row>({ title, none, of: { rows, total }, row }: RecordRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const more = total > FEW;
  const all = total > rows.length ? `Newest ${rows.length} of ${total.toLocaleString("en-IN")}` : `All ${total}`;
  return (
    <Panel
      title={title}
      flush
      action={
        more ? (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="-my-2 min-h-11 text-blue text-small underline"
          >
            {isWhole ? "Fewer" : all}
            <span className="sr-only">: {title}</span>
          </button>
        ) : null
      }
    >
      {rows.length === 0 ? <p className="px-5 py-4 text-ink-3">{none}</p> : null}
      <ul>
        {(isWhole ? rows : rows.slice(0, FEW)).map(row).map(({ key, title: head, note, end }) => (
          <li
            key={key}
            className="flex min-h-17 items-center justify-between gap-4 border-line border-b px-5 py-2.5 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="wrap-anywhere block font-semibold">{head}</span>
              <span className="num wrap-anywhere block text-ink-3 text-small">{note}</span>
            </span>
            <span className="shrink-0">{end}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
