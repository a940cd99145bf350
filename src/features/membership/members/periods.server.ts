import { eq, sql } from "drizzle-orm";
import { actorName, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { memberTable, type PeriodKind, periodTable } from "./tables.server";
import { lengthened, statusOfTerm, type Term } from "./term";

type Granted = Term & { memberId: string; kind: PeriodKind };

/** Notes a period with the type that the member has; what is noted is never changed. */
export async function notePeriod(tx: Tx, period: Granted): Promise<void> {
  const type = sql`(select type from ${memberTable} where id = ${period.memberId})`;
  await tx.db.insert(periodTable).values({ ...period, type, actor: actorName(tx), at: tx.now });
}

/**
 * Notes a period and makes the member's term what it comes to then; who looked at the term before changes nothing any more. Only a
 * renewal goes by the term before: it takes no days away.
 */
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
