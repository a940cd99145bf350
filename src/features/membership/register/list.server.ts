import { and, arrayOverlaps, desc, eq, gte, isNull, like, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize, type Context } from "../../../platform/context.server";
import { cursorOf, pageOf, placeText } from "../../../platform/http/cursor.server";
import { searchedPhoneKey } from "../../../platform/text/phone";
import { indianDay } from "../../../platform/time/indian-time";
import { userTable } from "../../accounts/tables.server";
import { queryGroups } from "../../cases/console/search-keys";
import { nameKey } from "../members/person-keys";
import { memberSearchTable, memberTable as members } from "../members/tables.server";
import { dayAfter, ENDING_DAYS, type MemberStatus, statusOn } from "../members/term";
import { memberTagTable as tags } from "../record/tables.server";
import { renewalTable } from "../renewal/tables.server";
import type { ListQuery, MemberCounts, MemberPage, MemberRow } from "./calls";

const PAGE = 25;
const cursors = cursorOf(z.tuple([placeText]));

/** Name words as a full-text query: all words, each as a prefix. */
const wordsOf = (typed: string) =>
  nameKey(typed)
    .split(" ")
    .filter(Boolean)
    .map((word) => `'${word}':*`)
    .join(" & ");

/** A phonetic match. The array makes the planner start with it. */
function soundsLike(q: string): SQL | undefined {
  const groups = queryGroups(q);
  if (groups.length === 0) return undefined;
  const keys = and(...groups.map((group) => arrayOverlaps(memberSearchTable.keys, group)));
  return sql`${members.id} = any(array(select ${memberSearchTable.memberId} from ${memberSearchTable} where ${keys}))`;
}

/** Matches email, member number old or new, phone, or words. Records without search keys are matched by spelling. */
function matching(q: string): SQL | undefined {
  if (/^iface-/i.test(q)) return like(members.number, `${q.toUpperCase().replace(/[^A-Z0-9-]/g, "")}%`);
  const bySound = soundsLike(q);
  if (q.includes("@")) {
    const address = q.toLowerCase();
    const accounts = sql`array(select ${userTable.id} from ${userTable} where ${userTable.email} = ${address})`;
    return or(eq(members.email, address), sql`${members.userId} = any(${accounts})`, bySound);
  }
  const byOldNumber = sql`(${members.oldNumber} is not null and lower(${members.oldNumber}) = ${q.trim().toLowerCase()})`;
  const phone = searchedPhoneKey(q);
  if (phone) return or(eq(members.phoneKey, phone), byOldNumber, bySound);
  const words = wordsOf(q);
  if (!words) return or(byOldNumber, bySound);
  return or(
    byOldNumber,
    sql`to_tsvector('simple', coalesce(${members.nameKey}, '')) @@ to_tsquery('simple', ${words})`,
    bySound,
  );
}

function withStatus(status: MemberStatus, today: string): SQL | undefined {
  const stored = eq(members.status, status);
  if (status === "active") return and(stored, gte(members.validUntil, today));
  const over = and(eq(members.status, "active"), lt(members.validUntil, today));
  return status === "expired" ? or(stored, over) : stored;
}

/** The matching members. Merged records are included only if their number is searched. */
export function chosenMembers(ctx: Context, query: ListQuery): SQL | undefined {
  const { q, status, type, state, tag, ending } = query;
  const today = indianDay(ctx.now);
  return and(
    q ? matching(q) : undefined,
    q && /^iface-/i.test(q) ? undefined : isNull(members.mergedInto),
    status ? withStatus(status, today) : undefined,
    type ? eq(members.type, type) : undefined,
    state ? eq(members.state, state) : undefined,
    tag ? sql`${members.id} in (select ${tags.memberId} from ${tags} where ${tags.tag} = ${tag})` : undefined,
    ending ? and(withStatus("active", today), lte(members.validUntil, dayAfter(today, ending))) : undefined,
  );
}

export const rowColumns = {
  id: members.id,
  number: members.number,
  name: members.name,
  email: sql<string | null>`coalesce(${userTable.email}, ${members.email})`,
  phone: members.phone,
  type: members.type,
  state: members.state,
  status: members.status,
  validUntil: members.validUntil,
  joinedAt: members.joinedAt,
  userId: members.userId,
};

type StoredRow = Omit<MemberRow, "joinedAt" | "hasAccount"> & { joinedAt: Date; userId: string | null };

export function shownRow({ now }: Context, { userId, joinedAt, status, ...row }: StoredRow): MemberRow {
  return {
    ...row,
    status: statusOn(now, { status, validUntil: row.validUntil }),
    joinedAt: joinedAt.toISOString(),
    hasAccount: userId !== null,
  };
}

/** Newest number first. */
export async function memberList(ctx: Context, query: ListQuery): Promise<MemberPage> {
  authorize(ctx, "reviewer");
  const place = cursors.decode(query.cursor);
  const found = await ctx.db
    .select(rowColumns)
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(and(chosenMembers(ctx, query), place && lt(members.number, place[0])))
    .orderBy(desc(members.number))
    .limit(PAGE + 1);
  const { rows, last } = pageOf(found, PAGE);
  return { rows: rows.map((row) => shownRow(ctx, row)), nextCursor: last ? cursors.encode([last.number]) : null };
}

/** The number of matching members in each view; ignores filters by status and term. */
export async function memberCounts(ctx: Context, query: ListQuery): Promise<MemberCounts> {
  authorize(ctx, "reviewer");
  const today = indianDay(ctx.now);
  const { status, validUntil } = members;
  const runs = sql`${status} = 'active' and ${validUntil} >= ${today}::date`;
  const isOver = sql`${status} = 'expired' or (${status} = 'active' and ${validUntil} < ${today}::date)`;
  const count = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`;
  const [[found], [waiting]] = await Promise.all([
    ctx.db
      .select({
        all: sql<number>`count(*)::int`,
        active: count(runs),
        ending: count(sql`${runs} and ${validUntil} <= ${dayAfter(today, ENDING_DAYS)}::date`),
        expired: count(isOver),
        ended: count(sql`${status} = 'ended'`),
      })
      .from(members)
      .where(chosenMembers(ctx, { ...query, status: undefined, ending: undefined })),
    ctx.db
      .select({ renewals: sql<number>`count(*)::int` })
      .from(renewalTable)
      .where(eq(renewalTable.status, "requested")),
  ]);
  return { ...(found ?? { all: 0, active: 0, ending: 0, expired: 0, ended: 0 }), renewals: waiting?.renewals ?? 0 };
}
