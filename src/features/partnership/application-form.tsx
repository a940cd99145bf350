import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import { DraftNotice } from "~/features/cases/draft-notice";
import type { Submitted } from "~/features/cases/schema";
import { FormGrid } from "~/ui/form-grid";
import { Stepper } from "~/ui/stepper";
import { ApplicationReview } from "./application-review";
import { ApplicationSummary } from "./application-summary";
import { StepField } from "./step-field";
import { StepNavigation } from "./step-navigation";
import { type PartnershipField, type Step, stepNames, steps } from "./steps-content";
import { type Application, useApplication } from "./use-application";

/** Which step is shown, from 1. Moving takes the focus along: to the step's heading, or to the control called `name`. */
function useSteps() {
  const [shown, setShown] = useState<{ step: number; name?: PartnershipField }>({ step: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const started = useRef(false);

  useEffect(() => {
    if (!started.current) {
      started.current = true;
      return;
    }
    const control = shown.name
      ? document.querySelector<HTMLElement>(`form [name="${CSS.escape(shown.name)}"]`)
      : null;
    (control ?? heading.current)?.focus();
  }, [shown]);

  const goTo = (step: number, name?: PartnershipField) => setShown({ step, name });
  return { step: shown.step, goTo, heading };
}

/** The controls of one step, its groups ruled off from each other. */
function ApplicationStep({ step, application }: { step: Step; application: Application }) {
  return step.groups.map(({ title, fields }) => (
    <section
      key={fields[0]?.name}
      className="mt-9 border-line border-t pt-7 first:mt-0 first:border-0 first:pt-0"
    >
      {title ? <h3 className="mb-5 text-h4">{title}</h3> : null}
      <FormGrid>
        {fields.map((spec) => (
          <StepField key={spec.name} spec={spec} application={application} />
        ))}
      </FormGrid>
    </section>
  ));
}

type ApplicationFormProps = { onSent: (sent: Submitted) => void; onDiscard: () => void };

/** The application in seven steps. A step is left forwards only when its answers are complete. */
export function ApplicationForm({ onSent, onDiscard }: ApplicationFormProps) {
  const { step: number, goTo, heading } = useSteps();
  const application = useApplication({ onSent, onWrongStep: goTo });
  const step = steps[number - 1];
  const last = number === steps.length;

  async function forward(event: BaseSyntheticEvent) {
    event.preventDefault();
    if (last) return application.submit(event);
    if (await application.checkStep(number)) goTo(number + 1);
  }

  if (!step) return null;
  return (
    <>
      <Stepper label="Application progress" steps={stepNames} current={number} />
      <div className="mt-11 grid gap-[clamp(2rem,6vw,6rem)] lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <form method="post" noValidate onSubmit={forward} className="min-w-0">
          {application.restored && number === 1 ? <DraftNotice onDiscard={onDiscard} /> : null}
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-[calc(var(--header-h)+8rem)]">
            {step.title}
          </h2>
          {step.lead ? <p className="mt-2 text-ink-2">{step.lead}</p> : null}
          <div key={number} className="mt-6">
            {last ? <ApplicationReview application={application} onEdit={goTo} /> : null}
            <div>
              <ApplicationStep step={step} application={application} />
            </div>
          </div>
          <StepNavigation step={number} busy={application.busy} onPrevious={() => goTo(number - 1)} />
        </form>
        <ApplicationSummary control={application.control} step={number} />
      </div>
    </>
  );
}
