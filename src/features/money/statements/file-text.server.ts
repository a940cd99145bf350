import { FileProblem } from "./file-problem";

const MOST_BYTES = 64 * 1024 * 1024;
const LOOKED_AT = 4_096;

/** Detects UTF-16 without a byte order mark: in mostly Latin text every other byte is zero. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2);
  if (pairs < 2) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs; at += 1) {
    if (bytes[2 * at] === 0) even += 1;
    if (bytes[2 * at + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.4 && even * 8 < odd) return "utf-16le";
  return even > pairs * 0.4 && odd * 8 < even ? "utf-16be" : undefined;
}

function decoded(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "\xfe\xff") return new TextDecoder("utf-16be").decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** UTF-8 or UTF-16, else Windows-1252. Lines end with LF. Throws a FileProblem above 64 MB. */
export function fileText(file: string | Buffer): string {
  if (file.length > MOST_BYTES) throw new FileProblem("The file is larger than 64 MB.", 1);
  const text = (typeof file === "string" ? file : decoded(file)).replace(/^\uFEFF/, "");
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
