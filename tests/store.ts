import { eq, sql } from "drizzle-orm";
import type { EntryStatus } from "../src/features/content/entries/kinds";
import type { ItemValue } from "../src/features/content/entries/schema";
import { contentEntryTable } from "../src/features/content/entries/tables.server";
import type { Portal } from "./portal";

export const notebook = "mercantile-field-notebook";
export const scale = "mercantile-pocket-scale";
const prices = { [notebook]: 280, [scale]: 190 };

type ItemChange = Partial<ItemValue> & { status?: EntryStatus; publishedAt?: Date };

export async function changeItem({ platform }: Portal, id: string, change: ItemChange): Promise<void> {
  const { status, publishedAt, ...value } = change;
  const { db } = platform.database;
  await db.execute(
    sql`update content_versions v set value = v.value || ${JSON.stringify(value)}::jsonb
      from content_entries e where e.id = ${id} and v.subject = e.id and v.version = e.shown_version`,
  );
  await db
    .update(contentEntryTable)
    .set({ status, publishedAt, updatedAt: new Date() })
    .where(eq(contentEntryTable.id, id));
}

/** Turns two samples into real items with prices, because samples cannot be ordered. */
export async function openStore(portal: Portal): Promise<void> {
  for (const [id, price] of Object.entries(prices)) await changeItem(portal, id, { price, isSample: false });
}
