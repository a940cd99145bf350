import { and, eq, isNull, notInArray, or, sql } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { holderOf, holderOfAddress, isHeldByNoOther } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { takeOrganisations } from "../admission/administrator.server";
import { lockMember } from "../members/member-of.server";
import { nameKey } from "../members/person-keys";
import { memberTable } from "../members/tables.server";
import { isOfOrganisations, organisationTypes } from "../members/type-titles";
import { isErased } from "../record/changes.server";

type MemberRow = typeof memberTable.$inferSelect;

const MOST_AT_ADDRESS = 50;
const isPerson = notInArray(memberTable.type, organisationTypes);

const holder = holderOfAddress(memberTable.email, memberTable.emailSince);

/** The record that stands for the merged one `id`, if it waits for an account and its own address is no other account's. */
async function keptFor(tx: Tx, id: string, userId: string | undefined): Promise<MemberRow | undefined> {
  const kept = await lockMember(tx, id);
  if (!kept || kept.userId || isOfOrganisations(kept.type) || isErased(kept)) return undefined;
  const { email, emailSince, sharesAddress } = kept;
  const held = sharesAddress ? undefined : await holderOf(tx, { email, at: emailSince ?? tx.now });
  return held && held.userId !== userId ? undefined : kept;
}

/**
 * The one person without an account at `email`, now the address of account `userId`, if any. At an address shared by a family or
 * an office, the person called `name`; undefined if none or several match. A record entered while the address was another
 * holder's stays theirs. The address of a merged record leads to the kept one.
 */
export async function memberOfAddress(
  tx: Tx,
  { email, name, userId }: { email: string; name: string; userId: string | undefined },
): Promise<MemberRow | undefined> {
  const isTheirs = or(memberTable.sharesAddress, isHeldByNoOther(holder, userId));
  const found = await tx.db
    .select()
    .from(memberTable)
    .where(and(eq(memberTable.email, email), isNull(memberTable.userId), isPerson, isTheirs))
    .limit(MOST_AT_ADDRESS)
    .for("update");
  const people = new Map<string, { kept: MemberRow; isNamed: boolean; sharesAddress: boolean }>();
  for (const entered of found) {
    const kept = entered.mergedInto ? await keptFor(tx, entered.mergedInto, userId) : entered;
    if (!kept) continue;
    const before = people.get(kept.id);
    const isNamed = [entered.nameKey, kept.nameKey].includes(nameKey(name)) || before?.isNamed === true;
    const sharesAddress = entered.sharesAddress || before?.sharesAddress === true;
    people.set(kept.id, { kept, isNamed, sharesAddress });
  }
  const all = [...people.values()];
  const isShared = all.length > 1 || all.some(({ sharesAddress }) => sharesAddress);
  const own = isShared ? all.filter(({ isNamed }) => isNamed) : all;
  return own.length === 1 ? own[0]?.kept : undefined;
}

async function memberOfAccount(tx: Tx, userId: string): Promise<MemberRow | undefined> {
  const { id, email, name, emailVerified, memberNumber } = userTable;
  const [account] = await tx.db
    .select({ email, name })
    .from(userTable)
    .where(and(eq(id, userId), eq(emailVerified, true), isNull(memberNumber)))
    .for("update");
  return account && memberOfAddress(tx, { ...account, userId });
}

type Linked = Pick<MemberRow, "id" | "number">;

async function link(tx: Tx, userId: string, member: Linked | undefined): Promise<void> {
  if (!member) return;
  const version = sql`${memberTable.version} + 1`;
  await tx.db.update(memberTable).set({ userId, version }).where(eq(memberTable.id, member.id));
  await tx.db.update(userTable).set({ memberNumber: member.number }).where(eq(userTable.id, userId));
  await record(tx, "member.linked", member.id);
}

/** Links an imported person to the account `userId`, which has the address. Answers the record. */
export async function linkPerson(tx: Tx, userId: string): Promise<MemberRow | undefined> {
  authorize(tx, "system");
  const member = await memberOfAccount(tx, userId);
  await link(tx, userId, member);
  return member;
}

/** Links a person's membership to the account that has proven its address and has no membership. */
export async function linkToProvenAccount(tx: Tx, member: Linked & { type: string; email: string }): Promise<void> {
  if (isOfOrganisations(member.type)) return;
  const [account] = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .leftJoin(memberTable, eq(memberTable.userId, userTable.id))
    .where(
      and(
        eq(userTable.email, member.email),
        eq(userTable.emailVerified, true),
        isNull(userTable.memberNumber),
        isNull(memberTable.id),
      ),
    );
  if (account) await link(tx, account.id, member);
}

/** Links the members at `emails` to the accounts that have proven them; at a shared address, if the name matches. */
export async function linkProvenAddresses(tx: Tx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const accounts = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(isAnyOf(userTable.email, [...new Set(emails)]), eq(userTable.emailVerified, true)));
  for (const { id } of accounts) await link(tx, id, await memberOfAccount(tx, id));
}

export const linkMember: Job = {
  name: "membership.link",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await transaction(ctx, (tx) => linkPerson(tx, activity.subject));
    // Afterwards: an account holds an organisation's membership only without one of its own.
    await transaction(ctx, (tx) => takeOrganisations(tx, activity.subject));
  },
};
