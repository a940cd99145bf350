import { SubmittedPanel } from "~/features/cases/submitted-panel";
import { ButtonLink } from "~/ui/button";
import { MembershipCard } from "../card/membership-card";
import type { SentApplication } from "./schema";

/** What was sent led to: a link to confirm, a person who looks at it, or number and card at once. */
export function Submitted({ application }: { application: SentApplication }) {
  const { status, memberNumber, card, ...sent } = application;
  if (status === "approved" && memberNumber && card)
    return (
      <SubmittedPanel title="You are a digital member" sent={sent}>
        <p>
          Your member number is <b className="num text-ink">{memberNumber}</b>. Your membership is active. We
          have also sent it by email.
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
        Then we send you your member number and a link to set your password. If a person has to look at the
        application, you will hear from us by the time above.
      </p>
    </SubmittedPanel>
  );
}
