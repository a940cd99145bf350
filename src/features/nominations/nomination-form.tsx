import { useWatch } from "react-hook-form";
import { DraftPromise } from "~/features/cases/draft-promise";
import { untouchedAnswers } from "~/features/cases/form/answers";
import { StepForm } from "~/features/cases/form/step-form";
import type { StepFormState } from "~/features/cases/form/use-step-form";
import type { Submitted } from "~/features/cases/schema";
import { TitleBlock } from "~/ui/title-block";
import { nominationForm } from "./form";

export const draftName = "nomination";

const untouched = untouchedAnswers(nominationForm);
const words = {
  sent: { title: "Nomination Sent", description: "We have stored it. Please look at what is next." },
  failed: { title: "Nomination Not Sent", description: "There was an error sending the nomination. Please try again." },
  incomplete: { title: "Something Is Missing", description: "Please fill in all required fields." },
  incompleteStep: {
    title: "Something Is Missing",
    description: "Please fill in all required fields before proceeding.",
  },
};

const typed = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : "–");

function Summary({ control }: Pick<StepFormState, "control">) {
  const [award, nominee] = useWatch({ control, name: ["award", "nomineeName"] }).map(typed);
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-[calc(var(--header-h)+1.5rem)]">
        <TitleBlock
          cols={1}
          cells={[
            { label: "Award", value: award },
            { label: "Nominee", value: nominee },
          ]}
        />
        <p className="mt-4 text-ink-3 text-small">
          <DraftPromise />
        </p>
      </div>
    </aside>
  );
}

type NominationFormProps = { onSent: (sent: Submitted, email: string) => void; onDiscard: () => void };

export function NominationForm({ onSent, onDiscard }: NominationFormProps) {
  return (
    <StepForm
      form={nominationForm}
      untouched={untouched}
      draft={draftName}
      words={words}
      onSent={(sent, { nominatorEmail }) => onSent(sent, String(nominatorEmail))}
      onDiscard={onDiscard}
      submitText="Nominate"
      busyText="Sending..."
      progressLabel="Progress"
      beside={({ control }) => <Summary control={control} />}
    />
  );
}
