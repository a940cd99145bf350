import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, min, or } from "drizzle-orm";
import { authorize, recordEach, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import { endedWithDue } from "../claims.server";
import { claimTable as claims, dueTable as dues } from "../dues/tables.server";
import { oneDigitOff, utrsIn } from "../utr";
import { wordsOf } from "./facts.server";
import { daysOfAccount } from "./statement-account.server";
import { statementLineTable as lines, statementTable as statements } from "./tables.server";

type Statement = Pick<typeof statements.$inferSelect, "accountId" | "untilDay">;

/**
 * The full days that the statements cover, limited to the days on which payers saw the account. The last day is left
 * out; it may be incomplete. Undefined for an account that payers never saw.
 */
async function daysCovered(tx: Tx, { accountId, untilDay }: Statement) {
  const days = await daysOfAccount(tx, accountId);
  if (!days) return undefined;
  const [first] = await tx.db
    .select({ day: min(statements.fromDay) })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), isNotNull(statements.confirmedAt), isNull(statements.takenBackAt)));
  const firstDay = first?.day ?? untilDay;
  return {
    from: days.from !== null && days.from > firstDay ? days.from : firstDay,
    before: days.next !== null && days.next < untilDay ? days.next : untilDay,
  };
}

async function waitingUtrs({ db }: Tx): Promise<string[]> {
  const isWaiting = or(inArray(lines.status, ["new", "unexplained"]), eq(lines.explanation, "parked"));
  const waiting = await db
    .select({ narration: lines.narration, bankReference: lines.bankReference })
    .from(lines)
    .where(and(isWaiting, gt(lines.amountPaise, 0)));
  return [...new Set(waiting.flatMap((line) => utrsIn(wordsOf(line))))];
}

/** Each payer of an open due gets one email. Claims that may match an unexplained line stay until that line is explained. */
export async function contradictClaims(tx: Tx, statement: Statement): Promise<void> {
  authorize(tx, "system");
  const days = await daysCovered(tx, statement);
  if (!days) return;
  const isOfDays = and(gte(claims.paidOn, days.from), lt(claims.paidOn, days.before));
  const said = await tx.db
    .select({ id: claims.id, utr: claims.utr })
    .from(claims)
    .innerJoin(dues, eq(dues.id, claims.dueId))
    .where(and(or(eq(claims.status, "waiting"), endedWithDue), isOfDays));
  if (said.length === 0) return;
  const utrs = await waitingUtrs(tx);
  const mayCome = (claimed: string) => utrs.some((utr) => utr === claimed || oneDigitOff(utr, claimed));
  const missing = said.filter(({ utr }) => !mayCome(utr)).map(({ id }) => id);
  const ended = await tx.db
    .update(claims)
    .set({ status: "contradicted", endedAt: tx.now })
    .where(and(isAnyOf(claims.id, missing), inArray(claims.status, ["waiting", "withdrawn"])))
    .returning({ id: claims.id });
  await recordEach(
    tx,
    "claim.contradicted",
    ended.map(({ id: subject }) => ({ ctx: tx, subject })),
  );
}
