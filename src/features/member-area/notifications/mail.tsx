import { Link, Text } from "@react-email/components";
import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail-layout";

type NotificationMailProps = {
  name: string;
  title: string;
  text: string;
  /** What happened that this mail is sent. */
  cause: string;
  url: string;
  preferencesUrl: string;
};

/** A notification by mail: what is new, why it is sent, and where to stop mails of its kind. */
export function NotificationMail({ name, title, text, cause, url, preferencesUrl }: NotificationMailProps) {
  return (
    <MailLayout title={title}>
      <MailGreeting name={name} />
      <MailText>{text}</MailText>
      <MailButton url={url}>Open it</MailButton>
      <Text>
        You get this mail because {cause}. Choose what we write to you about:{" "}
        <Link href={preferencesUrl}>{preferencesUrl}</Link>
      </Text>
    </MailLayout>
  );
}
