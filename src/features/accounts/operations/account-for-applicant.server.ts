import { eq } from "drizzle-orm";
import { authorize, type Context, record } from "../../../platform/context.server";
import { userTable } from "../tables.server";
import { closeWaysIn } from "./close-ways-in.server";
import { proveAddress } from "./prove-address.server";
import { freeUsername } from "./username.server";

export type ApplicantAccount = {
  firstName: string;
  lastName: string;
  email: string;
  organization?: string;
  memberNumber?: string;
};

/**
 * Makes an account without a password for an applicant whose e-mail address has none, in the caller's transaction. Whether
 * they confirmed the address before or staff approved them, the mailed link is the only way in and proves it. Answers its id.
 */
export async function openAccountFor(tx: Context, applicant: ApplicantAccount): Promise<string> {
  authorize(tx, "anyone");
  const id = crypto.randomUUID();
  const name = `${applicant.firstName} ${applicant.lastName}`;
  const username = await freeUsername(tx.db, name, applicant.email);
  const stamps = { createdAt: tx.now, updatedAt: tx.now };
  await tx.db.insert(userTable).values({ id, name, username, ...applicant, emailVerified: true, ...stamps });
  await record(tx, "account.opened", id);
  return id;
}

/**
 * The account of an applicant whom staff have approved, in the caller's transaction: the one of their e-mail address, or a new
 * one. An account whose address nobody proved is emptied first: the link in the mail is the only way into it.
 */
export async function accountOfApplicant(tx: Context, applicant: ApplicantAccount): Promise<string> {
  authorize(tx, "system");
  const [known] = await tx.db
    .select({ id: userTable.id, emailVerified: userTable.emailVerified })
    .from(userTable)
    .where(eq(userTable.email, applicant.email))
    .for("update");
  if (!known) return openAccountFor(tx, applicant);
  if (!known.emailVerified) await closeWaysIn(tx, known.id);
  await proveAddress(tx, known.id);
  await record(tx, "account.linked", known.id);
  return known.id;
}
