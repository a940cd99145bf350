import { and, desc, eq, isNotNull, max } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { recordDegraded } from "../../../platform/http/degradation.server";
import type { Article } from "./article";
import { issueTable as issues } from "./tables.server";

export type PublicIssue = {
  number: number;
  subject: string;
  preheader: string;
  body: string;
  articles: Article[];
  sentAt: Date;
};

const { number, subject, preheader, body, articles, startedAt } = issues;
const publicParts = { number, subject, preheader, body, articles, startedAt };
type Row = { [Part in keyof typeof publicParts]: (typeof issues.$inferSelect)[Part] };

const publicOf = ({ startedAt: sentAt, number: its, ...words }: Row): PublicIssue[] =>
  sentAt && its !== null ? [{ ...words, number: its, sentAt }] : [];

/** Issues that were or are being sent, newest first; empty if the database fails. */
export async function sentIssues(ctx: Context): Promise<PublicIssue[]> {
  authorize(ctx, "anyone");
  try {
    const rows = await ctx.db.select(publicParts).from(issues).where(isNotNull(startedAt)).orderBy(desc(number));
    return rows.flatMap(publicOf);
  } catch (cause) {
    recordDegraded(ctx, "newsletter", cause);
    return [];
  }
}

/** The number of the newest sent issue; 0 before the first. Sent issues never change. */
export async function lastIssueNumber(ctx: Context): Promise<number> {
  authorize(ctx, "anyone");
  const [row] = await ctx.db
    .select({ last: max(number) })
    .from(issues)
    .where(isNotNull(startedAt));
  return row?.last ?? 0;
}

export async function sentIssue(ctx: Context, wanted: number): Promise<PublicIssue | undefined> {
  authorize(ctx, "anyone");
  const rows = await ctx.db
    .select(publicParts)
    .from(issues)
    .where(and(isNotNull(startedAt), eq(number, wanted)));
  return rows.flatMap(publicOf)[0];
}
