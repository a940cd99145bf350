import { sql } from "drizzle-orm";
import { describeCause } from "../../../platform/cause.server";
import type { Platform } from "../../../platform/context.server";
import type { Database } from "../../../platform/db.server";
import { memberTable } from "../members/tables.server";
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

export function checkTally(platform: Platform): CheckTally {
  const known = tallies.get(platform.database);
  if (known) return known;
  const made = new CheckTally(platform);
  tallies.set(platform.database, made);
  return made;
}
