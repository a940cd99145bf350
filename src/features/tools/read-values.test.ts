import { expect, test } from "vitest";
import { askedFields, queryOf, readValues, typedFrom } from "./read-values";
import type { ToolField } from "./tool";

const fields: readonly ToolField[] = [
  {
    as: "choice",
    name: "kind",
    label: "Load",
    options: [
      { value: "uniform", label: "Uniform" },
      { value: "point", label: "Point" },
    ],
    value: "uniform",
  },
  { as: "number", name: "span", label: "Span", unit: "m", min: -2, max: 1_000_000, value: 200_000 },
  { as: "number", name: "force", label: "P", unit: "kN", min: 0.1, max: 30, value: 5, when: { kind: ["point"] } },
];
const typed = (query: string) => typedFrom(fields, new URLSearchParams(query));
const spanOf = (text: string) => {
  const { values, problems } = readValues(fields, typed(new URLSearchParams({ span: text }).toString()));
  return values ? values.span : problems.span;
};

test.each([
  ["6", 6],
  [" 2.5 ", 2.5],
  ["2,00,000", 200_000],
  ["200,000", 200_000],
  ["20,458.5", 20_458.5],
  ["−1.5", -1.5],
  ["2e5", 200_000],
  ["5.", 5],
  ["1 000", 1000],
])("%j is read as %d", (text, value) => {
  expect(spanOf(text)).toBe(value);
});

test("a decimal comma is refused, and the sentence shows how it is written here", () => {
  expect(spanOf("2,5")).toBe("Write decimals with a point: 2.5.");
});

test.each([["six"], ["1.2.3"], ["2,0,0"], ["0x10"], ["Infinity"], ["NaN"], ["--1"], ["1e999"], ["१२"]])(
  "%j is no number",
  (text) => {
    expect(spanOf(text)).toBe("Enter a number in digits, such as 6 or 2.5.");
  },
);

test("nothing, and what lies outside the limits, is answered with a sentence that names them", () => {
  expect(spanOf("  ")).toBe("Enter a number.");
  expect(spanOf("-2.01")).toBe("Enter a value from −2 to 10,00,000 m.");
  expect(spanOf("1e99")).toBe("Enter a value from −2 to 10,00,000 m.");
  expect([spanOf("-2"), spanOf("1000000")]).toEqual([-2, 1_000_000]);
});

test("one field with a problem leaves no values, and says so beside that field alone", () => {
  expect(readValues(fields, typed("kind=point&span=six"))).toEqual({
    problems: { span: expect.stringContaining("Enter a number") },
  });
  expect(readValues(fields, typed("kind=cantilever")).problems).toEqual({ kind: "Choose one of the options." });
});

test("without a query the fields hold the example, and a query need not name them all", () => {
  expect(typed("")).toEqual({ kind: "uniform", span: "2,00,000", force: "5" });
  expect(readValues(fields, typed("span=7")).values).toEqual({ kind: "uniform", span: 7, force: 5 });
});

test("a field that is not asked for is neither read nor part of the address", () => {
  const uniform = typed("kind=uniform&span=7&force=wrong");
  expect(askedFields(fields, uniform).map(({ name }) => name)).toEqual(["kind", "span"]);
  expect(readValues(fields, uniform).values).toEqual({ kind: "uniform", span: 7, force: 5 });
  expect(queryOf(fields, uniform)).toBe("?kind=uniform&span=7");
  expect(queryOf(fields, typed("kind=point&span=2,00,000"))).toBe("?kind=point&span=2%2C00%2C000&force=5");
});

test("what is typed comes back as it is, up to the length of any number", () => {
  expect(typed("span=%3Cb%3E").span).toBe("<b>");
  expect(typed(`span=${"9".repeat(500)}`).span).toHaveLength(40);
});
