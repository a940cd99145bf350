export const mediaKinds = ["picture", "pdf", "audio"] as const;
export type MediaKind = (typeof mediaKinds)[number];

const MEGABYTE = 1_048_576;

/** The most that a file of each kind may have, in bytes. */
export const mostBytes: Record<MediaKind, number> = {
  picture: 25 * MEGABYTE,
  pdf: 50 * MEGABYTE,
  audio: 50 * MEGABYTE,
};

/** What one account may have in the library, and what all may have together, in bytes. */
export const accountBytes = 5 * 1024 * MEGABYTE;
export const libraryBytes = 20 * 1024 * MEGABYTE;

/** An amount of bytes as people say it: "340 KB", "6.2 MB", "1.4 GB". */
export function sizeWords(bytes: number): string {
  if (bytes >= 1024 * MEGABYTE) return `${rounded(bytes / (1024 * MEGABYTE))} GB`;
  return bytes >= MEGABYTE ? `${rounded(bytes / MEGABYTE)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const rounded = (amount: number) => Math.round(amount * 10) / 10;
