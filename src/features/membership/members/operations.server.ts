import { and, eq, inArray, or, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { newId } from "../../../platform/db/new-id.server";
import { phoneKey } from "../../../platform/text/phone";
import { indianDay, indianYear } from "../../../platform/time/indian-time";
import { accountToJoin, joinAccount, openAccountFor } from "../../accounts/operations/account-for-applicant.server";
import { enteredAddress } from "./entered-address";
import { notePeriod } from "./periods.server";
import { nameKey } from "./person-keys";
import { memberTable } from "./tables.server";
import { yearFrom } from "./term";
import type { MembershipType } from "./type-titles";

export type NewMember = {
  caseId: string;
  type: MembershipType;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthDate?: string;
  organization?: string;
  state?: string;
};

/** An applicant decided without staff: the birth date distinguishes namesakes. */
type Applicant = NewMember & { birthDate: string };

const fullName = ({ firstName, lastName }: NewMember) => `${firstName} ${lastName}`.trim();

/** Serialises joins, so that two applications of one person cannot both count as the first. */
export async function joinInTurn(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('membership.join'))`);
}

async function isKnown(tx: Tx, person: Applicant): Promise<boolean> {
  const samePerson = and(
    eq(memberTable.nameKey, nameKey(fullName(person))),
    eq(memberTable.birthDate, person.birthDate),
  );
  const key = phoneKey(person.phone);
  const samePhone = key ? eq(memberTable.phoneKey, key) : undefined;
  const member = tx.db
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(or(samePhone, eq(memberTable.email, person.email), samePerson));
  return (await member.limit(1)).length > 0;
}

const numberOf = (year: number, serial: number) => `IFACE-${year}-${String(serial).padStart(6, "0")}`;

/** The next `count` member numbers, skipping imported ones. */
export async function nextNumbers(tx: Tx, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await rowsOf<{ serial: number }>(
    tx.db,
    sql`select nextval('member_serial')::int as serial from generate_series(1, ${count}::int)`,
  );
  const numbers = rows.map(({ serial }) => numberOf(indianYear(tx.now), serial));
  const { number } = memberTable;
  const taken = await tx.db.select({ number }).from(memberTable).where(inArray(number, numbers));
  const free = numbers.filter((each) => !taken.some((other) => other.number === each));
  return [...free, ...(await nextNumbers(tx, count - free.length))];
}

/** More than the longest list has rows. */
const MOST_AHEAD = 200_000;

/** Tests for a typing error in a member number: so high that the sequence could not continue after it. */
export async function slipsOfNumbers({ db, now }: Context): Promise<(number: string) => boolean> {
  const [count] = await rowsOf<{ last: number }>(db, sql`select last_value::int as last from member_serial`);
  const stem = numberOf(indianYear(now), 0).slice(0, -6);
  return (number) => number.startsWith(stem) && Number(number.slice(stem.length)) > (count?.last ?? 0) + MOST_AHEAD;
}

/** Advances the sequence beyond `numbers` that were issued elsewhere this year. */
export async function countPast(tx: Tx, numbers: readonly string[]): Promise<void> {
  const stem = numberOf(indianYear(tx.now), 0).slice(0, -6);
  const serials = numbers
    .filter((number) => number.startsWith(stem))
    .map((number) => Number(number.slice(stem.length)));
  const last = serials.reduce((most, serial) => Math.max(most, serial), 0);
  if (last > 0)
    await tx.db.execute(
      sql`select setval('member_serial', ${last}::bigint) from member_serial where last_value < ${last}::bigint`,
    );
}

/** Enters `person` under `number`, as a member from today. Answers the id. */
export async function enterMember(
  tx: Tx,
  person: NewMember,
  given: { number: string; userId: string | null },
): Promise<string> {
  authorize(tx, "anyone");
  const id = newId();
  const term = yearFrom(indianDay(tx.now));
  const { caseId, type, birthDate, phone, state } = person;
  await tx.db
    .insert(memberTable)
    .values({
      id,
      caseId,
      type,
      birthDate,
      phone,
      state,
      ...given,
      ...term,
      status: "active",
      name: fullName(person),
      nameKey: nameKey(fullName(person)),
      phoneKey: phoneKey(phone),
      ...enteredAddress(given.userId ? null : person.email, tx.now),
      organization: given.userId ? null : person.organization,
      joinedAt: tx.now,
    });
  await notePeriod(tx, { memberId: id, kind: "joined", caseId, ...term });
  await record(tx, "member.joined", id);
  return id;
}

/**
 * Makes `person`, with a proven email, a member in the account of that email or a new one. Answers the account. Stores nothing
 * and answers undefined for a possible duplicate, or if the email has an unproven account.
 */
export async function joinUnlessKnown(tx: Tx, person: Applicant): Promise<string | undefined> {
  authorize(tx, "anyone");
  await joinInTurn(tx);
  const account = await accountToJoin(tx, person.email);
  if (account?.isOpen === false || (await isKnown(tx, person))) return undefined;
  const [number] = await nextNumbers(tx, 1);
  if (!number) throw new Error("no number for the member");
  const { firstName, lastName, email, organization } = person;
  if (account) await joinAccount(tx, account.id, number);
  const userId =
    account?.id ?? (await openAccountFor(tx, { firstName, lastName, email, organization, memberNumber: number }));
  await enterMember(tx, person, { number, userId });
  return userId;
}
