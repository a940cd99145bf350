import { eq } from "drizzle-orm";
import { type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { checkInLinkTable as links } from "../check-in/tables.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { eventTable as events } from "../tables.server";
import { awardCredits, isSilent } from "./award-credits.server";

/** Throws 404, and 409 with the reason while credits cannot be awarded. */
async function refuseUnsettleable(ctx: Context, eventId: string): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  if (event.status !== "published") throw conflict("event_not_held", "This event is not held.");
  if (event.settledAt) throw conflict("event_settled", "The points of this event are entered already.");
  if (event.endsAt > ctx.now) throw conflict("event_running", "This event is not over yet.");
  const silent = await ctx.db
    .select({ gate: links.gate })
    .from(links)
    .innerJoin(events, eq(events.id, links.eventId))
    .where(isSilent(eventId));
  if (silent.length > 0) {
    const gates = [...new Set(silent.map(({ gate }) => gate))].join(", ");
    throw conflict("phones_silent", `Some phones may still keep check-ins: ${gates}. Ask them to connect.`);
  }
}

/** Awards credits early, once every check-in phone has reported. Throws 404, and 409 with the reason. */
export async function awardNow(ctx: Context, eventId: string): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  await refuseUnsettleable(ctx, eventId);
  await awardCredits(ctx, eventId);
}

/**
 * Reopens an award so that the programme and its points can be corrected. The next award, automatic after a day,
 * reverses and replaces changed credits. Throws 404, and 409 if there is nothing to reopen.
 */
export async function reopenAward(ctx: Context, eventId: string): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  await transaction(ctx, async (tx) => {
    const [event] = await tx.db.select().from(events).where(eq(events.id, eventId)).for("update");
    if (!event) throw notFound("There is no such event.");
    if (!event.settledAt) throw conflict("event_not_settled", "The points of this event are not entered yet.");
    const parts = { settledAt: null, reopenedAt: tx.now, version: event.version + 1, changedAt: tx.now };
    await tx.db.update(events).set(parts).where(eq(events.id, eventId));
    await record(tx, "event.reopened", eventId);
  });
}
