import { authorize, type Context } from "../../../platform/context.server";
import { longDay } from "../../../platform/dates";
import { noteFallback } from "../../../platform/fallback.server";
import { indianDay } from "../../../platform/indian-time";
import { pathOf } from "../items/kinds";
import { publishedCatalogue } from "./catalogue.server";

const MOST = 3;

/** An event in a list: `when` and `where` in words. */
export type EventLine = { title: string; text: string; when: string; where: string; to?: string };

const toCome = "To be announced";

/**
 * The next events that have a day; undefined while nothing but samples is published, and none once those are taken off. The samples
 * stand as well where the database cannot say.
 */
export async function upcomingEvents(ctx: Context): Promise<EventLine[] | undefined> {
  authorize(ctx, "anyone");
  try {
    const events = (await publishedCatalogue(ctx)).filter(({ kind }) => kind === "event");
    const dated = events.flatMap((event) => {
      const { startsAt } = event.meta;
      return startsAt && !event.isSample && new Date(startsAt) >= ctx.now ? [{ ...event, startsAt }] : [];
    });
    if (dated.length === 0 && events.some(({ isSample }) => isSample)) return undefined;
    return dated
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
      .slice(0, MOST)
      .map((event) => ({
        ...{ title: event.title, text: event.summary, to: pathOf(event) },
        when: longDay(indianDay(new Date(event.startsAt))),
        where: event.meta.place ?? toCome,
      }));
  } catch (cause) {
    noteFallback(ctx, "events", cause);
    return undefined;
  }
}
