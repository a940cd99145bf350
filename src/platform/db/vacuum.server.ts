import { sql } from "drizzle-orm";
import { authorize, type Context } from "../context.server";
import { rowsOf } from "./db.server";

/** The embedded PostgreSQL has no autovacuum. One table at a time, so that requests can run in between. */
export async function vacuumEmbedded(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  if (ctx.database.kind !== "embedded") return;
  const tables = await rowsOf<{ name: string }>(
    ctx.db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        and pg_relation_size((quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass) > 0 order by name`,
  );
  for (const { name } of tables) await ctx.db.execute(sql.raw(`vacuum (analyze) ${name}`));
}
