import { indianDay } from "../../../platform/time/indian-time";

/** Each reversal of the explanation starts a new source. */
export const explanationOf = ({ id, reversals }: { id: string; reversals: number }) =>
  reversals === 0 ? `line/${id}/explained` : `line/${id}/explained/${reversals + 1}`;

/** The booking day: the value date, or today if an earlier explanation was reversed. */
export const explainedOn = ({ valueDate, reversals }: { valueDate: string; reversals: number }, now: Date) =>
  reversals === 0 ? valueDate : indianDay(now);

/** The subject of taking an explanation back; the next explanation is another one. */
export const reversalSubject = ({ id, reversals }: { id: string; reversals: number }) => `${id}/${reversals}`;
