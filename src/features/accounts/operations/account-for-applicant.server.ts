import { authorize, type Context, record } from "../../../platform/context.server";
import { userTable } from "../tables.server";
import { freeUsername } from "./username.server";

export type ApplicantAccount = {
  firstName: string;
  lastName: string;
  email: string;
  organization?: string;
  memberNumber: string;
};

/**
 * Makes an account without a password for an applicant whose e-mail address is proven and has none, in the caller's
 * transaction. Answers its id.
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
