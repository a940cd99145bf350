import { and, asc, count, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Option } from "~/ui/select-field";
import { authorize, type Context } from "../../platform/context.server";
import { recordDegraded } from "../../platform/http/degradation.server";
import { indianDay } from "../../platform/time/indian-time";
import { indianStates } from "../cases/indian-states";
import type { ListedPosting } from "./posting";
import { type BoardQuestion, type JobSearch, PAGE_SIZE } from "./posting-list";
import { postingTable } from "./tables.server";

const { slug, title, employer, city, state, workplace, employment, experience } = postingTable;
const { payPer, payFrom, payTo, closesOn, postedAt, approvedAt, endedAt, id, work, brings } = postingTable;
export const listed = {
  slug,
  title,
  employer,
  city,
  state,
  workplace,
  employment,
  experience,
  payPer,
  payFrom,
  payTo,
  closesOn,
};

/** `total` counts all open jobs, `found` the matches; `states` lists those with open jobs and the chosen one. */
export type Board = { postings: ListedPosting[]; total: number; found: number; pages: number; states: Option[] };

const isOpen = ({ now }: Context): SQL | undefined => and(isNull(endedAt), gte(closesOn, indianDay(now)));

const whole = sql`lower(concat_ws(' ', ${title}, ${employer}, ${city}, ${work}, ${brings}))`;

/** Open jobs that contain every word of `q` and match the chosen filters. */
export function fits(ctx: Context, asked: JobSearch): SQL | undefined {
  const words = asked.q.toLowerCase().split(/\s+/).filter(Boolean);
  return and(
    isOpen(ctx),
    asked.state ? eq(state, asked.state) : undefined,
    asked.employment ? eq(employment, asked.employment) : undefined,
    asked.experience ? eq(experience, asked.experience) : undefined,
    ...words.map((word) => sql`strpos(${whole}, ${word}) > 0`),
  );
}

/** One page of matches, newest first; undefined if the database fails. */
export async function readBoard(ctx: Context, asked: BoardQuestion): Promise<Board | undefined> {
  authorize(ctx, "anyone");
  try {
    const [postings, found, byState] = await Promise.all([
      ctx.db
        .select(listed)
        .from(postingTable)
        .where(fits(ctx, asked))
        .orderBy(desc(postedAt), desc(id))
        .limit(PAGE_SIZE)
        .offset((asked.page - 1) * PAGE_SIZE),
      ctx.db.$count(postingTable, fits(ctx, asked)),
      ctx.db.select({ state, open: count() }).from(postingTable).where(isOpen(ctx)).groupBy(state).orderBy(asc(state)),
    ]);
    const total = byState.reduce((sum, { open }) => sum + open, 0);
    return {
      postings,
      total,
      found,
      pages: Math.ceil(found / PAGE_SIZE),
      states: indianStates.filter(({ value }) => value === asked.state || byState.some((one) => one.state === value)),
    };
  } catch (cause) {
    recordDegraded(ctx, "job board", cause);
    return undefined;
  }
}

export type Posting = typeof postingTable.$inferSelect & { isOpen: boolean };

/** The posting under a slug, even if it has ended; undefined if it is missing or deleted. */
export async function postingAt(ctx: Context, wanted: string): Promise<Posting | undefined> {
  authorize(ctx, "anyone");
  const [found] = await ctx.db.select().from(postingTable).where(eq(slug, wanted));
  return found && { ...found, isOpen: found.endedAt === null && found.closesOn >= indianDay(ctx.now) };
}

/** Every open job, newest first, for search and search engines. */
export async function openPostings(ctx: Context) {
  authorize(ctx, "anyone");
  return ctx.db
    .select({ id, ...listed, work, approvedAt })
    .from(postingTable)
    .where(isOpen(ctx))
    .orderBy(desc(postedAt), desc(id));
}

/** A fingerprint of the open jobs; changes with each addition, removal or approved change. */
export async function openEdition(ctx: Context): Promise<string> {
  authorize(ctx, "anyone");
  const mark = sql<string | null>`md5(string_agg(${id} || ${approvedAt}::text, ',' order by ${id}))`;
  const [found] = await ctx.db.select({ mark }).from(postingTable).where(isOpen(ctx));
  return found?.mark ?? "none";
}
