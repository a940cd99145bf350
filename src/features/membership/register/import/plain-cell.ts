// Invisible characters from web pages and emails. The joiners of Indian scripts stay: they are part of words.
const invisible = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const spaces = /[\s\u00a0]+/g;

/** The fast path: printable ASCII with single spaces. */
const isPlain = (cell: string) => /^(?:[!-~]+(?: [!-~]+)*)?$/.test(cell);
const guard = /^'(?=[=+\-@＝＋－＠])/;

/** A cell as one line without invisible characters, and without the apostrophe that stops spreadsheets from running a formula. */
export function plainCell(cell: string): string {
  if (isPlain(cell)) return cell.startsWith("'") ? cell.replace(guard, "") : cell;
  const line = cell.toWellFormed().normalize("NFC").replace(spaces, " ").replace(invisible, "");
  return line.replace(spaces, " ").trim().replace(guard, "");
}

const empty = new Set(
  "na,n/a,n.a.,n.a,nil,none,null,not available,not applicable,not known,unknown,#n/a,#ref!,#value!,#name?,-,--,---,–,—,.,?,0,00/00/0000,0000-00-00,00-00-0000,00.00.0000".split(
    ",",
  ),
);

/** Whether a cell is a placeholder for nothing: NA, -, nil, 00/00/0000. */
export const isEmptyCell = (cell: string) =>
  cell === "" || empty.has(cell.toLowerCase()) || /^0000-00-00 |^00[/.-]00[/.-]0000 /.test(cell);

/** A word as lower-case letters and digits, `&` as and. */
export const plainWord = (word: string) =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
