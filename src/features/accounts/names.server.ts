import { inArray } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { userTable } from "./tables.server";

export async function namesOf({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .where(inArray(userTable.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
