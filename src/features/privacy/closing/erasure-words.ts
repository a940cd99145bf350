import { pluralise } from "~/platform/text/pluralise";

/** Counts for the last email. The member number stays in the register. */
export type Erased = {
  cases: number;
  withdrawn: number;
  orders: number;
  entries: number;
  files: number;
  newsletter: boolean;
  memberNumber: string | null;
};

/** Shown before closing, in the notice and in the last email. */
export const keptWords =
  "What stays names nobody, but for the documents of what you paid, which tax law makes us keep: your member number with its type and dates, so that it is never given out again and a check of your old card answers ‘ended’; number and words of your certificates without your name, so that a check answers that the holder is erased; the number, date and lines of orders and what was paid, for the accounts; kind, reference, dates and outcome of what you sent us, and of your registrations and check-ins at events; the records of activity and of emails, which hold identifiers and keyed hashes only; and, for three years, proof of your consents under a keyed hash of your address, because the law makes us show that consent was given.";

/** Shown before closing, in the notice and in the last email. */
export const paidBackWords =
  "Orders that were not dispatched are cancelled. What you paid for them, and what you have paid beyond your other payments, is to go back to you: our treasurer is asked for it, and two people approve it. If you write to us about it later, please quote the number on your receipt, or the reference that you paid with, because your name will be gone.";

/** Shown before closing, in the notice and in the last email. */
export const othersWords =
  "People whom you booked at events in their own names keep confirmed places and certificates; a check still finds those certificates valid. Your address is taken out of both. We send no more emails about these places, but the link in earlier emails still opens them, and a place can be passed on with it where the event allows that. Places that still wait, are not paid or are not decided end. An organisation whose membership was in your account or at your address stays a member, and what it was asked to pay stays in its name; so does what another member at your address was asked to pay. Your address is taken out of both.";

export function erasedWords(erased: Erased): string[] {
  const { cases, withdrawn, orders, entries, files, newsletter, memberNumber } = erased;
  return [
    "· Account and profile, passwords, passkeys, sessions and sign-ins, notifications and settings, the cart.",
    ...(memberNumber ? [`· Name, birth date and phone from the register, where ${memberNumber} is now ended.`] : []),
    ...(cases > 0
      ? [
          `· What you wrote in ${pluralise(cases, "submission", "submissions")}${withdrawn > 0 ? `, ${withdrawn} of them withdrawn because still open` : ""}.`,
        ]
      : []),
    ...(entries > 0 ? [`· ${pluralise(entries, "entry", "entries")} of your history.`] : []),
    ...(files > 0 ? [`· ${pluralise(files, "file", "files")}: photo, evidence, exports.`] : []),
    ...(orders > 0 ? [`· Your name and notes in ${pluralise(orders, "order", "orders")}.`] : []),
    ...(newsletter ? ["· The newsletter subscription."] : []),
  ];
}
