import { and, eq, inArray } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { currentAddress } from "../../accounts/ownership.server";
import { lapseAtDoor, lapseEarlier } from "../../money/dues/close-due.server";
import { createDue, type DueRow, type Wish } from "../../money/dues/create-due.server";
import { type DueLine, linesOf } from "../../money/dues/lines.server";
import type { LockedEvent, RegistrationRow, TypeRow } from "../capacities.server";
import { checkInOpensAt } from "../sessions/session-now";
import { registrationTable as registrations } from "../tables.server";
import { doorDeadline, paymentDeadline } from "./payment-deadline";

type Priced = Pick<LockedEvent, "event" | "types">;
/** `isWalkIn`: staff register the person, so from the opening of check-in on they pay at the desk. */
type Charging = Priced & { isWalkIn?: boolean };

export type Charged = {
  id: string;
  reference: string;
  typeId?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  userId?: string | null | undefined;
  /** Since when the registration has its address; absent while it is being created. */
  heldSince?: Date | null | undefined;
  registeredAt?: Date | undefined;
};

const typeOf = (types: readonly TypeRow[], { typeId }: Pick<Charged, "typeId">) =>
  types.find(({ id }) => id === typeId);

/** In paise; 0 if free. */
export const feeOf = (types: readonly TypeRow[], row: Pick<Charged, "typeId">): number =>
  typeOf(types, row)?.feePaise ?? 0;

const lineTitle = ({ event, types }: Priced, row: Charged) =>
  [event.title, typeOf(types, row)?.title, row.reference].filter(Boolean).join(", ");

type OnDue = Required<Pick<RegistrationRow, "dueId" | "dueLineId">>;
type ChargedPlace = OnDue & Pick<RegistrationRow, "refundSteps">;

/** `insteadOf`: the earlier due of the same payer that this one replaces. */
type Lines = Pick<Wish, "lines" | "lapsesAt" | "isAtDoor" | "addedPercent" | "isTaxIn"> & { insteadOf?: DueRow };

async function payerOf(tx: Tx, [first]: readonly Charged[], before: DueRow | undefined) {
  if (before?.email) {
    const { userId, name, email, raisedAt: at } = before;
    return { userId, name: name ?? "", email: await currentAddress(tx, { email, at }) };
  }
  if (!first?.email) throw new Error("nobody to ask for the fee");
  // The address can have another owner by now; the payer is its owner at that time.
  const at = first.heldSince ?? first.registeredAt ?? tx.now;
  const email = await currentAddress(tx, { email: first.email, at });
  return { userId: first.userId ?? null, name: first.name ?? "", email };
}

/** Creates one due with a line per place, in order. Throws 409 while payments are off. */
async function ask(
  tx: Tx,
  { event }: Priced,
  rows: readonly Charged[],
  { insteadOf, ...lines }: Lines,
): Promise<ReadonlyMap<string, OnDue>> {
  const due = await createDue(tx, {
    purpose: ["registration", rows[0]?.id, insteadOf?.id].filter(Boolean).join("/"),
    title: event.title,
    payer: await payerOf(tx, rows, insteadOf),
    ...lines,
    supplyStateCode: event.venueStateCode,
  });
  if (!due) throw conflict("not_open", "Registration with a fee opens with payments.");
  const raised = await linesOf(tx, [due.id]);
  return new Map(rows.map(({ id }, at) => [id, { dueId: due.id, dueLineId: raised[at]?.id ?? null }]));
}

function termsAt(now: Date, { event, isWalkIn = false }: Charging): Pick<Wish, "lapsesAt" | "isAtDoor"> {
  const isAtDoor = now >= (isWalkIn ? checkInOpensAt(event) : event.startsAt);
  return { lapsesAt: isAtDoor ? doorDeadline(event) : paymentDeadline(now, event), isAtDoor };
}

