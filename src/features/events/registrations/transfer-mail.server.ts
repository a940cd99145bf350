import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { mailTable as mails } from "../../../platform/db/tables.server";
import { LEFT_OUT } from "../../../platform/mail/mail-log.server";
import type { RegistrationRow } from "../capacities.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";

/** Whether a passed-on place is still unopened. Walk-ins have `passedOnAt` without `heldSince`. */
export const isUnopened = ({ passedOnAt, heldSince }: Pick<RegistrationRow, "passedOnAt" | "heldSince">) =>
  passedOnAt !== null && heldSince !== null;

const waitingFor = ({ now }: Context, email: string) =>
  and(
    eq(registrations.email, email),
    and(isNotNull(registrations.passedOnAt), isNotNull(registrations.heldSince)),
    isNull(registrations.endedAt),
    gt(events.endsAt, now),
  );

const isTold = sql`exists (select 1 from ${mails} where ${mails.about} = ${registrations.id}
  and ${mails.why} in ('registration.transferred', 'registration.transfer-due')
  and ${mails.unsentBecause} is null and ${mails.failure} is distinct from ${LEFT_OUT})`;

/** Whether the new holder was emailed. True for places that were not passed on. */
export async function isToldOfTransfer({ db }: Context, row: RegistrationRow): Promise<boolean> {
  if (!isUnopened(row)) return true;
  return (await db.$count(registrations, and(eq(registrations.id, row.id), isTold))) > 0;
}

const isLeftOut = sql`exists (select 1 from ${mails} where ${mails.about} = ${registrations.id}
  and ${mails.failure} = ${LEFT_OUT})`;

/** Whether an earlier unopened place of the same address comes first; then this one is not emailed yet. */
export async function waitsBehindAnother(ctx: Context, row: RegistrationRow): Promise<boolean> {
  if (!row.email || !row.passedOnAt) return false;
  const { id, passedOnAt } = registrations;
  const isEarlier = or(lt(passedOnAt, row.passedOnAt), and(eq(passedOnAt, row.passedOnAt), lt(id, row.id)));
  const found = await ctx.db
    .select({ id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(waitingFor(ctx, row.email), isEarlier, sql`not ${isLeftOut}`))
    .limit(1);
  return found.length > 0;
}

/** Opening a passed-on place accepts it. The next one of the same address is then emailed. */
export async function acceptTransfer(
  ctx: Context,
  { id, bookingId, email, passedOnAt }: RegistrationRow,
): Promise<void> {
  authorize(ctx, "anyone");
  if (!passedOnAt || !email) return;
  await transaction(ctx, async (tx) => {
    const accepted = await tx.db
      .update(registrations)
      .set({ passedOnAt: null })
      .where(and(eq(registrations.id, id), eq(registrations.bookingId, bookingId), isNotNull(registrations.passedOnAt)))
      .returning();
    if (accepted.length === 0) return;
    const [next] = await tx.db
      .select({ id: registrations.id })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(and(waitingFor(tx, email), ne(registrations.id, id), sql`not ${isTold}`))
      .orderBy(asc(registrations.passedOnAt), asc(registrations.id))
      .limit(1);
    if (next) await record(tx, "registration.transfer-due", next.id);
  });
}
