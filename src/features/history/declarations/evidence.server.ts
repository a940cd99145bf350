import { and, eq, isNotNull, ne } from "drizzle-orm";
import pLimit from "p-limit";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound, Refusal } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import {
  keepUpload,
  releaseUpload,
  removeUpload,
  storeUpload,
} from "../../accounts/uploads/operations.server";
import { requireRoom } from "../../accounts/uploads/room.server";
import { declarationTable } from "../tables.server";
import { type EvidenceType, evidenceTypeOf } from "./evidence-type";
import { type DeclarationRow, ownWaiting } from "./operations.server";

const MOST_PIXELS = 24_000_000;
const LONGEST_SIDE = 2400;
/** How many declarations of one member may wait with a file: a PDF is kept as it was sent. */
const MOST_WAITING = 50;

/** Decoded pictures are large: few of them at a time, whoever asks. */
const oneByOne = pLimit(2);

const unreadable = () =>
  new Refusal(
    400,
    "evidence_unreadable",
    "Please choose a PDF, a JPEG or a PNG that opens, of up to 24 megapixels.",
  );

/** The picture drawn anew: what else the file carried, such as where it was taken, is gone. */
async function redrawn(content: Uint8Array, type: EvidenceType): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const format = type === "image/png" ? "png" : "jpeg";
  try {
    const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    if ((await picture.metadata()).format !== format) throw unreadable();
    return await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
  } catch {
    // Whatever the decoder stumbles over, the file is at fault.
    throw unreadable();
  }
}

async function storable(content: Uint8Array): Promise<{ content: Uint8Array; type: EvidenceType }> {
  const type = evidenceTypeOf(content);
  if (!type) throw unreadable();
  if (type === "application/pdf") return { content, type };
  return { content: await oneByOne(() => redrawn(content, type)), type };
}

/** The asker's waiting declaration with `id`, locked. Throws as ownWaiting does, and 409 where too many others wait with evidence. */
async function takesEvidence(tx: Tx, id: string): Promise<DeclarationRow> {
  const row = await ownWaiting(tx, id);
  const { userId, status, evidenceKey } = declarationTable;
  const isOther = and(
    eq(userId, row.userId),
    eq(status, "waiting"),
    isNotNull(evidenceKey),
    ne(declarationTable.id, id),
  );
  if ((await tx.db.$count(declarationTable, isOther)) >= MOST_WAITING)
    throw conflict(
      "too_many_waiting",
      `${MOST_WAITING} of your declarations wait with evidence. Please attach more once some of them are decided.`,
    );
  return row;
}

/** Stores the evidence of the asker's waiting declaration in place of any before. Throws 400 for other files, 403 until the address is proven, 404, 409, 503 without room. */
export async function attachEvidence(ctx: Context, id: string, sent: Uint8Array): Promise<void> {
  authorize(ctx, "user");
  // Before anything is decoded or stored.
  await requireRoom(ctx, 0);
  await transaction(ctx, (tx) => takesEvidence(tx, id));
  const { content, type } = await storable(sent);
  const key = `evidence/${id}-${crypto.randomUUID()}`;
  await storeUpload(ctx, { key, content, type });
  const before = await transaction(ctx, async (tx) => {
    const row = await takesEvidence(tx, id);
    const change = { evidenceKey: key, evidenceType: type };
    await tx.db.update(declarationTable).set(change).where(eq(declarationTable.id, id));
    await keepUpload(tx, key);
    await releaseUpload(tx, row.evidenceKey);
    await record(tx, "declaration.evidence-attached", id);
    return row.evidenceKey;
  }).catch(async (cause) => {
    await removeUpload(ctx, key);
    throw cause;
  });
  await removeUpload(ctx, before);
}

export type Evidence = { content: Uint8Array; type: EvidenceType };

async function readEvidence(
  ctx: Context,
  row: { key: string | null; type: EvidenceType | null } | undefined,
) {
  const content = row?.key ? await ctx.storage.read(row.key) : undefined;
  if (!content || !row?.type) throw notFound("There is no evidence here.");
  return { content, type: row.type };
}

const columns = { key: declarationTable.evidenceKey, type: declarationTable.evidenceType };

/** The evidence of the asker's own declaration. Throws 404. */
export async function ownEvidence(ctx: Context, id: string): Promise<Evidence> {
  authorize(ctx, "user");
  const own = and(eq(declarationTable.id, id), eq(declarationTable.userId, ownId(ctx)));
  const [row] = await ctx.db.select(columns).from(declarationTable).where(own);
  return readEvidence(ctx, row);
}

/** The evidence of anybody's declaration, for the reviewer who decides it. Throws 404. */
export async function evidenceToReview(ctx: Context, id: string): Promise<Evidence> {
  authorize(ctx, "reviewer");
  const [row] = await ctx.db.select(columns).from(declarationTable).where(eq(declarationTable.id, id));
  return readEvidence(ctx, row);
}
