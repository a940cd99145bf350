import { DiagramFigure } from "../diagram-figure";
import type { DiagramProps } from "../load-tool";
import { showNumber, showWhole } from "../show-number";
import { BeamLoading } from "./beam-loading";
import { BeamOrdinates } from "./beam-ordinates";
import { type BeamSheet, beamSheet } from "./beam-scale";

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
