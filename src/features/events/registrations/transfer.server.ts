import { and, eq, isNull, ne } from "drizzle-orm";
import { authorize, type Context, record } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import { mendsSpelling } from "../../certificates/holder-name";
import { isPresent } from "../attendance/presence.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { presenceCodeTable as presenceCodes } from "../room-code/tables.server";
import { registrationTable as registrations } from "../tables.server";
import type { TransferInput } from "./calls";
import { peopleOf, refuseConflicts } from "./conflicts.server";
import { isNameOf } from "./members-price.server";
import { nameKeyOf } from "./name-key";
import { type Held, withOwn } from "./own-registration.server";

/** The deadline for passing on: the organisers' date, at the latest the start. */
export const transfersUntil = ({ transfersUntil: said, startsAt }: LockedEvent["event"]): Date =>
  said && said < startsAt ? said : startsAt;

async function refuseFixed(
  { tx, locked, row }: Held,
  { email, name, memberNames }: { email: string | null; name: string; memberNames: readonly string[] },
): Promise<void> {
  const { event, types } = locked;
  if (row.status !== "confirmed")
    throw conflict("not_confirmed", "Only a place that is confirmed can be passed on or carry another name.");
  if (tx.now >= transfersUntil(event) || (await isPresent(tx, row.id)))
    throw conflict("transfers_over", "Places at this event cannot be passed on any more.");
  if (event.needsApproval && email !== row.email)
    throw conflict(
      "not_transferable",
      "The organisers look at each registration for this event, so this place stays yours. Give it back, and somebody who waits gets it.",
    );
  if (event.needsApproval && !mendsSpelling(row.name ?? "", name))
    throw conflict(
      "not_transferable",
      `The organisers approved this place for ${row.name}. Only capitals, spaces and dots of the name can be corrected.`,
    );
  const type = types.find(({ id }) => id === row.typeId);
  if (email !== row.email && type?.audience === "members")
    throw conflict("not_transferable", "This place is for members. Give it back, and somebody who waits gets it.");
  if (type?.audience === "members" && nameKeyOf(name) !== row.nameKey && !isNameOf(memberNames, name))
    throw conflict("not_transferable", "This place is for the member alone, and carries the name of the membership.");
  const isTaken = and(
    eq(registrations.eventId, event.id),
    eq(registrations.email, email ?? ""),
    eq(registrations.nameKey, nameKeyOf(name)),
    isNull(registrations.endedAt),
    ne(registrations.id, row.id),
  );
  if ((await tx.db.$count(registrations, isTaken)) > 0)
    throw conflict("already_registered", `${name} is registered already with this address.`);
  const person = { ...row, email, name, nameKey: nameKeyOf(name) };
  // Not checked for a new address, because a refusal would reveal the recipient's schedule.
  if (person.nameKey !== row.nameKey && email === row.email) await refuseConflicts(tx, event.id, [person]);
}

const ofNobodyYet = (passedOnAt: Date): Partial<RegistrationRow> => ({
  passedOnAt,
  heldSince: passedOnAt,
  bookingId: newId(),
  partyId: newId(),
  seat: 1,
  userId: null,
  answers: {},
  guardian: null,
  wishedSessionIds: [],
});

/**
 * Passes a place on, or corrects its name if the address stays. The old pass becomes invalid. Returns whether it was
 * passed on. Throws 401, 404, and 409 with the reason.
 */
export async function transferRegistration(
  ctx: Context,
  reference: string,
  {
    token,
    name,
    email: typed,
    memberNames,
  }: TransferInput & { token: string | undefined; memberNames: readonly string[] },
): Promise<boolean> {
  authorize(ctx, "anyone");
  let isPassedOn = false;
  const pass = async (held: Held) => {
    const { tx, row } = held;
    const email = typed ?? row.email;
    if (email === row.email && name === row.name) return;
    await refuseFixed(held, { email, name, memberNames });
    isPassedOn = email !== row.email;
    await tx.db
      .update(registrations)
      .set({
        name,
        email,
        nameKey: nameKeyOf(name),
        passVersion: row.passVersion + 1,
        ...(isPassedOn ? ofNobodyYet(tx.now) : {}),
      })
      .where(eq(registrations.id, row.id));
    // Typed codes prove the presence of the former holder.
    if (isPassedOn) await tx.db.delete(presenceCodes).where(eq(presenceCodes.registrationId, row.id));
    await record(tx, isPassedOn ? "registration.transferred" : "registration.renamed", row.id);
  };
  const next = ({ email }: RegistrationRow) => peopleOf([{ email: typed ?? email, nameKey: nameKeyOf(name) }]);
  await withOwn(ctx, reference, token, pass, next);
  return isPassedOn;
}
