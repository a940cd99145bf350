import { and, desc, eq, isNotNull, max } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { recordDegraded } from "../../../platform/degraded.server";
import type { Article } from "./article";
import { issueTable as issues } from "./tables.server";

/** An issue as its page shows it. */
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

/** What has been sent, or is being sent, newest first; nothing where the database cannot say. */
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

/** The number of the newest issue that was sent, 0 before the first: what was sent does not change any more. */
export async function lastIssueNumber(ctx: Context): Promise<number> {
  authorize(ctx, "anyone");
  const [row] = await ctx.db
    .select({ last: max(number) })
    .from(issues)
    .where(isNotNull(startedAt));
  return row?.last ?? 0;
}

/** The issue that was sent under `number`. */
export async function sentIssue(ctx: Context, wanted: number): Promise<PublicIssue | undefined> {
  authorize(ctx, "anyone");
  const rows = await ctx.db
    .select(publicParts)
    .from(issues)
    .where(and(isNotNull(startedAt), eq(number, wanted)));
  return rows.flatMap(publicOf)[0];
}
