import { eq } from "drizzle-orm";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import { Refusal } from "../../../platform/refusal";
import type { SignedIn } from "../operations/account-user";
import { addSignIn, addTry } from "../sessions/history.server";
import { startProvenSession } from "../sessions/operations.server";
import { passkeyTable } from "../tables.server";
import { keepChallenge, relyingParty, spendChallenge } from "./challenge.server";
import type { PasskeySignInInput } from "./schema";

type Passkey = typeof passkeyTable.$inferSelect;

const refused = () =>
  new Refusal(401, "passkey_refused", "This passkey does not open an account here. Please sign in with your password.");

export async function passkeySignInOptions(ctx: Context) {
  authorize(ctx, "anyone");
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({ rpID: relyingParty(ctx).id, userVerification: "required" });
  await keepChallenge(ctx, options.challenge, "sign-in", null);
  return options;
}

async function checkedCounter(ctx: Context, passkey: Passkey, response: PasskeySignInInput["response"]) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, origin } = relyingParty(ctx);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(ctx, challenge, "sign-in", null),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch((cause: unknown) => {
    ctx.log.info({ requestId: ctx.requestId, reason: String(cause) }, "passkey refused");
    return undefined;
  });
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** A passkey counts as both factors: possession, unlocked by biometrics or a PIN. Throws 401. */
export async function signInWithPasskey(
  ctx: Context,
  { response, rememberMe }: PasskeySignInInput,
  headers: Headers,
): Promise<SignedIn> {
  authorize(ctx, "anyone");
  const [passkey] = await ctx.db.select().from(passkeyTable).where(eq(passkeyTable.credentialId, response.id));
  if (!passkey) throw refused();
  const { userId } = passkey;
  const counter = await checkedCounter(ctx, passkey, response);
  if (counter === undefined) {
    await addTry(ctx, { userId, method: "passkey" }, headers);
    throw refused();
  }
  return transaction(ctx, async (tx) => {
    await tx.db.update(passkeyTable).set({ counter, lastUsedAt: tx.now }).where(eq(passkeyTable.id, passkey.id));
    await addSignIn(tx, { userId, method: "passkey" }, headers);
    return startProvenSession(tx, userId, rememberMe, headers);
  });
}
