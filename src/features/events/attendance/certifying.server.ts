import { and, asc, eq, isNull } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { certifyAnew, issueCertificate, withdrawCertificateOf } from "../../certificates/issuing.server";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { sessionsOf } from "../sessions/view.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { eventDays } from "../when";
import { creditsOf } from "./credit";
import { attendanceTable as attendances } from "./tables.server";

/** Why a certificate of attendance is withdrawn. */
const ended = "The attendance was taken back";

const pointWords = (tenths: number) =>
  `${(tenths / 10).toFixed(1)} CPD ${tenths === 10 ? "point" : "points"}`;

type Sentence = { isCourse: boolean; title: string; days: string; pointTenths: number };

/** What a certificate says of somebody: “iFACE certifies that NAME …”. */
export function attendanceSentence({ isCourse, title, days, pointTenths }: Sentence): string {
  const did = isCourse ? `completed the course ${title}` : `attended ${title}`;
  const earned = pointTenths > 0 ? `, and earned ${pointWords(pointTenths)}` : "";
  return `${did}, ${days}${earned}.`;
}

/** The registration with its event, and which of its sessions were attended. */
async function attended({ db }: Context, id: string) {
  const [found] = await db
    .select({ row: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, id));
  const rows = await db
    .select({ sessionId: attendances.sessionId })
    .from(attendances)
    .innerJoin(sessions, eq(sessions.id, attendances.sessionId))
    .where(and(eq(attendances.registrationId, id), isNull(attendances.withdrawnAt)))
    .orderBy(asc(sessions.startsAt));
  return found && { ...found, sessionIds: new Set(rows.map(({ sessionId }) => sessionId)) };
}

/**
 * Brings the certificate of a registration in line with what was attended: issued, issued anew with other points, or withdrawn. A
 * second delivery changes nothing.
 */
export const certifyAttendance: Job = {
  name: "events.certify-attendance",
  async run(ctx, { activity: { subject } }) {
    authorize(ctx, "system");
    const found = await attended(ctx, subject);
    if (!found) return;
    const { row, event, sessionIds } = found;
    const about = { kind: event.isCourse ? ("completion" as const) : ("attendance" as const), subject };
    const days = creditsOf(await sessionsOf(ctx, [event.id]), sessionIds, event);
    if (!days.some(({ isEnough }) => isEnough)) return withdrawCertificateOf(ctx, about, ended);
    if (!row.email || !row.name) return;
    const pointTenths = days.reduce((sum, day) => sum + day.pointTenths, 0);
    const { isCourse, title } = event;
    const sentence = attendanceSentence({ isCourse, title, days: eventDays(event), pointTenths });
    const { name, email, registeredAt: givenAt } = row;
    await issueCertificate(ctx, { ...about, name, email, givenAt, sentence });
    await certifyAnew(ctx, { ...about, sentence, ended });
  },
};
