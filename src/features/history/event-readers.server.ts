import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { startOfIndianDay } from "../../platform/indian-time";
import { ownerOf } from "../accounts/ownership.server";
import { userTable } from "../accounts/tables.server";
import { creditTable } from "../events/attendance/tables.server";
import { attendeeColumns } from "../events/registrations/access.server";
import { eventTable, registrationTable } from "../events/tables.server";
import type { NewEntry } from "./entries.server";
import type { Reader } from "./reader.server";

const placeFacts = {
  userId: userTable.id,
  title: eventTable.title,
  isCourse: eventTable.isCourse,
  isNetworking: eventTable.isNetworking,
  reference: registrationTable.reference,
};

const registered = ({ db }: Context) =>
  db
    .select(placeFacts)
    .from(registrationTable)
    .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventId))
    .innerJoin(userTable, eq(userTable.id, ownerOf(attendeeColumns)));

/** For several places in one request, enters only the first seat, and only if it is not cancelled. */
export const eventRegistered: Reader = async (ctx, id) => {
  const [found] = await registered(ctx).where(
    and(eq(registrationTable.id, id), eq(registrationTable.seat, 1), isNull(registrationTable.endedAt)),
  );
  if (!found) return undefined;
  const { userId, title, reference, isCourse } = found;
  return {
    userId,
    title,
    type: isCourse ? "course_enrollment" : "event_registration",
    description: `Registration ${reference}`,
    status: isCourse ? "enrolled" : "registered",
  };
};

type Attended = { isCourse: boolean; isNetworking: boolean; credit: { isComplete: boolean } };

/** A course counts as completed after enough attendance. Until then each day counts as event attendance. */
function attendedAs({ isCourse, isNetworking, credit }: Attended): Pick<NewEntry, "type" | "status"> {
  if (isCourse && credit.isComplete) return { type: "course_completion", status: "completed" };
  if (isNetworking) return { type: "networking", status: "connected" };
  return { type: "event_attendance", status: "attended" };
}

export const credited: Reader = async ({ db }, id) => {
  const [found] = await db
    .select({ ...placeFacts, credit: creditTable })
    .from(creditTable)
    .innerJoin(registrationTable, eq(registrationTable.id, creditTable.registrationId))
    .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventId))
    .innerJoin(userTable, eq(userTable.id, ownerOf(attendeeColumns)))
    .where(and(eq(creditTable.id, id), isNull(creditTable.reversedAt), eq(creditTable.isHolders, true)));
  if (!found) return undefined;
  const { userId, title, reference, credit } = found;
  return {
    userId,
    title,
    points: credit.pointTenths / 10,
    occurredAt: startOfIndianDay(credit.day),
    ...attendedAs(found),
    description: `Registration ${reference}`,
  };
};
