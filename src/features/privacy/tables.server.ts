import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import { userTable } from "../accounts/tables.server";
import type { Erased } from "./closing/erasure-words";

export type ExportStatus = "preparing" | "ready" | "expired" | "failed";

/** The file exists while status is ready, and may exist while preparing. */
export const exportTable = pgTable(
  "export_requests",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    status: text("status").$type<ExportStatus>().notNull(),
    fileKey: text("file_key"),
    requestedAt: instant("requested_at").notNull(),
    readyAt: instant("ready_at"),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    index("export_requests_user").on(table.userId, table.requestedAt),
    index("export_requests_expiry").on(table.status, table.expiresAt),
  ],
);

/** Rows outlive the user, as proof. Address and name stay until the last email, keys until their files are removed. */
export const closingTable = pgTable(
  "closings",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    requestedAt: instant("requested_at").notNull(),
    dueAt: instant("due_at").notNull(),
    cancelledAt: instant("cancelled_at"),
    doneAt: instant("done_at"),
    email: text("email"),
    name: text("name"),
    erased: jsonb("erased").$type<Erased>(),
    fileKeys: text("file_keys").array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    uniqueIndex("closings_open").on(table.userId).where(sql`${table.cancelledAt} is null and ${table.doneAt} is null`),
    index("closings_due").on(table.dueAt).where(sql`${table.cancelledAt} is null and ${table.doneAt} is null`),
  ],
);
