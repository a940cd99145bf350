import { type TaxClass, taxClasses, taxClassWords } from "../words";

const plain = {
  bank: "Bank",
  cash: "Cash and cheques",
  opening: "Opening balances",
  unexplained: "Bank lines to be explained",
  elsewhere: "Bank lines that are no dues",
  advances: "Paid in part, due still open",
  credits: "Credit of payers",
  cgst: "CGST",
  sgst: "SGST",
  igst: "IGST",
} as const;

type PlainAccount = keyof typeof plain;

/** An account of the ledger. Assets and money out are debits, income and what is owed to others credits. */
export type LedgerAccount = PlainAccount | `income-${TaxClass}`;

export const incomeOf = (taxClass: TaxClass): LedgerAccount => `income-${taxClass}`;

/** The accounts in the order of the trial balance, as they are called. */
export const ledgerAccounts: readonly { account: LedgerAccount; title: string }[] = [
  ...Object.entries(plain).map(([account, title]) => ({ account: account as PlainAccount, title })),
  ...taxClasses.map((one) => ({ account: incomeOf(one), title: taxClassWords[one] })),
];
