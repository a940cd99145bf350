import { and, eq, gt, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { keyedHash, randomToken } from "../../../platform/keyed-hash.server";
import { newId } from "../../../platform/new-id.server";
import { conflict, notFound, Refusal } from "../../../platform/refusal";
import { SETTLED_ANYWAY_AFTER_MS } from "../attendance/settlement-times";
import { authorizeForEvent, organiserRoles } from "../organisers/authorize.server";
import { eventTable as events } from "../tables.server";
import type { CheckInLinkInput, IssuedLink } from "./schema";
import { checkInLinkTable as links } from "./tables.server";

export type CheckInLink = typeof links.$inferSelect;

const hashOf = (ctx: Context, value: string) => keyedHash(ctx, "check-in", value);

/** How long after its event a link gives no list any more. */
const LIST_KEPT_MS = DAY_MS;
/** For so much longer a phone may send what it keeps: as long as the settlement waits for it. */
const SENDS_LONGER_MS = SETTLED_ANYWAY_AFTER_MS - LIST_KEPT_MS;

/** When the links of an event end. */
const endOf = ({ endsAt }: { endsAt: Date }) => new Date(endsAt.getTime() + LIST_KEPT_MS);

type Ending = Pick<CheckInLink, "expiresAt" | "revokedAt">;

/** Until when the phone of a link may send. */
export const sendsUntil = ({ expiresAt }: Pick<Ending, "expiresAt">) => new Date(expiresAt.getTime() + SENDS_LONGER_MS);

/** Whether the phone of a link may still send, though it may get no list any more. */
export const maySend = (link: Ending, now: Date): boolean => !link.revokedAt && sendsUntil(link) > now;

const isListed = (link: Ending, now: Date): boolean => !link.revokedAt && link.expiresAt > now;

/** Lets the open links of an event end with it, where it ends at another time now. */
export async function moveLinks(tx: Tx, event: { id: string; endsAt: Date }): Promise<void> {
  await authorizeForEvent(tx, event.id, "editor");
  await tx.db
    .update(links)
    .set({ expiresAt: endOf(event) })
    .where(and(eq(links.eventId, event.id), isNull(links.revokedAt), gt(links.expiresAt, tx.now)));
}

/** Lets the links of a room follow where it has another name now. */
export async function renameRoom(tx: Tx, eventId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await authorizeForEvent(tx, eventId, "editor");
  await tx.db
    .update(links)
    .set({ room: to })
    .where(and(eq(links.eventId, eventId), eq(links.room, from)));
}

/** Makes a link that lets one phone check people in. Throws 404, and 409 for an event that is not held. */
export async function issueCheckInLink(
  ctx: Context,
  eventId: string,
  { gate, room }: CheckInLinkInput,
): Promise<IssuedLink> {
  // Whoever has a link reads who is registered and lets people in: who gives one may do so themself.
  for (const role of organiserRoles) await authorizeForEvent(ctx, eventId, role);
  const key = randomToken();
  const id = await transaction(ctx, async (tx) => {
    const [event] = await tx.db.select().from(events).where(eq(events.id, eventId));
    if (!event) throw notFound("There is no such event.");
    const expiresAt = endOf(event);
    if (event.status !== "published" || expiresAt <= tx.now)
      throw conflict("event_not_running", "Only an event that is published and not over has gates.");
    const link = { id: newId(), eventId, gate, room, expiresAt, issuedAt: tx.now };
    await tx.db.insert(links).values({ ...link, keyHash: hashOf(tx, key) });
    await record(tx, "check-in-link.issued", link.id);
    return link.id;
  });
  // The key stands behind #, which browsers keep to themselves.
  const address = `${ctx.config.publicUrl}/check-in#${key}`;
  const { qrShape } = await import("../../../platform/qr.server");
  const { size, shape } = qrShape(address, "");
  return { id, address, qr: { size, outline: shape.d } };
}

/** Ends a link: its phone forgets the list when it next speaks. Throws 404. */
export async function revokeCheckInLink(ctx: Context, eventId: string, id: string): Promise<void> {
  await authorizeForEvent(ctx, eventId, "editor");
  await transaction(ctx, async (tx) => {
    const [revoked] = await tx.db
      .update(links)
      .set({ revokedAt: tx.now })
      .where(and(eq(links.id, id), eq(links.eventId, eventId), isNull(links.revokedAt)))
      .returning({ id: links.id });
    if (!revoked) throw notFound("There is no such link, or it is revoked already.");
    await record(tx, "check-in-link.revoked", id);
  });
}

const used = () => new Refusal(410, "link_used", "This link was used by another phone, or is over. Ask for a new one.");

/**
 * Gives a link to the phone that opens it first, and answers the token that it shows from then on. The same phone may ask again, as
 * the answer may have been lost. Throws 410.
 */
export async function enrolPhone(ctx: Context, { key, deviceId }: { key: string; deviceId: string }) {
  authorize(ctx, "anyone");
  const token = randomToken();
  return transaction(ctx, async (tx) => {
    const [link] = await tx.db
      .select()
      .from(links)
      .where(eq(links.keyHash, hashOf(tx, key)))
      .for("update");
    // A phone that lost its cookie comes back to send what it keeps; no other one begins then.
    const isOpen = link && (link.deviceId === null ? isListed(link, tx.now) : maySend(link, tx.now));
    if (!isOpen || (link.deviceId !== null && link.deviceId !== deviceId)) throw used();
    const enrolled = { deviceId, tokenHash: hashOf(tx, token), enrolledAt: link.enrolledAt ?? tx.now };
    await tx.db.update(links).set(enrolled).where(eq(links.id, link.id));
    if (!link.enrolledAt) await record(tx, "check-in-link.taken", link.id);
    const { title } = events;
    const [event] = await tx.db.select({ title }).from(events).where(eq(events.id, link.eventId));
    return { token, link: { ...link, ...enrolled }, event: event?.title ?? "" };
  });
}

const closed = () => new Refusal(401, "gate_closed", "This phone has no gate any more. Ask for a new link.");

/** The link of the phone that shows `token`. Throws 401 once it is revoked, or may not even send any more. */
export async function linkOfPhone(ctx: Context, token: string | undefined): Promise<CheckInLink> {
  if (!token) throw closed();
  const [link] = await ctx.db
    .select()
    .from(links)
    .where(eq(links.tokenHash, hashOf(ctx, token)));
  if (!link || !maySend(link, ctx.now)) throw closed();
  return link;
}

/** Throws 401 where a link gives no list any more. */
export function refuseUnlisted(ctx: Context, link: CheckInLink): void {
  if (!isListed(link, ctx.now)) throw closed();
}
