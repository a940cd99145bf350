import { indianDay } from "../../../platform/indian-time";

/** What the entry of a line's explanation is made of: a line whose explanation was taken back is explained anew. */
export const explanationOf = ({ id, reversals }: { id: string; reversals: number }) =>
  reversals === 0 ? `line/${id}/explained` : `line/${id}/explained/${reversals + 1}`;

/** On which day a line's explanation is booked: that of the bank, or where one was taken back the day of the new one. */
export const explainedOn = ({ valueDate, reversals }: { valueDate: string; reversals: number }, now: Date) =>
  reversals === 0 ? valueDate : indianDay(now);
