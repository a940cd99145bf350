/** What an entry came to. The winner is one of the finalists. */
export type Outcome = "winner" | "finalist" | "entrant";

export const FINALISTS = 10;
/** As many judges have to have read an entry before it has a place. */
export const LEAST_JUDGES = 3;

/** What each entrant reads with the decision about the entry. */
export const outcomeSentences: Record<Outcome, string> = {
  winner:
    "Your oath has won. It becomes the official oath of the federation, and your name is shown beside it on the competition's page. We will write to you about the announcement.",
  finalist:
    "Your oath is among the ten finalists. Your name is shown on the competition's page, and your certificate follows.",
  entrant:
    "At least three judges have read your oath without knowing whose it is. It is not among the ten finalists this time. Thank you for putting into words what those who build owe to others; the words stay yours.",
};
