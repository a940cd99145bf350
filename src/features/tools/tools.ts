import { soilBearing } from "./geotechnics/soil-bearing";
import { barBendingSchedule } from "./quantities/bar-bending-schedule";
import { brickwork } from "./quantities/brickwork";
import { concreteMix } from "./quantities/concrete-mix";
import { earthwork } from "./quantities/earthwork";
import { plaster } from "./quantities/plaster";
import { steelWeight } from "./quantities/steel-weight";
import { sightDistance } from "./roads/sight-distance";
import { slopeGradient } from "./roads/slope-gradient";
import { simplySupportedBeam } from "./structures/simply-supported-beam";
import type { Tool } from "./tool";
import { unitConversion } from "./units/unit-conversion";
import { pipeFlow } from "./water/pipe-flow";
import { waterDemand } from "./water/water-demand";

/** In list order. For the server; a browser loads single calculators. */
export const tools: readonly Tool[] = [
  concreteMix,
  steelWeight,
  barBendingSchedule,
  brickwork,
  plaster,
  earthwork,
  unitConversion,
  slopeGradient,
  simplySupportedBeam,
  soilBearing,
  pipeFlow,
  sightDistance,
  waterDemand,
];
