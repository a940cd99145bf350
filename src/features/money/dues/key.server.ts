import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { isTokenOf, linkToken } from "../../../platform/signing/keyed-link.server";
import type { DueRow } from "./create-due.server";
import { dueTable as dues } from "./tables.server";

/** The payment page works without an account; only the link has the key. */
export const payPath = (ctx: Pick<Context, "config">, id: string) => `/pay/${linkToken(ctx, "payment", id)}`;

/** Throws 404 for an invalid link. */
export async function dueOfKey(ctx: Context, key: string): Promise<DueRow> {
  const [id = ""] = key.split(".");
  const isOurs = isTokenOf(ctx, "payment", id, key);
  const [due] = isOurs ? await ctx.db.select().from(dues).where(eq(dues.id, id)) : [];
  if (!due) throw notFound("This payment link is not valid. Please use the link in our email.");
  return due;
}
