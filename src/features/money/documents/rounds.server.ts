import { and, count, like } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import { documentTable as documents } from "./tables.server";

/**
 * What the document of a due that is settled is issued for: due/<id>, and due/<id>/2 where a payment was taken back meanwhile, which
 * took the first document back with it.
 */
export async function sourcesOf(tx: Tx, dueIds: readonly string[]): Promise<(dueId: string) => string> {
  const rows = await tx.db
    .select({ dueId: documents.dueId, reversed: count() })
    .from(documents)
    .where(and(isAnyOf(documents.dueId, dueIds), like(documents.source, "reversal/%")))
    .groupBy(documents.dueId);
  const reversed = new Map(rows.map((row) => [row.dueId, row.reversed]));
  return (dueId) => {
    const before = reversed.get(dueId) ?? 0;
    return before === 0 ? `due/${dueId}` : `due/${dueId}/${before + 1}`;
  };
}
