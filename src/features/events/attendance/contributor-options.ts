/** What people did at an event without registering for it, as a certificate says it. */
export const contributorKinds = [
  { value: "speaker", label: "Spoke" },
  { value: "volunteer", label: "Helped as a volunteer" },
] as const;
