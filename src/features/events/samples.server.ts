import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { announceContentChange } from "../../platform/db/announce-content-change.server";
import { newId } from "../../platform/db/new-id.server";
import { DAY_MS, HOUR_MS } from "../../platform/time/durations";
import { indianYear } from "../../platform/time/indian-time";
import { caseReference } from "../cases/reference";
import { createEvent } from "./console/operations.server";
import type { StaffEvent } from "./console/schema";
import type { Question } from "./questions/question";
import { numbersFor } from "./registrations/serials.server";
import { replaceProgramme } from "./sessions/programme.server";
import type { SessionInput } from "./sessions/schema";
import type { EventStatus, RegistrationStatus } from "./statuses";
import { capacityTable, eventTable, registrationTable } from "./tables.server";

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
  requested?: number;
  feeRupees?: number;
  hasChoices?: true;
};

const samples: readonly Sample[] = [
  {
    itemId: "event-open-site-day",
    title: "Sample: open site day",
    places: 200,
    startsIn: 40,
    confirmed: 136,
    hasChoices: true,
  },
  {
    itemId: "event-open-site-day",
    title: "Sample: visit by application",
    places: 12,
    startsIn: 33,
    confirmed: 6,
    requested: 4,
  },
  { itemId: "course-ductile-detailing-is-13920", title: "Sample: first run", places: 30, startsIn: 25, confirmed: 26 },
  {
    itemId: "event-drainage-workshop",
    title: "Sample: drainage workshop",
    places: 24,
    startsIn: 18,
    confirmed: 23,
    offered: 1,
    waiting: 5,
  },
  { itemId: "course-concrete-mix-proportioning", title: "Sample: spring run", places: 40, startsIn: 90, opensIn: 20 },
  { itemId: "event-open-site-day", title: "Sample: site day with a fee", places: 60, startsIn: 47, feeRupees: 1_500 },
  { itemId: "event-open-site-day", title: "Sample: last year’s site day", places: 80, startsIn: -320, confirmed: 71 },
  { itemId: "course-road-safety-audit", title: "Sample: cancelled run", places: 25, startsIn: 12, status: "cancelled" },
  { itemId: "event-open-site-day", title: "Sample: a draft", places: 60, startsIn: 70, status: "draft" },
];

const sampleBrief = {
  forWhom: "Sample: site engineers and students from the second year on.",
  bring: "Sample: a helmet, closed shoes and a notebook.",
  access: "Sample: step-free from the gate; a lift to the hall; seats kept in the first row.",
  route: "Sample: ten minutes on foot from the station, through the east gate.",
};

const sampleRefunds = [
  { daysBefore: 14, percent: 100 },
  { daysBefore: 3, percent: 50 },
];

const sampleQuestions: Question[] = [
  {
    name: "qmeals",
    kind: "choice",
    label: "Sample: meals",
    options: ["Vegetarian", "Jain", "Other"],
    isOptional: true,
  },
];

const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

function sampleSessions(startsAt: Date): SessionInput[] {
  const session = (title: string, from: number, until: number, parts: Partial<SessionInput>): SessionInput => ({
    title,
    speakers: [],
    points: 1,
    codesNeeded: 1,
    places: null,
    startsAt: new Date(startsAt.getTime() + from * HOUR_MS).toISOString(),
    endsAt: new Date(startsAt.getTime() + until * HOUR_MS).toISOString(),
    ...parts,
  });
  const structures = { track: "Structures", room: "Sample Hall A", speakers: ["Sample Speaker B"], places: 90 };
  const practice = { track: "Site practice", room: "Sample Hall B", speakers: ["Sample Speaker C"], places: 60 };
  return [
    session("Sample: what we build next", 0, 1.5, { speakers: ["Sample Speaker A"] }),
    session("Sample: masonry arches", 2, 3.5, structures),
    session("Sample: survey with a drone", 2, 3.5, { ...practice, points: 1.5 }),
    session("Sample: open drawing boards", 4.5, 6, {}),
  ];
}

const STARTS_HOUR_MS = 4.5 * HOUR_MS;
const LASTS_MS = 6 * HOUR_MS;

/** 10:00 in India, `days` days from `now`. */
function inDays(now: Date, days: number): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight + days * DAY_MS + STARTS_HOUR_MS);
}

async function makeEvent(tx: Tx, sample: Sample): Promise<StaffEvent> {
  const { itemId, title, places, startsIn, requested, feeRupees = 0 } = sample;
  const { opensIn = Math.min(-30, startsIn - 60) } = sample;
  const startsAt = inDays(tx.now, startsIn);
  const input = {
    itemId,
    title,
    places,
    mode: "venue" as const,
    venue: "Sample Hall, Nashik",
    needsApproval: requested !== undefined,
    brief: sampleBrief,
    questions: sampleQuestions,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + LASTS_MS).toISOString(),
    opensAt: inDays(tx.now, opensIn).toISOString(),
    closesAt: inDays(tx.now, startsIn - 1).toISOString(),
    types: [{ title: "Delegate", audience: "anyone" as const, feeRupees, places: null }],
    refundSteps: feeRupees > 0 ? sampleRefunds : [],
    completionShare: 75,
    isNetworking: false,
  };
  const event = await createEvent(tx, input, { isCourse: itemId.startsWith("course-"), isSample: true });
  if (sample.hasChoices)
    await replaceProgramme(tx, { id: event.id, title, ...timesOf(input) }, sampleSessions(startsAt));
  return event;
}

/** Rows of sample people with one status. Records no activity, so no emails go out. */
async function fill(
  tx: Tx,
  event: StaffEvent,
  status: RegistrationStatus,
  count: number,
  first: number,
): Promise<void> {
  if (count === 0) return;
  const numbers = await numbersFor(tx, count);
  const typeId = event.types[0]?.id ?? null;
  const rows = numbers.map(({ registration, waiting }, at) => ({
    id: newId(),
    reference: caseReference("RE", indianYear(tx.now), registration),
    eventId: event.id,
    typeId: status === "waiting" ? null : typeId,
    acceptedTypeIds: typeId ? [typeId] : [],
    email: `sample.${first + at}@example.in`,
    name: `Sample Member ${first + at}`,
    nameKey: `sample member ${first + at}`,
    bookingId: newId(),
    seat: 1,
    status,
    partyId: newId(),
    isProven: true,
    registeredAt: tx.now,
    position: status === "confirmed" || status === "requested" ? null : waiting,
    deadline: status === "offered" ? inDays(tx.now, 2) : null,
  }));
  await tx.db.insert(registrationTable).values(rows);
}

export async function fillWithSampleEvents(ctx: Context): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    for (const sample of samples) {
      const { status = "published", confirmed = 0, offered = 0, waiting = 0, requested = 0 } = sample;
      const event = await makeEvent(tx, sample);
      await fill(tx, event, "confirmed", confirmed, 1);
      await fill(tx, event, "offered", offered, confirmed + 1);
      await fill(tx, event, "waiting", waiting, confirmed + offered + 1);
      await fill(tx, event, "requested", requested, confirmed + offered + waiting + 1);
      const [row] = await tx.db.update(eventTable).set({ status }).where(eq(eventTable.id, event.id)).returning();
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
