import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { subscriptionTable } from "../tables.server";
import type { Article } from "./article";

/** Drafts until releasedAt, in the archive from startedAt on. `articles` are stored as they were when chosen. */
export const issueTable = pgTable(
  "newsletter_issues",
  {
    id: text("id").primaryKey(),
    /** Counts the sent issues; part of the page's URL. */
    number: integer("number"),
    subject: text("subject").notNull(),
    preheader: text("preheader").notNull(),
    body: text("body").notNull(),
    articles: jsonb("articles").$type<Article[]>().notNull(),
    /** Earliest time to send; null: as soon as it is released. */
    sendAt: instant("send_at"),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    releasedAt: instant("released_at"),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
  },
  (table) => [uniqueIndex("newsletter_issues_number").on(table.number)],
);

/**
 * waiting: to be sent. sending: claimed by a sender. sent: accepted by the mail server. refused: permanently, or deferred for
 * three days. uncertain: the sender was lost, so it is not sent again. left: unsubscribed, paused or erased before its turn.
 */
export type DeliveryState = "waiting" | "sending" | "sent" | "refused" | "uncertain" | "left";

export const deliveryTable = pgTable(
  "newsletter_deliveries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    issueId: text("issue_id")
      .notNull()
      .references(() => issueTable.id, { onDelete: "cascade" }),
    /** Null once the subscriber is erased; the figures of the issue stay. */
    subscriptionId: text("subscription_id").references(() => subscriptionTable.id, { onDelete: "set null" }),
    state: text("state").$type<DeliveryState>().notNull().default("waiting"),
    tries: smallint("tries").notNull().default(0),
    /** Time of the last state change; null before the first try. */
    at: instant("at"),
    /** Kind and code of a refusal, without text that the mail server may quote. */
    failure: text("failure"),
  },
  (table) => [
    uniqueIndex("newsletter_deliveries_once").on(table.issueId, table.subscriptionId),
    index("newsletter_deliveries_state").on(table.issueId, table.state, table.id),
    index("newsletter_deliveries_subscription").on(table.subscriptionId),
  ],
);
