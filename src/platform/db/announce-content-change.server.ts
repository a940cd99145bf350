import { sql } from "drizzle-orm";
import type { Tx } from "../context.server";
import { CHANNEL } from "./content-changes.server";

/** Notifies every instance after commit; this one before the caller's response, so editors see their change. */
export async function announceContentChange(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_notify(${CHANNEL}, ${tx.contentChanges.teller})`);
  tx.onceStored(() => tx.contentChanges.tell());
}
