import type { Context } from "../../../../platform/context.server";
import { csvStream } from "../csv-stream.server";
import { importRows } from "./operations.server";

/** What becomes of each row of an uploaded file, as CSV. Throws 404. */
export async function importReport(ctx: Context, id: string): Promise<ReadableStream<Uint8Array>> {
  await importRows(ctx, id, {});
  return csvStream(
    ["Line", "What happens", "Why", "Name", "Member number"],
    async (cursor: number | undefined) => {
      const { rows, nextCursor } = await importRows(ctx, id, { cursor });
      const lines = rows.map(({ line, fate, why, name, number }) => [line, fate, why, name, number]);
      return { lines, next: nextCursor ?? undefined };
    },
  );
}
