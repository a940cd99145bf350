export const mediaKinds = ["picture", "pdf", "audio"] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** Filters of the library: a kind, or unused files. */
export const mediaFilters = [...mediaKinds, "unused"] as const;

const MEGABYTE = 1_048_576;

/** The size limit of each kind, in bytes. */
export const mostBytes: Record<MediaKind, number> = {
  picture: 25 * MEGABYTE,
  pdf: 50 * MEGABYTE,
  audio: 50 * MEGABYTE,
};

/** The quota of one account and of all together, in bytes. */
export const accountBytes = 5 * 1024 * MEGABYTE;
export const libraryBytes = 20 * 1024 * MEGABYTE;

/** "340 KB", "6.2 MB", "1.4 GB" */
export function sizeWords(bytes: number): string {
  if (bytes >= 1024 * MEGABYTE) return `${rounded(bytes / (1024 * MEGABYTE))} GB`;
  return bytes >= MEGABYTE ? `${rounded(bytes / MEGABYTE)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const rounded = (amount: number) => Math.round(amount * 10) / 10;
