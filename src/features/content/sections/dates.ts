import type { PublicEvent } from "~/features/events/schema";

type Times = Pick<PublicEvent, "endsAt">;

/** A date of an item, or an item that has none. */
export type Entry<Item> = Item & { date?: PublicEvent };

/** Every date of `items` as an entry of its own, in the order of time; then the items that have none, as they come. */
export function entriesOf<Item extends { events?: readonly PublicEvent[] }>(items: readonly Item[]): Entry<Item>[] {
  const dated = items.flatMap((item) => (item.events ?? []).map((date) => ({ ...item, date })));
  const undated = items.filter(({ events = [] }) => events.length === 0);
  return [...dated.sort((a, b) => a.date.startsAt.localeCompare(b.date.startsAt)), ...undated];
}

export const isPast = ({ endsAt }: Times, now: Date) => new Date(endsAt) <= now;

/** Entries in the order of time as visitors look for them: the next first, then what has no date, the past last and latest first. */
export function nextFirst<Found extends { date?: Times }>(entries: readonly Found[], now: Date): Found[] {
  const past = entries.filter(({ date }) => date && isPast(date, now));
  const others = entries.filter(({ date }) => !date || !isPast(date, now));
  return [...others, ...past.reverse()];
}
