import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "./tables.server";

const columns = {
  id: memberTable.id,
  number: memberTable.number,
  type: memberTable.type,
  status: memberTable.status,
  validUntil: memberTable.validUntil,
  userId: memberTable.userId,
  name: sql<string>`coalesce(${userTable.firstName}, ${memberTable.name})`,
  email: sql<string | null>`coalesce(${userTable.email}, ${memberTable.email})`,
};

/** The member `id` with the name and the address that mails go to; undefined without an address. */
export async function memberToMail({ db }: Context, id: string) {
  const [member] = await db
    .select(columns)
    .from(memberTable)
    .leftJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(eq(memberTable.id, id));
  return member?.email ? { ...member, email: member.email } : undefined;
}
