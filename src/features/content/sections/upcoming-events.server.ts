import { authorize, type Context } from "../../../platform/context.server";
import { recordDegraded } from "../../../platform/http/degradation.server";
import { longDay } from "../../../platform/time/dates";
import { indianDay } from "../../../platform/time/indian-time";
import { pathOf } from "../items/kinds";
import { type ListedItem, publishedCatalogue } from "./catalogue.server";

const MOST = 3;

/** `when` and `where` are words. */
export type EventLine = { title: string; text: string; when: string; where: string; to?: string };

const toCome = "To be announced";

/** The next date of an item: of its events if it has any, else the one in its own facts. */
function nextDate({ events, meta }: ListedItem, now: Date) {
  const dates = events
    ? events.filter(({ isCancelled }) => !isCancelled)
    : [{ startsAt: meta.startsAt ?? "", venue: meta.place ?? toCome }];
  return dates.find(({ startsAt }) => new Date(startsAt) >= now);
}

/**
 * The next events with a day, each once. Undefined while only samples are published or if the database fails: the page then shows
 * samples.
 */
export async function upcomingEvents(ctx: Context): Promise<EventLine[] | undefined> {
  authorize(ctx, "anyone");
  try {
    const events = (await publishedCatalogue(ctx)).filter(({ kind }) => kind === "event");
    const dated = events.flatMap((event) => {
      const date = event.isSample ? undefined : nextDate(event, ctx.now);
      return date ? [{ event, date }] : [];
    });
    if (dated.length === 0 && events.some(({ isSample }) => isSample)) return undefined;
    return dated
      .sort((a, b) => a.date.startsAt.localeCompare(b.date.startsAt))
      .slice(0, MOST)
      .map(({ event, date }) => ({
        title: event.title,
        text: event.summary,
        to: pathOf(event),
        when: longDay(indianDay(new Date(date.startsAt))),
        where: date.venue ?? "Online",
      }));
  } catch (cause) {
    recordDegraded(ctx, "events", cause);
    return undefined;
  }
}
