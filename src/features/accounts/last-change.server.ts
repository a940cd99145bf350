import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { activityTable } from "../../platform/db/tables.server";
import { shortMoment } from "../../platform/time/short-dates";
import { userTable } from "./tables.server";

export async function lastActivity(ctx: Context, subject: string, types?: string[]) {
  const [activity] = await ctx.db
    .select({ type: activityTable.type, actor: activityTable.actor, at: activityTable.at, name: userTable.name })
    .from(activityTable)
    .leftJoin(userTable, eq(userTable.id, activityTable.actor))
    .where(and(eq(activityTable.subject, subject), types && inArray(activityTable.type, types)))
    .orderBy(desc(activityTable.id))
    .limit(1);
  return activity;
}

export async function whoChanged(ctx: Context, subject: string, what: string, types?: string[]): Promise<string> {
  const activity = await lastActivity(ctx, subject, types);
  const when = activity ? ` on ${shortMoment(activity.at.toISOString())}` : "";
  return `${activity?.name ?? "Somebody else"} changed ${what}${when}.`;
}

export const lastChangeWords = async (ctx: Context, subject: string, what: string) =>
  `${await whoChanged(ctx, subject, what)} Please look at it again.`;
