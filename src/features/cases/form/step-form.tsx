import { ArrowLeft, ArrowRight } from "lucide-react";
import { type BaseSyntheticEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { get } from "react-hook-form";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Stepper } from "~/ui/stepper";
import { DraftNotice } from "../draft-notice";
import { keepStep, readStep } from "../draft-storage";
import { useInBrowser } from "../use-in-browser";
import { answerText, stepFields } from "./answers";
import { type AskedStep, useAskedSteps } from "./asked-steps";
import type { Step } from "./declaration";
import { FormFields } from "./form-fields";
import { type StepFormOptions, type StepFormState, useStepForm } from "./use-step-form";

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

function StepReview({ steps, values, onEdit }: ReviewProps) {
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

type NavigationProps = {
  isFirst: boolean;
  next: string | undefined;
  busy: boolean;
  submitText: string;
  onPrevious: () => void;
};

function StepNavigation({ isFirst, next, busy, submitText, onPrevious }: NavigationProps) {
  // Before hydration the button does not submit, as a page load would lose the input.
  const type = useInBrowser() ? "submit" : "button";
  return (
    <div className="mt-10 flex flex-col-reverse gap-3 border-line-2 border-t pt-6 sm:flex-row sm:justify-between">
      <Button onClick={onPrevious} disabled={isFirst || busy}>
        <Icon of={ArrowLeft} />
        Previous
      </Button>
      {next ? (
        <Button type={type} variant="primary">
          Next: {next}
          <Icon of={ArrowRight} />
        </Button>
      ) : (
        <Button type={type} variant="primary" busy={busy}>
          {submitText}
        </Button>
      )}
    </div>
  );
}

/** Moving focuses the step's heading or the control `name`; resuming does not. */
function useSteps(draft: string) {
  const [shown, setShown] = useState<{ step: number; name?: string; takesFocus: boolean }>({
    step: 1,
    takesFocus: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!shown.takesFocus) return;
    const control = shown.name ? document.querySelector<HTMLElement>(`form [name="${CSS.escape(shown.name)}"]`) : null;
    (control ?? heading.current)?.focus();
  }, [shown]);

  const goTo = (step: number, name?: string) => {
    keepStep(draft, step);
    setShown({ step, name, takesFocus: true });
  };
  const resumeAt = useCallback((step: number) => setShown({ step, takesFocus: false }), []);
  return { step: shown.step, goTo, resumeAt, heading };
}

type Resuming = { draft: string; count: number; isRestored: boolean; resumeAt: (step: number) => void };

function useResumedStep({ draft, count, isRestored, resumeAt }: Resuming): number {
  const [resumed, setResumed] = useState(1);
  useEffect(() => {
    const left = isRestored ? (readStep(draft) ?? 1) : 1;
    if (left === 1 || left > count) return;
    setResumed(left);
    resumeAt(left);
  }, [draft, count, isRestored, resumeAt]);
  return resumed;
}

function StepGroups({ step, state: { field, errorOf, trigger } }: { step: AskedStep; state: StepFormState }) {
  // Validating a step is not a submission, so the form library would not revalidate during corrections.
  const checked = (name: string) => field(name, { onChange: () => errorOf(name) && trigger(name) });
  return step.groups.map(({ title, fields }) => (
    <section key={fields[0]?.name} className="mt-9 border-line border-t pt-7 first:mt-0 first:border-0 first:pt-0">
      {title ? <h3 className="mb-5 text-h4">{title}</h3> : null}
      <FormFields fields={fields} field={checked} />
    </section>
  ));
}

type StepFormProps = StepFormOptions & {
  submitText: string;
  busyText: string;
  progressLabel: string;
  beside: (state: StepFormState, step: number) => ReactNode;
  onDiscard: () => void;
};

export function StepForm({ submitText, busyText, progressLabel, beside, onDiscard, ...options }: StepFormProps) {
  const { draft, form } = options;
  const { step: number, goTo, resumeAt, heading } = useSteps(draft);
  const state = useStepForm(options, { onWrongStep: goTo });
  const resumed = useResumedStep({ draft, count: form.steps.length, isRestored: state.restored, resumeAt });
  const asked = useAskedSteps(form, state.control);
  // A step without applicable fields keeps its number.
  const steps = form.steps.map(
    (one): AskedStep => asked.find(({ name }) => name === one.name) ?? { ...one, groups: [] },
  );
  const step = steps[number - 1];
  const last = number === steps.length;

  async function forward(event: BaseSyntheticEvent) {
    event.preventDefault();
    if (last) return state.submit(event);
    if (await state.checkStep(number)) goTo(number + 1);
  }

  if (!step) return null;
  return (
    <>
      <Stepper label={progressLabel} steps={steps.map(({ name }) => name)} current={number} />
      <div className="mt-11 grid gap-[clamp(2rem,6vw,6rem)] lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <form method="post" noValidate onSubmit={forward} className="min-w-0">
          {state.restored && number === resumed ? <DraftNotice onDiscard={onDiscard} /> : null}
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-[calc(var(--header-h)+8rem)]">
            {step.title}
          </h2>
          {step.lead ? <p className="mt-2 text-ink-2">{step.lead}</p> : null}
          <div key={number} className="mt-6">
            {last ? <StepReview steps={steps} values={state.getValues()} onEdit={goTo} /> : null}
            <div>
              <StepGroups step={step} state={state} />
            </div>
          </div>
          <StepNavigation
            isFirst={number === 1}
            next={steps[number]?.name}
            busy={state.busy}
            submitText={state.busy ? busyText : submitText}
            onPrevious={() => goTo(number - 1)}
          />
        </form>
        {beside(state, number)}
      </div>
    </>
  );
}
