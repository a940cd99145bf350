import { and, eq, inArray } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { gatewayLinkTable as links } from "./tables.server";
import type { LinkStatus } from "./words";

export type LinkRow = typeof links.$inferSelect;

/** From where a link may come to a status: it goes forward only. Money that came after its end makes it paid all the same. */
const before: Record<LinkStatus, LinkStatus[]> = {
  wanted: [],
  open: ["wanted"],
  cancelled: ["wanted", "open"],
  expired: ["wanted", "open"],
  paid: ["wanted", "open", "cancelled", "expired"],
};

/** Brings a link to `status`, unless it is there or further already. */
export async function advance(tx: Tx, id: string, status: LinkStatus): Promise<void> {
  await tx.db
    .update(links)
    .set({ status, ...(status === "open" ? {} : { closedAt: tx.now }) })
    .where(and(eq(links.id, id), inArray(links.status, before[status])));
}

/** The link that the gateway knows by `gatewayId`; undefined for one that was made by somebody else. */
export async function linkOfGateway({ db }: Context, gatewayId: string): Promise<LinkRow | undefined> {
  const [link] = await db.select().from(links).where(eq(links.gatewayId, gatewayId));
  return link;
}

/** The link whose payments have the gateway's order `orderId`. */
export async function linkOfOrder({ db }: Context, orderId: string): Promise<LinkRow | undefined> {
  const [link] = await db.select().from(links).where(eq(links.orderId, orderId));
  return link;
}
