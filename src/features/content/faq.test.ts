import { expect, test } from "vitest";
import { answerTimes } from "~/features/cases/office-words";
import { usualPromises } from "~/features/cases/promises";
import { usualFees } from "~/features/membership/fees";
import { faqFilters, findFaqs, paragraphParts, plainAnswer } from "./faq";
import { faqEntries as written } from "./faq-content";
import { figuresOf, withFigures } from "./figures";

const office = { officeHours: "at ten", supportHours: "at nine", answerTimes: answerTimes(usualPromises) };
const figures = (fees = usualFees) => figuresOf(fees, office, "legal@example.org", false);
const faqEntries = withFigures(written, figures());

test("there are 24 entries: 8, 5, 6, 3 and 2", () => {
  expect(faqFilters(faqEntries).map(({ label, count }) => `${label} ${count}`)).toEqual([
    "All 24",
    "Membership 8",
    "Billing 5",
    "Technical 6",
    "Mobile 3",
    "Security 2",
  ]);
});

test("slugs and questions are unique", () => {
  expect(new Set(faqEntries.map(({ slug }) => slug)).size).toBe(faqEntries.length);
  expect(new Set(faqEntries.map(({ question }) => question)).size).toBe(faqEntries.length);
});

test("a search looks into questions and answers, in any case, for every word", () => {
  const slugs = (query: string) => findFaqs(faqEntries, "all", query).map(({ slug }) => slug);
  expect(slugs("REFUND")).toEqual(["refund"]);
  expect(slugs("30 minutes locked")).toEqual(["account-locked"]);
  expect(slugs("₹6,000")).toEqual(["membership-fees"]);
  expect(slugs("  ")).toHaveLength(24);
  expect(slugs("zeppelin")).toEqual([]);
});

test("a search stays inside the chosen category", () => {
  expect(findFaqs(faqEntries, "mobile", "")).toHaveLength(3);
  expect(findFaqs(faqEntries, "mobile", "refund")).toEqual([]);
});

test("a paragraph falls into text and links", () => {
  expect(paragraphParts("Ask for a [group rate](/membership-contact). Or [wait](/faq)")).toEqual([
    { text: "Ask for a " },
    { text: "group rate", to: "/membership-contact" },
    { text: ". Or " },
    { text: "wait", to: "/faq" },
  ]);
});

test("links go to paths of this site, and search never sees their addresses", () => {
  for (const entry of faqEntries) {
    for (const { to } of paragraphParts(entry.answer)) expect(to ?? "/").toMatch(/^\/[a-z-]*$/);
    expect(plainAnswer(entry)).not.toContain("](");
  }
});

test("fees, hours and answer times are named, not written, and every name is known", () => {
  const raised = { ...usualFees, fullYear: 7500 };
  const shown = withFigures(written, figures(raised)).map((entry) => JSON.stringify(entry));
  expect(shown.join()).toContain("₹7,500");
  expect(shown.join()).toContain("Support works at nine.");
  expect(shown.join()).toContain("replies within 3 working days");
  expect(shown.filter((words) => words.includes("{{"))).toEqual([]);
  expect(withFigures("{{nothing}} {{fullYear}}", figures(raised))).toBe("{{nothing}} ₹7,500");
});
