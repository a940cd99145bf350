import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The append-only record of everything that happened. Ids only; no personal data. */
export const eventTable = pgTable(
  "events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text("type").notNull(),
    subject: text("subject").notNull(),
    actor: text("actor").notNull(),
    requestId: text("request_id").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("events_subject").on(table.subject, table.id)],
);

/** How often something was asked in the window that ends at resetsAt; the key is a keyed hash. */
export const rateLimitTable = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: instant("resets_at").notNull(),
});

/** The first answer to a call that carried an Idempotency-Key. */
export const idempotencyTable = pgTable(
  "idempotency_keys",
  {
    key: text("key").primaryKey(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status"),
    answer: jsonb("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("idempotency_keys_created").on(table.createdAt)],
);
