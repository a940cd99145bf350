import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../platform/mail/mail-layout";
import { longDay } from "../../platform/time/dates";
import type { CameIn } from "./books/ways";
import { rupeesExact } from "./rupees-exact";

/** `url` is the payment page; the link alone gives access. */
type Asked = { name: string; title: string; reference: string; url: string };
/** `payBy` is the last day to pay, in words; null without a limit. */
type Open = Asked & { openPaise: number; payBy: string | null };

const lastDayWords = (payBy: string | null) => (payBy ? ` It can be paid until ${payBy}.` : "");

export function DueMail({ name, title, reference, url, openPaise, payBy }: Open) {
  return (
    <MailLayout title={title}>
      <MailGreeting name={name} />
      <MailText>
        {unlinked(title)}: {rupeesExact(openPaise)}. Pay by UPI or bank transfer on this page, which also says when the
        money has arrived. It needs no account.{lastDayWords(payBy)}
      </MailText>
      <MailButton url={url}>{`Pay ${rupeesExact(openPaise)}`}</MailButton>
      <MailText>
        If you pay by bank transfer, write the reference {reference} into the remarks: it tells us what the money is
        for. Nothing is ever taken from your account by us.
      </MailText>
    </MailLayout>
  );
}

type Paid = Omit<Asked, "reference"> & { number: string; totalPaise: number; received: readonly CameIn[] };

export function SettledMail({ name, title, url, number, totalPaise, received }: Paid) {
  const parts = received.map(({ day, way, amountPaise }) => `${rupeesExact(amountPaise)} ${way}, ${longDay(day)}`);
  return (
    <MailLayout title="Your payment has arrived">
      <MailGreeting name={name} />
      <MailText>
        {parts.length > 1
          ? `${rupeesExact(totalPaise)} for ${unlinked(title)} is settled: ${parts.join("; ")}.`
          : `We have received ${rupeesExact(totalPaise)} for ${unlinked(title)}.`}{" "}
        Thank you. The document is {number}.
      </MailText>
      <MailButton url={url}>{`Download ${number}`}</MailButton>
    </MailLayout>
  );
}

const WAITS = "You told us that you have paid it, and we look for it on our bank’s statement.";

/** With `openPaise` 0 all that is open waits for the bank. */
export function InvoiceMail({ name, title, reference, url, number, openPaise, payBy }: Open & { number: string }) {
  return (
    <MailLayout title={`Your invoice ${number}`}>
      <MailGreeting name={name} />
      <MailText>
        The invoice {number} for {unlinked(title)} is issued. You find it on this page
        {openPaise > 0
          ? `, where you also pay the ${rupeesExact(openPaise)} that are still to be paid.${lastDayWords(payBy)}`
          : `. ${WAITS}`}
      </MailText>
      <MailButton url={url}>{`Open ${number}`}</MailButton>
      {openPaise > 0 ? (
        <MailText>
          If you pay by bank transfer, write the reference {reference} into the remarks: it tells us what the money is
          for.
        </MailText>
      ) : null}
    </MailLayout>
  );
}

/** `unclaimedPaise`: the open amount that no claim covers. */
type Part = { paidPaise: number; openPaise: number; unclaimedPaise: number };

/**
 * With `openPaise` 0 nothing is due any more, and earlier payments became credit. `next` is the reference of the due that
 * replaced this one.
 */
