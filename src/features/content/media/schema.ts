import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { optionalText } from "~/platform/schema";
import { mediaKinds } from "./file";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** What the library can be narrowed to: a kind, or what nothing names. */
export const mediaFilters = [...mediaKinds, "unused"] as const;

/** What GET /api/staff/media takes. */
export const mediaQuery = z.object({
  show: z.preprocess(blankIsAbsent, z.enum(mediaFilters).optional()),
  q: optionalText(120),
  cursor: cursorParameter(),
});
export type MediaQuery = z.output<typeof mediaQuery>;

/** A file as the library shows it. `uses`: how many entries name it in what they say now, on the site or as planned. */
export const mediaFile = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  widths: z.array(z.int()),
  alternative: z.string(),
  caption: z.string(),
  /** By what texts name it, and of a picture its smallest size. */
  address: z.string(),
  thumbnail: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
  /** Null: who uploaded it has left. */
  uploadedBy: z.string().nullable(),
  uses: z.int(),
});
export type MediaFile = z.output<typeof mediaFile>;

/** What GET /api/staff/media answers: 24 a page, the latest first; how many there are of each, and how full the library is. */
export const mediaPage = z.object({
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
  /** How the public sees the version that names it. */
  state: z.enum(["published", "planned", "draft"]),
});
export type MediaUse = z.output<typeof use>;

/** What GET, PATCH and POST answer with: a file and the entries that name it. */
export const mediaAnswer = z.object({ file: mediaFile.extend({ usedIn: z.array(use) }) });
export type MediaSheet = z.output<typeof mediaAnswer>["file"];

export const mediaId = z.object({ id: z.string().min(1).max(160) });

/** What POST /api/staff/media takes besides the file, which is its body. */
export const newMedia = z.object({
  name: z
    .string("Please say what the file is called.")
    .trim()
    .min(1, "Please say what the file is called.")
    .max(200, "The name of the file is too long: at most 200 characters."),
});

/** A line that may be empty. */
const words = optionalText(300).transform((given) => given ?? "");

/** What PATCH /:id takes. */
export const mediaWords = z.object({ alternative: words, caption: words });
export type MediaWords = z.output<typeof mediaWords>;
