import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { byCode } from "../../../platform/db/batch.server";
import { insertMany, isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { MINUTE_MS } from "../../../platform/time/durations";
import type { IsInterested } from "../../accounts/conflict-of-interest.server";
import { awardAgain } from "../attendance/award-credits.server";
import { isOfIssuer } from "../attendance/own-attendance.server";
import { lockRegistrations } from "../attendance/presence.server";
import { attendanceTable as attendances } from "../attendance/tables.server";
import type { RegistrationRow } from "../capacities.server";
import type { Session } from "../sessions/schema";
import { chosenBy } from "../sessions/session-choice.server";
import { isOpenTo, isRehearsal, sessionFor, sessionsAtGate } from "../sessions/session-now";
import { sessionsOf, shownSession } from "../sessions/view.server";
import { type CheckInLink, maySend } from "./links.server";
import { type CheckInOutcome, isAdmission } from "./outcomes";
import type { Scan, ScansAnswer, ScansInput } from "./schema";
import { checkInTable as checkIns, checkInLinkTable as links } from "./tables.server";
import { admitAnew, undoScans } from "./undo-scans.server";

const CLOCK_OFF_MS = 5 * MINUTE_MS;

type Row = typeof checkIns.$inferInsert;

type Named = ReadonlyMap<string, RegistrationRow>;

async function registrationsNamed(tx: Tx, eventId: string, scans: readonly Scan[]): Promise<Named> {
  const ids = scans.flatMap(({ registrationId }) => registrationId ?? []);
  const rows = await lockRegistrations(tx, ids);
  return new Map(rows.filter((row) => row.eventId === eventId).map((row) => [row.id, row]));
}

type Outcomes = ReadonlyMap<string, CheckInOutcome>;

async function outcomesOf({ db }: Tx, scans: readonly { id: string }[]): Promise<Outcomes> {
  if (scans.length === 0) return new Map();
  const { id, outcome } = checkIns;
  const ids = scans.map((scan) => scan.id);
  const rows = await db.select({ id, outcome }).from(checkIns).where(isAnyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.outcome]));
}

