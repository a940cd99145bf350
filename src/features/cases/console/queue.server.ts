import { and, arrayContains, arrayOverlaps, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { pageOf } from "../../../platform/http/cursor.server";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { type CaseKind, caseKinds } from "../kinds";
import { caseSearchTable, caseTable } from "../tables.server";
import { readable } from "./access.server";
import { carryOutDue } from "./carry-out.server";
import {
  after,
  amongOpen,
  cursorAt,
  inView,
  isDueToday,
  isOverdue,
  isUndecided,
  placeOf,
  waits,
} from "./queue-views.server";
import { rowColumns, viewRow } from "./row-view.server";
import type { QueueCounts, QueuePage, QueueQuery } from "./schema";
import { kindKey, OPEN_KEY, queryGroups, weekKeys } from "./search-keys";

const PAGE = 25;

/** An array, so that the planner starts with it. */
function searched(ctx: Context, query: QueueQuery, weeks: number | undefined): SQL | undefined {
  if (!query.q) return undefined;
  const groups = queryGroups(query.q);
  if (groups.length === 0) return sql`false`;
  const last = new Date(placeOf(query)?.at ?? ctx.now);
  const keys = and(
    amongOpen(query) ? arrayContains(caseSearchTable.keys, [OPEN_KEY]) : undefined,
    query.kind ? arrayContains(caseSearchTable.keys, [kindKey(query.kind)]) : undefined,
    weeks ? arrayOverlaps(caseSearchTable.keys, weekKeys(last, weeks)) : undefined,
    ...groups.map((group) => arrayOverlaps(caseSearchTable.keys, group)),
  );
  return sql`${caseTable.id} = any(array(select ${caseSearchTable.caseId} from ${caseSearchTable} where ${keys}))`;
}

function rowsIn(ctx: Context, query: QueueQuery, weeks?: number) {
  const order = amongOpen(query)
    ? [asc(waits), asc(caseTable.promisedAt), asc(caseTable.id)]
    : [desc(caseTable.submittedAt), desc(caseTable.id)];
  return ctx.db
    .select(rowColumns)
    .from(caseTable)
    .leftJoin(userTable, eq(userTable.id, caseTable.assigneeId))
    .where(
      and(
        inView(ctx, query),
        readable(ctx),
        query.kind ? eq(caseTable.kind, query.kind) : undefined,
        query.status ? eq(caseTable.status, query.status) : undefined,
        after(query),
        searched(ctx, query, weeks),
      ),
    )
    .orderBy(...order)
    .limit(PAGE + 1);
}

/** A frequent word fills a page from the last weeks, which avoids sorting years of cases. */
async function newestIn(ctx: Context, query: QueueQuery) {
  const spans = queryGroups(query.q ?? "").length > 1 ? [8, 64] : [1, 8, 64];
  for (const weeks of spans) {
    const rows = await rowsIn(ctx, query, weeks);
    if (rows.length > PAGE) return rows;
  }
  return rowsIn(ctx, query);
}

/** Throws 400 for an invalid cursor. */
export async function queuePage(ctx: Context, query: QueueQuery): Promise<QueuePage> {
  authorize(ctx, "reviewer");
  await carryOutDue(ctx);
  const isWide = query.q && !amongOpen(query);
  const found = await (isWide ? newestIn(ctx, query) : rowsIn(ctx, query));
  const { rows, last } = pageOf(found.map(viewRow), PAGE);
  if (!last) return { rows, nextCursor: null };
  const at = amongOpen(query) ? last.promisedAt : last.submittedAt;
  return { rows, nextCursor: cursorAt({ at, id: last.id, waits: last.isPaused }) };
}

export async function queueCounts(ctx: Context): Promise<QueueCounts> {
  authorize(ctx, "reviewer");
  await carryOutDue(ctx);
  const count = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`;
  const rows = await ctx.db
    .select({
      kind: caseTable.kind,
      open: sql<number>`count(*)::int`,
      mine: count(eq(caseTable.assigneeId, ownId(ctx))),
      dueToday: count(isDueToday(ctx.now)),
      overdue: count(isOverdue(ctx.now)),
      waiting: count(waits),
    })
    .from(caseTable)
    .where(and(isNull(caseTable.endedAt), isUndecided(ctx), readable(ctx)))
    .groupBy(caseTable.kind);
  const counts = {
    open: 0,
    mine: 0,
    dueToday: 0,
    overdue: 0,
    waiting: 0,
    kinds: Object.fromEntries(caseKinds.map((kind) => [kind, 0])) as Record<CaseKind, number>,
  };
  for (const { kind, ...row } of rows) {
    counts.kinds[kind] = row.open;
    counts.open += row.open;
    counts.mine += row.mine;
    counts.dueToday += row.dueToday;
    counts.overdue += row.overdue;
    counts.waiting += row.waiting;
  }
  return counts;
}
