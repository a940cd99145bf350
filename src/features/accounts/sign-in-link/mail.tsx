import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail-layout";

type SignInLink = { firstName: string; url: string; minutes: number };

export function SignInLinkMail({ firstName, url, minutes }: SignInLink) {
  return (
    <MailLayout
      title="Sign in to iFACE"
      why="If you did not ask for this link, ignore this email and do not forward it: whoever has the link can sign in."
    >
      <MailGreeting name={firstName} />
      <MailText>
        This link signs you in to your iFACE account without a password. It works once, for {minutes} minutes.
      </MailText>
      <MailButton url={url}>Sign in</MailButton>
    </MailLayout>
  );
}
