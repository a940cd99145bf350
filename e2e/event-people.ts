import type { Browser, Page } from "@playwright/test";
import { consent } from "./parts";
import { provenMember } from "./people";
import { expect } from "./test";

export const HOUR_MS = 3_600_000;

/** The parts of a staff event that tests use. */
export type MadeEvent = {
  id: string;
  endsAt: string;
  version: number;
  types: { id: string; title: string; audience: string; feePaise: number; places: number | null }[];
  sessions: { id: string; title: string }[];
};

const staffPath = "/api/staff/events";

async function answered(staff: Page, path: string, data: object, method = "POST"): Promise<MadeEvent> {
  const answer = await staff.request.fetch(`${staffPath}${path}`, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).event;
}

/** A free event for anyone. */
export const eventParts = (title: string, { places, from, until }: { places: number; from: Date; until: Date }) => ({
  itemId: "event-drainage-workshop",
  title,
  mode: "venue",
  venue: "Hall C, Nashik",
  places,
  startsAt: from.toISOString(),
  endsAt: until.toISOString(),
  opensAt: new Date(Date.now() - 24 * HOUR_MS).toISOString(),
  closesAt: new Date(from.getTime() - 60_000).toISOString(),
  needsApproval: false,
});

const oneType = [{ title: "Delegate", audience: "anyone", feeRupees: 0, places: null }];

export async function publishedEvent(staff: Page, parts: ReturnType<typeof eventParts>): Promise<MadeEvent> {
  const { id, version } = await answered(staff, "", { ...parts, types: oneType });
  return answered(staff, `/${id}/publication`, { version });
}

export const saveEvent = (staff: Page, event: MadeEvent, parts: ReturnType<typeof eventParts>) =>
  answered(staff, `/${event.id}`, { ...parts, version: event.version, types: typesOf(event) }, "PUT");

const typesOf = ({ types }: MadeEvent) =>
  types.map(({ feePaise, ...type }) => ({ ...type, feeRupees: feePaise / 100 }));

export type PlannedSession = { id?: string; title: string; from: Date; until: Date; places: number | null };

/** One point per session. */
export const saveProgramme = (staff: Page, { id, version }: MadeEvent, sessions: readonly PlannedSession[]) =>
  answered(
    staff,
    `/${id}/programme`,
    {
      version,
      creditRule: "each",
      creditShare: 75,
      dayPoints: null,
      sessions: sessions.map(({ from, until, ...session }) => ({
        ...session,
        speakers: [],
        points: 1,
        startsAt: from.toISOString(),
        endsAt: until.toISOString(),
      })),
    },
    "PUT",
  );

/** A member with a verified address in a new browser context. */
export async function somebody(browser: Browser, baseURL: string | undefined, dataDir: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await consent(page);
  return { page, ...(await provenMember(page, dataDir)) };
}

/** Registers `names` as the user of `page`. Returns references and statuses. */
export async function register(page: Page, email: string, event: MadeEvent, names: readonly string[]) {
  const data = {
    email,
    people: names.map((name) => ({ name })),
    keepTogether: false,
    registrationTypeIds: [event.types[0]?.id],
  };
  const answer = await page.request.post(`/api/events/${event.id}/registrations`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).registrations as { reference: string; status: string }[];
}

export const passOf = async (page: Page, reference = "") =>
  (await (await page.request.get(`/api/registrations/${reference}`)).json()).pass as {
    statement: string;
    code: string;
  };
