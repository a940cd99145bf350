import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../../platform/mail/mail-layout";

type ConfirmMailProps = { reference: string; days: number; url: string };

export function ConfirmApplicationMail({ reference, days, url }: ConfirmMailProps) {
  return (
    <MailLayout
      title="Confirm your application"
      why="If you did not apply, ignore this email: nobody becomes a member without this confirmation."
    >
      <MailGreeting />
      <MailText>
        Thank you for applying for the digital membership of iFACE. Confirm your email and we will process your
        application {reference}.
      </MailText>
      <MailText>The link works once and is valid for {days} days.</MailText>
      <MailButton url={url}>Confirm my application</MailButton>
    </MailLayout>
  );
}

type GuardianMailProps = { name: string; reference: string; url: string };

export function GuardianMail({ name, reference, url }: GuardianMailProps) {
  return (
    <MailLayout
      title={`Do you agree that ${unlinked(name)} joins?`}
      why={`If you do not know ${unlinked(name)}, please reply and tell us.`}
    >
      <MailGreeting />
      <MailText>
        {unlinked(name)}, who is under 18, has applied for the free digital membership of iFACE and named you as parent
        or guardian. The application is {reference}.
      </MailText>
      <MailText>
        Please reply to this email with “I agree” or “I do not agree”. One of our staff reads your answer. We decide
        nothing before that: nobody under 18 becomes a member without a guardian’s consent.
      </MailText>
      <MailButton url={url}>Read what we store</MailButton>
    </MailLayout>
  );
}
