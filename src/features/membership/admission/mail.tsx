import { longDay } from "../../../platform/dates";
import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail-layout";
import { FirstPassword } from "../members/mail";

type OrganisationMailProps = {
  name: string;
  organisation: string;
  number: string;
  type: string;
  validUntil: string;
  username: string;
  /** Set for an account without a password. */
  setPasswordUrl: string | undefined;
  dashboardUrl: string;
};

export function OrganisationWelcomeMail(props: OrganisationMailProps) {
  const { name, organisation, number, type, validUntil, username, setPasswordUrl, dashboardUrl } = props;
  return (
    <MailLayout title="Welcome to iFACE">
      <MailGreeting name={name} />
      <MailText>
        {organisation} is now a member of iFACE: {type}, member number {number}, valid until{" "}
        {longDay(validUntil)}.
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

type ContinuedMailProps = {
  name: string;
  number: string;
  type: string;
  validUntil: string;
  username: string;
  /** Set for an account without a password. */
  setPasswordUrl: string | undefined;
  dashboardUrl: string;
};

export function ContinuedMail(props: ContinuedMailProps) {
  const { name, number, type, validUntil, username, setPasswordUrl, dashboardUrl } = props;
  return (
    <MailLayout title="Your application is approved">
      <MailGreeting name={name} />
      <MailText>
        You keep your member number {number}. Your membership is now: {type}, valid until{" "}
        {longDay(validUntil)}.
      </MailText>
      {setPasswordUrl ? (
        <FirstPassword username={username} url={setPasswordUrl} />
      ) : (
        <MailButton url={dashboardUrl}>Open the dashboard</MailButton>
      )}
    </MailLayout>
  );
}
