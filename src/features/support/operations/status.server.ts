import { and, desc, eq, gte, inArray, min } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { failingPart } from "../../../platform/health.server";
import { eventTable } from "../../../platform/tables.server";
import { supportPromises } from "../../cases/promises";
import { caseTable } from "../../cases/tables.server";
import { workingMinutesBetween } from "../../cases/working-hours";
import { median } from "../median";
import type { LiveStatus } from "../schema";

const DAYS = 90;
const MOST_TICKETS = 500;
const KEEP_MS = 60_000;

/** The first of these is the answer to a ticket. */
const answers = [
  "case.answered",
  "case.information-requested",
  "case.approved",
  "case.declined",
  "case.closed",
];

/** Working minutes from arrival to answer, of the newest tickets that were answered. */
async function answerTimes(ctx: Context): Promise<number[]> {
  const since = new Date(ctx.now.getTime() - DAYS * 86_400_000);
  const answeredAt = min(eventTable.at);
  const rows = await ctx.db
    .select({ submittedAt: caseTable.submittedAt, answeredAt })
    .from(caseTable)
    .innerJoin(eventTable, and(eq(eventTable.subject, caseTable.id), inArray(eventTable.type, answers)))
    .where(and(eq(caseTable.kind, "SU"), gte(caseTable.submittedAt, since)))
    .groupBy(caseTable.id)
    .orderBy(desc(caseTable.submittedAt))
    .limit(MOST_TICKETS);
  return rows.flatMap((row) =>
    row.answeredAt ? [workingMinutesBetween(row.submittedAt, row.answeredAt)] : [],
  );
}

async function responseTime(ctx: Context): Promise<LiveStatus["responseTime"]> {
  const times = await answerTimes(ctx);
  if (times.length === 0) return { minutes: supportPromises.urgent, basis: "promised", tickets: 0 };
  return { minutes: Math.round(median(times)), basis: "answered", tickets: times.length };
}

async function check(ctx: Context): Promise<LiveStatus> {
  const operational = (await failingPart(ctx)) === undefined;
  const figures = operational
    ? await responseTime(ctx)
    : { minutes: supportPromises.urgent, basis: "promised" as const, tickets: 0 };
  return { operational, checkedAt: ctx.now.toISOString(), responseTime: figures };
}

type Kept = { at: number; status: Promise<LiveStatus> };
const kept = new WeakMap<Context["database"], Kept>();

/** How the portal and its support are doing: the figures of the last minute, counted once for everybody who asks. */
export function currentStatus(ctx: Context): Promise<LiveStatus> {
  authorize(ctx, "anyone");
  const known = kept.get(ctx.database);
  if (known && Math.abs(ctx.now.getTime() - known.at) < KEEP_MS) return known.status;
  const status = check(ctx);
  kept.set(ctx.database, { at: ctx.now.getTime(), status });
  status.catch(() => kept.delete(ctx.database));
  return status;
}
