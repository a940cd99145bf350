import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { findCase } from "../console/access.server";
import type { InboundMail } from "../console/schema";
import { inboundAttachmentTable, inboundMailTable } from "./tables.server";

/** The emails of a case: the one that opened it, and by their ids those that messages came as. */
export async function inboundMailsOf(ctx: Context, caseId: string) {
  const mails = await ctx.db.select().from(inboundMailTable).where(eq(inboundMailTable.caseId, caseId));
  const ids = mails.map(({ id }) => id);
  const { id, mailId, name, bytes } = inboundAttachmentTable;
  const files = await ctx.db
    .select({ id, mailId, name, bytes })
    .from(inboundAttachmentTable)
    .where(inArray(mailId, ids))
    .orderBy(asc(name), asc(id));
  const byMessage = new Map<string, InboundMail>();
  let opening: InboundMail | null = null;
  for (const mail of mails) {
    const attachments = files
      .filter((file) => file.mailId === mail.id)
      .map((file) => ({ id: file.id, name: file.name, bytes: file.bytes }));
    const { fromEmail: address, isApplicant, whole, leftOut, messageId } = mail;
    const view = { address, isApplicant, whole, leftOut, attachments };
    if (messageId) byMessage.set(messageId, view);
    else opening = view;
  }
  return { opening, byMessage };
}

/** Whether a case was opened by an email whose sender nobody has proven: its address may be a stranger's. */
export const isOpenedByUnproven = async ({ db }: Context, caseId: string): Promise<boolean> =>
  (await db.$count(
    inboundMailTable,
    and(
      eq(inboundMailTable.caseId, caseId),
      isNull(inboundMailTable.messageId),
      eq(inboundMailTable.isApplicant, false),
    ),
  )) > 0;

/** A file that came by email, for the staff who work on its case. Throws 404. */
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
