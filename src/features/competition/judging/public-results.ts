/** What everybody may know of published results: places, names, the winning oath. */
export type PublicResults = {
  publishedAt: string;
  /** Nobody, once they have erased their account. */
  winner: { name: string; oath: string } | null;
  finalists: { id: string; name: string }[];
};
