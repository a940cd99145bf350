import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { authorize, type Context, type Sources } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { longDay } from "../../../platform/time/dates";
import { ownerOf } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import type { CaseGuard } from "../../cases/console/decision.server";
import { warning } from "../../cases/form/checks";
import { hasEnded } from "../../cases/operations/view.server";
import { caseTable } from "../../cases/tables.server";
import { personsWith } from "../../events/attendance/persons.server";
import { attendanceTable as attendances, creditTable as credits } from "../../events/attendance/tables.server";
import { attendeeColumns } from "../../events/registrations/access.server";
import { eventSessionTable as sessions } from "../../events/sessions/tables.server";
import { eventTable as events, registrationTable as registrations } from "../../events/tables.server";
import { declarationForm } from "./form";
import { declarationTable as declarations } from "./tables.server";

const ofCase = ({ db }: Pick<Context, "db">) => {
  const isTheirs = eq(userTable.id, ownerOf(attendeeColumns));
  return db
    .select({ day: declarations.heldOn, event: events.title, eventId: events.id, registrationId: registrations.id })
    .from(declarations)
    .innerJoin(userTable, eq(userTable.id, declarations.userId))
    .innerJoin(registrations, isTheirs)
    .innerJoin(events, eq(events.id, registrations.eventId));
};

/** Whether a credit gives its holder points for the declaration's day. */
export const standsOnDay = and(
  eq(credits.registrationId, registrations.id),
  eq(credits.day, declarations.heldOn),
  isNull(credits.reversedAt),
  eq(credits.isHolders, true),
  gt(credits.pointTenths, 0),
);

export const isOnDay = (day: PgColumn) => sql`(${sessions.startsAt} at time zone 'Asia/Kolkata')::date = ${day}`;

/** An event that gave points for the declaration's day. */
const counted = (ctx: Pick<Context, "db">, caseId: string) =>
  ofCase(ctx).innerJoin(credits, standsOnDay).where(eq(declarations.caseId, caseId)).limit(1);

/** An event of that day whose credits are still open, attended by the member in person. */
async function attended(ctx: Context, caseId: string) {
  const rows = await ofCase(ctx)
    .innerJoin(attendances, and(eq(attendances.registrationId, registrations.id), isNull(attendances.withdrawnAt)))
    .innerJoin(sessions, and(eq(sessions.id, attendances.sessionId), gt(sessions.pointTenths, 0)))
    .where(and(eq(declarations.caseId, caseId), isNull(events.settledAt), isOnDay(declarations.heldOn)));
  for (const row of rows) {
    const persons = await personsWith(ctx, row.eventId, [row.registrationId]);
    if (persons.some(({ isHolder }) => isHolder)) return row;
  }
  return undefined;
}

async function declared({ db }: Pick<Context, "db">, caseId: string) {
  const other = alias(declarations, "other");
  const [found] = await db
    .select({ day: other.heldOn, title: other.title })
    .from(declarations)
    .innerJoin(other, and(eq(other.userId, declarations.userId), eq(other.heldOn, declarations.heldOn)))
    .leftJoin(caseTable, eq(caseTable.id, other.caseId))
    .where(
      and(
        eq(declarations.caseId, caseId),
        ne(other.id, declarations.id),
        // The declaration follows its case with a delay, so the case decides.
        sql`coalesce(${caseTable.status} = 'approved', ${other.status} = 'accepted')`,
      ),
    )
    .limit(1);
  return found;
}

/** Other points of the declaration's day, a sentence each. */
async function otherPoints(ctx: Context, caseId: string): Promise<string[]> {
  const [stands] = await counted(ctx, caseId);
  const follows = await attended(ctx, caseId);
  const other = await declared(ctx, caseId);
  return [
    ...(stands ? [`Points of ${longDay(stands.day)} stand already, from ${stands.event}`] : []),
    ...(follows ? [`Points of ${longDay(follows.day)} follow from ${follows.event}, which the member attended`] : []),
    ...(other ? [`Points of ${longDay(other.day)} stand already, from the declaration “${other.title}”`] : []),
  ];
}

/** Warns of other points of the declaration's day. */
export const dayChecks: Sources["checksOfCase"] = async (ctx, found) => {
  authorize(ctx, "reviewer");
  if (found.kind !== declarationForm.kind || hasEnded(found)) return [];
  return (await otherPoints(ctx, found.id)).map(warning);
};

/**
 * Throws 409 if an event gives or will give points for the day, or another declaration of the day is accepted, unless
 * the reviewer has looked at that and writes to the member. The text alone is no answer: it may explain fewer points.
 */
export const refuseDoubleCount: CaseGuard = async (ctx, { id, kind }, act, given) => {
  if (kind !== declarationForm.kind || act !== "approve" || (given?.checked && given.text?.trim())) return;
  const points = await otherPoints(ctx, id);
  if (points.length === 0) return;
  const answer = "Tick that you have looked at this, and write to the member why both count, or decline.";
  throw conflict("day_counted", `${points.join(". ")}. ${answer}`);
};
