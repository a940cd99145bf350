import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import type { Config } from "./config.server";
import type { activityTable, sealTable } from "./tables.server";

export type Fact = typeof activityTable.$inferSelect;
export type Seal = typeof sealTable.$inferSelect;
/** The place in the chain that a seal goes on from. */
export type Before = Pick<Seal, "number" | "hash" | "key">;
/** What seals are keyed with; `id` names it without telling it. */
export type ChainKey = { id: string; secret: KeyObject };

export const START: Before = { number: 0, hash: "", key: null };

/** The key of the chain, derived from SECRET; undefined without one. */
export function chainKey({ config }: { config: Pick<Config, "secret"> }): ChainKey | undefined {
  if (!config.secret) return undefined;
  // Bytes would be made into a key again for each seal, which takes six times as long as the hash.
  const secret = createSecretKey(Buffer.from(hkdfSync("sha256", config.secret, "", "audit chain", 32)));
  return { id: createHmac("sha256", secret).update("id").digest("base64url").slice(0, 10), secret };
}

const factFields = ({ id, type, subject, actor, requestId, at, place }: Fact) =>
  [id, type, subject, actor, requestId, at.toISOString(), place] as const;

/** The hash of a seal of the first form: over the seal `before` and `fact`, without key and time. */
export const plainHash = (before: Before, fact: Fact): string =>
  createHash("sha256")
    .update(`${before.hash}\n${JSON.stringify(factFields(fact))}`)
    .digest("base64url");

/** The keyed hash that ties `fact`, sealed at `sealedAt`, to the seal `before`. */
export function keyedSealHash(key: ChainKey, before: Before, fact: Fact, sealedAt: Date): string {
  const row = JSON.stringify([before.number + 1, sealedAt.toISOString(), key.id, ...factFields(fact)]);
  return createHmac("sha256", key.secret).update(`${before.hash}\n${row}`).digest("base64url");
}

/** The fact that marks where seals of another form or key begin; its subject is the key's id. */
export const KEY_CHANGED = "audit.keyed";

/** Whether a seal of `key` may follow the seal `before` with `fact`: a change of key is marked, and nothing goes back to none. */
export function mayFollow(before: Before, key: string | null, fact: Fact): boolean {
  if (before.number === 0 || before.key === key) return true;
  return key !== null && fact.type === KEY_CHANGED && fact.subject === key;
}
