import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { optionalText } from "~/platform/text/schema";
import { mediaFilters, mediaKinds } from "./file";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

const mediaQuery = z.object({
  show: z.preprocess(blankIsAbsent, z.enum(mediaFilters).optional()),
  q: optionalText(120),
  cursor: cursorParameter(),
});
export type MediaQuery = z.output<typeof mediaQuery>;

/** `uses`: entries that name it in their latest, published or planned version. */
const mediaFile = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  widths: z.array(z.int()),
  alternative: z.string(),
  caption: z.string(),
  /** The URL that texts use, and the smallest size of a picture. */
  address: z.string(),
  thumbnail: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
  /** Null if the uploader's account is deleted. */
  uploadedBy: z.string().nullable(),
  uses: z.int(),
});
export type MediaFile = z.output<typeof mediaFile>;

/** 24 a page, newest first, with counts and used storage. */
const mediaPage = z.object({
  rows: z.array(mediaFile),
  nextCursor: z.string().nullable(),
  counts: z.object({ all: z.int(), picture: z.int(), pdf: z.int(), audio: z.int(), unused: z.int() }),
  usedBytes: z.int(),
  mostBytes: z.int(),
});
export type MediaPage = z.output<typeof mediaPage>;

const use = z.object({
  id: z.string(),
  title: z.string(),
  /** The state of the version that names it. */
  state: z.enum(["published", "planned", "draft"]),
});
export type MediaUse = z.output<typeof use>;

/** A file and the entries that name it. */
export const mediaAnswer = z.object({ file: mediaFile.extend({ usedIn: z.array(use) }) });
export type MediaSheet = z.output<typeof mediaAnswer>["file"];

const mediaId = z.object({ id: z.string().min(1).max(160) });

/** The query of an upload; the file is the body. */
export const newMedia = z.object({
  name: z
    .string("Please say what the file is called.")
    .trim()
    .min(1, "Please say what the file is called.")
    .max(200, "The name of the file is too long: at most 200 characters."),
});

const words = optionalText(300).transform((given) => given ?? "");

const mediaWords = z.object({ alternative: words, caption: words });
export type MediaWords = z.output<typeof mediaWords>;

export const mediaCalls = defineCalls("/api/staff/media", "editor", {
  "GET /": {
    summary: "Editor: the files of the media library, the latest first",
    query: mediaQuery,
    answer: mediaPage,
  },
  "GET /{id}": {
    summary: "Editor: a file of the media library, and the entries that name it",
    params: mediaId,
    answer: mediaAnswer,
    refuses: [404],
  },
  "PATCH /{id}": {
    summary: "Editor: say what a file shows, and its caption",
    params: mediaId,
    body: mediaWords,
    answer: mediaAnswer,
    refuses: [404],
  },
  "DELETE /{id}": {
    summary: "Editor: delete a file that nothing published or planned names",
    params: mediaId,
    refuses: [404, 409],
  },
});
export type MediaCalls = typeof mediaCalls;
