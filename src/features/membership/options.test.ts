import { expect, test } from "vitest";
import { hearAboutSources } from "./inquiry/options";
import { cities, citiesAndOther, digitalStates, stateOfCity, states } from "./options";

test("one list of states has two views: 28 states with 3 or all 8 union territories", () => {
  expect([digitalStates.length, states.length]).toEqual([31, 36]);
});

test("37 cities and other; each fills a state of the list", () => {
  expect([cities.length, citiesAndOther.at(-1)?.value]).toEqual([37, "other"]);
  const known = states.map(({ value }) => value);
  expect(cities.filter(({ state }) => !known.includes(state))).toEqual([]);
  expect([stateOfCity("nashik"), stateOfCity("other"), stateOfCity("")]).toEqual(["maharashtra", undefined, undefined]);
});

test("about fifty sources, each once, ending with other", () => {
  const values = hearAboutSources.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect([values.length, values.at(-1)]).toEqual([51, "other"]);
});
