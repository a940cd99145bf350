import {
  MailButton,
  MailGreeting,
  MailLayout,
  MailLines,
  MailText,
  unlinked,
} from "../../../platform/mail/mail-layout";
import { type About, WhoAndWhen } from "../registrations/mail";

export function MessageMail({ subject, text, ...about }: About & { subject: string; text: string }) {
  return (
    <MailLayout title={subject}>
      <MailGreeting name={about.name} />
      <MailLines text={text} />
      <MailText>The organisers of {unlinked(about.event.title)} sent this to you:</MailText>
      <WhoAndWhen {...about} />
      <MailButton url={about.url}>See the registration</MailButton>
    </MailLayout>
  );
}
