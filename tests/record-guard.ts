import { sql } from "drizzle-orm";
import type { Portal } from "./portal";

/** Toggles the triggers that protect activity, as a database owner can. */
export async function guard({ platform: { database } }: Portal, word: "disable" | "enable"): Promise<void> {
  for (const table of ["activity", "activity_seals"])
    await database.db.execute(sql.raw(`alter table ${table} ${word} trigger user`));
}
