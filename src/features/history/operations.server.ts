import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../platform/context.server";
import { noSuchPage } from "../../platform/http/cursor";
import { cursorOf, pageOf } from "../../platform/http/cursor.server";
import { badRequest } from "../../platform/refusal";
import { indianDay, indianYear } from "../../platform/time/indian-time";
import { ownId } from "../accounts/own-id.server";
import type { HistoryEntry, HistoryPage } from "./calls";
import { type EntryType, timeInIndia } from "./entry";
import { historyEntryTable as entry } from "./tables.server";

const PAGE = 20;
const cursors = cursorOf(z.tuple([z.int().min(0)]));

type Row = typeof entry.$inferSelect;
type Wanted = { cursor?: string; type?: readonly EntryType[] };

/** CPD points and target of a user in a year of the Indian calendar. The CPD feature provides it. */
export type CpdOf = (ctx: Context, userId: string, year: number) => Promise<{ points: number; target: number }>;

function shown({ id, occurredAt, type, title, description, status, points, reverses }: Row): HistoryEntry {
  const [date, time] = [indianDay(occurredAt), timeInIndia(occurredAt)];
  const at = occurredAt.toISOString();
  return { id, date, time, occurredAt: at, type, title, description, status, points, reverses };
}

/** The condition for rows after `cursor`. The moment stays text, because a Date loses its microseconds. */
async function after(ctx: Context, userId: string, cursor: string): Promise<SQL> {
  const id = cursors.decode(cursor)?.[0];
  const [place] =
    id === undefined
      ? []
      : await ctx.db
          .select({ at: sql<string>`${entry.occurredAt}::text` })
          .from(entry)
          .where(and(eq(entry.id, id), eq(entry.userId, userId)));
  if (!place) throw badRequest("cursor_invalid", noSuchPage);
  return sql`(${entry.occurredAt}, ${entry.id}) < (${place.at}::timestamptz, ${id}::bigint)`;
}

async function entriesOf(ctx: Context, userId: string, count: number, { cursor, type }: Wanted) {
  const types = type?.length ? inArray(entry.type, [...type]) : undefined;
  const place = cursor === undefined ? undefined : await after(ctx, userId, cursor);
  return ctx.db
    .select()
    .from(entry)
    .where(and(eq(entry.userId, userId), types, place))
    .orderBy(desc(entry.occurredAt), desc(entry.id))
    .limit(count);
}

async function countOf(ctx: Context, userId: string, type?: readonly EntryType[]): Promise<number> {
  const types = type?.length ? inArray(entry.type, [...type]) : undefined;
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(entry)
    .where(and(eq(entry.userId, userId), types));
  return row?.count ?? 0;
}

async function figuresOf(ctx: Context, cpdOf: CpdOf, userId: string, { type }: Wanted) {
  const year = indianYear(ctx.now);
  const [everything, cpd, some] = await Promise.all([
    countOf(ctx, userId),
    cpdOf(ctx, userId, year),
    type?.length ? countOf(ctx, userId, type) : undefined,
  ]);
  return { total: some ?? everything, everything, ...cpd, year };
}

/** The signed-in member's history, newest first. Only the first page has figures. Throws 400 for an invalid cursor. */
export async function historyPage(ctx: Context, wanted: Wanted, cpdOf: CpdOf): Promise<HistoryPage> {
  authorize(ctx, "user");
  const userId = ownId(ctx);
  const [found, figures] = await Promise.all([
    entriesOf(ctx, userId, PAGE + 1, wanted),
    wanted.cursor === undefined ? figuresOf(ctx, cpdOf, userId, wanted) : undefined,
  ]);
  const { rows, last } = pageOf(found, PAGE);
  return {
    entries: rows.map(shown),
    nextCursor: last ? cursors.encode([last.id]) : null,
    ...(figures ? { figures } : {}),
  };
}

export async function latestEntries(ctx: Context, count: number): Promise<HistoryEntry[]> {
  authorize(ctx, "user");
  return (await entriesOf(ctx, ownId(ctx), count, {})).map(shown);
}
