import { eq } from "drizzle-orm";
import { authorize, type Context, record } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { refuseConflicts } from "../registrations/conflicts.server";
import { withOwn } from "../registrations/own-registration.server";
import { registrationTable as registrations } from "../tables.server";
import { choiceRefusal } from "./choice";
import type { Choice } from "./schema";
import { chosenBy, leaveSessions, takeWished } from "./session-choice.server";
import { sessionsOf } from "./view.server";

type Times = { id: string; startsAt: Date; endsAt: Date };

export async function choicesOf(
  ctx: Context,
  { id, eventId, wishedSessionIds }: Pick<RegistrationRow, "id" | "eventId" | "wishedSessionIds">,
): Promise<Choice[]> {
  const programme = (await sessionsOf(ctx, [eventId])).filter(({ places }) => places !== null);
  if (programme.length === 0) return [];
  const own = (await chosenBy(ctx, [id])).get(id) ?? [];
  const isFixed = ({ id, startsAt, endsAt }: Times) => (own.includes(id) ? startsAt : endsAt) <= ctx.now;
  return programme.map((session) => ({
    id: session.id,
    title: session.title,
    room: session.room,
    isChosen: own.includes(session.id),
    isFixed: isFixed(session),
    isMissed: wishedSessionIds.includes(session.id) && !own.includes(session.id),
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    left: Math.max(0, (session.places ?? 0) - session.taken),
  }));
}

/** Only newly chosen sessions need a free place. */
function refuseChoice({ choosable }: LockedEvent, before: readonly string[], wanted: readonly string[]): void {
  const refusal =
    choiceRefusal(choosable, wanted, 0) ??
    choiceRefusal(
      choosable,
      wanted.filter((id) => !before.includes(id)),
    );
  if (refusal) throw refusal;
}

/** Otherwise a person could give up a session that they missed, and it would not count for them. */
function refuseBegun({ choosable }: LockedEvent, { left, added }: Record<"left" | "added", string[]>, now: Date): void {
  const begun = choosable.find(({ id, startsAt }) => left.includes(id) && startsAt <= now);
  if (begun) throw conflict("session_begun", `“${begun.title}” has begun, so your choice of it stays.`);
  const over = choosable.find(({ id, endsAt }) => added.includes(id) && endsAt <= now);
  if (over) throw conflict("session_over", `“${over.title}” is over. Please choose another session.`);
}

/** Throws 401, 404, and 409 for a full session, an overlap, one that has begun, or a finished event. */
export async function chooseSessions(
  ctx: Context,
  reference: string,
  { token, sessionIds }: { token: string | undefined; sessionIds: readonly string[] },
): Promise<void> {
  authorize(ctx, "anyone");
  await withOwn(ctx, reference, token, async ({ tx, locked, row }) => {
    if (row.status !== "confirmed") throw conflict("not_confirmed", "Sessions are chosen once you have a place.");
    if (tx.now >= locked.event.endsAt) throw conflict("event_over", "This event is over.");
    const before = (await chosenBy(tx, [row.id])).get(row.id) ?? [];
    refuseChoice(locked, before, sessionIds);
    const left = before.filter((id) => !sessionIds.includes(id));
    const added = sessionIds.filter((id) => !before.includes(id));
    refuseBegun(locked, { left, added }, tx.now);
    // A kept choice stays, even if staff have made the session smaller since.
    const wishing = { ...row, wishedSessionIds: added };
    await leaveSessions(tx, locked, [row.id], left);
    await refuseConflicts(tx, locked.event.id, [wishing]);
    await takeWished(tx, locked, [wishing]);
    const isTheirs = eq(registrations.id, row.id);
    await tx.db.update(registrations).set({ wishedSessionIds: [] }).where(isTheirs);
    await record(tx, "registration.sessions-chosen", row.id);
  });
}
