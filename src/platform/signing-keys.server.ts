import { type KeyObject, sign } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { describeCause } from "./cause.server";
import { authorize, type Context, record, transaction } from "./context.server";
import { notFound } from "./refusal";
import { makeSealedKey, openSealedKey, type SealedKey } from "./sealed-key.server";
import { type PublicKey, withSignature } from "./signed-statement";
import type { Storage } from "./storage.server";

/** Where the keys lie: in the uploads or the bucket, never in the database. */
const PLACE = "keys/card-signing.json";
/** How long an instance signs with the key it knows before it looks whether another has become current. */
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

/** The stored keys, newest first; none before the first start. */
async function readKeys(ctx: Context): Promise<SealedKey[]> {
  const content = await ctx.storage.read(PLACE);
  return content ? storedKeys.parse(JSON.parse(Buffer.from(content).toString())) : [];
}

/** Stores what `change` makes of the stored keys, unless it leaves them as they are. One instance at a time, so that all use what the first has stored. */
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

/** The private part of the current key; undefined when there is none, or when SECRET is another than it was. */
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

/** What signs now. Without a current key that opens, a new one is made; the public keys stay. */
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

/** Makes the first signing key where there is none yet. A bucket that is away must not keep the program from starting. */
export async function seedSigningKey(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  try {
    await signer(ctx);
  } catch (cause) {
    ctx.log.warn({ cause: describeCause(cause) }, "no signing key yet: one is made when first needed");
  }
}

/** Makes a new current key and answers its id; what older ones signed stays valid. */
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

/**
 * Ends the trust in the key `id` at `end`: nothing that it signed is accepted from then on, whenever it says that it was made, since
 * whoever has a stolen key can write any date. An earlier end stays. The current key is replaced. Throws 404.
 */
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

/** Every public key that ever signed, newest first, as stored at this moment. */
export async function publicKeys(ctx: Context): Promise<Required<PublicKey>[]> {
  authorize(ctx, "anyone");
  return (await readKeys(ctx)).map(({ id, key, since, trustedUntil = null }) => ({ id, key, since, trustedUntil }));
}

/** The id of the key that signs now. */
export const currentKeyId = async (ctx: Context): Promise<string> => (await signer(ctx)).id;

/** What `make` makes of the current key's id, and its Ed25519 signature with that key. */
export async function signedWithCurrentKey(
  ctx: Context,
  make: (keyId: string) => string,
): Promise<{ signed: string; signature: Uint8Array }> {
  const { id, privateKey } = await signer(ctx);
  const signed = make(id);
  return { signed, signature: sign(null, Buffer.from(signed), privateKey) };
}

/** The statement that `make` makes of the current key's id, signed with that key. */
export async function signStatement(ctx: Context, make: (keyId: string) => string): Promise<string> {
  const { signed, signature } = await signedWithCurrentKey(ctx, make);
  return withSignature(signed, signature);
}
