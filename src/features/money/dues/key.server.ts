import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isTokenOf, linkToken } from "../../../platform/keyed-link.server";
import { notFound } from "../../../platform/refusal";
import type { DueRow } from "./create-due.server";
import { dueTable as dues } from "./tables.server";

/** Where a due is paid, with or without an account: the key is in the link alone. */
export const payPath = (ctx: Pick<Context, "config">, id: string) => `/pay/${linkToken(ctx, "payment", id)}`;

/** The due that a link leads to. Throws 404 for any other. */
export async function dueOfKey(ctx: Context, key: string): Promise<DueRow> {
  const [id = ""] = key.split(".");
  const isOurs = isTokenOf(ctx, "payment", id, key);
  const [due] = isOurs ? await ctx.db.select().from(dues).where(eq(dues.id, id)) : [];
  if (!due) throw notFound("This payment link is not valid. Please use the link in our email.");
  return due;
}
