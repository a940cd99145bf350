import { sql } from "drizzle-orm";
import type { Tx } from "../context.server";
import type { Database } from "./db.server";

const CHANNEL = "content_changed";

/** Notifies every instance after commit; this one before the caller's response, so editors see their change. */
export async function announceContentChange(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANNEL}, ${tx.contentChanges.teller})`);
  tx.onceStored(() => tx.contentChanges.tell());
}

export class ContentChanges {
  /** Identifies this process in notifications, so that it ignores its own. */
  readonly teller = crypto.randomUUID();
  private readonly listeners = new Set<() => void>();
  private leave: (() => Promise<void>) | undefined;

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  async start({ listen }: Pick<Database, "listen">): Promise<void> {
    this.leave ??= await listen(CHANNEL, (teller) => {
      if (teller !== this.teller) this.tell();
    });
  }

  async stop(): Promise<void> {
    await this.leave?.();
    this.leave = undefined;
  }
}
