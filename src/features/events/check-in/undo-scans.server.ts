import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAll, type Tx } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { attendanceTable as attendances } from "../attendance/tables.server";
import { OPENS_MS } from "../sessions/session-now";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import type { CheckInLink } from "./links.server";
import { isAdmission } from "./outcomes";
import { checkInTable as checkIns, checkInLinkTable as links } from "./tables.server";

/** The reason stored when a scan is undone. A new admission restores the attendance. */
export const UNDONE = "Taken back at the gate";

type Row = typeof checkIns.$inferInsert;
type Target = Pick<Row, "id" | "outcome" | "registrationId" | "sessionId">;

async function sentBefore({ db }: Tx, link: CheckInLink, ids: readonly string[]): Promise<Target[]> {
  const { id, outcome, registrationId, sessionId } = checkIns;
  return db
    .select({ id, outcome, registrationId, sessionId })
    .from(checkIns)
    .innerJoin(links, eq(links.id, checkIns.linkId))
    .where(
      and(
        isAnyOf(id, ids),
        eq(checkIns.eventId, link.eventId),
        sql`${links.deviceId} is not distinct from ${link.deviceId}`,
      ),
    );
}

async function withdraw(tx: Tx, rows: readonly Row[], targets: readonly Target[]): Promise<void> {
  const taken = sql.param(targets.map(({ id }) => id));
  for (const { registrationId, sessionId, at } of rows) {
    if (!registrationId || !sessionId) continue;
    const others = sql`exists (select 1 from ${checkIns} c where c.registration_id = ${registrationId} and c.session_id = ${sessionId}
      and c.outcome in ('admitted', 'new', 'twice') and c.id <> all(${taken}::text[])
      and c.at >= (select s.starts_at from ${sessions} s where s.id = c.session_id) - ${OPENS_MS}::float8 * interval '1 millisecond'
      and not exists (select 1 from ${checkIns} u where u.undoes = c.id))`;
    const withdrawn = await tx.db
      .update(attendances)
      .set({ withdrawnAt: at, withdrawnReason: UNDONE })
      .where(
        and(
          eq(attendances.registrationId, registrationId),
          eq(attendances.sessionId, sessionId),
          eq(attendances.source, "gate"),
          isNull(attendances.withdrawnAt),
          sql`not ${others}`,
        ),
      )
      .returning({ registrationId: attendances.registrationId });
    await recordAll(tx, [["attendance.withdrawn", withdrawn.map((one) => one.registrationId)]]);
  }
}

/**
 * Applies the undos among `rows`. An undone scan in the same batch is never admitted. Returns the rows with
 * registration and session; an undo of another phone's scan has no effect.
 */
export async function undoScans(tx: Tx, link: CheckInLink, rows: readonly Row[]): Promise<Row[]> {
  const undone = rows.flatMap(({ undoes }) => undoes ?? []);
  // An undo reads other scans, so it takes the lock exclusively and no scan is added meanwhile.
  const lock = sql.raw(undone.length > 0 ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  await tx.db.execute(sql`select ${lock}(hashtext('check-ins'), hashtext(${link.eventId}))`);
  if (undone.length === 0) return [...rows];
  const before = await sentBefore(tx, link, undone);
  const targets = new Map([...rows, ...before].map((target) => [target.id, target]));
  const known = rows.map((row): Row => {
    if (!row.undoes) return row;
    const target = targets.get(row.undoes);
    if (!target || !isAdmission(target.outcome)) return { ...row, undoes: null };
    return { ...row, registrationId: target.registrationId ?? null, sessionId: target.sessionId ?? null };
  });
  const earlier = new Set(before.map(({ id }) => id));
  await withdraw(
    tx,
    known.filter(({ undoes }) => undoes && earlier.has(undoes)),
    before,
  );
  return known;
}

type Present = { registrationId: string; sessionId: string; at: Date };

/** Restores attendance withdrawn by an undo or by staff. Returns pairs of registration and session. */
export async function admitAnew(tx: Tx, present: readonly Present[]): Promise<string[]> {
  if (present.length === 0) return [];
  const list = (values: readonly string[]) => sql.param([...values]);
  const rows = await rowsOf<{ place: string }>(
    tx.db,
    sql`with given as (
        select registration_id, session_id, max(at) as at
        from unnest(${list(present.map((one) => one.registrationId))}::text[], ${list(present.map((one) => one.sessionId))}::text[],
          ${list(present.map(({ at }) => at.toISOString()))}::timestamptz[]) as one (registration_id, session_id, at)
        group by registration_id, session_id
      ), gone as (
        select a.id, given.at from ${attendances} a join given using (registration_id, session_id)
        where a.withdrawn_at is not null and (a.withdrawn_reason = ${UNDONE} or a.withdrawn_at < given.at)
        order by a.registration_id, a.session_id for update of a
      )
      update ${attendances} a set withdrawn_at = null, withdrawn_reason = null, source = 'gate', at = gone.at
      from gone where a.id = gone.id returning a.registration_id || ' ' || a.session_id as place`,
  );
  return rows.map(({ place }) => place);
}
