import type { IncomingFile } from "./incoming-mail";

export type FileKind = { type: string; ending: string };

const openXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** Formats inside ZIP or old Microsoft containers: by file ending, else by the declared type. */
const zipped: Readonly<Record<string, string>> = {
  docx: `${openXml}.wordprocessingml.document`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  pptx: `${openXml}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
};
const compound: Readonly<Record<string, string>> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  msg: "application/vnd.ms-outlook",
};
const written: Readonly<Record<string, string>> = {
  ics: "text/calendar",
  vcf: "text/vcard",
  csv: "text/csv",
  txt: "text/plain",
  eml: "message/rfc822",
};
const typesOfWritten: Readonly<Record<string, string>> = {
  "text/calendar": "ics",
  "application/ics": "ics",
  "text/vcard": "vcf",
  "text/x-vcard": "vcf",
  "text/csv": "csv",
  "text/plain": "txt",
  "message/rfc822": "eml",
};

const bytesOfText = (text: string) => [...text].map((one) => one.charCodeAt(0));
const known: readonly (FileKind & { begins: readonly number[]; at?: number })[] = [
  { type: "application/pdf", ending: "pdf", begins: bytesOfText("%PDF-") },
  { type: "image/jpeg", ending: "jpg", begins: [0xff, 0xd8, 0xff] },
  { type: "image/png", ending: "png", begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/gif", ending: "gif", begins: bytesOfText("GIF8") },
  { type: "image/tiff", ending: "tif", begins: [0x49, 0x49, 0x2a, 0x00] },
  { type: "image/tiff", ending: "tif", begins: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: "image/webp", ending: "webp", begins: bytesOfText("WEBP"), at: 8 },
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].map((brand) => ({
    type: "image/heic",
    ending: "heic",
    begins: bytesOfText(`ftyp${brand}`),
    at: 4,
  })),
  { type: "image/avif", ending: "avif", begins: bytesOfText("ftypavif"), at: 4 },
  { type: "application/rtf", ending: "rtf", begins: bytesOfText("{\\rtf") },
  { type: "application/ms-tnef", ending: "dat", begins: [0x78, 0x9f, 0x3e, 0x22] },
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const beginsWith = (content: Uint8Array, bytes: readonly number[], from = 0) =>
  bytes.every((byte, at) => content[from + at] === byte);

const isText = (content: Uint8Array) =>
  beginsWith(content, [0xff, 0xfe]) ||
  content.subarray(0, 4096).every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13 || byte === 27);
/** HTML and SVG are not accepted as text, as a browser would run them. */
const isMarkup = (content: Uint8Array) =>
  /^[\s\ufeff]{0,200}<(?:!|\?|html|head|body|script|svg|iframe|a\b)/i.test(
    new TextDecoder().decode(content.subarray(0, 1024)),
  );

const endingOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? "";

const kindAmong = (types: Readonly<Record<string, string>>, { name, type }: IncomingFile) => {
  const named = endingOf(name);
  const ending = Object.hasOwn(types, named)
    ? named
    : named === ""
      ? Object.keys(types).find((one) => types[one] === type)
      : undefined;
  return ending === undefined ? undefined : { ending, type: types[ending] ?? type };
};

/** By magic bytes regardless of the name, and for shared containers by the name. */
export function kindOf(file: IncomingFile): FileKind | undefined {
  const { content, name, type } = file;
  const sure = known.find(({ begins, at }) => beginsWith(content, begins, at));
  if (sure) return { type: sure.type, ending: sure.ending };
  if (beginsWith(content, ZIP)) return kindAmong(zipped, file);
  if (beginsWith(content, COMPOUND)) return kindAmong(compound, file);
  if (!isText(content) || isMarkup(content)) return undefined;
  const ending = endingOf(name) || (typesOfWritten[type] ?? "");
  return kindAmong(written, { ...file, name: `.${ending}` });
}

/** Signatures only prove the sender, so omitting them needs no notice. */
export const isSignature = ({ type }: IncomingFile) => /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/.test(type);
