import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../platform/mail-layout";
import { rupeesExact } from "./amount-words";

/** `url`: where it is paid and followed, for whoever has this mail. */
type Asked = { name: string; title: string; reference: string; url: string };

export function DueMail({ name, title, reference, url, openPaise }: Asked & { openPaise: number }) {
  return (
    <MailLayout title={title}>
      <MailGreeting name={name} />
      <MailText>
        {unlinked(title)}: {rupeesExact(openPaise)}. Pay by UPI or bank transfer on this page, which also says
        when the money has arrived. It needs no account.
      </MailText>
      <MailButton url={url}>Pay {rupeesExact(openPaise)}</MailButton>
      <MailText>
        If you pay by bank transfer, write the reference {reference} into the remarks: it tells us what the money
        is for. Nothing is ever taken from your account by us.
      </MailText>
    </MailLayout>
  );
}

type Paid = Omit<Asked, "reference"> & { number: string; totalPaise: number };

/** `url`: the document's file. */
export function SettledMail({ name, title, url, number, totalPaise }: Paid) {
  return (
    <MailLayout title="Your payment has arrived">
      <MailGreeting name={name} />
      <MailText>
        We have received {rupeesExact(totalPaise)} for {unlinked(title)}. Thank you. The document is {number}.
      </MailText>
      <MailButton url={url}>Download {number}</MailButton>
    </MailLayout>
  );
}

type Part = { paidPaise: number; openPaise: number };

export function PartPaidMail({ name, title, url, paidPaise, openPaise }: Asked & Part) {
  return (
    <MailLayout title="A part of your payment has arrived">
      <MailGreeting name={name} />
      <MailText>
        For {unlinked(title)} we have received {rupeesExact(paidPaise)} in all. {rupeesExact(openPaise)} is still
        open.
      </MailText>
      <MailButton url={url}>Pay {rupeesExact(openPaise)}</MailButton>
    </MailLayout>
  );
}

export function ContradictedMail({ name, title, url, utr, paidOn }: Asked & { utr: string; paidOn: string }) {
  return (
    <MailLayout title="We cannot find your payment">
      <MailGreeting name={name} />
      <MailText>
        You told us that you paid for {unlinked(title)} on {paidOn}, with the UTR {utr}. The statement of our bank
        covers that day, and we do not find it there. Please compare the number with your bank’s message, and
        enter it again if it differs.
      </MailText>
      <MailButton url={url}>Open the payment</MailButton>
    </MailLayout>
  );
}
