import { and, eq, gt, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound, Refusal } from "../../../platform/refusal";
import { keyedHash, randomToken } from "../../../platform/signing/keyed-hash.server";
import { DAY_MS } from "../../../platform/time/durations";
import { SETTLED_ANYWAY_AFTER_MS } from "../attendance/settlement-times";
import { authorizeForEvent, organiserRoles } from "../organisers/authorize.server";
import { eventTable as events } from "../tables.server";
import type { CheckInLinkInput, IssuedLink } from "./calls";
import { checkInLinkTable as links } from "./tables.server";

export type CheckInLink = typeof links.$inferSelect;

const hashOf = (ctx: Context, value: string) => keyedHash(ctx, "check-in", value);

/** A link gives no list after this time from the end of its event. */
const LIST_KEPT_MS = DAY_MS;
/** Phones can send stored check-ins for this much longer, until credits are awarded in any case. */
const SENDS_LONGER_MS = SETTLED_ANYWAY_AFTER_MS - LIST_KEPT_MS;

const endOf = ({ endsAt }: { endsAt: Date }) => new Date(endsAt.getTime() + LIST_KEPT_MS);

type Ending = Pick<CheckInLink, "expiresAt" | "revokedAt">;

export const sendsUntil = ({ expiresAt }: Pick<Ending, "expiresAt">) => new Date(expiresAt.getTime() + SENDS_LONGER_MS);

export const maySend = (link: Ending, now: Date): boolean => !link.revokedAt && sendsUntil(link) > now;

const isListed = (link: Ending, now: Date): boolean => !link.revokedAt && link.expiresAt > now;

export async function moveLinks(tx: Tx, event: { id: string; endsAt: Date }): Promise<void> {
  await authorizeForEvent(tx, event.id, "editor");
  await tx.db
    .update(links)
    .set({ expiresAt: endOf(event) })
    .where(and(eq(links.eventId, event.id), isNull(links.revokedAt), gt(links.expiresAt, tx.now)));
}

export async function renameRoom(tx: Tx, eventId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await authorizeForEvent(tx, eventId, "editor");
  await tx.db
    .update(links)
    .set({ room: to })
    .where(and(eq(links.eventId, eventId), eq(links.room, from)));
}

/** Creates a link for one phone. Throws 404, and 409 for an event that is not published or is over. */
export async function issueCheckInLink(
  ctx: Context,
  eventId: string,
  { gate, room }: CheckInLinkInput,
): Promise<IssuedLink> {
  // A link reads registrations and admits people, so its issuer needs all these roles.
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
  // The key is in the fragment, which browsers do not send.
  const address = `${ctx.config.publicUrl}/check-in#${key}`;
  const { qrShape } = await import("../../../platform/pdf/qr.server");
  const { size, shape } = qrShape(address, "");
  return { id, address, qr: { size, outline: shape.d } };
}

/** Revokes a link. Its phone deletes the list at its next request. Throws 404. */
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
 * Binds a link to the first phone that opens it and returns its token. The same phone can repeat the request, because
 * the answer can get lost. Throws 410.
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
    // A phone that lost its cookie can come back to send stored scans. New phones cannot enrol by then.
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

/** Throws 401 for a revoked link or one that can no longer send. */
export async function linkOfPhone(ctx: Context, token: string | undefined): Promise<CheckInLink> {
  if (!token) throw closed();
  const [link] = await ctx.db
    .select()
    .from(links)
    .where(eq(links.tokenHash, hashOf(ctx, token)));
  if (!link || !maySend(link, ctx.now)) throw closed();
  return link;
}

/** Throws 401 if the link gives no list any more. */
export function refuseUnlisted(ctx: Context, link: CheckInLink): void {
  if (!isListed(link, ctx.now)) throw closed();
}
