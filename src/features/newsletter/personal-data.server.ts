import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import type { DataPrincipal, Held } from "../accounts/data-principal.server";
import { endSubscription } from "./operations.server";
import { subscriptionTable } from "./tables.server";

/** The subscription of the proven address of WHO. */
export async function newsletterHeld({ db }: Context, { email }: DataPrincipal): Promise<Held> {
  const { name, subscribedAt, unsubscribedAt } = subscriptionTable;
  const [subscription] = email
    ? await db
        .select({ name, email: subscriptionTable.email, subscribedAt, unsubscribedAt })
        .from(subscriptionTable)
        .where(eq(subscriptionTable.email, email))
    : [];
  return { newsletter: subscription ?? null };
}

/** Ends the subscription of EMAIL in the caller's transaction; nothing where there is none. */
export async function endSubscriptionOf(tx: Context, email: string): Promise<void> {
  const [active] = await tx.db
    .select({ id: subscriptionTable.id })
    .from(subscriptionTable)
    .where(and(eq(subscriptionTable.email, email), isNull(subscriptionTable.unsubscribedAt)));
  if (active) await endSubscription(tx, active.id);
}

/** Removes the subscription of the proven address of WHO, in the caller's transaction. Answers whether there was one. */
export async function eraseSubscription(tx: Context, { email }: DataPrincipal): Promise<boolean> {
  authorize(tx, "system");
  if (!email) return false;
  const removed = await tx.db
    .delete(subscriptionTable)
    .where(eq(subscriptionTable.email, email))
    .returning({ id: subscriptionTable.id });
  return removed.length > 0;
}
