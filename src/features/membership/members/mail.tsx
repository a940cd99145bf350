import { MailButton, MailLayout, MailText } from "../../../platform/mail-layout";

type WelcomeMailProps = {
  name: string;
  number: string;
  username: string;
  validUntil: string;
  setPasswordUrl: string;
};

/** 2027-01-31 becomes 31 January 2027. */
const inWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-IN", {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  });

export function WelcomeMemberMail({ name, number, username, validUntil, setPasswordUrl }: WelcomeMailProps) {
  return (
    <MailLayout title="Welcome to iFACE">
      <MailText>Dear {name},</MailText>
      <MailText>
        You are a digital member of iFACE. Your member number is {number}; the membership is valid until{" "}
        {inWords(validUntil)}.
      </MailText>
      <MailText>
        Your username is {username}; your e-mail address works as well. Choose a password with the link below.
        It works once, for seven days; afterwards “Forgot password?” on the sign-in page sends a new one.
      </MailText>
      <MailButton url={setPasswordUrl}>Set my password</MailButton>
    </MailLayout>
  );
}
