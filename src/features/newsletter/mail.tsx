import { MailButton, MailGreeting, MailLayout, MailText } from "../../platform/mail-layout";

export function NewsletterWelcomeMail({ name, unsubscribeUrl }: { name: string; unsubscribeUrl: string }) {
  return (
    <MailLayout title="Welcome to the iFACE newsletter">
      <MailGreeting name={name} />
      <MailText>
        You are subscribed. Once a month we write about new courses, convention dates, project films and
        member stories.
      </MailText>
      <MailText>You can leave whenever you like, with one click and no questions.</MailText>
      <MailButton url={unsubscribeUrl}>Unsubscribe</MailButton>
    </MailLayout>
  );
}
