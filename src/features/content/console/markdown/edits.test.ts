import { expect, test } from "vitest";
import { type EditName, edits } from "./edits";

/** The selection is between two bars, before and after. */
function after(name: EditName, marked: string): string {
  const start = marked.indexOf("¦");
  const end = marked.lastIndexOf("¦") - 1;
  const text = marked.replaceAll("¦", "");
  const { from, to, insert, select } = edits[name]({ text, start, end });
  const changed = text.slice(0, from) + insert + text.slice(to);
  return `${changed.slice(0, select[0])}¦${changed.slice(select[0], select[1])}¦${changed.slice(select[1])}`;
}

test.each<[EditName, string, string]>([
  ["bold", "a ¦b¦ c", "a **¦b¦** c"],
  ["bold", "a **¦b¦** c", "a ¦b¦ c"],
  ["bold", "a ¦¦", "a **¦words¦**"],
  ["italic", "**¦b¦**", "***¦b¦***"],
  ["italic", "***¦b¦***", "**¦b¦**"],
  ["heading", "a\n¦b¦\nc", "a\n¦## b¦\nc"],
  ["heading", "#### ¦b¦", "¦b¦"],
  ["heading", "¦¦", "## ¦Heading¦"],
  ["list", "x\na¦a\nb¦b", "x\n¦- aa\n- bb¦"],
  ["list", "¦- a\n- b¦", "¦a\nb¦"],
  ["numbered", "¦a\nb¦", "¦1. a\n2. b¦"],
  ["quote", "¦a¦", "¦> a¦"],
  ["link", "see ¦us¦.", "see [us](¦/path¦)."],
  ["formula", "so ¦a¦", "so $¦a¦$"],
  ["formula", "so\n¦¦", "so\n$$\n¦a = b + c¦\n$$\n"],
  ["table", "so¦¦\nafter", "so\n\n| ¦Name¦ | Value |\n|------|------:|\n| First | 1 |\n\nafter"],
  ["footnote", "one¦¦ two[^3]\n", "one[^4] two[^3]\n\n[^4]: ¦Words of the footnote.¦"],
])("%s of %s makes %s", (name, before, expected) => {
  expect(after(name, before)).toBe(expected);
});