function newOnes(scans: readonly Scan[], known: Outcomes): Scan[] {
  const seen = new Set(known.keys());
  return scans.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/**
 * The session that a scan at `at` counts for. `isElsewhere`: there is none, or the person has not chosen it. The phone
 * checked choices only for the session that it names, by its last list.
 */
function sessionOfScan(sessions: readonly Session[], scan: Scan, at: Date, chosen: readonly string[] = []) {
  const own = sessionFor(sessions, at, chosen);
  if (own && isOpenTo(own, chosen)) return { session: own, isElsewhere: false };
  // The person can have given up the session that the phone let them into.
  const named = scan.sessionId ? [scan.sessionId] : [];
  const session = sessionFor(sessions, at, named);
  return { session, isElsewhere: !session || !isOpenTo(session, named) };
}

async function rowsOf(tx: Tx, link: CheckInLink, scans: readonly Scan[], behindMs: number): Promise<Row[]> {
  const named = await registrationsNamed(tx, link.eventId, scans);
  const isIssuers = await isOfIssuer(tx, link.id);
  const sessions = sessionsAtGate((await sessionsOf(tx, [link.eventId])).map(shownSession), link.room);
  const chosen = await chosenBy(tx, [...named.keys()]);
  const inOrder = scans.toSorted((one, other) => byCode(one.at, other.at));
  return inOrder.map((scan) => {
    const { id, registrationId, outcome, at: deviceAt, undoes } = scan;
    // Clamps the time between enrolment and now.
    const earliest = Math.max(new Date(deviceAt).getTime() + behindMs, link.enrolledAt?.getTime() ?? 0);
    const at = new Date(Math.min(earliest, tx.now.getTime()));
    const registration = registrationId === null ? undefined : named.get(registrationId);
    const { session, isElsewhere } = sessionOfScan(sessions, scan, at, chosen.get(registration?.id ?? ""));
    return {
      id,
      linkId: link.id,
      eventId: link.eventId,
      at,
      deviceAt: new Date(deviceAt),
      sessionId: session?.id ?? null,
      registrationId: registration?.id ?? null,
      outcome: outcomeAt(outcome, { registration, at, isElsewhere, isIssuers, isEarly: isRehearsal(session, at) }),
      undoes: undoes ?? null,
      receivedAt: tx.now,
      isClockOff: Math.abs(behindMs) > CLOCK_OFF_MS,
    };
  });
}

type Scanned = {
  registration: RegistrationRow | undefined;
  at: Date;
  isEarly: boolean;
  isElsewhere: boolean;
  isIssuers: IsInterested;
};

/** The outcome by the server's clock, programme and places. An offline phone knows only its last list. */
function outcomeAt(
  outcome: CheckInOutcome,
  { registration, at, isEarly, isElsewhere, isIssuers }: Scanned,
): CheckInOutcome {
  if (outcome !== "rehearsal" && !isAdmission(outcome)) return outcome;
  if (!registration) return "unknown";
  if (registration.status === "held") return "unpaid";
  const isOfOther = registration.heldSince !== null && at < registration.heldSince;
  if (registration.status !== "confirmed" || isOfOther) return "cancelled";
  if (isIssuers(registration) || isElsewhere) return "wrong-gate";
  if (isEarly) return "rehearsal";
  return outcome === "rehearsal" ? "admitted" : outcome;
}

async function admit(tx: Tx, rows: readonly Row[]): Promise<Row[]> {
  const undone = new Set(rows.map(({ undoes }) => undoes));
  const present = rows.flatMap(({ id, outcome, registrationId, sessionId, at }) =>
    isAdmission(outcome) && registrationId && sessionId && !undone.has(id)
      ? [{ id: newId(), registrationId, sessionId, at, source: "gate" as const }]
      : [],
  );
  // A fixed order, so that concurrent requests with the same people do not deadlock.
  const placeOf = (one: (typeof present)[number]) => `${one.registrationId} ${one.sessionId}`;
  const wanted = present.toSorted((one, other) => byCode(placeOf(one), placeOf(other)));
  const made = await insertMany<typeof attendances, { place: string }>(
    tx.db,
    attendances,
    wanted,
    sql`registration_id || ' ' || session_id as place`,
  );
  const first = new Set(made.map(({ place }) => place));
  const others = wanted.filter((one) => !first.has(placeOf(one)));
  for (const place of await admitAnew(tx, others)) first.add(place);
  return rows.map((row) => {
    if (!isAdmission(row.outcome) || !row.registrationId || undone.has(row.id)) return row;
    return first.delete(`${row.registrationId} ${row.sessionId}`) ? row : { ...row, outcome: "twice" };
  });
}

const digestOf = (rows: readonly Row[]) => createHash("sha256").update(JSON.stringify(rows)).digest("hex");

async function store(tx: Tx, link: CheckInLink, scans: readonly Scan[], behindMs: number): Promise<Outcomes> {
  const known = await outcomesOf(tx, scans);
  const fresh = newOnes(scans, known);
  if (fresh.length === 0) return known;
  const named = await rowsOf(tx, link, fresh, behindMs);
  const rows = await admit(tx, await undoScans(tx, link, named));
  const stored = await insertMany(tx.db, checkIns, rows);
  await record(tx, "check-ins.received", `${link.id} ${digestOf(rows)}`);
  await awardAgain(
    tx,
    link.eventId,
    rows.flatMap(({ registrationId }) => registrationId ?? []),
  );
  // A concurrent retry can have stored the same scans.
  if (stored.length < rows.length) return outcomesOf(tx, scans);
  return new Map([...known, ...rows.map(({ id, outcome }) => [id, outcome] as const)]);
}

/** Groups scans by gate. Leaves out scans of gates that the phone does not have or that are closed. */
async function byGate(
  { db, now }: Context,
  link: CheckInLink,
  scans: readonly Scan[],
): Promise<[CheckInLink, Scan[]][]> {
  const made = Map.groupBy(scans, ({ gateId }) => gateId ?? link.id);
  const others = [...made.keys()].filter((id) => id !== link.id);
  const isOfPhone = eq(links.deviceId, link.deviceId ?? "");
  const found =
    others.length > 0
      ? await db
          .select()
          .from(links)
          .where(and(inArray(links.id, others), isOfPhone))
      : [];
  const open = found.filter((own) => maySend(own, now));
  return [link, ...open].map((own) => [own, made.get(own.id) ?? []]);
}

/** Idempotent. Returns the outcome of each scan and the offset of the phone's clock. */
export async function receiveScans(ctx: Context, link: CheckInLink, input: ScansInput): Promise<ScansAnswer> {
  authorize(ctx, "anyone");
  const { scans, sentAt, unsent } = input;
  const clockBehindMs = ctx.now.getTime() - new Date(sentAt).getTime();
  const outcomes: ScansAnswer["outcomes"] = [];
  // One transaction per gate, because each locks rows of its own event.
  for (const [own, made] of await byGate(ctx, link, scans)) {
    const stored = await transaction(ctx, async (tx) => {
      const stands = await store(tx, own, made, clockBehindMs);
      await tx.db.update(links).set({ reportedAt: tx.now, unsent }).where(eq(links.id, own.id));
      return stands;
    });
    for (const [id, outcome] of stored) outcomes.push({ id, outcome });
  }
  return { outcomes, clockBehindMs };
}
