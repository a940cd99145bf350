/** What of the federation's account payers are shown. `merchantCode`: given by the bank to merchants; null elsewhere. */
export type BankDetails = {
  holder: string;
  bank: string;
  number: string;
  ifsc: string;
  upiId: string | null;
  merchantCode: string | null;
};
