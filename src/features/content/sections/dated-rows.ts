import { type DateLines, dateLines, shortDays } from "~/features/events/calendar/date-lines";
import { type Phase, phaseOf } from "~/features/events/phase";
import type { PublicEvent } from "~/features/events/schema";
import type { EventMode } from "~/features/events/statuses";
import { indianDay } from "~/platform/time/indian-time";
import { clockTime, dayOfYear } from "~/platform/time/moments";
import { pathOf } from "../items/kinds";
import type { ListedItem } from "./catalogue.server";
import type { Entry } from "./dates";

/** A date in a list, already formatted: the browser needs no rules for that. */
export type DatedRow = {
  id: string;
  phase: Phase;
  /** The item's page. */
  path: string;
  title: string;
  /** The date's own name, if it has one. */
  run: string | undefined;
  startsAt: string;
  lines: DateLines;
  /** The date in a few words, to distinguish buttons. */
  days: string;
  place: string | undefined;
  mode: string;
  points: number | null;
  places: number;
  opens: { day: string; time: string };
  isSample: boolean;
};

const modeWords: Record<EventMode, string> = { venue: "Venue", online: "Online", both: "Venue and online" };

function rowOf(item: ListedItem, date: PublicEvent, now: Date): DatedRow {
  return {
    id: date.id,
    phase: phaseOf(date, now),
    path: pathOf(item),
    title: item.title,
    run: date.title === item.title ? undefined : date.title,
    startsAt: date.startsAt,
    lines: dateLines(date),
    days: shortDays(date),
    place: date.venue ?? undefined,
    mode: modeWords[date.mode],
    points: item.points,
    places: date.places,
    opens: { day: dayOfYear(indianDay(new Date(date.opensAt))), time: clockTime(date.opensAt) },
    isSample: item.isSample || date.isSample,
  };
}

export const rowsOf = (entries: readonly Entry<ListedItem>[], now: Date): DatedRow[] =>
  entries.flatMap(({ date, ...item }) => (date ? [rowOf(item, date, now)] : []));
