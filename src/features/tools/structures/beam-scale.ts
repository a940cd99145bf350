import type { Values } from "../tool";
import { type BeamAction, beamAction } from "./simply-supported-beam";

/** Ends of the beam in drawing units, shared by all parts of the diagram. */
export const LEFT = 70;
export const RIGHT = 570;
const ORDINATES = 25;
const SAMPLES = 50;

export type BeamSheet = BeamAction & {
  values: Values;
  isPoint: boolean;
  span: number;
  xOf: (distance: number) => number;
};

export function beamSheet(values: Values): BeamSheet {
  const span = Number(values.span);
  const xOf = (distance: number) => LEFT + ((RIGHT - LEFT) * distance) / span;
  return { ...beamAction(values), values, isPoint: values.kind === "point", span, xOf };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

export const point = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`;

/** In kN; `distance` from A in m. */
export function shearAt({ isPoint, span, reactionA, reactionB, values }: BeamSheet, distance: number): number {
  if (!isPoint) return reactionA * (1 - (2 * distance) / span);
  return distance < Number(values.position) ? reactionA : -reactionB;
}

/** In kN m; `distance` from A in m. */
export function momentAt({ isPoint, span, reactionA, reactionB, moment, values }: BeamSheet, distance: number): number {
  if (!isPoint) return (4 * moment * distance * (span - distance)) / span ** 2;
  return distance < Number(values.position) ? reactionA * distance : reactionB * (span - distance);
}

/** Relative to the largest deflection; `distance` from A in m. */
export function deflectionPart(sheet: BeamSheet, distance: number): number {
  const { isPoint, span, values, deflectionAt } = sheet;
  const shape = (x: number): number => {
    if (!isPoint) return x * (span ** 3 - 2 * span * x ** 2 + x ** 3);
    const a = Number(values.position);
    const [near, far] = x <= a ? [x, span - a] : [span - x, a];
    return near * far * (span ** 2 - far ** 2 - near ** 2);
  };
  return shape(distance) / shape(deflectionAt);
}

const along = (count: number, span: number) => Array.from({ length: count + 1 }, (_, at) => (span * at) / count);

/** Vertical hatching between a diagram and its `base`. */
export const hatch = ({ span, xOf }: BeamSheet, base: number, heightOf: (distance: number) => number) =>
  along(ORDINATES, span)
    .map((distance) => `M${point(xOf(distance), base)}V${rounded(base - heightOf(distance))}`)
    .join("");

export const curve = ({ span, xOf }: BeamSheet, base: number, heightOf: (distance: number) => number) =>
  `M${along(SAMPLES, span)
    .map((distance) => point(xOf(distance), base - heightOf(distance)))
    .join("L")}`;
