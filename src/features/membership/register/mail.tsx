import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail/mail-layout";
import { longDay } from "../../../platform/time/dates";

type MemberMail = { name: string; number: string; validUntil: string };

/** Members with an account renew on their profile; others write to the federation. */
type Renewing = { renewUrl: string } | { writeTo: string };
function HowToRenew(how: Renewing) {
  if ("renewUrl" in how) return <MailButton url={how.renewUrl}>Renew my membership</MailButton>;
  return <MailText>To renew, please write to {how.writeTo}.</MailText>;
}

export function EndingMail({ name, number, validUntil, days, how }: MemberMail & { days: number; how: Renewing }) {
  return (
    <MailLayout title={days === 0 ? "Your membership ends today" : "Your membership ends soon"}>
      <MailGreeting name={name} />
      <MailText>
        Your membership {number} is valid until {longDay(validUntil)}. Renew by that day and the new year follows
        without a gap.
      </MailText>
      <HowToRenew {...how} />
    </MailLayout>
  );
}

/** `how` is null while a renewal of this term is under way. */
export function LapsedMail({ name, number, validUntil, how }: MemberMail & { how: Renewing | null }) {
  return (
    <MailLayout title="Your membership has lapsed">
      <MailGreeting name={name} />
      <MailText>
        Your membership {number} was valid until {longDay(validUntil)}, so your card is no longer valid. You keep your
        number and your record.{" "}
        {how
          ? "A renewal begins on the day we approve it."
          : `Your renewal is under way, and you need do nothing for this email: if you asked or paid by ${longDay(validUntil)}, the new year follows without a gap.`}
      </MailText>
      {how ? <HowToRenew {...how} /> : null}
    </MailLayout>
  );
}
