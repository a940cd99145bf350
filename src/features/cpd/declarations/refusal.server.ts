import { and, eq, gt, isNull } from "drizzle-orm";
import { conflict } from "../../../platform/refusal";
import { ownerOf } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import type { CaseRule } from "../../cases/console/decision.server";
import { creditTable as credits } from "../../events/attendance/tables.server";
import { attendeeColumns } from "../../events/registrations/access.server";
import { eventTable as events, registrationTable as registrations } from "../../events/tables.server";
import { declarationForm } from "./form";
import { declarationTable as declarations } from "./tables.server";

/** Throws 409 for points of a day that an event has given the member points for already, unless the reviewer writes why both count. */
export const refuseDoubleCount: CaseRule = async ({ db }, { id, kind }, act, text) => {
  if (kind !== declarationForm.kind || act !== "approve" || text?.trim()) return;
  const isTheirs = eq(userTable.id, ownerOf(attendeeColumns));
  const [counted] = await db
    .select({ event: events.title })
    .from(declarations)
    .innerJoin(userTable, eq(userTable.id, declarations.userId))
    .innerJoin(registrations, and(isTheirs, eq(registrations.seat, 1)))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(
      credits,
      and(
        eq(credits.registrationId, registrations.id),
        eq(credits.day, declarations.heldOn),
        isNull(credits.reversedAt),
        gt(credits.pointTenths, 0),
      ),
    )
    .where(eq(declarations.caseId, id))
    .limit(1);
  if (counted)
    throw conflict(
      "day_counted",
      `Points of that day stand already, from ${counted.event}. Write to the member why both count, or decline.`,
    );
};
