import { authorize, type Context, record, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay, indianYear } from "../../../platform/time/indian-time";
import { holderOf } from "../../accounts/ownership.server";
import { caseReference } from "../../cases/reference";
import { placeOfSupply } from "../../money/place-of-supply";
import { taxRulesOn } from "../../money/tax-rules.server";
import { refusePresent } from "../attendance/presence.server";
import { admitTo, type LockedEvent, type RegistrationRow, withPlaces } from "../capacities.server";
import { feeOf } from "../fees/charge-fees.server";
import { placePercent } from "../fees/place-refund";
import { takeWished } from "../sessions/session-choice.server";
import { registrationTable as registrations } from "../tables.server";
import { addressOf, lockOwn, ownRegistration } from "./access.server";
import { answered, choicesRefusal, refusalOf } from "./booking.server";
import type { SwapInput } from "./calls";
import { lockPeople, peopleOf, refuseConflicts } from "./conflicts.server";
import { hasMembersPlace, isAtMembersPrice, memberKey, membersPlaces, wishesOf } from "./members-price.server";
import { isRegistered, serials } from "./serials.server";
import { countPassedOver, endRegistrations, happenedTo, idsOf } from "./waitlist.server";

type Priced = Pick<LockedEvent, "event" | "types">;
type Typed = Pick<RegistrationRow, "typeId">;
type Place = { at: Priced; row: Typed };

async function haveSameFee(tx: Tx, one: Place, other: Place): Promise<boolean> {
  // The caller has authorised the swap.
  authorize(tx, "anyone");
  const [fee, otherFee] = [one, other].map(({ at, row }) => feeOf(at.types, row));
  if (fee !== otherFee || fee === 0) return fee === otherFee;
  const rules = await taxRulesOn(tx, indianDay(tx.now));
  const stateOf = ({ at: { event } }: Place) =>
    rules &&
    placeOfSupply(rules, {
      taxClass: event.isCourse ? "course" : "event",
      billingStateCode: undefined,
      supplyStateCode: event.venueStateCode,
    });
  return one.at.event.isCourse === other.at.event.isCourse && stateOf(one) === stateOf(other);
}

type Swap = { tx: Tx; row: RegistrationRow; from: LockedEvent; to: LockedEvent; member: SwappingMember | undefined };

export type SwappingMember = { userId: string; names: readonly string[] };

/** Takes a place at the other event. Throws 403, 404 and 409. */
async function takePlace({ tx, row, from, to, member }: Swap, input: SwapInput): Promise<RegistrationRow> {
  const { email, name, userId, nameKey } = row;
  if (!email || !name) throw notFound("There is no such registration.");
  const typeIds = [input.registrationTypeId];
  const asked = { typeId: input.registrationTypeId, acceptedTypeIds: typeIds };
  const booking = {
    eventId: to.event.id,
    email,
    guardian: row.guardian ?? undefined,
    keepTogether: false,
    isProven: true,
    memberNames: member?.names ?? [],
    userId: userId ?? undefined,
    people: [{ name, answers: input.answers, sessionIds: input.sessionIds, typeIds }],
  };
  const checked = answered(to, booking);
  const against = refusalOf(to, booking, tx.now) ?? ("refusal" in checked ? checked.refusal : undefined);
  if (against) throw against;
  const memberId = member?.userId;
  const places = await membersPlaces(tx, [to.event.id], memberId === undefined ? [] : [memberId]);
  const accepted = wishesOf(
    to,
    booking,
    hasMembersPlace(places, { eventId: to.event.id, memberId, hasAccount: true, names: booking.memberNames }),
  );
  if ("refusal" in accepted) throw accepted.refusal;
  if (to.event.needsApproval)
    throw conflict("needs_approval", "The organisers of that event look at each registration first. Apply there.");
  const wanted = { at: to, row: { typeId: input.registrationTypeId } };
  if (!(await haveSameFee(tx, { at: from, row }, wanted)))
    throw conflict(
      "fees_differ",
      "Only places with the same fee and the same tax can be swapped. Give this one back, and register there.",
    );
  if (await isRegistered(tx, to.event.id, email, name))
    throw conflict("already_registered", `${name} is registered already with this address.`);
  const full = choicesRefusal(to, booking);
  if (full) throw full;
  const partyId = newId();
  const found = admitTo(to, { id: partyId, wishes: accepted.wishes }, tx.now);
  if (!found) throw conflict("full", "That event has no free place. Your place here stays yours.");
  await countPassedOver(tx, to.event, idsOf(found.passedOver));
  const [serial = Number.NaN] = await serials(tx, "registration_serial", 1);
  const answers = "booking" in checked ? (checked.booking.people[0]?.answers ?? {}) : {};
  const [made] = await tx.db
    .insert(registrations)
    .values({
      id: newId(),
      reference: caseReference("RE", indianYear(tx.now), serial),
      ...asked,
      eventId: to.event.id,
      bookingId: newId(),
      seat: 1,
      partyId,
      status: "confirmed" as const,
      name,
      email,
      nameKey,
      isProven: true,
      registeredAt: tx.now,
      userId: isAtMembersPrice(to.types, asked) ? memberId : userId,
      heldSince: addressOf(row).at,
      // The payment carries over. A later refund is at most the refund of the old place now.
      dueId: row.dueId,
      dueLineId: row.dueLineId,
      refundSteps: row.dueId ? to.event.refundSteps : null,
      refundMostPercent: row.dueId ? placePercent(from.event, row, tx.now) : null,
      answers,
      guardian: row.guardian,
      wishedSessionIds: [...input.sessionIds],
    })
    .returning();
  if (!made) throw new Error("the registration was not stored");
  await takeWished(tx, to, [made]);
  return made;
}

/** One transaction. Returns the new reference. Throws 401, 403, 404, and 409 with the reason. */
export async function swapRegistration(
  ctx: Context,
  reference: string,
  { token, member, ...input }: SwapInput & { token: string | undefined; member: SwappingMember | undefined },
): Promise<{ reference: string; bookingId: string }> {
  authorize(ctx, "anyone");
  const own = await ownRegistration(ctx, reference, token);
  return transaction(ctx, async (tx) => {
    await lockPeople(tx, peopleOf([own]), member ? [memberKey(member.userId)] : []);
    return withPlaces(tx, [own.eventId, input.eventId], async (events) => {
      const row = await lockOwn(tx, own, token);
      const [from, to] = [events.get(own.eventId), events.get(input.eventId)];
      if (!from || row.endedAt || row.status !== "confirmed")
        throw conflict("not_confirmed", "Only a place that is confirmed can be swapped.");
      if (tx.now >= from.event.startsAt)
        throw conflict("event_began", "The event has begun. Its place cannot be given back any more.");
      await refusePresent(tx, row.id);
      if (!to || to === from) throw notFound("There is no such event.");
      const made = await takePlace({ tx, row, from, to, member }, input);
      await endRegistrations(tx, from, [{ ...row, dueId: null }], "cancelled", { dueId: null, dueLineId: null });
      await refuseConflicts(tx, to.event.id, [made]);
      await recordEach(tx, "registration.cancelled", happenedTo(tx, [row]));
      await recordEach(tx, "registration.confirmed", happenedTo(tx, [made]));
      if (made.guardian) await record(tx, "registration.guardian-due", made.id);
      return { reference: made.reference, bookingId: made.bookingId };
    });
  });
}

export async function isHolder(ctx: Context, row: RegistrationRow): Promise<boolean> {
  return ctx.actor.kind === "user" && (await holderOf(ctx, addressOf(row)))?.userId === ctx.actor.id;
}
