import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { startOfIndianDay } from "../../platform/indian-time";
import { ownerOf } from "../accounts/ownership.server";
import { userTable } from "../accounts/tables.server";
import { creditTable } from "../events/attendance/tables.server";
import { attendeeColumns } from "../events/registrations/access.server";
import { eventTable, registrationTable } from "../events/tables.server";
import type { Reader } from "./reader.server";

const placeFacts = {
  ...{ userId: userTable.id, title: eventTable.title, isCourse: eventTable.isCourse },
  reference: registrationTable.reference,
};

const registered = ({ db }: Context) =>
  db
    .select(placeFacts)
    .from(registrationTable)
    .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventId))
    .innerJoin(userTable, eq(userTable.id, ownerOf(attendeeColumns)));

/** Of several who were registered in one request, the first is entered for whoever did it. */
export const eventRegistered: Reader = async (ctx, id) => {
  const [found] = await registered(ctx).where(
    and(eq(registrationTable.id, id), eq(registrationTable.seat, 1)),
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

/** What somebody attended on a day, with its points; not what was reversed meanwhile. */
export const credited: Reader = async ({ db }, id) => {
  const [found] = await db
    .select({ ...placeFacts, day: creditTable.day, pointTenths: creditTable.pointTenths })
    .from(creditTable)
    .innerJoin(registrationTable, eq(registrationTable.id, creditTable.registrationId))
    .innerJoin(eventTable, eq(eventTable.id, registrationTable.eventId))
    .innerJoin(userTable, eq(userTable.id, ownerOf(attendeeColumns)))
    .where(and(eq(creditTable.id, id), isNull(creditTable.reversedAt), eq(registrationTable.seat, 1)));
  if (!found) return undefined;
  const { userId, title, reference, isCourse, day, pointTenths } = found;
  return {
    ...{ userId, title, points: pointTenths / 10, occurredAt: startOfIndianDay(day) },
    type: isCourse ? "course_completion" : "event_attendance",
    description: `Registration ${reference}`,
    status: isCourse ? "completed" : "attended",
  };
};
