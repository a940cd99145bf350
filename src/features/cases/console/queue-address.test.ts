import { expect, test } from "vitest";
import { changedAddress, filterOf, readAddress } from "./queue-address";

const read = (query: string) => readAddress(new URLSearchParams(query));

test("an address that says nothing shows what is open; what it invents is left out", () => {
  const nothing = { view: "open", kind: "", status: "", q: "", case: "" };
  expect(read("")).toEqual(nothing);
  expect(read("view=secret&kind=XX&status=lost")).toEqual(nothing);
});

test("a change keeps the rest and says no more than it must", () => {
  const query = new URLSearchParams("view=mine&q=rao&case=1");
  expect(changedAddress(query, { view: "open", kind: "DM" }).toString()).toBe("kind=DM&q=rao&case=1");
  expect(changedAddress(query, { case: "" }).toString()).toBe("view=mine&q=rao");
});

test("which case is open does not change the list", () => {
  expect(filterOf(read("q=rao&case=1"))).toBe(filterOf(read("q=rao&case=2")));
});
