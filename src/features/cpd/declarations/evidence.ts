import { type PictureFormat, pictureFormatOf } from "../../../platform/picture-limits";
import { sentBytes } from "../../../platform/sent-picture";

/** What a file input offers; the server looks at the content itself. */
export const evidenceTypes = "application/pdf,image/jpeg,image/png";

/** Why `file` cannot be sent as evidence; undefined when it can be tried. */
export function evidenceProblem({ size, type }: { size: number; type: string }): string | undefined {
  if (size === 0) return "This file is empty.";
  // A picture is made smaller before it is sent.
  return size > sentBytes && !type.startsWith("image/") ? "Please choose a file of up to 5 MB." : undefined;
}

export type EvidenceType = "application/pdf" | "image/jpeg" | "image/png";

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const pictures: Partial<Record<PictureFormat | "heic" | "none", EvidenceType>> = {
  jpeg: "image/jpeg",
  png: "image/png",
};

/** What `content` is by its first bytes; undefined for anything that is not taken as evidence. */
export const evidenceTypeOf = (content: Uint8Array): EvidenceType | undefined =>
  pdf.every((byte, at) => content[at] === byte) ? "application/pdf" : pictures[pictureFormatOf(content) ?? "none"];

/** The ending of a file of `type`. */
export const endingOf = (type: EvidenceType) =>
  ({ "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" })[type];
