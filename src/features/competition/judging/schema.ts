import { z } from "zod";
import { optionalParagraph } from "~/features/cases/fields";
import { cursorParameter } from "~/platform/cursor";
import { calendarDay, text } from "~/platform/schema";
import { type Criterion, MOST_MARKS } from "./judging-options";

const day = calendarDay;
const mark = z
  .int({ error: `Please give 0 to ${MOST_MARKS}.` })
  .min(0, `Please give 0 to ${MOST_MARKS}.`)
  .max(MOST_MARKS, `Please give 0 to ${MOST_MARKS}.`);
const person = z.object({ id: z.string(), name: z.string() });

export const editionId = z.object({ id: z.string().max(64) });
export const judgeId = editionId.extend({ userId: z.string().max(64) });
export const entryNumber = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) });

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

export const newEditionInput = z.object(editionWords).superRefine(inOrder);
export type NewEditionInput = z.output<typeof newEditionInput>;

export const editionInput = z
  .object({
    ...editionWords,
    status: z.enum(["open", "closed"], { error: "Please choose open or closed." }),
    version: z.int({ error: "Please reload the edition." }).min(0),
  })
  .superRefine(inOrder);
export type EditionInput = z.output<typeof editionInput>;

/** The answer of GET /api/staff/competition. Only admins see judges and candidates. */
export const overviewAnswer = z.object({
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

export const entriesQuery = z.object({
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
export const entriesPage = z.object({ rows: z.array(blindEntry), nextCursor: z.string().nullable() });
export type EntriesPage = z.output<typeof entriesPage>;
export const entryAnswer = z.object({ entry: blindEntry });

export const scoreInput = z.object({ marks });
export const recusalInput = z.object({ reason: optionalParagraph(500) });

export const rankingQuery = z.object({ cursor: cursorParameter() });
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
export const rankingPage = z.object({
  rows: z.array(rankedEntry),
  total: z.int(),
  unjudged: z.int(),
  nextCursor: z.string().nullable(),
});
export type RankingPage = z.output<typeof rankingPage>;
export const resultsAnswer = z.object({ winner: z.string(), finalists: z.int(), entries: z.int() });

export type OfficialOath = { name: string; oath: string; edition: string };

export type PublicResults = {
  publishedAt: string;
  /** null once the winner's account is erased. */
  winner: { name: string; oath: string } | null;
  finalists: { id: string; name: string }[];
};
