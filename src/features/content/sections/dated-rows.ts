import { type DateLines, dateLines, shortDays } from "~/features/events/calendar/date-lines";
import { type Phase, phaseOf } from "~/features/events/phase";
import type { PublicEvent } from "~/features/events/schema";
import type { EventMode } from "~/features/events/statuses";
import { indianDay } from "~/platform/indian-time";
import { clockTime, dayOfYear } from "~/platform/moments";
import { pathOf } from "../items/kinds";
import type { ListedItem } from "./catalogue.server";
import type { Entry } from "./dates";

/** A date of something announced as a list shows it, in words: the browser needs no rules for them. */
export type DatedRow = {
  id: string;
  phase: Phase;
  /** The page of what is announced. */
  path: string;
  title: string;
  /** What the date itself is called, where that is something else. */
  run: string | undefined;
  startsAt: string;
  lines: DateLines;
  /** The date in a few words, to tell buttons apart. */
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

/** The rows of those of `entries` that have a date. */
export const rowsOf = (entries: readonly Entry<ListedItem>[], now: Date): DatedRow[] =>
  entries.flatMap(({ date, ...item }) => (date ? [rowOf(item, date, now)] : []));
