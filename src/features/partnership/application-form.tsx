import type { BaseSyntheticEvent } from "react";
import { DraftNotice } from "~/features/cases/draft-notice";
import { Stepper } from "~/ui/stepper";
import { ApplicationReview } from "./application-review";
import { ApplicationStep } from "./application-step";
import { ApplicationSummary } from "./application-summary";
import { StepNavigation } from "./step-navigation";
import { stepNames, steps } from "./steps-content";
import { useApplication } from "./use-application";
import { useSteps } from "./use-steps";

type ApplicationFormProps = { onSent: (reference: string) => void; onDiscard: () => void };

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
