import type { PublicEvent } from "~/features/events/schema";

type Times = Pick<PublicEvent, "endsAt">;

/** An item with one of its dates, or without any. */
export type Entry<Item> = Item & { date?: PublicEvent };

/** One entry for each date of `items`, in order of time; then the items without dates, in their order. */
export function entriesOf<Item extends { events?: readonly PublicEvent[] }>(items: readonly Item[]): Entry<Item>[] {
  const dated = items.flatMap((item) => (item.events ?? []).map((date) => ({ ...item, date })));
  const undated = items.filter(({ events = [] }) => events.length === 0);
  return [...dated.sort((a, b) => a.date.startsAt.localeCompare(b.date.startsAt)), ...undated];
}

export const isPast = ({ endsAt }: Times, now: Date) => new Date(endsAt) <= now;

/** Future dates first, then items without a date, then past dates, latest first. */
export function nextFirst<Found extends { date?: Times }>(entries: readonly Found[], now: Date): Found[] {
  const past = entries.filter(({ date }) => date && isPast(date, now));
  const others = entries.filter(({ date }) => !date || !isPast(date, now));
  return [...others, ...past.reverse()];
}
