import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";

/** The site's own furniture that staff may change: navigation and footer. */
export const siteContentTable = pgTable("site_content", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
