import { and, asc, eq, gt } from "drizzle-orm";
import { type Context, record, transaction } from "../../../platform/context.server";
import { csvStream } from "../../../platform/http/csv.server";
import { inIndia } from "../../../platform/indian-time";
import { notFound } from "../../../platform/refusal";
import { authorizeForEvent } from "../organisers/authorize.server";
import { statusLabels } from "../statuses";
import {
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";

const AT_ONCE = 2_000;

const heads = [
  ...[
    "Reference",
    "Name",
    "Email address",
    "Registered as",
    "Status",
    "Address confirmed",
    "Registered (IST)",
  ],
  ...["Registered together", "Reason"],
];

/** The rows after the reference `after`, and the reference to go on from. */
async function nextRows({ db }: Context, eventId: string, after: string | undefined) {
  const found = await db
    .select({ row: registrations, type: types.title })
    .from(registrations)
    .leftJoin(types, eq(types.id, registrations.typeId))
    .where(and(eq(registrations.eventId, eventId), after ? gt(registrations.reference, after) : undefined))
    .orderBy(asc(registrations.reference))
    .limit(AT_ONCE);
  const rows = found.map(({ row, type }) => [
    ...[row.reference, row.name, row.email, type, statusLabels[row.status], row.isProven ? "yes" : "no"],
    ...[
      inIndia(row.registeredAt).toISOString().slice(0, 16).replace("T", " "),
      row.bookingId,
      row.declineReason,
    ],
  ]);
  return { rows, next: found.length === AT_ONCE ? found.at(-1)?.row.reference : undefined };
}

/** The registrations of an event as CSV, read and sent piece by piece. That it was made is in the record. Throws 404. */
export async function exportRegistrations(
  ctx: Context,
  eventId: string,
): Promise<ReadableStream<Uint8Array>> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.id, eventId));
  if (!event) throw notFound("There is no such event.");
  await transaction(ctx, (tx) => record(tx, "event.exported", eventId));
  return csvStream(heads, (after: string | undefined) => nextRows(ctx, eventId, after));
}
