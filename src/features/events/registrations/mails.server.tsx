import { eq } from "drizzle-orm";
import type { ReactElement } from "react";
import type { Context } from "../../../platform/context.server";
import { activityTable as activities } from "../../../platform/db/tables.server";
import type { Job, JobRun } from "../../../platform/jobs/jobs.server";
import { leaveUnsent, type Subject, sendMail, sendWithinBudget } from "../../../platform/mail/mail-send.server";
import { weekdayEnd } from "../../../platform/time/last-day";
import { sendToHolder, sendToNamed, sendToTyped } from "../../accounts/operations/unproven-mail.server";
import type { RegistrationStatus } from "../statuses";
import {
  areConfirmed,
  areOffered,
  areRequested,
  areWaiting,
  bookedAlike,
  haveSameEnd,
  type IsAlike,
  isStanding,
} from "./booked-alike.server";
import { type Letter, letterAbout } from "./letter.server";
import {
  CancelledMail,
  ConfirmedMail,
  DeclinedMail,
  EventCancelledMail,
  EventMovedMail,
  ExpiredMail,
  GuardianOfGuestMail,
  type Missed,
  OfferedMail,
  RequestedMail,
  TransferredMail,
  WaitingMail,
} from "./mail";
import { issueProofCode } from "./proof-code.server";
import { ProofMail } from "./proof-mail";
import { isToldOfTransfer, isUnopened, waitsBehindAnother } from "./transfer-mail.server";

/** Whether the place has a new holder since the activity. They must not read about the former one. */
const isPassedOnSince = ({ activity }: JobRun, { heldSince }: Letter["row"]) =>
  heldSince !== null && Date.parse(activity.at) < heldSince.getTime();

const isSame: IsAlike = ({ id }, other) => id === other.id;
const isStandingBoth: IsAlike = (one, other) => one.endedAt === null && other.endedAt === null;

type Written = { subject: Subject; content: ReactElement };

/** Whether the waitlist, the organisers or the event caused the email, and not the holder or the booker. */
type IsFromEvent = (row: Letter["row"]) => boolean;

const always: IsFromEvent = () => true;
const isDecided: IsFromEvent = ({ decidedAt }) => decidedAt !== null;

/**
 * Emails to unproven addresses, and those that people other than the holder cause, count against a budget. Emails from
 * the event never count, because a stranger could use up the budget and an offer would expire unread.
 */
const sendAsProven = (row: Letter["row"], isFromEvent: boolean) => {
  if (isUnopened(row)) return sendWithinBudget;
  if (!row.isProven) return sendToNamed;
  if (row.passedOnAt) return sendToTyped;
  return isFromEvent ? sendMail : sendToHolder;
};

type IsReached = (ctx: Context, row: Letter["row"]) => boolean | Promise<boolean>;

const isOpened: IsReached = (_ctx, row) => !isUnopened(row);

type Reach = { isReached?: IsReached; isFromEvent?: IsFromEvent };

/**
 * A job that emails `write`'s result, one email per booking for all `isAlike` registrations. Sends nothing if `write`
 * returns undefined, because the state has changed.
 */
const mailing = (
  name: string,
  isAlike: IsAlike,
  write: (letter: Letter, ctx: Context, job: JobRun) => Written | undefined | Promise<Written>,
  { isReached = isOpened, isFromEvent = () => false }: Reach = {},
): Job => ({
  name: `registrations.${name}`,
  async run(ctx, job) {
    const booked = await bookedAlike(ctx, job.activity.subject, isAlike);
    if (!booked || !(await isReached(ctx, booked.row))) return;
    const letter = await letterAbout(ctx, booked);
    const written = await write(letter, ctx, job);
    if (!written) return;
    const send = sendAsProven(letter.row, isFromEvent(letter.row));
    await send(ctx, job, letter.to, written.subject, written.content);
  },
});

const nextOf = { held: "place", requested: "request" } as Partial<Record<RegistrationStatus, "place" | "request">>;

/** Emails the code that proves the address; only the button while the booking takes no code. */
export const sendProof = mailing(
  "proof",
  ({ isProven, endedAt }, other) => !isProven && !endedAt && !other.isProven && !other.endedAt,
  async ({ row, about }, ctx) => {
    const issued = await issueProofCode(ctx, row.bookingId);
    const { title } = about.event;
    const next = nextOf[row.status] ?? "queue";
    return {
      subject: issued
        ? { shown: `${issued.code} is your code for ${title}`, logged: `Registration: your code for ${title}` }
        : `Confirm your registration: ${title}`,
      content: <ProofMail {...about} issued={issued} until={row.deadline} next={next} />,
    };
  },
);

