import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { optionalText } from "~/platform/schema";
import { entryKinds, entryStatuses } from "../entries/kinds";

/** `planned`: publishing or unpublishing is scheduled. */
export const listStatuses = [...entryStatuses, "planned"] as const;

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const moment = () => z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string() }).nullable();
const kind = z.enum(entryKinds, "Please choose what it is.");
const version = z.int("Please reload the page.").min(1, "Please reload the page.");
const note = optionalText(200);

export const listQuery = z.object({
  kind: z.preprocess(blankIsAbsent, kind.optional()),
  status: z.preprocess(blankIsAbsent, z.enum(listStatuses).optional()),
  q: optionalText(120),
  cursor: cursorParameter(),
});
export type ListQuery = z.output<typeof listQuery>;

/** `version` is the latest one, `liveVersion` the public one. */
export const entryRow = z.object({
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
  unpublishAt: moment().nullable(),
  publishedAt: moment().nullable(),
  updatedAt: moment(),
  /** Null for built-in entries, or if the author's account is deleted. */
  updatedBy: person,
});
export type EntryRow = z.output<typeof entryRow>;

/** GET /api/staff/content: 50 a page, last changed first. */
export const entryPage = z.object({ rows: z.array(entryRow), nextCursor: z.string().nullable() });
export type EntryPage = z.output<typeof entryPage>;

const value = z.record(z.string(), z.unknown(), "Please fill in the form.");

/** GET /:id and every write: the entry with its latest version. */
export const entryAnswer = z.object({
  entry: entryRow.extend({
    value,
    /** The reason a planned publication will fail. */
    heldBack: z.string().nullable(),
  }),
});
export type Entry = z.output<typeof entryAnswer>["entry"];

export const entryId = z.object({ id: z.string().min(1).max(160) });
export const versionOf = entryId.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });

/** POST /api/staff/content; `value` has the shape of its kind. */
export const newEntry = z.object({ kind, value, note });
export type NewEntry = z.output<typeof newEntry>;

export const createdEntry = z.object({ id: z.string() });

/** PUT /:id; `version` is the one that was read. A newer one causes 409. */
export const changedEntry = z.object({ value, version, note });
export type ChangedEntry = z.output<typeof changedEntry>;

/** POST /:id/publication: now or at a future time; until another time or without end. */
export const publicationInput = z.object({
  version,
  at: z.preprocess(blankIsAbsent, z.iso.datetime("Please choose a day and time.").nullish()),
  until: z.preprocess(blankIsAbsent, z.iso.datetime("Please choose a day and time.").nullish()),
});
export type PublicationInput = z.output<typeof publicationInput>;

/** GET /samples: published samples; DELETE: unpublished ones. */
export const samplesAnswer = z.object({ samples: z.int() });

/** POST /:id/restoration: copies version `from` to a new latest version. */
export const restorationInput = z.object({ from: version, version });
export type RestorationInput = z.output<typeof restorationInput>;

const entryVersion = z.object({ version: z.int(), author: person, at: moment(), note: z.string().nullable() });
export type EntryVersion = z.output<typeof entryVersion>;

/** GET /:id/versions, newest first, and GET /:id/versions/:version. */
export const versionsAnswer = z.object({ versions: z.array(entryVersion) });
export const versionAnswer = z.object({ version: entryVersion.extend({ value }) });
export type VersionValue = z.output<typeof versionAnswer>["version"];

const LONGEST = 20_000;

/** POST /preview: Markdown. The answer is the rendered page with warnings for the author. */
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
