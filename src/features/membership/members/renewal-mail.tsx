import { longDay } from "../../../platform/dates";
import { MailGreeting, MailLayout, MailText } from "../../../platform/mail-layout";

type RenewalProps = { name: string; number: string; validUntil: string; fee: string };

/** To the member: what happens next. `fee` is a sentence. */
export function RenewalRequestedMail({ name, number, validUntil, fee }: RenewalProps) {
  return (
    <MailLayout title="We have your renewal request">
      <MailGreeting name={name} />
      <MailText>
        You asked to renew your membership {number}. It is valid until {longDay(validUntil)}, and the new year
        follows without a gap.
      </MailText>
      <MailText>{fee}</MailText>
      <MailText>
        Nothing has been charged. We will write to tell you how to pay. Your card is renewed once you have
        paid.
      </MailText>
    </MailLayout>
  );
}

/** To staff: who wants to renew, and until when the term runs. */
export function RenewalNoticeMail({ name, number, validUntil }: Omit<RenewalProps, "fee">) {
  return (
    <MailLayout title="A member asks to renew">
      <MailText>
        {name}, {number}, asks to renew. The present term ends on {longDay(validUntil)}.
      </MailText>
      <MailText>Please write to the member about how to pay.</MailText>
    </MailLayout>
  );
}
