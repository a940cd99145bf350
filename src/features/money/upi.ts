type UpiPayment = {
  /** The UPI ID that is paid. */
  payee: string;
  payeeName: string;
  /** Letters and digits, at most 35. */
  reference: string;
  /** What it is for, in words; the reference stands before it. */
  note: string;
  amountPaise: number;
  /** Only where the bank gave one: apps refuse made-up ones. */
  merchantCode?: string;
};

const LONGEST_NOTE = 50;

/** Whether `text` has the shape of a UPI ID, such as name@bank. */
export const isUpiId = (text: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{1,254}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);

/** Words without what apps or banks refuse or cut a note at. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim();

/**
 * What the QR code of a UPI payment holds, after NPCI's linking specification 1.6: the amount with two decimals, spaces as %20.
 * Throws for what no app would take.
 */
export function upiLink(payment: UpiPayment): string {
  const { payee, payeeName, reference, note, amountPaise, merchantCode } = payment;
  if (!isUpiId(payee)) throw new RangeError(`not a UPI ID: ${payee}`);
  if (!/^[A-Za-z0-9]{1,35}$/.test(reference)) throw new RangeError(`not a reference: ${reference}`);
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 1) throw new RangeError(`not an amount: ${amountPaise}`);
  const paise = amountPaise % 100;
  const told = {
    pn: payeeName.trim(),
    ...(merchantCode ? { mc: merchantCode } : {}),
    tr: reference,
    tn: `${reference} ${plain(note)}`.slice(0, LONGEST_NOTE).trim(),
    am: `${(amountPaise - paise) / 100}.${String(paise).padStart(2, "0")}`,
    cu: "INR",
  };
  // Apps read the @ as it is: not all of them decode it.
  const rest = Object.entries(told).map(([key, value]) => `&${key}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${payee}${rest.join("")}`;
}
