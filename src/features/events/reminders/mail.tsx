import { MailButton, MailGreeting, MailLayout, MailLink, MailText } from "../../../platform/mail/mail-layout";
import { type About, WhoAndWhen } from "../registrations/mail";

/** `when`: the time to the start in words. `onlineUrl`: only in the last reminder. */
export function ReminderMail({ when, onlineUrl, ...about }: About & { when: string; onlineUrl: string | null }) {
  return (
    <MailLayout title={`${when}: ${about.event.title}`}>
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      {onlineUrl ? (
        <MailText>
          Online: <MailLink url={onlineUrl}>{onlineUrl}</MailLink>
        </MailText>
      ) : null}
      <MailButton url={about.url}>See the registration</MailButton>
      <MailText>
        If you cannot come, please give the place back on the page of the registration, so that somebody else can have
        it.
      </MailText>
    </MailLayout>
  );
}
