import { expect, test } from "vitest";
import { readDatedSection } from "../../src/features/content/sections/dated-section.server";
import { questionOf } from "../../src/features/content/sections/section-list";
import { sectionAt } from "../../src/features/content/sections/sections";
import { DAY_MS } from "../../src/platform/time/durations";
import { eventDesk, registerFor } from "../events";
import { provenMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();

async function workshops(query = "", now = new Date()) {
  const section = sectionAt("/workshops");
  if (!section) throw new Error("there is no such section");
  return readDatedSection(portal.context({ now }), section, questionOf(new URLSearchParams(query)));
}

test("a section lists its dates, and beside them what has none, without saying who registered", async () => {
  const before = await workshops();
  expect([before.next, before.past, before.list.items.length]).toEqual([undefined, undefined, 2]);
  const desk = await eventDesk(portal);
  const event = await desk.published({ places: 3 });
  const { email, cookie } = await provenMember(portal);
  await registerFor(portal, event, { email, cookie });

  const { next = "", past, list } = await workshops();
  expect(next).toContain(`data-event="${event.id}"`);
  expect(next).toContain(`href="/register/${event.id}"`);
  expect(next.replace(/<[^>]+>/g, "")).toContain("3 places");
  expect([past, list.total, list.items.map(({ slug }) => slug)]).toEqual([undefined, 2, ["drainage-workshop"]]);
});

test("a date that is over stands among the past, its strip and its button are gone", async () => {
  const { next, past = "" } = await workshops("", new Date(Date.now() + 31 * DAY_MS));
  expect(next).toBe(undefined);
  expect(past).toContain("Open site day");
  expect(past).not.toContain("/register/");
});

test("search and topics choose among dates as among items", async () => {
  const other = await workshops("q=drainage");
  expect([other.next, other.list.found]).toEqual([undefined, 1]);
  const { next = "", list } = await workshops("topic=structural");
  expect(next).toContain("Open site day");
  expect([list.found, list.items]).toEqual([1, []]);
});

test("the places of several events are asked for at once, whatever else is asked for with them", async () => {
  const desk = await eventDesk(portal);
  const [one, other, draft] = [
    await desk.published({ places: 3 }),
    await desk.published({ places: 4 }),
    await desk.make(),
  ];
  const ids = [one.id, other.id, draft.id, "nothing"].join(",");
  const answer = await portal.ask(`/api/events/availability?ids=${ids}`);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await answer.json()).rows).toEqual([
    { id: one.id, state: "open", places: 3, left: 3, waiting: 0 },
    { id: other.id, state: "open", places: 4, left: 4, waiting: 0 },
  ]);
  expect((await portal.ask(`/api/events/availability?ids=${"x".repeat(2_001)}`)).status).toBe(400);
});
