import { z } from "zod";
import { optionalParagraph } from "~/features/cases/fields";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { calendarDay, text } from "~/platform/text/schema";
import { type Criterion, MOST_MARKS } from "./judging-options";

const day = calendarDay;
const mark = z
  .int({ error: `Please give 0 to ${MOST_MARKS}.` })
  .min(0, `Please give 0 to ${MOST_MARKS}.`)
  .max(MOST_MARKS, `Please give 0 to ${MOST_MARKS}.`);
const person = z.object({ id: z.string(), name: z.string() });

const entryNumber = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) });

const words = (max: number) => optionalParagraph(max).transform((typed) => typed ?? "");
const editionWords = {
  title: text(120, "Please enter the edition's title."),
  announcedOn: day("Please enter the day it is announced."),
  registrationCloses: day("Please enter the last day for registrations."),
  submissionCloses: day("Please enter the last day for entries."),
  resultsOn: day("Please enter the day of the results."),
  theme: words(600),
  rules: words(4_000),
  prizes: words(2_000),
};
type Days = Record<(typeof days)[number], string>;
const days = ["announcedOn", "registrationCloses", "submissionCloses", "resultsOn"] as const;

function inOrder(edition: Days, issues: z.RefinementCtx<Days>): void {
  for (const [at, name] of days.entries()) {
    const before = days[at - 1];
    if (before && edition[name] < edition[before])
      issues.addIssue({ code: "custom", path: [name], message: "This day is before the one above it." });
  }
}

const newEditionInput = z.object(editionWords).superRefine(inOrder);
export type NewEditionInput = z.output<typeof newEditionInput>;

const editionInput = z
  .object({
    ...editionWords,
    status: z.enum(["open", "closed"], { error: "Please choose open or closed." }),
    version: z.int({ error: "Please reload the edition." }).min(0),
  })
  .superRefine(inOrder);
export type EditionInput = z.output<typeof editionInput>;

/** Only admins see judges and candidates. */
const overviewAnswer = z.object({
  edition: z.object({
    id: z.string(),
    title: z.string(),
    announcedOn: z.string(),
    registrationCloses: z.string(),
    submissionCloses: z.string(),
    resultsOn: z.string(),
    theme: z.string(),
    rules: z.string(),
    prizes: z.string(),
    status: z.enum(["open", "closed"]),
    version: z.int(),
    resultsAt: z.iso.datetime().nullable(),
  }),
  /** Whether the next edition can be announced. */
  isOver: z.boolean(),
  registered: z.int(),
  entries: z.int(),
  isJudge: z.boolean(),
  judges: z.array(person.extend({ scored: z.int(), recused: z.int() })),
  candidates: z.array(person),
});
export type Overview = z.output<typeof overviewAnswer>;

const entriesQuery = z.object({
  show: z.preprocess((value) => value || undefined, z.enum(["waiting", "done", "all"]).default("waiting")),
  cursor: cursorParameter(),
});
export type EntriesQuery = z.output<typeof entriesQuery>;

const criteria = {
  safety: mark,
  honesty: mark,
  care: mark,
  learning: mark,
  respect: mark,
  language: mark,
} satisfies Record<Criterion, typeof mark>;
const marks = z.object(criteria, { error: "Please give marks for each criterion." });
export type Marks = z.output<typeof marks>;

/** Number and oath, without a name. */
const blindEntry = z.object({
  number: z.int(),
  oath: z.string(),
  state: z.enum(["waiting", "scored", "recused"]),
  marks: z.record(z.string(), z.number()).nullable(),
});
export type BlindEntry = z.output<typeof blindEntry>;
/** 25 rows a page, by number. */
const entriesPage = z.object({ rows: z.array(blindEntry), nextCursor: z.string().nullable() });
export type EntriesPage = z.output<typeof entriesPage>;
const entryAnswer = z.object({ entry: blindEntry });

const rankedEntry = z.object({
  number: z.int(),
  name: z.string(),
  reference: z.string(),
  oath: z.string(),
  place: z.int().nullable(),
  mean: z.number(),
  median: z.number(),
  judges: z.int(),
  recused: z.int(),
});
export type RankedEntry = z.output<typeof rankedEntry>;
/** 50 rows a page, best first. `unjudged` counts entries with fewer than three judges. */
const rankingPage = z.object({
  rows: z.array(rankedEntry),
  total: z.int(),
  unjudged: z.int(),
  nextCursor: z.string().nullable(),
});
export type RankingPage = z.output<typeof rankingPage>;

const refuses = [404, 409] as const;
const judge = { role: "admin", answer: overviewAnswer, refuses } as const;

export const competitionCalls = defineCalls("/api/staff/competition", "reviewer", {
  "GET /": {
    summary: "The current edition, its judges and who else could be one (reviewer)",
    answer: overviewAnswer,
    refuses: [404],
  },
  "GET /entries": {
    summary: "The entries that the asker judges: numbers and oaths, no names (reviewer who is a judge)",
    query: entriesQuery,
    answer: entriesPage,
    refuses: [404],
  },
  "PUT /entries/{number}/score": {
    summary: "Give marks to an entry, in place of earlier ones (reviewer who is a judge)",
    params: entryNumber,
    body: z.object({ marks }),
    answer: entryAnswer,
    refuses,
  },
  "PUT /entries/{number}/recusal": {
    summary: "Step aside from an entry for good (reviewer who is a judge)",
    params: entryNumber,
    body: z.object({ reason: optionalParagraph(500) }),
    answer: entryAnswer,
    refuses,
  },
  "POST /editions": {
    summary: "Announce the next edition, once the present one is over (admin)",
    role: "admin",
    body: newEditionInput,
    answer: overviewAnswer,
    refuses: [409],
  },
  "PUT /editions/{id}": {
    summary: "Open or close an edition and set its days (admin)",
    role: "admin",
    body: editionInput,
    answer: overviewAnswer,
    refuses,
  },
  "PUT /editions/{id}/judges/{userId}": { ...judge, summary: "Make a reviewer a judge (admin)" },
  "DELETE /editions/{id}/judges/{userId}": { ...judge, summary: "Take a judge away who has given no marks (admin)" },
  "GET /editions/{id}/ranking": {
    summary: "The entries, the best first, with names (admin)",
    role: "admin",
    query: z.object({ cursor: cursorParameter() }),
    answer: rankingPage,
    refuses: [404],
  },
  "POST /editions/{id}/results": {
    summary: "Publish winner and finalists, once; every entry is decided and its author told (admin)",
    role: "admin",
    answer: z.object({ winner: z.string(), finalists: z.int(), entries: z.int() }),
    once: true,
    refuses,
  },
});
export type CompetitionCalls = typeof competitionCalls;
