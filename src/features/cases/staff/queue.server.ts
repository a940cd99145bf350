import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { dayBounds, indianDay } from "../../../platform/indian-time";
import { badRequest } from "../../../platform/refusal";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { endedStatuses } from "../schema";
import { caseSearchTable, caseTable } from "../tables.server";
import { readable } from "./access.server";
import { carryOutDue } from "./bulk.server";
import { rowColumns, viewRow } from "./row-view.server";
import type { QueueCounts, QueuePage, QueueQuery } from "./schema";
import { kindKey, OPEN_KEY, queryGroups, weekKeys } from "./search-keys";

const PAGE = 25;

/** Midnight in India after NOW. */
const endOfDay = (now: Date) => dayBounds(indianDay(now)).until;

const runs = () => isNull(caseTable.pausedAt);
const isOverdue = (now: Date) => and(runs(), lt(caseTable.promisedAt, now));
const isDueToday = (now: Date) =>
  and(runs(), gte(caseTable.promisedAt, now), lt(caseTable.promisedAt, endOfDay(now)));

/** An ended case is in view `all` only; a filter for one means it, whatever the view. */
const amongOpen = ({ view, status }: QueueQuery) =>
  view !== "all" && !(status && endedStatuses.includes(status));

function inView(ctx: Context, query: QueueQuery): SQL | undefined {
  const { view } = query;
  if (view === "all") return undefined;
  const isOpen = amongOpen(query) ? isNull(caseTable.endedAt) : isNotNull(caseTable.endedAt);
  if (view === "mine") return and(isOpen, eq(caseTable.assigneeId, ownId(ctx)));
  if (view === "due-today") return and(isOpen, isDueToday(ctx.now));
  return view === "overdue" ? and(isOpen, isOverdue(ctx.now)) : isOpen;
}

/** Open cases begin with what is due first, all cases with what came last. */
const whenOf = (query: QueueQuery) => (amongOpen(query) ? caseTable.promisedAt : caseTable.submittedAt);

type Place = { at: string; id: string };
const cursorOf = ({ at, id }: Place) => Buffer.from(`${at} ${id}`).toString("base64url");

function placeOf({ cursor }: QueueQuery): Place | undefined {
  if (!cursor) return undefined;
  const [at = "", id] = Buffer.from(cursor, "base64url").toString().split(" ");
  if (!id || id.includes("\0") || Number.isNaN(Date.parse(at)))
    throw badRequest("cursor_invalid", "This page of the list is not known. Please begin at the first one.");
  return { at: new Date(at).toISOString(), id };
}

function after(query: QueueQuery): SQL | undefined {
  const place = placeOf(query);
  if (!place) return undefined;
  const here = sql`(${whenOf(query)}, ${caseTable.id})`;
  const there = sql`(${place.at}::timestamptz, ${place.id}::text)`;
  return amongOpen(query) ? sql`${here} > ${there}` : sql`${here} < ${there}`;
}

/** The rows that a search fits, of the last WEEKS where there are any. An array, so that the planner begins with it. */
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
  const direction = amongOpen(query) ? asc : desc;
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
    .orderBy(direction(whenOf(query)), direction(caseTable.id))
    .limit(PAGE + 1);
}

/**
 * Whoever searches all cases for a frequent word finds a page in the last weeks, and nobody has to sort the years before.
 * Several words fit too few cases of one week for a page: to look there first only takes time.
 */
async function newestIn(ctx: Context, query: QueueQuery) {
  const spans = queryGroups(query.q ?? "").length > 1 ? [8, 64] : [1, 8, 64];
  for (const weeks of spans) {
    const rows = await rowsIn(ctx, query, weeks);
    if (rows.length > PAGE) return rows;
  }
  return rowsIn(ctx, query);
}

/** One page of the queue. Throws 400 for a cursor that is none. */
export async function queuePage(ctx: Context, query: QueueQuery): Promise<QueuePage> {
  authorize(ctx, "reviewer");
  await carryOutDue(ctx);
  const isWide = query.q && !amongOpen(query);
  const found = await (isWide ? newestIn(ctx, query) : rowsIn(ctx, query));
  const rows = found.slice(0, PAGE).map(viewRow);
  const last = rows.at(-1);
  if (!last || found.length <= PAGE) return { rows, nextCursor: null };
  const at = amongOpen(query) ? last.promisedAt : last.submittedAt;
  return { rows, nextCursor: cursorOf({ at, id: last.id }) };
}

/** How many open cases each view and each kind has. */
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
    })
    .from(caseTable)
    .where(and(isNull(caseTable.endedAt), readable(ctx)))
    .groupBy(caseTable.kind);
  const counts = {
    open: 0,
    mine: 0,
    dueToday: 0,
    overdue: 0,
    kinds: { DM: 0, MI: 0, CO: 0, SU: 0, PA: 0, CP: 0 },
  };
  for (const { kind, ...row } of rows) {
    counts.kinds[kind] = row.open;
    counts.open += row.open;
    counts.mine += row.mine;
    counts.dueToday += row.dueToday;
    counts.overdue += row.overdue;
  }
  return counts;
}
