import { eq } from "drizzle-orm";
import { authorize } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { certifyAnew, issueCertificate, withdrawCertificateOf } from "../../certificates/issue-certificate.server";
import { addressOf } from "../registrations/access.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { eventDays } from "../when";
import { creditsDue, heldSessions, leadingPlace } from "./award-credits.server";
import { creditsOf, isComplete } from "./credit";
import { ownRecords } from "./own-record.server";
import { programmeOf, sessionsOfPerson } from "./person";
import { personsWith } from "./persons.server";

const ended = {
  attendance: "The attendance was taken back",
  own: "Its holder recorded the attendance: a colleague has to confirm it",
  once: "The same person has the certificate with another registration",
  completed: "It is known by now how much was attended: another certificate says so",
} as const;

const pointWords = (tenths: number) => `${(tenths / 10).toFixed(1)} CPD ${tenths === 10 ? "point" : "points"}`;

type Sentence = {
  isCourse: boolean;
  title: string;
  days: string;
  pointTenths: number;
  part: { attended: number; all: number } | undefined;
};

export function attendanceSentence({ isCourse, title, days, pointTenths, part }: Sentence): string {
  const what = isCourse ? `the course ${title}` : title;
  const whole = `${isCourse ? "completed" : "attended"} ${what}`;
  const did = part ? `attended ${part.attended} of ${part.all} sessions of ${what}` : whole;
  const earned = pointTenths > 0 ? `, and earned ${pointWords(pointTenths)}` : "";
  return `${did}, ${days}${earned}.`;
}

/**
 * Issues, reissues or withdraws the certificate of a registration, to match the attendance. A person has one
 * certificate per event, at one of their registrations. A second delivery changes nothing.
 */
export const certifyAttendance: Job = {
  name: "events.certify-attendance",
  async run(ctx, { activity: { subject } }) {
    authorize(ctx, "system");
    const [found] = await ctx.db
      .select({ row: registrations, event: events })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(eq(registrations.id, subject));
    if (!found) return;
    const { row, event } = found;
    const withdraw = async (kinds: readonly ("attendance" | "completion")[], reason: string) => {
      for (const kind of kinds) await withdrawCertificateOf(ctx, { kind, subject }, reason);
    };
    const [person] = await personsWith(ctx, event.id, [subject]);
    const leading = person && leadingPlace(person, await creditsDue(ctx, [person]));
    if (leading && leading.id !== subject) return withdraw(["attendance", "completion"], ended.once);
    const sessions = await heldSessions(ctx, event);
    const programme = person ? programmeOf(sessions, person) : [];
    const sessionIds = new Set(person ? sessionsOfPerson(person) : []);
    const days = creditsOf(programme, sessionIds, event);
    if (!person || !days.some(({ isEnough }) => isEnough)) {
      const own = await ownRecords(ctx, { registrationId: subject });
      return withdraw(["attendance", "completion"], own.length > 0 ? ended.own : ended.attendance);
    }
    const isWhole = isComplete(programme, sessionIds, event);
    const [kind, other] =
      event.isCourse && isWhole ? (["completion", "attendance"] as const) : (["attendance", "completion"] as const);
    await withdraw([other], ended.completed);
    if (!row.email || !row.name) return;
    const { isCourse, title } = event;
    const points = days.reduce((sum, day) => sum + day.pointTenths, 0);
    const sentence = attendanceSentence({
      isCourse,
      title,
      days: eventDays(event),
      pointTenths: person.isHolder ? points : 0,
      part: isWhole ? undefined : { attended: sessionIds.size, all: programme.length },
    });
    const about = { kind, subject };
    const { name, email } = row;
    const { at: givenAt } = addressOf(row);
    await issueCertificate(ctx, { ...about, name, email, givenAt, sentence });
    await certifyAnew(ctx, { ...about, sentence });
  },
};
