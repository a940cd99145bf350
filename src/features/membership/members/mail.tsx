import { longDay } from "../../../platform/dates";
import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail-layout";

type WelcomeMailProps = {
  name: string;
  number: string;
  type: string;
  username: string;
  validUntil: string;
  /** Set for an account without a password. */
  setPasswordUrl: string | undefined;
  dashboardUrl: string;
};

/** How somebody without a password gets in. */
export function FirstPassword({ username, url }: { username: string; url: string }) {
  return (
    <>
      <MailText>
        Your username is {username}; you can sign in with your email address, too. Choose a password with the
        link below. The link works once and is valid for seven days. After that, “Forgot password?” on the
        sign-in page sends a new one.
      </MailText>
      <MailButton url={url}>Set my password</MailButton>
    </>
  );
}

export function WelcomeMemberMail(props: WelcomeMailProps) {
  const { name, number, type, username, validUntil, setPasswordUrl, dashboardUrl } = props;
  return (
    <MailLayout title="Welcome to iFACE">
      <MailGreeting name={name} />
      <MailText>
        You are now a member of iFACE: {type}. Your member number is {number}, and your membership is valid
        until {longDay(validUntil)}.
      </MailText>
      {setPasswordUrl ? (
        <FirstPassword username={username} url={setPasswordUrl} />
      ) : (
        <MailButton url={dashboardUrl}>Open my dashboard</MailButton>
      )}
    </MailLayout>
  );
}
