/** Entered values by field name, numbers in the field's unit. */
export type Values = Readonly<Record<string, number | string>>;

type Asked = { name: string; label: string; hint?: string };

/** The formulas hold between `min` and `max`. `value` belongs to the worked example. */
export type NumberField = Asked & { as: "number"; unit: string; min: number; max: number; value: number };

/** `value` belongs to the worked example. */
export type ChoiceField = Asked & { as: "choice"; options: readonly { value: string; label: string }[]; value: string };

/** `when`: values of other fields for which this one is shown. */
export type ToolField = (NumberField | ChoiceField) & { when?: Readonly<Record<string, readonly string[]>> };

/** `digits`: decimal places. `isMain`: the result shown first. */
export type Result = { name: string; label: string; value: number; unit: string; digits: number; isMain?: boolean };

/** Cells hold formatted text. */
export type ResultTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Results, or a sentence if the formulas do not apply. */
export type Answer =
  | { results: readonly Result[]; tables?: readonly ResultTable[]; notes?: readonly string[] }
  | { outside: string };

/** LaTeX, rendered as MathML on the server; `says` names the result. */
export type Formula = { says: string; tex: string };

/** Pure data and one pure function: server, browser and tests compute the same. */
export type Tool = {
  slug: string;
  title: string;
  summary: string;
  topic: ToolTopic;
  fields: readonly ToolField[];
  compute: (values: Values) => Answer;
  formulas: readonly Formula[];
  /** Computed from the default values; `steps` show it by hand, and a test checks `expect` to the shown digits. */
  example: { says: string; steps: readonly string[]; expect: Readonly<Record<string, number>> };
  limits: readonly string[];
  /** Standards by name and edition, or books. Claims no approval. */
  references: readonly string[];
};

export const toolTopics = ["Quantities", "Structures", "Geotechnics", "Water", "Roads", "Units"] as const;
export type ToolTopic = (typeof toolTopics)[number];
