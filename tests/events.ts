import { vi } from "vitest";
import type { StaffEvent } from "../src/features/events/console/schema";
import { HOUR_MS } from "../src/platform/time/durations";
import { dayAhead } from "../src/platform/time/indian-time";
import { mailsTo } from "./outbox";
import { provenMember, staffMember, withSecondFactor } from "./people";
import type { Portal } from "./portal";

export const ITEM = "event-open-site-day";
/** In thirty days at 10 AM IST, so that six hours end on the same day. */
const start = () => new Date(`${dayAhead(30)}T10:00:00+05:30`).getTime();
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A valid new event in thirty days, open for an hour, free and for anyone. */
export const newEvent = (parts: Record<string, unknown> = {}) => ({
  itemId: ITEM,
  title: "Reading a pour record",
  mode: "venue",
  venue: "Hall C, Nashik",
  places: 2,
  startsAt: new Date(start()).toISOString(),
  endsAt: new Date(start() + 6 * HOUR_MS).toISOString(),
  opensAt: inHours(-1),
  closesAt: inHours(24 * 29),
  types: [{ title: "Delegate", audience: "anyone", feeRupees: 0, places: null }],
  ...parts,
});

const staff = "/api/staff/events";

/** Event operations as an admin. */
export async function eventDesk(portal: Portal) {
  const { cookie } = await staffMember(portal, "admin");
  const ask = (path: string, body?: unknown, method?: string) =>
    portal.ask(`${staff}${path}`, { cookie, body, method });
  const done = async (asked: Promise<Response>): Promise<StaffEvent> => {
    const answer = await asked;
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()).event;
  };
  return {
    cookie,
    ask,
    make: (parts?: Record<string, unknown>) => done(ask("", newEvent(parts))),
    read: (id: string) => done(ask(`/${id}`)),
    publish: ({ id, version }: StaffEvent) => done(ask(`/${id}/publication`, { version })),
    save: (event: StaffEvent, parts: Record<string, unknown>) =>
      done(ask(`/${event.id}`, { ...inputOf(event), version: event.version, ...parts }, "PUT")),
    cancel: ({ id, version }: StaffEvent) => done(ask(`/${id}/cancellation`, { version })),
    keep: ({ id, version }: StaffEvent) => done(ask(`/${id}/cancellation`, { version }, "DELETE")),
    async published(parts?: Record<string, unknown>) {
      return this.publish(await this.make(parts));
    },
  };
}

/** The event in the format of its form. */
export const inputOf = ({ types, venue, onlineUrl, ...event }: StaffEvent) => ({
  itemId: event.itemId,
  title: event.title,
  mode: event.mode,
  venue,
  onlineUrl,
  places: event.places,
  needsApproval: event.needsApproval,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  opensAt: event.opensAt,
  closesAt: event.closesAt,
  brief: event.brief,
  questions: event.questions,
  transfersUntil: event.transfersUntil,
  refundSteps: event.refundSteps,
  isNetworking: event.isNetworking,
  completionRule: event.completionRule,
  completionShare: event.completionShare,
  types: types.map(({ id, title, audience, feePaise, places, ...type }) => ({
    id,
    title,
    audience,
    feeRupees: feePaise / 100,
    places,
    opensAt: type.opensAt,
    closesAt: type.closesAt,
  })),
});

type Person = {
  name: string;
  answers?: Record<string, unknown>;
  sessionIds?: string[];
  registrationTypeIds?: (string | undefined)[];
};
type Wanted = {
  email: string;
  names?: string[];
  /** Instead of names, for more details. */
  people?: Person[];
  guardian?: { name: string; email: string; agrees: boolean };
  keepTogether?: boolean;
  cookie?: string;
  key?: string;
  typeIds?: string[];
};

/** Matches the default name of `registerFor`. */
export const meera = { firstName: "Meera", lastName: "Kulkarni" };

/** Uses the event's first registration type by default. */
export function registerFor(portal: Portal, event: Pick<StaffEvent, "id" | "types">, wanted: Wanted) {
  const { email, names = ["Meera Kulkarni"], keepTogether = false, cookie, key, typeIds } = wanted;
  const { people = names.map((name): Person => ({ name })), guardian } = wanted;
  return portal.ask(`/api/events/${event.id}/registrations`, {
    cookie,
    headers: key ? { "idempotency-key": key } : {},
    body: { email, keepTogether, people, guardian, registrationTypeIds: typeIds ?? [event.types[0]?.id] },
  });
}

/** Registers a person without a session, so that the registration has no account, and proves the address by the code. */
export async function registerByCode(
  portal: Portal,
  event: Pick<StaffEvent, "id" | "types">,
  { email, name, typeId }: { email: string; name: string; typeId?: string },
): Promise<string> {
  const asked = await registerFor(portal, event, { email, names: [name], ...(typeId ? { typeIds: [typeId] } : {}) });
  const [{ reference }] = (await asked.json()).registrations;
  const code = await vi.waitFor(
    async () => {
      const subjects = (await mailsTo(portal.platform.config.dataDir, email)).map(({ subject = "" }) => subject);
      const found = subjects.map((subject) => /^(\d{6}) is your code for/.exec(subject)?.[1]).find(Boolean);
      if (!found) throw new Error("no code yet");
      return found;
    },
    { timeout: 20_000 },
  );
  const proven = await portal.ask(`/api/registrations/${reference}/confirmation`, { body: { code } });
  if (!proven.ok) throw new Error(`${proven.status} ${await proven.text()}`);
  return reference;
}

/** `cookie` belongs to staff. The organiser has no role and a second factor. */
export async function organiserOf(portal: Portal, eventId: string, cookie: string) {
  const person = await provenMember(portal);
  await withSecondFactor(portal, person.email);
  const body = { email: person.email };
  const answer = await portal.ask(`${staff}/${eventId}/organisers`, { body, cookie });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return person;
}
