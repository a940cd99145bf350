import { and, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { inboundMailTable } from "./tables.server";

export async function wholeMailsOf({ db }: Context, caseId: string): Promise<Map<string, string>> {
  const { messageId, whole, isApplicant } = inboundMailTable;
  const mails = await db
    .select({ messageId, whole })
    .from(inboundMailTable)
    .where(and(eq(inboundMailTable.caseId, caseId), eq(isApplicant, true)));
  return new Map(mails.flatMap((mail) => (mail.messageId ? [[mail.messageId, mail.whole] as const] : [])));
}
