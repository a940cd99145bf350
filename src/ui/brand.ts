export const brand = {
  name: "iFACE",
  description: "The national federation of civil-engineering and AEC associations in India.",
} as const;
