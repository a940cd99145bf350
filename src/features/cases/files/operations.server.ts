import { asc, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { keepUpload, releaseUpload } from "../../accounts/uploads/operations.server";
import { findCase } from "../console/access.server";
import { changeCase, takeOpenCase } from "../operations/progress.server";
import { caseFileTable } from "./tables.server";

const MOST_FILES = 20;

export type NewFile = { caseId: string; storageKey: string; type: string; name: string };

/** Throws 409 for an ended case or one with twenty files. */
export async function addCaseFile(tx: Tx, file: NewFile): Promise<void> {
  authorize(tx, "user");
  const { caseId, storageKey } = file;
  await takeOpenCase(tx, caseId);
  if ((await tx.db.$count(caseFileTable, eq(caseFileTable.caseId, caseId))) >= MOST_FILES)
    throw conflict("too_many_files", `We take up to ${MOST_FILES} files with a case. Please write to us instead.`);
  await tx.db.insert(caseFileTable).values({ id: newId(), ...file, addedAt: tx.now, addedBy: ownId(tx) });
  await keepUpload(tx, storageKey);
  await changeCase(tx, caseId);
  await record(tx, "case.file-added", caseId);
}

/** Returns the keys for `removeUpload`, which must follow the transaction. */
export async function dropCaseFiles(tx: Tx, caseId: string): Promise<string[]> {
  authorize(tx, "anyone");
  const dropped = await tx.db.delete(caseFileTable).where(eq(caseFileTable.caseId, caseId)).returning();
  for (const { storageKey } of dropped) await releaseUpload(tx, storageKey);
  if (dropped.length > 0) await record(tx, "case.files-removed", caseId);
  return dropped.map(({ storageKey }) => storageKey);
}

export const filesOf = ({ db }: Context, caseId: string) =>
  db
    .select()
    .from(caseFileTable)
    .where(eq(caseFileTable.caseId, caseId))
    .orderBy(asc(caseFileTable.addedAt), asc(caseFileTable.id));

/** Throws 404. */
export async function readCaseFile(ctx: Context, caseId: string, fileId: string) {
  authorize(ctx, "reviewer");
  const found = await findCase(ctx, caseId);
  const file = (await filesOf(ctx, found.id)).find(({ id }) => id === fileId);
  const content = file && (await ctx.storage.read(file.storageKey));
  if (!content) throw notFound("There is no such file.");
  return { content, type: file.type, name: file.name };
}
