/** The account of `portal demo`, obviously invalid so that no payment can reach it. */
export const sampleAccount = {
  holder: "Sample account",
  bank: "Sample Bank, no branch",
  number: "000000000000",
  ifsc: "SAMP0000000",
  upiId: "sample@samplebank",
  merchantCode: undefined,
};
