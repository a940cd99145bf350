import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail/mail-layout";
import { longDay } from "../../../platform/time/dates";
import { untilIn } from "../members/term";

export type Admission = {
  name: string;
  number: string;
  type: string;
  username: string;
  validUntil: string;
  /** Set for an account without a password. */
  setPasswordUrl: string | undefined;
  dashboardUrl: string;
};

function FirstPassword({ username, url }: { username: string; url: string }) {
  return (
    <>
      <MailText>
        Your username is {username}; you can sign in with your email address, too. Choose a password with the link
        below. The link works once and is valid for seven days. After that, “Forgot password?” on the sign-in page sends
        a new one.
      </MailText>
      <MailButton url={url}>Set my password</MailButton>
    </>
  );
}

export function WelcomeMemberMail(props: Admission) {
  const { name, number, type, username, validUntil, setPasswordUrl, dashboardUrl } = props;
  return (
    <MailLayout title="Welcome to iFACE">
      <MailGreeting name={name} />
      <MailText>
        You are now a member of iFACE: {type}. Your member number is {number}, and your membership is valid{" "}
        {untilIn(validUntil, longDay)}.
      </MailText>
      {setPasswordUrl ? (
        <FirstPassword username={username} url={setPasswordUrl} />
      ) : (
        <MailButton url={dashboardUrl}>Open my dashboard</MailButton>
      )}
    </MailLayout>
  );
}

export function OrganisationWelcomeMail(props: Admission & { organisation: string }) {
  const { name, organisation, number, type, validUntil, username, setPasswordUrl, dashboardUrl } = props;
  return (
    <MailLayout title="Welcome to iFACE">
      <MailGreeting name={name} />
      <MailText>
        {organisation} is now a member of iFACE: {type}, member number {number}, valid {untilIn(validUntil, longDay)}.
      </MailText>
      <MailText>You are its first administrator. Your username is {username}.</MailText>
      {setPasswordUrl ? (
        <MailButton url={setPasswordUrl}>Set my password</MailButton>
      ) : (
        <MailButton url={dashboardUrl}>Open the dashboard</MailButton>
      )}
    </MailLayout>
  );
}

export function ContinuedMail({ organisation, ...props }: Admission & { organisation?: string }) {
  const { name, number, type, validUntil, username, setPasswordUrl, dashboardUrl } = props;
  const term = `${type}, valid ${untilIn(validUntil, longDay)}`;
  return (
    <MailLayout title="Your application is approved">
      <MailGreeting name={name} />
      <MailText>
        {organisation
          ? `${organisation} keeps its member number ${number}. Its membership is now: ${term}.`
          : `You keep your member number ${number}. Your membership is now: ${term}.`}
      </MailText>
      {setPasswordUrl ? (
        <FirstPassword username={username} url={setPasswordUrl} />
      ) : (
        <MailButton url={dashboardUrl}>Open the dashboard</MailButton>
      )}
    </MailLayout>
  );
}
