import { rupeesExact } from "~/features/money/rupees-exact";
import { MailButton, MailGreeting, MailLayout, MailLink, MailText } from "../../../platform/mail/mail-layout";
import { type About, WhoAndWhen } from "../registrations/mail";

type Asked = About & {
  /** The open amount that no waiting claim covers. */
  openPaise: number;
  paidPaise: number;
  claimedPaise: number;
  payUrl: string;
  reference: string;
  /** Null at the door, where there is no deadline. */
  until: string | null;
};

const feeWords = (open: string, paidPaise: number) =>
  paidPaise > 0
    ? `${rupeesExact(paidPaise)} of the fee has reached us; ${open} is still to be paid.`
    : `The fee is ${open}.`;

export function HeldMail({ openPaise, paidPaise, claimedPaise, payUrl, reference, until, ...about }: Asked) {
  const amount = rupeesExact(openPaise);
  return (
    <MailLayout title={until ? "Your place is held until it is paid" : "Your fee is still to be paid"}>
      <MailGreeting name={about.name} />
      <WhoAndWhen {...about} />
      <MailText>
        {claimedPaise > 0
          ? `You told us of ${rupeesExact(claimedPaise)}, which we look for on our bank’s statement. ${amount} is still to be paid.`
          : feeWords(amount, paidPaise)}{" "}
        {until
          ? `Pay it until ${until}; after that the place goes to the next person. It is paid by UPI or bank transfer, and needs no account.`
          : "Pay it at the desk, or by UPI or bank transfer, which needs no account."}
      </MailText>
      <MailButton url={payUrl}>{`Pay ${amount}`}</MailButton>
      <MailText>
        If you pay by bank transfer, write the reference {reference} into the remarks. Once you have paid, enter the UTR
        on that page: your place is then kept while we wait for our bank. The pass comes when the money has arrived.
      </MailText>
      <MailText>
        <MailLink url={about.url}>See the registration</MailLink>. If you cannot come, please give the place back there.
      </MailText>
    </MailLayout>
  );
}
