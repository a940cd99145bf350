/** The name on every page, and how a stranger would describe it. */
export const brand = {
  name: "iFACE",
  description: "The national federation of civil-engineering and AEC associations in India.",
} as const;
