import { z } from "zod";
import { idText, listOf, optionalText, text } from "~/platform/text/schema";
import { isListed, questionKinds } from "./question";

const MOST_QUESTIONS = 10;
const MOST_OPTIONS = 30;

const kind = z.enum(
  questionKinds.map(({ value }) => value),
  { error: "Please choose how it is answered." },
);

export const question = z.object({
  name: z.string(),
  kind,
  label: z.string(),
  hint: z.string().optional(),
  isOptional: z.boolean(),
  options: z.array(z.string()),
});

const NAME = /^q[a-z0-9]{1,15}$/;

const questionInput = z
  .object({
    name: idText().refine((name) => NAME.test(name), "Please reload the event."),
    kind,
    label: text(200, "Please enter the question."),
    hint: optionalText(200),
    isOptional: z.boolean().default(false),
    options: listOf(text(80, "Please enter what can be chosen."), {
      min: 0,
      max: MOST_OPTIONS,
      tooMany: `Please offer at most ${MOST_OPTIONS} answers.`,
    }).default([]),
  })
  .superRefine(({ kind: answered, options }, issues) => {
    const refuse = (message: string) => issues.addIssue({ code: "custom", path: ["options"], message });
    if (isListed(answered) && options.length < 2) refuse("Please offer at least two answers.");
    if (new Set(options).size < options.length) refuse("Please offer each answer once.");
  })
  .transform((typed) => (isListed(typed.kind) ? typed : { ...typed, options: [] }));

export const questionsInput = listOf(questionInput, {
  min: 0,
  max: MOST_QUESTIONS,
  tooMany: `Please ask at most ${MOST_QUESTIONS} questions.`,
}).refine(
  (questions) => new Set(questions.map(({ name }) => name)).size === questions.length,
  "Please reload the event.",
);

export const answersInput = z
  .record(rawName(), z.unknown())
  .refine((answers) => Object.keys(answers).length <= MOST_QUESTIONS, "These are too many answers.");

function rawName() {
  return z.string().max(64);
}
