import { sql } from "drizzle-orm";
import { describeCause } from "./cause.server";
import type { Context } from "./context.server";
import { activityTable } from "./tables.server";

const PATIENCE_MS = 3_000;

const tooLate = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS).unref(),
  );

/** The name of the part that keeps the process from its work, undefined while it can do it. */
export async function failingPart({ db, log }: Pick<Context, "db" | "log">): Promise<string | undefined> {
  try {
    await Promise.race([db.execute(sql`select 1 from ${activityTable} limit 1`), tooLate()]);
    return undefined;
  } catch (cause) {
    log.warn({ cause: describeCause(cause) }, "not ready");
    return "database";
  }
}
