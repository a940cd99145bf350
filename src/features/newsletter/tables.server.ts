import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";

/** Newsletter subscriptions; unsubscribedAt is set while somebody does not want it. */
export const subscriptionTable = pgTable(
  "newsletter_subscriptions",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subscribedAt: instant("subscribed_at").notNull(),
    unsubscribedAt: instant("unsubscribed_at"),
  },
  (table) => [uniqueIndex("newsletter_subscriptions_email").on(table.email)],
);
