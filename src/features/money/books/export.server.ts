import { stringify } from "csv-stringify/sync";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { yearTables } from "./year-tables.server";

const negative = /^-\d+\.\d\d$/;

// A leading apostrophe prevents spreadsheets from running a cell as a formula; of a number it would make text.
const format = {
  escape_formulas: true,
  record_delimiter: "windows",
  bom: true,
  cast: { string: (value: string) => ({ value, escape_formulas: !negative.test(value) }) },
} as const;

/** A ZIP of CSV files, with amounts in rupees with two decimals. The audit log records each export. */
export async function exportYear(ctx: Context, year: string): Promise<Uint8Array<ArrayBuffer>> {
  authorize(ctx, "auditor");
  const { strToU8, zipSync } = await import("fflate");
  const tables = await yearTables(ctx, year);
  await transaction(ctx, (tx) => record(tx, "year.exported", year));
  const files = tables.map(({ name, head, rows }) => [`${name}.csv`, strToU8(stringify([head, ...rows], format))]);
  return zipSync(Object.fromEntries(files), { level: 6 });
}
