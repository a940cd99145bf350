import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { optionalText } from "~/platform/schema";
import { entryKinds, entryStatuses } from "../entries/kinds";

/** `planned`: something goes on or off at a time that is set. */
export const listStatuses = [...entryStatuses, "planned"] as const;

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const moment = () => z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string() }).nullable();
const kind = z.enum(entryKinds, "Please choose what it is.");
const version = z.int("Please reload the page.").min(1, "Please reload the page.");
const note = optionalText(200);

/** What GET /api/staff/content takes. */
export const listQuery = z.object({
  kind: z.preprocess(blankIsAbsent, kind.optional()),
  status: z.preprocess(blankIsAbsent, z.enum(listStatuses).optional()),
  q: optionalText(120),
  cursor: cursorParameter(),
});
export type ListQuery = z.output<typeof listQuery>;

/** An entry as the list shows it. Its latest version is `version`, the public sees `liveVersion`. */
export const entryRow = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  /** Where the public sees it, or would. */
  path: z.string(),
  status: z.enum(entryStatuses),
  version: z.int(),
  liveVersion: z.int().nullable(),
  publishAt: moment().nullable(),
  publishVersion: z.int().nullable(),
  unpublishAt: moment().nullable(),
  publishedAt: moment().nullable(),
  updatedAt: moment(),
  /** Null: it came with the program, or who wrote it has left. */
  updatedBy: person,
});
export type EntryRow = z.output<typeof entryRow>;

/** What GET /api/staff/content answers: 50 a page, the ones changed last first. */
export const entryPage = z.object({ rows: z.array(entryRow), nextCursor: z.string().nullable() });
export type EntryPage = z.output<typeof entryPage>;

const value = z.record(z.string(), z.unknown(), "Please fill in the form.");

/** What every write and GET /:id answer with: the entry and what its latest version says. */
export const entryAnswer = z.object({
  entry: entryRow.extend({
    value,
    /** Why what is planned will not be published. */
    heldBack: z.string().nullable(),
  }),
});
export type Entry = z.output<typeof entryAnswer>["entry"];

export const entryId = z.object({ id: z.string().min(1).max(160) });
export const versionOf = entryId.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });

/** What POST /api/staff/content takes; `value` has the shape of its kind. */
export const newEntry = z.object({ kind, value, note });
export type NewEntry = z.output<typeof newEntry>;

/** What POST /api/staff/content answers. */
export const createdEntry = z.object({ id: z.string() });

/** What PUT /:id takes; `version` is the one that was read, another one meanwhile is answered with 409. */
export const changedEntry = z.object({ value, version, note });
export type ChangedEntry = z.output<typeof changedEntry>;

/** What POST /:id/publication takes: now, or at a time to come; until another time, or for good. */
export const publicationInput = z.object({
  version,
  at: z.preprocess(blankIsAbsent, z.iso.datetime("Please choose a day and time.").nullish()),
  until: z.preprocess(blankIsAbsent, z.iso.datetime("Please choose a day and time.").nullish()),
});
export type PublicationInput = z.output<typeof publicationInput>;

/** What GET /samples answers: how many published entries are samples; DELETE: how many were taken off. */
export const samplesAnswer = z.object({ samples: z.int() });

/** What POST /:id/restoration takes: what version `from` says becomes the latest version. */
export const restorationInput = z.object({ from: version, version });
export type RestorationInput = z.output<typeof restorationInput>;

const entryVersion = z.object({ version: z.int(), author: person, at: moment(), note: z.string().nullable() });
export type EntryVersion = z.output<typeof entryVersion>;

/** What GET /:id/versions answers, newest first; GET /:id/versions/:version answers what one says. */
export const versionsAnswer = z.object({ versions: z.array(entryVersion) });
export const versionAnswer = z.object({ version: entryVersion.extend({ value }) });
export type VersionValue = z.output<typeof versionAnswer>["version"];

/** The longest text that an item takes. */
const LONGEST = 20_000;

/** What POST /preview takes: a text in Markdown. It answers what its page will show, and what its writer should look at. */
export const previewInput = z.object({
  text: z.string("Please write the text.").pipe(z.string().max(LONGEST, `Please use at most ${LONGEST} characters.`)),
});
export const textPreview = z.object({
  html: z.string(),
  headings: z.array(z.object({ level: z.int(), id: z.string(), text: z.string() })),
  warnings: z.array(z.string()),
  words: z.int(),
});
export type TextPreview = z.output<typeof textPreview>;
