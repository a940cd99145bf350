import { eq } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { issueCertificate } from "../../certificates/issuing.server";
import { eventTable as events } from "../tables.server";
import { eventDays } from "../when";
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
  authorize(ctx, "reviewer");
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event || event.status === "draft") throw notFound("There is no such event.");
  if (event.status === "cancelled" || event.startsAt > ctx.now)
    throw conflict("event_ahead", "Certificates follow once the event has begun.");
  const sentence = `${did[kind]} ${event.title}, ${eventDays(event)}.`;
  const subject = `${event.id} ${email}`;
  if (!(await issueCertificate(ctx, { kind, subject, name, email, sentence })))
    throw conflict("certified_already", "This address has that certificate of this event already.");
}
