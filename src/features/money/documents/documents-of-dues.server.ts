import type { Tx } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import type { DocumentRow } from "./credit-note.server";
import { documentTable as documents } from "./tables.server";

export async function documentsOf(
  { db }: Pick<Tx, "db">,
  dueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentRow[]>> {
  if (dueIds.length === 0) return new Map();
  const rows = await db.select().from(documents).where(isAnyOf(documents.dueId, dueIds));
  return Map.groupBy(rows, ({ dueId }) => dueId);
}

/** due/<id>, then due/<id>/2 after a reversed payment cancelled the first document. */
export function sourceOf(dueId: string, before: readonly DocumentRow[]): string {
  const reversed = before.filter(({ source }) => source.startsWith("reversal/")).length;
  return reversed === 0 ? `due/${dueId}` : `due/${dueId}/${reversed + 1}`;
}
