import fc from "fast-check";
import temml from "temml";
import { describe, expect, test } from "vitest";
import { workedValues } from "../../../tests/computed";
import type { Answer, Result, Tool, ToolField } from "./tool";
import { tools } from "./tools";

const numbersOf = (answer: Answer) =>
  "outside" in answer
    ? answer.outside
    : Object.fromEntries(answer.results.map(({ name, value, digits }) => [name, Number(value.toFixed(digits))]));

const shownValue = ({ value, digits }: Result) =>
  value.toLocaleString("en-IN", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Includes many whole numbers and range ends: bars are whole, and formulas break at their ends. */
const anyNumber = (min: number, max: number) =>
  fc.oneof(
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) }),
    fc.constantFrom(min, max),
  );

const anyValue = (field: ToolField) =>
  field.as === "choice"
    ? fc.constantFrom(...field.options.map(({ value }) => value))
    : anyNumber(field.min, field.max).map((value) => Math.min(field.max, Math.max(field.min, value)));

const anyValues = ({ fields }: Tool) =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, anyValue(field)])));

function faultsOf(answer: Answer): string[] {
  if ("outside" in answer) return /^[A-Z].{20,}\.$/.test(answer.outside) ? [] : [answer.outside];
  const numbers = answer.results.filter(({ value }) => !Number.isFinite(value)).map(({ name }) => name);
  const cells = (answer.tables ?? []).flatMap(({ rows }) => rows.flat());
  return [...numbers, ...cells.filter((cell) => /NaN|∞|Infinity|undefined/.test(cell))];
}

describe.each(tools.map((tool) => [tool.slug, tool] as const))("%s", (_slug, tool) => {
  test("the worked example is what is computed, every result of it", () => {
    expect(numbersOf(tool.compute(workedValues(tool)))).toEqual(tool.example.expect);
  });

  test("the steps by hand arrive at every result, as it is shown", () => {
    const answer = tool.compute(workedValues(tool));
    const shown = "outside" in answer ? [] : answer.results.map(shownValue);
    const steps = tool.example.steps.join("\n");
    expect(shown.filter((number) => !steps.includes(number))).toEqual([]);
  });

  test("the example stands within the limits of its fields", () => {
    const beyond = tool.fields.filter((field) =>
      field.as === "choice"
        ? !field.options.some(({ value }) => value === field.value)
        : field.value < field.min || field.value > field.max,
    );
    expect(beyond).toEqual([]);
  });

  test("names of fields are unique, and a condition names a choice and its options", () => {
    const names = tool.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { when = {} } of tool.fields)
      for (const [name, wanted] of Object.entries(when)) {
        const asked = tool.fields.find((field) => field.name === name);
        const offered = asked?.as === "choice" ? asked.options.map(({ value }) => value) : [];
        expect(offered).toEqual(expect.arrayContaining([...wanted]));
      }
  });

  test("whatever is entered, the answer is finite numbers or a sentence", () => {
    fc.assert(
      fc.property(anyValues(tool), (values) => {
        expect(faultsOf(tool.compute(values))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test("one result is the main one, and names of results are unique", () => {
    const answer = tool.compute(workedValues(tool));
    const results = "outside" in answer ? [] : answer.results;
    expect(results.filter(({ isMain }) => isMain)).toHaveLength(1);
    expect(new Set(results.map(({ name }) => name)).size).toBe(results.length);
  });

  test("every formula can be set", () => {
    for (const { tex } of tool.formulas) expect(temml.renderToString(tex, { throwOnError: true })).toMatch(/^<math/);
  });
});

test("no two calculators have the same address or title", () => {
  expect(new Set(tools.map(({ slug }) => slug)).size).toBe(tools.length);
  expect(new Set(tools.map(({ title }) => title)).size).toBe(tools.length);
});
