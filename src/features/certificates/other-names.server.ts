import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { DataPrincipal } from "../accounts/data-principal.server";
import { userTable } from "../accounts/tables.server";
import { isLikely, isSurely } from "./likely-name";

/**
 * Tells names of other people, for whom the person booked, from their own. Without an account's name all are the
 * person's own.
 */
export async function otherNames({ db }: Context, { userId }: DataPrincipal) {
  const [user] = await db.select({ name: userTable.name }).from(userTable).where(eq(userTable.id, userId));
  return (name: string | null): boolean =>
    Boolean(user?.name && name) && !isSurely(user?.name ?? "", name ?? "") && !isLikely(user?.name ?? "", name ?? "");
}
