import type { DocumentView } from "./schema";

/** A document as whoever may read it sees it in lists. */
export const documentView = ({ id, number, kind, day, totalPaise }: DocumentView): DocumentView => ({
  id,
  number,
  kind,
  day,
  totalPaise,
});
