import { useWatch } from "react-hook-form";
import { DraftPromise } from "~/features/cases/draft-promise";
import { untouchedAnswers } from "~/features/cases/form/answers";
import { StepForm } from "~/features/cases/form/step-form";
import type { StepFormState } from "~/features/cases/form/use-step-form";
import type { Submitted } from "~/features/cases/schema";
import { TitleBlock } from "~/ui/title-block";
import { jobPostingForm } from "./form";
import { changesPath } from "./queries";

export const untouchedPosting: Record<string, unknown> = untouchedAnswers(jobPostingForm);

const words = {
  sent: { title: "Job Sent", description: "We have stored it. Please look at what is next." },
  failed: { title: "Job Not Sent", description: "There was an error sending the job. Please try again." },
  incomplete: { title: "Something Is Missing", description: "Please fill in all required fields and agreements." },
  incompleteStep: {
    title: "Something Is Missing",
    description: "Please fill in all required fields before proceeding.",
  },
};

const typed = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : "–");
const { length: count } = jobPostingForm.steps;

function Summary({ control, step }: Pick<StepFormState, "control"> & { step: number }) {
  const [title, employer, city] = useWatch({ control, name: ["title", "employer", "city"] }).map(typed);
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-[calc(var(--header-h)+1.5rem)]">
        <TitleBlock
          cols={1}
          cells={[
            { label: "Job", value: title },
            { label: "Employer", value: employer },
            { label: "Place", value: city },
            { label: "Progress", value: <span className="num">{`Step ${step} of ${count}`}</span> },
          ]}
        />
        <p className="mt-4 text-ink-3 text-small">
          <DraftPromise />
        </p>
      </div>
    </aside>
  );
}

type PostingFormProps = {
  /** Initial values; must be a constant. The stored answers when an employer changes a job. */
  answers: Record<string, unknown>;
  isChange: boolean;
  draft: string;
  onSent: (sent: Submitted, email: string) => void;
  onDiscard: () => void;
};

export function PostingForm({ answers, isChange, draft, onSent, onDiscard }: PostingFormProps) {
  const call = isChange ? ({ ...jobPostingForm.call, path: changesPath } as const) : jobPostingForm.call;
  return (
    <StepForm
      form={{ ...jobPostingForm, call }}
      untouched={answers}
      draft={draft}
      words={words}
      onSent={(sent, { contactEmail }) => onSent(sent, String(contactEmail))}
      onDiscard={onDiscard}
      submitText={isChange ? "Send the change" : "Post the job"}
      busyText="Sending..."
      progressLabel="Progress"
      beside={({ control }, step) => <Summary control={control} step={step} />}
    />
  );
}
