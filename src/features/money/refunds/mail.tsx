import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../../platform/mail/mail-layout";
import { rupeesExact } from "../rupees-exact";

/** `url` is the payment page; the link alone gives access. */
type Refund = { name: string; title: string; number: string; amountPaise: number; url: string };

export function RefundApprovedMail({
  name,
  title,
  number,
  amountPaise,
  url,
  creditNote,
}: Refund & { creditNote: string | null }) {
  return (
    <MailLayout title="Your refund is approved">
      <MailGreeting name={name} />
      <MailText>
        {rupeesExact(amountPaise)} of what you paid for {unlinked(title)} goes back to you, as {number}.
        {creditNote ? ` The credit note is ${creditNote}; it stands on the page of the payment.` : ""} The treasurer
        sends it by bank transfer, and we write again once it has left our bank.
      </MailText>
      <MailButton url={url}>Open the payment</MailButton>
      <MailText>We send it to where it came from. If that account is closed, please answer this email.</MailText>
    </MailLayout>
  );
}

export function RefundDoneMail({ name, title, number, amountPaise, url }: Refund) {
  return (
    <MailLayout title="Your refund is sent">
      <MailGreeting name={name} />
      <MailText>
        {rupeesExact(amountPaise)} for {unlinked(title)} has left our bank, as {number}. When it arrives depends on your
        bank.
      </MailText>
      <MailButton url={url}>Open the payment</MailButton>
    </MailLayout>
  );
}

export function RefundDeclinedMail({ name, title, url, reason }: Refund & { reason: string }) {
  return (
    <MailLayout title="About your refund">
      <MailGreeting name={name} />
      <MailText>We do not give back what you paid for {unlinked(title)}. The reason:</MailText>
      <MailText>{unlinked(reason)}</MailText>
      <MailButton url={url}>Open the payment</MailButton>
      <MailText>If you see it otherwise, please answer this email.</MailText>
    </MailLayout>
  );
}
