import { eq } from "drizzle-orm";
import { announceContentChange } from "../../platform/content-changes.server";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { DAY_MS, HOUR_MS } from "../../platform/durations";
import { indianYear } from "../../platform/indian-time";
import { caseReference } from "../cases/reference";
import { createEvent } from "./console/operations.server";
import type { StaffEvent } from "./console/schema";
import { serials } from "./registrations/registering.server";
import type { EventStatus, RegistrationStatus } from "./statuses";
import { capacityTable, eventTable, registrationTable } from "./tables.server";

/** A sample: days from now to its start and to when registration opens; how many have, wait for, or are offered a place. */
type Sample = {
  itemId: string;
  title: string;
  places: number;
  startsIn: number;
  opensIn?: number;
  status?: EventStatus;
  confirmed?: number;
  waiting?: number;
  offered?: number;
};

const samples: readonly Sample[] = [
  {
    itemId: "event-open-site-day",
    title: "Sample: open site day",
    places: 200,
    startsIn: 40,
    confirmed: 136,
  },
  {
    itemId: "course-ductile-detailing-is-13920",
    title: "Sample: first run",
    places: 30,
    startsIn: 25,
    confirmed: 26,
  },
  {
    ...{ itemId: "event-drainage-workshop", title: "Sample: drainage workshop", places: 24, startsIn: 18 },
    ...{ confirmed: 23, offered: 1, waiting: 5 },
  },
  {
    itemId: "course-concrete-mix-proportioning",
    title: "Sample: spring run",
    places: 40,
    startsIn: 90,
    opensIn: 20,
  },
  {
    itemId: "event-open-site-day",
    title: "Sample: last year’s site day",
    places: 80,
    startsIn: -320,
    confirmed: 71,
  },
  {
    itemId: "course-road-safety-audit",
    title: "Sample: cancelled run",
    places: 25,
    startsIn: 12,
    status: "cancelled",
  },
  { itemId: "event-open-site-day", title: "Sample: a draft", places: 60, startsIn: 70, status: "draft" },
];

const STARTS_HOUR_MS = 4.5 * HOUR_MS;
const LASTS_MS = 6 * HOUR_MS;

/** Ten in the morning in India, so many days from the day of `now`. */
function inDays(now: Date, days: number): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight + days * DAY_MS + STARTS_HOUR_MS);
}

async function makeEvent(tx: Tx, sample: Sample): Promise<StaffEvent> {
  const { itemId, title, places, startsIn, opensIn = Math.min(-30, startsIn - 60) } = sample;
  const startsAt = inDays(tx.now, startsIn);
  const input = {
    ...{ itemId, title, places, mode: "venue" as const, needsApproval: false, venue: "Sample Hall, Nashik" },
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + LASTS_MS).toISOString(),
    opensAt: inDays(tx.now, opensIn).toISOString(),
    closesAt: inDays(tx.now, startsIn - 1).toISOString(),
    types: [{ title: "Delegate", audience: "anyone" as const, feeRupees: 0, places: null }],
  };
  return createEvent(tx, input, { isCourse: itemId.startsWith("course-"), isSample: true });
}

/** Rows of made-up people at one event, in one state. Nothing of it is recorded, so nobody is mailed. */
async function fill(
  tx: Tx,
  event: StaffEvent,
  status: RegistrationStatus,
  count: number,
  first: number,
): Promise<void> {
  if (count === 0) return;
  const [numbers, positions] = [
    await serials(tx, "registration_serial", count),
    await serials(tx, "waiting_serial", count),
  ];
  const typeId = event.types[0]?.id ?? null;
  const rows = numbers.map((number, at) => ({
    ...{
      id: crypto.randomUUID(),
      reference: caseReference("RE", indianYear(tx.now), number),
      eventId: event.id,
    },
    ...{ typeId: status === "waiting" ? null : typeId, acceptedTypeIds: typeId ? [typeId] : [] },
    ...{ email: `sample.${first + at}@example.in`, name: `Sample Member ${first + at}` },
    ...{ nameKey: `sample member ${first + at}`, bookingId: crypto.randomUUID(), seat: 1, status },
    ...{ partyId: crypto.randomUUID(), isProven: true, registeredAt: tx.now },
    position: status === "confirmed" ? null : (positions[at] ?? null),
    deadline: status === "offered" ? inDays(tx.now, 2) : null,
  }));
  await tx.db.insert(registrationTable).values(rows);
}

/** Makes events of what is announced as samples: open, nearly full, full with people waiting, not yet open, over, cancelled, a draft. */
export async function fillWithSampleEvents(ctx: Context): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    for (const sample of samples) {
      const { status = "published", confirmed = 0, offered = 0, waiting = 0 } = sample;
      const event = await makeEvent(tx, sample);
      await fill(tx, event, "confirmed", confirmed, 1);
      await fill(tx, event, "offered", offered, confirmed + 1);
      await fill(tx, event, "waiting", waiting, confirmed + offered + 1);
      const [row] = await tx.db
        .update(eventTable)
        .set({ status })
        .where(eq(eventTable.id, event.id))
        .returning();
      if (row)
        await tx.db
          .update(capacityTable)
          .set({ taken: confirmed + offered })
          .where(eq(capacityTable.id, row.capacityId));
      if (status !== "draft") await record(tx, "event.published", event.id);
    }
    await announceContentChange(tx);
  });
}
