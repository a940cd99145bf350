import { type PictureFormat, pictureFormatOf } from "../../../platform/storage/picture-limits";
import { sentBytes } from "../../../platform/storage/sent-picture";

/** For the file input. The server checks the content itself. */
export const evidenceTypes = "application/pdf,image/jpeg,image/png";

/** The reason to refuse `file`; undefined if it can be sent. */
export function evidenceProblem({ size, type }: { size: number; type: string }): string | undefined {
  if (size === 0) return "This file is empty.";
  // Pictures are scaled down before upload.
  return size > sentBytes && !type.startsWith("image/") ? "Please choose a file of up to 5 MB." : undefined;
}

export type EvidenceType = "application/pdf" | "image/jpeg" | "image/png";

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const pictures: Partial<Record<PictureFormat | "heic" | "none", EvidenceType>> = {
  jpeg: "image/jpeg",
  png: "image/png",
};

/** The type by the first bytes; undefined for types that evidence cannot have. */
export const evidenceTypeOf = (content: Uint8Array): EvidenceType | undefined =>
  pdf.every((byte, at) => content[at] === byte) ? "application/pdf" : pictures[pictureFormatOf(content) ?? "none"];

export const endingOf = (type: EvidenceType) =>
  ({ "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" })[type];
