import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import type { DataPrincipal } from "../accounts/data-principal.server";
import { userTable } from "../accounts/tables.server";
import { isLikely, isSurely } from "./likely-name";

const fits = (own: string, name: string) => isSurely(own, name) || isLikely(own, name);

/**
 * Tells names of other people, for whom the person booked, from their own: the account's and `formerNames`. Without an
 * account's name all are the person's own.
 */
export async function otherNames({ db }: Context, { userId }: DataPrincipal, formerNames: readonly string[]) {
  const [user] = await db.select({ name: userTable.name }).from(userTable).where(eq(userTable.id, userId));
  const account = user?.name ?? "";
  // "A Shah" can be Amit or Anita; the account's name decides.
  const own = [account, ...formerNames.filter((name) => !fits(account, name))];
  return (name: string | null): boolean => account !== "" && Boolean(name) && !own.some((one) => fits(one, name ?? ""));
}
