import { inArray } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound, Refusal } from "../../../platform/refusal";
import { isTokenOf } from "../../../platform/signing/keyed-link.server";
import { type LockedEvent, type RegistrationRow, withPlaces } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";
import { bookedWith, bookingToken, findRegistration, leaveToHolder } from "./access.server";
import type { ConfirmationInput } from "./calls";
import { lockPeople, peopleOf, refuseConflicts } from "./conflicts.server";
import { placeParties } from "./place-group.server";
import { checkProofCode, spendProofCodes } from "./proof-code.server";
import { happenedTo, idsOf } from "./waitlist.server";

const confirmedAlready = () =>
  conflict("already_confirmed", "This address is confirmed already. The button in our email opens the registration.");
const notInTime = () =>
  new Refusal(410, "code_over", "This registration was not confirmed in time. Please register again.");

const waitsForProof = ({ isProven, endedAt }: RegistrationRow) => !isProven && !endedAt;

type Proven = { row: RegistrationRow; isByCode: boolean };

/** Throws 400 for a wrong code, 404, 409 and 410 without a pending proof, 429 after too many attempts. */
async function provenBooking(ctx: Context, reference: string, { code, token }: ConfirmationInput): Promise<Proven> {
  const row = await findRegistration(ctx, reference);
  if (!row) throw notFound("There is no such registration.");
  if (token !== undefined && isTokenOf(ctx, "registration", row.bookingId, token)) return { row, isByCode: false };
  const booked = await bookedWith(ctx, row.bookingId);
  if (booked.some(({ isProven }) => isProven)) throw confirmedAlready();
  if (!booked.some(waitsForProof)) throw notInTime();
  await checkProofCode(ctx, row.bookingId, code ?? "");
  return { row, isByCode: true };
}

const update = (tx: Tx, rows: readonly RegistrationRow[], parts: Partial<RegistrationRow>) =>
  tx.db
    .update(registrations)
    .set(parts)
    .where(inArray(registrations.id, idsOf(rows)));

const hasGuardian = ({ guardian }: RegistrationRow) => guardian !== null;

const proven = { isProven: true, deadline: null } as const;

async function settle(tx: Tx, locked: LockedEvent, rows: readonly RegistrationRow[]): Promise<void> {
  const requested = rows.filter(({ status }) => status === "requested");
  if (requested.length > 0) {
    await update(tx, requested, proven);
    await recordEach(tx, "registration.requested", happenedTo(tx, requested));
  }
  const others = rows.filter((row) => !requested.includes(row));
  await placeParties(tx, locked, Map.groupBy(others, ({ partyId }) => partyId).values(), proven);
}

/** Repeating the link changes nothing; a code works once. Throws 400, 404, 409, 410 and 429. */
export async function confirmBooking(
  ctx: Context,
  reference: string,
  input: ConfirmationInput,
): Promise<{ token: string }> {
  authorize(ctx, "anyone");
  const { row, isByCode } = await provenBooking(ctx, reference, input);
  const { bookingId, eventId } = row;
  await transaction(ctx, async (tx) => {
    await lockPeople(tx, peopleOf(await bookedWith(tx, bookingId)));
    await withPlaces(tx, [eventId], async (locked) => {
      const found = locked.get(eventId);
      const rows = await bookedWith(tx, bookingId);
      const due = await leaveToHolder(tx, rows.filter(waitsForProof));
      if (!found || due.length === 0) {
        if (!rows.some(({ isProven }) => isProven)) throw notInTime();
        if (isByCode) throw confirmedAlready();
        return;
      }
      // A timely request can be confirmed until its deadline, even after registration closes.
      if (found.event.status !== "published" || tx.now >= found.event.startsAt)
        throw conflict("closed", "This event has begun or is not held. Nothing can be confirmed any more.");
      if (!found.event.needsApproval) await refuseConflicts(tx, eventId, due);
      await settle(tx, found, due);
      await spendProofCodes(tx, bookingId);
      await recordEach(tx, "registration.guardian-due", happenedTo(tx, due.filter(hasGuardian).slice(0, 1)));
    });
  });
  return { token: bookingToken(ctx, bookingId) };
}
