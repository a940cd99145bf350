import { and, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../../platform/context.server";
import { cursorOf, placeMoment, placeText } from "../../../platform/http/cursor.server";
import { dayBounds, indianDay } from "../../../platform/time/indian-time";
import { ownId } from "../../accounts/own-id.server";
import { endedStatuses } from "../schema";
import { caseTable, plannedDecisionTable } from "../tables.server";
import type { QueueQuery } from "./schema";

/** After this long without being carried out, a decision returns its case to the queue. */
const STUCK_MS = 90_000;

const endOfDay = (now: Date) => dayBounds(indianDay(now)).until;

const runs = () => isNull(caseTable.pausedAt);
export const waits = sql`(${caseTable.pausedAt} is not null)`;
export const isOverdue = (now: Date) => and(runs(), lt(caseTable.promisedAt, now));
export const isDueToday = (now: Date) =>
  and(runs(), gte(caseTable.promisedAt, now), lt(caseTable.promisedAt, endOfDay(now)));

export const isUndecided = ({ db, now }: Context) =>
  or(
    isNull(caseTable.plannedDecisionId),
    sql`not exists ${db
      .select({ id: plannedDecisionTable.id })
      .from(plannedDecisionTable)
      .where(
        and(
          eq(plannedDecisionTable.id, caseTable.plannedDecisionId),
          gt(plannedDecisionTable.dueAt, new Date(now.getTime() - STUCK_MS)),
        ),
      )}`,
  );

/** A status filter for ended cases applies in every view. */
export const amongOpen = ({ view, status }: QueueQuery) =>
  view !== "all" && view !== "ended" && !(status && endedStatuses.includes(status));

export function inView(ctx: Context, query: QueueQuery): SQL | undefined {
  const { view } = query;
  if (view === "all") return undefined;
  const isOpen = amongOpen(query) ? and(isNull(caseTable.endedAt), isUndecided(ctx)) : isNotNull(caseTable.endedAt);
  if (view === "mine") return and(isOpen, eq(caseTable.assigneeId, ownId(ctx)));
  if (view === "due-today") return and(isOpen, isDueToday(ctx.now));
  if (view === "waiting") return and(isOpen, isNotNull(caseTable.pausedAt));
  return view === "overdue" ? and(isOpen, isOverdue(ctx.now)) : isOpen;
}

/** Waiting cases come last, before that the earliest due. */
export type Place = { waits: boolean; at: string; id: string };
const cursors = cursorOf(z.tuple([placeMoment, placeText, z.boolean()]));
export const cursorAt = ({ waits: isLast, at, id }: Place) => cursors.encode([at, id, isLast]);

/** Throws 400 for an invalid cursor. */
export function placeOf({ cursor }: QueueQuery): Place | undefined {
  const place = cursors.decode(cursor);
  return place && { at: place[0], id: place[1], waits: place[2] };
}

export function after(query: QueueQuery): SQL | undefined {
  const place = placeOf(query);
  if (!place) return undefined;
  const there = sql`${place.at}::timestamptz, ${place.id}::text`;
  return amongOpen(query)
    ? sql`(${waits}, ${caseTable.promisedAt}, ${caseTable.id}) > (${place.waits}::boolean, ${there})`
    : sql`(${caseTable.submittedAt}, ${caseTable.id}) < (${there})`;
}
