import { expect, test } from "vitest";
import { navigationContent } from "./navigation-content";
import { barItems, isCurrent, isGroupCurrent, memberItems, publicItems } from "./navigation-model";

const names = (items: { name: string }[]) => items.map(({ name }) => name);

test("a visitor's bar holds the eight public items in their order", () => {
  expect(names(barItems(navigationContent, false))).toEqual([
    "About",
    "Media",
    "Events",
    "Academy",
    "Store",
    "iConnect",
    "Recognition",
    "More",
  ]);
});

test("a member's bar starts with the dashboard and tucks the last link into More", () => {
  const bar = barItems(navigationContent, true);
  expect(names(bar)).toEqual(["Dashboard", "About", "Media", "Events", "Academy", "Store", "iConnect", "More"]);
  expect(bar.at(-1)?.dropdown?.[0]).toEqual({ name: "Recognition", href: "/recognition" });
});

test("a menu without dropdowns keeps every link in the bar", () => {
  const links = Array.from({ length: 9 }, (_, index) => ({ name: `Link ${index}`, href: `/link-${index}` }));
  expect(barItems(links, true)).toEqual(links);
});

test("the account's entries are apart from the public ones", () => {
  expect(names(memberItems(navigationContent))).toEqual(["Dashboard", "Profile", "History"]);
  expect(names(publicItems(navigationContent))).not.toContain("Login");
});

test("a path is current for itself and for what lies below it", () => {
  expect(isCurrent("/about", "/about")).toBe(true);
  expect(isCurrent("/news", "/news/monsoon")).toBe(true);
  expect(isCurrent("/news", "/newsletter")).toBe(false);
  expect(isCurrent("/", "/about")).toBe(false);
  expect(isCurrent(undefined, "/about")).toBe(false);
});

test("a group is current when one of its entries is", () => {
  const about = navigationContent.find(({ name }) => name === "About") ?? { name: "About" };
  expect(isGroupCurrent(about, "/engineers-oath")).toBe(true);
  expect(isGroupCurrent(about, "/news")).toBe(false);
});
