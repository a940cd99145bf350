import { eq } from "drizzle-orm";
import { contentItemTable } from "../src/features/content/items/tables.server";
import type { Portal } from "./portal";

export const notebook = "mercantile-field-notebook";
export const scale = "mercantile-pocket-scale";
const prices = { [notebook]: 280, [scale]: 190 };

/** Makes two samples of the store the federation's own, with prices: samples cannot be ordered. */
export async function openStore({ platform }: Portal): Promise<void> {
  for (const [id, price] of Object.entries(prices))
    await platform.database.db
      .update(contentItemTable)
      .set({ price, isSample: false })
      .where(eq(contentItemTable.id, id));
}
