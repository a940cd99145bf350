import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The append-only record of everything that happened. Ids only; no personal data of members and visitors. */
export const activityTable = pgTable(
  "activity",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text("type").notNull(),
    subject: text("subject").notNull(),
    actor: text("actor").notNull(),
    requestId: text("request_id").notNull(),
    at: instant("at").notNull(),
    /** From which network staff acted, shortened; of nobody else. */
    place: text("place"),
  },
  (table) => [
    index("activity_subject").on(table.subject, table.id),
    index("activity_type").on(table.type, table.id),
    index("activity_actor").on(table.actor, table.id).where(sql`${table.actor} not in ('visitor', 'system')`),
    index("activity_at").on(table.at),
  ],
);

/** What happened and leads to jobs that are not in the queue yet. */
export const outboxTable = pgTable("outbox", { activityId: bigint("activity_id", { mode: "number" }).primaryKey() });

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

/**
 * The order in which activities were sealed, each with a hash over the one before, the activity itself and, keyed with `key`, the time
 * of sealing. Seals of the first form have neither time nor key.
 */
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

/** What staff set; a setting without a row is as the code and the environment have it. */
export const settingTable = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  version: integer("version").notNull(),
  changedBy: text("changed_by").notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** Every mail that was sent or tried: why, to whom (a keyed hash of the address) and whether it arrived at the mail server. */
export const mailTable = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    /** The activity that led to it, and the job that sent it. */
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
    /** Since when nobody tries it any more: its job has ended, or the server refused the address for good. */
    givenUpAt: instant("given_up_at"),
    /** Why it was not sent after all, in words: nothing of whom it was for. */
    unsentBecause: text("unsent_because"),
  },
  (table) => [
    index("mails_first").on(table.firstAt, table.id),
    index("mails_recipient").on(table.recipient, table.firstAt, table.id),
    index("mails_waiting").on(table.firstAt, table.id).where(sql`${table.deliveredAt} is null`),
  ],
);
