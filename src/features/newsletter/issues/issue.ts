/** Limits that the browser checks by itself, without the schema's library. */
export const longestLine = 150;
export const longestBody = 5_000;
export const mostArticles = 7;

type Standing = { releasedAt: unknown; startedAt: unknown; finishedAt: unknown };

export type IssueStatus = "draft" | "released" | "sending" | "sent";

/** How far an issue has come. */
export function statusOf({ releasedAt, startedAt, finishedAt }: Standing): IssueStatus {
  if (finishedAt) return "sent";
  if (startedAt) return "sending";
  return releasedAt ? "released" : "draft";
}

/** The page of an issue that was sent. */
export const issuePath = (number: number) => `/newsletter/${number}`;
