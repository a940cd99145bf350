import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../platform/mail/mail-layout";
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

type WithdrewProps = { reference: string; name: string | undefined; award: string; url: string };

export function NomineeWithdrewMail({ reference, name = "The nominee", award, url }: WithdrewProps) {
  return (
    <MailLayout title={`A nominee withdrew: ${reference}`}>
      <MailText>
        {unlinked(name)} no longer agrees to the nomination {reference} for “{unlinked(award)}”, which we had accepted.
        We have told who nominated them.
      </MailText>
      <MailText>
        If the page Recognition names them, please take the name off. The case does not have it any more: this email is
        the only place.
      </MailText>
      <MailButton url={url}>Open the case</MailButton>
    </MailLayout>
  );
}
