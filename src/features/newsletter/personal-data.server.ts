import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { authorize, type Context, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { deliveryTable, issueTable } from "./issues/tables.server";
import { endSubscription } from "./operations.server";
import { subscriptionTable } from "./tables.server";

const subscriptionsOf = (who: DataPrincipal) =>
  fromAddressOf(who, subscriptionTable.email, subscriptionTable.subscribedAt);

/** The subscriptions of a person's proven addresses, with the issues sent there. */
export async function newsletterHeld({ db }: Context, who: DataPrincipal): Promise<Held> {
  const { id, ...told } = getTableColumns(subscriptionTable);
  const newsletter = await db.select(told).from(subscriptionTable).where(subscriptionsOf(who));
  const newsletterIssues = await db
    .select({
      number: issueTable.number,
      subject: issueTable.subject,
      state: deliveryTable.state,
      at: deliveryTable.at,
    })
    .from(deliveryTable)
    .innerJoin(issueTable, eq(issueTable.id, deliveryTable.issueId))
    .innerJoin(subscriptionTable, eq(id, deliveryTable.subscriptionId))
    .where(subscriptionsOf(who))
    .orderBy(deliveryTable.id);
  return { newsletter, newsletterIssues };
}

/** Ends subscriptions of a person's proven addresses, but only those made while the address was theirs. */
export async function endSubscriptionsOf(tx: Tx, who: DataPrincipal): Promise<void> {
  const active = await tx.db
    .select({ id: subscriptionTable.id })
    .from(subscriptionTable)
    .where(and(subscriptionsOf(who), isNull(subscriptionTable.unsubscribedAt)))
    .orderBy(asc(subscriptionTable.id));
  for (const { id } of active) await endSubscription(tx, id);
}

/** Deletes the subscriptions of a person's proven addresses. Answers whether there was one. */
export async function eraseSubscription(tx: Tx, who: DataPrincipal): Promise<boolean> {
  authorize(tx, "system");
  const removed = await tx.db
    .delete(subscriptionTable)
    .where(subscriptionsOf(who))
    .returning({ id: subscriptionTable.id });
  return removed.length > 0;
}
