import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { invalidFields } from "../../../platform/refusal";
import { endLinks } from "../mailed-link.server";
import { provePassword } from "../operations/prove-self.server";
import { ownId } from "../own-id.server";
import { hashPassword, refuseCommon } from "../password.server";
import { dropEmailChange } from "../profile/email-change.server";
import type { PasswordChangeInput } from "../schema";
import { endOtherSessions } from "../sessions/operations.server";
import { loginTable } from "../tables.server";

/**
 * Changes the member's password, signs every other browser out and drops an address that waits. Throws 400 for a wrong current
 * password or a new one that will not do, 409 for an account without a password, 423 while locked.
 */
export async function changePassword(ctx: Context, input: PasswordChangeInput): Promise<void> {
  authorize(ctx, "user");
  if (input.newPassword === input.currentPassword)
    throw invalidFields({ newPassword: "Please choose a password that you do not use here now." });
  await refuseCommon(input.newPassword, "newPassword");
  await provePassword(ctx, input.currentPassword, "currentPassword");
  const password = await hashPassword(input.newPassword);
  await transaction(ctx, async (tx) => {
    await tx.db
      .update(loginTable)
      .set({ password, updatedAt: tx.now })
      .where(and(eq(loginTable.userId, ownId(tx)), eq(loginTable.providerId, "credential")));
    await endLinks(tx, ownId(tx), "reset-password");
    await endLinks(tx, ownId(tx), "sign-in");
    await dropEmailChange(tx, ownId(tx));
    await endOtherSessions(tx);
    await record(tx, "password.changed", ownId(tx));
  });
}
