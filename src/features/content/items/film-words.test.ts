import { expect, test } from "vitest";
import { chapterLines, chaptersOf, transcriptOf } from "./film-words";

test("chapters are a time and a name in each line", () => {
  expect(chaptersOf("0:00 After the rains\n5:40 Nineteen steps\n1:05:40 Credits")).toEqual([
    { at: "0:00", seconds: 0, words: "After the rains" },
    { at: "5:40", seconds: 340, words: "Nineteen steps" },
    { at: "1:05:40", seconds: 3940, words: "Credits" },
  ]);
  expect(chaptersOf(undefined)).toEqual([]);
});

test.each(["After the rains", "5:40", "5:70 Late", "0:00 One\nTwo"])("%j are no chapters", (text) => {
  expect(chapterLines.test(text)).toBe(false);
});

test("a paragraph of a transcript may stand without a time", () => {
  expect(transcriptOf("0:42 First\nline.\n\nNo time here: 5:40.")).toEqual([
    { at: "0:42", seconds: 42, words: "First\nline." },
    { seconds: 0, words: "No time here: 5:40." },
  ]);
});
