import type { Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import type { DocumentRow } from "./credit-note.server";
import { documentTable as documents } from "./tables.server";

/** The documents that dues have already, by due. */
export async function documentsOf(
  { db }: Pick<Tx, "db">,
  dueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentRow[]>> {
  if (dueIds.length === 0) return new Map();
  const rows = await db.select().from(documents).where(isAnyOf(documents.dueId, dueIds));
  return Map.groupBy(rows, ({ dueId }) => dueId);
}

/**
 * What the document of a due that is settled is issued for, by those that it has: due/<id>, and due/<id>/2 where a payment was taken
 * back meanwhile, which took the first document back with it.
 */
export function sourceOf(dueId: string, before: readonly DocumentRow[]): string {
  const reversed = before.filter(({ source }) => source.startsWith("reversal/")).length;
  return reversed === 0 ? `due/${dueId}` : `due/${dueId}/${reversed + 1}`;
}
