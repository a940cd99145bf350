import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../../platform/mail/mail-layout";

type OrganiserMailProps = { name: string; event: string; times: string; url: string };

export function OrganiserMail({ name, event, times, url }: OrganiserMailProps) {
  return (
    <MailLayout title={`You organise ${event}`}>
      <MailGreeting name={name} />
      <MailText>
        The federation has named you as an organiser of {unlinked(event)}: {times}. For this event you can do what staff
        do: its programme, its registrations, messages, check-in and attendance.
      </MailText>
      <MailText>
        You see personal data of others there, so you sign in with a second factor. Turn it on in your profile, under
        Security.
      </MailText>
      <MailButton url={url}>Open the event</MailButton>
    </MailLayout>
  );
}
