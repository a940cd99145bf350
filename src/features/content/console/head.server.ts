import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { violatedConstraint } from "../../../platform/db/violation.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { shortMoment } from "../../../platform/time/short-dates";
import { contentEntryTable } from "../entries/tables.server";
import { missingEntry, versionOfEntry } from "./view.server";

/** An entry and its plans. Its content is in its versions. */
export type Head = typeof contentEntryTable.$inferSelect;

/** Locks the entry. Throws 404. */
export async function lockEntry(tx: Tx, id: string): Promise<Head> {
  const [head] = await tx.db.select().from(contentEntryTable).where(eq(contentEntryTable.id, id)).for("update");
  if (!head) throw missingEntry();
  return head;
}

/** Locks the entry if `seen` is its latest version. Throws 404, and 409 with the author of the newer one. */
export async function lockVersion(tx: Tx, id: string, seen: number): Promise<Head> {
  const head = await lockEntry(tx, id);
  if (head.version === seen) return head;
  const { author, at } = await versionOfEntry(tx, id, head.version);
  throw conflict(
    "changed_elsewhere",
    `${author?.name ?? "Somebody else"} saved version ${head.version} on ${shortMoment(at)}. Look at it before you go on.`,
  );
}

/** Turns a slug conflict into a refusal. */
export async function withOwnAddress<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (violatedConstraint(cause) !== "content_entries_address") throw cause;
    throw conflict("address_taken", "Another entry has this address. Please choose another one.");
  }
}

/** A published entry keeps its slug, because others link to it. Throws 400 for another one. */
export function refuseMove({ publishedAt, slug }: Head, wanted: string | null): void {
  if (publishedAt && slug !== wanted)
    throw invalidFields({ "value.slug": `The address stays ${slug}: it has been public.` });
}
