import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { describeCause } from "../../../platform/cause.server";
import type { Platform } from "../../../platform/context.server";
import type { Database } from "../../../platform/db.server";
import { keyedHash } from "../../../platform/keyed-hash.server";
import { tooMany } from "../../../platform/refusal";
import { rateLimitTable } from "../../../platform/tables.server";
import { memberTable } from "../members/tables.server";
import { memberCheckTable } from "./tables.server";

const LIMIT = { name: "member verification", most: 300, seconds: 3600 };
const BATCH_MS = 100;

type Check = { id: string; day: string; count: number };

/**
 * Counts checks, and how often each network asks, without a write for each: what comes in a tenth of a second is stored as
 * one batch of two statements. A network is refused as soon as the stored count, which all instances share, is over the limit. A
 * killed process loses a tenth of a second of counts.
 */
class CheckTally {
  private checks = new Map<string, Check>();
  private asked = new Map<string, number>();
  /** Addresses of networks over the limit, each as long as it is refused. */
  private readonly refused = new LRUCache<string, true>({ max: 10_000 });
  private timer: NodeJS.Timeout | undefined;
  private storing = Promise.resolve();

  constructor(private readonly platform: Platform) {}

  /** Counts one more request of a network; throws 429 when it has had its share. */
  ask(address: string): void {
    const left = this.refused.getRemainingTTL(address);
    if (left > 0) throw tooMany(Math.ceil(left / 1000));
    const asked = (this.asked.get(address) ?? 0) + 1;
    if (asked > LIMIT.most) throw tooMany(1);
    this.asked.set(address, asked);
    this.storeSoon();
  }

  /** Counts one more check of a member's card on `day`. */
  check(id: string, day: string): void {
    this.add({ id, day, count: 1 });
    this.storeSoon();
  }

  /** Stores the batch. */
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
    const asked = [...this.asked];
    this.checks = new Map();
    this.asked = new Map();
    try {
      if (asked.length > 0) await this.storeAsked(asked);
      if (checks.length > 0) await this.storeChecks(checks);
    } catch (cause) {
      this.platform.log.warn({ cause: describeCause(cause) }, "member checks not counted yet");
      for (const check of checks) this.add(check);
    }
  }

  /** Rows in order, so that two instances never wait for each other. Members who are gone meanwhile are left out. */
  private async storeChecks(checks: Check[]): Promise<void> {
    await this.platform.database.prepared(
      "membership.count-checks",
      sql`insert into ${memberCheckTable} (member_id, day, count)
        select m.id, c.day, c.count from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c(id text, day date, count int)
        join ${memberTable} m on m.id = c.id order by 1, 2
        on conflict (member_id, day) do update set count = ${memberCheckTable}.count + excluded.count`,
    );
  }

  private async storeAsked(asked: [address: string, count: number][]): Promise<void> {
    const networks = new Map(
      asked.map(([address, count]) => [keyedHash(this.platform, LIMIT.name, address), { address, count }]),
    );
    const counts = [...networks].map(([key, { count }]) => ({ key, count }));
    const over = await this.platform.database.prepared<{ key: string; seconds: number }>(
      "membership.count-asked",
      sql`with kept as (insert into ${rateLimitTable} as kept (key, count, resets_at)
        select a.key, a.count, now() + ${LIMIT.seconds}::int * interval '1 second'
        from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as a(key text, count int) order by 1
        on conflict (key) do update set
          count = case when kept.resets_at <= now() then excluded.count else kept.count + excluded.count end,
          resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
        returning key, count, extract(epoch from resets_at - now())::float as seconds)
        select key, seconds from kept where count >= ${LIMIT.most}::int`,
    );
    for (const { key, seconds } of over) {
      const network = networks.get(key);
      if (network) this.refused.set(network.address, true, { ttl: Math.ceil(seconds * 1000) });
    }
  }
}

const tallies = new WeakMap<Database, CheckTally>();

/** The tally of the running program. */
export function checkTally(platform: Platform): CheckTally {
  const known = tallies.get(platform.database);
  if (known) return known;
  const made = new CheckTally(platform);
  tallies.set(platform.database, made);
  return made;
}
