import type { Context } from "../../../../platform/context.server";
import { csvStream } from "../../../../platform/http/csv.server";
import { importRows } from "./operations.server";
import { changeWords } from "./row-changes";

/** What becomes of each row of an uploaded file, as CSV. Throws 404. */
export async function importReport(ctx: Context, id: string): Promise<ReadableStream<Uint8Array>> {
  await importRows(ctx, id, {});
  return csvStream(
    ["Line", "What happens", "Why", "Name", "Member number", "Changes"],
    async (cursor: string | undefined) => {
      const { rows: found, nextCursor } = await importRows(ctx, id, { cursor });
      const rows = found.map(({ changes, ...row }) => [
        ...[row.line, row.fate, row.why, row.name, row.number],
        changes.map(changeWords).join("; "),
      ]);
      return { rows, next: nextCursor ?? undefined };
    },
  );
}
