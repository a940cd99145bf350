import { showNumber } from "../show-number";
import { type BeamSheet, LEFT, RIGHT } from "./beam-scale";

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

export function BeamLoading({ sheet }: { sheet: BeamSheet }) {
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
