import { asc, inArray } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../../platform/context.server";
import { type DataPrincipal, fromAddressOf } from "../../accounts/data-principal.server";
import { caseMessageTable } from "../tables.server";
import { inboundMailTable } from "./tables.server";

/** Which emails are of `who`: from a proven address, to whatever case. */
export const inboundFrom = (who: DataPrincipal) =>
  fromAddressOf(who, inboundMailTable.fromEmail, inboundMailTable.receivedAt);

/** What `who` wrote by email, whole. */
export async function inboundHeld(ctx: Context, who: DataPrincipal) {
  const { fromEmail, whole, receivedAt } = inboundMailTable;
  const mails = await ctx.db
    .select({ from: fromEmail, text: whole, receivedAt })
    .from(inboundMailTable)
    .where(inboundFrom(who))
    .orderBy(asc(receivedAt));
  return mails.map((mail) => ({ ...mail, receivedAt: mail.receivedAt.toISOString() }));
}

/** Takes what `who` wrote by email out of every case, also other people's. */
export async function eraseInbound(tx: Tx, who: DataPrincipal): Promise<void> {
  authorize(tx, "system");
  const gone = await tx.db
    .delete(inboundMailTable)
    .where(inboundFrom(who))
    .returning({ messageId: inboundMailTable.messageId });
  const ids = gone.flatMap(({ messageId }) => messageId ?? []);
  await tx.db.delete(caseMessageTable).where(inArray(caseMessageTable.id, ids));
}
