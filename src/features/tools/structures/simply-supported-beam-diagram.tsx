import type { ReactNode } from "react";
import type { DiagramProps } from "../load-tool";
import { showNumber, showWhole } from "../show-number";
import type { Values } from "../tool";
import { type BeamAction, beamAction } from "./simply-supported-beam";

/** Ends of the beam in drawing units, shared by all parts of the diagram. */
const LEFT = 70;
const RIGHT = 570;
const ORDINATES = 25;
const SAMPLES = 50;

type BeamSheet = BeamAction & { values: Values; isPoint: boolean; span: number; xOf: (distance: number) => number };

function beamSheet(values: Values): BeamSheet {
  const span = Number(values.span);
  const xOf = (distance: number) => LEFT + ((RIGHT - LEFT) * distance) / span;
  return { ...beamAction(values), values, isPoint: values.kind === "point", span, xOf };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

const point = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`;

/** In kN; `distance` from A in m. */
function shearAt({ isPoint, span, reactionA, reactionB, values }: BeamSheet, distance: number): number {
  if (!isPoint) return reactionA * (1 - (2 * distance) / span);
  return distance < Number(values.position) ? reactionA : -reactionB;
}

/** In kN m; `distance` from A in m. */
function momentAt({ isPoint, span, reactionA, reactionB, moment, values }: BeamSheet, distance: number): number {
  if (!isPoint) return (4 * moment * distance * (span - distance)) / span ** 2;
  return distance < Number(values.position) ? reactionA * distance : reactionB * (span - distance);
}

/** Relative to the largest deflection; `distance` from A in m. */
function deflectionPart(sheet: BeamSheet, distance: number): number {
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
const hatch = ({ span, xOf }: BeamSheet, base: number, heightOf: (distance: number) => number) =>
  along(ORDINATES, span)
    .map((distance) => `M${point(xOf(distance), base)}V${rounded(base - heightOf(distance))}`)
    .join("");

const curve = ({ span, xOf }: BeamSheet, base: number, heightOf: (distance: number) => number) =>
  `M${along(SAMPLES, span)
    .map((distance) => point(xOf(distance), base - heightOf(distance)))
    .join("L")}`;

/** In units of the drawing: base lines and largest ordinates. */
const shear = { base: 322, height: 56 };
const moment = { base: 548, height: 100 };
const deflection = { base: 612, height: 42 };

const baseLine = (y: number) => `M56 ${y}H584`;

function Caption({ y, children }: { y: number; children: string }) {
  return (
    <text x={LEFT} y={y} className="cap">
      {children}
    </text>
  );
}

function ShearForce({ sheet }: { sheet: BeamSheet }) {
  const { isPoint, reactionA, reactionB, xOf, values } = sheet;
  const { base } = shear;
  const unit = shear.height / Math.max(reactionA, reactionB);
  const [top, bottom] = [base - reactionA * unit, base + reactionB * unit];
  const x = xOf(Number(values.position));
  const outline = isPoint
    ? `M${LEFT} ${base}V${top}H${point(x, bottom).replace(" ", "V")}H${RIGHT}V${base}`
    : `M${LEFT} ${base}V${top}L${RIGHT} ${bottom}V${base}`;
  return (
    <>
      <Caption y={230}>Shear force</Caption>
      <path className="hh" d={hatch(sheet, base, (distance) => shearAt(sheet, distance) * unit)} />
      <path className="m" d={baseLine(base)} />
      <path className="s" d={outline} />
      <text x={isPoint ? 80 : 116} y={isPoint ? top - 8 : top + 2} className="b">
        +{showNumber(reactionA, 1)} kN
      </text>
      <text x={isPoint ? 562 : 530} y={isPoint ? bottom + 20 : bottom + 12} textAnchor="end" className="b">
        {showNumber(-reactionB, 1)} kN
      </text>
    </>
  );
}

function BendingMoment({ sheet }: { sheet: BeamSheet }) {
  const { isPoint, xOf, momentAt: at } = sheet;
  const { base, height } = moment;
  const x = Math.round(xOf(at));
  const heightOf = (distance: number) => (momentAt(sheet, distance) / sheet.moment) * height;
  const outline = isPoint
    ? `M${LEFT} ${base}L${x} ${base - height}L${RIGHT} ${base}`
    : `M${LEFT} ${base}Q320 ${base - 2 * height} ${RIGHT} ${base}`;
  return (
    <>
      <Caption y={412}>Bending moment</Caption>
      <path className="hh" d={hatch(sheet, base, heightOf)} />
      <path className="m" d={baseLine(base)} />
      <path className="s" d={outline} />
      <path className="a" d={`M${x} ${base}V${base - height}`} />
      <text x={Math.min(Math.max(x, 130), 510)} y={438} textAnchor="middle" className="acc">
        {showNumber(sheet.moment, 1)} kN m
      </text>
    </>
  );
}

/** Not to the scale of the span. */
function Deflection({ sheet }: { sheet: BeamSheet }) {
  const { xOf, deflectionAt } = sheet;
  const { base, height } = deflection;
  const lowest = base + height;
  const x = Math.round(xOf(deflectionAt));
  const dimension = x + 70;
  return (
    <>
      <Caption y={592}>Deflection</Caption>
      <path className="m" d={baseLine(base)} />
      <path className="s" d={curve(sheet, base, (distance) => -height * deflectionPart(sheet, distance))} />
      <path className="d" d={`M${dimension} ${base}V${lowest + 6}M${x - 6} ${lowest}H${dimension + 10}`} />
      <path className="k" d={`M${dimension - 6} ${base + 6}l12-12M${dimension - 6} ${lowest + 6}l12-12`} />
      <text x={dimension + 12} y={676} className="b">
        {showNumber(sheet.deflection, 1)} mm
      </text>
      <text x={LEFT} y={672}>
        A
      </text>
      <text x={RIGHT} y={672} textAnchor="end">
        B
      </text>
    </>
  );
}

function BeamOrdinates({ sheet }: { sheet: BeamSheet }) {
  return (
    <>
      <ShearForce sheet={sheet} />
      <BendingMoment sheet={sheet} />
      <Deflection sheet={sheet} />
    </>
  );
}

const ARROWS = 20;
const TOP = 56;
const BEAM_TOP = 94;

const arrow = (x: number, from: number) => `M${x} ${from}V${BEAM_TOP}M${x - 3.5} ${BEAM_TOP - 8}l3.5 8 3.5-8`;

function UniformLoad({ values }: BeamSheet) {
  const step = (RIGHT - LEFT) / ARROWS;
  const arrows = Array.from({ length: ARROWS + 1 }, (_, at) => arrow(LEFT + at * step, TOP));
  return (
    <>
      <text x={320} y={44} textAnchor="middle" className="b">
        w = {showNumber(Number(values.load), 1)} kN/m
      </text>
      <path className="m" d={`M${LEFT} ${TOP}H${RIGHT}`} />
      <path className="l" d={arrows.join("")} />
    </>
  );
}

function PointLoad({ values, xOf }: BeamSheet) {
  const x = Math.round(xOf(Number(values.position)));
  const isLeft = x < 320;
  return (
    <>
      <text x={x + (isLeft ? 12 : -12)} y={56} textAnchor={isLeft ? "start" : "end"} className="b">
        P = {showNumber(Number(values.force), 1)} kN, a = {showNumber(Number(values.position), 2)} m
      </text>
      <path className="s" d={arrow(x, 40)} />
    </>
  );
}

function Supports() {
  const ground = (from: number, y: number) =>
    Array.from({ length: 5 }, (_, at) => `M${from + at * 9} ${y}l-7 8`).join("");
  return (
    <>
      <path className="m" d={`M${LEFT} 104l-13 22h26zM${RIGHT} 104l-13 20h26zM48 127h44M548 130h44`} />
      <circle className="m" cx={563} cy={127} r={2.6} />
      <circle className="m" cx={577} cy={127} r={2.6} />
      <path className="l" d={ground(54, 127) + ground(554, 130)} />
    </>
  );
}

function Reactions({ reactionA, reactionB }: BeamSheet) {
  return (
    <>
      <path className="m" d={`M${LEFT} 176V142M66 150l4-8 4 8M${RIGHT} 176V142M566 150l4-8 4 8`} />
      <text x={84} y={168}>
        {showNumber(reactionA, 1)} kN
      </text>
      <text x={556} y={168} textAnchor="end">
        {showNumber(reactionB, 1)} kN
      </text>
    </>
  );
}

function SpanDimension({ span }: BeamSheet) {
  return (
    <>
      <path className="d" d={`M60 196H580M${LEFT} 182V206M${RIGHT} 182V206`} />
      <path className="k" d="M64 202l12-12M564 202l12-12" />
      <rect className="w" x={250} y={184} width={140} height={26} />
      <text x={320} y={202} textAnchor="middle">
        L = {showNumber(span, 2)} m
      </text>
    </>
  );
}

function BeamLoading({ sheet }: { sheet: BeamSheet }) {
  return (
    <>
      <text x={LEFT} y={18} className="cap">
        Loading
      </text>
      {sheet.isPoint ? <PointLoad {...sheet} /> : <UniformLoad {...sheet} />}
      <path className="s" d={`M${LEFT} 97H${RIGHT}M${LEFT} 103H${RIGHT}`} />
      <Supports />
      <Reactions {...sheet} />
      <SpanDimension {...sheet} />
    </>
  );
}

type DiagramFigureProps = { left: string; right: string; label: string; viewBox: string; children: ReactNode };

/** `label` describes the diagram in words. */
function DiagramFigure({ left, right, label, viewBox, children }: DiagramFigureProps) {
  return (
    <figure className="mt-4 rounded-2 border border-line-2 bg-sheet">
      <figcaption className="flex justify-between gap-4 border-line border-b px-4 py-2">
        <span className="note">{left}</span>
        <span className="note num">{right}</span>
      </figcaption>
      <div className="px-[clamp(.5rem,2vw,1.75rem)] py-4 print:py-1">
        <svg className="diag print:max-h-96" viewBox={viewBox} role="img" aria-label={label}>
          {children}
        </svg>
      </div>
    </figure>
  );
}

function saidOf(sheet: BeamSheet): string {
  const { values, isPoint, span, reactionA, reactionB, moment, deflection } = sheet;
  const load = isPoint
    ? `${showWhole(Number(values.force))} kilonewton at ${showWhole(Number(values.position))} metres from A`
    : `${showWhole(Number(values.load))} kilonewton per metre`;
  return [
    `Simply supported beam of ${showWhole(span)} metres with ${load}.`,
    `Reactions ${showNumber(reactionA, 1)} and ${showNumber(reactionB, 1)} kN;`,
    `shear from plus ${showNumber(reactionA, 1)} to minus ${showNumber(reactionB, 1)} kN;`,
    `largest moment ${showNumber(moment, 1)} kN m; deflection ${showNumber(deflection, 1)} mm.`,
  ].join(" ");
}

export default function SimplySupportedBeamDiagram({ values, results }: DiagramProps) {
  const sheet = beamSheet(values);
  const ratio = results.find(({ name }) => name === "ratio")?.value ?? 0;
  const x = Math.round(sheet.xOf(sheet.momentAt));
  return (
    <DiagramFigure
      left="Sagging positive"
      right={`Deflection = L / ${showNumber(ratio, 0)}`}
      label={saidOf(sheet)}
      viewBox="30 0 580 690"
    >
      <path className="c" d={`M${x} 108V664`} />
      <BeamLoading sheet={sheet} />
      <BeamOrdinates sheet={sheet} />
    </DiagramFigure>
  );
}
