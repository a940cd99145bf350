import { MailButton, MailLayout, MailText } from "../../../platform/mail-layout";

type ConfirmMailProps = { name: string; reference: string; days: number; url: string };

export function ConfirmApplicationMail({ name, reference, days, url }: ConfirmMailProps) {
  return (
    <MailLayout title="Confirm your application">
      <MailText>Dear {name},</MailText>
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
