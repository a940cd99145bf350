import { sql } from "drizzle-orm";
import type { Portal } from "./portal";

/** Turns what keeps the record of events from being changed off or on, as somebody who owns the database can. */
export async function guard({ platform: { database } }: Portal, word: "disable" | "enable"): Promise<void> {
  for (const table of ["activity", "activity_seals"])
    await database.db.execute(sql.raw(`alter table ${table} ${word} trigger user`));
}
