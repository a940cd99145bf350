import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import { updateUser } from "~/features/accounts/session";
import { FormPage } from "~/features/cases/form-page";
import { SubmittedPanel } from "~/features/cases/submitted-panel";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { MembershipCard } from "../card/membership-card";
import { DigitalForm, draftName } from "../digital/digital-form";
import type { SentApplication } from "../digital/schema";
import { useOwnAnswers } from "../digital/use-own-answers";
import { useFreshForm } from "../use-membership-form";

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Digital membership application",
    description:
      "Apply for the free digital membership of iFACE, the national federation of civil-engineering and AEC associations in India.",
  });

/** Reached only by a form submitted before the script loaded. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

function Submitted({ application }: { application: SentApplication }) {
  const { status, memberNumber, card, ...sent } = application;
  if (status === "approved" && memberNumber && card)
    return (
      <SubmittedPanel title="You are a digital member" sent={sent}>
        <p>
          Your member number is <b className="num text-ink">{memberNumber}</b>. Your membership is active. We have also
          sent it by email.
        </p>
        <div className="max-w-104 text-ink">
          <MembershipCard name={card.name} membership={{ ...card, number: memberNumber }} />
        </div>
        <ButtonLink to="/dashboard" variant="primary">
          Open the dashboard
        </ButtonLink>
      </SubmittedPanel>
    );
  if (status)
    return (
      <SubmittedPanel title="Your application is with us" sent={sent}>
        <p>Our membership team is looking at it. You will hear from us by the time above.</p>
      </SubmittedPanel>
    );
  return (
    <SubmittedPanel title="One more step: confirm your address" sent={sent}>
      <p>Open the email we just sent you and confirm your address. The link works once, for seven days.</p>
      <p>
        Then we send you your member number and a link to set your password. If a person has to look at the application,
        you will hear from us by the time above.
      </p>
    </SubmittedPanel>
  );
}

export default function DigitalMembership() {
  const { sent, formKey, onSent, onClear } = useFreshForm<SentApplication>(draftName);
  const { user, start } = useOwnAnswers();

  function finish(application: SentApplication) {
    if (application.memberNumber) updateUser({ memberNumber: application.memberNumber });
    onSent(application);
  }

  const above = (
    <>
      <NeedsScript to="send your application" />
      {sent ? (
        <div className="mb-9">
          <Submitted application={sent} />
        </div>
      ) : null}
    </>
  );
  return (
    <FormPage
      layout="contents"
      title="Digital membership application"
      lead="Free for the first year. You need about ten minutes."
    >
      <DigitalForm
        key={`${formKey} ${user?.id ?? ""}`}
        above={above}
        user={user}
        start={start}
        onSent={finish}
        onClear={onClear}
      />
    </FormPage>
  );
}
