import { and, eq, inArray, ne, sum } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { creditOf } from "../books/credits.server";
import type { DueRow } from "../dues/raising.server";
import type { RefundKind } from "../words";
import { refundTable as refunds } from "./tables.server";

const given = ["approved", "sent", "done", "failed"] as const;

/** What was approved to go back of a due, in paise. */
export async function returnedOf({ db }: Pick<Tx, "db">, dueId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sum(refunds.amountPaise) })
    .from(refunds)
    .where(and(eq(refunds.dueId, dueId), eq(refunds.kind, "due"), inArray(refunds.status, [...given])));
  return Number(row?.paise ?? 0);
}

/** How much may go back at most: of a due that is settled what came in less what went back, of a credit what is left. Under lock. */
export async function mostOf(tx: Tx, kind: RefundKind, due: DueRow): Promise<number> {
  if (kind === "credit") return creditOf(tx, due.payer);
  return due.status === "settled" ? due.paidPaise - (await returnedOf(tx, due.id)) : 0;
}

/** Whether money of this due is on its way back already, beside the refund `except`. */
export async function isAskedBack({ db }: Pick<Tx, "db">, dueId: string, kind: RefundKind, except = "") {
  const waiting = inArray(refunds.status, ["asked", "proposed"]);
  const found = and(eq(refunds.dueId, dueId), eq(refunds.kind, kind), waiting, ne(refunds.id, except));
  return (await db.$count(refunds, found)) > 0;
}
