import { type SQL, sql } from "drizzle-orm";
import { type Db, rowsOf } from "./db.server";

/** Runs two queries in one round trip. Rows come as JSON, so timestamps are strings. */
export async function readTogether<One, Other>(db: Db, one: SQL, other: SQL): Promise<[One[], Other[]]> {
  const listOf = (read: SQL) => sql`(select coalesce(json_agg(part), '[]'::json) from (${read}) as part)`;
  const [row] = await rowsOf<{ one: One[]; other: Other[] }>(
    db,
    sql`select ${listOf(one)} as one, ${listOf(other)} as other`,
  );
  if (!row) throw new Error("a statement without rows");
  return [row.one, row.other];
}
