import { MailButton, MailGreeting, MailLayout, MailLink, MailText } from "~/platform/mail/mail-layout";

type NotificationMailProps = {
  name: string;
  title: string;
  text: string;
  /** Completes "You get this email because". */
  cause: string;
  url: string;
  preferencesUrl: string;
};

export function NotificationMail({ name, title, text, cause, url, preferencesUrl }: NotificationMailProps) {
  const why = (
    <>
      You get this email because {cause}. <MailLink url={preferencesUrl}>Choose what we write to you about</MailLink>
    </>
  );
  return (
    <MailLayout title={title} why={why}>
      <MailGreeting name={name} />
      <MailText>{text}</MailText>
      <MailButton url={url}>Open it</MailButton>
    </MailLayout>
  );
}
