import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Append-only. Ids only, no personal data of members and visitors. */
export const activityTable = pgTable(
  "activity",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text("type").notNull(),
    subject: text("subject").notNull(),
    actor: text("actor").notNull(),
    requestId: text("request_id").notNull(),
    at: instant("at").notNull(),
    /** Shortened network address, for staff only. */
    place: text("place"),
  },
  (table) => [
    index("activity_subject").on(table.subject, table.id),
    index("activity_type").on(table.type, table.id),
    index("activity_actor").on(table.actor, table.id).where(sql`${table.actor} not in ('visitor', 'system')`),
    index("activity_at").on(table.at),
  ],
);

export const outboxTable = pgTable("outbox", { activityId: bigint("activity_id", { mode: "number" }).primaryKey() });

export const rateLimitTable = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: instant("resets_at").notNull(),
});

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

/** Each hash covers the previous one, the activity and, if keyed, the time. Old seals lack key and time. */
export const sealTable = pgTable(
  "activity_seals",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    activityId: bigint("activity_id", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    sealedAt: instant("sealed_at"),
    key: text("key"),
  },
  (table) => [uniqueIndex("activity_seals_activity").on(table.activityId)],
);

export const settingTable = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  version: integer("version").notNull(),
  changedBy: text("changed_by").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** Sent and attempted emails; the recipient is a keyed hash of the address. */
export const mailTable = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    activityId: bigint("activity_id", { mode: "number" }).notNull(),
    why: text("why").notNull(),
    about: text("about").notNull(),
    job: text("job").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    attempts: integer("attempts").notNull(),
    firstAt: instant("first_at").notNull(),
    deliveredAt: instant("delivered_at"),
    failedAt: instant("failed_at"),
    failure: text("failure"),
    /** Set once the job has ended or the server refused the address for good. */
    givenUpAt: instant("given_up_at"),
    /** Contains no personal data. */
    unsentBecause: text("unsent_because"),
  },
  (table) => [
    index("mails_first").on(table.firstAt, table.id),
    index("mails_about").on(table.about, table.job),
    index("mails_recipient").on(table.recipient, table.firstAt, table.id),
    index("mails_waiting").on(table.firstAt, table.id).where(sql`${table.deliveredAt} is null`),
  ],
);
