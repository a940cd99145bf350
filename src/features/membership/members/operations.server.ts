import { and, eq, or, sql } from "drizzle-orm";
import { authorize, type Context, record } from "../../../platform/context.server";
import { openAccountFor } from "../../accounts/operations/account-for-applicant.server";
import { userTable } from "../../accounts/tables.server";
import { nameKey, phoneKey } from "./person-keys";
import { type MembershipType, memberTable } from "./tables.server";
import { indianYear, membershipYear } from "./term";

export type NewMember = {
  caseId: string;
  type: MembershipType;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthDate: string;
  organization?: string;
};

const fullName = ({ firstName, lastName }: NewMember) => `${firstName} ${lastName}`;

/** Lets only one join at a time, so that two applications of one person are never both found to be the first. */
async function joinInTurn(tx: Context): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('membership.join'))`);
}

/** Whether somebody with the same address has an account, or the same phone or name and birth date is a member's. */
async function isKnown(tx: Context, person: NewMember): Promise<boolean> {
  const account = tx.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, person.email));
  const samePerson = and(
    eq(memberTable.nameKey, nameKey(fullName(person))),
    eq(memberTable.birthDate, person.birthDate),
  );
  const member = tx.db
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(or(eq(memberTable.phoneKey, phoneKey(person.phone)), samePerson));
  return (await account.limit(1)).length > 0 || (await member.limit(1)).length > 0;
}

async function nextNumber(tx: Context): Promise<string> {
  const { rows } = (await tx.db.execute(sql`select nextval('member_serial')::int as serial`)) as unknown as {
    rows: { serial: number }[];
  };
  const serial = rows[0]?.serial;
  if (serial === undefined) throw new Error("no serial for the member");
  return `IFACE-${indianYear(tx.now)}-${String(serial).padStart(6, "0")}`;
}

/**
 * Makes PERSON, whose e-mail address is proven, a member with an account, in the caller's transaction. Answers the member
 * number; undefined, and nothing stored, for somebody who may be known already.
 */
export async function joinUnlessKnown(tx: Context, person: NewMember): Promise<string | undefined> {
  authorize(tx, "anyone");
  await joinInTurn(tx);
  if (await isKnown(tx, person)) return undefined;
  const number = await nextNumber(tx);
  const { firstName, lastName, email, organization, phone, birthDate } = person;
  const userId = await openAccountFor(tx, { firstName, lastName, email, organization, memberNumber: number });
  const id = crypto.randomUUID();
  await tx.db.insert(memberTable).values({
    id,
    number,
    userId,
    caseId: person.caseId,
    type: person.type,
    status: "active",
    ...membershipYear(tx.now),
    name: fullName(person),
    nameKey: nameKey(fullName(person)),
    birthDate,
    phone,
    phoneKey: phoneKey(phone),
    joinedAt: tx.now,
  });
  await record(tx, "member.joined", id);
  return number;
}
