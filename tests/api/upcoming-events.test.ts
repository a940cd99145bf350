import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { upcomingEvents } from "../../src/features/content/sections/upcoming-events.server";
import { eventTable } from "../../src/features/events/tables.server";
import { clearCache } from "../../src/platform/http/cache.server";
import { DAY_MS } from "../../src/platform/time/durations";
import { eventDesk, ITEM } from "../events";
import { usePortal } from "../portal";

const portal = usePortal();
const db = () => portal.platform.database.db;

/** The page's upcoming events as [when, where], `days` days from now. */
async function upcoming(days = 0) {
  clearCache(portal.platform);
  const found = await upcomingEvents(portal.context({ now: new Date(Date.now() + days * DAY_MS) }));
  return found?.map(({ when, where }) => [when, where]);
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const between = (days: number) => ({ startsAt: inDays(days), endsAt: inDays(days + 0.2), closesAt: inDays(days - 1) });

beforeAll(async () => {
  await db().execute(sql`update content_versions v set value = v.value || '{"isSample":false}'::jsonb
    from content_entries e where e.id = ${ITEM} and v.subject = e.id and v.version = e.shown_version`);
});

test("an event that is cancelled is not announced as upcoming", async () => {
  const desk = await eventDesk(portal);
  await desk.published({});
  expect(await upcoming()).toMatchObject([[expect.any(String), "Hall C, Nashik"]]);
  await db().update(eventTable).set({ status: "cancelled", changedAt: new Date() });
  expect((await upcoming()) ?? []).toEqual([]);
});

test("once one date is over the next one is announced, although nothing was published since", async () => {
  const desk = await eventDesk(portal);
  await desk.published({ ...between(10), venue: "Hall A, Pune" });
  await desk.published({ ...between(60), venue: "Hall B, Pune" });
  expect(await upcoming()).toMatchObject([[expect.any(String), "Hall A, Pune"]]);
  expect(await upcoming(20)).toMatchObject([[expect.any(String), "Hall B, Pune"]]);
});
