import type { MediaKind } from "./file";

/** Picture formats, smallest first; every browser supports the last one. */
export const pictureTypes = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;
export type PictureEnding = keyof typeof pictureTypes;

const endings: Record<string, string> = { "application/pdf": "pdf", "audio/mpeg": "mp3", "audio/mp4": "m4a" };

const base = "/media/files";
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

export const objectAddress = (fileId: string, object: string) => `${base}/${fileId}/${object}`;

/** "Issue 3 (final).pdf" becomes "issue-3-final". */
function nameInAddress(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return plain.slice(0, 80) || "file";
}

type Addressed = { id: string; kind: MediaKind; name: string; type: string; widths: readonly number[] };

/** The URL by which texts name a file; for a picture, its largest JPEG. */
export function addressOf(file: Addressed): string {
  if (file.kind === "picture") return objectAddress(file.id, `${Math.max(...file.widths)}.jpg`);
  return objectAddress(file.id, `${nameInAddress(file.name)}.${endings[file.type]}`);
}

/** Unique ids of the files that a text names. */
export function filesNamedIn(text: string): string[] {
  return [...new Set([...text.matchAll(new RegExp(`${base}/(${id})`, "g"))].map(([, found = ""]) => found))];
}

/** The object at a URL: storage key, type and download name. */
export function objectAt(fileId: string, name: string): { key: string; type: string; filename: string } | undefined {
  const [, stem = "", ending = ""] = /^([a-z0-9-]{1,80})\.([a-z0-9]+)$/.exec(name) ?? [];
  if (!new RegExp(`^${id}$`).test(fileId)) return undefined;
  if (ending in pictureTypes)
    return /^\d+$/.test(stem)
      ? { key: objectKey(fileId, name), type: pictureTypes[ending as PictureEnding], filename: name }
      : undefined;
  const type = Object.keys(endings).find((one) => endings[one] === ending);
  return type ? { key: objectKey(fileId, `file.${ending}`), type, filename: name } : undefined;
}

export const objectKey = (fileId: string, object: string) => `media/${fileId}/${object}`;

export function keysOf({ id: fileId, kind, type, widths }: Omit<Addressed, "name">): string[] {
  if (kind !== "picture") return [objectKey(fileId, `file.${endings[type]}`)];
  return widths.flatMap((width) => Object.keys(pictureTypes).map((ending) => objectKey(fileId, `${width}.${ending}`)));
}
