import { expect, test } from "vitest";
import { indianStates } from "../cases/indian-states";
import { gstStates, isGstin, stateOfGstin, stateTaxOf } from "./gstin";

/** From the tax office's own examples and public filings. */
const real = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "37AADCB2230M2ZR", "24AAACC1206D1ZM"];

test.each(real)("%s is a GSTIN", (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test("every wrong character of a GSTIN is found", () => {
  const gstin = "27AAPFU0939F1ZV";
  const others = [...gstin].flatMap((right, at) =>
    [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
      .filter((one) => one !== right)
      .map((one) => gstin.slice(0, at) + one + gstin.slice(at + 1)),
  );
  expect(others.filter(isGstin)).toEqual([]);
});

test.each(["", "27AAPFU0939F1Z", "27aapfu0939f1zv", "27 AAPFU0939F 1ZV", "00AAPFU0939F1ZV"])("%j is none", (text) => {
  expect(isGstin(text)).toBe(false);
});

test("the state of a GSTIN is told by its first two digits", () => {
  expect(stateOfGstin("27AAPFU0939F1ZV")).toBe("Maharashtra");
  expect([stateOfGstin("07"), stateOfGstin("39"), stateOfGstin("")]).toEqual(["Delhi", undefined, undefined]);
});

test("the state’s tax is called UTGST where a union territory has no legislature", () => {
  const other = gstStates.filter(({ code }) => stateTaxOf(`${code}AAPFU0939F1ZV`) === "UTGST");
  expect(other.map(({ name }) => name)).toEqual([
    "Chandigarh",
    "Dadra and Nagar Haveli and Daman and Diu",
    "Lakshadweep",
    "Andaman and Nicobar Islands",
    "Ladakh",
  ]);
  expect(stateTaxOf(null)).toBe("SGST");
});

test("all states and territories have a code, each its own, under the name that forms have", () => {
  const names = gstStates.map(({ name }) => name).filter((name) => name !== "Other Territory");
  expect(names.toSorted()).toEqual(indianStates.map(({ label }) => label).toSorted());
  expect(new Set(gstStates.map(({ code }) => code)).size).toBe(gstStates.length);
});
