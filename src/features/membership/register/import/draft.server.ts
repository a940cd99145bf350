import { isPhone, phoneKey } from "../../../../platform/text/phone";
import { personName } from "../../../../platform/text/schema";
import { nameKey } from "../../members/person-keys";
import { NO_END } from "../../members/term";
import { membershipTypes, titleOfType } from "../../members/type-titles";
import type { FieldKey } from "./columns";
import { type DayKey, type DayOrder, dayKeys, readDay } from "./day-cell";
import type { Cells, Draft, ReadRow } from "./draft";
import { readEmail } from "./email-cell";
import { readPhone } from "./phone-cell.server";
import { isEmptyCell, plainCell, plainWord } from "./plain-cell";
import { stateNamed } from "./state-names";
import { type ValueAnswers, valueAnswer } from "./value-answers";

/** Settings for reading cells: the order of days, and the meaning of unknown words. */
export type Reading = { orders: Partial<Record<DayKey, DayOrder>>; values: ValueAnswers };

const LONGEST_QUOTE = 60;

function quoting(message: string, cell: string): string {
  const letters = Array.from(cell);
  const quote = letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join("")}…` : cell;
  return quote === "" ? message : `${message.replace(/\.$/, "")}: “${quote}”.`;
}

const anyName = personName(161, "The name is missing.");
const typesByWord = new Map<string, (typeof membershipTypes)[number]>(
  membershipTypes.flatMap((type) => [type, titleOfType(type)].map((word) => [plainWord(word), type] as const)),
);
const noEnd =
  /^(?:life(?:[ -]?(?:time|long|member|membership))?|permanent|perpetual|no (?:end|expiry)|never|forever|does not expire)$/i;

const isYes = new Set(["yes", "y", "true", "1", "haan", "हाँ", "हां", "✓", "x", "life", "lifemember"]);
const isNo = new Set(["no", "n", "false", "0", "nahin", "नहीं", ""]);

/** Collects the results of a row's cells: refusals, omissions and notes for staff. */
function collector(cells: Cells) {
  const refusals: string[] = [];
  const notes: string[] = [];
  const leftOut: string[] = [];
  return {
    refusals,
    notes,
    leftOut,
    cell: (key: FieldKey) => plainCell(cells[key] ?? ""),
    /** The cell of an optional column; undefined for an empty one or a placeholder. */
    optional(key: FieldKey): string | undefined {
      const cell = plainCell(cells[key] ?? "");
      return isEmptyCell(cell) ? undefined : cell;
    },
    refuse: (message: string, cell: string) => void refusals.push(quoting(message, cell)),
    leaveOut: (message: string, cell: string) => void leftOut.push(quoting(message, cell)),
  };
}
type Collector = ReturnType<typeof collector>;

function nameOf(row: Collector): string {
  const parts = [row.cell("firstName"), row.cell("lastName")].filter((part) => part !== "");
  const typed = row.cell("name") || parts.join(" ");
  const read = anyName.safeParse(typed);
  if (!read.success) for (const { message } of read.error.issues) row.refuse(message, typed);
  return read.data ?? "";
}

/** Extra columns for further addresses or phones of a cell. */
export const OTHER_EMAIL = "Other email";
export const OTHER_PHONE = "Other phone";

function emailOf(row: Collector, extras: Record<string, string>): string | undefined {
  const cell = row.optional("email");
  if (!cell) return undefined;
  const read = readEmail(cell);
  if ("why" in read) {
    row.refuse(read.why, cell);
    return undefined;
  }
  if (read.others.length > 0) {
    extras[OTHER_EMAIL] = read.others.join(", ");
    row.notes.push(`Two addresses: ${read.email} is taken, ${read.others.join(", ")} is kept beside it.`);
  }
  return read.email;
}

function phoneOf(row: Collector, extras: Record<string, string>): string | undefined {
  const cell = row.optional("phone");
  if (!cell) return undefined;
  const read = readPhone(cell);
  if ("why" in read) {
    row.leaveOut(read.why, cell);
    return undefined;
  }
  if (read.others.length > 0) {
    extras[OTHER_PHONE] = read.others.join(", ");
    row.notes.push(`Two phone numbers: ${read.phone} is taken, ${read.others.join(", ")} is kept beside it.`);
  }
  return isPhone(read.phone) ? read.phone : undefined;
}

function dayOf(row: Collector, key: DayKey, { orders }: Reading): string | undefined {
  const cell = row.optional(key);
  if (!cell) return undefined;
  if (key === "validUntil" && noEnd.test(cell)) return NO_END;
  const read = readDay(key, cell, orders[key]);
  if ("day" in read) return read.day;
  if ("either" in read) row.leaveOut("It is open which of day and month this day writes first.", cell);
  else row.leaveOut(read.why, cell);
  return undefined;
}

function typeOf(row: Collector, { values }: Reading): Pick<Draft, "type"> & { isForLife: boolean } {
  const cell = row.optional("type");
  const known = cell === undefined ? undefined : typesByWord.get(plainWord(cell));
  if (cell === undefined || known) return { type: known, isForLife: false };
  const said = valueAnswer(values, "type", cell);
  const type = membershipTypes.find((each) => each === said?.replace(/\+life$/, ""));
  if (!type) row.refuse("There is no such membership type.", cell);
  return { type, isForLife: said?.endsWith("+life") ?? false };
}

function stateOf(row: Collector, { values }: Reading): string | undefined {
  const cell = row.optional("state");
  if (cell === undefined) return undefined;
  const said = stateNamed(cell) ?? valueAnswer(values, "state", cell);
  if (!said) row.leaveOut("There is no such state.", cell);
  return said || undefined;
}

function isLifeMember(row: Collector, { values }: Reading): boolean {
  const cell = row.cell("lifeMember");
  const plain = plainWord(cell);
  if (isYes.has(plain)) return true;
  if (isNo.has(plain) || isEmptyCell(cell)) return false;
  const said = valueAnswer(values, "lifeMember", cell);
  if (!said) row.leaveOut("“Life member” is neither yes nor no.", cell);
  return said === "yes";
}

function numbersOf(row: Collector): Pick<Draft, "number" | "oldNumber"> {
  const cell = row.optional("number")?.toUpperCase();
  const old = textOf(row, "oldNumber", 60);
  if (cell === undefined) return { number: undefined, oldNumber: old };
  if (/^IFACE-\d{4}-\d{6,9}$/.test(cell)) return { number: cell, oldNumber: old };
  const isOurs = cell.startsWith("IFACE");
  if (isOurs || old) row.refuse("The member number does not look like IFACE-2026-000123.", cell);
  return { number: undefined, oldNumber: old ?? textOf(row, "number", 60) };
}

function textOf(row: Collector, key: FieldKey, most: number): string | undefined {
  const cell = row.optional(key);
  if (cell === undefined || cell.length <= most) return cell;
  row.leaveOut(`This has more than ${most} characters.`, cell);
  return undefined;
}

function pincodeOf(row: Collector): string | undefined {
  const cell = row.optional("pincode");
  const digits = cell?.replace(/[ -]/g, "").replace(/\.0$/, "");
  if (digits === undefined || /^[1-9]\d{5}$/.test(digits)) return digits;
  // Postcodes abroad have other formats.
  if (cell && /^[\p{L}\d][\p{L}\d -]{2,9}$/u.test(cell) && /\p{L}/u.test(cell)) return cell;
  row.leaveOut("A pincode has six digits.", cell ?? "");
  return undefined;
}

const LONGEST_EXTRA = 1_000;

function extrasOf(row: Collector, said: Record<string, string> = {}): Record<string, string> {
  const extras: Record<string, string> = {};
  for (const [title, cell] of Object.entries(said)) {
    const plain = plainCell(cell);
    if (plain === "") continue;
    if (plain.length <= LONGEST_EXTRA) extras[title] = plain;
    else row.leaveOut(`“${title}” has more than ${LONGEST_EXTRA} characters.`, plain);
  }
  return extras;
}

/** `cells` as a draft with notes on omitted cells, or the reason it is refused. */
export function readRow(cells: Cells, reading: Reading): ReadRow {
  const row = collector(cells);
  const extras = extrasOf(row, cells.extras);
  const name = nameOf(row);
  const email = emailOf(row, extras);
  const phone = phoneOf(row, extras);
  const [birthDate, validFrom, until, joinedOn] = dayKeys.map((key) => dayOf(row, key, reading));
  const { type, isForLife } = typeOf(row, reading);
  const validUntil = until ?? (isLifeMember(row, reading) || isForLife ? NO_END : undefined);
  if (validFrom && validUntil && validUntil < validFrom)
    row.refuse("“Valid until” is before “Valid from”.", plainCell(cells.validUntil ?? ""));
  const draft: Draft = {
    name,
    email,
    phone,
    birthDate,
    type,
    validFrom,
    validUntil,
    joinedOn,
    ...numbersOf(row),
    state: stateOf(row, reading),
    organization: textOf(row, "organization", 160),
    address: textOf(row, "address", 500),
    city: textOf(row, "city", 80),
    pincode: pincodeOf(row),
    designation: textOf(row, "designation", 160),
    qualification: textOf(row, "qualification", 200),
    extras: Object.keys(extras).length > 0 ? extras : undefined,
    nameKey: nameKey(name),
    phoneKey: phoneKey(phone ?? ""),
  };
  // A refused row lists its omissions too, so one correction can fix them all.
  if (row.refusals.length > 0) return { why: [...new Set([...row.refusals, ...row.leftOut])].join(" ") };
  return { draft, notes: [...row.leftOut.map((what) => `Left out: ${what}`), ...row.notes] };
}
