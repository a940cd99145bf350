import { and, eq, isNotNull } from "drizzle-orm";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { dataPrincipal, fromAddressOf } from "../../accounts/data-principal.server";
import { attendeeColumns } from "../registrations/access.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { awardAgain } from "./award-credits.server";

async function settledOf(ctx: Context, userId: string): Promise<Map<string, string[]>> {
  const who = await dataPrincipal(ctx, userId);
  if (!who) return new Map();
  const rows = await ctx.db
    .select({ id: registrations.id, eventId: events.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(isNotNull(events.settledAt), fromAddressOf(who, attendeeColumns.email, attendeeColumns.at)));
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map([...byEvent].map(([id, own]) => [id, own.map((row) => row.id)]));
}

/** Counts attendance once when an address proves to belong to an account with other registrations. */
export const awardHolder: Job = {
  name: "events.settle-holder",
  async run(ctx, { activity: { subject } }) {
    authorize(ctx, "system");
    for (const [eventId, ids] of await settledOf(ctx, subject))
      await transaction(ctx, (tx) => awardAgain(tx, eventId, ids));
  },
};
