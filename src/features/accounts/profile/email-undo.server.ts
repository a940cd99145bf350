import { and, eq, ne } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { badRequest, conflict } from "../../../platform/refusal";
import { violatedConstraint } from "../../../platform/violation.server";
import { dropFormerAddress, recentAddresses } from "../former-address.server";
import { endLinks, isLinkBoundTo, spendLink } from "../mailed-link.server";
import { pendingSignInTable, sessionTable, userTable } from "../tables.server";
import { dropEmailChange } from "./email-change.server";

const goneMeanwhile = () =>
  conflict(
    "email_taken",
    "Another account uses this address by now, so it cannot be put back here. Please write to us.",
  );

/** Ends the sessions of `userId`, also those that wait for a code, but for one that asks for this itself. */
async function endSessions(tx: Tx, userId: string): Promise<void> {
  const { actor } = tx;
  const own = actor.kind === "user" && actor.id === userId ? ne(sessionTable.id, actor.sessionId) : undefined;
  await tx.db.delete(sessionTable).where(and(eq(sessionTable.userId, userId), own));
  await tx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.userId, userId));
}

/**
 * Puts the address back that an account had before it was changed, with the link that was mailed to it, whatever address it has
 * now; ends the other sessions and every other link. Throws 400 for a link that does not work, 409 for an address that is
 * another account's by now.
 */
export async function undoEmailChange(ctx: Context, token: string): Promise<void> {
  authorize(ctx, "anyone");
  await transaction(ctx, async (tx) => {
    const userId = await spendLink(tx, "undo-email-change", token);
    const email = (await recentAddresses(tx, userId)).find((former) => isLinkBoundTo(tx, token, former));
    if (!email)
      throw badRequest("link_invalid", "This link is not valid. Please use the newest one we sent you.");
    await tx.db
      .update(userTable)
      .set({ email, emailVerified: true, updatedAt: tx.now })
      .where(eq(userTable.id, userId));
    await dropFormerAddress(tx, userId, email);
    await dropEmailChange(tx, userId);
    await endLinks(tx, userId);
    await endSessions(tx, userId);
    await record(tx, "email-change.undone", userId);
  }).catch((cause) => {
    throw violatedConstraint(cause) === "users_email" ? goneMeanwhile() : cause;
  });
}
