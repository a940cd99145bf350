import { readWorkbook, workbookKind } from "../../../platform/sheets/workbook.server";
import type { StatementFile } from "./table.server";

/** `file` is undefined if a workbook has several sheets and none was chosen. */
export type SentFile = { file: StatementFile; sheets: [] } | { file: undefined; sheets: string[] };

/** The text, or the rows of the only or chosen sheet. Throws 400 for an unreadable workbook. */
export async function sentFile(bytes: Buffer, sheet: string | undefined): Promise<SentFile> {
  const kind = workbookKind(bytes);
  if (!kind) return { file: bytes, sheets: [] };
  const sheets = await readWorkbook(bytes, kind);
  const chosen = sheets.length === 1 ? sheets[0] : sheets.find(({ name }) => name === sheet);
  if (!chosen) return { file: undefined, sheets: sheets.map(({ name }) => name) };
  return { file: { rows: chosen.rows }, sheets: [] };
}
