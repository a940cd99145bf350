import { longDay } from "~/platform/dates";
import { dayAndMonth, shortDay } from "~/platform/short-dates";
import { Panel } from "~/ui/panel";
import { rupeesExact } from "../rupees-exact";
import { rupeesShort } from "../rupees-short";
import type { MoneySummary } from "./schema";

type Day = MoneySummary["cameIn"][number];

/** Such as "9 to 19 Nov 2026". */
function spanOf(first: Day, last: Day): string {
  if (first.day === last.day) return shortDay(first.day);
  const isShared = (length: number) => first.day.slice(0, length) === last.day.slice(0, length);
  const from = isShared(7) ? String(+first.day.slice(8)) : isShared(4) ? dayAndMonth(first.day) : shortDay(first.day);
  return `${from} to ${shortDay(last.day)}`;
}

/** Height of the highest bar in per cent; the rest is room for its label. */
const HIGHEST = 80;

type BarProps = { of: Day; most: number; isNewest: boolean };

function Bar({ of: { day, paise }, most, isNewest }: BarProps) {
  return (
    <li>
      <span className="sr-only">
        {longDay(day)}: {rupeesExact(paise)}
      </span>
      <span aria-hidden="true" className="flex h-44 flex-col items-center justify-end border-ink border-b-[1.5px]">
        <b className="mb-0.5 text-center text-small leading-tight max-sm:text-note">{rupeesShort(paise)}</b>
        <span
          className={`w-[56%] border border-b-0 ${isNewest ? "border-accent bg-accent" : "hatch border-ink"}`}
          style={{ height: `${(paise / most) * HIGHEST}%` }}
        />
      </span>
      <span aria-hidden="true" className="block px-0.5 pt-1.5 text-center text-ink-3 text-small leading-tight">
        {dayAndMonth(day)}
      </span>
    </li>
  );
}

export function ReceiptsByDay({ days }: { days: readonly Day[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(...days.map(({ paise }) => paise));
  const total = days.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <Panel
      title={`Came in, ${spanOf(first, last)}`}
      action={<b className="num whitespace-nowrap">{rupeesExact(total)}</b>}
    >
      <ol className="num grid auto-cols-[minmax(0,1fr)] grid-flow-col">
        {days.map((one) => (
          <Bar key={one.day} of={one} most={most} isNewest={one === last} />
        ))}
      </ol>
      <p className="mt-3 text-ink-3 text-small">
        Days without money are left out; so are lines that are not explained yet.
      </p>
    </Panel>
  );
}
