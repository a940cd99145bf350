import { pluralise } from "~/platform/text/pluralise";
import type { MediaFile, MediaPage } from "../../media/calls";
import { type MediaKind, mostBytes, sizeWords } from "../../media/file";

export const kindNames: Record<MediaKind, string> = { picture: "Picture", pdf: "PDF", audio: "Audio" };

export const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif,application/pdf,audio/mpeg,audio/mp4,.m4a";

/** The line below a file's name: missing text, else size and use. */
export function stateOf({ kind, bytes, uses, alternative }: MediaFile): { words: string; isWarning: boolean } {
  if (kind === "picture" && !alternative) return { words: "No alternative text", isWarning: true };
  const used = uses === 0 ? "Not used" : `Used in ${pluralise(uses, "entry", "entries")}`;
  if (kind === "picture") return { words: used, isWarning: false };
  return { words: `${kindNames[kind]}, ${sizeWords(bytes)} · ${used}`, isWarning: false };
}

/** Used and available storage, with the size limits. */
export const roomWords = ({ usedBytes, mostBytes: most }: MediaPage) =>
  `${sizeWords(usedBytes)} of ${sizeWords(most)} used. Pictures up to ${sizeWords(mostBytes.picture)}, PDF and audio up to ${sizeWords(mostBytes.pdf)}.`;

/** The Markdown link of a file, or the figure of a picture. */
export function markdownOf(file: Pick<MediaFile, "kind" | "address" | "name" | "alternative" | "caption">) {
  const { kind, address, name, alternative, caption } = file;
  const words = (text: string) => text.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");
  if (kind !== "picture") return `[${words(name)}](${address})`;
  const title = caption ? ` "${caption.replace(/\s+/g, " ").replace(/[\\"]/g, "\\$&")}"` : "";
  return `![${words(alternative)}](${address}${title})`;
}
