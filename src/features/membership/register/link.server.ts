import { and, eq, isNull } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "../members/tables.server";

const unlinked = and(isNull(memberTable.userId), isNull(memberTable.mergedInto));

/** The one member without an account who has the proven address of the account USERID; nobody when there are several. */
async function memberOfAddress(tx: Context, userId: string) {
  const found = await tx.db
    .select({ id: memberTable.id, number: memberTable.number })
    .from(userTable)
    .innerJoin(memberTable, and(eq(memberTable.email, userTable.email), unlinked))
    .where(and(eq(userTable.id, userId), eq(userTable.emailVerified, true), isNull(userTable.memberNumber)))
    .limit(2)
    .for("update");
  return found.length === 1 ? found[0] : undefined;
}

/** Links an imported member to the account that has proven the address in the register. */
export const linkMember: Job = {
  name: "membership.link",
  async run(ctx, { event }) {
    authorize(ctx, "system");
    await transaction(ctx, async (tx) => {
      const member = await memberOfAddress(tx, event.subject);
      if (!member) return;
      await tx.db.update(memberTable).set({ userId: event.subject }).where(eq(memberTable.id, member.id));
      await tx.db
        .update(userTable)
        .set({ memberNumber: member.number })
        .where(eq(userTable.id, event.subject));
      await record(tx, "member.linked", member.id);
    });
  },
};
