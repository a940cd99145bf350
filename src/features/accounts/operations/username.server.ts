import { and, eq, like, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/db.server";
import { usernameWish } from "../names";
import { userTable } from "../tables.server";

const MAX = 60;

const escaped = (text: string) => text.replace(/[^a-z0-9]/g, "\\$&");

/** `wish` itself, or with the lowest free number. The unique index decides races. */
export async function firstFree(db: Db, wish: string): Promise<string> {
  const { username } = userTable;
  const [taken] = await db.select({ username }).from(userTable).where(eq(username, wish));
  if (!taken) return wish;
  const stem = wish.slice(0, MAX - 6);
  const numbered = await db
    .select({ username })
    .from(userTable)
    .where(and(like(username, `${escaped(stem)}%`), sql`${username} ~ ${`^${escaped(stem)}[0-9]{1,6}$`}`));
  const known = new Set(numbered.map((row) => row.username));
  let number = 2;
  while (known.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

export const freeUsername = (db: Db, name: string, email: string) => firstFree(db, usernameWish(name, email));
