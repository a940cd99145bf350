import { clock } from "~/platform/dates";
import { shortDay } from "~/platform/short-dates";
import { StatusBadge } from "~/ui/status-badge";
import type { HistoryEntry } from "./calls";
import { pointsInWords, statusInWords } from "./entry";

const head = "note border-line-2 border-b bg-well px-3.5 py-3 text-left";
const cell = "leading-[1.4] md:border-line md:border-b md:px-3.5 md:py-3 md:align-middle";
const row =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-b p-4 last:border-b-0 md:table-row md:border-0 md:hover:bg-blue-tint/45 md:last:[&>td]:border-b-0";

function Row({ entry }: { entry: HistoryEntry }) {
  const { date, time, title, description, status, points } = entry;
  return (
    <tr className={row}>
      <td className={`${cell} num whitespace-nowrap max-md:text-ink-3 max-md:text-small`}>
        <time dateTime={time ? `${date}T${time}+05:30` : date}>
          {shortDay(date)}
          {time ? <span className="block text-ink-3 text-small max-md:hidden">{clock(time)}</span> : null}
        </time>
      </td>
      <td className={`${cell} col-span-full row-start-2`}>
        <b className="wrap-anywhere block font-semibold">{title}</b>
        <span className="wrap-anywhere block text-ink-3 text-small max-md:pr-16">
          {entry.reverses === null ? description : `Taken back: ${description}`}
        </span>
      </td>
      <td className={`${cell} col-start-2 row-start-1 justify-self-end`}>
        <StatusBadge status={statusInWords(status)} />
      </td>
      <td
        className={`${cell} num col-start-2 row-start-2 self-end justify-self-end md:text-right ${points === 0 ? "text-ink-3" : "font-semibold"}`}
      >
        {pointsInWords(points)}
        <span className="sr-only"> points</span>
      </td>
    </tr>
  );
}

/** Below 768 px every row becomes a card. */
export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <div className="overflow-hidden rounded-2 border border-line-2 bg-sheet">
      <table className="block w-full border-collapse text-ui md:table">
        <caption className="sr-only">Your activities, newest first</caption>
        <thead className="hidden md:table-header-group">
          <tr>
            <th scope="col" className={`${head} w-[19%]`}>
              Date
            </th>
            <th scope="col" className={head}>
              Activity
            </th>
            <th scope="col" className={`${head} w-[21%]`}>
              Status
            </th>
            <th scope="col" className={`${head} w-[14%] md:text-right`}>
              Points
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
