import { and, asc, eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { violatedConstraint } from "../../../platform/db/violation.server";
import { limitRate } from "../../../platform/http/rate-limit.server";
import { badRequest, conflict, notFound } from "../../../platform/refusal";
import { ownId } from "../own-id.server";
import { requireOwnFactor, requireSignInJustNow } from "../sessions/step-up.server";
import { passkeyTable, userTable } from "../tables.server";
import { ALGORITHMS, keepChallenge, relyingParty, spendChallenge } from "./challenge.server";
import type { AddPasskeyInput, PasskeyView } from "./schema";

const MOST = 20;
/** Each added passkey is emailed. The limit also bounds removals. */
const added = { name: "passkeys added", most: 10, seconds: 3600 };

const refused = () => badRequest("passkey_refused", "This passkey could not be checked. Please try again.");
const known = () => conflict("passkey_known", "This passkey was already added.");

const mine = (ctx: Context) =>
  ctx.db
    .select()
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, ownId(ctx)))
    .orderBy(asc(passkeyTable.createdAt));

const view = ({ id, name, createdAt, lastUsedAt }: typeof passkeyTable.$inferSelect): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function ownPasskeys(ctx: Context): Promise<PasskeyView[]> {
  authorize(ctx, "user");
  return (await mine(ctx)).map(view);
}

/** Throws 409 at twenty passkeys, 403 for a session older than ten minutes or without an existing second factor. */
export async function passkeyOptions(ctx: Context) {
  authorize(ctx, "user");
  await requireSignInJustNow(ctx);
  await requireOwnFactor(ctx);
  const [{ generateRegistrationOptions }, [user], passkeys] = await Promise.all([
    import("@simplewebauthn/server"),
    ctx.db
      .select()
      .from(userTable)
      .where(eq(userTable.id, ownId(ctx))),
    mine(ctx),
  ]);
  if (!user) throw notFound();
  if (passkeys.length >= MOST)
    throw conflict("too_many_passkeys", `You have ${MOST} passkeys. Please remove one first.`);
  const options = await generateRegistrationOptions({
    rpName: "iFACE",
    rpID: relyingParty(ctx).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(ctx, options.challenge, "add", user.id);
  return options;
}

async function checkedCredential(ctx: Context, response: AddPasskeyInput["response"]) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id, origin } = relyingParty(ctx);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(ctx, challenge, "add", ownId(ctx)),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    ctx.log.info({ requestId: ctx.requestId, reason: String(cause) }, "passkey refused");
    return undefined;
  });
  return checked?.verified ? checked.registrationInfo.credential : undefined;
}

/** Throws 400 for an answer that does not match its challenge, 403, 409 for a known passkey, 429. */
export async function addPasskey(ctx: Context, { name, response }: AddPasskeyInput): Promise<PasskeyView> {
  authorize(ctx, "user");
  await requireOwnFactor(ctx);
  const credential = await checkedCredential(ctx, response);
  if (!credential) throw refused();
  await limitRate(ctx, added, ownId(ctx));
  const row = {
    id: newId(),
    userId: ownId(ctx),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    name,
    createdAt: ctx.now,
    lastUsedAt: null,
  };
  try {
    await transaction(ctx, async (tx) => {
      await tx.db.insert(passkeyTable).values(row);
      await record(tx, "passkey.added", row.userId);
    });
  } catch (cause) {
    throw violatedConstraint(cause) === "passkeys_credential" ? known() : cause;
  }
  return view(row);
}

/** Throws 403, 404 for a passkey that is not the member's. */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  authorize(ctx, "user");
  await requireOwnFactor(ctx);
  await transaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(passkeyTable)
      .where(and(eq(passkeyTable.id, id), eq(passkeyTable.userId, ownId(tx))))
      .returning({ id: passkeyTable.id });
    if (removed.length === 0) throw notFound("This passkey was removed already.");
    await record(tx, "passkey.removed", ownId(tx));
  });
}
