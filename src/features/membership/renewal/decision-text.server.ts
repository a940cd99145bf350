import { and, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { CaseRow } from "../../cases/operations/view.server";
import { caseMessageTable } from "../../cases/tables.server";

/** What staff wrote when they decided the case: the message of the same moment; null where they wrote nothing. */
export async function textOfDecision(
  { db }: Context,
  { id, endedAt }: Pick<CaseRow, "id" | "endedAt">,
): Promise<string | null> {
  if (!endedAt) return null;
  const { caseId, sender, sentAt, text } = caseMessageTable;
  const [message] = await db
    .select({ text })
    .from(caseMessageTable)
    .where(and(eq(caseId, id), eq(sender, "staff"), eq(sentAt, endedAt)));
  return message?.text ?? null;
}
