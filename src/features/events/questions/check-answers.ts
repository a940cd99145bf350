import type { z } from "zod";
import { shapeOf } from "~/features/cases/form/shape";
import { fieldOf } from "./fields";
import type { Answers, Question } from "./question";

type Checked = { answers: Answers } | { fields: Record<string, string> };

export function checkAnswers(questions: readonly Question[], given: Answers): Checked {
  if (questions.length === 0) return { answers: {} };
  const step = { name: "Questions", title: "Questions", groups: [{ fields: questions.map(fieldOf) }] };
  const shape: z.ZodType = shapeOf({ steps: [step] });
  const { success, data, error } = shape.safeParse(given);
  if (success) return { answers: data as Answers };
  return { fields: Object.fromEntries(error.issues.map(({ path, message }) => [path.map(String).join("."), message])) };
}
