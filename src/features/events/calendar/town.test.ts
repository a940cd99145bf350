import { expect, test } from "vitest";
import { townOf } from "./town";

test.each([
  ["Hall C, Nashik", "Nashik"],
  ["Hall C, Nashik, Maharashtra", "Nashik"],
  ["IIT Bombay, Powai, Mumbai 400076", "Mumbai"],
  ["Town Hall", "Town Hall"],
  ["Delhi", "Delhi"],
])("%s is in %s", (venue, town) => expect(townOf(venue)).toBe(town));
