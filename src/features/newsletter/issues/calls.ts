import { z } from "zod";
import { defineCalls, perHour } from "~/platform/calls/declare";
import { idText, listOf, paragraph, rawText, text } from "~/platform/text/schema";
import { longestBody, longestLine, mostArticles } from "./issue";

const moment = () => z.iso.datetime();
const version = z.int({ error: "Please reload the issue." }).min(1, "Please reload the issue.");
const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

export const issueId = z.object({ id: idText() });

/** `articles` are ids; the first one leads. */
const issueInput = z.object({
  subject: text(longestLine, "Please write the subject."),
  preheader: text(longestLine, "Please write what stands beside the subject."),
  body: paragraph(longestBody, "Please write the opening words."),
  articles: listOf(idText(), { max: mostArticles, tooMany: `Please choose at most ${mostArticles}.` }),
  sendAt: z.preprocess(blankIsAbsent, z.iso.datetime("Please choose a day and time.").nullish()),
});
export type IssueInput = z.output<typeof issueInput>;

/** `version` is the one that was read. */
const changedIssue = issueInput.extend({ version });
export type ChangedIssue = z.output<typeof changedIssue>;

const releaseInput = z.object({ version });

const article = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  path: z.string(),
  note: z.string(),
});

/** `unsubscribed`: received it and left since. */
const issueFigures = z.object({
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
  uncertain: z.int(),
  left: z.int(),
  unsubscribed: z.int(),
});
export type IssueFigures = z.output<typeof issueFigures>;

const issueView = z.object({
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

const issueAnswer = z.object({ issue: issueView });
/** Newest first, with the present number of recipients. */
const issuesAnswer = z.object({ issues: z.array(issueView), subscribers: z.int() });
export type IssuesAnswer = z.output<typeof issuesAnswer>;

/** Published items whose title contains `q`, newest first. */
const articlesQuery = z.object({ q: rawText(0, 120).optional() });
const articlesAnswer = z.object({ articles: z.array(article) });

const one = { params: issueId, answer: issueAnswer, refuses: [404, 409] } as const;

export const issuesCalls = defineCalls("/api/staff/newsletter", "editor", {
  "GET /": {
    summary: "The issues of the newsletter, newest first, and how many confirmed subscribers there are (editor)",
    answer: issuesAnswer,
  },
  "GET /articles": {
    summary: "Published items that an issue may lead to (editor)",
    query: articlesQuery,
    answer: articlesAnswer,
  },
  "POST /": { summary: "Begin an issue (editor)", body: issueInput, answer: issueAnswer, status: 201, once: true },
  "GET /{id}": { ...one, summary: "An issue (editor)" },
  "PUT /{id}": { ...one, summary: "Change a draft (editor)", body: changedIssue },
  "DELETE /{id}": { summary: "Throw a draft away (editor)", params: issueId, refuses: [404, 409] },
  "POST /{id}/test": {
    summary: "Send an issue as it stands to oneself (editor)",
    params: issueId,
    limit: perHour(30),
    refuses: [404],
  },
  "PUT /{id}/release": {
    ...one,
    summary: "Release a draft: it is sent at its time (admin)",
    role: "admin",
    body: releaseInput,
  },
  "DELETE /{id}/release": { ...one, summary: "Take a release back, before the sending begins (admin)", role: "admin" },
});
export type IssuesCalls = typeof issuesCalls;
