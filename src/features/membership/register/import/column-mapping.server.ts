import { authorize, type Context, record, transaction } from "../../../../platform/context.server";
import { ownId } from "../../../accounts/own-id.server";
import { importColumnTable } from "../tables.server";
import { columnsOf, plainHead, type RememberedColumns } from "./columns";
import { firstRecords } from "./csv-rows.server";
import { textOf } from "./encoding";
import type { ColumnMapping, FileColumns } from "./schema";

const EXAMPLES = 3;

/** What was said about the columns of earlier files. */
export async function rememberedColumns({ db }: Context): Promise<RememberedColumns> {
  const rows = await db.select().from(importColumnTable);
  return new Map(rows.map(({ head, key }) => [head, key]));
}

/** The columns of a file, of which the beginning is enough, and what each is taken for. Throws 400 for one that cannot be read. */
export async function readColumns(ctx: Context, open: () => AsyncIterable<Uint8Array>): Promise<FileColumns> {
  authorize(ctx, "admin");
  const [heads = [], ...rows] = await firstRecords(
    textOf(open(), () => undefined),
    EXAMPLES,
  );
  const { keys, problem } = columnsOf(heads, await rememberedColumns(ctx));
  const columns = heads.map((head, at) => ({
    head: head.slice(0, 200),
    key: keys[at],
    examples: rows.map((row) => (row[at] ?? "").slice(0, 60)),
  }));
  return { columns, problem: problem ?? null };
}

/** Remembers what the columns of a file are, for this file and those to come. Throws 400 where they do not make a list of members. */
export async function rememberColumns(ctx: Context, { columns }: ColumnMapping): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    for (const { head, key } of columns) {
      const row = { key, setBy: ownId(tx), setAt: tx.now };
      await tx.db
        .insert(importColumnTable)
        .values({ head: plainHead(head), ...row })
        .onConflictDoUpdate({ target: importColumnTable.head, set: row });
    }
    await record(tx, "import.columns-set", ownId(tx));
  });
}
