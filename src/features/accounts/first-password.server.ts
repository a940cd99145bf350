import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { issueLink } from "./mailed-link.server";
import { loginTable } from "./tables.server";

/** A one-time link to set a password, for somebody who has none yet. */
export async function firstPasswordUrl(ctx: Context, userId: string): Promise<string | undefined> {
  const known = await ctx.db
    .select({ id: loginTable.id })
    .from(loginTable)
    .where(and(eq(loginTable.userId, userId), isNotNull(loginTable.password)))
    .limit(1);
  if (known.length > 0) return undefined;
  return `${ctx.config.publicUrl}/reset-password?token=${await issueLink(ctx, "set-password", userId)}`;
}
