import { MailButton, MailGreeting, MailLayout, MailText, unlinked } from "../../../platform/mail/mail-layout";
import type { BankDetails } from "./bank-details";

const words = ({ holder, bank, number, ifsc, upiId }: BankDetails) =>
  unlinked([holder, bank, `account ${number}`, `IFSC ${ifsc}`, upiId ? `UPI ${upiId}` : "no UPI ID"].join(", "));

type About = { name: string; details: BankDetails; before: BankDetails | null; proposedBy: string; url: string };

function Accounts({ details, before, isSet }: Pick<About, "details" | "before"> & { isSet: boolean }) {
  return (
    <>
      <MailText>
        {isSet ? "Payers are shown now" : "Proposed"}: {words(details)}.
      </MailText>
      <MailText>
        {isSet ? "Until now" : "Until somebody approves it, payers are shown"}:{" "}
        {before ? words(before) : "no account; no money was taken"}.
      </MailText>
    </>
  );
}

export function AccountProposedMail({ name, proposedBy, url, ...accounts }: About) {
  return (
    <MailLayout title="Other bank details are proposed">
      <MailGreeting name={name} />
      <MailText>
        {unlinked(proposedBy)} proposes another account for payments to iFACE. Another treasurer or an admin decides.
        Please ask {unlinked(proposedBy)} in person or by telephone before you approve it.
      </MailText>
      <Accounts {...accounts} isSet={false} />
      <MailButton url={url}>Look at it</MailButton>
    </MailLayout>
  );
}

type Set = About & { approvedBy: string | null };

export function AccountSetMail({ name, proposedBy, approvedBy, url, ...accounts }: Set) {
  return (
    <MailLayout title="The bank details have changed">
      <MailGreeting name={name} />
      <MailText>
        {approvedBy
          ? `${unlinked(proposedBy)} proposed them and ${unlinked(approvedBy)} approved them.`
          : `${unlinked(proposedBy)} set them alone, as nobody else may decide about money.`}{" "}
        If this surprises you, tell the other admins and treasurers at once.
      </MailText>
      <Accounts {...accounts} isSet />
      <MailButton url={url}>See the bank details</MailButton>
    </MailLayout>
  );
}

type Declined = About & { declinedBy: string; reason: string };

export function AccountDeclinedMail({ name, proposedBy, declinedBy, reason, url, details }: Declined) {
  return (
    <MailLayout title="The bank details stay as they are">
      <MailGreeting name={name} />
      <MailText>
        {unlinked(declinedBy)} declined what {unlinked(proposedBy)} had proposed: {words(details)}.
      </MailText>
      <MailText>The reason: {unlinked(reason)}</MailText>
      <MailButton url={url}>See the bank details</MailButton>
    </MailLayout>
  );
}
