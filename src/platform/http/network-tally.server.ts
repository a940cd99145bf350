import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { describeCause } from "../config/cause.server";
import type { Platform } from "../context.server";
import type { Database } from "../db/db.server";
import { rateLimitTable } from "../db/tables.server";
import { tooMany } from "../refusal";
import { keyedHash } from "../signing/keyed-hash.server";
import type { Limit } from "./rate-limit.server";

const BATCH_MS = 100;

/** Stores the counts of a tenth of a second in one statement; a killed process loses those at most. */
class NetworkTally {
  private asked = new Map<string, number>();
  private readonly refused = new LRUCache<string, true>({ max: 10_000 });
  private timer: NodeJS.Timeout | undefined;
  private storing = Promise.resolve();

  constructor(
    private readonly platform: Platform,
    private readonly limit: Limit,
  ) {}

  /** Throws 429 above the limit. Calls within the program have no address and are not counted. */
  ask(address: string): void {
    if (!address) return;
    const left = this.refused.getRemainingTTL(address);
    if (left > 0) throw tooMany(Math.ceil(left / 1000));
    const asked = (this.asked.get(address) ?? 0) + 1;
    if (asked > this.limit.most) throw tooMany(1);
    this.asked.set(address, asked);
    this.timer ??= setTimeout(() => this.store(), BATCH_MS).unref();
  }

  store(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storing = this.storing.then(() => this.storeBatch());
    return this.storing;
  }

  private async storeBatch(): Promise<void> {
    const asked = [...this.asked];
    this.asked = new Map();
    if (asked.length === 0) return;
    try {
      await this.storeAsked(asked);
    } catch (cause) {
      this.platform.log.warn({ limit: this.limit.name, cause: describeCause(cause) }, "requests not counted");
    }
  }

  private async storeAsked(asked: [address: string, count: number][]): Promise<void> {
    const { name, seconds, most } = this.limit;
    const networks = new Map(
      asked.map(([address, count]) => [keyedHash(this.platform, name, address), { address, count }]),
    );
    const counts = [...networks].map(([key, { count }]) => ({ key, count }));
    const over = await this.platform.database.prepared<{ key: string; seconds: number }>(
      "platform.count-networks",
      sql`with kept as (insert into ${rateLimitTable} as kept (key, count, resets_at)
        select a.key, a.count, now() + ${seconds}::int * interval '1 second'
        from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as a(key text, count int) order by 1
        on conflict (key) do update set
          count = case when kept.resets_at <= now() then excluded.count else kept.count + excluded.count end,
          resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
        returning key, count, extract(epoch from resets_at - now())::float as seconds)
        select key, seconds from kept where count >= ${most}::int`,
    );
    for (const { key, seconds: left } of over) {
      const network = networks.get(key);
      if (network) this.refused.set(network.address, true, { ttl: Math.ceil(left * 1000) });
    }
  }
}

const tallies = new WeakMap<Database, Map<string, NetworkTally>>();

export function networkTally(platform: Platform, limit: Limit): NetworkTally {
  const ofProgram = tallies.get(platform.database) ?? new Map<string, NetworkTally>();
  tallies.set(platform.database, ofProgram);
  const tally = ofProgram.get(limit.name) ?? new NetworkTally(platform, limit);
  ofProgram.set(limit.name, tally);
  return tally;
}

export async function storeTallies(platform: Platform): Promise<void> {
  await Promise.all([...(tallies.get(platform.database)?.values() ?? [])].map((tally) => tally.store()));
}
