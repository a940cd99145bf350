import { pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";

/**
 * Issues go to rows with confirmedAt, without unsubscribedAt and pausedAt. Rows without confirmedAt are deleted after
 * forgetAfter, but not during the quiet days after unsubscribing. Rows that predate confirmation links have no forgetAfter and
 * stay.
 */
export const subscriptionTable = pgTable(
  "newsletter_subscriptions",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subscribedAt: instant("subscribed_at").notNull(),
    /** When the confirmation link was last sent. */
    askedAt: instant("asked_at"),
    confirmedAt: instant("confirmed_at"),
    forgetAfter: instant("forget_after"),
    unsubscribedAt: instant("unsubscribed_at"),
    /** Permanent refusals by the mail server since the last email that arrived, and when they paused the subscription. */
    bounces: smallint("bounces").notNull().default(0),
    pausedAt: instant("paused_at"),
  },
  (table) => [uniqueIndex("newsletter_subscriptions_email").on(table.email)],
);
