import { expect, test } from "vitest";
import { paragraphParts } from "./faq";
import { ACTIONS_SHOWN, findGuides, guideFilters } from "./troubleshooting";
import { guides } from "./troubleshooting-content";

const ids = (...args: [Parameters<typeof findGuides>[1], string]) => findGuides(guides, ...args).map(({ id }) => id);

test("there are six guides, two of them about signing in", () => {
  expect(guideFilters(guides).map(({ label, count }) => `${label} ${count}`)).toEqual([
    "All 6",
    "Login 2",
    "Payment 1",
    "Mobile 1",
    "Website 1",
    "Connection 1",
  ]);
  expect(new Set(guides.map(({ id }) => id)).size).toBe(6);
});

test("a search looks into titles, descriptions, steps and every action, for every word", () => {
  expect(ids("all", "UTR")).toEqual(["payment-missing"]);
  expect(ids("all", "8 characters password")).toEqual(["cannot-sign-in"]);
  expect(ids("all", " ")).toHaveLength(6);
  expect(ids("all", "zeppelin")).toEqual([]);
});

test("a search stays inside the chosen category and never sees addresses", () => {
  expect(ids("mobile", "")).toEqual(["phone"]);
  expect(ids("mobile", "UTR")).toEqual([]);
  expect(ids("all", "forgot-password")).toEqual([]);
});

test("a note of more steps always stands for two or more", () => {
  for (const { actions } of guides.flatMap(({ steps }) => steps)) expect(actions.length - ACTIONS_SHOWN).not.toBe(1);
});

test("links in actions go to paths of this site", () => {
  for (const action of guides.flatMap(({ steps }) => steps.flatMap(({ actions }) => actions)))
    for (const { to } of paragraphParts(action)) expect(to ?? "/").toMatch(/^\/[a-z-]*$/);
});
