import { and, eq, gt, sql } from "drizzle-orm";
import { actorName, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/time/indian-time";
import { memberTable, type PeriodKind, periodTable } from "./tables.server";
import { lengthened, statusOfTerm, type Term } from "./term";
import type { MembershipType } from "./type-titles";

/** `caseId`: the application whose admission grants the period. */
type Granted = Term & { memberId: string; kind: PeriodKind; caseId?: string };

/** Records a period with the member's present type. Only a correction of the type changes it later. */
export async function notePeriod(tx: Tx, period: Granted): Promise<void> {
  const type = sql`(select type from ${memberTable} where id = ${period.memberId})`;
  await tx.db.insert(periodTable).values({ ...period, type, actor: actorName(tx), at: tx.now });
}

/** Records a period and updates the term. Raises the version, so that stale edits fail. A renewal never shortens the term. */
export async function grantPeriod(tx: Tx, present: Term, period: Granted): Promise<void> {
  const { validFrom, validUntil } = period.kind === "renewed" ? lengthened(present, period) : period;
  await notePeriod(tx, { ...period, validUntil });
  await tx.db
    .update(memberTable)
    .set({
      validFrom,
      validUntil,
      status: statusOfTerm({ validFrom, validUntil }, indianDay(tx.now)),
      version: sql`${memberTable.version} + 1`,
    })
    .where(eq(memberTable.id, period.memberId));
}

/**
 * Gives the periods noted with a type that was entered wrongly the right one: those since it was entered, not those of an earlier
 * membership of that type.
 */
export async function correctPeriods(
  { db }: Tx,
  memberId: string,
  { wrong, right }: { wrong: MembershipType; right: MembershipType },
): Promise<void> {
  const { id, type } = periodTable;
  const isTheirs = eq(periodTable.memberId, memberId);
  const before = sql`coalesce((select max(p.id) from ${periodTable} p
    where p.member_id = ${memberId} and p.type is distinct from ${wrong}), 0)`;
  await db
    .update(periodTable)
    .set({ type: right })
    .where(and(isTheirs, eq(type, wrong), gt(id, before)));
}
