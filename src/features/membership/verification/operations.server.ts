import { sql } from "drizzle-orm";
import { describeCause } from "../../../platform/config/cause.server";
import { authorize, type Context, type Platform } from "../../../platform/context.server";
import type { Database } from "../../../platform/db/db.server";
import { networkTally } from "../../../platform/http/network-tally.server";
import { badRequest } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { memberTable } from "../members/tables.server";
import { isEndless, type MemberStatus, statusOn } from "../members/term";
import { type MemberCheck, memberNumberIn, NUMBER_SENTENCE } from "./member-number";
import { memberCheckTable } from "./tables.server";

const BATCH_MS = 100;

type Check = { id: string; day: string; count: number };

/** Batches the counts of card checks, one write each tenth of a second. A crash loses at most that batch. */
class CheckTally {
  private checks = new Map<string, Check>();
  private timer: NodeJS.Timeout | undefined;
  private storing = Promise.resolve();

  constructor(private readonly platform: Platform) {}

  check(id: string, day: string): void {
    this.add({ id, day, count: 1 });
    this.storeSoon();
  }

  store(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storing = this.storing.then(() => this.storeBatch());
    return this.storing;
  }

  private add({ id, day, count }: Check): void {
    const known = this.checks.get(id + day);
    if (known) known.count += count;
    else this.checks.set(id + day, { id, day, count });
  }

  private storeSoon(): void {
    this.timer ??= setTimeout(() => this.store(), BATCH_MS).unref();
  }

  private async storeBatch(): Promise<void> {
    const checks = [...this.checks.values()];
    this.checks = new Map();
    try {
      if (checks.length > 0) await this.storeChecks(checks);
    } catch (cause) {
      this.platform.log.warn({ cause: describeCause(cause) }, "member checks not counted yet");
      for (const check of checks) this.add(check);
    }
  }

  /** Ordered rows avoid deadlocks between instances. Deleted members are skipped. */
  private async storeChecks(checks: Check[]): Promise<void> {
    await this.platform.database.prepared(
      "membership.count-checks",
      sql`insert into ${memberCheckTable} (member_id, day, count)
        select m.id, c.day, c.count from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c(id text, day date, count int)
        join ${memberTable} m on m.id = c.id order by 1, 2
        on conflict (member_id, day) do update set count = ${memberCheckTable}.count + excluded.count`,
    );
  }
}

const tallies = new WeakMap<Database, CheckTally>();

function checkTally(platform: Platform): CheckTally {
  const known = tallies.get(platform.database);
  if (known) return known;
  const made = new CheckTally(platform);
  tallies.set(platform.database, made);
  return made;
}

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
