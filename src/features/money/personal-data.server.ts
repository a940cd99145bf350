import { and, asc, eq, inArray, not, or, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../platform/context.server";
import { type DataPrincipal, fromAddressOf, type Held } from "../accounts/data-principal.server";
import { holderOfAddress, isOfAnother } from "../accounts/ownership.server";
import { approvalTable as approvals } from "./approvals/tables.server";
import { billingTable as billing } from "./billing/tables.server";
import { documentTable as documents, documentFileTable as files } from "./documents/tables.server";
import { closeDues } from "./dues/close-due.server";
import { accountPayer, type DueRow, isOpen } from "./dues/create-due.server";
import { claimTable as claims, dueTable as dues, dueLineTable as lines } from "./dues/tables.server";
import { gatewayLinkTable as links } from "./gateway/tables.server";
import { askCreditBack } from "./refunds/erased-credit.server";
import { refundTable as refunds } from "./refunds/tables.server";

const holder = holderOfAddress(dues.email, dues.raisedAt);

/** Without a verified email of the account, excludes dues whose email another account has verified. */
const ofAccount = ({ userId, addresses }: DataPrincipal) =>
  and(
    eq(dues.userId, userId),
    addresses.length === 0 ? sql`coalesce(${holder}, ${dues.userId}) = ${dues.userId}` : undefined,
  );

const ofPerson = (who: DataPrincipal) => or(ofAccount(who), fromAddressOf(who, dues.email, dues.raisedAt));

export async function paymentsHeld({ db }: Context, who: DataPrincipal): Promise<Held> {
  const own = await db.select().from(dues).where(ofPerson(who)).orderBy(asc(dues.raisedAt));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return { dues: [] };
  const [rows, said, online, back, billed, issued] = [
    await db.select().from(lines).where(inArray(lines.dueId, ids)).orderBy(asc(lines.place)),
    await db.select().from(claims).where(inArray(claims.dueId, ids)).orderBy(asc(claims.claimedAt)),
    await db.select().from(links).where(inArray(links.dueId, ids)).orderBy(asc(links.createdAt)),
    await db.select().from(refunds).where(inArray(refunds.dueId, ids)).orderBy(asc(refunds.askedAt)),
    await db.select().from(billing).where(inArray(billing.dueId, ids)),
    await db
      .select({ dueId: documents.dueId, number: documents.number, printed: files.printed })
      .from(documents)
      .leftJoin(files, eq(files.documentId, documents.id))
      .where(inArray(documents.dueId, ids)),
  ];
  return {
    dues: own.map((due) => ({
      ...due,
      lines: rows.filter(({ dueId }) => dueId === due.id),
      claims: said.filter(({ dueId }) => dueId === due.id),
      online: online.filter(({ dueId }) => dueId === due.id),
      billing: billed.find(({ dueId }) => dueId === due.id) ?? null,
      refunds: back.filter(({ dueId }) => dueId === due.id),
      documents: issued.filter(({ dueId }) => dueId === due.id),
    })),
  };
}

async function eraseReasons({ db }: Tx, dueIds: string[]): Promise<void> {
  const reason = "Erased";
  const erased = await db
    .update(refunds)
    .set({ reason })
    .where(inArray(refunds.dueId, dueIds))
    .returning({ id: refunds.id });
  const subjects = erased.map(({ id }) => id);
  // The subject of a refund return is `<refund>/<line>`.
  const refundId = sql`split_part(${approvals.subject}, '/', 1)`;
  await db.update(approvals).set({ reason }).where(inArray(refundId, subjects));
}

/** The dues that pay for a membership other than the person's, with the name of the member. The register answers it. */
type OthersDues = (tx: Tx, who: DataPrincipal, dues: readonly DueRow[]) => Promise<ReadonlyMap<string, string>>;

/**
 * References, amounts and issued documents stay for the statutory period. A due for another membership stays as it is,
 * in the name of its member; only account and address go. Returns the number of dues.
 */
export async function erasePayments(tx: Tx, who: DataPrincipal, othersDues: OthersDues): Promise<number> {
  authorize(tx, "system");
  const isTheirs = or(fromAddressOf(who, dues.email, dues.raisedAt), not(isOfAnother(dues.email, who.userId)));
  const found = await tx.db
    .select()
    .from(dues)
    .where(and(ofPerson(who), isTheirs))
    .orderBy(asc(dues.id))
    .for("update");
  const others = await othersDues(tx, who, found);
  for (const [id, name] of others)
    await tx.db.update(dues).set({ userId: null, email: null, name }).where(eq(dues.id, id));
  const own = found.filter(({ id }) => !others.has(id));
  const open = own.filter(isOpen);
  if (open.length > 0) await closeDues(tx, open, "cancelled");
  for (const { id } of open) await record(tx, "due.cancelled", id);
  // Credit under the account's key belongs to the account, whatever was paid for.
  await askCreditBack(tx, [...found.filter(({ payer }) => payer === accountPayer(who.userId)), ...own]);
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await eraseReasons(tx, ids);
  const none = { userId: null, name: null, email: null, deliveryAddress: null };
  await tx.db.update(dues).set(none).where(inArray(dues.id, ids));
  await tx.db.delete(billing).where(inArray(billing.dueId, ids));
  return own.length;
}
