import type { PublicEvent } from "../../events/schema";
import type { ItemMeta } from "./item";

/** The event to announce: the next one taking place, else the last. */
export function eventToShow(events: readonly PublicEvent[], now: Date): PublicEvent | undefined {
  const taking = events.filter(({ isCancelled }) => !isCancelled);
  return taking.find(({ endsAt }) => new Date(endsAt) > now) ?? taking.at(-1) ?? events.at(-1);
}

/** An item with the date and place of its events, which override its own. */
export function withDates<Item extends { meta: ItemMeta }>(
  item: Item,
  events: readonly PublicEvent[],
  now: Date,
): Item {
  const shown = eventToShow(events, now);
  if (!shown) return item;
  const { startsAt, venue } = shown;
  return { ...item, meta: { ...item.meta, startsAt, place: venue ?? "Online" } };
}
