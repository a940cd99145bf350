import { useEffect, useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { NeedsScript } from "~/features/accounts/needs-script";
import { Notice } from "~/features/accounts/notice";
import { useHasLinkParameter } from "~/features/accounts/use-link-parameter";
import { ConfirmAddress } from "~/features/cases/confirm-address";
import { forgetDraft } from "~/features/cases/draft-storage";
import type { Submitted } from "~/features/cases/schema";
import { SubmittedPanel } from "~/features/cases/submitted-panel";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { boardPath } from "../board";
import { postJobPage } from "../post-job-content";
import { PostingForm, untouchedPosting } from "../posting-form";
import { fetchOwnPosting } from "../queries";
import type { OwnPosting } from "../schema";

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
