import { desc, eq } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { ownId } from "../../accounts/own-id.server";
import { userTable } from "../../accounts/tables.server";
import { nameOfActor } from "../register/who.server";
import { changeWords } from "./field-words";
import { memberChangeTable as changes } from "./tables.server";

type Change = { what: string; before: string | null; after: string | null };

/** Keeps what was changed in the record of `memberId` and why. Answers the id of the last. */
export async function keepChanges(
  tx: Tx,
  memberId: string,
  reason: string,
  made: readonly Change[],
): Promise<string> {
  const rows = made.map((change) => ({
    ...{ id: crypto.randomUUID(), memberId, reason, by: ownId(tx), at: tx.now },
    ...change,
  }));
  if (rows.length > 0) await tx.db.insert(changes).values(rows);
  return rows.at(-1)?.id ?? "";
}

/** What staff changed in the record `id`, the newest first. */
export async function changesOf({ db }: Context, id: string) {
  const rows = await db
    .select({ change: changes, name: userTable.name })
    .from(changes)
    .leftJoin(userTable, eq(userTable.id, changes.by))
    .where(eq(changes.memberId, id))
    .orderBy(desc(changes.at), changes.what);
  return rows.map(({ change: { id: changeId, what, before, after, reason, by, at }, name }) => ({
    ...{ id: changeId, what: changeWords(what), before, after, reason },
    by: nameOfActor(by ?? "", name),
    at: at.toISOString(),
  }));
}
