import { and, eq, inArray } from "drizzle-orm";
import { authorize, type Context, recordEach, type Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { currentAddress } from "../../accounts/ownership.server";
import { lapseEarlier } from "../../money/dues/close-due.server";
import { createDue, type DueRow, type Wish } from "../../money/dues/create-due.server";
import { type DueLine, linesOf } from "../../money/dues/lines.server";
import type { LockedEvent, RegistrationRow, TypeRow } from "../capacities.server";
import { registrationTable as registrations } from "../tables.server";
import { paymentDeadline } from "./payment-deadline";

type Priced = Pick<LockedEvent, "event" | "types">;

/** The parts of a registration that a due is made of. */
export type Charged = {
  id: string;
  reference: string;
  typeId?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  userId?: string | null | undefined;
  /** Since when it bears its address; one without them is being made. */
  heldSince?: Date | null | undefined;
  registeredAt?: Date | undefined;
};

const typeOf = (types: readonly TypeRow[], { typeId }: Pick<Charged, "typeId">) =>
  types.find(({ id }) => id === typeId);

/** What a place costs, in paise; 0 where it is free. */
export const feeOf = (types: readonly TypeRow[], row: Pick<Charged, "typeId">): number =>
  typeOf(types, row)?.feePaise ?? 0;

/** The opening words of a registration's fee: nothing that names somebody, as documents keep them. */
const lineTitle = ({ event, types }: Priced, row: Charged) =>
  [event.title, typeOf(types, row)?.title, row.reference].filter(Boolean).join(", ");

/** Where the fee of a place stands. */
type OnDue = Required<Pick<RegistrationRow, "dueId" | "dueLineId">>;
/** The same of a place that is charged now, with how much of it is given back. */
type ChargedPlace = OnDue & Pick<RegistrationRow, "refundSteps">;

/** `insteadOf`: the due that asked for the same before, of its payer. */
type Lines = Pick<Wish, "lines" | "lapsesAt" | "addedPercent" | "isTaxIn"> & { insteadOf?: DueRow };

/** Who is asked: who was asked before, else who registered the first of the places; at the address of today. */
async function payerOf(tx: Tx, [first]: readonly Charged[], before: DueRow | undefined) {
  if (before?.email) {
    const { userId, name, email, raisedAt: at } = before;
    return { userId, name: name ?? "", email: await currentAddress(tx, { email, at }) };
  }
  if (!first?.email) throw new Error("nobody to ask for the fee");
  // The address may have been given up since: what is asked for now is asked of its holder of then.
  const at = first.heldSince ?? first.registeredAt ?? tx.now;
  const email = await currentAddress(tx, { email: first.email, at });
  return { userId: first.userId ?? null, name: first.name ?? "", email };
}

/** Asks once for the places of `rows`, which are given together, by a line for each in their order. Throws 409 while no money is taken. */
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

/** Asks once for what the places of `rows` cost. Answers where the fee of each stands, and what of it is given back. Throws 409 while no money is taken. */
export async function charge(
  tx: Tx,
  locked: Priced,
  rows: readonly Charged[],
): Promise<ReadonlyMap<string, ChargedPlace>> {
  // Whoever may give the places has been asked before.
  authorize(tx, "anyone");
  const { event, types } = locked;
  const taxClass = event.isCourse ? ("course" as const) : ("event" as const);
  const lines = rows.map((row) => ({ title: lineTitle(locked, row), amountPaise: feeOf(types, row), taxClass }));
  const onDues = await ask(tx, locked, rows, { lines, lapsesAt: paymentDeadline(tx.now, event) });
  const { refundSteps } = event;
  return new Map([...onDues].map(([id, onDue]) => [id, { ...onDue, refundSteps }]));
}

/**
 * Asks for the places of `rows` as they stood on `due`, which also asked for others and is cancelled: the same lines, lowered where
 * they were, until the same moment. Throws 409 while no money is taken.
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
  const terms = { lapsesAt: due.lapsesAt, insteadOf: due, addedPercent, isTaxIn: true };
  return ask(tx, locked, rows, { ...terms, lines });
}

/** Brings the time to pay of places that are held forward, where the event starts earlier now; who has to pay is told the new day. */
export async function payBeforeStart(
  tx: Tx,
  { id, ...times }: { id: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  // Whoever may move the event has been asked before.
  authorize(tx, "anyone");
  const held = await tx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, id), eq(registrations.status, "held")));
  const dueIds = [...new Set(held.flatMap(({ dueId }) => dueId ?? []))];
  const earlier = new Set(await lapseEarlier(tx, dueIds, paymentDeadline(tx.now, times)));
  const told = held.filter(({ dueId }) => dueId !== null && earlier.has(dueId));
  await recordEach(tx, "registration.held", happenedTo(tx, told));
}

type Parts = Partial<RegistrationRow>;
type Given = RegistrationRow & Required<Pick<RegistrationRow, "typeId">>;

const happenedTo = (ctx: Context, rows: readonly Charged[]) => rows.map(({ id: subject }) => ({ ctx, subject }));

/** Notes where the fees of registrations stand. */
export async function storeFees({ db }: Tx, charged: ReadonlyMap<string, OnDue | ChargedPlace>): Promise<void> {
  for (const [id, fee] of charged) await db.update(registrations).set(fee).where(eq(registrations.id, id));
}

/**
 * Registrations that have their places from now on: confirmed where they are free, else held until their fee is paid. `parts`: what
 * else becomes of them.
 */
export async function givePlaces(tx: Tx, locked: Priced, rows: readonly Given[], parts: Parts): Promise<void> {
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
