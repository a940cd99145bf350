import { expect, test } from "vitest";
import { resultOf, sentenceOf } from "../../../../tests/computed";
import { unitConversion } from "./unit-conversion";

test.each([
  ["length", "yard", "metre", 0.9144],
  ["length", "inch", "millimetre", 25.4],
  ["length", "kilometre", "foot", 3280.8399],
  ["length", "centimetre", "inch", 0.39370079],
  ["area", "acre", "sq-metre", 4046.8564],
  ["area", "hectare", "acre", 2.4710538],
  ["area", "guntha", "sq-metre", 101.17141],
  ["area", "guntha", "sq-yard", 121],
  ["area", "acre", "cent", 100],
  ["area", "ground", "sq-metre", 222.9673],
  ["area", "brass-area", "sq-metre", 9.290304],
  ["area", "bigha-west-bengal", "sq-metre", 1337.8038],
  ["area", "bigha-assam", "sq-foot", 14_400],
  ["area", "bigha-bihar", "sq-yard", 3025],
  ["area", "acre", "bigha-gujarat", 2.5],
  ["area", "acre", "bigha-himachal-pradesh", 5],
  ["area", "bigha-madhya-pradesh", "sq-foot", 12_000],
  ["area", "acre", "bigha-rajasthan", 1.6],
  ["area", "bigha-uttar-pradesh", "sq-metre", 2529.2853],
  ["volume", "brass", "cubic-metre", 2.8316847],
  ["volume", "cubic-foot", "litre", 28.316847],
])("%s: 1 %s in %s is %f", (kind, from, to, size) => {
  const values = { kind, amount: 1, [`${kind}From`]: from, [`${kind}To`]: to };
  expect(resultOf(unitConversion, "converted", values)).toBeCloseTo(size, 6);
  expect(resultOf(unitConversion, "converted", { ...values, amount: 1000 }) / 1000).toBeCloseTo(size, 3);
});

test("an amount that vanishes in the other unit is refused", () => {
  const values = { kind: "length", amount: 0.01, lengthFrom: "millimetre", lengthTo: "kilometre" };
  expect(sentenceOf(unitConversion, values)).toMatch(/smaller/);
});
