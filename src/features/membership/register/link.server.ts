import { and, eq, isNull, notInArray, type SQL } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "../members/tables.server";
import { organisationTypes } from "../members/type-titles";

type MemberRow = typeof memberTable.$inferSelect;

const unlinked = and(isNull(memberTable.userId), isNull(memberTable.mergedInto));
const isPerson = notInArray(memberTable.type, organisationTypes);

/** The one member of those that FIT without an account who has the proven address of the account USERID; nobody when there are several. */
async function memberOfAddress(tx: Context, userId: string, fits?: SQL): Promise<MemberRow | undefined> {
  const found = await tx.db
    .select({ member: memberTable })
    .from(userTable)
    .innerJoin(memberTable, and(eq(memberTable.email, userTable.email), unlinked, fits))
    .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, true), isNull(userTable.memberNumber)))
    .limit(2)
    .for("update");
  return found.length === 1 ? found[0]?.member : undefined;
}

async function link(tx: Context, userId: string, member: MemberRow | undefined): Promise<void> {
  if (!member) return;
  await tx.db.update(memberTable).set({ userId }).where(eq(memberTable.id, member.id));
  await tx.db.update(userTable).set({ memberNumber: member.number }).where(eq(userTable.id, userId));
  await record(tx, "member.linked", member.id);
}

/** Links a person who was imported to the account USERID of the address in the register, in the caller's transaction. Answers who it was. */
export async function linkPerson(tx: Context, userId: string): Promise<MemberRow | undefined> {
  authorize(tx, "system");
  const member = await memberOfAddress(tx, userId, isPerson);
  await link(tx, userId, member);
  return member;
}

/** Links an imported member to the account that has proven the address in the register. */
export const linkMember: Job = {
  name: "membership.link",
  async run(ctx, { event }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => link(tx, event.subject, await memberOfAddress(tx, event.subject)));
  },
};
