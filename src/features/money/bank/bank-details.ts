/** The account details that payers see. Only merchants have a `merchantCode`, given by the bank. */
export type BankDetails = {
  holder: string;
  bank: string;
  number: string;
  ifsc: string;
  upiId: string | null;
  merchantCode: string | null;
};
