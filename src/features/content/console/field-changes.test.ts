import { expect, test } from "vitest";
import { fieldChanges } from "./field-changes";

test("only fields that say something else are named, as their form calls them", () => {
  const before = { title: "A", body: "One\n\nTwo", meta: { duration: "1 hour" }, price: null, isSample: true };
  const after = { title: "B", body: "One\n\nThree", meta: {}, price: 100, isSample: true };
  expect(fieldChanges("course", before, after)).toEqual([
    { label: "Title", before: "A", after: "B", isLong: false },
    { label: "Text", before: "One\n\nTwo", after: "One\n\nThree", isLong: true },
    { label: "Duration", before: "1 hour", after: "", isLong: false },
    { label: "Price in rupees", before: "", after: "100", isLong: false },
  ]);
});

test("moments, lists and what the kind is not asked for can be read", () => {
  const before = { meta: { startsAt: "2027-03-05T04:30:00Z" }, specializations: ["structural", "construction"] };
  const after = { meta: { level: "Open" }, specializations: [] };
  expect(fieldChanges("news", before, after).map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Fields of work", "structural, construction", ""],
    ["startsAt", "2027-03-05T04:30:00Z", ""],
    ["level", "", "Open"],
  ]);
});

test("an answer, a menu and a footer are compared as well", () => {
  expect(fieldChanges("faq", { question: "A?", place: 1 }, { question: "A?", place: 2 })).toEqual([
    { label: "Place on the page", before: "1", after: "2", isLong: false },
  ]);
  const menu = (name: string) => ({ items: [{ name, href: "/" }] });
  expect(fieldChanges("navigation", menu("A"), menu("B"))).toMatchObject([{ label: "Menu", isLong: true }]);
});
