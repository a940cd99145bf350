export const questionKinds = [
  { value: "text", label: "A line of text" },
  { value: "paragraph", label: "Several lines" },
  { value: "choice", label: "One of a list" },
  { value: "choices", label: "Any of a list" },
  { value: "number", label: "A number" },
  { value: "date", label: "A day" },
  { value: "agreement", label: "A box that must be ticked" },
  { value: "box", label: "A box" },
] as const;
export type QuestionKind = (typeof questionKinds)[number]["value"];

/** An organiser's question, stored as data. `name` is its key in the answers. */
export type Question = {
  name: string;
  kind: QuestionKind;
  label: string;
  hint?: string | undefined;
  isOptional: boolean;
  options: string[];
};

export type Answers = Record<string, unknown>;

export const isListed = (kind: QuestionKind) => kind === "choice" || kind === "choices";
