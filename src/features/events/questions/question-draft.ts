import { isListed, type Question, type QuestionKind, questionKinds } from "./question";

export type QuestionDraft = {
  name: string;
  kind: QuestionKind;
  label: string;
  hint: string;
  isOptional: boolean;
  options: string;
};

const NAME_LETTERS = 8;

/** The random key is unique within the event. */
export const blankQuestion = (): QuestionDraft => ({
  name: `q${crypto.randomUUID().replaceAll("-", "").slice(0, NAME_LETTERS)}`,
  kind: "text",
  label: "",
  hint: "",
  isOptional: false,
  options: "",
});

export const questionDraftOf = ({ hint, options, ...question }: Question): QuestionDraft => ({
  ...question,
  hint: hint ?? "",
  options: options.join("\n"),
});

export const questionInputOf = ({ options, ...draft }: QuestionDraft): Question => ({
  ...draft,
  options: isListed(draft.kind)
    ? options
        .split("\n")
        .map((option) => option.trim())
        .filter(Boolean)
    : [],
});

export const kindOf = (value: string): QuestionKind =>
  questionKinds.find((kind) => kind.value === value)?.value ?? "text";
