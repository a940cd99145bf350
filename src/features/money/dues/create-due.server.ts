import { and, eq, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { newId } from "../../../platform/db/new-id.server";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import { bankAccount } from "../bank/account.server";
import { addedPercentOf } from "../price-tax";
import { newReference } from "../reference";
import { grossOf } from "../tax";
import { priceTaxesNow } from "../tax-rules.server";
import type { TaxClass } from "../words";
import { isNotEnded, makeRoom, stands } from "./due-purpose.server";
import { dueTable as dues, dueLineTable as lines } from "./tables.server";

export { hasEnded, isOpen, openPaiseOf, payByOf, payEndOf, shownEndOf } from "./open";

export type DueRow = typeof dues.$inferSelect;

type Payer = { userId: string | null; name: string; email: string };

/** The price of the whole line, before added tax. */
type Line = { title: string; quantity?: number; amountPaise: number; taxClass: TaxClass };

/** `purpose` is unique among dues that have not ended. */
export type Wish = {
  purpose: string;
  title: string;
  payer: Payer;
  lines: readonly Line[];
  /** The rate already promised to the payer; by default today's rules decide. */
  addedPercent?: number | undefined;
  /** True if the amounts already include the added tax, as copied from another due. */
  isTaxIn?: boolean;
  lapsesAt: Date | null;
  isAtDoor?: boolean;
  /** GST code of the state of supply: an event's venue or a shipping address. */
  supplyStateCode?: string | null;
  /** The shipping address without the state. */
  deliveryAddress?: string | null;
};

export const accountPayer = (userId: string) => `user:${userId}`;

/** The payer key has no name: the account, or a keyed hash of the email. */
export const payerOf = (tx: Tx, { userId, email }: Pick<Payer, "userId" | "email">) =>
  userId ? accountPayer(userId) : `guest:${keyedHash(tx, "payer", email)}`;

async function taxed(tx: Tx, { lines: wanted, addedPercent, isTaxIn = false }: Wish) {
  const taxes = addedPercent === undefined ? await priceTaxesNow(tx) : {};
  return wanted.map((line) => {
    const percent = addedPercent ?? addedPercentOf(taxes[line.taxClass]);
    const amountPaise = isTaxIn ? line.amountPaise : grossOf(line.amountPaise, percent);
    return { ...line, addedPercent: percent, amountPaise };
  });
}

/** Returns the existing due for the same purpose. Undefined if the amount is zero or no bank details are set. */
export async function createDue(tx: Tx, wish: Wish): Promise<DueRow | undefined> {
  authorize(tx, "anyone");
  const isFree = wish.lines.every(({ amountPaise }) => amountPaise === 0);
  if (isFree || !(await bankAccount(tx))) return undefined;
  const wanted = await taxed(tx, wish);
  const totalPaise = wanted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const { purpose, title, payer, lapsesAt, isAtDoor, supplyStateCode = null, deliveryAddress = null } = wish;
  const { userId, name, email } = payer;
  const asked = {
    purpose,
    title,
    totalPaise,
    userId,
    name,
    email,
    lapsesAt,
    isAtDoor,
    supplyStateCode,
    deliveryAddress,
  };
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

/** Locks the dues in id order, which prevents deadlocks. */
export const lockDues = (tx: Tx, ids: readonly string[]): Promise<DueRow[]> =>
  tx.db.select().from(dues).where(isAnyOf(dues.id, ids)).orderBy(dues.id).for("update");

export async function dueById({ db }: Context, id: string): Promise<DueRow | undefined> {
  const [due] = await db.select().from(dues).where(eq(dues.id, id));
  return due;
}

export const duesFor = ({ db }: Pick<Context, "db">, purposes: readonly string[]): Promise<DueRow[]> =>
  db
    .select()
    .from(dues)
    .where(and(isAnyOf(dues.purpose, purposes), stands));

export async function dueFor(ctx: Pick<Context, "db">, purpose: string): Promise<DueRow | undefined> {
  const [due] = await duesFor(ctx, [purpose]);
  return due;
}

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
