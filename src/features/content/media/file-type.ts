import { brandsOf, type PictureFormat, pictureFormatOf } from "../../../platform/storage/picture-limits";
import type { MediaKind } from "./file";

/** `format` is set for pictures. */
export type FileType = { kind: MediaKind; type: string; format?: PictureFormat };

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));

/** Whether an MPEG audio frame, layer III, begins here. */
const isMpegFrame = (bytes: Buffer) => bytes[0] === 0xff && [0xfb, 0xfa, 0xf3, 0xf2].includes(bytes[1] ?? 0);

/** The type by the first bytes, regardless of the name; undefined if unsupported. */
export function fileTypeOf(head: Buffer): FileType | undefined {
  const format = pictureFormatOf(head);
  if (format && format !== "heic") return { kind: "picture", type: `image/${format}`, format };
  const known: [boolean, FileType][] = [
    [starts(head, 0, "%PDF-"), { kind: "pdf", type: "application/pdf" }],
    [starts(head, 0, "ID3") || isMpegFrame(head), { kind: "audio", type: "audio/mpeg" }],
    [/^M4[AB] $/.test(brandsOf(head)[0] ?? ""), { kind: "audio", type: "audio/mp4" }],
  ];
  return known.find(([fits]) => fits)?.[1];
}
