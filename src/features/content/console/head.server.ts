import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { shortMoment } from "../../../platform/short-dates";
import { contentEntryTable } from "../entries/tables.server";
import { missingEntry, versionOfEntry } from "./view.server";

/** An entry and its plans. What it says stands in its versions. */
export type Head = typeof contentEntryTable.$inferSelect;

/** The entry, held until the transaction ends. Throws 404. */
export async function lockEntry(tx: Tx, id: string): Promise<Head> {
  const [head] = await tx.db
    .select()
    .from(contentEntryTable)
    .where(eq(contentEntryTable.id, id))
    .for("update");
  if (!head) throw missingEntry();
  return head;
}

/** The same, for somebody who has `seen` its latest version. Throws 404, or 409 that says who wrote a later one. */
export async function lockVersion(tx: Tx, id: string, seen: number): Promise<Head> {
  const head = await lockEntry(tx, id);
  if (head.version === seen) return head;
  const { author, at } = await versionOfEntry(tx, id, head.version);
  throw conflict(
    "changed_elsewhere",
    `${author?.name ?? "Somebody else"} saved version ${head.version} on ${shortMoment(at)}. Look at it before you go on.`,
  );
}
