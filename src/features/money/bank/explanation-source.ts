/** What the entry of a line's explanation is made of: a line whose explanation was taken back is explained anew. */
export const explanationOf = ({ id, reversals }: { id: string; reversals: number }) =>
  reversals === 0 ? `line/${id}/explained` : `line/${id}/explained/${reversals + 1}`;
