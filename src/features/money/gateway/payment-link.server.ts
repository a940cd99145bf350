import { and, eq, inArray } from "drizzle-orm";
import type { GatewayKeys } from "../../../platform/config/config.server";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { HOUR_MS, MINUTE_MS } from "../../../platform/time/durations";
import { type DueRow, lockDues, openPaiseOf } from "../dues/create-due.server";
import { spacedReference } from "../reference";
import { GatewayAway, GatewayRefusal } from "./gateway-failure";
import { advance, type LinkRow } from "./links.server";
import { createLink, type GatewayLink, linkByReference, type WantedLink } from "./razorpay.server";
import { gatewayLinkTable as links } from "./tables.server";

const OPEN_MS = 24 * HOUR_MS;
/** The gateway refuses links that expire within 15 minutes. */
const SHORTEST_MS = 20 * MINUTE_MS;

function endOf({ now }: Context, { lapsesAt }: DueRow): Date {
  const [soonest, latest] = [now.getTime() + SHORTEST_MS, now.getTime() + OPEN_MS];
  return new Date(Math.max(soonest, Math.min(latest, lapsesAt?.getTime() ?? latest)));
}

const isOver = ({ now }: Context, { expiresAt }: LinkRow) => expiresAt.getTime() - now.getTime() < MINUTE_MS;

/** Stored before the gateway call, so that a link can be found after a crash. */
export async function wantLink(tx: Tx, due: DueRow): Promise<{ link: LinkRow; isNew: boolean }> {
  authorize(tx, "anyone");
  const amountPaise = openPaiseOf(due);
  const [standing] = await tx.db
    .select()
    .from(links)
    .where(and(eq(links.dueId, due.id), eq(links.amountPaise, amountPaise), inArray(links.status, ["wanted", "open"])));
  if (standing && !isOver(tx, standing)) return { link: standing, isNew: false };
  if (standing) await advance(tx, standing.id, "expired");
  const [link] = await tx.db
    .insert(links)
    .values({
      id: `${due.id}-${crypto.randomUUID().slice(0, 13)}`,
      dueId: due.id,
      amountPaise,
      status: "wanted",
      createdAt: tx.now,
      askedAt: tx.now,
      expiresAt: endOf(tx, due),
    })
    .returning();
  if (!link) throw new Error("a link was not stored");
  await record(tx, "gateway-link.wanted", due.id);
  return { link, isNew: true };
}

const wantedOf = ({ id, dueId, amountPaise, expiresAt }: LinkRow): WantedLink => ({
  reference: id,
  amountPaise,
  expiresAt,
  description: `Reference ${spacedReference(dueId)}`,
});

export async function linkAtGateway(keys: GatewayKeys, link: LinkRow, isNew: boolean): Promise<GatewayLink> {
  const known = isNew ? undefined : await linkByReference(keys, link.id);
  if (known) return known;
  try {
    return await createLink(keys, wantedOf(link));
  } catch (cause) {
    const meanwhile = cause instanceof GatewayRefusal ? await linkByReference(keys, link.id) : undefined;
    if (!meanwhile) throw cause;
    return meanwhile;
  }
}

/** Returns false if the open amount has changed; a job then cancels the link. */
export async function keepLink(ctx: Context, link: LinkRow, made: GatewayLink): Promise<boolean> {
  authorize(ctx, "anyone");
  if (made.amount !== link.amountPaise) throw new GatewayAway("the gateway made a link of another amount");
  return transaction(ctx, async (tx) => {
    const [due] = await lockDues(tx, [link.dueId]);
    const { id: gatewayId, short_url: url, order_id: orderId } = made;
    await tx.db
      .update(links)
      .set({ gatewayId, url, ...(orderId ? { orderId } : {}) })
      .where(eq(links.id, link.id));
    await advance(tx, link.id, "open");
    const isWanted = due !== undefined && openPaiseOf(due) === link.amountPaise;
    if (!isWanted) await record(tx, "gateway-link.outdated", link.dueId);
    return isWanted;
  });
}
