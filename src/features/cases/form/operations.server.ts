import { authorize, type Context } from "../../../platform/context.server";
import type { IdempotentRequest } from "../../../platform/http/idempotency.server";
import { type CaseKind, type Form, formOf } from "../kinds";
import type { Submission } from "../operations/submission.server";
import { type CaseAnswer, submitCase } from "../operations/submission.server";
import { askedAnswers, holds } from "./condition";
import { priorities } from "./declaration";
import { shapeOf } from "./shape";

type Answers = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === "string" && value ? value : undefined);

function applicantOf({ applicant, name: form }: Form, answers: Answers) {
  if (!applicant) throw new Error(`${form}: whoever is signed in applies`);
  const name = applicant.name.flatMap((field) => textOf(answers[field]) ?? []).join(" ");
  const phone = applicant.phone ? textOf(answers[applicant.phone]) : undefined;
  return { name, email: textOf(answers[applicant.email]) ?? "", phone };
}

function detailsOf(form: Form, answers: Answers, now: Date): Record<string, unknown> {
  const { applicant, adminsRead } = form;
  const said = new Set([...(applicant?.name ?? []), applicant?.email, applicant?.phone]);
  const details = Object.fromEntries(
    Object.entries(askedAnswers(form, answers, now)).filter(([name]) => !said.has(name)),
  );
  return typeof adminsRead === "object"
    ? { ...details, [adminsRead.mark]: holds(adminsRead.when, answers, now) }
    : details;
}

export function submissionOf(kind: CaseKind, answers: Answers, now: Date): Submission {
  const form = formOf(kind);
  const priority = priorities.find((one) => one === answers.priority);
  return { kind, ...applicantOf(form, answers), details: detailsOf(form, answers, now), priority };
}

/** Once per idempotency key. Returns the reference. */
export async function submitForm(
  ctx: Context,
  request: IdempotentRequest,
  kind: CaseKind,
  answers: Answers,
): Promise<CaseAnswer> {
  authorize(ctx, "anyone");
  return submitCase(ctx, request, submissionOf(kind, answers, ctx.now));
}

export const readAnswers = (kind: CaseKind, typed: unknown): Answers | undefined =>
  shapeOf(formOf(kind)).safeParse(typed).data;
