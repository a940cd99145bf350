import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { endSubscription } from "./operations.server";
import { subscriptionTable } from "./tables.server";

const subscriptionsOf = (who: DataPrincipal) =>
  fromAddressOf(who, subscriptionTable.email, subscriptionTable.subscribedAt);

/** The subscriptions of the proven addresses of `who`. */
export async function newsletterHeld({ db }: Context, who: DataPrincipal): Promise<Held> {
  const { name, email, subscribedAt, askedAt, confirmedAt, forgetAfter, unsubscribedAt } = subscriptionTable;
  const newsletter = await db
    .select({ name, email, subscribedAt, askedAt, confirmedAt, forgetAfter, unsubscribedAt })
    .from(subscriptionTable)
    .where(subscriptionsOf(who));
  return { newsletter };
}

/** Ends the subscription of `email`; nothing where there is none. */
export async function endSubscriptionOf(tx: Tx, email: string): Promise<void> {
  const [active] = await tx.db
    .select({ id: subscriptionTable.id })
    .from(subscriptionTable)
    .where(and(eq(subscriptionTable.email, email), isNull(subscriptionTable.unsubscribedAt)));
  if (active) await endSubscription(tx, active.id);
}

/** Removes the subscriptions of the proven addresses of `who`. Answers whether there was one. */
export async function eraseSubscription(tx: Tx, who: DataPrincipal): Promise<boolean> {
  authorize(tx, "system");
  const removed = await tx.db
    .delete(subscriptionTable)
    .where(subscriptionsOf(who))
    .returning({ id: subscriptionTable.id });
  return removed.length > 0;
}
