import { withoutSpaces } from "~/platform/text/invisible";
import { showWhole } from "./show-number";
import type { NumberField, ToolField, Values } from "./tool";

export type Typed = Readonly<Record<string, string>>;

/** Values, or a problem per field. */
export type Reading = { values?: Values; problems: Readonly<Record<string, string>> };

const LONGEST = 40;
/** Indian (2,00,000) or international grouping (200,000). */
const wellGrouped = /^-?(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d*)?(e[+-]?\d{1,2})?$/i;
const withDecimalComma = /^-?\d+,\d+$/;

const typedValue = ({ value }: ToolField) => (typeof value === "number" ? showWhole(value) : value);

/** Missing parameters take the worked example's values. */
export function typedFrom(fields: readonly ToolField[], query: URLSearchParams): Typed {
  return Object.fromEntries(
    fields.map((field) => [field.name, query.get(field.name)?.slice(0, LONGEST) ?? typedValue(field)]),
  );
}

export function askedFields(fields: readonly ToolField[], typed: Typed): readonly ToolField[] {
  return fields.filter(({ when = {} }) =>
    Object.entries(when).every(([name, wanted]) => wanted.includes(typed[name] ?? "")),
  );
}

export function queryOf(fields: readonly ToolField[], typed: Typed): string {
  const asked = askedFields(fields, typed).map(({ name }) => [name, typed[name] ?? ""]);
  return `?${new URLSearchParams(asked)}`;
}

/** The number, or an error sentence. */
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

function readField(field: ToolField, text: string): { value: number | string } | { problem: string } {
  if (field.as === "choice") {
    const isOffered = field.options.some(({ value }) => value === text);
    return isOffered ? { value: text } : { problem: "Choose one of the options." };
  }
  const read = readNumber(field, text);
  return typeof read === "number" ? { value: read } : { problem: read };
}

/** Hidden fields keep their default values. No values while a field has a problem. */
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
