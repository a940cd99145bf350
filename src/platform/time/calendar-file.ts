import type { EventAttributes } from "ics";

/** Longest line in bytes of UTF-8, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
const bytesOf = (text: string) => Buffer.byteLength(text);

const partsOf = (line: string) =>
  [...letters.segment(line)].flatMap(({ segment }) => (bytesOf(segment) < LINE_BYTES ? segment : [...segment]));

/** Folds a line (RFC 5545, 3.1): each continuation starts with a space. */
function folded(line: string): string {
  if (bytesOf(line) <= LINE_BYTES) return line;
  const lines: string[] = [];
  let [current, bytes] = ["", 0];
  for (const part of partsOf(line)) {
    const more = bytesOf(part);
    if (bytes + more > LINE_BYTES) {
      lines.push(current);
      [current, bytes] = [" ", 1];
    }
    current += part;
    bytes += more;
  }
  return [...lines, current].join("\r\n");
}

/** Throws if invalid (RFC 5545). Folds lines by bytes: the library counts characters, which breaks Devanagari. */
export async function calendarFile(event: EventAttributes): Promise<string> {
  const { createEvent } = await import("ics");
  const { error, value } = createEvent(event);
  if (error || !value) throw error ?? new Error("empty calendar");
  return value.replaceAll("\r\n\t", "").split("\r\n").map(folded).join("\r\n");
}
