const unit = Math.SQRT1_2;

/** The compass points with their offsets; east and south are positive. */
const directions = {
  N: { words: "north", east: 0, south: -1 },
  NE: { words: "north-east", east: unit, south: -unit },
  E: { words: "east", east: 1, south: 0 },
  SE: { words: "south-east", east: unit, south: unit },
  S: { words: "south", east: 0, south: 1 },
  SW: { words: "south-west", east: -unit, south: unit },
  W: { words: "west", east: -1, south: 0 },
  NW: { words: "north-west", east: -unit, south: -unit },
} as const;
type Direction = keyof typeof directions;

export type Landmark = { name: string; metres: number; towards: string; east: number; south: number };

const MOST = 4;
const FARTHEST = 20_000;
const line = /^(.{1,60}?),\s*(\d{1,5})\s*m?,\s*(N|NE|E|SE|S|SW|W|NW)$/i;

function landmarkOf(text: string): Landmark | undefined {
  const [, name = "", metres = "", point = ""] = line.exec(text) ?? [];
  const distance = Number(metres);
  if (!name || distance < 1 || distance > FARTHEST) return undefined;
  const { words, east, south } = directions[point.toUpperCase() as Direction];
  return { name: name.trim(), metres: distance, towards: words, east: east * distance, south: south * distance };
}

/** Parses one landmark per line, such as "Station, 800 m, NE". Undefined for any other line or more than four. */
export function landmarksIn(text: string): Landmark[] | undefined {
  const lines = text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean);
  const found = lines.flatMap((one) => landmarkOf(one) ?? []);
  return found.length === lines.length && found.length <= MOST ? found : undefined;
}
