export type OfficialOath = { name: string; oath: string; edition: string };

export type PublicResults = {
  publishedAt: string;
  /** null once the winner's account is erased. */
  winner: { name: string; oath: string } | null;
  finalists: { id: string; name: string }[];
};
