import { MailButton, MailCode, MailGreeting, MailLayout, MailText } from "../../platform/mail-layout";
import { type Edition, lastDaySentence, phasesOf } from "./edition";

type RegistrationCodeMailProps = { code: string; edition: Edition; now: Date; url: string };

export function RegistrationCodeMail({ code, edition, now, url }: RegistrationCodeMailProps) {
  return (
    <MailLayout
      title="Your registration code"
      why="If you did not register, somebody else typed your address. An entry in your name can be withdrawn; the code then takes yours."
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
