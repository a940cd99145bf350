const byTopic = {
  structural: "high-rise",
  geotechnical: "metro-tunnel",
  transportation: "interchange",
  "water-resources": "stepwell",
  environmental: "arch-dam",
  construction: "high-rise",
  coastal: "suspension-bridge",
  "urban-planning": "interchange",
} as const;

export const drawingOf = ([topic = ""]: readonly string[]) =>
  topic in byTopic ? byTopic[topic as keyof typeof byTopic] : "truss-railway-bridge";
