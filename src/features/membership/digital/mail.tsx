import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../../platform/mail-layout";

type ConfirmMailProps = { name: string; reference: string; days: number; url: string };

export function ConfirmApplicationMail({ name, reference, days, url }: ConfirmMailProps) {
  return (
    <MailLayout title="Confirm your application">
      <MailGreeting name={name} />
      <MailText>
        Thank you for applying for the digital membership of iFACE. Please confirm that this address is yours;
        then we can decide on your application {reference}.
      </MailText>
      <MailText>The link works once, for {days} days.</MailText>
      <MailButton url={url}>Confirm my application</MailButton>
      <MailText>
        If you did not apply, you need not do anything: nobody becomes a member without this.
      </MailText>
    </MailLayout>
  );
}

type GuardianMailProps = { guardian: string; name: string; reference: string; url: string };

export function GuardianMail({ guardian, name, reference, url }: GuardianMailProps) {
  return (
    <MailLayout title={`Do you agree that ${unlinked(name)} joins?`}>
      <MailGreeting name={guardian} />
      <MailText>
        {unlinked(name)} is under 18, has applied for the free digital membership of iFACE, and named you as
        parent or guardian. The application is {reference}.
      </MailText>
      <MailText>
        Please reply to this mail with “I agree” or “I do not agree”. One of us reads your answer. Until then
        nothing is decided, and nobody under 18 becomes a member without a guardian’s consent.
      </MailText>
      <MailText>If you do not know {unlinked(name)}, please reply and tell us.</MailText>
      <MailButton url={url}>Read what we store</MailButton>
    </MailLayout>
  );
}
