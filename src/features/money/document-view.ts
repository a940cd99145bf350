import type { DocumentView } from "./schema";

export const documentView = ({ id, number, kind, day, totalPaise }: DocumentView): DocumentView => ({
  id,
  number,
  kind,
  day,
  totalPaise,
});
