import { expect, test } from "vitest";
import { searchesFor } from "./subject-words";

test("the words that matter are searched together, then the longest alone", () => {
  expect(searchesFor("How can I get a refund for my payment?")).toEqual(["refund payment", "payment"]);
});

test("one word that matters is searched once", () => {
  expect(searchesFor("Refund, please!")).toEqual(["refund"]);
});

test("too little to go by is not searched", () => {
  for (const subject of ["", "  ", "Hi", "I need help with my", "the app", "???"])
    expect(searchesFor(subject)).toEqual([]);
});

test("Devanagari words keep their marks", () => {
  expect(searchesFor("सदस्यता शुल्क")).toEqual(["सदस्यता शुल्क", "सदस्यता"]);
});
