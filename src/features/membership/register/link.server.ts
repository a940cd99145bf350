import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { authorize, record, type Tx, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "../members/tables.server";
import { isOfOrganisations, organisationTypes } from "../members/type-titles";

type MemberRow = typeof memberTable.$inferSelect;

const unlinked = and(isNull(memberTable.userId), isNull(memberTable.mergedInto));
const isPerson = notInArray(memberTable.type, organisationTypes);

/** The one person without an account who has the proven address of the account `userId`; nobody when there are several. */
async function memberOfAddress(tx: Tx, userId: string): Promise<MemberRow | undefined> {
  const found = await tx.db
    .select({ member: memberTable })
    .from(userTable)
    .innerJoin(memberTable, and(eq(memberTable.email, userTable.email), unlinked, isPerson))
    .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, true), isNull(userTable.memberNumber)))
    .limit(2)
    .for("update");
  return found.length === 1 ? found[0]?.member : undefined;
}

type Linked = Pick<MemberRow, "id" | "number">;

async function link(tx: Tx, userId: string, member: Linked | undefined): Promise<void> {
  if (!member) return;
  const version = sql`${memberTable.version} + 1`;
  await tx.db.update(memberTable).set({ userId, version }).where(eq(memberTable.id, member.id));
  await tx.db.update(userTable).set({ memberNumber: member.number }).where(eq(userTable.id, userId));
  await record(tx, "member.linked", member.id);
}

/** Links a person who was imported to the account `userId` of the address in the register. Answers who it was. */
export async function linkPerson(tx: Tx, userId: string): Promise<MemberRow | undefined> {
  authorize(tx, "system");
  const member = await memberOfAddress(tx, userId);
  await link(tx, userId, member);
  return member;
}

/** Gives the membership of a person to the account that has proven its address and is nobody's yet. */
export async function linkToProvenAccount(
  tx: Tx,
  member: Linked & { type: string; email: string },
): Promise<void> {
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

/** Links a person who was imported to the account that has proven the address in the register. */
export const linkMember: Job = {
  name: "membership.link",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await transaction(ctx, (tx) => linkPerson(tx, activity.subject));
  },
};
