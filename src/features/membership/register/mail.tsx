import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail-layout";
import { dayInWords } from "../members/term";

type MemberMail = { name: string; number: string; validUntil: string };

/** How to renew: with an account on the profile, else by answering. */
function HowToRenew({ renewUrl }: { renewUrl: string | undefined }) {
  if (renewUrl) return <MailButton url={renewUrl}>Renew my membership</MailButton>;
  return <MailText>To renew, please answer this mail.</MailText>;
}

/** The term ends in so many DAYS. */
export function EndingMail({
  name,
  number,
  validUntil,
  days,
  renewUrl,
}: MemberMail & { days: number; renewUrl?: string }) {
  return (
    <MailLayout title={days === 0 ? "Your membership ends today" : "Your membership ends soon"}>
      <MailGreeting name={name} />
      <MailText>
        Your membership {number} is valid until {dayInWords(validUntil)}. Renew before that day and the new
        year follows without a gap.
      </MailText>
      <HowToRenew renewUrl={renewUrl} />
    </MailLayout>
  );
}

/** The last day is over. */
export function LapsedMail({ name, number, validUntil, renewUrl }: MemberMail & { renewUrl?: string }) {
  return (
    <MailLayout title="Your membership has lapsed">
      <MailGreeting name={name} />
      <MailText>
        Your membership {number} was valid until {dayInWords(validUntil)}, so your card no longer counts. Your
        number and your record stay yours; a renewal begins on the day we approve it.
      </MailText>
      <HowToRenew renewUrl={renewUrl} />
    </MailLayout>
  );
}

export function RenewedMail({ name, number, validUntil }: MemberMail) {
  return (
    <MailLayout title="Your membership is renewed">
      <MailGreeting name={name} />
      <MailText>
        Your membership {number} is now valid until {dayInWords(validUntil)}. Your card shows the new date.
      </MailText>
    </MailLayout>
  );
}

export function RenewalDeclinedMail({ name, number, validUntil, reason }: MemberMail & { reason: string }) {
  return (
    <MailLayout title="About your renewal request">
      <MailGreeting name={name} />
      <MailText>We could not renew your membership {number}. The reason:</MailText>
      <MailText>{reason}</MailText>
      <MailText>
        Your present term runs until {dayInWords(validUntil)}. If something is wrong here, please answer this
        mail.
      </MailText>
    </MailLayout>
  );
}
