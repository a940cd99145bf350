import type { Answer, Tool, Values } from "../tool";

/** IRC:66-1976 and IRC:73-1980: friction and distances in m by speed in km/h; no overtaking distance below 40 km/h. */
const speeds: Record<string, { friction: number; stopping: number; overtaking?: number }> = {
  "20": { friction: 0.4, stopping: 20 },
  "25": { friction: 0.4, stopping: 25 },
  "30": { friction: 0.4, stopping: 30 },
  "40": { friction: 0.38, stopping: 45, overtaking: 165 },
  "50": { friction: 0.37, stopping: 60, overtaking: 235 },
  "60": { friction: 0.36, stopping: 80, overtaking: 300 },
  "65": { friction: 0.36, stopping: 90, overtaking: 340 },
  "80": { friction: 0.35, stopping: 120, overtaking: 470 },
  "100": { friction: 0.35, stopping: 180, overtaking: 640 },
};
const REACTION_SECONDS = 2.5;
/** km/h to m/s, and 2 g in km/h and m, as rounded by IRC:66. */
const METRES_A_SECOND = 0.278;
const TWICE_GRAVITY = 254;

const distance = (name: string, label: string, value: number, digits = 1) => ({
  name,
  label,
  value,
  unit: "m",
  digits,
});

function compute(values: Values): Answer {
  const row = speeds[String(values.speed)];
  if (!row) return { outside: "IRC:66 gives friction for the listed speeds only." };
  const speed = Number(values.speed);
  const reaction = METRES_A_SECOND * speed * REACTION_SECONDS;
  const braking = speed ** 2 / (TWICE_GRAVITY * (row.friction + Number(values.grade) / 100));
  const stopping = reaction + braking;
  const overtaking = row.overtaking ? [distance("overtaking", "Overtaking, value of IRC:66", row.overtaking, 0)] : [];
  return {
    results: [
      { ...distance("stopping", "Stopping sight distance", stopping), isMain: true },
      distance("reaction", "Distance before braking", reaction),
      distance("braking", "Braking distance", braking),
      distance("intermediate", "Intermediate sight distance", 2 * stopping),
      distance("level", "Stopping on the level, value of IRC:66", row.stopping, 0),
      ...overtaking,
    ],
    notes: row.overtaking ? [] : ["IRC:66-1976 gives overtaking sight distances from 40 km/h upwards."],
  };
}

export const sightDistance: Tool = {
  slug: "sight-distance",
  title: "Sight distance",
  summary: "Stopping on a grade, intermediate and overtaking.",
  topic: "Roads",
  fields: [
    {
      as: "choice",
      name: "speed",
      label: "Design speed, V",
      options: Object.keys(speeds).map((speed) => ({ value: speed, label: `${speed} km/h` })),
      value: "80",
    },
    {
      as: "number",
      name: "grade",
      label: "Grade, G",
      hint: "Uphill is positive, downhill is negative",
      unit: "%",
      min: -10,
      max: 10,
      value: -3,
    },
  ],
  compute,
  formulas: [
    {
      says: "Stopping sight distance in m, V in km/h, reaction time t = 2.5 s, G in per cent",
      tex: String.raw`S = 0.278\,V\,t + \frac{V^2}{254\,(f + 0.01\,G)}`,
    },
    { says: "Intermediate sight distance", tex: String.raw`S_i = 2\,S` },
  ],
  example: {
    says: "80 km/h on a down grade of 3 %; friction f = 0.35.",
    steps: [
      "Before braking = 0.278 × 80 × 2.5 = 55.6 m",
      "While braking = 80² / (254 × (0.35 − 0.03)) = 78.7 m",
      "S = 55.60 + 78.74 = 134.3 m",
      "Intermediate = 2 × 134.34 = 268.7 m",
      "Values of IRC:66 at 80 km/h: 120 m to stop on the level, 470 m to overtake",
    ],
    expect: { stopping: 134.3, reaction: 55.6, braking: 78.7, intermediate: 268.7, level: 120, overtaking: 470 },
  },
  limits: [
    "Friction between 0.40 at 20 km/h and 0.35 at 100 km/h, as IRC:66 sets it; nothing between the listed speeds",
    "IRC:66 rounds its design values, at 80 km/h to 120 m where the formula gives 128 m; where they differ, take the larger",
    "The overtaking distance is the standard’s value for two-way roads and is not changed by the grade",
    "On a single lane with traffic both ways, the distance to be seen is twice the stopping distance",
    "Vertical and horizontal curves, which decide whether the distance is there, are not checked",
  ],
  references: [
    "IRC:66-1976, recommended practice for sight distance on rural highways.",
    "IRC:73-1980, geometric design standards for rural (non-urban) highways.",
  ],
};