export const sendConfirmed = mailing(
  "confirmed",
  areConfirmed,
  ({ row, event, about, calendarUrl }, { now }, job) =>
    event.endsAt <= now || isPassedOnSince(job, row)
      ? undefined
      : {
          subject: `You have a place: ${about.event.title}`,
          content: <ConfirmedMail {...about} calendarUrl={calendarUrl} onlineUrl={event.onlineUrl} />,
        },
  { isFromEvent: isDecided },
);

export const sendRequested = mailing("requested", areRequested, ({ about }) => ({
  subject: `Your application: ${about.event.title}`,
  content: <RequestedMail {...about} />,
}));

export const sendRequestDeclined = mailing(
  "declined",
  haveSameEnd,
  ({ row, about }) => ({
    subject: `Declined: ${about.event.title}`,
    content: <DeclinedMail {...about} reason={row.declineReason ?? ""} />,
  }),
  { isFromEvent: always },
);

export const sendRenamed = mailing("renamed", isSame, ({ row, about, calendarUrl }, _ctx, job) =>
  row.endedAt || isPassedOnSince(job, row)
    ? undefined
    : {
        subject: `The new pass: ${about.event.title}`,
        content: <TransferredMail {...about} calendarUrl={calendarUrl} isRenamed />,
      },
);

/** Emails a passed-on place to its new holder, after any earlier one for the same address is opened. */
export const sendTransferred: Job = {
  name: "registrations.transferred",
  async run(ctx, job) {
    const booked = await bookedAlike(ctx, job.activity.subject, isSame);
    if (!booked || booked.row.endedAt || isPassedOnSince(job, booked.row)) return;
    const { to, about, calendarUrl } = await letterAbout(ctx, booked);
    const subject = `A place was passed to you: ${about.event.title}`;
    if (await waitsBehindAnother(ctx, booked.row)) {
      const because = "Another place that was passed to this address waits to be opened.";
      await leaveUnsent(ctx, job, to, subject, because);
      return;
    }
    const content = <TransferredMail {...about} calendarUrl={calendarUrl} isRenamed={false} />;
    await sendToNamed(ctx, job, to, subject, content);
  },
};

export const sendToGuardian: Job = {
  name: "registrations.guardian",
  async run(ctx, job) {
    const booked = await bookedAlike(ctx, job.activity.subject, isStandingBoth);
    const guardian = booked?.row.guardian;
    if (!booked || !guardian || booked.event.endsAt <= ctx.now) return;
    const { about } = await letterAbout(ctx, booked);
    const content = <GuardianOfGuestMail {...about} />;
    await sendWithinBudget(ctx, job, guardian.email, `Registered, with your consent: ${about.event.title}`, content);
  },
};

export const sendWaiting = mailing(
  "waiting",
  areWaiting,
  ({ about }) => ({
    subject: `You are on the waiting list: ${about.event.title}`,
    content: <WaitingMail {...about} />,
  }),
  { isFromEvent: isDecided },
);

export const sendOffered = mailing(
  "offered",
  areOffered,
  ({ row, about }, ctx) =>
    row.deadline && row.deadline > ctx.now
      ? {
          subject: `A place came free: ${about.event.title}`,
          content: <OfferedMail {...about} until={weekdayEnd(row.deadline)} />,
        }
      : undefined,
  { isFromEvent: always },
);

const missedSubjects: Record<Missed, string> = {
  offer: "The offer is over",
  proof: "Not confirmed",
  payment: "Not paid",
};

export const sendExpired = mailing("expired", haveSameEnd, ({ row, event, about }, { now }) => {
  const missed = row.dueId ? "payment" : row.isProven ? "offer" : "proof";
  return {
    subject: `${missedSubjects[missed]}: ${about.event.title}`,
    content: <ExpiredMail {...about} missed={missed} hasBegun={event.startsAt <= now} />,
  };
});

export const sendCancelled = mailing("cancelled", haveSameEnd, async ({ about }, { db }, { activity }) => {
  const [ended] = await db.select({ by: activities.actor }).from(activities).where(eq(activities.id, activity.id));
  return {
    subject: `Your registration is cancelled: ${about.event.title}`,
    // By itself the program cancels a place only after a refund.
    content: <CancelledMail {...about} isRefunded={ended?.by === "system"} />,
  };
});

export const sendEventMoved = mailing(
  "event-moved",
  isStanding,
  ({ about, calendarUrl }) => ({
    subject: `Another time or place: ${about.event.title}`,
    content: <EventMovedMail {...about} calendarUrl={calendarUrl} />,
  }),
  { isReached: isToldOfTransfer, isFromEvent: always },
);

export const sendEventCancelled = mailing(
  "event-cancelled",
  haveSameEnd,
  ({ about, calendarUrl }) => ({
    subject: `Cancelled: ${about.event.title}`,
    content: <EventCancelledMail {...about} calendarUrl={calendarUrl} />,
  }),
  { isReached: isToldOfTransfer, isFromEvent: always },
);
