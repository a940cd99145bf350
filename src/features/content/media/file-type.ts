import type { MediaKind } from "./file";

export type FileType = { kind: MediaKind; type: string };

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));

/** The brands that an ISO media file says it has, the major one first. */
function brandsOf(bytes: Buffer): string[] {
  if (!starts(bytes, 4, "ftyp")) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.subarray(at, at + 4).toString("latin1"));
  return brands;
}

/** Whether the first frame of an MPEG audio stream, layer III, begins here. */
const isMpegFrame = (bytes: Buffer) => bytes[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(bytes[1] ?? 0);

/** What the first bytes of a file say it is, whatever it is called; undefined for what the library does not take. */
export function fileTypeOf(head: Buffer): FileType | undefined {
  const brands = brandsOf(head);
  const known: [boolean, FileType][] = [
    [starts(head, 0, "\xff\xd8\xff"), { kind: "picture", type: "image/jpeg" }],
    [starts(head, 0, "\x89PNG\r\n\x1a\n"), { kind: "picture", type: "image/png" }],
    [starts(head, 0, "RIFF") && starts(head, 8, "WEBP"), { kind: "picture", type: "image/webp" }],
    [brands.some((brand) => /^avi[fs]$/.test(brand)), { kind: "picture", type: "image/avif" }],
    [starts(head, 0, "%PDF-"), { kind: "pdf", type: "application/pdf" }],
    [starts(head, 0, "ID3") || isMpegFrame(head), { kind: "audio", type: "audio/mpeg" }],
    [/^M4[AB] $/.test(brands[0] ?? ""), { kind: "audio", type: "audio/mp4" }],
  ];
  return known.find(([fits]) => fits)?.[1];
}
