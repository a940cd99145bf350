import { eq } from "drizzle-orm";
import { announceContentChange } from "../../../platform/content-changes.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { lastChangeWords } from "../../accounts/last-change.server";
import type { EditionRow } from "../operations/edition.server";
import { editionTable } from "../tables.server";
import type { EditionInput } from "./schema";

const noEdition = () => notFound("There is no such edition.");

/** The edition as it is now. Throws 404. */
export async function findEdition(ctx: Context, id: string): Promise<EditionRow> {
  const [edition] = await ctx.db.select().from(editionTable).where(eq(editionTable.id, id));
  if (!edition) throw noEdition();
  return edition;
}

/** The edition, locked until the caller's transaction ends: `share` lets judges work side by side. Throws 404. */
export async function lockEdition(tx: Tx, id: string, how: "update" | "share"): Promise<EditionRow> {
  const [edition] = await tx.db.select().from(editionTable).where(eq(editionTable.id, id)).for(how);
  if (!edition) throw noEdition();
  return edition;
}

/** Throws 409 once the results stand: what led to them changes no more. */
export function refusePublished({ resultsAt }: EditionRow): void {
  if (resultsAt)
    throw conflict("results_published", "The results of this edition are published. Nothing was changed.");
}

/** Sets title, days and whether entries are taken. Throws 404, and 409 with who was first, or once the results stand. */
export async function changeEdition(
  ctx: Context,
  id: string,
  { version, ...parts }: EditionInput,
): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const edition = await lockEdition(tx, id, "update");
    refusePublished(edition);
    if (edition.version !== version)
      throw conflict("changed_elsewhere", await lastChangeWords(tx, id, "this edition"));
    await tx.db
      .update(editionTable)
      .set({ ...parts, version: version + 1 })
      .where(eq(editionTable.id, id));
    await record(tx, "competition.edition-changed", id);
    await announceContentChange(tx);
  });
}
