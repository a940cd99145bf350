import { useWatch } from "react-hook-form";
import { DraftPromise } from "~/features/cases/draft-promise";
import { untouchedAnswers } from "~/features/cases/form/answers";
import { StepForm } from "~/features/cases/form/step-form";
import type { StepFormState } from "~/features/cases/form/use-step-form";
import type { Submitted } from "~/features/cases/schema";
import { useSiteFacts } from "~/features/cases/site-facts";
import { TitleBlock } from "~/ui/title-block";
import { partnershipForm } from "./form";
import { organizationTypes } from "./partnership-options";

export const draftName = "partnership-application";

const untouched = untouchedAnswers(partnershipForm);
const words = {
  sent: {
    title: "Application Submitted Successfully!",
    description:
      "Thank you for your partnership application. Our team will review it and contact you within 5-7 business days.",
  },
  failed: {
    title: "Submission Failed",
    description: "There was an error submitting your application. Please try again.",
  },
  incomplete: { title: "Incomplete Application", description: "Please complete all required fields and agreements." },
  incompleteStep: {
    title: "Incomplete Information",
    description: "Please fill in all required fields before proceeding.",
  },
};

type SummaryProps = Pick<StepFormState, "control"> & { step: number };

const { length: count } = partnershipForm.steps;

const typed = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function ApplicationSummary({ control, step }: SummaryProps) {
  const [name, type, contact, designation] = useWatch({
    control,
    name: ["organizationName", "organizationType", "primaryContactName", "primaryContactDesignation"],
  }).map(typed);
  const times = useSiteFacts()?.answerTimes;
  const percent = Math.round((step / count) * 100);
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-[calc(var(--header-h)+1.5rem)]">
        <TitleBlock
          cols={1}
          cells={[
            { label: "Applicant", value: name || "–" },
            { label: "Type", value: organizationTypes.find(({ value }) => value === type)?.label ?? "–" },
            { label: "Contact", value: [contact, designation].filter(Boolean).join(", ") || "–" },
            { label: "Progress", value: <span className="num">{`Step ${step} of ${count}, ${percent}%`}</span> },
          ]}
        />
        <p className="mt-4 text-ink-3 text-small">
          <DraftPromise /> {times ? `We reply within ${times.PA}.` : null}
        </p>
      </div>
    </aside>
  );
}

type ApplicationFormProps = { onSent: (sent: Submitted) => void; onDiscard: () => void };

export function ApplicationForm({ onSent, onDiscard }: ApplicationFormProps) {
  return (
    <StepForm
      form={partnershipForm}
      untouched={untouched}
      draft={draftName}
      words={words}
      onSent={onSent}
      onDiscard={onDiscard}
      submitText="Submit application"
      busyText="Submitting..."
      progressLabel="Application progress"
      beside={({ control }, step) => <ApplicationSummary control={control} step={step} />}
    />
  );
}
