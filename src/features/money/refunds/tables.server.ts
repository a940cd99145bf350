import { index, pgSequence, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { dueTable } from "../dues/tables.server";
import { paise } from "../paise-column.server";
import type { RefundKind, RefundOrigin, RefundStatus } from "../words";

/** Refund numbers may have gaps. */
export const refundSerial = pgSequence("refund_serial");

export const refundTable = pgTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    /** Such as RF-000011; also in the remarks of the transfer. */
    number: text("number").notNull(),
    kind: text("kind").$type<RefundKind>().notNull(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    amountPaise: paise("amount_paise").notNull(),
    reason: text("reason").notNull(),
    origin: text("origin").$type<RefundOrigin>().notNull(),
    status: text("status").$type<RefundStatus>().notNull(),
    askedAt: instant("asked_at").notNull(),
    approvedAt: instant("approved_at"),
    sentAt: instant("sent_at"),
    /** The UTR as typed by staff. */
    utr: text("utr"),
    doneAt: instant("done_at"),
    creditNoteId: text("credit_note_id"),
  },
  ({ number, dueId, status, askedAt, id }) => [
    uniqueIndex("refunds_number").on(number),
    index("refunds_due").on(dueId),
    index("refunds_status").on(status, askedAt, id),
  ],
);
