import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { publicKeys } from "../../../platform/signing/signing-keys.server";
import { holderOfAddress } from "../../accounts/ownership.server";
import { isOfIssuer } from "../attendance/own-attendance.server";
import { ofHolder } from "../attendance/person";
import { attendanceTable as attendances } from "../attendance/tables.server";
import type { RegistrationRow } from "../capacities.server";
import { passCode } from "../pass/pass.server";
import { addressOf, attendeeColumns } from "../registrations/access.server";
import { sessionsAtGate } from "../sessions/session-now";
import { registrationSessionTable as choices } from "../sessions/tables.server";
import { sessionsOf, shownSession } from "../sessions/view.server";
import {
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "../tables.server";
import type { CheckInLink } from "./links.server";
import type { CheckInList, Gate, ListAnswer, ListedPerson } from "./schema";

/** A member number with the name in the register. */
type Numbered = { number: string; name: string };
export type NumbersOf = (ctx: Context, userIds: readonly string[]) => Promise<ReadonlyMap<string, Numbered>>;

export const gateOf = ({ id, gate, room, eventId, expiresAt }: CheckInLink, event: string): Gate => ({
  id,
  gate,
  room,
  eventId,
  event,
  expiresAt: expiresAt.toISOString(),
});

const EDITION_LETTERS = 22;
const editionOf = (list: Omit<CheckInList, "edition" | "at">) =>
  createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, EDITION_LETTERS);

async function presentIn(ctx: Context, sessionIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select({ registrationId: attendances.registrationId, sessionId: attendances.sessionId })
    .from(attendances)
    .where(and(inArray(attendances.sessionId, [...sessionIds]), isNull(attendances.withdrawnAt)));
  const found = Map.groupBy(rows, ({ registrationId }) => registrationId);
  return new Map([...found].map(([id, own]) => [id, own.map(({ sessionId }) => sessionId)]));
}

async function choicesAt({ db }: Context, sessionIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select()
    .from(choices)
    .where(inArray(choices.sessionId, [...sessionIds]));
  const found = Map.groupBy(rows, ({ registrationId }) => registrationId);
  return new Map([...found].map(([id, own]) => [id, own.map(({ sessionId }) => sessionId)]));
}

const isUnpaid = and(eq(registrations.status, "held"), eq(registrations.isProven, true));

const holder = sql<string | null>`coalesce(
  ${holderOfAddress(attendeeColumns.email, attendeeColumns.at)}, ${registrations.userId})`;

const inBookingOrder = (one: RegistrationRow, other: RegistrationRow) =>
  addressOf(one).at.getTime() - addressOf(other).at.getTime() || one.seat - other.seat || (one.id < other.id ? -1 : 1);

/** The registration that the membership card opens, of those of one account: the member's own, a paid one first. */
function placeOfCard(rows: readonly RegistrationRow[], accountName: string): string | undefined {
  const places = rows.toSorted(inBookingOrder).map((row) => ({
    id: row.id,
    holder: "",
    accountName,
    name: row.name,
    bookingId: row.bookingId,
    seat: row.seat,
    // The register's name decides: members at one address each get the members' price.
    isMembers: false,
    isUnopened: row.passedOnAt !== null && row.heldSince !== null,
    sessions: [],
    chosen: [],
  }));
  const own = ofHolder(places).map(({ id }) => id);
  const unpaid = new Set(rows.flatMap(({ id, status }) => (status === "held" ? [id] : [])));
  return own.find((id) => !unpaid.has(id)) ?? own[0];
}

/** The member number at each registration that a membership card opens. */
async function numbersAt(
  ctx: Context,
  rows: readonly { row: RegistrationRow; holder: string | null }[],
  numbersOf: NumbersOf,
): Promise<Map<string, string>> {
  const held = Map.groupBy(
    rows.filter((one) => one.row.status === "confirmed" || one.row.status === "held"),
    (one) => one.holder,
  );
  const numbers = await numbersOf(
    ctx,
    [...held.keys()].filter((id) => id !== null),
  );
  return new Map(
    [...numbers].flatMap(([userId, { number, name }]) => {
      const own = (held.get(userId) ?? []).map(({ row }) => row);
      const id = placeOfCard(own, name);
      return id === undefined ? [] : [[id, number]];
    }),
  );
}

async function peopleOf(
  ctx: Context,
  { id: linkId, eventId }: CheckInLink,
  sessionIds: readonly string[],
  numbersOf: NumbersOf,
) {
  const isIssuers = await isOfIssuer(ctx, linkId);
  const rows = await ctx.db
    .select({ row: registrations, type: types.title, holder })
    .from(registrations)
    .leftJoin(types, eq(types.id, registrations.typeId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        or(inArray(registrations.status, ["confirmed", "cancelled", "declined"]), isUnpaid),
      ),
    )
    .orderBy(asc(registrations.name), asc(registrations.id));
  const [numbers, present, chosen] = [
    await numbersAt(ctx, rows, numbersOf),
    await presentIn(ctx, sessionIds),
    await choicesAt(ctx, sessionIds),
  ];
  return rows.map(({ row, type }): ListedPerson => {
    const isCancelled = row.status === "cancelled" || row.status === "declined";
    const known = { id: row.id, code: passCode(ctx, row), version: row.passVersion };
    if (isCancelled) return { ...known, name: "", type: "", isCancelled };
    const member = numbers.get(row.id);
    const own = present.get(row.id);
    return {
      ...known,
      name: row.name ?? "",
      type: type ?? "",
      ...(member ? { member } : {}),
      ...(isIssuers(row) ? { isIssuer: true as const } : {}),
      ...(row.status === "held" ? { isUnpaid: true as const } : {}),
      ...(own ? { in: own } : {}),
      ...(chosen.has(row.id) ? { chosen: chosen.get(row.id) } : {}),
    };
  });
}

/** The data a gate phone needs offline. Returns only the time if nothing changed since edition `since`. */
export async function checkInListFor(
  ctx: Context,
  link: CheckInLink,
  { since, numbersOf }: { since: string | undefined; numbersOf: NumbersOf },
): Promise<ListAnswer> {
  authorize(ctx, "anyone");
  const { eventId, room } = link;
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  const sessions = sessionsAtGate((await sessionsOf(ctx, [eventId])).map(shownSession), room);
  const list = {
    gate: gateOf(link, event?.title ?? ""),
    sessions,
    keys: await publicKeys(ctx),
    people: await peopleOf(
      ctx,
      link,
      sessions.map(({ id }) => id),
      numbersOf,
    ),
  };
  const [at, edition] = [ctx.now.toISOString(), editionOf(list)];
  return since === edition ? { at } : { at, list: { ...list, at, edition } };
}
