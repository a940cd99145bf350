import { expect, test } from "vitest";
import { answerTo } from "../answer";
import { typedFrom } from "../read-values";
import { beamAction, simplySupportedBeam } from "./simply-supported-beam";

const answered = (query: string) =>
  answerTo(simplySupportedBeam, typedFrom(simplySupportedBeam.fields, new URLSearchParams(query))).answer;

function resultsOf(query: string): Record<string, string> {
  const answer = answered(query);
  if (!answer || "outside" in answer) throw new Error(`no results for ${query}`);
  return Object.fromEntries(answer.results.map(({ name, value, digits }) => [name, value.toFixed(digits)]));
}

test("the worked example computes to what it says", () => {
  const { expect: wanted } = simplySupportedBeam.example;
  const results = resultsOf("");
  expect(Object.fromEntries(Object.entries(results).map(([name, text]) => [name, Number(text)]))).toEqual(wanted);
});

test("a load at mid-span gives P/2, PL/4 and PL³/48EI", () => {
  // 48 kN on 5 m, E I = 210,000 N/mm² × 8,000 cm⁴: δ = 48,000 × 5000³ / (48 × 210,000 × 8 × 10⁷) = 7.44 mm.
  expect(resultsOf("kind=point&span=5&force=48&position=2.5&modulus=210000&inertia=8000")).toEqual({
    reactionA: "24.0",
    reactionB: "24.0",
    shear: "24.0",
    moment: "60.0",
    deflection: "7.4",
    ratio: "672",
  });
});

test("a load at a third of the span gives its moment there and its largest deflection nearer to mid-span", () => {
  const values = { kind: "point", span: 6, force: 60, position: 2, modulus: 200_000, inertia: 20_458 };
  const action = beamAction(values);
  expect(action).toMatchObject({ reactionA: 40, reactionB: 20, moment: 80, momentAt: 2 });
  // From B: √((6² − 2²) / 3) = 3.266 m; δ = 60,000 × 2000 × (6000² − 2000²)^1.5 / (9√3 × 6000 × E I) = 5.68 mm.
  expect(action.deflectionAt).toBeCloseTo(6 - 3.266, 3);
  expect(action.deflection).toBeCloseTo(5.676, 3);
});

test("a load mirrored on the beam mirrors its reactions, and deflects it as much", () => {
  const at = (position: number) =>
    beamAction({ kind: "point", span: 6, force: 60, position, modulus: 200_000, inertia: 20_458 });
  const [left, right] = [at(2), at(4)];
  expect([right.reactionA, right.reactionB]).toEqual([left.reactionB, left.reactionA]);
  expect(right.deflection).toBeCloseTo(left.deflection, 9);
  expect(right.deflectionAt).toBeCloseTo(6 - left.deflectionAt, 9);
});

test("a load beyond the beam, and a beam that bends too far, get a sentence and no number", () => {
  expect(answered("kind=point&span=2&position=2")).toEqual({ outside: expect.stringContaining("on the beam") });
  expect(answered("span=30&load=500&inertia=100")).toEqual({ outside: expect.stringContaining("fiftieth") });
});
