import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { shortMoment } from "../../../platform/short-dates";
import { violatedConstraint } from "../../../platform/violation.server";
import { contentEntryTable } from "../entries/tables.server";
import { missingEntry, versionOfEntry } from "./view.server";

/** An entry and its plans. What it says stands in its versions. */
export type Head = typeof contentEntryTable.$inferSelect;

/** The entry, held until the transaction ends. Throws 404. */
export async function lockEntry(tx: Tx, id: string): Promise<Head> {
  const [head] = await tx.db.select().from(contentEntryTable).where(eq(contentEntryTable.id, id)).for("update");
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

/** Runs `work`; an address that another entry has becomes a refusal. */
export async function withOwnAddress<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (violatedConstraint(cause) !== "content_entries_address") throw cause;
    throw conflict("address_taken", "Another entry has this address. Please choose another one.");
  }
}

/** What was on show once keeps its address: others have linked to it. Throws 400 where `wanted` is another one. */
export function refuseMove({ publishedAt, slug }: Head, wanted: string | null): void {
  if (publishedAt && slug !== wanted)
    throw invalidFields({ "value.slug": `The address stays ${slug}: it has been public.` });
}
