import { authorize, type Context, type Tx } from "../../../platform/context.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { fillIn, wrongCodeWords } from "../messages";
import { ownPasswordHash, provePassword } from "../operations/prove-password.server";
import { ownId } from "../own-id.server";
import { spendCode, withSpentCode } from "./codes.server";
import { hasTwoFactor } from "./sign-in.server";

/** What the signed-in member shows to prove that it is them: the password, or a code of the app or a recovery code. */
export type Proof = { password?: string; code?: string };

const nothingToShow = () =>
  conflict(
    "no_password",
    "This account has no password yet. “Forgot password?” on the sign-in page sets one.",
  );

/**
 * Asks the member for the password or a code. Somebody who has neither passes in a session that a passkey opened. Throws 400
 * beside the field that is missing or wrong, 409 where there is nothing to ask for, 423 and 429 after too many wrong ones.
 */
export async function proveSelf(ctx: Context, { password, code }: Proof): Promise<void> {
  authorize(ctx, "user");
  const hasPassword = (await ownPasswordHash(ctx)) !== null;
  if (password !== undefined && hasPassword) return provePassword(ctx, password, "password");
  const userId = ownId(ctx);
  if (await hasTwoFactor(ctx, userId)) {
    if (code === undefined) throw invalidFields({ [hasPassword ? "password" : "code"]: fillIn });
    const spend = (tx: Tx) => spendCode(tx, userId, code);
    if (!(await withSpentCode(ctx, userId, spend, async () => true)))
      throw invalidFields({ code: wrongCodeWords });
    return;
  }
  if (hasPassword) throw invalidFields({ password: fillIn });
  if (ctx.actor.kind !== "user" || !ctx.actor.secondFactor) throw nothingToShow();
}
