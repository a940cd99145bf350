import { z } from "zod";
import { text } from "~/platform/text/schema";
import type { MediaKind } from "./file";

const files: Record<MediaKind, { ending: string; sentence: string }> = {
  pdf: { ending: "pdf", sentence: "Please choose a PDF of the media library." },
  audio: { ending: "(mp3|m4a)", sentence: "Please choose a recording of the media library." },
  picture: { ending: "jpg", sentence: "Please choose a picture of the media library." },
};
const emptyIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);

/** An optional URL of a file of the media library. */
export function libraryFile(kind: MediaKind) {
  const { ending, sentence } = files[kind];
  const address = new RegExp(`^/media/files/[0-9a-f-]{36}/[a-z0-9-]+\\.${ending}$`);
  return z.preprocess(emptyIsAbsent, text(300).pipe(z.string().regex(address, sentence)).optional());
}
