import { pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";

/**
 * Newsletter subscriptions. Issues go to those with confirmedAt, without unsubscribedAt and pausedAt. Those without confirmedAt are
 * removed after forgetAfter, who left not before their quiet days are over; the ones from before there was a confirming click have
 * none and stay.
 */
export const subscriptionTable = pgTable(
  "newsletter_subscriptions",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subscribedAt: instant("subscribed_at").notNull(),
    /** When the click was last asked for. */
    askedAt: instant("asked_at"),
    confirmedAt: instant("confirmed_at"),
    forgetAfter: instant("forget_after"),
    unsubscribedAt: instant("unsubscribed_at"),
    /** How often the mail server refused the address for good, and when issues stopped going there because of it. */
    bounces: smallint("bounces").notNull().default(0),
    pausedAt: instant("paused_at"),
  },
  (table) => [uniqueIndex("newsletter_subscriptions_email").on(table.email)],
);
