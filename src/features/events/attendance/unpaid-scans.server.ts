import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { authorize, recordAll, type Tx } from "../../../platform/context.server";
import { insertMany, isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import type { IsInterested } from "../../accounts/conflict-of-interest.server";
import { checkInTable as checkIns } from "../check-in/tables.server";
import { chosenBy } from "../sessions/session-choice.server";
import { isRehearsal } from "../sessions/session-now";
import { sessionsOf } from "../sessions/view.server";
import { registrationTable as registrations } from "../tables.server";
import { isOfIssuer } from "./own-attendance.server";
import { attendanceTable as attendances } from "./tables.server";

/** Scans that a gate refused as unpaid, of people whose fee has come since. Withdrawn attendance stays withdrawn. */
async function scansPaidSince({ db }: Tx, eventId: string, ids: readonly string[] | undefined) {
  const { heldSince, id, status } = registrations;
  const isKnown = sql`exists (select 1 from ${attendances} a
    where a.registration_id = ${checkIns.registrationId} and a.session_id = ${checkIns.sessionId})`;
  return db
    .select({ scan: checkIns, row: registrations })
    .from(checkIns)
    .innerJoin(registrations, eq(id, checkIns.registrationId))
    .where(
      and(
        eq(checkIns.eventId, eventId),
        eq(checkIns.outcome, "unpaid"),
        eq(status, "confirmed"),
        ids && isAnyOf(id, ids),
        or(isNull(heldSince), lte(heldSince, checkIns.at)),
        sql`not ${isKnown}`,
      ),
    )
    .orderBy(asc(checkIns.at), asc(checkIns.id));
}

/**
 * Makes people present whom a gate refused as unpaid, once their fee has come: the desk takes cash and lets them in
 * before the office enters the money. `ids`: the registrations to look at, by default all of the event.
 */
export async function countUnpaidScans(tx: Tx, eventId: string, ids?: readonly string[]): Promise<void> {
  authorize(tx, "anyone");
  const scans = await scansPaidSince(tx, eventId, ids);
  if (scans.length === 0) return;
  const programme = new Map((await sessionsOf(tx, [eventId])).map((session) => [session.id, session]));
  const chosen = await chosenBy(
    tx,
    scans.map(({ row }) => row.id),
  );
  const issuers = new Map<string, IsInterested>();
  for (const linkId of new Set(scans.map(({ scan }) => scan.linkId))) issuers.set(linkId, await isOfIssuer(tx, linkId));
  const present = scans.flatMap(({ scan: { linkId, sessionId, at }, row }) => {
    const session = programme.get(sessionId ?? "");
    if (!session || isRehearsal(session, at) || issuers.get(linkId)?.(row)) return [];
    if (session.places !== null && !chosen.get(row.id)?.includes(session.id)) return [];
    return [{ id: newId(), registrationId: row.id, sessionId: session.id, at, source: "gate" as const }];
  });
  const made = await insertMany<typeof attendances, { registrationId: string }>(
    tx.db,
    attendances,
    present,
    sql`registration_id as "registrationId"`,
  );
  await recordAll(tx, [["attendance.marked", [...new Set(made.map(({ registrationId }) => registrationId))]]]);
}
