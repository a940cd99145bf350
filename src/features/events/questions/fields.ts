import type { AskedField } from "~/features/cases/form/asked-steps";
import type { FieldData } from "~/features/cases/form/fields";
import type { Answers, Question } from "./question";

const LONGEST_LINE = 200;
const LONGEST_TEXT = 1_000;
const LARGEST = 999_999;

/** A question as a field of a form. `label` stands in for the sentence that is said where it was not answered. */
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

/** The fields of `questions` for the person at `prefix` of a form. */
export const fieldsAt = (questions: readonly Question[], prefix: string): AskedField[] =>
  questions.map((question) => ({ ...fieldOf(question), name: `${prefix}${question.name}` }));

const isBox = ({ kind }: Question) => kind === "box" || kind === "agreement";

function wordsOf(question: Question, answer: unknown): string {
  if (isBox(question)) return answer === true ? "Yes" : "No";
  if (Array.isArray(answer)) return answer.map(String).join(", ");
  return answer === undefined || answer === null ? "" : String(answer);
}

/** What somebody answered, question by question; what was left out is blank. */
export const answerWords = (questions: readonly Question[], answers: Answers) =>
  questions.map((question) => ({ label: question.label, words: wordsOf(question, answers[question.name]) }));
