import { readWorkbook, workbookKind } from "../../../platform/sheets/workbook.server";
import type { StatementFile } from "./table.server";

/** What a person sent: the file to be read, and the sheets with rows where it is a workbook of several and none of them was named. */
export type SentFile = { file: StatementFile; sheets: [] } | { file: undefined; sheets: string[] };

/** The text that was sent, or the rows of the only sheet of a workbook, or of `sheet`. Throws 400 for a workbook that cannot be read. */
export async function sentFile(bytes: Buffer, sheet: string | undefined): Promise<SentFile> {
  const kind = workbookKind(bytes);
  if (!kind) return { file: bytes, sheets: [] };
  const sheets = await readWorkbook(bytes, kind);
  const chosen = sheets.length === 1 ? sheets[0] : sheets.find(({ name }) => name === sheet);
  if (!chosen) return { file: undefined, sheets: sheets.map(({ name }) => name) };
  return { file: { rows: chosen.rows }, sheets: [] };
}
