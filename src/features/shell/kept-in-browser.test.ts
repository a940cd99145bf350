import { expect, test } from "vitest";
import { isInUse, policyOn } from "../../../tests/browser-policy";
import { cookiePolicy } from "../content/cookie-policy-content";
import { type Category, cookies, storageKeys } from "../content/kept-in-browser";
import { cookieKinds } from "./cookie-kinds";

const tables = cookiePolicy.sections.flatMap(({ blocks }) =>
  blocks.flatMap((block) => (typeof block === "object" && "table" in block ? [block.table] : [])),
);

test("the policy's tables name each cookie and key once, with what for, how long and why", () => {
  for (const [caption, kept] of [
    ["Every cookie of this site", cookies],
    ["Every key in the browser’s storage", storageKeys],
  ] as const) {
    const rows = tables.find((table) => table.caption === caption)?.rows ?? [];
    expect(rows.map(([, ...cells]) => cells)).toEqual(
      kept.map(({ what, howLong, category }) => [what, howLong, category]),
    );
    for (const [index, { name }] of kept.entries()) expect(rows[index]?.[0]).toContain(name);
  }
});

test("a cookie is known with and without the mark of a secure connection, a draft by its beginning and place", () => {
  expect(policyOn("cookie", "__Secure-iface.session_token")?.name).toBe("iface.session_token");
  expect(policyOn("local", "iface-draft-partnership-application")?.category).toBe("Functional");
  expect(policyOn("session", "iface-draft-partnership-application")?.category).toBe("Strictly Necessary");
  for (const [place, name] of [
    ["cookie", "_ga"],
    ["local", "iface-visits"],
    ["session", "iface-ui-theme"],
  ] as const)
    expect([name, policyOn(place, name)]).toEqual([name, undefined]);
  expect(policyOn("local", "iface-ui-theme")?.category).toBe("Strictly Necessary");
});

test("only what outlives the tab of what somebody typed asks for consent; nobody needs any to sign in", () => {
  const optional = [...cookies, ...storageKeys].filter(({ category }) => category !== "Strictly Necessary");
  expect(optional).toMatchObject([{ place: "local", name: "iface-draft-", category: "Functional" }]);
});

/** Counting visits stores nothing in the browser. */
const usedWithoutKeeping: readonly string[] = ["performance"];

test("a category without any use says so, in the policy and beside its switches", () => {
  const switches: Record<Category, string[]> = {
    "Strictly Necessary": ["necessary"],
    Performance: ["analytics", "performance"],
    Functional: ["functional"],
    Targeting: ["marketing"],
  };
  const rows = tables.find(({ caption }) => caption === "Categories of cookies")?.rows ?? [];
  expect(rows.map(([category]) => category)).toEqual(Object.keys(switches));
  for (const [category = "", use = ""] of rows) {
    const inUse = isInUse(category as Category);
    const isUsed = inUse || switches[category as Category].some((name) => usedWithoutKeeping.includes(name));
    expect([category, use.startsWith("Nothing uses it")]).toEqual([category, !isUsed]);
    for (const { name, hint, detail } of cookieKinds)
      if (switches[category as Category].includes(name))
        for (const words of [hint, detail])
          expect([name, words.startsWith("Not in use today; your choice is kept")]).toEqual([
            name,
            !inUse && !usedWithoutKeeping.includes(name),
          ]);
  }
});
