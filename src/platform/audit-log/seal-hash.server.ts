import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import type { Config } from "../config/config.server";
import type { activityTable, sealTable } from "../db/tables.server";

export type Fact = typeof activityTable.$inferSelect;
export type Seal = typeof sealTable.$inferSelect;
export type Before = Pick<Seal, "number" | "hash" | "key">;
/** `id` identifies the key without revealing it. */
export type ChainKey = { id: string; secret: KeyObject };

export const START: Before = { number: 0, hash: "", key: null };

export function chainKey({ config }: { config: Pick<Config, "secret"> }): ChainKey | undefined {
  if (!config.secret) return undefined;
  // A KeyObject: with raw bytes each HMAC would import the key again, at six times the cost of the hash.
  const secret = createSecretKey(Buffer.from(hkdfSync("sha256", config.secret, "", "audit chain", 32)));
  return { id: createHmac("sha256", secret).update("id").digest("base64url").slice(0, 10), secret };
}

const factFields = ({ id, type, subject, actor, requestId, at, place }: Fact) =>
  [id, type, subject, actor, requestId, at.toISOString(), place] as const;

/** The original format of seals, without key and time. */
export const plainHash = (before: Before, fact: Fact): string =>
  createHash("sha256")
    .update(`${before.hash}\n${JSON.stringify(factFields(fact))}`)
    .digest("base64url");

export function keyedSealHash(key: ChainKey, before: Before, fact: Fact, sealedAt: Date): string {
  const row = JSON.stringify([before.number + 1, sealedAt.toISOString(), key.id, ...factFields(fact)]);
  return createHmac("sha256", key.secret).update(`${before.hash}\n${row}`).digest("base64url");
}

/** Marks the first seal with a new format or key; its subject is the key's id. */
export const KEY_CHANGED = "audit.keyed";

/** A new key needs a marker, and a keyed chain never returns to unkeyed seals. */
export function mayFollow(before: Before, key: string | null, fact: Fact): boolean {
  if (before.number === 0 || before.key === key) return true;
  return key !== null && fact.type === KEY_CHANGED && fact.subject === key;
}
