import { useState } from "react";
import { useWatch } from "react-hook-form";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { ConfirmAddress } from "~/features/cases/confirm-address";
import { DraftPromise } from "~/features/cases/draft-promise";
import { forgetDraft } from "~/features/cases/draft-storage";
import { untouchedAnswers } from "~/features/cases/form/answers";
import { StepForm } from "~/features/cases/form/step-form";
import type { StepFormState } from "~/features/cases/form/use-step-form";
import type { Submitted } from "~/features/cases/schema";
import { BackLink } from "~/ui/back-link";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import { nominationForm } from "../form";
import { nominatePage } from "../nomination-content";

const draftName = "nomination";

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

function NominationForm({ onSent, onDiscard }: NominationFormProps) {
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

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: nominatePage.title, description: nominatePage.lead });

/** Reached only by a form submitted before the script loaded. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

export default function Nominate() {
  const [stored, setStored] = useState<{ sent: Submitted; email: string }>();
  const [fresh, setFresh] = useState(0);
  const { title, lead, next } = nominatePage;

  function discard() {
    forgetDraft(draftName);
    setFresh(fresh + 1);
  }

  return (
    <div className="wrap pt-[calc(var(--header-h)+1.5rem)] pb-20">
      <BackLink to="/recognition">Recognition</BackLink>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3.5 mb-8 max-w-measure text-ink-2 text-lead">{lead}</p>
      <NeedsScript to="nominate somebody" />
      {stored ? (
        <ConfirmAddress {...stored} next={next} />
      ) : (
        <NominationForm key={fresh} onSent={(sent, email) => setStored({ sent, email })} onDiscard={discard} />
      )}
    </div>
  );
}
