import { z } from "zod";
import { idText, listOf, paragraph, rawText, text } from "~/platform/schema";
import { longestBody, longestLine, mostArticles } from "./issue";

const moment = () => z.iso.datetime();
const version = z.int({ error: "Please reload the issue." }).min(1, "Please reload the issue.");
const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

export const issueId = z.object({ id: idText() });

/** POST /api/staff/newsletter. `articles` are ids; the first one leads. */
export const issueInput = z.object({
  subject: text(longestLine, "Please write the subject."),
  preheader: text(longestLine, "Please write what stands beside the subject."),
  body: paragraph(longestBody, "Please write the opening words."),
  articles: listOf(idText(), { max: mostArticles, tooMany: `Please choose at most ${mostArticles}.` }),
  sendAt: z.preprocess(blankIsAbsent, z.iso.datetime("Please choose a day and time.").nullish()),
});
export type IssueInput = z.output<typeof issueInput>;

/** PUT /:id; `version` is the one that was read. */
export const changedIssue = issueInput.extend({ version });
export type ChangedIssue = z.output<typeof changedIssue>;

export const releaseInput = z.object({ version });

export const article = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  path: z.string(),
  note: z.string(),
});

/** `unsubscribed`: received it and left since. */
export const issueFigures = z.object({
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
  uncertain: z.int(),
  left: z.int(),
  unsubscribed: z.int(),
});
export type IssueFigures = z.output<typeof issueFigures>;

export const issueView = z.object({
  id: z.string(),
  number: z.int().nullable(),
  subject: z.string(),
  preheader: z.string(),
  body: z.string(),
  articles: z.array(article),
  sendAt: moment().nullable(),
  version: z.int(),
  updatedAt: moment(),
  releasedAt: moment().nullable(),
  startedAt: moment().nullable(),
  finishedAt: moment().nullable(),
  figures: issueFigures,
});
export type IssueView = z.output<typeof issueView>;

export const issueAnswer = z.object({ issue: issueView });
/** GET /api/staff/newsletter: newest first, with the present number of recipients. */
export const issuesAnswer = z.object({ issues: z.array(issueView), subscribers: z.int() });
export type IssuesAnswer = z.output<typeof issuesAnswer>;

/** GET /articles: published items whose title contains `q`, newest first. */
export const articlesQuery = z.object({ q: rawText(0, 120).optional() });
export const articlesAnswer = z.object({ articles: z.array(article) });
