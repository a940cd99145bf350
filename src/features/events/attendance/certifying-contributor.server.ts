import { eq } from "drizzle-orm";
import { type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { issueCertificate } from "../../certificates/issuing.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { eventTable as events } from "../tables.server";
import { eventDays } from "../when";
import { refuseOwnAttendance } from "./own-attendance.server";
import type { ContributorInput } from "./schema";

const did = { speaker: "spoke at", volunteer: "served as a volunteer at" } as const;

/**
 * Certifies that somebody spoke, or helped, at an event; they are told by email. Throws 404, and 409 before the event or where they
 * have it already.
 */
export async function certifyContributor(
  ctx: Context,
  eventId: string,
  { kind, name, email }: ContributorInput,
): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event || event.status === "draft") throw notFound("There is no such event.");
  if (event.status === "cancelled" || event.startsAt > ctx.now)
    throw conflict("event_ahead", "Certificates follow once the event has begun.");
  await refuseOwnAttendance(ctx, [{ email }]);
  const sentence = `${did[kind]} ${event.title}, ${eventDays(event)}.`;
  const subject = `${event.id} ${email}`;
  await transaction(ctx, async (tx) => {
    await record(tx, "event.contributor-certified", event.id);
    // An organiser may say so without being a reviewer: the portal issues it.
    const issuer = { ...tx, actor: { kind: "system" } as const };
    if (!(await issueCertificate(issuer, { kind, subject, name, email, sentence })))
      throw conflict("certified_already", "This address has that certificate of this event already.");
  });
}
