const MOST_BYTES = 5 * 1024 * 1024;

/** What a file input offers; the server looks at the content itself. */
export const evidenceTypes = "application/pdf,image/jpeg,image/png";

/** Why `file` cannot be sent as evidence; undefined when it can be tried. */
export function evidenceProblem(file: { size: number }): string | undefined {
  if (file.size === 0) return "This file is empty.";
  return file.size > MOST_BYTES ? "Please choose a file of up to 5 MB." : undefined;
}

export type EvidenceType = "application/pdf" | "image/jpeg" | "image/png";

const signatures: readonly [EvidenceType, readonly number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What `content` is by its first bytes; undefined for anything that is not taken as evidence. */
export const evidenceTypeOf = (content: Uint8Array): EvidenceType | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0];

/** The ending of a file of `type`. */
export const endingOf = (type: EvidenceType) =>
  ({ "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" })[type];
