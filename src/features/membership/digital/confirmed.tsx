import { Notice } from "~/features/accounts/notice";
import { ButtonLink } from "~/ui/button";
import { TitleBlock } from "~/ui/title-block";
import type { ConfirmedApplication } from "./schema";

const number = (text: string) => <span className="num">{text}</span>;

/** What confirming led to: a member number, or a person who looks at the application. */
export function Confirmed({ application }: { application: ConfirmedApplication }) {
  const { reference, memberNumber } = application;
  const referenceCell = { label: "Reference", value: number(reference) };
  if (!memberNumber)
    return (
      <>
        <Notice tone="success">
          Thank you. Your address is confirmed, and our membership team is looking at your application. You
          hear from us within 48 hours.
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
        Welcome to iFACE. You are a digital member. A mail with your username and a link to set your password
        is on its way.
      </Notice>
      <TitleBlock cols={1} cells={[{ label: "Member number", value: number(memberNumber) }, referenceCell]} />
      <ButtonLink to="/explore-membership" block>
        See what members do
      </ButtonLink>
    </>
  );
}
