import { MailGreeting, MailLayout, MailLink, MailText } from "../../platform/mail-layout";

export function NewsletterWelcomeMail({ name, unsubscribeUrl }: { name: string; unsubscribeUrl: string }) {
  return (
    <MailLayout
      title="Welcome to the iFACE newsletter"
      why={
        <>
          You can unsubscribe at any time with one click:{" "}
          <MailLink url={unsubscribeUrl}>Unsubscribe</MailLink>
        </>
      }
    >
      <MailGreeting name={name} />
      <MailText>
        You are subscribed. Once a month we write about new courses, convention dates, project films and
        member stories.
      </MailText>
    </MailLayout>
  );
}
