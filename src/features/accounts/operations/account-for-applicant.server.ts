import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { holderOf } from "../ownership.server";
import { userTable } from "../tables.server";
import { proveAddress } from "./email-verification.server";
import { freshAccountFor } from "./fresh-account.server";
import { freeUsername } from "./username.server";

export type ApplicantAccount = {
  firstName: string;
  lastName: string;
  email: string;
  organization?: string;
  memberNumber?: string;
};

const namesOf = ({ firstName, lastName }: ApplicantAccount) => ({
  firstName,
  lastName,
  name: `${firstName} ${lastName}`.trim(),
});

/** The emailed link is the only way into the new account and proves its address. */
export async function openAccountFor(tx: Tx, applicant: ApplicantAccount): Promise<string> {
  authorize(tx, "anyone");
  const id = newId();
  const { name } = namesOf(applicant);
  const username = await freeUsername(tx.db, name, applicant.email);
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  await tx.db.insert(userTable).values({ id, name, username, ...applicant, emailVerified: true, ...stamps });
  await record(tx, "account.opened", id);
  return id;
}

export type OwnAccount = { id: string; email: string; emailVerified: boolean };

export async function actingAccount({ db, actor }: Context): Promise<OwnAccount | undefined> {
  if (actor.kind !== "user") return undefined;
  const { id, email, emailVerified } = userTable;
  const [own] = await db.select({ id, email, emailVerified }).from(userTable).where(eq(id, actor.id));
  return own;
}

/** Locks the account. `isOpen`: it has no member number, and its owner proved the address or is acting now. */
export async function accountToJoin(tx: Tx, email: string): Promise<{ id: string; isOpen: boolean } | undefined> {
  const [known] = await tx.db.select().from(userTable).where(eq(userTable.email, email)).for("update");
  if (!known) return undefined;
  const isTheirs = known.emailVerified || (tx.actor.kind === "user" && tx.actor.id === known.id);
  return { id: known.id, isOpen: isTheirs && known.memberNumber === null };
}

export async function joinAccount(tx: Tx, userId: string, memberNumber: string): Promise<void> {
  authorize(tx, "anyone");
  await proveAddress(tx, userId);
  await tx.db.update(userTable).set({ memberNumber, updatedAt: tx.now }).where(eq(userTable.id, userId));
  await record(tx, "account.linked", userId);
}

/** An account that never proved the address loses it to a fresh one, whose only way in is the emailed link. */
export async function accountOfApplicant(
  tx: Tx,
  { appliedAt: at, ...applicant }: ApplicantAccount & { appliedAt: Date },
): Promise<string> {
  authorize(tx, "system");
  const holder = await holderOf(tx, { email: applicant.email, at });
  const [known] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(holder ? eq(userTable.id, holder.userId) : eq(userTable.email, applicant.email))
    .for("update");
  if (!known) return openAccountFor(tx, applicant);
  const id = await freshAccountFor(tx, known.id);
  if (id !== known.id) await tx.db.update(userTable).set(namesOf(applicant)).where(eq(userTable.id, id));
  await proveAddress(tx, id);
  await record(tx, "account.linked", id);
  return id;
}
