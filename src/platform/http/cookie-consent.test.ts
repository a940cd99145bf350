import { beforeEach, expect, test, vi } from "vitest";
import { hasConsent } from "./consent-given";
import {
  draftPlace,
  everything,
  keepToChoices,
  onlyNecessary,
  parsePreferences,
  saveConsent,
  storedPreferences,
} from "./cookie-consent";

const kept = new Map<string, string>();
const sessionKept = new Map<string, string>();

const storageOver = (map: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    },
    { ownKeys: () => [...map.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  kept.clear();
  sessionKept.clear();
  vi.stubGlobal("localStorage", storageOver(kept));
  vi.stubGlobal("sessionStorage", storageOver(sessionKept));
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

test("drafts go where the choices allow them, at once and with the next page", () => {
  sessionKept.set("iface-draft-contact", "typed");
  saveConsent("all-accepted", everything);
  expect([draftPlace(), kept.get("iface-draft-contact"), sessionKept.size]).toEqual(["local", "typed", 0]);
  saveConsent("necessary-only", onlyNecessary);
  expect([draftPlace(), kept.has("iface-draft-contact")]).toEqual(["session", false]);
  expect(sessionKept.get("iface-draft-contact")).toBe("typed");
  kept.set("iface-draft-contact", "of another day");
  keepToChoices();
  expect([kept.has("iface-draft-contact"), sessionKept.get("iface-draft-contact")]).toEqual([false, "typed"]);
  expect(kept.has("iface-cookie-consent")).toBe(true);
});
