import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { momentWords } from "../../accounts/moment-words";
import { contentEntryTable } from "../../content/entries/tables.server";
import { missingEntry, versionOfEntry } from "./view.server";

/** An entry and its plans, without what it says. */
export type Head = Omit<typeof contentEntryTable.$inferSelect, "live">;

/** The entry, held until the transaction ends. Throws 404. */
export async function heldEntry(tx: Context, id: string): Promise<Head> {
  const [head] = await tx.db
    .select()
    .from(contentEntryTable)
    .where(eq(contentEntryTable.id, id))
    .for("update");
  if (!head) throw missingEntry();
  return head;
}

/** The same, for somebody who has SEEN its latest version. Throws 404, or 409 that says who wrote a later one. */
export async function heldAsSeen(tx: Context, id: string, seen: number): Promise<Head> {
  const head = await heldEntry(tx, id);
  if (head.version === seen) return head;
  const { author, at } = await versionOfEntry(tx, id, head.version);
  throw conflict(
    "changed_elsewhere",
    `${author?.name ?? "Somebody else"} saved version ${head.version} on ${momentWords(at)}. Look at it before you go on.`,
  );
}
