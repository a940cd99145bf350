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

/** Of calls and pages together. */
const perNetwork = { name: "member verification", most: 300, seconds: 3600 };

const unknown: MemberCheck = { valid: false, name: null, type: null, status: "unknown", validUntil: null };

const find = (number: string) =>
  sql`select id, name, type, status, valid_until::text as "validUntil" from ${memberTable} where number = ${number}`;

/** Whether `typed` is a valid member's number, and whose; counted for the member. Throws 400 for what cannot be one, 429. */
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

/** How often the member's card was checked: since the first of this month in India, and ever. */
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

/** Stores the checks that were not counted yet: before the program ends. */
export async function storeChecks(platform: Platform): Promise<void> {
  await checkTally(platform).store();
}
