import { and, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import { keyedHash } from "../../../platform/keyed-hash.server";
import { newId } from "../../../platform/new-id.server";
import { bankAccount } from "../bank/account.server";
import { addedPercentOf } from "../price-tax";
import { newReference } from "../reference";
import { grossOf } from "../tax";
import { priceTaxesNow } from "../tax-rules.server";
import type { TaxClass } from "../words";
import { isNotEnded, makeRoom, stands } from "./due-purpose.server";
import { dueTable as dues, dueLineTable as lines } from "./tables.server";

export { hasEnded, isOpen, openPaiseOf, payByOf } from "./open";

export type DueRow = typeof dues.$inferSelect;

type Payer = { userId: string | null; name: string; email: string };

/** `amountPaise`: the price of the whole line, before a tax that is added to it. */
type Line = { title: string; quantity?: number; amountPaise: number; taxClass: TaxClass };

/** What is to be asked of somebody. `purpose`: what it is for, once. */
export type Wish = {
  purpose: string;
  title: string;
  payer: Payer;
  lines: readonly Line[];
  /** The rate of the tax that is added, where somebody was told already what it comes to; else the rules of today say it. */
  addedPercent?: number | undefined;
  /** The amounts have that tax in them already, as they stood on another due. */
  isTaxIn?: boolean;
  lapsesAt: Date | null;
  /** Where it is supplied, as GST numbers states: that of an event's venue, or where goods are sent. */
  supplyStateCode?: string | null;
  /** Where goods are sent, without the state. */
  deliveryAddress?: string | null;
};

/** How the books name a payer, without a name: the account, else a keyed hash of the address. */
const payerOf = (tx: Tx, { userId, email }: Payer) =>
  userId ? `user:${userId}` : `guest:${keyedHash(tx, "payer", email)}`;

/** The lines with the tax that is added to their prices. */
async function taxed(tx: Tx, { lines: wanted, addedPercent, isTaxIn = false }: Wish) {
  const taxes = addedPercent === undefined ? await priceTaxesNow(tx) : {};
  return wanted.map((line) => {
    const percent = addedPercent ?? addedPercentOf(taxes[line.taxClass]);
    const amountPaise = isTaxIn ? line.amountPaise : grossOf(line.amountPaise, percent);
    return { ...line, addedPercent: percent, amountPaise };
  });
}

/**
 * Asks for money, with the tax that is added to its prices, once a purpose: what is asked already is answered again. Answers undefined where there is nothing to pay, or no
 * way to pay it: no bank details are set.
 */
export async function createDue(tx: Tx, wish: Wish): Promise<DueRow | undefined> {
  authorize(tx, "anyone");
  const isFree = wish.lines.every(({ amountPaise }) => amountPaise === 0);
  if (isFree || !(await bankAccount(tx))) return undefined;
  const wanted = await taxed(tx, wish);
  const totalPaise = wanted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const { purpose, title, payer, lapsesAt, supplyStateCode = null, deliveryAddress = null } = wish;
  const { userId, name, email } = payer;
  const asked = { purpose, title, totalPaise, userId, name, email, lapsesAt, supplyStateCode, deliveryAddress };
  await makeRoom(tx, purpose);
  const [raised] = await tx.db
    .insert(dues)
    .values({ ...asked, payer: payerOf(tx, payer), id: newReference(), raisedAt: tx.now })
    .onConflictDoNothing({ target: dues.purpose, where: isNotEnded })
    .returning();
  if (!raised) {
    const [standing] = await tx.db
      .select()
      .from(dues)
      .where(and(eq(dues.purpose, purpose), isNotEnded));
    return standing;
  }
  await tx.db.insert(lines).values(wanted.map((line, place) => ({ ...line, id: newId(), dueId: raised.id, place })));
  await record(tx, "due.raised", raised.id);
  return raised;
}

/** Dues that can still be paid, of those with these references, locked in one order. */
export const lockDues = (tx: Tx, ids: readonly string[]): Promise<DueRow[]> =>
  tx.db.select().from(dues).where(isAnyOf(dues.id, ids)).orderBy(dues.id).for("update");

/** The due with this reference. */
export async function dueById({ db }: Context, id: string): Promise<DueRow | undefined> {
  const [due] = await db.select().from(dues).where(eq(dues.id, id));
  return due;
}

/** The dues for `purposes` that stand. */
export const duesFor = ({ db }: Pick<Context, "db">, purposes: readonly string[]): Promise<DueRow[]> =>
  db
    .select()
    .from(dues)
    .where(and(isAnyOf(dues.purpose, purposes), stands));

/** The due for `purpose` that stands; undefined where nothing is asked for it, or not any more. */
export async function dueFor(ctx: Pick<Context, "db">, purpose: string): Promise<DueRow | undefined> {
  const [due] = await duesFor(ctx, [purpose]);
  return due;
}

/** The dues whose purposes begin with one of `stems`, open or paid. */
export const duesUnder = ({ db }: Pick<Context, "db">, stems: readonly string[]): Promise<DueRow[]> =>
  db
    .select()
    .from(dues)
    .where(
      and(
        isNotEnded,
        sql`exists (select from json_array_elements_text(${JSON.stringify(stems)}::text::json) as stem where starts_with(${dues.purpose}, stem))`,
      ),
    )
    .orderBy(dues.id);
