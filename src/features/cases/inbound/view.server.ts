import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { findCase } from "../console/access.server";
import type { InboundMail } from "../console/schema";
import type { LeftOutFile } from "./omitted-file";
import { inboundAttachmentTable, inboundMailTable } from "./tables.server";

export async function inboundMailsOf(ctx: Context, caseId: string) {
  const mails = await ctx.db.select().from(inboundMailTable).where(eq(inboundMailTable.caseId, caseId));
  const ids = mails.map(({ id }) => id);
  const { id, mailId, name, bytes, isOriginal } = inboundAttachmentTable;
  const files = await ctx.db
    .select({ id, mailId, name, bytes, isOriginal })
    .from(inboundAttachmentTable)
    .where(inArray(mailId, ids))
    .orderBy(asc(name), asc(id));
  const byMessage = new Map<string, InboundMail>();
  let opening: InboundMail | null = null;
  for (const mail of mails) {
    const own = files.filter((file) => file.mailId === mail.id);
    const shown = (file: (typeof own)[number]) => ({ id: file.id, name: file.name, bytes: file.bytes });
    const attachments = own.filter((file) => !file.isOriginal).map(shown);
    const original = own.find((file) => file.isOriginal);
    const { fromEmail: address, isApplicant, isAutomatic, whole, leftOut, leftOutFiles, messageId } = mail;
    const view = {
      address,
      isApplicant,
      isAutomatic,
      whole,
      leftOut,
      leftOutFiles,
      attachments,
      original: original ? shown(original) : null,
    };
    if (messageId) byMessage.set(messageId, view);
    else opening = view;
  }
  return { opening, byMessage };
}

/** Without a time, of the opening email. */
export async function leftOutOf({ db }: Context, caseId: string, receivedAt?: Date): Promise<readonly LeftOutFile[]> {
  const { messageId, leftOutFiles, isApplicant } = inboundMailTable;
  const mails = await db
    .select({ files: leftOutFiles })
    .from(inboundMailTable)
    .where(
      and(
        eq(inboundMailTable.caseId, caseId),
        eq(isApplicant, true),
        receivedAt ? eq(inboundMailTable.receivedAt, receivedAt) : isNull(messageId),
      ),
    );
  return mails.flatMap(({ files }) => files);
}

export const isOpenedByUnproven = async ({ db }: Context, caseId: string): Promise<boolean> =>
  (await db.$count(
    inboundMailTable,
    and(
      eq(inboundMailTable.caseId, caseId),
      isNull(inboundMailTable.messageId),
      eq(inboundMailTable.isApplicant, false),
    ),
  )) > 0;

/** Throws 404. */
export async function readAttachment(ctx: Context, id: string) {
  authorize(ctx, "reviewer");
  const [found] = await ctx.db
    .select({ file: inboundAttachmentTable, caseId: inboundMailTable.caseId })
    .from(inboundAttachmentTable)
    .innerJoin(inboundMailTable, eq(inboundMailTable.id, inboundAttachmentTable.mailId))
    .where(eq(inboundAttachmentTable.id, id));
  if (found?.caseId) await findCase(ctx, found.caseId);
  const { file } = found ?? {};
  const content = file && (await ctx.storage.read(file.storageKey));
  if (!content) throw notFound("There is no such file.");
  return { content, type: file.type, name: file.name };
}
