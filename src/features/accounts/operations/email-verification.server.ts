import { authorize, type Context, transaction } from "../../../platform/context.server";
import { isBoundLink, spendLink } from "../mailed-link.server";
import { confirmEmailChange } from "../profile/email-change.server";
import type { VerifyEmailInput } from "../schema";
import { proveAddress } from "./prove-address.server";

/** Proves an email address, the account's first or a changed one, with the mailed link. Throws 400 for a link that does not work. */
export async function verifyEmail(ctx: Context, { token }: VerifyEmailInput): Promise<void> {
  authorize(ctx, "anyone");
  if (isBoundLink(token)) return confirmEmailChange(ctx, token);
  await transaction(ctx, async (tx) => proveAddress(tx, await spendLink(tx, "verify-email", token)));
}
