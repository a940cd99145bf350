import {
  authorize,
  createContext,
  type Platform,
  record,
  transaction,
} from "../../../platform/context.server";

/**
 * Records an account that the accounts library has made for a first sign-in elsewhere, like any other: its address is proven by
 * the provider, or still to be proven by mail.
 */
export async function recordAccountFromElsewhere(
  platform: Platform,
  { id, emailVerified }: { id: string; emailVerified: boolean },
): Promise<void> {
  const ctx = createContext(platform, { actor: { kind: "system" } });
  authorize(ctx, "system");
  await transaction(ctx, (tx) => record(tx, emailVerified ? "email.verified" : "account.created", id));
}
