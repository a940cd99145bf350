import { z } from "zod";
import { pluralise } from "~/platform/text/pluralise";

/** `unread`: only the beginning of the email was read; `further` counts omitted files without a name. */
export const leftOutFile = z.object({
  name: z.string(),
  why: z.enum(["kind", "size", "number", "room", "unread", "further"]),
  further: z.int().optional(),
});
export type LeftOutFile = z.output<typeof leftOutFile>;

const reasons: Record<Exclude<LeftOutFile["why"], "further">, string> = {
  kind: "it is not of a kind that we keep",
  size: "it is larger than 5 MB",
  number: "we keep up to 20 files of an email",
  room: "we had no room for it at that time",
  unread: "the email is too large to be read whole",
};

const MOST_NAMED = 50;

export function firstNamed(files: readonly LeftOutFile[]): LeftOutFile[] {
  const further = files.length - MOST_NAMED;
  const named = files.slice(0, MOST_NAMED);
  return further > 0 ? [...named, { name: "", why: "further", further }] : named;
}

function leftOutLine({ name, why, further = 0 }: LeftOutFile): string {
  if (why === "further") return `${pluralise(further, "further file", "further files")} of the same email`;
  if (why === "unread") return `All attached files: ${reasons.unread}`;
  return `${name || "A file without a name"}: ${reasons[why]}`;
}

/** `film.mp4: it is not of a kind that we keep`. */
export const leftOutLines = (files: readonly LeftOutFile[]): string[] => files.map(leftOutLine);

/** Must match file-kinds.ts. */
const keptKinds =
  "PDF files, pictures (JPEG, PNG, HEIC, WebP, GIF, TIFF), documents of Word, Excel, PowerPoint and OpenDocument, and text, CSV, calendar and contact files";

export const otherWay = `We keep ${keptKinds}, of up to 5 MB each. Send the file again as one of these, or put it on a web page of your own, such as a shared drive, and send us the link.`;
