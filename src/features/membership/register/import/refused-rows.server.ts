import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { authorize, type Context } from "../../../../platform/context.server";
import { csvStream } from "../../../../platform/http/csv.server";
import { importRowTable, importTable } from "../tables.server";
import { rememberedColumns } from "./column-mapping.server";
import { headAndRows } from "./file-rows.server";
import { importFile } from "./operations.server";

const AT_ONCE = 1_000;
/** The last column of the file; an import skips it. */
const REASON = "Why it was not taken";

type Reasons = Map<number, string>;

async function nextReasons({ db }: Context, importId: string, after: number): Promise<Reasons> {
  const { line, why, fate } = importRowTable;
  const rows = await db
    .select({ line, why })
    .from(importRowTable)
    .where(and(eq(importRowTable.importId, importId), inArray(fate, ["refused", "duplicate"]), gt(line, after)))
    .orderBy(asc(line))
    .limit(AT_ONCE);
  return new Map(rows.map((row) => [row.line, row.why ?? ""]));
}

/** Original cells with the reason, ready to correct and upload. Throws 404 if the file is deleted. */
export async function refusedRows(ctx: Context, id: string): Promise<ReadableStream<Uint8Array>> {
  authorize(ctx, "admin");
  const source = await importFile(ctx, id);
  const [found] = await ctx.db.select().from(importTable).where(eq(importTable.id, id));
  const remembered = await rememberedColumns(ctx);
  const { head, rows } = await headAndRows(source, { remembered, sheet: found?.answers?.sheet });
  let reasons = await nextReasons(ctx, id, 0);
  const widest = head.length;
  return csvStream([...head, REASON], async () => {
    const page: (readonly string[])[] = [];
    while (reasons.size > 0 && page.length < AT_ONCE) {
      const { value, done } = await rows.next();
      if (done) return { rows: page, next: undefined };
      const reason = reasons.get(value.line);
      if (reason === undefined) continue;
      const cells = Array.from({ length: widest }, (_, at) => value.record[at] ?? "");
      page.push([...cells, reason, ...value.record.slice(widest)]);
      reasons.delete(value.line);
      if (reasons.size === 0) reasons = await nextReasons(ctx, id, value.line);
    }
    return { rows: page, next: reasons.size > 0 ? true : undefined };
  });
}
