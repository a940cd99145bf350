import { sql } from "drizzle-orm";
import type { Tx } from "./context.server";
import type { Database } from "./db.server";

const CHANNEL = "content_changed";

/**
 * Says to every instance, once the caller's transaction is stored, that public pages show something else from now on. This one
 * is told before the caller has its answer: who has published and looks sees it.
 */
export async function announceContentChange(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANNEL}, ${tx.contentChanges.teller})`);
  tx.onceStored(() => tx.contentChanges.tell());
}

/** Who in this process wants to know that public pages show something else: the pages in memory. */
export class ContentChanges {
  /** This process in what it announces: it knows already, and need not be told again. */
  readonly teller = crypto.randomUUID();
  private readonly listeners = new Set<() => void>();
  private leave: (() => Promise<void>) | undefined;

  /** Calls `listener` after every change, whichever instance made it. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Says so to those who want to know. */
  tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Begins to hear of changes. */
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
