import { and, asc, desc, eq, inArray, isNull, max, or } from "drizzle-orm";
import { authorize, type Context, transaction } from "../../platform/context.server";
import { activityTable } from "../../platform/db/tables.server";
import type { ActivityType } from "../../platform/jobs/activity-types";
import type { Job } from "../../platform/jobs/jobs.server";
import { startOfIndianDay } from "../../platform/time/indian-time";
import { dataPrincipal } from "../accounts/data-principal.server";
import { belongsTo, ownerOf } from "../accounts/ownership.server";
import { userTable } from "../accounts/tables.server";
import { certificateOwner, holderOf } from "../certificates/holder.server";
import { certificateTable } from "../certificates/tables.server";
import { editionTable, entrantTable } from "../competition/tables.server";
import { creditTable } from "../events/attendance/tables.server";
import { attendeeColumns } from "../events/registrations/access.server";
import { eventTable, registrationTable } from "../events/tables.server";
import { memberTable } from "../membership/members/tables.server";
import { titleOfType } from "../membership/members/type-titles";
import { documentTable } from "../money/documents/tables.server";
import { dueOwner } from "../money/dues/own-due.server";
import { dueTable } from "../money/dues/tables.server";
import { invoiceKinds } from "../money/words";
import { subscriptionTable } from "../newsletter/tables.server";
import { addEntry, enteredForOthers, type NewEntry, reverseEntry, standingEntries } from "./entries.server";
import { certifying, type Reader, settling } from "./reader.server";

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
const eventRegistered: Reader = async (ctx, id) => {
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

const credited: Reader = async ({ db }, id) => {
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

const memberJoined: Reader = async ({ db }, id) => {
  const [member] = await db.select().from(memberTable).where(eq(memberTable.id, id));
  if (!member?.userId) return undefined;
  const title = `Became a ${titleOfType(member.type)}`;
  const description = `Member number ${member.number}`;
  return { userId: member.userId, type: "achievement", title, description, status: "earned" };
};

const cardDownloaded: Reader = async ({ db }, id) => {
  const [member] = await db.select().from(memberTable).where(eq(memberTable.id, id));
  if (!member?.userId) return undefined;
  const description = `Card of ${member.number}`;
  return { userId: member.userId, type: "certificate", title: "Membership card", description, status: "downloaded" };
};

const addressProven: Reader = async (_ctx, userId) => ({
  userId,
  type: "achievement",
  status: "completed",
  title: "Email address confirmed",
  description: "Your account can receive email from the federation",
});

const subscriptionOwner = { email: subscriptionTable.email, at: subscriptionTable.subscribedAt };

const subscribed: Reader = async ({ db }, id) => {
  const [user] = await db
    .select({ userId: userTable.id })
    .from(subscriptionTable)
    .innerJoin(userTable, eq(userTable.id, ownerOf(subscriptionOwner)))
    .where(eq(subscriptionTable.id, id));
  const title = "Federation newsletter";
  return user && { ...user, type: "newsletter", title, description: "By email", status: "subscribed" };
};

const entrantOwner = { email: entrantTable.email, at: entrantTable.registeredAt };

const entrants = ({ db }: Context) =>
  db
    .select({ userId: userTable.id, edition: editionTable.title })
    .from(entrantTable)
    .innerJoin(editionTable, eq(editionTable.id, entrantTable.editionId))
    .innerJoin(userTable, eq(userTable.id, ownerOf(entrantOwner)));

const competitionEntered: Reader = async (ctx, id) => {
  const [found] = await entrants(ctx).where(eq(entrantTable.id, id));
  if (!found) return undefined;
  const { userId, edition: title } = found;
  return { userId, type: "event_registration", title, description: "Competition entry", status: "registered" };
};

const oathSubmitted: Reader = async (ctx, caseId) => {
  const [found] = await entrants(ctx).where(eq(entrantTable.caseId, caseId));
  if (!found) return undefined;
  const { userId, edition: title } = found;
  return { userId, type: "achievement", title, description: "Oath submitted", status: "completed" };
};

const certified: Reader = async (ctx, number) => {
  const found = await holderOf(ctx, number);
  return found && { ...found, type: "certificate", description: `Certificate ${number}`, status: "earned" };
};

/** Enters nothing while an entry of the same person about the same subject stands, from any activity of `types`. */
const unlessStanding =
  (types: readonly ActivityType[], reader: Reader): Reader =>
  async (ctx, subject) => {
    const draft = await reader(ctx, subject);
    const stands = draft && (await standingEntries(ctx, types, subject)).some(({ userId }) => userId === draft.userId);
    return stands ? undefined : draft;
  };

/** A certificate that is valid again after a withdrawal. Other reissues already have their entry. */
const certifiedAnew = unlessStanding(certifying, certified);

/** A due that is settled now: its payment can have been taken back since, and made again. */
const paid = unlessStanding(settling, async ({ db }, id) => {
  const [found] = await db
    .select({ userId: ownerOf(dueOwner), title: dueTable.title, number: documentTable.number })
    .from(dueTable)
    .innerJoin(documentTable, eq(documentTable.dueId, dueTable.id))
    .where(and(eq(dueTable.id, id), eq(dueTable.status, "settled"), inArray(documentTable.kind, [...invoiceKinds])))
    .orderBy(desc(documentTable.issuedAt))
    .limit(1);
  if (!found?.userId) return undefined;
  const { userId, title, number } = found;
  return { userId, title, type: "payment", description: `Document ${number}`, status: "paid" };
});

const readers: Record<string, Reader> = {
  "member.joined": memberJoined,
  "card.downloaded": cardDownloaded,
  "email.verified": addressProven,
  "newsletter.confirmed": subscribed,
  "competition.registered": competitionEntered,
  "case.submitted": oathSubmitted,
  "certificate.issued": certified,
  "certificate.reissued": certifiedAnew,
  "registration.confirmed": eventRegistered,
  "credit.settled": credited,
  "due.settled": paid,
};

type Activity = { id: number; type: string; subject: string; at: Date };

async function enter(ctx: Context, { id, type, subject, at }: Activity): Promise<void> {
  const draft = await readers[type]?.(ctx, subject);
  if (!draft) return;
  const entry = { points: 0, occurredAt: at, ...draft, activityId: id };
  const reversal = { description: "It belongs to another account", activityId: null };
  await transaction(ctx, async (tx) => {
    await addEntry(tx, entry);
    // Another account can have owned the address for a while, until a change of address was undone.
    for (const other of await enteredForOthers(tx, entry)) await reverseEntry(tx, other, reversal);
  });
}

async function earlierActivity(ctx: Context, userId: string): Promise<Activity[]> {
  const who = await dataPrincipal(ctx, userId);
  if (!who) return [];
  const { db } = ctx;
  const { type, subject } = activityTable;
  const subscribed = db
    .select({ id: subscriptionTable.id })
    .from(subscriptionTable)
    .where(belongsTo(who, subscriptionOwner));
  const entered = belongsTo(who, entrantOwner);
  const attended = belongsTo(who, attendeeColumns);
  const entries = db.select({ id: entrantTable.id }).from(entrantTable).where(entered);
  const oaths = db.select({ id: entrantTable.caseId }).from(entrantTable).where(entered);
  const certificates = db
    .select({ number: certificateTable.number })
    .from(certificateTable)
    .where(belongsTo(who, certificateOwner));
  const places = db.select({ id: registrationTable.id }).from(registrationTable).where(attended);
  const credits = db
    .select({ id: creditTable.id })
    .from(creditTable)
    .innerJoin(registrationTable, eq(registrationTable.id, creditTable.registrationId))
    .where(attended);
  const dues = db.select({ id: dueTable.id }).from(dueTable).where(belongsTo(who, dueOwner));
  // A due is settled again after its payment was taken back. The last payment is the one that holds.
  const payments = db
    .select({ id: max(activityTable.id) })
    .from(activityTable)
    .where(and(inArray(type, [...settling]), inArray(subject, dues)))
    .groupBy(subject);
  return db
    .select({ id: activityTable.id, type, subject, at: activityTable.at })
    .from(activityTable)
    .where(
      or(
        and(eq(type, "newsletter.confirmed"), inArray(subject, subscribed)),
        and(eq(type, "competition.registered"), inArray(subject, entries)),
        and(eq(type, "certificate.issued"), inArray(subject, certificates)),
        and(eq(type, "registration.confirmed"), inArray(subject, places)),
        and(eq(type, "credit.settled"), inArray(subject, credits)),
        and(eq(type, "case.submitted"), inArray(subject, oaths)),
        inArray(activityTable.id, payments),
      ),
    )
    .orderBy(asc(activityTable.id));
}

/** These activities prove that an address belongs to its account, so earlier activity from it enters the history. */
const provesAddress = ["email.verified", "email.changed", "email-change.undone", "account.opened"];

/** Enters an activity in its member's history. A second delivery changes nothing. */
export const enterHistory: Job = {
  name: "history.enter",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await enter(ctx, { ...activity, at: new Date(activity.at) });
    if (!provesAddress.includes(activity.type)) return;
    for (const earlier of await earlierActivity(ctx, activity.subject)) await enter(ctx, earlier);
  },
};
