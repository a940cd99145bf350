import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";

/**
 * Newsletter subscriptions. Issues go to those with confirmedAt and without unsubscribedAt. Those without confirmedAt are removed
 * after forgetAfter; the ones from before there was a confirming click have none and stay.
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
  },
  (table) => [uniqueIndex("newsletter_subscriptions_email").on(table.email)],
);
