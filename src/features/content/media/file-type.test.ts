import { expect, test } from "vitest";
import { addressOf, filesNamedIn, keysOf, objectAt } from "./address";
import { sizeWords } from "./file";
import { fileTypeOf } from "./file-type";

const iso = (...brands: string[]) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + 4 * brands.length);
  return Buffer.concat([length, Buffer.from(`ftyp${brands.join("")}`, "latin1"), Buffer.alloc(20)]);
};
const text = (words: string) => Buffer.from(words, "latin1");

test.each([
  [text("\xff\xd8\xff\xe0"), "image/jpeg"],
  [text("\x89PNG\r\n\x1a\nIHDR"), "image/png"],
  [text("RIFF\0\0\0\0WEBPVP8 "), "image/webp"],
  [iso("mif1", "\0\0\0\0", "avif"), "image/avif"],
  [text("%PDF-1.7"), "application/pdf"],
  [text("ID3\x04"), "audio/mpeg"],
  [text("\xff\xfb\x90"), "audio/mpeg"],
  [iso("M4A ", "\0\0\0\0", "isom"), "audio/mp4"],
  [iso("isom", "\0\0\0\0", "M4A "), undefined],
  [iso("mif1", "\0\0\0\0", "heic"), undefined],
  [text("<!doctype html><script>%PDF-1.7</script>"), undefined],
  [text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  [text("GIF89a"), undefined],
  [text("PK\x03\x04"), undefined],
  [text(""), undefined],
])("the first bytes %j are those of %s", (head, type) => {
  expect(fileTypeOf(head)?.type).toBe(type);
});

const id = "3f0c1b9e-54d2-4a7b-9c35-0a1b2c3d4e5f";

test("a file is named by its address, which leads to its object", () => {
  const pdf = { id, kind: "pdf" as const, name: "Issue 3 (final).PDF", type: "application/pdf", widths: [] };
  expect(addressOf(pdf)).toBe(`/media/files/${id}/issue-3-final.pdf`);
  expect(objectAt(id, "issue-3-final.pdf")?.key).toBe(`media/${id}/file.pdf`);
  expect(addressOf({ ...pdf, name: "अंक.pdf" })).toBe(`/media/files/${id}/file.pdf`);
  const picture = { ...pdf, kind: "picture" as const, type: "image/jpeg", widths: [480, 700] };
  expect(addressOf(picture)).toBe(`/media/files/${id}/700.jpg`);
  expect(objectAt(id, "700.jpg")?.key).toBe(`media/${id}/700.jpg`);
  expect(keysOf(picture)).toHaveLength(6);
});

test.each(["x.html", "a.svg", "../file.pdf", "file", "file.pdf.exe", "a.jpg", "%2e.pdf", "A.pdf"])(
  "%s is the name of no object",
  (name) => {
    expect(objectAt(id, name)).toBeUndefined();
  },
);

test("only an id has objects", () => {
  expect(objectAt("../../secrets", "file.pdf")).toBeUndefined();
});

test("a text names the files whose addresses stand in it, each once", () => {
  const other = id.replace("3f", "4f");
  const body = `![a](/media/files/${id}/960.jpg "b")\n[c](/media/files/${other}/d.pdf) /media/files/${id}/1.jpg`;
  expect(filesNamedIn(body)).toEqual([id, other]);
  expect(filesNamedIn("/media/files/none/1.jpg")).toEqual([]);
});

test("sizes are said as people say them", () => {
  expect([100, 400_000, 6_500_000, 5_368_709_120].map(sizeWords)).toEqual(["1 KB", "391 KB", "6.2 MB", "5 GB"]);
});
