import { untouchedAnswers } from "~/features/cases/form/answers";
import { StepForm } from "~/features/cases/form/step-form";
import type { Submitted } from "~/features/cases/schema";
import { ApplicationSummary } from "./application-summary";
import { partnershipForm } from "./form";

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
  incomplete: {
    title: "Incomplete Application",
    description: "Please complete all required fields and agreements.",
  },
  incompleteStep: {
    title: "Incomplete Information",
    description: "Please fill in all required fields before proceeding.",
  },
};

type ApplicationFormProps = { onSent: (sent: Submitted) => void; onDiscard: () => void };

/** The application in seven steps. */
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
