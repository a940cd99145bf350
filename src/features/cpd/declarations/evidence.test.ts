import { expect, test } from "vitest";
import { evidenceTypeOf } from "./evidence";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test("a file is what its first bytes say, whatever it is called", () => {
  expect(evidenceTypeOf(bytes("%PDF-1.7\n"))).toBe("application/pdf");
  expect(evidenceTypeOf(bytes("\xff\xd8\xff\xe0 JFIF"))).toBe("image/jpeg");
  expect(evidenceTypeOf(bytes("\x89PNG\r\n\x1a\n...."))).toBe("image/png");
});

test("other files are no evidence", () => {
  const others = ["", "%PD", " %PDF-1.7", "GIF89a", "<svg/>", "<html>%PDF-1.7", "MZ\x90", "RIFF....WEBP", "PK\x03\x04"];
  expect(others.map((text) => evidenceTypeOf(bytes(text)))).toEqual(others.map(() => undefined));
});
