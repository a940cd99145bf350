import { and, eq, inArray } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { gatewayLinkTable as links } from "./tables.server";
import type { LinkStatus } from "./words";

export type LinkRow = typeof links.$inferSelect;

/** The allowed previous statuses. A late payment turns even a cancelled or expired link into a paid one. */
const before: Record<LinkStatus, LinkStatus[]> = {
  wanted: [],
  open: ["wanted"],
  cancelled: ["wanted", "open"],
  expired: ["wanted", "open"],
  paid: ["wanted", "open", "cancelled", "expired"],
};

/** Does nothing if the link has this status or a later one. */
export async function advance(tx: Tx, id: string, status: LinkStatus): Promise<void> {
  await tx.db
    .update(links)
    .set({ status, ...(status === "open" ? {} : { closedAt: tx.now }) })
    .where(and(eq(links.id, id), inArray(links.status, before[status])));
}

/** Undefined for a link that this portal did not create. */
export async function linkOfGateway({ db }: Context, gatewayId: string): Promise<LinkRow | undefined> {
  const [link] = await db.select().from(links).where(eq(links.gatewayId, gatewayId));
  return link;
}

/** The gateway lists payments by order, not by link. */
export async function linkOfOrder({ db }: Context, orderId: string): Promise<LinkRow | undefined> {
  const [link] = await db.select().from(links).where(eq(links.orderId, orderId));
  return link;
}
