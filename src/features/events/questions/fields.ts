import type { AskedField } from "~/features/cases/form/asked-steps";
import type { FieldData } from "~/features/cases/form/fields";
import type { Answers, Question } from "./question";

const LONGEST_LINE = 200;
const LONGEST_TEXT = 1_000;
const LARGEST = 999_999;

/** `label` serves as the error for a missing answer. */
export function fieldOf({ name, kind, label, hint, isOptional, options }: Question): FieldData {
  const missing = kind === "agreement" ? "Please tick this box to go on." : undefined;
  const chosen = options.map((option) => ({ value: option, label: option }));
  return {
    name,
    kind,
    label,
    hint,
    optional: isOptional,
    missing,
    span: 6,
    ...(kind === "text" ? { max: LONGEST_LINE } : {}),
    ...(kind === "paragraph" ? { max: LONGEST_TEXT } : {}),
    ...(kind === "number" ? { from: 0, to: LARGEST, step: 1 } : {}),
    ...(chosen.length > 0 ? { options: chosen } : {}),
  };
}

export const fieldsAt = (questions: readonly Question[], prefix: string): AskedField[] =>
  questions.map((question) => ({ ...fieldOf(question), name: `${prefix}${question.name}` }));

const isBox = ({ kind }: Question) => kind === "box" || kind === "agreement";

function wordsOf(question: Question, answer: unknown): string {
  if (isBox(question)) return answer === true ? "Yes" : "No";
  if (Array.isArray(answer)) return answer.map(String).join(", ");
  return answer === undefined || answer === null ? "" : String(answer);
}

export const answerWords = (questions: readonly Question[], answers: Answers) =>
  questions.map((question) => ({ label: question.label, words: wordsOf(question, answers[question.name]) }));
