import { and, desc, eq, exists, ne } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { badRequest, conflict, notFound } from "../../../platform/refusal";
import { drawnAnew, heicRefused } from "../../../platform/storage/picture.server";
import { pictureFormatOf } from "../../../platform/storage/picture-limits";
import { ownId } from "../../accounts/own-id.server";
import { removeUpload, requireRoom, storeUpload } from "../../accounts/uploads/operations.server";
import { addCaseFile } from "../../cases/files/operations.server";
import { caseFileTable } from "../../cases/files/tables.server";
import { type EvidenceType, endingOf, evidenceTypeOf } from "./evidence";
import { ownWaiting } from "./operations.server";
import { declarationTable } from "./tables.server";

const LONGEST_SIDE = 2400;
/** Limit per member, because a PDF is stored in full size. */
const MOST_WAITING = 50;

const unreadable = () =>
  badRequest("evidence_unreadable", "This file is no PDF, JPEG or PNG. Please choose one of these.");

const redrawn = (content: Uint8Array, format: "jpeg" | "png"): Promise<Uint8Array> =>
  drawnAnew(content, format, ({ open }) =>
    open()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .toFormat(format)
      .toBuffer(),
  );

async function storable(content: Uint8Array): Promise<{ content: Uint8Array; type: EvidenceType }> {
  if (pictureFormatOf(content) === "heic") throw heicRefused();
  const type = evidenceTypeOf(content);
  if (!type) throw unreadable();
  if (type === "application/pdf") return { content, type };
  return { content: await redrawn(content, type === "image/png" ? "png" : "jpeg"), type };
}

/** Locks the declaration and returns its case. Throws as ownWaiting does, and 409 with too many pending files. */
async function takesEvidence(tx: Tx, id: string): Promise<string> {
  const row = await ownWaiting(tx, id);
  const { userId, status, caseId } = declarationTable;
  const hasEvidence = exists(tx.db.select().from(caseFileTable).where(eq(caseFileTable.caseId, caseId)));
  const isOther = and(eq(userId, row.userId), eq(status, "waiting"), ne(declarationTable.id, id), hasEvidence);
  if ((await tx.db.$count(declarationTable, isOther)) >= MOST_WAITING)
    throw conflict(
      "too_many_waiting",
      `${MOST_WAITING} of your declarations wait with evidence. Please attach more once some of them are decided.`,
    );
  return row.caseId;
}

/**
 * Adds evidence to a waiting declaration; earlier files stay for staff. Throws 400 for other files, 403 until the
 * address is proven, 404, 409, and 503 if storage is full.
 */
export async function attachEvidence(ctx: Context, id: string, sent: Uint8Array): Promise<void> {
  authorize(ctx, "user");
  // Checked before decoding and storing.
  await requireRoom(ctx, 0);
  await transaction(ctx, (tx) => takesEvidence(tx, id));
  const { content, type } = await storable(sent);
  const key = `evidence/${id}-${crypto.randomUUID()}`;
  await storeUpload(ctx, { key, content, type });
  await transaction(ctx, async (tx) => {
    const caseId = await takesEvidence(tx, id);
    const name = `evidence.${endingOf(type)}`;
    await addCaseFile(tx, { caseId, storageKey: key, type, name });
    await record(tx, "declaration.evidence-attached", id);
  }).catch(async (cause) => {
    await removeUpload(ctx, key);
    throw cause;
  });
}

export async function ownEvidence(ctx: Context, id: string) {
  authorize(ctx, "user");
  const own = and(eq(declarationTable.id, id), eq(declarationTable.userId, ownId(ctx)));
  const [file] = await ctx.db
    .select({ key: caseFileTable.storageKey, type: caseFileTable.type, name: caseFileTable.name })
    .from(declarationTable)
    .innerJoin(caseFileTable, eq(caseFileTable.caseId, declarationTable.caseId))
    .where(own)
    .orderBy(desc(caseFileTable.addedAt))
    .limit(1);
  const content = file && (await ctx.storage.read(file.key));
  if (!content) throw notFound("There is no evidence here.");
  return { content, ...file };
}
