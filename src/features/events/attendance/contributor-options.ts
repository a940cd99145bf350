export const contributorKinds = [
  { value: "speaker", label: "Spoke" },
  { value: "volunteer", label: "Helped as a volunteer" },
] as const;
