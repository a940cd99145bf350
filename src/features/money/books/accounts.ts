import { type TaxClass, taxClasses, taxClassWords } from "../words";

const plain = {
  bank: "Bank",
  cash: "Cash and cheques",
  gateway: "Gateway, not yet settled",
  "gateway-fees": "Fees of the gateway",
  opening: "Opening balances",
  unexplained: "Bank lines to be explained",
  elsewhere: "Bank lines that are no dues",
  parked: "Money of unknown origin",
  receivable: "Invoiced, due still open",
  advances: "Paid in part, due still open",
  "tax-on-advances": "Tax on what was paid in part",
  credits: "Credit of payers",
  refunds: "Refunds to be sent",
  tds: "Tax deducted at source, to be claimed",
  "write-offs": "Written off",
  cgst: "CGST",
  sgst: "SGST",
  igst: "IGST",
  "brought-forward": "Balance brought forward",
} as const;

type PlainAccount = keyof typeof plain;

/** Assets and expenses are debits; income and liabilities are credits. */
export type LedgerAccount = PlainAccount | `income-${TaxClass}`;

export const incomeOf = (taxClass: TaxClass): LedgerAccount => `income-${taxClass}`;

export const ledgerAccounts: readonly { account: LedgerAccount; title: string }[] = [
  ...Object.entries(plain).map(([account, title]) => ({ account: account as PlainAccount, title })),
  ...taxClasses.map((one) => ({ account: incomeOf(one), title: taxClassWords[one] })),
];

const titles = new Map(ledgerAccounts.map(({ account, title }) => [account, title]));
export const titleOfAccount = (account: LedgerAccount) => titles.get(account) ?? account;
