import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { holderOf } from "../../accounts/ownership.server";
import { isAskedBack } from "../refunds/limit.server";
import { type DueRow, lockDues, payerOf } from "./create-due.server";
import { isOpen, openStatuses } from "./open";
import { partyOf } from "./own-due.server";
import { dueTable as dues } from "./tables.server";

/** The address of a member without an account, and the one that replaces it. */
export type Move = { memberId: string; before: string; after: string };

/** True if the address changed hands since the due was raised: its former holder would see the due. */
async function wasOfAnother(tx: Tx, email: string, { raisedAt }: DueRow): Promise<boolean> {
  const [then, now] = [await holderOf(tx, { email, at: raisedAt }), await holderOf(tx, { email, at: tx.now })];
  return then?.userId !== now?.userId;
}

type Payer = { userId: string | null; email: string; name?: string };

async function give(tx: Tx, due: DueRow, to: Payer, payer: string): Promise<void> {
  if (await wasOfAnother(tx, to.email, due)) return;
  await tx.db
    .update(dues)
    .set({ ...to, payer, version: sql`${dues.version} + 1` })
    .where(eq(dues.id, due.id));
  await record(tx, "due.moved", due.id);
}

/** Open dues about the members go to their new addresses, and are asked for there again. */
export async function moveDues(tx: Tx, moves: readonly Move[]): Promise<void> {
  authorize(tx, "anyone");
  if (moves.length === 0) return;
  const addresses = [...new Set(moves.map(({ before }) => before))];
  const atAddress = await tx.db
    .select()
    .from(dues)
    .where(and(isAnyOf(dues.email, addresses), isNull(dues.userId), inArray(dues.status, openStatuses)));
  const moveOf = new Map(moves.map((move) => [move.memberId, move]));
  const moved = (due: DueRow) => {
    const move = moveOf.get(partyOf(due).memberId ?? "");
    return move && move.before === due.email && isOpen(due) ? move : undefined;
  };
  const locked = await lockDues(
    tx,
    atAddress.filter(moved).map(({ id }) => id),
  );
  for (const due of locked) {
    const email = moved(due)?.after;
    if (!email) continue;
    const to = { userId: null, email };
    // The rest of a part payment stays with its payer.
    await give(tx, due, to, due.paidPaise === 0 ? payerOf(tx, to) : due.payer);
  }
}

/** As `partyOf` reads it. */
const memberOfPurpose = sql<string | null>`case split_part(${dues.purpose}, '/', 1)
  when 'renewal' then split_part(${dues.purpose}, '/', 2) when 'run' then split_part(${dues.purpose}, '/', 3) end`;

type About = { memberIds: readonly string[]; purposes: readonly string[] };

/**
 * Open dues about an organisation go to its new contact, even those asked of others, and are asked for again. The rest of a
 * part payment is the new contact's credit.
 */
export async function giveDuesToContact(tx: Tx, { memberIds, purposes }: About, contact: Payer): Promise<void> {
  authorize(tx, "admin");
  const isAbout = or(isAnyOf(dues.purpose, purposes), inArray(memberOfPurpose, [...memberIds]));
  const about = await tx.db
    .select({ id: dues.id })
    .from(dues)
    .where(and(inArray(dues.status, openStatuses), isAbout));
  const locked = await lockDues(
    tx,
    about.map(({ id }) => id),
  );
  for (const due of locked.filter(isOpen)) {
    // A refund takes the credit of the due's payer.
    const isBound = await isAskedBack(tx, due.id, "credit");
    await give(tx, due, contact, isBound ? due.payer : payerOf(tx, contact));
  }
}
