import { expect, test } from "vitest";
import { navigationContent } from "./navigation-content";
import { navigationSchema } from "./schema";

const group = (name: string) =>
  navigationContent.find((item) => item.name === name)?.dropdown?.map(({ href }) => href) ?? [];

test("the built-in menu has the shape that the server's menu has", () => {
  expect(navigationSchema.safeParse({ navigation: navigationContent }).success).toBe(true);
});

test("the built-in menu has the specification's groups, complete and in order", () => {
  expect(group("About")).toEqual([
    "/about",
    "/vision-mission",
    "/leadership",
    "/membership",
    "/code-of-ethics",
    "/engineers-oath",
    "/affiliation-partnership",
  ]);
  expect(group("Events")).toEqual([
    "/conventions",
    "/econferences",
    "/workshops",
    "/skill-training",
    "/competitions",
    "/t10-cricket-league",
  ]);
  expect(group("Media").slice(0, 9)).toEqual([
    "/news",
    "/documentaries",
    "/iface-talks",
    "/tem-talks",
    "/raw-to-real",
    "/blogs",
    "/newsletter",
    "/journal",
    "/magazine",
  ]);
  expect(group("More").filter((href) => href.startsWith("/"))).toEqual([
    "/social-wall",
    "/knowledge-hub",
    "/branding-manual",
    "/tools-calculators",
  ]);
});

test("the podcast opens elsewhere, the heading of More is no link", () => {
  const entries = navigationContent.flatMap(({ dropdown = [] }) => dropdown);
  expect(entries.filter(({ external }) => external).map(({ name }) => name)).toEqual(["Podcast"]);
  expect(entries.filter(({ isCategory }) => isCategory).map(({ name }) => name)).toEqual(["Resources"]);
});

test("account pages and the other sections are direct links", () => {
  const direct = navigationContent.flatMap(({ href }) => href ?? []);
  for (const path of [
    "/login",
    "/dashboard",
    "/profile",
    "/history",
    "/store",
    "/academy",
    "/iconnect",
    "/recognition",
  ])
    expect(direct).toContain(path);
});
