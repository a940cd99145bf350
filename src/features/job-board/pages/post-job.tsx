import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { NeedsScript } from "~/features/accounts/needs-script";
import { Notice } from "~/features/accounts/notice";
import { useHasLinkParameter } from "~/features/accounts/use-link-parameter";
import { ConfirmAddress } from "~/features/cases/confirm-address";
import { DraftPromise } from "~/features/cases/draft-promise";
import { forgetDraft } from "~/features/cases/draft-storage";
import { untouchedAnswers } from "~/features/cases/form/answers";
import { StepForm } from "~/features/cases/form/step-form";
import type { StepFormState } from "~/features/cases/form/use-step-form";
import type { Submitted } from "~/features/cases/schema";
import { SubmittedPanel } from "~/features/cases/submitted-panel";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import { boardPath } from "../board";
import { jobPostingForm } from "../form";
import { postJobPage } from "../post-job-content";
import { changesPath, fetchOwnPosting } from "../queries";
import type { OwnPosting } from "../schema";

const untouchedPosting: Record<string, unknown> = untouchedAnswers(jobPostingForm);

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

function PostingForm({ answers, isChange, draft, onSent, onDiscard }: PostingFormProps) {
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

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: postJobPage.title, description: postJobPage.lead });

export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

type Sent = { sent: Submitted; email: string };

function Form({ answers, isChange, draft }: { answers: Record<string, unknown>; isChange: boolean; draft: string }) {
  const [stored, setStored] = useState<Sent>();
  const [fresh, setFresh] = useState(0);
  if (stored && isChange)
    return (
      <SubmittedPanel title="The change is with us" sent={stored.sent}>
        <p>The job stays on the board as it is until staff have read it.</p>
      </SubmittedPanel>
    );
  if (stored) return <ConfirmAddress {...stored} next={postJobPage.next} />;
  return (
    <PostingForm
      key={fresh}
      answers={answers}
      isChange={isChange}
      draft={draft}
      onSent={(sent, email) => setStored({ sent, email })}
      onDiscard={() => {
        forgetDraft(draft);
        setFresh(fresh + 1);
      }}
    />
  );
}

function ChangeForm() {
  const [posting, setPosting] = useState<OwnPosting>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const asking = new AbortController();
    fetchOwnPosting(asking.signal).then(
      (found) => (found ? setPosting(found) : setFailure("This case has no job on the job board.")),
      (cause: unknown) => {
        if (!asking.signal.aborted) setFailure(failureMessage(cause, "The job could not be read. Please reload."));
      },
    );
    return () => asking.abort();
  }, []);
  if (failure)
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="danger">{failure}</Notice>
        <ButtonLink to="/track">Open the case</ButtonLink>
      </div>
    );
  return posting ? <Form answers={posting.answers} isChange draft={`change of ${posting.path}`} /> : null;
}

export default function PostJob() {
  const isChange = useHasLinkParameter("change");
  const { title, lead, changeTitle, changeLead } = postJobPage;
  return (
    <div className="wrap pt-[calc(var(--header-h)+1.5rem)] pb-20">
      <BackLink to={boardPath}>Job board</BackLink>
      <h1 className="mt-2">{isChange ? changeTitle : title}</h1>
      <p className="mt-3.5 mb-8 max-w-measure text-ink-2 text-lead">{isChange ? changeLead : lead}</p>
      <NeedsScript to="post a job" />
      {isChange ? <ChangeForm /> : <Form answers={untouchedPosting} isChange={false} draft="job-posting" />}
    </div>
  );
}
