import { and, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { dueById, isOpen, lockDues } from "../../money/dues/create-due.server";
import { linesOf } from "../../money/dues/lines.server";
import { takeUp } from "../../money/refunds/call-off.server";
import { cameOf, leftToAsk } from "../../money/refunds/limit.server";
import { askRefund } from "../../money/refunds/request-refund.server";
import { requestedDue } from "../../money/refunds/requested-due.server";
import { dueOfWholeRefund } from "../../money/refunds/whole-refund.server";
import { awardAgain } from "../attendance/award-credits.server";
import { isPresent } from "../attendance/presence.server";
import { type LockedEvent, type RegistrationRow, withPlaces } from "../capacities.server";
import { endRegistrations, happenedTo, idsOf } from "../registrations/waitlist.server";
import { registrationTable as registrations } from "../tables.server";
import { leaveFees } from "./leave-fees.server";
import { percentOf, placeRefund } from "./place-refund";

/**
 * Requests the refund that ended places of a settled due were to bring at their end, less amounts already refunded or
 * requested. A second run requests nothing.
 */
async function askOwed(
  tx: Tx,
  dueId: string,
  places: readonly (readonly [LockedEvent, readonly RegistrationRow[]])[],
): Promise<void> {
  authorize(tx, "system");
  const [due] = await lockDues(tx, [dueId]);
  if (due?.status !== "settled") return;
  const lines = new Map((await linesOf(tx, [dueId])).map((line) => [line.id, line]));
  const camePaise = await cameOf(tx, due);
  const askedPaise = camePaise - (await leftToAsk(tx, due));
  let owedPaise = 0;
  const references: string[] = [];
  for (const [{ event }, rows] of places)
    for (const row of rows) {
      const linePaise = lines.get(row.dueLineId ?? "")?.amountPaise ?? 0;
      const percent = percentOf(event, row, tx.now);
      const paid = { totalPaise: due.totalPaise, camePaise, leftPaise: camePaise - owedPaise };
      owedPaise += placeRefund(linePaise, percent, paid);
      references.push(row.reference);
    }
  const amountPaise = owedPaise - askedPaise;
  const reason = `${references.join(", ")} ended, the rest of what is given back`;
  if (amountPaise > 0) await askRefund(tx, { dueId, amountPaise, reason });
}

type AtEvent = [locked: LockedEvent, rows: RegistrationRow[]];

/** Calls `work` with the places of a due that match `isMeant`, locked and by event. Does nothing without matches. */
async function withLockedPlaces(
  ctx: Context,
  dueId: string,
  isMeant: SQL,
  work: (tx: Tx, places: AtEvent[]) => Promise<void>,
): Promise<void> {
  const isOfDue = and(eq(registrations.dueId, dueId), isMeant);
  const found = await ctx.db
    .selectDistinct({ eventId: registrations.eventId })
    .from(registrations)
    .where(isOfDue)
    .orderBy(registrations.eventId);
  if (found.length === 0) return;
  // After a swap the places of one due can be at different events.
  const eventIds = found.map(({ eventId }) => eventId);
  await transaction(ctx, (tx) =>
    withPlaces(tx, eventIds, async (events) => {
      const rows = await tx.db.select().from(registrations).where(isOfDue).orderBy(registrations.seat);
      const byEvent = [...Map.groupBy(rows, (row) => row.eventId)];
      const places = byEvent.flatMap(([eventId, own]): AtEvent[] => {
        const locked = events.get(eventId);
        return locked ? [[locked, own]] : [];
      });
      await work(tx, places);
    }),
  );
}

type Work = (tx: Tx, ...place: AtEvent) => Promise<void>;

const withPlacesOf = (ctx: Context, dueId: string, work: Work, status: "held" | "confirmed" = "held"): Promise<void> =>
  withLockedPlaces(ctx, dueId, eq(registrations.status, status), async (tx, places) => {
    for (const place of places) await work(tx, ...place);
  });

export const confirmPaid: Job = {
  name: "events.confirm-paid",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await withPlacesOf(ctx, activity.subject, async (tx, { event }, rows) => {
      await tx.db
        .update(registrations)
        .set({ status: "confirmed" })
        .where(inArray(registrations.id, idsOf(rows)));
      await recordEach(tx, "registration.confirmed", happenedTo(tx, rows));
      await awardAgain(tx, event.id, idsOf(rows));
    });
  },
};

export const endUnpaid: Job = {
  name: "events.end-unpaid",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await withPlacesOf(ctx, activity.subject, async (tx, locked, rows) => {
      await endRegistrations(tx, locked, rows, "expired");
      await recordEach(tx, "registration.expired", happenedTo(tx, rows));
    });
  },
};

/** After a reversed payment, charges only kept places again. Pending refunds stay. Idempotent. */
export const dropEndedPlaces: Job = {
  name: "events.drop-ended-places",
  async run(ctx, { activity: { subject: dueId } }) {
    authorize(ctx, "system");
    await withLockedPlaces(ctx, dueId, isNotNull(registrations.endedAt), async (tx, places) => {
      const due = await dueById(tx, dueId);
      if (!due || !isOpen(due)) return;
      await takeUp(tx, due, "The payment did not hold.");
      for (const [locked, ended] of places) await leaveFees(tx, locked, ended);
    });
  },
};

const askForEnded = (ctx: Context, dueId: string): Promise<void> =>
  withLockedPlaces(ctx, dueId, isNotNull(registrations.endedAt), (tx, places) => askOwed(tx, dueId, places));

export const refundEndedPlaces: Job = {
  name: "events.refund-ended-places",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await askForEnded(ctx, activity.subject);
  },
};

/** Requests refunds for ended places after a request for the same money was declined or approved for less. */
export const refundAfterRequest: Job = {
  name: "events.refund-after-request",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await requestedDue(ctx, activity.subject);
    if (due) await askForEnded(ctx, due.id);
  },
};

/** Cancels places whose whole payment is refunded. Used places stay, and so do all places once the event has begun. */
export const endRefunded: Job = {
  name: "events.end-refunded",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const due = await dueOfWholeRefund(ctx, activity.subject);
    if (!due) return;
    const cancel: Work = async (tx, locked, rows) => {
      if (tx.now >= locked.event.startsAt) return;
      const unused = [];
      for (const row of rows) if (!(await isPresent(tx, row.id))) unused.push(row);
      await endRegistrations(tx, locked, unused, "cancelled");
      await recordEach(tx, "registration.cancelled", happenedTo(tx, unused));
    };
    await withPlacesOf(ctx, due.id, cancel, "confirmed");
  },
};
