import { availableParallelism } from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { invalidFields, unavailable } from "../../platform/refusal";

/** OWASP's argon2id setting: 19 MiB, two passes, one lane; about 8 ms of one core. */
const setting = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_WAITING = 400;

/** Hashes run on worker threads. One more than the cores, so that the next is ready when one ends. */
const turns = pLimit(availableParallelism() + 1);

function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (turns.pendingCount >= MOST_WAITING) throw unavailable(2);
  return turns(work);
}

export const hashPassword = (password: string) => inTurn(() => hash(password, setting));

// Verified for unknown accounts, so that they take as long as known ones.
const nobody = hash("no account has this password", setting);

/** Takes the same time without a stored hash. */
export function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => (await verify(stored ?? (await nobody), password)) && stored !== null);
}

export async function refuseCommon(password: string, field = "password"): Promise<void> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  if (dictionary["passwords-common"].includes(password.toLowerCase()))
    throw invalidFields({ [field]: "This password is on the list of common ones. Please choose another." });
}
