import { withoutSpaces } from "~/platform/invisible";
import { showWhole } from "./show-number";
import type { NumberField, ToolField, Values } from "./tool";

/** What stands in the fields, as it was typed. */
export type Typed = Readonly<Record<string, string>>;

/** The values, or beside which field there is what to say. */
export type Reading = { values?: Values; problems: Readonly<Record<string, string>> };

const LONGEST = 40;
/** Groups as in India (2,00,000) or elsewhere (200,000). */
const wellGrouped = /^-?(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d*)?(e[+-]?\d{1,2})?$/i;
const withDecimalComma = /^-?\d+,\d+$/;

/** The field's own value, as it is typed. */
const typedValue = ({ value }: ToolField) => (typeof value === "number" ? showWhole(value) : value);

/** What `query` enters into the fields; what it leaves out is the worked example's. */
export function typedFrom(fields: readonly ToolField[], query: URLSearchParams): Typed {
  return Object.fromEntries(
    fields.map((field) => [field.name, query.get(field.name)?.slice(0, LONGEST) ?? typedValue(field)]),
  );
}

/** The fields that are asked for beside what is chosen in the others. */
export function askedFields(fields: readonly ToolField[], typed: Typed): readonly ToolField[] {
  return fields.filter(({ when = {} }) =>
    Object.entries(when).every(([name, wanted]) => wanted.includes(typed[name] ?? "")),
  );
}

/** The query that leads to what is typed, only what is asked for. */
export function queryOf(fields: readonly ToolField[], typed: Typed): string {
  const asked = askedFields(fields, typed).map(({ name }) => [name, typed[name] ?? ""]);
  return `?${new URLSearchParams(asked)}`;
}

/** A sentence where `text` is no number that a field may hold, or the number. */
function readNumber({ min, max, unit }: NumberField, text: string): number | string {
  const written = withoutSpaces(text).replace("−", "-");
  if (written === "") return "Enter a number.";
  if (!wellGrouped.test(written))
    return withDecimalComma.test(written)
      ? `Write decimals with a point: ${written.replace(",", ".")}.`
      : "Enter a number in digits, such as 6 or 2.5.";
  const value = Number(written.replaceAll(",", ""));
  if (value >= min && value <= max) return value;
  return `Enter a value from ${showWhole(min)} to ${showWhole(max)}${unit ? ` ${unit}` : ""}.`;
}

/** A field's value, or the sentence in `problem`. */
function readField(field: ToolField, text: string): { value: number | string } | { problem: string } {
  if (field.as === "choice") {
    const isOffered = field.options.some(({ value }) => value === text);
    return isOffered ? { value: text } : { problem: "Choose one of the options." };
  }
  const read = readNumber(field, text);
  return typeof read === "number" ? { value: read } : { problem: read };
}

/** The values of what is typed; a field that is not asked for has its own. No values while one field has a problem. */
export function readValues(fields: readonly ToolField[], typed: Typed): Reading {
  const values: Record<string, number | string> = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const problems: Record<string, string> = {};
  for (const field of askedFields(fields, typed)) {
    const read = readField(field, typed[field.name] ?? "");
    if ("value" in read) values[field.name] = read.value;
    else problems[field.name] = read.problem;
  }
  return Object.keys(problems).length > 0 ? { problems } : { values, problems };
}
