import { sql } from "drizzle-orm";
import { authorize, type Context, type Platform } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { networkTally } from "../../../platform/network-tally.server";
import { badRequest } from "../../../platform/refusal";
import { memberTable } from "../members/tables.server";
import { isEndless, type MemberStatus, statusOn } from "../members/term";
import { checkTally } from "./check-tally.server";
import { type MemberCheck, memberNumberIn, NUMBER_SENTENCE } from "./member-number";
import { memberCheckTable } from "./tables.server";

type Found = { id: string; name: string; type: string; status: MemberStatus; validUntil: string };

/** Shared by API calls and pages. */
const perNetwork = { name: "member verification", most: 300, seconds: 3600 };

const unknown: MemberCheck = { valid: false, name: null, type: null, status: "unknown", validUntil: null };

const find = (number: string) =>
  sql`select id, name, type, status, valid_until::text as "validUntil" from ${memberTable} where number = ${number}`;

/** Checks a member number and counts the check. Throws 400 for an impossible number, and 429. */
export async function checkMember(ctx: Context, typed: string): Promise<MemberCheck> {
  authorize(ctx, "anyone");
  const number = memberNumberIn(typed);
  if (!number) throw badRequest("not_a_member_number", NUMBER_SENTENCE);
  networkTally(ctx, perNetwork).ask(ctx.address);
  const [found] = await ctx.database.prepared<Found>("membership.check", find(number));
  if (!found) return unknown;
  checkTally(ctx).check(found.id, indianDay(ctx.now));
  const { name, type } = found;
  const validUntil = isEndless(found.validUntil) ? null : found.validUntil;
  const status = statusOn(ctx.now, found);
  return { valid: status === "active", name, type, status, validUntil };
}

export async function checksOf(ctx: Context, memberId: string): Promise<{ thisMonth: number; total: number }> {
  const firstOfMonth = `${indianDay(ctx.now).slice(0, 8)}01`;
  const { count, day } = memberCheckTable;
  const [sums] = await ctx.db
    .select({
      thisMonth: sql<number>`coalesce(sum(${count}) filter (where ${day} >= ${firstOfMonth}), 0)::int`,
      total: sql<number>`coalesce(sum(${count}), 0)::int`,
    })
    .from(memberCheckTable)
    .where(sql`${memberCheckTable.memberId} = ${memberId}`);
  return sums ?? { thisMonth: 0, total: 0 };
}

/** Stores pending counts before shutdown. */
export async function storeChecks(platform: Platform): Promise<void> {
  await checkTally(platform).store();
}
