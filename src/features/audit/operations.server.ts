import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { checkChain } from "../../platform/audit-log/audit-check.server";
import { authorize, type Context, record, transaction } from "../../platform/context.server";
import { rowsOf } from "../../platform/db/db.server";
import { activityTable, sealTable } from "../../platform/db/tables.server";
import { cursorOf, pageOf } from "../../platform/http/cursor.server";
import { dayBounds } from "../../platform/time/indian-time";
import type { ActivityTypes, AuditPage, AuditQuery, ChainView } from "./calls";
import { activityWords, actorsOf, namesOf, subjectsOf } from "./names.server";

const PAGE = 50;
const cursors = cursorOf(z.tuple([z.int().min(0)]));

/** An empty list matches no rows: the search found no such person. */
const oneOf = (column: typeof activityTable.subject | typeof activityTable.actor, ids: readonly string[]) =>
  ids.length > 0 ? inArray(column, [...ids]) : sql`false`;

async function conditions(ctx: Context, query: AuditQuery): Promise<(SQL | undefined)[]> {
  const { subject, actor, type, day, cursor } = query;
  const place = cursors.decode(cursor);
  const bounds = day ? dayBounds(day) : undefined;
  return [
    subject ? oneOf(activityTable.subject, await subjectsOf(ctx, subject)) : undefined,
    actor ? oneOf(activityTable.actor, await actorsOf(ctx, actor)) : undefined,
    type ? eq(activityTable.type, type) : undefined,
    bounds ? and(gte(activityTable.at, bounds.from), lt(activityTable.at, bounds.until)) : undefined,
    place && lt(activityTable.id, place[0]),
  ];
}

/** Newest first, 50 a page. */
export async function auditList(ctx: Context, query: AuditQuery): Promise<AuditPage> {
  authorize(ctx, "admin");
  const found = await ctx.db
    .select({ activity: activityTable, seal: sealTable.number })
    .from(activityTable)
    .leftJoin(sealTable, eq(sealTable.activityId, activityTable.id))
    .where(and(...(await conditions(ctx, query))))
    .orderBy(desc(activityTable.id))
    .limit(PAGE + 1);
  const { rows: shown, last } = pageOf(found, PAGE);
  const label = await namesOf(
    ctx,
    shown.flatMap(({ activity }) => [activity.subject, activity.actor]),
  );
  const rows = shown.map(({ activity: { id, at, type, subject, actor, place }, seal }) => ({
    id,
    at: at.toISOString(),
    type,
    what: activityWords(type),
    subject: { id: subject, label: label(subject) },
    actor: { id: actor, label: label(actor) },
    place,
    seal,
  }));
  return { rows, nextCursor: last ? cursors.encode([last.activity.id]) : null };
}

/** Every activity type so far, by a skip scan over the index: one step per type. */
export async function auditTypes(ctx: Context): Promise<ActivityTypes> {
  authorize(ctx, "admin");
  const rows = await rowsOf<{ type: string }>(
    ctx.db,
    sql`with recursive step as (
      (select type from ${activityTable} order by type limit 1)
      union all
      select (select e.type from ${activityTable} e where e.type > step.type order by e.type limit 1) from step
      where step.type is not null
    )
    select type from step where type is not null`,
  );
  return { types: rows.map(({ type }) => ({ type, what: activityWords(type) })) };
}

const checking = new WeakMap<Context["database"], Promise<ChainView>>();

async function check(ctx: Context): Promise<ChainView> {
  const { sealed, unsealed, head, brokenAt = null, unverified, late, lateCount } = await checkChain(ctx);
  return {
    sealed,
    unsealed,
    head,
    brokenAt,
    unverified,
    lateCount,
    late: late.map(({ id, type, at, seal, sealedAt }) => ({
      id,
      seal,
      what: activityWords(type),
      at: at.toISOString(),
      sealedAt: sealedAt?.toISOString() ?? null,
    })),
    checkedAt: ctx.now.toISOString(),
  };
}

/** Compares every sealed activity with its hash and records the check. Concurrent requests share one result. */
export async function checkAudit(ctx: Context): Promise<ChainView> {
  authorize(ctx, "admin");
  await transaction(ctx, (tx) => record(tx, "audit.checked", "activity"));
  const running = checking.get(ctx.database);
  if (running) return running;
  const begun = check(ctx).finally(() => checking.delete(ctx.database));
  checking.set(ctx.database, begun);
  return begun;
}
