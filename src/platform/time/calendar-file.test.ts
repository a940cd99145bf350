import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file";

const event = { uid: "e1@iface.example", start: Date.UTC(2027, 2, 5, 4, 30), end: Date.UTC(2027, 2, 5, 11) };
const devanagari =
  "महाराष्ट्र के स्थापत्य अभियंताओं की वार्षिक सभा; पुणे, सभागृह क्रमांक २ \\ दूसरी मंज़िल\nकृपया समय पर पधारें। क्षेत्रीय कार्यशाला’ भी होगी";

function read(file: string) {
  const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  const { summary, description, location } = new ICAL.Event(entry ?? undefined);
  return { summary, description, location };
}
const linesOf = (file: string) => file.split("\r\n");

test("a calendar file in Devanagari has lines of at most 75 bytes and reads back as it was written", async () => {
  const texts = { title: devanagari.replace("\n", " "), description: devanagari, location: "सभागृह, पुणे; दूसरी मंज़िल" };
  const file = await calendarFile({ ...event, ...texts });
  expect(
    linesOf(file)
      .map((line) => Buffer.byteLength(line))
      .filter((bytes) => bytes > 75),
  ).toEqual([]);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(read(file)).toEqual({ summary: texts.title, description: texts.description, location: texts.location });
});

test("no line of a calendar file begins within a letter", async () => {
  const file = await calendarFile({ ...event, title: "कि".repeat(60) });
  for (const line of linesOf(file).filter((one) => one.startsWith(" "))) expect(line.slice(1)).toMatch(/^(?:कि)+$/);
});

test("any text comes back from a calendar file, whatever its letters", async () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }).filter((one) => /^[^\p{Cc}]+$/u.test(one));
  await fc.assert(
    fc.asyncProperty(text, async (title) => {
      const file = await calendarFile({ ...event, title: `x${title}x` });
      expect(Math.max(...linesOf(file).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(read(file).summary).toBe(`x${title}x`);
    }),
  );
});
