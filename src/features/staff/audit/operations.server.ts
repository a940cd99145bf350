import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { checkChain } from "../../../platform/audit-chain.server";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { dayBounds } from "../../../platform/indian-time";
import { eventTable, sealTable } from "../../../platform/tables.server";
import { eventWords } from "./event-words";
import { actorsOf, namesOf, subjectsOf } from "./names.server";
import type { AuditPage, AuditQuery, ChainView, EventTypes } from "./schema";

const PAGE = 50;

/** An empty list fits nothing, as it should: nobody of that name is known. */
const oneOf = (column: typeof eventTable.subject | typeof eventTable.actor, ids: readonly string[]) =>
  ids.length > 0 ? inArray(column, [...ids]) : sql`false`;

async function conditions(ctx: Context, query: AuditQuery): Promise<(SQL | undefined)[]> {
  const { subject, actor, type, day, cursor } = query;
  const bounds = day ? dayBounds(day) : undefined;
  return [
    subject ? oneOf(eventTable.subject, await subjectsOf(ctx, subject)) : undefined,
    actor ? oneOf(eventTable.actor, await actorsOf(ctx, actor)) : undefined,
    type ? eq(eventTable.type, type) : undefined,
    bounds ? and(gte(eventTable.at, bounds.from), lt(eventTable.at, bounds.until)) : undefined,
    cursor === undefined ? undefined : lt(eventTable.id, cursor),
  ];
}

/** What happened, the newest first, 50 a page. */
export async function auditList(ctx: Context, query: AuditQuery): Promise<AuditPage> {
  authorize(ctx, "admin");
  const found = await ctx.db
    .select({ event: eventTable, seal: sealTable.number })
    .from(eventTable)
    .leftJoin(sealTable, eq(sealTable.eventId, eventTable.id))
    .where(and(...(await conditions(ctx, query))))
    .orderBy(desc(eventTable.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const label = await namesOf(
    ctx,
    shown.flatMap(({ event }) => [event.subject, event.actor]),
  );
  const rows = shown.map(({ event: { id, at, type, subject, actor, place }, seal }) => ({
    id,
    at: at.toISOString(),
    type,
    what: eventWords(type),
    subject: { id: subject, label: label(subject) },
    actor: { id: actor, label: label(actor) },
    place,
    seal,
  }));
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? String(last.id) : null };
}

/** Every type of event that has happened; asked of the index, one step a type. */
export async function auditTypes(ctx: Context): Promise<EventTypes> {
  authorize(ctx, "admin");
  const { rows } = (await ctx.db.execute(sql`
    with recursive step as (
      (select type from ${eventTable} order by type limit 1)
      union all
      select (select e.type from ${eventTable} e where e.type > step.type order by e.type limit 1) from step
      where step.type is not null
    )
    select type from step where type is not null`)) as unknown as { rows: { type: string }[] };
  return { types: rows.map(({ type }) => ({ type, what: eventWords(type) })) };
}

const checking = new WeakMap<Context["database"], Promise<ChainView>>();

async function check(ctx: Context): Promise<ChainView> {
  const { brokenAt = null, ...state } = await checkChain(ctx);
  return { ...state, brokenAt, checkedAt: ctx.now.toISOString() };
}

/** Compares every sealed event with its hash. Whoever asks meanwhile gets the same answer; the asking is recorded. */
export async function checkAudit(ctx: Context): Promise<ChainView> {
  authorize(ctx, "admin");
  await transaction(ctx, (tx) => record(tx, "audit.checked", "events"));
  const running = checking.get(ctx.database);
  if (running) return running;
  const begun = check(ctx).finally(() => checking.delete(ctx.database));
  checking.set(ctx.database, begun);
  return begun;
}
