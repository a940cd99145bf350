import { asc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { documentView } from "../document-view";
import { documentTable as documents } from "../documents/tables.server";
import type { OwnRefund } from "../schema";
import { refundTable as refunds } from "./tables.server";

export async function refundsOfDues(
  { db }: Context,
  dueIds: readonly string[],
): Promise<ReadonlyMap<string, OwnRefund[]>> {
  if (dueIds.length === 0) return new Map();
  const rows = await db
    .select({ refund: refunds, note: documents })
    .from(refunds)
    .leftJoin(documents, eq(documents.id, refunds.creditNoteId))
    .where(inArray(refunds.dueId, [...dueIds]))
    .orderBy(asc(refunds.askedAt));
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const views = rows.map(({ refund, note }) => {
    const { number, kind, amountPaise, status, dueId } = refund;
    return {
      dueId,
      view: {
        number,
        kind,
        amountPaise,
        status,
        askedAt: refund.askedAt.toISOString(),
        approvedAt: moment(refund.approvedAt),
        sentAt: moment(refund.sentAt),
        doneAt: moment(refund.doneAt),
        creditNote: note ? documentView(note) : null,
      },
    };
  });
  const found = Map.groupBy(views, ({ dueId }) => dueId);
  return new Map([...found].map(([dueId, own]) => [dueId, own.map(({ view }) => view)]));
}
