import type { Context } from "../../../platform/context.server";
import { currentAddress } from "../../accounts/ownership.server";
import type { EventRow } from "../capacities.server";
import { eventTimes } from "../when";
import { addressOf, bookingToken } from "./access.server";
import type { BookedAlike } from "./booked-alike.server";
import type { About } from "./mail";
import { isUnopened } from "./transfer-mail.server";

const placeWords = ({ venue, mode }: EventRow) => (mode === "both" ? `${venue ?? ""} and online` : (venue ?? "Online"));

export type Letter = BookedAlike & { to: string; about: About; calendarUrl: string };

export async function letterAbout(ctx: Context, booked: BookedAlike): Promise<Letter> {
  const { row, event, alike } = booked;
  const token = bookingToken(ctx, row.bookingId);
  const { publicUrl } = ctx.config;
  return {
    ...booked,
    to: row.email === null ? "" : await currentAddress(ctx, { ...addressOf(row), email: row.email }),
    about: {
      // The former holder typed the name and the address.
      name: isUnopened(row) ? "" : (row.name ?? ""),
      people: alike.map(({ name }) => name ?? ""),
      event: { title: event.title, times: eventTimes(event), place: placeWords(event) },
      url: `${publicUrl}/registrations/${row.reference}?token=${token}`,
    },
    calendarUrl: `${publicUrl}/api/registrations/${row.reference}/calendar.ics?token=${token}`,
  };
}
