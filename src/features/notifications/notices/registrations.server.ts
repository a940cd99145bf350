import type { Context } from "../../../platform/context.server";
import { weekdayEnd } from "../../../platform/time/last-day";
import { holderOf } from "../../accounts/ownership.server";
import { addressOf } from "../../events/registrations/access.server";
import {
  areConfirmed,
  areHeld,
  areOffered,
  areWaiting,
  type BookedAlike,
  bookedAlike,
  hasWaited,
  haveSameEnd,
  type IsAlike,
  isStanding,
} from "../../events/registrations/booked-alike.server";
import { eventTimes } from "../../events/when";
import type { NoticeReader } from "../operations.server";

const registrantOf = async (ctx: Context, { row }: BookedAlike) =>
  (await holderOf(ctx, addressOf(row)))?.userId ?? row.userId;

type Words = { title: string; text: string };
type Say = (booked: BookedAlike, ctx: Context) => Words | undefined;

/** Sends one notice for all registrations of a booking in the same state, like its email. */
const registrationNotice =
  (isAlike: IsAlike, say: Say): NoticeReader =>
  async (ctx, { subject }) => {
    const booked = await bookedAlike(ctx, subject, isAlike);
    const words = booked && say(booked, ctx);
    const userId = words && (await registrantOf(ctx, booked));
    if (!userId) return undefined;
    return { userId, kind: "events", ...words, href: `/registrations/${booked.row.reference}` };
  };

/** Changes that happen while the registrant is away. Each has its own email. */
export const registrationNotices: Record<string, NoticeReader> = {
  "registration.offered": registrationNotice(areOffered, ({ row, event }, { now }) =>
    row.deadline && row.deadline > now
      ? {
          title: `A place came free: ${event.title}`,
          text: `Accept until ${weekdayEnd(row.deadline)}. After that it goes to the next person.`,
        }
      : undefined,
  ),
  "registration.expired": registrationNotice(haveSameEnd, ({ row, event }, { now }) => {
    const next = (words: string) => (event.startsAt > now ? ` ${words}` : "");
    if (row.dueId)
      return {
        title: `Not paid: ${event.title}`,
        text: `The fee did not arrive in time, or is asked for no longer.${next("The place goes to the next person.")}`,
      };
    return row.isProven
      ? {
          title: `The offer is over: ${event.title}`,
          text: `You did not accept the place in time.${next("It goes to the next person.")}`,
        }
      : undefined;
  }),
  // A registrant with an immediate place has just seen it.
  "registration.held": registrationNotice(areHeld, ({ row, event }) =>
    hasWaited(row)
      ? {
          title: `A place is held for you: ${event.title}`,
          text: "It is yours once it is paid. Its page says until when, and how.",
        }
      : undefined,
  ),
  "registration.confirmed": registrationNotice(areConfirmed, ({ row, event }, { now }) =>
    hasWaited(row) && event.endsAt > now
      ? { title: `You have a place: ${event.title}`, text: `${eventTimes(event)}.` }
      : undefined,
  ),
  "registration.waiting": registrationNotice(areWaiting, ({ row, event }) =>
    row.decidedAt
      ? {
          title: `Approved, on the waiting list: ${event.title}`,
          text: "The event is full. When a place comes free for you before the event begins, we write to you.",
        }
      : undefined,
  ),
  "registration.declined": registrationNotice(haveSameEnd, ({ row, event }) => ({
    title: `Declined: ${event.title}`,
    text: row.declineReason ?? "",
  })),
  "registration.event-moved": registrationNotice(isStanding, ({ event }) => ({
    title: `Another time or place: ${event.title}`,
    text: `${eventTimes(event)}. Your registration stands; if you cannot come now, cancel it on its page.`,
  })),
  "registration.event-cancelled": registrationNotice(haveSameEnd, ({ event }) => ({
    title: `Cancelled: ${event.title}`,
    text: `The event of ${eventTimes(event)} does not take place.`,
  })),
};
