import type { OfficeFacts } from "~/features/cases/office-words";
import { feePrices } from "~/features/membership/fee-prices";
import type { Fees } from "~/features/membership/fees";
import type { PriceTax } from "~/features/money/price-tax";

/** Values that copy names in double braces: `{{fullYear}}` becomes "₹6,000". */
export type Figures = Readonly<Record<string, string>>;

/** Copy about payments while no bank details are set. */
const noMoneyIsTaken = {
  paymentMethods:
    "This website takes no payments, so it never asks for card details, a UPI PIN or a bank password. Do not send them in a message either. [Contact Support](/contact-support) tells you how to pay a fee that is due.",
  proofOfPayment: "This website takes no payments, so the proof is with your bank.",
  earlyRenewal: "Ask to renew in your [profile](/profile); the team takes it off the amount that it writes to you.",
  paymentRecords: "We keep no card or bank details: this website takes no payments.",
};

/** Copy about payments once bank details are set. */
const moneyIsTaken: typeof noMoneyIsTaken = {
  paymentMethods:
    "UPI and bank transfer. What you are asked to pay has a page of its own, with a QR code for exactly that amount and our bank details; its link comes by email, and members find it under [Payments](/payments). This website never asks for card details, a UPI PIN or a bank password. Do not send them in a message either.",
  proofOfPayment:
    "A payment counts once it is on our bank statement. Its page says when that is so; until then the proof is with your bank.",
  earlyRenewal:
    "Renew in your [profile](/profile) in time: the amount that you are asked for is lower already. Pay it by the date that stands beside it.",
  paymentRecords:
    "We keep no card details and take nothing from your account: of a payment we keep what our bank’s statement says.",
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * All figures by name: fees with tax, office hours, each answer time as `answerMI` or `answerUrgent`, the legal contact, and copy
 * about payments.
 */
export function figuresOf(
  fees: Fees,
  { answerTimes, officeHours, supportHours }: OfficeFacts,
  legalEmail: string,
  takesMoney: boolean,
  feeTax?: PriceTax | null,
): Figures {
  return {
    ...feePrices(fees, feeTax),
    ...Object.fromEntries(Object.entries(answerTimes).map(([kind, time]) => [`answer${capital(kind)}`, time])),
    officeHours,
    supportHours,
    legalContact: legalEmail ? `[${legalEmail}](mailto:${legalEmail})` : "[our office](/contact)",
    ...(takesMoney ? moneyIsTaken : noMoneyIsTaken),
  };
}

const named = /\{\{(\w+)\}\}/g;

/** `content` with named figures filled in; unknown names stay as written. */
export function withFigures<Content>(content: Content, figures: Figures): Content {
  const put = (words: string) => words.replaceAll(named, (written, name) => figures[name] ?? written);
  return JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === "string" ? put(value) : value,
  );
}
