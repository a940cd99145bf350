/** What was entered, by the names of the fields; numbers in the unit of their field. */
export type Values = Readonly<Record<string, number | string>>;

type Asked = { name: string; label: string; hint?: string };

/** A number with its unit and the limits within which the formulas hold. `value` is what the worked example uses. */
export type NumberField = Asked & { as: "number"; unit: string; min: number; max: number; value: number };

/** A choice among few. `value` is what the worked example uses. */
export type ChoiceField = Asked & { as: "choice"; options: readonly { value: string; label: string }[]; value: string };

/** A field that is asked for only where another has one of these values. */
export type ToolField = (NumberField | ChoiceField) & { when?: Readonly<Record<string, readonly string[]>> };

/** One number of the answer. `digits`: behind the point. The one `isMain` is what the tool was opened for. */
export type Result = { name: string; label: string; value: number; unit: string; digits: number; isMain?: boolean };

/** Rows that belong together, such as a bar bending schedule; every cell as it is shown. */
export type ResultTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** What a tool answers: results, or a sentence where the formulas do not hold. */
export type Answer =
  | { results: readonly Result[]; tables?: readonly ResultTable[]; notes?: readonly string[] }
  | { outside: string };

/** `tex` is LaTeX, rendered as MathML on the server; `says` names what it gives. */
export type Formula = { says: string; tex: string };

/** A calculator: pure data and one pure function, so that server, browser and tests compute the same. */
export type Tool = {
  slug: string;
  title: string;
  /** One line below the title and on the list. */
  summary: string;
  topic: ToolTopic;
  fields: readonly ToolField[];
  compute: (values: Values) => Answer;
  formulas: readonly Formula[];
  /** The example computes with the fields' own values; `steps` show it by hand, `expect` is held by a test to the digits that are shown. */
  example: { says: string; steps: readonly string[]; expect: Readonly<Record<string, number>> };
  limits: readonly string[];
  /** Standards by name and edition, or books. No approval by anybody is claimed. */
  references: readonly string[];
};

export const toolTopics = ["Quantities", "Structures", "Geotechnics", "Water", "Roads", "Units"] as const;
export type ToolTopic = (typeof toolTopics)[number];
