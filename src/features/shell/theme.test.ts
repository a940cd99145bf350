import { afterEach, expect, test, vi } from "vitest";
import { showTheme } from "./document/show-theme";
import { resolveTheme } from "./theme";

const stored = ["light", "dark", "system", "purple", null];
const pageDefaults = ["light", "system", undefined];

afterEach(() => vi.unstubAllGlobals());

function classesFromScript(value: string | null, pageDefault: string | undefined, systemIsDark: boolean): string[] {
  const classes = new Set(["light"]);
  const toggle = (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name));
  const root = { dataset: { theme: pageDefault }, classList: { toggle } };
  vi.stubGlobal("document", { documentElement: root, addEventListener: () => undefined });
  vi.stubGlobal("localStorage", { getItem: () => value });
  vi.stubGlobal("matchMedia", () => ({ matches: systemIsDark }));
  showTheme();
  return [...classes];
}

test("a stored light or dark wins over everything", () => {
  expect(resolveTheme("dark", "light", false)).toBe("dark");
  expect(resolveTheme("light", "system", true)).toBe("light");
});

test("a stored system follows the operating system", () => {
  expect(resolveTheme("system", "light", true)).toBe("dark");
  expect(resolveTheme("system", "light", false)).toBe("light");
});

test("without a choice marketing pages are light and member pages follow the operating system", () => {
  expect(resolveTheme(null, "light", true)).toBe("light");
  expect(resolveTheme(null, "system", true)).toBe("dark");
  expect(resolveTheme("purple", undefined, true)).toBe("light");
});

test("the script of the head decides as resolveTheme does", () => {
  for (const value of stored)
    for (const pageDefault of pageDefaults)
      for (const systemIsDark of [true, false])
        expect(classesFromScript(value, pageDefault, systemIsDark)).toEqual([
          resolveTheme(value, pageDefault, systemIsDark),
        ]);
});
