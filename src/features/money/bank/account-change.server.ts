import { and, arrayOverlaps, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { actorName, authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict } from "../../../platform/refusal";
import { canSignIn, isOnTeam } from "../../accounts/staff.server";
import { userTable } from "../../accounts/tables.server";
import { propose } from "../approvals/proposal.server";
import { approvalTable as approvals } from "../approvals/tables.server";
import type { BankAccountInput } from "../console/calls";
import { ACCOUNT_ID, type BankAccount, bankAccount, detailsOf, FIRST_LEDGER } from "./account.server";
import type { BankDetails } from "./bank-details";
import { sampleAccount } from "./sample-account";
import { bankAccountTable as accounts, bankAccountChangeTable as changes } from "./tables.server";

const UPI_MOST_PAISE = 1_00_000_00;

type Change = typeof changes.$inferSelect;

export const decidesBank = and(isOnTeam, arrayOverlaps(userTable.roles, ["admin", "treasurer"]));

/** An advisory lock, because the account row may not exist yet. */
const lockAccount = ({ db }: Tx) => db.execute(sql`select pg_advisory_xact_lock(hashtext('bank account'))`);

export async function waitingChange({ db }: Pick<Context, "db">) {
  const [found] = await db
    .select({ change: changes, approval: approvals })
    .from(approvals)
    .innerJoin(changes, eq(changes.id, approvals.subject))
    .where(and(eq(approvals.kind, "bank-account"), eq(approvals.status, "waiting")))
    .orderBy(desc(approvals.proposedAt))
    .limit(1);
  return found;
}

async function refuseOverlap(tx: Tx, present: BankAccount | undefined, version: number): Promise<void> {
  if ((present?.version ?? 0) !== version)
    throw conflict("changed_meanwhile", "Somebody else has changed the bank details. Please reload them.");
  if (await waitingChange(tx))
    throw conflict("waits_already", "Other bank details wait for a second person already. Decline them first.");
}

/** One person may set the first real account if no other admin or treasurer can sign in. */
async function mayDecideAlone(tx: Tx, present: BankAccount | undefined): Promise<boolean> {
  if (present && present.number !== sampleAccount.number) return false;
  const others = and(decidesBank, canSignIn, ne(userTable.id, actorName(tx)));
  return (await tx.db.$count(userTable, others)) === 0;
}

async function ledgerOf(tx: Tx, { number }: BankDetails): Promise<string> {
  const present = await bankAccount(tx);
  if (!present || present.number === number) return present?.ledgerId ?? FIRST_LEDGER;
  const [earlier] = await tx.db
    .select({ ledgerId: changes.ledgerId })
    .from(changes)
    .where(and(isNotNull(changes.setAt), eq(sql`${changes.details} ->> 'number'`, number)))
    .orderBy(desc(changes.setAt))
    .limit(1);
  return earlier ? (earlier.ledgerId ?? FIRST_LEDGER) : newId();
}

async function takeEffect(tx: Tx, { id, details, fromVersion }: Change): Promise<void> {
  const ledgerId = await ledgerOf(tx, details);
  const next = { ...details, ledgerId, version: fromVersion + 1, changedAt: tx.now };
  await tx.db
    .insert(accounts)
    .values({ ...next, id: ACCOUNT_ID, upiMostPaise: UPI_MOST_PAISE })
    .onConflictDoUpdate({ target: accounts.id, set: next });
  await tx.db.update(changes).set({ setAt: tx.now, ledgerId }).where(eq(changes.id, id));
  await record(tx, "bank-account.set", id);
  await announceContentChange(tx);
}

async function storeChange(tx: Tx, details: BankDetails, present: BankAccount | undefined): Promise<Change> {
  const [change] = await tx.db
    .insert(changes)
    .values({
      id: newId(),
      details,
      before: present ? detailsOf(present) : null,
      fromVersion: present?.version ?? 0,
      proposedAt: tx.now,
    })
    .returning();
  if (!change) throw new Error("a change of the account was not stored");
  return change;
}

const typedDetails = ({ upiId, merchantCode, ...typed }: Omit<BankAccountInput, "version">): BankDetails =>
  detailsOf({ ...typed, upiId: upiId ?? null, merchantCode: merchantCode ?? null });

/**
 * Proposes another bank account; payers see it once a second person approves. The first account opens payments, and a
 * single treasurer or admin sets it alone. Throws 409 if the account changed meanwhile or another change waits.
 */
export async function changeBankAccount(
  ctx: Context,
  { version, ...typed }: BankAccountInput,
): Promise<{ waits: boolean }> {
  authorize(ctx, "admin");
  return transaction(ctx, async (tx) => {
    await lockAccount(tx);
    const present = await bankAccount(tx);
    await refuseOverlap(tx, present, version);
    const change = await storeChange(tx, typedDetails(typed), present);
    if (await mayDecideAlone(tx, present)) {
      await takeEffect(tx, change);
      return { waits: false };
    }
    const reason = present ? "Other bank details" : "The first bank details: money opens with them";
    await propose(tx, { kind: "bank-account", subject: change.id, amountPaise: 0, reason });
    await record(tx, "bank-account.proposed", change.id);
    return { waits: true };
  });
}

export async function setSampleAccount(tx: Tx): Promise<void> {
  authorize(tx, "admin");
  await takeEffect(tx, await storeChange(tx, typedDetails(sampleAccount), undefined));
}

/** Throws 409 if the account has changed since the proposal. */
export async function approveAccount(tx: Tx, id: string): Promise<void> {
  authorize(tx, "treasurer");
  await lockAccount(tx);
  const [change] = await tx.db.select().from(changes).where(eq(changes.id, id));
  if (!change || ((await bankAccount(tx))?.version ?? 0) !== change.fromVersion)
    throw conflict("changed_meanwhile", "The bank details are others by now. Please decline this.");
  await takeEffect(tx, change);
}

export async function declineAccount(tx: Tx, id: string): Promise<void> {
  authorize(tx, "treasurer");
  await record(tx, "bank-account.declined", id);
}
