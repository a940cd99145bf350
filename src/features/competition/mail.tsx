import { MailButton, MailCode, MailGreeting, MailLayout, MailText } from "../../platform/mail/mail-layout";
import { type Edition, lastDaySentence, phasesOf } from "./edition";

type RegistrationCodeMailProps = { code: string; edition: Edition; now: Date; url: string };

export function RegistrationCodeMail({ code, edition, now, url }: RegistrationCodeMailProps) {
  return (
    <MailLayout
      title="Your registration code"
      why="If you did not register, somebody else typed your address. An entry in your name can be withdrawn; we then email you a new code."
    >
      <MailGreeting />
      <MailText>You are registered for the {edition.title}. This is your code:</MailText>
      <MailCode code={code} validity="Valid for one entry" />
      <MailText>
        Write your oath in English, in the first person, in 120 to 180 words, and submit it with the code.{" "}
        {lastDaySentence(edition, phasesOf(edition, now).submission)}
      </MailText>
      <MailButton url={url}>Submit your oath</MailButton>
    </MailLayout>
  );
}

export function NewCodeMail({ code, edition, now, url }: RegistrationCodeMailProps) {
  return (
    <MailLayout
      title="Your new registration code"
      why="An entry under your address was withdrawn. Whoever sent it may know the former code, so it is not valid any more."
    >
      <MailGreeting />
      <MailText>
        The entry in the {edition.title} is withdrawn. If you want to send another one, use this new code:
      </MailText>
      <MailCode code={code} validity="Valid for one entry" />
      <MailText>{lastDaySentence(edition, phasesOf(edition, now).submission)}</MailText>
      <MailButton url={url}>Submit your oath</MailButton>
    </MailLayout>
  );
}
