import { and, desc, eq, gte, inArray, isNull, like, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { userTable } from "../../accounts/tables.server";
import { dayAfter } from "../members/periods";
import { nameKey, phoneKey } from "../members/person-keys";
import { memberTable as members } from "../members/tables.server";
import { type MemberStatus, statusOn } from "../members/term";
import type { ListQuery, MemberPage, MemberRow } from "./schema";

const PAGE = 25;

/** Name words as a query of full text: every word, each also as the beginning of a longer one. */
const wordsOf = (typed: string) =>
  nameKey(typed)
    .split(" ")
    .filter(Boolean)
    .map((word) => `'${word}':*`)
    .join(" & ");

/** What Q asks for: an address, a number of a member, a telephone number, or words of a name. */
function matching({ db }: Context, q: string): SQL | undefined {
  if (q.includes("@")) {
    const accounts = db
      .select({ id: userTable.id })
      .from(userTable)
      .where(eq(userTable.email, q.toLowerCase()));
    return or(eq(members.email, q.toLowerCase()), inArray(members.userId, accounts));
  }
  if (/^iface-/i.test(q)) return like(members.number, `${q.toUpperCase().replace(/[^A-Z0-9-]/g, "")}%`);
  if (/^[\d\s()+-]{10,}$/.test(q)) return eq(members.phoneKey, phoneKey(q));
  const words = wordsOf(q);
  if (!words) return sql`false`;
  return sql`to_tsvector('simple', coalesce(${members.nameKey}, '')) @@ to_tsquery('simple', ${words})`;
}

function withStatus(status: MemberStatus, today: string): SQL | undefined {
  const stored = eq(members.status, status);
  if (status === "active") return and(stored, gte(members.validUntil, today));
  const over = and(eq(members.status, "active"), lt(members.validUntil, today));
  return status === "expired" ? or(stored, over) : stored;
}

/** The members that QUERY asks for; records that another stands for are left out unless their number is asked for. */
export function chosenMembers(ctx: Context, { q, status, type, ending }: ListQuery): SQL | undefined {
  const today = indianDay(ctx.now);
  return and(
    q ? matching(ctx, q) : undefined,
    q && /^iface-/i.test(q) ? undefined : isNull(members.mergedInto),
    status ? withStatus(status, today) : undefined,
    type ? eq(members.type, type) : undefined,
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

/** A stored row as lists show it, its status as of now. */
export function shownRow({ now }: Context, { userId, joinedAt, status, ...row }: StoredRow): MemberRow {
  return {
    ...row,
    status: statusOn(now, { status, validUntil: row.validUntil }),
    joinedAt: joinedAt.toISOString(),
    hasAccount: userId !== null,
  };
}

/** A page of the register of members, the newest number first. */
export async function memberList(ctx: Context, query: ListQuery): Promise<MemberPage> {
  authorize(ctx, "reviewer");
  const rows = await ctx.db
    .select(rowColumns)
    .from(members)
    .leftJoin(userTable, eq(userTable.id, members.userId))
    .where(and(chosenMembers(ctx, query), query.cursor ? lt(members.number, query.cursor) : undefined))
    .orderBy(desc(members.number))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return {
    rows: page.map((row) => shownRow(ctx, row)),
    nextCursor: rows.length > PAGE ? (page.at(-1)?.number ?? null) : null,
  };
}
