export type FormValue = Record<string, unknown>;

const isObject = (value: unknown): value is FormValue =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): FormValue => (isObject(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** A typed number. Other text is kept, so that validation refuses it. */
export function numberOf(typed: string): unknown {
  const number = Number(typed);
  return typed.trim() === "" ? null : Number.isNaN(number) ? typed : number;
}

/** The table of an answer as lines of text, its head first. */
export function tableText(value: unknown): string {
  const { head, rows } = objectOf(value);
  if (head === undefined && rows === undefined) return "";
  return [head, ...listOf(rows)].map((row) => listOf(row).map(textOf).join(" | ")).join("\n");
}

/** The table in lines of text; undefined for blank text. */
export function tableOf(text: string): FormValue | undefined {
  if (text.trim() === "") return undefined;
  const [head, ...rows] = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return { head, rows };
}

/** `list` with the element at `at` moved by `step`; unchanged at the ends. */
export function moved(list: readonly unknown[], at: number, step: number): readonly unknown[] {
  const to = at + step;
  if (to < 0 || to >= list.length) return list;
  const others = list.toSpliced(at, 1);
  return others.toSpliced(to, 0, list[at]);
}
