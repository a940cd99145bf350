import { get } from "react-hook-form";
import { Button } from "~/ui/button";
import { answerText, stepFields } from "./answers";
import type { Step } from "./declaration";

type ReviewProps = { steps: readonly Step[]; values: unknown; onEdit: (step: number) => void };

function Answers({ step, values }: { step: Step; values: unknown }) {
  const answers = stepFields(step).flatMap((field) => {
    const value: unknown = get(values, field.name);
    const text = answerText(field, value);
    const group = step.groups.find(({ fields }) => fields.includes(field))?.title;
    return text ? [{ name: field.name, label: group ? `${group}: ${field.label}` : field.label, text }] : [];
  });
  if (answers.length === 0) return <p className="pb-4 text-ink-3">Nothing entered.</p>;
  return (
    <dl className="grid gap-3 pb-5">
      {answers.map(({ name, label, text }) => (
        <div key={name} className="grid gap-x-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-ink-3 text-small/relaxed">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function StepReview({ steps, values, onEdit }: ReviewProps) {
  return (
    <div className="mb-9 border-line-2 border-b">
      {steps.slice(0, -1).map((step, at) => (
        <section key={step.name} aria-labelledby={`review-${at + 1}`} className="border-line border-t">
          <div className="flex min-h-14 items-center justify-between gap-4">
            <h3 id={`review-${at + 1}`} className="text-h4">
              <span className="num mr-3 font-medium text-ink-3">{at + 1}</span>
              {step.name}
            </h3>
            <Button variant="quiet" size="small" onClick={() => onEdit(at + 1)}>
              Edit<span className="sr-only"> {step.name}</span>
            </Button>
          </div>
          <Answers step={step} values={values} />
        </section>
      ))}
    </div>
  );
}
