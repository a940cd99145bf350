import { eq, like, or } from "drizzle-orm";
import type { Db } from "../../../platform/db.server";
import { usernameWish } from "../names";
import { userTable } from "../tables.server";

const MAX = 60;

/** WISH itself, or with the lowest number that nobody has. A race is decided by the unique index, not here. */
export async function firstFree(db: Db, wish: string): Promise<string> {
  const stem = wish.slice(0, MAX - 6);
  const rows = await db
    .select({ username: userTable.username })
    .from(userTable)
    .where(or(eq(userTable.username, wish), like(userTable.username, `${stem.replace(/[%_\\]/g, "\\$&")}%`)));
  const taken = new Set(rows.map((row) => row.username));
  if (!taken.has(wish)) return wish;
  let number = 2;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

/** A free username from a person's name and address. */
export const freeUsername = (db: Db, name: string, email: string) => firstFree(db, usernameWish(name, email));
