import { shortDay } from "../../../platform/time/short-dates";
import { dayWriting, NAMED, YEAR_FIRST } from "./cells";

/** `day` is the parsed day, `cell` the text in the file. */
export type DatedRow = { line: number; day: string; cell: string };

/**
 * `exchanged`: Excel swapped day and month. `jumping`: dates go back by months. `doubtful`: both readings are possible.
 */
export type OddDays = { kind: "exchanged" | "jumping" | "doubtful"; lines: number[]; sentence: string };

const DAY_MS = 86_400_000;
/** Value dates may go back by days and corrections by a month; a larger step is no booking order. */
const MOST_DAYS_BACK = 45;
const MUCH_SMOOTHER = 1.5;
const MOST_NAMED = 12;

const numberOf = (day: string) => Date.parse(day) / DAY_MS;

function exchanged(day: string): string | undefined {
  const [year, month, date] = day.split("-");
  return Number(date) <= 12 ? `${year}-${date}-${month}` : undefined;
}

function wayOf(days: readonly string[]): { total: number; mostBack: number; isForward: boolean } {
  let [total, mostBack] = [0, 0];
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    if (before === undefined) continue;
    const step = numberOf(day) - numberOf(before);
    total += Math.abs(step);
    mostBack = Math.max(mostBack, -step);
  }
  return { total, mostBack, isForward: mostBack === 0 };
}

type Written = DatedRow & { writing: NonNullable<ReturnType<typeof dayWriting>> };

/** Whether two groups of rows write dates in ways that one program would not mix. */
function differ(one: readonly Written[], other: readonly Written[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const looks = new Set(one.map(({ writing }) => writing.look));
  if (other.every(({ writing }) => !looks.has(writing.look))) return true;
  const zeros = (rows: readonly Written[]) => new Set(rows.flatMap(({ writing }) => writing.zeros));
  const [first, second] = [zeros(one), zeros(other)];
  return first.size > 0 && second.size > 0 && [...first].every((zero) => !second.has(zero));
}

/** "Lines 2, 3 and 7"; a long list ends with the number of further lines. */
export function linesNamed(lines: readonly number[], word = "Line"): string {
  const [first] = lines;
  if (lines.length === 1) return `${word} ${first}`;
  const named = lines.slice(0, MOST_NAMED);
  const more = lines.length - named.length;
  const last = more > 0 ? `${more} more` : String(named.pop());
  return `${word}s ${named.join(", ")} and ${last}`;
}

const advice = "Please download the file from the bank again and upload it without opening it in Excel before.";

/** Undefined if nothing is suspicious. `rows` are oldest first. */
export function oddDays(rows: readonly DatedRow[], isSheet = false): OddDays | undefined {
  const word = isSheet ? "Row" : "Line";
  const written = rows.flatMap((row): Written[] => {
    const writing = dayWriting(row.cell);
    return writing ? [{ ...row, writing }] : [];
  });
  const isNamed = ({ writing }: Written) => writing.look === NAMED;
  const turnable = written.filter(
    (row) => !isNamed(row) && exchanged(row.day) !== undefined && exchanged(row.day) !== row.day,
  );
  const fixed = written.filter((row) => isNamed(row) || exchanged(row.day) === undefined);
  const days = rows.map(({ day }) => day);
  const isTurnable = new Set(turnable.map(({ line }) => line));
  const turned = rows.map(({ day, line }) => (isTurnable.has(line) ? (exchanged(day) ?? day) : day));
  const [asRead, otherwise] = [wayOf(days), wayOf(turned)];
  const lines = turnable.map(({ line }) => line);
  const inOrder = days.toSorted();
  const [first, last] = [inOrder[0] ?? "", inOrder.at(-1) ?? ""];
  const named = linesNamed(lines, word);
  const isSmoother = otherwise.total < asRead.total;
  const isProven = differ(turnable, fixed) && otherwise.total <= asRead.total;
  if (lines.length > 0 && (isProven || (asRead.mostBack > 0 && isSmoother)))
    return {
      kind: "exchanged",
      lines,
      sentence: `${named}: Excel has exchanged day and month. As they stand, the days jump between ${shortDay(first)} and ${shortDay(last)} while the balances run on. ${advice}`,
    };
  if (asRead.mostBack > MOST_DAYS_BACK) {
    const back = rows.filter(({ day }, at) => at > 0 && numberOf(days[at - 1] ?? day) - numberOf(day) > MOST_DAYS_BACK);
    const at = back.map(({ line }) => line);
    return {
      kind: "jumping",
      lines: at,
      sentence: `${linesNamed(at, word)}: the day jumps back by more than ${MOST_DAYS_BACK} days while the balances run on. Please choose the column of the day of booking, or download the file from the bank again: Excel may have exchanged day and month.`,
    };
  }
  // In a sheet, real dates have lost their original text.
  const mayBe =
    turnable.some(({ writing: { look } }) => look !== YEAR_FIRST || isSheet) &&
    !written.some(({ writing: { zeros } }) => zeros.includes(true));
  if (mayBe && otherwise.isForward && otherwise.total * MUCH_SMOOTHER < asRead.total)
    return {
      kind: "doubtful",
      lines,
      sentence: `${named}: the days are written so that day and month may be exchanged: they run from ${shortDay(first)} to ${shortDay(last)} as they stand, and closer together the other way round. Please say whether they are right. If the file was opened in Excel, download it again.`,
    };
  return undefined;
}
