import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../platform/mail-layout";
import { ANSWER_DAYS } from "./nomination";

type NomineeMailProps = { nominator: string; award: string; work: string; url: string };

export function NomineeMail({ nominator, award, work, url }: NomineeMailProps) {
  return (
    <MailLayout
      title={`You are nominated: ${unlinked(award)}`}
      why={`You get this email because ${unlinked(nominator)} gave your address in a nomination on our website. Do nothing, and the nomination ends and your data is erased after ${ANSWER_DAYS} days.`}
    >
      <MailGreeting />
      <MailText>
        {unlinked(nominator)} has nominated you for “{unlinked(award)}” of iFACE, and wrote:
      </MailText>
      <MailText>{unlinked(work)}</MailText>
      <MailText>
        Do you agree? Nothing about it becomes public before that. If you do not, or do not answer within {ANSWER_DAYS}{" "}
        days, we erase what we have of you and tell who nominated you.
      </MailText>
      <MailButton url={url}>Answer</MailButton>
    </MailLayout>
  );
}
