import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { optionalText } from "~/platform/text/schema";
import { entryKinds, entryStatuses, listStatuses } from "../entries/kinds";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const moment = () => z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string() }).nullable();
const kind = z.enum(entryKinds, "Please choose what it is.");
const version = z.int("Please reload the page.").min(1, "Please reload the page.");
const note = optionalText(200);

const listQuery = z.object({
  kind: z.preprocess(blankIsAbsent, kind.optional()),
  status: z.preprocess(blankIsAbsent, z.enum(listStatuses).optional()),
  q: optionalText(120),
  cursor: cursorParameter(),
});
export type ListQuery = z.output<typeof listQuery>;

/** `version` is the latest one, `liveVersion` the public one. */
const entryRow = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  /** The public path, also of an unpublished entry. */
  path: z.string(),
  status: z.enum(entryStatuses),
  version: z.int(),
  liveVersion: z.int().nullable(),
  publishAt: moment().nullable(),
  publishVersion: z.int().nullable(),
  /** The end of the planned version; `unpublishAt` is the end of the public one. */
  publishUntil: moment().nullable(),
  unpublishAt: moment().nullable(),
  /** Counts the changes to the public version, its end and the plan. */
  publicationChanges: z.int(),
  publishedAt: moment().nullable(),
  updatedAt: moment(),
  /** Null for built-in entries, or if the author's account is deleted. */
  updatedBy: person,
});
export type EntryRow = z.output<typeof entryRow>;

/** 50 a page, last changed first. */
const entryPage = z.object({ rows: z.array(entryRow), nextCursor: z.string().nullable() });
export type EntryPage = z.output<typeof entryPage>;

const value = z.record(z.string(), z.unknown(), "Please fill in the form.");

/** The entry with its latest version. */
const entryAnswer = z.object({
  entry: entryRow.extend({
    value,
    /** The reason a planned publication will fail. */
    heldBack: z.string().nullable(),
  }),
});
export type Entry = z.output<typeof entryAnswer>["entry"];

const entryId = z.object({ id: z.string().min(1).max(160) });
const versionOf = entryId.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });

/** `value` has the shape of its kind. */
const newEntry = z.object({ kind, value, note });
export type NewEntry = z.output<typeof newEntry>;

/** `version` is the one that was read. A newer one causes 409. */
const changedEntry = z.object({ value, version, note });
export type ChangedEntry = z.output<typeof changedEntry>;

/**
 * Now or at a future time; until another time or without end. `version` and `publicationChanges` are those that were read; if
 * either has changed, 409.
 */
const publicationInput = z.object({
  version,
  publicationChanges: z.int("Please reload the page.").min(0, "Please reload the page."),
  at: z.preprocess(blankIsAbsent, z.iso.datetime("Please choose a day and time.").nullish()),
  until: z.preprocess(blankIsAbsent, z.iso.datetime("Please choose a day and time.").nullish()),
});
export type PublicationInput = z.output<typeof publicationInput>;

const samplesAnswer = z.object({ samples: z.int() });

/** Copies version `from` to a new latest version. */
const restorationInput = z.object({ from: version, version });
export type RestorationInput = z.output<typeof restorationInput>;

const entryVersion = z.object({ version: z.int(), author: person, at: moment(), note: z.string().nullable() });
export type EntryVersion = z.output<typeof entryVersion>;

const versionsAnswer = z.object({ versions: z.array(entryVersion) });
const versionAnswer = z.object({ version: entryVersion.extend({ value }) });
export type VersionValue = z.output<typeof versionAnswer>["version"];

const LONGEST = 20_000;

const previewInput = z.object({
  text: z.string("Please write the text.").pipe(z.string().max(LONGEST, `Please use at most ${LONGEST} characters.`)),
});
const textPreview = z.object({
  html: z.string(),
  headings: z.array(z.object({ level: z.int(), id: z.string(), text: z.string() })),
  warnings: z.array(z.string()),
  words: z.int(),
});
export type TextPreview = z.output<typeof textPreview>;

const refuses = [404, 409] as const;

export const contentCalls = defineCalls("/api/staff/content", "editor", {
  "GET /": { summary: "Editor: what can be edited, the ones changed last first", query: listQuery, answer: entryPage },
  "POST /": {
    summary: "Editor: store a new entry as a draft",
    body: newEntry,
    isLong: true,
    answer: z.object({ id: z.string() }),
    status: 201,
    once: true,
    refuses: [409],
  },
  "GET /samples": { summary: "Editor: how many published entries are samples", answer: samplesAnswer },
  "DELETE /samples": { summary: "Editor: take every sample off the site", answer: samplesAnswer },
  "POST /preview": {
    summary: "Editor: what a text in Markdown will look like",
    body: previewInput,
    answer: textPreview,
    // Twice the rate of continuous typing.
    limit: { most: 240, seconds: 60 },
  },
  "GET /{id}": {
    summary: "Editor: an entry with what its latest version says",
    params: entryId,
    answer: entryAnswer,
    refuses: [404],
  },
  "PUT /{id}": {
    summary: "Editor: store another version; the public sees it once it is published",
    params: entryId,
    body: changedEntry,
    isLong: true,
    answer: entryAnswer,
    refuses,
  },
  "GET /{id}/versions": {
    summary: "Editor: the versions of an entry, newest first",
    params: entryId,
    answer: versionsAnswer,
    refuses: [404],
  },
  "GET /{id}/versions/{version}": {
    summary: "Editor: what one version says",
    params: versionOf,
    answer: versionAnswer,
    refuses: [404],
  },
  "POST /{id}/restoration": {
    summary: "Editor: make what an earlier version says the latest version",
    params: entryId,
    body: restorationInput,
    answer: entryAnswer,
    refuses,
  },
  "POST /{id}/publication": {
    summary: "Editor: publish the latest version, now or at a time, for good or until another time",
    params: entryId,
    body: publicationInput,
    answer: entryAnswer,
    refuses,
  },
  "DELETE /{id}/publication": {
    summary: "Editor: take an entry off the site",
    params: entryId,
    answer: entryAnswer,
    refuses,
  },
  "DELETE /{id}/plan": {
    summary: "Editor: give up what is planned for an entry",
    params: entryId,
    answer: entryAnswer,
    refuses,
  },
});
export type ContentCalls = typeof contentCalls;
