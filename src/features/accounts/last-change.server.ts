import { desc, eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { eventTable } from "../../platform/tables.server";
import { momentWords } from "./moment-words";
import { userTable } from "./tables.server";

/** Who did something to SUBJECT last, and when, in a sentence about WHAT: "Asha Rao changed this edition on ...". */
export async function lastChangeWords(ctx: Context, subject: string, what: string): Promise<string> {
  const [event] = await ctx.db
    .select({ at: eventTable.at, name: userTable.name })
    .from(eventTable)
    .leftJoin(userTable, eq(userTable.id, eventTable.actor))
    .where(eq(eventTable.subject, subject))
    .orderBy(desc(eventTable.id))
    .limit(1);
  const when = event ? ` on ${momentWords(event.at.toISOString())}` : "";
  return `${event?.name ?? "Somebody else"} changed ${what}${when}. Please look at it again.`;
}
