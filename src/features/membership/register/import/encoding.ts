export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** Thrown for text that is not consistently UTF-8, UTF-16 or Windows-1252. */
export class UnreadableText extends Error {}

type Bytes = Uint8Array<ArrayBufferLike>;
const LOOKED_AT = 1024;

const startsWith = (bytes: Bytes, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/** Counts zero bytes at even and odd positions: without a byte order mark, UTF-16BE has them at even, UTF-16LE at odd ones. */
function zeroBytes(bytes: Bytes): [number, number] {
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of bytes.subarray(0, LOOKED_AT).entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  return zeros;
}

function wideEncoding(bytes: Bytes): "utf-16le" | "utf-16be" | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  const [first, second] = zeroBytes(bytes);
  const many = Math.min(bytes.length, LOOKED_AT) / 4;
  if (second > many && second > first) return "utf-16le";
  return first > many ? "utf-16be" : undefined;
}

function isUtf8At(bytes: Bytes, at: number): boolean {
  const lead = bytes[at] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(at, at + length));
    return true;
  } catch {
    return false;
  }
}

function join(a: Bytes, b: Bytes): Bytes {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

const isBeyondAscii = (byte: number) => byte > 0x7f;

async function gather(chunks: AsyncIterator<Bytes>, enough: (bytes: Bytes) => boolean): Promise<Bytes> {
  let bytes: Bytes = new Uint8Array();
  while (!enough(bytes)) {
    const { value, done } = await chunks.next();
    if (done) break;
    bytes = join(bytes, value);
  }
  return bytes;
}

async function* decode(first: Bytes, chunks: AsyncIterator<Bytes>, decoder: TextDecoder): AsyncGenerator<string> {
  try {
    yield decoder.decode(first, { stream: true });
    for (let next = await chunks.next(); !next.done; next = await chunks.next())
      yield decoder.decode(next.value, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError) throw new UnreadableText();
    throw cause;
  }
}

/**
 * Decodes a file as a stream. The first bytes show UTF-16; ASCII needs no decision; the first other byte distinguishes UTF-8 from
 * Windows-1252. `found` receives the encoding; an empty file is UTF-8.
 */
export async function* textOf(
  source: AsyncIterable<Bytes>,
  found: (encoding: Encoding) => void,
): AsyncGenerator<string> {
  const chunks = source[Symbol.asyncIterator]();
  let bytes = await gather(chunks, ({ length }) => length >= LOOKED_AT);
  const wide = wideEncoding(bytes);
  if (wide) {
    found("UTF-16");
    yield* decode(bytes, chunks, new TextDecoder(wide, { fatal: true }));
    return;
  }
  found("UTF-8");
  const ascii = new TextDecoder("utf-8");
  while (bytes.length > 0 && !bytes.some(isBeyondAscii)) {
    yield ascii.decode(bytes);
    bytes = await gather(chunks, ({ length }) => length > 0);
  }
  const at = bytes.findIndex(isBeyondAscii);
  if (at === -1) return;
  bytes = join(bytes, await gather(chunks, ({ length }) => bytes.length - at + length >= 4));
  const encoding = isUtf8At(bytes, at) ? "utf-8" : "windows-1252";
  if (encoding === "windows-1252") found("Windows-1252");
  yield* decode(bytes, chunks, new TextDecoder(encoding, { fatal: true }));
}
