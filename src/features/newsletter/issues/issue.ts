/** The browser checks these limits without loading the schema library. */
export const longestLine = 150;
export const longestBody = 5_000;
export const mostArticles = 7;

type Standing = { releasedAt: unknown; startedAt: unknown; finishedAt: unknown };

export type IssueStatus = "draft" | "released" | "sending" | "sent";

export function statusOf({ releasedAt, startedAt, finishedAt }: Standing): IssueStatus {
  if (finishedAt) return "sent";
  if (startedAt) return "sending";
  return releasedAt ? "released" : "draft";
}

export const issuePath = (number: number) => `/newsletter/${number}`;

export const timePassed = "Its time has passed: choose another, or clear it, and save.";