/** Charges `rows` with one due. Returns due and refund rule per registration. Throws 409 while payments are off. */
export async function charge(
  tx: Tx,
  locked: Charging,
  rows: readonly Charged[],
): Promise<ReadonlyMap<string, ChargedPlace>> {
  // The caller has authorised the places.
  authorize(tx, "anyone");
  const { event, types } = locked;
  const taxClass = event.isCourse ? ("course" as const) : ("event" as const);
  const lines = rows.map((row) => ({ title: lineTitle(locked, row), amountPaise: feeOf(types, row), taxClass }));
  const onDues = await ask(tx, locked, rows, { ...termsAt(tx.now, locked), lines });
  const { refundSteps } = event;
  return new Map([...onDues].map(([id, onDue]) => [id, { ...onDue, refundSteps }]));
}

/**
 * Charges `rows` again with their lines of `due`, which is cancelled because it included other places. The reductions
 * and the deadline stay. Throws 409 while payments are off.
 */
export async function chargeAgain(
  tx: Tx,
  locked: Priced,
  due: DueRow,
  rows: readonly (Charged & { line: DueLine })[],
): Promise<ReadonlyMap<string, OnDue>> {
  authorize(tx, "anyone");
  const lines = rows.map(({ line: { title, amountPaise, taxClass } }) => ({ title, amountPaise, taxClass }));
  const addedPercent = rows[0]?.line.addedPercent;
  const { lapsesAt, isAtDoor } = due;
  const terms = { lapsesAt, isAtDoor, insteadOf: due, addedPercent, isTaxIn: true };
  return ask(tx, locked, rows, { ...terms, lines });
}

/**
 * Shortens the payment deadline of held places if the event starts earlier, and emails the new day. The deadline of a fee
 * of the door, which its payer is not told, follows the end.
 */
export async function moveDeadlines(
  tx: Tx,
  { id, ...times }: { id: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  // The caller has authorised the move.
  authorize(tx, "anyone");
  const held = await tx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, id), eq(registrations.status, "held")));
  const dueIds = [...new Set(held.flatMap(({ dueId }) => dueId ?? []))];
  const earlier = new Set(await lapseEarlier(tx, dueIds, paymentDeadline(tx.now, times)));
  await lapseAtDoor(tx, dueIds, doorDeadline(times));
  const told = held.filter(({ dueId }) => dueId !== null && earlier.has(dueId));
  await recordEach(tx, "registration.held", happenedTo(tx, told));
}

type Parts = Partial<RegistrationRow>;
type Given = RegistrationRow & Required<Pick<RegistrationRow, "typeId">>;

const happenedTo = (ctx: Context, rows: readonly Charged[]) => rows.map(({ id: subject }) => ({ ctx, subject }));

export async function storeFees({ db }: Tx, charged: ReadonlyMap<string, OnDue | ChargedPlace>): Promise<void> {
  for (const [id, fee] of charged) await db.update(registrations).set(fee).where(eq(registrations.id, id));
}

/** Gives places: confirmed if free, else held until the fee is paid. `parts`: further columns to set. */
export async function givePlaces(tx: Tx, locked: Charging, rows: readonly Given[], parts: Parts): Promise<void> {
  authorize(tx, "anyone");
  const owing = rows.filter((row) => feeOf(locked.types, row) > 0);
  const free = rows.filter((row) => !owing.includes(row));
  const store = async (some: readonly Given[], more: Parts) => {
    for (const [typeId, own] of Map.groupBy(some, (row) => row.typeId))
      await tx.db
        .update(registrations)
        .set({ ...parts, ...more, typeId })
        .where(
          inArray(
            registrations.id,
            own.map(({ id }) => id),
          ),
        );
  };
  await store(free, { status: "confirmed" });
  await recordEach(tx, "registration.confirmed", happenedTo(tx, free));
  if (owing.length === 0) return;
  await store(owing, { status: "held" });
  await storeFees(tx, await charge(tx, locked, owing));
  await recordEach(tx, "registration.held", happenedTo(tx, owing));
}
