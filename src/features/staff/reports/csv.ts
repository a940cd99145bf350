/** What a spreadsheet would take for a formula is led by an apostrophe; what would break the row is quoted. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** ROWS as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const asCsv = (rows: readonly (readonly (string | number)[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
