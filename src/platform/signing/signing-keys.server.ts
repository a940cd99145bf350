import { type KeyObject, sign } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { describeCause } from "../config/cause.server";
import { authorize, type Context, record, transaction } from "../context.server";
import { notFound } from "../refusal";
import type { Storage } from "../storage/storage.server";
import { makeSealedKey, openSealedKey, type SealedKey } from "./sealed-key.server";
import { type PublicKey, withSignature } from "./signed-statement";

/** In the uploads or the bucket, never in the database. */
const PLACE = "keys/card-signing.json";
const KNOWN_MS = 60_000;

const storedKeys = z.array(
  z.object({
    id: z.string(),
    key: z.string(),
    since: z.string(),
    sealed: z.string(),
    trustedUntil: z.string().optional(),
  }),
);
type Signer = { id: string; privateKey: KeyObject; readAt: number };

const signers = new WeakMap<Storage, Signer>();

async function readKeys(ctx: Context): Promise<SealedKey[]> {
  const content = await ctx.storage.read(PLACE);
  return content ? storedKeys.parse(JSON.parse(Buffer.from(content).toString())) : [];
}

/** Updates the stored keys under a lock, so that all instances use the same keys. Skips the write if nothing changed. */
function changeKeys(ctx: Context, change: (keys: SealedKey[]) => SealedKey[]): Promise<SealedKey[]> {
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('membership.signing-keys'))`);
    const stored = await readKeys(tx);
    const keys = change(stored);
    if (keys !== stored) await tx.storage.write(PLACE, Buffer.from(JSON.stringify(keys)), "application/json");
    return keys;
  });
}

const withNewKey = ({ config, now }: Context, keys: SealedKey[]) => [makeSealedKey(config.secret, now), ...keys];

function opened(ctx: Context, [current]: SealedKey[]): Signer | undefined {
  if (!current) return undefined;
  try {
    const privateKey = openSealedKey(ctx.config.secret, current);
    return { id: current.id, privateKey, readAt: ctx.now.getTime() };
  } catch (cause) {
    ctx.log.warn({ key: current.id, cause: describeCause(cause) }, "signing key was sealed with another SECRET");
    return undefined;
  }
}

/** Creates a new key if the current one cannot be decrypted; the public keys stay. */
async function signer(ctx: Context): Promise<Signer> {
  const known = signers.get(ctx.storage);
  if (known && ctx.now.getTime() - known.readAt < KNOWN_MS) return known;
  const found =
    opened(ctx, await readKeys(ctx)) ??
    opened(ctx, await changeKeys(ctx, (keys) => (opened(ctx, keys) ? keys : withNewKey(ctx, keys))));
  if (!found) throw new Error("no signing key");
  signers.set(ctx.storage, found);
  return found;
}

/** Never throws, because an unavailable bucket must not stop the program from starting. */
export async function seedSigningKey(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  try {
    await signer(ctx);
  } catch (cause) {
    ctx.log.warn({ cause: describeCause(cause) }, "no signing key yet: one is made when first needed");
  }
}

export async function rotateSigningKey(ctx: Context): Promise<string> {
  authorize(ctx, "system");
  const id = await transaction(ctx, async (tx) => {
    const [current] = await changeKeys(tx, (keys) => withNewKey(tx, keys));
    if (!current) throw new Error("no signing key");
    await record(tx, "signing-key.rotated", current.id);
    return current.id;
  });
  signers.delete(ctx.storage);
  return id;
}

/** Covers earlier dated statements too, because a thief can write any date. An earlier end stays. Throws 404. */
export async function revokeSigningKey(ctx: Context, id: string, end: Date): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    await changeKeys(tx, (keys) => {
      if (!keys.some((key) => key.id === id))
        throw notFound(`No signing key is called ${id}. Known: ${keys.map((key) => key.id).join(", ")}.`);
      const trustedUntil = end.toISOString();
      const ended = keys.map((key) =>
        key.id === id && !(key.trustedUntil && key.trustedUntil <= trustedUntil) ? { ...key, trustedUntil } : key,
      );
      return keys[0]?.id === id ? withNewKey(tx, ended) : ended;
    });
    await record(tx, "signing-key.revoked", id);
  });
  signers.delete(ctx.storage);
}

export async function publicKeys(ctx: Context): Promise<Required<PublicKey>[]> {
  authorize(ctx, "anyone");
  return (await readKeys(ctx)).map(({ id, key, since, trustedUntil = null }) => ({ id, key, since, trustedUntil }));
}

export const currentKeyId = async (ctx: Context): Promise<string> => (await signer(ctx)).id;

export async function signedWithCurrentKey(
  ctx: Context,
  make: (keyId: string) => string,
): Promise<{ signed: string; signature: Uint8Array }> {
  const { id, privateKey } = await signer(ctx);
  const signed = make(id);
  return { signed, signature: sign(null, Buffer.from(signed), privateKey) };
}

export async function signStatement(ctx: Context, make: (keyId: string) => string): Promise<string> {
  const { signed, signature } = await signedWithCurrentKey(ctx, make);
  return withSignature(signed, signature);
}
