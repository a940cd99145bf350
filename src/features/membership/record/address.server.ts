import { and, eq, isNull, ne } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { requestCorrectedEmail } from "../../accounts/profile/email-change.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable as members } from "../members/tables.server";
import type { StoredMember } from "../register/change.server";
import { linkToProvenAccount } from "../register/link.server";
import { keepChanges } from "./changes.server";

const taken = (sentence: string) => conflict("email_taken", sentence);

/** Refuses an address that belongs to another member than `id`, with or without an account. */
export async function requireFreeAddress(tx: Tx, email: string, id?: string): Promise<void> {
  const [account] = await tx.db
    .select({ number: userTable.memberNumber })
    .from(userTable)
    .where(eq(userTable.email, email));
  if (account?.number) throw taken(`${account.number} has this email address.`);
  const [other] = await tx.db
    .select({ number: members.number })
    .from(members)
    .where(
      and(
        eq(members.email, email),
        isNull(members.userId),
        isNull(members.mergedInto),
        id ? ne(members.id, id) : undefined,
      ),
    )
    .limit(1);
  if (other) throw taken(`${other.number} has this email address.`);
}

/**
 * Gives `member` another address. Of an account the new one waits until it is confirmed; else the
 * register has it at once, and an account that has proven it gets the membership. Both addresses are told. Throws 409.
 */
export async function correctAddress(
  tx: Tx,
  member: StoredMember,
  email: string,
  reason: string,
): Promise<void> {
  authorize(tx, "admin");
  const { id, userId } = member;
  if (userId) {
    const before = await requestCorrectedEmail(tx, userId, email);
    await keepChanges(tx, id, reason, [{ what: "email", before, after: `${email}, once confirmed` }]);
    return;
  }
  await requireFreeAddress(tx, email, id);
  const { email: before } = member;
  const changeId = await keepChanges(tx, id, reason, [{ what: "email", before, after: email }]);
  await tx.db.update(members).set({ email }).where(eq(members.id, id));
  await linkToProvenAccount(tx, { ...member, email });
  await record(tx, "member.address-corrected", changeId);
}
