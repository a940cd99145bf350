import { expect, test } from "vitest";
import { textOf, UnreadableText } from "./encoding";

async function read(bytes: Uint8Array, size: number) {
  let encoding = "";
  let text = "";
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  for await (const piece of textOf(chunks(), (found) => {
    encoding = found;
  }))
    text += piece;
  return { encoding, text };
}

const utf16 = (text: string, mark = "\ufeff") => new Uint8Array(Buffer.from(mark + text, "utf16le"));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const rows = `Name,Email\n${"Asha Rao,asha@example.in\n".repeat(100)}`;

test.each([1, 2, 3, 7, 1024, 1_000_000])("a text is the same in pieces of %i bytes", async (size) => {
  const text = `${rows}Renée मीरा,a@example.in\n`;
  const utf8 = new TextEncoder().encode(text);
  expect(await read(utf8, size)).toEqual({ encoding: "UTF-8", text });
  expect(await read(new TextEncoder().encode(`\ufeff${text}`), size)).toEqual({ encoding: "UTF-8", text });
  expect(await read(utf16(text), size)).toEqual({ encoding: "UTF-16", text });
  expect(await read(utf16(text, ""), size)).toEqual({ encoding: "UTF-16", text });
  expect(await read(swapped(utf16(text)), size)).toEqual({ encoding: "UTF-16", text });
  const west = `${rows}Renée Müller,é@example.in\n`;
  expect(await read(latin(west), size)).toEqual({ encoding: "Windows-1252", text: west });
  expect(await read(latin(rows), size)).toEqual({ encoding: "UTF-8", text: rows });
});

test("the last letter may be the first beyond ASCII, and a file may be empty", async () => {
  expect(await read(latin("Name\nRené"), 4)).toEqual({ encoding: "Windows-1252", text: "Name\nRené" });
  expect(await read(new Uint8Array(), 4)).toEqual({ encoding: "UTF-8", text: "" });
  const smart = new Uint8Array([0x4e, 0x0a, 0x93, 0x41, 0x94]);
  expect((await read(smart, 1)).text).toBe("N\n“A”");
});

test("a text in two encodings cannot be read", async () => {
  const mixed = new Uint8Array(Buffer.concat([Buffer.from("Renée\n"), Buffer.from("Renée", "latin1")]));
  await expect(read(mixed, 3)).rejects.toThrow(UnreadableText);
});