export function CreditedMail({
  name,
  title,
  url,
  number,
  invoice,
  paidPaise,
  openPaise,
  unclaimedPaise,
  next,
}: Asked & Part & { number: string; invoice: string; next: string | null }) {
  if (next)
    return (
      <MailLayout title={`Your credit note ${number}`}>
        <MailGreeting name={name} />
        <MailText>
          Another amount is asked of you for {unlinked(title)}, under the reference {next}. The credit note {number}{" "}
          takes the invoice {invoice} back. You find both on this page, with a link to the payment that replaces it. Any
          amount that we received for it counts towards the new payment.
        </MailText>
        <MailButton url={url}>{`Open ${number}`}</MailButton>
      </MailLayout>
    );
  return (
    <MailLayout title={`Your credit note ${number}`}>
      <MailGreeting name={name} />
      {openPaise > 0 ? (
        <MailText>
          Less is asked of you for {unlinked(title)}: {rupeesExact(openPaise)} is open now. The credit note {number}{" "}
          takes the difference to the invoice {invoice} back. You find both on this page
          {unclaimedPaise > 0 ? ", where you also pay." : `. ${WAITS}`}
        </MailText>
      ) : (
        <MailText>
          Nothing is to be paid for {unlinked(title)} any more. The credit note {number} takes the invoice {invoice}{" "}
          back. You find both on this page.
        </MailText>
      )}
      {openPaise === 0 && paidPaise > 0 ? (
        <MailText>The {rupeesExact(paidPaise)} that had reached us for it stay yours, as your credit.</MailText>
      ) : null}
      <MailButton url={url}>{`Open ${number}`}</MailButton>
    </MailLayout>
  );
}

export function PartPaidMail({
  name,
  title,
  url,
  paidPaise,
  openPaise,
  unclaimedPaise,
  voucher,
}: Asked & Part & { voucher: string | null }) {
  const claimedPaise = openPaise - unclaimedPaise;
  return (
    <MailLayout title="A part of your payment has arrived">
      <MailGreeting name={name} />
      <MailText>
        For {unlinked(title)} we have received {rupeesExact(paidPaise)} in all. {rupeesExact(openPaise)} is still open.
        {unclaimedPaise === 0 ? ` ${WAITS}` : ""}
        {unclaimedPaise > 0 && claimedPaise > 0
          ? ` You told us that you have paid ${rupeesExact(claimedPaise)} of it, which we look for on our bank’s statement.`
          : ""}
        {voucher ? ` The receipt voucher ${voucher} for the part stands on this page.` : ""}
      </MailText>
      <MailButton url={url}>{unclaimedPaise > 0 ? `Pay ${rupeesExact(unclaimedPaise)}` : "See the payment"}</MailButton>
    </MailLayout>
  );
}

export function ContradictedMail({ name, title, url, utr, paidOn }: Asked & { utr: string; paidOn: string }) {
  return (
    <MailLayout title="We cannot find your payment">
      <MailGreeting name={name} />
      <MailText>
        You told us that you paid for {unlinked(title)} on {paidOn}, with the UTR {utr}. The statement of our bank
        covers that day, and we do not find it there. Please compare the number with your bank’s message, and enter it
        again if it differs.
      </MailText>
      <MailButton url={url}>Open the payment</MailButton>
    </MailLayout>
  );
}

export function DueReminderMail({ name, title, reference, url, openPaise, payBy }: Open) {
  return (
    <MailLayout title={`Still open: ${title}`}>
      <MailGreeting name={name} />
      <MailText>
        {unlinked(title)}: {rupeesExact(openPaise)} is still open under the reference {reference}. If you have paid in
        the last days, please enter the UTR on this page: then we look for it.{lastDayWords(payBy)}
      </MailText>
      <MailButton url={url}>{`Pay ${rupeesExact(openPaise)}`}</MailButton>
      <MailText>If you do not want it any more, you need not do anything.</MailText>
    </MailLayout>
  );
}

type Credit = { name: string; title: string; creditPaise: number; url: string | null; ended: string | null };

/** `url` is null for payers without an account. `ended` is the reference of an ended due. */
export function CreditMail({ name, title, creditPaise, url, ended }: Credit) {
  return (
    <MailLayout title={ended ? "Your payment is left over" : "You paid more than was asked"}>
      <MailGreeting name={name} />
      <MailText>
        {ended
          ? `The payment ${ended} for ${unlinked(title)} is no longer asked for. Of what reached us, ${rupeesExact(creditPaise)} is left over and stays yours.`
          : `For ${unlinked(title)} more has reached us than was asked. ${rupeesExact(creditPaise)} is left over and stays yours.`}
      </MailText>
      {url ? <MailButton url={url}>Use it for another payment</MailButton> : null}
      <MailText>
        {url ? "To get it back instead, answer this email." : "Answer this email to get it back."} A refund goes to
        where the money came from.
      </MailText>
    </MailLayout>
  );
}
