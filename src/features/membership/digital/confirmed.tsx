import { Notice } from "~/features/accounts/notice";
import { useSiteFacts } from "~/features/cases/site-facts";
import { ButtonLink } from "~/ui/button";
import { TitleBlock } from "~/ui/title-block";
import { MembershipCard } from "../card/membership-card";
import type { ConfirmedApplication } from "./schema";

const number = (text: string) => <span className="num">{text}</span>;

/** What confirming led to: a member number, or a person who looks at the application. */
export function Confirmed({ application }: { application: ConfirmedApplication }) {
  const { reference, memberNumber, card } = application;
  const times = useSiteFacts()?.answerTimes;
  const referenceCell = { label: "Reference", value: number(reference) };
  if (!memberNumber)
    return (
      <>
        <Notice tone="success">
          Thank you. Your address is confirmed, and our membership team is looking at your application.{" "}
          {times ? `You will hear from us within ${times.DM}.` : null}
        </Notice>
        <TitleBlock cols={1} cells={[referenceCell]} />
        <ButtonLink to={`/track?reference=${reference}`} block>
          Follow this case
        </ButtonLink>
      </>
    );
  return (
    <>
      <Notice tone="success">
        Welcome to iFACE. You are a digital member. An email with your username and a link to set your
        password is on its way.
      </Notice>
      <TitleBlock cols={1} cells={[{ label: "Member number", value: number(memberNumber) }, referenceCell]} />
      {card ? <MembershipCard name={card.name} membership={{ ...card, number: memberNumber }} /> : null}
      <ButtonLink to="/explore-membership" block>
        See what members do
      </ButtonLink>
    </>
  );
}
