import type { Challenge } from "altcha-lib/types";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";

export const challengeTable = pgTable(
  "captcha_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    networkHash: text("network_hash").notNull(),
    /** Null for a browser without an id. */
    browserHash: text("browser_hash"),
    microsite: text("microsite").notNull(),
    action: text("action"),
    puzzle: jsonb("puzzle").$type<Challenge>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    verifiedAt: instant("verified_at"),
    spentAt: instant("spent_at"),
  },
  (table) => [
    index("captcha_challenges_network").on(table.networkHash, table.createdAt),
    index("captcha_challenges_browser").on(table.browserHash, table.createdAt),
  ],
);
