import { MailButton, MailGreeting, MailLayout, MailText } from "../../platform/mail-layout";
import { type Edition, longDate } from "./edition";

type Entrant = { fullName: string; code: string };
type RegistrationCodeMailProps = { entrant: Entrant; edition: Edition; url: string };

export function RegistrationCodeMail({ entrant, edition, url }: RegistrationCodeMailProps) {
  return (
    <MailLayout title="Your registration code">
      <MailGreeting name={entrant.fullName} />
      <MailText>
        You are registered for the {edition.title}. Your code is <b>{entrant.code}</b>. It takes one entry.
      </MailText>
      <MailText>
        Write your oath in English, in the first person, in 120 to 180 words, and submit it with the code. The
        announced last day is {longDate(edition.submissionCloses)}.
      </MailText>
      <MailButton url={url}>Submit your oath</MailButton>
    </MailLayout>
  );
}
