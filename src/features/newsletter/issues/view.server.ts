import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { notFound } from "../../../platform/refusal";
import { subscriptionTable } from "../tables.server";
import type { IssueFigures, IssuesAnswer, IssueView } from "./calls";
import { type DeliveryState, deliveryTable as deliveries, issueTable as issues } from "./tables.server";

/** More than a monthly newsletter fills in eight years. */
const MOST = 100;

export type IssueRow = typeof issues.$inferSelect;

const iso = (at: Date | null) => at?.toISOString() ?? null;

const count = (condition?: SQL) =>
  condition ? sql<number>`(count(*) filter (where ${condition}))::int` : sql<number>`count(*)::int`;
const inState = (...states: DeliveryState[]) => count(inArray(deliveries.state, states));

const none: IssueFigures = { recipients: 0, waiting: 0, sent: 0, refused: 0, uncertain: 0, left: 0, unsubscribed: 0 };

/** Issues that have not started are missing. */
async function figuresOf({ db }: Context, ids: string[]): Promise<Map<string, IssueFigures>> {
  if (ids.length === 0) return new Map();
  const { unsubscribedAt } = subscriptionTable;
  const rows = await db
    .select({
      id: deliveries.issueId,
      recipients: count(),
      waiting: inState("waiting", "sending"),
      sent: inState("sent"),
      refused: inState("refused"),
      uncertain: inState("uncertain"),
      left: inState("left"),
      unsubscribed: count(sql`${deliveries.state} = 'sent' and ${gt(unsubscribedAt, deliveries.at)}`),
    })
    .from(deliveries)
    .leftJoin(subscriptionTable, eq(subscriptionTable.id, deliveries.subscriptionId))
    .where(inArray(deliveries.issueId, ids))
    .groupBy(deliveries.issueId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

async function viewsOf(ctx: Context, rows: readonly IssueRow[]): Promise<IssueView[]> {
  const figures = await figuresOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ createdAt: _, ...row }) => ({
    ...row,
    sendAt: iso(row.sendAt),
    updatedAt: row.updatedAt.toISOString(),
    releasedAt: iso(row.releasedAt),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    figures: figures.get(row.id) ?? none,
  }));
}

/** Recipients of issues: confirmed, not unsubscribed, not paused after bounces. */
export const isRecipient = and(
  isNotNull(subscriptionTable.confirmedAt),
  isNull(subscriptionTable.unsubscribedAt),
  isNull(subscriptionTable.pausedAt),
);

/** The issues, newest first, with the present number of recipients. */
export async function listIssues(ctx: Context): Promise<IssuesAnswer> {
  authorize(ctx, "editor");
  const rows = await ctx.db.select().from(issues).orderBy(desc(issues.createdAt), issues.id).limit(MOST);
  const [recipients] = await ctx.db.select({ count: count() }).from(subscriptionTable).where(isRecipient);
  return { issues: await viewsOf(ctx, rows), subscribers: recipients?.count ?? 0 };
}

/** Throws 404. */
export async function staffIssue(ctx: Context, id: string): Promise<IssueView> {
  authorize(ctx, "editor");
  const [view] = await viewsOf(ctx, await ctx.db.select().from(issues).where(eq(issues.id, id)));
  if (!view) throw notFound("There is no such issue.");
  return view;
}
