import { MailButton, MailGreeting, MailLayout, MailText } from "../../../platform/mail/mail-layout";
import { longDay } from "../../../platform/time/dates";
import type { OpenRenewal } from "../renewal/open-renewal.server";

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

function renewalWords(how: Renewing | OpenRenewal, validUntil: string): string {
  if (how === "asked") return "We have your request to renew and will answer it.";
  if (how === "paid")
    return `You told us that you have paid for the new year, and we look for it on our bank’s statement. Paid by ${longDay(validUntil)}, it follows without a gap.`;
  return "A renewal begins on the day we approve it.";
}

export function LapsedMail({ name, number, validUntil, how }: MemberMail & { how: Renewing | OpenRenewal }) {
  return (
    <MailLayout title="Your membership has lapsed">
      <MailGreeting name={name} />
      <MailText>
        Your membership {number} was valid until {longDay(validUntil)}, so your card is no longer valid. You keep your
        number and your record. {renewalWords(how, validUntil)}
      </MailText>
      {typeof how === "string" ? null : <HowToRenew {...how} />}
    </MailLayout>
  );
}
