import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { eventTable } from "../../platform/tables.server";
import { momentWords } from "./moment-words";
import { userTable } from "./tables.server";

/** The last event of SUBJECT, of TYPES where they are given, with the name of the account that did it. */
export async function lastEvent(ctx: Context, subject: string, types?: string[]) {
  const [event] = await ctx.db
    .select({ type: eventTable.type, actor: eventTable.actor, at: eventTable.at, name: userTable.name })
    .from(eventTable)
    .leftJoin(userTable, eq(userTable.id, eventTable.actor))
    .where(and(eq(eventTable.subject, subject), types && inArray(eventTable.type, types)))
    .orderBy(desc(eventTable.id))
    .limit(1);
  return event;
}

/** Who did something to SUBJECT last, of TYPES where they are given, and when: "Asha Rao changed this edition on ...". */
export async function whoChanged(
  ctx: Context,
  subject: string,
  what: string,
  types?: string[],
): Promise<string> {
  const event = await lastEvent(ctx, subject, types);
  const when = event ? ` on ${momentWords(event.at.toISOString())}` : "";
  return `${event?.name ?? "Somebody else"} changed ${what}${when}.`;
}

/** The same, with what to do now. */
export const lastChangeWords = async (ctx: Context, subject: string, what: string) =>
  `${await whoChanged(ctx, subject, what)} Please look at it again.`;
