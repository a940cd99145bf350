import { MailButton, MailGreeting, MailLayout, MailLines, MailText } from "../../../platform/mail/mail-layout";
import { longDay } from "../../../platform/time/dates";
import { longMoment } from "../../../platform/time/moments";
import { isEndless, untilIn } from "../members/term";

type Renewed = { name: string; number: string; validUntil: string };

/** `fee` is part of a sentence, if the type has a fee; `isOver`: the term has ended. */
type RequestedProps = Renewed & {
  fee: string | undefined;
  isOver: boolean;
  reference: string;
  promisedAt: Date;
  url: string;
};

function newYear(validUntil: string, isOver: boolean): string {
  if (isEndless(validUntil)) return "The new year begins on the day we approve it.";
  return isOver
    ? `It was valid until ${longDay(validUntil)}, and the new year begins on the day we approve it.`
    : `It is valid until ${longDay(validUntil)}, and the new year follows without a gap.`;
}

export function RenewalRequestedMail(props: RequestedProps) {
  const { name, number, validUntil, fee, isOver, reference, promisedAt, url } = props;
  return (
    <MailLayout title="We have your renewal request">
      <MailGreeting name={name} />
      <MailText>
        You asked to renew your membership {number}. {newYear(validUntil, isOver)}
      </MailText>
      <MailText>
        The reference of your request is {reference}. We will reply by {longMoment(promisedAt)}.
      </MailText>
      {fee ? <MailText>The fee is {fee}.</MailText> : null}
      <MailText>
        {fee
          ? "Nothing has been charged. We will write to tell you how to pay. Your card is renewed once you have paid."
          : "Nothing has been charged. We will write to tell you what comes next."}
      </MailText>
      <MailButton url={url}>Follow this request</MailButton>
    </MailLayout>
  );
}

/** `text`: staff's message with the approval. */
export function RenewedMail({ name, number, validUntil, text }: Renewed & { text: string | undefined }) {
  return (
    <MailLayout title="Your membership is renewed">
      <MailGreeting name={name} />
      <MailText>
        Your membership {number} is now valid {untilIn(validUntil, longDay)}. Your card shows the new date.
      </MailText>
      {text && <MailLines text={text} />}
    </MailLayout>
  );
}

type DeclinedProps = Renewed & { reason: string; writeTo: string };

export function RenewalDeclinedMail({ name, number, validUntil, reason, writeTo }: DeclinedProps) {
  return (
    <MailLayout title="About your renewal request">
      <MailGreeting name={name} />
      <MailText>We could not renew your membership {number}. The reason:</MailText>
      <MailLines text={reason} />
      <MailText>
        {isEndless(validUntil) ? null : `Your present term ends on ${longDay(validUntil)}. `}If you think this is a
        mistake, please write to {writeTo}.
      </MailText>
    </MailLayout>
  );
}
