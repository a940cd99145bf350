import { and, eq, exists, gt, inArray, isNull, lte, notExists } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { activityTable as activities } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { longDate } from "../../../platform/time/moments";
import { ownerOf } from "../../accounts/ownership.server";
import { userTable as users } from "../../accounts/tables.server";
import { reopenForReview } from "../../cases/console/reopen.server";
import { caseTable as cases } from "../../cases/tables.server";
import { attendanceTable as attendances, creditTable as credits } from "../../events/attendance/tables.server";
import { checkInTable as checkIns } from "../../events/check-in/tables.server";
import { attendeeColumns } from "../../events/registrations/access.server";
import { eventSessionTable as sessions } from "../../events/sessions/tables.server";
import { eventTable as events, registrationTable as registrations } from "../../events/tables.server";
import { isOnDay, standsOnDay } from "./refusal.server";
import { declarationTable as declarations } from "./tables.server";

async function holderOfCredit({ db }: Context, creditId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: users.id })
    .from(credits)
    .innerJoin(registrations, eq(registrations.id, credits.registrationId))
    .innerJoin(users, eq(users.id, ownerOf(attendeeColumns)))
    .where(eq(credits.id, creditId));
  return found?.userId;
}

/** The approval's answer to the warning of other points. A message alone is none: it may explain fewer points. */
const answered = ({ db }: Context) =>
  db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(eq(activities.subject, cases.id), eq(activities.type, "case.checked"), eq(activities.at, cases.endedAt)),
    );

/** A scan that an offline phone sent only after the decision. */
const sentAfter = ({ db }: Pick<Context, "db">) =>
  db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.registrationId, attendances.registrationId),
        eq(checkIns.sessionId, attendances.sessionId),
        eq(checkIns.at, attendances.at),
        gt(checkIns.receivedAt, cases.endedAt),
      ),
    );

/** Attendance on the credit's day that the reviewer could see. */
const attendedBefore = ({ db }: Context) =>
  db
    .select({ id: attendances.id })
    .from(attendances)
    .innerJoin(sessions, and(eq(sessions.id, attendances.sessionId), isOnDay(credits.day)))
    .where(
      and(
        eq(attendances.registrationId, registrations.id),
        isNull(attendances.withdrawnAt),
        lte(attendances.at, cases.endedAt),
        notExists(sentAfter({ db })),
      ),
    );

/** The registration's address became the member's only after the decision. */
const provenAfter = ({ db }: Context) =>
  db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.subject, users.id),
        inArray(activities.type, ["account.opened", "email.changed", "email-change.undone", "email.verified"]),
        gt(activities.at, cases.endedAt),
        eq(registrations.email, users.email),
      ),
    );

const doubled = (ctx: Context, userId: string) =>
  ctx.db
    .select({
      caseId: cases.id,
      day: credits.day,
      event: events.title,
      isExplained: exists(answered(ctx)),
      wasAttended: exists(attendedBefore(ctx)),
      isProvenSince: exists(provenAfter(ctx)),
    })
    .from(declarations)
    .innerJoin(cases, and(eq(cases.id, declarations.caseId), eq(cases.status, "approved")))
    .innerJoin(users, eq(users.id, declarations.userId))
    .innerJoin(registrations, eq(users.id, ownerOf(attendeeColumns)))
    .innerJoin(credits, standsOnDay)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(declarations.userId, userId));

/**
 * Reopens an accepted declaration if an event gives points for the same day and the reviewer could not know: a late
 * check-in, or an address proven later. Stays if the reviewer was warned and let both count.
 */
export const reopenDoubleCount: Job = {
  name: "history.reopen-double-count",
  async run(ctx, { activity: { type, subject } }) {
    authorize(ctx, "system");
    const userId = type === "credit.settled" ? await holderOfCredit(ctx, subject) : subject;
    if (!userId) return;
    for (const { caseId, day, event, ...known } of await doubled(ctx, userId)) {
      if (known.isExplained && known.wasAttended && !known.isProvenSince) continue;
      const text = `Points of ${longDate(`${day}T00:00:00+05:30`)} stand from ${event} as well. We look at this declaration again, and its points do not count meanwhile.`;
      await reopenForReview(ctx, caseId, text);
    }
  },
};
