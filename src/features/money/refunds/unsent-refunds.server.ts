import { and, asc, eq, inArray } from "drizzle-orm";
import { authorize, recordAll, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { unsentRefunds } from "../words";
import { refundTable as refunds } from "./tables.server";

const { dueId, kind, status, number } = refunds;
const isUnsent = and(eq(kind, "due"), inArray(status, [...unsentRefunds]));

/** The numbers of the approved refunds of the dues that were not sent. */
export async function unsentOf({ db }: Pick<Tx, "db">, dueIds: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ number })
    .from(refunds)
    .where(and(isAnyOf(dueId, dueIds), isUnsent))
    .orderBy(asc(number));
  return found.map((refund) => refund.number);
}

/** Their credit notes stay. The caller has authorised it, locked the due and posts the entry. */
export async function endUnsent(tx: Tx, due: { id: string }) {
  authorize(tx, "treasurer");
  const ended = await tx.db
    .update(refunds)
    .set({ status: "declined", reason: "The payment was taken back before the refund was sent." })
    .where(and(eq(dueId, due.id), isUnsent))
    .returning({ id: refunds.id, amountPaise: refunds.amountPaise, creditNoteId: refunds.creditNoteId });
  await recordAll(tx, [["refund.declined", ended.map(({ id }) => id)]]);
  return ended;
}
