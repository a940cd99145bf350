import { expect, test } from "vitest";
import { isSignature, kindOf } from "./file-kinds";

const file = (name: string, begin: string, type = "application/octet-stream") => ({
  name,
  type,
  content: new Uint8Array(Buffer.from(`${begin}rest`, "latin1")),
});
const ZIP = "PK\u0003\u0004";
const COMPOUND = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

test.each([
  ["pdf", file("x.exe", "%PDF-1.7")],
  ["jpg", file("x", "\xff\xd8\xff")],
  ["heic", file("IMG_0001.HEIC", "\0\0\0\u0018ftypheic")],
  ["heic", file("IMG_0002.jpg", "\0\0\0\u0018ftypmif1")],
  ["webp", file("x", "RIFF\0\0\0\0WEBP")],
  ["tif", file("x.tiff", "II*\0")],
  ["docx", file("form.docx", ZIP)],
  ["docx", file("", ZIP, "application/vnd.openxmlformats-officedocument.wordprocessingml.document")],
  ["xlsx", file("LIST.XLSX", ZIP)],
  ["odt", file("a.odt", ZIP)],
  ["doc", file("a.doc", COMPOUND)],
  ["ics", file("invite.ics", "BEGIN:VCALENDAR\r\n")],
  ["ics", file("", "BEGIN:VCALENDAR\r\n", "text/calendar")],
  ["dat", file("winmail.dat", "\x78\x9f\x3e\x22")],
  ["eml", file("", "From: a@b.in\r\n\r\nHello", "message/rfc822")],
  ["txt", file("", "नमस्ते", "text/plain")],
  ["csv", file("a.csv", "a,b\n")],
])("a file is kept as %s", (ending, given) => {
  expect(kindOf(given)?.ending).toBe(ending);
});

test.each([
  ["a program", file("setup.exe", "MZ\u0090")],
  ["a program under another name", file("setup.txt", "MZ\u0090\0")],
  ["an archive", file("a.zip", ZIP)],
  ["a document with macros", file("a.docm", ZIP)],
  ["a page", file("a.html", "<html>")],
  ["a page under another name", file("a.txt", "\n <!doctype html>")],
  ["a drawing that can run scripts", file("a.svg", "<svg>")],
  ["a script", file("a.js", "alert(1)")],
  ["a name of the language's own", file("a.constructor", "text")],
  ["a film", file("a.mp4", "\0\0\0\u0018ftypmp42")],
  ["nothing at all", { name: "", type: "", content: new Uint8Array() }],
])("%s is not kept", (_what, given) => {
  expect(kindOf(given)).toBeUndefined();
});

test("a signature of the sender is no file that somebody misses", () => {
  expect(isSignature(file("smime.p7s", "0", "application/pkcs7-signature"))).toBe(true);
  expect(isSignature(file("a.pdf", "%PDF-", "application/pdf"))).toBe(false);
});
