import { inflateSync } from "node:zlib";

const [HEADER, ENTRY, SFNT_HEADER, SFNT_ENTRY] = [44, 20, 12, 16];

type Table = { tag: number; checksum: number; content: Buffer };

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((part) => woff.readUInt32BE(at + part)) as [number, number, number];
    const content = woff.subarray(offset, offset + packed);
    return {
      tag: woff.readUInt32BE(at),
      checksum: woff.readUInt32BE(at + 16),
      content: packed < length ? inflateSync(content) : content,
    };
  });
}

export function unpackedFont(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const head = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = [tag, checksum, offset, content.length];
    for (const [part, value] of entry.entries()) head.writeUInt32BE(value, SFNT_HEADER + index * SFNT_ENTRY + part * 4);
    const filling = Buffer.alloc(-content.length & 3);
    parts.push(content, filling);
    offset += content.length + filling.length;
  }
  return Buffer.concat(parts);
}
