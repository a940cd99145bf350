import { showNumber } from "../show-number";
import { type BeamSheet, curve, deflectionPart, hatch, LEFT, momentAt, point, RIGHT, shearAt } from "./beam-scale";

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

export function BeamOrdinates({ sheet }: { sheet: BeamSheet }) {
  return (
    <>
      <ShearForce sheet={sheet} />
      <BendingMoment sheet={sheet} />
      <Deflection sheet={sheet} />
    </>
  );
}
