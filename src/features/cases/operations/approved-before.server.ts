import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";

export async function approvedBefore({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { subject, type } = activityTable;
  const rows = await db
    .selectDistinct({ id: subject })
    .from(activityTable)
    .where(and(inArray(subject, [...ids]), eq(type, "case.approved")));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
