import { bigint, date, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import type { AdmissionFees, Fees } from "../fees";

/** Membership fees from a day on. Rows are only added, and withdrawn before their day. */
export const membershipFeesTable = pgTable(
  "membership_fees",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    fees: jsonb("fees").$type<Fees>().notNull(),
    admissionFees: jsonb("admission_fees").$type<AdmissionFees>().notNull(),
    setBy: text("set_by").notNull(),
    setAt: instant("set_at").notNull(),
    withdrawnBy: text("withdrawn_by"),
    withdrawnAt: instant("withdrawn_at"),
  },
  ({ fromDay, id }) => [index("membership_fees_day").on(fromDay, id)],
);
