import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { type MetaArgs, useNavigate } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { DraftPromise } from "~/features/cases/draft-promise";
import { forgetDraft } from "~/features/cases/draft-storage";
import { untouchedAnswers } from "~/features/cases/form/answers";
import { StepForm } from "~/features/cases/form/step-form";
import type { StepFormState } from "~/features/cases/form/use-step-form";
import type { Submitted } from "~/features/cases/schema";
import { useSiteFacts } from "~/features/cases/site-facts";
import { BackLink } from "~/ui/back-link";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import { ApplicationSent } from "../application-sent";
import { partnershipForm } from "../form";
import { organizationTypes } from "../partnership-options";

const draftName = "partnership-application";

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

function ApplicationForm({ onSent, onDiscard }: ApplicationFormProps) {
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

const PARTNERSHIP = "/affiliation-partnership";
const REDIRECT_MS = 2000;

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Partnership application",
    description: "Apply for a partnership with iFACE in seven steps.",
  });

function SubmittedView({ sent }: { sent: Submitted }) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = setTimeout(() => navigate(PARTNERSHIP, { state: { sent } }), REDIRECT_MS);
    return () => clearTimeout(leave);
  }, [navigate, sent]);
  return <ApplicationSent sent={sent} />;
}

export default function PartnershipApplication() {
  const [sent, setSent] = useState<Submitted>();
  const [fresh, setFresh] = useState(0);

  function discard() {
    forgetDraft(draftName);
    setFresh(fresh + 1);
  }

  return (
    <div className="wrap pt-[calc(var(--header-h)+1.5rem)] pb-20">
      <BackLink to={PARTNERSHIP}>Affiliation and partnership</BackLink>
      <h1 className="mt-2 mb-8">Partnership application</h1>
      <NeedsScript to="send your application" />
      {sent ? <SubmittedView sent={sent} /> : <ApplicationForm key={fresh} onSent={setSent} onDiscard={discard} />}
    </div>
  );
}
