import { newcomer } from "./people";

/** A valid nomination; each call invents two other people. */
export const newNomination = (parts: Record<string, unknown> = {}) => ({
  award: "Award for public works",
  nomineeName: "Kavya Menon",
  nomineeEmail: newcomer().email,
  work: "She rebuilt the stepwell of her town with its own masons.",
  nominatorName: "Asha Rao",
  nominatorEmail: newcomer().email,
  mayAsk: true,
  ...parts,
});
