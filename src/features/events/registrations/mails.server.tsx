import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import type { Context } from "../../../platform/context.server";
import type { Job, JobRun } from "../../../platform/jobs.server";
import { type Subject, sendFirstLink, sendMail } from "../../../platform/mail-send.server";
import type { EventRow, RegistrationRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";
import { eventTimes, momentWords } from "../when";
import { bookedWith, bookingToken } from "./access.server";
import {
  CancelledMail,
  ConfirmedMail,
  EventCancelledMail,
  EventMovedMail,
  ExpiredMail,
  OfferedMail,
  ProofMail,
  WaitingMail,
} from "./mail";
import { proofCode } from "./proof-code.server";
import { registrationsWithEvent } from "./view.server";

const placeWords = ({ venue, mode }: EventRow) =>
  mode === "both" ? `${venue ?? ""} and online` : (venue ?? "Online");

type Letter = {
  to: string;
  row: RegistrationRow;
  event: EventRow;
  about: Parameters<typeof WaitingMail>[0];
  calendarUrl: string;
};

/**
 * What a mail about a registration says. One booking gets one mail: about everybody in it whom `isAlike` finds, sent for the first
 * of them. Undefined for the others, and once the person is erased.
 */
async function letterOf(
  ctx: Context,
  { activity }: JobRun,
  isAlike: (one: RegistrationRow, other: RegistrationRow) => boolean,
): Promise<Letter | undefined> {
  const [found] = await registrationsWithEvent(ctx).where(eq(registrations.id, activity.subject));
  if (!found?.row.email) return undefined;
  const { row, event } = found;
  const alike = (await bookedWith(ctx, row.bookingId)).filter((other) => isAlike(other, row));
  if (alike[0]?.id !== row.id) return undefined;
  const token = bookingToken(ctx, row.bookingId);
  const { publicUrl } = ctx.config;
  return {
    to: row.email ?? "",
    ...{ row, event },
    about: {
      name: row.name ?? "",
      people: alike.map(({ name }) => name ?? ""),
      event: { title: event.title, times: eventTimes(event), place: placeWords(event) },
      url: `${publicUrl}/registrations/${row.reference}?token=${token}`,
    },
    calendarUrl: `${publicUrl}/api/registrations/${row.reference}/calendar.ics?token=${token}`,
  };
}

const hasSameStatus = (one: RegistrationRow, other: RegistrationRow) => one.status === other.status;
const hasSameEnd = (one: RegistrationRow, other: RegistrationRow) =>
  hasSameStatus(one, other) && one.endedAt?.getTime() === other.endedAt?.getTime();
const isStanding = ({ endedAt }: RegistrationRow) => endedAt === null;

type Written = { subject: Subject; content: ReactElement };

/** A job that mails what `write` makes of a registration; undefined: it stands otherwise by now, and nothing is sent. */
const mailing = (
  name: string,
  isAlike: (one: RegistrationRow, other: RegistrationRow) => boolean,
  write: (letter: Letter, ctx: Context, job: JobRun) => Written | undefined,
  send: typeof sendMail = sendMail,
): Job => ({
  name: `registrations.${name}`,
  async run(ctx, job) {
    const letter = await letterOf(ctx, job, isAlike);
    const written = letter && write(letter, ctx, job);
    if (letter && written) await send(ctx, job, letter.to, written.subject, written.content);
  },
});

/** Brings the code that proves the address. */
export const sendProof = mailing(
  "proof",
  ({ isProven, endedAt }, other) => !isProven && !endedAt && !other.isProven && !other.endedAt,
  ({ row, about }, ctx) => {
    const code = proofCode(ctx, row.bookingId);
    const title = `your code for ${about.event.title}`;
    return {
      subject: { shown: `${code} is ${title}`, logged: `Registration: ${title}` },
      content: <ProofMail {...about} code={code} hasPlace={row.status === "held"} />,
    };
  },
  sendFirstLink,
);

export const sendConfirmed = mailing(
  "confirmed",
  (one, other) => one.status === "confirmed" && hasSameStatus(one, other),
  ({ event, about, calendarUrl }) => ({
    subject: `You have a place: ${about.event.title}`,
    content: <ConfirmedMail {...about} calendarUrl={calendarUrl} onlineUrl={event.onlineUrl} />,
  }),
);

export const sendWaiting = mailing(
  "waiting",
  (one, other) => one.status === "waiting" && hasSameStatus(one, other),
  ({ about }) => ({
    subject: `You are on the waiting list: ${about.event.title}`,
    content: <WaitingMail {...about} />,
  }),
);

/** Tells of a place that came free; not once it is answered or lapsed. */
export const sendOffered = mailing(
  "offered",
  (one, other) => one.status === "offered" && one.partyId === other.partyId && hasSameStatus(one, other),
  ({ row, about }, ctx) =>
    row.deadline && row.deadline > ctx.now
      ? {
          subject: `A place came free: ${about.event.title}`,
          content: <OfferedMail {...about} until={momentWords(row.deadline)} />,
        }
      : undefined,
);

export const sendExpired = mailing("expired", hasSameEnd, ({ row, about }) => ({
  subject: row.isProven ? `The offer is over: ${about.event.title}` : `Not confirmed: ${about.event.title}`,
  content: <ExpiredMail {...about} wasOffered={row.isProven} />,
}));

export const sendCancelled = mailing("cancelled", hasSameEnd, ({ about }) => ({
  subject: `Your registration is cancelled: ${about.event.title}`,
  content: <CancelledMail {...about} />,
}));

export const sendEventMoved = mailing("event-moved", isStanding, ({ about, calendarUrl }) => ({
  subject: `Another time or place: ${about.event.title}`,
  content: <EventMovedMail {...about} calendarUrl={calendarUrl} />,
}));

export const sendEventCancelled = mailing("event-cancelled", hasSameEnd, ({ about, calendarUrl }) => ({
  subject: `Cancelled: ${about.event.title}`,
  content: <EventCancelledMail {...about} calendarUrl={calendarUrl} />,
}));
