import { and, eq, sql } from "drizzle-orm";
import { authorize, record, type Tx } from "../../../platform/context.server";
import { userTable } from "../../accounts/tables.server";
import { giveCertificate } from "../../certificates/issue-certificate.server";
import { giveDuesToContact } from "../../money/dues/move-dues.server";
import { nameAdministrator } from "../admission/administrator.server";
import { administratorTable as administrators, organisationTable as organisations } from "../admission/tables.server";
import { currentEmail } from "../members/current-email.server";
import { enteredAddress } from "../members/entered-address";
import { memberTable as members } from "../members/tables.server";
import { renewalTable as renewals } from "../renewal/tables.server";
import { admissionsAfter, dropWishes } from "../renewal/year-reversal.server";
import { recordsOf } from "../renewal/years-asked.server";
import { keepChanges, type StoredMember } from "./changes.server";

const NEW_CONTACT = "The organisation has a new contact, who can ask for the renewal.";

async function contactOf({ db }: Tx, id: string): Promise<string | null> {
  const [contact] = await db
    .select({ email: currentEmail })
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(eq(members.id, id));
  return contact?.email ?? null;
}

/** Locks the account also while its address is unproven: a proof under way would otherwise be missed. */
async function provenAccount({ db }: Tx, email: string): Promise<string | null> {
  const { id, emailVerified: isProven } = userTable;
  const [account] = await db.select({ id, isProven }).from(userTable).where(eq(userTable.email, email)).for("update");
  return account?.isProven ? account.id : null;
}

/** Takes the organisation out of its former contact's account, which keeps everything else. */
async function leaveContact(tx: Tx, { id, userId, number }: StoredMember, email: string): Promise<void> {
  await tx.db
    .update(members)
    .set({
      userId: null,
      ...enteredAddress(email, tx.now),
      organization: sql`coalesce(${members.organization}, ${members.name})`,
    })
    .where(eq(members.id, id));
  if (userId)
    await tx.db
      .update(userTable)
      .set({ memberNumber: null, updatedAt: tx.now })
      .where(and(eq(userTable.id, userId), eq(userTable.memberNumber, number)));
}

/**
 * Hands an organisation to the contact at `email`, whose account administers it now, or once the address is proven. Open dues and
 * the certificate follow, and an open request to renew ends. Emails both contacts.
 */
export async function changeContact(tx: Tx, member: StoredMember, email: string, reason: string): Promise<void> {
  authorize(tx, "admin");
  const { id, number, name } = member;
  const before = await contactOf(tx, id);
  const changeId = await keepChanges(tx, id, reason, [{ what: "email", before, after: email }]);
  const userId = await provenAccount(tx, email);
  await leaveContact(tx, member, email);
  const [organisation] = await tx.db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.memberId, id));
  if (organisation) {
    await tx.db.delete(administrators).where(eq(administrators.organisationId, organisation.id));
    if (userId) await nameAdministrator(tx, { ...organisation, memberId: id, number }, userId);
    await giveCertificate(tx, { kind: "affiliation", subject: organisation.id, email });
  }
  await dropWishes(tx, and(eq(renewals.memberId, id), eq(renewals.status, "requested")), NEW_CONTACT);
  const about = { memberIds: await recordsOf(tx, id), purposes: await admissionsAfter(tx, id, "") };
  await giveDuesToContact(tx, about, { userId, email, name });
  await record(tx, "member.contact-changed", changeId);
}
