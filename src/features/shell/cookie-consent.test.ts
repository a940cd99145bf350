import { beforeEach, expect, test, vi } from "vitest";
import {
  everything,
  hasConsent,
  onlyNecessary,
  parsePreferences,
  saveConsent,
  storedPreferences,
} from "./cookie-consent";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("nothing is consented to before a choice", () => {
  expect(hasConsent()).toBe(false);
  expect(storedPreferences()).toEqual(onlyNecessary);
});

test("a choice is stored under the two keys of the contract", () => {
  saveConsent("all-accepted", everything);
  expect(hasConsent()).toBe(true);
  expect(kept.get("iface-cookie-consent")).toBe("all-accepted");
  expect(JSON.parse(kept.get("iface-cookie-preferences") ?? "")).toEqual({
    necessary: true,
    functional: true,
    analytics: true,
    marketing: true,
    performance: true,
  });
});

test("necessary cookies stay on whatever is asked", () => {
  saveConsent("customized", { ...onlyNecessary, necessary: false, analytics: true });
  expect(storedPreferences()).toEqual({ ...onlyNecessary, analytics: true });
});

test("text that is not a set of choices counts as refused", () => {
  for (const text of ["", "null", "[]", "7", "{", '{"analytics":"yes"}'])
    expect(parsePreferences(text)).toEqual(onlyNecessary);
});

test("a browser that refuses storage asks again", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(hasConsent()).toBe(false);
});
