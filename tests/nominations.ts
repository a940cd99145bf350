import { newcomer } from "./people";

/** What somebody would type to nominate another person; each call names two others. */
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
